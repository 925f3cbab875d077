// Chapter 10: orders to attack, and calls for support.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr int needed = 7;  // 10.2

}  // namespace

/// The highest rating among the commanders of a stack; none counts nothing.
int Position::best_rating(Side side, Hex hex) const {
  int best = 0;
  each_at(side, hex, [&](Unit unit) {
    if (is_commander(unit)) best = std::max(best, rating(unit));
  });
  return best;
}

// --- 10.1 and 10.2: the order ---

/// 8.7, 11.19: divisions, or a depot or commanders that nobody guards.
bool Position::can_be_attacked(Side side, Hex hex) const { return occupied(side, hex) || s.depots[at(side)].has(hex); }

/// 10.1: whether a stack can give an order at all.
Verdict Position::may_order_from(Hex from) const {
  if (!s.held[at(s.acting)].has(from)) return refuse(Rule::r10_1, Why::no_stack, from);
  if (effective(s.acting, from) != divisions(s.acting, from)) return refuse(Rule::r10_1_1, Why::disrupted, from);
  if (forages(s.acting, from)) return refuse(Rule::r10_1_2, Why::foraging, from);
  if (austrians_only(stack(s.acting, from))) return refuse(Rule::r16_10, Why::austrians_alone, from);
  const UnitSet starving = starving_in_riga(s.acting, from);
  if (!starving.empty() && starving.size() == divisions(s.acting, from))
    return refuse(Rule::r6_4_2, Why::not_supplied, from);
  return fine;
}

Verdict Position::may_attack(Hex from, Hex to, unsigned commands) const {
  if (const Verdict verdict = may_order_from(from); !verdict.legal()) return verdict;
  if (!Grid::adjacent(from, to)) return refuse(Rule::r10_1, Why::not_adjacent, to);
  if (!can_be_attacked(other(s.acting), to)) return refuse(Rule::r10_1, Why::not_an_enemy, to);
  if (commands > s.commands[at(s.acting)]) return refuse(Rule::r10_2, Why::no_commands, s.commands[at(s.acting)]);
  return fine;
}

void Position::legal_combat(ActionList& out) const {
  const Side enemy = other(s.acting);
  const HexSet prey = occupied(enemy) | s.depots[at(enemy)];
  (s.held[at(s.acting)] & board().every().stepped(prey)).each([&](int each) {
    const auto from = static_cast<Hex>(each);
    if (!may_order_from(from).legal()) return;
    (board().at_or_near(from) & prey).each([&](int to) {
      for (unsigned n = 0; n <= s.commands[at(s.acting)]; ++n)
        out.add(act(Verb::attack, from, static_cast<unsigned>(to), n));
    });
  });
  out.add(act(Verb::done));
}

void Play::begin_attack(Hex from, Hex to, unsigned commands) {
  m.attack = {};
  m.attack.from = from;
  m.attack.to = to;
  m.attack.commands = static_cast<std::uint8_t>(commands);
  m.attacker = m.acting;
  m.party = stack(m.acting, from) - starving_in_riga(m.acting, from);
  m.phase = Phase::order;
  tell_from(Happening::attacks, Rule::r10_1, m.acting, from, to, commands);
}

/// 16.10: whoever stays behind must not leave Austrians alone.
Verdict Position::may_hold_back(Unit unit) const {
  if (!s.party.has(unit)) return refuse(Rule::r10_1, Why::not_in_the_attack, unit);
  if (!is_division(unit)) return refuse(Rule::r10_1, Why::not_a_division, unit);
  UnitSet rest = s.party;
  rest.remove(unit);
  if ((rest & all_divisions).empty()) return refuse(Rule::r10_1, Why::last_attacker, unit);
  return austrians_only(rest) ? refuse(Rule::r16_10, Why::austrians_alone, s.attack.from) : fine;
}

/// 16.10: Austrians attack in company only, be it of a commander (3.1).
bool Position::austrians_only(UnitSet units) const {
  UnitSet company = units - forces().of(Nation::austrian);
  company.remove(forces().named().schwarzenberg);
  return advanced() && company.empty();
}

void Position::legal_order(ActionList& out) const {
  s.party.each([&](Unit unit) {
    if (may_hold_back(unit).legal()) out.add(act(Verb::hold_back, unit));
  });
  out.add(act(Verb::order));
}

/// 10.2: a one aborts, less than seven ends the attacks of this side for the turn.
void Play::give_order() {
  m.commands[at(m.acting)] = static_cast<std::uint8_t>(m.commands[at(m.acting)] - m.attack.commands);
  const int face = dice.roll();
  const int sum =
      face + m.attack.commands + best_rating(m.acting, m.attack.from) + effect(m.acting, EffectKind::order_check);
  tell(Happening::ordered, Rule::r10_2, m.acting, m.attack.to, static_cast<unsigned>(std::max(sum, 0)),
       static_cast<std::uint32_t>(face));
  events.seal();
  if (face == 1) {
    tell(Happening::aborted, Rule::r10_2a, m.acting, m.attack.to);
    return end_attack();
  }
  if (sum < needed) {
    tell(Happening::failed, Rule::r10_2b, m.acting, m.attack.to);
    finish(m.acting);
    return end_attack();
  }
  begin_engagement();
}

/// 8.7, 11.19: nobody defends a depot or a commander alone; 11.1: cavalry may avoid infantry; 10.3: else it is a
/// combat.
void Play::begin_engagement() {
  const Side enemy = other(m.attacker);
  if (!m.held[at(enemy)].has(m.attack.to)) {
    m.attack.stage = Stage::advance;
    return overrun(enemy, m.attack.to, Phase::combat);
  }
  if (evades()) {
    m.phase = Phase::evasion;
    m.acting = enemy;
    return;
  }
  begin_commitment();
}

void Play::begin_commitment() {
  m.phase = Phase::commitment;
  m.acting = other(m.attacker);
}

/// 11.1: nothing but cavalry is attacked by no cavalry, and has somewhere to go.
bool Position::evades() const {
  const UnitSet horse = forces().of(Arm::cavalry);
  const UnitSet attacked = stack(defender(), s.attack.to) & forces().divisions(defender());
  return (attacked - horse).empty() && (s.party & horse).empty() && !refuges(s.attack.to).empty();
}

// --- 10.3 to 10.5: support ---

void Play::commit(unsigned commands) {
  m.attack.committed = static_cast<std::uint8_t>(commands);
  m.commands[at(m.acting)] = static_cast<std::uint8_t>(m.commands[at(m.acting)] - commands);
  tell(Happening::committed, Rule::r10_3, m.acting, m.attack.to, commands);
  m.phase = Phase::attack_support;
  m.acting = m.attacker;
  show_stack(m.attacker, m.attack.from);
  show_stack(other(m.attacker), m.attack.to);
  skip_vain_support();
}

/// As far as everybody sees.
Verdict Position::may_seem_to_call(Hex hex) const {
  const HexSide where = Grid::between(s.attack.to, hex);
  if (where == no_side || hex == s.attack.from || !s.held[at(s.acting)].has(hex))
    return refuse(Rule::r10_3, Why::not_a_support, hex);
  if (((unsigned{s.attack.asked[at(s.acting)]} >> direction_to(hex)) & 1U) != 0)
    return refuse(Rule::r10_4, Why::already_asked, hex);
  if (s.acting == attacker() && forages(s.acting, hex)) return refuse(Rule::r10_1_2, Why::foraging, hex);
  return fine;
}

Verdict Position::may_call(Hex hex) const {
  if (const Verdict verdict = may_seem_to_call(hex); !verdict.legal()) return verdict;
  if (effective(s.acting, hex) == 0) return refuse(Rule::r10_3, Why::not_a_support, hex);
  if (s.acting == attacker() && austrians_only(stack(s.acting, hex) - s.disrupted))
    return refuse(Rule::r16_10, Why::austrians_alone, hex);
  if (s.acting == attacker() && !starving_in_riga(s.acting, hex).empty())
    return refuse(Rule::r6_4_2, Why::not_supplied, hex);
  if (advanced() && rivals(hex)) return refuse(Rule::r16_4_1, Why::will_not_support, hex);
  return fine;
}

/// The direction from the attacked hex to a neighbour.
unsigned Position::direction_to(Hex hex) const {
  unsigned way = 0;
  while (way < 6 && Grid::neighbour(s.attack.to, static_cast<HexDirection>(way)) != hex) ++way;
  return way;
}

void Position::legal_support(ActionList& out) const {
  (board().at_or_near(s.attack.to) & s.held[at(s.acting)]).each([&](int hex) {
    if (may_call(static_cast<Hex>(hex)).legal()) out.add(act(Verb::call, static_cast<unsigned>(hex)));
  });
  out.add(act(Verb::done));
}

/// 10.4: the same commands, the stack's own commander and die, less one for each division of conscripts.
void Play::call(Hex hex) {
  const unsigned way = direction_to(hex);
  const Side side = m.acting;
  const int face = dice.roll();
  const int commands = side == m.attacker ? m.attack.commands : m.attack.committed;
  int sum = face + commands + best_rating(side, hex) + effect(side, EffectKind::order_check);
  each_at(side, hex, [&](Unit unit) { sum -= is_division(unit) && forces().quality(unit) == Class::conscript; });
  const bool comes = sum >= needed;
  m.attack.asked[at(side)] |= static_cast<std::uint8_t>(1U << way);
  tell_from(Happening::called, side == m.attacker ? Rule::r10_4 : Rule::r10_5, side, hex, m.attack.to,
            static_cast<unsigned>(std::max(sum, 0)), static_cast<std::uint32_t>(face));
  events.seal();
  if (comes) {
    m.attack.supports[at(side)] |= static_cast<std::uint8_t>(1U << way);
    tell_from(Happening::supports, Rule::r10_4, side, hex, m.attack.to);
    show_stack(side, hex);
  }
  skip_vain_support();
}

void Play::end_support() {
  if (m.phase == Phase::attack_support) {
    m.phase = Phase::defence_support;
    m.acting = other(m.attacker);
    return skip_vain_support();
  }
  resolve();
}

/// Nobody is asked who has nobody to call, where everybody sees that.
void Play::skip_vain_support() {
  bool asked = false;
  (board().at_or_near(m.attack.to) & m.held[at(m.acting)]).each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    asked = asked || (plays_screens() ? may_seem_to_call(hex) : may_call(hex)).legal();
  });
  if (!asked) end_support();
}

// --- 10.6: by turns ---

/// Once a side declines or fails, it does not attack again in this turn.
void Play::next_attack() {
  m.phase = Phase::combat;
  const Side last = m.attacker;
  if (!is_finished(other(last)))
    m.acting = other(last);
  else if (!is_finished(last))
    m.acting = last;
  else
    end_combat();
}

void Play::decline() {
  finish(m.acting);
  m.attacker = m.acting;
  next_attack();
}

/// 10.8
void Play::end_combat() {
  m.forced = {};
  m.fought = {};
  m.fought_twice = {};
  begin_riders();
}

}  // namespace redoubt::invasion_1812
