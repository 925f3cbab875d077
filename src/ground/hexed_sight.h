// How far one sees on a battlefield of hexes (La Bataille 1.8).
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex_ground.h"
#include "kernel/fault.h"

namespace redoubt::ground {

/// Whether two hexes see each other when no unit stands between them.
bool hexes_see(const HexGround& ground, Hex a, Hex b);

/// Of the pairs of clear hexes so far apart, those that see each other.
struct SightShare {
  int distance = 0;
  std::int64_t pairs = 0;
  std::int64_t seeing = 0;

  [[nodiscard]] double percent() const {
    return pairs == 0 ? 0 : 100.0 * static_cast<double>(seeing) / static_cast<double>(pairs);
  }
};

SightShare sight_share(const HexGround& ground, int distance);

/// The shares at some distances as a table, from the text of a board (`redoubt-board/4`).
Result<std::string> sight_table(std::string_view board, std::span<const int> distances);

}  // namespace redoubt::ground
