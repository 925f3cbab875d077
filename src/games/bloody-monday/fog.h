// Fog of war, both ways.
#pragma once
#include <span>

#include "games/bloody-monday/view.h"
#include "kernel/dice.h"

namespace redoubt::bloody_monday {

/// All that this viewer may know, and nothing more.
View see(const State& state, Viewer who);

/// A position that this view cannot tell from the true one.
State imagine(const Data& data, const View& view, FastDice& random);

/// What a hidden block might be, and how far it is worn.
struct Face {
  Unit unit = no_unit;
  std::uint8_t edge = 0;
};

/// The position in which these stand behind the hidden blocks of a view, in their order, and what is left over is in
/// the pool. Wants faces of the right side, none twice and none that the view shows.
State fill_hidden(const View& view, std::span<const Face> faces);

}  // namespace redoubt::bloody_monday
