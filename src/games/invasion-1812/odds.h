// What the dice of chapters 8, 10 and 11 can do, every face counted: nothing here is sampled.
#pragma once
#include <array>
#include <map>

#include "games/invasion-1812/questions.h"

namespace redoubt::invasion_1812 {

/// 10.2: what becomes of an order to attack, in sixths.
struct OrderOdds {
  int aborted = 0;
  int failed = 0;
  int executed = 0;
};
OrderOdds order_odds(const Questions& look, Hex from, unsigned commands);

/// 10.4, 10.5: how many faces bring a stack that is called.
int support_odds(const Questions& look, Hex hex);

/// 11.8 to 11.12: how a combat ends.
enum class CombatEnding : std::uint8_t { beaten, tied, won_narrowly, won_clearly };  // for the attackers
inline constexpr std::array<std::string_view, 4> combat_endings = {"held", "tie", "narrow", "clear"};

struct CombatOutcome {
  CombatEnding ending = CombatEnding::beaten;
  std::uint8_t attackers_hits = 0;
  std::uint8_t defenders_hits = 0;

  friend constexpr auto operator<=>(const CombatOutcome&, const CombatOutcome&) = default;
};

/// Chances that sum to one.
using CombatOdds = std::map<CombatOutcome, double>;

/// Of the attack as the position declares it, with those who support it so far: three dice, each face.
CombatOdds combat_odds(const Questions& look);

/// 10.1: the position with this attack declared, everybody of the stack in it.
State with_attack(const Questions& look, Hex from, Hex to, unsigned commands);

}  // namespace redoubt::invasion_1812
