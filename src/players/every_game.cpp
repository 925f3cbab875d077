// The list of games is made by the build: each folder under src/games is a line of games.inc. A game's folder
// under src/players says how it is opened.
#include "players/every_game.h"

#include <utility>

#include "embedded.h"

#define REDOUBT_GAME(name, id)                                  \
  namespace redoubt::name {                                     \
  Result<std::unique_ptr<GameWithBots>> open(const GameTexts&); \
  }
#include "games.inc"
#undef REDOUBT_GAME

namespace redoubt {

namespace {

[[maybe_unused]] void put(GameRegistry& registry, Result<std::unique_ptr<GameWithBots>> game, Faults& faults) {
  if (game) {
    registry.add(std::move(*game));
  } else {
    const Faults wrong = game.error();
    faults.insert(faults.end(), wrong.begin(), wrong.end());
  }
}

}  // namespace

std::vector<std::string_view> game_ids() {
  return {
#define REDOUBT_GAME(name, id) id,
#include "games.inc"
#undef REDOUBT_GAME
  };
}

std::optional<GameTexts> texts_of([[maybe_unused]] std::string_view game) {
#define REDOUBT_GAME(name, id)                                                                      \
  if (game == (id))                                                                                 \
    return GameTexts{embedded::name##_board(), embedded::name##_forces(), embedded::name##_setup(), \
                     embedded::name##_rules()};
#include "games.inc"
#undef REDOUBT_GAME
  return std::nullopt;
}

Result<GameRegistry> open_every_game([[maybe_unused]] const ChooseTexts& choose) {
  Faults faults;
  GameRegistry registry;
#define REDOUBT_GAME(name, id) put(registry, name::open(choose(id, *texts_of(id))), faults);
#include "games.inc"
#undef REDOUBT_GAME
  if (!faults.empty()) return faults;
  return registry;
}

}  // namespace redoubt
