// The Invasion of Russia with the players who can sit down to it.
#include "players/seats.h"

#include "players/invasion-1812/staff.h"

namespace redoubt::invasion_1812 {

Result<std::unique_ptr<Seats>> open(const GameTexts& texts);

Result<std::unique_ptr<Seats>> open(const GameTexts& texts) {
  Result<InvasionOfRussia> game = InvasionOfRussia::make(texts.board, texts.forces, texts.setup, texts.rules);
  if (!game) return game.error();
  return std::unique_ptr<Seats>(std::make_unique<SeatsAt<InvasionOfRussia, Staff>>(std::move(*game)));
}

}  // namespace redoubt::invasion_1812
