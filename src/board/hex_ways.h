// Ways over a grid of hexes: which sides can be crossed, how far one comes, and by which path.
//
// Whole sets of hexes step at once, a few words of bits for each direction, so that a supply line of five hexes is
// traced for every depot of a side together. Nothing here takes memory from the heap.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "board/hex_grid.h"

namespace redoubt {

/// The distance of every hex from somewhere.
template <class Grid>
using HexField = std::array<std::uint16_t, static_cast<std::size_t>(Grid::hexes)>;

inline constexpr std::uint16_t unreachable = std::numeric_limits<std::uint16_t>::max();

template <class Grid>
class HexWays {
 public:
  using Set = typename Grid::Set;

  /// Every side inside the map is open.
  constexpr HexWays() {
    for (int side = 0; side < Grid::sides; ++side) {
      if (Grid::hexes_of(static_cast<HexSide>(side))[1] != no_hex) set(static_cast<HexSide>(side), true);
    }
  }

  constexpr void close(HexSide side) { set(side, false); }
  constexpr void open(HexSide side) { set(side, true); }
  [[nodiscard]] constexpr bool is_open(Hex hex, HexDirection direction) const {
    if (Grid::neighbour(hex, direction) == no_hex) return false;
    const Stride stride = stride_of(hex, direction);
    return open_[place(stride)].has(hex + stride.row);
  }

  /// Every hex that is one open side away from one of these.
  [[nodiscard]] constexpr Set stepped(const Set& from) const {
    const Set up = from.template moved<-1>();
    const Set down = from.template moved<1>();
    Set same;
    Set last;
    Set next;
    for (std::size_t i = 0; i < Set::word_count; ++i) {
      const auto through = [&](int column) {
        const std::uint64_t straight = column == 0 ? 0 : from.words[i] & open_[place({0, column})].words[i];
        return straight | (up.words[i] & open_[place({-1, column})].words[i]) |
               (down.words[i] & open_[place({1, column})].words[i]);
      };
      same.words[i] = through(0);
      last.words[i] = through(-1);
      next.words[i] = through(1);
    }
    return same | last.template moved<-Grid::rows>() | next.template moved<Grid::rows>();
  }

  /// The hexes of `passable` that hang together with `from` by at most `steps` of them, and `from` itself.
  [[nodiscard]] constexpr Set within(const Set& from, const Set& passable, int steps) const {
    Set reached = from;
    Set edge = from;
    for (int i = 0; i < steps && !edge.empty(); ++i) {
      edge = (stepped(edge) & passable) - reached;
      reached |= edge;
    }
    return reached;
  }

  /// Steps from the nearest of `from` to each hex through `passable`; `unreachable` beyond `bound` and where no way is.
  constexpr void measure(const Set& from, const Set& passable, int bound, HexField<Grid>& field) const {
    field.fill(unreachable);
    Set reached = from;
    Set edge = from;
    from.each([&](int hex) { field[static_cast<std::size_t>(hex)] = 0; });
    for (int i = 1; i <= bound && !edge.empty(); ++i) {
      edge = (stepped(edge) & passable) - reached;
      reached |= edge;
      edge.each([&](int hex) { field[static_cast<std::size_t>(hex)] = static_cast<std::uint16_t>(i); });
    }
  }

  /// A shortest way from one hex to another through `passable` (which need not hold either end) of at most `bound`
  /// steps, written into `way` with both its ends. Gives how many hexes it has: 0 when there is none, or when `way` is
  /// too short for it. Of ways as short as each other, always the same.
  constexpr int path(Hex from, Hex to, Set passable, int bound, HexField<Grid>& field, std::span<Hex> way) const {
    Set start;
    start.add(to);
    passable.add(from);
    measure(start, passable, bound, field);
    if (field[from] == unreachable || field[from] >= way.size()) return 0;
    int count = 0;
    Hex here = from;
    way[static_cast<std::size_t>(count++)] = here;
    while (here != to) {
      here = nearer(here, field);
      way[static_cast<std::size_t>(count++)] = here;
    }
    return count;
  }

  friend constexpr bool operator==(const HexWays&, const HexWays&) = default;

 private:
  /// A step by rows, and then by columns. Of the six directions in either kind of column there are eight in all.
  struct Stride {
    int row = 0;
    int column = 0;
  };
  static constexpr std::size_t place(Stride stride) {
    return static_cast<std::size_t>(stride.column + 1) * 3 + static_cast<std::size_t>(stride.row + 1);
  }
  static constexpr Stride stride_of(Hex hex, HexDirection direction) {
    const int step = static_cast<int>(Grid::neighbour(hex, direction)) - static_cast<int>(hex);
    const int column = step > 1 ? 1 : step < -1 ? -1 : 0;
    return {step - column * Grid::rows, column};
  }

  constexpr void set(HexSide side, bool open) {
    const auto direction = static_cast<HexDirection>(side % 3);
    const auto [hex, other] = Grid::hexes_of(side);
    set(hex, stride_of(hex, direction), open);
    set(other, stride_of(other, opposite(direction)), open);
  }
  constexpr void set(Hex hex, Stride stride, bool open) {
    Set& ways = open_[place(stride)];
    if (open) {
      ways.add(hex + stride.row);
    } else {
      ways.remove(hex + stride.row);
    }
  }

  /// The neighbour one step nearer by the field.
  [[nodiscard]] constexpr Hex nearer(Hex here, const HexField<Grid>& field) const {
    for (const HexDirection direction : hex_directions) {
      if (!is_open(here, direction)) continue;
      const Hex next = Grid::neighbour(here, direction);
      if (field[next] + 1 == field[here]) return next;
    }
    return here;
  }

  /// The hexes that may be left by each stride, already moved by its rows: a set is moved so once for three columns.
  std::array<Set, 9> open_ = {};
};

}  // namespace redoubt
