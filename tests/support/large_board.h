// A board as large as the largest: 106 x 92 hexes with terrain, heights, water, roads, villages and works, made up by
// arithmetic. It has at least as much on it as a battlefield of that size.
#pragma once
#include "board/hex_grid.h"
#include "kernel/board_file.h"

namespace redoubt::large {

using Grid = HexGrid<106, 92, HexForm{ColumnOrder::eastward, 3, 2}>;

BoardForm large_board();

}  // namespace redoubt::large
