// Plays a fire, a melee or a charge with every way that the dice can fall.
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "games/la-bataille/branches.h"
#include "games/la-bataille/odds.h"
#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

/// From a position, by decisions that open what is asked about, and then by those of a conduct, to its end.
class OddsWalk {
 public:
  OddsWalk(const Data& data, const State& state, std::span<const Action> opening, const Conduct& conduct, Extent extent,
           double least = 0.0);

  /// Why it cannot be opened so.
  [[nodiscard]] Verdict refusal() const { return refusal_; }
  [[nodiscard]] std::size_t ways() const { return ways_; }
  /// Whether no way was left out.
  [[nodiscard]] bool is_whole() const { return whole_ && ways_ < conduct_.most_ways; }

  /// Calls f(position, chance) with the end of each way.
  template <class F>
  void each_end(F f) {
    each(f, [](const State&) {});
  }
  /// Calls f(position) where somebody decides; more than once for the same.
  template <class F>
  void each_decision(F f) {
    each([](const State&, double) {}, f);
  }

 private:
  /// The position before a decision, and what has been thrown until then.
  struct Checkpoint {
    State state;
    Branches::Mark mark;
    Action action;
    std::uint32_t taken = 0;  // of the conduct's answers
  };

  template <class End, class Decision>
  void each(End end, Decision decision) {
    for (bool on = refusal_.legal(); on && ways_ < conduct_.most_ways; on = branches_.next()) {
      set_out();
      while (!is_over()) {
        decision(state_);
        decide();
      }
      ++ways_;
      if (branches_.overflowed())
        whole_ = false;
      else
        end(state_, branches_.chance());
    }
  }

  void set_out();
  void decide();
  void save(Action action);
  void play(Action action);
  [[nodiscard]] bool is_over() const;

  const Data& data_;
  const Conduct& conduct_;
  Extent extent_;
  Verdict refusal_;
  std::size_t ways_ = 0;
  bool whole_ = true;
  std::uint32_t taken_ = 0;
  State state_;
  Branches branches_;
  EventList muted_{true};
  FastDice unused_;
  std::vector<std::unique_ptr<Checkpoint>> checkpoints_;
  std::size_t depth_ = 0;  // checkpoints of this way
};

}  // namespace redoubt::la_bataille
