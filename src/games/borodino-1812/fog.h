// Fog of war: from a position to what one side may know of it, and back to a position that it cannot tell apart.
#pragma once
#include <span>

#include "games/borodino-1812/view.h"
#include "kernel/dice.h"

namespace redoubt::borodino_1812 {

View see(const Data& data, const State& state, Viewer who);

/// A sound position whose view is this one. The faces of hidden blocks, their wear and what their side keeps to itself
/// are drawn with the dice, within what everybody knows.
State imagine(const Data& data, const View& view, FastDice& random);

/// What a hidden block might be, and how far it is worn.
struct Face {
  Unit unit = no_unit;
  std::uint8_t step = 0;
};

/// The position in which these stand behind the hidden blocks of a view, in their order. Wants faces of the right side,
/// none twice and none that the view shows. What else their side keeps to itself is as `imagine` would have it.
State fill_hidden(const Data& data, const View& view, std::span<const Face> faces, FastDice& random);

}  // namespace redoubt::borodino_1812
