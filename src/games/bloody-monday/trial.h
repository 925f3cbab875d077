// What a decision or a march would change: tried out on a copy of a position, of which nobody is told.
#pragma once
#include "games/bloody-monday/questions.h"
#include "kernel/dice.h"

namespace redoubt::bloody_monday {

/// Changes a state as the game does. Its dice fall alike every time, and its events are kept nowhere.
class Trial : public Questions {
 public:
  /// Both must outlive it.
  Trial(const Data& data_, State& state) : Questions(data_, state), state_(state) {}

  /// Wants a legal decision.
  void apply(Action action);

 private:
  State& state_;
  FastDice dice_{1};
  EventList muted_{true};
};

}  // namespace redoubt::bloody_monday
