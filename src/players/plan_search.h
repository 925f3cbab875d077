// Looks for the best plan in imagined worlds: each look carries a plan out with dice, lets both sides play on for a
// while and judges what has come of it. First half of the plans are dropped at a time, so that the better ones are
// looked at oftener; then the best one is varied, and a variation that proves better takes its place.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "players/budget.h"
#include "players/fortune.h"
#include "players/staff_work.h"

namespace redoubt {

template <Game G, StaffWork<G> W>
class PlanSearch {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Plan = typename W::Plan;

  /// How many looks the odds count for. A game whose dice say little of a plan in a few looks has more of it.
  static constexpr double faith = [] {
    if constexpr (requires { W::faith; }) return double{W::faith};
    return 0.5;
  }();

  /// Whether the game says what its dice are thrown for, so that they can fall alike for all plans.
  static constexpr bool same_fortune = requires(const W& work, const State& state) { work.moment(state); };

  /// How much of the time goes to the plans that there are, before the best one is varied. A game with few variations
  /// that matter takes more of it.
  static constexpr double narrowing = [] {
    if constexpr (requires { W::narrowing; }) return double{W::narrowing};
    return 0.6;
  }();

  /// A plan with what came of every look at it. The n-th look at any plan is at the same world with the same dice: what
  /// differs is the plan.
  struct Trial {
    Plan plan;
    std::vector<float> results;
    double sum = 0.0;

    /// The odds count as a few looks of their own, so that a search that is cut off at once still has an opinion.
    [[nodiscard]] double mean() const {
      return (faith * plan.score + sum) / (faith + static_cast<double>(results.size()));
    }
  };
  using Trials = std::vector<Trial>;

  struct Question {
    const G& game;
    const W& work;
    const typename W::Belief& belief;
    const View& view;
    Side side;
  };

  /// `share` is what it may spend of a budget of iterations; a clock goes for all searches alike.
  /// `pauses` is what all searches of a decision know together.
  PlanSearch(const Question& question, std::uint64_t seed, const Budget& budget, std::uint64_t share, Pauses& pauses)
      : question_(question), seed_(seed), budget_(budget), share_(share), pauses_(pauses) {}

  /// The plans with what was seen of them, and after them the variations that took the place of the best, the last of
  /// them the best of all; `best` says which.
  Trials run(const std::vector<Plan>& plans, std::size_t& best) {
    Trials trials;
    for (const Plan& plan : plans) trials.push_back({plan, {}, 0.0});
    best = narrow(trials, is_small(plans) ? small_part : narrowing);
    if (!is_small(plans)) best = improve(trials, best, 0.9);
    return trials;
  }

  /// A question with two or three answers gets a part of the time, so that an impulse keeps to its own.
  static bool is_small(const std::vector<Plan>& plans) { return plans.size() <= 3; }
  static constexpr double small_part = 0.25;

  /// Which of two plans is better, over worlds that neither was chosen by.
  [[nodiscard]] std::array<Trial, 2> play_off(const Plan& one, const Plan& other, double until) {
    std::array<Trial, 2> trials = {Trial{one, {}, 0.0}, Trial{other, {}, 0.0}};
    while (progress() < until) {
      for (Trial& trial : trials) look_once(trial);
    }
    return trials;
  }

 private:
  [[nodiscard]] double progress() {
    const double now = budget_.progress(done_, share_);
    if (!budget_.used) return now;
    if (looked_at_) pauses_.note(now - *looked_at_);
    looked_at_ = now;
    return now + 2 * pauses_.longest();
  }

  std::size_t narrow(Trials& trials, double until) {
    std::vector<std::size_t> alive(trials.size());
    std::iota(alive.begin(), alive.end(), std::size_t{0});
    const double rounds = std::ceil(std::log2(static_cast<double>(trials.size())));
    for (int round = 1; alive.size() > 1; ++round) {
      do {
        for (const std::size_t i : alive) {
          if (progress() >= until) return best_of(trials, alive);
          look_once(trials[i]);
        }
      } while (progress() < until * round / rounds && !clear(trials, alive));
      std::stable_sort(alive.begin(), alive.end(),
                       [&](std::size_t a, std::size_t b) { return trials[a].mean() > trials[b].mean(); });
      alive.resize((alive.size() + 1) / 2);
    }
    return alive.front();
  }

  /// Who was not looked at as often as the others in the last round, for want of time, is judged by the looks he had;
  /// where fortune is the same for all, everybody is judged by the looks that all of them had.
  static std::size_t best_of(const Trials& trials, const std::vector<std::size_t>& alive) {
    std::size_t common = trials[alive.front()].results.size();
    for (const std::size_t i : alive) common = std::min(common, trials[i].results.size());
    const auto value = [&](std::size_t i) {
      if constexpr (!same_fortune) return trials[i].mean();
      const auto& results = trials[i].results;
      return std::accumulate(results.begin(), results.begin() + static_cast<std::ptrdiff_t>(common),
                             faith * trials[i].plan.score);
    };
    return *std::max_element(alive.begin(), alive.end(),
                             [&](std::size_t a, std::size_t b) { return value(a) < value(b); });
  }

  /// Varies the best until the time is up, or until so many variations in a row were no better.
  std::size_t improve(Trials& trials, std::size_t best, double until) {
    constexpr int enough = 120;
    constexpr double settled = 0.985;
    FastDice random(~seed_);
    for (int failures = 0; failures < enough && progress() < until; ++failures) {
      if (trials[best].results.size() >= 64 && trials[best].mean() > settled) break;
      const State world = question_.belief.imagine(question_.view, random);
      Trial challenger{question_.work.vary(world, trials[best].plan, random), {}, 0.0};
      const bool known =
          std::any_of(trials.begin(), trials.end(), [&](const Trial& each) { return each.plan == challenger.plan; });
      if (known || !beats(challenger, trials[best], until)) continue;
      trials.push_back(std::move(challenger));
      best = trials.size() - 1;
      failures = 0;
    }
    return best;
  }

  /// Look by look over the same worlds, and more of them as long as it seems so.
  bool beats(Trial& challenger, Trial& best, double until) {
    constexpr std::size_t first_look = 8;
    constexpr std::size_t sure = 64;
    constexpr std::size_t last_look = 512;
    for (std::size_t looks = first_look;; looks *= 2) {
      for (Trial* each : {&challenger, &best}) {
        while (each->results.size() < looks) {
          if (progress() >= until) return false;
          look_once(*each);
        }
      }
      const auto [mean, error] = difference(challenger, best, looks);
      if (mean <= 0.0) return false;
      if (looks >= sure && mean > 1.5 * error) return true;
      if (looks >= last_look) return mean > error;
    }
  }

  /// The mean of the differences over the first looks, and its standard error.
  static std::pair<double, double> difference(const Trial& a, const Trial& b, std::size_t looks) {
    double sum = 0.0;
    double squares = 0.0;
    for (std::size_t i = 0; i < looks; ++i) {
      const double each = static_cast<double>(a.results[i]) - static_cast<double>(b.results[i]);
      sum += each;
      squares += each * each;
    }
    const auto count = static_cast<double>(looks);
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean) / count)};
  }

  /// The best is so far ahead of the others that more looks would not change the choice.
  static bool clear(const Trials& trials, const std::vector<std::size_t>& alive) {
    constexpr std::size_t enough = 100;
    const std::size_t looks = trials[alive.back()].results.size();
    if (looks < enough) return false;
    const std::size_t best = best_of(trials, alive);
    return std::all_of(alive.begin(), alive.end(), [&](std::size_t i) {
      if (i == best) return true;
      const auto [mean, error] = difference(trials[best], trials[i], looks);
      return mean > 4.0 * error;
    });
  }

  void look_once(Trial& trial) {
    const double chance = look(trial.plan, seed_ + 0x9E3779B97F4A7C15U * (trial.results.size() + 1));
    trial.results.push_back(static_cast<float>(chance));
    trial.sum += chance;
    ++done_;
  }

  /// One world, one throw of all the dice.
  [[nodiscard]] double look(const Plan& plan, std::uint64_t seed) const {
    const auto& [game, work, belief, view, own_side] = question_;
    FastDice random(seed);
    State state = belief.imagine(view, random);
    std::array<Plan, 2> following = {plan, plan};
    bool first = true;
    EventList events(true);
    Fates fates(work, seed);
    int ticks = 0;
    for (std::optional<Side> side = game.to_act(state); side && (ticks < W::horizon || !rests(state));
         side = game.to_act(state)) {
      Plan& mine = following[static_cast<std::size_t>(index(*side))];
      if (!first && work.fork(state) && !keeps(state, mine)) {
        fates.thinks(state, random);
        mine = work.quick_plan(state, random);
      }
      first = false;
      const int now = work.clock(state);
      const Action action = work.next(state, mine, random);
      fates.throws(state, action, random);
      game.apply(state, action, random, events);
      if (work.clock(state) != now) ++ticks;
    }
    // What is won soon is won more surely, and what is lost late may not be lost.
    constexpr double patience = 0.98;
    return 0.5 + (work.chance(state, own_side) - 0.5) * std::pow(patience, ticks);
  }

  /// In a game that says what its dice are thrown for they fall alike for all plans, wherever in a turn they are
  /// thrown; in others one after the other.
  class Fates {
   public:
    Fates(const W& work, std::uint64_t seed) : work_(work), fortune_(seed) {}

    void thinks(const State& state, FastDice& random) const {
      if constexpr (same_fortune) random.reseed(fortune_.of(work_.moment(state)));
    }
    void throws(const State& state, Action action, FastDice& random) {
      if constexpr (same_fortune) {
        const std::uint64_t what = (std::uint64_t{action.verb} << 32) | (std::uint64_t{action.a} << 16) | action.b;
        const std::uint64_t cause = mixed(work_.moment(state), what);
        random.reseed(fortune_.of(cause + ++thrown_[cause % thrown_.size()]));  // a second time they fall otherwise
      }
    }

   private:
    const W& work_;
    Fortune fortune_;
    std::array<std::uint8_t, same_fortune ? 1024 : 1> thrown_ = {};
  };

  /// A game may have forks that a plan made earlier already speaks of.
  [[nodiscard]] bool keeps(const State& state, const Plan& plan) const {
    if constexpr (requires { question_.work.keeps(state, plan); }) return question_.work.keeps(state, plan);
    return false;
  }

  /// A game may have moments that cannot be judged well, with battles about to be fought: a look goes on beyond them.
  [[nodiscard]] bool rests(const State& state) const {
    if constexpr (requires { question_.work.rests(state); }) return question_.work.rests(state);
    return true;
  }

  Question question_;
  std::uint64_t seed_;
  const Budget& budget_;
  std::uint64_t share_;
  Pauses& pauses_;
  std::optional<double> looked_at_;  // the clock
  std::uint64_t done_ = 0;
};

}  // namespace redoubt
