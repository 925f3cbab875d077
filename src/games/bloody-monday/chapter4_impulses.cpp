// 4.0: impulses and the isolation check.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

/// 4.1.1: the areas from which a line of communication reaches the supreme commander. The line may start anywhere but
/// passes through, and ends in, areas that the side controls and nobody contests.
AreaSet Position::connected(Side side) const {
  return board().graph().within_reach(s.area(army(side).supreme), clear_for(side));
}

bool Position::holds_disc(Side side) const { return s.disc == side && !s.disc_spent; }

/// 4.0: which actions the phasing player may begin.
Verdict Position::may_begin(Verb verb) const {
  const Side side = s.phasing;
  switch (verb) {
    case Verb::tactical:
      if (commander_strength(side) == 0)
        return refuse(Rule::r2_6_3, RefusalReason::commander_exhausted, army(side).supreme);
      return can_activate_someone(side) ? legal_verdict : refuse(Rule::faq_8, RefusalReason::no_leader_can_act);
    case Verb::offensive:
      if (!s.plays(Option::general_offensive)) return refuse(Rule::r9_8, RefusalReason::not_played, 8);
      if (!holds_disc(side)) return refuse(Rule::r6_0, RefusalReason::no_disc);
      return can_activate_someone(side) ? legal_verdict : refuse(Rule::faq_8, RefusalReason::no_leader_can_act);
    case Verb::call:
      if (!holds_disc(side)) return refuse(Rule::r6_0, RefusalReason::no_disc);
      return logistics_value(side) > 0 && deployable(side) != 0
                 ? legal_verdict
                 : refuse(Rule::ours_1, RefusalReason::nothing_to_deploy);
    case Verb::initiative:
      if (!holds_disc(side)) return refuse(Rule::r6_0, RefusalReason::no_disc);
      return logistics_value(side) > 0 && anything_can_move(Impulse::initiative)
                 ? legal_verdict
                 : refuse(Rule::ours_1, RefusalReason::nothing_can_move);
    default: return legal_verdict;
  }
}

void Position::legal_impulse(ActionList& out) const {
  for (const Verb verb : {Verb::tactical, Verb::offensive, Verb::call, Verb::initiative, Verb::pass}) {
    if (may_begin(verb).legal()) out.add(act(verb));
  }
}

/// The player with the initiative plays the first impulse of the turn.
void Play::begin_impulses() {
  s.passes = 0;
  s.quiet = 0;
  s.impulses = 0;
  begin_impulse(s.disc);
}

void Play::begin_impulse(Side side) {
  s.phasing = side;
  s.phase = Phase::impulse;
  s.contested_before = contested();
  s.changed = false;
}

void Play::apply_impulse(Verb verb) {
  const Side side = s.phasing;
  isolation_check();
  s.impulse = verb == Verb::tactical     ? Impulse::tactical
              : verb == Verb::offensive  ? Impulse::offensive
              : verb == Verb::call       ? Impulse::call
              : verb == Verb::initiative ? Impulse::initiative
                                         : Impulse::pass;
  const Rule rule = verb == Verb::tactical     ? Rule::r5_0
                    : verb == Verb::offensive  ? Rule::r9_8
                    : verb == Verb::call       ? Rule::r6_1
                    : verb == Verb::initiative ? Rule::r6_2
                                               : Rule::r7_0;
  emit(EventKind::impulse, rule, side, 0, static_cast<unsigned>(s.impulse));
  if (verb == Verb::pass) {
    begin_movement(1);
    return;
  }
  if (verb == Verb::tactical) {
    s.phase = Phase::activation;
    return;
  }
  s.disc_spent = true;
  if (verb == Verb::offensive) {
    s.phase = Phase::activation;
  } else if (verb == Verb::call) {
    s.value = static_cast<std::uint8_t>(logistics_value(side));
    s.phase = Phase::reinforcements;
    begin_reinforcements(side);
  } else {
    begin_movement(logistics_value(side));
  }
}

/// 4.1: white cubes are laid and lifted here and nowhere else. The enemy hears of them by area and token (R.3).
void Play::isolation_check() {
  const Side side = s.phasing;
  const AreaSet reached = connected(side);
  const Units before = s.isolated[at(side)];
  Units now = 0;
  each(side, s.field[at(side)] & ~army(side).commander, [&](Unit unit) {
    if (!reached.has(s.area(unit))) now |= bit(unit);
  });
  s.isolated[at(side)] = now;
  each_by_token(side, now & ~before,
                [&](Unit unit) { emit_unit(EventKind::isolated, Rule::r4_1, unit, 0, s.area(unit)); });
  each_by_token(side, before & ~now,
                [&](Unit unit) { emit_unit(EventKind::reconnected, Rule::r4_1, unit, 0, s.area(unit)); });
  (board().victory_areas() & controlled(side)).each([&](Area area) {
    const bool cut = !reached.has(area);
    if (cut == s.cut_off.has(area)) return;
    emit(cut ? EventKind::cut_off : EventKind::restored_line, Rule::r4_1, side, area);
    if (cut) {
      s.cut_off.add(area);
    } else {
      s.cut_off.remove(area);
    }
  });
}

/// The impulse is over: whose is the next, or does the turn end (7.0, R.2)?
void Play::end_impulse() {
  if (s.disc_spent) pass_disc(Rule::r6_0);
  s.passes = static_cast<std::uint8_t>(s.impulse == Impulse::pass ? s.passes + 1 : 0);
  s.quiet = static_cast<std::uint8_t>(s.changed ? 0 : s.quiet + 1);
  ++s.impulses;
  s.impulse = Impulse::none;
  s.mover = no_unit;
  s.points = s.moves_left = s.moves_made = s.led = 0;
  s.active = s.moved = s.inspired = s.crossed = s.inspiring = s.committed = 0;
  s.fresh = s.fought = s.contested_before = AreaSet{};
  s.range = {};
  s.value = s.draws_left = s.draws_made = 0;
  if (s.passes == 2 || s.quiet >= quiet_limit || s.impulses >= impulse_limit) {
    end_turn();
  } else {
    begin_impulse(other(s.phasing));
  }
}

}  // namespace redoubt::bloody_monday
