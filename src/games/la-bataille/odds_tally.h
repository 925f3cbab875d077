// Counts what has come of a fire, a melee or a charge.
#pragma once
#include <array>
#include <vector>

#include "games/la-bataille/odds.h"
#include "games/la-bataille/position.h"

namespace redoubt::la_bataille {

/// Both positions are told apart unit by unit, so that it knows nothing of how one came of the other.
class OddsTally {
 public:
  OddsTally(const Data& data, const State& before, Side attacker, Hex target, const UnitSet& chargers);

  void add(const State& after, double chance);
  /// Into rows and units.
  void write(Odds& odds);

 private:
  [[nodiscard]] OddsOutcome outcome(const State& after);
  template <class F>
  void each_changed(const State& after, F f) const;
  void count(const Position& after, Unit unit, OddsOutcome& outcome);
  [[nodiscard]] std::optional<Lot> lot_of(const State& after, Unit unit) const;
  [[nodiscard]] int points(const Position& look, Unit unit) const;
  [[nodiscard]] ChargeEnd end_of_charge(const State& after) const;
  UnitOdds& of(Unit unit);
  std::uint32_t& slot(const OddsOutcome& outcome);
  void grow();

  Position before_;
  Side attacker_;
  Hex target_;
  UnitSet chargers_;
  double chance_ = 0.0;                                // of what is being counted
  std::array<std::uint16_t, slot_count> places_ = {};  // in the list of units, one too high
  std::vector<UnitOdds> units_;
  std::vector<OddsRow> rows_;
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(64);  // rows by their outcome's hash, one too high
};

}  // namespace redoubt::la_bataille
