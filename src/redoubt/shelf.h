// Opening the shelf: the games that this program carries, on its own data or on a player's.
#pragma once
#include <string>

#include "kernel/fault.h"
#include "players/shelf.h"

namespace redoubt {

/// A player's own transcriptions, by path; empty where the game's own data serve.
struct DataFiles {
  std::string board;
  std::string forces;
  std::string setup;
};

/// Every game that this program carries. A player's files are for the game that they name.
Result<Shelf> open_shelf(const DataFiles& files);

}  // namespace redoubt
