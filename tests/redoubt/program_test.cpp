// The built program, as its users meet it: over pipes, with files, and by its exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "kernel/json.h"
#include "redoubt/version.h"
#include "source_root.h"
#include "tests/support/process.h"

namespace redoubt {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr const char* game = "bloody-monday";
const std::string begin = R"({"cmd":"new","game":"bloody-monday","options":["9.1"],"seed":"program"})";

/// A record of the first decisions of a game between machines.
std::string some_record(int decisions) {
  Conversation referee({program_path(), "referee"});
  const auto ask = [&](const std::string& line) {
    referee.say(line);
    const auto answer = parse_json(referee.hear().value_or(""));
    EXPECT_TRUE(answer);
    return answer ? answer->as_object() : json::object();
  };
  ask(begin);
  for (int i = 0; i < decisions; ++i) {
    const json::object bot = ask(R"({"cmd":"bot","level":"random"})");
    EXPECT_EQ(ask(compact(json::object{{"cmd", "do"}, {"action", bot.at("action")}})).at("ok"), true);
  }
  return compact(ask(R"({"cmd":"save"})").at("record"));
}

TEST(Program, SaysItsVersionAndHelpsEverywhere) {
  EXPECT_EQ(run_redoubt({"--version"}).out, "redoubt " + std::string(version) + "\n");
  for (const char* file : {"CMakeLists.txt", "CHANGELOG.md", "client/python/pyproject.toml", "web/package.json"}) {
    EXPECT_THAT(read_whole(std::string(source_root()) + "/" + file), HasSubstr(std::string(version))) << file;
  }
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{{},
                                                                                     {"play"},
                                                                                     {"referee"},
                                                                                     {"replay"},
                                                                                     {"verify"},
                                                                                     {"odds"},
                                                                                     {"rules"},
                                                                                     {"sim"},
                                                                                     {"arena"},
                                                                                     {"review"},
                                                                                     {"board"},
                                                                                     {"board", "make"},
                                                                                     {"board", "show"},
                                                                                     {"board", "sight"}}) {
    std::vector<std::string> with = words;
    with.emplace_back("--help");
    const Ran ran = run_redoubt(with);
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr("--help"));
  }
}

TEST(Program, LoadsMpiUnderMpirunAlone) {
  EXPECT_THAT(run({"ldd", program_path()}).out, AllOf(HasSubstr("libc.so"), Not(HasSubstr("libmpi"))));
}

TEST(Program, WrongUseIsToldAndGivesTwo) {
  const Ran unknown = run_redoubt({"conquer"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, AllOf(HasSubstr("\"conquer\" is not a command"), HasSubstr("referee")));
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{},
                                             {"--odd"},
                                             {"verify"},
                                             {"verify", "/no/such/file"},
                                             {"replay", "/no/such/file"},
                                             {"odds", "/no/such/file"},
                                             {"rules", "chess"},
                                             {"rules", game, "99.9"},
                                             {"sim", "chess"},
                                             {"sim", game, "--games", "0"},
                                             {"sim", game, "--players", "god"},
                                             {"sim", game, "--options", "9.99"},
                                             {"sim", game, "--scenario", "epic"},
                                             {"play", "chess"},
                                             {"play", "--side", "prussian"},
                                             {"board", "show", game, "--out", "board.gif"},
                                             {"board", "show", game, "--out", "x.svg", "--eye", "corporal"},
                                             {"board", "make", "chess"},
                                             {"board", "sight", "chess"},
                                             {"sim", game, "--games", "1", "--out", "/no/such/folder/x.csv"},
                                             {"referee", "--board", "/no/such/file"}}) {
    const Ran ran = run_redoubt(words);
    EXPECT_EQ(ran.code, 2) << testing::PrintToString(words);
    EXPECT_THAT(ran.err, Not(IsEmpty())) << testing::PrintToString(words);
  }
  EXPECT_THAT(run_redoubt({"sim", game, "--games", "1", "--out", "/no/such/folder/x.csv"}).err,
              AllOf(HasSubstr("/no/such/folder/x.csv"), HasSubstr("No such file or directory")));
}

TEST(Program, RefereeAnswersEveryLineAndSurvivesAll) {
  const std::string long_line(3U << 20, 'x');
  const Ran ran = run_redoubt({"referee"}, "{\"cmd\":\"hello\"}\nnonsense\n" + long_line + "\n\n" + begin +
                                               "\n{\"cmd\":\"status\"}\r\n{\"cmd\":\"hash\"}");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.err, IsEmpty());
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_THAT(lines, SizeIs(7));
  EXPECT_THAT(lines[0], HasSubstr("\"protocol\":1"));
  EXPECT_THAT(lines[1], HasSubstr("\"code\":\"json\""));
  EXPECT_THAT(lines[2], HasSubstr("\"code\":\"too_long\""));
  EXPECT_THAT(lines[3], HasSubstr("\"code\":\"json\""));
  EXPECT_THAT(lines[5], HasSubstr("\"to_act\""));
  EXPECT_THAT(lines[6], HasSubstr("\"hash\""));
}

TEST(Program, RefereeAnswersBeforeTheNextQuestion) {
  Conversation referee({program_path(), "referee"});
  referee.say("{\"cmd\":\"hello\"}");
  EXPECT_THAT(referee.hear().value_or(""), HasSubstr("\"ok\":true"));
  referee.say("{\"cmd\":\"quit\"}");
  EXPECT_EQ(referee.hear(), "{\"ok\":true}");
  EXPECT_EQ(referee.hear(), std::nullopt);
}

TEST(Program, VerifiesRecordsByExitCode) {
  const ScratchFolder folder;
  const std::string record = some_record(60);
  const Ran good = run_redoubt({"verify", folder.file("good.json", record)});
  EXPECT_EQ(good.code, 0) << good.out << good.err;
  EXPECT_THAT(good.out, HasSubstr("decisions  60"));
  json::value edited = *parse_json(record);
  edited.at("entries").at(17).as_object()["link"] = std::string(32, '0');
  const Ran bad = run_redoubt({"verify", folder.file("bad.json", compact(edited))});
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.out, HasSubstr("entries[17].link: is 000"));
  EXPECT_EQ(run_redoubt({"verify", folder.file("cut.json", record.substr(0, record.size() / 2))}).code, 1);
  EXPECT_EQ(run_redoubt({"verify", folder.path("")}).code, 2) << "a folder";
}

TEST(Program, ReplaysForEachViewer) {
  const ScratchFolder folder;
  const std::string file = folder.file("game.json", some_record(40));
  const Ran all = run_redoubt({"replay", file});
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_THAT(all.out, HasSubstr("Turn 1"));
  const Ran russian = run_redoubt({"replay", file, "--as", "russian", "--lang", "es", "--to", "10"});
  EXPECT_EQ(russian.code, 0);
  EXPECT_THAT(russian.out, Not(HasSubstr("french:"))) << "what the other side chose is not told";
  EXPECT_LT(russian.out.size(), all.out.size());
}

/// A position before a battle at Borodino, as the referee prints it.
std::string battle_at_borodino() {
  Conversation referee({program_path(), "referee"});
  referee.say(
      R"({"cmd":"position","game":"bloody-monday","state":{"phase":"battles","impulse":"tactical","newly_contested":["41"],)"
      R"("blocks":[{"unit":"fr-napoleon","area":"21"},{"unit":"ru-kutuzov","area":"69"},{"unit":"fr-iii-25","area":"41","strength":1},)"
      R"({"unit":"ru-mil-smolensk","area":"41"}]}})");
  EXPECT_THAT(referee.hear().value_or(""), HasSubstr("\"ok\":true"));
  referee.say(R"({"cmd":"state"})");
  const auto answer = parse_json(referee.hear().value_or(""));
  return answer ? compact(answer->at("state")) : std::string();
}

TEST(Program, TellsTheOddsOfABattle) {
  const ScratchFolder folder;
  const std::string file = folder.file("position.json", battle_at_borodino());
  const Ran list = run_redoubt({"odds", file});
  EXPECT_EQ(list.code, 0) << list.err;
  EXPECT_THAT(list.out, HasSubstr("Borodino"));
  const Ran table = run_redoubt({"odds", file, "borodino"});
  EXPECT_EQ(table.code, 0) << table.err;
  EXPECT_THAT(table.out, AllOf(HasSubstr("taken 41.7 %"), HasSubstr("blocks lost 1"), Not(HasSubstr("Averaged"))));
  const Ran spanish = run_redoubt({"odds", file, R"({"do":"battle","area":"41"})", "--as", "french", "--lang", "es"});
  EXPECT_EQ(spanish.code, 0) << spanish.err;
  EXPECT_THAT(spanish.out, HasSubstr("Promedio de 200 posibles posiciones"));
  const Ran json = run_redoubt({"odds", file, "Borodino", "--json"});
  const auto report = parse_json(json.out);
  ASSERT_TRUE(report) << json.out;
  EXPECT_EQ(report->at("exact"), true);
  EXPECT_NEAR(report->at("taken").to_number<double>(), 5.0 / 12, 1e-12);
}

TEST(Program, RefusesOddsInWords) {
  const ScratchFolder folder;
  const std::string file = folder.file("position.json", battle_at_borodino());
  const Ran unknown = run_redoubt({"odds", file, "the", "moon"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, AllOf(HasSubstr("\"the moon\" is none of them"), HasSubstr("Borodino")));
  const Ran illegal = run_redoubt({"odds", file, R"({"do":"battle","area":"42"})"});
  EXPECT_EQ(illegal.code, 1);
  EXPECT_THAT(illegal.err, HasSubstr("(rule 5.3)"));
  EXPECT_EQ(run_redoubt({"odds", folder.file("list.json", "[1]")}).code, 1);
  EXPECT_EQ(run_redoubt({"odds", folder.file("empty.json", "{}")}).code, 2) << "no game";
  EXPECT_EQ(run_redoubt({"odds", folder.file("bad.json", "{}"), "--game", game}).code, 1);
  const Ran idle = run_redoubt({"odds", folder.file("game.json", some_record(0)), "--at", "0"});
  EXPECT_EQ(idle.code, 1);
  EXPECT_THAT(idle.err, HasSubstr("rolls dice"));
}

TEST(Program, TellsRules) {
  EXPECT_THAT(run_redoubt({"rules", game}).out, HasSubstr("5.3.6"));
  const Ran english = run_redoubt({"rules", game, "5.3.6"});
  const Ran spanish = run_redoubt({"rules", game, "5.3.6", "--lang", "es"});
  EXPECT_EQ(english.code, 0);
  EXPECT_NE(english.out, spanish.out);
  EXPECT_TRUE(parse_json(run_redoubt({"rules", game, "FAQ", "1", "--json"}).out));
}

TEST(Program, CoverageReportsGaps) {
  const ScratchFolder folder;
  std::filesystem::create_directory(folder.path("games"));
  [[maybe_unused]] const std::string file = folder.file(
      "a_test.cpp", "TEST(Move, Costs) {\n  proves(\"5.2\", \"5.3.6\");\n}\n// TEST(A, B) { proves(\"1.0\"); }\n");
  const Ran ran = run_redoubt({"rules", game, "--coverage", "--tests", folder.path("")});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("Move.Costs"));
  EXPECT_THAT(ran.err, AllOf(HasSubstr("no test names"), HasSubstr("1.0"), Not(HasSubstr(" 5.3.6,"))));
  EXPECT_EQ(run_redoubt({"rules", game, "--coverage", "--tests", "/no/such/folder"}).code, 2);
}

TEST(Program, SimIsTheSameWithAnyNumberOfJobs) {
  const auto sim = [](const char* jobs, const char* format) {
    return run_redoubt(
        {"sim", game, "--games", "12", "--seed", "jobs", "--random-options", "--jobs", jobs, "--format", format});
  };
  for (const char* format : {"table", "json", "csv"}) {
    const Ran one = sim("1", format);
    EXPECT_EQ(one.code, 0) << one.err;
    EXPECT_EQ(one.out, sim("2", format).out);
    EXPECT_THAT(one.err, IsEmpty()) << "no progress where nobody looks";
  }
  EXPECT_TRUE(parse_json(sim("2", "json").out));
  EXPECT_THAT(lines_of(sim("2", "csv").out), SizeIs(13));
}

TEST(Program, PlaysInTheTerminal) {
  const ScratchFolder folder;
  const std::string file = folder.path("game.json");
  const Ran ran =
      run_redoubt({"play", "--seed", "terminal"}, "help\nboard\nrule 5.2\n9999\nnonsense\n1\nundo\nauto 3\nlog\nsave " +
                                                      file + "\nsave /no/such/folder/x\nload " + file + "\nlist\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Saved in"), HasSubstr("Taken back"), HasSubstr("No such file or directory"),
                             HasSubstr("The input has ended")));
  EXPECT_EQ(run_redoubt({"verify", file}).code, 0);
  const Ran whole = run_redoubt({"play", "--seed", "all", "--side", "both", "--lang", "es"}, "auto 100000\n\n");
  EXPECT_EQ(whole.code, 0);
  EXPECT_THAT(whole.out, HasSubstr("save FICHERO"));
}

TEST(Program, SlowMakesTheBoardThatIsCheckedIn) {
  const ScratchFolder folder;
  const Ran ran = run_redoubt({"board", "make", game, "--out", folder.path("board.json")});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(read_whole(folder.path("board.json")),
            read_whole(std::string(source_root()) + "/data/boards/bloody-monday.json"));
}

TEST(Program, PrintsHowFarOneSees) {
  const Ran ran = run_redoubt({"board", "sight", "la-bataille"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("see each other"), HasSubstr("          5 "), HasSubstr(" %")));
  const Ran other = run_redoubt({"board", "sight", game});
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.err, HasSubstr("redoubt-board/4"));
}

TEST(Program, LoadsAPlayersOwnFilesOrTellsWhatIsWrong) {
  const ScratchFolder folder;
  const std::string forces = read_whole(std::string(source_root()) + "/data/forces/bloody-monday.json");
  EXPECT_EQ(run_redoubt({"sim", game, "--games", "1", "--forces", folder.file("same.json", forces)}).code, 0);
  std::string broken = forces;
  broken.replace(broken.find("\"infantry\""), 10, "\"elephant\"");
  const Ran ran = run_redoubt({"referee", "--forces", folder.file("broken.json", broken)});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("blocks[2].type"));
  EXPECT_EQ(run_redoubt({"referee", "--board", folder.file("text.json", "hello")}).code, 2);
}

}  // namespace
}  // namespace redoubt
