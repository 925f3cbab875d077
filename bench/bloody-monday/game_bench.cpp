// How fast Bloody Monday is: decisions, copies, views. One command prints the table: tools/bench.
#include <benchmark/benchmark.h>

#include "bench/random_decisions.h"
#include "games/bloody-monday/game.h"
#include "games/bloody-monday/odds.h"
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
  RandomDecisions<BloodyMonday> games({0, static_cast<std::uint32_t>(run.range(0))});
  for (auto _ : run) games.next();
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

/// Puts blocks into the area of a battle, at full strength.
void muster(State& state, Area area, std::initializer_list<std::string_view> ids) {
  for (const std::string_view id : ids) {
    const Unit unit = game().data().forces.find(id);
    Units* const stands = state.at[static_cast<std::size_t>(index(side_of(unit)))].data();
    for (int i = 0; i <= area_count; ++i) stands[i] &= ~bit(unit);
    stands[area] |= bit(unit);
    state.blocks[unit] = {area, 0, state.blocks[unit].token};
  }
}

State cleared(Area area, std::uint32_t options) {
  FastDice random(1);
  EventList muted(true);
  State state = game().start({0, options}, random, muted);
  state.phase = Phase::battles;
  state.impulse = Impulse::tactical;
  for (auto& side : state.at) side[area] = 0;
  return state;
}

/// The largest battle that the rules allow in the open: four blocks and a supreme commander each, those with the most
/// steps and dice, all inspired; with four batteries of four dice before it.
State largest_in_the_open(std::uint32_t options) {
  State state = cleared(41, options);
  muster(state, 41, {"fr-napoleon", "fr-guard-cav", "fr-i-5", "fr-i-3", "fr-guard-old"});
  muster(state, 41, {"ru-kutuzov", "ru-guard-lg", "ru-a2-cav-4", "ru-a2-cuir", "ru-a2-2-gren"});
  state.inspired = state.here(Side::french, 41) & game().data().forces.army(Side::french).combat;
  muster(state, 16, {"fr-guard-horse", "fr-i-art-1", "fr-i-art-2", "fr-iv-art"});
  return state;
}

/// The largest in woods, where with 9.9 the kinds fire one after the other.
State largest_in_the_woods(std::uint32_t options) {
  State state = cleared(61, options);
  muster(state, 61, {"fr-napoleon", "fr-guard-cav", "fr-i-5"});
  muster(state, 61, {"ru-kutuzov", "ru-a2-cav-4", "ru-guard-lg"});
  state.inspired = state.here(Side::french, 61) & game().data().forces.army(Side::french).combat;
  return state;
}

/// The argument is the set of optional rules.
void odds_of_the_largest_battle(benchmark::State& run) {
  const State state = largest_in_the_open(static_cast<std::uint32_t>(run.range(0)));
  const Units guns = state.here(Side::french, 16) & game().data().forces.army(Side::french).artillery;
  for (auto _ : run) benchmark::DoNotOptimize(battle_odds(game().data(), state, 41, guns));
}
BENCHMARK(odds_of_the_largest_battle)->Arg(0)->Arg(all_options);

void odds_of_the_largest_battle_in_woods(benchmark::State& run) {
  const State state = largest_in_the_woods(static_cast<std::uint32_t>(run.range(0)));
  for (auto _ : run) benchmark::DoNotOptimize(battle_odds(game().data(), state, 61));
}
BENCHMARK(odds_of_the_largest_battle_in_woods)->Arg(0)->Arg(all_options);

/// Two blocks against two, in the open.
void odds_of_a_usual_battle(benchmark::State& run) {
  State state = cleared(41, 0);
  muster(state, 41, {"fr-i-2", "fr-i-cav", "ru-a1-7-inf", "ru-a1-11-inf"});
  for (auto _ : run) benchmark::DoNotOptimize(summary(battle_odds(game().data(), state, 41)));
}
BENCHMARK(odds_of_a_usual_battle);

/// What a table answers to one question about concealed defenders: 200 imagined positions.
void odds_of_a_concealed_battle(benchmark::State& run) {
  State state = cleared(41, 0);
  state.fresh.add(41);
  muster(state, 41, {"fr-i-2", "fr-i-cav", "ru-a1-7-inf", "ru-a1-11-inf"});
  const View view = game().view(state, Viewer::french);
  const Action action = act(Verb::battle, 41);
  for (auto _ : run) benchmark::DoNotOptimize(game().odds(view, action, Language::english));
}
BENCHMARK(odds_of_a_concealed_battle);

void hash_of_a_state(benchmark::State& run) {
  const State state = middle(1);
  for (auto _ : run) {
    StateDigests digests(state_rows<BloodyMonday>());
    benchmark::DoNotOptimize(digests.of(state_bytes(state)));
  }
}
BENCHMARK(hash_of_a_state);

/// As a match does it: only what a decision has changed is hashed again.
void hash_after_a_decision(benchmark::State& run) {
  const State before = middle(1);
  State after = before;
  ActionList legal;
  EventList events;
  FastDice random(1);
  game().legal(before, legal);
  game().apply(after, legal[0], random, events);
  StateDigests digests(state_rows<BloodyMonday>());
  bool turn = false;
  for (auto _ : run) benchmark::DoNotOptimize(digests.of(state_bytes((turn = !turn) ? after : before)));
}
BENCHMARK(hash_after_a_decision);

}  // namespace
}  // namespace redoubt::bloody_monday
