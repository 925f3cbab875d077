// Chapter 5, played: a party sets out, steps, turns, changes and halts.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int leash = 4;  // 2.6

}  // namespace

void Play::apply_movement(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  switch (verb_of(action)) {
    case Verb::move: return set_out(UnitSet::only(unit));
    case Verb::move_all: return set_out(movers_at(action.a));
    case Verb::lead: return begin_ride(unit);
    case Verb::split_evenly:
    case Verb::split_in_order:
      s.regrouped.add(action.a);
      return split(action.a, verb_of(action) == Verb::split_evenly, Rule::r2_3);
    case Verb::join: return join(action.a);
    case Verb::top:
      s.topped.add(unit);
      bring_to_top(unit);
      return emit_unit(EventKind::topped, Rule::r2_8, unit, s.where[unit], s.where[unit]);
    case Verb::enter: return begin_entry(unit);
    default: return next_phase();
  }
}

/// 5.1, 6.5: who begins in an enemy zone may be fired at.
void Play::set_out(const UnitSet& units) {
  s.phase = Phase::party;
  s.party = {};
  s.party.units = units;
  s.party.at = s.where[units.first()];
  s.moved |= units;
  int least = 255;
  units.each([&](Unit unit) { least = std::min(least, allowance(unit)); });
  s.party.allowance = static_cast<std::uint8_t>(least);
  let_loose(true, false);
  units.each([&](Unit unit) { emit_unit(EventKind::sets_out, Rule::r5_1, unit, s.party.at, s.party.at); });
}

void Play::apply_party(Action action) {
  const auto way = static_cast<Direction>(action.a);
  switch (verb_of(action)) {
    case Verb::leave:
      s.party.units.remove(action.a);
      s.moved.remove(action.a);
      return renew_allowance();
    case Verb::go: s.phase = Phase::going; return;
    case Verb::step: return step(way);
    case Verb::pass_through: return pass_through(way, static_cast<Direction>(action.b));
    case Verb::turn: return turn(way);
    case Verb::form: return form_up(static_cast<Form>(action.a));
    case Verb::limber: return limber();
    case Verb::unlimber: return unlimber(action.a);
    case Verb::prolong: return prolong(way);
    case Verb::send: return send(action.a);
    default: return halt();
  }
}

/// The slowest of those who are left.
void Play::renew_allowance() {
  int least = 255;
  s.party.units.each([&](Unit unit) { least = std::min(least, allowance(unit)); });
  s.party.allowance = static_cast<std::uint8_t>(least);
}

/// 6.5, 11.9: whether a party has done what the other side may react to, and whether that was to enter a hex.
void Play::let_loose(bool triggered, bool entered) {
  s.party.triggered = triggered;
  s.party.entered = entered;
}

void Play::spend(int halves) {
  s.party.spent = static_cast<std::uint8_t>(std::min<int>(s.party.allowance, s.party.spent + halves));
  s.party.begun = true;
}

/// The party goes over to a neighbouring hex, in the order in which it stands. Whoever has no facing, or loses general
/// order, faces the way he went.
void Play::carry(Direction way) {
  const Hex from = s.party.at;
  const Hex to = ground().neighbour(from, way);
  drive_leaders(to, other(s.phasing), has_horse(s.party.units));
  for (Unit unit = s.first[from]; unit != no_unit;) {
    const Unit next = s.next[unit];
    if (s.party.units.has(unit)) {
      if (!has_facing(unit)) s.facing[unit] = static_cast<std::uint8_t>(way);
      if (s.form[unit] == Form::march) s.marched.add(unit);
      if (arm(unit) == Arm::artillery) s.worked.add(unit);
      lift(unit, to);
      put(unit, to);
      emit_unit(EventKind::stepped, Rule::r5_2, unit, from, to);
    }
    unit = next;
  }
  s.party.at = to;
  s.party.gone = true;
}

/// 5.3, 5.4, 6.2: the price, and whether a zone stops it. 5.2: a square's one hex costs all it has.
void Play::step(Direction way) {
  if (!s.party.gone && !reserve_obeys()) return;
  const Column column = column_of(s.party);
  spend(column.square ? s.party.allowance : step_cost(column, s.party.at, way));
  carry(way);
  arrive(column);
}

void Play::pass_through(Direction over, Direction way) {
  if (!s.party.gone && !reserve_obeys()) return;
  const Column column = column_of(s.party);
  const Hex between = ground().neighbour(s.party.at, over);
  spend(step_cost(column, s.party.at, over) + step_cost(column, between, way));
  carry(over);
  carry(way);
  arrive(column);
}

/// 6.2, 6.5: zones stop it and let loose fire; before that the Old Guard has its effect (12.3).
void Play::arrive(const Column& column) {
  s.party.under_fire = false;
  spread_awe();
  let_loose(true, true);
  if (column.square || stopped_at(column, s.party.at)) s.party.stopped = true;
}

void Play::turn(Direction facing) {
  spend(price_of_turn(column_of(s.party), facing));
  s.party.units.each([&](Unit unit) {
    if (!has_facing(unit)) return;
    s.facing[unit] = static_cast<std::uint8_t>(facing);
    emit_unit(EventKind::turned, Rule::r5_2, unit, s.party.at, s.party.at, static_cast<unsigned>(facing));
  });
  renew_zone(s.party.at);
  let_loose(true, false);
}

void Play::form_up(Form form) {
  int cost = 0;
  s.party.units.each([&](Unit unit) {
    if (!takes_form(unit, form)) return;
    cost = std::max(cost, change_cost(arm(unit)));
    s.form[unit] = form;
    emit_unit(EventKind::formed, Rule::r2_5, unit, s.party.at, s.party.at, static_cast<unsigned>(form));
  });
  spend(cost);
  renew_zone(s.party.at);
  let_loose(true, false);
}

// --- 5.6: halting ---

/// 2.7: who halts with others takes their facing. A company ends with its parent, and is one with it again.
void Play::halt() {
  if (s.party.at != no_hex && !s.party.units.empty()) {
    const Hex hex = s.party.at;
    s.party.units.each([&](Unit unit) { emit_unit(EventKind::halted, Rule::r5_6, unit, hex, hex); });
    dress(hex);
    rejoin_companies(hex);
  }
  s.party = s.parent;
  s.parent = {};
  s.phase = s.party.units.empty() ? Phase::movement : Phase::party;
}

/// 2.7: one facing in all, that of whoever stood there first.
void Play::dress(Hex hex) {
  Unit guide = no_unit;
  each_unit_at(hex, [&](Unit unit) {
    if (!s.party.units.has(unit) && guide == no_unit) guide = unit;
  });
  if (guide == no_unit) guide = s.first[hex];
  if (guide == no_unit || is_leader(guide)) return;
  each_unit_at(hex, [&](Unit unit) { s.facing[unit] = s.facing[guide]; });
  renew_zone(hex);
}

// --- 2.6: companies ---

/// As if it stood in the hex that its battalion is about to leave it from.
Column Position::company_of(const Column& column, Unit parent, int points) const {
  Column company;
  company.side = column.side;
  company.at = column.at;
  company.left = column.left - mp;
  company.fresh = true;
  company.foot = true;
  company.light = true;
  company.movers = 1U << static_cast<unsigned>(Mover::skirmishers);
  company.strength = points;
  company.crowd.add(Branch::skirmishers, Form::skirmish, points, false);
  company.units = UnitSet::only(of(parent).company);
  company.kin = parent;
  return company;
}

Verdict Position::may_send(const Column& column, int points) const {
  const Unit parent = column.units.first();
  if (column.units.size() != 1 || arm(parent) != Arm::infantry || is_company(parent) || is_joined(parent))
    return refuse(Rule::r2_6, RefusalReason::alone_only, parent);
  const Unit company = of(parent).company;
  if (column.bound) return refuse(Rule::r12_2, RefusalReason::bound, parent);
  if (company == no_unit) return refuse(Rule::r2_6, RefusalReason::not_its_form, parent);
  if (s.sent_out.has(company)) return refuse(Rule::r2_6, RefusalReason::sent_already, parent);
  if (!is_good(parent)) return refuse(Rule::r2_6, RefusalReason::disordered, parent);
  if (points < 1 || points > most_skirmishers) return refuse(Rule::r2_6, RefusalReason::too_many, parent);
  if (strength(parent) - points < 2) return refuse(Rule::r2_6, RefusalReason::too_few, parent);
  if (column.left < mp) return refuse(Rule::r2_6, RefusalReason::too_far, parent);
  const Column party = company_of(column, parent, points);
  for (const Direction way : hex_directions) {
    if (may_step(party, way).legal()) return legal_verdict;
  }
  return refuse(Rule::r2_6, RefusalReason::must_go, parent);
}

/// The battalion waits while its company goes.
void Play::send(int points) {
  const Unit battalion = s.party.units.first();
  const Unit company = of(battalion).company;
  const Hex hex = s.party.at;
  spend(mp);
  s.sent[static_cast<std::size_t>(company - unit_count)] = static_cast<std::uint8_t>(points);
  s.sent_out.add(company);
  s.form[company] = Form::skirmish;
  s.facing[company] = s.facing[battalion];
  s.moved.add(company);
  put(company, hex);
  emit_unit(EventKind::sent, Rule::r2_6, company, hex, hex, static_cast<unsigned>(points));
  s.parent = s.party;
  s.party = {};
  s.party.units = UnitSet::only(company);
  s.party.at = hex;
  s.party.allowance = static_cast<std::uint8_t>(s.parent.allowance - s.parent.spent);
  s.party.under_fire = s.parent.under_fire;
}

/// At the end of a phase of its side a company too far from its battalion routs; without a battalion it has no leash.
void Play::check_leashes() {
  for (int i = unit_count; i < slot_count; ++i) {
    const auto company = static_cast<Unit>(i);
    const Hex hex = s.where[company];
    const Hex parent = s.where[of(company).company];
    if (!on_map(hex) || !on_map(parent) || side_of(company) != s.phasing || s.routed.has(company)) continue;
    if (Grid::distance(hex, parent) > leash) rout(company, Rule::r2_6);
  }
}

/// What it has lost the battalion has lost.
void Play::rejoin_companies(Hex hex) {
  UnitSet companies;
  s.party.units.each([&](Unit unit) {
    if (is_company(unit) && s.where[of(unit).company] == hex) companies.add(unit);
    const Unit own = is_company(unit) ? no_unit : of(unit).company;
    if (own != no_unit && s.where[own] == hex) companies.add(own);
  });
  companies.each([&](Unit company) { take_in(company, Rule::r2_6); });
}

void Play::take_in(Unit company, Rule rule) {
  const Unit battalion = of(company).company;
  const Hex hex = s.where[company];
  s.lost[battalion] = static_cast<std::uint8_t>(s.lost[battalion] + s.lost[company]);
  s.lost[company] = 0;
  s.sent[static_cast<std::size_t>(company - unit_count)] = 0;
  lift(company, box(Box::unused));
  forget(company);
  s.sent_out.remove(company);
  emit_unit(EventKind::rejoined, rule, company, hex, s.where[battalion]);
}

}  // namespace redoubt::la_bataille
