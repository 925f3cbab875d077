// Chapter 7: who may fire at whom, with what value, against what defence.
#include <tuple>
#include <utility>

#include "board/hex_sight.h"
#include "games/la-bataille/fire_table.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int most_in_column = 9;  // 7.3
constexpr int most_a_side = 4;
constexpr int skirmish_range = 2;       // 7.2
constexpr int first_turn_of_dusk = 40;  // 16.5
constexpr int sight_at_dusk = 6;

}  // namespace

// --- 1.8, 11.8: sight and cone ---

/// Whoever stands in between, skirmishers excepted, adds to the height.
bool Position::is_manned(Hex hex) const {
  const Unit first = s.first[hex];
  return first != no_unit && !is_leader(first) && s.form[first] != Form::skirmish;
}

bool Position::sees(Hex a, Hex b) const {
  const int distance = Grid::distance(a, b);
  if (plays(Option::dusk) && s.turn >= first_turn_of_dusk && distance > sight_at_dusk) return false;
  if (distance <= 1) return true;
  if (distance <= SightTable::range) {
    const Visibility visibility = ground().visibility(a, b);
    if (visibility != Visibility::unless_manned) return visibility == Visibility::always;
  }
  return ground().sees(a, b, [&](Hex hex) { return is_manned(hex); });
}

/// 11.8: the line to it leaves through a front side, or an end corner of one.
bool Position::in_cone(unsigned fronts, Hex from, Hex to) {
  const HexBearing bearing = hex_bearing<Grid>(from, to);
  return (fronts & (bit(bearing.first) | bit(bearing.second))) != 0;
}

// --- 7.1: who ---

/// Top of the infantry, or of the batteries, of a hex; `no_unit` when there is none.
Unit Position::top_of(Hex hex, Arm wanted) const {
  Unit found = no_unit;
  each_unit_at(hex, [&](Unit unit) {
    if (found == no_unit && arm(unit) == wanted) found = unit;
  });
  return found;
}

/// 3.2 (d): what one has done before counts then, and not when one is pounced on (11.9).
bool Position::is_offensive(Unit unit) const {
  return side_of(unit) == s.phasing && (s.phase == Phase::offensive_fire || s.phase == Phase::aiming);
}

/// 7.1: in the offensive fire not after a march, nor guns, but horse guns at half, that have moved.
bool Position::can_fire(Unit unit) const {
  if (s.routed.has(unit) || s.bound.has(unit)) return false;
  const bool own = is_offensive(unit);
  if (arm(unit) == Arm::infantry) return s.form[unit] != Form::march && !(own && s.marched.has(unit));
  if (arm(unit) != Arm::artillery || s.form[unit] != Form::unlimbered) return false;
  return !own || !s.worked.has(unit) || of(unit).quality == Class::horse;
}

/// 7.3: all batteries in clear, on slopes and in works, else the top one.
bool Position::serves_alone(Hex hex) const { return ground().is_close(hex); }

template <class F>
void Position::each_firing_battery(Hex hex, F f) const {
  bool first = true;
  each_unit_at(hex, [&](Unit unit) {
    if (arm(unit) != Arm::artillery || (serves_alone(hex) && !first)) return;
    first = false;
    if (can_fire(unit)) f(unit);
  });
}

/// The parts of a hex that have not fired yet in this phase and can: 1 infantry, 2 guns.
unsigned Position::parts_left(Hex hex) const {
  unsigned parts = 0;
  const Unit foot = top_of(hex, Arm::infantry);
  if (foot != no_unit && can_fire(foot) && !s.fired_foot.has(hex)) parts |= infantry_part;
  if (!s.fired_guns.has(hex)) each_firing_battery(hex, [&](Unit) { parts |= guns_part; });
  return parts;
}

// --- 7.2: at whom ---

int Position::foot_range(Unit foot) const {
  return s.form[foot] == Form::skirmish && is_offensive(foot) ? skirmish_range : 1;
}

/// 7.1: whether the infantry of a hex reaches a target.
bool Position::foot_reaches(Hex from, Hex target) const {
  const Unit foot = top_of(from, Arm::infantry);
  return Grid::distance(from, target) <= foot_range(foot) && in_cone(fronts(foot), from, target) && sees(from, target);
}

/// 7.2: whether a battery could, if it saw.
bool Position::gun_ranges(Unit battery, Hex target) const {
  const Hex from = s.where[battery];
  const int range = Grid::distance(from, target);
  return range <= gun_range && of(battery).fire[band(range)] != 0 && in_cone(fronts(battery), from, target);
}

bool Position::guns_reach(Hex from, Hex target) const {
  bool ranged = false;
  each_firing_battery(from, [&](Unit battery) { ranged = ranged || gun_ranges(battery, target); });
  return ranged && sees(from, target);
}

/// 7.10: over what blocks the view, if a leader within twelve hexes of the target sees it.
bool Position::howitzers_reach(Hex from, Hex target) const {
  const int range = Grid::distance(from, target);
  if (range < howitzer_from || range > howitzer_to || sees(from, target)) return false;
  bool ranged = false;
  each_firing_battery(from, [&](Unit battery) { ranged = ranged || gun_ranges(battery, target); });
  return ranged && is_observed(target, side_of(s.first[from]));
}

bool Position::is_observed(Hex target, Side side) const {
  const Unit first = first_of(side, Arm::leader);
  for (int i = 0; i < count_of(side, Arm::leader); ++i) {
    const Hex at_leader = s.where[first + i];
    if (on_map(at_leader) && Grid::distance(at_leader, target) <= gun_range && sees(at_leader, target)) return true;
  }
  return false;
}

/// Of some parts those that reach a target.
unsigned Position::parts_that_can(Hex from, Hex target, unsigned parts) const {
  unsigned can = 0;
  if ((parts & infantry_part) != 0 && foot_reaches(from, target)) can |= infantry_part;
  if ((parts & guns_part) != 0 && guns_reach(from, target)) can |= guns_part;
  return can;
}

// --- 7.3: value, in sixteenths ---

int Position::foot_value(Hex from, Hex target) const {
  const Unit top = top_of(from, Arm::infantry);
  const int half = s.disordered.has(top) ? 2 : 1;
  if (s.form[top] == Form::column)
    return std::min(strength(top), most_in_column) * of(top).fire[0] * (sixteenths / 2) / half;
  int left = s.form[top] == Form::square ? most_a_side : most_skirmishers;
  int spent = s.volleys[top];
  int value = 0;
  each_unit_at(from, [&](Unit unit) {
    if (arm(unit) != Arm::infantry) return;
    const int points = strength(unit);
    const int passed = std::min(points, spent);
    spent -= passed;
    const int firing = std::min(points - passed, left);
    left -= firing;
    value += firing * (s.form[top] == Form::square ? of(unit).square : of(unit).skirmish) * sixteenths;
  });
  return Grid::distance(from, target) == 2 ? value / 2 : value;
}

int Position::battery_value(Unit battery, int range) const {
  int value = strength(battery) * of(battery).fire[band(range)] * (sixteenths / 2);
  if (s.disordered.has(battery)) value /= 2;
  const bool hurried = is_offensive(battery) && s.worked.has(battery);
  return hurried ? value / 2 : value;
}

int Position::guns_value(Hex from, Hex target) const {
  int value = 0;
  each_firing_battery(from, [&](Unit battery) {
    if (gun_ranges(battery, target)) value += battery_value(battery, Grid::distance(from, target));
  });
  return value;
}

/// 7.10: a third of each battery's value, rounded down to a whole number, at least 1.
int Position::howitzers_value(Hex from, Hex target) const {
  int value = 0;
  each_firing_battery(from, [&](Unit battery) {
    if (!gun_ranges(battery, target)) return;
    value += std::max(1, battery_value(battery, Grid::distance(from, target)) / (3 * sixteenths));
  });
  return value * sixteenths;
}

/// 10.4: with the guns of the hexes that join.
Volley Position::volley(Hex from, Hex target, unsigned parts, unsigned joining) const {
  Volley volley;
  if (parts == howitzers_part) volley.guns = howitzers_value(from, target);
  if ((parts & infantry_part) != 0) volley.foot = foot_value(from, target);
  const auto add_guns = [&](Hex hex) {
    const int value = guns_value(hex, target);
    volley.guns += value;
    if (Grid::distance(hex, target) <= canister_range) volley.canister += value;
  };
  if ((parts & guns_part) != 0) add_guns(from);
  for (const Direction way : hex_directions) {
    if ((joining & bit(way)) != 0) add_guns(ground().neighbour(from, way));
  }
  return volley;
}

// --- 7.4: defence ---

int Position::defence_of(Unit unit, Hex hex, Direction side) const {
  const bool on_road = s.form[unit] == Form::march;
  const Row row = on_road ? ground().way_row(hex).value_or(ground().row(hex, side)) : ground().row(hex, side);
  const HexRow& values = hex_row(row, plays(Option::earlier_chart));
  if (s.form[unit] == Form::square && values.square != 0) return values.square;
  switch (branch(unit)) {
    case Branch::infantry: return values.defence[static_cast<std::size_t>(Mark::infantry)];
    case Branch::skirmishers: return values.defence[static_cast<std::size_t>(Mark::skirmishers)];
    case Branch::cavalry: return values.defence[static_cast<std::size_t>(Mark::cavalry)];
    case Branch::guns: break;
  }
  const Mark mark = s.form[unit] == Form::unlimbered ? Mark::unlimbered : Mark::limbered;
  return values.defence[static_cast<std::size_t>(mark)];
}

/// The lowest of those in the hex; where the line enters by an edge, through the side that is better for them (1.7).
int Position::defence(Hex from, Hex target) const {
  const HexBearing bearing = hex_bearing<Grid>(target, from);
  const auto through = [&](Direction side) {
    int lowest = 255;
    each_unit_at(target, [&](Unit unit) { lowest = std::min(lowest, defence_of(unit, target, side)); });
    return lowest;
  };
  return std::max(through(bearing.first), through(bearing.second));
}

// --- what may be done ---

Verdict Position::may_join_fire(Hex from, Hex target, unsigned parts, unsigned joining) const {
  if (joining == 0) return legal_verdict;
  if (parts != guns_part && parts != (guns_part | infantry_part))
    return refuse(Rule::r10_4, RefusalReason::not_joinable, from);
  if (!has_artillery_bonus(from)) return refuse(Rule::r10_4, RefusalReason::not_joinable, from);
  int count = 0;
  for (const Direction way : hex_directions) {
    if ((joining & bit(way)) == 0) continue;
    const Hex hex = ground().neighbour(from, way);
    const bool has_guns = hex != no_hex && held_by(side_of(s.first[from]), hex) && (parts_left(hex) & guns_part) != 0;
    if (!has_guns || !guns_reach(hex, target)) return refuse(Rule::r10_4, RefusalReason::not_joinable, hex);
    ++count;
  }
  return count <= 2 ? legal_verdict : refuse(Rule::r10_4, RefusalReason::too_many, from);
}

/// 7.2: a fire of less than an eighth of the defence is not made.
bool Position::is_strong_enough(Hex from, Hex target, unsigned parts, unsigned joining) const {
  return 8 * volley(from, target, parts, joining).value() >= sixteenths * defence(from, target);
}

Verdict Position::may_fire(Hex from, Hex target, unsigned parts, unsigned joining) const {
  if (parts == 0 || parts > howitzers_part) return refuse(Rule::r7_1, RefusalReason::not_firing, from);
  if (!held_by(other(side_of(s.first[from])), target)) return refuse(Rule::r7_2, RefusalReason::nobody_there, target);
  if (s.phase != Phase::window && s.targeted.has(target))
    return refuse(Rule::r7_2, RefusalReason::shot_at_already, target);
  const unsigned left = parts_left(from);
  if (parts == howitzers_part) {
    if ((left & guns_part) == 0) return refuse(Rule::r7_1, RefusalReason::not_firing, from);
    if (!howitzers_reach(from, target)) return refuse(Rule::r7_10, RefusalReason::out_of_sight, target);
  } else {
    if ((parts & ~left) != 0) return refuse(Rule::r7_1, RefusalReason::not_firing, from);
    if (parts_that_can(from, target, parts) != parts) return refuse(Rule::r7_2, RefusalReason::out_of_range, target);
  }
  if (const Verdict verdict = may_join_fire(from, target, parts, joining); !verdict.legal()) return verdict;
  return is_strong_enough(from, target, parts, joining) ? legal_verdict
                                                        : refuse(Rule::r7_2, RefusalReason::too_weak, target);
}

/// Calls f with each target and the parts that may fire at it, in rising order, until f says that it has enough.
template <class F>
void Position::each_target(Hex from, F f) const {
  const unsigned left = parts_left(from);
  if (left == 0) return;
  const bool guns = (left & guns_part) != 0;
  const int range = guns ? gun_range : skirmish_range;
  any_near(s.held[at(other(side_of(s.first[from])))], from, range, [&](Hex target) {
    if (s.targeted.has(target) || Grid::distance(from, target) > range) return false;
    const unsigned can = parts_that_can(from, target, left);
    for (unsigned parts = 1; parts <= can; ++parts) {
      if ((parts & ~can) == 0 && is_strong_enough(from, target, parts, 0) && f(target, parts)) return true;
    }
    return guns && howitzers_reach(from, target) && is_strong_enough(from, target, howitzers_part, 0) &&
           f(target, howitzers_part);
  });
}

bool Position::has_target(Hex from) const {
  bool found = false;
  each_target(from, [&](Hex, unsigned) { return found = true; });
  return found;
}

/// 7.5: the column that is read, canister counted.
std::size_t Position::column_of_fire(const Volley& fire, int against) {
  const std::size_t column = fire_column(fire.value(), against);
  return fire.has_canister() ? std::min(column + 1, fire_table.size() - 1) : column;
}

// --- 7.11 ---

/// The best column, then the most strength points, the nearest, the lowest; none at a true value below 1:3.
Hex Position::best_target(Hex from, unsigned parts) const {
  using Key = std::tuple<std::size_t, int, int>;
  Hex best = no_hex;
  Key best_key;
  each_target(from, [&](Hex target, unsigned with) {
    if (with != parts) return false;
    const Volley fire = volley(from, target, parts, 0);
    const int against = defence(from, target);
    const Key key = {column_of_fire(fire, against), strength_at(target), -Grid::distance(from, target)};
    if (3 * fire.value() >= sixteenths * against && (best == no_hex || key > best_key)) {
      best = target;
      best_key = key;
    }
    return false;
  });
  return best;
}

/// What a hex fires at by the rule of the volley, and with which parts: both where they have one common best target.
std::pair<Hex, unsigned> Position::best_fire(Hex from) const {
  const unsigned left = parts_left(from);
  const Hex foot = (left & infantry_part) != 0 ? best_target(from, infantry_part) : no_hex;
  const Hex guns = (left & guns_part) != 0 ? best_target(from, guns_part) : no_hex;
  if (foot == guns) return {foot, infantry_part | guns_part};
  return foot != no_hex ? std::pair{foot, infantry_part} : std::pair{guns, guns_part};
}

Verdict Position::may_volley() const {
  for (const Hex hex : s.ready) {
    if (best_fire(hex).first != no_hex) return legal_verdict;
  }
  return refuse(Rule::r7_11, RefusalReason::too_weak);
}

void Position::legal_aiming(ActionList& out) const {
  const bool joins = has_artillery_bonus(s.focus);
  each_target(s.focus, [&](Hex target, unsigned parts) {
    for (unsigned joining = 0; joining < (joins ? 64U : 1U); ++joining) {
      if (joining == 0 || may_fire(s.focus, target, parts, joining).legal())
        out.add(act(Verb::fire, target, parts, joining));
    }
    return false;
  });
  out.add(act(Verb::hold));
}

Verdict Position::may_aim(Hex hex) const {
  if (!held_by(s.acting, hex)) return refuse(Rule::r7_1, RefusalReason::nobody_there, hex);
  return s.ready.has(hex) ? legal_verdict : refuse(Rule::r7_1, RefusalReason::not_firing, hex);
}

}  // namespace redoubt::la_bataille
