// What is measured of every game alike: whole random games, copies, views, imagined states.
#pragma once
#include <benchmark/benchmark.h>

#include <cstdint>

#include "bench/random_decisions.h"
#include "kernel/action.h"
#include "kernel/dice.h"
#include "kernel/event.h"
#include "kernel/game.h"

namespace redoubt {

/// Whole random games through `legal` and `apply`. The argument is the scenario.
template <class G>
void random_decisions(benchmark::State& run) {
  RandomDecisions<G> games({static_cast<std::uint16_t>(run.range(0)), 0});
  for (auto _ : run) games.next();
  run.SetItemsProcessed(run.iterations());
}

/// A position after 600 decisions of a scenario.
template <class G, int scenario>
typename G::State middle() {
  const G& game = G::standard();
  FastDice random(1);
  EventList muted(true);
  ActionList legal;
  typename G::State state = game.start({scenario, 0}, random, muted);
  for (int i = 0; i < 600 && game.to_act(state); ++i) {
    game.legal(state, legal);
    game.apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random, muted);
  }
  return state;
}

template <class G, int scenario>
void copy_state(benchmark::State& run) {
  const typename G::State from = middle<G, scenario>();
  typename G::State to;
  for (auto _ : run) {
    benchmark::DoNotOptimize(&from);
    to = from;
    benchmark::DoNotOptimize(&to);
    benchmark::ClobberMemory();
  }
  run.counters["bytes"] = sizeof(typename G::State);
}

template <class G, int scenario>
void view_of_one_side(benchmark::State& run) {
  const typename G::State state = middle<G, scenario>();
  for (auto _ : run) benchmark::DoNotOptimize(G::standard().view(state, Viewer::french));
}

template <class G, int scenario>
void imagine_a_state(benchmark::State& run) {
  FastDice random(4);
  const auto view = G::standard().view(middle<G, scenario>(), Viewer::french);
  for (auto _ : run) benchmark::DoNotOptimize(G::standard().imagine(view, random));
}

}  // namespace redoubt
