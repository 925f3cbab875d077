// Fog of war: from a position to what one side may know of it.
#pragma once
#include "games/borodino-1812/view.h"

namespace redoubt::borodino_1812 {

View see(const Data& data, const State& state, Viewer who);

}  // namespace redoubt::borodino_1812
