// How fast Bloody Monday is: decisions, copies, views. One command prints the table: tools/bench.
#include <benchmark/benchmark.h>

#include "games/bloody-monday/game.h"
#include "kernel/hash.h"
#include "kernel/match.h"

namespace redoubt::bloody_monday {
namespace {

const BloodyMonday& game() { return BloodyMonday::standard(); }

/// A position from the middle of a game.
State middle(std::uint64_t seed) {
  FastDice random(seed);
  EventList muted(true);
  ActionList legal;
  State state = game().start({}, random, muted);
  for (int i = 0; i < 300 && game().to_act(state); ++i) {
    game().legal(state, legal);
    game().apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random, muted);
  }
  return state;
}

/// Whole random games through `legal` and `apply`. The argument is the set of optional rules.
void random_decisions(benchmark::State& run) {
  FastDice random(1812);
  EventList muted(true);
  ActionList legal;
  const Setup setup{0, static_cast<std::uint32_t>(run.range(0))};
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
BENCHMARK(random_decisions)->Arg(0)->Arg(all_options);
// For tools/callgrind, which counts the instructions of both and takes the difference.
BENCHMARK(random_decisions)->Name("counted_decisions")->Arg(0)->Iterations(50'000);
BENCHMARK(random_decisions)->Name("counted_decisions")->Arg(0)->Iterations(250'000);
BENCHMARK(random_decisions)->Name("counted_decisions")->Arg(all_options)->Iterations(50'000);
BENCHMARK(random_decisions)->Name("counted_decisions")->Arg(all_options)->Iterations(250'000);

void copy_state(benchmark::State& run) {
  const State from = middle(1);
  State to;
  for (auto _ : run) {
    benchmark::DoNotOptimize(&from);
    to = from;
    benchmark::DoNotOptimize(&to);
    benchmark::ClobberMemory();
  }
  run.counters["bytes"] = sizeof(State);
}
BENCHMARK(copy_state);

void view_of_one_side(benchmark::State& run) {
  const State state = middle(1);
  for (auto _ : run) benchmark::DoNotOptimize(game().view(state, Viewer::french));
}
BENCHMARK(view_of_one_side);

void imagine_a_state(benchmark::State& run) {
  FastDice random(4);
  const View view = game().view(middle(1), Viewer::french);
  for (auto _ : run) benchmark::DoNotOptimize(game().imagine(view, random));
}
BENCHMARK(imagine_a_state);

void hash_of_a_state(benchmark::State& run) {
  const State state = middle(1);
  for (auto _ : run) benchmark::DoNotOptimize(state_digest(state));
}
BENCHMARK(hash_of_a_state);

/// What a table does with a decision: parse, check, apply, two views, and both as text.
void decision_through_the_table(benchmark::State& run) {
  FastDice random(1812);
  EventList events;
  ActionList legal;
  State state = game().start({}, random, events);
  for (auto _ : run) {
    game().legal(state, legal);
    if (legal.empty()) {
      state = game().start({}, random, events);
      game().legal(state, legal);
    }
    const json::value form = game().action_json(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    const auto action = game().parse_action(form);
    if (!game().check(state, *action).legal()) run.SkipWithError("a listed decision is refused");
    events.clear();
    game().apply(state, *action, random, events);
    for (const Viewer who : {Viewer::french, Viewer::russian}) {
      benchmark::DoNotOptimize(json::serialize(game().view_json(game().view(state, who))));
    }
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(decision_through_the_table);

}  // namespace
}  // namespace redoubt::bloody_monday
