// Chapters 3 and 4: who stands where, and how many a hex holds. Every unit comes and goes by the functions of this
// file.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

UnitSet Questions::stack(Side side, Hex hex) const {
  UnitSet here;
  each_at(side, hex, [&](Unit unit) { here.add(unit); });
  return here;
}

int Questions::divisions(Side side, Hex hex) const {
  int count = 0;
  each_at(side, hex, [&](Unit unit) { count += is_division(unit); });
  return count;
}

/// 1.1: divisions in good order.
int Questions::effective(Side side, Hex hex) const {
  int count = 0;
  each_at(side, hex, [&](Unit unit) { count += is_division(unit) && undisrupted(unit); });
  return count;
}

int Questions::occupancy(UnitSet units) const {
  int halves = 0;
  units.each([&](Unit unit) { halves += forces().occupancy(unit); });
  return halves;
}

/// 3.2, in halves of a point; commanders take no room (3.4).
int Questions::occupancy(Side side, Hex hex) const {
  int halves = 0;
  each_at(side, hex, [&](Unit unit) { halves += forces().occupancy(unit); });
  return halves;
}

/// 14.6: what is closed to the French alone; 2.2.1: what nobody enters.
Rule Position::closed_by(Hex hex) const { return passable(Side::russian).has(hex) ? Rule::r14_6 : Rule::r2_2_1; }

/// 4.1, and 15.2: three points more for each train that the side has spent on it.
int Questions::capacity(Side side, Hex hex) const {
  const auto trains = [&](const Rooms& rooms) { return int{rooms[0].has(hex)} + int{rooms[1].has(hex)}; };
  return hex_capacity + 6 * std::max(trains(s.swollen[at(side)]), trains(s.lapsing[at(side)]));
}

/// In the order of the units, so that equal positions are equal states.
void Play::put(Unit unit, Hex hex) {
  const std::size_t side = at(side_of(unit));
  Unit* link = &s.first[side][hex];
  while (*link < unit) link = &s.next[*link];
  s.next[unit] = *link;
  *link = unit;
  s.where[unit] = hex;
  if (is_commander(unit)) {
    s.led[side].add(hex);
  } else {
    s.held[side].add(hex);
    if (forces().arm(unit) == Arm::cavalry && undisrupted(unit)) s.mounted[side].add(hex);
  }
}

/// Takes a unit from its hex to where there are none.
void Play::lift(Unit unit, Hex to) {
  const Side side = side_of(unit);
  const Hex from = s.where[unit];
  s.where[unit] = to;
  if (!on_map(from)) return;
  Unit* link = &s.first[at(side)][from];
  while (*link != unit) link = &s.next[*link];
  *link = s.next[unit];
  s.next[unit] = no_unit;
  count_again(side, from);
}

void Play::move(Unit unit, Hex to) {
  lift(unit, to);
  put(unit, to);
  if (s.independent) free_cities();
  if (s.base != no_hex) check_base();
}

/// What the sets say of a hex, when somebody has left it or lost his order.
void Play::count_again(Side side, Hex hex) {
  s.held[at(side)].remove(hex);
  s.mounted[at(side)].remove(hex);
  s.led[at(side)].remove(hex);
  each_at(side, hex, [&](Unit unit) {
    if (is_commander(unit)) {
      s.led[at(side)].add(hex);
      return;
    }
    s.held[at(side)].add(hex);
    if (forces().arm(unit) == Arm::cavalry && undisrupted(unit)) s.mounted[at(side)].add(hex);
  });
}

/// 3.3
void Play::disrupt(Unit unit, Rule rule) {
  s.disrupted.add(unit);
  if (forces().arm(unit) == Arm::cavalry) count_again(side_of(unit), s.where[unit]);
  emit_unit(EventKind::disrupted, rule, unit, 0, s.where[unit]);
}

void Play::restore_order(Unit unit, Rule rule) {
  s.disrupted.remove(unit);
  if (forces().arm(unit) == Arm::cavalry) count_again(side_of(unit), s.where[unit]);
  emit_unit(EventKind::rallied, rule, unit, 0, s.where[unit]);
}

/// Out of the game, or out of this war; what it was is plain to everybody now.
void Play::take_off(Unit unit, Hex to, EventKind how, Rule rule) {
  const Hex from = s.where[unit];
  if (plays_screens() && !s.shown.has(unit)) events.seal();
  s.shown.add(unit);
  emit_unit(how, rule, unit, from);
  lift(unit, to);
  s.disrupted.remove(unit);
  s.party.remove(unit);
  s.pending.remove(unit);
  if (on_map(from)) drop_screens(side_of(unit), from);
}

/// 16.13: in 1813 for good, because only those who were lost in 1812 come back.
void Play::eliminate(Unit unit, Rule rule) {
  take_off(unit, s.second_year ? departed : lost, EventKind::eliminated, rule);
}

/// 11.17: a hit disrupts, and eliminates whoever is disrupted already.
void Play::strike(Unit unit, Rule rule) {
  if (undisrupted(unit)) {
    disrupt(unit, rule);
  } else {
    ++s.attack.fallen[at(side_of(unit))];
    eliminate(unit, rule);
  }
}

}  // namespace redoubt::invasion_1812
