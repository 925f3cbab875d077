// The campaign's units, and sets of them of both sides.
#pragma once
#include <cstdint>

#include "board/bit_set.h"

namespace redoubt::invasion_1812 {

/// A division or a commander of either side, by its number.
using Unit = std::uint8_t;
inline constexpr Unit no_unit = 255;

using UnitSet = BitSet<192, Unit>;
static_assert(UnitSet::none == no_unit);

}  // namespace redoubt::invasion_1812
