// The games that fuzzers play: all that are offered.
#pragma once
#include "fuzz_subjects.h"

namespace redoubt {

template <class F>
void with_every_game(F f) {
#define REDOUBT_GAME(name, id) f(name::fuzzed());
#include "games.inc"
#undef REDOUBT_GAME
}

}  // namespace redoubt
