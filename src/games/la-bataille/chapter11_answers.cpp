// 11.7, 11.10, 11.11: what the target of a charge answers, whether it stands, and whether the charger heeds the recall.
#include "games/la-bataille/charge_tables.h"
#include "games/la-bataille/gallop.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int to_its_battalion = 2;  // 11.7

}  // namespace

Side Position::charging_side() const { return s.charge.pounce ? other(s.phasing) : s.phasing; }

/// 11.7: good order, in column, three points, clear ground, and the charger in its front.
Verdict Position::may_square() const {
  const Hex hex = s.charge.target;
  const Unit top = top_of(hex, Arm::infantry);
  if (top == no_unit) return refuse(Rule::r11_7, RefusalReason::not_its_form, hex);
  if (!ground().is_clear(hex)) return refuse(Rule::r11_7, RefusalReason::not_clear, hex);
  int points = 0;
  bool able = true;
  each_unit_at(hex, [&](Unit unit) {
    if (arm(unit) != Arm::infantry) return;
    points += strength(unit);
    able = able && s.form[unit] == Form::column && is_good(unit);
  });
  if (!able) return refuse(Rule::r11_7, RefusalReason::not_its_form, hex);
  if (points < least_square) return refuse(Rule::r11_7, RefusalReason::too_few, hex);
  return in_cone(fronts(top), hex, s.party.at) ? legal_verdict : refuse(Rule::r11_7, RefusalReason::out_of_cone, hex);
}

/// 11.7: those who rout without being asked: March order, the routed, limbered guns alone, skirmishers without refuge.
UnitSet Position::routed_by_a_charge() const {
  const Hex hex = s.charge.target;
  const bool infantry = top_of(hex, Arm::infantry) != no_unit;
  UnitSet units;
  each_unit_at(hex, [&](Unit unit) {
    const Form form = s.form[unit];
    const bool alone = form == Form::limbered && !infantry;
    if (form == Form::march || form == Form::skirmish || alone || s.routed.has(unit)) units.add(unit);
  });
  return units;
}

/// 11.7: the battalion in good order that a company falls back on.
bool Position::has_refuge(Unit company) const {
  const Unit parent = is_company(company) ? of(company).company : no_unit;
  return parent != no_unit && on_map(s.where[parent]) && is_good(parent) && !is_joined(parent) &&
         Grid::distance(s.where[parent], s.where[company]) <= to_its_battalion;
}

/// The top of those who charge.
Unit Position::top_rider() const {
  Unit top = no_unit;
  each_unit_at(s.party.at, [&](Unit unit) {
    if (top == no_unit && s.party.units.has(unit)) top = unit;
  });
  return top;
}

/// 11.7: one class, the best; a leader, the level, and who comes.
int Position::square_modifier(Unit top) const {
  const Unit charger = top_rider();
  return square_class(of(top).quality) - (morale_bonus(top) > 0 ? 6 : 0) + 4 * level_of(top) +
         square_charger(of(charger).quality);
}

/// 11.10: instead of what 9.2 has for the disordered and the routed.
int Position::stand_modifier() const {
  const Hex hex = s.charge.target;
  const Unit top = s.first[hex];
  const Direction side = *way_to(hex, s.party.at);
  const Aspect where = aspect(hex, side);
  int modifier = where == Aspect::flank ? -12 : where == Aspect::rear ? -6 : 0;
  modifier -= s.routed.has(top) ? 6 : s.disordered.has(top) ? 3 : 0;
  if (s.form[top] == Form::square) modifier += 12;
  if (ground().edge(hex, side).water_row()) modifier += 6;
  const Class charger = of(top_rider()).quality;
  return modifier - (charger == Class::lancers ? 6 : charger == Class::heavy ? 3 : 0);
}

/// 11.11: one for two points left, of guns for four, and at most a third of the hex.
int Position::trampled() const {
  const Hex hex = s.charge.target;
  bool guns = true;
  each_unit_at(hex, [&](Unit unit) { guns = guns && arm(unit) == Arm::artillery; });
  const int left = s.party.allowance - s.party.spent;
  return std::min(left / ((guns ? 4 : 2) * mp), (strength_at(hex) + 2) / 3);
}

void Position::legal_answer(ActionList& out) const {
  if (may_square().legal()) out.add(act(Verb::square));
  const bool forced = must_withdraw();
  if (!forced) out.add(act(Verb::stand));
  if (forced || may_withdraw()) withdrawals().each([&](Hex hex) { out.add(act(Verb::withdraw, hex)); });
}

Verdict Position::check_answer(Action action) const {
  const bool forced = must_withdraw();
  switch (verb_of(action)) {
    case Verb::square: return may_square();
    case Verb::stand: return forced ? refuse(Rule::r12_4, RefusalReason::must_go) : legal_verdict;
    default: break;
  }
  if (!forced && !may_withdraw()) return refuse(Rule::r11_12, RefusalReason::may_not_withdraw, s.charge.target);
  return withdrawals().has(action.a) ? legal_verdict : refuse(Rule::r11_12, RefusalReason::too_far, action.a);
}

// --- played ---

/// 11.7: those who have no choice act at once; the others are asked where they have one.
void Play::seek_answer() {
  s.charge.answered = true;
  rejoin_refugees();
  const Hex hex = s.charge.target;
  if (!held_by(other(charging_side()), hex)) return;
  const UnitSet routing = routed_by_a_charge();
  bool all = true;
  each_unit_at(hex, [&](Unit unit) { all = all && routing.has(unit); });
  if (all) return target_routs();
  routing.each([&](Unit unit) { rout(unit, Rule::r11_7); });
  const bool forced = must_withdraw();
  const bool goes = (forced ? can_withdraw() : may_withdraw()) && !withdrawals().empty();
  if (forced && !goes) return target_routs();
  if (!goes && !may_square().legal()) return;
  s.phase = Phase::answering;
  s.acting = other(charging_side());
}

/// 11.7: companies within two hexes of their battalion are with it again.
void Play::rejoin_refugees() {
  UnitSet companies;
  each_unit_at(s.charge.target, [&](Unit unit) {
    if (s.form[unit] == Form::skirmish && is_good(unit) && has_refuge(unit)) companies.add(unit);
  });
  companies.each([&](Unit company) { take_in(company, Rule::r11_7); });
}

void Play::apply_answer(Action action) {
  s.phase = Phase::riding;
  s.acting = charging_side();
  if (verb_of(action) == Verb::withdraw) return withdraw_to(action.a);
  if (verb_of(action) == Verb::square) return throw_for_square();
  emit(EventKind::stands, Rule::r11_7, other(charging_side()), s.charge.target);
}

/// 11.7: by the distance now; for a pounce, before its ride (11.9).
void Play::throw_for_square() {
  const Hex hex = s.charge.target;
  const Unit top = top_of(hex, Arm::infantry);
  const int distance = s.charge.pounce ? int{s.charge.before} : Grid::distance(s.party.at, hex);
  const int modifier = square_modifier(top);
  const auto result_of = [&](int natural) { return square_result(of(top), distance, moved(natural, modifier)); };
  const int natural = throw_two([&](int thrown) { return static_cast<int>(result_of(thrown)); });
  const SquareResult result = result_of(natural);
  emit_unit(EventKind::square_die, Rule::r11_7, top, hex, hex, static_cast<unsigned>(result),
            static_cast<std::uint32_t>(natural));
  if (result == SquareResult::rout) return target_routs();
  const Hits all = hits_at(hex);
  for (const Hit& each : all) {
    if (result == SquareResult::disorder) {
      if (on_map(s.where[each.unit])) give_way(each.unit, Rule::r11_7);
    } else if (arm(each.unit) == Arm::infantry) {
      s.form[each.unit] = Form::square;
    }
  }
  renew_zone(hex);
}

/// 11.10. Whether the target stands.
bool Play::stands_firm() {
  const Hex hex = s.charge.target;
  if (!passes(s.first[hex], Rule::r11_10, stand_modifier())) return false;
  s.stood.add(hex);
  return true;
}

// --- 11.11 ---

/// The charger's die; then it tramples, by choice if it heeds the recall, and the target flees.
void Play::target_routs() {
  s.phase = Phase::riding;
  const Unit top = top_rider();
  const int least = recalled_on(of(top), plays(Option::cossacks_on_three));
  const int die = throw_one([&](int face) { return face >= least; });
  s.charge.loose = die >= least;
  emit_unit(EventKind::recall, Rule::r11_11, top, s.party.at, s.charge.target, s.charge.loose ? 1 : 0,
            static_cast<std::uint32_t>(die));
  const bool tramples = Grid::adjacent(s.party.at, s.charge.target) && trampled() > 0;
  if (tramples && s.charge.loose) {
    s.phase = Phase::trampling;
    s.acting = charging_side();
    return;
  }
  if (tramples) trample();
  chase();
}

void Position::legal_trampling(ActionList& out) const {
  out.add(act(Verb::trample));
  out.add(act(Verb::spare));
}

void Play::apply_trampling(Action action) {
  s.phase = Phase::riding;
  if (verb_of(action) == Verb::trample) trample();
  chase();
}

void Play::trample() {
  const int points = trampled();
  emit(EventKind::trampled, Rule::r11_11, charging_side(), s.charge.target, static_cast<unsigned>(points));
  take_in_order(hits_at(s.charge.target), points, Rule::r11_11);
}

/// The target flees. Recalled, the charger rides on as it likes; else it is after those who flee.
void Play::chase() {
  const Hex hex = s.charge.target;
  const Hits all = hits_at(hex);
  Trail path;
  bool first = true;
  for (const Hit& each : all) {
    if (s.where[each.unit] != hex) continue;
    trail.clear();
    if (s.form[each.unit] == Form::unlimbered)
      abandon(each.unit, Rule::r11_11);
    else
      rout(each.unit, Rule::r11_11);
    if (first) path = trail;
    first = false;
  }
  drive_leaders(hex, other(charging_side()), false);
  for (const Hit& each : all) note_breaking(each.unit);
  s.charge.target = no_hex;
  if (!s.charge.loose) pursue(hex, path);
}

/// Not recalled: to the hex that the target left and along its flight, as far as it can, until it is next to an enemy.
/// Whoever is next to nobody then, and whoever has pounced (11.9), routs in place; the others attack first.
void Play::pursue(Hex left, const Trail& path) {
  bool on = true;
  while (on && s.party.at != left) on = gallops_into(nearer_to(left)) && !is_next_to_enemy();
  for (const Hex next : path) on = on && gallops_into(next) && !is_next_to_enemy();
  const UnitSet units = s.party.units;
  if (is_next_to_enemy() && !s.charge.pounce)
    s.wild |= units;
  else
    units.each([&](Unit unit) { rout_in_place(unit, Rule::r11_11); });
  end_charge();
}

bool Position::is_next_to_enemy() const {
  return std::any_of(hex_directions.begin(), hex_directions.end(), [&](Direction way) {
    const Hex hex = ground().neighbour(s.party.at, way);
    return hex != no_hex && held_by(other(charging_side()), hex);
  });
}

/// What a charge that is not asked pays to go into a neighbouring hex: the wheels it needs, and the step.
int Position::price_to(Hex next) const {
  const std::optional<Direction> way = way_to(s.party.at, next);
  if (!way) return no_way;
  const Gallop gallop = this->gallop();
  const int cost = gallop_cost(gallop, gallop.at, *way);
  const int sides = std::max(0, sides_between(gallop.facing, *way) - (gallop.heavy ? 1 : 2));
  const bool able = cost < no_way && sides + gallop.wheeled <= gallop.most_wheels();
  const int price = cost + sides * wheel_cost;
  return able && price <= gallop.left ? price : no_way;
}

/// The cheapest of the hexes that are nearer to one, ties lowest.
Hex Position::nearer_to(Hex hex) const {
  Hex best = no_hex;
  int least = no_way;
  for (const Direction way : hex_directions) {
    const Hex to = ground().neighbour(s.party.at, way);
    if (to == no_hex || Grid::distance(to, hex) >= Grid::distance(s.party.at, hex)) continue;
    const int price = price_to(to);
    if (price >= no_way || price > least || (price == least && to > best)) continue;
    best = to;
    least = price;
  }
  return best;
}

/// Whether it could.
bool Play::gallops_into(Hex next) {
  if (next == no_hex || price_to(next) >= no_way) return false;
  const Direction way = *way_to(s.party.at, next);
  const Gallop now = gallop();
  const int reach = now.heavy ? 1 : 2;
  Direction facing = now.facing;
  while (sides_between(facing, way) > reach) {
    const bool left = sides_between(turned(facing, 1), way) < sides_between(facing, way);
    facing = turned(facing, left ? 1 : -1);
  }
  if (facing != now.facing) wheel(facing);
  ride_on(way);
  return true;
}

/// 9.6: without a step back.
void Play::rout_in_place(Unit unit, Rule rule) {
  const Hex hex = s.where[unit];
  s.routed.add(unit);
  s.party.units.remove(unit);
  renew_zone(hex);
  emit_unit(EventKind::routed, rule, unit, hex, hex);
}

}  // namespace redoubt::la_bataille
