// Games that begin as the rulebook begins them, and marches for tests.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {

/// A game before its first decision.
inline Table from_the_start(std::size_t scenario = basic, std::uint32_t options = 0) {
  Table table(scenario, 1, options);
  table.state = State{};
  table.state.scenario = static_cast<std::uint8_t>(scenario);
  table.state.options = static_cast<std::uint8_t>(options);
  table.with([](Play& game) { game.set_up(); });
  return table;
}

/// Decides for whatever is listed first.
inline Table& play_first(Table& table) {
  ActionList legal;
  table.look().legal(legal);
  return table.with([&](Play& game) { game.apply(legal[0]); });
}

/// The same, as long as the game is in this phase and this side decides.
inline Table& play_first(Table& table, Phase phase, Side side) {
  while (table.state.phase == phase && table.state.acting == side) play_first(table);
  return table;
}

/// A march of the stack in a hex through others; it has not halted yet.
inline Table& march(Table& table, std::string_view from, const std::vector<std::string>& way) {
  table.play("march " + std::string(from));
  for (const std::string& hex : way) table.play("step " + hex);
  return table;
}

}  // namespace redoubt::invasion_1812
