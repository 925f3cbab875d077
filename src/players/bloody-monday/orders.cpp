#include "players/bloody-monday/orders.h"

#include <algorithm>

namespace redoubt::bloody_monday {

Units ready_guns(const Questions& look, Area area) {
  Units chosen = 0;
  Units batteries = look.batteries_for(area);
  for (int guns = look.command_limit(); batteries != 0 && guns > 0; batteries &= batteries - 1, --guns) {
    chosen |= bit(first(look.s.phasing, batteries));
  }
  return chosen;
}

Attack attack_at(const Questions& look, Area area) {
  const State& s = look.s;
  Attack attack{s.phasing, area, s.here(s.phasing, area), 0, s.inspired, s.crossed};
  each(s.phasing, ready_guns(look, area), [&](Unit battery) { attack.gun_dice += look.strength(battery); });
  return attack;
}

namespace {

bool impulse_verb(Verb verb) {
  return verb == Verb::tactical || verb == Verb::offensive || verb == Verb::call || verb == Verb::initiative;
}

}  // namespace

Orders::Orders(const Data& data, const Atlas& atlas, const Judge& judge, const State& s, const Plan& plan)
    : look_{data, s}, atlas_(atlas), judge_(judge), s_(s), plan_(plan), side_(*look_.to_act()) {}

Action Orders::next() const {
  const Action action = choose();
  return look_.check(action).legal() ? action : anything();
}

Action Orders::choose() const {
  switch (s_.phase) {
    case Phase::grande_batterie: return grande_batterie();
    case Phase::command: return command();
    case Phase::reinforcements:
      return s_.draws_left > 0 && look_.deployable(s_.supplying) != 0 ? act(Verb::draw) : act(Verb::done);
    case Phase::restore_leaders:
    case Phase::restore_artillery:
    case Phase::restore_combat: return restore();
    case Phase::impulse:
      return act(impulse_verb(plan_.verb) && look_.may_begin(plan_.verb).legal() ? plan_.verb : Verb::pass);
    case Phase::activation: return activation();
    case Phase::movement: return movement();
    case Phase::inspiration: return inspiration();
    case Phase::battles: return battle();
    case Phase::commitment: return commitment();
    case Phase::retreat_option: return act(plan_.verb == Verb::retreat ? Verb::retreat : Verb::stand);
    case Phase::retreat: return withdrawal();
    case Phase::jagers: return jager();
    case Phase::raid_option: return act(plan_.verb == Verb::raid ? Verb::raid : Verb::done);
    default: return hit();
  }
}

/// The least that can be done when a plan has no answer: to end what can be ended.
Action Orders::anything() const {
  ActionList actions;
  look_.legal(actions);
  Action best = actions[0];
  for (const Action action : actions) {
    const Verb verb = verb_of(action);
    if (verb == Verb::done || verb == Verb::stop || verb == Verb::stand || verb == Verb::decline) return action;
    if (verb == Verb::activate) best = action;
  }
  return best;
}

Area Orders::goal_of(Unit unit) const {
  for (std::size_t i = 0; i < plan_.move_count; ++i) {
    if (plan_.moves[i].unit == unit) return plan_.moves[i].to;
  }
  return s_.area(unit);
}

/// 5.1: each leader to his post, and there activated.
Action Orders::activation() const {
  for (std::size_t i = 0; i < plan_.leader_count; ++i) {
    const auto [leader, post] = plan_.leaders[i];
    if (!s_.on_map(leader) || !look_.may_activate_leader(leader).legal()) continue;
    if (s_.area(leader) != post) {
      const int points = (s_.mover == leader ? s_.points : look_.movement(leader)) - 1;
      const Area step = Ways(look_.data, atlas_, s_, side_).step_towards(leader, points, post);
      if (step != 0) return act(Verb::step, leader, step);
    }
    return act(Verb::activate, leader);
  }
  if (s_.mover != no_unit) return act(Verb::activate, s_.mover);
  return act(Verb::done);
}

Action Orders::movement() const {
  const Ways ways(look_.data, atlas_, s_, side_);
  if (s_.mover != no_unit) return go_on_moving(ways);
  const Units able = look_.eligible();
  for (std::size_t i = 0; i < plan_.move_count; ++i) {
    const auto [unit, to] = plan_.moves[i];
    if ((able & bit(unit)) == 0) continue;
    if (s_.area(unit) == to) {
      if ((plan_.guns & bit(unit)) != 0 && look_.may_activate_battery(unit).legal()) return act(Verb::activate, unit);
      continue;
    }
    const int points = look_.movement(unit) - ((plan_.guns & bit(unit)) != 0 ? 1 : 0);
    const Area step = ways.step_towards(unit, points, to);
    if (step != 0 && look_.may_step(unit, step).legal()) return act(Verb::step, unit, step);
  }
  return act(Verb::done);
}

Action Orders::go_on_moving(const Ways& ways) const {
  const Unit unit = s_.mover;
  const Area to = goal_of(unit);
  const bool gun = (plan_.guns & bit(unit)) != 0;
  if (s_.area(unit) != to) {
    const Area step = ways.step_towards(unit, s_.points - (gun ? 1 : 0), to);
    if (step != 0 && look_.may_step(unit, step).legal()) return act(Verb::step, unit, step);
  }
  return gun && s_.points > 0 ? act(Verb::activate, unit) : act(Verb::stop);
}

/// 5.2.2: whoever rolls most dice.
Action Orders::inspiration() const {
  Action best = act(Verb::done);
  int most = 0;
  each(side_, s_.active & look_.army(side_).leaders & ~s_.inspiring, [&](Unit leader) {
    each(side_, look_.inspirable(leader), [&](Unit unit) {
      if (look_.dice_of(unit) <= most) return;
      most = look_.dice_of(unit);
      best = act(Verb::inspire, leader, unit);
    });
  });
  return best;
}

/// 5.3: the battles that must be fought, best first, then those that are worth it.
Action Orders::battle() const {
  const bool must = !look_.may_end_battles().legal();
  Area chosen = 0;
  double best = must ? -1e9 : 0.0;
  look_.open_battles().each([&](Area area) {
    const Fight fight = foresee(look_.data, judge_, s_, attack_at(look_, area));
    double worth = fight.worth() + fight.takes * judge_.area_worth(s_, area, side_);
    if (plan_.fights.has(area)) worth += 0.2;
    if (worth > best) {
      best = worth;
      chosen = area;
    }
  });
  return chosen == 0 ? act(Verb::done) : act(Verb::battle, chosen);
}

/// 5.3.1: the strongest batteries, until the defenders can be expected to be gone.
Action Orders::commitment() const {
  const Side enemy = other(side_);
  int needed = s_.cover;
  each(enemy, s_.here(enemy, s_.battle), [&](Unit unit) { needed += judge_.steps(unit, s_.blocks[unit].edge); });
  int dice = 0;
  each(side_, s_.committed, [&](Unit battery) { dice += look_.strength(battery); });
  if (dice >= 3 * needed || count(s_.committed) >= look_.command_limit()) return act(Verb::done);
  Unit best = no_unit;
  each(side_, look_.batteries_for(s_.battle), [&](Unit battery) {
    if (best == no_unit || look_.strength(battery) > look_.strength(best)) best = battery;
  });
  return best == no_unit ? act(Verb::done) : act(Verb::commit, best);
}

/// 5.3.6: who takes the hit: a shield first, then whoever can be missed most.
Action Orders::hit() const {
  const Army& army = look_.army(side_);
  Unit best = no_unit;
  double least = 1e9;
  each(side_, look_.targets(side_), [&](Unit unit) {
    auto cost = static_cast<double>(look_.fire_of(unit));
    const int steps = judge_.steps(unit, s_.blocks[unit].edge);
    if (steps == 1 && (army.morale & bit(unit)) != 0) cost += 4.0;
    if (steps == 1 && (army.morale & bit(unit)) == 0) cost -= 1.0;
    if ((army.leaders & bit(unit)) != 0) cost += 2.0;
    if (unit == army.supreme) cost += 100.0;
    if (s_.plays(Option::shields) && (army.shielded & ~s_.shield_spent[at(side_)] & bit(unit)) != 0) cost = -10.0;
    if (cost < least) {
      least = cost;
      best = unit;
    }
  });
  return act(Verb::hit, best);
}

/// How good it is for a block to fall back there.
double Orders::shelter(Unit unit, Area area) const {
  const Side enemy = other(side_);
  const Units mates = s_.here(side_, area) & look_.army(side_).combat;
  double worth = 0.4 * count(mates) - (s_.contested(area) ? 3.0 : 0.0);
  for (const Border border : look_.board().borders(area)) {
    const int enemies = count(s_.here(enemy, border.to) & look_.army(enemy).combat);
    const bool frail = (look_.army(side_).support & bit(unit)) != 0;
    if (border.to != s_.battle) worth -= (frail && mates == 0 ? 1.0 : 0.2) * enemies;
  }
  if (look_.board().victory_areas().has(area)) worth += 1.5;
  return worth;
}

/// 6.4: supreme commanders first, then whoever finds the best shelter.
Action Orders::withdrawal() const {
  ActionList actions;
  look_.legal(actions);
  Action best = actions[0];
  double most = -1e9;
  for (const Action action : actions) {
    const auto unit = static_cast<Unit>(action.a);
    double worth = shelter(unit, static_cast<Area>(action.b));
    if (unit == look_.army(side_).supreme) worth += 100.0;
    if (worth > most) {
      most = worth;
      best = action;
    }
  }
  return best;
}

/// 9.1: out of a lost battle if there is somewhere to go, else from ambush.
Action Orders::jager() const {
  const Units waiting = look_.jagers_to_ask();
  const Unit jager = first(Side::russian, waiting);
  const Units enemies = s_.here(Side::french, s_.battle);
  const Units own = s_.here(Side::russian, s_.battle);
  const bool lost = count(enemies) >= 2 * count(own);
  const bool precious = look_.board().victory_areas().has(s_.battle);
  if (!lost || precious) return act(Verb::ambush, jager);
  Action best = act(Verb::ambush, jager);
  double most = -1.0;
  for (const Border border : look_.board().borders(s_.battle)) {
    if (!look_.may_skirmish(jager, border.to).legal() || shelter(jager, border.to) <= most) continue;
    most = shelter(jager, border.to);
    best = act(Verb::skirmish, jager, border.to);
  }
  return best;
}

/// 3.1: in his place, or out of a contest into the next quiet area.
Action Orders::command() const {
  const Unit supreme = look_.army(side_).supreme;
  if (s_.mover == supreme) {
    if (!s_.contested(s_.area(supreme))) return act(Verb::activate, supreme);
  } else if (plan_.verb == Verb::decline) {
    return act(Verb::decline);
  }
  if (!s_.contested(s_.area(supreme))) return act(Verb::activate, supreme);
  for (const Border border : look_.board().borders(s_.area(supreme))) {
    const Action step = act(Verb::step, supreme, border.to);
    if (s_.owner(border.to) == side_ && look_.check_command(step).legal()) return step;
  }
  return act(Verb::decline);
}

/// 3.4 to 3.6: leaders and guns that have most to regain; of combat units the nearest to the enemy, cheap steps first.
Action Orders::restore() const {
  Unit best = no_unit;
  double most = -1e9;
  const AreaSet enemies = where(s_, other(side_));
  each(side_, look_.restorable_kind() & s_.field[at(side_)], [&](Unit unit) {
    if (!look_.may_restore(unit).legal()) return;
    double worth = s_.blocks[unit].edge;
    if (s_.phase == Phase::restore_combat) {
      int nearest = 9;
      enemies.each([&](Area area) { nearest = std::min(nearest, atlas_.hops(area, s_.area(unit))); });
      worth = -look_.restore_price(unit) - 0.3 * nearest;
      if ((look_.army(side_).morale & bit(unit)) != 0) worth += 1.0;
    }
    if (worth > most) {
      most = worth;
      best = unit;
    }
  });
  return best == no_unit ? act(Verb::done) : act(Verb::restore, best);
}

/// 9.2: where little cover and many blocks are, and where another battery is laid already.
Action Orders::grande_batterie() const {
  ActionList actions;
  look_.legal(actions);
  Action best = actions[0];
  double most = -1e9;
  for (const Action action : actions) {
    if (verb_of(action) != Verb::lay) continue;
    const auto area = static_cast<Area>(action.b);
    double worth = count(s_.here(Side::russian, area)) - 0.7 * look_.board().row(area).cover;
    if (std::find(s_.laid.begin(), s_.laid.end(), area) != s_.laid.end()) worth += 1.0;
    if (look_.board().victory_areas().has(area)) worth += 0.6;
    if (worth > most) {
      most = worth;
      best = action;
    }
  }
  return best;
}

}  // namespace redoubt::bloody_monday
