// Chapter 14: how a scenario begins, and who comes later.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

// --- 14.0 ---

void Play::begin(const Setup& setup) {
  s.scenario = static_cast<std::uint8_t>(setup.scenario);
  s.options = setup.options;
  s.turn = static_cast<std::uint8_t>(scenario().turns.first);
  for (const Deployment& each : scenario().set_up)
    each.units.each([&](Unit unit) { s.where[unit] = box(Box::in_hand); });
  for (const Reinforcement& each : scenario().reinforcements) expect(each.units);
  if (scenario().arrival) {
    for (const Arrival::Group& each : scenario().arrival->groups) expect(each.units);
  }
  for (std::size_t i = 0; i < data.objective_masks.size(); ++i) {
    if (data.scenarios.objectives()[i].start == Side::french) s.taken |= data.objective_masks[i];
  }
  emit(EventKind::begun, Rule::r14_0, Side::russian, 0, s.scenario);
}

/// 2.3: regiments come joined.
void Play::expect(const UnitSet& units) {
  units.each([&](Unit unit) {
    const std::uint8_t regiment = of(unit).regiment;
    const bool follows = regiment != no_regiment && roster().regiments[regiment].first != unit &&
                         units.has(roster().regiments[regiment].first);
    s.where[unit] = box(follows ? Box::joined : Box::expected);
    if (follows) s.joined.add(regiment);
    if (arm(unit) == Arm::infantry || arm(unit) == Arm::cavalry) s.form[unit] = Form::column;
    if (arm(unit) == Arm::artillery) s.form[unit] = Form::limbered;
  });
}

/// Whether a group of the side that decides is still in hand.
bool Position::is_in_hand(std::size_t group) const {
  if (group >= scenario().set_up.size()) return false;
  const Deployment& of_it = scenario().set_up[group];
  return of_it.side == s.acting && s.where[of_it.units.first()] == box(Box::in_hand);
}

bool Position::all_deployed() const {
  for (std::size_t i = 0; i < scenario().set_up.size(); ++i) {
    if (is_in_hand(i)) return false;
  }
  return true;
}

Verdict Position::may_deploy(unsigned group) const {
  if (group == 0) return all_deployed() ? refuse(Rule::r14_0, RefusalReason::deployed_already) : legal_verdict;
  if (group > scenario().set_up.size()) return refuse(Rule::r14_0, RefusalReason::no_such_group, group);
  if (scenario().set_up[group - 1].side != s.acting) return refuse(Rule::r14_0, RefusalReason::not_yours, group);
  return is_in_hand(group - 1) ? legal_verdict : refuse(Rule::r14_0, RefusalReason::deployed_already, group);
}

void Position::legal_set_up(ActionList& out) const {
  for (unsigned group = 0; group <= scenario().set_up.size(); ++group) {
    if (may_deploy(group).legal()) out.add(act(Verb::deploy, group));
  }
  if (!all_deployed()) return;
  s.standing[at(s.acting)].each([&](Unit unit) {
    if (may_pick(unit).legal()) out.add(act(Verb::pick, unit));
  });
  out.add(act(Verb::done));
}

void Play::apply_set_up(Action action) {
  if (verb_of(action) == Verb::done) {
    if (s.acting == Side::french) return begin_turn();
    s.acting = Side::french;
    s.moved = {};
    return;
  }
  if (verb_of(action) == Verb::pick) return pick(action.a);
  for (std::size_t i = 0; i < scenario().set_up.size(); ++i) {
    if ((action.a == 0 || action.a == i + 1) && is_in_hand(i)) deploy(i);
  }
}

void Play::deploy(std::size_t group) {
  for (const Placement& each : setting().groups[group]) set_down(each);
}

/// Infantry and cavalry in column, guns unlimbered. The French face north-east, the Russians north-west in the upper
/// half of the map and south-west in the lower.
void Play::set_down(const Placement& placement) {
  const Unit unit = placement.unit;
  if (placement.joined) s.joined.add(of(unit).regiment);
  if (placement.hex == no_hex) {
    s.where[unit] = box(Box::joined);
    return;
  }
  if (of(unit).release != 0) s.bound.add(unit);
  if (!is_leader(unit)) {
    s.form[unit] = arm(unit) == Arm::artillery ? Form::unlimbered : Form::column;
    const auto facing = side_of(unit) == Side::french          ? Direction::north_east
                        : Grid::place(placement.hex).row <= 50 ? Direction::north_west
                                                               : Direction::south_west;
    s.facing[unit] = static_cast<std::uint8_t>(facing);
  }
  put(unit, placement.hex);
  emit_unit(EventKind::deployed, Rule::r14_0, unit, placement.hex, placement.hex);
}

// --- 5.7, 14.7: reinforcements ---

/// Whose turn has come may enter.
void Play::call_up() {
  for (const Reinforcement& each : scenario().reinforcements) {
    if (each.turn == s.turn) call_up(each.units);
  }
  if (scenario().arrival) throw_for_arrival(*scenario().arrival);
}

void Play::call_up(const UnitSet& units) {
  units.each([&](Unit unit) {
    if (s.where[unit] == box(Box::expected)) s.where[unit] = box(Box::waiting);
  });
}

/// 14.6: a die at full hours until it succeeds; then each group so many hours later. 16.8: a success for each group.
void Play::throw_for_arrival(const Arrival& arrival) {
  const bool several = plays(Option::three_successes);
  for (std::size_t i = 0; i < arrival.turns.size(); ++i) {
    const bool open = several ? s.successes < arrival.groups.size() : s.successes == 0;
    if (arrival.turns[i] != s.turn || !open) continue;
    const int die = dice.roll();
    const bool good = die <= arrival.needs[i];
    emit(EventKind::arrival_die, several ? Rule::r16_8 : Rule::r14_6, Side::french, 0, good ? 1 : 0,
         static_cast<std::uint32_t>(die));
    if (!good) continue;
    if (several) call_up(arrival.groups[s.successes].units);
    ++s.successes;
    s.arrival_turn = s.turn;
  }
  if (several || s.successes == 0) return;
  for (const Arrival::Group& each : arrival.groups) {
    if (s.turn == s.arrival_turn + 3 * each.hours) call_up(each.units);
  }
}

/// The hexes of its stretch.
HexSet Position::entry_hexes(Unit unit) const {
  const auto& coming = scenario().reinforcements;
  for (std::size_t i = 0; i < coming.size(); ++i) {
    if (coming[i].units.has(unit)) return setting().entries[i];
  }
  return setting().entries.empty() ? HexSet{} : setting().entries.back();
}

/// 5.7: in March order or column, guns limbered. A leader has no formation.
bool Position::enters_in(Unit unit, Form form) const {
  if (arm(unit) == Arm::artillery) return form == Form::limbered;
  return is_leader(unit) ? form == Form::march : form == Form::march || form == Form::column;
}

/// Where it may halt, outside enemy zones.
Verdict Position::may_enter_at(Unit unit, Hex hex, Form form) const {
  const Side side = side_of(unit);
  if (!entry_hexes(unit).has(hex)) return refuse(Rule::r5_7, RefusalReason::not_an_entry, hex);
  if (!enters_in(unit, form)) return refuse(Rule::r5_7, RefusalReason::not_its_form, unit);
  if (held_by(other(side), hex) || in_zone(hex, other(side))) return refuse(Rule::r5_7, RefusalReason::in_zone, hex);
  if (is_leader(unit)) return legal_verdict;
  Crowd crowd;
  crowd.add(branch(unit), form, strength(unit), is_joined(unit));
  return may_stand(hex, crowd, {});
}

Verdict Position::may_enter(Unit unit) const {
  if (s.where[unit] != box(Box::waiting)) return refuse(Rule::r5_7, RefusalReason::not_waiting, unit);
  if (side_of(unit) != s.phasing) return refuse(Rule::r5_7, RefusalReason::not_yours, unit);
  for (const Hex hex : entry_hexes(unit)) {
    for (const Form form : {Form::march, Form::column, Form::limbered}) {
      if (may_enter_at(unit, hex, form).legal()) return legal_verdict;
    }
  }
  return refuse(Rule::r5_7, RefusalReason::not_an_entry, unit);
}

void Position::legal_enter(ActionList& out) const {
  UnitSet waiting;
  const auto gather = [&](const UnitSet& units) {
    for (const Unit unit : units) {
      if (s.where[unit] == box(Box::waiting)) waiting.add(unit);
    }
  };
  for (const Reinforcement& each : scenario().reinforcements) gather(each.units);
  if (scenario().arrival) {
    for (const Arrival::Group& each : scenario().arrival->groups) gather(each.units);
  }
  waiting.each([&](Unit unit) {
    if (may_enter(unit).legal()) out.add(act(Verb::enter, unit));
  });
}

void Position::legal_entry(ActionList& out) const {
  entry_hexes(s.rider).each([&](int hex) {
    for (unsigned form = 0; form < form_names.size(); ++form) {
      if (may_enter_at(s.rider, static_cast<Hex>(hex), static_cast<Form>(form)).legal())
        out.add(act(Verb::enter_at, static_cast<unsigned>(hex), form));
    }
  });
}

void Play::begin_entry(Unit unit) {
  s.rider = unit;
  s.phase = Phase::entry;
}

/// It pays for the hex, faces inward and goes on as a party.
void Play::apply_entry(Action action) {
  const Unit unit = s.rider;
  const Hex hex = action.a;
  s.rider = no_unit;
  s.moved.add(unit);
  s.phase = Phase::movement;
  if (!is_leader(unit)) {
    s.form[unit] = static_cast<Form>(action.b);
    const bool south = Grid::place(hex).row == Grid::rows;
    s.facing[unit] = static_cast<std::uint8_t>(south                           ? Direction::north
                                               : side_of(unit) == Side::french ? Direction::north_east
                                                                               : Direction::north_west);
  }
  drive_leaders(hex, other(s.phasing), arm(unit) == Arm::cavalry);
  put(unit, hex);
  emit_unit(EventKind::entered, Rule::r5_7, unit, hex, hex);
  if (is_leader(unit)) return;
  set_out(UnitSet::only(unit));
  s.party.gone = true;
  spend(entry_cost(unit, hex));
  if (s.form[unit] == Form::march) s.marched.add(unit);
}

int Position::entry_cost(Unit unit, Hex hex) const {
  const bool march = s.form[unit] == Form::march;
  const Row ground_row = ground().row(hex, Direction::north);
  const Row row = march ? ground().way_row(hex).value_or(ground_row) : ground_row;
  return chart_row(row).move[static_cast<std::size_t>(mover(unit))];
}

}  // namespace redoubt::la_bataille
