#include "games/la-bataille/odds.h"

#include <algorithm>

#include "games/la-bataille/odds_tally.h"
#include "games/la-bataille/odds_walk.h"

namespace redoubt::la_bataille {

namespace {

using Opening = FixedList<Action, 8>;

/// 3.4: in a window a hex fires with all that can; else it aims first, if it has not yet.
Opening opening(const State& state, const FireAsked& asked) {
  Opening list;
  if (state.phase == Phase::window) {
    list.add(act(Verb::fire, asked.from));
    return list;
  }
  if (state.phase != Phase::aiming) list.add(act(Verb::aim, asked.from));
  list.add(act(Verb::fire, asked.target, asked.parts, asked.joining));
  return list;
}

Opening opening(const State& state, const MeleeAsked& asked) {
  Opening list;
  const bool declared = state.phase == Phase::joining;
  for (std::size_t i = 0; i < asked.from.size(); ++i) {
    if (i == 0 && !declared)
      list.add(act(Verb::attack, asked.from[i], asked.target));
    else
      list.add(act(Verb::join_in, asked.from[i]));
  }
  list.add(act(Verb::begin, asked.sparing ? 1 : 0));
  return list;
}

Opening opening(const State& state, const ChargeAsked& asked) {
  Opening list;
  if (state.phase != Phase::targeting) list.add(act(Verb::charge, asked.from));
  list.add(act(Verb::against, asked.target, asked.leaders ? 1 : 0));
  return list;
}

Odds reckon(const Data& data, const State& state, const Opening& opening, const Conduct& conduct, Extent extent,
            Hex target, const UnitSet& chargers) {
  Odds odds;
  odds.attacker = state.acting;
  odds.target = target;
  OddsWalk walk(data, state, opening.span(), conduct, extent);
  odds.refusal = walk.refusal();
  OddsTally tally(data, state, odds.attacker, target, chargers);
  double sum = 0.0;
  walk.each_end([&](const State& after, double chance) {
    tally.add(after, chance);
    sum += chance;
  });
  odds.ways = walk.ways();
  odds.left_out = walk.is_whole() ? 0.0 : std::max(0.0, 1.0 - sum);
  tally.write(odds);
  return odds;
}

std::vector<Choice> choices(const Data& data, const State& state, const Opening& opening, const Conduct& conduct) {
  std::vector<Choice> list;
  OddsWalk walk(data, state, opening.span(), conduct, Extent::action);
  ActionList legal;
  walk.each_decision([&](const State& here) {
    Position{data, here}.legal(legal);
    for (const Action action : legal) {
      const Choice choice{here.acting, here.phase, action};
      if (std::find(list.begin(), list.end(), choice) == list.end()) list.push_back(choice);
    }
  });
  return list;
}

}  // namespace

Odds fire_odds(const Data& data, const State& state, const FireAsked& asked) {
  return reckon(data, state, opening(state, asked), {}, Extent::decision, asked.target, {});
}

Odds melee_odds(const Data& data, const State& state, const MeleeAsked& asked, const Conduct& conduct) {
  return reckon(data, state, opening(state, asked), conduct, Extent::action, asked.target, {});
}

Odds charge_odds(const Data& data, const State& state, const ChargeAsked& asked, const Conduct& conduct) {
  const Position look{data, state};
  const UnitSet chargers = asked.from < hex_count ? look.chargers(asked.from) : UnitSet{};
  return reckon(data, state, opening(state, asked), conduct, Extent::action, asked.target, chargers);
}

std::vector<Choice> melee_choices(const Data& data, const State& state, const MeleeAsked& asked,
                                  const Conduct& conduct) {
  return choices(data, state, opening(state, asked), conduct);
}

std::vector<Choice> charge_choices(const Data& data, const State& state, const ChargeAsked& asked,
                                   const Conduct& conduct) {
  return choices(data, state, opening(state, asked), conduct);
}

}  // namespace redoubt::la_bataille
