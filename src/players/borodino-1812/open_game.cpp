// Borodino 1812 with its bots.
#include "players/borodino-1812/staff.h"
#include "players/game_with_bots.h"

namespace redoubt::borodino_1812 {

Result<std::unique_ptr<GameWithBots>> open(const GameTexts& texts);

Result<std::unique_ptr<GameWithBots>> open(const GameTexts& texts) {
  Result<Borodino1812> game = Borodino1812::make(texts.board, texts.forces, texts.setup, texts.rules);
  if (!game) return game.error();
  return std::unique_ptr<GameWithBots>(std::make_unique<GameWithBotsAdapter<Borodino1812, Staff>>(std::move(*game)));
}

}  // namespace redoubt::borodino_1812
