// The games that can be played here, each with its bots.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "players/game_with_bots.h"

namespace redoubt {

class GameRegistry {
 public:
  void add(std::unique_ptr<GameWithBots> game) { games_.push_back(std::move(game)); }

  [[nodiscard]] const std::vector<std::unique_ptr<GameWithBots>>& games() const { return games_; }
  [[nodiscard]] const GameWithBots* find(std::string_view id) const;
  /// "first-game, second-game"
  [[nodiscard]] std::string ids() const;
  /// "x is not a game here; the games are …"
  [[nodiscard]] std::string no_such_game(std::string_view id) const;

 private:
  std::vector<std::unique_ptr<GameWithBots>> games_;
};

}  // namespace redoubt
