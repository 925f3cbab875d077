// The players whom the referee is asked about: one a seat and level, who goes on with his plan from request to request.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "players/game_with_bots.h"

namespace redoubt {

/// What a bot leaves to chance at this moment of a match. It follows from what the side sees: a bot that knew more
/// through its dice would break the fog.
std::uint64_t bot_seed(const AnyMatch& match, Side side, const std::string& seed);

class Bots {
 public:
  /// What he would decide for the side to act, and nothing is done. Asked again at the same moment, he says the same.
  Action decide(const GameWithBots& with_bots, const AnyMatch& match, Level level, const std::string& seed,
                const Budget& budget);
  /// Tells all of them what has happened.
  void see(const AnyMatch& match);
  /// Another match begins.
  void leave() { sitting_.clear(); }

 private:
  struct Sitting {
    Level level = Level::random;
    Side side = Side::french;
    std::string seed;
    std::unique_ptr<AnyBot> bot;
  };
  static constexpr std::size_t most = 8;  // two seats, four levels

  std::vector<Sitting> sitting_;  // who was asked last is the last
};

}  // namespace redoubt
