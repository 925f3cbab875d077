// What a player may spend on a decision. Time and cores come from outside: nothing here asks a clock or starts a
// thread.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

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

/// How long a player was kept waiting between two looks at the clock. Whoever was will be again, once at the last
/// moment and once while the decision is handed in: twice the longest pause is kept in hand.
class Pauses {
 public:
  /// In parts of the time.
  void note(double pause) {
    double known = longest_.load();
    while (pause > known && !longest_.compare_exchange_weak(known, pause)) {
    }
  }
  [[nodiscard]] double longest() const { return longest_.load(); }

  /// When somebody last looked at the clock; below 0 when nobody has.
  void looked(double now) { latest_.store(now); }
  [[nodiscard]] double latest() const { return latest_.load(); }

 private:
  std::atomic<double> longest_ = 0.0;
  std::atomic<double> latest_ = -1.0;
};

/// How far a search has come that shares a decision with others.
class Pace {
 public:
  /// `share` is what it may spend of a budget of iterations; a clock goes for all searches alike.
  /// `pauses` is what all searches of a decision know together. Both must outlive it.
  Pace(const Budget& budget, std::uint64_t share, Pauses& pauses) : budget_(&budget), share_(share), pauses_(&pauses) {}

  /// What others did in the meantime is no pause.
  void resume() {
    if (pauses_->latest() >= 0.0) looked_at_ = pauses_->latest();
  }
  void count() { ++done_; }
  [[nodiscard]] std::uint64_t done() const { return done_; }
  [[nodiscard]] double progress() {
    const double now = budget_->progress(done_, share_);
    if (!budget_->used) return now;
    if (looked_at_) pauses_->note(now - *looked_at_);
    looked_at_ = now;
    pauses_->looked(now);
    return now + 2 * pauses_->longest();
  }

 private:
  const Budget* budget_;
  std::uint64_t share_;
  Pauses* pauses_;
  std::optional<double> looked_at_;  // the clock
  std::uint64_t done_ = 0;
};

/// Runs job(0) to job(count - 1), in turn or side by side, and returns when all are done.
using ParallelFor = std::function<void(std::size_t count, const std::function<void(std::size_t)>& job)>;

inline void sequential_for(std::size_t count, const std::function<void(std::size_t)>& job) {
  for (std::size_t i = 0; i < count; ++i) job(i);
}

}  // namespace redoubt
