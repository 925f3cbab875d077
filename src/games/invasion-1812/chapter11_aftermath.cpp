// 11.9 to 11.13, 11.16 and 11.19: withdrawal, pursuit, advance, and commanders who are left alone.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr int longest_flight = 3;  // 11.19

}  // namespace

// --- the order of things ---

/// The next thing that somebody must decide about this combat, or its end.
void Play::go_on_with_combat() {
  const Side loser = margin() > 0 ? other(s.attacker) : s.attacker;
  switch (s.attack.stage) {
    case Stage::losers_hits:
      if (asks_for_hits(loser)) return;
      s.attack.stage = Stage::winners_hits;
      [[fallthrough]];
    case Stage::winners_hits:
      if (asks_for_hits(other(loser))) return;
      s.attack.stage = Stage::escapes;
      [[fallthrough]];
    case Stage::escapes:
      if (leaves_commanders_alone()) return;
      s.attack.stage = Stage::withdrawal;
      [[fallthrough]];
    case Stage::withdrawal:
      if (asks_for_withdrawal()) return;
      s.attack.stage = Stage::pursuit;
      [[fallthrough]];
    case Stage::pursuit:
      if (asks_for_pursuit() || leaves_commanders_alone()) return;
      s.attack.stage = Stage::advance;
      [[fallthrough]];
    case Stage::advance:
      if (asks_for_advance()) return;
      [[fallthrough]];
    case Stage::none: break;
  }
  end_attack();
}

/// 11.17: hits to be taken, and then perhaps one more by choice.
bool Play::asks_for_hits(Side side) {
  s.acting = side;
  if (s.attack.hits[at(side)] > 0 && !targets(side).empty()) {
    s.phase = Phase::hits;
    return true;
  }
  s.attack.hits[at(side)] = 0;
  s.attack.main_hits[at(side)] = 0;
  if (((unsigned{s.attack.settled} >> index(side)) & 1U) != 0 || last_targets(side).empty()) return false;
  s.phase = Phase::last_hit;
  return true;
}

void Play::settle_hits() {
  s.attack.settled |= static_cast<std::uint8_t>(1U << index(s.acting));
  go_on_with_combat();
}

// --- 11.10 to 11.12: withdrawal ---

/// 11.11: where a stack can go back to: over no unbridged river, not to enemies, and neither where the attack came
/// from, even when nobody is left there, nor beside it.
HexSet Position::refuges(Hex from) const {
  HexSet here;
  here.add(from);
  const HexSet shut = occupied(attacker()) | board().at_or_near(s.attack.from);
  return (board().roads().stepped(here) & passable(defender())) - shut;
}

bool Play::asks_for_withdrawal() {
  const Side side = other(s.attacker);
  s.acting = side;
  if (s.attack.retreat != no_hex) {
    if (room(side, s.attack.retreat) >= 0) return false;
    s.phase = Phase::overflow;
    return true;
  }
  if (s.attack.stood || margin() == 0 || !s.held[at(side)].has(s.attack.to)) return false;
  const HexSet open = refuges(s.attack.to);
  if (open.empty()) {
    if (margin() >= 3) cut_off();
    return margin() >= 3 && leaves_commanders_alone();
  }
  s.phase = Phase::withdrawal;
  return true;
}

/// 11.12: who must withdraw and cannot is eliminated.
void Play::cut_off() {
  const Side side = other(s.attacker);
  emit(EventKind::cut_off, Rule::r11_12, side, s.attack.to);
  (defenders() & all_divisions).each([&](Unit unit) {
    ++s.attack.fallen[at(side)];
    eliminate(unit, Rule::r11_12);
  });
}

Verdict Position::may_withdraw(Hex from, Hex to) const {
  if (refuges(from).has(to)) return legal_verdict;
  if (!Grid::adjacent(from, to)) return refuse(Rule::r11_11, RefusalReason::not_adjacent, to);
  if (!passable(s.acting).has(to)) return refuse(closed_by(to), RefusalReason::impassable, to);
  if (occupied(attacker(), to)) return refuse(Rule::r11_11_2, RefusalReason::enemy_there, to);
  if (Grid::distance(s.attack.from, to) <= 1) return refuse(Rule::r11_11_3, RefusalReason::near_the_attacker, to);
  return refuse(Rule::r11_11_1, RefusalReason::unbridged, to);
}

Verdict Position::may_stand() const {
  return s.phase == Phase::evasion || margin() < 3 ? legal_verdict : refuse(Rule::r11_12, RefusalReason::must_withdraw);
}

void Position::legal_withdrawal(ActionList& out) const {
  refuges(s.attack.to).each([&](int to) {
    out.add(act(s.phase == Phase::evasion ? Verb::evade : Verb::withdraw, static_cast<unsigned>(to)));
  });
  if (may_stand().legal()) out.add(act(Verb::stay));
}

/// 11.11: all together.
void Play::withdraw(Hex to) {
  const bool evading = s.phase == Phase::evasion;
  const Hex from = s.attack.to;
  s.withdrawn = defenders();
  s.attack.pursued = !(effective_of(s.withdrawn) & forces().of(Arm::cavalry)).empty();
  const int taken = screens_at(s.acting, from);
  s.withdrawn.each([&](Unit unit) { move(unit, to); });
  shift_screens(from, to, taken);
  s.attack.retreat = to;
  emit_from(evading ? EventKind::evaded : EventKind::withdrew, evading ? Rule::r11_1 : Rule::r11_11, s.acting, from,
            to);
  lose_depot(s.attacker, to);
  if (evading) s.attack.stage = Stage::withdrawal;
  s.attack.evaded = evading;
  go_on_with_combat();
}

void Play::stand() {
  s.attack.stood = true;
  if (s.phase == Phase::evasion) {
    s.attack.stood = false;
    return begin_commitment();
  }
  go_on_with_combat();
}

/// 11.11: whoever finds no room is disrupted, or eliminated if he is disrupted already, and goes on by one hex that has
/// room; without such a hex he is lost.
Verdict Position::may_go_on(Unit unit, Hex to) const {
  if (!s.withdrawn.has(unit) || !is_division(unit) || s.where[unit] != s.attack.retreat)
    return refuse(Rule::r11_11_4, RefusalReason::not_in_the_combat, unit);
  if (to == no_hex)
    return onward(unit).empty() ? legal_verdict : refuse(Rule::r11_11_4, RefusalReason::can_go_on, unit);
  if (!undisrupted(unit)) return refuse(Rule::r11_11_4, RefusalReason::lost_for_room, unit);
  if (const Verdict verdict = may_withdraw(s.attack.retreat, to); !verdict.legal()) return verdict;
  return onward(unit).has(to) ? legal_verdict : refuse(Rule::r4_1, RefusalReason::hex_full, to);
}

HexSet Questions::onward(Unit unit) const {
  HexSet open;
  if (s.disrupted.has(unit)) return open;
  refuges(s.attack.retreat).each([&](int to) {
    if (room(side_of(unit), static_cast<Hex>(to)) >= forces().occupancy(unit)) open.add(to);
  });
  return open;
}

void Position::legal_overflow(ActionList& out) const {
  (s.withdrawn & all_divisions).each([&](Unit unit) {
    if (s.where[unit] != s.attack.retreat) return;
    const HexSet open = onward(unit);
    if (open.empty()) out.add(act(Verb::go_on, unit, no_hex));
    open.each([&](int to) { out.add(act(Verb::go_on, unit, static_cast<unsigned>(to))); });
  });
}

void Play::go_on(Unit unit, Hex to) {
  strike(unit, Rule::r11_11);
  if (on_map(s.where[unit])) {
    if (to == no_hex) {
      ++s.attack.fallen[at(s.acting)];
      eliminate(unit, Rule::r11_11);
    } else {
      move(unit, to);
      drop_screens(s.acting, s.attack.retreat);
      emit_unit(EventKind::went_on, Rule::r11_11, unit, s.attack.retreat, to);
      lose_depot(s.attacker, to);
    }
  }
  go_on_with_combat();
}

// --- 11.16: pursuit ---

/// Disrupted divisions that withdrew before cavalry. Whether cavalry of their own covers them was seen when they did.
UnitSet Position::pursuable() const {
  if ((effective_of(s.party) & forces().of(Arm::cavalry)).empty()) return {};
  return on_the_map(s.withdrawn & all_divisions) & s.disrupted;
}

bool Play::asks_for_pursuit() {
  if (s.attack.retreat == no_hex || s.attack.evaded || s.attack.pursued || pursuable().empty()) return false;
  s.phase = Phase::pursuit;
  s.acting = other(s.attacker);
  return true;
}

void Play::fall_to_pursuit(Unit unit) {
  s.attack.pursued = true;
  emit_unit(EventKind::pursued, Rule::r11_16, unit, s.where[unit]);
  strike(unit, Rule::r11_16);
  go_on_with_combat();
}

// --- 11.12 and 11.13: advance ---

/// 11.12: whether the defenders have withdrawn without having lost by three; 11.1: who slipped away was not beaten.
bool Position::narrowly_beaten() const { return s.attack.retreat != no_hex && !s.attack.evaded && margin() < 3; }

/// Who may follow into the hex: everybody undisrupted after a clear victory or when nobody is left, cavalry after a
/// narrow one; commanders after a division of the former.
UnitSet Position::advancing() const {
  if (s.held[at(defender())].has(s.attack.to) || !passable(attacker()).has(s.attack.to)) return {};
  const bool narrow = narrowly_beaten();
  if (narrow && margin() <= 0) return {};
  UnitSet able = effective_of(s.party);
  if (narrow) able &= forces().of(Arm::cavalry);
  UnitSet waiting;
  able.each([&](Unit unit) {
    if (s.where[unit] == s.attack.from && room(attacker(), s.attack.to) >= forces().occupancy(unit)) waiting.add(unit);
  });
  if (narrow || !s.held[at(attacker())].has(s.attack.to)) return waiting;
  (s.party & forces().commanders(attacker())).each([&](Unit unit) {
    if (s.where[unit] == s.attack.from) waiting.add(unit);
  });
  return waiting;
}

Verdict Position::may_advance(Unit unit) const {
  if (advancing().has(unit)) return legal_verdict;
  if (s.where[unit] == s.attack.to) return refuse(Rule::r11_12, RefusalReason::has_advanced, unit);
  if (!s.party.has(unit)) return refuse(Rule::r11_12_3, RefusalReason::not_in_the_attack, unit);
  if (!undisrupted(unit)) return refuse(Rule::r11_12_3, RefusalReason::stays_disrupted, unit);
  const bool rides = is_division(unit) && forces().arm(unit) == Arm::cavalry;
  if (narrowly_beaten() && !rides) return refuse(Rule::r11_12_2, RefusalReason::cavalry_only, unit);
  if (is_commander(unit)) return refuse(Rule::r11_12_1, RefusalReason::division_first, unit);
  return refuse(Rule::r4_1, RefusalReason::hex_full, s.attack.to);
}

bool Play::asks_for_advance() {
  if (s.attack.halted || advancing().empty()) return false;
  s.phase = Phase::advance;
  s.acting = s.attacker;
  return true;
}

void Play::advance(Unit unit) {
  const bool first = !s.held[at(s.acting)].has(s.attack.to);
  move(unit, s.attack.to);
  drop_screens(s.acting, s.attack.from);
  emit_unit(EventKind::advanced, Rule::r11_12, unit, s.attack.from, s.attack.to);
  if (first) return overrun(other(s.acting), s.attack.to, Phase::combat);
  go_on_with_combat();
}

void Play::stop_advance() {
  s.attack.halted = true;
  go_on_with_combat();
}

// --- 11.19: commanders alone ---

/// Commanders whose divisions have all fallen in this combat, where it was fought or, to pursuit, where they went.
bool Play::leaves_commanders_alone() {
  for (const Side side : {other(s.attacker), s.attacker}) {
    HexSet places;
    places.add(side == s.attacker ? s.attack.from : s.attack.retreat != no_hex ? s.attack.retreat : s.attack.to);
    each_support(side, [&](Hex hex) { places.add(hex); });
    bool asked = false;
    (places & s.led[at(side)]).each([&](int hex) {
      if (!asked && !s.held[at(side)].has(hex)) asked = roll_for_commanders(side, static_cast<Hex>(hex));
    });
    if (asked) {
      s.after = Phase::combat;
      return true;
    }
    if (ended()) return true;
  }
  return false;
}

/// 8.8: a march or an advance that comes upon commanders.
void Play::catch_commanders(Side side, Hex hex, Phase then) {
  s.after = then;
  if (s.led[at(side)].has(hex) && roll_for_commanders(side, hex)) return;
  if (!ended()) after_escape(side);
}

/// A die for each, and what comes of it. 15.1: told by what the dice show: in the order of the units, where one falls
/// and is seen, it would tell who the others are. True when somebody must say where he gets away to.
bool Play::roll_for_commanders(Side side, Hex hex) {
  const UnitSet caught = stack(side, hex) & forces().commanders(side);
  std::array<UnitSet, 7> by_face = {};
  caught.each([&](Unit unit) { by_face[static_cast<std::size_t>(dice.roll())].add(unit); });
  events.seal();
  s.pending = {};
  for (int face = 1; face <= 6; ++face)
    by_face[static_cast<std::size_t>(face)].each([&](Unit unit) { catch_commander(unit, hex, face); });
  if (ended() || s.pending.empty()) return false;
  s.phase = Phase::escape;
  s.acting = side;
  return true;
}

/// A one is the end; else he gets away to a stack of his own within three hexes, if there is one.
void Play::catch_commander(Unit unit, Hex hex, int face) {
  if (ended()) return;
  emit_unit(EventKind::caught, Rule::r11_19, unit, 0, hex, 0, static_cast<std::uint32_t>(face));
  if (face > 1 && !havens(unit).empty()) return s.pending.add(unit);
  eliminate(unit, Rule::r11_19);
  if (unit == forces().named().napoleon) end_game(Side::russian, Ending::napoleon);
}

/// Stacks, be they of commanders alone (3.1) whom this combat does not leave in the same danger; no matter who stands
/// between.
HexSet Position::havens(Unit commander) const {
  const Side side = side_of(commander);
  return (board().within(s.where[commander], board().everywhere(), longest_flight) & occupied(side)) -
         left_alone(commander);
}

/// Where the combat under way, or a march, leaves commanders of the same side without divisions.
HexSet Position::left_alone(Unit commander) const {
  const Side side = side_of(commander);
  HexSet danger;
  danger.add(s.where[commander]);
  for (const Hex hex : {s.attack.from, s.attack.to, s.attack.retreat})
    if (hex != no_hex) danger.add(hex);
  each_support(side, [&](Hex hex) { danger.add(hex); });
  return danger - s.held[at(side)];
}

Verdict Position::may_flee(Unit unit, Hex to) const {
  if (!s.pending.has(unit)) return refuse(Rule::r11_19, RefusalReason::not_in_flight, unit);
  if (havens(unit).has(to)) return legal_verdict;
  if (!occupied(side_of(unit), to)) return refuse(Rule::r11_19, RefusalReason::no_stack, to);
  return refuse(Rule::r11_19, left_alone(unit).has(to) ? RefusalReason::in_danger : RefusalReason::too_far, to);
}

void Play::flee(Unit unit, Hex to) {
  move(unit, to);
  s.pending.remove(unit);
  emit_unit(EventKind::fled, Rule::r11_19, unit, 0, to);
  if (s.pending.empty()) after_escape(side_of(unit));
}

void Play::after_escape(Side side) {
  if (s.after == Phase::march) {
    s.phase = Phase::march;
    s.acting = other(side);
    return;
  }
  go_on_with_combat();
}

// --- the end of a combat ---

/// 14.7b: a decisive victory costs the loser at least three divisions more than the winner.
void Play::end_attack() {
  const int by = margin();
  if (by != 0) {
    const Side winner = by > 0 ? s.attacker : other(s.attacker);
    if (s.attack.fallen[at(other(winner))] >= s.attack.fallen[at(winner)] + 3) decisive_victory(winner);
  }
  if (advanced()) rising_in_kiev();
  hide_stacks();
  s.attack = {};
  s.party = {};
  s.withdrawn = {};
  next_attack();
}

void Play::decisive_victory(Side winner) {
  ++s.base_commands[at(winner)];
  --s.base_commands[at(other(winner))];
  const int points = s.battle_points + (winner == Side::russian ? 1 : -1);
  s.battle_points = static_cast<std::uint8_t>(std::clamp(points, 0, 12));
  emit(EventKind::decisive, Rule::r14_7b, winner, 0, s.battle_points);
}

}  // namespace redoubt::invasion_1812
