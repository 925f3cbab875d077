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
      if (commander_strength(side) == 0) return refuse(Rule::r2_6_3, Why::commander_exhausted, army(side).supreme);
      return can_activate_someone(side) ? fine : refuse(Rule::faq_8, Why::no_leader_can_act);
    case Verb::offensive:
      if (!s.plays(Option::general_offensive)) return refuse(Rule::r9_8, Why::not_played, 8);
      if (!holds_disc(side)) return refuse(Rule::r6_0, Why::no_disc);
      return can_activate_someone(side) ? fine : refuse(Rule::faq_8, Why::no_leader_can_act);
    case Verb::call:
      if (!holds_disc(side)) return refuse(Rule::r6_0, Why::no_disc);
      return logistics_value(side) > 0 && deployable(side) != 0 ? fine : refuse(Rule::ours_1, Why::nothing_to_deploy);
    case Verb::initiative:
      if (!holds_disc(side)) return refuse(Rule::r6_0, Why::no_disc);
      return logistics_value(side) > 0 && anything_can_move(Impulse::initiative)
                 ? fine
                 : refuse(Rule::ours_1, Why::nothing_can_move);
    default: return fine;
  }
}

void Position::legal_impulse(ActionList& out) const {
  for (const Verb verb : {Verb::tactical, Verb::offensive, Verb::call, Verb::initiative, Verb::pass}) {
    if (may_begin(verb).legal()) out.add(act(verb));
  }
}

/// The player with the initiative plays the first impulse of the turn.
void Play::begin_impulses() {
  m.passes = 0;
  m.quiet = 0;
  m.impulses = 0;
  begin_impulse(m.disc);
}

void Play::begin_impulse(Side side) {
  m.phasing = side;
  m.phase = Phase::impulse;
  m.contested_before = contested();
  m.changed = false;
}

void Play::apply_impulse(Verb verb) {
  const Side side = m.phasing;
  isolation_check();
  m.impulse = verb == Verb::tactical     ? Impulse::tactical
              : verb == Verb::offensive  ? Impulse::offensive
              : verb == Verb::call       ? Impulse::call
              : verb == Verb::initiative ? Impulse::initiative
                                         : Impulse::pass;
  const Rule rule = verb == Verb::tactical     ? Rule::r5_0
                    : verb == Verb::offensive  ? Rule::r9_8
                    : verb == Verb::call       ? Rule::r6_1
                    : verb == Verb::initiative ? Rule::r6_2
                                               : Rule::r7_0;
  tell(Happening::impulse, rule, side, 0, static_cast<unsigned>(m.impulse));
  if (verb == Verb::pass) {
    begin_movement(1);
    return;
  }
  if (verb == Verb::tactical) {
    m.phase = Phase::activation;
    return;
  }
  m.disc_spent = true;
  if (verb == Verb::offensive) {
    m.phase = Phase::activation;
  } else if (verb == Verb::call) {
    m.value = static_cast<std::uint8_t>(logistics_value(side));
    m.phase = Phase::reinforcements;
    begin_reinforcements(side);
  } else {
    begin_movement(logistics_value(side));
  }
}

/// 4.1: white cubes are laid and lifted here and nowhere else. The enemy hears of them by area and token (R.3).
void Play::isolation_check() {
  const Side side = m.phasing;
  const AreaSet reached = connected(side);
  const Units before = m.isolated[at(side)];
  Units now = 0;
  each(side, m.field[at(side)] & ~army(side).commander, [&](Unit unit) {
    if (!reached.has(m.area(unit))) now |= bit(unit);
  });
  m.isolated[at(side)] = now;
  each_by_token(side, now & ~before,
                [&](Unit unit) { tell_unit(Happening::isolated, Rule::r4_1, unit, 0, m.area(unit)); });
  each_by_token(side, before & ~now,
                [&](Unit unit) { tell_unit(Happening::reconnected, Rule::r4_1, unit, 0, m.area(unit)); });
  (board().victory_areas() & controlled(side)).each([&](Area area) {
    const bool cut = !reached.has(area);
    if (cut == m.cut_off.has(area)) return;
    tell(cut ? Happening::cut_off : Happening::restored_line, Rule::r4_1, side, area);
    if (cut) {
      m.cut_off.add(area);
    } else {
      m.cut_off.remove(area);
    }
  });
}

/// The impulse is over: whose is the next, or does the turn end (7.0, R.2)?
void Play::end_impulse() {
  if (m.disc_spent) pass_disc(Rule::r6_0);
  m.passes = static_cast<std::uint8_t>(m.impulse == Impulse::pass ? m.passes + 1 : 0);
  m.quiet = static_cast<std::uint8_t>(m.changed ? 0 : m.quiet + 1);
  ++m.impulses;
  m.impulse = Impulse::none;
  m.mover = no_unit;
  m.points = m.moves_left = m.moves_made = m.led = 0;
  m.active = m.moved = m.inspired = m.crossed = m.inspiring = m.committed = 0;
  m.fresh = m.fought = m.contested_before = AreaSet{};
  m.range = {};
  m.value = m.draws_left = m.draws_made = 0;
  if (m.passes == 2 || m.quiet >= quiet_limit || m.impulses >= impulse_limit) {
    end_turn();
  } else {
    begin_impulse(other(m.phasing));
  }
}

}  // namespace redoubt::bloody_monday
