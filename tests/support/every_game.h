// Every game that the program carries, for tests that each of them must pass.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "players/game_registry.h"

namespace redoubt {

/// Every game there is; opened once.
const GameRegistry& test_registry();

/// Their ids, and what a test with one of them is called.
std::vector<std::string> ids_of_games();
std::string name_of_game(const testing::TestParamInfo<std::string>& info);

}  // namespace redoubt
