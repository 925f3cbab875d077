// Watercourses along the sides of hexes (La Bataille, B.3).
#pragma once
#include <vector>

#include "board/hex_ground.h"
#include "ground/geometry.h"

namespace redoubt::ground {

/// Lays courses over the hexes of the battlefield.
class HexedWaters {
 public:
  HexedWaters();

  /// The sides along a course in metres, downstream: from the corner nearest to the first of its points on the map to
  /// the one nearest to the last, as near to it as a short way can be. At the edge of the map a side has one hex only.
  /// Empty when less than two of its points lie on the map.
  [[nodiscard]] std::vector<HexBank> lay(const Line& course) const;

 private:
  struct Reach {
    int to = 0;
    HexBank bank;
  };
  [[nodiscard]] int nearest(Point p) const;
  [[nodiscard]] std::vector<HexBank> cheapest(int from, int to, const Line& course) const;

  std::vector<Point> corners_;  // from the west, each meridian from the north
  std::vector<std::vector<Reach>> reaches_;
};

}  // namespace redoubt::ground
