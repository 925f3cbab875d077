// Which cities the French are likely to hold at the end: who goes to each, how long it takes him, what feeds him on the
// way and who stands against him.
#pragma once
#include <array>
#include <vector>

#include "players/invasion-1812/evaluation.h"

namespace redoubt::invasion_1812 {

class Campaign {
 public:
  /// All of these must outlive it. `fed`: where the French will be (6.1).
  Campaign(const Judge& judge, const State& s, const std::array<Army, 2>& armies, const HexSet& fed);

  /// The points that the French can expect for cities, less those that the Russians can.
  [[nodiscard]] double points() const;

 private:
  static constexpr std::size_t most_prizes = 16;
  /// What both sides can bring to a prize.
  struct Weighed {
    double french = 0.0;
    double russian = 0.0;
  };
  /// A stack, as far as it weighs.
  struct Mass {
    Hex hex = no_hex;
    double weight = 0.0;
  };
  class Schedule;

  void weigh_stacks();
  [[nodiscard]] Weighed weigh(const Prize& prize) const;
  [[nodiscard]] double in_hand(const Prize& prize) const;
  [[nodiscard]] double axis(std::size_t capital, std::size_t stacks, HexSet& sent) const;
  [[nodiscard]] double both_axes() const;
  [[nodiscard]] bool within_a_rush(const Prize& prize) const;
  [[nodiscard]] double supplied(const Prize& prize) const;
  [[nodiscard]] double missing_links(const Prize& prize) const;
  [[nodiscard]] double kept(const Weighed& weighed) const;
  [[nodiscard]] double firm(const Prize& prize) const;
  [[nodiscard]] double taken(const Weighed& weighed, double in_time) const;

  const Judge& judge_;
  const Data& data_;
  const State& s_;
  Questions look_;
  const std::array<Army, 2>& armies_;
  int turns_;
  bool winter_;  // when supply is looked at next
  HexSet held_;
  HexSet fed_;
  HexSet links_;       // depots to which the chain leads (7.8)
  HexSet next_links_;  // where the next ones could be
  std::array<std::size_t, 2> mass_count_ = {};
  std::array<std::array<Mass, division_count>, 2> masses_;
};

}  // namespace redoubt::invasion_1812
