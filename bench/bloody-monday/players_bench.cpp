// How fast the players decide and how many games they play.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "games/bloody-monday/game.h"
#include "players/bloody-monday/staff.h"
#include "players/game_with_bots.h"

namespace redoubt {
namespace {

using bloody_monday::BloodyMonday;

/// A game whose door stands open: what is left of a simulation's time is what asking at the door costs.
class Unchecked final : public BloodyMonday {
 public:
  explicit Unchecked(BloodyMonday game) : BloodyMonday(std::move(game)) {}
  Verdict check(const State&, Action) const { return {}; }
};

const GameWithBots& with_bots() {
  static const GameWithBotsAdapter<BloodyMonday, bloody_monday::Staff> made(BloodyMonday::standard());
  return made;
}
const GameWithBots& unchecked() {
  static const GameWithBotsAdapter<Unchecked, bloody_monday::Staff> made(Unchecked(BloodyMonday::standard()));
  return made;
}

/// Whole games on one core, to their end.
void games_of(benchmark::State& run, const GameWithBots& players, Level level) {
  const Contender player{level, [] { return Budget{}; }};
  std::uint64_t seed = 0;
  double decisions = 0;
  for (auto _ : run) decisions += static_cast<double>(players.play({}, ++seed, {player, player}).decisions);
  run.SetItemsProcessed(run.iterations());
  run.counters["decisions"] = benchmark::Counter(decisions, benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(games_of, random, with_bots(), Level::random)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(games_of, cadet, with_bots(), Level::cadet)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(games_of, cadet_unchecked, unchecked(), Level::cadet)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(games_of, staff, with_bots(), Level::staff)->Unit(benchmark::kMillisecond);

/// Every decision of staff games with optional rules that change, by the clock: the slowest of them all counts.
void slowest_decision_of_the_staff(benchmark::State& run) {
  using Clock = std::chrono::steady_clock;
  double slowest = 0;
  double sum = 0;
  double decisions = 0;
  std::uint32_t number = 0;
  for (auto _ : run) {
    ++number;
    const Setup setup{0, number * 2654435761U % (1U << with_bots().game().options().size())};
    const auto match = with_bots().game().start(setup, FairDice::from_seed("bench " + std::to_string(number)));
    const std::array<std::unique_ptr<AnyBot>, 2> bots = {with_bots().make_bot(Level::staff, Side::french, number),
                                                         with_bots().make_bot(Level::staff, Side::russian, number)};
    while (const auto side = match->to_act()) {
      const Clock::time_point began = Clock::now();
      for (const auto& bot : bots) bot->see(*match);
      const Action action = bots[static_cast<std::size_t>(index(*side))]->decide(*match, {});
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
