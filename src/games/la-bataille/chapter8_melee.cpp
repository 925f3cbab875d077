// Chapter 8: who may attack whom, and what both are worth.
#include "games/la-bataille/melee_table.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

/// Melee values are counted in these, so that every multiple of 8.5 leaves a whole number.
constexpr std::int64_t unit_of_value = (std::int64_t{1} << 13U) * 81;

constexpr std::int64_t quarters(std::int64_t value, int n) { return value * n / 4; }

constexpr int flank_for_attacker = 12;
constexpr int rear_for_attacker = 6;

}  // namespace

Side Position::attacker() const { return s.melee.pounce ? other(s.phasing) : s.phasing; }

// --- 8.1 ---

/// Cavalry does not attack into forest, town or a wolf pit or through a work's front.
bool Position::is_barred_to_horse(Hex from, Direction way) const {
  const Hex to = ground().neighbour(from, way);
  const HexTerrain terrain = ground().terrain(to);
  return terrain == HexTerrain::forest || terrain == HexTerrain::town || terrain == HexTerrain::wolf_pit ||
         ground().edge(to, opposite(way)).has(Edge::front);
}

/// Nobody attacks over a side that is prohibited to him; by 16.4 that is a ford too, for attackers are not in March
/// order.
bool Position::is_barred(Mover who, Hex from, Direction way) const {
  const bool ford = plays(Option::fords_in_order) && ground().edge(from, way).has(Edge::ford);
  return ford || ground().step_cost(who, from, way) >= no_way;
}

/// The units of a hex that may attack over one of its sides.
UnitSet Position::fighters(Hex from, Direction way) const {
  UnitSet set;
  const Hex target = ground().neighbour(from, way);
  each_unit_at(from, [&](Unit unit) {
    const Form form = s.form[unit];
    const bool horse = arm(unit) == Arm::cavalry;
    if (arm(unit) == Arm::artillery || !(form == Form::column || form == Form::skirmish)) return;
    if (!is_good(unit) || s.bound.has(unit) || (fronts(unit) & bit(way)) == 0) return;
    const bool free = from == s.follower || s.melee.alone;
    if (!free && s.aimed[unit] != no_hex && s.aimed[unit] != target) return;
    if (is_barred(mover(unit), from, way)) return;
    if (horse && is_barred_to_horse(from, way)) return;
    set.add(unit);
  });
  return set;
}

std::optional<Direction> Position::way_to(Hex from, Hex to) const {
  for (const Direction way : hex_directions) {
    if (ground().neighbour(from, way) == to) return way;
  }
  return std::nullopt;
}

/// Each hex attacks once, each is attacked once a phase; who has followed (8.2) once more.
Verdict Position::may_attack(Hex from, Hex target) const {
  if (!held_by(s.phasing, from)) return refuse(Rule::r8_1, RefusalReason::nobody_there, from);
  if (s.struggled.has(from) && from != s.follower) return refuse(Rule::r8_1, RefusalReason::has_attacked, from);
  if (!held_by(other(s.phasing), target)) return refuse(Rule::r8_1, RefusalReason::nobody_there, target);
  if (s.targeted.has(target)) return refuse(Rule::r8_1, RefusalReason::was_attacked, target);
  const std::optional<Direction> way = way_to(from, target);
  if (!way) return refuse(Rule::r8_1, RefusalReason::out_of_range, target);
  return fighters(from, *way).empty() ? refuse(Rule::r8_1, RefusalReason::nobody_can_attack, from) : legal_verdict;
}

bool Position::is_all_horse(Hex hex) const {
  bool horse = true;
  each_unit_at(hex, [&](Unit unit) { horse = horse && arm(unit) == Arm::cavalry; });
  return horse;
}

bool Position::has_horse(const UnitSet& units) const {
  bool found = false;
  units.each([&](Unit unit) { found = found || arm(unit) == Arm::cavalry; });
  return found;
}

/// Cavalry may join infantry unless the target holds nothing but cavalry.
Verdict Position::may_join_in(Hex from) const {
  if (s.melee.alone) return refuse(Rule::r8_2, RefusalReason::not_joinable, from);
  if (!on_map(from) || !held_by(s.phasing, from) || s.struggled.has(from))
    return refuse(Rule::r8_1, RefusalReason::has_attacked, from);
  const std::optional<Direction> way = way_to(s.melee.target, from);
  if (!way) return refuse(Rule::r8_1, RefusalReason::out_of_range, from);
  if ((s.melee.sides & bit(*way)) != 0) return refuse(Rule::r8_1, RefusalReason::has_attacked, from);
  const UnitSet units = fighters(from, opposite(*way));
  if (units.empty()) return refuse(Rule::r8_1, RefusalReason::nobody_can_attack, from);
  bool mixed = false;
  each_assault([&](const Assault& assault) { mixed = mixed || has_horse(assault.units) != has_horse(units); });
  return mixed && is_all_horse(s.melee.target) ? refuse(Rule::r8_1, RefusalReason::horse_alone, from) : legal_verdict;
}

void Position::legal_melee(ActionList& out) const {
  s.held[at(s.phasing)].each([&](Hex hex) {
    if (!may_touch(s.held[at(other(s.phasing))], hex)) return;
    HexSet targets;
    for (const Direction way : hex_directions) {
      const Hex target = ground().neighbour(hex, way);
      if (target != no_hex && held_by(other(s.phasing), target) && may_attack(hex, target).legal()) targets.add(target);
    }
    targets.each([&](Hex target) { out.add(act(Verb::attack, hex, target)); });
  });
  if (first_bidden() == no_unit) out.add(act(Verb::done));
}

/// 11.5, 11.8: he must attack whom he charged, or who met him; 11.11: whoever is next to him, if he did not heed the
/// recall.
bool Position::is_bidden(Unit unit) const {
  const Hex from = s.where[unit];
  if (s.charged.has(unit) && s.aimed[unit] != no_hex) return may_attack(from, s.aimed[unit]).legal();
  if (!s.wild.has(unit)) return false;
  return std::any_of(hex_directions.begin(), hex_directions.end(), [&](Direction way) {
    const Hex target = ground().neighbour(from, way);
    return target != no_hex && may_attack(from, target).legal();
  });
}

Unit Position::first_bidden() const {
  for (const Unit unit : s.charged) {
    if (is_bidden(unit)) return unit;
  }
  return no_unit;
}

/// Somebody who must attack the target and could still join in.
bool Position::awaits_bidden() const {
  for (const Unit unit : s.charged) {
    if (s.aimed[unit] == s.melee.target && may_join_in(s.where[unit]).legal()) return true;
  }
  return false;
}

bool Position::has_melee() const {
  for (const Hex hex : s.held[at(s.phasing)]) {
    if (!may_touch(s.held[at(other(s.phasing))], hex)) continue;
    for (const Direction way : hex_directions) {
      const Hex target = ground().neighbour(hex, way);
      if (target != no_hex && held_by(other(s.phasing), target) && may_attack(hex, target).legal()) return true;
    }
  }
  return false;
}

void Position::legal_joining(ActionList& out) const {
  HexSet hexes;
  for (const Direction way : hex_directions) {
    const Hex hex = ground().neighbour(s.melee.target, way);
    if (hex != no_hex && may_join_in(hex).legal()) hexes.add(hex);
  }
  hexes.each([&](Hex hex) { out.add(act(Verb::join_in, hex)); });
  if (may_begin(false).legal()) out.add(act(Verb::begin, 0));
  if (may_begin(true).legal()) out.add(act(Verb::begin, 1));
}

/// 11.2: cavalry may spare itself.
Verdict Position::may_begin(bool sparing) const {
  bool horse = false;
  each_assault([&](const Assault& assault) { horse = horse || has_horse(assault.units); });
  if (awaits_bidden()) return refuse(Rule::r11_5, RefusalReason::must_attack, s.melee.target);
  return !sparing || horse ? legal_verdict : refuse(Rule::r11_2, RefusalReason::no_horse);
}

// --- 8.3 ---

int Position::strength_of(const UnitSet& units) const {
  int points = 0;
  units.each([&](Unit unit) { points += strength(unit); });
  return points;
}

int Position::attackers_strength() const {
  int points = 0;
  each_assault([&](const Assault& assault) { points += strength_of(assault.units); });
  return points;
}

// --- 8.4 ---

/// Through which side of those in a hex something comes.
Aspect Position::aspect(Hex hex, Direction side) const {
  const Unit top = s.first[hex];
  if ((fronts(top) & bit(side)) != 0) return Aspect::front;
  return opposite(side) == static_cast<Direction>(s.facing[top]) ? Aspect::rear : Aspect::flank;
}

/// What slope and water take from the check of those who come over a side.
int Position::ground_malus(Hex from, Direction way) const {
  int malus = 0;
  if (const auto slope = slope_row(from, way)) malus += chart_row(*slope).malus;
  if (const auto water = ground().edge(from, way).water_row()) malus += chart_row(*water).malus;
  return malus;
}

/// 8.5: hill and river slope never both, and a work's row replaces the hill slope's of its side.
std::optional<Row> Position::slope_row(Hex from, Direction way) const {
  if (!ground().edge(from, way).has(Edge::rises)) return std::nullopt;
  const Hex to = ground().neighbour(from, way);
  const bool river =
      ground().terrain(from) == HexTerrain::river_slope || ground().terrain(to) == HexTerrain::river_slope;
  if (river) return Row::river_slope_up;
  const bool work = ground().terrain(to) >= HexTerrain::fleche && ground().terrain(to) <= HexTerrain::redoubt;
  return work ? std::nullopt : std::optional(Row::slope_up);
}

int Position::attackers_modifier(const Assault& assault, int odds) const {
  int modifier = odds - ground_malus(assault.from, opposite(assault.side));
  const Aspect where = aspect(s.melee.target, assault.side);
  modifier += where == Aspect::flank ? flank_for_attacker : where == Aspect::rear ? rear_for_attacker : 0;
  each_unit_at(assault.from, [&](Unit unit) { modifier -= 3 * s.hurt[unit]; });
  return modifier;
}

/// One malus: flank if a quarter of all attackers come through it, else the rear if a quarter do.
int Position::defenders_modifier(int odds) const {
  int all = 0;
  int flank = 0;
  int rear = 0;
  each_assault([&](const Assault& assault) {
    const Aspect where = aspect(s.melee.target, assault.side);
    const int points = strength_of(assault.units);
    all += points;
    if (where == Aspect::flank) flank += points;
    if (where == Aspect::rear) rear += points;
  });
  const Form form = s.form[s.first[s.melee.target]];
  int modifier = form == Form::square ? 6 : form == Form::skirmish ? -6 : 0;
  if (flank > 0 && 4 * flank >= all)
    modifier -= 12;
  else if (rear > 0 && 4 * rear >= all)
    modifier -= 6;
  return modifier + (plays(Option::plus_sixteen) && odds == -15 ? 16 : -odds);
}

/// Sheltered on every side that is attacked through; cavalry but for Cossacks (12.4).
bool Position::is_spared_the_check() const {
  const Hex target = s.melee.target;
  const Unit top = s.first[target];
  if (arm(top) == Arm::cavalry) return of(top).quality != Class::cossacks;
  if (on_the_road(top)) return false;
  bool sheltered = true;
  each_assault([&](const Assault& assault) {
    const Shelter shelter = chart_row(ground().row(target, assault.side)).shelter;
    const bool militia = of(top).quality == Class::militia;
    sheltered = sheltered && (shelter == Shelter::all || (shelter == Shelter::all_but_militia && !militia));
  });
  return sheltered;
}

/// 1.5: in March order in a hex with a link.
bool Position::on_the_road(Unit unit) const {
  return s.form[unit] == Form::march && ground().way_row(s.where[unit]).has_value();
}

// --- 8.5 ---

/// 11.2.
std::int64_t Position::by_readiness(std::int64_t value, Unit unit) const {
  return s.exhausted.has(unit) ? value / 3 : s.tired.has(unit) ? value / 2 : value;
}

std::int64_t Position::attack_value(const Assault& assault) const {
  const Hex target = s.melee.target;
  const bool square = s.form[s.first[target]] == Form::square;
  std::int64_t sum = 0;
  assault.units.each([&](Unit unit) {
    const bool horse = arm(unit) == Arm::cavalry;
    const int lance = of(unit).quality == Class::lancers ? 1 : 0;  // 11.13
    std::int64_t value = strength(unit) * (of(unit).melee + lance) * (unit_of_value / 2);
    if (square) value = horse ? value / 3 : value * 3 / 2;
    if (s.form[unit] == Form::skirmish) value /= 2;
    if (horse && s.melee.spare) value /= 3;
    if (s.bonus.has(unit) && (s.melee.pounce || s.aimed[unit] == target)) value *= 2;  // 11.5
    if (s.wild.has(unit)) value /= 2;                                                  // 11.11
    if (of(unit).quality == Class::heavy && is_light_horse(target)) value *= 2;
    sum += by_readiness(value, unit);
  });
  return by_ground(sum, assault);
}

/// 8.5, 1.4: flank and rear, the hex entered, slope and water.
std::int64_t Position::by_ground(std::int64_t value, const Assault& assault) const {
  const Aspect where = aspect(s.melee.target, assault.side);
  if (where == Aspect::flank) value *= 2;
  if (where == Aspect::rear) value = value * 3 / 2;
  value = quarters(value, chart_row(ground().row(s.melee.target, assault.side)).attacker);
  const Direction way = opposite(assault.side);
  if (const auto slope = slope_row(assault.from, way)) value = quarters(value, chart_row(*slope).attacker);
  if (const auto water = ground().edge(assault.from, way).water_row())
    value = quarters(value, chart_row(*water).attacker);
  return ground().terrain(assault.from) == HexTerrain::wolf_pit ? value / 2 : value;
}

bool Position::is_light_horse(Hex hex) const {
  bool light = true;
  each_unit_at(hex, [&](Unit unit) { light = light && arm(unit) == Arm::cavalry && of(unit).quality != Class::heavy; });
  return light;
}

/// Heavy cavalry that only light cavalry attacks, through its front.
bool Position::meets_light_horse() const {
  bool light = true;
  each_assault([&](const Assault& assault) {
    light = light && aspect(s.melee.target, assault.side) == Aspect::front;
    assault.units.each(
        [&](Unit unit) { light = light && arm(unit) == Arm::cavalry && of(unit).quality != Class::heavy; });
  });
  return light;
}

std::int64_t Position::defence_value(Unit unit) const {
  const Hex target = s.melee.target;
  std::int64_t value = strength(unit) * of(unit).melee * (unit_of_value / 2);
  if (on_the_road(unit))
    value /= 2;
  else
    value = quarters(value, chart_row(ground().row(target, Direction::north)).defender);
  if (s.form[unit] == Form::march && !on_the_road(unit)) value /= 2;
  if (arm(unit) == Arm::artillery && s.form[unit] != Form::unlimbered) value /= 2;
  if (s.form[unit] == Form::skirmish) value /= 2;
  if (s.disordered.has(unit)) value /= 2;
  if (s.routed.has(unit)) value = arm(unit) == Arm::cavalry ? value / 4 : value / 3;
  if (of(unit).quality == Class::heavy && meets_light_horse()) value *= 2;
  return by_readiness(value, unit);
}

std::size_t Position::column_of_melee() const {
  std::int64_t attack = 0;
  each_assault([&](const Assault& assault) { attack += attack_value(assault); });
  std::int64_t defence_sum = 0;
  each_unit_at(s.melee.target, [&](Unit unit) { defence_sum += defence_value(unit); });
  return melee_column(attack, defence_sum);
}

/// 4.3: the best melee bonus of those who help somebody who fights.
int Position::melee_bonus(Hex hex, const UnitSet& units) const {
  int best = 0;
  each_leader_at(hex, [&](Unit leader) {
    units.each([&](Unit unit) {
      if (helps(leader, unit)) best = std::max<int>(best, of(leader).melee);
    });
  });
  return best;
}

}  // namespace redoubt::la_bataille
