// How fast the odds of Borodino 1812 are.
#include <benchmark/benchmark.h>

#include "games/borodino-1812/game.h"
#include "games/borodino-1812/odds.h"

namespace redoubt::borodino_1812 {
namespace {

const Borodino1812& game() { return Borodino1812::standard(); }

using Names = std::initializer_list<std::string_view>;

/// A battle in an area between these, with all others away from it. The first of both fight, the rest is in reserve.
struct Setting {
  State state;
  Clash clash;

  Setting(std::string_view area, Names french, Names russians, Names reserves = {}) {
    FastDice random(1);
    EventList muted(true);
    state = game().start({}, random, muted);
    clash.area = game().data().board.find(area);
    for (auto& side : state.at) side.fill(0);
    for (const Names& names : {french, russians, reserves}) {
      for (const std::string_view id : names) {
        const Unit unit = game().data().forces.find(id);
        state.blocks[unit].area = clash.area;
        state.at[at(side_of(unit))][clash.area] |= bit(unit);
        clash.units[at(side_of(unit))] |= bit(unit);
        if (&names == &reserves) clash.reserves[at(side_of(unit))] |= bit(unit);
      }
    }
    for (const Gate& gate : game().data().board.gates(clash.area)) {
      const Gate& inward = *game().data().board.gate(gate.to, clash.area);
      if (gate.to % 2 == 0) state.entered[at(Side::french)].add(passage(inward));
    }
  }
};

/// Two infantry and a gun a side, in the open.
const Setting& usual() {
  static const Setting setting("moskva-bank", {"fr-11", "fr-4", "fr-iii-guns"}, {"ru-7", "ru-24", "ru-vi-guns"});
  return setting;
}
const Setting& small() {
  static const Setting setting("moskva-bank", {"fr-11", "fr-4"}, {"ru-7", "ru-24"});
  return setting;
}
/// The most steps and dice that an area holds, of a side that has double defence.
const Setting& largest() {
  static const Setting setting("fleches", {"fr-5", "fr-23", "fr-1", "fr-guard-cavalry"},
                               {"ru-grenadiers-2", "ru-27", "ru-4cc", "ru-bagration"});
  return setting;
}
const Setting& with_reserves() {
  static const Setting setting("fleches", {"fr-5", "fr-23", "fr-1", "fr-guard-cavalry"}, {"ru-grenadiers-2", "ru-27"},
                               {"ru-4cc", "ru-bagration"});
  return setting;
}

Conduct both(const Policy& policy) { return {.sides = {policy, policy}, .worth = {}}; }

void quick(benchmark::State& run, const Setting& setting, const Conduct& conduct) {
  double dropped = 0.0;
  for (auto _ : run) {
    const Forecast odds = expected(game().data(), setting.state, setting.clash, conduct);
    dropped = odds.dropped;
    benchmark::DoNotOptimize(&odds);
  }
  run.counters["dropped"] = dropped;
}

void whole(benchmark::State& run, const Setting& setting, const Conduct& conduct) {
  BattleOdds odds;
  for (auto _ : run) {
    odds = battle_odds(game().data(), setting.state, setting.clash, conduct);
    benchmark::DoNotOptimize(&odds);
  }
  run.counters["dropped"] = odds.dropped;
  run.counters["states"] = static_cast<double>(odds.states);
  run.counters["optimal"] = odds.optimal ? 1 : 0;
}

const Policy stated{.retreats = Retreats::stated};
const Policy optimal{.retreats = Retreats::optimal};
const Policy bayonets{.bayonets = true};
const Policy squares{.squares = true};

BENCHMARK_CAPTURE(quick, borodino_two_against_two, small(), Conduct{});
BENCHMARK_CAPTURE(quick, borodino_three_against_three, usual(), Conduct{});
BENCHMARK_CAPTURE(quick, borodino_three_against_three_stated, usual(), both(stated));
BENCHMARK_CAPTURE(quick, borodino_largest, largest(), Conduct{});
BENCHMARK_CAPTURE(quick, borodino_largest_with_reserves, with_reserves(), Conduct{});
BENCHMARK_CAPTURE(whole, borodino_three_against_three, usual(), Conduct{});
BENCHMARK_CAPTURE(whole, borodino_three_against_three_bayonets, usual(), both(bayonets));
BENCHMARK_CAPTURE(whole, borodino_three_against_three_optimal, usual(), both(optimal));
BENCHMARK_CAPTURE(whole, borodino_largest, largest(), Conduct{});
BENCHMARK_CAPTURE(whole, borodino_largest_stated, largest(), both(stated));
BENCHMARK_CAPTURE(whole, borodino_largest_bayonets, largest(), both(bayonets));
BENCHMARK_CAPTURE(whole, borodino_largest_squares, largest(), both(squares));
BENCHMARK_CAPTURE(whole, borodino_largest_optimal, largest(), both(optimal));

}  // namespace
}  // namespace redoubt::borodino_1812
