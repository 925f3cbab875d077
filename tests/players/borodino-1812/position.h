// Positions of Borodino 1812 for its players, written by hand.
#pragma once
#include <string>
#include <string_view>

#include "games/borodino-1812/game.h"

namespace redoubt::borodino_1812 {

const Borodino1812& game();
Unit unit(std::string_view id);
Area area(std::string_view id);

struct Written {
  std::string blocks;  // "fr-1 kamenka, fr-2 kamenka 3": a strength where it is not the full one; the rest is absent
  int turn = 5;
  Side side = Side::french;  // to command
  bool second = false;       // as Player 2
  int scenario = 0;

  /// The position, with the side in its command phase.
  [[nodiscard]] State state() const;
  /// The same with a battle about to begin in an area: who attacks came from a neighbouring one. The side is Player 1.
  [[nodiscard]] State battle(std::string_view where, Side attacker, std::string_view from) const;
};

}  // namespace redoubt::borodino_1812
