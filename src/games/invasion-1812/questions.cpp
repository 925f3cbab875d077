// The questions whose answers take the chapters' own helpers.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

void Questions::legal(ActionList& out) const { Position(*this).legal(out); }
Verdict Questions::check(Action action) const { return Position(*this).check(action); }
HexSet Questions::reach(Side side, const HexSet& cities, const HexSet& way, int range) const {
  return Position(*this).reach(side, cities, way, range);
}
int Questions::trains_available(Side side) const { return Position(*this).trains_available(side); }
HexSet Questions::chain(Side side) const { return Position(*this).chain(side); }
Verdict Questions::may_hold_depot(Side side, Hex hex) const { return Position(*this).may_hold_depot(side, hex); }
Verdict Questions::may_march(Hex hex) const { return Position(*this).may_march(hex); }
Verdict Questions::may_march(Hex hex, const HexSet& watch) const { return Position(*this).may_march(hex, watch); }
int Questions::longest_march() const { return Position(*this).longest_march(); }
Verdict Questions::may_step(Hex to) const { return Position(*this).may_step(to); }
Verdict Questions::may_attack(Hex from, Hex to, unsigned commands) const {
  return Position(*this).may_attack(from, to, commands);
}
HexSet Questions::refuges(Hex from) const { return Position(*this).refuges(from); }
Verdict Questions::may_withdraw(Hex from, Hex to) const { return Position(*this).may_withdraw(from, to); }
Verdict Questions::may_stand() const { return Position(*this).may_stand(); }
UnitSet Questions::advancing() const { return Position(*this).advancing(); }
int Questions::attack_value() const { return Position(*this).attack_value(); }
int Questions::defence_value() const { return Position(*this).defence_value(); }
int Questions::support_value(Side side, Hex hex) const { return Position(*this).support_value(side, hex); }
HexSet Questions::arrival_ground(Unit unit) const { return Position(*this).arrival_ground(unit); }
bool Questions::arranges_screens() const { return Position(*this).arranges_screens(); }
int Questions::rating(Unit commander) const { return Position(*this).rating(commander); }

}  // namespace redoubt::invasion_1812
