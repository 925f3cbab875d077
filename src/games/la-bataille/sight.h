// 1.8: what sees what over bare ground, for each two hexes within twelve of each other: made once when a board is read.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board/hex_ground.h"

namespace redoubt::la_bataille {

/// 1.8, in decimetres.
inline constexpr int eye = 20;
inline constexpr int unit_cover = 20;
constexpr int cover(HexTerrain terrain) {
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

/// Over bare ground: not at all; while nobody stands in between; whoever stands in between.
enum class Visibility : std::uint8_t { never, unless_manned, always };

class SightTable {
 public:
  static constexpr int range = 12;

  SightTable() = default;
  /// From heights and tops of all hexes.
  SightTable(std::span<const std::int16_t> heights, std::span<const std::int16_t> tops);

  /// Of two hexes within range.
  [[nodiscard]] Visibility visibility(Hex a, Hex b) const {
    if (a > b) return visibility(b, a);
    const int bit = bit_of(a, b);
    const Views& row = rows_[a];
    const auto word = static_cast<std::size_t>(bit) / 64;
    const auto at = static_cast<unsigned>(bit) % 64;
    return static_cast<Visibility>(((row.seen[word] >> at) & 1U) + ((row.always[word] >> at) & 1U));
  }
  [[nodiscard]] std::size_t bytes() const { return rows_.size() * sizeof(Views); }

 private:
  /// A hex has 234 others within range whose number is higher; each has its bit.
  struct Views {
    std::array<std::uint64_t, 4> seen = {};
    std::array<std::uint64_t, 4> always = {};
  };
  static constexpr int others = range + range * (3 * range + 1) / 2;

  /// The others of a hex's own column come first, from the nearest; then each column eastward, from the north.
  static constexpr int bit_of(Hex a, Hex b) {
    const HexPoint way = BattleGrid::centre(b) - BattleGrid::centre(a);
    if (way.east == 0) return way.south / 2 - 1;
    const int before = range + (way.east - 1) * (2 * range + 1) - way.east * (way.east - 1) / 2;
    return before + (way.south + 2 * range - way.east) / 2;
  }
  static_assert(others <= 256);

  std::vector<Views> rows_;
};

}  // namespace redoubt::la_bataille
