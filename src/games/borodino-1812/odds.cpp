#include "games/borodino-1812/odds.h"

#include "games/borodino-1812/odds_fight.h"

namespace redoubt::borodino_1812 {

void Expected::add(const Losses& lost, double chance) {
  strength += chance * lost.strength;
  steps += chance * lost.steps;
  blocks += chance * lost.blocks;
  points += chance * lost.points;
  hq += lost.hqs > 0 ? chance : 0.0;
  destroyed += lost.destroyed ? chance : 0.0;
}

void Forecast::add(Fate fate, Side attacker, const Losses& own, const Losses& theirs, double part) {
  chance[static_cast<std::size_t>(fate)] += part;
  sides[at(attacker)].add(own, part);
  sides[at(other(attacker))].add(theirs, part);
}

Clash clash_at(const State& state, Area area) {
  Clash clash;
  clash.area = area;
  if (state.battle == area && state.round > 0) {
    clash.attacker = state.attacker;
  } else if (state.attacked[0].has(area) || state.attacked[1].has(area)) {
    clash.attacker = state.attacked[0].has(area) ? Side::french : Side::russian;
  } else {
    clash.attacker = state.acting;
  }
  for (const Side side : {Side::french, Side::russian}) {
    clash.units[at(side)] = state.here(side, area);
    clash.reserves[at(side)] = state.reserves[at(side)] & clash.units[at(side)];
  }
  return clash;
}

namespace {

Fate fate_of(const Standing& attacker, const Standing& defender) {
  if (attacker.here == 0) return defender.here == 0 ? Fate::emptied : Fate::held;
  return defender.here == 0 ? Fate::taken : Fate::contested;
}

/// Enough for eight units that stand, in a redoubt or not.
constexpr std::size_t few_standings = 512;
constexpr std::size_t few_pairs = 2048;

}  // namespace

Forecast expected(const Data& data, const State& state, const Clash& clash, const Conduct& conduct) {
  Fight<few_standings> fight(data, state, clash, conduct);
  Course<few_standings, few_pairs> course(fight);
  Forecast sum;
  course.run(
      {}, [&](const Turn& turn, const std::array<Node, 2>& nodes) { return fight.by_policy(turn, nodes); },
      [&](const std::array<Node, 2>& nodes, double chance) {
        const Standing& own = fight.of(clash.attacker, nodes);
        const Standing& theirs = fight.of(other(clash.attacker), nodes);
        sum.add(fate_of(own, theirs), clash.attacker, fight.ground.losses(clash.attacker, own),
                fight.ground.losses(other(clash.attacker), theirs), chance);
      });
  sum.dropped = course.dropped();
  return sum;
}

Forecast expected(const Data& data, const State& state, const Conduct& conduct) {
  return expected(data, state, clash_at(state, state.battle), conduct);
}

}  // namespace redoubt::borodino_1812
