// A quick opponent: it weighs each legal decision by what its game says of it and lets chance choose among them.
#pragma once
#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <utility>

#include "players/player.h"

namespace redoubt {

/// How much a game inclines to a decision: 0 never (unless there is nothing else), and twice as much is twice as
/// likely.
template <class F, class G>
concept Inclination =
    Game<G> && requires(const F& incline, const G& game, const typename G::State& state, Action action) {
      { incline(game, state, action) } -> std::convertible_to<int>;
    };

template <Game G, Inclination<G> F>
class SimplePlayer {
 public:
  explicit SimplePlayer(F incline) : incline_(std::move(incline)) {}

  Action decide(const G& game, const typename G::View& view, FastDice& random) const {
    const typename G::State state = game.imagine(view, random);
    ActionList actions;
    game.legal(state, actions);
    assert(!actions.empty());
    std::array<std::uint32_t, ActionList::capacity> up_to;
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const int weight = incline_(game, state, actions[i]);
      sum += weight > 0 ? static_cast<std::uint32_t>(weight) : 0U;
      up_to[i] = sum;
    }
    if (sum == 0) return actions[random.draw(static_cast<std::uint32_t>(actions.size()))];
    const std::uint32_t mark = random.draw(sum);
    std::size_t i = 0;
    while (up_to[i] <= mark) ++i;
    return actions[i];
  }

 private:
  F incline_;
};

}  // namespace redoubt
