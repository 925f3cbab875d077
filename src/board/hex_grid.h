// A grid of flat-topped hexes: numbers, neighbours, sides and distances; no rules.
//
// Columns are counted from 1, westward or eastward as the map has it, and rows southward from 1; even columns lie half
// a hex further south. A hex has a printed number, such as 1808 for column 18 and row 08, and an index from 0 that runs
// down one column after the other, so that a step in one direction adds the same to every index of a column's parity:
// whole sets of hexes step at once (hex_ways.h).
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

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

/// So many sides further round, with the clock or (below 0) against it; from -6 on.
constexpr HexDirection turned(HexDirection direction, int sides) {
  return static_cast<HexDirection>((static_cast<int>(direction) + sides + 6) % 6);
}
constexpr HexDirection opposite(HexDirection direction) { return turned(direction, 3); }

struct HexPlace {
  int column = 0;
  int row = 0;

  friend constexpr bool operator==(HexPlace, HexPlace) = default;
};

enum class ColumnOrder : std::uint8_t { westward, eastward };

/// How a map counts its columns, and how many digits its hexes' names give to column and row.
struct HexForm {
  ColumnOrder columns = ColumnOrder::westward;
  int column_digits = 2;
  int row_digits = 2;

  /// The first numbers that do not fit.
  [[nodiscard]] constexpr int column_limit() const { return power_of_ten(column_digits); }
  [[nodiscard]] constexpr int row_limit() const { return power_of_ten(row_digits); }

 private:
  static constexpr int power_of_ten(int digits) { return digits == 0 ? 1 : 10 * power_of_ten(digits - 1); }
};

/// Where a hex's centre lies. One unit east is the distance between columns, one unit south is half a hex: so a vector
/// has the length of the root of 3 east² + south², counted in halves of a hex.
struct HexPoint {
  int east = 0;
  int south = 0;

  friend constexpr HexPoint operator+(HexPoint a, HexPoint b) { return {a.east + b.east, a.south + b.south}; }
  friend constexpr HexPoint operator-(HexPoint a, HexPoint b) { return {a.east - b.east, a.south - b.south}; }
  friend constexpr bool operator==(HexPoint, HexPoint) = default;
};

/// From a hex's centre to those of its neighbours, by direction.
inline constexpr std::array<HexPoint, 6> hex_steps = {{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};

template <int Columns, int Rows, HexForm Form>
struct HexGrid {
  static constexpr int columns = Columns;
  static constexpr int rows = Rows;
  static constexpr HexForm form = Form;
  static constexpr int hexes = Columns * Rows;
  static constexpr int sides = 3 * hexes;
  static_assert(Columns > 0 && Rows > 0 && sides < no_side);

  using Set = BitSet<hexes, Hex>;
  using SideSet = BitSet<sides, HexSide>;

  static constexpr bool holds(HexPlace at) {
    return at.column >= 1 && at.column <= columns && at.row >= 1 && at.row <= rows;
  }
  static constexpr Hex at(HexPlace place) {
    return holds(place) ? static_cast<Hex>((place.column - 1) * rows + place.row - 1) : no_hex;
  }
  static constexpr HexPlace place(Hex hex) { return {hex / rows + 1, hex % rows + 1}; }

  /// The printed number, such as 1808.
  static constexpr int number(Hex hex) { return place(hex).column * row_figures + place(hex).row; }
  /// The hex of a printed number, or `no_hex`.
  static constexpr Hex numbered(int number) {
    return number < 0 ? no_hex : at({number / row_figures, number % row_figures});
  }
  /// The printed number with its leading noughts: "0308".
  static constexpr std::string name(Hex hex) {
    std::string text(name_digits, '0');
    int rest = number(hex);
    for (std::size_t i = name_digits; i > 0; rest /= 10) text[--i] = static_cast<char>('0' + rest % 10);
    return text;
  }
  /// The hex of such a name, or `no_hex`.
  static constexpr Hex named(std::string_view name) {
    if (name.size() != name_digits) return no_hex;
    int value = 0;
    for (const char digit : name) {
      if (digit < '0' || digit > '9') return no_hex;
      value = value * 10 + (digit - '0');
    }
    return numbered(value);
  }

  /// The place one step away, on the grid or off it.
  static constexpr HexPlace stepped(HexPlace at, HexDirection direction) {
    const HexPoint step = hex_steps[static_cast<std::size_t>(direction)];
    if (step.east == 0) return {at.column, at.row + step.south / 2};
    const int low = at.column % 2 == 0 ? 1 : 0;  // an even column's neighbours to both sides lie half a hex lower
    return {at.column + step.east * eastward, at.row + low - (step.south < 0 ? 1 : 0)};
  }
  /// The neighbour in a direction, or `no_hex` where the map ends.
  static constexpr Hex neighbour(Hex hex, HexDirection direction) { return at(stepped(place(hex), direction)); }

  /// The centre of a hex, of the map or off it; the first column's are those with east = 0, whichever way it counts.
  static constexpr HexPoint centre(HexPlace at) {
    return {(at.column - 1) * eastward, 2 * at.row + (at.column % 2 == 0 ? 1 : 0)};
  }
  static constexpr HexPoint centre(Hex hex) { return centre(place(hex)); }
  /// The hex with this centre, or `no_hex` off the map.
  static constexpr Hex centred(HexPoint centre) {
    // Halves of a hex fall to the upper row: an even column's centres lie that much lower than their row says.
    return at({centre.east * eastward + 1, centre.south / 2});
  }

  static constexpr int distance(Hex a, Hex b) {
    const HexPoint way = centre(b) - centre(a);
    const int across = way.east < 0 ? -way.east : way.east;
    const int down = way.south < 0 ? -way.south : way.south;
    return down <= across ? across : (across + down) / 2;  // each step across goes down half a hex of itself
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

  /// What a step east adds to the number of the column.
  static constexpr int eastward = Form.columns == ColumnOrder::eastward ? 1 : -1;

 private:
  static constexpr int row_figures = Form.row_limit();
  static constexpr std::size_t name_digits = std::size_t{Form.column_digits} + std::size_t{Form.row_digits};
  static_assert(Columns < Form.column_limit() && Rows < Form.row_limit());
};

}  // namespace redoubt
