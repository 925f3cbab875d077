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
  m.phase = Phase::riders;
  m.finished = 0;
  m.moved = {};
  m.acting = m.leads;
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
  if (!is_commander(unit)) return refuse(Rule::r12_1, Why::not_a_commander, unit);
  if (s.moved.has(unit)) return refuse(Rule::r12_1, Why::already_moved, unit);
  const Hex from = s.where[unit];
  if (to == from) return refuse(Rule::r12_1, Why::there_already, unit);
  if (!passable(s.acting).has(to)) return refuse(closed_by(to), Why::impassable, to);
  if (occupied(other(s.acting), to)) return refuse(Rule::r12_1, Why::enemy_there, to);
  if (!open_country(s.acting).has(to)) return refuse(Rule::r12_1, Why::not_held, to);
  if (!ends_of_rides(s.acting).has(to)) return refuse(Rule::r12_1, Why::not_a_goal, to);
  if (Grid::distance(from, to) > longest_ride) return refuse(Rule::r12_1, Why::too_far, to);
  const HexSet ridden = board().within(from, open_country(s.acting), longest_ride);
  return ridden.has(to) ? fine : refuse(Rule::r12_1, Why::no_open_way, to);
}

void Play::ride(Unit unit, Hex to) {
  tell_unit(Happening::rode, Rule::r12_1, unit, m.where[unit], to);
  move(unit, to);
  m.moved.add(unit);
  next_rider();
}

void Play::next_rider() {
  if (!is_finished(other(m.acting)))
    m.acting = other(m.acting);
  else if (is_finished(m.acting))
    end_riders();
}

void Play::end_riders() {
  m.moved = {};
  cossacks();
  begin_arrivals();
}

}  // namespace redoubt::invasion_1812
