// Searches whole plans over imagined worlds: each is carried out with dice, both sides play on for a while, and what
// has come of it is judged. Half of the plans are dropped at a time, so that the better ones are looked at more often.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "players/planning_mind.h"

namespace redoubt {

template <Game G, StaffWork<G> W>
class MarshalMind final : public PlanningMind<G, W> {
 public:
  using typename PlanningMind<G, W>::State;
  using typename PlanningMind<G, W>::View;
  using typename PlanningMind<G, W>::Plan;

  MarshalMind(const G& game, const W& work, Side side, std::uint64_t seed, Hands hands)
      : PlanningMind<G, W>(game, work, side, seed), hands_(std::move(hands)) {}

  static constexpr int horizon = W::horizon;  // ticks of the game's clock that are played on
  static constexpr std::size_t shards = 2;
  static constexpr std::size_t most_plans = 24;

 protected:
  Plan choose(const View& view, std::vector<Plan>& plans, const Budget& budget) override {
    if (plans.size() > most_plans) plans.resize(most_plans);
    std::array<Tallies, shards> tallies;
    const std::uint64_t seed = this->random().next();
    hands_(shards, [&](std::size_t shard) { tallies[shard] = search(view, plans, seed + shard, budget); });
    merge(plans, tallies);
    return *std::max_element(plans.begin(), plans.end(),
                             [](const Plan& a, const Plan& b) { return a.score < b.score; });
  }

 private:
  struct Tally {
    std::uint32_t visits = 0;
    double sum = 0.0;
    double squares = 0.0;

    void add(double chance) {
      ++visits;
      sum += chance;
      squares += chance * chance;
    }
    [[nodiscard]] double mean() const { return visits == 0 ? 0.0 : sum / visits; }
    [[nodiscard]] double variance() const { return std::max(0.0, squares / visits - mean() * mean()); }
  };
  using Tallies = std::vector<Tally>;

  /// A pure function of what it is given: shards can run in turn or side by side.
  Tallies search(const View& view, const std::vector<Plan>& plans, std::uint64_t seed, const Budget& budget) const {
    Tallies tallies(plans.size());
    std::vector<std::size_t> alive(plans.size());
    std::iota(alive.begin(), alive.end(), std::size_t{0});
    const std::uint64_t share = budget.iterations / shards;
    std::uint64_t done = 0;
    // A question with two or three answers gets a part of the time, so that an impulse keeps to its own.
    const double haste = plans.size() > 3 ? 1.0 : 4.0;
    const auto progress = [&] { return haste * budget.progress(done, share); };
    const double rounds = std::ceil(std::log2(static_cast<double>(plans.size())));
    for (int round = 1; alive.size() > 1; ++round) {
      do {
        for (const std::size_t i : alive) {
          if (progress() >= 1.0) return tallies;
          // The n-th look at any plan is at the same world with the same dice: what differs is the plan.
          tallies[i].add(look(view, plans[i], seed + 0x9E3779B97F4A7C15U * (tallies[i].visits + 1)));
          ++done;
        }
      } while (progress() < round / rounds && !clear(tallies, alive));
      halve(tallies, alive);
    }
    return tallies;
  }

  static void halve(const Tallies& tallies, std::vector<std::size_t>& alive) {
    std::stable_sort(alive.begin(), alive.end(),
                     [&](std::size_t a, std::size_t b) { return tallies[a].mean() > tallies[b].mean(); });
    alive.resize((alive.size() + 1) / 2);
  }

  /// The best is so far ahead of the others that more looks would not change the choice.
  static bool clear(const Tallies& tallies, const std::vector<std::size_t>& alive) {
    constexpr std::uint32_t enough = 200;
    if (tallies[alive.front()].visits < enough) return false;
    const std::size_t best = *std::max_element(alive.begin(), alive.end(), [&](std::size_t a, std::size_t b) {
      return tallies[a].mean() < tallies[b].mean();
    });
    return std::all_of(alive.begin(), alive.end(), [&](std::size_t i) {
      if (i == best) return true;
      const double noise = std::sqrt((tallies[i].variance() + tallies[best].variance()) / tallies[i].visits);
      return tallies[best].mean() - tallies[i].mean() > 4.0 * noise;
    });
  }

  /// One world, one throw of all the dice.
  double look(const View& view, const Plan& plan, std::uint64_t seed) const {
    FastDice random(seed);
    State state = this->belief().imagine(view, random);
    std::array<Plan, 2> following = {plan, plan};
    bool first = true;
    EventList events(true);
    int ticks = 0;
    for (std::optional<Side> side = this->game().to_act(state); side && ticks < horizon;
         side = this->game().to_act(state)) {
      Plan& mine = following[static_cast<std::size_t>(index(*side))];
      if (!first && this->work().fork(state)) mine = this->work().quick_plan(state, random);
      first = false;
      const int now = this->work().clock(state);
      this->game().apply(state, this->work().next(state, mine, random), random, events);
      if (this->work().clock(state) != now) ++ticks;
    }
    // What is won soon is won more surely, and what is lost late may not be lost.
    constexpr double patience = 0.98;
    return 0.5 + (this->work().chance(state, this->side()) - 0.5) * std::pow(patience, ticks);
  }

  /// The odds count as a few looks of their own, so that a search that is cut off at once still has an opinion. A plan
  /// that was dropped early never comes before one that was looked at to the end.
  static void merge(std::vector<Plan>& plans, const std::array<Tallies, shards>& tallies) {
    constexpr double faith = 12.0;
    std::vector<std::uint32_t> visits(plans.size());
    for (std::size_t i = 0; i < plans.size(); ++i) {
      double sum = faith * plans[i].score;
      for (const Tallies& each : tallies) {
        sum += each[i].sum;
        visits[i] += each[i].visits;
      }
      plans[i].score = sum / (faith + visits[i]);
    }
    const std::uint32_t most = *std::max_element(visits.begin(), visits.end());
    double worst_kept = 1.0;
    for (std::size_t i = 0; i < plans.size(); ++i) {
      if (2 * visits[i] >= most) worst_kept = std::min(worst_kept, plans[i].score);
    }
    for (std::size_t i = 0; i < plans.size(); ++i) {
      if (2 * visits[i] < most) plans[i].score = std::min(plans[i].score, worst_kept - 1e-6);
    }
  }

  Hands hands_;
};

}  // namespace redoubt
