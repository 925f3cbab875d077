// What may depend on what, read from the sources themselves; and first, that the reader sees a fault when there is one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "source_root.h"
#include "tests/architecture/rooms.h"

namespace redoubt::architecture {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// What others wrote, and what the build makes.
bool made_by_others(std::string_view folder) {
  return folder == "node_modules" || folder == "dist" || folder.starts_with("ground.") || folder == "__pycache__";
}

SourceFile read(const std::filesystem::path& root, const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return {std::filesystem::relative(file, root).generic_string(), text.str()};
}

std::vector<SourceFile> files_under(std::initializer_list<std::string_view> folders,
                                    std::initializer_list<std::string_view> endings) {
  namespace fs = std::filesystem;
  const fs::path root{source_root()};
  std::vector<SourceFile> files;
  for (const std::string_view folder : folders) {
    if (!fs::exists(root / folder)) continue;
    if (fs::is_regular_file(root / folder)) files.push_back(read(root, root / folder));
    if (!fs::is_directory(root / folder)) continue;
    for (fs::recursive_directory_iterator entry(root / folder), end; entry != end; ++entry) {
      const std::string name = entry->path().filename().string();
      if (entry->is_directory() && made_by_others(name)) entry.disable_recursion_pending();
      const bool wanted = std::any_of(endings.begin(), endings.end(), [&](auto e) { return name.ends_with(e); });
      if (entry->is_regular_file() && wanted) files.push_back(read(root, entry->path()));
    }
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
}

std::vector<std::string> games() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(source_root()) / "src/games"))
    names.push_back(entry.path().filename().string());
  return names;
}

std::vector<SourceFile> sources() { return files_under({"src"}, {".cpp", ".h"}); }

Faults faults_of(const std::vector<SourceFile>& files, Faults (*rule)(const SourceFile&)) {
  Faults all;
  for (const SourceFile& file : files) {
    const Faults faults = rule(file);
    all.insert(all.end(), faults.begin(), faults.end());
  }
  return all;
}

TEST(Architecture, SourcesAreFound) { EXPECT_THAT(sources(), SizeIs(testing::Gt(0U))); }

TEST(Architecture, RoomsDependOnlyOnWhatTheyMay) { EXPECT_THAT(faults_of(sources(), forbidden_includes), IsEmpty()); }

TEST(Architecture, NoExceptionsAndNoThreadsWhereErrorsAreValues) {
  EXPECT_THAT(faults_of(sources(), forbidden_words), IsEmpty());
}

TEST(Architecture, TheTableIsGivenWhatIsOutside) { EXPECT_THAT(faults_of(sources(), reaches_outside), IsEmpty()); }

TEST(Architecture, NoDecisionHangsOnTheLibrary) { EXPECT_THAT(faults_of(sources(), library_whims), IsEmpty()); }

TEST(Architecture, PlayersKnowAGameInItsFolder) { EXPECT_THAT(strangers_to_a_game(sources()), IsEmpty()); }

TEST(Architecture, NobodyElseKnowsWhatChaptersAskOfEachOther) {
  EXPECT_THAT(strangers_to_the_chapters(files_under({"src", "bench", "fuzz"}, {".cpp", ".h"})), IsEmpty());
}

TEST(Architecture, FilesOfASitting) {
  const auto files = files_under({"src", "tests", "bench", "fuzz", "web", "client"},
                                 {".cpp", ".h", ".ts", ".svelte", ".js", ".mjs", ".py"});
  EXPECT_THAT(faults_of(files, too_long), IsEmpty());
}

TEST(Architecture, NothingIsMarkedUnfinished) {
  const auto files = files_under({"src", "tests", "bench", "fuzz", "cmake", "tools", "web", "client"},
                                 {".cpp", ".h", ".cmake", ".js", ".mjs", ".ts", ".svelte", ".css", ".py"});
  EXPECT_THAT(faults_of(files, unfinished_marks), IsEmpty());
}

TEST(Architecture, GamesAreNamedInTheirFolders) {
  const std::vector<std::string> ids = games();
  EXPECT_THAT(ids, SizeIs(testing::Gt(2U)));
  Faults faults;
  for (const SourceFile& file :
       files_under({"src", "web", "bench", "fuzz", "cmake", "tools", "CMakeLists.txt"}, {""})) {
    const Faults own = names_a_game(file, ids);
    faults.insert(faults.end(), own.begin(), own.end());
  }
  EXPECT_THAT(faults, IsEmpty());
}

// From here on: the rules can fail.

Faults includes_from(const std::string& path, const std::string& text) { return forbidden_includes({path, text}); }

TEST(ArchitectureSelfTest, KernelDependsOnNothingOfOurs) {
  EXPECT_THAT(includes_from("src/kernel/dice.h", "#pragma once\n#include \"board/graph.h\"\n"),
              ElementsAre("src/kernel/dice.h:2: kernel may not depend on board"));
  EXPECT_THAT(includes_from("src/kernel/dice.h", "#include <vector>\n#include \"kernel/side.h\"\n"), IsEmpty());
}

TEST(ArchitectureSelfTest, BoardDependsOnTheKernelAlone) {
  EXPECT_THAT(includes_from("src/board/graph.h", "#include \"games/bloody-monday/state.h\"\n"), SizeIs(1));
  EXPECT_THAT(includes_from("src/board/graph.h", "#include \"kernel/side.h\"\n"), IsEmpty());
}

TEST(ArchitectureSelfTest, GamesDoNotKnowEachOther) {
  const std::string path = "src/games/la-bataille/fire.cpp";
  EXPECT_THAT(includes_from(path, "#include \"games/bloody-monday/state.h\"\n"),
              ElementsAre(HasSubstr("games/la-bataille may not depend on games/bloody-monday")));
  EXPECT_THAT(includes_from(path, "#include \"games/la-bataille/state.h\"\n#include \"board/hex.h\"\n"), IsEmpty());
  EXPECT_THAT(includes_from(path, "#include \"embedded.h\"\n"), IsEmpty());
  EXPECT_THAT(includes_from(path, "#include \"players/bot.h\"\n"), SizeIs(1));
}

TEST(ArchitectureSelfTest, NobodyIncludesTheCommandLine) {
  for (const char* path : {"src/kernel/a.h", "src/players/a.h", "src/ground/a.h", "src/table/a.h", "src/games/x/a.h"})
    EXPECT_THAT(includes_from(path, "  #  include \"redoubt/commands.h\"\n"), SizeIs(1)) << path;
  EXPECT_THAT(includes_from("src/redoubt/main.cpp", "#include \"redoubt/commands.h\"\n"), IsEmpty());
}

TEST(ArchitectureSelfTest, TheFieldKnowsNoGameAndNoTable) {
  EXPECT_THAT(includes_from("src/field/arena.cpp", "#include \"games/x/state.h\"\n#include \"table/room.h\"\n"),
              SizeIs(2));
  EXPECT_THAT(includes_from("src/host/net.cpp", "#include \"field/arena.h\"\n"), SizeIs(1));
  EXPECT_THAT(includes_from("src/field/arena.cpp", "#include \"players/game_with_bots.h\"\n#include \"embedded.h\"\n"),
              IsEmpty());
}

TEST(ArchitectureSelfTest, MpiIsLoadedAndNotIncluded) {
  EXPECT_THAT(includes_from("src/mpi/a.cpp", "#include \"field/rank_channel.h\"\n"), IsEmpty());
  EXPECT_THAT(includes_from("src/mpi/a.cpp", "#include \"players/game_with_bots.h\"\n"), SizeIs(1));
  EXPECT_THAT(includes_from("src/field/ranks.cpp", "#include \"mpi/a.h\"\n"), SizeIs(1));
}

TEST(ArchitectureSelfTest, TheTableKnowsNeitherGamesNorWhoRunsIt) {
  for (const char* room : {"host", "field", "ground", "redoubt", "games/x"}) {
    EXPECT_THAT(includes_from("src/table/room.cpp", "#include \"" + std::string(room) + "/a.h\"\n"), SizeIs(1)) << room;
  }
  const std::string inner = "#include \"players/game_with_bots.h\"\n#include \"board/a.h\"\n#include \"kernel/a.h\"\n";
  EXPECT_THAT(includes_from("src/table/room.cpp", inner), IsEmpty());
  EXPECT_THAT(includes_from("src/table/room.cpp", "#include \"embedded.h\"\n#include \"games.inc\"\n"), SizeIs(2));
}

TEST(ArchitectureSelfTest, TheHostKnowsTheTableAndNobodyKnowsTheHost) {
  EXPECT_THAT(includes_from("src/host/net.cpp", "#include \"table/net.h\"\n#include \"players/budget.h\"\n"),
              IsEmpty());
  EXPECT_THAT(includes_from("src/host/net.cpp", "#include \"games/x/state.h\"\n#include \"ground/a.h\"\n"), SizeIs(2));
  for (const char* path : {"src/kernel/a.h", "src/board/a.h", "src/players/a.h", "src/field/a.h", "src/games/x/a.h"})
    EXPECT_THAT(includes_from(path, "#include \"host/net.h\"\n"), SizeIs(1)) << path;
  EXPECT_THAT(includes_from("src/redoubt/serve.cpp", "#include \"host/net.h\"\n"), IsEmpty());
}

TEST(ArchitectureSelfTest, IncludesAreWrittenFromTheRoot) {
  EXPECT_THAT(includes_from("src/kernel/dice.cpp", "#include \"dice.h\"\n"), SizeIs(1));
  EXPECT_THAT(includes_from("src/kernel/dice.cpp", "#include \"../kernel/dice.h\"\n"), SizeIs(1));
}

TEST(ArchitectureSelfTest, ThreadsAndExceptionsAreSeen) {
  const SourceFile bad{"src/games/x/battle.cpp",
                       "void f() {\n  try { g(); } catch (...) { throw; }\n  std::thread t;\n}\n"};
  EXPECT_THAT(forbidden_words(bad), ElementsAre(HasSubstr(":2: `throw`"), HasSubstr(":2: `try`"),
                                                HasSubstr(":2: `catch`"), HasSubstr(":3: `std::thread`")));
  EXPECT_THAT(forbidden_words({"src/redoubt/main.cpp", bad.text}), IsEmpty());
  EXPECT_THAT(includes_from("src/board/graph.h", "#include <mutex>\n"), SizeIs(1));
  EXPECT_THAT(includes_from("src/table/room.h", "#include <mutex>\n"), SizeIs(1));
  EXPECT_THAT(includes_from("src/host/net.h", "#include <mutex>\n"), IsEmpty());
  EXPECT_THAT(forbidden_words({"src/table/room.cpp", bad.text}), SizeIs(4));
  EXPECT_THAT(forbidden_words({"src/host/net.cpp", bad.text}), IsEmpty());
}

TEST(ArchitectureSelfTest, FilesAreSeen) {
  const std::string text = "#include <filesystem>\n#include <fstream>\n";
  EXPECT_THAT(includes_from("src/table/room.cpp", text),
              ElementsAre(HasSubstr(":1: <filesystem>"), HasSubstr(":2: <f")));
  EXPECT_THAT(includes_from("src/kernel/record.cpp", text), SizeIs(2));
  EXPECT_THAT(includes_from("src/host/static_pages.cpp", text), IsEmpty());
}

TEST(ArchitectureSelfTest, WhatATableReachesForOutsideIsSeen) {
  const SourceFile bad{"src/table/rooms.cpp",
                       "#include <sodium.h>\n#include <atomic>\n#include <boost/asio/post.hpp>\n"
                       "auto a = std::chrono::steady_clock::now();\nauto b = Clock::now();\n"
                       "std::atomic<int> c;\nvoid d() { randombytes_buf(nullptr, 0); }\n"};
  EXPECT_THAT(reaches_outside(bad), SizeIs(7));
  EXPECT_THAT(reaches_outside({"src/host/rooms.cpp", bad.text}), IsEmpty());
  const std::string good =
      "#include <chrono>\n#include <fmt/format.h>\n#include \"table/net.h\"\nauto a = services_.now();\n";
  EXPECT_THAT(reaches_outside({"src/table/rooms.cpp", good}), IsEmpty());
}

TEST(ArchitectureSelfTest, WhimsOfTheLibraryAreSeen) {
  const SourceFile bad{"src/players/x/planner.cpp",
                       "void f() {\n  std::sort(a.begin(), a.end(), less);\n  double x = std::exp(y);\n"
                       "  std::ranges::sort(plans, [](auto& a, auto& b) { return a.score > b.score; });\n}\n"};
  EXPECT_THAT(library_whims(bad), ElementsAre(HasSubstr(":2: `std::sort`"), HasSubstr(":3: `std::exp`"),
                                              HasSubstr(":4: `std::ranges::sort`")));
  EXPECT_THAT(library_whims({"src/field/elo.cpp", bad.text}), IsEmpty());
  const std::string good =
      "std::ranges::sort(hand);\nstd::ranges::sort(span.first(f(a, b)));\nstd::stable_sort(a.begin(), a.end(), "
      "less);\n";
  EXPECT_THAT(library_whims({"src/games/x/cards.cpp", good}), IsEmpty());
}

TEST(ArchitectureSelfTest, CommentsAndLiteralsMayUseAnyWord) {
  const std::string text =
      "// we throw nothing\n/* try\n   catch */ int entry_count = 1'000'000;\nauto a = \"throw \\\" try\";\n"
      "auto b = R\"x(throw)\" try)x\"; char c = '\"'; int throw_exception;\n";
  EXPECT_THAT(forbidden_words({"src/kernel/a.cpp", text}), IsEmpty());
  EXPECT_THAT(forbidden_words({"src/kernel/a.cpp", text + "throw 1;\n"}), ElementsAre(HasSubstr("a.cpp:6: `throw`")));
}

TEST(ArchitectureSelfTest, MarksAndLengthAreSeen) {
  const std::string mark = std::string("// TO") + "DO: later\n";
  EXPECT_THAT(unfinished_marks({"src/kernel/a.h", "int a;\n" + mark}), ElementsAre(HasSubstr("a.h:2:")));
  std::string text;
  for (int line = 0; line < 600; ++line) text += "//\n";
  EXPECT_THAT(too_long({"src/kernel/a.h", text}), IsEmpty());
  EXPECT_THAT(too_long({"src/kernel/a.h", text + "//\n"}), SizeIs(1));
}

TEST(ArchitectureSelfTest, AGameThatIsNamedElsewhereIsSeen) {
  const std::vector<std::string> ids = {"old-guard", "drive-on-kovno-1812"};
  const std::string text = "one\nthe old-guard\nusing old_guard::OldGuard;\nconst oldGuard = 'drive_on_kovno_1812';\n";
  EXPECT_THAT(names_a_game({"web/map/a.ts", text}, ids),
              ElementsAre(HasSubstr("a.ts:2: names old-guard"), HasSubstr("a.ts:3: names old-guard"),
                          HasSubstr("a.ts:4: names old-guard"), HasSubstr("a.ts:4: names drive-on-kovno-1812")));
  EXPECT_THAT(names_a_game({"web/games/old-guard/a.ts", text}, ids), ElementsAre(HasSubstr("drive-on-kovno-1812")));
  EXPECT_THAT(names_a_game({"bench/old_guard_bench.cpp", "one\n"}, ids),
              ElementsAre(HasSubstr("old_guard_bench.cpp:0")));
  EXPECT_THAT(names_a_game({"src/old-guards/a.cpp", "the guard of old, 1812\n"}, ids), SizeIs(1));
}

TEST(ArchitectureSelfTest, PlayersMayKnowAGameInItsFolderOnly) {
  const std::string include = "#include \"games/x/state.h\"\n";
  EXPECT_THAT(strangers_to_a_game({{"src/players/x/belief.h", include}, {"src/players/x/plan.cpp", include}}),
              IsEmpty());
  EXPECT_THAT(strangers_to_a_game({{"src/players/cadet.cpp", include}}),
              ElementsAre(HasSubstr("cadet.cpp:1: only src/players/x may know x")));
  EXPECT_THAT(strangers_to_a_game({{"src/players/y/belief.h", include}}), SizeIs(1));
  EXPECT_THAT(strangers_to_a_game({{"src/players/cadet.cpp", "#include \"players/x/belief.h\"\n"}}), SizeIs(1));
}

TEST(ArchitectureSelfTest, AGameShowsItsQuestionsAndNotItsChapters) {
  const std::string ask = "#include \"games/x/questions.h\"\n";
  const SourceFile player{"src/players/x/plan.cpp", ask};
  const SourceFile questions{"src/games/x/questions.h", "#include \"games/x/state.h\"\n"};
  EXPECT_THAT(strangers_to_the_chapters({player, questions}), IsEmpty());
  EXPECT_THAT(strangers_to_the_chapters({{"bench/x_bench.cpp", "#include \"games/x/play.h\"\n"}}),
              ElementsAre(HasSubstr("bench/x_bench.cpp:1: \"games/x/play.h\" is known to its game's folder alone")));
  const SourceFile fog{"src/games/x/fog.h", "#include \"games/x/play.h\"\n"};
  const SourceFile leading{"src/games/x/questions.h", "#include \"games/x/fog.h\"\n"};
  EXPECT_THAT(strangers_to_the_chapters({player, fog, leading}), ElementsAre(HasSubstr("leads to the chapters")));
  EXPECT_THAT(strangers_to_the_chapters({fog, leading, {"src/games/x/chapter1.cpp", ask}}), IsEmpty());
}

}  // namespace
}  // namespace redoubt::architecture
