// Fifty games that must come out the same, decision by decision, on every machine and with every compiler.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/borodino-1812/game.h"
#include "kernel/replay.h"
#include "players/random_player.h"
#include "source_root.h"

namespace redoubt::borodino_1812 {
namespace {

constexpr int golden_games = 50;

std::filesystem::path file_of(int number) {
  std::ostringstream name;
  name << "game-" << (number < 10 ? "0" : "") << number << ".json";
  return std::filesystem::path(source_root()) / "tests/golden/borodino-1812" / name.str();
}

/// Every scenario with every choice of options; the campaign, which is long, in every tenth game.
Setup setup_of(int number) {
  const int scenario = number % 10 == 9 ? 2 : number % 2;
  return {static_cast<std::uint16_t>(scenario), static_cast<std::uint32_t>(number / 2 % 4)};
}

void write(int number) {
  const Borodino1812& game = Borodino1812::standard();
  Match<Borodino1812> match(game, setup_of(number), FairDice::from_seed("golden " + std::to_string(number)));
  FastDice random(static_cast<std::uint64_t>(number));
  const RandomPlayer<Borodino1812> player;
  while (!match.over()) {
    const Side side = *game.to_act(match.state());
    ASSERT_TRUE(match.play(player.decide(game, game.view(match.state(), viewer(side)), random)).legal());
  }
  std::filesystem::create_directories(file_of(number).parent_path());
  std::ofstream(file_of(number)) << record_text(match.record(true)) << "\n";
}

class BorodinoGolden : public testing::TestWithParam<int> {};

TEST_P(BorodinoGolden, GameGivesTheSameHashAfterEveryDecision) {
  if (std::getenv("REDOUBT_WRITE_GOLDEN") != nullptr) write(GetParam());
  std::ifstream file(file_of(GetParam()));
  std::stringstream text;
  text << file.rdbuf();
  const auto document = parse_json(text.str());
  ASSERT_TRUE(document) << file_of(GetParam()) << ": " << describe(document.error());
  const auto record = parse_record(*document);
  ASSERT_TRUE(record) << describe(record.error());
  ASSERT_GT(record->decisions.size(), 50U);
  const auto match = Replay(Borodino1812::standard(), *record, Language::english).run();
  ASSERT_TRUE(match) << file_of(GetParam()) << ": " << describe(match.error());
  EXPECT_TRUE(match->over());
}

INSTANTIATE_TEST_SUITE_P(Games, BorodinoGolden, testing::Range(0, golden_games));

}  // namespace
}  // namespace redoubt::borodino_1812
