// Straight lines from the centre of one hex to that of another, and whether something along them blocks the view; no
// rules. All in whole numbers, and the same in both directions.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "board/hex_grid.h"

namespace redoubt {

/// A hex whose inside a line crosses; or the two on either side where it runs along one of their sides.
struct HexCrossing {
  Hex hex = no_hex;
  Hex other = no_hex;  // `no_hex` unless the line runs along a side with a hex of the map on either side
  /// The foot of the perpendicular from the centre (of both, if two) lies at `part / whole` of the line.
  int part = 0;
  int whole = 1;
};

/// The side by which a line leaves a hex: by the corner between two, `second` is the one clockwise of `first`; else
/// they are the same.
struct HexBearing {
  HexDirection first = HexDirection::north;
  HexDirection second = HexDirection::north;

  [[nodiscard]] constexpr bool by_corner() const { return first != second; }
  friend constexpr bool operator==(HexBearing, HexBearing) = default;
};

namespace hex_line {

/// The corners, in thirds of the distance between columns and halves of a hex; side d runs from corner d to d + 1.
inline constexpr std::array<HexPoint, 6> corners = {{{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}};

constexpr HexPoint step(HexDirection direction) { return hex_steps[static_cast<std::size_t>(direction)]; }

/// The product of lengths along the line.
constexpr int dot(HexPoint a, HexPoint b) { return 3 * a.east * b.east + a.south * b.south; }
/// Above 0 when b lies clockwise of a.
constexpr int cross(HexPoint a, HexPoint b) { return 3 * (a.east * b.south - a.south * b.east); }
constexpr int cross_corner(HexPoint a, HexDirection corner) {
  const HexPoint b = corners[static_cast<std::size_t>(corner)];
  return 3 * a.east * b.south - a.south * b.east;
}

constexpr HexBearing bearing(HexPoint way) {
  const int across = 3 * (way.east < 0 ? -way.east : way.east);
  const int down = way.south < 0 ? -way.south : way.south;
  const bool north = way.south < 0;
  const bool east = way.east > 0;
  const auto straight = north ? HexDirection::north : HexDirection::south;
  if (down > across) return {straight, straight};
  const auto aslant = north ? (east ? HexDirection::north_east : HexDirection::north_west)
                            : (east ? HexDirection::south_east : HexDirection::south_west);
  if (down == across)
    return turned(straight, 1) == aslant ? HexBearing{straight, aslant} : HexBearing{aslant, straight};
  if (down != 0) return {aslant, aslant};
  return east ? HexBearing{HexDirection::north_east, HexDirection::south_east}
              : HexBearing{HexDirection::south_west, HexDirection::north_west};
}

/// A line by the corners of hexes: along a side, then through the middle of a hex, and so on in turn.
template <class Grid, class F>
constexpr bool by_corners(HexPoint from, HexPoint way, HexBearing bearing, F f) {
  const HexPoint left = step(bearing.first);
  const HexPoint right = step(bearing.second);
  const int whole = dot(way, way);
  const int half = dot(way, left);
  HexPoint here = from;
  for (int part = half;; part += half) {
    const Hex one = Grid::centred(here + left);
    const Hex two = Grid::centred(here + right);
    const bool single = one == no_hex || two == no_hex;
    if (!f(single ? HexCrossing{one == no_hex ? two : one, no_hex, part, whole} : HexCrossing{one, two, part, whole}))
      return false;
    here = here + left + right;
    part += half;
    if (part == whole) return true;
    if (!f(HexCrossing{Grid::centred(here), no_hex, part, whole})) return false;
  }
}

/// A line that leaves every hex by a side near its own direction.
template <class Grid, class F>
constexpr bool by_sides(HexPoint from, HexPoint way, HexDirection direction, F f) {
  struct Way {
    HexPoint step;
    int part;  // what it adds along the line
    int off;   // and across
  };
  const auto by = [&](HexDirection d) { return Way{step(d), dot(way, step(d)), cross(way, step(d))}; };
  const std::array<Way, 3> ways = {by(turned(direction, -1)), by(direction), by(turned(direction, 1))};
  const int left = cross_corner(way, direction);
  const int right = cross_corner(way, turned(direction, 1));
  const int whole = dot(way, way);
  HexPoint here = from;
  int part = 0;
  int off = 0;
  for (;;) {
    const Way& next = ways[off + left > 0 ? 0 : off + right < 0 ? 2 : 1];
    here = here + next.step;
    part += next.part;
    off += next.off;
    if (part == whole) return true;
    if (!f(HexCrossing{Grid::centred(here), no_hex, part, whole})) return false;
  }
}

}  // namespace hex_line

/// Where the line from one hex to another leaves the first.
template <class Grid>
constexpr HexBearing hex_bearing(Hex from, Hex to) {
  return hex_line::bearing(Grid::centre(to) - Grid::centre(from));
}

/// Calls f, in order from a to b, with what the line between their centres crosses, both ends excepted, until f says
/// false; tells whether it never did. Hexes that a line only touches at a corner are not crossed. Of two hexes along
/// the map's edge only the one of the map counts.
template <class Grid, class F>
constexpr bool every_crossing(Hex a, Hex b, F f) {
  if (a == b) return true;
  const HexPoint from = Grid::centre(a);
  const HexPoint way = Grid::centre(b) - from;
  const HexBearing bearing = hex_line::bearing(way);
  return bearing.by_corner() ? hex_line::by_corners<Grid>(from, way, bearing, f)
                             : hex_line::by_sides<Grid>(from, way, bearing.first, f);
}

/// Whether nothing blocks the view from an eye above a to one above b. `top` tells the height up to which a hex blocks:
/// it does where that is not below the line at the foot of the perpendicular from its centre. A line along a side is
/// blocked there only by both hexes.
template <class Grid, class Top>
constexpr bool hex_sees(Hex a, int eye_of_a, Hex b, int eye_of_b, Top top) {
  return every_crossing<Grid>(a, b, [&](const HexCrossing& at) {
    const auto line = std::int64_t{eye_of_a} * (at.whole - at.part) + std::int64_t{eye_of_b} * at.part;
    const auto blocks = [&](Hex hex) { return std::int64_t{top(hex)} * at.whole >= line; };
    return !blocks(at.hex) || (at.other != no_hex && !blocks(at.other));
  });
}

}  // namespace redoubt
