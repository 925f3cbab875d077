#include "host/worker_pool.h"

#include <utility>

namespace redoubt::host {

namespace {

std::vector<table::BoundedQueue<std::function<void()>>> queues_of(const std::vector<WorkerPool::Queue>& queues) {
  std::vector<table::BoundedQueue<std::function<void()>>> all;
  for (const WorkerPool::Queue& each : queues) all.emplace_back(each.name, each.bound);
  return all;
}

}  // namespace

WorkerPool::WorkerPool(std::size_t threads, const std::vector<Queue>& queues) : tasks_(queues_of(queues)) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  threads_.clear();
}

bool WorkerPool::submit(std::size_t queue, std::function<void()> task) {
  {
    const std::scoped_lock lock(mutex_);
    if (!tasks_.push(queue, std::move(task))) return false;
  }
  wake_.notify_one();
  return true;
}

bool WorkerPool::ending() const {
  const std::scoped_lock lock(mutex_);
  return ending_;
}

std::vector<table::QueueCounts> WorkerPool::counts() const {
  const std::scoped_lock lock(mutex_);
  return tasks_.counts();
}

void WorkerPool::work() {
  while (true) {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !tasks_.empty(); });
      if (ending_) return;
      task = *tasks_.pop();
    }
    task();
  }
}

}  // namespace redoubt::host
