// What players are not allowed to have by themselves: a clock and threads.
#pragma once
#include <chrono>
#include <cstddef>
#include <functional>

#include "players/budget.h"

namespace redoubt::table {

/// So long from now on.
Budget within(std::chrono::milliseconds time);

/// Hands of which each works on a thread of its own, the first on the caller's.
void side_by_side(std::size_t count, const std::function<void(std::size_t)>& job);

}  // namespace redoubt::table
