// Chapter 6: zones of influence, whom they stop, and the fire that they let loose.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int farthest_meeting = 6;  // 11.8
constexpr int farthest_pounce = 2;   // 11.9: in its zone, or next to it

}  // namespace

// --- 6.1 ---

/// The sides through which those in a hex have a zone, and of what kind it is.
std::uint8_t Position::zone_of(Hex hex) const {
  unsigned zone = 0;
  each_unit_at(hex, [&](Unit unit) {
    const Form form = s.form[unit];
    const bool none = form == Form::march || form == Form::limbered || form == Form::square;
    if (none || !is_good(unit) || s.bound.has(unit)) return;
    zone |= fronts(unit) & ground().zone_sides(mover(unit), hex);
    if (arm(unit) == Arm::cavalry) zone |= zone_of_cavalry;
    if (form == Form::skirmish) zone |= zone_of_skirmishers;
  });
  return static_cast<std::uint8_t>(zone);
}

/// The hexes in a zone of a side, as far as so many columns from one, and some beyond.
HexSet Position::zones_near(Hex hex, int columns, Side by) const {
  HexSet zones;
  any_near(s.held[at(by)], hex, columns + 1, [&](Hex from) {
    for (unsigned sides = s.reach[s.first[from]] & zone_sides; sides != 0; sides &= sides - 1) {
      const Hex over = ground().neighbour(from, static_cast<Direction>(std::countr_zero(sides)));
      if (over != no_hex) zones.add(over);
    }
    return false;
  });
  return zones;
}

bool Position::in_zone(Hex hex, Side by) const {
  bool found = false;
  each_zone_over(hex, by, [&](Hex, std::uint8_t) { found = true; });
  return found;
}

bool Position::in_cavalry_zone(Hex hex, Side by) const {
  bool found = false;
  each_zone_over(hex, by, [&](Hex, std::uint8_t zone) { found = found || (zone & zone_of_cavalry) != 0; });
  return found;
}

// --- 6.2, 6.3 ---

/// Whether an enemy zone over a hex stops a party there.
bool Position::stopped_at(const Column& column, Hex hex) const {
  bool stopped = false;
  each_zone_over(hex, other(column.side), [&](Hex from, std::uint8_t zone) {
    if ((zone & zone_of_cavalry) == 0 && !column.foot) return;
    if ((zone & zone_of_skirmishers) != 0 && !column.light && column.strength > strength_at(from)) return;
    stopped = true;
  });
  return stopped;
}

/// All combat units of a hex.
int Position::strength_at(Hex hex) const {
  int points = 0;
  each_unit_at(hex, [&](Unit unit) { points += strength(unit); });
  return points;
}

// --- 6.5 ---

/// Those whose zone the party is in, and who can fire at it now.
bool Position::may_open_window() const {
  if (s.waived || s.party.waived) return false;
  bool open = false;
  if (!s.party.under_fire) {
    each_zone_over(s.party.at, other(s.phasing),
                   [&](Hex from, std::uint8_t) { open = open || may_react(from).legal(); });
  }
  if (!open) each_rider_near([&](Hex from) { open = open || may_ride_at(from).legal(); });
  return open;
}

/// 11.8, 11.9: a charge is met, a party is pounced on.
Verdict Position::may_ride_at(Hex from) const { return s.charge.on ? may_meet(from) : may_pounce(from); }

/// Calls f with the other side's hexes of cavalry from which it might ride at whoever is on his way.
template <class F>
void Position::each_rider_near(F f) const {
  if (!s.charge.on && !s.party.entered) return;
  const int reach = s.charge.on ? farthest_meeting : farthest_pounce;
  any_near(s.held[at(other(s.phasing))], s.party.at, reach, [&](Hex hex) {
    if (Grid::distance(hex, s.party.at) <= reach && arm(s.first[hex]) == Arm::cavalry) f(hex);
    return false;
  });
}

Verdict Position::may_react(Hex from) const {
  const Side side = other(s.phasing);
  if (!held_by(side, from)) return refuse(Rule::r6_5, RefusalReason::nobody_there, from);
  bool over = false;
  each_zone_over(s.party.at, side,
                 [&](Hex hex, std::uint8_t zone) { over = over || (hex == from && (zone & zone_of_cavalry) == 0); });
  if (!over) return refuse(Rule::r6_5, RefusalReason::out_of_cone, from);
  if (s.party.under_fire) return refuse(Rule::r6_5, RefusalReason::shot_at_already, s.party.at);
  const unsigned parts = parts_left(from);
  if (parts == 0) return refuse(Rule::r6_5, RefusalReason::fired_already, from);
  return may_fire(from, s.party.at, parts_that_can(from, s.party.at, parts), 0);
}

void Position::legal_window(ActionList& out) const {
  HexSet hexes;
  each_zone_over(s.party.at, other(s.phasing), [&](Hex from, std::uint8_t) {
    if (may_react(from).legal()) hexes.add(from);
  });
  hexes.each([&](int hex) { out.add(act(Verb::fire, static_cast<unsigned>(hex))); });
  HexSet riders;
  each_rider_near([&](Hex from) {
    if (may_ride_at(from).legal()) riders.add(from);
  });
  riders.each([&](Hex from) { out.add(act(s.charge.on ? Verb::meet : Verb::pounce, from)); });
  out.add(act(Verb::pass));
  out.add(act(Verb::waive));
  out.add(act(Verb::waive_all));
}

/// 3.4: the window stays open for as long as there is a reaction; a party is fired at once in each hex.
void Play::apply_window(Action action) {
  s.phase = s.charge.on ? Phase::riding : Phase::party;
  s.acting = s.phasing;
  if (verb_of(action) == Verb::meet) return meet(action.a);
  if (verb_of(action) == Verb::pounce) return pounce(action.a);
  if (verb_of(action) == Verb::fire) {
    s.party.under_fire = true;
    return shoot(action.a, s.party.at, parts_that_can(action.a, s.party.at, parts_left(action.a)), 0);
  }
  let_loose(false, false);
  if (verb_of(action) == Verb::waive) s.party.waived = true;
  if (verb_of(action) == Verb::waive_all) s.waived = true;
}

}  // namespace redoubt::la_bataille
