// The game that fuzzers play.
#pragma once
#include "games/borodino-1812/game.h"

namespace redoubt::borodino_1812 {

inline const Borodino1812& fuzzed() { return Borodino1812::standard(); }

}  // namespace redoubt::borodino_1812
