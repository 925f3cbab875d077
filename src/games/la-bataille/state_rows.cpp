// A position as rows: what it is hashed by.
#include "games/la-bataille/state_rows.h"

namespace redoubt::la_bataille {

namespace {

auto route_rows() {
  return RowsOf<Route>().row("legs", &Route::legs).row("taken", &Route::taken).row("count", &Route::count);
}

auto party_rows() {
  return RowsOf<Party>()
      .row("units", &Party::units)
      .row("awed", &Party::awed)
      .row("at", &Party::at)
      .row("spent", &Party::spent)
      .row("allowance", &Party::allowance)
      .row("begun", &Party::begun)
      .row("gone", &Party::gone)
      .row("stopped", &Party::stopped)
      .row("under_fire", &Party::under_fire)
      .row("triggered", &Party::triggered)
      .row("waived", &Party::waived)
      .row("entered", &Party::entered)
      .unhashed(&Party::blank)
      .part("route", &Party::route, route_rows());
}

auto melee_rows() {
  return RowsOf<Melee>()
      .row("target", &Melee::target)
      .row("sides", &Melee::sides)
      .row("alone", &Melee::alone)
      .row("spare", &Melee::spare)
      .row("pounce", &Melee::pounce)
      .unhashed(&Melee::blank);
}

auto charge_rows() {
  return RowsOf<Charge>()
      .row("leaders", &Charge::leaders)
      .row("target", &Charge::target)
      .row("run", &Charge::run)
      .row("way", &Charge::way)
      .row("wheeled", &Charge::wheeled)
      .row("before", &Charge::before)
      .row("on", &Charge::on)
      .row("pounce", &Charge::pounce)
      .row("answered", &Charge::answered)
      .row("retargeted", &Charge::retargeted)
      .row("loose", &Charge::loose)
      .unhashed(&Charge::blank);
}

}  // namespace

StateRows state_rows() {
  return RowsOf<State>()
      .table("first", &State::first)
      .table("next", &State::next)
      .table("where", &State::where)
      .unhashed(&State::held)      // follows from where the units stand
      .unhashed(&State::standing)  // follows from where the units stand
      .unhashed(&State::reach)     // follows from who stands where, and how
      .table("lost", &State::lost)
      .table("hurt", &State::hurt)
      .table("form", &State::form)
      .table("facing", &State::facing)
      .row("sent", &State::sent)
      .row("posts", &State::posts)
      .row("returns", &State::returns)
      .unhashed(&State::blank)
      .row("disordered", &State::disordered)
      .row("routed", &State::routed)
      .row("shaken", &State::shaken)
      .row("bound", &State::bound)
      .row("tired", &State::tired)
      .row("exhausted", &State::exhausted)
      .row("fought", &State::fought)
      .row("slow", &State::slow)
      .row("sent_out", &State::sent_out)
      .row("joined", &State::joined)
      .row("broken", &State::broken)
      .row("breaking", &State::breaking)
      .row("moved", &State::moved)
      .row("topped", &State::topped)
      .row("marched", &State::marched)
      .row("worked", &State::worked)
      .row("tried", &State::tried)
      .row("charged", &State::charged)
      .row("bonus", &State::bonus)
      .row("wild", &State::wild)
      .row("met", &State::met)
      .row("pounced", &State::pounced)
      .row("regrouped", &State::regrouped)
      .row("fired_foot", &State::fired_foot)
      .row("fired_guns", &State::fired_guns)
      .row("targeted", &State::targeted)
      .row("stood", &State::stood)
      .row("struggled", &State::struggled)
      .unhashed(&State::ready)  // follows from all of these
      .table("volleys", &State::volleys)
      .table("aimed", &State::aimed)
      .unhashed(&State::blank_before_party)
      .part("party", &State::party, party_rows())
      .part("parent", &State::parent, party_rows())
      .part("victim", &State::victim, party_rows())
      .part("charge", &State::charge, charge_rows())
      .part("melee", &State::melee, melee_rows())
      .row("taken", &State::taken)
      .row("levels", &State::levels)
      .row("options", &State::options)
      .row("fallen", &State::fallen)
      .row("focus", &State::focus)
      .row("rider", &State::rider)
      .row("scenario", &State::scenario)
      .row("turn", &State::turn)
      .row("phase", &State::phase)
      .row("after", &State::after)
      .row("phasing", &State::phasing)
      .row("acting", &State::acting)
      .row("waived", &State::waived)
      .row("ended", &State::ended)
      .row("successes", &State::successes)
      .row("arrival_turn", &State::arrival_turn)
      .row("follower", &State::follower)
      .unhashed(&State::blank_at_end)
      .state();
}

}  // namespace redoubt::la_bataille
