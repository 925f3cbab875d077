// How a position stands: victory points as they are and as they are likely to become.
#pragma once
#include <array>
#include <cstdint>

#include "games/invasion-1812/questions.h"
#include "players/invasion-1812/atlas.h"

namespace redoubt::invasion_1812 {

/// A stack with divisions, at a glance.
struct Force {
  Hex hex = no_hex;
  std::uint8_t fit = 0;     // divisions in good order
  std::uint8_t shaken = 0;  // and disrupted ones
  std::uint8_t arms = 0;    // 11.3: for those that work together
  std::uint8_t rating = 0;  // of its best commander
  bool led = false;
  bool horse = false;  // in good order
  bool guns = false;
  std::uint8_t wear = 0;  // 11.2

  [[nodiscard]] int divisions() const { return fit + shaken; }
  /// 11.3, 11.6: its value without ground, supports and dice.
  [[nodiscard]] int value() const { return fit == 0 ? 0 : ((fit + arms) >> wear) + (rating < fit ? rating : fit); }
};

/// The stacks of a side.
class Army {
 public:
  void add(const Force& force) {
    place_[force.hex] = static_cast<std::uint8_t>(size_);
    all_[size_++] = force;
  }
  [[nodiscard]] const Force* begin() const { return all_.data(); }
  [[nodiscard]] const Force* end() const { return all_.data() + size_; }
  /// Wants a hex that the side holds.
  [[nodiscard]] const Force& at(Hex hex) const { return all_[place_[hex]]; }

 private:
  std::size_t size_ = 0;
  std::array<Force, division_count> all_;
  std::array<std::uint8_t, hex_count> place_;
};

class Judge {
 public:
  /// Both must outlive the judge.
  Judge(const Data& data, const Atlas& atlas) : data_(data), atlas_(atlas) {}

  /// The chance that a side wins, as it looks.
  [[nodiscard]] double chance(const State& s, Side side) const { return chance_of(s, lead(s, side), side); }
  [[nodiscard]] double chance_of(const State& s, double lead, Side side) const;
  /// How far a side is ahead, in victory points, when what is likely to come is counted in.
  [[nodiscard]] double lead(const State& s, Side side) const;

  /// What a division is worth: strength counts for what can still be done with it.
  [[nodiscard]] double worth(const State& s) const;
  /// Turns to go, this one among them until its combats are over.
  [[nodiscard]] int turns_left(const State& s) const;
  /// How much of the campaign is still to come.
  [[nodiscard]] double patience(const State& s) const { return turns_left(s) / 16.0; }
  [[nodiscard]] Army army(const State& s, Side side) const;
  [[nodiscard]] const Atlas& atlas() const { return atlas_; }
  [[nodiscard]] const Data& data() const { return data_; }

  /// 11.4, 11.5: what the ground takes from attackers.
  [[nodiscard]] int ground(Hex from, Hex to, bool guns, bool main) const;
  /// 10.4: how likely a stack comes when it is called, with so many commands.
  [[nodiscard]] static double comes(const Force& force, double commands);

  /// 6.2: where a side's divisions will be fed when that is looked at next.
  [[nodiscard]] HexSet fed_next(const Questions& look, Side side) const {
    return fed_by(look, side, look.s.depots[at(side)]);
  }

 private:
  using Armies = std::array<Army, 2>;

  [[nodiscard]] double nearness(const Army& army, const HexSet& fed) const;
  [[nodiscard]] HexSet fed_by(const Questions& look, Side side, const HexSet& depots) const;
  [[nodiscard]] HexSet at_home(const State& s) const;
  [[nodiscard]] double foraging(const Questions& look, const Army& army) const;
  [[nodiscard]] double cossacks(const State& s, const Army& army) const;
  [[nodiscard]] double hunger(const State& s, const Army& army, Side side, const HexSet& fed) const;
  [[nodiscard]] double prospects(const State& s, const Armies& armies, Side attacker) const;
  [[nodiscard]] double prospect(const State& s, const Armies& armies, const Force& target, Side attacker) const;
  [[nodiscard]] double quarry(const Armies& armies, Side hunter) const;
  [[nodiscard]] double command(const State& s, const Army& army, Side side, const HexSet& fed) const;
  [[nodiscard]] double napoleons_danger(const State& s, const Army& army, Hex napoleon, const HexSet& fed) const;
  [[nodiscard]] double barred_arrivals(const Questions& look, const Army& raiders, Side side) const;
  [[nodiscard]] HexSet raided(const Questions& look, const Army& raiders, Side by) const;
  [[nodiscard]] double exposed_depots(const Questions& look, const Armies& armies, Side side, const HexSet& fed) const;

  const Data& data_;
  const Atlas& atlas_;
};

}  // namespace redoubt::invasion_1812
