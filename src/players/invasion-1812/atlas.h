// Distances that never change: from every hex to the cities that count.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/invasion-1812/board.h"

namespace redoubt::invasion_1812 {

/// A city that counts at the end (14.7a), and how far it is.
struct Prize {
  Hex hex = no_hex;
  int points = 0;
  std::array<std::array<std::uint8_t, hex_count>, 2> march = {};  // by side: marches cross rivers (2.2)
  std::array<std::uint8_t, hex_count> supply = {};                // French supply does not, but by bridges (6.2)
};

class Atlas {
 public:
  static constexpr std::uint8_t far = 99;

  explicit Atlas(const Board& board);

  [[nodiscard]] const std::vector<Prize>& prizes() const { return prizes_; }

 private:
  std::vector<Prize> prizes_;
};

}  // namespace redoubt::invasion_1812
