// How the points of a finished game came together, as everybody sees it.
#pragma once
#include "games/bloody-monday/view.h"
#include "kernel/tally.h"

namespace redoubt::bloody_monday {

/// Of a view of a game that is over.
Tally tally(const Data& data, const View& view);

}  // namespace redoubt::bloody_monday
