// Queues with a bound. Whoever finds one full is told so at once, and it is counted.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace redoubt::table {

/// How a queue stands; GET /metrics tells it.
struct QueueCounts {
  std::string_view name;
  std::uint64_t bound = 0;
  std::uint64_t length = 0;   // now
  std::uint64_t longest = 0;  // since the start
  std::uint64_t met = 0;      // how often the bound was met

  void grow(std::uint64_t to) {
    length = to;
    longest = std::max(longest, to);
  }
};

/// Lets in so many at a time.
class Gate {
 public:
  Gate(std::string_view name, std::size_t bound) : counts_{name, bound} {}

  /// Whether there is room for so many more. If not, it is counted.
  bool admits(std::size_t more = 1) {
    const bool room = counts_.length + more <= counts_.bound;
    if (!room) ++counts_.met;
    return room;
  }
  /// One of those who were admitted.
  void enter() { counts_.grow(counts_.length + 1); }
  void leave(std::size_t many = 1) { counts_.length -= many; }
  [[nodiscard]] const QueueCounts& counts() const { return counts_; }

 private:
  QueueCounts counts_;
};

/// First come, first served. For one thread, or under its owner's lock.
template <class T>
class BoundedQueue {
 public:
  BoundedQueue(std::string_view name, std::size_t bound) : gate_(name, bound) {}

  /// Whether it was taken; nothing of it is when the queue is full.
  [[nodiscard]] bool push(T item) {
    if (!gate_.admits()) return false;
    gate_.enter();
    items_.push_back(std::move(item));
    return true;
  }
  /// The one that has waited longest; nothing when nobody waits.
  std::optional<T> pop() {
    if (items_.empty()) return std::nullopt;
    std::optional<T> item(std::move(items_.front()));
    items_.pop_front();
    gate_.leave();
    return item;
  }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  [[nodiscard]] const QueueCounts& counts() const { return gate_.counts(); }

 private:
  Gate gate_;
  std::deque<T> items_;
};

/// Several queues that are served in turn, so that a long one does not keep the others waiting.
template <class T>
class QueuesInTurn {
 public:
  explicit QueuesInTurn(std::vector<BoundedQueue<T>> queues) : queues_(std::move(queues)) {}

  [[nodiscard]] bool push(std::size_t queue, T item) { return queues_[queue].push(std::move(item)); }
  std::optional<T> pop() {
    for (std::size_t i = 0; i < queues_.size(); ++i) {
      BoundedQueue<T>& queue = queues_[std::exchange(next_, (next_ + 1) % queues_.size())];
      if (!queue.empty()) return queue.pop();
    }
    return std::nullopt;
  }
  [[nodiscard]] bool empty() const {
    return std::all_of(queues_.begin(), queues_.end(), [](const auto& each) { return each.empty(); });
  }
  [[nodiscard]] std::vector<QueueCounts> counts() const {
    std::vector<QueueCounts> all;
    for (const BoundedQueue<T>& each : queues_) all.push_back(each.counts());
    return all;
  }

 private:
  std::vector<BoundedQueue<T>> queues_;
  std::size_t next_ = 0;
};

}  // namespace redoubt::table
