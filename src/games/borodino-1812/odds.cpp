#include "games/borodino-1812/odds.h"

#include <map>
#include <memory>
#include <tuple>

#include "games/borodino-1812/odds_fight.h"
#include "games/borodino-1812/odds_optimum.h"

namespace redoubt::borodino_1812 {

void Expected::add(const Losses& lost, double chance) {
  strength += chance * lost.strength;
  steps += chance * lost.steps;
  blocks += chance * lost.blocks;
  points += chance * lost.points;
  hqs += chance * lost.hqs;
  supreme += lost.supreme ? chance : 0.0;
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

/// In three sizes: for those who stand, for stated retreats and squares, and for every conduct.
constexpr std::size_t few = 128;
constexpr std::size_t some = 1024;
constexpr std::size_t many = 16'384;
using SomePairs = SparsePairs<4096>;
using ManyPairs = SparsePairs<131'072>;

bool plays_optimally(const Conduct& conduct) {
  return conduct.sides[0].retreats == Retreats::optimal || conduct.sides[1].retreats == Retreats::optimal;
}

/// A fight with its course, and what came out.
template <std::size_t Nodes, class Pairs>
struct Reckoning {
  Fight<Nodes> fight;
  Course<Nodes, Pairs> course{fight};
  Pairs ends;
  double dropped = 0.0;

  Reckoning(const Data& data, const State& state, const Clash& clash, const Conduct& conduct)
      : fight(data, state, clash, conduct) {}

  template <class Choose>
  void run(const Opening& opening, Choose choose) {
    course.run(opening, choose, [&](const Pair& nodes, double chance) {
      if (!ends.add(nodes, chance)) dropped += chance;
    });
    dropped += course.dropped();
  }
  void run(const Opening& opening) {
    run(opening, [&](const Turn& turn, const Pair& nodes) { return fight.by_policy(turn, nodes); });
  }
};

template <std::size_t Nodes, class Pairs>
BattleOdds reckon(const Data& data, const State& state, const Clash& clash, const Conduct& conduct,
                  const Opening& opening) {
  const auto all = std::make_unique<Reckoning<Nodes, Pairs>>(data, state, clash, conduct);
  Fight<Nodes>& fight = all->fight;
  BattleOdds odds;
  odds.attacker = clash.attacker;
  if (plays_optimally(conduct)) {
    Optimum<Nodes> optimum(fight, clash.attacker, opening, conduct.most_states);
    all->run(opening, [&](const Turn& turn, const Pair& nodes) { return optimum.choose(turn, nodes); });
    odds.optimal = optimum.complete();
    odds.states = optimum.states();
  } else {
    all->run(opening);
  }
  odds.dropped = all->dropped;
  std::map<std::tuple<Fate, Losses, Losses>, double> sums;
  all->ends.drain([&](const Pair& nodes, double chance) {
    const Standing& own = fight.of(clash.attacker, nodes);
    const Standing& theirs = fight.of(other(clash.attacker), nodes);
    sums[{fate_of(own, theirs), fight.ground.losses(clash.attacker, own),
          fight.ground.losses(other(clash.attacker), theirs)}] += chance;
  });
  odds.outcomes.reserve(sums.size());
  for (const auto& [what, chance] : sums) {
    odds.outcomes.push_back({std::get<0>(what), std::get<1>(what), std::get<2>(what), chance});
  }
  return odds;
}

/// The sums alone: what each side loses depends on its own standing, whatever the enemy's.
template <std::size_t Nodes, class Pairs>
Forecast sum_up(const Data& data, const State& state, const Clash& clash, const Conduct& conduct) {
  Fight<Nodes> fight(data, state, clash, conduct);
  Course<Nodes, Pairs> course(fight);
  std::array<std::array<double, Nodes>, 2> chances = {};
  Forecast sum;
  course.run(
      {}, [&](const Turn& turn, const Pair& nodes) { return fight.by_policy(turn, nodes); },
      [&](const Pair& nodes, double chance) {
        const Fate fate = fate_of(fight.of(clash.attacker, nodes), fight.of(other(clash.attacker), nodes));
        sum.chance[static_cast<std::size_t>(fate)] += chance;
        for (std::size_t side = 0; side < 2; ++side) chances[side][nodes[side]] += chance;
      });
  for (const Side side : {Side::french, Side::russian}) {
    for (std::size_t node = 0; node < fight.sides[at(side)].size(); ++node) {
      if (chances[at(side)][node] == 0.0) continue;
      const Standing& standing = fight.sides[at(side)][static_cast<Node>(node)];
      sum.sides[at(side)].add(fight.ground.losses(side, standing), chances[at(side)][node]);
    }
  }
  sum.dropped = course.dropped();
  return sum;
}

}  // namespace

BattleOdds battle_odds(const Data& data, const State& state, const Clash& clash, const Conduct& conduct,
                       const Opening& opening) {
  if (!plays_optimally(conduct)) {
    BattleOdds odds = reckon<some, SomePairs>(data, state, clash, conduct, opening);
    return odds.dropped == 0.0 ? odds : reckon<many, ManyPairs>(data, state, clash, conduct, opening);
  }
  BattleOdds odds = reckon<many, ManyPairs>(data, state, clash, conduct, opening);
  if (odds.optimal) return odds;
  Conduct stated = conduct;
  for (Policy& policy : stated.sides) {
    if (policy.retreats == Retreats::optimal) policy.retreats = Retreats::stated;
  }
  const std::size_t states = odds.states;
  odds = battle_odds(data, state, clash, stated, opening);
  odds.optimal = false;
  odds.states = states;
  return odds;
}

Forecast summary(const BattleOdds& odds) {
  Forecast sum;
  for (const BattleOutcome& each : odds.outcomes) sum.add(each.fate, odds.attacker, each.own, each.theirs, each.chance);
  sum.dropped = odds.dropped;
  return sum;
}

Forecast expected(const Data& data, const State& state, const Clash& clash, const Conduct& conduct) {
  if (!plays_optimally(conduct)) {
    const Forecast sum = sum_up<few, DensePairs<few>>(data, state, clash, conduct);
    if (sum.dropped == 0.0) return sum;
  }
  return summary(battle_odds(data, state, clash, conduct));
}

Forecast expected(const Data& data, const State& state, const Conduct& conduct) {
  return expected(data, state, clash_at(state, state.battle), conduct);
}

}  // namespace redoubt::borodino_1812
