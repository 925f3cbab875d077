// 8.1: disrupted divisions rally.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

/// The commanders of a stack together.
int Questions::ratings(Side side, Hex hex) const {
  int sum = 0;
  each_at(side, hex, [&](Unit unit) { sum += is_commander(unit) ? rating(unit) : 0; });
  return sum;
}

/// R.4: each train that is spent allows as many divisions as the commanders' ratings come to.
Verdict Position::may_rally(Unit unit) const {
  const Hex hex = s.where[unit];
  if (!is_division(unit)) return refuse(Rule::r8_1, RefusalReason::not_a_division, unit);
  if (undisrupted(unit)) return refuse(Rule::r8_1, RefusalReason::not_disrupted, unit);
  if (!s.fed.has(unit)) return refuse(Rule::r8_1, RefusalReason::not_supplied, hex);
  if (s.rallying == hex && s.rally_left > 0) return legal_verdict;
  if (trains_at(s.acting, hex) == 0) return refuse(Rule::r8_1, RefusalReason::no_train, hex);
  if (ratings(s.acting, hex) > 0) return legal_verdict;
  return s.led[at(s.acting)].has(hex) ? refuse(Rule::r16_4_1, RefusalReason::worth_nothing_together, hex)
                                      : refuse(Rule::r8_1, RefusalReason::no_commander, hex);
}

void Position::legal_rally(ActionList& out) const {
  s.disrupted.each([&](Unit unit) {
    if (side_of(unit) == s.acting && on_map(s.where[unit]) && may_rally(unit).legal()) out.add(act(Verb::rally, unit));
  });
  out.add(act(Verb::done));
}

/// Whether, for all that the enemy sees, somebody could rally: a counter lies on a stack, or a train has been spent on
/// one. Where stacks are open he sees as well who is disrupted, fed and led.
bool Position::seems_to_rally() const {
  const HexSet counters = train_counters(s.acting) & s.held[at(s.acting)];
  if (plays_screens()) return !counters.empty() || s.rallying != no_hex;
  bool found = false;
  (on_the_map(s.disrupted & forces().divisions(s.acting)) & s.fed).each([&](Unit unit) {
    const Hex hex = s.where[unit];
    const bool begun = s.rallying == hex && s.rally_left > 0;
    found = found || begun || (counters.has(hex) && ratings(s.acting, hex) > 0);
  });
  return found;
}

void Play::rally(Unit unit) {
  const Hex hex = s.where[unit];
  if (s.rallying != hex || s.rally_left == 0) {
    remove_train(s.acting, hex);
    s.rallying = hex;
    s.rally_left = static_cast<std::uint8_t>(ratings(s.acting, hex));
  }
  --s.rally_left;
  restore_order(unit, Rule::r8_1);
}

void Play::end_rally_of_a_side() {
  s.rallying = no_hex;
  s.rally_left = 0;
}

}  // namespace redoubt::invasion_1812
