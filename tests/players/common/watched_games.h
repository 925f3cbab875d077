// Games that a belief is shown, from the beginning to the end.
#pragma once
#include <cstdint>

#include "subject.h"
#include "tests/support/random_play.h"

namespace redoubt::subject {

inline const Staff& staff() {
  static const Staff made(game());
  return made;
}

/// A game of plans, or of random decisions.
template <class Each>
void play(std::uint32_t seed, bool planned, Each each) {
  FastDice dice(seed);
  EventList events(true);
  Game::State s = game().start(some_setup(seed), dice, events);
  ActionList legal;
  Staff::Plan plan;
  while (each(s) && game().to_act(s)) {
    Action action;
    if (planned) {
      if (staff().is_decision_point(s)) plan = staff().quick_plan(s, dice);
      action = staff().next(s, plan, dice);
    } else {
      game().legal(s, legal);
      action = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
    }
    game().apply(s, action, dice, events);
  }
}

}  // namespace redoubt::subject
