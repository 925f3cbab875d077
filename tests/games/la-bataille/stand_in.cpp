#include "tests/games/la-bataille/stand_in.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "games/la-bataille/gallop.h"

namespace redoubt::la_bataille {

namespace {

constexpr int counter_attack = 8;  // hexes
constexpr int gun_distance = 5;

Hex named(std::string_view hex) { return Grid::named(hex); }

/// Whether the French hold a hex of an objective.
bool is_taken(const Position& look, Hex hex) {
  const auto& all = look.data.objective_hexes;
  const auto found = std::find(all.begin(), all.end(), hex);
  return found != all.end() && ((look.s.taken >> static_cast<unsigned>(found - all.begin())) & 1U) != 0;
}

/// The first of some hexes that the French do not hold yet, else the last.
template <std::size_t size>
Hex next_of(const Position& look, const std::array<std::string_view, size>& hexes) {
  for (const std::string_view each : hexes) {
    if (!is_taken(look, named(each))) return named(each);
  }
  return named(hexes.back());
}

}  // namespace

Action StandIn::first(const ActionList& legal, std::initializer_list<Verb> wanted) {
  for (const Verb verb : wanted) {
    for (const Action action : legal) {
      if (verb_of(action) == verb) return action;
    }
  }
  return legal[legal.size() - 1];
}

/// Each corps its part, hour by hour.
Hex StandIn::assault_goal(const Position& look, Unit unit) {
  constexpr std::array<std::string_view, 4> fleches = {"05260", "05363", "05465", "05466"};
  constexpr std::array<std::string_view, 3> semenovskaya = {"05558", "05658", "05659"};
  constexpr std::array<std::string_view, 2> redoubt = {"05246", "05247"};
  constexpr std::array<std::string_view, 6> borodino = {"04437", "04537", "04636", "04637", "04737", "04836"};
  const int turn = look.s.turn;
  const auto south = [&] { return turn < 16 ? next_of(look, fleches) : next_of(look, semenovskaya); };
  switch (look.of(unit).corps) {
    case Corps::iv: return turn < 7 ? next_of(look, borodino) : turn < 13 ? no_hex : next_of(look, redoubt);
    case Corps::i: return turn < 25 ? south() : next_of(look, redoubt);
    case Corps::iii: return turn < 4 ? no_hex : south();
    case Corps::viii: return turn < 7 ? no_hex : south();
    case Corps::v: return turn < 7 ? named("06281") : named("07379");
    case Corps::cavalry_1: return turn < 10 ? no_hex : south();
    case Corps::cavalry_2: return turn < 22 ? no_hex : next_of(look, redoubt);
    case Corps::cavalry_3: return turn < 25 ? no_hex : next_of(look, redoubt);
    case Corps::cavalry_4: return turn < 13 ? no_hex : next_of(look, semenovskaya);
    default: return no_hex;
  }
}

Hex StandIn::lost_nearby(const Position& look, Hex from) {
  Hex best = no_hex;
  int nearest = counter_attack + 1;
  for (const Hex hex : look.data.objective_hexes) {
    const int distance = Grid::distance(from, hex);
    if (!is_taken(look, hex) || distance >= nearest) continue;
    best = hex;
    nearest = distance;
  }
  return best;
}

Hex StandIn::goal_of(const Position& look, Unit unit) {
  const Hex from = look.s.where[unit];
  if (look.s.bound.has(unit) || look.s.disordered.has(unit)) return no_hex;
  const Hex goal = look.side_of(unit) == Side::french ? assault_goal(look, unit) : lost_nearby(look, from);
  return goal == from ? no_hex : goal;
}

bool StandIn::is_engaged(const Position& look, Hex hex, Side side) {
  return std::any_of(hex_directions.begin(), hex_directions.end(), [&](Direction way) {
    const Hex next = look.ground().neighbour(hex, way);
    return next != no_hex && look.held_by(other(side), next);
  });
}

Action StandIn::movement(const Position& look, const ActionList& legal) {
  for (const Action action : legal) {
    if (verb_of(action) != Verb::move) continue;
    const Unit unit = action.a;
    if (goal_of(look, unit) == no_hex || is_engaged(look, look.s.where[unit], look.side_of(unit))) continue;
    if (look.s.form[unit] != Form::unlimbered || look.distance_to_enemy(look.s.where[unit], look.side_of(unit)) > 9)
      return action;
  }
  return legal[legal.size() - 1];
}

Action StandIn::guns(const Position& look, const ActionList& legal, Unit battery) {
  const Side side = look.side_of(battery);
  const Hex at = look.s.party.at;
  if (look.s.form[battery] == Form::unlimbered) return first(legal, {Verb::limber, Verb::halt});
  if (look.distance_to_enemy(at, side) > gun_distance) return first(legal, {Verb::go, Verb::halt});
  const Unit enemy = look.nearest_enemy(at, side);
  for (const Action action : legal) {
    if (verb_of(action) != Verb::unlimber || enemy == no_unit) continue;
    const Hex ahead = look.ground().neighbour(at, static_cast<Direction>(action.a));
    if (ahead != no_hex && Grid::distance(ahead, look.s.where[enemy]) < Grid::distance(at, look.s.where[enemy]))
      return action;
  }
  return first(legal, {Verb::halt});
}

/// Goes as near as it can, and faces whom it has come to.
Action StandIn::party(const Position& look, const ActionList& legal) {
  const Unit unit = look.s.party.units.first();
  if (look.arm(unit) == Arm::artillery) return guns(look, legal, unit);
  const Side side = look.side_of(unit);
  if (!is_engaged(look, look.s.party.at, side)) return first(legal, {Verb::go, Verb::halt});
  const unsigned fronts = look.fronts(unit);
  for (const Action action : legal) {
    if (verb_of(action) != Verb::turn) continue;
    const auto way = static_cast<Direction>(action.a);
    const Hex ahead = look.ground().neighbour(look.s.party.at, way);
    if ((fronts & bit(way)) == 0 && ahead != no_hex && look.held_by(other(side), ahead)) return action;
  }
  return first(legal, {Verb::halt});
}

Action StandIn::going(const Position& look, const ActionList& legal) {
  const Unit unit = look.s.party.units.first();
  const Hex goal = goal_of(look, unit);
  Action best = legal[0];
  int least = Grid::columns + Grid::rows;
  for (const Action action : legal) {
    const int distance = goal == no_hex ? 0 : Grid::distance(action.a, goal);
    if (distance < least || (distance == least && one_in(3))) {
      best = action;
      least = distance;
    }
  }
  return best;
}

Action StandIn::charge(const Position& look, const ActionList& legal) {
  if (look.s.phase == Phase::charging) return one_in(3) ? legal[0] : legal[legal.size() - 1];
  return *std::min_element(legal.begin(), legal.end(),
                           [&](Action a, Action b) { return look.strength_at(a.a) < look.strength_at(b.a); });
}

/// On by whatever leaves a ride to the target.
Action StandIn::riding(const Position& look, const ActionList& legal) {
  if (look.s.charge.loose) return first(legal, {Verb::halt});
  for (const Action action : legal) {
    if (verb_of(action) == Verb::retarget) return action;
    if (verb_of(action) == Verb::halt) break;
    State after = look.s;
    EventList muted(true);
    FastDice dice(random_.next());
    Play(look.data, after, dice, muted).apply(action);
    const Position then{look.data, after};
    if (!after.charge.on || after.charge.loose || after.phase != Phase::riding || then.target_is_gone()) return action;
    if (RideSearch(then, then.gallop(), after.charge.target).exists()) return action;
  }
  return first(legal, {Verb::halt});
}

Action StandIn::reaction(const ActionList& legal) {
  if (verb_of(legal[0]) == Verb::fire) return legal[0];
  return one_in(2) ? legal[0] : first(legal, {Verb::pass});
}

/// Attacks where it is stronger by half.
Action StandIn::melee(const Position& look, const ActionList& legal) {
  for (const Action action : legal) {
    if (verb_of(action) != Verb::attack) continue;
    int points = look.strength_of(look.fighters(action.a, *look.way_to(action.a, action.b)));
    for (const Direction way : hex_directions) {
      const Hex beside = look.ground().neighbour(action.b, way);
      if (beside == no_hex || beside == action.a || !look.held_by(look.s.phasing, beside)) continue;
      points += look.strength_of(look.fighters(beside, opposite(way)));
    }
    if (2 * points >= 3 * look.strength_at(action.b)) return action;
  }
  return first(legal, {Verb::done, Verb::attack});
}

Action StandIn::choose(const Position& look, const ActionList& legal) {
  switch (look.s.phase) {
    case Phase::charging:
    case Phase::targeting: return charge(look, legal);
    case Phase::riding: return riding(look, legal);
    case Phase::movement: return movement(look, legal);
    case Phase::party: return party(look, legal);
    case Phase::going: return going(look, legal);
    case Phase::window: return reaction(legal);
    case Phase::defensive_fire:
    case Phase::offensive_fire: return first(legal, {Verb::volley, Verb::done});
    case Phase::melee: return melee(look, legal);
    case Phase::withdrawal: return first(legal, {Verb::stay, Verb::withdraw});
    case Phase::joining: return first(legal, {Verb::join_in, Verb::begin});
    case Phase::following: return first(legal, {Verb::stop});
    default: return legal[0];
  }
}

}  // namespace redoubt::la_bataille
