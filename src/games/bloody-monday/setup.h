// Set-up: the icons on the map and the reinforcement pools.
#pragma once
#include <array>
#include <string_view>
#include <vector>

#include "board/area_set.h"
#include "games/bloody-monday/forces.h"
#include "kernel/fault.h"

namespace redoubt::bloody_monday {

/// The piles that blocks are drawn from at set-up.
enum class Kind : std::uint8_t { infantry, jager, militia, cavalry, artillery };
inline constexpr std::array<std::string_view, 5> kind_names = {"infantry", "jager", "militia", "cavalry", "artillery"};

/// One icon: a block of its own, or one drawn from a pile.
struct Icon {
  Area area = 0;
  Unit unit = no_unit;
  Units pile = 0;         // the basic game's pile
  Units pile_merged = 0;  // with 9.1, where jägers are drawn with the infantry of their colour
  Side side = Side::french;
};

struct PoolDraw {
  Side side = Side::french;
  Units pile = 0;
  Units pile_merged = 0;
  Units whole = 0;  // the pile that these are part of
  int count = 0;
};

struct Placement {
  std::vector<Icon> icons;
  std::vector<PoolDraw> draws;
  std::array<Units, 2> pool = {};  // the blocks that always start there

  /// Reads `redoubt-setup/1` (docs/formats.md) and tells every fault at once.
  static Result<Placement> parse(std::string_view text, const Forces& forces);
};

}  // namespace redoubt::bloody_monday
