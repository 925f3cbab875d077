// What players are not allowed to have by themselves: a clock and threads.
#pragma once
#include <chrono>
#include <cstddef>
#include <functional>

#include "players/budget.h"

namespace redoubt::host {

/// So long from now on.
Budget within(std::chrono::milliseconds time);

/// A ParallelFor: each job on a thread of its own, the first on the caller's.
void parallel_for(std::size_t count, const std::function<void(std::size_t)>& job);

}  // namespace redoubt::host
