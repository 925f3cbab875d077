// What the proofs in tests/games/common ask of a game, answered for Bloody Monday.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/bloody-monday/game.h"
#include "games/bloody-monday/survey.h"
#include "players/bloody-monday/staff.h"
#include "tests/games/common/loss.h"
#include "tests/games/common/measure.h"

namespace redoubt::subject {

using Game = bloody_monday::BloodyMonday;
using Staff = bloody_monday::Staff;
inline const Game& game() { return Game::standard(); }

/// Every set of optional rules turns up; Last Blood in one game of eight.
inline Setup some_setup(std::uint32_t number) {
  if (number % 8 == 7) return {1, bloody_monday::all_options};
  return {0, (number - number / 8) * 2654435761U % (bloody_monday::all_options + 1)};
}

/// The basic game, each optional rule alone, then mixtures, and Last Blood.
inline Setup golden_setup(int number) {
  using bloody_monday::all_options;
  if (number <= bloody_monday::option_count) return {0, number == 0 ? 0U : 1U << (number - 1)};
  if (number % 5 == 0) return {1, all_options};
  return {0, static_cast<std::uint32_t>(number) * 2654435761U % (all_options + 1)};
}

inline constexpr Measure measure = {.shards = 8,
                                    .games = 2'500,
                                    .deep_games = 2'500,
                                    .checked_games = 50,
                                    .sampled = {2, 11, 13, 211},
                                    .few_games = 3,
                                    .closely = {},
                                    .undo_games = 12,
                                    .counted_games = 40,
                                    .surveyed_games = 24,
                                    .read_games = 24,
                                    .event_kinds = 25,
                                    .prompts = 50,
                                    .refusals = 25};

inline std::string some_unit(std::uint16_t number) {
  return game().data().forces.data(static_cast<Unit>(number % bloody_monday::block_count)).id;
}

inline std::optional<Side> owner(const Game::State& state, std::size_t place) {
  return state.french.has(static_cast<Area>(place + 1)) ? Side::french : Side::russian;
}

inline std::vector<Loss> losses(const Game::State& state) {
  const bloody_monday::Forces& forces = game().data().forces;
  std::vector<Loss> list;
  for (int i = 0; i < bloody_monday::block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const bloody_monday::Block& block = state.blocks[unit];
    const bool fallen = block.area == bloody_monday::grave;
    const int left = fallen ? 0 : forces.strength(unit, block.edge);
    const int full = forces.strength(unit, 0);
    const double men = forces.data(unit).men * double(full - left) / full;
    list.push_back({forces.data(unit).corps, bloody_monday::side_of(unit), fallen, men});
  }
  return list;
}

}  // namespace redoubt::subject
