// Chapter 10: orders to attack, and calls for support.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr int needed = 7;  // 10.2

}  // namespace

/// The highest rating among the commanders of a stack; none counts nothing.
int Questions::best_rating(Side side, Hex hex) const {
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
  if (!s.held[at(s.acting)].has(from)) return refuse(Rule::r10_1, RefusalReason::no_stack, from);
  if (effective(s.acting, from) != divisions(s.acting, from))
    return refuse(Rule::r10_1_1, RefusalReason::disrupted, from);
  if (forages(s.acting, from)) return refuse(Rule::r10_1_2, RefusalReason::foraging, from);
  if (austrians_only(stack(s.acting, from))) return refuse(Rule::r16_10, RefusalReason::austrians_alone, from);
  const UnitSet starving = starving_in_riga(s.acting, from);
  if (!starving.empty() && starving.size() == divisions(s.acting, from))
    return refuse(Rule::r6_4_2, RefusalReason::not_supplied, from);
  return legal_verdict;
}

Verdict Position::may_attack(Hex from, Hex to, unsigned commands) const {
  if (const Verdict verdict = may_order_from(from); !verdict.legal()) return verdict;
  if (!Grid::adjacent(from, to)) return refuse(Rule::r10_1, RefusalReason::not_adjacent, to);
  if (!can_be_attacked(other(s.acting), to)) return refuse(Rule::r10_1, RefusalReason::not_an_enemy, to);
  if (commands > s.commands[at(s.acting)])
    return refuse(Rule::r10_2, RefusalReason::no_commands, s.commands[at(s.acting)]);
  return legal_verdict;
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
  s.attack = {};
  s.attack.from = from;
  s.attack.to = to;
  s.attack.commands = static_cast<std::uint8_t>(commands);
  s.attacker = s.acting;
  s.party = stack(s.acting, from) - starving_in_riga(s.acting, from);
  s.phase = Phase::order;
  emit_from(EventKind::attacks, Rule::r10_1, s.acting, from, to, commands);
}

/// 16.10: whoever stays behind must not leave Austrians alone.
Verdict Position::may_hold_back(Unit unit) const {
  if (!s.party.has(unit)) return refuse(Rule::r10_1, RefusalReason::not_in_the_attack, unit);
  if (!is_division(unit)) return refuse(Rule::r10_1, RefusalReason::not_a_division, unit);
  UnitSet rest = s.party;
  rest.remove(unit);
  if ((rest & all_divisions).empty()) return refuse(Rule::r10_1, RefusalReason::last_attacker, unit);
  return austrians_only(rest) ? refuse(Rule::r16_10, RefusalReason::austrians_alone, s.attack.from) : legal_verdict;
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

/// 10.2, 10.4: the die, the commands spent and the best commander of the stack; 16.1: and what cards do.
Sum Play::order_sum(Side side, Hex hex, int face, int commands) const {
  Sum sum;
  sum.add(Part::roll, face);
  sum.add(Part::commands, commands);
  sum.add(Part::commander, best_rating(side, hex));
  sum.add(Part::card, effect(side, EffectKind::order_check));
  return sum;
}

/// 10.2: a one aborts, less than seven ends the attacks of this side for the turn.
void Play::give_order() {
  s.commands[at(s.acting)] = static_cast<std::uint8_t>(s.commands[at(s.acting)] - s.attack.commands);
  const int face = dice.roll();
  const Sum sum = order_sum(s.acting, s.attack.from, face, s.attack.commands);
  emit_sum(EventKind::ordered, Rule::r10_2, s.acting, s.attack.from, s.attack.to, sum, face);
  events.seal();
  if (face == 1) {
    emit(EventKind::aborted, Rule::r10_2a, s.acting, s.attack.to);
    return end_attack();
  }
  if (sum.total() < needed) {
    emit(EventKind::failed, Rule::r10_2b, s.acting, s.attack.to);
    finish(s.acting);
    return end_attack();
  }
  begin_engagement();
}

/// 8.7, 11.19: nobody defends a depot or a commander alone; 11.1: cavalry may avoid infantry; 10.3: else it is a
/// combat.
void Play::begin_engagement() {
  const Side enemy = other(s.attacker);
  if (!s.held[at(enemy)].has(s.attack.to)) {
    s.attack.stage = Stage::advance;
    return overrun(enemy, s.attack.to, Phase::combat);
  }
  if (evades()) {
    s.phase = Phase::evasion;
    s.acting = enemy;
    return;
  }
  begin_commitment();
}

void Play::begin_commitment() {
  s.phase = Phase::commitment;
  s.acting = other(s.attacker);
}

/// 11.1: nothing but cavalry is attacked by no cavalry, and has somewhere to go.
bool Position::evades() const {
  const UnitSet horse = forces().of(Arm::cavalry);
  const UnitSet attacked = stack(defender(), s.attack.to) & forces().divisions(defender());
  return (attacked - horse).empty() && (s.party & horse).empty() && !refuges(s.attack.to).empty();
}

// --- 10.3 to 10.5: support ---

void Play::commit(unsigned commands) {
  s.attack.committed = static_cast<std::uint8_t>(commands);
  s.commands[at(s.acting)] = static_cast<std::uint8_t>(s.commands[at(s.acting)] - commands);
  emit(EventKind::committed, Rule::r10_3, s.acting, s.attack.to, commands);
  s.phase = Phase::attack_support;
  s.acting = s.attacker;
  show_stack(s.attacker, s.attack.from);
  show_stack(other(s.attacker), s.attack.to);
  skip_vain_support();
}

/// As far as everybody sees.
Verdict Position::may_seem_to_call(Hex hex) const {
  const HexSide where = Grid::between(s.attack.to, hex);
  if (where == no_side || hex == s.attack.from || !s.held[at(s.acting)].has(hex))
    return refuse(Rule::r10_3, RefusalReason::not_a_support, hex);
  if (((unsigned{s.attack.asked[at(s.acting)]} >> direction_to(hex)) & 1U) != 0)
    return refuse(Rule::r10_4, RefusalReason::already_asked, hex);
  if (s.acting == attacker() && forages(s.acting, hex)) return refuse(Rule::r10_1_2, RefusalReason::foraging, hex);
  return legal_verdict;
}

Verdict Position::may_call(Hex hex) const {
  if (const Verdict verdict = may_seem_to_call(hex); !verdict.legal()) return verdict;
  if (effective(s.acting, hex) == 0) return refuse(Rule::r10_3, RefusalReason::not_a_support, hex);
  if (s.acting == attacker() && austrians_only(stack(s.acting, hex) - s.disrupted))
    return refuse(Rule::r16_10, RefusalReason::austrians_alone, hex);
  if (s.acting == attacker() && !starving_in_riga(s.acting, hex).empty())
    return refuse(Rule::r6_4_2, RefusalReason::not_supplied, hex);
  if (advanced() && rivals(hex)) return refuse(Rule::r16_4_1, RefusalReason::will_not_support, hex);
  return legal_verdict;
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
  const Side side = s.acting;
  const int face = dice.roll();
  const int commands = side == s.attacker ? s.attack.commands : s.attack.committed;
  Sum sum = order_sum(side, hex, face, commands);
  each_at(side, hex, [&](Unit unit) {
    if (is_division(unit) && forces().quality(unit) == Class::conscript) sum.add(Part::conscripts, -1);
  });
  const bool comes = sum.total() >= needed;
  s.attack.asked[at(side)] |= static_cast<std::uint8_t>(1U << way);
  emit_sum(EventKind::called, side == s.attacker ? Rule::r10_4 : Rule::r10_5, side, hex, s.attack.to, sum, face);
  events.seal();
  if (comes) {
    s.attack.supports[at(side)] |= static_cast<std::uint8_t>(1U << way);
    emit_from(EventKind::supports, Rule::r10_4, side, hex, s.attack.to);
    show_stack(side, hex);
  }
  skip_vain_support();
}

void Play::end_support() {
  if (s.phase == Phase::attack_support) {
    s.phase = Phase::defence_support;
    s.acting = other(s.attacker);
    return skip_vain_support();
  }
  resolve();
}

/// Nobody is asked who has nobody to call, where everybody sees that.
void Play::skip_vain_support() {
  bool asked = false;
  (board().at_or_near(s.attack.to) & s.held[at(s.acting)]).each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    asked = asked || (plays_screens() ? may_seem_to_call(hex) : may_call(hex)).legal();
  });
  if (!asked) end_support();
}

// --- 10.6: by turns ---

/// Once a side declines or fails, it does not attack again in this turn.
void Play::next_attack() {
  s.phase = Phase::combat;
  const Side last = s.attacker;
  if (!is_finished(other(last)))
    s.acting = other(last);
  else if (!is_finished(last))
    s.acting = last;
  else
    end_combat();
}

void Play::decline() {
  finish(s.acting);
  s.attacker = s.acting;
  next_attack();
}

/// 10.8
void Play::end_combat() {
  s.forced = {};
  s.fought = {};
  s.fought_twice = {};
  begin_riders();
}

}  // namespace redoubt::invasion_1812
