// A position that is played as the game plays it, for whoever asks only what can be decided in it and what follows.
#pragma once
#include "games/la-bataille/data.h"
#include "games/la-bataille/state.h"
#include "kernel/action.h"
#include "kernel/dice.h"
#include "kernel/event.h"
#include "kernel/game.h"

namespace redoubt::la_bataille {

/// Changes a state as the game does. What happens is told nobody.
class Trial {
 public:
  /// All must outlive it.
  Trial(const Data& data, State& state, Dice& dice) : data_(data), state_(state), dice_(dice) {}

  void begin(const Setup& setup);
  void legal(ActionList& out) const;
  [[nodiscard]] Verdict check(Action action) const;
  /// Wants a legal decision.
  void apply(Action action);

 private:
  const Data& data_;
  State& state_;
  Dice& dice_;
  EventList muted_{true};
};

}  // namespace redoubt::la_bataille
