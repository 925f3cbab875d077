// The list of games is made by the build: each folder under src/games is a line of games.inc. A game's folder
// under src/players says how it is opened.
#include <fmt/format.h>

#include "embedded.h"
#include "kernel/json.h"
#include "redoubt/files.h"
#include "redoubt/shelf.h"

#define REDOUBT_GAME(name, id)                           \
  namespace redoubt::name {                              \
  Result<std::unique_ptr<Seats>> open(const GameTexts&); \
  }
#include "games.inc"
#undef REDOUBT_GAME

namespace redoubt {

namespace {

/// One of the files that the player gave, and the game that it says it is for.
struct Given {
  std::string text;
  std::string game;
};

Given read_given(const std::string& path, Faults& faults) {
  Given given;
  if (path.empty()) return given;
  Result<std::string> text = read_file(path);
  if (!text) {
    for (const Fault& each : text.error()) faults.push_back(each);
    return given;
  }
  given.text = std::move(*text);
  const Result<json::value> value = parse_json(given.text);
  if (!value) {
    for (const Fault& each : value.error()) faults.push_back({fmt::format("{}: {}", path, each.place), each.reason});
    return given;
  }
  Faults inside;
  Reader reader(*value, path, inside);
  if (reader.ok()) given.game = reader.text("game");
  faults.insert(faults.end(), inside.begin(), inside.end());
  return given;
}

struct GivenFiles {
  Given board;
  Given forces;
  Given setup;
};

[[maybe_unused]] std::string_view choose(const Given& given, std::string_view game, std::string_view ours) {
  return given.game == game ? std::string_view(given.text) : ours;
}

[[maybe_unused]] void put(Shelf& shelf, Result<std::unique_ptr<Seats>> game, Faults& faults) {
  if (game) {
    shelf.add(std::move(*game));
  } else {
    const Faults wrong = game.error();
    faults.insert(faults.end(), wrong.begin(), wrong.end());
  }
}

}  // namespace

Result<std::string> board_text(const DataFiles& files, const std::string& game) {
  Faults faults;
  const Given given = read_given(files.board, faults);
  if (!faults.empty()) return faults;
#define REDOUBT_GAME(name, id) \
  if (game == (id)) return std::string(choose(given, id, embedded::name##_board()));
#include "games.inc"
#undef REDOUBT_GAME
  return fault("game", "\"" + game + "\" has no board here");
}

Result<Shelf> open_shelf(const DataFiles& files) {
  Faults faults;
  const GivenFiles given{read_given(files.board, faults), read_given(files.forces, faults),
                         read_given(files.setup, faults)};
  if (!faults.empty()) return faults;
  Shelf shelf;
#define REDOUBT_GAME(name, id)                                                                   \
  put(shelf,                                                                                     \
      name::open({choose(given.board, id, embedded::name##_board()),                             \
                  choose(given.forces, id, embedded::name##_forces()),                           \
                  choose(given.setup, id, embedded::name##_setup()), embedded::name##_rules()}), \
      faults);
#include "games.inc"
#undef REDOUBT_GAME
  for (const Given* each : {&given.board, &given.forces, &given.setup}) {
    if (!each->game.empty() && faults.empty() && shelf.find(each->game) == nullptr) {
      faults.push_back({"game", shelf.no_such_game(each->game)});
    }
  }
  if (!faults.empty()) return faults;
  return shelf;
}

}  // namespace redoubt
