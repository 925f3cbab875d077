// 5.3: bombardment.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 3.34: firepower after the ground has had its say.
Shot Questions::bombardment(Unit gun, const Gate& gate) const {
  return {strength(gun), forces().fire(gun).number + gate.bombard};
}

Verdict Questions::can_bombard(Unit gun, Area to) const {
  const Side side = side_of(gun);
  if (!is(gun, &Army::artillery)) return refuse(Rule::r5_3, RefusalReason::not_a_gun, gun);
  if ((s.fired & bit(gun)) != 0) return refuse(Rule::r5_3, RefusalReason::already_fired, gun);
  if (s.contested(s.area(gun))) return refuse(Rule::r5_6, RefusalReason::own_area_contested, gun);
  const Gate* gate = board().gate(s.area(gun), to);
  if (gate == nullptr || (gate->entrance && to != s.entry))
    return refuse(Rule::r5_3, RefusalReason::not_adjacent, gun, to);
  if (!s.occupied(other(side), to)) return refuse(Rule::r5_3, RefusalReason::not_enemy, to);
  if (s.bombarded.has(gate->border)) return refuse(Rule::r5_3, RefusalReason::border_used, gun, to);
  if (!gate->may_bombard) return refuse(Rule::r3_34, RefusalReason::swamp, gun);
  if (bombardment(gun, *gate).number < 1) return refuse(Rule::r3_34, RefusalReason::no_firepower, gun, to);
  return legal_verdict;
}

Verdict Position::may_bombard(Unit gun, Area to, Unit hq) const {
  const Verdict verdict = can_bombard(gun, to);
  return verdict.legal() ? may_command(hq, gun) : verdict;
}

void Position::legal_bombardment(ActionList& out) const {
  const Commanders commanders(Going(*this, s.acting));
  const Units guns = army(s.acting).artillery & s.field[at(s.acting)] & ~s.fired;
  each(s.acting, guns, [&](Unit gun) {
    const Units by = commanders.of(gun, s.area(gun));
    if (by == 0) return;
    board().around(s.area(gun)).each([&](Area to) {
      if (!can_bombard(gun, to).legal()) return;
      each(s.acting, by, [&](Unit hq) { out.add(act(Verb::bombard, gun, to, hq)); });
    });
  });
  out.add(act(Verb::done));
}

void Play::apply_bombardment(Action action) {
  if (verb_of(action) == Verb::bombard) {
    bombard(static_cast<Unit>(action.a), static_cast<Area>(action.b), static_cast<Unit>(action.c));
  } else {
    end_bombardment();
  }
}

void Play::bombard(Unit gun, Area to, Unit hq) {
  const Area from = s.area(gun);
  spend_order(hq, gun);
  s.fired |= bit(gun);
  s.bombarded.add(board().gate(from, to)->border);
  reveal(gun, Rule::r5_3);
  emit_unit(EventKind::bombards, Rule::r5_3, gun, from, to);
  s.target = to;
  s.firing = gun;
  if (man_the_work()) roll_bombardment();
}

/// 6.51: before the dice somebody stands in the work, for all to see. False when the Russians have to say who.
bool Play::man_the_work() {
  const int redoubt = work_of(Side::russian, s.target);
  const Units here = s.here(Side::russian, s.target) & ~s.reserves[at(Side::russian)];
  if (redoubt < 0 || here == 0) return true;
  Unit& garrison = s.garrison[static_cast<std::size_t>(redoubt)];
  if (garrison != no_unit) return true;
  if (count(here) > 1) {
    s.phase = Phase::garrison;
    return false;
  }
  garrison = first(Side::russian, here);
  return true;
}

void Play::apply_garrison(Unit unit) {
  s.garrison[static_cast<std::size_t>(redoubt_place(s.target))] = unit;
  emit_unit(EventKind::garrison, Rule::r6_51, unit, 0, s.target);
  roll_bombardment();
}

void Play::roll_bombardment() {
  const Unit gun = s.firing;
  const Side side = side_of(gun);
  const Area from = s.area(gun);
  const Area to = s.target;
  s.firing = no_unit;
  const Shot shot = bombardment(gun, *board().gate(from, to));
  std::uint32_t faces = 0;
  for (int i = 0; i < shot.dice; ++i) {
    const int face = dice.roll();
    faces = faces * 10 + static_cast<std::uint32_t>(face);
    if (face <= shot.number) ++s.hits[at(other(side))];
    if (face == 6 && s.contested(to)) ++s.hits[at(side)];
  }
  events.seal();
  emit_unit(EventKind::rolled, Rule::r5_3, gun, from, to, static_cast<unsigned>(shot.number), faces);
  if (s.hits[at(other(side))] > 0) emit(EventKind::hits, Rule::r5_3, other(side), to, s.hits[at(other(side))]);
  if (s.hits[at(side)] > 0) emit(EventKind::friendly_hits, Rule::r5_3, side, to, s.hits[at(side)]);
  resolve_bombardment();
}

/// Which of the redoubts an area is, by their order; -1 for none.
int Position::redoubt_place(Area area) const {
  if (!board().redoubts().has(area)) return -1;
  int place = 0;
  board().redoubts().each([&](Area redoubt) { place += redoubt < area ? 1 : 0; });
  return place;
}

/// 6.51: the same for a side whom the work shields: Russians, unless it is they who attack it.
int Position::work_of(Side side, Area area) const {
  const bool shields = side == Side::russian && !s.attacked[at(side)].has(area);
  return shields ? redoubt_place(area) : -1;
}

/// Who may take the next hit: where a half hit lies, that unit; else the strongest.
Units Position::targets(Side side) const {
  Units here = 0;
  if (s.phase == Phase::battle_hits) {
    here = fighting(side);
    if (s.aim == Target::squares) here &= in_square(side);
    if (s.aim == Target::line) here &= ~in_square(side);
  } else {
    here = s.here(side, s.target) & ~s.reserves[at(side)];
  }
  const Units halved = here & s.half[at(side)];
  return halved != 0 ? halved : strongest(side, here);
}

Verdict Position::may_take_hit(Unit unit) const {
  const Side side = side_of(unit);
  if ((targets(side) & bit(unit)) != 0) return legal_verdict;
  const bool halved = s.half[at(side)] != 0 && (targets(side) & s.half[at(side)]) != 0;
  return halved ? refuse(Rule::r6_52, RefusalReason::half_hit_first, unit)
                : refuse(Rule::r6_5, RefusalReason::strongest_first, unit);
}

/// 5.3, 6.51: whether half a hit is all that the next one does to a unit.
bool Position::shielded(Unit unit) const {
  const Side side = side_of(unit);
  const int redoubt = work_of(side, s.target);
  return redoubt >= 0 && s.garrison[static_cast<std::size_t>(redoubt)] == unit && (s.half[at(side)] & bit(unit)) == 0;
}

/// 5.3: who may go before the guns: whom they drive off; in a redoubt a last step may stay, and says so by taking the
/// hit, so that the guns do not learn that it is one.
Verdict Position::may_give_way(Unit unit) const {
  if (s.phase == Phase::driven_off)
    return unit == s.driven ? legal_verdict : refuse(Rule::r5_3, RefusalReason::not_driven, unit);
  if (const Verdict verdict = may_take_hit(unit); !verdict.legal()) return verdict;
  const bool may_go = board().redoubts().has(s.target) && last_step(unit) && !shielded(unit);
  return may_go ? legal_verdict : refuse(Rule::r5_3, RefusalReason::not_driven, unit);
}

void Position::legal_hits(ActionList& out) const {
  const Side side = *to_act();
  const Units could = targets(side);
  each(side, could, [&](Unit unit) { out.add(act(Verb::hit, unit)); });
  if (s.phase != Phase::bombard_hits) return;
  each(side, could, [&](Unit unit) {
    if (may_give_way(unit).legal()) legal_driven(unit, out);
  });
}

/// Goes on until somebody has to choose: the enemy takes his hits first, then the friends that sixes found. Asked even
/// if only one can take it: else everybody would learn whether several are equally strong.
void Play::resolve_bombardment() {
  for (const Side side : {other(s.acting), s.acting}) {
    const Units here = s.here(side, s.target) & ~s.reserves[at(side)];
    if (here == 0) s.hits[at(side)] = 0;
    if (s.hits[at(side)] == 0) continue;
    s.phase = Phase::bombard_hits;
    return;
  }
  s.phase = Phase::bombardment;
  s.target = 0;
}

/// 5.3: never the last step, which must retreat instead, or stays in a redoubt; 6.51: one unit of a redoubt is doubly
/// defended.
void Play::take_bombard_hit(Unit unit) {
  const Side side = side_of(unit);
  --s.hits[at(side)];
  if (shielded(unit)) {
    s.half[at(side)] |= bit(unit);
    emit_to_owner(EventKind::half_hit, Rule::r6_52, unit);
    return;
  }
  s.half[at(side)] &= ~bit(unit);
  if (!last_step(unit)) {
    reduce(unit, Rule::r5_3);
    return;
  }
  if (board().redoubts().has(s.target)) {
    emit_to_owner(EventKind::stayed, Rule::r5_3, unit);
    return;
  }
  s.driven = unit;
  s.phase = Phase::driven_off;
  if (can_retreat(unit)) return;
  s.driven = no_unit;
  eliminate(unit, Rule::r5_3);
  abandon(s.target, side);
}

void Position::legal_driven(Unit unit, ActionList& out) const {
  board().around(s.target).each([&](Area to) {
    if (may_retreat(unit, to).legal()) out.add(act(Verb::retreat, unit, to));
  });
  if (may_leave(unit).legal()) out.add(act(Verb::leave, unit));
}

void Play::apply_bombard_hit(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  if (verb_of(action) == Verb::hit) {
    take_bombard_hit(unit);
    if (s.driven == no_unit) resolve_bombardment();
    return;
  }
  --s.hits[at(side_of(unit))];
  apply_driven(action);
}

void Play::apply_driven(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  s.driven = no_unit;
  if (verb_of(action) == Verb::retreat) {
    ++s.crossed[board().gate(s.target, static_cast<Area>(action.b))->border];
    emit_unit(EventKind::driven_off, Rule::r5_3, unit, s.target, action.b);
    relocate(unit, static_cast<Area>(action.b));
  } else {
    leave_board(unit);
  }
  abandon(s.target, side_of(unit));
  resolve_bombardment();
}

/// Half hits are forgotten and guns stand up again.
void Play::end_bombardment() {
  s.half = {};
  s.garrison.fill(no_unit);
  conceal(s.acting, s.fired, Rule::r5_3);
  s.phase = Phase::movement;
}

}  // namespace redoubt::borodino_1812
