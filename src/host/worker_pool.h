// Workers that are threads.
#pragma once
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "table/workers.h"

namespace redoubt::host {

class WorkerPool final : public table::Workers {
 public:
  struct Queue {
    std::string_view name;
    std::size_t bound;
  };
  WorkerPool(std::size_t threads, const std::vector<Queue>& queues);
  ~WorkerPool() override;  // lets what runs finish and drops what waits

  using Workers::submit;
  [[nodiscard]] bool submit(std::size_t queue, std::function<void()> task) override;
  [[nodiscard]] bool ending() const override;
  [[nodiscard]] std::vector<table::QueueCounts> counts() const override;

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  table::QueuesInTurn<std::function<void()>> tasks_;
  bool ending_ = false;
  std::vector<std::jthread> threads_;  // last: they use the others from their start
};

}  // namespace redoubt::host
