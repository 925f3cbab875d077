// Searches whole plans over imagined worlds, on all threads that there are.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "players/joint_search.h"
#include "players/plan_search.h"
#include "players/planning_bot.h"

namespace redoubt {

template <Game G, StaffWork<G> W>
class MarshalBot final : public PlanningBot<G, W> {
 public:
  using typename PlanningBot<G, W>::View;
  using typename PlanningBot<G, W>::Plan;

  MarshalBot(const G& game, const W& work, Side side, std::uint64_t seed, ParallelFor parallel_for)
      : MarshalBot(game, work, side, seed, work.belief(side), std::move(parallel_for)) {}
  /// Who has learned something already.
  MarshalBot(const G& game, const W& work, Side side, std::uint64_t seed, const typename W::Belief& belief,
             ParallelFor parallel_for)
      : PlanningBot<G, W>(game, work, side, seed, belief), parallel_for_(std::move(parallel_for)) {}

  static constexpr std::size_t shards = 2;  // as many as play-offs have sides
  static constexpr std::size_t most_plans = [] {
    if constexpr (requires { W::most_plans; }) return std::size_t{W::most_plans};
    return std::size_t{24};
  }();

 protected:
  using Search = PlanSearch<G, W>;
  using Trial = typename Search::Trial;

  Plan choose(const View& view, std::vector<Plan>& plans, const Budget& budget) override {
    const typename Search::Question question{this->game(), this->work(), this->belief(), view, this->side()};
    const std::uint64_t seed = this->random().next();
    Pauses pauses;
    if constexpr (Rollout<G, W>::uses_common_random_numbers)
      return JointSearch<G, W>(question, seed, budget, pauses, parallel_for_).run(plans);
    else
      return choose_apart(question, seed, plans, budget, pauses);
  }

 private:
  using Question = typename Search::Question;

  /// Each search goes its own way; if they come to different ends, the two plans are played off against each other.
  Plan choose_apart(const Question& question, std::uint64_t seed, std::vector<Plan>& plans, const Budget& budget,
                    Pauses& pauses) {
    if (plans.size() > most_plans) plans.resize(most_plans);
    std::vector<Search> searches;
    searches.reserve(shards);
    for (std::size_t i = 0; i < shards; ++i)
      searches.emplace_back(question, seed + i, Pace(budget, budget.iterations / shards, pauses));
    std::array<typename Search::Trials, shards> trials;
    std::array<std::size_t, shards> best = {};
    parallel_for_(shards, [&](std::size_t i) { trials[i] = searches[i].run(plans, best[i]); });
    const std::array<Plan, 2> finalists = {trials[0][best[0]].plan, trials[1][best[1]].plan};
    const bool agreed = finalists[0] == finalists[1];
    // A clock goes on from where the searches left it; of iterations the play-off has a tenth of its own.
    const double until = budget.used && Search::is_small(plans) ? Search::small_part + 0.05 : 1.0;
    const std::size_t winner = agreed ? 0 : play_off(question, finalists, seed + shards, budget, until, pauses);
    Plan chosen = finalists[winner];
    chosen.score = trials[winner][best[winner]].mean();
    score(plans, trials, chosen);
    return chosen;
  }

  std::size_t play_off(const Question& question, const std::array<Plan, 2>& chosen, std::uint64_t seed,
                       const Budget& budget, double until, Pauses& pauses) {
    std::array<double, 2> sums = {};
    std::array<std::array<Trial, 2>, shards> seen;
    parallel_for_(shards, [&](std::size_t i) {
      Search search(question, seed + i, Pace(budget, budget.iterations / shards / 10, pauses));
      seen[i] = search.play_off(chosen[0], chosen[1], until);
    });
    for (const auto& each : seen) {
      for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += each[k].sum;
    }
    if constexpr (requires { W::prior_weight; }) {
      for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += W::prior_weight * chosen[k].score;
    }
    return sums[1] > sums[0] ? 1 : 0;
  }

  /// What was seen of each plan; none comes before the chosen one, whose variations they are or who was looked at more.
  static void score(std::vector<Plan>& plans, const std::array<typename Search::Trials, shards>& trials,
                    const Plan& chosen) {
    for (std::size_t i = 0; i < plans.size(); ++i) {
      double sum = 0.0;
      for (const auto& each : trials) sum += each[i].mean();
      plans[i].score = std::min(sum / shards, chosen.score - 1e-6);
    }
    std::erase(plans, chosen);
    plans.push_back(chosen);
  }

  ParallelFor parallel_for_;
};

}  // namespace redoubt
