// The games that can be played here.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "players/seats.h"

namespace redoubt {

class Shelf {
 public:
  void add(std::unique_ptr<Seats> game) { games_.push_back(std::move(game)); }

  [[nodiscard]] const std::vector<std::unique_ptr<Seats>>& games() const { return games_; }
  [[nodiscard]] const Seats* find(std::string_view id) const;
  /// "bloody-monday, borodino-1812"
  [[nodiscard]] std::string ids() const;
  /// "x is not a game here; the games are …"
  [[nodiscard]] std::string no_such_game(std::string_view id) const;

 private:
  std::vector<std::unique_ptr<Seats>> games_;
};

/// A player's own transcriptions, by path; empty where the game's own data serve.
struct DataFiles {
  std::string board;
  std::string forces;
  std::string setup;
};

/// Every game that this program carries. A player's files are for the game that they name.
Result<Shelf> open_shelf(const DataFiles& files);

}  // namespace redoubt
