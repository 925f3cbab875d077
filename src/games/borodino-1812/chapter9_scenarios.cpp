// 1.0 and 9.0: how a battle begins.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

void Play::set_up() {
  const Scenario& now = scenario();
  s.shelter.fill(no_unit);
  s.garrison.fill(no_unit);
  s.posts = {forces().named().napoleon, forces().named().kutuzov, forces().named().barclay, forces().named().bagration};
  s.fourth = now.fourth;
  s.third_in_second = now.third_in_second;
  if (board().french_bridge() >= 0 && !now.french_bridge) s.broken.add(static_cast<unsigned>(board().french_bridge()));
  for (const Side side : {Side::french, Side::russian}) {
    Blocks::deal_first_tokens(side, s.blocks, dice);
  }
  each(Side::french, now.absent, [&](Unit unit) { s.blocks[unit].area = off_board; });
  for (const Unit hq : now.arrivals) {
    each(side_of(hq), forces().of_corps(hq), [&](Unit unit) { s.blocks[unit].area = on_the_way; });
  }
  for (const Unit unit : now.reduced) ++s.blocks[unit].step;
  for (const Placed& placed : now.placed) place(placed.unit, placed.area);
  emit(EventKind::set_up, Rule::r1_2, Side::french, 0, s.scenario);
  if (s.plays(Option::bid)) {
    begin_bidding();
  } else {
    begin_deployment();
  }
}

/// 1.1: the Russians first.
void Play::begin_deployment() {
  s.phase = Phase::deployment;
  s.acting = Side::russian;
}

namespace {

/// 1.2, 9.1: within the range of whom a unit deploys.
Units attached(const Position& p, Unit unit) {
  const Side side = side_of(unit);
  for (const Attached& each : p.scenario().attached) {
    if (each.unit == unit) return each.hqs;
  }
  if (p.is(unit, &Army::special)) return p.army(side).hqs;
  if (side == Side::french && (p.s.fourth & bit(unit)) != 0) return bit(p.forces().named().eugene);
  return p.forces().of_corps(unit) & p.army(side).hqs;
}

}  // namespace

/// 9.2: each on its side of the start line; on 5 September anywhere but where the enemy comes from.
AreaSet Position::deployment_ground(Side side) const {
  const AreaSet west = board().west_of_start();
  if (scenario().start_line) return side == Side::french ? west : board().all() - west;
  AreaSet ground = board().all();
  for (const Source& source : board().sources()) {
    if (source.side != side) ground.remove(source.area);
  }
  return ground;
}

/// 1.2: with room, within the range of its headquarters. Should that leave no area, as near to it as there is room, so
/// that a deployment can always be finished.
AreaSet Position::deployable(Unit unit, Ranges& ranges, AreaSet free) const {
  const Side side = side_of(unit);
  const Units hqs = attached(*this, unit) & s.field[at(side)];
  AreaSet near = ranges.of(side, hqs) & free;
  for (int further = 1; near.empty() && further < board().areas(); ++further) {
    near = ranges.around(side, hqs, further) & free;
  }
  return near.empty() ? free : near;
}

Verdict Position::may_place(Unit unit, Area area) const {
  const Side side = side_of(unit);
  if (s.on_map(unit)) return refuse(Rule::r1_2, RefusalReason::already_placed, unit);
  if (s.area(unit) != in_hand) return refuse(Rule::r1_2, RefusalReason::not_in_hand, unit);
  if (!deployment_ground(side).has(area)) {
    return scenario().start_line ? refuse(Rule::r9_2, RefusalReason::wrong_side_of_line, area)
                                 : refuse(Rule::r9_1, RefusalReason::enemy_comes_here, area);
  }
  if (!room(side, area)) return refuse(Rule::r3_31, RefusalReason::area_full, unit, area);
  const Going going(*this, side);
  const AreaSet free = deployment_ground(side) - going.full();
  Ranges ranges(going);
  return deployable(unit, ranges, free).has(area) ? legal_verdict
                                                  : refuse(Rule::r1_2, RefusalReason::out_of_range, unit, area);
}

void Position::legal_deployment(ActionList& out) const {
  const Going going(*this, s.acting);
  const AreaSet free = deployment_ground(s.acting) - going.full();
  Ranges ranges(going);
  bool left = false;
  each(s.acting, all_of(s.acting), [&](Unit unit) {
    if (s.area(unit) != in_hand) return;
    left = true;
    deployable(unit, ranges, free).each([&](Area area) { out.add(act(Verb::place, unit, area)); });
  });
  if (!left) out.add(act(Verb::done));
}

void Play::apply_deployment(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  const auto area = static_cast<Area>(action.b);
  if (verb_of(action) == Verb::place) {
    place(unit, area);
    emit_unit(EventKind::placed, Rule::r1_2, unit, 0, area);
    deal_tokens(s.acting, area);
  } else if (s.acting == Side::russian) {
    s.acting = Side::french;
  } else {
    begin_turn();
  }
}

/// Entry: the corps that the scenario brings later.
Units Position::late_corps() const {
  Units late = 0;
  for (const Unit hq : scenario().arrivals) late |= forces().of_corps(hq);
  return late;
}

/// Entry: what has not come yet of the corps of a headquarters.
Units Position::waiting(Unit hq) const {
  Units units = 0;
  each(side_of(hq), forces().of_corps(hq), [&](Unit unit) { units |= s.area(unit) == on_the_way ? bit(unit) : 0; });
  return units;
}

/// Entry: the entrance of an area, if the side has come by it into a battle there in this turn.
const Gate* Position::entrance_used(Side side, Area area) const {
  const Gate* gate = board().gate(beyond, area);
  return gate != nullptr && s.entered[at(side)].has(passage(*gate)) ? gate : nullptr;
}

/// Entry: from the second turn on one corps a turn, or what is left of one, at any entry area.
Verdict Position::may_enter(Unit hq, Area area) const {
  if (!is(hq, &Army::hqs)) return refuse(Rule::entry, RefusalReason::not_a_headquarters, hq);
  if (waiting(hq) == 0) return refuse(Rule::entry, RefusalReason::not_on_the_way, hq);
  if (s.turn == 1 || s.corps_entered) return refuse(Rule::entry, RefusalReason::corps_has_entered, hq);
  const auto& sources = board().sources();
  const bool ours = std::any_of(sources.begin(), sources.end(), [&](const Source& source) {
    return source.side == side_of(hq) && source.area == area;
  });
  return ours ? legal_verdict : refuse(Rule::entry, RefusalReason::not_an_entry, area);
}

/// Entry: stacking does not matter until the side's action ends. Where the enemy stands in the area the corps comes up
/// before it: there its headquarters may activate, one battery may bombard, and units attack within the battle limit.
void Play::enter(Unit hq, Area area) {
  const Side side = side_of(hq);
  const bool barred = s.occupied(other(side), area);
  const Area to = barred ? beyond : area;
  s.corps_entered = true;
  if (barred) {
    s.entry = area;
    emit(EventKind::came_up, Rule::entry, side, area);
  }
  each_by_token(side, waiting(hq), [&](Unit unit) {
    place(unit, to);
    if (!barred) emit_unit(EventKind::entered, Rule::entry, unit, 0, area);
  });
  deal_tokens(side, to);
}

/// Entry: whoever has not got in waits for a later turn.
void Play::turn_back() {
  if (s.entry == 0) return;
  s.entry = 0;
  each(s.acting, s.here(s.acting, beyond), [&](Unit unit) { lift(unit, on_the_way); });
  deal_tokens(s.acting, on_the_way);
}

}  // namespace redoubt::borodino_1812
