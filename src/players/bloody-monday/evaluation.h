// How a position stands for a side: features that are counted, weights that were learnt, a chance of winning.
#pragma once
#include <array>
#include <cstdint>

#include "players/bloody-monday/atlas.h"

namespace redoubt::bloody_monday {

/// Each is counted for both sides and taken as a difference.
enum class Feature : std::uint8_t {
  lost,         // blocks on the morale track
  lost_late,    // the square of it: the tenth decides
  places,       // victory areas
  places_late,  // the same, heavier turn by turn
  lead,         // who would win if it ended now, heavier turn by turn
  firepower,    // hits to be expected of all combat units
  steps,        // hits that they can take
  shots,        // what the batteries can still fire
  orders,       // how often the leaders can still be activated
  stars,        // of the supreme commander
  disc,         // the initiative
  isolated,     // blocks without a line of communication
  danger,       // of the supreme commander
  exposed,      // guns and leaders without a guard
  open_place,   // victory areas that the enemy could walk into
  contest,      // who is stronger where both stand
  blow,         // blocks that the enemy's massed batteries could destroy in his next impulse
  pressure,     // firepower within reach of the enemy's victory areas
  french        // nothing else: the game may favour a side
};
inline constexpr std::size_t feature_count = 19;
using Features = std::array<double, feature_count>;

class Judge {
 public:
  Judge(const Data& data, const Atlas& atlas);

  [[nodiscard]] Features features(const State& s, Side side) const;
  /// The logarithm of the odds that this side wins.
  [[nodiscard]] double logit(const State& s, Side side) const;
  [[nodiscard]] double chance(const State& s, Side side) const;
  static double chance_of(double logit);

  /// Expected hits of a block at an edge, and how many it can take.
  [[nodiscard]] float firepower(Unit unit, int edge) const { return firepower_[unit][static_cast<std::size_t>(edge)]; }
  [[nodiscard]] int steps(Unit unit, int edge) const;
  static double weight(Feature feature);
  /// What it costs a side that its supreme commander is reduced by a step (3.1).
  [[nodiscard]] double star_worth(const State& s, Side side) const;
  /// What one more block on the morale track costs a side.
  [[nodiscard]] double block_worth(const State& s, Side side) const;
  /// What it would mean for a side to take this area from the other.
  [[nodiscard]] double area_worth(const State& s, Area area, Side side) const;

 private:
  struct Tally;
  [[nodiscard]] Tally count_up(const State& s, Side side) const;
  [[nodiscard]] double stars(const State& s, Side side) const;
  [[nodiscard]] double blow(const State& s, Side side, const Tally& own, const Tally& enemy) const;
  [[nodiscard]] double deaths_by_blow(Area area, const Tally& own, const Tally& enemy) const;
  void count_blocks(const State& s, Side side, Tally& tally) const;
  [[nodiscard]] double danger(const State& s, Side side, const Tally& own, const Tally& enemy) const;
  void count_ground(const State& s, Side side, const Tally& own, const Tally& enemy, Features& sum, double sign) const;
  void count_places(const State& s, Features& sum, Side side, double sign) const;
  static double lateness(const State& s);

  const Data* data_;
  const Atlas* atlas_;
  std::array<std::array<float, 4>, block_count> firepower_ = {};
};

}  // namespace redoubt::bloody_monday
