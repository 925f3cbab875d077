// 13.1, 14.7: whose morale falls together, and what that is worth.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/la-bataille/scenarios.h"

namespace redoubt::la_bataille {

inline constexpr std::uint8_t no_body = 255;
inline constexpr std::size_t most_bodies = 32;

/// A corps, or in a short scenario a division or an entry of its own.
struct Body {
  Side side = Side::french;
  int battalions = 0;
  std::array<int, 3> thresholds = {};  // 13.2: a quarter, half, three quarters, rounded up
  std::array<int, 3> points = {};      // 15.2, 14.7: for the enemy
};

struct Bodies {
  std::vector<Body> all;
  std::array<std::uint8_t, slot_count> of = {};  // by unit; `no_body` for those without levels (13.3)
};

Bodies make_bodies(const Scenario& scenario, const Roster& roster);

}  // namespace redoubt::la_bataille
