// All that never changes during a game: the ground, the forces, the scenarios and how each of them begins.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/la-bataille/forces.h"
#include "games/la-bataille/ground.h"
#include "games/la-bataille/scenarios.h"
#include "games/la-bataille/setting.h"
#include "kernel/fault.h"

namespace redoubt::la_bataille {

struct Data {
  Ground ground;
  Forces forces;
  Scenarios scenarios;
  std::vector<Setting> settings = {};  // as the scenarios
  // 15.1: the hexes of all objectives, each once, in rising order; and of each objective those that are its own, as
  // bits
  std::vector<Hex> objective_hexes = {};
  std::vector<std::uint64_t> objective_masks = {};
  std::array<RegimentSet, 2> regiments = {};  // by side: those of more than one battalion
  // whom the rules name
  Unit napoleon = no_unit;
  Unit kutuzov = no_unit;
  Unit kutaisov = no_unit;

  /// Reads a board, forces and scenarios, and tells every fault at once: also of units for whom there is no room.
  static Result<Data> make(std::string_view board, std::string_view forces, std::string_view setup);
};

}  // namespace redoubt::la_bataille
