// 11.9 to 11.13, 11.16 and 11.19: withdrawal, pursuit, advance, and commanders who are left alone.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr int longest_flight = 3;  // 11.19

}  // namespace

// --- the order of things ---

/// The next thing that somebody must decide about this combat, or its end.
void Play::go_on_with_combat() {
  const Side loser = margin() > 0 ? other(m.attacker) : m.attacker;
  switch (m.attack.stage) {
    case Stage::losers_hits:
      if (asks_for_hits(loser)) return;
      m.attack.stage = Stage::winners_hits;
      [[fallthrough]];
    case Stage::winners_hits:
      if (asks_for_hits(other(loser))) return;
      m.attack.stage = Stage::escapes;
      [[fallthrough]];
    case Stage::escapes:
      if (leaves_commanders_alone()) return;
      m.attack.stage = Stage::withdrawal;
      [[fallthrough]];
    case Stage::withdrawal:
      if (asks_for_withdrawal()) return;
      m.attack.stage = Stage::pursuit;
      [[fallthrough]];
    case Stage::pursuit:
      if (asks_for_pursuit() || leaves_commanders_alone()) return;
      m.attack.stage = Stage::advance;
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
  m.acting = side;
  if (m.attack.hits[at(side)] > 0 && !targets(side).empty()) {
    m.phase = Phase::hits;
    return true;
  }
  m.attack.hits[at(side)] = 0;
  m.attack.main_hits[at(side)] = 0;
  if (((unsigned{m.attack.settled} >> index(side)) & 1U) != 0 || last_targets(side).empty()) return false;
  m.phase = Phase::last_hit;
  return true;
}

void Play::settle_hits() {
  m.attack.settled |= static_cast<std::uint8_t>(1U << index(m.acting));
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
  const Side side = other(m.attacker);
  m.acting = side;
  if (m.attack.retreat != no_hex) {
    if (room(side, m.attack.retreat) >= 0) return false;
    m.phase = Phase::overflow;
    return true;
  }
  if (m.attack.stood || margin() == 0 || !m.held[at(side)].has(m.attack.to)) return false;
  const HexSet open = refuges(m.attack.to);
  if (open.empty()) {
    if (margin() >= 3) cut_off();
    return margin() >= 3 && leaves_commanders_alone();
  }
  m.phase = Phase::withdrawal;
  return true;
}

/// 11.12: who must withdraw and cannot is eliminated.
void Play::cut_off() {
  const Side side = other(m.attacker);
  tell(Happening::cut_off, Rule::r11_12, side, m.attack.to);
  (defenders() & all_divisions).each([&](Unit unit) {
    ++m.attack.fallen[at(side)];
    eliminate(unit, Rule::r11_12);
  });
}

Verdict Position::may_withdraw(Hex from, Hex to) const {
  if (refuges(from).has(to)) return fine;
  if (!Grid::adjacent(from, to)) return refuse(Rule::r11_11, Why::not_adjacent, to);
  if (!passable(s.acting).has(to)) return refuse(closed_by(to), Why::impassable, to);
  if (occupied(attacker(), to)) return refuse(Rule::r11_11_2, Why::enemy_there, to);
  if (Grid::distance(s.attack.from, to) <= 1) return refuse(Rule::r11_11_3, Why::near_the_attacker, to);
  return refuse(Rule::r11_11_1, Why::unbridged, to);
}

Verdict Position::may_stand() const {
  return s.phase == Phase::evasion || margin() < 3 ? fine : refuse(Rule::r11_12, Why::must_withdraw);
}

void Position::legal_withdrawal(ActionList& out) const {
  refuges(s.attack.to).each([&](int to) {
    out.add(act(s.phase == Phase::evasion ? Verb::evade : Verb::withdraw, static_cast<unsigned>(to)));
  });
  if (may_stand().legal()) out.add(act(Verb::stay));
}

/// 11.11: all together.
void Play::withdraw(Hex to) {
  const bool evading = m.phase == Phase::evasion;
  const Hex from = m.attack.to;
  m.withdrawn = defenders();
  m.attack.pursued = !(effective_of(m.withdrawn) & forces().of(Arm::cavalry)).empty();
  const int taken = screens_at(m.acting, from);
  m.withdrawn.each([&](Unit unit) { move(unit, to); });
  shift_screens(from, to, taken);
  m.attack.retreat = to;
  tell_from(evading ? Happening::evaded : Happening::withdrew, evading ? Rule::r11_1 : Rule::r11_11, m.acting, from,
            to);
  lose_depot(m.attacker, to);
  if (evading) m.attack.stage = Stage::withdrawal;
  m.attack.evaded = evading;
  go_on_with_combat();
}

void Play::stand() {
  m.attack.stood = true;
  if (m.phase == Phase::evasion) {
    m.attack.stood = false;
    return begin_commitment();
  }
  go_on_with_combat();
}

/// 11.11: whoever finds no room is disrupted, or eliminated if he is disrupted already, and goes on by one hex that has
/// room; without such a hex he is lost.
Verdict Position::may_go_on(Unit unit, Hex to) const {
  if (!s.withdrawn.has(unit) || !is_division(unit) || s.where[unit] != s.attack.retreat)
    return refuse(Rule::r11_11_4, Why::not_in_the_combat, unit);
  if (to == no_hex) return onward(unit).empty() ? fine : refuse(Rule::r11_11_4, Why::can_go_on, unit);
  if (!undisrupted(unit)) return refuse(Rule::r11_11_4, Why::lost_for_room, unit);
  if (const Verdict verdict = may_withdraw(s.attack.retreat, to); !verdict.legal()) return verdict;
  return onward(unit).has(to) ? fine : refuse(Rule::r4_1, Why::hex_full, to);
}

HexSet Position::onward(Unit unit) const {
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
  if (on_map(m.where[unit])) {
    if (to == no_hex) {
      ++m.attack.fallen[at(m.acting)];
      eliminate(unit, Rule::r11_11);
    } else {
      move(unit, to);
      drop_screens(m.acting, m.attack.retreat);
      tell_unit(Happening::went_on, Rule::r11_11, unit, m.attack.retreat, to);
      lose_depot(m.attacker, to);
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
  if (m.attack.retreat == no_hex || m.attack.evaded || m.attack.pursued || pursuable().empty()) return false;
  m.phase = Phase::pursuit;
  m.acting = other(m.attacker);
  return true;
}

void Play::fall_to_pursuit(Unit unit) {
  m.attack.pursued = true;
  tell_unit(Happening::pursued, Rule::r11_16, unit, m.where[unit]);
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
  if (advancing().has(unit)) return fine;
  if (s.where[unit] == s.attack.to) return refuse(Rule::r11_12, Why::has_advanced, unit);
  if (!s.party.has(unit)) return refuse(Rule::r11_12_3, Why::not_in_the_attack, unit);
  if (!undisrupted(unit)) return refuse(Rule::r11_12_3, Why::stays_disrupted, unit);
  const bool rides = is_division(unit) && forces().arm(unit) == Arm::cavalry;
  if (narrowly_beaten() && !rides) return refuse(Rule::r11_12_2, Why::cavalry_only, unit);
  if (is_commander(unit)) return refuse(Rule::r11_12_1, Why::division_first, unit);
  return refuse(Rule::r4_1, Why::hex_full, s.attack.to);
}

bool Play::asks_for_advance() {
  if (m.attack.halted || advancing().empty()) return false;
  m.phase = Phase::advance;
  m.acting = m.attacker;
  return true;
}

void Play::advance(Unit unit) {
  const bool first = !m.held[at(m.acting)].has(m.attack.to);
  move(unit, m.attack.to);
  drop_screens(m.acting, m.attack.from);
  tell_unit(Happening::advanced, Rule::r11_12, unit, m.attack.from, m.attack.to);
  if (first) return overrun(other(m.acting), m.attack.to, Phase::combat);
  go_on_with_combat();
}

void Play::stop_advance() {
  m.attack.halted = true;
  go_on_with_combat();
}

// --- 11.19: commanders alone ---

/// Commanders whose divisions have all fallen in this combat, where it was fought or, to pursuit, where they went.
bool Play::leaves_commanders_alone() {
  for (const Side side : {other(m.attacker), m.attacker}) {
    HexSet places;
    places.add(side == m.attacker ? m.attack.from : m.attack.retreat != no_hex ? m.attack.retreat : m.attack.to);
    each_support(side, [&](Hex hex) { places.add(hex); });
    bool asked = false;
    (places & m.led[at(side)]).each([&](int hex) {
      if (!asked && !m.held[at(side)].has(hex)) asked = roll_for_commanders(side, static_cast<Hex>(hex));
    });
    if (asked) {
      m.after = Phase::combat;
      return true;
    }
    if (ended()) return true;
  }
  return false;
}

/// 8.8: a march or an advance that comes upon commanders.
void Play::catch_commanders(Side side, Hex hex, Phase then) {
  m.after = then;
  if (m.led[at(side)].has(hex) && roll_for_commanders(side, hex)) return;
  if (!ended()) after_escape(side);
}

/// A die for each, and what comes of it. 15.1: told by what the dice show: in the order of the units, where one falls
/// and is seen, it would tell who the others are. True when somebody must say where he gets away to.
bool Play::roll_for_commanders(Side side, Hex hex) {
  const UnitSet caught = stack(side, hex) & forces().commanders(side);
  std::array<UnitSet, 7> by_face = {};
  caught.each([&](Unit unit) { by_face[static_cast<std::size_t>(dice.roll())].add(unit); });
  events.seal();
  m.pending = {};
  for (int face = 1; face <= 6; ++face)
    by_face[static_cast<std::size_t>(face)].each([&](Unit unit) { catch_commander(unit, hex, face); });
  if (ended() || m.pending.empty()) return false;
  m.phase = Phase::escape;
  m.acting = side;
  return true;
}

/// A one is the end; else he gets away to a stack of his own within three hexes, if there is one.
void Play::catch_commander(Unit unit, Hex hex, int face) {
  if (ended()) return;
  tell_unit(Happening::caught, Rule::r11_19, unit, 0, hex, 0, static_cast<std::uint32_t>(face));
  if (face > 1 && !havens(unit).empty()) return m.pending.add(unit);
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
  if (!s.pending.has(unit)) return refuse(Rule::r11_19, Why::not_in_flight, unit);
  if (havens(unit).has(to)) return fine;
  if (!occupied(side_of(unit), to)) return refuse(Rule::r11_19, Why::no_stack, to);
  return refuse(Rule::r11_19, left_alone(unit).has(to) ? Why::in_danger : Why::too_far, to);
}

void Play::flee(Unit unit, Hex to) {
  move(unit, to);
  m.pending.remove(unit);
  tell_unit(Happening::fled, Rule::r11_19, unit, 0, to);
  if (m.pending.empty()) after_escape(side_of(unit));
}

void Play::after_escape(Side side) {
  if (m.after == Phase::march) {
    m.phase = Phase::march;
    m.acting = other(side);
    return;
  }
  go_on_with_combat();
}

// --- the end of a combat ---

/// 14.7b: a decisive victory costs the loser at least three divisions more than the winner.
void Play::end_attack() {
  const int by = margin();
  if (by != 0) {
    const Side winner = by > 0 ? m.attacker : other(m.attacker);
    if (m.attack.fallen[at(other(winner))] >= m.attack.fallen[at(winner)] + 3) decisive_victory(winner);
  }
  if (advanced()) rising_in_kiev();
  hide_stacks();
  m.attack = {};
  m.party = {};
  m.withdrawn = {};
  next_attack();
}

void Play::decisive_victory(Side winner) {
  ++m.base_commands[at(winner)];
  --m.base_commands[at(other(winner))];
  const int points = m.battle_points + (winner == Side::russian ? 1 : -1);
  m.battle_points = static_cast<std::uint8_t>(std::clamp(points, 0, 12));
  tell(Happening::decisive, Rule::r14_7b, winner, 0, m.battle_points);
}

}  // namespace redoubt::invasion_1812
