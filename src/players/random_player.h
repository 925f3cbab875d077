// Takes any legal decision, each with the same chance: the opponent of the tests, and the yardstick of the others.
#pragma once
#include "kernel/game.h"
#include "players/bot.h"

namespace redoubt {

template <Game G>
class RandomPlayer {
 public:
  /// Wants a view of a side that is to decide. Where a game is at fault and leaves it nothing, what it decides is
  /// refused.
  Action decide(const G& game, const typename G::View& view, FastDice& random) const {
    // What a side may decide depends on nothing that it cannot see, so any state that fits the view has the same list.
    const typename G::State state = game.imagine(view, random);
    ActionList actions;
    game.legal(state, actions);
    if (actions.empty()) return {};
    return actions[random.draw(static_cast<std::uint32_t>(actions.size()))];
  }
};

template <Game G>
class RandomBot final : public Bot<G> {
 public:
  RandomBot(const G& game, std::uint64_t seed) : game_(game), random_(seed) {}
  Action decide(const typename G::View& view, const Budget& /*budget*/) override {
    return RandomPlayer<G>().decide(game_, view, random_);
  }
  void reseed(std::uint64_t seed) override { random_.reseed(seed); }

 private:
  const G& game_;
  FastDice random_;
};

}  // namespace redoubt
