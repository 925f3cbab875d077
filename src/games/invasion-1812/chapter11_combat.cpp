// 11.1 to 11.8 and 11.14 to 11.18: what each side is worth, who wins, and who is hit.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

// --- values ---

/// 11.2.3: how often the value of those who fight together is halved: once if anybody marched by force or has fought in
/// this turn, twice if both, or if anybody has fought twice.
int Questions::wear(UnitSet units) const {
  const bool forced = !(units & s.forced).empty();
  const bool fought = !(units & s.fought).empty();
  const bool twice = !(units & s.fought_twice).empty() || (forced && fought);
  return twice ? 2 : forced || fought ? 1 : 0;
}

/// Rounded down (1.2).
int Questions::worn(int value, UnitSet units) const { return value >> wear(units); }

/// 11.3, 11.6: two for two arms, four for three.
int Questions::combined_arms(UnitSet units) const {
  int arms = 0;
  for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::artillery}) arms += !(units & forces().of(arm)).empty();
  return 2 * (arms - 1);
}

UnitSet Questions::effective_of(UnitSet units) const { return (units & all_divisions) - s.disrupted; }

/// 11.4, 11.5: what the ground takes from those who attack from a hex: the main attack, or a support.
int Position::ground_cost(Hex from, bool with_guns, bool main) const {
  const Hex to = s.attack.to;
  int cost = board().river(from, to) ? (main ? 3 : 2) : 0;
  if (board().difficult().has(to) || (board().fortified().has(to) && !with_guns))
    cost += main ? 2 : 1;
  else if (board().fortified().has(to) && main)
    cost += 1;
  return cost;
}

/// 11.3, 11.6: what those of a stack who fight are worth together, tired as the stack is.
Sum Position::factors(Side side, Hex hex, UnitSet units, UnitSet stack) const {
  Sum sum;
  sum.add(Part::divisions, units.size());
  sum.add(Part::character, leaders_factors(side, hex, units, side == attacker()));
  sum.add(Part::arms, combined_arms(units));
  sum.add(Part::tired, worn(sum.total(), stack) - sum.total());
  return sum;
}

/// 11.3 to 11.5, without the die.
Sum Position::attack_sum() const {
  const UnitSet units = effective_of(s.party);
  const bool guns = !(units & forces().of(Arm::artillery)).empty();
  Sum sum = factors(attacker(), s.attack.from, units, s.party);
  sum.add(Part::ground, -ground_cost(s.attack.from, guns, true));
  sum.add(Part::commander, command_bonus(attacker(), s.attack.from, units));
  each_support(attacker(), [&](Hex hex) { sum.add(Part::supports, support_value(attacker(), hex)); });
  sum.add(Part::card, effect(attacker(), EffectKind::attack_value));
  return sum;
}

/// 11.6, 11.7, without the die; 11.18: the disrupted defend themselves with the die alone.
Sum Position::defence_sum() const {
  const UnitSet units = effective_of(defenders());
  if (units.empty()) return {};
  Sum sum = factors(defender(), s.attack.to, units, defenders());
  sum.add(Part::commander, command_bonus(defender(), s.attack.to, units));
  each_support(defender(), [&](Hex hex) { sum.add(Part::supports, support_value(defender(), hex)); });
  sum.add(Part::card, effect(defender(), EffectKind::defence_value));
  return sum;
}

/// 11.5, 11.7: its divisions, one for a commander, and for attackers the ground.
int Position::support_value(Side side, Hex hex) const {
  const UnitSet units = effective_of(stack(side, hex));
  int value = worn(units.size(), stack(side, hex)) + (s.led[at(side)].has(hex) ? 1 : 0);
  if (side == attacker()) value -= ground_cost(hex, !(units & forces().of(Arm::artillery)).empty(), false);
  return value;
}

UnitSet Position::supporting(Side side) const {
  UnitSet units;
  each_support(side, [&](Hex hex) { units |= stack(side, hex) & all_divisions; });
  return units;
}

// --- 11.8 to 11.15: the outcome ---

void Play::resolve() {
  const Side attacker = s.attacker;
  const Side defender = other(attacker);
  const UnitSet attacking = (s.party & all_divisions) | supporting(attacker);
  const UnitSet defending = (defenders() & all_divisions) | supporting(defender);
  s.attack.strength[at(attacker)] = static_cast<std::uint8_t>(effective_of(attacking).size());
  s.attack.strength[at(defender)] = static_cast<std::uint8_t>(effective_of(defending).size());
  roll_value(attacker, attack_sum());
  roll_value(defender, defence_sum());
  s.fought_twice |= s.fought & (attacking | defending);
  s.fought |= attacking | defending;
  events.seal();
  deal_hits();
}

void Play::roll_value(Side side, const Sum& value) {
  const int face = dice.roll();
  Sum sum;
  sum.add(Part::roll, face);
  sum.add(value);
  s.attack.value[at(side)] = static_cast<std::int8_t>(sum.total());
  const Rule rule = side == s.attacker ? Rule::r11_5 : Rule::r11_7;
  emit_sum(EventKind::valued, rule, side, s.attack.from, s.attack.to, sum, face);
}

/// How far the attackers are ahead.
int Position::margin() const { return s.attack.value[at(attacker())] - s.attack.value[at(defender())]; }

void Play::deal_hits() {
  const int by = margin();
  s.attack.stage = Stage::losers_hits;
  if (by == 0) {  // 11.9
    emit(EventKind::tie, Rule::r11_9, s.attacker, s.attack.to);
    s.attack.hits[at(s.attacker)] = 1;
    s.attack.main_hits[at(s.attacker)] = 1;
    return go_on_with_combat();
  }
  const Side winner = by > 0 ? s.attacker : other(s.attacker);
  const int difference = std::abs(by);
  emit(EventKind::won, Rule::r11_8, winner, s.attack.to, static_cast<unsigned>(difference));
  must_take(other(winner), std::min(difference, 2 * s.attack.strength[at(winner)]), Rule::r11_14);
  static constexpr std::array<int, 7> adjustment = {0, -2, -1, 0, 0, 1, 2};  // 11.15
  const int face = dice.roll();
  const int hits = std::clamp((difference + 1) / 2 + adjustment[static_cast<std::size_t>(face)], 0,
                              int{s.attack.strength[at(other(winner))]});
  emit(EventKind::adjusted, Rule::r11_15, winner, s.attack.to, static_cast<unsigned>(hits),
       static_cast<std::uint32_t>(face));
  must_take(winner, hits, Rule::r11_15);
  go_on_with_combat();
}

/// 11.17: at least half of them the stack itself.
void Play::must_take(Side side, int hits, Rule rule) {
  s.attack.hits[at(side)] = static_cast<std::uint8_t>(hits);
  s.attack.main_hits[at(side)] = static_cast<std::uint8_t>((hits + 1) / 2);
  if (hits > 0) emit(EventKind::loses, rule, side, s.attack.to, static_cast<unsigned>(hits));
}

// --- 11.17: who is hit ---

/// The divisions of the stack that attacks or is attacked.
UnitSet Position::hit_in_main(Side side) const {
  return side == attacker() ? s.party & all_divisions : defenders() & all_divisions;
}

UnitSet Position::targets(Side side) const {
  const UnitSet main = hit_in_main(side);
  if (s.attack.main_hits[at(side)] > 0 && !main.empty()) return main;
  return main | supporting(side);
}

Verdict Position::may_take_hit(Unit unit) const {
  const Side side = s.acting;
  if (s.phase == Phase::pursuit)
    return pursuable().has(unit) ? legal_verdict : refuse(Rule::r11_16, RefusalReason::not_disrupted, unit);
  if (s.phase == Phase::last_hit)
    return last_targets(side).has(unit) ? legal_verdict : refuse(Rule::r11_17, RefusalReason::not_disrupted, unit);
  if (targets(side).has(unit)) return legal_verdict;
  if (supporting(side).has(unit)) return refuse(Rule::r11_17, RefusalReason::main_stack_first, unit);
  return refuse(Rule::r11_17, RefusalReason::not_in_the_combat, unit);
}

/// Where a division stands in the account of hits by stack.
std::size_t Position::account(Unit unit) const {
  if (hit_in_main(side_of(unit)).has(unit)) return 6;
  return direction_to(s.where[unit]);
}

/// Disrupted divisions of stacks that took an odd number.
UnitSet Position::last_targets(Side side) const {
  UnitSet able;
  ((hit_in_main(side) | supporting(side)) & s.disrupted).each([&](Unit unit) {
    if (s.attack.taken[at(side)][account(unit)] % 2 == 1) able.add(unit);
  });
  return able;
}

void Position::legal_hits(ActionList& out) const {
  const UnitSet able = s.phase == Phase::pursuit    ? pursuable()
                       : s.phase == Phase::last_hit ? last_targets(s.acting)
                                                    : targets(s.acting);
  able.each([&](Unit unit) { out.add(act(Verb::hit, unit)); });
  if (s.phase == Phase::last_hit) out.add(act(Verb::done));
}

void Play::take_hit(Unit unit) {
  const std::size_t side = at(s.acting);
  ++s.attack.taken[side][account(unit)];
  if (s.attack.main_hits[side] > 0 && hit_in_main(s.acting).has(unit)) --s.attack.main_hits[side];
  if (s.attack.hits[side] > 0) --s.attack.hits[side];
  strike(unit, Rule::r11_17);
  go_on_with_combat();
}

}  // namespace redoubt::invasion_1812
