// Borodino 1812 with the players who can sit down to it.
#include "players/seats.h"

#include "players/borodino-1812/staff.h"

namespace redoubt::borodino_1812 {

Result<std::unique_ptr<Seats>> open(const GameTexts& texts);

Result<std::unique_ptr<Seats>> open(const GameTexts& texts) {
  Result<Borodino1812> game = Borodino1812::make(texts.board, texts.forces, texts.setup, texts.rules);
  if (!game) return game.error();
  return std::unique_ptr<Seats>(std::make_unique<SeatsAt<Borodino1812, Staff>>(std::move(*game)));
}

}  // namespace redoubt::borodino_1812
