// Following a plan through a side's action.
#include "players/borodino-1812/orders.h"

#include <algorithm>

#include "games/borodino-1812/travel.h"

namespace redoubt::borodino_1812 {

Orders::Orders(const Data& data, const Judge& judge, const State& s, const Plan& plan)
    : data_(data), judge_(judge), s_(s), plan_(plan), look_{data, s}, side_(*look_.to_act()), enemy_(other(side_)) {}

Action Orders::next() const {
  switch (s_.phase) {
    case Phase::deployment:
    case Phase::night_deployment: return deploy();
    case Phase::night_march: return march_at_night();
    case Phase::command: return command();
    case Phase::bombardment: return bombard();
    case Phase::garrison: return shield();
    case Phase::bombard_hits:
    case Phase::battle_hits: return take_hit();
    case Phase::driven_off:
    case Phase::onward: return give_way();
    case Phase::movement: return move();
    case Phase::hq_movement: return look_.may_end_movement().legal() ? move_headquarters() : make_room();
    case Phase::stragglers: return look_.may_end_movement().legal() ? act(Verb::done) : make_room();
    case Phase::battles: return choose_battle();
    case Phase::squares: return squares();
    case Phase::battle_turns: return battle_turn();
    case Phase::regroup: return regroup();
    case Phase::supply: return supply();
    case Phase::bridges: return burn();
    case Phase::main_attack: return first_legal();
    case Phase::bidding:
    case Phase::over: break;
  }
  return act(Verb::done);
}

Action Orders::first_legal() const {
  ActionList actions;
  look_.legal(actions);
  return actions[0];
}

Action Orders::command() const {
  for (const Order& order : plan_.commands) {
    if ((s_.active & bit(order.unit)) != 0 || !data_.forces.range(order.unit)) continue;
    const Area here = s_.area(order.unit);
    const Action action = here == on_the_way ? act(Verb::enter, order.unit, order.to)
                          : here == order.to ? act(Verb::activate, order.unit)
                                             : act(Verb::march, order.unit, order.to);
    if (look_.check(action).legal()) return action;
  }
  return act(Verb::done);
}

Action Orders::bombard() const {
  const Commanders commanders(Going(look_, side_));
  for (const Order& order : plan_.bombards) {
    if (!s_.on_map(order.unit) || (s_.fired & bit(order.unit)) != 0) continue;
    const Units by = commanders.of(order.unit, s_.area(order.unit));
    if (by != 0 && look_.can_bombard(order.unit, order.to).legal() && !s_.contested(order.to)) {
      return act(Verb::bombard, order.unit, order.to, first(side_, by));
    }
  }
  return act(Verb::done);
}

Action Orders::move() const {
  const Commanders commanders(Going(look_, side_));
  for (const Order& order : plan_.moves) {
    if (!s_.on_map(order.unit) || ((s_.moved | s_.fired | s_.active) & bit(order.unit)) != 0) continue;
    if (s_.area(order.unit) == order.to) continue;
    const Units by = commanders.of(order.unit, s_.area(order.unit));
    if (by != 0 && look_.room(side_, order.to) && look_.may_go(order.unit, order.to).legal()) {
      return act(Verb::move, order.unit, order.to, first(side_, by));
    }
  }
  return act(Verb::done);
}

/// 3.31: somebody must go out of an area that holds too many: who gains most by it, or loses least. Nobody else goes
/// without command who need not (5.7).
Action Orders::make_room() const {
  const Lay lay = judge_.lay(s_);
  const Ground ground(data_, judge_, s_, lay, side_);
  ActionList actions;
  look_.legal(actions);
  Action best = actions[0];
  double most = -1e9;
  for (const Action action : actions) {
    const auto unit = static_cast<Unit>(action.a);
    const auto to = static_cast<Area>(action.b);
    if (!look_.overfull(side_, s_.area(unit)) || s_.occupied(enemy_, to)) continue;
    const double risk = verb_of(action) == Verb::straggle ? step_worth(unit) : 0.0;
    const double crush = look_.room(side_, to) ? 0.0 : 1.0;
    const double gain = ground.place(unit, to) - ground.place(unit, s_.area(unit)) - risk - crush;
    if (gain <= most) continue;
    most = gain;
    best = action;
  }
  return best;
}

/// 5.2: after the movement of the others, to where they can lead from and are safe.
Action Orders::move_headquarters() const {
  constexpr double worth_it = 0.05;
  const Units able = s_.active & ~s_.moved;
  if (able == 0) return act(Verb::done);
  const Lay lay = judge_.lay(s_);
  const Ground ground(data_, judge_, s_, lay, side_);
  Action best = act(Verb::done);
  double most = worth_it;
  const Going going(look_, side_);
  each(side_, able, [&](Unit hq) {
    if (s_.contested(s_.area(hq)) && !look_.unpinned(hq)) return;
    const double here = s_.contested(s_.area(hq)) ? -0.5 : ground.place(hq, s_.area(hq));
    look_.destinations(hq, going).each([&](Area to) {
      if (s_.occupied(enemy_, to) || !look_.room(side_, to)) return;
      const double gain = ground.place(hq, to) - here;
      if (gain <= most || !look_.may_go(hq, to).legal()) return;
      most = gain;
      best = act(Verb::move, hq, to, hq);
    });
  });
  return best;
}

/// 1.2: redoubts first, guns where they can fire from, the rest close behind.
double Orders::deployed(Unit unit, Area area) const {
  const Army& army = data_.forces.army(side_);
  const Units here = s_.here(side_, area);
  const bool gun = (army.artillery & bit(unit)) != 0;
  const bool redoubt = data_.board.redoubts().has(area);
  const bool rider = (army.cavalry & bit(unit)) != 0;
  const AreaSet west = data_.board.west_of_start();
  const bool line = look_.scenario().start_line;
  const auto his = [&](Area there) {
    return s_.occupied(enemy_, there) || (line && west.has(there) == (side_ == Side::russian));
  };
  int front = Atlas::far;  // to the enemy's ground
  int beside = 0;          // areas of it that lie next to this one
  data_.board.all().each([&](Area there) {
    if (his(there)) front = std::min(front, judge_.atlas().hops(area, there));
  });
  for (const Gate& gate : data_.board.gates(area))
    beside += his(gate.to) && gate.may_bombard && gate.bombard >= 0 ? 1 : 0;
  int goal = Atlas::far;  // to the nearest redoubt that matters
  data_.board.redoubts().each([&](Area there) {
    if (side_ == Side::russian || s_.occupied(enemy_, there)) goal = std::min(goal, judge_.atlas().hops(area, there));
  });
  double sum = -0.15 * front - 0.2 * std::min(goal, 12);
  if (gun) sum += 0.3 * std::min(beside, 2) - 0.5 * count(here & army.artillery);
  if (side_ == Side::russian && redoubt) sum += gun ? 0.9 : rider ? 0.1 : 1.2 - 0.25 * count(here & army.infantry);
  if (!redoubt && side_ == Side::russian && !gun && front <= 1) sum -= 0.3;
  if (rider && data_.board.terrain(area) != Terrain::clear) sum -= 0.2;
  if (gun && data_.board.terrain(area) != Terrain::clear) sum -= 0.8;
  if (gun && (here & ~army.artillery & ~army.hqs) == 0) sum -= 0.6;
  if (!gun && count(here) + 1 == data_.board.stack(area) && (here & army.artillery) == 0) sum -= 0.5;  // theirs
  return sum;
}

Action Orders::deploy() const {
  ActionList actions;
  look_.legal(actions);
  // One unit at a time, the best first where somebody must stand: its places come together in the list.
  const auto unit = static_cast<Unit>(actions[0].a);
  Action best = actions[0];
  double most = -1e9;
  for (const Action action : actions) {
    if (verb_of(action) == Verb::done) return action;
    if (verb_of(action) != Verb::place || action.a != unit) continue;
    const double here = deployed(unit, static_cast<Area>(action.b));
    if (here <= most) continue;
    most = here;
    best = action;
  }
  return best;
}

/// 9.3: a corps of which nothing is left where it matters may march; as a rule they stay.
Action Orders::march_at_night() const { return act(Verb::done); }

}  // namespace redoubt::borodino_1812
