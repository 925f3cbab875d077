// Faces exchanged behind the backs: what the fog proofs of games with blocks share.
#pragma once
#include "kernel/dice.h"
#include "kernel/side.h"

namespace redoubt::subject {

/// Whichever of the two is in a set leaves it to the other.
template <class Units>
void swap_bits(Units& set, Units a, Units b) {
  const bool has_a = (set & a) != 0;
  const bool has_b = (set & b) != 0;
  if (has_a != has_b) set ^= a | b;
}

/// A side of which this viewer sees backs.
inline Side veiled(Viewer who, FastDice& random) {
  if (who == Viewer::observer) return random.below(2) == 0 ? Side::french : Side::russian;
  return who == Viewer::french ? Side::russian : Side::french;
}

}  // namespace redoubt::subject
