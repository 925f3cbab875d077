// What a search near one hex keeps: a window of cells around it, and queues of cells by the points spent. Nothing as
// large as the map is ever cleared, and nothing is taken from the heap.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "board/hex_grid.h"

namespace redoubt {

/// A hex near the centre, counted down the columns of the window as indexes are down those of the map.
using HexCell = std::uint16_t;

/// The hexes within `Most` steps of one, and a few more in the corners.
template <class Grid, int Most>
class HexWindow {
 public:
  static constexpr int across = 2 * Most + 1;
  static constexpr int stride = static_cast<int>(std::bit_ceil(static_cast<unsigned>(across)));
  static constexpr int cells = across * stride;
  static constexpr HexCell middle = Most * stride + Most;
  static_assert(Most > 0 && cells <= 0x10000);

  HexWindow() = default;
  /// So many steps around a hex, at most `Most`.
  constexpr HexWindow(Hex centre, int radius)
      : radius_(radius), column_(centre / Grid::rows - Most), row_(centre % Grid::rows - Most) {}

  [[nodiscard]] constexpr Hex hex(int cell) const {
    return static_cast<Hex>((column_ + cell / stride) * Grid::rows + row_ + cell % stride);
  }
  [[nodiscard]] constexpr bool holds(Hex hex) const {
    const int column = hex / Grid::rows - column_ - Most;
    const int row = hex % Grid::rows - row_ - Most;
    return column >= -radius_ && column <= radius_ && row >= -radius_ && row <= radius_;
  }
  /// Of a hex that it holds.
  [[nodiscard]] constexpr int cell(Hex hex) const {
    return (hex / Grid::rows - column_) * stride + hex % Grid::rows - row_;
  }

  /// What steps in each direction add to a cell and to a hex.
  struct Steps {
    std::array<int, 6> cell;
    std::array<int, 6> hex;
  };
  [[nodiscard]] constexpr const Steps& steps(int cell) const { return steps_of[(cell / stride + column_) & 1]; }

  /// Gives all cells a value, but those off the map another.
  template <class Value>
  constexpr void fill(std::array<Value, static_cast<std::size_t>(cells)>& values, Value on_map, Value off_map) const {
    const auto column = [&](int i) { return values.begin() + i * stride; };
    const Span columns = columns_on_map();
    const Span rows = rows_on_map();
    std::fill(column(Most - radius_), column(Most + radius_ + 1), on_map);
    std::fill(column(Most - radius_), column(columns.first), off_map);
    std::fill(column(columns.last), column(Most + radius_ + 1), off_map);
    if (rows.first == Most - radius_ && rows.last == Most + radius_ + 1) return;
    for (int i = columns.first; i < columns.last; ++i) {
      std::fill(column(i), column(i) + rows.first, off_map);
      std::fill(column(i) + rows.last, column(i) + stride, off_map);
    }
  }

  /// Calls f with every cell on the map and its hex, in rising order of both.
  template <class F>
  constexpr void each(F f) const {
    const Span rows = rows_on_map();
    const Span columns = columns_on_map();
    for (int i = columns.first; i < columns.last; ++i) {
      const int first = hex(i * stride + rows.first);
      for (int row = rows.first; row < rows.last; ++row)
        f(i * stride + row, static_cast<Hex>(first + row - rows.first));
    }
  }

 private:
  struct Span {
    int first;
    int last;  // the first that is none of it
  };
  [[nodiscard]] constexpr Span span(int begin, int limit) const {
    return {std::max(Most - radius_, -begin), std::min(Most + radius_ + 1, limit - begin)};
  }
  [[nodiscard]] constexpr Span columns_on_map() const { return span(column_, Grid::columns); }
  [[nodiscard]] constexpr Span rows_on_map() const { return span(row_, Grid::rows); }

  static constexpr Steps make_steps(int column) {
    Steps made = {};
    for (std::size_t i = 0; i < 6; ++i) {
      const HexPlace to = Grid::stepped({column, 0}, hex_directions[i]);
      made.cell[i] = (to.column - column) * stride + to.row;
      made.hex[i] = (to.column - column) * Grid::rows + to.row;
    }
    return made;
  }
  static constexpr std::array<Steps, 2> steps_of = {make_steps(1), make_steps(2)};  // columns from 0 are odd from 1

  int radius_ = -1;
  int column_ = 0;  // of the map, both from 0: where the window's first cell lies
  int row_ = 0;
};

/// Cells to be looked at, by points spent. A step costs a point or more: so those that wait at n points lie within n
/// steps, where there are (n + 1)³ - n³ hexes, and none needs to wait there twice.
template <int Most>
class HexQueues {
 public:
  constexpr void clear() { count_ = {}; }
  constexpr void push(int points, int cell) {
    auto& count = count_[static_cast<std::size_t>(points)];
    cells_[begin(points) + count++] = static_cast<HexCell>(cell);
  }
  [[nodiscard]] constexpr std::span<const HexCell> at(int points) const {
    return {cells_.data() + begin(points), count_[static_cast<std::size_t>(points)]};
  }

 private:
  static constexpr std::size_t begin(int points) {
    const auto n = static_cast<std::size_t>(points);
    return n * n * n;
  }

  std::array<std::uint32_t, Most + 1> count_ = {};
  std::array<HexCell, begin(Most + 1)> cells_;
};

}  // namespace redoubt
