// The games of this program, on its own data or on a player's.
#include <fmt/format.h>

#include "kernel/json.h"
#include "players/every_game.h"
#include "redoubt/files.h"
#include "redoubt/registry.h"

namespace redoubt {

namespace {

/// One of the files that the player gave, and the game that it says it is for.
struct OwnFile {
  std::string text;
  std::string game;
};

OwnFile read_given(const std::string& path, Faults& faults) {
  OwnFile given;
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
  OwnFile board;
  OwnFile forces;
  OwnFile setup;
};

std::string_view choose(const OwnFile& given, std::string_view game, std::string_view ours) {
  return given.game == game ? std::string_view(given.text) : ours;
}

}  // namespace

Result<std::string> board_text(const DataFiles& files, const std::string& game) {
  Faults faults;
  const OwnFile given = read_given(files.board, faults);
  if (!faults.empty()) return faults;
  const std::optional<GameTexts> own = texts_of(game);
  if (!own) return fault("game", "\"" + game + "\" has no board here");
  return std::string(choose(given, game, own->board));
}

Result<GameRegistry> open_registry(const DataFiles& files) {
  Faults faults;
  const GivenFiles given{read_given(files.board, faults), read_given(files.forces, faults),
                         read_given(files.setup, faults)};
  if (!faults.empty()) return faults;
  Result<GameRegistry> registry = open_every_game([&](std::string_view game, const GameTexts& own) {
    return GameTexts{choose(given.board, game, own.board), choose(given.forces, game, own.forces),
                     choose(given.setup, game, own.setup), own.rules};
  });
  if (!registry) return registry;
  for (const OwnFile* each : {&given.board, &given.forces, &given.setup}) {
    if (!each->game.empty() && registry->find(each->game) == nullptr) {
      faults.push_back({"game", registry->no_such_game(each->game)});
    }
  }
  if (!faults.empty()) return faults;
  return registry;
}

}  // namespace redoubt
