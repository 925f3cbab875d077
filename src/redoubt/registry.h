// Opening the registry: the games that this program carries, on its own data or on a player's.
#pragma once
#include <string>

#include "kernel/fault.h"
#include "players/game_registry.h"

namespace redoubt {

/// A player's own transcriptions, by path; empty where the game's own data serve.
struct DataFiles {
  std::string board;
  std::string forces;
  std::string setup;
};

/// The text of the board that a game of this registry is played on: the player's or the game's own.
Result<std::string> board_text(const DataFiles& files, const std::string& game);

/// Every game that this program carries. A player's files are for the game that they name.
Result<GameRegistry> open_registry(const DataFiles& files);

}  // namespace redoubt
