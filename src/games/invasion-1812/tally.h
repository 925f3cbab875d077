// How the points of a finished game came together, as everybody sees it.
#pragma once
#include "games/invasion-1812/view.h"
#include "kernel/tally.h"

namespace redoubt::invasion_1812 {

/// 14.7: a state that has of this view what counts for points, and nothing else.
State seen_to_hold(const View& view);

/// Of a view of a game that is over.
Tally tally(const Data& data, const View& view);

}  // namespace redoubt::invasion_1812
