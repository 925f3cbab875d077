// The staff work of the toy game: plans of one decision.
#pragma once
#include <span>
#include <vector>

#include "players/staff_work.h"
#include "tests/support/toy_game.h"

namespace redoubt::toy {

class ToyStaff {
 public:
  struct Plan {
    Action action;
    double score = 0.0;
    friend bool operator==(const Plan& a, const Plan& b) { return a.action == b.action; }
  };
  using PlanList = std::vector<Plan>;
  static constexpr int horizon = 3;

  class Belief {
   public:
    explicit Belief(const ToyGame& game) : game_(&game) {}
    void see(const View&) {}
    void forget() {}
    void pack(packing::Writer&) const {}
    void unpack(packing::Reader&) {}
    [[nodiscard]] State imagine(const View& view, FastDice& random) const { return game_->imagine(view, random); }

   private:
    const ToyGame* game_;
  };

  explicit ToyStaff(const ToyGame& game) : game_(&game) {}

  [[nodiscard]] State cheap_determinisation(const View& view) const {
    FastDice random(1);
    return game_->imagine(view, random);
  }
  void action_weights(const State&, std::span<const Action> actions, std::span<std::uint32_t> weights) const {
    for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = actions[i].verb == advance ? 3 : 1;
  }
  [[nodiscard]] Belief belief(Side) const { return Belief(*game_); }
  [[nodiscard]] double chance(const State& state, Side side) const {
    int lead = 0;
    for (std::size_t i = 0; i < 3; ++i) lead += state.field[0][i] - state.field[1][i];
    return 0.5 + (side == Side::french ? 0.03 : -0.03) * lead;
  }
  [[nodiscard]] bool is_decision_point(const State&) const { return true; }
  void plans(const State& state, PlanList& plans) const {
    ActionList actions;
    game_->legal(state, actions);
    plans.clear();
    for (const Action action : actions) plans.push_back({action});
  }
  [[nodiscard]] double appraise(const State& state, const Plan& plan) const {
    State after = state;
    FastDice random(1);
    EventList events(true);
    game_->apply(after, plan.action, random, events);
    return chance(after, *game_->to_act(state));
  }
  [[nodiscard]] Action next(const State&, const Plan& plan, FastDice&) const { return plan.action; }
  [[nodiscard]] static Plan vary(const State& /*state*/, const Plan& plan, FastDice& /*random*/) { return plan; }
  [[nodiscard]] Plan quick_plan(const State& state, FastDice& random) const {
    ActionList actions;
    game_->legal(state, actions);
    return {actions[random.below(static_cast<std::uint32_t>(actions.size()))]};
  }
  [[nodiscard]] int clock(const State& state) const { return 2 * state.turn + state.side; }
  [[nodiscard]] Bilingual describe(const Plan& plan) const {
    return {game_->action_text(plan.action, Language::english), game_->action_text(plan.action, Language::spanish)};
  }

 private:
  const ToyGame* game_;
};

static_assert(StaffWork<ToyStaff, ToyGame>);

}  // namespace redoubt::toy
