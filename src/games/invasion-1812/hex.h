// 2.2: the theatre's grid, and its hexes by their printed numbers.
#pragma once
#include <string>
#include <string_view>

#include "board/hex_grid.h"

namespace redoubt::invasion_1812 {

using Grid = HexGrid<27, 18>;
using HexSet = Grid::Set;
inline constexpr int hex_count = Grid::hexes;

/// The hex of a printed number such as "0308", or `no_hex`.
constexpr Hex hex_named(std::string_view text) {
  if (text.size() != 4) return no_hex;
  int number = 0;
  for (const char figure : text) {
    if (figure < '0' || figure > '9') return no_hex;
    number = number * 10 + (figure - '0');
  }
  return Grid::numbered(number);
}

}  // namespace redoubt::invasion_1812
