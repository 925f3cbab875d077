// Positions of The Invasion of Russia for its players, written by hand.
#pragma once
#include <string>
#include <string_view>

#include "games/invasion-1812/game.h"
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

const InvasionOfRussia& game();
Unit unit(std::string_view id);

struct Written {
  std::string units = {};      // "fr-davout fr-1 1808, ru-5 1610": stacks with their hexes; nobody else is on the map
  std::string disrupted = {};  // of these
  std::string french_depots = {};
  std::string russian_depots = {};
  std::string trains = {};  // of the side that is to decide
  int turn = 5;
  Side side = Side::french;
  Phase phase = Phase::movement;

  [[nodiscard]] State state() const;
};

}  // namespace redoubt::invasion_1812
