// What a player is: somebody who sees a View, never a State, and decides.
#pragma once
#include <concepts>

#include "kernel/game.h"

namespace redoubt {

template <class P, class G>
concept Player = Game<G> && requires(const P& player, const G& game, const typename G::View& view, FastDice& random) {
  { player.decide(game, view, random) } -> std::same_as<Action>;
};

}  // namespace redoubt
