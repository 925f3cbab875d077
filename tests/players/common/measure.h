// How much the players of a game are made to play in a check: the games of one rulebook are short, those of another
// long.
#pragma once
#include <cstdint>

#include "kernel/game.h"
#include "players/levels.h"
#include "tests/support/sanitizers.h"

namespace redoubt::subject {

/// Sanitizers make everything some thirty times slower. What release plays often they play once: another game takes
/// other turns, but hardly other lines.
#if defined(REDOUBT_SANITIZED)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

/// How many games of a level are played. Sanitizers make a game up to a hundred times as long, so that they play only
/// the first of those that are written down.
struct GamesOfLevel {
  Level level;
  std::uint64_t iterations;  // of a marshal, for a decision
  int always;                // with every compiler and sanitizer
  int sanitized_deep;
  int written;
};

struct Measure {
  std::uint64_t most_decisions;      // of a game; more is no end
  Setup short_game;                  // for what is played several times
  std::uint64_t marshal_iterations;  // of a marshal in a whole game
  std::uint64_t thought_iterations;  // where it thinks of a few decisions
  int thoughts;                      // how many those are
  int believed_games;                // watched with the beliefs of both sides
  int deep_believed_games;
  int imagined_games;            // in which worlds are imagined
  std::uint32_t imagined_every;  // decisions
};

}  // namespace redoubt::subject
