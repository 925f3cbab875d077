// 16.6: with a free set-up each unit may be picked up once and stand elsewhere in its area.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

/// The area of the group that a unit was deployed with.
HexSet Position::area_of(Unit unit) const {
  for (std::size_t i = 0; i < scenario().set_up.size(); ++i) {
    if (scenario().set_up[i].units.has(unit)) return setting().areas[i];
  }
  return {};
}

/// Once all of the side stand.
Verdict Position::may_pick(Unit unit) const {
  if (!plays(Option::free_set_up)) return refuse(Rule::r16_6, RefusalReason::not_free);
  if (side_of(unit) != s.acting) return refuse(Rule::r16_6, RefusalReason::not_yours, unit);
  if (!s.standing[at(s.acting)].has(unit)) return refuse(Rule::r16_6, RefusalReason::not_on_map, unit);
  if (!all_deployed()) return refuse(Rule::r16_6, RefusalReason::somebody_left);
  return s.moved.has(unit) ? refuse(Rule::r16_6, RefusalReason::picked_already, unit) : legal_verdict;
}

/// Whether the unit that has been picked up may stand in a hex in a formation.
Verdict Position::may_be_posed(Hex hex, Form form) const {
  const Unit unit = s.rider;
  if (is_leader(unit))
    return form == Form::march ? legal_verdict : refuse(Rule::r2_5, RefusalReason::not_its_form, unit);
  const Form limit = arm(unit) == Arm::cavalry ? Form::column : Form::skirmish;
  const bool own = arm(unit) == Arm::artillery ? form == Form::march || form >= Form::limbered : form <= limit;
  if (!own) return refuse(Rule::r2_5, RefusalReason::not_its_form, unit);
  const int points = strength(unit);
  if (form == Form::square && (!ground().is_clear(hex) || points < least_square))
    return refuse(Rule::r2_5, RefusalReason::not_clear, hex);
  const bool light = of(unit).skirmish != 0 && !is_joined(unit) && points <= most_skirmishers;
  if (form == Form::skirmish && !light) return refuse(Rule::r2_6, RefusalReason::too_many, unit);
  const Branch what = form == Form::skirmish       ? Branch::skirmishers
                      : arm(unit) == Arm::infantry ? Branch::infantry
                      : arm(unit) == Arm::cavalry  ? Branch::cavalry
                                                   : Branch::guns;
  Crowd crowd;
  crowd.add(what, form, points, is_joined(unit));
  return may_stand(hex, crowd, UnitSet::only(unit));
}

/// In its area, outside enemy zones, in some formation.
Verdict Position::may_place(Hex hex) const {
  if (!area_of(s.rider).has(hex) && s.where[s.rider] != hex)
    return refuse(Rule::r16_6, RefusalReason::out_of_area, hex);
  const Unit first = s.first[hex];
  if (first != no_unit && side_of(first) != s.acting) return refuse(Rule::r14_0, RefusalReason::enemy_there, hex);
  if (in_zone(hex, other(s.acting))) return refuse(Rule::r14_0, RefusalReason::in_zone, hex);
  Verdict verdict = refuse(Rule::r2_7, RefusalReason::cannot_stack, hex);
  for (unsigned form = 0; form < form_names.size() && !verdict.legal(); ++form) {
    const Verdict found = may_be_posed(hex, static_cast<Form>(form));
    if (found.legal()) verdict = found;
  }
  return verdict;
}

/// 2.7: with others it takes their facing.
Verdict Position::may_pose(Direction facing, Form form) const {
  const Hex hex = s.where[s.rider];
  Verdict verdict = may_be_posed(hex, form);
  each_unit_at(hex, [&](Unit unit) {
    if (unit != s.rider && s.facing[unit] != static_cast<std::uint8_t>(facing))
      verdict = refuse(Rule::r2_7, RefusalReason::same_facing, unit);
  });
  return verdict;
}

Verdict Position::check_placing(Action action) const { return may_place(action.a); }
Verdict Position::check_posing(Action action) const {
  return may_pose(static_cast<Direction>(action.a), static_cast<Form>(action.b));
}

void Position::legal_placing(ActionList& out) const {
  HexSet hexes = area_of(s.rider);
  hexes.add(s.where[s.rider]);
  hexes.each([&](Hex hex) {
    if (may_place(hex).legal()) out.add(act(Verb::place, hex));
  });
}

void Position::legal_posing(ActionList& out) const {
  for (const Direction facing : hex_directions) {
    for (unsigned form = 0; form < form_names.size(); ++form) {
      if (may_pose(facing, static_cast<Form>(form)).legal())
        out.add(act(Verb::pose, static_cast<unsigned>(facing), form));
    }
  }
}

void Play::pick(Unit unit) {
  s.moved.add(unit);
  s.rider = unit;
  s.phase = Phase::placing;
}

/// A leader has no formation and no facing.
void Play::apply_placing(Action action) {
  const Unit unit = s.rider;
  lift(unit, action.a);
  put(unit, action.a);
  s.phase = Phase::posing;
  if (!is_leader(unit)) return;
  s.rider = no_unit;
  s.phase = Phase::set_up;
  emit_unit(EventKind::deployed, Rule::r16_6, unit, action.a, action.a);
}

void Play::apply_posing(Action action) {
  const Unit unit = s.rider;
  const Hex hex = s.where[unit];
  s.facing[unit] = static_cast<std::uint8_t>(action.a);
  s.form[unit] = static_cast<Form>(action.b);
  s.rider = no_unit;
  s.phase = Phase::set_up;
  renew_zone(hex);
  emit_unit(EventKind::deployed, Rule::r16_6, unit, hex, hex);
}

}  // namespace redoubt::la_bataille
