// How fast The Invasion of Russia is: decisions, copies, views. One command prints the table: tools/bench.
#include <benchmark/benchmark.h>

#include "games/invasion-1812/game.h"

namespace redoubt::invasion_1812 {
namespace {

const InvasionOfRussia& game() { return InvasionOfRussia::standard(); }

/// Whole random games through `legal` and `apply`. The argument is the scenario.
void random_decisions(benchmark::State& run) {
  FastDice random(1812);
  EventList muted(true);
  ActionList legal;
  const Setup setup{static_cast<std::uint16_t>(run.range(0)), 0};
  State state = game().start(setup, random, muted);
  for (auto _ : run) {
    game().legal(state, legal);
    if (legal.empty()) {
      state = game().start(setup, random, muted);
      game().legal(state, legal);
    }
    game().apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random, muted);
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(random_decisions)->Name("invasion_decisions")->Arg(0)->Arg(1);
// For tools/callgrind, which counts the instructions of both and takes the difference.
BENCHMARK(random_decisions)->Name("counted_invasion_decisions")->DenseRange(0, 1)->Iterations(50'000);
BENCHMARK(random_decisions)->Name("counted_invasion_decisions")->DenseRange(0, 1)->Iterations(250'000);

/// A position from the middle of an advanced game.
State middle() {
  FastDice random(1);
  EventList muted(true);
  ActionList legal;
  State state = game().start({1, 0}, random, muted);
  for (int i = 0; i < 600 && game().to_act(state); ++i) {
    game().legal(state, legal);
    game().apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random, muted);
  }
  return state;
}

void copy_state(benchmark::State& run) {
  const State from = middle();
  State to;
  for (auto _ : run) {
    benchmark::DoNotOptimize(&from);
    to = from;
    benchmark::DoNotOptimize(&to);
    benchmark::ClobberMemory();
  }
  run.counters["bytes"] = sizeof(State);
}
BENCHMARK(copy_state)->Name("invasion_copy_state");

void view_of_one_side(benchmark::State& run) {
  const State state = middle();
  for (auto _ : run) benchmark::DoNotOptimize(game().view(state, Viewer::french));
}
BENCHMARK(view_of_one_side)->Name("invasion_view_of_one_side");

void imagine_a_state(benchmark::State& run) {
  FastDice random(4);
  const View view = game().view(middle(), Viewer::french);
  for (auto _ : run) benchmark::DoNotOptimize(game().imagine(view, random));
}
BENCHMARK(imagine_a_state)->Name("invasion_imagine_a_state");

}  // namespace
}  // namespace redoubt::invasion_1812
