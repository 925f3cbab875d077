// What the proofs in tests/players/common ask of the players of a game, answered for The Invasion of Russia.
#pragma once
#include <array>
#include <string_view>

#include "games/invasion-1812/game.h"
#include "players/game_with_bots.h"
#include "players/invasion-1812/belief.h"
#include "players/invasion-1812/staff.h"
#include "tests/players/common/measure.h"

namespace redoubt::subject {

using Game = invasion_1812::InvasionOfRussia;
using Staff = invasion_1812::Staff;

inline const Game& game() { return Game::standard(); }

/// Both scenarios, and every option with each.
inline Setup some_setup(std::uint32_t number) {
  return {static_cast<std::uint16_t>(number % 2), (number / 2) % (invasion_1812::all_options + 1)};
}

/// In which a side makes its plan.
inline constexpr std::string_view planning_phase = "allocation";

inline constexpr std::array<GamesOfLevel, 4> games_of_levels = {{{Level::random, 0, 3, 10, 30},
                                                                 {Level::cadet, 0, 4, 20, 40},
                                                                 {Level::staff, 0, 1, 1, 4},
                                                                 {Level::marshal, 2, 1, 1, 1}}};

inline constexpr Measure measure = {.most_decisions = 40'000,
                                    .short_game = {0, 0},
                                    .marshal_iterations = 2,
                                    .thought_iterations = 20,
                                    .thoughts = 8,
                                    .believed_games = 4,
                                    .deep_believed_games = 60,
                                    .imagined_games = 4,
                                    .imagined_every = 60};

}  // namespace redoubt::subject
