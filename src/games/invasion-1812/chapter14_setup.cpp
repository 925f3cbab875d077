// 14.1 to 14.3: where the armies begin; and placing units, which arrivals and winter quarters do too.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

// --- beginning ---

void Play::set_up() {
  for (auto& heads : s.first) heads.fill(no_unit);
  s.next.fill(no_unit);
  s.where.fill(not_used);
  for (auto& trains : s.trains) trains.fill(no_hex);
  for (auto& screens : s.screens) screens.fill(no_hex);
  s.draft.fill(no_hex);
  s.dummies = {{{no_hex, no_hex}, {no_hex, no_hex}}};
  s.face_up = {no_hex, no_hex};
  s.base_commands = {static_cast<std::int8_t>(data.scenarios.combat_commands(Side::french)),
                     static_cast<std::int8_t>(data.scenarios.combat_commands(Side::russian))};
  emit(EventKind::set_up, Rule::r14_1, Side::russian, 0, s.scenario);
  for (const Reinforcement& each : data.scenarios.reinforcements())
    each.units.each([&](Unit unit) { s.where[unit] = expected; });
  if (advanced()) data.scenarios.sweden().units.each([&](Unit unit) { s.where[unit] = expected; });
  deploy(Side::russian);
}

/// Those who have one hex to stand in stand there; about the others their player decides.
void Play::deploy(Side side) {
  s.phase = Phase::set_up;
  s.acting = side;
  (data.scenarios.at_start(advanced()) & forces().all(side)).each([&](Unit unit) {
    s.where[unit] = in_hand;
    s.pending.add(unit);
  });
  place_what_is_certain();
}

void Play::place_what_is_certain() {
  while (!s.pending.empty()) {
    const HexSet open = ground(next_to_place());
    if (open.size() != 1) return;
    open.each([&](int hex) { set_down(next_to_place(), static_cast<Hex>(hex)); });
  }
  if (!arranges_screens()) s.phase = Phase::first_depots;
}

/// 14.1: with the group, or anywhere on one's own side of the frontier; a commander without a group of his own joins a
/// stack of his army.
HexSet Position::starting_ground(Unit unit) const {
  const Side side = side_of(unit);
  if (free_set_up(side)) {
    if (is_commander(unit)) return s.held[at(side)];
    const HexSet open = with_room(side, board().territory(side) & passable(side), unit);
    return side == Side::russian && needed_in_the_west(unit) ? open & board().near_frontier() : open;
  }
  const Group* group = data.scenarios.group_of(unit, advanced());
  if (group == nullptr) return joinable(unit);
  HexSet open;
  for (const Hex hex : group->hexes) open.add(hex);
  return with_room(side, open, unit);
}

/// Those of the hexes where a unit finds room.
HexSet Position::with_room(Side side, HexSet open, Unit unit) const {
  if (is_commander(unit)) return open;
  HexSet full;
  (open & s.held[at(side)]).each([&](int hex) {
    if (room(side, static_cast<Hex>(hex)) < forces().occupancy(unit)) full.add(hex);
  });
  return open - full;
}

bool Position::free_set_up(Side side) const {
  return plays(side == Side::french ? Option::free_french : Option::free_russian);
}

/// The stacks that a commander without a group may begin with.
HexSet Position::joinable(Unit commander) const {
  const Side side = side_of(commander);
  HexSet open;
  for (const FreeCommanders& each : data.scenarios.free_commanders()) {
    if (!each.commanders.has(commander)) continue;
    s.held[at(side)].each([&](int hex) {
      bool joins = false;
      each_at(side, static_cast<Hex>(hex), [&](Unit unit) {
        joins = joins || (is_division(unit) && (each.army == 0 || forces().army(unit) == each.army));
      });
      if (joins) open.add(hex);
    });
  }
  return open;
}

/// 14.1, free set-up: one artillery, three cavalry and ten infantry within seven hexes of the frontier; so whoever is
/// needed for that must go there.
bool Position::needed_in_the_west(Unit unit) const {
  const Arm arm = forces().arm(unit);
  const UnitSet alike = forces().divisions(Side::russian) & forces().of(arm);
  int near = (s.pending & alike).size();
  alike.each([&](Unit each) { near += on_map(s.where[each]) && board().near_frontier().has(s.where[each]); });
  return near <= data.scenarios.near_frontier().least[static_cast<std::size_t>(arm)];
}

// --- placing, at whatever time ---

/// Divisions before commanders, who join them; whoever finds no place keeps nobody else from arriving (13.3).
Unit Position::next_to_place() const {
  UnitSet mine = s.pending & forces().all(s.acting);
  while (!mine.empty() && s.phase != Phase::set_up && ground(mine.first()).empty()) mine.remove(mine.first());
  return mine.empty() ? no_unit : mine.first();
}

HexSet Position::ground(Unit unit) const {
  switch (s.phase) {
    case Phase::set_up: return starting_ground(unit);
    case Phase::arrivals: return arrival_ground(unit);
    default: return winter_ground(unit);
  }
}

Verdict Position::may_place(Unit unit, Hex hex) const {
  if (!s.pending.has(unit)) return refuse(moment_rule(), RefusalReason::not_next, unit);
  if (unit != next_to_place()) return refuse(moment_rule(), RefusalReason::not_next, next_to_place());
  if (ground(unit).has(hex)) return legal_verdict;
  if (!passable(s.acting).has(hex)) return refuse(moment_rule(), RefusalReason::impassable, hex);
  if (room(s.acting, hex) < forces().occupancy(unit)) return refuse(Rule::r4_1, RefusalReason::hex_full, hex);
  if (s.phase == Phase::arrivals && arrival_places(unit).has(hex))
    return refuse(Rule::r13_3_1, RefusalReason::enemy_near, hex);
  if (s.phase == Phase::set_up && board().territory(s.acting).has(hex) && free_set_up(s.acting) && is_division(unit))
    return refuse(Rule::r14_1_3, RefusalReason::near_the_frontier, hex);
  return refuse(moment_rule(), RefusalReason::not_a_place, hex);
}

void Position::legal_placing(ActionList& out) const {
  if (arranges_screens()) return legal_screens(out);
  const Unit unit = next_to_place();
  if (unit != no_unit) ground(unit).each([&](int hex) { out.add(act(Verb::place, unit, static_cast<unsigned>(hex))); });
  if (out.empty()) out.add(act(Verb::done));
}

void Play::set_down(Unit unit, Hex hex) {
  s.pending.remove(unit);
  s.shown.remove(unit);
  put(unit, hex);
  if (s.phase == Phase::arrivals) s.moved.add(unit);
  emit_unit(s.phase == Phase::arrivals ? EventKind::arrived : EventKind::placed, moment_rule(), unit, 0, hex);
}

// --- 14.1: the first depots ---

Verdict Position::may_begin_depot(Hex hex) const {
  const Side side = s.acting;
  if (s.depots[at(side)].size() >= data.scenarios.most_depots(side))
    return refuse(Rule::r14_1, RefusalReason::depots_enough);
  if (const Verdict verdict = may_hold_depot(side, hex); !verdict.legal()) return verdict;
  if (!friendly_cities(side).has(hex)) return refuse(Rule::r14_1, RefusalReason::not_held, hex);
  return chain(side).has(hex) ? legal_verdict : refuse(Rule::r7_8, RefusalReason::no_chain, hex);
}

void Position::legal_first_depots(ActionList& out) const {
  if (s.depots[at(s.acting)].size() < data.scenarios.most_depots(s.acting)) {
    (depot_places(s.acting, false) & friendly_cities(s.acting) & chain(s.acting)).each([&](int hex) {
      out.add(act(Verb::depot, static_cast<unsigned>(hex)));
    });
  }
  out.add(act(Verb::done));
}

void Play::end_first_depots() {
  if (s.acting == Side::russian) return deploy(Side::french);
  if (advanced()) deal_first_cards();
  begin_turn();
}

}  // namespace redoubt::invasion_1812
