// Whole games of every level, in every scenario and with optional rules that fall by chance: no decision is ever
// refused, and the last states are those that are written down, whatever the compiler and under every sanitizer. With
// REDOUBT_WRITE_GOLDEN in the environment they are written anew; the change then says that the players changed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "source_root.h"
#include "tests/players/common/matches.h"

namespace redoubt::subject {
namespace {

/// The two halves of a marshal's search, each on a thread of its own.
void on_threads(std::size_t count, const std::function<void(std::size_t)>& job) {
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < count; ++i) threads.emplace_back([&job, i] { job(i); });
}

/// The hash of the last state; empty, with a failure, when a decision was refused or there is no end.
std::string play_out(const GamesOfLevel& plan, int number) {
  SCOPED_TRACE(std::string(name(plan.level)) + " " + std::to_string(number));
  const Pairing pair = golden_pairing(plan, number, on_threads, fail_the_test);
  return pair.play_out() ? pair.match->hash() : "";
}

std::filesystem::path file_of(const GamesOfLevel& plan) {
  return std::filesystem::path(source_root()) / "tests/golden/players" / Game::id() /
         (std::string(name(plan.level)) + ".txt");
}

/// The last states that are written down, in the order of the games.
std::vector<std::string> written(const GamesOfLevel& plan) {
  std::vector<std::string> list;
  std::ifstream file(file_of(plan));
  for (std::string line; std::getline(file, line);) list.push_back(line);
  return list;
}

void write(const GamesOfLevel& plan) {
  std::filesystem::create_directories(file_of(plan).parent_path());
  std::ofstream file(file_of(plan));
  for (int i = 0; i < plan.written; ++i) file << play_out(plan, i) << "\n";
}

void play_and_compare(const GamesOfLevel& plan, int games) {
  const std::vector<std::string> known = written(plan);
  ASSERT_EQ(known.size(), static_cast<std::size_t>(plan.written)) << file_of(plan);
  for (int i = 0; i < games && !testing::Test::HasFailure(); ++i) {
    const std::string last = play_out(plan, i);
    if (i < plan.written) {
      EXPECT_EQ(last, known[static_cast<std::size_t>(i)]) << name(plan.level) << ", game " << i;
    }
  }
}

std::string level_of(const testing::TestParamInfo<GamesOfLevel>& info) { return std::string(name(info.param.level)); }

class GoldenBots : public testing::TestWithParam<GamesOfLevel> {};
TEST_P(GoldenBots, PlayTheSameGamesEverywhere) {
  if (std::getenv("REDOUBT_WRITE_GOLDEN") != nullptr) write(GetParam());
  play_and_compare(GetParam(), GetParam().always);
}
INSTANTIATE_TEST_SUITE_P(Levels, GoldenBots, testing::ValuesIn(games_of_levels), level_of);

class DeepBots : public testing::TestWithParam<GamesOfLevel> {};
TEST_P(DeepBots, ObeyTheRulesForAThousandGames) {
  play_and_compare(GetParam(), sanitized ? GetParam().sanitized_deep : 1000);
}
INSTANTIATE_TEST_SUITE_P(Levels, DeepBots, testing::ValuesIn(games_of_levels), level_of);

}  // namespace
}  // namespace redoubt::subject
