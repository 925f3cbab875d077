// The game that fuzzers play.
#pragma once
#include "games/bloody-monday/game.h"

namespace redoubt::bloody_monday {

inline const BloodyMonday& fuzzed() { return BloodyMonday::standard(); }

}  // namespace redoubt::bloody_monday
