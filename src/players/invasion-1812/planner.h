// Thinks of plans: where the trains of a turn go, which stack marches next and where to, whom to attack.
#pragma once
#include <array>

#include "players/common_random_numbers.h"
#include "players/invasion-1812/evaluation.h"
#include "players/invasion-1812/plan.h"
#include "players/invasion-1812/roads.h"

namespace redoubt::invasion_1812 {

class Planner {
 public:
  /// Both must outlive the planner. Wants a position in which a side is to act.
  Planner(const Judge& judge, const State& s);

  // The likely best first, with what the side gains by them in victory points as their scores.
  void allocations(PlanList& plans) const;
  void marches(PlanList& plans) const;
  /// For whoever comes when a stack is on the march, or the trains are laid, and knows no plan.
  void onward(PlanList& plans) const;
  [[nodiscard]] Plan as_laid() const;
  void attacks(PlanList& plans) const;
  void withdrawals(PlanList& plans) const;

  // The same from a few looks, with a little chance.
  [[nodiscard]] Plan quick_allocation(const CommonRandomNumbers& common_random) const;
  [[nodiscard]] Plan quick_march(const CommonRandomNumbers& common_random) const;
  [[nodiscard]] Plan quick_attack(const CommonRandomNumbers& common_random) const;

  /// Other wants come first.
  [[nodiscard]] Plan varied_allocation(const Plan& plan, const CommonRandomNumbers& common_random) const;

  /// What a side gains by a march of a stack.
  [[nodiscard]] double march_gain(Hex from, Hex to, Sends sends) const;
  [[nodiscard]] double gain_after(const State& after) const { return judge_.lead(after, side_) - now_; }
  [[nodiscard]] double now() const { return now_; }
  /// What a depot in a city brings, where it can be.
  [[nodiscard]] double depot_gain(Hex hex) const;

 private:
  /// A hex that wants a train, and what for.
  struct Want {
    Hex hex = no_hex;
    double worth = 0.0;
    double urge = 0.0;     // how early it comes, besides what it is worth
    Hex goes_to = no_hex;  // its best march
    bool depot = false;
    bool rally = false;
  };
  class Wants;

  [[nodiscard]] double gain_of_march(Hex from, Hex to, UnitSet party, int steps) const;
  [[nodiscard]] int longest() const;
  [[nodiscard]] HexSet goals_of(const Roads& roads, Sends sends, int far) const;
  [[nodiscard]] Plan best_march(Hex from, const CommonRandomNumbers* common_random) const;
  [[nodiscard]] double rally_gain(Hex hex) const;
  [[nodiscard]] double train_gain(Hex hex) const;
  [[nodiscard]] double forage_gain(Hex hex) const;
  [[nodiscard]] Wants wants(const CommonRandomNumbers* common_random) const;
  [[nodiscard]] Plan filled(Wants& wants, Aim aim, Hex target) const;
  [[nodiscard]] HexSet train_hexes() const;
  [[nodiscard]] std::size_t trains_laid() const;

  const Judge& judge_;
  const Data& data_;
  const State& s_;
  Questions look_;
  Side side_;
  double now_;
};

}  // namespace redoubt::invasion_1812
