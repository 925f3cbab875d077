// Finished games read again at the table. Who reads them is given to the table from outside; here it is this test.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <semaphore>

#include "source_root.h"
#include "tests/host/guest.h"

namespace redoubt::host {
namespace {

using testing::HasSubstr;

json::value recorded(const std::string& name) {
  std::ifstream file(std::string(source_root()) + "/tests/golden/bloody-monday/" + name);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return *parse_json(text);
}

/// How many decisions a record has.
std::int64_t length_of(const std::string& name) { return recorded(name).at("decisions").as_int64(); }

std::string code_of(const json::object& answer) {
  const json::value* error = answer.if_contains("error");
  return error == nullptr ? std::string(answer.at("t").as_string()) : std::string(error->at("code").as_string());
}

class TableReview : public testing::Test {
 protected:
  Settings reads_again() {
    Settings settings;
    settings.review = [this](const GameWithBots&, const AnyMatch& match, const std::function<bool(double)>& go_on) {
      ++read_;
      bool on = go_on(0.5);
      while (on && !may_end_.try_acquire_for(std::chrono::milliseconds(10))) on = go_on(0.5);
      if (!on) ++ended_early_;
      return json::object{{"decisions", match.decisions()}};
    };
    return settings;
  }

  static std::string imported(Guest& guest, const std::string& name) {
    const Response made = guest.post("/api/import", {{"record", recorded(name)}});
    EXPECT_EQ(made.status, 201) << made.text;
    return std::string(made.body.at("match").as_string());
  }

  static json::object review(const std::string& match) { return {{"t", "review"}, {"match", match}}; }

  /// Asks, and reads until the table has begun.
  static double begun(Line& line, const std::string& match) {
    json::object ask = review(match);
    ask["id"] = 77;
    line.send(ask);
    for (json::value message = line.next(); message.is_object(); message = line.next()) {
      if (message.at("t") == "reviewing") return message.at("done").as_double();
    }
    return -1;
  }

  Folder folder_;
  std::atomic<int> read_ = 0;
  std::atomic<int> ended_early_ = 0;
  std::counting_semaphore<> may_end_{0};
};

TEST_F(TableReview, IsMadeOnceAndToldToPlayersAndObservers) {
  TableHome home(folder_.database(), folder_.client(), reads_again());
  Guest anna = Guest::arrive(home.port());
  const std::string match = imported(anna, "game-42.json");
  Line line(anna);
  line.open(match);
  ASSERT_TRUE(line.over());
  EXPECT_EQ(begun(line, match), 0.5);
  Guest boris = Guest::arrive(home.port());
  Line other(boris);
  other.open(match);
  EXPECT_EQ(other.table().at("as"), "observer");
  json::object joins = review(match);
  joins["id"] = 78;
  other.send(joins);
  other.ask({{"t", "log"}, {"match", match}, {"from", 0}, {"to", 0}});
  may_end_.release();
  json::value told = other.next();
  ASSERT_TRUE(told.is_object());
  EXPECT_EQ(told.at("id"), 78);
  EXPECT_EQ(told.at("review").at("decisions"), length_of("game-42.json"));
  EXPECT_EQ(line.ask(review(match)).at("review"), told.at("review"));
  EXPECT_EQ(read_, 1);
}

TEST_F(TableReview, IsRefusedWhileTheGameGoesOn) {
  TableHome home(folder_.database(), folder_.client(), reads_again());
  Guest anna = Guest::arrive(home.port());
  const std::string match = anna.make_match("me", "me");
  Line line(anna);
  line.open(match);
  EXPECT_EQ(code_of(line.ask(review(match))), "action");
  line.ask({{"t", "resign"}, {"match", match}, {"seq", line.sequence()}});
  const json::object answer = line.ask(review(match));
  EXPECT_EQ(code_of(answer), "action");
  EXPECT_THAT(compact(answer), HasSubstr("nothing was decided"));
  EXPECT_EQ(read_, 0);
}

TEST_F(TableReview, OneAtATime) {
  TableHome home(folder_.database(), folder_.client(), reads_again());
  Guest anna = Guest::arrive(home.port());
  const std::string first = imported(anna, "game-42.json");
  const std::string second = imported(anna, "game-43.json");
  Line line(anna);
  line.open(first);
  EXPECT_EQ(begun(line, first), 0.5);
  Line other(anna);
  other.open(second);
  const json::object busy = other.ask(review(second));
  EXPECT_EQ(code_of(busy), "busy");
  EXPECT_THAT(compact(busy), HasSubstr("ask again"));
  may_end_.release();
  EXPECT_EQ(code_of(line.ask(review(first))), "answer");
  may_end_.release();
  EXPECT_EQ(other.ask(review(second)).at("review").at("decisions"), length_of("game-43.json"));
}

TEST_F(TableReview, TellsWhoIsOneTooManyToWaitForIt) {
  Settings settings = reads_again();
  settings.bounds.review_readers = 1;
  TableHome home(folder_.database(), folder_.client(), settings);
  Guest anna = Guest::arrive(home.port());
  const std::string match = imported(anna, "game-42.json");
  Line line(anna);
  line.open(match);
  EXPECT_EQ(begun(line, match), 0.5);
  Line other(anna);
  other.open(match);
  EXPECT_EQ(code_of(other.ask(review(match))), "busy");
  EXPECT_EQ(code_of(other.ask({{"t", "log"}, {"match", match}, {"from", 0}, {"to", 0}})), "answer");
  may_end_.release();
  json::value told = line.next();
  while (told.is_object() && told.at("t") != "answer") told = line.next();
  ASSERT_TRUE(told.is_object());
  EXPECT_EQ(code_of(other.ask(review(match))), "answer") << "it is kept now";
}

TEST_F(TableReview, EndsWithTheTable) {
  {
    TableHome home(folder_.database(), folder_.client(), reads_again());
    Guest anna = Guest::arrive(home.port());
    const std::string match = imported(anna, "game-42.json");
    Line line(anna);
    line.open(match);
    EXPECT_EQ(begun(line, match), 0.5);
  }
  EXPECT_EQ(ended_early_, 1);
}

TEST_F(TableReview, ATableWithoutAReviewerSaysWhatToDoInstead) {
  TableHome home(folder_.database(), folder_.client());
  Guest anna = Guest::arrive(home.port());
  const std::string match = imported(anna, "game-42.json");
  Line line(anna);
  line.open(match);
  EXPECT_THAT(compact(line.ask(review(match))), HasSubstr("redoubt review"));
}

}  // namespace
}  // namespace redoubt::host
