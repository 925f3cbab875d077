// How fast the players decide and how many games they play.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "games/bloody-monday/game.h"
#include "players/bloody-monday/staff.h"
#include "players/seats.h"

namespace redoubt {
namespace {

const Seats& seats() {
  static const SeatsAt<bloody_monday::BloodyMonday, bloody_monday::Staff> made(bloody_monday::BloodyMonday::standard());
  return made;
}

/// Whole games on one core, to their end. The argument is the level.
void games_of(benchmark::State& run, Level level) {
  const Contender player{level, [] { return Budget{}; }};
  std::uint64_t seed = 0;
  for (auto _ : run) benchmark::DoNotOptimize(seats().play({}, ++seed, {player, player}));
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK_CAPTURE(games_of, random, Level::random)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(games_of, cadet, Level::cadet)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(games_of, staff, Level::staff)->Unit(benchmark::kMillisecond);

/// Every decision of staff games with optional rules that change, by the clock: the slowest of them all counts.
void slowest_decision_of_the_staff(benchmark::State& run) {
  using Clock = std::chrono::steady_clock;
  double slowest = 0;
  double sum = 0;
  double decisions = 0;
  std::uint32_t number = 0;
  for (auto _ : run) {
    ++number;
    const Setup setup{0, number * 2654435761U % (1U << seats().game().options().size())};
    const auto match = seats().game().start(setup, FairDice::from_seed("bench " + std::to_string(number)));
    const std::array<std::unique_ptr<AnyMind>, 2> minds = {seats().mind(Level::staff, Side::french, number),
                                                           seats().mind(Level::staff, Side::russian, number)};
    while (const auto side = match->to_act()) {
      const Clock::time_point began = Clock::now();
      for (const auto& mind : minds) mind->see(*match);
      const Action action = minds[static_cast<std::size_t>(index(*side))]->decide(*match, {});
      const double taken = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
      slowest = std::max(slowest, taken);
      sum += taken;
      ++decisions;
      match->play(action, Language::english);
    }
  }
  run.counters["slowest_ms"] = slowest;
  run.counters["mean_ms"] = sum / decisions;
  run.counters["decisions"] = decisions;
}
BENCHMARK(slowest_decision_of_the_staff)->Iterations(100)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace redoubt
