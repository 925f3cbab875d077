// Invariants of a position.
#pragma once
#include "games/bloody-monday/state.h"
#include "kernel/fault.h"

namespace redoubt::bloody_monday {

/// Everything that is wrong with a position; nothing when it is sound.
Faults inspect(const Data& data, const State& state);

}  // namespace redoubt::bloody_monday
