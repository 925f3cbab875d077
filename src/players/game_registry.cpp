#include "players/game_registry.h"

#include <fmt/format.h>

namespace redoubt {

const GameWithBots* GameRegistry::find(std::string_view id) const {
  for (const auto& each : games_) {
    if (each->game().id() == id) return each.get();
  }
  return nullptr;
}

std::string GameRegistry::ids() const {
  std::string text;
  for (const auto& each : games_) text += (text.empty() ? "" : ", ") + each->game().id();
  return text.empty() ? "none" : text;
}

std::string GameRegistry::no_such_game(std::string_view id) const {
  return fmt::format("\"{}\" is not a game here; the games are: {}", id, ids());
}

}  // namespace redoubt
