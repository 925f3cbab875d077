// What a player is: somebody who sees views, never a state, remembers them, and decides.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/game.h"
#include "players/budget.h"

namespace redoubt {

/// One way to go on that a player has thought of, with the chance of winning that he gives it.
struct Reason {
  Bilingual text;
  double chance = 0.0;
};

template <Game G>
class Bot {
 public:
  using View = typename G::View;

  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// Whether it wants to be shown its side's view after every decision of the match.
  [[nodiscard]] virtual bool remembers() const { return false; }
  virtual void see(const View& /*view*/) {}
  /// The match begins, or is told again from its beginning.
  virtual void forget() {}
  /// Whatever it leaves to chance goes on from this seed.
  virtual void reseed(std::uint64_t seed) = 0;

  /// Wants a view of a side that is to decide, and to have seen it if it remembers.
  virtual Action decide(const View& view, const Budget& budget) = 0;
  /// The best three ways that it saw when it last had a choice of ways, best first.
  [[nodiscard]] virtual std::vector<Reason> reasons() const { return {}; }
};

}  // namespace redoubt
