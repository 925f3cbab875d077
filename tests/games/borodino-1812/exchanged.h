// The same position with other faces behind the backs.
#pragma once
#include <utility>

#include "games/borodino-1812/play.h"
#include "tests/games/common/exchange.h"

namespace redoubt::borodino_1812 {

/// The faces of two blocks of a side exchanged, and worn otherwise.
inline State exchanged(const Forces& forces, State s, Unit a, Unit b, FastDice& random) {
  const std::size_t side = at(side_of(a));
  std::swap(s.blocks[a], s.blocks[b]);
  const auto swap_in = [&](Units& set) { subject::swap_bits(set, bit(a), bit(b)); };
  for (Units& area : s.at[side]) swap_in(area);
  for (auto* sets : {&s.field, &s.reserves, &s.flank, &s.square, &s.acted, &s.half, &s.revealed})
    swap_in((*sets)[side]);
  if (side_of(a) == s.acting) {
    for (Units* set : {&s.moved, &s.redeploying, &s.fired, &s.active}) swap_in(*set);
  }
  if (s.driven == a || s.driven == b) s.driven = s.driven == a ? b : a;
  for (Unit& shielded : s.garrison) {
    if (shielded == a || shielded == b) shielded = shielded == a ? b : a;
  }
  for (const Unit unit : {a, b}) {
    s.blocks[unit].step =
        static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(forces.last_step(unit)) + 1));
  }
  return s;
}

}  // namespace redoubt::borodino_1812
