// What never changes on the map and is asked all the time: distances between areas.
#pragma once
#include <array>
#include <cstdint>

#include "games/bloody-monday/questions.h"

namespace redoubt::bloody_monday {

class Atlas {
 public:
  explicit Atlas(const Board& board);

  /// How many borders lie between two areas.
  [[nodiscard]] int hops(Area from, Area to) const { return hops_[from][to]; }
  /// The areas at most one border away, the area itself among them.
  [[nodiscard]] AreaSet near(Area area) const { return near_[area]; }
  /// The same, at most two.
  [[nodiscard]] AreaSet around(Area area) const { return around_[area]; }
  /// The neighbours that cost so many points to enter from here, the Kolocha counted (1.2, 1.2.3).
  static constexpr int dearest = 3;
  [[nodiscard]] AreaSet neighbours(Area area, int cost) const {
    return neighbours_[area][static_cast<std::size_t>(cost)];
  }

 private:
  std::array<std::array<std::uint8_t, area_count + 1>, area_count + 1> hops_ = {};
  std::array<AreaSet, area_count + 1> near_ = {};
  std::array<AreaSet, area_count + 1> around_ = {};
  std::array<std::array<AreaSet, dearest + 1>, area_count + 1> neighbours_ = {};
};

/// The areas where a side stands.
AreaSet where(const State& s, Side side);

}  // namespace redoubt::bloody_monday
