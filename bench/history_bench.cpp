// What the past of a match costs: looking back late in a long game.
#include <benchmark/benchmark.h>

#include "kernel/match.h"
#include "tests/support/large_game.h"

namespace redoubt {
namespace {

/// A match of 60,000 decisions with a state of 48 KiB.
const Match<large::LargeGame>& long_match() {
  static const large::LargeGame game;
  static const Match<large::LargeGame> match = [] {
    Match<large::LargeGame> made(game, Setup{}, FairDice::from_seed("bench"));
    for (std::uint32_t i = 0; !made.over(); ++i) {
      made.play({large::dig, static_cast<std::uint16_t>(i * 2'654'435U % large::cell_count), 0, 0});
    }
    return made;
  }();
  return match;
}

void look_back(benchmark::State& run) {
  const Match<large::LargeGame>& match = long_match();
  FastDice random(1);
  for (auto _ : run) benchmark::DoNotOptimize(match.at(random.below(large::last_decision)));
  run.counters["bytes_of_checkpoints"] = static_cast<double>(match.checkpoint_memory());
}
BENCHMARK(look_back)->Name("history/look_back/60000x48KiB")->Unit(benchmark::kMicrosecond);

/// All decisions applied again from their steps, as when a stored match is opened.
void walk_all(benchmark::State& run) {
  const Match<large::LargeGame>& match = long_match();
  for (auto _ : run) {
    std::size_t seen = 0;
    match.walk(large::last_decision, large::last_decision,
               [&](const large::State& state, std::span<const Event>) { seen += state.decisions; });
    benchmark::DoNotOptimize(seen);
  }
}
BENCHMARK(walk_all)->Name("history/last_moment/60000x48KiB")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace redoubt
