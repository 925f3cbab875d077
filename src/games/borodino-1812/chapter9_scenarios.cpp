// 1.0 and 9.0: how a battle begins.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

void Play::set_up() {
  const Scenario& now = scenario();
  m.shelter.fill(no_unit);
  m.garrison.fill(no_unit);
  m.posts = {forces().named().napoleon, forces().named().kutuzov, forces().named().barclay, forces().named().bagration};
  m.fourth = now.fourth;
  m.third_in_second = now.third_in_second;
  if (board().french_bridge() >= 0 && !now.french_bridge) m.broken.add(static_cast<unsigned>(board().french_bridge()));
  for (const Side side : {Side::french, Side::russian}) {
    Blocks::number_backs(side, m.blocks, dice);
  }
  each(Side::french, now.absent, [&](Unit unit) { m.blocks[unit].area = off_board; });
  for (const Unit hq : now.arrivals) {
    each(side_of(hq), forces().of_corps(hq), [&](Unit unit) { m.blocks[unit].area = on_the_way; });
  }
  for (const Unit unit : now.reduced) ++m.blocks[unit].step;
  for (const Placed& placed : now.placed) place(placed.unit, placed.area);
  tell(Happening::set_up, Rule::r1_2, Side::french, 0, m.scenario);
  m.phase = Phase::deployment;
  m.acting = Side::russian;
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

/// 1.2: with room, within the range of its headquarters. Should that leave no area, any on its side will do, so that a
/// deployment can always be finished.
AreaSet Position::deployable(Unit unit, const Going& going, AreaSet free) const {
  const Side side = side_of(unit);
  AreaSet near;
  each(side, attached(*this, unit) & s.field[at(side)],
       [&](Unit hq) { near = near | going.range(s.area(hq), forces().range(hq)); });
  return (near & free).empty() ? free : near & free;
}

Verdict Position::may_place(Unit unit, Area area) const {
  const Side side = side_of(unit);
  if (s.area(unit) != in_hand) return refuse(Rule::r1_2, Why::already_placed, unit);
  if (!deployment_ground(side).has(area)) return refuse(Rule::r9_2, Why::wrong_side_of_line, area);
  if (!room(side, area)) return refuse(Rule::r3_31, Why::area_full, unit, area);
  const Going going(*this, side);
  const AreaSet free = deployment_ground(side) - going.full();
  return deployable(unit, going, free).has(area) ? fine : refuse(Rule::r1_2, Why::out_of_range, unit, area);
}

void Position::legal_deployment(ActionList& out) const {
  const Going going(*this, s.acting);
  const AreaSet free = deployment_ground(s.acting) - going.full();
  bool left = false;
  each(s.acting, all_of(s.acting), [&](Unit unit) {
    if (s.area(unit) != in_hand) return;
    left = true;
    deployable(unit, going, free).each([&](Area area) { out.add(act(Verb::place, unit, area)); });
  });
  if (!left) out.add(act(Verb::done));
}

/// Entry: from the second turn on one corps a turn, in an entry area that the enemy does not occupy.
Verdict Position::may_enter(Unit hq, Area area) const {
  const Side side = side_of(hq);
  if (!is(hq, &Army::hqs)) return refuse(Rule::entry, Why::not_a_headquarters, hq);
  if (s.area(hq) != on_the_way) return refuse(Rule::entry, Why::not_on_the_way, hq);
  if (s.turn == 1 || s.corps_entered) return refuse(Rule::entry, Why::corps_has_entered, hq);
  const auto& sources = board().sources();
  const bool ours = std::any_of(sources.begin(), sources.end(),
                                [&](const Source& source) { return source.side == side && source.area == area; });
  if (!ours) return refuse(Rule::entry, Why::not_an_entry, area);
  if (s.occupied(other(side), area)) return refuse(Rule::entry, Why::enemy_there, hq, area);
  return fine;
}

/// Entry: stacking does not matter until the side's action ends.
void Play::enter(Unit hq, Area area) {
  const Side side = side_of(hq);
  m.corps_entered = true;
  each(side, forces().of_corps(hq), [&](Unit unit) {
    place(unit, area);
    tell_unit(Happening::entered, Rule::entry, unit, 0, area);
  });
  deal_tokens(side, area);
}

/// 3.31: too many in an area must go on while they can.
Verdict Position::may_end_action() const {
  Verdict verdict = fine;
  for (const Source& source : board().sources()) {
    if (source.side != s.acting || count(s.here(s.acting, source.area)) <= board().stack(source.area)) continue;
    const Going going(*this, s.acting);
    each(s.acting, s.here(s.acting, source.area) & ~s.moved & ~s.fired & ~s.active, [&](Unit unit) {
      if (verdict.legal() && !destinations(unit, going).empty())
        verdict = refuse(Rule::r3_31, Why::area_full, unit, source.area);
    });
  }
  return verdict;
}

}  // namespace redoubt::borodino_1812
