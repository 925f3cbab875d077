// 5.1 and 5.2: activating tactical leaders, moving, activating artillery, inspiring.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

/// A leader's place in the table of ranges.
std::size_t Questions::slot(Unit leader) const {
  return static_cast<std::size_t>(count(army(side_of(leader)).leaders & (bit(leader) - 1)));
}

/// 2.6.3, 9.8: what the supreme commander's strength allows; a general offensive counts it as full.
int Questions::command_limit() const {
  if (s.impulse == Impulse::offensive) return forces().strength(army(s.phasing).supreme, 0);
  return commander_strength(s.phasing);
}

/// The refusal of one more than that: by the commander's stars, or by the offensive, which counts four (9.8).
Verdict Position::beyond_command(RefusalReason stars, RefusalReason offensive) const {
  const auto limit = static_cast<unsigned>(command_limit());
  return s.impulse == Impulse::offensive ? refuse(Rule::r9_8, offensive, limit) : refuse(Rule::r2_6_3, stars, limit);
}

/// 5.1, 6.2: how many new engagements, and how many battles.
int Position::battle_limit(Impulse how) const {
  if (is_tactical(how)) return s.led;
  return how == Impulse::initiative ? commander_strength(s.phasing) : 0;
}

/// Which rule sets that number: in a tactical action the leaders are counted, else the commander's stars.
Rule Position::battle_rule(Impulse how) { return is_tactical(how) ? Rule::r5_1 : Rule::r2_6_3; }

int Questions::active_leaders() const { return count(s.active & army(s.phasing).leaders); }

bool Position::can_activate_someone(Side side) const {
  bool found = false;
  each(side, army(side).leaders & s.field[at(side)], [&](Unit leader) { found = found || !exhausted(leader); });
  return found;
}

/// 5.1, 9.7.
Verdict Position::may_activate_leader(Unit leader) const {
  const Army& own = army(s.phasing);
  if ((own.leaders & bit(leader)) == 0) return refuse(Rule::r5_1, RefusalReason::not_a_leader, leader);
  if ((s.active & bit(leader)) != 0) return refuse(Rule::r5_1, RefusalReason::already_active, leader);
  if (s.mover != no_unit && s.mover != leader) return refuse(Rule::r5_1, RefusalReason::another_moving, s.mover);
  if (active_leaders() >= command_limit())
    return beyond_command(RefusalReason::too_many_leaders, RefusalReason::too_many_in_offensive);
  if (!exhausted(leader)) return legal_verdict;
  if (!s.plays(Option::exhausted_leaders)) return refuse(Rule::r5_1, RefusalReason::exhausted, leader);
  bool led = false;
  each(s.phasing, s.active & own.leaders, [&](Unit active) { led = led || !exhausted(active); });
  return led ? legal_verdict : refuse(Rule::r9_7, RefusalReason::exhausted_first, leader);
}

Verdict Position::check_activation(Action action) const {
  if (verb_of(action) == Verb::done) {
    if (s.mover != no_unit) return refuse(Rule::r5_1, RefusalReason::must_activate, s.mover);
    return active_leaders() > 0 ? legal_verdict : refuse(Rule::r5_1, RefusalReason::must_activate_one);
  }
  const auto leader = static_cast<Unit>(action.a);
  if (const Verdict verdict = may_activate_leader(leader); !verdict.legal()) return verdict;
  if (verb_of(action) == Verb::activate) return legal_verdict;
  const Area from = s.area(leader);
  const auto to = static_cast<Area>(action.b);
  if (!board().graph().adjacent(from, to)) return refuse(Rule::r5_2, RefusalReason::not_adjacent, from, to);
  const int points = (s.mover == leader ? s.points : movement(leader)) - 1;
  return may_enter(leader, from, to, board().graph().river(from, to), points, s.impulse);
}

void Position::legal_activation(ActionList& out) const {
  if (s.mover != no_unit) {
    out.add(act(Verb::activate, s.mover));
    legal_steps(s.mover, s.points - 1, out);
    return;
  }
  const Units leaders = army(s.phasing).leaders & s.field[at(s.phasing)] & ~s.active;
  Units able = 0;
  each(s.phasing, leaders, [&](Unit leader) {
    if (!may_activate_leader(leader).legal()) return;
    able |= bit(leader);
    out.add(act(Verb::activate, leader));
  });
  each(s.phasing, able, [&](Unit leader) { legal_steps(leader, movement(leader) - 1, out); });
  if (s.active != 0) out.add(act(Verb::done));
}

void Play::apply_activation(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  switch (verb_of(action)) {
    case Verb::activate: activate_leader(unit); break;
    case Verb::step: {
      if (s.mover == no_unit) s.points = static_cast<std::uint8_t>(movement(unit));
      s.mover = unit;
      const auto to = static_cast<Area>(action.b);
      const bool river = board().graph().river(s.area(unit), to);
      s.points = static_cast<std::uint8_t>(s.points - step_cost(s.phasing, s.area(unit), to, river));
      move_into(unit, to, river);
      break;
    }
    default: begin_movement(0); break;
  }
}

/// 5.1.1: the range by the leader's strength: 4 reaches three areas, 3 two, 2 one, an exhausted leader none.
void Play::activate_leader(Unit leader) {
  s.mover = no_unit;
  s.points = 0;
  s.active |= bit(leader);
  ++s.led;
  const int steps = exhausted(leader) ? 0 : strength(leader) - 1;
  s.range[slot(leader)] = board().graph().within_steps(s.area(leader), clear_for(s.phasing), steps);
  reveal(leader, Rule::r5_1);
  emit_unit(EventKind::activated, Rule::r5_1, leader, 0, s.area(leader));
}

namespace {

/// His colour and the militia; 9.4: with Murat all cavalry.
Units followers(const Position& look, Unit leader) {
  const Army& own = look.army(side_of(leader));
  const bool sabre = leader == own.murat && look.s.plays(Option::first_saber);
  return look.forces().followers(leader) | (sabre ? own.cavalry : 0);
}

}  // namespace

/// 5.1: any block where the leader stands, and those that follow him within range.
Units Position::within_command(Unit leader) const {
  Units in_range = 0;
  s.range[slot(leader)].each([&](Area area) { in_range |= s.here(s.phasing, area); });
  return s.here(s.phasing, s.area(leader)) | (in_range & followers(*this, leader));
}

/// 5.1, and what 9.5 and 9.11 take away.
Units Position::commanded_by(Unit leader) const {
  const Army& own = army(s.phasing);
  Units set = within_command(leader);
  if (leader == own.platov && s.plays(Option::cossacks)) set &= own.cossacks;
  beyond_limit(leader).each([&](Area area) { set &= ~s.here(s.phasing, area); });
  return set;
}

Units Position::commanded() const {
  Units result = 0;
  each(s.phasing, s.active & army(s.phasing).leaders, [&](Unit leader) { result |= commanded_by(leader); });
  return result;
}

/// Which rule leaves a block without orders: that of a leader who would command it but for 9.5 or 9.11, or 5.1.
Verdict Position::is_commanded(Unit unit) const {
  if ((commanded() & bit(unit)) != 0) return legal_verdict;
  const Army& own = army(s.phasing);
  Verdict verdict = refuse(Rule::r5_1, RefusalReason::not_commanded, unit);
  each(s.phasing, s.active & own.leaders, [&](Unit leader) {
    if ((within_command(leader) & bit(unit)) == 0) return;
    verdict = leader == own.platov ? refuse(Rule::r9_5, RefusalReason::commands_only_cossacks, unit, leader)
                                   : refuse(Rule::r9_11, RefusalReason::commanded_beyond_limit, unit, leader);
  });
  return verdict;
}

/// The blocks that a leader may order at a distance or inspire; 9.5.
Units Position::colour(Unit leader) const {
  const Army& own = army(side_of(leader));
  return leader == own.platov && s.plays(Option::cossacks) ? own.cossacks : followers(*this, leader);
}

/// 9.11: the areas beyond the line that Barclay and Bagration may not command across.
AreaSet Questions::beyond_limit(Unit leader) const {
  const Army& own = army(Side::russian);
  if (leader != own.barclay && leader != own.bagration) return {};
  if (!s.plays(Option::command_limit) && !s.plays(Option::extreme_limit)) return {};
  return leader == own.barclay ? board().south() : board().north();
}

/// The blocks that may still begin to move.
Units Position::eligible() const {
  const Units able = s.field[at(s.phasing)] & ~s.moved & ~s.active;
  if (is_tactical(s.impulse)) return able & commanded();
  if (s.moves_left == 0) return 0;
  return s.impulse == Impulse::raid ? able & army(s.phasing).cavalry : able;
}

Verdict Position::is_eligible(Unit unit) const {
  if (s.mover != no_unit) {
    return s.mover == unit ? legal_verdict : refuse(Rule::r5_2, RefusalReason::another_moving, s.mover);
  }
  if ((s.active & bit(unit)) != 0) return refuse(Rule::r5_2, RefusalReason::already_active, unit);
  if ((s.moved & bit(unit)) != 0) return refuse(Rule::r5_2, RefusalReason::already_moved, unit);
  if (is_tactical(s.impulse)) return is_commanded(unit);
  const Rule rule = s.impulse == Impulse::raid ? Rule::r6_3 : s.impulse == Impulse::pass ? Rule::r7_0 : Rule::r6_2;
  if (s.moves_left == 0) return refuse(rule, RefusalReason::no_moves_left);
  if (s.impulse == Impulse::raid && (army(s.phasing).cavalry & bit(unit)) == 0) {
    return refuse(Rule::r6_3, RefusalReason::only_cavalry, unit);
  }
  return legal_verdict;
}

Verdict Position::may_step(Unit unit, Area to) const {
  if (const Verdict verdict = is_eligible(unit); !verdict.legal()) return verdict;
  const Area from = s.area(unit);
  if (!board().graph().adjacent(from, to)) return refuse(Rule::r5_2, RefusalReason::not_adjacent, from, to);
  const int points = s.mover == unit ? s.points : movement(unit);
  return may_enter(unit, from, to, board().graph().river(from, to), points, s.impulse);
}

/// 5.2.1, 1.2.4.
Verdict Position::may_activate_battery(Unit battery) const {
  if (!is_tactical(s.impulse))
    return refuse(s.impulse == Impulse::pass ? Rule::r7_0 : Rule::faq_10, RefusalReason::wrong_moment);
  if ((army(s.phasing).artillery & bit(battery)) == 0)
    return refuse(Rule::r5_2_1, RefusalReason::not_a_battery, battery);
  if (const Verdict verdict = is_eligible(battery); !verdict.legal()) return verdict;
  if (exhausted(battery)) return refuse(Rule::r2_6_1, RefusalReason::exhausted, battery);
  if (s.mover == battery && s.points < 1) return refuse(Rule::r1_2_4, RefusalReason::not_enough_points, 1, s.points);
  return legal_verdict;
}

Verdict Position::may_finish_moving() const {
  if (s.mover != no_unit) return refuse(Rule::r5_2, RefusalReason::another_moving, s.mover);
  const bool special = s.impulse == Impulse::initiative || s.impulse == Impulse::raid;
  return special && s.moves_made == 0 ? refuse(Rule::ours_1, RefusalReason::must_move_one) : legal_verdict;
}

Verdict Position::check_movement(Action action) const {
  switch (verb_of(action)) {
    case Verb::step: return may_step(static_cast<Unit>(action.a), static_cast<Area>(action.b));
    case Verb::activate: return may_activate_battery(static_cast<Unit>(action.a));
    case Verb::stop: return s.mover != no_unit ? legal_verdict : refuse(Rule::r5_2, RefusalReason::nobody_moving);
    default: return may_finish_moving();
  }
}

void Position::legal_steps(Unit unit, int points, ActionList& out) const {
  const Area from = s.area(unit);
  for (const Border border : board().borders(from)) {
    if (may_enter(unit, from, border.to, border.river, points, s.impulse).legal()) {
      out.add(act(Verb::step, unit, border.to));
    }
  }
}

void Position::legal_movement(ActionList& out) const {
  if (s.mover != no_unit) {
    if (s.points > 0 && may_activate_battery(s.mover).legal()) out.add(act(Verb::activate, s.mover));
    legal_steps(s.mover, s.points, out);
    out.add(act(Verb::stop));
    return;
  }
  const Units able = eligible();
  if (is_tactical(s.impulse)) {
    each(s.phasing, able & army(s.phasing).artillery, [&](Unit battery) {
      if (!exhausted(battery)) out.add(act(Verb::activate, battery));
    });
  }
  each(s.phasing, able, [&](Unit unit) { legal_steps(unit, movement(unit), out); });
  if (may_finish_moving().legal()) out.add(act(Verb::done));
}

/// `moves` is how many blocks may move; a tactical action sets no number.
void Play::begin_movement(int moves) {
  s.phase = Phase::movement;
  s.moves_left = static_cast<std::uint8_t>(moves);
  s.moves_made = 0;
  s.moved = 0;
}

void Play::apply_movement(Action action) {
  const auto unit = static_cast<Unit>(action.a);
  switch (verb_of(action)) {
    case Verb::step: {
      const auto to = static_cast<Area>(action.b);
      start_mover(unit);
      const bool river = board().graph().river(s.area(unit), to);
      const bool engages = s.occupied(other(s.phasing), to);
      s.points = static_cast<std::uint8_t>(s.points - step_cost(s.phasing, s.area(unit), to, river));
      move_into(unit, to, river);
      // A block that has spent its points stops by a decision of its own: to stop it here would show how fast it is.
      if (!over() && engages) finish_mover();
      break;
    }
    case Verb::activate:
      start_mover(unit);
      s.active |= bit(unit);
      reveal(unit, Rule::r5_2_1);
      emit_unit(EventKind::activated, Rule::r5_2_1, unit, 0, s.area(unit));
      finish_mover();
      break;
    case Verb::stop: finish_mover(); break;
    default: end_movement(); break;
  }
}

void Play::start_mover(Unit unit) {
  if (s.mover == unit) return;
  s.mover = unit;
  s.points = static_cast<std::uint8_t>(movement(unit));
  if (s.moves_left > 0) --s.moves_left;
  ++s.moves_made;
}

/// Only a pass ends with its last move: how many moves the logistics value allows, the enemy must not count.
void Play::finish_mover() {
  s.moved |= bit(s.mover);
  s.mover = no_unit;
  s.points = 0;
  if (s.impulse == Impulse::pass) end_movement();
}

void Play::end_movement() {
  s.moved = 0;
  s.moves_left = 0;
  s.moves_made = 0;
  if (is_tactical(s.impulse)) {
    s.phase = Phase::inspiration;
  } else if (s.impulse == Impulse::initiative) {
    next_battle();
  } else {
    end_impulse();
  }
}

/// 5.2.2: the embattled combat units of his colour, next to him, that carry no yellow cube yet.
Units Questions::inspirable(Unit leader) const {
  const Side side = s.phasing;
  Units near = 0;
  for (const Border border : board().borders(s.area(leader))) {
    if (s.contested(border.to)) near |= s.here(side, border.to);
  }
  return near & army(side).combat & colour(leader) & ~s.inspired;
}

Verdict Position::may_inspire(Unit leader, Unit unit) const {
  const Army& own = army(s.phasing);
  if ((s.active & own.leaders & bit(leader)) == 0) return refuse(Rule::r5_2_2, RefusalReason::not_activated, leader);
  if ((s.inspiring & bit(leader)) != 0) return refuse(Rule::r5_2_2, RefusalReason::leader_has_inspired, leader);
  if (!s.on_map(unit)) return refuse(Rule::r5_2_2, RefusalReason::not_on_map, unit);
  if ((own.combat & bit(unit)) == 0) return refuse(Rule::r5_2_2, RefusalReason::not_a_combat_unit, unit);
  if ((colour(leader) & bit(unit)) == 0) {
    const bool follows = (forces().followers(leader) & bit(unit)) != 0;
    return follows ? refuse(Rule::r9_5, RefusalReason::commands_only_cossacks, unit, leader)
                   : refuse(Rule::r5_2_2, RefusalReason::not_its_colour, unit, leader);
  }
  if ((s.inspired & bit(unit)) != 0) return refuse(Rule::r5_2_2, RefusalReason::already_inspired, unit);
  if (!board().graph().adjacent(s.area(leader), s.area(unit))) {
    return refuse(Rule::r5_2_2, RefusalReason::not_next_to_leader, unit, leader);
  }
  return s.contested(s.area(unit)) ? legal_verdict : refuse(Rule::r5_2_2, RefusalReason::not_embattled, unit);
}

void Position::legal_inspiration(ActionList& out) const {
  each(s.phasing, s.active & army(s.phasing).leaders & ~s.inspiring, [&](Unit leader) {
    each(s.phasing, inspirable(leader), [&](Unit unit) { out.add(act(Verb::inspire, leader, unit)); });
  });
  out.add(act(Verb::done));
}

void Play::apply_inspiration(Action action) {
  if (verb_of(action) == Verb::done) {
    next_battle();
    return;
  }
  const auto unit = static_cast<Unit>(action.b);
  s.inspiring |= bit(static_cast<Unit>(action.a));
  s.inspired |= bit(unit);
  emit_unit(EventKind::inspired, Rule::r5_2_2, unit, 0, s.area(unit), action.a);
}

}  // namespace redoubt::bloody_monday
