// What the proofs in tests/players/common ask of the players of a game, answered for Borodino 1812.
#pragma once
#include <array>
#include <string_view>

#include "games/borodino-1812/game.h"
#include "players/borodino-1812/belief.h"
#include "players/borodino-1812/staff.h"
#include "players/game_with_bots.h"
#include "tests/players/common/measure.h"

namespace redoubt::subject {

using Game = borodino_1812::Borodino1812;
using Staff = borodino_1812::Staff;
using borodino_1812::blocks_of;
using borodino_1812::unit_at;

inline const Game& game() { return Game::standard(); }

inline Setup some_setup(std::uint32_t number) { return {static_cast<std::uint16_t>(number % 3), 0}; }

/// In which a side makes its plan.
inline constexpr std::string_view planning_phase = "command";

inline constexpr std::array<GamesOfLevel, 4> games_of_levels = {{{Level::random, 0, 3, 20, 60},
                                                                 {Level::cadet, 0, 6, 50, 100},
                                                                 {Level::staff, 0, 3, 20, 100},
                                                                 {Level::marshal, 8, 1, 3, 20}}};

inline constexpr Measure measure = {.most_decisions = 20'000,
                                    .short_game = {1, 0},
                                    .marshal_iterations = 4,
                                    .thought_iterations = 60,
                                    .thoughts = 8,
                                    .believed_games = 70,
                                    .deep_believed_games = 600,
                                    .imagined_games = 6,
                                    .imagined_every = 40};

/// Whether a side that believes this can take a concealed enemy block for what it is.
inline bool allows(const Staff::Belief& belief, const Game::State& state, Unit unit) {
  if (state.is_revealed(unit)) return true;
  return (belief.could_be(state.blocks[unit].token) & borodino_1812::bit(unit)) != 0;
}

}  // namespace redoubt::subject
