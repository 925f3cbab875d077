// Bloody Monday with its bots.
#include "players/bloody-monday/staff.h"
#include "players/game_with_bots.h"

namespace redoubt::bloody_monday {

Result<std::unique_ptr<GameWithBots>> open(const GameTexts& texts);

Result<std::unique_ptr<GameWithBots>> open(const GameTexts& texts) {
  Result<BloodyMonday> game = BloodyMonday::make(texts.board, texts.forces, texts.setup, texts.rules);
  if (!game) return game.error();
  return std::unique_ptr<GameWithBots>(std::make_unique<GameWithBotsAdapter<BloodyMonday, Staff>>(std::move(*game)));
}

}  // namespace redoubt::bloody_monday
