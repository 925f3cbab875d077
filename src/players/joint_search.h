// Looks for the best plan with all hands together: what one of them has seen counts for all. The longer they have, the
// more plans they look at; half of these are dropped at a time, so that the better ones are looked at oftener. For
// games in which the same fortune meets every plan, so that a few looks show which of two is better.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "players/budget.h"
#include "players/look.h"
#include "players/numbers.h"

namespace redoubt {

template <Game G, StaffWork<G> W>
class JointSearch {
 public:
  using Plan = typename W::Plan;
  using Question = typename Lookout<G, W>::Question;

  /// The hands must outlive it, and so must the budget and the pauses.
  JointSearch(const Question& question, std::uint64_t seed, const Budget& budget, Pauses& pauses, const Hands& hands)
      : lookout_(question),
        seed_(seed),
        hands_(hands),
        paces_{Pace(budget, budget.iterations / shards, pauses), Pace(budget, budget.iterations / shards, pauses)} {}

  /// Wants plans in the order of the odds, best first. Gives them the chances that were seen as their scores, to the
  /// variations that it thought of as well, and returns the best one, which comes last and is scored above the others.
  Plan run(std::vector<Plan>& plans) {
    const double until = plans.size() <= 3 ? small_part : 1.0;
    for (const Plan& plan : plans) trials_.push_back({plan, {}});
    Alive alive = first_of(at_first);
    look(alive, until, 0.0);
    alive = first_of(width(until));
    const int rounds = numbers::halvings(alive.size());
    for (int round = 1; alive.size() > 1 && progress() < until && !settled(alive);) {
      const double goal = until * round / rounds;
      look(alive, until, goal);
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
  static constexpr std::size_t at_first = 8;          // plans
  static constexpr std::size_t looks_a_plan = 8;      // for so many there is a plan more
  static constexpr std::size_t with_variations = 24;  // where there are fewer plans, the first one is varied

  /// Plans that may still prove best, by their numbers.
  using Alive = std::vector<std::size_t>;
  /// The n-th look of a hand at any plan is at the same world with the same dice: what differs is the plan.
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

  /// How many plans there is time for, as the first looks went.
  std::size_t width(double until) {
    const double now = progress();
    if (now >= until) return at_first;
    const auto done = static_cast<double>(paces_.front().done() * shards);
    const double plans = now > 0.0 ? done * until / now / looks_a_plan : static_cast<double>(trials_.size());
    const auto wanted = static_cast<std::size_t>(std::max<double>(plans, at_first));
    if (trials_.size() > 3) vary_first(std::min(wanted, with_variations), until);
    return wanted;
  }

  void vary_first(std::size_t wanted, double until) {
    FastDice random(~seed_);
    for (std::size_t tried = trials_.size(); tried < wanted && progress() < until; ++tried) {
      const auto world = lookout_.imagine(random);
      const Plan varied = lookout_.vary(world, trials_.front().plan, random);
      const bool known =
          std::any_of(trials_.begin(), trials_.end(), [&](const Trial& each) { return each.plan == varied; });
      if (!known) trials_.push_back({varied, {}});
    }
  }

  /// Every hand looks at all of them a few times, until the time for it is up.
  void look(const Alive& alive, double until, double goal) {
    constexpr std::size_t looks = 32;
    hands_(shards, [&](std::size_t hand) {
      Pace& pace = paces_[hand];
      pace.resume();
      for (std::size_t done = 0; done == 0 || (done < looks && pace.progress() < goal); done += alive.size()) {
        ++wanted_[hand];
        for (const std::size_t i : alive) {
          if (!catch_up(trials_[i], hand, until)) return;
        }
      }
    });
  }

  /// As many looks as the others had. False when the time is up.
  bool catch_up(Trial& trial, std::size_t hand, double until) {
    std::vector<float>& results = trial.results[hand];
    while (results.size() < wanted_[hand]) {
      if (paces_[hand].progress() >= until) return false;
      const std::uint64_t world = seed_ + hand + 0x9E3779B97F4A7C15U * (results.size() + 1);
      results.push_back(static_cast<float>(lookout_.look(trial.plan, world)));
      paces_[hand].count();
    }
    return true;
  }

  /// How many looks of each hand all of these had.
  [[nodiscard]] std::array<std::size_t, shards> common(const Alive& alive) const {
    std::array<std::size_t, shards> least = wanted_;
    for (std::size_t hand = 0; hand < shards; ++hand) {
      for (const std::size_t i : alive) least[hand] = std::min(least[hand], trials_[i].results[hand].size());
    }
    return least;
  }

  /// Everybody is judged by the looks that all of them had. The odds count as a few looks of their own, so that a
  /// search that is cut off at once still has an opinion.
  [[nodiscard]] double value(std::size_t i, const std::array<std::size_t, shards>& looks) const {
    double sum = Lookout<G, W>::faith * trials_[i].plan.score;
    double count = Lookout<G, W>::faith;
    for (std::size_t hand = 0; hand < shards; ++hand) {
      const auto& results = trials_[i].results[hand];
      sum = std::accumulate(results.begin(), results.begin() + static_cast<std::ptrdiff_t>(looks[hand]), sum);
      count += static_cast<double>(looks[hand]);
    }
    return sum / count;
  }

  [[nodiscard]] std::size_t best_of(const Alive& alive) const {
    const auto looks = common(alive);
    return *std::max_element(alive.begin(), alive.end(),
                             [&](std::size_t a, std::size_t b) { return value(a, looks) < value(b, looks); });
  }

  void drop_half(Alive& alive) const {
    const auto looks = common(alive);
    std::stable_sort(alive.begin(), alive.end(),
                     [&](std::size_t a, std::size_t b) { return value(a, looks) > value(b, looks); });
    alive.resize((alive.size() + 1) / 2);
  }

  /// Hardly any other could turn out better than the best by more than a trifle.
  [[nodiscard]] bool settled(const Alive& alive) const {
    constexpr std::size_t enough = 24;
    constexpr double trifle = 0.002;
    const auto looks = common(alive);
    if (std::accumulate(looks.begin(), looks.end(), std::size_t{0}) < enough) return false;
    const std::size_t best = best_of(alive);
    return std::all_of(alive.begin(), alive.end(), [&](std::size_t i) {
      if (i == best) return true;
      const auto [mean, error] = ahead(best, i, looks);
      return mean + trifle > 2.0 * error;
    });
  }

  /// By how much one plan is ahead of another over the same looks, and the standard error of that.
  [[nodiscard]] std::pair<double, double> ahead(std::size_t one, std::size_t other,
                                                const std::array<std::size_t, shards>& looks) const {
    double sum = 0.0;
    double squares = 0.0;
    double count = 0.0;
    for (std::size_t hand = 0; hand < shards; ++hand) {
      for (std::size_t k = 0; k < looks[hand]; ++k) {
        const double each = double{trials_[one].results[hand][k]} - double{trials_[other].results[hand][k]};
        sum += each;
        squares += each * each;
      }
      count += static_cast<double>(looks[hand]);
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

  Lookout<G, W> lookout_;
  std::uint64_t seed_;
  const Hands& hands_;
  std::array<Pace, shards> paces_;
  std::array<std::size_t, shards> wanted_ = {};  // looks at every plan
  std::vector<Trial> trials_;
};

}  // namespace redoubt
