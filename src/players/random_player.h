// Takes any legal decision, each with the same chance: the opponent of the tests, and the yardstick of the others.
#pragma once
#include <cassert>

#include "players/player.h"

namespace redoubt {

template <Game G>
class RandomPlayer {
 public:
  /// Wants a view of a side that is to decide.
  Action decide(const G& game, const typename G::View& view, FastDice& random) const {
    // What a side may decide depends on nothing that it cannot see, so any state that fits the view has the same list.
    const typename G::State state = game.imagine(view, random);
    ActionList actions;
    game.legal(state, actions);
    assert(!actions.empty());
    return actions[random.draw(static_cast<std::uint32_t>(actions.size()))];
  }
};

}  // namespace redoubt
