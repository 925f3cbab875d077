// What it takes to open a stored match of 60,000 decisions with a state of 48 KiB: from its checkpoints, and without.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>

#include "host/store.h"
#include "kernel/dice.h"
#include "table/rooms.h"
#include "tests/support/large_staff.h"
#include "tests/table/stored_match.h"

namespace redoubt::table {
namespace {

const GameRegistry& registry() {
  static const GameRegistry made = large::large_registry();
  return made;
}

const StoredMatch& longest() {
  static const StoredMatch made = [] {
    StoredMatch stored{stored_row(*registry().find("large")), {}, {}, {}};
    const std::unique_ptr<Room> room = std::move(*Room::open(registry(), stored, 1));
    FastDice random(3);
    while (room->to_act()) {
      const auto cell = static_cast<std::uint16_t>(random.below(large::cell_count));
      room->decide(*room->to_act(), Action{large::dig, cell, 0, 0}, 1, Language::english);
    }
    stored.journal = room->take_fresh()->entries;
    stored.row = room->row();
    stored.checkpoints = room->take_checkpoints();
    return stored;
  }();
  return made;
}

void open_room(benchmark::State& run, const StoredMatch& stored) {
  for (auto _ : run) {
    run.PauseTiming();
    StoredMatch copy = stored;
    run.ResumeTiming();
    std::unique_ptr<Room> room = std::move(*Room::open(registry(), std::move(copy), 1));
    run.PauseTiming();
    run.counters["played_again"] = static_cast<double>(room->played_again());
    run.counters["history_bytes"] = static_cast<double>(room->match()->history_memory());
    if (!room->frozen().empty()) run.SkipWithError("frozen");
    room.reset();
    run.ResumeTiming();
  }
  std::size_t bytes = 0;
  for (const CheckpointRow& each : stored.checkpoints) bytes += each.content.size();
  run.counters["checkpoint_bytes"] = static_cast<double>(bytes);
}

void from_checkpoints(benchmark::State& run) { open_room(run, longest()); }
BENCHMARK(from_checkpoints)->Name("opening/checkpoints/60000x48KiB")->Unit(benchmark::kMillisecond);

void replayed(benchmark::State& run) {
  StoredMatch bare = longest();
  bare.checkpoints.clear();
  open_room(run, bare);
}
BENCHMARK(replayed)->Name("opening/replayed/60000x48KiB")->Unit(benchmark::kMillisecond)->Iterations(2);

/// The database too, as a table does it: on the archive's thread and on a worker.
void from_the_database(benchmark::State& run) {
  const std::string file = "redoubt-bench-opening-" + std::to_string(::getpid()) + ".db";
  const auto clear = [&] {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
  };
  clear();
  {
    const std::unique_ptr<Store> store = std::move(*host::open_store(file));
    MatchRow row = longest().row;
    for (SeatRow& seat : row.seats) seat = {"bot", "", "random", "entropy", "", 0};
    row.sequence = 0;
    store->add_match(row);
    store->append({row.id, 0, longest().journal, longest().row.state, longest().row.summary});
    for (const CheckpointRow& each : longest().checkpoints) store->set_checkpoint(row.id, each);
    for (auto _ : run) {
      read_match(*store, row.id, true)
          .either(
              [&](std::optional<StoredMatch> stored) {
                const std::unique_ptr<Room> room = std::move(*Room::open(registry(), std::move(*stored), 1));
                run.counters["played_again"] = static_cast<double>(room->played_again());
                if (!room->frozen().empty()) run.SkipWithError("frozen");
              },
              [&] { run.SkipWithError("not read"); });
    }
  }
  clear();
}
BENCHMARK(from_the_database)->Name("opening/read_and_open/60000x48KiB")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace redoubt::table
