// Distances on the board, reckoned once.
#pragma once
#include <array>
#include <cstdint>

#include "games/borodino-1812/board.h"

namespace redoubt::borodino_1812 {

class Atlas {
 public:
  static constexpr int far = 60;

  explicit Atlas(const Board& board);

  /// How many areas a man on foot goes from one to the other, with every bridge whole; `far` where he cannot.
  [[nodiscard]] int hops(Area from, Area to) const { return hops_[from][to]; }

 private:
  std::array<std::array<std::uint8_t, max_areas + 1>, max_areas + 1> hops_;
};

}  // namespace redoubt::borodino_1812
