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

std::vector<SourceFile> files_under(std::initializer_list<std::string_view> folders,
                                    std::initializer_list<std::string_view> endings) {
  namespace fs = std::filesystem;
  const fs::path root{source_root()};
  std::vector<SourceFile> files;
  for (const std::string_view folder : folders) {
    if (!fs::exists(root / folder)) continue;
    for (fs::recursive_directory_iterator entry(root / folder), end; entry != end; ++entry) {
      const std::string name = entry->path().filename().string();
      if (entry->is_directory() && (name == "node_modules" || name == "dist")) entry.disable_recursion_pending();
      const bool wanted = std::any_of(endings.begin(), endings.end(), [&](auto e) { return name.ends_with(e); });
      if (!entry->is_regular_file() || !wanted) continue;
      std::ostringstream text;
      text << std::ifstream(entry->path()).rdbuf();
      files.push_back({fs::relative(entry->path(), root).generic_string(), text.str()});
    }
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
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

TEST(Architecture, NoDecisionHangsOnTheLibrary) { EXPECT_THAT(faults_of(sources(), library_whims), IsEmpty()); }

TEST(Architecture, PlayersKnowAGameInItsFolder) { EXPECT_THAT(strangers_to_a_game(sources()), IsEmpty()); }

TEST(Architecture, FilesOfASitting) { EXPECT_THAT(faults_of(sources(), too_long), IsEmpty()); }

TEST(Architecture, NothingIsMarkedUnfinished) {
  const auto files = files_under({"src", "tests", "bench", "fuzz", "cmake", "tools", "web"},
                                 {".cpp", ".h", ".cmake", ".js", ".mjs", ".ts", ".svelte", ".css"});
  EXPECT_THAT(faults_of(files, unfinished_marks), IsEmpty());
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
  EXPECT_THAT(includes_from("src/table/room.cpp", "#include \"field/arena.h\"\n"), SizeIs(1));
  EXPECT_THAT(includes_from("src/field/arena.cpp", "#include \"players/seats.h\"\n#include \"embedded.h\"\n"),
              IsEmpty());
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
  EXPECT_THAT(includes_from("src/table/server.h", "#include <mutex>\n"), IsEmpty());
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

TEST(ArchitectureSelfTest, PlayersMayKnowAGameInItsFolderOnly) {
  const std::string include = "#include \"games/x/state.h\"\n";
  EXPECT_THAT(strangers_to_a_game({{"src/players/x/belief.h", include}, {"src/players/x/plan.cpp", include}}),
              IsEmpty());
  EXPECT_THAT(strangers_to_a_game({{"src/players/cadet.cpp", include}}),
              ElementsAre(HasSubstr("cadet.cpp:1: only src/players/x may know x")));
  EXPECT_THAT(strangers_to_a_game({{"src/players/y/belief.h", include}}), SizeIs(1));
  EXPECT_THAT(strangers_to_a_game({{"src/players/cadet.cpp", "#include \"players/x/belief.h\"\n"}}), SizeIs(1));
}

}  // namespace
}  // namespace redoubt::architecture
