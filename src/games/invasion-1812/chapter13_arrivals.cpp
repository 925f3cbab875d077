// Chapter 13: Cossacks, and those who join the armies.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

/// 13.1: single French divisions outside cities in Russia.
void Play::cossacks() {
  const int needed = (s.turn >= 7 ? 5 : 6) - effect(Side::russian, EffectKind::cossacks);
  const HexSet open = board().territory(Side::russian) - board().cities();
  (s.held[at(Side::french)] & open).each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    if (divisions(Side::french, hex) != 1) return;
    Unit alone = no_unit;
    each_at(Side::french, hex, [&](Unit unit) { alone = is_division(unit) ? unit : alone; });
    const int face = dice.roll();
    emit_unit(EventKind::cossacks, Rule::r13_1, alone, 0, hex, face >= needed ? 1 : 0,
              static_cast<std::uint32_t>(face));
    events.seal();
    if (face >= needed) strike(alone, Rule::r13_1);
  });
  s.attack = {};  // nobody fell in a combat (14.7b)
}

/// 13.2
void Play::begin_arrivals() {
  s.pending = {};
  for (const Reinforcement& each : data.scenarios.reinforcements()) {
    if (each.turn != s.turn || s.second_year) continue;
    each.units.each([&](Unit unit) {
      if (s.where[unit] != expected) return;
      s.pending.add(unit);
      s.where[unit] = in_hand;
    });
  }
  if (s.second_year) return second_year_arrivals();
  if (advanced()) late_comers();
  begin_by_turns(Phase::arrivals);
}

/// 13.3, and the legend of the table: where each may arrive, and not beside the enemy; 16.13: but Napoleon, and whom
/// the Russians are given back, whoever stands beside them.
HexSet Position::arrival_ground(Unit unit) const {
  const Side side = side_of(unit);
  const HexSet places = arrival_places(unit);
  if (unit == forces().named().napoleon) return places;
  const HexSet enemies = occupied(other(side));
  HexSet open = (places & passable(side)) - enemies;
  if (!s.recruits.has(unit)) open -= board().every().stepped(enemies);
  return with_room(side, open, unit);
}

/// The part of the map that the table names, whoever stands there.
HexSet Position::arrival_places(Unit unit) const {
  if (unit == forces().named().napoleon) return occupied(Side::french);
  if (s.recruits.has(unit)) return recruiting_ground();
  for (const Reinforcement& each : data.scenarios.reinforcements())
    if (each.units.has(unit)) return gate(each.at);
  return gate(data.scenarios.sweden().at);
}

HexSet Position::gate(Arrival where) const {
  switch (where) {
    case Arrival::west: return board().territory(Side::french);
    case Arrival::austria: return board().at_or_near(board().lemberg());
    case Arrival::kiev: return board().at_or_near(board().kiev());
    case Arrival::st_petersburg: return board().at_or_near(board().capital(1));
    case Arrival::kaluga: return board().at_or_near(board().kaluga());
  }
  return {};
}

void Play::end_placing() {
  if (s.phase == Phase::arrivals)
    side_is_done();
  else
    end_quarters();
}

/// R.2: where stacks are hidden the enemy sees counters when all have come, in the order of the hexes; in the order of
/// the units they would tell who they are.
void Play::end_arrivals_of_a_side() {
  turn_away();
  if (plays_screens()) {
    occupied(s.acting).each([&](int hex) {
      each_at(s.acting, static_cast<Hex>(hex), [&](Unit unit) {
        if (s.moved.has(unit)) emit_counter(static_cast<Hex>(hex));
      });
    });
  }
  s.moved = {};
  take_possession(s.acting);
}

/// 8.7, 16.9, 16.13: what changes hands by who has been set down; not before all are, or it would tell who.
void Play::take_possession(Side side) {
  (s.held[at(side)] & s.depots[at(other(side))]).each([&](int hex) { lose_depot(other(side), static_cast<Hex>(hex)); });
  free_cities();
  check_base();
}

/// Whoever cannot be placed never comes, and the winter does not bring him back (16.13); whom it finds without quarters
/// is lost. Who had come before, and was given back, has fallen; and Napoleon waits in Paris for another day.
Hex Position::box_of_the_unplaced(Unit unit) const {
  if (s.phase == Phase::arrivals && unit == forces().named().napoleon) return in_paris;
  const bool quartered = s.phase == Phase::quarters && !s.recruits.has(unit);
  if (!quartered && !s.shown.has(unit)) return turned_away;
  return s.phase == Phase::quarters ? lost : departed;
}

void Play::turn_away() {
  (s.pending & forces().all(s.acting)).each([&](Unit unit) {
    s.where[unit] = box_of_the_unplaced(unit);
    s.pending.remove(unit);
    emit_unit(EventKind::never_came, Rule::r13_3, unit);
  });
}

}  // namespace redoubt::invasion_1812
