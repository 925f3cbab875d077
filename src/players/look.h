// A look at a plan: it is carried out in an imagined world with dice, both sides play on for a while, and what has come
// of it is judged.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "players/fortune.h"
#include "players/numbers.h"
#include "players/staff_work.h"

namespace redoubt {

template <Game G, StaffWork<G> W>
class Lookout {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Plan = typename W::Plan;

  /// Whether the game says what its dice are thrown for, so that they can fall alike for all plans.
  static constexpr bool same_fortune = requires(const W& work, const State& state) { work.moment(state); };

  /// How many looks the odds count for. A game whose dice say little of a plan in a few looks has more of it.
  static constexpr double faith = [] {
    if constexpr (requires { W::faith; }) return double{W::faith};
    return 0.5;
  }();

  struct Question {
    const G& game;
    const W& work;
    const typename W::Belief& belief;
    const View& view;
    Side side;
  };

  explicit Lookout(const Question& question) : question_(question) {}

  [[nodiscard]] State imagine(FastDice& random) const { return question_.belief.imagine(question_.view, random); }
  [[nodiscard]] Plan vary(const State& world, const Plan& plan, FastDice& random) const {
    return question_.work.vary(world, plan, random);
  }

  /// The chance of winning that comes of a plan in one world, by one throw of all the dice. The same seed gives every
  /// plan the same world and the same dice.
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
    return 0.5 + (work.chance(state, own_side) - 0.5) * numbers::power(patience, ticks);
  }

 private:
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
};

}  // namespace redoubt
