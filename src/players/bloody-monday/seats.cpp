// Bloody Monday with the players who can sit down to it.
#include "players/seats.h"

#include "players/bloody-monday/staff.h"

namespace redoubt::bloody_monday {

Result<std::unique_ptr<Seats>> open(const GameTexts& texts);

Result<std::unique_ptr<Seats>> open(const GameTexts& texts) {
  Result<BloodyMonday> game = BloodyMonday::make(texts.board, texts.forces, texts.setup, texts.rules);
  if (!game) return game.error();
  return std::unique_ptr<Seats>(std::make_unique<SeatsAt<BloodyMonday, Staff>>(std::move(*game)));
}

}  // namespace redoubt::bloody_monday
