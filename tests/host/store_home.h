// The owner of an archive, for tests: takes the answers and runs them on the thread that waits for them.
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace redoubt::host {

class Home {
 public:
  [[nodiscard]] std::function<void(std::function<void()>)> door() {
    return [this](std::function<void()> task) {
      {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
      }
      wake_.notify_one();
    };
  }

  /// Runs tasks until `done` holds; false when it does not for a long time.
  bool run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock lock(mutex_);
      if (!wake_.wait_for(lock, std::chrono::seconds(60), [this] { return !tasks_.empty(); })) return false;
      const std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
};

}  // namespace redoubt::host
