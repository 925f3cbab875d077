// Simulation and arena as their users run them: the same result by one hand, by two, by two processes, and after being
// killed on the way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

#include "kernel/json.h"
#include "tests/support/process.h"
#include "tests/support/sanitizers.h"

namespace redoubt {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

const Words sim = {"sim", "bloody-monday", "--seed", "field", "--games"};

TEST(Sim, GivesTheSameWithOneJobAndTwo) {
  const ScratchFolder folder;
  for (const char* jobs : {"1", "2"}) {
    const Words out = {"--out", folder.path(std::string(jobs) + ".json"), "--report", folder.path("page.html")};
    const Ran ran = run_redoubt(sim + Words{"8", "--random-options", "--jobs", jobs} + out);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, IsEmpty());
    std::filesystem::rename(folder.path("page.html"), folder.path(std::string(jobs) + ".html"));
  }
  EXPECT_EQ(read_whole(folder.path("1.json")), read_whole(folder.path("2.json")));
  EXPECT_EQ(read_whole(folder.path("1.html")), read_whole(folder.path("2.html")));
  EXPECT_FALSE(std::filesystem::exists(folder.path("1.json.journal")));
}

// Not under sanitizers: the MPI library is not built with them, so that the memory it keeps to the end and its own
// locking look like faults of ours. What we do with several processes is the same code as with one.
#if !defined(REDOUBT_SANITIZED)
TEST(Sim, GivesTheSameUnderMpirun) {
  const auto part = std::filesystem::path(program_path()).replace_filename("redoubt_mpi.so");
  if (!std::filesystem::exists(part)) GTEST_SKIP() << "built without MPI";
  if (run({"mpirun", "--version"}).code != 0) GTEST_SKIP() << "there is no mpirun";
  const ScratchFolder folder;
  const Words games = sim + Words{"9", "--jobs", "1", "--out"};
  ASSERT_EQ(run_redoubt(games + Words{folder.path("alone.json")}).code, 0);
  const Words mpirun = {"mpirun", "--allow-run-as-root", "--oversubscribe", "-n", "2", program_path()};
  const Ran ran = run(mpirun + games + Words{folder.path("two.json")});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(read_whole(folder.path("alone.json")), read_whole(folder.path("two.json")));
}
#endif

TEST(Sim, GoesOnAfterBeingKilled) {
  const ScratchFolder folder;
  const std::string out = folder.path("result.json");
  {
    const Conversation doomed(Words{program_path()} + sim + Words{"1000000", "--out", out});
    const auto lines = [&] {
      const std::string text = read_whole(out + ".journal");
      return std::count(text.begin(), text.end(), '\n');
    };
    for (int i = 0; i < 2000 && (!std::filesystem::exists(out + ".journal") || lines() < 4); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ASSERT_GE(lines(), 4) << "the title and some games";
  }
  ASSERT_TRUE(std::filesystem::exists(out + ".journal"));
  ASSERT_FALSE(std::filesystem::exists(out));
  ASSERT_EQ(run_redoubt(sim + Words{"12", "--out", out}).code, 0);
  ASSERT_EQ(run_redoubt(sim + Words{"12", "--out", folder.path("fresh.json")}).code, 0);
  EXPECT_EQ(read_whole(out), read_whole(folder.path("fresh.json")));
  EXPECT_FALSE(std::filesystem::exists(out + ".journal"));
}

TEST(Sim, RefusesToGoOnWithOtherGames) {
  const ScratchFolder folder;
  const std::string out = folder.path("result.json");
  static_cast<void>(folder.file("result.json.journal", "{\"redoubt\":\"sim\",\"seed\":\"another\"}\n"));
  const Ran ran = run_redoubt(sim + Words{"2", "--out", out});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("journal of other work"), HasSubstr("another")));
}

TEST(Sim, MakesAPageInBothLanguages) {
  const ScratchFolder folder;
  const Words report = {"4", "--random-options", "--report"};
  ASSERT_EQ(run_redoubt(sim + report + Words{folder.path("en.html")}).code, 0);
  ASSERT_EQ(run_redoubt(sim + report + Words{folder.path("es.html"), "--lang", "es"}).code, 0);
  EXPECT_THAT(read_whole(folder.path("en.html")),
              AllOf(HasSubstr("Who wins, and how"), HasSubstr("Where it is fought"), HasSubstr("7 September 1812"),
                    HasSubstr("What each optional rule does"), Not(HasSubstr("=\"nan")), Not(HasSubstr("=\"-nan")),
                    Not(HasSubstr("https:"))));
  EXPECT_THAT(read_whole(folder.path("es.html")), AllOf(HasSubstr("Quién gana"), HasSubstr("Dónde se combate"),
                                                        HasSubstr("Frente al 7 de septiembre de 1812")));
  const Ran told = run_redoubt(sim + report + Words{folder.path("again.html"), "--format", "json"});
  const auto result = parse_json(told.out);
  ASSERT_TRUE(result) << told.err;
  EXPECT_EQ(result->at("history").at("measures").as_object().size(), 4U);
  EXPECT_EQ(result->at("history").at("places").at("gorki").at("real"), "russian");
}

TEST(Sim, WritesRecordsThatAreTrueAndCanBeRead) {
  const ScratchFolder folder;
  const Words games = sim + Words{"3", "--players", "cadet,random", "--random-options"};
  for (const char* jobs : {"1", "2"}) {
    const Ran ran = run_redoubt(games + Words{"--jobs", jobs, "--out", folder.path(std::string(jobs) + ".json"),
                                              "--records", folder.path(jobs) + "/records"});
    ASSERT_EQ(ran.code, 0) << ran.err;
  }
  const auto result = parse_json(read_whole(folder.path("1.json")));
  ASSERT_TRUE(result);
  EXPECT_EQ(read_whole(folder.path("1.json")), read_whole(folder.path("2.json")));
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string name = "/records/game-000" + std::to_string(i) + ".json";
    const std::string record = folder.path("1") + name;
    EXPECT_EQ(read_whole(record), read_whole(folder.path("2") + name));
    const Ran verified = run_redoubt({"verify", record});
    EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
    const json::value& listed = result->at("list").at(i);
    EXPECT_THAT(verified.out, AllOf(HasSubstr("decisions  " + compact(listed.at("decisions")) + " that stand,"),
                                    HasSubstr(std::string(listed.at("condition").as_string()))));
    EXPECT_EQ(run_redoubt({"replay", record}).code, 0);
  }
  EXPECT_FALSE(std::filesystem::exists(folder.path("1") + "/records/game-0003.json"));
  const Ran review = run_redoubt({"review", folder.path("1") + "/records/game-0000.json", "--advisor", "staff"});
  EXPECT_EQ(review.code, 0) << review.err;
}

TEST(Sim, TellsWhenRecordsCannotBeKept) {
  const ScratchFolder folder;
  const Ran ran = run_redoubt(sim + Words{"2", "--records", folder.file("taken", "a file") + "/records"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("taken/records"));
}

TEST(Sim, TellsHowLateAPlayerWithAClockWas) {
  const Ran ran = run_redoubt(sim + Words{"1", "--players", "marshal:1ms,cadet", "--format", "json"});
  const auto result = parse_json(ran.out);
  ASSERT_TRUE(result) << ran.err;
  EXPECT_TRUE(result->at("french_late_ms").is_number());
  EXPECT_FALSE(result->as_object().contains("russian_late_ms"));
}

const Words arena = {"arena", "bloody-monday", "--seed", "field"};

TEST(ArenaCommand, GivesTheSameWithOneJobAndTwo) {
  const ScratchFolder folder;
  for (const char* jobs : {"1", "2"}) {
    const Ran ran = run_redoubt(arena + Words{"--players", "random,random", "--games", "4", "--jobs", jobs, "--out",
                                              folder.path(std::string(jobs) + ".json"), "--report",
                                              folder.path(std::string(jobs) + ".html")});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Elo"));
  }
  EXPECT_EQ(read_whole(folder.path("1.json")), read_whole(folder.path("2.json")));
  EXPECT_EQ(read_whole(folder.path("1.html")), read_whole(folder.path("2.html")));
  const auto result = parse_json(read_whole(folder.path("1.json")));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->at("players").as_array().size(), 2U);
  EXPECT_EQ(result->at("players").at(0).at("points").at("share"), 0.5) << "a player against itself, sides swapped";
}

/// A game between machines, as the referee records it.
std::string recorded_game(const std::string& seed, int decisions) {
  Conversation referee({program_path(), "referee"});
  const auto ask = [&](const std::string& line) {
    referee.say(line);
    const auto answer = parse_json(referee.hear().value_or(""));
    EXPECT_TRUE(answer);
    return answer ? answer->as_object() : json::object();
  };
  ask(compact(json::object{{"cmd", "new"}, {"game", "bloody-monday"}, {"seed", seed}}));
  for (int i = 0; i < decisions; ++i) {
    const json::object bot = ask(R"({"cmd":"bot","level":"cadet"})");
    if (!bot.contains("action")) break;
    ask(compact(json::object{{"cmd", "do"}, {"action", bot.at("action")}}));
  }
  return compact(ask(R"({"cmd":"save"})").at("record"));
}

TEST(ReviewCommand, TellsChancesAndLuckOfARecord) {
  const ScratchFolder folder;
  const std::string record = folder.file("game.json", recorded_game("review", 250));
  const Words advised = {"--advisor", "staff"};
  const Ran ran = run_redoubt(
      Words{"review", record, "--json", folder.path("a.json"), "--report", folder.path("a.html")} + advised);
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Turning points"), HasSubstr("Luck")));
  const auto told = parse_json(read_whole(folder.path("a.json")));
  ASSERT_TRUE(told);
  EXPECT_EQ(told->at("chance").as_array().size(), 251U) << "the start and every decision";
  EXPECT_EQ(told->at("expected").as_array().size(), 250U);
  for (const json::value& each : told->at("chance").as_array()) {
    EXPECT_GE(each.as_double(), 0);
    EXPECT_LE(each.as_double(), 1);
  }
  // What all rolls tell together is what the luck of the two sides is.
  std::int64_t hits = 0;
  for (const json::value& each : told->at("rolls").as_array()) hits += whole_number(each.at("hits")).value_or(0);
  const json::value& luck = told->at("luck");
  EXPECT_EQ(hits, whole_number(luck.at("french").at("hits")).value_or(0) +
                      whole_number(luck.at("russian").at("hits")).value_or(0));
  EXPECT_THAT(read_whole(folder.path("a.html")), AllOf(HasSubstr("The chance of winning"), Not(HasSubstr("=\"nan"))));
  ASSERT_EQ(run_redoubt(Words{"review", record, "--json", folder.path("b.json")} + advised).code, 0);
  EXPECT_EQ(read_whole(folder.path("a.json")), read_whole(folder.path("b.json"))) << "the same every time";
  EXPECT_THAT(run_redoubt(Words{"review", record, "--lang", "es"} + advised).out, HasSubstr("Momentos decisivos"));
}

TEST(ReviewCommand, TellsWrongUse) {
  const ScratchFolder folder;
  EXPECT_EQ(run_redoubt({"review", "/no/such/file"}).code, 2);
  EXPECT_EQ(run_redoubt({"review", folder.file("x.json", "{}")}).code, 1);
  const Ran ran = run_redoubt({"review", "/no/such/file", "--advisor", "staff:1s"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("only the marshal"));
}

TEST(ArenaCommand, TellsWrongUse) {
  for (const Words& words : std::vector<Words>{{},
                                               {"--players", "random"},
                                               {"--players", "random,god"},
                                               {"--players", "random,random", "--sprt", "30"},
                                               {"--players", "random,random", "--sprt", "30,0"},
                                               {"--players", "random,random,random", "--sprt", "0,30"}}) {
    const Ran ran = run_redoubt(arena + Words{"--games", "2"} + words);
    EXPECT_EQ(ran.code, 2) << testing::PrintToString(words);
    EXPECT_THAT(ran.err, Not(IsEmpty())) << testing::PrintToString(words);
  }
}

}  // namespace
}  // namespace redoubt
