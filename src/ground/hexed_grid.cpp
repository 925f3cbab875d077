#include "ground/hexed_grid.h"

#include <limits>

namespace redoubt::ground {

Line in_fine(const Line& metres) {
  Line fine;
  fine.reserve(metres.size());
  for (const Point p : metres) fine.push_back(in_fine(p));
  return fine;
}

Point hexed_centre(HexPlace place) {
  const std::int32_t lower = place.column % 2 == 0 ? hex_across / 2 : 0;
  return {first_centre.x + (place.column - 1) * hex_step, first_centre.y - (place.row - 1) * hex_across - lower};
}

Point hexed_centre(Hex hex) { return hexed_centre(BattleGrid::place(hex)); }

std::array<Point, 6> hexed_corners(Hex hex) {
  constexpr std::int32_t far = 2 * hex_step / 3;
  constexpr std::int32_t near = hex_step / 3;
  static_assert(far + near == hex_step, "corners of neighbours meet");
  constexpr std::int32_t half = hex_across / 2;
  const Point c = hexed_centre(hex);
  return {{{c.x - near, c.y + half},
           {c.x + near, c.y + half},
           {c.x + far, c.y},
           {c.x + near, c.y - half},
           {c.x - near, c.y - half},
           {c.x - far, c.y}}};
}

Hex hexed_at(Point p) {
  const auto column = static_cast<int>(floor_div(p.x - first_centre.x + hex_step / 2, hex_step)) + 1;
  const auto row = static_cast<int>(floor_div(first_centre.y - p.y, hex_across)) + 1;
  Hex best = no_hex;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (int c = column - 1; c <= column + 1; ++c) {
    for (int r = row - 1; r <= row + 1; ++r) {
      const Point centre = hexed_centre(HexPlace{c, r});
      const std::int64_t dx = centre.x - p.x;
      const std::int64_t dy = centre.y - p.y;
      const std::int64_t squared = dx * dx + dy * dy;
      const Hex hex = BattleGrid::at({c, r});
      if (squared > least || (squared == least && hex >= best)) continue;
      least = squared;
      best = hex;
    }
  }
  return best;
}

}  // namespace redoubt::ground
