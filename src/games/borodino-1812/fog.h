// Fog of war: from a position to what one side may know of it, and back to a position that it cannot tell apart.
#pragma once
#include "games/borodino-1812/view.h"
#include "kernel/dice.h"

namespace redoubt::borodino_1812 {

View see(const Data& data, const State& state, Viewer who);

/// A sound position whose view is this one. The faces behind the backs, their wear and what their side keeps to itself
/// are drawn with the dice, within what everybody knows.
State imagine(const Data& data, const View& view, FastDice& random);

}  // namespace redoubt::borodino_1812
