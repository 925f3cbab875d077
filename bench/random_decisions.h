// Random games through `legal` and `apply`, one after another: the same work for every benchmark of decisions.
#pragma once
#include <cstdint>

#include "kernel/action.h"
#include "kernel/dice.h"
#include "kernel/event.h"
#include "kernel/game.h"

namespace redoubt {

template <class G>
class RandomDecisions {
 public:
  explicit RandomDecisions(const Setup& setup) : setup_(setup), state_(game_.start(setup_, random_, muted_)) {}

  void next() {
    game_.legal(state_, legal_);
    if (legal_.empty()) {
      state_ = game_.start(setup_, random_, muted_);
      game_.legal(state_, legal_);
    }
    game_.apply(state_, legal_[random_.below(static_cast<std::uint32_t>(legal_.size()))], random_, muted_);
  }

 private:
  const G& game_ = G::standard();
  Setup setup_;
  FastDice random_{1812};
  EventList muted_{true};
  ActionList legal_;
  typename G::State state_;
};

}  // namespace redoubt
