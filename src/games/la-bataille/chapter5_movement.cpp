// Chapter 5: who may move, where a party can go, and what it may do on its way.
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

constexpr int turn_cost(unsigned from, unsigned to) {
  const unsigned sides = (to + 6 - from) % 6;
  return static_cast<int>(std::min(sides, 6 - sides)) * mp;
}

}  // namespace

// --- 5.1: who ---

Verdict Position::may_be_moved(Unit unit) const {
  if (is_leader(unit)) return refuse(Rule::r5_1, RefusalReason::not_a_unit, unit);
  if (side_of(unit) != s.phasing) return refuse(Rule::r5_1, RefusalReason::not_yours, unit);
  if (!s.standing[at(s.phasing)].has(unit)) return refuse(Rule::r5_1, RefusalReason::not_on_map, unit);
  if (s.moved.has(unit)) return refuse(Rule::r5_1, RefusalReason::moved_already, unit);
  if (s.routed.has(unit)) return refuse(Rule::r5_1, RefusalReason::routed, unit);
  if (s.slow.has(unit)) return refuse(Rule::r11_12, RefusalReason::withdrew_far, unit);
  return legal_verdict;
}

/// The units of a hex that may move.
UnitSet Position::movers_at(Hex hex) const {
  UnitSet set;
  each_unit_at(hex, [&](Unit unit) {
    if (may_be_moved(unit).legal()) set.add(unit);
  });
  return set;
}

/// Two at least: one alone is moved by itself. Together they are of one formation an arm, as all in a hex are.
Verdict Position::may_move_all(Hex hex) const {
  if (!held_by(s.phasing, hex)) return refuse(Rule::r5_1, RefusalReason::nobody_there, hex);
  return movers_at(hex).size() > 1 ? legal_verdict : refuse(Rule::r5_1, RefusalReason::too_few, hex);
}

/// Disordered: half, rounded up (9.5).
int Position::allowance(Unit unit) const {
  const int points = of(unit).movement;
  return mp * (s.disordered.has(unit) ? (points + 1) / 2 : points);
}

Column Position::column_of(const Party& party) const {
  Column column;
  column.at = party.at;
  column.units = party.units;
  column.left = party.allowance - party.spent;
  column.fresh = !party.begun;
  column.gone = party.gone;
  column.side = s.phasing;
  column.march = true;
  party.units.each([&](Unit unit) {
    const Form form = s.form[unit];
    column.march = column.march && form == Form::march;
    column.square = column.square || form == Form::square;
    column.unlimbered = column.unlimbered || form == Form::unlimbered;
    column.foot = column.foot || (arm(unit) != Arm::cavalry && of(unit).quality != Class::horse);
    column.light = column.light || form == Form::skirmish || arm(unit) == Arm::artillery;
    column.bound = column.bound || s.bound.has(unit);
    column.general = column.general || is_general(unit);
    column.light_horse =
        column.light_horse && arm(unit) == Arm::cavalry && of(unit).quality != Class::heavy && form == Form::column;
    column.fronts &= fronts(unit);
    if (has_facing(unit)) column.facings |= 1U << s.facing[unit];
    column.movers |= 1U << static_cast<unsigned>(mover(unit));
    const int points = strength(unit);
    column.strength += points;
    column.crowd.add(branch(unit), form, points, is_joined(unit));
    column.kin = is_joined(unit) ? no_unit : of(unit).company;
  });
  if (column.crowd.count() != 1) column.kin = no_unit;
  return column;
}

// --- 5.2 to 5.5: steps ---

/// 5.3, by the slowest. 16.4: fords in March order only.
int Position::step_cost(const Column& column, Hex from, Direction way) const {
  if (plays(Option::fords_in_order) && !column.march && ground().edge(from, way).has(Edge::ford)) return no_way;
  int cost = 0;
  for (unsigned rest = column.movers; rest != 0; rest &= rest - 1) {
    const auto who = static_cast<Mover>(std::countr_zero(rest));
    cost = std::max(cost, column.march ? ground().march_cost(who, from, way) : ground().step_cost(who, from, way));
  }
  return cost;
}

/// 5.5, 14.6: on the map, not closed, and not the enemy's.
Verdict Position::is_open_to(const Column& column, Hex to) const {
  if (!setting().holds(to)) return refuse(Rule::r5_8, RefusalReason::off_the_map, to);
  if (setting().closed_to == column.side && setting().closed.has(to))
    return refuse(Rule::r14_6, RefusalReason::closed, to);
  return held_by(other(column.side), to) ? refuse(Rule::r5_5, RefusalReason::enemy_there, to) : legal_verdict;
}

/// All hexes where a side may be, whoever of its own stands there.
HexSet Position::open_ground(Side side) const {
  HexSet open = setting().field - s.held[at(other(side))];
  if (setting().closed_to == side) open -= setting().closed;
  return open;
}

/// 5.5: ground that is open to a party, whoever of its own stands there.
Verdict Position::may_go(const Column& column, Hex from, Direction way) const {
  const Hex to = ground().neighbour(from, way);
  if (const Verdict verdict = is_open_to(column, to); !verdict.legal()) return verdict;
  if (column.square && !(ground().is_clear(from) && ground().is_clear(to)))
    return refuse(Rule::r2_5, RefusalReason::not_clear, to);
  if (step_cost(column, from, way) >= no_way) return refuse(Rule::r5_5, RefusalReason::prohibited, to);
  return legal_verdict;
}

/// 5.5: where a party may halt. 2.6: a company with its battalion, and a battalion with its company.
Verdict Position::may_end(const Column& column, Hex hex) const {
  const Unit kin = column.kin;
  if (kin != no_unit && s.where[kin] == hex && is_good(column.units.first()) && is_good(kin)) return legal_verdict;
  return may_stand(hex, column.crowd, column.units);
}

/// 5.4: a party that has spent nothing may always enter one hex. 6.2: one that begins in a zone goes out of zones.
Verdict Position::may_step(const Column& column, Direction way) const {
  const Hex to = ground().neighbour(column.at, way);
  if (s.party.stopped) return refuse(Rule::r6_2, RefusalReason::stopped, column.at);
  if (column.bound) return refuse(Rule::r12_2, RefusalReason::bound);
  if (column.unlimbered) return refuse(Rule::r10_5, RefusalReason::not_limbered);
  if ((column.fronts & bit(way)) == 0) return refuse(Rule::r5_2, RefusalReason::not_ahead, column.at);
  if (const Verdict verdict = may_go(column, column.at, way); !verdict.legal()) return verdict;
  if (column.square && !column.fresh) return refuse(Rule::r5_2, RefusalReason::too_far, to);
  if (!column.fresh && step_cost(column, column.at, way) > column.left)
    return refuse(Rule::r5_4, RefusalReason::too_far, to);
  if (!column.gone && stopped_at(column, column.at) && stopped_at(column, to))
    return refuse(Rule::r6_2, RefusalReason::in_zone, to);
  return may_end(column, to);
}

/// 5.5: whether those in a hex let a party through.
bool Position::lets_pass(Hex hex, const Column& column) const {
  bool skirmishers = true;
  bool orderly = true;
  bool horse_may = true;
  each_unit_at(hex, [&](Unit unit) {
    const Form form = s.form[unit];
    skirmishers = skirmishers && form == Form::skirmish;
    orderly = orderly && is_good(unit);
    horse_may = horse_may && (arm(unit) == Arm::cavalry || form == Form::square || form == Form::limbered);
  });
  return skirmishers || (column.crowd.horse_forms != 0 ? horse_may : orderly);
}

/// The sides by which a party goes on from a hex that it has entered in this direction.
unsigned Position::fronts_beyond(const Column& column, Hex hex, Direction way) const {
  const bool open = (column.crowd.foot_forms | column.crowd.horse_forms) == form_bit(Form::column);
  if (open && column.crowd.gun_forms == 0 && ground().is_close(hex)) return all_sides;
  if (!column.general) return column.fronts;
  return bit(turned(way, -1)) | bit(way) | bit(turned(way, 1));
}

/// 5.5: into the one hex of friends that lets it through.
Verdict Position::may_pass_into(const Column& column, Direction over) const {
  if (s.party.stopped) return refuse(Rule::r6_2, RefusalReason::stopped, column.at);
  if (column.bound) return refuse(Rule::r12_2, RefusalReason::bound);
  if (column.unlimbered || column.square) return refuse(Rule::r5_5, RefusalReason::no_passage, column.at);
  if ((column.fronts & bit(over)) == 0) return refuse(Rule::r5_2, RefusalReason::not_ahead, column.at);
  if (const Verdict verdict = may_go(column, column.at, over); !verdict.legal()) return verdict;
  const Hex between = ground().neighbour(column.at, over);
  if (!held_by(column.side, between)) return refuse(Rule::r5_5, RefusalReason::no_friends, between);
  if (!lets_pass(between, column)) return refuse(Rule::r5_5, RefusalReason::no_passage, between);
  return stopped_at(column, between) ? refuse(Rule::r5_5, RefusalReason::in_zone, between) : legal_verdict;
}

/// 5.5: and on to the next.
Verdict Position::may_pass_beyond(const Column& column, Direction over, Direction way) const {
  const Hex between = ground().neighbour(column.at, over);
  if (way == opposite(over) || (fronts_beyond(column, between, over) & bit(way)) == 0)
    return refuse(Rule::r5_2, RefusalReason::not_ahead, between);
  if (const Verdict verdict = may_go(column, between, way); !verdict.legal()) return verdict;
  const Hex to = ground().neighbour(between, way);
  if (step_cost(column, column.at, over) + step_cost(column, between, way) > column.left)
    return refuse(Rule::r5_4, RefusalReason::too_far, to);
  if (!column.gone && stopped_at(column, column.at) && stopped_at(column, to))
    return refuse(Rule::r6_2, RefusalReason::in_zone, to);
  return may_end(column, to);
}

Verdict Position::may_pass_through(const Column& column, Direction over, Direction way) const {
  const Verdict verdict = may_pass_into(column, over);
  return verdict.legal() ? may_pass_beyond(column, over, way) : verdict;
}

/// The directions in which it may go on from there, as bits.
unsigned Position::ways_through(const Column& column, Direction over) const {
  const Hex between = ground().neighbour(column.at, over);
  if (between == no_hex || !held_by(column.side, between) || !may_pass_into(column, over).legal()) return 0;
  unsigned ways = 0;
  for (const Direction way : hex_directions) ways |= may_pass_beyond(column, over, way).legal() ? bit(way) : 0;
  return ways;
}

// --- 5.2, 2.5: turning and changing formation ---

/// What a turn costs a party, or 0 where nobody of it would turn.
int Position::price_of_turn(const Column& column, Direction facing) const {
  int cost = 0;
  for (unsigned rest = column.facings; rest != 0; rest &= rest - 1)
    cost = std::max(cost, turn_cost(static_cast<unsigned>(std::countr_zero(rest)), static_cast<unsigned>(facing)));
  return cost;
}

Verdict Position::may_turn(const Column& column, Direction facing) const {
  if (column.facings == 0) return refuse(Rule::r5_2, RefusalReason::no_facing);
  const int cost = price_of_turn(column, facing);
  if (cost == 0) return refuse(Rule::r5_2, RefusalReason::same_facing);
  return cost <= column.left ? legal_verdict : refuse(Rule::r5_2, RefusalReason::too_far);
}

/// 2.5: whether a unit changes when its party goes into a formation.
bool Position::takes_form(Unit unit, Form form) const {
  const Form now = s.form[unit];
  switch (arm(unit)) {
    case Arm::infantry: return form <= Form::skirmish && form != now;
    case Arm::cavalry: return form <= Form::column && form != now;
    case Arm::artillery:
      return (form == Form::march && now == Form::limbered) || (form == Form::limbered && now == Form::march);
    case Arm::leader: break;
  }
  return false;
}

Verdict Position::may_be_formed(Unit unit, Form form) const {
  if (!is_good(unit)) return refuse(Rule::r2_5, RefusalReason::disordered, unit);
  if (form == Form::square) {
    if (s.form[unit] != Form::column) return refuse(Rule::r2_2, RefusalReason::not_its_form, unit);
    if (!ground().is_clear(s.where[unit])) return refuse(Rule::r2_5, RefusalReason::not_clear, s.where[unit]);
  }
  if (form == Form::skirmish) {
    if (of(unit).skirmish == 0 || is_joined(unit)) return refuse(Rule::r2_6, RefusalReason::not_its_form, unit);
    if (strength(unit) > most_skirmishers) return refuse(Rule::r2_6, RefusalReason::too_many, unit);
  }
  return legal_verdict;
}

/// Whether any arm of a party could take a formation.
bool Position::has_takers(const Column& column, Form form) {
  const Crowd& crowd = column.crowd;
  const unsigned guns = form == Form::march      ? form_bit(Form::limbered)
                        : form == Form::limbered ? form_bit(Form::march)
                                                 : 0;
  return (crowd.foot_forms != 0 && form <= Form::skirmish && crowd.foot_forms != form_bit(form)) ||
         (crowd.horse_forms != 0 && form <= Form::column && crowd.horse_forms != form_bit(form)) ||
         (crowd.gun_forms & guns) != 0;
}

/// Those of a party who can take a formation take it together.
Verdict Position::may_form(const Column& column, Form form) const {
  Verdict verdict = refuse(Rule::r2_5, RefusalReason::same_form);
  if (!has_takers(column, form)) return verdict;
  Crowd crowd;
  int cost = 0;
  bool first = true;
  column.units.each([&](Unit unit) {
    const bool changes = takes_form(unit, form);
    if (changes && (first || verdict.legal())) verdict = may_be_formed(unit, form);
    if (changes) {
      first = false;
      cost = std::max(cost, change_cost(arm(unit)));
    }
    const Form next = changes ? form : s.form[unit];
    const Branch what = arm(unit) != Arm::infantry ? branch(unit)
                        : next == Form::skirmish   ? Branch::skirmishers
                                                   : Branch::infantry;
    crowd.add(what, next, strength(unit), is_joined(unit));
  });
  if (!verdict.legal()) return verdict;
  if (cost > column.left) return refuse(Rule::r2_5, RefusalReason::too_far);
  if (form == Form::square && crowd.strength[0] < least_square)
    return refuse(Rule::r2_5, RefusalReason::too_few, column.at);
  return may_stand(column.at, crowd, column.units);
}

// --- 5.1, 5.6 ---

Verdict Position::may_leave(Unit unit) const {
  if (!s.party.units.has(unit)) return refuse(Rule::r5_1, RefusalReason::not_in_the_party, unit);
  if (s.party.begun) return refuse(Rule::r5_1, RefusalReason::begun_already, unit);
  return s.party.units.size() > 1 ? legal_verdict : refuse(Rule::r5_1, RefusalReason::last_of_party, unit);
}

/// 2.6: a company leaves the hex at once.
Verdict Position::may_halt() const {
  const bool setting_out = is_company(s.party.units.first()) && !s.parent.units.empty() && !s.party.gone;
  return setting_out ? refuse(Rule::r2_6, RefusalReason::must_go) : legal_verdict;
}

/// 5.6: whether it has no step, turn or change left.
bool Position::party_is_done() const {
  const Column column = column_of(s.party);
  if (column.left <= 0 && !column.fresh) return true;
  for (const Direction way : hex_directions) {
    if (may_step(column, way).legal() || may_turn(column, way).legal() || may_prolong(column, way).legal() ||
        ways_through(column, way) != 0)
      return false;
  }
  for (unsigned form = 0; form < form_names.size(); ++form) {
    if (may_form(column, static_cast<Form>(form)).legal()) return false;
  }
  return !may_limber(column).legal() && !may_unlimber(column).legal() && !may_send(column, 1).legal();
}

Verdict Position::check_party(Action action) const {
  const Column column = column_of(s.party);
  const auto way = static_cast<Direction>(action.a);
  switch (verb_of(action)) {
    case Verb::leave: return may_leave(action.a);
    case Verb::go: return may_set_off(column);
    case Verb::step: return may_step(column, way);
    case Verb::pass_through: return may_pass_through(column, way, static_cast<Direction>(action.b));
    case Verb::turn: return may_turn(column, way);
    case Verb::form: return may_form(column, static_cast<Form>(action.a));
    case Verb::limber: return may_limber(column);
    case Verb::unlimber: return may_unlimber(column);
    case Verb::prolong: return may_prolong(column, way);
    case Verb::send: return may_send(column, action.a);
    default: return may_halt();
  }
}

void Position::legal_party(ActionList& out) const {
  const Column column = column_of(s.party);
  const auto each_way = [&](Verb verb, auto may) {
    for (const Direction way : hex_directions) {
      if (may(way).legal()) out.add(act(verb, static_cast<unsigned>(way)));
    }
  };
  if (!s.party.begun && s.party.units.size() > 1)
    s.party.units.each([&](Unit unit) { out.add(act(Verb::leave, unit)); });
  unsigned steps = 0;
  for (const Direction way : hex_directions) steps |= may_step(column, way).legal() ? bit(way) : 0;
  if (steps != 0 && !column.gone && !column.square) out.add(act(Verb::go));
  each_way(Verb::step, [&](Direction way) {
    return (steps & bit(way)) != 0 ? legal_verdict : refuse(Rule::r5_2, RefusalReason::legal);
  });
  for (const Direction over : hex_directions) {
    for (unsigned rest = ways_through(column, over); rest != 0; rest &= rest - 1)
      out.add(act(Verb::pass_through, static_cast<unsigned>(over), static_cast<unsigned>(std::countr_zero(rest))));
  }
  each_way(Verb::turn, [&](Direction way) { return may_turn(column, way); });
  for (unsigned form = 0; form < form_names.size(); ++form) {
    if (may_form(column, static_cast<Form>(form)).legal()) out.add(act(Verb::form, form));
  }
  if (may_limber(column).legal()) out.add(act(Verb::limber));
  if (may_unlimber(column).legal()) {
    for (unsigned facing = 0; facing < 6; ++facing) out.add(act(Verb::unlimber, facing));
  }
  each_way(Verb::prolong, [&](Direction way) { return may_prolong(column, way); });
  for (int points = 1; points <= most_skirmishers; ++points) {
    if (may_send(column, points).legal()) out.add(act(Verb::send, static_cast<unsigned>(points)));
  }
  if (may_halt().legal()) out.add(act(Verb::halt));
}

/// Whether the first two battalions left of a regiment stand in one hex, as most do not.
bool Position::begins_together(unsigned regiment) const {
  const Regiment& all = roster().regiments[regiment];
  Hex first = no_hex;
  for (Unit unit = all.first; unit < all.first + all.battalions; ++unit) {
    if (!on_map(s.where[unit])) continue;
    if (first != no_hex) return s.where[unit] == first;
    first = s.where[unit];
  }
  return false;
}

/// 2.3: whoever has moved or routed does not.
void Position::legal_regrouping(ActionList& out, const UnitSet& ready) const {
  const RegimentSet open = data.regiments[at(s.phasing)] - s.regrouped;
  RegimentSet together;
  (open & s.joined).each([&](unsigned regiment) {
    const Unit first = head(regiment);
    if (first != no_unit && ready.has(first) && !s.bound.has(first)) together.add(static_cast<int>(regiment));
  });
  for (const Verb verb : {Verb::split_evenly, Verb::split_in_order})
    together.each([&](unsigned regiment) { out.add(act(verb, regiment)); });
  (open - s.joined - s.broken).each([&](unsigned regiment) {
    if (begins_together(regiment) && may_join(regiment).legal()) out.add(act(Verb::join, regiment));
  });
}

/// 5.1: two of a hex at least who may move.
void Position::legal_together(ActionList& out, const UnitSet& ready) const {
  s.held[at(s.phasing)].each([&](Hex hex) {
    const Unit second = s.next[s.first[hex]];
    if (second == no_unit || is_leader(second)) return;
    int count = 0;
    each_unit_at(hex, [&](Unit unit) { count += ready.has(unit) ? 1 : 0; });
    if (count > 1) out.add(act(Verb::move_all, hex));
  });
}

void Position::legal_movement(ActionList& out) const {
  const UnitSet& leaders = leaders_of[at(s.phasing)];
  const UnitSet& own = s.standing[at(s.phasing)];
  const UnitSet ready = own - s.moved - s.routed - s.slow;
  (ready - leaders).each([&](Unit unit) { out.add(act(Verb::move, unit)); });
  legal_together(out, ready);
  (ready & leaders).each([&](Unit unit) {
    if (may_lead(unit).legal()) out.add(act(Verb::lead, unit));
  });
  legal_regrouping(out, own - s.moved - s.routed);
  (own - s.topped - leaders).each([&](Unit unit) {
    if (s.first[s.where[unit]] != unit) out.add(act(Verb::top, unit));
  });
  legal_enter(out);
  out.add(act(Verb::done));
}

}  // namespace redoubt::la_bataille
