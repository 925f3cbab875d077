// The game that fuzzers play.
#pragma once
#include "games/invasion-1812/game.h"

namespace redoubt::invasion_1812 {

inline const InvasionOfRussia& fuzzed() { return InvasionOfRussia::standard(); }

}  // namespace redoubt::invasion_1812
