// What places are good for whom.
#pragma once
#include "players/borodino-1812/evaluation.h"

namespace redoubt::borodino_1812 {

class Ground {
 public:
  /// All of these must outlive it. `objective` is where a side wants to go; 0 for where it is wanted most nearby.
  Ground(const Data& data, const Judge& judge, const State& s, const Lay& lay, Side side, Area objective = 0);

  void aim_at(Area objective) { objective_ = objective; }
  /// What one's own are expected to have in each area when all have moved; at first what they have now.
  std::array<float, max_areas + 1>& company() { return company_; }
  /// Where a unit is counted in that.
  void count_in(Unit unit, Area area) { counted_[unit] = area; }
  /// How well a unit stands in an area, in victory points: only to be compared with another area for the same unit.
  [[nodiscard]] double place(Unit unit, Area area) const;
  /// What the enemy could bring against an area.
  [[nodiscard]] double threat(Area area) const { return threat_[area]; }
  /// Where a side wants to come: redoubts of the enemy's, or of its own for the Russians.
  [[nodiscard]] AreaSet wanted() const { return wanted_; }

 private:
  [[nodiscard]] double place_of_gun(Unit gun, Area area) const;
  [[nodiscard]] double place_of_hq(Unit hq, Area area) const;
  [[nodiscard]] double place_of_troops(Unit unit, Area area) const;
  /// What one's own have in an area without this unit.
  [[nodiscard]] double friends(Unit unit, Area area) const;

  const Data& data_;
  const Judge& judge_;
  const State& s_;
  const Lay& lay_;
  Side side_;
  Side enemy_;
  Area objective_;
  AreaSet wanted_;
  std::array<float, max_areas + 1> threat_ = {};
  std::array<float, max_areas + 1> company_ = {};
  std::array<Area, block_count> counted_ = {};
  std::array<std::uint8_t, max_areas + 1> to_enemy_ = {};  // areas to the nearest enemy
};

}  // namespace redoubt::borodino_1812
