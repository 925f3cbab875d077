// A position as rows: what it is hashed by.
#include "kernel/state_rows.h"

#include "games/bloody-monday/game.h"

namespace redoubt::bloody_monday {

StateRows BloodyMonday::state_rows() {
  auto block = RowsOf<Block>().row("area", &Block::area).row("edge", &Block::edge).row("token", &Block::token);
  return RowsOf<State>()
      .unhashed(&State::at)  // follows from where the units stand
      .row("french", &State::french)
      .row("cut_off", &State::cut_off)
      .row("contested_before", &State::contested_before)
      .row("fresh", &State::fresh)
      .row("fought", &State::fought)
      .row("range", &State::range)
      .unhashed(&State::field)  // follows from where the units stand
      .row("revealed", &State::revealed)
      .row("isolated", &State::isolated)
      .row("shield_spent", &State::shield_spent)
      .row("fired", &State::fired)
      .row("active", &State::active)
      .row("moved", &State::moved)
      .row("inspired", &State::inspired)
      .row("crossed", &State::crossed)
      .row("inspiring", &State::inspiring)
      .row("committed", &State::committed)
      .row("asked", &State::asked)
      .row("ambushes", &State::ambushes)
      .row("options", &State::options)
      .table("blocks", &State::blocks, std::move(block))
      .row("phase", &State::phase)
      .row("impulse", &State::impulse)
      .row("phasing", &State::phasing)
      .row("disc", &State::disc)
      .row("disc_spent", &State::disc_spent)
      .row("scenario", &State::scenario)
      .row("turn", &State::turn)
      .row("passes", &State::passes)
      .row("quiet", &State::quiet)
      .row("impulses", &State::impulses)
      .row("changed", &State::changed)
      .row("mover", &State::mover)
      .row("points", &State::points)
      .row("moves_left", &State::moves_left)
      .row("moves_made", &State::moves_made)
      .row("led", &State::led)
      .row("battle", &State::battle)
      .row("cover", &State::cover)
      .row("round", &State::round)
      .row("rounds", &State::rounds)
      .row("strikes_first", &State::strikes_first)
      .row("hits", &State::hits)
      .row("supplying", &State::supplying)
      .row("supplied", &State::supplied)
      .row("commander_used", &State::commander_used)
      .row("draws_left", &State::draws_left)
      .row("draws_made", &State::draws_made)
      .row("value", &State::value)
      .row("restore_left", &State::restore_left)
      .row("laid", &State::laid)
      .row("lost", &State::lost)
      .row("ending", &State::ending)
      .row("winner", &State::winner)
      .row("score", &State::score)
      .unhashed(&State::unused)
      .state();
}

}  // namespace redoubt::bloody_monday
