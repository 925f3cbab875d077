// Fifty games that were played once: the same record gives the same hash after every decision, whatever the compiler.
// With REDOUBT_WRITE_GOLDEN in the environment they are played anew and written; the change then says that behaviour
// changed, and why.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "kernel/replay.h"
#include "players/random_player.h"
#include "source_root.h"
#include "subject.h"

namespace redoubt::subject {
namespace {

constexpr int golden_games = 50;

std::filesystem::path file_of(int number) {
  const std::string name = std::string("game-") + (number < 10 ? "0" : "") + std::to_string(number) + ".json";
  return std::filesystem::path(source_root()) / "tests/golden" / Game::id() / name;
}

void write(int number) {
  Match<Game> match(game(), golden_setup(number), FairDice::from_seed("golden " + std::to_string(number)));
  FastDice random(static_cast<std::uint64_t>(number));
  const RandomPlayer<Game> player;
  while (!match.over()) {
    const Side side = *game().to_act(match.state());
    ASSERT_TRUE(match.play(player.decide(game(), game().view(match.state(), viewer(side)), random)).done());
  }
  std::filesystem::create_directories(file_of(number).parent_path());
  std::ofstream(file_of(number)) << record_text(match.record(true)) << "\n";
}

class Golden : public testing::TestWithParam<int> {};

TEST_P(Golden, GameGivesTheSameHashAfterEveryDecision) {
  if (std::getenv("REDOUBT_WRITE_GOLDEN") != nullptr) write(GetParam());
  std::ifstream file(file_of(GetParam()));
  std::stringstream text;
  text << file.rdbuf();
  const auto document = parse_json(text.str());
  ASSERT_TRUE(document) << file_of(GetParam()) << ": " << describe(document.error());
  const auto record = parse_record(*document);
  ASSERT_TRUE(record) << describe(record.error());
  ASSERT_GT(record->decisions.size(), 50U);
  const auto match = Replay(game(), *record, Language::english).run();
  ASSERT_TRUE(match) << file_of(GetParam()) << ": " << describe(match.error());
  EXPECT_TRUE(match->over());
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::Range(0, golden_games));

}  // namespace
}  // namespace redoubt::subject
