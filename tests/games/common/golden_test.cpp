// Fifty games that were played once: the same record gives the same hash after every decision, whatever the compiler.
// With REDOUBT_WRITE_GOLDEN in the environment they are played anew and written: only when data have changed, or the
// version of the rules was raised with the change to how the game is played.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

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

Result<Record> record_of(int number) {
  std::ifstream file(file_of(number));
  std::stringstream text;
  text << file.rdbuf();
  const auto document = parse_json(text.str());
  if (!document) return document.error();
  return parse_record(*document);
}

/// Side, decision and dice of everything that was decided, one a line.
std::string decisions_of(const Record& record) {
  std::string text;
  for (const RecordedEntry& each : record.entries) {
    const json::array dice(each.dice.begin(), each.dice.end());
    text += std::string(name(each.side)) + " " + each.action + " " + compact(dice) + "\n";
  }
  return text;
}

/// What changed behaviour without a new version of the rules would go unnoticed in every stored match.
void expect_a_new_version(int number, const Record& written) {
  const Result<Record> before = record_of(number);
  if (!before || before->form == 1 || before->header.data != written.header.data) return;
  if (before->start == written.start && before->seal == written.seal) return;
  ASSERT_NE(before->header.rules, Game::rules_version())
      << "the game is played otherwise than before: raise rules_version in src/games/" << Game::id() << "/game.h";
}

void write(int number) {
  Match<Game> match(game(), golden_setup(number), FairDice::from_seed("golden " + std::to_string(number)));
  FastDice random(static_cast<std::uint64_t>(number));
  const RandomPlayer<Game> player;
  while (!match.over()) {
    const Side side = *game().to_act(match.state());
    ASSERT_TRUE(match.play(player.decide(game(), game().view(match.state(), viewer(side)), random)).done());
  }
  const Record record = match.record(true);
  expect_a_new_version(number, record);
  if (testing::Test::HasFailure()) return;
  std::filesystem::create_directories(file_of(number).parent_path());
  std::ofstream(file_of(number)) << record_text(record);
}

class Golden : public testing::TestWithParam<int> {};

TEST_P(Golden, GameGivesTheSameHashAfterEveryDecision) {
  if (std::getenv("REDOUBT_WRITE_GOLDEN") != nullptr) write(GetParam());
  const Result<Record> record = record_of(GetParam());
  ASSERT_TRUE(record) << file_of(GetParam()) << ": " << describe(record.error());
  ASSERT_GT(record->decisions, 50U);
  EXPECT_EQ(record->header.rules, Game::rules_version()) << "these games were played by other rules: play them anew";
  const auto match = Replay(game(), *record, Language::english).run();
  ASSERT_TRUE(match) << file_of(GetParam()) << ": " << describe(match.error())
                     << "\nIf that is on purpose: raise rules_version in src/games/" << Game::id()
                     << "/game.h and play these games anew";
  EXPECT_TRUE(match->over());
}

std::vector<std::string> listed_decisions() {
  std::ifstream file(file_of(0).parent_path() / "decisions.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  lines.resize(golden_games);
  return lines;
}

void list_decisions(int number, const std::string& line) {
  std::vector<std::string> lines = listed_decisions();
  lines[static_cast<std::size_t>(number)] = line;
  std::ofstream file(file_of(number).parent_path() / "decisions.txt");
  for (const std::string& each : lines) file << each << "\n";
}

// The list was made from the records when they had form 1: their decisions and dice are the same in form 2. It is
// written anew with the games.
TEST_P(Golden, DecisionsAndDiceAreTheListedOnes) {
  const Result<Record> record = record_of(GetParam());
  ASSERT_TRUE(record) << describe(record.error());
  const std::string line = file_of(GetParam()).stem().string() + " " + std::to_string(record->decisions) + " " +
                           text_hash(decisions_of(*record));
  if (std::getenv("REDOUBT_WRITE_GOLDEN") != nullptr) list_decisions(GetParam(), line);
  EXPECT_EQ(listed_decisions()[static_cast<std::size_t>(GetParam())], line);
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::Range(0, golden_games));

}  // namespace
}  // namespace redoubt::subject
