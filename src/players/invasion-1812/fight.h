// What an attack promises: every throw of its dice counted, with those who may come to help on either side.
#pragma once
#include "players/invasion-1812/evaluation.h"

namespace redoubt::invasion_1812 {

/// In victory points for the attacker, the throw for the order counted in (10.2). Wants a position in which the side
/// to act could order this attack.
double attack_worth(const Judge& judge, const State& s, Hex from, Hex to, unsigned commands);

}  // namespace redoubt::invasion_1812
