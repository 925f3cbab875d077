// Where blocks can go with the points that they have (1.2, 2.1, 5.2).
#pragma once
#include "players/bloody-monday/atlas.h"

namespace redoubt::bloody_monday {

struct Reach {
  AreaSet stay;    // areas without an enemy, where it could stop; where it stands among them
  AreaSet act;     // those where it would have a point left (1.2.4)
  AreaSet engage;  // areas of the enemy that it could enter, if it is a combat unit
};

/// The ways of one side in one position.
class Ways {
 public:
  Ways(const Data& data, const Atlas& atlas, const State& s, Side side);

  [[nodiscard]] Reach reach(Unit unit, int points) const;
  /// The first step of the cheapest way to an area, or 0 when there is none.
  [[nodiscard]] Area step_towards(Unit unit, int points, Area to) const;

  [[nodiscard]] AreaSet enemies() const { return enemies_; }
  [[nodiscard]] AreaSet own() const { return own_; }
  /// Whether some blocks may not go where others of the same kind may.
  [[nodiscard]] bool limited() const { return limited_; }

 private:
  template <class Found>
  void walk(Unit unit, int points, Found found) const;
  [[nodiscard]] AreaSet barred(Unit unit) const;

  Questions look_;
  const Atlas& atlas_;
  Side side_;
  bool limited_;  // 9.11, 9.12
  AreaSet enemies_;
  AreaSet own_;
  AreaSet full_;
};

}  // namespace redoubt::bloody_monday
