// 2.2: the theatre's grid, and its hexes by their printed numbers.
#pragma once
#include <string>
#include <string_view>

#include "board/hex_grid.h"

namespace redoubt::invasion_1812 {

using Grid = HexGrid<27, 18, HexForm{.columns = ColumnOrder::westward, .column_digits = 2, .row_digits = 2}>;
using HexSet = Grid::Set;
inline constexpr int hex_count = Grid::hexes;

/// The hex of a printed number such as "0308", or `no_hex`.
constexpr Hex hex_named(std::string_view text) { return Grid::named(text); }

}  // namespace redoubt::invasion_1812
