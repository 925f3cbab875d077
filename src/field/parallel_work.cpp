#include "field/parallel_work.h"

#include <atomic>
#include <charconv>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>

namespace redoubt::field {

namespace {

using NumberedResult = std::pair<std::uint64_t, std::string>;

/// The threads of one process, at the pieces that fall to it.
class ThreadPool {
 public:
  ThreadPool(const ParallelWork& work, const Ranks& ranks, const std::string& done) : work_(work) {
    const auto step = static_cast<std::uint64_t>(ranks.size());
    for (auto number = static_cast<std::uint64_t>(ranks.rank()); number < work.count; number += step) {
      if (done[number] == '0') todo_.push_back(number);
    }
    const std::size_t many = std::min<std::size_t>(std::max(1U, work.jobs), todo_.size());
    busy_ = many;
    for (std::size_t i = 0; i < many; ++i) threads_.emplace_back([this] { run_tasks(); });
  }

  /// What was finished since it was asked last.
  std::vector<NumberedResult> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(finished_, {});
  }
  [[nodiscard]] bool idle() const { return busy_ == 0; }
  void stop() { stopped_ = true; }

 private:
  void run_tasks() {
    for (std::size_t i = next_++; i < todo_.size() && !stopped_; i = next_++) {
      std::string line = work_.play(todo_[i]);
      const std::lock_guard lock(mutex_);
      finished_.emplace_back(todo_[i], std::move(line));
    }
    --busy_;
  }

  const ParallelWork& work_;
  std::vector<std::uint64_t> todo_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> busy_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::vector<NumberedResult> finished_;
  std::vector<std::jthread> threads_;
};

/// What the leader has of the whole, in order as far as it goes without a gap.
class OrderedResults {
 public:
  OrderedResults(const ParallelWork& work, Journal& journal) : work_(work), journal_(journal) {}

  void add(std::uint64_t number, const std::string& line) { journal_.add(number, line); }

  /// Whether all that is wanted is there.
  bool complete() {
    while (!enough_ && in_order_ < work_.count) {
      const auto found = journal_.lines().find(in_order_);
      if (found == journal_.lines().end()) return false;
      ++in_order_;
      if (work_.enough && work_.enough(found->second)) enough_ = true;
    }
    return true;
  }
  [[nodiscard]] std::uint64_t size() const { return journal_.lines().size(); }
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    for (const auto& [number, line] : journal_.lines()) {
      if (number < in_order_) lines.push_back(line);
    }
    return lines;
  }

 private:
  const ParallelWork& work_;
  Journal& journal_;
  std::uint64_t in_order_ = 0;
  bool enough_ = false;
};

void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

/// A report is the number and the line; an empty one says that the process is done.
NumberedResult parse_report(const std::string& report) {
  NumberedResult piece;
  const auto [rest, error] = std::from_chars(report.data(), report.data() + report.size(), piece.first);
  if (error == std::errc()) piece.second = report.substr(static_cast<std::size_t>(rest - report.data()) + 1);
  return piece;
}

void run_worker(ThreadPool& pool, const Ranks& ranks) {
  for (bool last = false; !last;) {
    last = pool.idle();  // before what it left is taken
    if (ranks.dismissed()) pool.stop();
    for (const NumberedResult& each : pool.take()) ranks.report(std::to_string(each.first) + " " + each.second);
    if (!last) pause();
  }
  ranks.report({});
  ranks.wait_for_dismissal();
}

std::vector<std::string> run_leader(const ParallelWork& work, ThreadPool& pool, const Ranks& ranks, Journal& journal) {
  OrderedResults results(work, journal);
  int others = ranks.size() - 1;
  bool dismissed = false;
  for (int round = 0;; ++round) {
    const bool idle = pool.idle();
    for (const NumberedResult& each : pool.take()) results.add(each.first, each.second);
    while (const auto report = ranks.next_report()) {
      if (report->empty()) {
        --others;
        continue;
      }
      const NumberedResult piece = parse_report(*report);
      results.add(piece.first, piece.second);
    }
    if (results.complete() && !dismissed) {
      pool.stop();
      ranks.dismiss();
      dismissed = true;
    }
    if (dismissed && idle && others == 0) break;
    if (work.progress && round % 100 == 0) work.progress(results.size());
    pause();
  }
  return results.lines();
}

}  // namespace

std::vector<std::string> run_parallel(const ParallelWork& work, const Ranks& ranks, Journal& journal) {
  std::string done(work.count, '0');
  for (const auto& [number, line] : journal.lines()) {
    if (number < work.count) done[number] = '1';
  }
  done = ranks.share(std::move(done));
  if (done.size() != work.count) return {};  // the leader has given up
  ThreadPool pool(work, ranks, done);
  if (ranks.leads()) return run_leader(work, pool, ranks, journal);
  run_worker(pool, ranks);
  return {};
}

}  // namespace redoubt::field
