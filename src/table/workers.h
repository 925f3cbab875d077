// Work that takes long, away from what serves.
#pragma once
#include <functional>
#include <utility>
#include <vector>

#include "table/bounded_queue.h"

namespace redoubt::table {

/// What the table's workers do, each from a queue of its own.
namespace work {
inline constexpr std::size_t bots = 0;
inline constexpr std::size_t hints = 1;
inline constexpr std::size_t passwords = 2;
}  // namespace work

/// Bots think here, on matches that nobody changes meanwhile, and passwords are hashed. Whoever has time takes from the
/// queues in turn.
class Workers {
 public:
  Workers() = default;
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  virtual ~Workers() = default;

  /// Whether it was taken: a queue that is full takes nothing.
  [[nodiscard]] virtual bool submit(std::size_t queue, std::function<void()> task) = 0;
  /// To the one queue of workers who have no other.
  [[nodiscard]] bool submit(std::function<void()> task) { return submit(0, std::move(task)); }
  /// For a task that runs: whether all is coming to an end, and nobody waits for it any more.
  [[nodiscard]] virtual bool ending() const = 0;
  [[nodiscard]] virtual std::vector<QueueCounts> counts() const = 0;
};

}  // namespace redoubt::table
