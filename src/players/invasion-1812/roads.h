// 8.4: how far a stack comes, by which way, and what it costs.
#pragma once
#include <array>
#include <cstdint>

#include "games/invasion-1812/questions.h"
#include "players/invasion-1812/plan.h"

namespace redoubt::invasion_1812 {

/// The hexes that a party can march to, each with its steps and the hex before it.
class Roads {
 public:
  static constexpr std::uint8_t closed = 255;

  /// From where a party stands, or is on its march.
  Roads(const Questions& look, UnitSet party, Hex from, int most_steps);

  [[nodiscard]] const HexSet& reached() const { return reached_; }
  /// Counted from where it stands.
  [[nodiscard]] int steps(Hex hex) const { return steps_[hex]; }
  /// The first step on the way to a hex that is reached.
  [[nodiscard]] Hex first_step(Hex to) const;

 private:
  Hex from_;
  HexSet reached_;
  std::array<std::uint8_t, hex_count> steps_;
  std::array<Hex, hex_count> before_;
};

/// Who goes, of a stack that may march. Empty where nobody can be sent so.
UnitSet party_of(const Questions& look, Hex from, Sends sends);
/// 8.5, 8.6: the divisions that a march of so many steps can be expected to cost.
double march_cost(const Questions& look, UnitSet party, int steps);
/// The position after a march without its losses; a train is spent.
State after_march(const Data& data, const State& s, Hex from, Hex to, UnitSet party, int steps);

}  // namespace redoubt::invasion_1812
