// What the proofs in tests/players/common ask of the players of a game, answered for Bloody Monday.
#pragma once
#include <array>
#include <string_view>

#include "games/bloody-monday/game.h"
#include "players/bloody-monday/belief.h"
#include "players/bloody-monday/staff.h"
#include "players/game_with_bots.h"
#include "tests/players/common/measure.h"

namespace redoubt::subject {

using Game = bloody_monday::BloodyMonday;
using Staff = bloody_monday::Staff;
using bloody_monday::blocks_of;
using bloody_monday::unit_at;

inline const Game& game() { return Game::standard(); }

inline Setup some_setup(std::uint32_t number) { return {0, number * 2654435761U % (bloody_monday::all_options + 1)}; }

/// In which a side makes its plan.
inline constexpr std::string_view planning_phase = "impulse";

inline constexpr std::array<GamesOfLevel, 4> games_of_levels = {{{Level::random, 0, 6, 50, 100},
                                                                 {Level::cadet, 0, 6, 50, 100},
                                                                 {Level::staff, 0, 2, 20, 100},
                                                                 {Level::marshal, 32, 1, 6, 50}}};

inline constexpr Measure measure = {.most_decisions = 5'000,
                                    .short_game = {},
                                    .marshal_iterations = 32,
                                    .thought_iterations = 200,
                                    .thoughts = 40,
                                    .believed_games = 60,
                                    .deep_believed_games = 2'000,
                                    .imagined_games = 12,
                                    .imagined_every = 8};

/// Whether a side that believes this can take a concealed enemy block for what it is.
inline bool allows(const Staff::Belief& belief, const Game::State& state, Unit unit) {
  const bloody_monday::Block& block = state.blocks[unit];
  if (block.area == bloody_monday::grave || state.is_revealed(unit)) return true;
  const Units could = block.area == bloody_monday::pool ? belief.could_wait() : belief.could_be(block.token);
  return (could & bloody_monday::bit(unit)) != 0;
}

}  // namespace redoubt::subject
