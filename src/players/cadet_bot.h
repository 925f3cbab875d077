// A quick opponent without memory or plans: it weighs each legal decision and lets chance choose among them.
#pragma once
#include <array>

#include "players/bot.h"
#include "players/staff_work.h"

namespace redoubt {

template <Game G, StaffWork<G> W>
class CadetBot final : public Bot<G> {
 public:
  CadetBot(const G& game, const W& work, std::uint64_t seed) : game_(game), work_(work), random_(seed) {}

  Action decide(const typename G::View& view, const Budget& /*budget*/) override {
    const typename G::State state = work_.cheap_determinisation(view);
    ActionList actions;
    game_.legal(state, actions);
    if (actions.empty()) return {};  // a fault of the game: what it decides is refused
    if (actions.size() == 1) return actions[0];
    std::array<std::uint32_t, ActionList::capacity> weights;
    const std::span<std::uint32_t> used(weights.data(), actions.size());
    work_.action_weights(state, actions.span(), used);
    std::uint32_t sum = 0;
    for (std::uint32_t& weight : used) weight = sum += weight;
    if (sum == 0) return actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
    const std::uint32_t mark = random_.below(sum);
    std::size_t i = 0;
    while (used[i] <= mark) ++i;
    return actions[i];
  }
  void reseed(std::uint64_t seed) override { random_.reseed(seed); }

 private:
  const G& game_;
  const W& work_;
  FastDice random_;
};

}  // namespace redoubt
