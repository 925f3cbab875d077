// What a position of the game must be, whoever made it.
#pragma once
#include "games/la-bataille/state.h"
#include "kernel/fault.h"

namespace redoubt::la_bataille {

/// Everything that is wrong with a position; empty when it is sound.
Faults inspect(const Data& data, const State& state);

}  // namespace redoubt::la_bataille
