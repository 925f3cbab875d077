// A cadet's action weights, for single decisions, from what anybody can see at a glance.
#pragma once
#include <cstdint>
#include <span>

#include "games/borodino-1812/questions.h"
#include "players/borodino-1812/atlas.h"

namespace redoubt::borodino_1812 {

/// A decision of weight 30 is taken thirty times as often as one of weight 1.
void incline(const Data& data, const Atlas& atlas, const State& s, std::span<const Action> actions,
             std::span<std::uint32_t> weights);

}  // namespace redoubt::borodino_1812
