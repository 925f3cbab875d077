// Combats for tests, in the open country around 0416, where no river and no city changes anything.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {

/// A position in the combat phase, in which this side has the next attack.
inline Table to_battle(Side side, std::size_t scenario = basic, int turn = 1) {
  Table table(scenario, turn);
  table.at(Phase::combat, side);
  return table;
}

/// An order that arrives: with any commander a six is enough.
inline Table& go_ahead(Table& table, std::string_view from_to) {
  return table.play("attack " + std::string(from_to) + " 0").dice({6}).play("order");
}

/// A whole combat without commands, and without supports in reach: the attackers' die, the defenders', that of 11.15.
inline Table& fight(Table& table, std::string_view from_to, const std::vector<int>& dice) {
  return go_ahead(table, from_to).dice(dice).play("commit 0");
}

/// Hits on these, as they come, and no more of one's own will.
inline Table& take(Table& table, const std::vector<std::string>& units) {
  for (const std::string& unit : units) table.play("hit " + unit);
  if (table.phase() == "last-hit") table.play("done");
  return table;
}

}  // namespace redoubt::invasion_1812
