// Chapter 11, played: a charge rides, comes to contact or not, is met, and falls on a party on the march.
#include "games/la-bataille/fire_table.h"
#include "games/la-bataille/gallop.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int answered_within = 4;     // 11.7
constexpr int heavy_meets_within = 4;  // 11.8
constexpr int light_meets_within = 6;

}  // namespace

// --- 3.2 (a) ---

void Play::begin_charges() {
  s.phase = Phase::charging;
  s.acting = s.phasing;
  s.targeted = {};
  find_chargers();
}

/// Who has somebody to charge.
void Play::find_chargers() {
  if (extent != Extent::game) return;
  s.ready = {};
  s.held[at(s.phasing)].each([&](Hex hex) {
    if (arm(s.first[hex]) == Arm::cavalry && has_charge(hex)) s.ready.add(hex);
  });
}

void Play::apply_charging(Action action) {
  if (verb_of(action) == Verb::done) return next_phase();
  s.focus = action.a;
  s.phase = Phase::targeting;
}

void Play::apply_targeting(Action action) {
  const Hex hex = s.focus;
  const UnitSet units = chargers(hex);
  s.focus = no_hex;
  s.moved |= units;
  s.charged |= units;
  s.fought |= units;
  s.party = {};
  s.party.units = units;
  s.party.at = hex;
  s.party.allowance = static_cast<std::uint8_t>(charge_of(units, hex).left);
  s.charge = {};
  s.charge.on = true;
  if (action.b == 1) s.charge.leaders = leaders_with(hex, units);
  s.phase = Phase::riding;
  aim_charge(action.a);
}

void Play::aim_charge(Hex target) {
  s.charge.target = target;
  s.charge.answered = false;
  s.targeted.add(target);
  emit_from(EventKind::charges, Rule::r11_3, s.phasing, s.party.at, target);
}

// --- 11.4 ---

void Play::apply_riding(Action action) {
  switch (verb_of(action)) {
    case Verb::ride: return ride_on(static_cast<Direction>(action.a));
    case Verb::wheel: return wheel(static_cast<Direction>(action.a));
    case Verb::retarget: s.charge.retargeted = true; return aim_charge(action.a);
    default: return finish_ride();
  }
}

void Play::wheel(Direction facing) {
  const auto before = static_cast<Direction>(s.facing[s.party.units.first()]);
  const int sides = sides_between(before, facing);
  s.charge.wheeled = static_cast<std::uint8_t>(s.charge.wheeled + sides);
  s.party.spent = static_cast<std::uint8_t>(s.party.spent + sides * wheel_cost);
  face(facing);
}

/// All who ride.
void Play::face(Direction facing) {
  s.party.units.each([&](Unit unit) {
    s.facing[unit] = static_cast<std::uint8_t>(facing);
    emit_unit(EventKind::turned, Rule::r11_4, unit, s.party.at, s.party.at, static_cast<unsigned>(facing));
  });
  renew_zone(s.party.at);
}

void Play::ride_on(Direction way) {
  const Gallop now = gallop();
  s.party.spent = static_cast<std::uint8_t>(s.party.spent + gallop_cost(now, now.at, way));
  const bool straight = s.charge.run > 0 && s.charge.way == static_cast<std::uint8_t>(way);
  s.charge.run = static_cast<std::uint8_t>(straight ? std::min(s.charge.run + 1, straight_ride) : 1);
  s.charge.way = static_cast<std::uint8_t>(way);
  s.charge.wheeled = 0;
  ride_over(ground().neighbour(now.at, way));
  s.party.under_fire = false;
  s.party.triggered = !s.charge.pounce;
}

/// 4.6: leaders who are alone there fall to cavalry.
void Play::ride_over(Hex to) {
  const Hex from = s.party.at;
  const UnitSet riders = s.party.units | s.charge.leaders;
  drive_leaders(to, other(charging_side()), true);
  for (Unit unit = s.first[from]; unit != no_unit;) {
    const Unit next = s.next[unit];
    if (riders.has(unit)) {
      lift(unit, to);
      put(unit, to);
      emit_unit(EventKind::stepped, Rule::r11_4, unit, from, to);
    }
    unit = next;
  }
  s.party.at = to;
}

/// 11.6: who halts before contact routs where he is; but not for want of a target, or of a reason.
void Play::finish_ride() {
  const UnitSet units = s.party.units;
  const bool tires = s.charge.loose || target_is_gone();
  units.each([&](Unit unit) {
    if (!tires) return rout_in_place(unit, Rule::r11_6);
    if (!s.charge.pounce || s.charge.loose) s.tired.add(unit);
  });
  end_charge();
}

/// 3.4, 11.7, 11.10: first the windows of a step, then the answer, then contact. Whether somebody decides.
bool Play::charge_waits() {
  if (s.party.units.empty()) return end_charge(), false;
  if (s.party.triggered && may_open_window()) {
    s.phase = Phase::window;
    s.acting = other(s.phasing);
    return true;
  }
  s.party.triggered = false;
  s.acting = charging_side();
  if (s.charge.loose) return can_ride_on() || (finish_ride(), false);
  if (target_is_gone()) return can_retarget() || (finish_ride(), false);
  if (is_to_answer()) return seek_answer(), s.phase == Phase::answering || s.phase == Phase::trampling;
  if (const std::optional<Direction> way = contact_side()) return contact(*way), false;
  return can_ride_on() || (finish_ride(), false);
}

bool Position::is_to_answer() const {
  return !s.charge.answered && Grid::distance(s.party.at, s.charge.target) <= answered_within &&
         sees(s.party.at, s.charge.target);
}

/// 11.5: next to the target with the target in front: by which side.
std::optional<Direction> Position::contact_side() const {
  const std::optional<Direction> way = way_to(s.party.at, s.charge.target);
  const Gallop gallop = this->gallop();
  return way && gallop.has_ahead(gallop.facing, *way) ? way : std::nullopt;
}

/// 11.5, 11.10: the bonus, and the check of those who are to stand. A pounce is fought at once (11.9).
void Play::contact(Direction way) {
  const bool bonus = s.charge.run >= straight_ride && s.charge.way == static_cast<std::uint8_t>(way);
  if (bonus) s.bonus |= s.party.units;
  const Hex target = s.charge.target;
  const bool checks = s.charge.pounce ? !is_all_horse(target) : bonus;
  if (checks && !stands_firm()) return target_routs();
  if (s.charge.pounce) return fight_at_once(way);
  s.party.units.each([&](Unit unit) { s.aimed[unit] = target; });
  end_charge();
}

/// 11.9: those of the party who are still in good order in their hex go on.
void Play::end_charge() {
  const bool pounce = s.charge.pounce;
  const Hex hex = s.party.at;
  s.party.units.each([&](Unit unit) { emit_unit(EventKind::halted, Rule::r11_5, unit, hex, hex); });
  if (pounce) s.bonus -= s.party.units;
  s.charge = {};
  s.party = {};
  s.acting = s.phasing;
  if (!pounce) {
    s.phase = Phase::charging;
    return find_chargers();
  }
  s.phase = Phase::party;
  s.party = s.victim;
  s.victim = {};
  const UnitSet all = s.party.units;
  all.each([&](Unit unit) {
    if (!is_good(unit) || s.where[unit] != s.party.at) s.party.units.remove(unit);
  });
}

// --- 11.8: meeting a charge ---

/// Cavalry in good order that may ride at somebody in the other side's half-turn.
bool Position::is_riding_reserve(Hex hex) const {
  bool able = held_by(other(s.phasing), hex) && !ground().is_close(hex);
  each_unit_at(hex, [&](Unit unit) {
    able = able && arm(unit) == Arm::cavalry && s.form[unit] == Form::column && is_good(unit) && !s.bound.has(unit) &&
           !s.exhausted.has(unit);
  });
  return able;
}

UnitSet Position::units_at(Hex hex) const {
  UnitSet units;
  each_unit_at(hex, [&](Unit unit) { units.add(unit); });
  return units;
}

/// In good order, not exhausted, with the charger in its front cone and in sight, within four hexes or six.
Verdict Position::may_meet(Hex from) const {
  if (!s.charge.on || s.charge.pounce) return refuse(Rule::r11_8, RefusalReason::wrong_moment, from);
  if (!is_riding_reserve(from)) return refuse(Rule::r11_8, RefusalReason::no_horse, from);
  const UnitSet units = units_at(from);
  if (units.meets(s.met)) return refuse(Rule::r11_8, RefusalReason::tried_already, from);
  const Gallop gallop = gallop_of(units, from, slowest(units));
  const int reach = gallop.heavy ? heavy_meets_within : light_meets_within;
  if (Grid::distance(from, s.party.at) > reach) return refuse(Rule::r11_8, RefusalReason::out_of_range, from);
  if (!in_cone(fronts(units.first()), from, s.party.at)) return refuse(Rule::r11_8, RefusalReason::out_of_cone, from);
  if (!sees(from, s.party.at)) return refuse(Rule::r11_8, RefusalReason::out_of_sight, from);
  return RideSearch(*this, gallop, s.party.at).exists() ? legal_verdict
                                                        : refuse(Rule::r11_8, RefusalReason::no_ride, from);
}

/// Face to face, and the charge is over; in the melee phase the charger must attack who has met it.
void Play::meet(Hex from) {
  const UnitSet units = units_at(from);
  s.met |= units;
  if (!passes(s.first[from], Rule::r11_8, 0)) return;
  const RideEnd end = RideSearch(*this, gallop_of(units, from, slowest(units)), s.party.at).best();
  transfer(units, from, end.hex, *way_to(end.hex, s.party.at), Rule::r11_8);
  face(*way_to(s.party.at, end.hex));
  s.party.units.each([&](Unit unit) { s.aimed[unit] = end.hex; });
  end_charge();
}

/// All of a hex at once, with the leaders who help them.
void Play::transfer(const UnitSet& units, Hex from, Hex to, Direction facing, Rule rule) {
  const UnitSet riders = units | leaders_with(from, units);
  if (from != to) drive_leaders(to, other(side_of(units.first())), true);
  units.each([&](Unit unit) { s.facing[unit] = static_cast<std::uint8_t>(facing); });
  for (Unit unit = s.first[from]; unit != no_unit && from != to;) {
    const Unit next = s.next[unit];
    if (riders.has(unit)) {
      lift(unit, to);
      put(unit, to);
    }
    unit = next;
  }
  renew_zone(to);
  riders.each([&](Unit unit) { emit_unit(EventKind::rode_at, rule, unit, from, to); });
}

// --- 11.9: opportunity charges ---

/// A hex in the zone of those in another, or next to it.
bool Position::is_near_zone(Hex hex, Hex from) const {
  const std::uint8_t zone = s.reach[s.first[from]];
  return std::any_of(hex_directions.begin(), hex_directions.end(), [&](Direction way) {
    const Hex in = ground().neighbour(from, way);
    return (zone & bit(way)) != 0 && in != no_hex && Grid::distance(in, hex) <= 1;
  });
}

Verdict Position::may_pounce(Hex from) const {
  if (s.charge.on || !s.party.entered) return refuse(Rule::r11_9, RefusalReason::wrong_moment, from);
  if (!is_riding_reserve(from)) return refuse(Rule::r11_9, RefusalReason::no_horse, from);
  const UnitSet units = units_at(from);
  if (units.meets(s.pounced)) return refuse(Rule::r11_9, RefusalReason::tried_already, from);
  if (!is_near_zone(s.party.at, from)) return refuse(Rule::r11_9, RefusalReason::out_of_range, from);
  const Gallop gallop = gallop_of(units, from, slowest(units));
  return RideSearch(*this, gallop, s.party.at).exists() ? legal_verdict
                                                        : refuse(Rule::r11_9, RefusalReason::no_ride, from);
}

/// The party waits while the cavalry is at it.
void Play::pounce(Hex from) {
  const UnitSet units = units_at(from);
  s.pounced |= units;
  const Hex target = s.party.at;
  if (!passes(s.first[from], Rule::r11_9, 0)) return;
  const RideEnd end = RideSearch(*this, gallop_of(units, from, slowest(units)), target).best();
  s.victim = s.party;
  s.victim.route = {};
  s.party = {};
  s.party.units = units;
  s.party.at = end.hex;
  s.party.allowance = static_cast<std::uint8_t>(slowest(units));
  s.party.spent = static_cast<std::uint8_t>(end.price);
  s.charge = {};
  s.charge.on = true;
  s.charge.pounce = true;
  s.charge.target = target;
  s.charge.before = static_cast<std::uint8_t>(Grid::distance(from, target));
  s.charge.run = static_cast<std::uint8_t>(end.run);
  s.charge.way = static_cast<std::uint8_t>(end.way);
  s.charge.leaders = leaders_with(from, units);
  s.phase = Phase::riding;
  transfer(units, from, end.hex, end.facing, Rule::r11_9);
}

/// 11.9: who stands fires one shot, as it stands; then the melee, without checks before it.
void Play::fight_at_once(Direction way) {
  const Hex target = s.charge.target;
  const unsigned parts = parts_in_hand(target, s.party.at);
  if (parts != 0) shoot(target, s.party.at, parts, 0);
  if (s.party.units.empty()) return end_charge();
  s.melee = {};
  s.melee.target = target;
  s.melee.sides = static_cast<std::uint8_t>(bit(opposite(way)));
  s.melee.alone = true;
  s.melee.pounce = true;
  fight();
}

/// Of a hex that is pounced on, what can fire at the cavalry.
unsigned Position::parts_in_hand(Hex from, Hex target) const {
  unsigned parts = 0;
  const Unit foot = top_of(from, Arm::infantry);
  if (foot != no_unit && can_fire(foot) && foot_reaches(from, target)) parts |= infantry_part;
  if (guns_reach(from, target)) parts |= guns_part;
  const bool weak = parts == 0 || 8 * volley(from, target, parts, 0).value() < sixteenths * defence(from, target);
  return weak ? 0 : parts;
}

}  // namespace redoubt::la_bataille
