// How a cadet marches: where the stack that is under way likes to end, by which steps, and whom it leaves behind.
#pragma once
#include <array>
#include <cstdint>

#include "games/invasion-1812/questions.h"
#include "players/invasion-1812/aims.h"

namespace redoubt::invasion_1812 {

/// 6.2: no supply comes through an enemy city that nobody holds, so somebody of the march may have to stay.
bool can_hold_city(const Questions& look);

class MarchPlan {
 public:
  static constexpr int last_supply = 15;  // whoever goes hungry from here on still stands at the end (14.4)

  /// Of the march that is under way: the hexes that it can come to, and how much it likes to end in each. `fed` is
  /// where the side's divisions will be fed.
  MarchPlan(const Questions& look, const Aims& aims, const HexSet& fed);

  // weights, as of all actions
  [[nodiscard]] std::uint32_t step(Hex to) const;
  [[nodiscard]] std::uint32_t halt() const;
  [[nodiscard]] std::uint32_t stays(Unit unit) const;

 private:
  [[nodiscard]] HexSet find_jams() const;
  void measure_way(const HexSet& goal);
  void look_ahead();
  void find_room(int size);
  [[nodiscard]] int longest() const;
  [[nodiscard]] int free_steps() const;
  [[nodiscard]] int likes(Hex hex, int steps) const;
  [[nodiscard]] int hunger(bool prize, bool fights) const;
  [[nodiscard]] bool takes_it_alone() const;
  [[nodiscard]] static int foraging_cost(int divisions);
  [[nodiscard]] int crowding(Hex from, Hex hex) const;
  [[nodiscard]] std::uint32_t chance(int liking) const;
  [[nodiscard]] bool must_leave_somebody() const;
  [[nodiscard]] bool cuts_off() const;

  const Questions& look_;
  const Aims& aims_;
  const HexSet& fed_;
  const State& s_;
  Side side_;
  Side enemy_;
  Hex aim_ = no_hex;
  HexSet foes_;  // whom it goes to fight
  HexSet open_;
  HexSet watched_;
  HexSet held_;
  std::array<HexSet, 5> rings_;  // by steps
  int left_ = 0;
  int best_ = 0;
  bool too_large_ = false;  // to pass where others stand (4.1)
  HexField<Grid> way_;
  std::array<int, hex_count> liking_;
};

}  // namespace redoubt::invasion_1812
