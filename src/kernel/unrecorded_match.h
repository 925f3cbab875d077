// A match of which nothing is kept but its position: for many games that nobody will look back on.
#pragma once
#include <span>

#include "kernel/match.h"

namespace redoubt {

template <PresentableGame G>
class UnrecordedMatch {
 public:
  using State = typename G::State;

  /// The game must outlive the match. A muted one tells nothing of what comes of its decisions.
  UnrecordedMatch(const G& game, const Setup& setup, std::uint64_t seed, bool muted)
      : game_(&game), dice_(seed), events_(muted), state_(game.start(setup, dice_, events_)) {}

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] std::span<const Event> latest() const { return events_.span(); }

  /// As `Match::play`, but what overflows leaves a position that must not be gone on with.
  PlayResult play(Action action) {
    const Verdict verdict = game_->check(state_, action);
    if (!verdict.legal()) return {verdict};
    events_.clear();
    game_->apply(state_, action, dice_, events_);
    return {verdict, events_.overflowed()};
  }

 private:
  const G* game_;
  FastDice dice_;
  EventList events_;
  State state_;
};

}  // namespace redoubt
