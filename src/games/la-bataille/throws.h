// The two dice that are read as tens and units: 11 to 16, 21 to 26 … 66, thirty-six steps in a row.
#pragma once
#include <algorithm>
#include <cstdint>

#include "kernel/dice.h"

namespace redoubt::la_bataille {

inline constexpr int lowest_throw = 11;
inline constexpr int highest_throw = 66;

/// 0 to 35.
constexpr int step_of(int throw_) { return throw_ / 10 * 6 - 6 + throw_ % 10 - 1; }
constexpr int throw_of(int step) { return 10 * (step / 6 + 1) + step % 6 + 1; }
/// So many steps along the row, never past its ends.
constexpr int moved(int throw_, int steps) { return throw_of(std::clamp(step_of(throw_) + steps, 0, 35)); }

static_assert(moved(26, 9) == 43 && moved(16, 1) == 21 && moved(13, -6) == 11 && moved(36, 6) == 46);

inline int throw_two(Dice& dice) {
  const int tens = dice.roll();
  return 10 * tens + dice.roll();
}

}  // namespace redoubt::la_bataille
