// Looks for the best plan on all threads together: what one of them has seen counts for all. The longer they have, the
// more plans they roll out; half of these are dropped at a time, so that the better ones are rolled out oftener. For
// games with common random numbers, where a few rollouts show which of two is better.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "players/budget.h"
#include "players/numbers.h"
#include "players/rollout.h"

namespace redoubt {

template <Game G, StaffWork<G> W>
class JointSearch {
 public:
  using Plan = typename W::Plan;
  using Question = typename Rollout<G, W>::Question;

  /// What it is given by reference must outlive it.
  JointSearch(const Question& question, std::uint64_t seed, const Budget& budget, Pauses& pauses,
              const ParallelFor& parallel_for)
      : rollout_(question),
        seed_(seed),
        parallel_for_(parallel_for),
        paces_{Pace(budget, budget.iterations / shards, pauses), Pace(budget, budget.iterations / shards, pauses)} {}

  /// Wants plans in the order of the odds, best first. Gives them the chances that were seen as their scores, to the
  /// variations that it thought of as well, and returns the best one, which comes last and is scored above the others.
  Plan run(std::vector<Plan>& plans) {
    const double until = plans.size() <= 3 ? small_part : 1.0;
    for (const Plan& plan : plans) trials_.push_back({plan, {}});
    Alive alive = first_of(first_plans);
    roll_out(alive, until, 0.0);
    alive = first_of(width(until));
    const int rounds = numbers::halvings(alive.size());
    for (int round = 1; alive.size() > 1 && progress() < until && !settled(alive);) {
      const double goal = until * round / rounds;
      roll_out(alive, until, goal);
      if (goal < until && progress() >= goal) {
        drop_half(alive);
        ++round;
      }
    }
    return told(best_of(alive), plans);
  }

 private:
  static constexpr std::size_t shards = 2;
  static constexpr double small_part = 0.25;          // of the time, for a question with two or three answers
  static constexpr std::size_t first_plans = 8;       // plans
  static constexpr std::size_t rollouts_a_plan = 8;   // for so many there is a plan more
  static constexpr std::size_t with_variations = 24;  // where there are fewer plans, the first one is varied

  /// Plans that may still prove best, by their numbers.
  using Alive = std::vector<std::size_t>;
  /// The n-th rollout of any plan by a shard has the same world and the same dice: what differs is the plan.
  struct Trial {
    Plan plan;
    std::array<std::vector<float>, shards> results;
  };

  [[nodiscard]] double progress() {
    paces_.front().resume();
    return paces_.front().progress();
  }

  [[nodiscard]] Alive first_of(std::size_t count) const {
    Alive alive(std::min(count, trials_.size()));
    std::iota(alive.begin(), alive.end(), std::size_t{0});
    return alive;
  }

  /// How many plans there is time for, as the first rollouts went.
  std::size_t width(double until) {
    const double now = progress();
    if (now >= until) return first_plans;
    const auto done = static_cast<double>(paces_.front().done() * shards);
    const double plans = now > 0.0 ? done * until / now / rollouts_a_plan : static_cast<double>(trials_.size());
    const auto wanted = static_cast<std::size_t>(std::max<double>(plans, first_plans));
    if (trials_.size() > 3) vary_first(std::min(wanted, with_variations), until);
    return wanted;
  }

  void vary_first(std::size_t wanted, double until) {
    FastDice random(~seed_);
    for (std::size_t tried = trials_.size(); tried < wanted && progress() < until; ++tried) {
      const auto world = rollout_.imagine(random);
      const Plan varied = rollout_.vary(world, trials_.front().plan, random);
      const bool known =
          std::any_of(trials_.begin(), trials_.end(), [&](const Trial& each) { return each.plan == varied; });
      if (!known) trials_.push_back({varied, {}});
    }
  }

  /// Every shard rolls all of them out a few times, until the time for it is up.
  void roll_out(const Alive& alive, double until, double goal) {
    constexpr std::size_t rollouts = 32;
    parallel_for_(shards, [&](std::size_t shard) {
      Pace& pace = paces_[shard];
      pace.resume();
      for (std::size_t done = 0; done == 0 || (done < rollouts && pace.progress() < goal); done += alive.size()) {
        ++wanted_[shard];
        for (const std::size_t i : alive) {
          if (!catch_up(trials_[i], shard, until)) return;
        }
      }
    });
  }

  /// As many rollouts as the others had. False when the time is up.
  bool catch_up(Trial& trial, std::size_t shard, double until) {
    std::vector<float>& results = trial.results[shard];
    while (results.size() < wanted_[shard]) {
      if (paces_[shard].progress() >= until) return false;
      const std::uint64_t world = seed_ + shard + 0x9E3779B97F4A7C15U * (results.size() + 1);
      results.push_back(static_cast<float>(rollout_.run(trial.plan, world)));
      paces_[shard].count();
    }
    return true;
  }

  /// How many rollouts by each shard all of these had.
  [[nodiscard]] std::array<std::size_t, shards> common(const Alive& alive) const {
    std::array<std::size_t, shards> least = wanted_;
    for (std::size_t shard = 0; shard < shards; ++shard) {
      for (const std::size_t i : alive) least[shard] = std::min(least[shard], trials_[i].results[shard].size());
    }
    return least;
  }

  /// Everybody is judged by the rollouts that all of them had. The odds count as a few rollouts of their own, so that a
  /// search that is cut off at once still has an opinion.
  [[nodiscard]] double value(std::size_t i, const std::array<std::size_t, shards>& rollouts) const {
    double sum = Rollout<G, W>::prior_weight * trials_[i].plan.score;
    double count = Rollout<G, W>::prior_weight;
    for (std::size_t shard = 0; shard < shards; ++shard) {
      const auto& results = trials_[i].results[shard];
      sum = std::accumulate(results.begin(), results.begin() + static_cast<std::ptrdiff_t>(rollouts[shard]), sum);
      count += static_cast<double>(rollouts[shard]);
    }
    return sum / count;
  }

  [[nodiscard]] std::size_t best_of(const Alive& alive) const {
    const auto rollouts = common(alive);
    return *std::max_element(alive.begin(), alive.end(),
                             [&](std::size_t a, std::size_t b) { return value(a, rollouts) < value(b, rollouts); });
  }

  void drop_half(Alive& alive) const {
    const auto rollouts = common(alive);
    std::stable_sort(alive.begin(), alive.end(),
                     [&](std::size_t a, std::size_t b) { return value(a, rollouts) > value(b, rollouts); });
    alive.resize((alive.size() + 1) / 2);
  }

  /// Hardly any other could turn out better than the best by more than a trifle.
  [[nodiscard]] bool settled(const Alive& alive) const {
    constexpr std::size_t enough = 24;
    constexpr double trifle = 0.002;
    const auto rollouts = common(alive);
    if (std::accumulate(rollouts.begin(), rollouts.end(), std::size_t{0}) < enough) return false;
    const std::size_t best = best_of(alive);
    return std::all_of(alive.begin(), alive.end(), [&](std::size_t i) {
      if (i == best) return true;
      const auto [mean, error] = ahead(best, i, rollouts);
      return mean + trifle > 2.0 * error;
    });
  }

  /// By how much one plan is ahead of another over the same rollouts, and the standard error of that.
  [[nodiscard]] std::pair<double, double> ahead(std::size_t one, std::size_t other,
                                                const std::array<std::size_t, shards>& rollouts) const {
    double sum = 0.0;
    double squares = 0.0;
    double count = 0.0;
    for (std::size_t shard = 0; shard < shards; ++shard) {
      for (std::size_t k = 0; k < rollouts[shard]; ++k) {
        const double each = double{trials_[one].results[shard][k]} - double{trials_[other].results[shard][k]};
        sum += each;
        squares += each * each;
      }
      count += static_cast<double>(rollouts[shard]);
    }
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean) / count)};
  }

  [[nodiscard]] Plan told(std::size_t best, std::vector<Plan>& plans) const {
    const auto seen = [&](std::size_t i) { return value(i, common({i})); };
    plans.clear();
    Plan chosen = trials_[best].plan;
    chosen.score = seen(best);
    for (std::size_t i = 0; i < trials_.size(); ++i) {
      if (i == best) continue;
      plans.push_back(trials_[i].plan);
      plans.back().score = std::min(seen(i), chosen.score - 1e-6);
    }
    plans.push_back(chosen);
    return chosen;
  }

  Rollout<G, W> rollout_;
  std::uint64_t seed_;
  const ParallelFor& parallel_for_;
  std::array<Pace, shards> paces_;
  std::array<std::size_t, shards> wanted_ = {};  // rollouts of every plan
  std::vector<Trial> trials_;
};

}  // namespace redoubt
