// How a position stands: victory points as they are and as they are likely to become.
#pragma once
#include <array>

#include "games/borodino-1812/play.h"
#include "players/borodino-1812/atlas.h"

namespace redoubt::borodino_1812 {

/// What a game's position looks like to somebody who knows all blocks: gathered once for many questions.
struct Lay {
  std::array<std::array<float, max_areas + 1>, 2> power = {};  // hits that the units of an area roll in a round
  std::array<AreaSet, 2> where = {};                           // where each side stands
  int turns_left = 0;                                          // after this one
};

class Judge {
 public:
  /// The data must outlive the judge, and the atlas too.
  Judge(const Data& data, const Atlas& atlas);

  /// The chance that a side wins, as it looks.
  [[nodiscard]] double chance(const State& s, Side side) const { return chance_of(s, lead(s, side), side); }
  [[nodiscard]] double chance_of(const State& s, double lead, Side side) const;
  /// How far a side is ahead, in victory points, when what is likely to come is counted in. Battles that are still to
  /// be fought are not.
  [[nodiscard]] double lead(const State& s, Side side) const;

  [[nodiscard]] Lay lay(const State& s) const;
  [[nodiscard]] int turns_left(const State& s) const;
  /// What a unit in being is worth to its side, in victory points.
  [[nodiscard]] double worth(Unit unit, int step, int turns_left) const {
    return worth_[unit][static_cast<std::size_t>(step)] * patience(turns_left);
  }
  [[nodiscard]] int points(Unit unit) const { return points_[unit]; }
  /// What a redoubt is worth to a side that holds it.
  [[nodiscard]] double redoubt_worth(const State& s, Side side) const;
  /// What a side gains by having an area instead of its enemy.
  [[nodiscard]] double area_worth(const State& s, Area area) const;
  [[nodiscard]] double power(Unit unit, int strength) const {
    return strength * static_cast<double>(number_[unit]) / 6.0;
  }
  /// What could come over the borders of an area against its holder in the next turn.
  [[nodiscard]] double threat(const State& s, const Lay& lay, Area area, Side from) const;
  /// The most hits that a gun can be expected to make from an area in a turn, and where.
  [[nodiscard]] double bombard(const State& s, Unit gun, Area from, Area* target) const;
  /// What so many hits of guns do to a stack of a side: they wear the strongest.
  [[nodiscard]] double worth_of_hits(const State& s, Area target, Side side, double hits) const;
  /// What it costs that units must straggle out of an entry area that is too full (5.7).
  [[nodiscard]] double crowding(const State& s, Side side) const;
  [[nodiscard]] const Atlas& atlas() const { return atlas_; }

  /// Strength counts for what can still be done with it.
  static double patience(int turns_left) { return turns_left / (turns_left + 3.0); }

 private:
  [[nodiscard]] double standing(const State& s, const Lay& lay, Side side) const;
  [[nodiscard]] double peril(const State& s, const Lay& lay, Side side) const;
  [[nodiscard]] double hunger(const State& s, Side side) const;

  const Data& data_;
  const Atlas& atlas_;
  std::array<std::array<float, max_steps>, block_count> worth_ = {};
  std::array<std::uint8_t, block_count> points_ = {};
  std::array<float, block_count> number_ = {};
};

}  // namespace redoubt::borodino_1812
