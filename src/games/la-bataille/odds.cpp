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

struct Question {
  const Data& data;
  const State& state;
  Opening opening;
  const Conduct& conduct;
  Extent extent;
  Hex target;
  UnitSet chargers = {};
};

/// Whether no way has been left out.
bool reckon(const Question& asked, double least, Odds& odds) {
  OddsWalk walk(asked.data, asked.state, asked.opening.span(), asked.conduct, asked.extent, least);
  OddsTally tally(asked.data, asked.state, odds.attacker, odds.target, asked.chargers);
  double sum = 0.0;
  walk.each_end([&](const State& after, double chance) {
    tally.add(after, chance);
    sum += chance;
  });
  odds.refusal = walk.refusal();
  odds.ways = walk.ways();
  odds.left_out = walk.is_whole() && least == 0.0 ? 0.0 : std::max(0.0, 1.0 - sum);
  tally.write(odds);
  return walk.is_whole();
}

/// Where there are too many ways, the least likely are left out.
Odds reckon(const Question& asked) {
  Odds odds;
  odds.attacker = asked.state.acting;
  odds.target = asked.target;
  if (!reckon(asked, 0.0, odds)) reckon(asked, 1.0 / static_cast<double>(asked.conduct.most_ways), odds);
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
  const Conduct none;
  return reckon({data, state, opening(state, asked), none, Extent::decision, asked.target});
}

Odds melee_odds(const Data& data, const State& state, const MeleeAsked& asked, const Conduct& conduct) {
  return reckon({data, state, opening(state, asked), conduct, Extent::action, asked.target});
}

Odds charge_odds(const Data& data, const State& state, const ChargeAsked& asked, const Conduct& conduct) {
  const UnitSet chargers = asked.from < hex_count ? Position{data, state}.chargers(asked.from) : UnitSet{};
  return reckon({data, state, opening(state, asked), conduct, Extent::action, asked.target, chargers});
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
