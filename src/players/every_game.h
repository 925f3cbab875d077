// The games that this program carries, with the data that it carries for them.
#pragma once
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "kernel/fault.h"
#include "players/game_registry.h"
#include "players/game_with_bots.h"

namespace redoubt {

/// Their ids, in their order.
std::vector<std::string_view> game_ids();

/// What a game of this program is made from; nothing for any other.
std::optional<GameTexts> texts_of(std::string_view game);

/// Every game, each on what this gives for its own texts.
using ChooseTexts = std::function<GameTexts(std::string_view game, const GameTexts& own)>;
Result<GameRegistry> open_every_game(const ChooseTexts& choose = [](std::string_view, const GameTexts& own) {
  return own;
});

}  // namespace redoubt
