// 11.3 to 11.6: who charges whom, and what a charge on its way may do.
#include "games/la-bataille/gallop.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int more_for_a_charge = 5 * mp;  // 11.3

}  // namespace

// --- 11.3: who, and at whom ---

/// Fresh, in good order, released and in column, on other ground than general order's.
UnitSet Position::chargers(Hex hex) const {
  UnitSet units;
  if (ground().is_close(hex)) return units;
  each_unit_at(hex, [&](Unit unit) {
    const bool able = arm(unit) == Arm::cavalry && s.form[unit] == Form::column && is_good(unit);
    if (able && !s.tired.has(unit) && !s.bound.has(unit) && !s.moved.has(unit)) units.add(unit);
  });
  return units;
}

/// 11.4: of the slowest, in halves of a movement point.
int Position::slowest(const UnitSet& units) const {
  int points = farthest_charge * mp;
  units.each([&](Unit unit) { points = std::min(points, of(unit).movement * mp); });
  return points;
}

Gallop Position::charge_of(const UnitSet& units, Hex hex) const {
  return gallop_of(units, hex, slowest(units) + more_for_a_charge);
}

/// 8.1: forest, town, wolf pits and the fronts of works are not attacked by cavalry.
bool Position::is_barred_to_riders(const Gallop& gallop, Hex from, Direction way) const {
  const Mover who =
      (gallop.movers >> static_cast<unsigned>(Mover::cavalry) & 1U) != 0 ? Mover::cavalry : Mover::cossacks;
  return is_barred(who, from, way) || is_barred_to_horse(from, way);
}

/// Seen, two hexes off at least, not charged yet, and within a ride.
Verdict Position::may_charge(const Gallop& gallop, Hex target) const {
  const int distance = Grid::distance(gallop.at, target);
  if (!held_by(other(gallop.side), target)) return refuse(Rule::r11_3, RefusalReason::nobody_there, target);
  if (s.targeted.has(target)) return refuse(Rule::r11_3, RefusalReason::charged_already, target);
  if (distance < 2 || distance * mp > gallop.left) return refuse(Rule::r11_3, RefusalReason::out_of_range, target);
  if (!sees(gallop.at, target)) return refuse(Rule::r11_3, RefusalReason::out_of_sight, target);
  return RideSearch(*this, gallop, target).exists() ? legal_verdict
                                                    : refuse(Rule::r11_4, RefusalReason::no_ride, target);
}

bool Position::has_charge(Hex hex) const {
  const UnitSet units = chargers(hex);
  if (units.empty()) return false;
  const Gallop gallop = charge_of(units, hex);
  return any_near(s.held[at(other(gallop.side))], hex, gallop.left / mp,
                  [&](Hex target) { return may_charge(gallop, target).legal(); });
}

/// 4.4: those who help one of the chargers.
UnitSet Position::leaders_with(Hex hex, const UnitSet& units) const {
  UnitSet leaders;
  each_leader_at(hex, [&](Unit leader) {
    units.each([&](Unit unit) {
      if (helps(leader, unit)) leaders.add(leader);
    });
  });
  return leaders;
}

void Position::legal_charging(ActionList& out) const {
  s.ready.each([&](Hex hex) { out.add(act(Verb::charge, hex)); });
  out.add(act(Verb::done));
}

Verdict Position::check_charging(Action action) const {
  if (verb_of(action) == Verb::done) return legal_verdict;
  if (!held_by(s.phasing, action.a)) return refuse(Rule::r11_3, RefusalReason::nobody_there, action.a);
  return s.ready.has(action.a) ? legal_verdict : refuse(Rule::r11_3, RefusalReason::no_charge, action.a);
}

void Position::legal_targeting(ActionList& out) const {
  const UnitSet units = chargers(s.focus);
  const Gallop gallop = charge_of(units, s.focus);
  const bool led = !leaders_with(s.focus, units).empty();
  s.held[at(other(s.phasing))].each([&](Hex target) {
    if (!may_charge(gallop, target).legal()) return;
    out.add(act(Verb::against, target, 0));
    if (led) out.add(act(Verb::against, target, 1));
  });
}

Verdict Position::check_targeting(Action action) const {
  const UnitSet units = chargers(s.focus);
  if (action.b == 1 && leaders_with(s.focus, units).empty())
    return refuse(Rule::r4_4, RefusalReason::no_leader, s.focus);
  return may_charge(charge_of(units, s.focus), action.a);
}

// --- 11.4 to 11.6: on the way ---

/// 11.6: the target withdrew or fled.
bool Position::target_is_gone() const {
  return s.charge.target != no_hex && !held_by(other(side_of(s.party.units.first())), s.charge.target);
}

Verdict Position::may_ride(Direction way) const {
  const Gallop gallop = this->gallop();
  const Hex to = ground().neighbour(gallop.at, way);
  if (!s.charge.loose && target_is_gone()) return refuse(Rule::r11_6, RefusalReason::nobody_there, s.charge.target);
  if (!gallop.has_ahead(gallop.facing, way)) return refuse(Rule::r11_4, RefusalReason::not_ahead, gallop.at);
  const int cost = gallop_cost(gallop, gallop.at, way);
  if (cost >= no_way) return refuse(Rule::r11_4, RefusalReason::prohibited, gallop.at);
  if (cost > gallop.left) return refuse(Rule::r11_4, RefusalReason::too_far, to);
  const bool nearer =
      s.charge.loose || Grid::distance(to, s.charge.target) < Grid::distance(gallop.at, s.charge.target);
  return nearer ? legal_verdict : refuse(Rule::r11_4, RefusalReason::not_nearer, to);
}

Verdict Position::may_wheel(Direction facing) const {
  const Gallop gallop = this->gallop();
  if (!s.charge.loose && target_is_gone()) return refuse(Rule::r11_6, RefusalReason::nobody_there, s.charge.target);
  const int sides = sides_between(gallop.facing, facing);
  if (sides == 0) return refuse(Rule::r11_4, RefusalReason::same_facing, gallop.at);
  if (sides + gallop.wheeled > gallop.most_wheels()) return refuse(Rule::r11_4, RefusalReason::too_many, gallop.at);
  return sides * wheel_cost <= gallop.left ? legal_verdict : refuse(Rule::r11_4, RefusalReason::too_far, gallop.at);
}

/// 11.6: once, at somebody in its front cone that it can still reach.
Verdict Position::may_retarget(Hex target) const {
  const Gallop gallop = this->gallop();
  if (s.charge.loose || s.charge.pounce || s.charge.retargeted || !target_is_gone())
    return refuse(Rule::r11_6, RefusalReason::wrong_moment, target);
  if (!held_by(other(gallop.side), target)) return refuse(Rule::r11_6, RefusalReason::nobody_there, target);
  if (s.targeted.has(target)) return refuse(Rule::r11_3, RefusalReason::charged_already, target);
  if (Grid::distance(gallop.at, target) > farthest_charge) return refuse(Rule::r11_6, RefusalReason::too_far, target);
  if (!in_cone(fronts(s.party.units.first()), gallop.at, target))
    return refuse(Rule::r11_6, RefusalReason::out_of_cone, target);
  return RideSearch(*this, gallop, target).exists() ? legal_verdict
                                                    : refuse(Rule::r11_4, RefusalReason::no_ride, target);
}

bool Position::can_retarget() const {
  if (s.charge.retargeted || s.charge.pounce) return false;
  for (const Hex target : s.held[at(other(side_of(s.party.units.first())))]) {
    if (may_retarget(target).legal()) return true;
  }
  return false;
}

bool Position::can_ride_on() const {
  return std::any_of(hex_directions.begin(), hex_directions.end(),
                     [&](Direction way) { return may_ride(way).legal() || may_wheel(way).legal(); });
}

void Position::legal_riding(ActionList& out) const {
  for (const Direction way : hex_directions) {
    if (may_ride(way).legal()) out.add(act(Verb::ride, static_cast<unsigned>(way)));
  }
  for (const Direction facing : hex_directions) {
    if (may_wheel(facing).legal()) out.add(act(Verb::wheel, static_cast<unsigned>(facing)));
  }
  if (!s.charge.loose && target_is_gone()) {
    s.held[at(other(side_of(s.party.units.first())))].each([&](Hex target) {
      if (may_retarget(target).legal()) out.add(act(Verb::retarget, target));
    });
  }
  out.add(act(Verb::halt));
}

Verdict Position::check_riding(Action action) const {
  switch (verb_of(action)) {
    case Verb::ride: return may_ride(static_cast<Direction>(action.a));
    case Verb::wheel: return may_wheel(static_cast<Direction>(action.a));
    case Verb::retarget: return may_retarget(action.a);
    default: return legal_verdict;
  }
}

}  // namespace redoubt::la_bataille
