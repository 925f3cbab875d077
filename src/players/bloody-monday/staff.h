// What Bloody Monday brings for its players: the staff work of players/staff_work.h.
#pragma once
#include "games/bloody-monday/game.h"
#include "players/bloody-monday/belief.h"
#include "players/bloody-monday/evaluation.h"
#include "players/bloody-monday/plan.h"

namespace redoubt::bloody_monday {

class Staff {
 public:
  using Belief = bloody_monday::Belief;
  using Plan = bloody_monday::Plan;
  using PlanList = bloody_monday::PlanList;
  static constexpr int horizon = 6;  // impulses: three of each side

  /// The game must outlive it.
  explicit Staff(const BloodyMonday& game);

  [[nodiscard]] State cheap_determinisation(const View& view) const;
  void action_weights(const State& s, std::span<const Action> actions, std::span<std::uint32_t> weights) const;
  [[nodiscard]] Belief belief(Side side) const { return {*data_, side}; }
  [[nodiscard]] double chance(const State& s, Side side) const { return judge_.chance(s, side); }
  [[nodiscard]] bool is_decision_point(const State& s) const;
  void plans(const State& s, PlanList& plans) const;
  [[nodiscard]] double appraise(const State& s, const Plan& plan) const;
  [[nodiscard]] Action next(const State& s, const Plan& plan, FastDice& random) const;
  [[nodiscard]] Plan quick_plan(const State& s, FastDice& random) const;
  [[nodiscard]] Plan vary(const State& s, const Plan& plan, FastDice& random) const;
  [[nodiscard]] int clock(const State& s) const { return 256 * s.turn + s.impulses; }
  [[nodiscard]] Bilingual describe(const Plan& plan) const;

  [[nodiscard]] const Judge& judge() const { return judge_; }

 private:
  [[nodiscard]] double logit_of(const State& s, const Plan& plan) const;
  [[nodiscard]] double logit_of_answer(const State& s, const Plan& plan) const;
  void carry_out(State& s, const Plan& plan) const;

  const Data* data_;
  Atlas atlas_;
  Judge judge_;
};

}  // namespace redoubt::bloody_monday
