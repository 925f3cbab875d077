// How a position stands: victory points as they are and as they are likely to become.
#pragma once
#include <array>
#include <span>

#include "games/borodino-1812/questions.h"
#include "players/borodino-1812/atlas.h"

namespace redoubt::borodino_1812 {

/// 8.5: how the sides strive for a redoubt. Values are victory points that the French are ahead by for it at the end.
struct Contest {
  Area area = 0;
  std::array<double, 2> press = {};  // each side's power, the nearer the more
  std::array<double, 2> slope = {};  // what a side gains with one more hit of power beside it
  std::array<double, 2> held = {};   // its value if this side holds it now
  double value = 0.0;                // as it stands; of one that is fought for, without its battle
};
inline constexpr std::size_t most_redoubts = 8;

/// What a game's position looks like to somebody who knows all blocks: gathered once for many questions.
struct Lay {
  std::array<std::array<float, max_areas + 1>, 2> power = {};   // hits that the units of an area roll in a round
  std::array<std::array<float, max_areas + 1>, 2> troops = {};  // the same without guns and headquarters
  std::array<AreaSet, 2> where = {};                            // where each side stands
  int turns_left = 0;                                           // after this one
  std::array<Contest, most_redoubts> contests = {};             // for the redoubts
  std::size_t contest_count = 0;
  /// How far it is from an area to where a side is wanted: to the redoubt that it can do most for, or to another if
  /// that is much nearer.
  std::array<std::array<float, max_areas + 1>, 2> way = {};
  std::array<double, 2> scarcity = {};  // how dear the steps of headquarters are, from 0 to 1

  [[nodiscard]] std::span<const Contest> redoubts() const { return {contests.data(), contest_count}; }
};

class Judge {
 public:
  /// The data must outlive the judge, and the atlas too.
  Judge(const Data& data, const Atlas& atlas);

  /// The chance that a side wins, as it looks.
  [[nodiscard]] double chance(const State& s, Side side) const { return chance_of(s, lead(s, side), side); }
  /// If it is so far ahead in victory points.
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
  /// What a side gains by having an area instead of its enemy.
  [[nodiscard]] static double area_worth(const Lay& lay, Area area);
  /// What is left of a unit's power at so many areas' distance from where it is wanted.
  [[nodiscard]] static double reach(int hops, int turns_left);
  [[nodiscard]] double power(Unit unit, int strength) const {
    return strength * static_cast<double>(number_[unit]) / 6.0;
  }
  /// What could come over the borders of an area against its holder in the next turn.
  [[nodiscard]] double threat(const State& s, const Lay& lay, Area area, Side from) const;
  /// What the best shot of a gun from an area brings in a turn, if a hit brings so much and more at a siege.
  [[nodiscard]] double bombard(const State& s, const Lay& lay, Unit gun, Area from, double a_hit) const;
  /// The hits that a gun can be expected to make over a border.
  [[nodiscard]] double hits(const State& s, Unit gun, const Gate& gate) const;
  /// What a hit of guns in a redoubt brings beside the losses.
  [[nodiscard]] static double siege_worth(const Lay& lay, Area target, Side side);
  /// What so many hits of guns do to a stack of a side: they wear the strongest.
  [[nodiscard]] double worth_of_hits(const State& s, Area target, Side side, double hits) const;
  /// What it costs that units must straggle out of an entry area that is too full (5.7).
  [[nodiscard]] double crowding(const State& s, Side side) const;
  [[nodiscard]] const Atlas& atlas() const { return atlas_; }

  /// Strength counts for what can still be done with it.
  static double patience(int turns_left) { return turns_left / (turns_left + 3.0); }

 private:
  [[nodiscard]] double guns_on(const State& s, Area target, Side side) const;
  void weigh_contests(const State& s, Lay& lay) const;
  void find_ways(const State& s, Lay& lay) const;
  [[nodiscard]] double scarcity(const State& s, Side side) const;
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
