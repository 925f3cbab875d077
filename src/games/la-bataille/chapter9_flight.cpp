// 9.6, 9.7: how far the disordered and the routed go, and by which way: nobody chooses it.
#include <cstdlib>
#include <tuple>

#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int disorder_way = 3 * mp;  // 9.6
constexpr int rout_way = 10;          // hexes
constexpr int most_beyond = 6;        // 9.7: hexes further for want of room

/// Steps between two centres, on the map or off it.
int steps_between(HexPoint a, HexPoint b) {
  const int across = std::abs(a.east - b.east);
  const int down = std::abs(a.south - b.south);
  return down <= across ? across : (across + down) / 2;
}

}  // namespace

/// The unit in a hex with the lowest number that is no company, or `no_unit`.
Unit Position::lowest_in(Hex hex) const {
  Unit lowest = no_unit;
  each_unit_at(hex, [&](Unit unit) {
    if (!is_company(unit)) lowest = std::min(lowest, unit);
  });
  return lowest;
}

/// 9.7: the enemy nearest to a hex, ties lowest; companies do not count. `no_unit` when there is none. Column by column
/// outward, as far as one could still be as near. Nobody is looked for farther off than `least`.
Unit Position::nearest_enemy(Hex hex, Side side, int least) const {
  const HexSet& enemies = s.held[at(other(side))];
  const int column = hex / Grid::rows;
  const int row = hex % Grid::rows;
  Unit found = no_unit;
  const auto search = [&](int there) {
    if (there < 0 || there >= Grid::columns) return;
    const int first = there * Grid::rows + std::max(0, row - least - 1);
    const int end = there * Grid::rows + std::min(Grid::rows, row + least + 2);
    any_between(enemies, first, end, [&](Hex enemy) {
      const int distance = Grid::distance(hex, enemy);
      const Unit lowest = distance > least ? no_unit : lowest_in(enemy);
      if (lowest == no_unit) return false;
      found = distance < least ? lowest : std::min(found, lowest);
      least = distance;
      return false;
    });
  };
  for (int away = 0; away <= least && away < Grid::columns; ++away) {
    search(column - away);
    if (away != 0) search(column + away);
  }
  return found;
}

int Position::distance_to_enemy(Hex hex, Side side) const {
  const Unit enemy = nearest_enemy(hex, side);
  return enemy == no_unit ? Grid::columns : Grid::distance(hex, s.where[enemy]);
}

/// Where they stand, companies alone excepted, within so many hexes.
EnemyHexes Position::enemies_within(Hex hex, Side side, int reach) const {
  EnemyHexes near;
  any_near(s.held[at(other(side))], hex, reach, [&](Hex enemy) {
    if (Grid::distance(hex, enemy) <= reach && lowest_in(enemy) != no_unit) near.add(enemy);
    return false;
  });
  return near;
}

int Position::rout_distance(Unit unit) const { return arm(unit) == Arm::cavalry ? int{of(unit).movement} : rout_way; }

/// 2.7: a joined regiment or a regiment of horse that is driven may halt alone whatever the limit.
bool Position::may_rest(const Flight& flight) const {
  return flight.at == s.where[flight.unit] ||
         may_stand(flight.at, flight.crowd, UnitSet::only(flight.unit), true).legal();
}

/// 9.7: free of enemies, not trodden before, and not nearer to the enemy that is nearest to the hex being left.
Hex Position::next_hex(Flight& flight) const {
  const Side side = side_of(flight.unit);
  const Unit enemy = nearest_enemy(flight.at, side, flight.enemy_within);
  const int distance = enemy == no_unit ? farthest_enemy : Grid::distance(flight.at, s.where[enemy]);
  flight.enemy_within = distance;
  const EnemyHexes near = enemy == no_unit ? EnemyHexes() : enemies_within(flight.at, side, distance + 2);
  const auto from_nearest = [&](Hex to) {
    int least = enemy == no_unit ? int{Grid::columns} : distance + 1;
    for (const Hex hex : near) least = std::min(least, Grid::distance(to, hex));
    return least;
  };
  using Danger = std::tuple<bool, int, int>;
  using Comfort = std::tuple<bool, int, Hex>;
  std::pair<Danger, Comfort> best = {{true, 0, 0}, {true, 0, no_hex}};
  for (const Direction way : hex_directions) {
    const Hex to = ground().neighbour(flight.at, way);
    if (!setting().holds(to) || flight.trodden.has(to) || held_by(other(side), to)) continue;
    const int cost = ground().step_cost(flight.mover, flight.at, way);
    if (cost >= no_way) continue;
    if (enemy != no_unit && Grid::distance(to, s.where[enemy]) < distance) continue;
    const Danger danger = {in_zone(to, other(side)), -from_nearest(to), cost};
    const bool first = std::get<Hex>(best.second) == no_hex;
    if (!first && danger > best.first) continue;
    const bool room = may_stand(to, flight.crowd, UnitSet::only(flight.unit), true).legal();
    const std::pair<Danger, Comfort> found = {danger, {!room, setting().to_edge[at(side)][to], to}};
    if (first || found < best) best = found;
  }
  return std::get<Hex>(best.second);
}

/// One hex on. 8.8: foot and guns that come into a zone of enemy cavalry rout.
bool Position::flees_on(Flight& flight) const {
  const Hex to = next_hex(flight);
  if (to == no_hex) return false;
  for (const Direction way : hex_directions) {
    if (ground().neighbour(flight.at, way) == to) flight.spent += ground().step_cost(flight.mover, flight.at, way);
  }
  const Side side = side_of(flight.unit);
  if (flight.rout && flight.away && !held_by(side, flight.at) && in_zone(flight.at, other(side))) ++flight.toll;
  ++flight.enemy_within;
  flight.trodden.add(flight.at);
  flight.at = to;
  flight.trail.add(to);
  flight.away = true;
  ++flight.hexes;
  const bool foot = arm(flight.unit) != Arm::cavalry;
  if (!flight.rout && foot && in_cavalry_zone(to, other(side_of(flight.unit)))) {
    flight.rout = true;
    flight.hexes = 0;
  }
  return true;
}

/// A routed unit on its own edge with hexes still to go leaves the map. Who has come far enough and finds no room goes
/// on, up to six hexes.
FlightEnd Position::run(Flight& flight) const {
  const auto goes_on = [&] {
    if (flight.rout) return flight.hexes < rout_distance(flight.unit);
    return flight.farthest != 0 ? flight.hexes < flight.farthest : flight.spent < disorder_way;
  };
  while (goes_on()) {
    if (flight.rout && setting().edges[at(side_of(flight.unit))].has(flight.at)) return FlightEnd::off_the_map;
    if (!flees_on(flight)) return FlightEnd::stuck;
  }
  for (int beyond = 0; !may_rest(flight); ++beyond) {
    if (beyond == most_beyond || !flees_on(flight)) return FlightEnd::stuck;
  }
  return FlightEnd::halted;
}

/// 9.6: the side whose hex ahead is farthest from the nearest enemy, ties lowest.
Direction Position::away_from_enemy(Hex hex, Side side, int least) const {
  const Unit enemy = nearest_enemy(hex, side, least);
  if (enemy == no_unit) return side == Side::french ? Direction::north_east : Direction::north_west;
  const HexPoint from = Grid::centre(s.where[enemy]);
  Direction best = Direction::north;
  int farthest = -1;
  for (const Direction way : hex_directions) {
    const int distance = steps_between(Grid::centre(hex) + hex_steps[static_cast<std::size_t>(way)], from);
    if (distance > farthest) {
      farthest = distance;
      best = way;
    }
  }
  return best;
}

/// 9.6, 9.7: at once. Whoever cannot go routs where he is, if he may stay there, or surrenders.
void Play::fly(Unit unit, Rule rule, int hexes) {
  Flight flight;
  flight.farthest = hexes;
  flight.unit = unit;
  flight.at = s.where[unit];
  flight.rout = s.routed.has(unit);
  flight.mover = mover(unit);
  add_to(flight.crowd, unit);
  for (Party* party : {&s.party, &s.parent, &s.victim}) party->units.remove(unit);
  const Hex from = flight.at;
  renew_zone(from);
  const auto flee = [&] {
    const FlightEnd end = run(flight);
    flight.facing = away_from_enemy(flight.at, side_of(unit), flight.enemy_within);
    return end;
  };
  const FlightEnd end = branches == nullptr ? flee() : branches->flee(flight, flee);
  trail = flight.trail;
  const bool in_place = end == FlightEnd::stuck && !flight.rout && may_rest(flight);
  if (end == FlightEnd::off_the_map) {
    flee_off(unit);
  } else if (end == FlightEnd::stuck && !in_place) {
    surrender(unit, Rule::r9_7);
  } else {
    settle_down(unit, flight, rule, in_place || flight.rout);
  }
  drive_leaders(from, side_of(unit), false);
  if (chased && flight.toll > 0 && on_map(s.where[unit])) lose(unit, std::min(flight.toll, strength(unit)), Rule::r8_8);
}

void Play::settle_down(Unit unit, const Flight& flight, Rule rule, bool is_routed) {
  const Hex from = s.where[unit];
  const Side side = side_of(unit);
  if (is_routed) {
    s.disordered.remove(unit);
    s.routed.add(unit);
  }
  if (flight.at != from) {
    drive_leaders(flight.at, other(side), arm(unit) == Arm::cavalry);
    lift(unit, flight.at);
    put(unit, flight.at);
  }
  s.facing[unit] = static_cast<std::uint8_t>(flight.facing);
  if (s.first[flight.at] != unit) s.facing[unit] = s.facing[s.first[flight.at]];
  renew_zone(flight.at);
  emit_unit(is_routed ? EventKind::routed : EventKind::disordered, rule, unit, from, flight.at);
}

void Play::flee_off(Unit unit) {
  emit_unit(EventKind::fled, Rule::r9_7, unit, s.where[unit], 0);
  take_off(unit, Box::fled);
}

void Play::surrender(Unit unit, Rule rule) {
  emit_unit(EventKind::surrendered, rule, unit, s.where[unit], 0);
  take_off(unit, Box::surrendered);
}

}  // namespace redoubt::la_bataille
