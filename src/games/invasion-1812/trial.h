// What a decision or a march would change: tried out on a copy of a position, of which nobody is told.
#pragma once
#include "games/invasion-1812/questions.h"
#include "kernel/dice.h"

namespace redoubt::invasion_1812 {

/// Changes a state as the game does. Its dice fall alike every time, and its events are kept nowhere.
class Trial : public Questions {
 public:
  /// Both must outlive it.
  Trial(const Data& data_, State& state) : Questions(data_, state), state_(state) {}

  /// A unit that stands on the map, or one that comes to it.
  void move(Unit unit, Hex to);
  void put(Unit unit, Hex hex);
  void restore_order(Unit unit, Rule rule);
  void remove_train(Side side, Hex hex);
  void lose_depot(Side side, Hex hex);

 private:
  State& state_;
  FastDice dice_{1};
  EventList muted_{true};
};

}  // namespace redoubt::invasion_1812
