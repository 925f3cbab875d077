// Durable appends through the archive, by how many wait at a time. PostgreSQL takes part when REDOUBT_POSTGRES is the
// address of an empty database; tools/postgres starts one.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <mutex>

#include "host/store.h"
#include "host/threaded_archive.h"

namespace redoubt::host {
namespace {

std::string match_name(std::size_t i) { return "bench" + std::to_string(i); }

/// On the disk of the folder one stands in: /tmp is memory on some machines.
std::string fresh_file() {
  const std::string file = "redoubt-bench-" + std::to_string(::getpid()) + ".db";
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
  return file;
}

/// So many players, each of whom decides again when the last decision is durable.
class Players {
 public:
  Players(const std::string& address, std::size_t count) : sequences_(count) {
    auto store = open_store(address);
    if (!store) {
      trouble_ = describe(store.error());
      return;
    }
    for (std::size_t i = 0; i < count; ++i) {
      table::MatchRow match;
      match.id = match_name(i);
      match.seats[0].kind = match.seats[1].kind = "open";
      (*store)->add_match(match);
      (*store)->find_match(match.id).either(
          [&](const std::optional<table::MatchRow>& row) { sequences_[i] = row->sequence; }, [] { std::abort(); });
    }
    archive_.emplace(std::move(*store), [this](std::function<void()> task) { take(std::move(task)); });
    for (std::size_t i = 0; i < count; ++i) decide(i);
  }

  /// Waits until one more decision is durable than was waited for: a commit brings several.
  void wait_for_one() {
    for (++waited_for_; done_ < waited_for_;) {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return !tasks_.empty(); });
      const auto tasks = std::exchange(tasks_, {});
      lock.unlock();
      for (const auto& task : tasks) task();
    }
  }
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  [[nodiscard]] table::ArchiveCounts counts() const { return archive_->counts(); }

 private:
  void take(std::function<void()> task) {
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
  }
  void decide(std::size_t i) {
    table::Append append;
    append.match = match_name(i);
    append.after = sequences_[i]++;
    append.entries.push_back(
        {append.after + 1, 1, R"({"do": {"verb": "move", "unit": "davout", "to": "borodino"}})", std::string(32, '7')});
    append.state = "running";
    append.summary = R"({"turn": 3, "to_act": "french", "result": null})";
    archive_->write([append = std::move(append)](table::Store& store) { return store.append(append); },
                    [this, i](table::Stored stored) {
                      if (stored != table::Stored::done) std::abort();
                      ++done_;
                      decide(i);
                    });
  }

  std::vector<std::uint64_t> sequences_;
  std::uint64_t done_ = 0;
  std::uint64_t waited_for_ = 0;
  std::string trouble_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::function<void()>> tasks_;
  std::optional<ThreadedArchive> archive_;  // last: its thread ends first
};

void durable_appends(benchmark::State& run, const std::string& address) {
  Players players(address, static_cast<std::size_t>(run.range(0)));
  if (!players.trouble().empty()) return run.SkipWithError(players.trouble().c_str());
  const table::ArchiveCounts before = players.counts();
  for (auto _ : run) players.wait_for_one();
  const table::ArchiveCounts after = players.counts();
  run.SetItemsProcessed(run.iterations());
  run.counters["in a commit"] =
      static_cast<double>(after.jobs - before.jobs) / static_cast<double>(after.commits - before.commits + 1);
}

void durable_appends_sqlite(benchmark::State& run) {
  const std::string file = fresh_file();
  durable_appends(run, file);
  fresh_file();
}
BENCHMARK(durable_appends_sqlite)->Arg(1)->Arg(16)->Arg(256)->UseRealTime();

void durable_appends_postgres(benchmark::State& run) {
  const char* address = std::getenv("REDOUBT_POSTGRES");
  if (address == nullptr) return run.SkipWithError("REDOUBT_POSTGRES has no address");
  durable_appends(run, address);
}
BENCHMARK(durable_appends_postgres)->Arg(1)->Arg(16)->Arg(256)->UseRealTime();

}  // namespace
}  // namespace redoubt::host
