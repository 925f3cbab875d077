// The same position with other faces behind the backs.
#pragma once
#include <algorithm>
#include <utility>

#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

inline void swap_in(UnitSet& set, Unit a, Unit b) {
  const bool has_a = set.has(a);
  const bool has_b = set.has(b);
  has_b ? set.add(a) : set.remove(a);
  has_a ? set.add(b) : set.remove(b);
}

/// The same position with two units of the same kind in each other's place.
inline State exchanged(const Data& data, State s, Unit a, Unit b) {
  FastDice dice(1);
  EventList muted(true);
  for (const MarkedUnits& each : unit_marks) swap_in(s.*each.units, a, b);
  Play game(data, s, dice, muted);
  const Hex to_a = s.where[b];
  const Hex to_b = s.where[a];
  game.move(a, to_a);
  game.move(b, to_b);
  for (const Hex hex : {to_a, to_b}) game.count_again(side_of(a), hex);
  return s;
}

inline bool alike(const Data& data, const State& s, Unit a, Unit b) {
  const Forces& forces = data.forces;
  return side_of(a) == side_of(b) && is_division(a) == is_division(b) && on_map(s.where[a]) && on_map(s.where[b]) &&
         forces.arm(a) == forces.arm(b) && being_set_down(s, a) == being_set_down(s, b) && !s.shown.has(a) &&
         !s.shown.has(b);
}

/// Another deal of what else nobody but its owner sees: trains for dummies, cards in hand for cards in the deck.
inline State shuffled(State s, Side side) {
  auto& trains = s.trains[at(side)];
  auto& dummies = s.dummies[at(side)];
  if (trains[0] != no_hex && trains[0] != s.face_up[at(side)] && dummies[0] != no_hex) {
    std::swap(trains[0], dummies[0]);
    std::ranges::sort(trains);
    std::ranges::sort(dummies);
  }
  for (std::uint8_t& held : s.hand[at(side)]) {
    for (std::uint8_t& card : s.deck)
      if (held != 0 && deck_of(card, false) == deck_of(held, false)) std::swap(held, card);
  }
  return s;
}

}  // namespace redoubt::invasion_1812
