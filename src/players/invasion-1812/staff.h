// What The Invasion of Russia brings for its players: the staff work of players/staff_work.h.
#pragma once
#include <memory>
#include <span>

#include "games/invasion-1812/game.h"
#include "players/invasion-1812/atlas.h"
#include "players/invasion-1812/belief.h"
#include "players/invasion-1812/evaluation.h"
#include "players/invasion-1812/plan.h"

namespace redoubt::invasion_1812 {

class Staff {
 public:
  using Belief = invasion_1812::Belief;
  using Plan = invasion_1812::Plan;
  using PlanList = invasion_1812::PlanList;
  static constexpr int horizon = 1;             // ticks of the clock below, and until the turn is decided
  static constexpr double prior_weight = 12.0;  // rollouts; a campaign turns on more dice than a few can show
  static constexpr std::size_t staff_breadth = 22;

  /// The game must outlive it.
  explicit Staff(const InvasionOfRussia& game)
      : data_(&game.data()), atlas_(game.data().board), judge_(game.data(), atlas_) {}
  Staff(const Staff&) = delete;
  Staff& operator=(const Staff&) = delete;
  ~Staff() = default;

  [[nodiscard]] State cheap_determinisation(const View& view) const;
  void action_weights(const State& s, std::span<const Action> actions, std::span<std::uint32_t> weights) const;
  [[nodiscard]] Belief belief(Side /*side*/) const { return Belief(*data_); }
  [[nodiscard]] double chance(const State& s, Side side) const { return judge_.chance(s, side); }
  [[nodiscard]] bool is_decision_point(const State& s) const;
  /// A plan of one march says nothing of another.
  [[nodiscard]] static bool plan_applies(const State& s, const Plan& plan) {
    return s.phase != Phase::march || (plan.aim == Aim::march && plan.from == s.march_from);
  }
  void plans(const State& s, PlanList& plans) const;
  [[nodiscard]] double appraise(const State& s, const Plan& plan) const;
  [[nodiscard]] Action next(const State& s, const Plan& plan, FastDice& random) const;
  [[nodiscard]] Plan quick_plan(const State& s, FastDice& random) const;
  [[nodiscard]] Plan vary(const State& s, const Plan& plan, FastDice& random) const;
  /// Ticks with the trains, the marches, the combats and the rest of every turn.
  [[nodiscard]] int clock(const State& s) const;
  /// What the dice of a decision are thrown for.
  [[nodiscard]] std::uint64_t moment(const State& s) const;
  /// When the combats of a turn are over and the commanders have ridden where they are wanted.
  [[nodiscard]] bool is_quiescent(const State& s) const {
    return s.phase >= Phase::arrivals || s.phase < Phase::allocation;
  }
  [[nodiscard]] Bilingual describe(const Plan& plan) const;

  [[nodiscard]] const Judge& judge() const { return judge_; }

 private:
  const Data* data_;
  Atlas atlas_;
  Judge judge_;
};

}  // namespace redoubt::invasion_1812
