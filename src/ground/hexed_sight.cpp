#include "ground/hexed_sight.h"

#include <fmt/format.h>

#include <iterator>

#include "board/hex_sight.h"

namespace redoubt::ground {
namespace {

using Grid = BattleGrid;

constexpr int eye = 20;  // decimetres above the ground

/// What stands on the ground, in decimetres.
int cover(HexTerrain terrain) {
  switch (terrain) {
    case HexTerrain::forest: return 120;
    case HexTerrain::village:
    case HexTerrain::town: return 60;
    case HexTerrain::orchard: return 40;
    case HexTerrain::fleche:
    case HexTerrain::great_redoubt:
    case HexTerrain::redoubt: return 20;
    case HexTerrain::clear:
    case HexTerrain::wolf_pit:
    case HexTerrain::river_slope: break;
  }
  return 0;
}

}  // namespace

bool hexes_see(const HexGround& ground, Hex a, Hex b) {
  const auto top = [&](Hex hex) { return ground.height[hex] + cover(ground.terrain[hex]); };
  return hex_sees<Grid>(a, ground.height[a] + eye, b, ground.height[b] + eye, top);
}

SightShare sight_share(const HexGround& ground, int distance) {
  SightShare share{distance, 0, 0};
  const auto clear = [&](Hex hex) { return ground.terrain[hex] == HexTerrain::clear; };
  for (int i = 0; i < Grid::hexes; ++i) {
    const auto a = static_cast<Hex>(i);
    if (!clear(a)) continue;
    const HexPlace here = Grid::place(a);
    for (int column = here.column; column <= here.column + distance; ++column) {
      for (int row = here.row - distance; row <= here.row + distance; ++row) {
        const Hex b = Grid::at({column, row});
        if (b == no_hex || b <= a || !clear(b) || Grid::distance(a, b) != distance) continue;
        ++share.pairs;
        share.seeing += hexes_see(ground, a, b) ? 1 : 0;
      }
    }
  }
  return share;
}

Result<std::string> sight_table(std::string_view board, std::span<const int> distances) {
  const Result<HexGround> ground = read_hex_ground(board);
  if (!ground.has_value()) return ground.error();
  std::string text = "hexes apart  pairs of clear hexes  see each other\n";
  for (const int distance : distances) {
    const SightShare share = sight_share(*ground, distance);
    fmt::format_to(std::back_inserter(text), "{:>11}  {:>20}  {:>12.1f} %\n", distance, share.pairs, share.percent());
  }
  return text;
}

}  // namespace redoubt::ground
