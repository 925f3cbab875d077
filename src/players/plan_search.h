// Looks for the best plan in imagined worlds. First half of the plans are dropped at a time, so that the better ones
// are rolled out oftener; then the best one is varied, and a variation that proves better takes its place.
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
class PlanSearch {
 public:
  using Plan = typename W::Plan;
  using Question = typename Rollout<G, W>::Question;

  /// A plan with what came of every rollout of it. The n-th rollout of any plan has the same world and the same dice:
  /// what differs is the plan.
  struct Trial {
    Plan plan;
    std::vector<float> results;
    double sum = 0.0;

    /// The odds count as a few rollouts of their own, so that a search that is cut off at once still has an opinion.
    [[nodiscard]] double mean() const {
      return (Rollout<G, W>::prior_weight * plan.score + sum) /
             (Rollout<G, W>::prior_weight + static_cast<double>(results.size()));
    }
  };
  using Trials = std::vector<Trial>;

  PlanSearch(const Question& question, std::uint64_t seed, const Pace& pace)
      : rollout_(question), seed_(seed), pace_(pace) {}

  /// The plans with what was seen of them, and after them the variations that took the place of the best, the last of
  /// them the best of all; `best` says which.
  Trials run(const std::vector<Plan>& plans, std::size_t& best) {
    Trials trials;
    for (const Plan& plan : plans) trials.push_back({plan, {}, 0.0});
    best = narrow(trials, is_small(plans) ? small_part : 0.6);
    if (!is_small(plans)) best = improve(trials, best, 0.9);
    return trials;
  }

  /// A question with two or three answers gets a part of the time, so that an impulse keeps to its own.
  static bool is_small(const std::vector<Plan>& plans) { return plans.size() <= 3; }
  static constexpr double small_part = 0.25;

  /// Which of two plans is better, over worlds that neither was chosen by.
  [[nodiscard]] std::array<Trial, 2> play_off(const Plan& one, const Plan& other, double until) {
    std::array<Trial, 2> trials = {Trial{one, {}, 0.0}, Trial{other, {}, 0.0}};
    while (pace_.progress() < until) {
      for (Trial& trial : trials) roll_out_once(trial);
    }
    return trials;
  }

 private:
  std::size_t narrow(Trials& trials, double until) {
    std::vector<std::size_t> alive(trials.size());
    std::iota(alive.begin(), alive.end(), std::size_t{0});
    const int rounds = numbers::halvings(trials.size());
    for (int round = 1; alive.size() > 1; ++round) {
      do {
        for (const std::size_t i : alive) {
          if (pace_.progress() >= until) return best_of(trials, alive);
          roll_out_once(trials[i]);
        }
      } while (pace_.progress() < until * round / rounds && !clear(trials, alive));
      std::stable_sort(alive.begin(), alive.end(),
                       [&](std::size_t a, std::size_t b) { return trials[a].mean() > trials[b].mean(); });
      alive.resize((alive.size() + 1) / 2);
    }
    return alive.front();
  }

  /// Who was not rolled out as often as the others in the last round, for want of time, is judged by what rollouts he
  /// had.
  static std::size_t best_of(const Trials& trials, const std::vector<std::size_t>& alive) {
    return *std::max_element(alive.begin(), alive.end(),
                             [&](std::size_t a, std::size_t b) { return trials[a].mean() < trials[b].mean(); });
  }

  /// Varies the best until the time is up, or until so many variations in a row were no better.
  std::size_t improve(Trials& trials, std::size_t best, double until) {
    constexpr int enough = 120;
    constexpr double settled = 0.985;
    FastDice random(~seed_);
    for (int failures = 0; failures < enough && pace_.progress() < until; ++failures) {
      if (trials[best].results.size() >= 64 && trials[best].mean() > settled) break;
      const auto world = rollout_.imagine(random);
      Trial challenger{rollout_.vary(world, trials[best].plan, random), {}, 0.0};
      const bool known =
          std::any_of(trials.begin(), trials.end(), [&](const Trial& each) { return each.plan == challenger.plan; });
      if (known || !beats(challenger, trials[best], until)) continue;
      trials.push_back(std::move(challenger));
      best = trials.size() - 1;
      failures = 0;
    }
    return best;
  }

  /// Rollout by rollout over the same worlds, and more of them as long as it seems so.
  bool beats(Trial& challenger, Trial& best, double until) {
    constexpr std::size_t first_rollouts = 8;
    constexpr std::size_t sure = 64;
    constexpr std::size_t last_rollouts = 512;
    for (std::size_t rollouts = first_rollouts;; rollouts *= 2) {
      for (Trial* each : {&challenger, &best}) {
        while (each->results.size() < rollouts) {
          if (pace_.progress() >= until) return false;
          roll_out_once(*each);
        }
      }
      const auto [mean, error] = difference(challenger, best, rollouts);
      if (mean <= 0.0) return false;
      if (rollouts >= sure && mean > 1.5 * error) return true;
      if (rollouts >= last_rollouts) return mean > error;
    }
  }

  /// The mean of the differences over the first rollouts, and its standard error.
  static std::pair<double, double> difference(const Trial& a, const Trial& b, std::size_t rollouts) {
    double sum = 0.0;
    double squares = 0.0;
    for (std::size_t i = 0; i < rollouts; ++i) {
      const double each = static_cast<double>(a.results[i]) - static_cast<double>(b.results[i]);
      sum += each;
      squares += each * each;
    }
    const auto count = static_cast<double>(rollouts);
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean) / count)};
  }

  /// The best is so far ahead of the others that more rollouts would not change the choice.
  static bool clear(const Trials& trials, const std::vector<std::size_t>& alive) {
    constexpr std::size_t enough = 100;
    const std::size_t rollouts = trials[alive.back()].results.size();
    if (rollouts < enough) return false;
    const std::size_t best = best_of(trials, alive);
    return std::all_of(alive.begin(), alive.end(), [&](std::size_t i) {
      if (i == best) return true;
      const auto [mean, error] = difference(trials[best], trials[i], rollouts);
      return mean > 4.0 * error;
    });
  }

  void roll_out_once(Trial& trial) {
    const double chance = rollout_.run(trial.plan, seed_ + 0x9E3779B97F4A7C15U * (trial.results.size() + 1));
    trial.results.push_back(static_cast<float>(chance));
    trial.sum += chance;
    pace_.count();
  }

  Rollout<G, W> rollout_;
  std::uint64_t seed_;
  Pace pace_;
};

}  // namespace redoubt
