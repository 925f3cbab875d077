#include "tests/support/every_game.h"

#include <algorithm>

#include "players/every_game.h"

namespace redoubt {

const GameRegistry& test_registry() {
  static const Result<GameRegistry> registry = open_every_game();
  return *registry;
}

std::vector<std::string> ids_of_games() {
  std::vector<std::string> ids;
  for (const auto& each : test_registry().games()) ids.push_back(each->game().id());
  return ids;
}

std::string name_of_game(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace redoubt
