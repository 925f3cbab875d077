// What the staff officer and the marshal share: a belief, a plan that is followed from one decision point to the next,
// and its reasons.
#pragma once
#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "players/bot.h"
#include "players/staff_work.h"

namespace redoubt {

template <Game G, StaffWork<G> W>
class PlanningBot : public Bot<G> {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Plan = typename W::Plan;

  PlanningBot(const G& game, const W& work, Side side, std::uint64_t seed)
      : PlanningBot(game, work, side, seed, work.belief(side)) {}
  /// Who has learned something already.
  PlanningBot(const G& game, const W& work, Side side, std::uint64_t seed, const typename W::Belief& belief)
      : game_(game), work_(work), side_(side), belief_(belief), random_(seed) {}

  [[nodiscard]] bool remembers() const final { return true; }
  void see(const View& view) final { belief_.see(view); }
  void forget() final {
    belief_.forget();
    plan_ = {};
    planned_at_ = -1;
  }
  void reseed(std::uint64_t seed) final { random_.reseed(seed); }

  Action decide(const View& view, const Budget& budget) final {
    const State world = belief_.imagine(view, random_);
    // Who comes in the middle of things has no plan for them yet, or one that others have not followed.
    if (work_.is_decision_point(world) || planned_at_ != work_.clock(world) || !plan_applies(world)) {
      std::vector<Plan> plans = candidates(view, world);
      plan_ = plans.size() == 1 ? plans.front() : choose(view, plans, budget);
      if (plans.size() > 1) remember_reasons(plans);
    }
    planned_at_ = work_.clock(world);
    return work_.next(world, plan_, random_);
  }

  [[nodiscard]] std::vector<Reason> reasons() const final { return reasons_; }

 protected:
  /// Gives each plan its score and returns the one to follow. Wants plans in the order of the odds, best first.
  virtual Plan choose(const View& view, std::vector<Plan>& plans, const Budget& budget) = 0;
  /// How many of the plans that there are in a world are worth a thought.
  [[nodiscard]] virtual std::size_t breadth() const { return std::numeric_limits<std::size_t>::max(); }

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const W& work() const { return work_; }
  [[nodiscard]] Side side() const { return side_; }
  [[nodiscard]] const typename W::Belief& belief() const { return belief_; }
  FastDice& random() { return random_; }

 private:
  static constexpr int worlds = 6;  // that plans are made in and appraised in

  /// Whether the plan is for what is under way. A game need not ask where any plan serves.
  [[nodiscard]] bool plan_applies(const State& world) const {
    if constexpr (requires { work_.plan_applies(world, plan_); }) return work_.plan_applies(world, plan_);
    return true;
  }

  /// Plans made in one world and another, each scored by its mean appraisal over several, best first.
  std::vector<Plan> candidates(const View& view, const State& world) {
    std::vector<Plan> plans;
    typename W::PlanList list;
    std::vector<State> seen = {world};
    for (int i = 0; i < 2; ++i) {
      if (i == 1 && plans.size() == 1) return plans;
      if (i == 1) {
        for (int more = 1; more < worlds; ++more) seen.push_back(belief_.imagine(view, random_));
      }
      work_.plans(seen[static_cast<std::size_t>(i)], list);
      for (const Plan& plan : std::span(list.begin(), list.end()).first(std::min(list.size(), breadth()))) {
        if (std::find(plans.begin(), plans.end(), plan) == plans.end()) plans.push_back(plan);
      }
    }
    if (plans.size() > 1) {
      for (Plan& plan : plans) {
        double sum = 0.0;
        for (const State& each : seen) sum += work_.appraise(each, plan);
        plan.score = sum / worlds;
      }
    }
    best_first(plans);
    return plans;
  }

  static void best_first(std::vector<Plan>& plans) {
    std::stable_sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) { return a.score > b.score; });
  }

  void remember_reasons(std::vector<Plan>& plans) {
    best_first(plans);
    reasons_.clear();
    for (const Plan& plan : plans) {
      Reason reason{work_.describe(plan), plan.score};
      const bool told = std::any_of(reasons_.begin(), reasons_.end(),
                                    [&](const Reason& each) { return each.text.en == reason.text.en; });
      if (!told) reasons_.push_back(std::move(reason));
      if (reasons_.size() == 3) break;
    }
  }

  const G& game_;
  const W& work_;
  Side side_;
  typename W::Belief belief_;
  FastDice random_;
  Plan plan_ = {};
  int planned_at_ = -1;  // on the game's clock
  std::vector<Reason> reasons_;
};

/// Takes the plan that the odds speak for.
template <Game G, StaffWork<G> W>
class StaffBot final : public PlanningBot<G, W> {
 public:
  using PlanningBot<G, W>::PlanningBot;

 protected:
  using typename PlanningBot<G, W>::View;
  using typename PlanningBot<G, W>::Plan;
  Plan choose(const View& /*view*/, std::vector<Plan>& plans, const Budget& /*budget*/) override {
    return plans.front();
  }
  /// A game may have more plans than the odds want to be asked about.
  [[nodiscard]] std::size_t breadth() const override {
    if constexpr (requires { W::staff_breadth; }) return W::staff_breadth;
    return PlanningBot<G, W>::breadth();
  }
};

}  // namespace redoubt
