// Where the hexes of the battlefield lie (La Bataille, B.1).
//
// Columns lie 86.6025 m apart, so all is counted in ten-thousandths of a metre: a `Point` here is one of those unless a
// name says metres.
#pragma once
#include <array>
#include <cstdint>

#include "board/hex_ground.h"
#include "ground/geometry.h"

namespace redoubt::ground {

inline constexpr std::int32_t per_metre = 10'000;
inline constexpr std::int32_t hex_across = 100 * per_metre;  // from flat side to flat side
inline constexpr std::int32_t hex_step = 866'025;            // between columns
inline constexpr Point first_centre{-3900 * per_metre, 3600 * per_metre};

/// In metres, all hexes whole.
inline constexpr Box hexed_extent{-3958, -5600, 5251, 3650};

constexpr Point in_fine(Point metres) { return {metres.x * per_metre, metres.y * per_metre}; }
Line in_fine(const Line& metres);

/// Of a hex of the map, or of one off it.
Point hexed_centre(HexPlace place);
Point hexed_centre(Hex hex);

/// The corners clockwise from the one left of the north side, so that side d runs from corner d to corner d + 1.
std::array<Point, 6> hexed_corners(Hex hex);

/// The hex with the nearest centre, the lowest of several; `no_hex` off the map.
Hex hexed_at(Point p);

}  // namespace redoubt::ground
