// Work that is done once and gives the same, by however many hands; and a journal that survives being cut off.
#include "field/parallel_work.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>

#include "field/game_line.h"
#include "tests/support/process.h"

namespace redoubt::field {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

std::vector<std::string> squares(std::uint64_t count, unsigned jobs, Journal& journal,
                                 std::atomic<int>* calls = nullptr) {
  const Ranks alone;
  ParallelWork work;
  work.count = count;
  work.jobs = jobs;
  work.play = [&](std::uint64_t number) {
    if (calls != nullptr) ++*calls;
    return std::to_string(number * number);
  };
  return run_parallel(work, alone, journal);
}

TEST(ParallelWork, GivesTheLinesInOrderByOneThreadOrMany) {
  auto one = Journal::open("", "squares");
  auto many = Journal::open("", "squares");
  EXPECT_THAT(squares(5, 1, *one), ElementsAre("0", "1", "4", "9", "16"));
  EXPECT_THAT(squares(200, 4, *many), SizeIs(200));
  EXPECT_EQ(many->lines().at(150), "22500");
}

TEST(ParallelWork, GoesOnWhereItWasStopped) {
  const ScratchFolder folder;
  const std::string path = folder.file("work.journal", "squares\n0 0\n3 9\n1 a tor");
  std::atomic<int> calls = 0;
  auto journal = Journal::open(path, "squares");
  ASSERT_TRUE(journal) << describe(journal.error());
  EXPECT_THAT(squares(5, 2, *journal, &calls), ElementsAre("0", "1", "4", "9", "16"));
  EXPECT_EQ(calls, 3) << "the torn line is done again, the whole ones are not";
  EXPECT_THAT(read_whole(path), HasSubstr("\n4 16\n"));
  journal->remove();
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(ParallelWork, RefusesTheJournalOfOtherWork) {
  const ScratchFolder folder;
  const auto journal = Journal::open(folder.file("work.journal", "cubes\n0 0\n"), "squares");
  ASSERT_FALSE(journal);
  EXPECT_THAT(describe(journal.error()), HasSubstr("cubes"));
  EXPECT_FALSE(Journal::open("/no/such/folder/x", "squares"));
}

TEST(ParallelWork, StopsWhenItIsEnoughAtTheSamePlaceAlways) {
  for (const unsigned jobs : {1U, 2U, 7U}) {
    auto journal = Journal::open("", "enough");
    const Ranks alone;
    int heard = 0;
    ParallelWork work;
    work.count = 500;
    work.jobs = jobs;
    work.play = [](std::uint64_t number) { return std::to_string(number); };
    work.enough = [&](const std::string& line) { return ++heard == 1 ? false : line == "41"; };
    EXPECT_THAT(run_parallel(work, alone, *journal), SizeIs(42)) << jobs;
  }
}

TEST(GameLine, ComesBackAsItWas) {
  SurveyedGame game;
  game.played.setup = {1, 0x83FF};
  game.played.outcome = {true, Side::russian, 17, 3, 4, 2};
  game.played.condition = "most \"areas\"";
  game.played.turns = 4;
  game.played.decisions = 812;
  game.played.hash = "abc";
  game.played.finished = true;
  Survey survey;
  survey.steps = {1, 2};
  survey.blocks = {0, 1};
  survey.battles = {7, 0, 2};
  survey.area_losses = {{{1, 2, 3}, {3, 2, 1}}};
  survey.held = {{Holder::french, Holder::nobody}, {Holder::russian, Holder::french}};
  survey.french = {true, false, true};
  survey.men = {12'345, 54'321};
  survey.luck = {{{10, 4, 30, 90}, {1, 0, 2, 8}}};
  game.survey = survey;
  game.late = {std::nullopt, 12.5};
  const auto back = from_line(to_line(game));
  ASSERT_TRUE(back) << describe(back.error());
  EXPECT_EQ(back->played, game.played);
  EXPECT_EQ(back->survey, game.survey);
  EXPECT_EQ(back->late, game.late);
  game.survey.reset();
  game.played.outcome.winner.reset();
  EXPECT_EQ(from_line(to_line(game))->played, game.played);
  EXPECT_FALSE(from_line("{}"));
  EXPECT_FALSE(from_line("nonsense"));
}

}  // namespace
}  // namespace redoubt::field
