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
struct HexTables {
  typename Grid::Set odd;                    // hexes of the columns with odd numbers
  std::array<typename Grid::Set, 6> inside;  // hexes that have a neighbour in each direction

  constexpr HexTables() {
    for (int i = 0; i < Grid::hexes; ++i) {
      const auto hex = static_cast<Hex>(i);
      if (Grid::place(hex).column % 2 == 1) odd.add(i);
      for (const HexDirection direction : hex_directions) {
        if (Grid::neighbour(hex, direction) != no_hex) inside[static_cast<std::size_t>(direction)].add(i);
      }
    }
  }
};

template <class Grid>
inline constexpr HexTables<Grid> hex_tables;

template <class Grid>
class HexWays {
 public:
  using Set = typename Grid::Set;

  /// Every side inside the map is open.
  constexpr HexWays() : leaving_(hex_tables<Grid>.inside) {}

  constexpr void close(HexSide side) { set(side, false); }
  constexpr void open(HexSide side) { set(side, true); }
  [[nodiscard]] constexpr bool is_open(Hex hex, HexDirection direction) const {
    return leaving_[static_cast<std::size_t>(direction)].has(hex);
  }

  /// Every hex that is one open side away from one of these.
  [[nodiscard]] constexpr Set stepped(const Set& from) const {
    const Set odd = from & hex_tables<Grid>.odd;
    const Set even = from - hex_tables<Grid>.odd;
    Set result;
    for (std::size_t d = 0; d < 6; ++d) {
      result |= (odd & leaving_[d]).moved(odd_steps[d]);
      result |= (even & leaving_[d]).moved(even_steps[d]);
    }
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
  static constexpr std::array<int, 6> odd_steps = {-1, -Grid::rows - 1, -Grid::rows, 1, Grid::rows, Grid::rows - 1};
  static constexpr std::array<int, 6> even_steps = {-1, -Grid::rows, -Grid::rows + 1, 1, Grid::rows + 1, Grid::rows};

  constexpr void set(HexSide side, bool open) {
    const auto way = static_cast<std::size_t>(side % 3);
    const auto [hex, other] = Grid::hexes_of(side);
    if (open) {
      leaving_[way].add(hex);
      leaving_[way + 3].add(other);
    } else {
      leaving_[way].remove(hex);
      leaving_[way + 3].remove(other);
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

  std::array<Set, 6> leaving_;  // hexes that may be left in each direction
};

}  // namespace redoubt
