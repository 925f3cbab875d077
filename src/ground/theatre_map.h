// Where the hexes of the theatre lie on the globe.
//
// Map units: a thousand to the height of a hex (60 km), x to the east of column 27's centres, y to the north of a row
// 0.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "board/hex_grid.h"
#include "ground/geometry.h"

namespace redoubt::ground {

using Theatre = HexGrid<27, 18, HexForm{.columns = ColumnOrder::westward, .column_digits = 2, .row_digits = 2}>;

inline constexpr std::int32_t hex_height = 1000;
inline constexpr std::int32_t column_step = 866;  // half the root of three; corners meet in whole units
inline constexpr std::int32_t corner_far = 577;   // from the centre to the eastern and western corners
inline constexpr std::int32_t corner_near = 289;

inline constexpr Box theatre_extent{-corner_far, -Theatre::rows* hex_height - hex_height,
                                    (Theatre::columns - 1) * column_step + corner_far, -hex_height / 2};

/// A place on the globe in map units.
Point on_map(double longitude, double latitude);

Point centre(Hex hex);

/// The corners clockwise, so that side d runs from corner d to corner d + 1 with the hex to its right.
std::array<Point, 6> corners(Hex hex);

/// The hex of a number of four figures, or nothing.
std::optional<Hex> hex_named(std::string_view number);

}  // namespace redoubt::ground
