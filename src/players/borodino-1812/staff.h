// What Borodino 1812 brings for its players: the staff work of players/staff_work.h.
#pragma once
#include <span>

#include "games/borodino-1812/game.h"
#include "players/borodino-1812/atlas.h"
#include "players/borodino-1812/belief.h"
#include "players/borodino-1812/evaluation.h"
#include "players/borodino-1812/plan.h"

namespace redoubt::borodino_1812 {

class Planner;

class Staff {
 public:
  using Belief = borodino_1812::Belief;
  using Plan = borodino_1812::Plan;
  using PlanList = borodino_1812::PlanList;
  static constexpr int horizon = 2;             // ticks of the clock below, and on to the end of the turn
  static constexpr double prior_weight = 24.0;  // rollouts; one of a battle says little
  static constexpr std::size_t most_plans = 8;

  /// The game must outlive it.
  explicit Staff(const Borodino1812& game);

  [[nodiscard]] State cheap_determinisation(const View& view) const;
  void action_weights(const State& s, std::span<const Action> actions, std::span<std::uint32_t> weights) const;
  [[nodiscard]] Belief belief(Side side) const { return {*data_, atlas_, side}; }
  [[nodiscard]] double chance(const State& s, Side side) const { return judge_.chance(s, side); }
  [[nodiscard]] bool is_decision_point(const State& s) const;
  [[nodiscard]] bool plan_covers(const State& s, const Plan& plan) const;
  void plans(const State& s, PlanList& plans) const;
  [[nodiscard]] double appraise(const State& s, const Plan& plan) const;
  [[nodiscard]] Action next(const State& s, const Plan& plan, FastDice& random) const;
  [[nodiscard]] Plan quick_plan(const State& s, FastDice& random) const;
  [[nodiscard]] Plan vary(const State& s, const Plan& plan, FastDice& random) const;
  /// Ticks with each side's action, with the battles and with the supply of every turn.
  [[nodiscard]] int clock(const State& s) const;
  /// Between two turns, when all battles are fought.
  [[nodiscard]] bool is_quiescent(const State& s) const { return clock(s) % 4 == 0; }
  [[nodiscard]] Bilingual describe(const Plan& plan) const;

  [[nodiscard]] const Judge& judge() const { return judge_; }

 private:
  static void rough_plans(const State& s, Planner& planner, PlanList& plans);
  void improve(const State& s, Planner& planner, PlanList& plans) const;
  [[nodiscard]] double lead_after(const State& s, const Plan& plan) const;
  [[nodiscard]] double lead_in_battle(const State& s, Stance stance) const;
  /// What the battle of this moment brings to whose turn it is, if the ground is worth so much to him.
  [[nodiscard]] double worth_of_stance(const State& s, Stance stance, double ground) const;
  [[nodiscard]] double battles_to_come(const State& after, Side side,
                                       const std::array<float, max_areas + 1>& hits) const;

  const Data* data_;
  Atlas atlas_;
  Judge judge_;
};

}  // namespace redoubt::borodino_1812
