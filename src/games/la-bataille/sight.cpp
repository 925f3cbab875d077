#include "games/la-bataille/sight.h"

#include <algorithm>

#include "board/hex_sight.h"

namespace redoubt::la_bataille {
namespace {

using Grid = BattleGrid;

Visibility look(std::span<const std::int16_t> heights, std::span<const std::int16_t> tops, Hex a, Hex b) {
  const auto sees = [&](int upon) {
    return hex_sees<Grid>(a, heights[a] + eye, b, heights[b] + eye, [&](Hex hex) { return tops[hex] + upon; });
  };
  if (sees(unit_cover)) return Visibility::always;
  return sees(0) ? Visibility::unless_manned : Visibility::never;
}

}  // namespace

SightTable::SightTable(std::span<const std::int16_t> heights, std::span<const std::int16_t> tops)
    : rows_(heights.size()) {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const auto a = static_cast<Hex>(i);
    const HexPlace here = Grid::place(a);
    for (int column = here.column; column <= std::min(here.column + range, Grid::columns); ++column) {
      for (int row = here.row - range; row <= here.row + range; ++row) {
        const Hex b = Grid::at({column, row});
        if (b == no_hex || b <= a || Grid::distance(a, b) > range) continue;
        const Visibility found = look(heights, tops, a, b);
        const int bit = bit_of(a, b);
        const auto word = static_cast<std::size_t>(bit) / 64;
        const std::uint64_t mask = std::uint64_t{1} << (static_cast<unsigned>(bit) % 64);
        if (found != Visibility::never) rows_[i].seen[word] |= mask;
        if (found == Visibility::always) rows_[i].always[word] |= mask;
      }
    }
  }
}

}  // namespace redoubt::la_bataille
