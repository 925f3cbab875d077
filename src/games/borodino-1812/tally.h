// How the points of a finished game came together, as everybody sees it.
#pragma once
#include <array>

#include "games/borodino-1812/view.h"
#include "kernel/tally.h"

namespace redoubt::borodino_1812 {

/// 8.5: the redoubts in which each side is seen to stand.
std::array<AreaSet, 2> in_redoubts(const Data& data, const View& view);

/// Of a view of a game that is over.
Tally tally(const Data& data, const View& view);

}  // namespace redoubt::borodino_1812
