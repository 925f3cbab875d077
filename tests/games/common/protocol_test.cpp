// The types of a game's JSON, as the client has them: made of the rows, and checked in for whoever reads or edits the
// client. With REDOUBT_WRITE_GOLDEN in the environment they are written anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "source_root.h"
#include "subject.h"

namespace redoubt::subject {
namespace {

TEST(GoldenProtocol, TheTypesOfTheClientAreThoseOfTheRows) {
  const auto path = std::filesystem::path(source_root()) / "web/games" / Game::id() / "protocol.d.ts";
  if (std::getenv("REDOUBT_WRITE_GOLDEN") != nullptr) std::ofstream(path) << Game::protocol_types();
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), Game::protocol_types()) << path << ": write it anew with REDOUBT_WRITE_GOLDEN=1";
}

}  // namespace
}  // namespace redoubt::subject
