// 9.3: 6 September, between the two days of the campaign.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

namespace {

constexpr int marches = 2;  // Russian corps that may change their place

}  // namespace

/// Whoever did not take part on 5 September joins the campaign in the night after it.
bool Position::absent_have_come() const {
  const int night = scenario().night_after;
  return s.night || (night != 0 && s.turn > night);
}

/// 5.1: both ends of the French Bridge hold Frenchmen, and nobody else.
bool Position::banks_are_french() const {
  if (board().french_bridge() < 0) return false;
  const BorderData& bridge = board().border(static_cast<BorderId>(board().french_bridge()));
  return s.friendly(Side::french, bridge.a) && s.friendly(Side::french, bridge.b);
}

void Play::begin_night() {
  s.night = true;
  s.third_in_second = true;
  emit(EventKind::night, Rule::r9_3, Side::french);
  if (banks_are_french()) {
    s.broken.remove(static_cast<unsigned>(board().french_bridge()));
    emit(EventKind::bridge_built, Rule::r9_3, Side::french);
  }
  each(Side::french, all_of(Side::french), [&](Unit unit) {
    const bool absent = (scenario().absent & bit(unit)) != 0;
    if (absent || s.area(unit) == on_the_way) s.blocks[unit].area = in_hand;
  });
  s.phase = Phase::night_deployment;
  s.acting = Side::french;
}

/// Corps commanders deploy before their units.
bool Position::awaits_commander(Unit unit) const {
  if (is(unit, &Army::hqs)) return false;
  bool waits = false;
  each(side_of(unit), forces().of_corps(unit) & army(side_of(unit)).hqs,
       [&](Unit chief) { waits = waits || s.area(chief) == in_hand; });
  return waits;
}

/// Headquarters in friendly areas within the range of their army commander, other units in friendly or vacant ones
/// within that of their corps commander. The book does not say what becomes of those whose commander is dead or whose
/// range is full: they come within the range of the army commander, then of any headquarters, then to any friendly
/// area, and last to a vacant one.
NightGround Position::night_ground(Unit unit) const {
  const Side side = side_of(unit);
  const bool hq = is(unit, &Army::hqs);
  const Going going(*this, side);
  const AreaSet open = board().all() - going.enemies() - going.full();
  const AreaSet friendly = open & s.held[at(side)];
  const AreaSet allowed = hq ? friendly : open;
  const Unit supreme = s.posts[static_cast<std::size_t>(Post::french)];
  const Units above = supreme == no_unit ? 0 : bit(supreme);
  const Units chiefs = hq ? above : forces().of_corps(unit) & army(side).hqs;
  Ranges ranges(going);
  for (const Units by : {chiefs, above, army(side).hqs}) {
    const AreaSet near = ranges.of(side, by & s.field[at(side)]);
    if (!(near & allowed).empty()) return {near, allowed};
  }
  return {board().all(), friendly.empty() ? open : friendly};
}

/// A division that has passed to the 4th Corps may be moved to Eugène's range.
Verdict Position::may_place_at_night(Unit unit, Area area) const {
  if (!s.on_map(unit) && s.area(unit) != in_hand) return refuse(Rule::r9_3, RefusalReason::not_in_hand, unit);
  if (s.on_map(unit)) {
    const Unit eugene = forces().named().eugene;
    if ((s.redeploying & bit(unit)) == 0 || s.area(unit) == area || !s.on_map(eugene)) {
      return refuse(Rule::r9_3, RefusalReason::already_placed, unit);
    }
    if (s.occupied(Side::russian, area)) return refuse(Rule::r9_3, RefusalReason::enemy_there, unit, area);
    if (!range(eugene).has(area)) return refuse(Rule::r9_3, RefusalReason::out_of_range, unit, area);
    return room(Side::french, area) ? legal_verdict : refuse(Rule::r3_31, RefusalReason::area_full, unit, area);
  }
  if (awaits_commander(unit)) return refuse(Rule::r9_3, RefusalReason::commander_first, unit);
  if (s.occupied(other(side_of(unit)), area)) return refuse(Rule::r9_3, RefusalReason::enemy_there, unit, area);
  if (!room(side_of(unit), area)) return refuse(Rule::r3_31, RefusalReason::area_full, unit, area);
  const NightGround ground = night_ground(unit);
  if (!ground.near.has(area)) return refuse(Rule::r9_3, RefusalReason::out_of_range, unit, area);
  return ground.allowed.has(area) ? legal_verdict : refuse(Rule::r9_3, RefusalReason::not_friendly, unit, area);
}

/// Two corps commanders to any friendly area with room, and their units after them.
Verdict Position::may_march_at_night(Unit unit, Area area) const {
  const Side side = side_of(unit);
  if (!s.on_map(unit)) return refuse(Rule::r9_3, RefusalReason::not_on_map, unit);
  if (s.area(unit) == area) return refuse(Rule::r9_3, RefusalReason::already_placed, unit);
  if (is(unit, &Army::army_hqs)) return refuse(Rule::r9_3, RefusalReason::marched_enough, unit);
  if (is(unit, &Army::corps_hqs)) {
    if (s.night_marches == marches || (s.moved & bit(unit)) != 0)
      return refuse(Rule::r9_3, RefusalReason::marched_enough, unit);
    if (!s.friendly(side, area)) return refuse(Rule::r9_3, RefusalReason::not_friendly, unit, area);
  } else {
    if ((s.redeploying & bit(unit)) == 0) return refuse(Rule::r9_3, RefusalReason::not_commanded, unit);
    if (s.occupied(other(side), area)) return refuse(Rule::r9_3, RefusalReason::enemy_there, unit, area);
    bool near = false;
    each(side, forces().of_corps(unit) & army(side).hqs & s.field[at(side)],
         [&](Unit chief) { near = near || range(chief).has(area); });
    if (!near) return refuse(Rule::r9_3, RefusalReason::out_of_range, unit, area);
  }
  return room(side, area) ? legal_verdict : refuse(Rule::r3_31, RefusalReason::area_full, unit, area);
}

/// The 1st and 3rd Divisions may pass to the 4th Corps, as they did.
Verdict Position::may_transfer(Unit unit) const {
  const Units lent = data.scenarios.at(0).fourth;
  if ((lent & bit(unit)) == 0 || (s.fourth & bit(unit)) != 0)
    return refuse(Rule::r9_3, RefusalReason::not_transferable, unit);
  return legal_verdict;
}

void Position::legal_night(ActionList& out) const {
  bool left = false;
  each(s.acting, all_of(s.acting), [&](Unit unit) {
    const bool deploys = s.phase == Phase::night_deployment;
    if (deploys && s.area(unit) == in_hand) {
      left = true;
      if (awaits_commander(unit)) return;
      const NightGround ground = night_ground(unit);
      (ground.near & ground.allowed).each([&](Area area) { out.add(act(Verb::place, unit, area)); });
      return;
    }
    if (deploys && (s.redeploying & bit(unit)) == 0) return;
    board().all().each([&](Area area) {
      const Verdict verdict = deploys ? may_place_at_night(unit, area) : may_march_at_night(unit, area);
      if (verdict.legal()) out.add(act(Verb::place, unit, area));
    });
  });
  if (s.phase == Phase::night_deployment) {
    each(s.acting, s.field[at(s.acting)], [&](Unit unit) {
      if (may_transfer(unit).legal()) out.add(act(Verb::transfer, unit));
    });
  }
  if (!left) out.add(act(Verb::done));
}

void Play::apply_night(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  const auto area = static_cast<Area>(action.b);
  switch (verb_of(action)) {
    case Verb::place:
      emit_unit(EventKind::placed, Rule::r9_3, unit, s.area(unit), area);
      relocate(unit, area);
      if (s.phase == Phase::night_deployment) {
        s.redeploying &= ~bit(unit);
        return;
      }
      if (is(unit, &Army::corps_hqs)) {
        ++s.night_marches;
        s.moved |= bit(unit);
        s.redeploying |= forces().of_corps(unit) & s.field[at(s.acting)] & ~army(s.acting).hqs;
      } else {
        s.redeploying &= ~bit(unit);
      }
      return;
    case Verb::transfer:
      s.fourth |= bit(unit);
      s.redeploying |= bit(unit);
      emit_to_owner(EventKind::transferred, Rule::r9_3, unit);
      return;
    default: break;
  }
  if (s.phase == Phase::night_deployment) {
    s.phase = Phase::night_march;
    s.acting = Side::russian;
    s.redeploying = 0;
    return;
  }
  s.moved = 0;
  s.redeploying = 0;
  s.night_marches = 0;
  begin_supply();
}

void Play::next_day() {
  s.night = false;
  ++s.turn;
  begin_turn();
}

}  // namespace redoubt::borodino_1812
