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
#include <utility>

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
    return leaving_[stride_of(hex, direction)].has(hex);
  }

  /// Every hex that is one open side away from one of these.
  [[nodiscard]] Set stepped(const Set& from) const {
    Set result;
    step_all(from, result, std::make_index_sequence<strides.size()>());
    return result;
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
  // What a step adds to a hex's index: of the six directions in either kind of column there are eight in all.
  static constexpr std::array<int, 8> strides = {
      -1, 1, -Grid::rows - 1, -Grid::rows, -Grid::rows + 1, Grid::rows - 1, Grid::rows, Grid::rows + 1};

  static constexpr std::size_t stride_of(Hex hex, HexDirection direction) {
    const int stride = static_cast<int>(Grid::neighbour(hex, direction)) - static_cast<int>(hex);
    std::size_t found = 0;
    while (found + 1 < strides.size() && strides[found] != stride) ++found;
    return found;
  }

  template <std::size_t... I>
  void step_all(const Set& from, Set& result, std::index_sequence<I...>) const {
    ((result |= (from & leaving_[I]).template moved<strides[I]>()), ...);
  }

  constexpr void set(HexSide side, bool open) {
    const auto direction = static_cast<HexDirection>(side % 3);
    const auto [hex, other] = Grid::hexes_of(side);
    set(leaving_[stride_of(hex, direction)], hex, open);
    set(leaving_[stride_of(other, opposite(direction))], other, open);
  }
  static constexpr void set(Set& leaving, Hex hex, bool open) {
    if (open) {
      leaving.add(hex);
    } else {
      leaving.remove(hex);
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

  std::array<Set, strides.size()> leaving_ = {};  // hexes that may be left by each stride
};

}  // namespace redoubt
