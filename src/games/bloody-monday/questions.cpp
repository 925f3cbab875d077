// The questions whose answers take the chapters' own helpers.
#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

Units Questions::deployable(Side side) const { return Position(*this).deployable(side); }
Verdict Questions::may_restore(Unit unit) const { return Position(*this).may_restore(unit); }
Verdict Questions::check_command(Action action) const { return Position(*this).check_command(action); }
Verdict Questions::may_begin(Verb verb) const { return Position(*this).may_begin(verb); }
Verdict Questions::may_activate_leader(Unit leader) const { return Position(*this).may_activate_leader(leader); }
Units Questions::colour(Unit leader) const { return Position(*this).colour(leader); }
Units Questions::eligible() const { return Position(*this).eligible(); }
Verdict Questions::may_step(Unit unit, Area to) const { return Position(*this).may_step(unit, to); }
Verdict Questions::may_activate_battery(Unit battery) const { return Position(*this).may_activate_battery(battery); }
AreaSet Questions::open_battles() const { return Position(*this).open_battles(); }
Verdict Questions::may_raid() const { return Position(*this).may_raid(); }
Verdict Questions::may_skirmish(Unit jager, Area to) const { return Position(*this).may_skirmish(jager, to); }
Verdict Questions::check(Action action) const { return Position(*this).check(action); }
void Questions::legal(ActionList& out) const { Position(*this).legal(out); }

}  // namespace redoubt::bloody_monday
