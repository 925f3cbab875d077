// Fog of war, both ways.
#pragma once
#include "games/bloody-monday/play.h"
#include "games/bloody-monday/view.h"

namespace redoubt::bloody_monday {

/// All that this viewer may know, and nothing more.
View see(const State& state, Viewer who);

/// A position that this view cannot tell from the true one.
State imagine(const Data& data, const View& view, FastDice& random);

}  // namespace redoubt::bloody_monday
