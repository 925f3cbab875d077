#include "host/bot_runtime.h"

#include <thread>
#include <vector>

namespace redoubt::host {

Budget within(std::chrono::milliseconds time) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point began = Clock::now();
  const double whole = std::chrono::duration<double>(time).count();
  Budget budget;
  budget.used = [began, whole] { return std::chrono::duration<double>(Clock::now() - began).count() / whole; };
  return budget;
}

void parallel_for(std::size_t count, const std::function<void(std::size_t)>& job) {
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < count; ++i) others.emplace_back([&job, i] { job(i); });
  if (count > 0) job(0);
}

}  // namespace redoubt::host
