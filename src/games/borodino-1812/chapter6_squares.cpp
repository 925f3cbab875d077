// 6.6: squares, and who shelters in them.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 6.6: not in woods or swamps.
bool Position::squares_possible() const { return board().terrain(s.battle) == Terrain::clear; }

/// 6.62: units in square, and those who shelter with them.
Units Position::in_square(Side side) const {
  Units units = fighting(side) & s.square[at(side)];
  if (units == 0 && s.phase != Phase::battle_hits) return 0;
  each(side, fighting(side), [&](Unit unit) { units |= is_sheltered(unit) ? bit(unit) : 0; });
  return units;
}

Verdict Position::may_square(Unit unit) const {
  if ((fighting(side_of(unit)) & bit(unit)) == 0) return refuse(Rule::r6_6, RefusalReason::not_in_battle, unit);
  if (!is(unit, &Army::infantry)) return refuse(Rule::r6_6, RefusalReason::not_infantry, unit);
  if (!squares_possible()) return refuse(Rule::r6_6, RefusalReason::no_squares_here, unit);
  if ((s.square[at(side_of(unit))] & bit(unit)) != 0) return refuse(Rule::r6_6, RefusalReason::already_square, unit);
  if ((s.acted[at(side_of(unit))] & bit(unit)) != 0) return refuse(Rule::r6_6, RefusalReason::already_acted, unit);
  return legal_verdict;
}

Verdict Questions::may_unsquare(Unit unit) const {
  if ((fighting(side_of(unit)) & bit(unit)) == 0) return refuse(Rule::r6_6, RefusalReason::not_in_battle, unit);
  if ((s.square[at(side_of(unit))] & bit(unit)) == 0) return refuse(Rule::r6_6, RefusalReason::not_in_square, unit);
  if ((s.acted[at(side_of(unit))] & bit(unit)) != 0) return refuse(Rule::r6_6, RefusalReason::already_acted, unit);
  return legal_verdict;
}

/// 6.61: one artillery, cavalry or headquarters of no greater strength.
Verdict Position::may_shelter(Unit unit, Unit square) const {
  const Side side = side_of(unit);
  if (is(unit, &Army::infantry)) return refuse(Rule::r6_61, RefusalReason::not_infantry, unit);
  if ((fighting(side) & bit(unit)) == 0) return refuse(Rule::r6_61, RefusalReason::not_in_battle, unit);
  if ((fighting(side) & s.square[at(side)] & bit(square)) == 0)
    return refuse(Rule::r6_61, RefusalReason::not_in_square, square);
  if (is_sheltered(unit)) return refuse(Rule::r6_61, RefusalReason::sheltered, unit);
  for (const Unit taken : s.shelter) {
    if (taken == square) return refuse(Rule::r6_61, RefusalReason::square_taken, square);
  }
  if (strength(unit) > strength(square)) return refuse(Rule::r6_61, RefusalReason::too_strong_to_shelter, unit, square);
  return legal_verdict;
}

/// 6.61: who went in before this round; who has just been declared stays (6.6).
Verdict Position::may_unshelter(Unit unit) const {
  if ((fighting(side_of(unit)) & bit(unit)) == 0) return refuse(Rule::r6_61, RefusalReason::not_in_battle, unit);
  if (!is_sheltered(unit)) return refuse(Rule::r6_61, RefusalReason::not_in_square, unit);
  if ((s.acted[at(side_of(unit))] & bit(unit)) != 0) return refuse(Rule::r6_6, RefusalReason::already_acted, unit);
  return legal_verdict;
}

void Position::legal_squares(ActionList& out) const {
  const Units units = fighting(s.turn_of);
  each(s.turn_of, units, [&](Unit unit) {
    if (may_square(unit).legal()) out.add(act(Verb::square, unit));
  });
  each(s.turn_of, units, [&](Unit unit) {
    if (may_unsquare(unit).legal()) out.add(act(Verb::unsquare, unit));
  });
  each(s.turn_of, units, [&](Unit unit) {
    each(s.turn_of, units & s.square[at(s.turn_of)], [&](Unit square) {
      if (may_shelter(unit, square).legal()) out.add(act(Verb::shelter, unit, square));
    });
  });
  each(s.turn_of, units, [&](Unit unit) {
    if (may_unshelter(unit).legal()) out.add(act(Verb::unshelter, unit));
  });
  out.add(act(Verb::done));
}

void Play::unshelter(Unit unit) {
  s.shelter[unit] = no_unit;
  emit_unit(EventKind::unsheltered, Rule::r6_61, unit, 0, s.battle);
}

/// 6.61: who has become stronger than its square finds no room in it when the next round begins.
void Play::outgrow_squares() {
  for (const Side side : {defender(), s.attacker}) {
    each(side, fighting(side), [&](Unit unit) {
      if (is_sheltered(unit) && strength(unit) > strength(s.shelter[unit])) unshelter(unit);
    });
  }
}

/// The defender declares first; who has nothing to declare is not asked.
void Play::begin_squares(Side side) {
  s.turn_of = side;
  s.phase = Phase::squares;
  if (squares_possible() && (fighting(side) & army(side).infantry) != 0) return;
  if (side == defender()) {
    begin_squares(s.attacker);
  } else {
    s.acted = {};
    begin_letter(Letter::a, defender());
  }
}

void Play::apply_squares(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  const Side side = s.turn_of;
  switch (verb_of(action)) {
    case Verb::square:
      s.square[at(side)] |= bit(unit);
      s.acted[at(side)] |= bit(unit);
      emit_unit(EventKind::squared, Rule::r6_6, unit, 0, s.battle);
      return;
    case Verb::unsquare:
      s.square[at(side)] &= ~bit(unit);
      s.acted[at(side)] |= bit(unit);
      for (Unit& square : s.shelter) square = square == unit ? no_unit : square;
      emit_unit(EventKind::unsquared, Rule::r6_6, unit, 0, s.battle);
      return;
    case Verb::shelter:
      s.shelter[unit] = static_cast<Unit>(action.b);
      s.acted[at(side)] |= bit(unit);
      emit_unit(EventKind::sheltered, Rule::r6_61, unit, 0, s.battle, action.b);
      return;
    case Verb::unshelter: unshelter(unit); return;
    default: break;
  }
  if (side == defender()) {
    begin_squares(s.attacker);
  } else {
    s.acted = {};
    begin_letter(Letter::a, defender());
  }
}

}  // namespace redoubt::borodino_1812
