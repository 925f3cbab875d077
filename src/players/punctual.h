// A clock that keeps time in hand for a machine that does not always let a player think.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "players/budget.h"

namespace redoubt {

/// A budget by a clock of the caller's, which tells how much of the time has passed. Whoever is kept waiting between two
/// looks at it will be again, once at the last moment and once while the decision is handed in: twice the longest
/// pause so far counts as used up.
inline Budget punctual(std::function<double()> passed) {
  struct Look {
    std::uint64_t clock = 0;
    double at = 0;
  };
  struct Clock {
    std::uint64_t number;
    std::function<double()> passed;
    std::atomic<double> longest = 0;

    double used() {
      static thread_local Look last;
      const double now = passed();
      const double pause = last.clock == number ? now - last.at : 0;
      last = {number, now};
      double known = longest.load();
      while (pause > known && !longest.compare_exchange_weak(known, pause)) {
      }
      return now + 2 * std::max(known, pause);
    }
  };
  static std::atomic<std::uint64_t> clocks = 0;
  auto clock = std::make_shared<Clock>(++clocks, std::move(passed));
  Budget budget;
  budget.used = [clock] { return clock->used(); };
  return budget;
}

}  // namespace redoubt
