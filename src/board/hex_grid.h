// A grid of flat-topped hexes: numbers, neighbours, sides, distances and lines; no rules.
//
// Columns are counted westward and rows southward, both from 1, and even columns lie half a hex further south. A hex
// has the printed number CCRR, such as 1808, and an index from 0 that runs down one column after the other, so that a
// step in one direction adds the same to every index of a column's parity: whole sets of hexes step at once
// (hex_ways.h).
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "board/bit_set.h"

namespace redoubt {

using Hex = std::uint16_t;
inline constexpr Hex no_hex = 0xFFFF;

/// One side between two hexes, the same seen from both.
using HexSide = std::uint16_t;
inline constexpr HexSide no_side = 0xFFFF;

/// In the order of the clock.
enum class HexDirection : std::uint8_t { north, north_east, south_east, south, south_west, north_west };

inline constexpr std::array<HexDirection, 6> hex_directions = {HexDirection::north,      HexDirection::north_east,
                                                               HexDirection::south_east, HexDirection::south,
                                                               HexDirection::south_west, HexDirection::north_west};

constexpr HexDirection opposite(HexDirection direction) {
  return static_cast<HexDirection>((static_cast<unsigned>(direction) + 3) % 6);
}

struct HexPlace {
  int column = 0;
  int row = 0;

  friend constexpr bool operator==(HexPlace, HexPlace) = default;
};

/// The place one step away, on the grid or off it.
constexpr HexPlace stepped(HexPlace at, HexDirection direction) {
  const int low = at.column % 2 == 0 ? 1 : 0;  // an even column's neighbours to both sides lie half a hex lower
  switch (direction) {
    case HexDirection::north: return {at.column, at.row - 1};
    case HexDirection::north_east: return {at.column - 1, at.row - 1 + low};
    case HexDirection::south_east: return {at.column - 1, at.row + low};
    case HexDirection::south: return {at.column, at.row + 1};
    case HexDirection::south_west: return {at.column + 1, at.row + low};
    case HexDirection::north_west: return {at.column + 1, at.row - 1 + low};
  }
  return at;
}

namespace hex_cube {

/// The three axes of a hex grid; their sum is 0, and the distance is the greatest difference on one of them.
struct Cube {
  int q = 0;
  int r = 0;
  int s = 0;
};

constexpr Cube from(HexPlace at) {
  const int q = at.column - 1;
  const int r = at.row - q / 2;
  return {q, r, -q - r};
}

constexpr HexPlace place(Cube cube) { return {cube.q + 1, cube.r + cube.q / 2}; }

constexpr int magnitude(int a) { return a < 0 ? -a : a; }

constexpr int distance(Cube a, Cube b) {
  const int q = magnitude(a.q - b.q);
  const int r = magnitude(a.r - b.r);
  const int s = magnitude(a.s - b.s);
  return q > r ? (q > s ? q : s) : (r > s ? r : s);
}

/// The nearest whole number to a / b; halves go up. b is above 0.
constexpr int rounded(int a, int b) {
  const int twice = 2 * a + b;
  return twice >= 0 ? twice / (2 * b) : -((-twice + 2 * b - 1) / (2 * b));
}

/// The hex that holds the point (q, r, s) / scale.
constexpr Cube around(int q, int r, int s, int scale) {
  Cube cube{rounded(q, scale), rounded(r, scale), rounded(s, scale)};
  const int off_q = magnitude(cube.q * scale - q);
  const int off_r = magnitude(cube.r * scale - r);
  const int off_s = magnitude(cube.s * scale - s);
  if (off_q > off_r && off_q > off_s) {
    cube.q = -cube.r - cube.s;
  } else if (off_r > off_s) {
    cube.r = -cube.q - cube.s;
  } else {
    cube.s = -cube.q - cube.r;
  }
  return cube;
}

}  // namespace hex_cube

template <int Columns, int Rows>
struct HexGrid {
  static constexpr int columns = Columns;
  static constexpr int rows = Rows;
  static constexpr int hexes = Columns * Rows;
  static constexpr int sides = 3 * hexes;
  static_assert(Columns > 0 && Rows > 0 && sides < no_side);

  using Set = BitSet<hexes>;
  using SideSet = BitSet<sides>;

  static constexpr bool holds(HexPlace at) {
    return at.column >= 1 && at.column <= columns && at.row >= 1 && at.row <= rows;
  }
  static constexpr Hex at(HexPlace place) {
    return holds(place) ? static_cast<Hex>((place.column - 1) * rows + place.row - 1) : no_hex;
  }
  static constexpr HexPlace place(Hex hex) { return {hex / rows + 1, hex % rows + 1}; }

  /// The printed number, such as 1808; where a hundred columns or rows need it, three figures each.
  static constexpr int number(Hex hex) { return place(hex).column * figures + place(hex).row; }
  /// The hex of a printed number, or `no_hex`.
  static constexpr Hex numbered(int number) { return number < 0 ? no_hex : at({number / figures, number % figures}); }
  /// The printed number with its leading noughts: "0308".
  static std::string name(Hex hex) {
    const std::string text = std::to_string(number(hex));
    const std::size_t wide = figures == 100 ? 4 : 6;
    return std::string(wide - text.size(), '0') + text;
  }

  /// The neighbour in a direction, or `no_hex` where the map ends.
  static constexpr Hex neighbour(Hex hex, HexDirection direction) { return at(stepped(place(hex), direction)); }

  static constexpr int distance(Hex a, Hex b) {
    return hex_cube::distance(hex_cube::from(place(a)), hex_cube::from(place(b)));
  }
  static constexpr bool adjacent(Hex a, Hex b) { return distance(a, b) == 1; }

  /// The side between a hex and its neighbour in a direction, or `no_side` where the map ends.
  static constexpr HexSide side(Hex hex, HexDirection direction) {
    const Hex other = neighbour(hex, direction);
    if (other == no_hex) return no_side;
    const auto way = static_cast<unsigned>(direction);
    return static_cast<HexSide>(way < 3 ? hex * 3U + way : other * 3U + way - 3);
  }
  /// The side between two hexes, or `no_side` when they are not adjacent.
  static constexpr HexSide between(Hex a, Hex b) {
    for (const HexDirection direction : hex_directions) {
      if (neighbour(a, direction) == b) return side(a, direction);
    }
    return no_side;
  }
  /// The two hexes of a side, first the one it was numbered by: the other lies north, north-east or south-east of it.
  static constexpr std::array<Hex, 2> hexes_of(HexSide side) {
    const auto hex = static_cast<Hex>(side / 3);
    return {hex, neighbour(hex, static_cast<HexDirection>(side % 3))};
  }

  /// Calls f with each hex of the straight line from a to b, both of them included. A line that runs along a side keeps
  /// to the same hexes in either direction, and to those of the map.
  template <class F>
  static constexpr void line(Hex a, Hex b, F f) {
    const int steps = distance(a, b);
    if (steps == 0) return f(a);
    for (int i = 0; i <= steps; ++i) {
      const Hex hex = along(a, b, steps, i, 1);
      f(hex != no_hex ? hex : along(a, b, steps, i, -1));
    }
  }

 private:
  /// The hex i steps along the line from a to b. A nudge too small to leave a hex decides where it runs between two.
  static constexpr Hex along(Hex a, Hex b, int steps, int i, int nudge) {
    const hex_cube::Cube from = hex_cube::from(place(a));
    const hex_cube::Cube to = hex_cube::from(place(b));
    const int j = steps - i;
    return at(hex_cube::place(hex_cube::around(6 * (from.q * j + to.q * i) + nudge, 6 * (from.r * j + to.r * i) + nudge,
                                               6 * (from.s * j + to.s * i) - 2 * nudge, 6 * steps)));
  }

  static constexpr int figures = columns > 99 || rows > 99 ? 1000 : 100;
};

}  // namespace redoubt
