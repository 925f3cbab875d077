// The Invasion of Russia with its bots.
#include "players/game_with_bots.h"
#include "players/invasion-1812/staff.h"

namespace redoubt::invasion_1812 {

Result<std::unique_ptr<GameWithBots>> open(const GameTexts& texts);

Result<std::unique_ptr<GameWithBots>> open(const GameTexts& texts) {
  Result<InvasionOfRussia> game = InvasionOfRussia::make(texts.board, texts.forces, texts.setup, texts.rules);
  if (!game) return game.error();
  return std::unique_ptr<GameWithBots>(
      std::make_unique<GameWithBotsAdapter<InvasionOfRussia, Staff>>(std::move(*game)));
}

}  // namespace redoubt::invasion_1812
