// What the proofs in tests/games/common ask of a game, answered for The Invasion of Russia.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/invasion-1812/game.h"
#include "games/invasion-1812/questions.h"
#include "players/invasion-1812/staff.h"
#include "tests/games/common/loss.h"
#include "tests/games/common/measure.h"

namespace redoubt::subject {

using Game = invasion_1812::InvasionOfRussia;
using Staff = invasion_1812::Staff;
inline const Game& game() { return Game::standard(); }

/// Both scenarios with every choice of options, in turn.
inline Setup some_setup(std::uint32_t number) {
  return {static_cast<std::uint16_t>(number % 2), number / 2 % (invasion_1812::all_options + 1)};
}

inline Setup golden_setup(int number) { return some_setup(static_cast<std::uint32_t>(number)); }

inline constexpr Measure measure = {.shards = 4,
                                    .games = 40,
                                    .deep_games = 8,
                                    .checked_games = 8,
                                    .sampled = {7, 23, 29, 401},
                                    .few_games = 4,
                                    .closely = {3, 11, 31, 53},
                                    .undo_games = 3,
                                    .counted_games = 16,
                                    .surveyed_games = 8,
                                    .read_games = 4,
                                    .event_kinds = 45,
                                    .prompts = 200,
                                    .refusals = 24};

inline std::string some_unit(std::uint16_t number) {
  return game().data().forces.data(static_cast<invasion_1812::Unit>(number % invasion_1812::unit_count)).id;
}

inline std::optional<Side> owner(const Game::State& state, std::size_t place) {
  const invasion_1812::Questions look{game().data(), state};
  for (const Side side : {Side::french, Side::russian}) {
    if (look.occupied(side, static_cast<Hex>(place))) return side;
  }
  return std::nullopt;
}

/// Divisions, which have no men but themselves: whoever was lost or left the war.
inline std::vector<Loss> losses(const Game::State& state) {
  const invasion_1812::Forces& forces = game().data().forces;
  std::vector<Loss> list;
  for (int i = 0; i < invasion_1812::division_count; ++i) {
    const auto unit = static_cast<invasion_1812::Unit>(i);
    const Hex where = state.where[unit];
    const bool fallen =
        where == invasion_1812::lost || where == invasion_1812::departed || where == invasion_1812::turned_away;
    list.push_back(
        {forces.corps()[forces.corps_of(unit)].id, invasion_1812::side_of(unit), fallen, fallen ? 1.0 : 0.0});
  }
  return list;
}

}  // namespace redoubt::subject
