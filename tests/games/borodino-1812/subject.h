// What the proofs in tests/games/common ask of a game, answered for Borodino 1812.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/borodino-1812/game.h"
#include "games/borodino-1812/survey.h"
#include "players/borodino-1812/staff.h"
#include "tests/games/common/loss.h"
#include "tests/games/common/measure.h"

namespace redoubt::subject {

using Game = borodino_1812::Borodino1812;
using Staff = borodino_1812::Staff;
inline const Game& game() { return Game::standard(); }

/// Every scenario with every choice of options, in turn.
inline Setup some_setup(std::uint32_t number) {
  return {static_cast<std::uint16_t>(number % 3), number / 3 % (borodino_1812::all_options + 1)};
}

/// Every scenario with every choice of options; the campaign, which is long, in every tenth game.
inline Setup golden_setup(int number) {
  const int scenario = number % 10 == 9 ? 2 : number % 2;
  return {static_cast<std::uint16_t>(scenario), static_cast<std::uint32_t>(number / 2 % 4)};
}

inline constexpr Measure measure = {.shards = 4,
                                    .games = 600,
                                    .deep_games = 60,
                                    .checked_games = 600,
                                    .sampled = {7, 23, 29, 401},
                                    .few_games = 12,
                                    .closely = {3, 7, 11, 23},
                                    .undo_games = 6,
                                    .counted_games = 24,
                                    .surveyed_games = 12,
                                    .read_games = 12,
                                    .event_kinds = 35,
                                    .prompts = 40,
                                    .refusals = 30};

inline std::string some_unit(std::uint16_t number) {
  return game().data().forces.data(static_cast<Unit>(number % borodino_1812::block_count)).id;
}

inline std::optional<Side> owner(const Game::State& state, std::size_t place) {
  for (const Side side : {Side::french, Side::russian}) {
    if (state.friendly(side, static_cast<Area>(place + 1))) return side;
  }
  return std::nullopt;
}

/// Headquarters have no men; what a scenario begins without was not lost in it.
inline std::vector<Loss> losses(const Game::State& state) {
  const borodino_1812::Forces& forces = game().data().forces;
  const std::vector<Unit>& reduced = game().data().scenarios.at(state.scenario).reduced;
  std::vector<Loss> list;
  for (int i = 0; i < borodino_1812::block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Side side = borodino_1812::side_of(unit);
    const borodino_1812::Block& block = state.blocks[unit];
    const bool fallen = block.area == borodino_1812::grave;
    const bool staff = (forces.army(side).hqs & borodino_1812::bit(unit)) != 0;
    const bool worn = std::find(reduced.begin(), reduced.end(), unit) != reduced.end();
    const int left = fallen ? 0 : forces.strength(unit, block.step);
    const int began = forces.strength(unit, worn ? 1 : 0);
    const double men = staff ? 0.0 : forces.data(unit).men * double(began - left) / forces.strength(unit, 0);
    list.push_back({forces.data(unit).corps, side, fallen, men});
  }
  return list;
}

}  // namespace redoubt::subject
