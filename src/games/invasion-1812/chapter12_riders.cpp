// Chapter 12: commanders ride to where they are wanted.
#include "board/hex_patch.h"
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

using Columns = HexColumns<Grid>;

constexpr int longest_ride = 3;

/// 12.1: three hexes through none that the enemy holds, nor his cities; to divisions of one's own or a city that is, or
/// is held, one's own.
HexPatch<Grid> rides(Hex from, const Columns& way, const Columns& ends) {
  HexPatch<Grid> goals = way.within(from, longest_ride);
  goals.bits &= ends.near(from) & ~HexPatch<Grid>::middle;
  return goals;
}

}  // namespace

/// 12.2: by turns, first whoever was first to fight: a victory since counts from the next turn on (9.2).
void Play::begin_riders() {
  s.phase = Phase::riders;
  s.finished = 0;
  s.moved = {};
  s.acting = s.leads;
}

/// Where a rider of a side can stop, if he gets there.
HexSet Position::ends_of_rides(Side side) const { return s.held[at(side)] | board().cities(); }

/// What a rider of a side can ride through.
HexSet Position::open_country(Side side) const {
  return passable(side) - occupied(other(side)) - (enemy_cities(side) - occupied(side));
}

void Position::legal_rides(ActionList& out) const {
  const Columns way(open_country(s.acting));
  const Columns ends(ends_of_rides(s.acting));
  Hex last = no_hex;
  HexPatch<Grid> goals;
  (forces().commanders(s.acting) - s.moved).each([&](Unit unit) {
    const Hex from = s.where[unit];
    if (!on_map(from)) return;
    if (from != last) goals = rides(from, way, ends);
    last = from;
    goals.each([&](Hex hex) { out.add(act(Verb::ride, unit, hex)); });
  });
  out.add(act(Verb::done));
}

Verdict Position::may_ride(Unit unit, Hex to) const {
  if (!is_commander(unit)) return refuse(Rule::r12_1, RefusalReason::not_a_commander, unit);
  if (s.moved.has(unit)) return refuse(Rule::r12_1, RefusalReason::already_moved, unit);
  const Hex from = s.where[unit];
  if (to == from) return refuse(Rule::r12_1, RefusalReason::there_already, unit);
  if (!passable(s.acting).has(to)) return refuse(closed_by(to), RefusalReason::impassable, to);
  if (occupied(other(s.acting), to)) return refuse(Rule::r12_1, RefusalReason::enemy_there, to);
  if (!open_country(s.acting).has(to)) return refuse(Rule::r12_1, RefusalReason::not_held, to);
  if (!ends_of_rides(s.acting).has(to)) return refuse(Rule::r12_1, RefusalReason::not_a_goal, to);
  if (Grid::distance(from, to) > longest_ride) return refuse(Rule::r12_1, RefusalReason::too_far, to);
  const HexSet ridden = board().within(from, open_country(s.acting), longest_ride);
  return ridden.has(to) ? legal_verdict : refuse(Rule::r12_1, RefusalReason::no_open_way, to);
}

void Play::ride(Unit unit, Hex to) {
  emit_unit(EventKind::rode, Rule::r12_1, unit, s.where[unit], to);
  move(unit, to);
  s.moved.add(unit);
  next_rider();
}

void Play::next_rider() {
  if (!is_finished(other(s.acting)))
    s.acting = other(s.acting);
  else if (is_finished(s.acting))
    end_riders();
}

void Play::end_riders() {
  s.moved = {};
  cossacks();
  begin_arrivals();
}

}  // namespace redoubt::invasion_1812
