// `redoubt serve` that cannot: it says why and what to do, and leaves everything as it was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "tests/support/process.h"

namespace redoubt {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Serve : public testing::Test {
 protected:
  Serve() {
    std::filesystem::create_directory(client());
    write("client/index.html", "<!doctype html>");
  }
  std::string client() const { return folder_.path("client"); }
  std::string database() const { return folder_.path("table.db"); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder_.path(name)) << text; }

  std::vector<std::string> words(const std::string& database, const std::string& port = "0") const {
    return {program_path(), "serve", "--port", port, "--db", database, "--client", client()};
  }
  /// What is said of it, on one line, with the exit code 2.
  static std::string refused(const std::vector<std::string>& words) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    return ran.err;
  }
  static std::string port_in(const std::string& greeting) {
    const std::size_t at = greeting.find("localhost:") + 10;
    return greeting.substr(at, greeting.find(' ', at) - at);
  }

  ScratchFolder folder_;
};

TEST_F(Serve, refuses_a_port_that_is_taken_and_one_that_is_none) {
  Conversation first(words(database()));
  const std::string greeting = first.hear().value_or("");
  ASSERT_THAT(greeting, HasSubstr("Redoubt is at http://localhost:"));
  const std::string port = port_in(greeting);
  EXPECT_THAT(refused(words(folder_.path("other.db"), port)), AllOf(HasSubstr(port), HasSubstr("choose another port")));
  for (const char* none : {"65536", "-1", "http", ""}) {
    const Ran ran = run(words(database(), none));
    EXPECT_EQ(ran.code, 2) << none;
    EXPECT_THAT(ran.err, HasSubstr("--port")) << none;
  }
}

TEST_F(Serve, takes_from_the_environment_what_is_not_on_the_line) {
  const std::vector<std::string> told = {"env", "REDOUBT_PORT=0", "REDOUBT_ADDRESS=", "REDOUBT_DB=" + database(),
                                         "REDOUBT_CLIENT=" + client()};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all = told;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  Conversation table(with({program_path(), "serve"}));
  ASSERT_THAT(table.hear().value_or(""), HasSubstr("Redoubt is at http://localhost:"));
  EXPECT_TRUE(std::filesystem::exists(database()));
  EXPECT_THAT(refused(with({program_path(), "serve"})), HasSubstr("another table serves from it"));
  EXPECT_THAT(refused(with({program_path(), "serve", "--client", "/no/such/folder"})), HasSubstr("no built client"));
}

TEST_F(Serve, leaves_a_file_to_the_table_that_serves_from_it) {
  const auto first = std::make_unique<Conversation>(words(database()));
  ASSERT_TRUE(first->hear());
  EXPECT_THAT(refused(words(database())), AllOf(HasSubstr(database()), HasSubstr("another table serves from it")));
}

TEST_F(Serve, takes_a_file_over_from_a_table_that_is_gone) {
  ASSERT_TRUE(Conversation(words(database())).hear());
  Conversation second(words(database()));
  EXPECT_TRUE(second.hear());
}

TEST_F(Serve, ends_when_it_is_told_to_even_if_nobody_reads_its_log) {
  std::vector<std::string> silent = {"bash", "-c", R"(exec "$@" 2> >(true))", "bash"};
  const std::vector<std::string> usual = words(database());
  silent.insert(silent.end(), usual.begin(), usual.end());
  ASSERT_TRUE(Conversation(silent).hear());  // waits for its end
  EXPECT_TRUE(Conversation(usual).hear()) << "and lets go of its file";
}

TEST_F(Serve, says_what_is_wrong_with_a_database_and_does_not_touch_it) {
  write("letter.txt", "Dear Josephine, this is no database, however long it may become.");
  EXPECT_THAT(refused(words(folder_.path("letter.txt"))), HasSubstr("letter.txt"));
  EXPECT_THAT(read_whole(folder_.path("letter.txt")), HasSubstr("Josephine"));
  EXPECT_THAT(refused(words(folder_.path("no/such/folder.db"))), HasSubstr("no/such/folder.db"));
  EXPECT_THAT(refused(words(client())), HasSubstr(client()));
  EXPECT_THAT(refused(words("postgresql://user:opensesame@127.0.0.1:1/nowhere")),
              AllOf(HasSubstr("PostgreSQL cannot be reached"), Not(HasSubstr("opensesame"))));
}

TEST_F(Serve, says_when_the_pages_are_not_there) {
  std::filesystem::remove_all(client());
  EXPECT_THAT(refused(words(database())), HasSubstr(client()));
}

}  // namespace
}  // namespace redoubt
