// What must be true of every position.
#pragma once
#include "games/invasion-1812/state.h"
#include "kernel/fault.h"

namespace redoubt::invasion_1812 {

/// Everything that is wrong with a position, each with its place; nothing when it is sound.
Faults inspect(const Data& data, const State& state);

}  // namespace redoubt::invasion_1812
