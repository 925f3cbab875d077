// The hexes within three steps of one, as bits of a single word: a flood that stays so near is quicker this way than
// over the whole map (hex_ways.h).
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "board/hex_grid.h"

namespace redoubt {

/// Some of the hexes within three steps of a centre: seven columns of eight bits, of which seven are rows.
template <class Grid>
struct HexPatch {
  static constexpr int radius = 3;
  static constexpr std::uint64_t middle = std::uint64_t{1} << (8 * radius + radius);

  Hex centre = no_hex;
  std::uint64_t bits = 0;

  /// Calls f with each hex, in rising order.
  template <class F>
  constexpr void each(F f) const {
    for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1)
      f(static_cast<Hex>(centre + offsets[static_cast<std::size_t>(std::countr_zero(rest))]));
  }

 private:
  /// What a bit adds to the index of the centre.
  static constexpr std::array<std::int16_t, 64> offsets = [] {
    std::array<std::int16_t, 64> made = {};
    for (int bit = 0; bit < 64; ++bit)
      made[static_cast<std::size_t>(bit)] =
          static_cast<std::int16_t>((bit / 8 - radius) * Grid::rows + bit % 8 - radius);
    return made;
  }();
};

/// A set of hexes by columns, with empty ones around the map, from which patches are cut.
template <class Grid>
class HexColumns {
 public:
  using Patch = HexPatch<Grid>;

  explicit constexpr HexColumns(const typename Grid::Set& set) {
    fill(set, std::make_index_sequence<static_cast<std::size_t>(Grid::columns)>());
  }

  /// Those of the set near a hex.
  [[nodiscard]] constexpr std::uint64_t near(Hex hex) const {
    const std::size_t column = hex / Grid::rows;
    const unsigned row = hex % Grid::rows;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i <= 2 * Patch::radius; ++i)
      bits |= (static_cast<std::uint64_t>(columns_[column + i] >> row) & 0x7FU) << (8 * i);
    return bits;
  }

  /// Those of the set that hang together with a hex by at most so many steps, up to three; and the hex itself.
  [[nodiscard]] constexpr Patch within(Hex hex, int steps) const {
    const std::uint64_t way = near(hex);
    // Every second column of the patch lies half a hex lower; which, the centre's own tells.
    const bool low = Grid::place(hex).column % 2 == 0;
    const std::uint64_t lower = low ? 0x00FF00FF00FF00FFU << 8U : 0x00FF00FF00FF00FFU;
    std::uint64_t reached = Patch::middle;
    for (int i = 0; i < steps; ++i) {
      const std::uint64_t beside = reached | ((reached & lower) << 1U) | ((reached & ~lower) >> 1U);
      reached |= ((reached << 1U) | (reached >> 1U) | (beside << 8U) | (beside >> 8U)) & way;
    }
    return {hex, reached};
  }

 private:
  __extension__ typedef unsigned __int128 TwoWords;  // NOLINT(modernize-use-using): `using` takes no __extension__
  static constexpr bool tall = Grid::rows + HexPatch<Grid>::radius > 64;
  using Rows = std::conditional_t<tall, TwoWords, std::uint64_t>;
  static_assert(Grid::rows + HexPatch<Grid>::radius <= 128);
  static constexpr Rows all_rows = (Rows{1} << Grid::rows) - 1;

  template <std::size_t... I>
  constexpr void fill(const typename Grid::Set& set, std::index_sequence<I...>) {
    ((columns_[I + Patch::radius] = column<I>(set) << Patch::radius), ...);
  }
  /// The rows of one column, by shifts that are known beforehand.
  template <std::size_t Column>
  static constexpr Rows column(const typename Grid::Set& set) {
    constexpr std::size_t word = Column * Grid::rows / 64;
    constexpr std::size_t shift = Column * Grid::rows % 64;
    Rows rows = set.words[word] >> shift;
    if constexpr (shift + Grid::rows > 64) rows |= Rows{set.words[word + 1]} << (64 - shift);
    if constexpr (shift + Grid::rows > 128) rows |= Rows{set.words[word + 2]} << (128 - shift);
    return rows & all_rows;
  }

  std::array<Rows, Grid::columns + 2 * HexPatch<Grid>::radius> columns_ = {};
};

}  // namespace redoubt
