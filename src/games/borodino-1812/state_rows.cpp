// A position as rows: what it is hashed by.
#include "kernel/state_rows.h"

#include "games/borodino-1812/game.h"

namespace redoubt::borodino_1812 {

StateRows Borodino1812::state_rows() {
  auto block = RowsOf<Block>()
                   .row("area", &Block::area)
                   .row("step", &Block::step)
                   .row("token", &Block::token)
                   .row("way", &Block::way);
  return RowsOf<State>()
      .unhashed(&State::at)    // follows from where the units stand
      .unhashed(&State::held)  // follows from where the units stand
      .row("attacked", &State::attacked)
      .row("entered", &State::entered)
      .row("bombarded", &State::bombarded)
      .row("broken", &State::broken)
      .row("fed", &State::fed)
      .row("fed_twice", &State::fed_twice)
      .row("spoils", &State::spoils)
      .row("hostages", &State::hostages)
      .unhashed(&State::field)  // follows from where the units stand
      .row("revealed", &State::revealed)
      .row("half", &State::half)
      .row("square", &State::square)
      .row("acted", &State::acted)
      .row("reserves", &State::reserves)
      .row("flank", &State::flank)
      .row("active", &State::active)
      .row("leading", &State::leading)
      .row("moved", &State::moved)
      .row("fired", &State::fired)
      .row("at_liberty", &State::at_liberty)
      .row("fourth", &State::fourth)
      .row("redeploying", &State::redeploying)
      .table("blocks", &State::blocks, std::move(block))
      .table("shelter", &State::shelter)
      .row("crossed", &State::crossed)
      .row("posts", &State::posts)
      .row("orders", &State::orders)
      .row("garrison", &State::garrison)
      .row("phase", &State::phase)
      .row("scenario", &State::scenario)
      .row("options", &State::options)
      .row("turn", &State::turn)
      .row("first", &State::first)
      .row("acting", &State::acting)
      .row("done_sides", &State::done_sides)
      .row("corps_entered", &State::corps_entered)
      .row("entry", &State::entry)
      .row("third_in_second", &State::third_in_second)
      .row("target", &State::target)
      .row("firing", &State::firing)
      .row("hits", &State::hits)
      .row("driven", &State::driven)
      .row("battle", &State::battle)
      .row("round", &State::round)
      .row("attacker", &State::attacker)
      .row("turn_of", &State::turn_of)
      .row("letter", &State::letter)
      .row("aim", &State::aim)
      .row("victor", &State::victor)
      .row("surprise", &State::surprise)
      .row("points", &State::points)
      .row("score", &State::score)
      .row("bid", &State::bid)
      .row("bidder", &State::bidder)
      .row("ended", &State::ended)
      .row("winner", &State::winner)
      .row("night", &State::night)
      .row("night_marches", &State::night_marches)
      .row("exchanged", &State::exchanged)
      .unhashed(&State::unused)
      .state();
}

}  // namespace redoubt::borodino_1812
