// A rollout of a plan: it is carried out in an imagined world with dice, both sides play on for a while, and what has
// come of it is judged.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "players/common_random_numbers.h"
#include "players/numbers.h"
#include "players/staff_work.h"

namespace redoubt {

template <Game G, StaffWork<G> W>
class Rollout {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Plan = typename W::Plan;

  /// Whether the game says what its dice are thrown for, so that they can fall alike for all plans.
  static constexpr bool uses_common_random_numbers =
      requires(const W& work, const State& state) { work.moment(state); };

  /// How many rollouts the odds count for. A game whose dice say little of a plan in a few rollouts has more of it.
  static constexpr double prior_weight = [] {
    if constexpr (requires { W::prior_weight; }) return double{W::prior_weight};
    return 0.5;
  }();

  struct Question {
    const G& game;
    const W& work;
    const typename W::Belief& belief;
    const View& view;
    Side side;
  };

  explicit Rollout(const Question& question) : question_(question) {}

  [[nodiscard]] State imagine(FastDice& random) const { return question_.belief.imagine(question_.view, random); }
  [[nodiscard]] Plan vary(const State& world, const Plan& plan, FastDice& random) const {
    return question_.work.vary(world, plan, random);
  }

  /// The chance of winning that comes of a plan in one world, by one throw of all the dice. The same seed gives every
  /// plan the same world and the same dice.
  [[nodiscard]] double run(const Plan& plan, std::uint64_t seed) const {
    const auto& [game, work, belief, view, own_side] = question_;
    FastDice random(seed);
    State state = belief.imagine(view, random);
    std::array<Plan, 2> following = {plan, plan};
    bool first = true;
    EventList events(true);
    RolloutDice rollout_dice(work, seed);
    int ticks = 0;
    for (std::optional<Side> side = game.to_act(state); side && (ticks < W::horizon || !is_quiescent(state));
         side = game.to_act(state)) {
      Plan& mine = following[static_cast<std::size_t>(index(*side))];
      if (!first && work.is_decision_point(state) && !plan_covers(state, mine)) {
        rollout_dice.before_plan(state, random);
        mine = work.quick_plan(state, random);
      }
      first = false;
      const int now = work.clock(state);
      const Action action = work.next(state, mine, random);
      rollout_dice.before_throw(state, action, random);
      game.apply(state, action, random, events);
      if (work.clock(state) != now) ++ticks;
    }
    // What is won soon is won more surely, and what is lost late may not be lost.
    constexpr double discount = 0.98;
    return 0.5 + (work.chance(state, own_side) - 0.5) * numbers::power(discount, ticks);
  }

 private:
  /// In a game that says what its dice are thrown for they fall alike for all plans, wherever in a turn they are
  /// thrown; in others one after the other.
  class RolloutDice {
   public:
    RolloutDice(const W& work, std::uint64_t seed) : work_(work), common_random_(seed) {}

    void before_plan(const State& state, FastDice& random) const {
      if constexpr (uses_common_random_numbers) random.reseed(common_random_.of(work_.moment(state)));
    }
    void before_throw(const State& state, Action action, FastDice& random) {
      if constexpr (uses_common_random_numbers) {
        const std::uint64_t what = (std::uint64_t{action.verb} << 32) | (std::uint64_t{action.a} << 16) | action.b;
        const std::uint64_t cause = mixed(work_.moment(state), what);
        random.reseed(
            common_random_.of(cause + ++thrown_[cause % thrown_.size()]));  // a second time they fall otherwise
      }
    }

   private:
    const W& work_;
    CommonRandomNumbers common_random_;
    std::array<std::uint8_t, uses_common_random_numbers ? 1024 : 1> thrown_ = {};
  };

  /// A game may have decision points that a plan made earlier already covers.
  [[nodiscard]] bool plan_covers(const State& state, const Plan& plan) const {
    if constexpr (requires { question_.work.plan_covers(state, plan); }) return question_.work.plan_covers(state, plan);
    return false;
  }

  /// A game may have moments that cannot be judged well, with battles about to be fought: a rollout goes on beyond
  /// them.
  [[nodiscard]] bool is_quiescent(const State& state) const {
    if constexpr (requires { question_.work.is_quiescent(state); }) return question_.work.is_quiescent(state);
    return true;
  }

  Question question_;
};

}  // namespace redoubt
