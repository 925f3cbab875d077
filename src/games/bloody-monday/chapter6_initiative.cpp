// 6.0: what the initiative disc is spent on: reinforcements (with chapter 3), movement, a raid, a retreat.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

/// R.1: whether an action of this kind could move anything.
bool Position::anything_can_move(Impulse how) const {
  const Side side = s.phasing;
  const Units able = s.field[at(side)] & (how == Impulse::raid ? army(side).cavalry : ~Units{0});
  for (Units rest = able; rest != 0; rest &= rest - 1) {
    const Unit unit = first(side, rest);
    const Area from = s.area(unit);
    for (const Border border : board().borders(from)) {
      if (may_enter(unit, from, border.to, border.river, movement(unit), how).legal()) return true;
    }
  }
  return false;
}

/// 6.0: once the action is over the disc goes to the other player.
void Play::pass_disc(Rule rule) {
  s.disc = other(s.disc);
  s.disc_spent = false;
  emit(EventKind::disc, rule, s.disc);
}

/// 6.4.
Verdict Position::may_withdraw(Unit unit, Area to) const { return may_fall_back(unit, to, Rule::r6_4); }

/// By 6.4 or 9.1, out of the battle into any adjacent area that its side controls, without overstacking.
Verdict Position::may_fall_back(Unit unit, Area to, Rule rule) const {
  const Side side = side_of(unit);
  if (s.area(unit) != s.battle) return refuse(rule, RefusalReason::not_in_battle, unit, s.battle);
  if (!board().graph().adjacent(s.battle, to)) return refuse(rule, RefusalReason::not_adjacent, s.battle, to);
  if (s.owner(to) != side) return refuse(rule, RefusalReason::not_controlled, to);
  if (!room(unit, to))
    return refuse(Rule::r1_2, RefusalReason::area_full, to, static_cast<unsigned>(board().row(to).stack));
  if (s.contested(to) && (army(side).support & bit(unit)) != 0) {
    return refuse(Rule::r1_2_2, RefusalReason::support_may_not_engage, unit, to);
  }
  return limits(unit, to);
}

bool Position::someone_can_withdraw() const {
  for (Units rest = s.here(defender(), s.battle); rest != 0; rest &= rest - 1) {
    for (const Border border : board().borders(s.battle)) {
      if (may_withdraw(first(defender(), rest), border.to).legal()) return true;
    }
  }
  return false;
}

void Position::legal_withdrawals(ActionList& out) const {
  each(defender(), s.here(defender(), s.battle), [&](Unit unit) {
    for (const Border border : board().borders(s.battle)) {
      if (may_withdraw(unit, border.to).legal()) out.add(act(Verb::withdraw, unit, border.to));
    }
  });
}

void Play::apply_retreat(Action action) {
  switch (verb_of(action)) {
    case Verb::stand: showdown(); return;
    case Verb::retreat:
      emit(EventKind::retreats, Rule::r6_4, defender(), s.battle);
      pass_disc(Rule::r6_4);
      s.phase = Phase::retreat;
      break;
    default: {
      const auto unit = static_cast<Unit>(action.a);
      emit_unit(EventKind::withdrew, Rule::r6_4, unit, s.battle, action.b);
      enter(unit, static_cast<Area>(action.b));
      break;
    }
  }
  if (!over()) continue_retreat();
}

/// 6.4: whoever finds no room is eliminated, token by token (R.3): the tenth may end the game before all are shown.
void Play::continue_retreat() {
  if (someone_can_withdraw()) return;
  each_by_token(defender(), s.here(defender(), s.battle), [&](Unit unit) {
    if (!over()) eliminate(unit);
  });
  if (!over()) end_battle();
}

/// 6.3: after a tactical impulse.
void Play::offer_raid() {
  if (holds_disc(s.phasing)) {
    s.phase = Phase::raid_option;
  } else {
    end_impulse();
  }
}

Verdict Position::may_raid() const {
  return logistics_value(s.phasing) > 0 && anything_can_move(Impulse::raid)
             ? legal_verdict
             : refuse(Rule::ours_1, RefusalReason::nothing_can_move);
}

void Play::apply_raid_option(Action action) {
  if (verb_of(action) == Verb::done) {
    end_impulse();
    return;
  }
  isolation_check();
  s.impulse = Impulse::raid;
  s.led = 0;
  s.disc_spent = true;
  emit(EventKind::impulse, Rule::r6_3, s.phasing, 0, static_cast<unsigned>(Impulse::raid));
  begin_movement(logistics_value(s.phasing));
}

}  // namespace redoubt::bloody_monday
