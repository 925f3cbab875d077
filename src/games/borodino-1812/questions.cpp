// The questions whose answers take the chapters' own helpers.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

Verdict Questions::may_end_movement() const { return Position(*this).may_end_movement(); }
bool Questions::could_be() const { return Position(*this).could_be(); }
Units Questions::subordinates(Unit hq) const { return Position(*this).subordinates(hq); }
bool Questions::unpinned(Unit unit) const { return Position(*this).unpinned(unit); }
void Questions::legal_command(ActionList& out) const { Position(*this).legal_command(out); }
Units Questions::targets(Side side) const { return Position(*this).targets(side); }
Verdict Questions::may_step(Unit unit, const Gate& gate) const { return Position(*this).may_step(unit, gate); }
AreaSet Questions::destinations(Unit unit, const Going& going) const {
  return Position(*this).destinations(unit, going);
}
Shot Questions::shot(Unit unit, Target target, bool bayonet) const {
  return Position(*this).shot(unit, target, bayonet);
}
Units Questions::due() const { return Position(*this).due(); }
Verdict Questions::may_fire(Unit unit, Target target) const { return Position(*this).may_fire(unit, target); }
Verdict Questions::may_hold(Unit unit) const { return Position(*this).may_hold(unit); }
Verdict Questions::may_charge(Unit unit) const { return Position(*this).may_charge(unit); }
Verdict Questions::may_square(Unit unit) const { return Position(*this).may_square(unit); }
Verdict Questions::may_retreat(Unit unit, Area to) const { return Position(*this).may_retreat(unit, to); }
Verdict Questions::may_leave(Unit unit) const { return Position(*this).may_leave(unit); }
Verdict Questions::may_regroup(Unit unit, Area to) const { return Position(*this).may_regroup(unit, to); }
int Questions::yield(std::size_t source) const { return Position(*this).yield(source); }
void Questions::legal_supply(ActionList& out) const { Position(*this).legal_supply(out); }
Verdict Questions::check(Action action) const { return Position(*this).check(action); }
void Questions::legal(ActionList& out) const { Position(*this).legal(out); }

}  // namespace redoubt::borodino_1812
