// Distances that never change: from every hex to the cities that count, and how many depots it takes to feed an army
// there.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/invasion-1812/board.h"

namespace redoubt::invasion_1812 {

/// By hex.
using HexTable = std::array<std::uint8_t, hex_count>;

/// A city that counts at the end (14.7a), and how far it is.
struct Prize {
  Hex hex = no_hex;
  int points = 0;
  bool russian = false;                // 1.1: in whose territory
  std::array<HexTable, 2> march = {};  // by side: marches cross rivers (2.2)
  HexTable supply = {};                // French supply does not, but by bridges (6.2)
  /// 7.8: how many depots more, each in a city, it takes from one in a hex to feed whoever comes to the prize.
  HexTable links = {};
  /// How far the French march to the nearest city from which so many depots more are wanted.
  static constexpr int most_links = 5;
  std::array<HexTable, most_links> to_link = {};
};

class Atlas {
 public:
  static constexpr std::uint8_t far = 99;

  explicit Atlas(const Board& board);

  [[nodiscard]] const std::vector<Prize>& prizes() const { return prizes_; }
  /// How far the French march to the nearer capital.
  [[nodiscard]] int to_capital(Hex hex) const { return to_capital_[hex]; }
  /// The hexes beside a hex, but those beyond a river without a bridge.
  [[nodiscard]] const HexSet& by_road(Hex hex) const { return by_road_[hex]; }

 private:
  std::vector<Prize> prizes_;
  HexTable to_capital_ = {};
  std::array<HexSet, hex_count> by_road_ = {};
};

}  // namespace redoubt::invasion_1812
