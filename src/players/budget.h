// What a player may spend on a decision. Time and cores come from outside: nothing here asks a clock or starts a
// thread.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>

namespace redoubt {

/// Either a number of iterations, with which the same seed gives the same decision, or a clock of the caller's.
struct Budget {
  /// How many worlds a search may look at; counts when there is no clock.
  std::uint64_t iterations = 0;
  /// How much of the time is used up: 0 nothing, 1 and above all of it. Asked between any two worlds, perhaps by
  /// several threads at once.
  std::function<double()> used;

  /// How much is used up after so many of a number of iterations.
  [[nodiscard]] double progress(std::uint64_t done, std::uint64_t share) const {
    if (used) return used();
    return share == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(share);
  }
};

/// Runs job(0) to job(count - 1), in turn or side by side, and returns when all are done.
using Hands = std::function<void(std::size_t count, const std::function<void(std::size_t)>& job)>;

inline void in_turn(std::size_t count, const std::function<void(std::size_t)>& job) {
  for (std::size_t i = 0; i < count; ++i) job(i);
}

}  // namespace redoubt
