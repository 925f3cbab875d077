// Chapter 9: morale, disorder, rout and recovery.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int far_from_all = 15;  // 9.8

}  // namespace

// --- 9.1, 9.2: the check ---

/// 9.2, but for what only one kind of check has.
int Position::morale_modifier(Unit unit) const {
  return morale_bonus(unit) - level_malus(unit) - (s.routed.has(unit) ? 6 : s.disordered.has(unit) ? 3 : 0);
}

/// 9.1: passed if higher than the morale; natural 11 fails, natural 66 passes.
bool Play::passes(Unit unit, Rule rule, int modifier) {
  modifier += morale_modifier(unit);
  const auto is_passed = [&](int natural) {
    return natural == highest_throw || (natural != lowest_throw && moved(natural, modifier) > of(unit).morale);
  };
  const int natural = throw_two(is_passed);
  const bool passed = is_passed(natural);
  emit_unit(EventKind::checked, rule, unit, s.where[unit], s.where[unit], passed ? 1 : 0,
            static_cast<std::uint32_t>(natural));
  return passed;
}

// --- 9.3, 9.4: losses ---

/// Whether a count that goes from one number to another passes one at which the unit checks.
bool Position::checks_for(Unit unit, int before, int after) const {
  if (arm(unit) != Arm::infantry) return after > before;
  const Class quality = of(unit).quality;
  const bool guard =
      quality <= Class::young_guard || (quality >= Class::italian_guard && quality <= Class::russian_guard);
  const bool even = guard || of(unit).nation == Nation::french;
  const int first = before + 1;
  return after > before && (first % 2 == (even ? 0 : 1) || after > first);
}

/// 9.3, 9.2: one check at most for what a fire or a melee has cost a unit that had so much before.
void Play::check_losses(Unit unit, int strength_before, Rule rule) {
  if (!on_map(s.where[unit])) return;
  const int taken = strength_before - strength(unit);
  if (!checks_for(unit, s.lost[unit] - taken, s.lost[unit])) return;
  if (!passes(unit, rule, 2 * taken >= strength_before ? -6 : 0)) give_way(unit, Rule::r9_4);
}

/// 9.4: what becomes of a unit whose check has failed.
void Play::give_way(Unit unit, Rule rule) {
  if (arm(unit) == Arm::artillery && s.form[unit] == Form::unlimbered) {
    if (s.disordered.has(unit)) return abandon(unit, rule);
    const Hex hex = s.where[unit];
    s.disordered.add(unit);
    renew_zone(hex);
    return emit_unit(EventKind::disordered, rule, unit, hex, hex);
  }
  if (arm(unit) == Arm::cavalry || !is_good(unit)) return rout(unit, rule);
  disorder(unit, rule);
}

void Play::abandon(Unit unit, Rule rule) {
  const Hex hex = s.where[unit];
  emit_unit(EventKind::abandoned, rule, unit, hex, hex);
  take_off(unit, Box::eliminated);
  drive_leaders(hex, side_of(unit), false);
}

void Play::eliminate(Unit unit, Rule rule) {
  const Hex hex = s.where[unit];
  emit_unit(EventKind::eliminated, rule, unit, hex, hex);
  take_off(unit, Box::eliminated);
}

/// 9.5: squares and skirmishers fall into column. Guns in flight are limbered.
void Play::fall_in(Unit unit) { s.form[unit] = arm(unit) == Arm::artillery ? Form::limbered : Form::column; }

/// 12.3: before the Old Guard so many hexes, else by points.
void Play::disorder(Unit unit, Rule rule, int hexes) {
  s.disordered.add(unit);
  fall_in(unit);
  fly(unit, rule, hexes);
}

void Play::rout(Unit unit, Rule rule) {
  s.disordered.remove(unit);
  s.routed.add(unit);
  fall_in(unit);
  fly(unit, rule);
}

// --- 9.8: recovery ---

/// Whoever was disordered or routed when this half-turn began, in the order of their numbers.
void Play::recover() {
  const UnitSet trying = s.shaken & s.standing[at(s.phasing)] & (s.disordered | s.routed);
  trying.each([&](Unit unit) {
    if (!on_map(s.where[unit])) return;
    if (passes(unit, Rule::r9_8, 0)) return rally(unit);
    if (s.disordered.has(unit)) return give_way(unit, Rule::r9_8);
    if (distance_to_enemy(s.where[unit], s.phasing) <= far_from_all) rout(unit, Rule::r9_8);
  });
}

/// Good order, in column; batteries stay as they are.
void Play::rally(Unit unit) {
  const Hex hex = s.where[unit];
  s.disordered.remove(unit);
  s.routed.remove(unit);
  renew_zone(hex);
  emit_unit(EventKind::rallied, Rule::r9_8, unit, hex, hex);
}

}  // namespace redoubt::la_bataille
