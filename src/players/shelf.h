// The games that can be played here, each with the players who can sit down to it.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
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

}  // namespace redoubt
