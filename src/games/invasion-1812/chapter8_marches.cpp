// 8.2 to 8.8: stacks march by turns, as far as cavalry lets them, and pay for long roads.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr int too_large = hex_capacity + 1;  // for any hex, in halves of a point

}  // namespace

// --- 8.2: by turns ---

void Play::begin_movement() {
  s.phase = Phase::movement;
  s.finished = 0;
  s.acting = leading();
  note_led_trains();
  if (!has_trains(s.acting)) next_mover();
}

/// The other, if he has trains; or the same again; or nobody, and the phase is over.
void Play::next_mover() {
  s.phase = Phase::movement;
  if (has_trains(other(s.acting)))
    s.acting = other(s.acting);
  else if (!has_trains(s.acting))
    end_movement();
}

void Play::apply_movement(Action action) {
  const auto hex = static_cast<Hex>(action.a);
  switch (verb_of(action)) {
    case Verb::march: return begin_march(hex);
    case Verb::swell: return swell(hex);
    default: break;
  }
  remove_train(s.acting, hex);
  emit(EventKind::discarded, Rule::r8_2, s.acting, hex);
  next_mover();
}

/// 7.4, 8.2: a genuine train from the store, or from the map.
Verdict Position::may_discard(Hex hex) const {
  if (s.phase == Phase::allocation)
    return hex == no_hex && s.in_store[at(s.acting)] > 0 ? legal_verdict
                                                         : refuse(Rule::r7_4, RefusalReason::none_in_store);
  return hex != no_hex && trains_at(s.acting, hex) > 0 ? legal_verdict
                                                       : refuse(Rule::r8_2, RefusalReason::no_train, hex);
}

void Play::end_movement() {
  s.moved = {};
  s.screened = {};
  s.dummies = {{{no_hex, no_hex}, {no_hex, no_hex}}};
  s.face_up = {no_hex, no_hex};
  s.lapsing = {};
  s.led_trains = {};
  if (plays_screens() && plays(Option::swollen)) events.seal();  // 15.2: it shows whether a stack is too large
  check_crowding();
}

void Position::legal_movement(ActionList& out) const {
  HexSet places;
  for (const Hex hex : s.trains[at(s.acting)])
    if (hex != no_hex) places.add(hex);
  places.each([&](int hex) { out.add(act(Verb::discard, static_cast<unsigned>(hex))); });
  places.each([&](int hex) {
    if (may_swell(static_cast<Hex>(hex)).legal()) out.add(act(Verb::swell, static_cast<unsigned>(hex)));
  });
  const HexSet watch = watched(other(s.acting), true);
  places.each([&](int hex) {
    if (may_march(static_cast<Hex>(hex), watch).legal()) out.add(act(Verb::march, static_cast<unsigned>(hex)));
  });
}

// --- 8.4: who can march ---

Verdict Position::may_march(Hex hex) const { return may_march(hex, watched(other(s.acting), true)); }

/// `watch`: the hexes that enemy cavalry watches.
Verdict Position::may_march(Hex hex, const HexSet& watch) const {
  const Side side = s.acting;
  if (trains_at(side, hex) == 0) return refuse(Rule::r8_2, RefusalReason::no_train, hex);
  const UnitSet starving = starving_in_riga(side, hex);
  bool leader = false;
  bool sound = true;
  int smallest = too_large;
  each_at(side, hex, [&](Unit unit) {
    if (s.moved.has(unit)) return;
    if (is_commander(unit))
      leader = true;
    else if (!undisrupted(unit))
      sound = false;
    else if (!starving.has(unit))
      smallest = std::min(smallest, forces().occupancy(unit));
  });
  const bool fit = smallest != too_large;
  if (!leader) return refuse(Rule::r8_4_2, RefusalReason::no_commander, hex);
  if (!sound) return refuse(Rule::r8_4_4, RefusalReason::disrupted, hex);
  if (!fit && !starving.empty()) return refuse(Rule::r6_4_2, RefusalReason::not_supplied, hex);
  if (!fit) return refuse(Rule::r8_3, RefusalReason::already_moved, hex);
  if (besieged(side, hex)) return refuse(Rule::r8_4_8, RefusalReason::besieged, hex);
  return may_set_out(hex, smallest, watch);
}

/// Whether the smallest division that can go could take a first step by itself: whoever sends it off may stay (R.6), so
/// that somebody stands fast where others relied on it.
Verdict Position::may_set_out(Hex from, int size, const HexSet& watch) const {
  HexSet open = board().at_or_near(from) & passable(s.acting);
  open.remove(from);
  if (open.empty()) return refuse(Rule::r2_2_1, RefusalReason::no_way_out, from);
  open -= s.held[at(other(s.acting))];
  if (open.empty()) return refuse(Rule::r8_4_5, RefusalReason::no_way_out, from);
  if (watch.has(from)) {
    (open & watch).each([&](int to) {
      if (!stands_fast(s.acting, static_cast<Hex>(to))) open.remove(to);
    });
    if (open.empty()) return refuse(Rule::r8_4_7, RefusalReason::no_way_out, from);
  }
  bool goes = !(open - s.held[at(s.acting)]).empty();
  open.each([&](int to) { goes = goes || room(s.acting, static_cast<Hex>(to)) >= size; });
  return goes ? legal_verdict : refuse(Rule::r4_1, RefusalReason::no_way_out, from);
}

/// Everybody who can go goes, until somebody is told to stay.
void Play::begin_march(Hex hex) {
  remove_train(s.acting, hex);
  if (advanced() && garbled(hex)) {
    next_mover();
    return;
  }
  s.party = {};
  each_at(s.acting, hex, [&](Unit unit) {
    if (!s.moved.has(unit) && (is_commander(unit) || undisrupted(unit))) s.party.add(unit);
  });
  s.party -= starving_in_riga(s.acting, hex);
  s.phase = Phase::march;
  s.march_from = hex;
  s.march_at = hex;
  s.steps = 0;
  s.held_up = false;
  s.hard_ridden = advanced() && begun_by_murat();
  emit(EventKind::marches, Rule::r8_2, s.acting, hex, static_cast<unsigned>(s.party.size() + screens_to_take(hex)));
}

// --- 8.4: how far ---

/// Three hexes, two in winter.
int Questions::allowance() const { return (winter() ? 2 : 3) + effect(s.acting, EffectKind::march_allowance); }

/// 16.1.5: whether somebody of the march waits for Jerome to leave.
bool Position::waits_for_jerome() const {
  return advanced() && !s.jerome && s.acting == Side::french && !(s.party & forces().eighth_corps()).empty();
}

/// Five by forced marching, unless somebody of the march may not be forced.
int Position::longest_march() const {
  const bool forbidden = effect(s.acting, EffectKind::no_forced_march) != 0;
  return forbidden || waits_for_jerome() ? allowance() : 5;
}

/// The end of the longest march: by a card, by the VIII Corps, or by the distance.
Verdict Position::refuse_farther(Hex to) const {
  if (effect(s.acting, EffectKind::no_forced_march) != 0)
    return refuse(Rule::r16_1_3, RefusalReason::forced_forbidden, to);
  if (waits_for_jerome()) return refuse(Rule::r16_1_5, RefusalReason::forced_forbidden, to);
  return refuse(Rule::r8_4, RefusalReason::too_far, to);
}

/// Whether somebody, be it a commander alone (3.1), stands in a hex who does not move in this turn, so that cavalry
/// does not hold those who come to him.
bool Questions::stands_fast(Side side, Hex hex) const {
  bool fast = false;
  each_at(side, hex, [&](Unit unit) { fast = fast || (!s.moved.has(unit) && !s.party.has(unit)); });
  return fast;
}

/// 8.4, bullet 6: whether enemy cavalry holds a march that has come here.
bool Position::holds(Hex hex) const { return watched(other(s.acting), true).has(hex) && !stands_fast(s.acting, hex); }

Verdict Position::may_step(Hex to) const {
  const Side enemy = other(s.acting);
  if (!Grid::adjacent(s.march_at, to)) return refuse(Rule::r2_3, RefusalReason::not_adjacent, to);
  if (!passable(s.acting).has(to)) return refuse(closed_by(to), RefusalReason::impassable, to);
  if (s.held[at(enemy)].has(to)) return refuse(Rule::r8_4_5, RefusalReason::enemy_there, to);
  if (s.held_up) return refuse(Rule::r8_4_6, RefusalReason::held_by_cavalry, s.march_at);
  if (s.steps >= longest_march()) return refuse_farther(to);
  if (s.steps == 0) {
    const HexSet watch = watched(enemy, true);
    if (watch.has(s.march_from) && watch.has(to) && !stands_fast(s.acting, to))
      return refuse(Rule::r8_4_7, RefusalReason::held_by_cavalry, to);
    if (s.screened.has(s.march_from) && !stands_fast(s.acting, s.march_from))
      return refuse(Rule::r8_4_6, RefusalReason::somebody_must_stay, s.march_from);
  }
  if (room(s.acting, to) < occupancy(s.party)) return refuse(Rule::r4_1, RefusalReason::hex_full, to);
  return legal_verdict;
}

/// Divisions stay behind where the march begins; commanders anywhere (R.6).
Verdict Questions::may_leave(Unit unit) const {
  if (!s.party.has(unit)) return refuse(Rule::r8_4_3, RefusalReason::not_in_the_march, unit);
  if (is_commander(unit)) return legal_verdict;
  if (s.steps > 0) return refuse(Rule::r8_4_3, RefusalReason::march_under_way, unit);
  return (s.party & forces().divisions(s.acting)).size() > 1 ? legal_verdict
                                                             : refuse(Rule::r8_4_3, RefusalReason::last_attacker, unit);
}

void Position::legal_march(ActionList& out) const {
  s.party.each([&](Unit unit) {
    if (may_leave(unit).legal()) out.add(act(Verb::leave, unit));
  });
  board().at_or_near(s.march_at).each([&](int to) {
    if (may_step(static_cast<Hex>(to)).legal()) out.add(act(Verb::step, static_cast<unsigned>(to)));
  });
  out.add(act(Verb::halt));
}

// --- on the way ---

void Play::apply_march(Action action) {
  switch (verb_of(action)) {
    case Verb::step: step(static_cast<Hex>(action.a)); break;
    case Verb::leave: leave_behind(static_cast<Unit>(action.a)); break;
    default: halt(); break;
  }
}

/// R.6: whoever stays where the march begins has not moved.
void Play::leave_behind(Unit unit) {
  s.party.remove(unit);
  if (s.steps > 0) s.moved.add(unit);
  emit_unit(EventKind::stayed, Rule::r8_4_3, unit, 0, s.march_at);
}

void Play::step(Hex to) {
  const Side enemy = other(s.acting);
  const Hex from = s.march_at;
  const HexSet watch = watched(enemy, true);
  if (s.steps > 0 && watch.has(from)) s.screened.add(from);                  // bullet 6: held but for whoever stays
  if (s.steps == 0 && watch.has(from) && watch.has(to)) s.screened.add(to);  // bullet 7
  if (s.steps == 0) s.along = static_cast<std::uint8_t>(screens_to_take(from));
  s.party.each([&](Unit unit) {
    move(unit, to);
    s.moved.add(unit);
  });
  shift_screens(from, to, s.along);
  s.march_at = to;
  ++s.steps;
  emit_from(EventKind::stepped, Rule::r8_4, s.acting, from, to, static_cast<unsigned>(s.party.size() + s.along));
  s.held_up = holds(to);
  if (s.held_up) emit(EventKind::held, Rule::r8_4_6, s.acting, to);
  overrun(enemy, to, Phase::march);
}

/// 8.7, 8.8: what an army finds that enters a hex without divisions.
void Play::overrun(Side enemy, Hex hex, Phase then) {
  lose_depot(enemy, hex);
  catch_commanders(enemy, hex, then);
}

void Play::lose_depot(Side side, Hex hex) {
  if (!s.depots[at(side)].has(hex)) return;
  s.depots[at(side)].remove(hex);
  ++s.depots_lost[at(side)];
  emit(EventKind::depot_taken, Rule::r8_7, side, hex);
}

// --- 8.5 and 8.6 ---

/// The party that arrives, and what is added to its die.
Sum Position::march_modifiers() const {
  Sum sum;
  sum.add(Part::forced, std::max(0, s.steps - allowance()));
  if (s.acting == Side::french && s.turn >= 3) sum.add(Part::campaign, 1);
  if (winter()) sum.add(Part::winter, 1);
  sum.add(Part::card, effect(s.acting, EffectKind::march_attrition));
  sum.add(Part::leaders, -march_leadership());
  return sum;
}

void Play::halt() {
  s.phase = Phase::movement;
  s.along = 0;
  if (s.steps > 0) {
    if (s.steps > allowance()) s.forced |= s.party & forces().divisions(s.acting);
    emit(EventKind::halted, Rule::r8_4, s.acting, s.march_at);
  }
  if (s.steps >= (winter() ? 2 : 3)) return attrition();
  end_march();
}

void Play::attrition() {
  const int face = dice.roll();
  Sum sum;
  sum.add(Part::roll, face);
  sum.add(march_modifiers());
  const int score = sum.total();
  emit_sum(EventKind::attrition, Rule::r8_5, s.acting, s.march_from, s.march_at, sum, face);
  events.seal();
  const int marching = (s.party & forces().divisions(s.acting)).size();
  s.to_lose = 0;
  s.to_disrupt = 0;
  if (score >= 6) {
    if (marching == 1)
      s.to_disrupt = 1;
    else if (score >= 10)
      s.to_lose = 2;
    else
      s.to_lose = 1;
    if (marching > 1 && (score == 8 || score == 9)) s.to_disrupt = 1;
  }
  s.phase = Phase::attrition;
  continue_attrition();
}

/// Who can fall out: infantry and cavalry of the march; 16.6: at first the horses.
UnitSet Position::sufferers() const {
  UnitSet able = (s.party & forces().divisions(s.acting)) - forces().of(Arm::artillery);
  if (s.to_lose == 0) able = able - s.disrupted;
  const UnitSet horse = able & forces().of(Arm::cavalry);
  return advanced() && s.turn <= 2 && !s.second_year && !horse.empty() ? horse : able;
}

Verdict Position::may_suffer(Unit unit) const {
  if (sufferers().has(unit)) return legal_verdict;
  if (!s.party.has(unit) || !is_division(unit)) return refuse(Rule::r8_5, RefusalReason::not_in_the_march, unit);
  if (forces().arm(unit) == Arm::infantry && s.turn <= 2)
    return refuse(Rule::r16_6, RefusalReason::cavalry_first, unit);
  return refuse(Rule::r8_5, RefusalReason::not_hurt_by_marching, unit);
}

void Play::continue_attrition() {
  if (s.to_lose + s.to_disrupt > 0 && !sufferers().empty()) return;
  s.to_lose = 0;
  s.to_disrupt = 0;
  end_march();
}

/// First those who are lost, then those who are disrupted.
void Play::suffer(Unit unit) {
  if (s.to_lose > 0) {
    --s.to_lose;
    eliminate(unit, Rule::r8_5);
  } else {
    --s.to_disrupt;
    disrupt(unit, Rule::r8_5);
  }
  continue_attrition();
}

void Play::end_march() {
  if (advanced()) rising_in_kiev();
  carry_room(s.march_from, s.march_at);
  s.party = {};
  s.hard_ridden = false;
  s.march_from = no_hex;
  s.march_at = no_hex;
  s.steps = 0;
  s.held_up = false;
  next_mover();
}

}  // namespace redoubt::invasion_1812
