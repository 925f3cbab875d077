// The generator and the table understand each other: whole matches over real sockets, every view and every list of
// choices put together from differences and compared with what the table says at the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "source_root.h"
#include "tests/support/process.h"

namespace redoubt {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;

std::string generator() { return std::string(build_root()) + "/redoubt_load"; }

class Load : public testing::Test {
 protected:
  Load() {
    const std::string client = folder_.path("client");
    std::filesystem::create_directory(client);
    (void)folder_.file("client/index.html", "<!doctype html>");
    usual_ = {generator(), "--program", program_path(), "--db", folder_.path("table.db"), "--client", client};
  }

  Ran load(const std::vector<std::string>& more) const {
    std::vector<std::string> words = usual_;
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }
  /// A few whole matches, or the beginning of them.
  void verifies(const std::string& game, std::vector<std::string> more = {}) const {
    const std::vector<std::string> few = {"--game",      game,  "--games",    "3",
                                          "--decisions", "600", "--saturate", "--verify"};
    more.insert(more.end(), few.begin(), few.end());
    const Ran ran = load(more);
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_THAT(ran.out, AllOf(ContainsRegex("refused +0\n"), ContainsRegex("misunderstood +0\n"),
                               HasSubstr("6 seats with a whole table")));
  }

 private:
  ScratchFolder folder_;
  std::vector<std::string> usual_;
};

TEST_F(Load, KeepsBloodyMondayAsTheTableHasIt) { verifies("bloody-monday"); }

TEST_F(Load, KeepsBorodinoAsTheTableHasIt) { verifies("borodino-1812"); }

TEST_F(Load, KeepsTheInvasionAsTheTableHasIt) { verifies("invasion-1812"); }

TEST_F(Load, SpeaksCompressed) { verifies("bloody-monday", {"--deflate"}); }

TEST_F(Load, SaysWhatTheTableRefuses) {
  const Ran ran = load({"--game", "chess", "--games", "1"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("chess"));
}

TEST(LoadAddress, IsLoopbackAndNothingElse) {
  for (const char* elsewhere : {"10.0.0.1", "0.0.0.0", "192.0.2.1", "localhost", "::1", ""}) {
    const Ran ran = run({generator(), "--address", elsewhere, "--port", "1812"});
    EXPECT_NE(ran.code, 0) << elsewhere;
    EXPECT_THAT(ran.err, HasSubstr("loopback")) << elsewhere;
  }
}

}  // namespace
}  // namespace redoubt
