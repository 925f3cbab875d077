// Players who change sides: in Borodino 1812 whoever bid highest plays the side that he named. The stored seats stay as
// they are, and everything that a seat may do goes by the side that its player plays now.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/host/guest.h"

namespace redoubt::host {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string code_of(const json::object& answer) {
  const json::value* error = answer.if_contains("error");
  return error == nullptr ? std::string(answer.at("t").as_string()) : std::string(error->at("code").as_string());
}

bool exchanged(const json::object& table) { return table.at("exchanged").as_bool(); }
bool mine(const json::object& table) { return table.at("mine").as_bool(); }
const json::value decline = {{"do", "done"}};
json::value bid_for(std::string_view side) { return {{"do", "bid"}, {"side", side}, {"points", 2}}; }

class ExchangeTest : public testing::Test {
 protected:
  ExchangeTest() {
    std::string invitation;
    match_ = anna_.make_match(
        "me", "open", {{"game", "borodino-1812"}, {"scenario", "shevardino"}, {"options", {"bid"}}}, &invitation);
    EXPECT_EQ(boris_.post("/api/join", {{"invitation", invitation}}).status, 200);
  }

  /// Whoever begins bids for the other's side, who lets him have it.
  void change_sides(Line& french, Line& russian) {
    ASSERT_EQ(code_of(french.open(match_)), "done");
    ASSERT_EQ(code_of(russian.open(match_)), "done");
    EXPECT_FALSE(exchanged(french.table()));
    Line& first = french.mine() ? french : russian;
    Line& second = french.mine() ? russian : french;
    ASSERT_EQ(code_of(first.decide({bid_for(second.table().at("as").as_string())})), "done");
    ASSERT_TRUE(second.wait(mine));
    ASSERT_EQ(code_of(second.decide({decline})), "done");
    ASSERT_TRUE(french.wait(exchanged));
    ASSERT_TRUE(russian.wait(exchanged));
  }

  Folder folder_;
  TableHome home_{folder_.database(), folder_.client()};
  Guest anna_ = Guest::arrive(home_.port());   // sat down with the French
  Guest boris_ = Guest::arrive(home_.port());  // with the Russians
  std::string match_;
};

TEST_F(ExchangeTest, TurnsThePlayersRoundAndNobodyElse) {
  Line anna(anna_);
  Line boris(boris_);
  Guest clara_ = Guest::arrive(home_.port());
  Line clara(clara_);
  clara.open(match_);
  change_sides(anna, boris);
  EXPECT_EQ(anna.table().at("as"), "russian");
  EXPECT_EQ(boris.table().at("as"), "french");
  EXPECT_EQ(anna.table().at("view").at("side"), "russian");
  EXPECT_EQ(anna.table().at("seats").at("russian").at("kind"), "me");
  EXPECT_EQ(boris.table().at("seats").at("russian").at("kind"), "player");
  ASSERT_TRUE(clara.wait(exchanged));
  EXPECT_EQ(clara.table().at("as"), "observer");
}

TEST_F(ExchangeTest, LetsEachDecideAndSeeForTheSideThatIsPlayedNow) {
  Line anna(anna_);
  Line boris(boris_);
  change_sides(anna, boris);
  EXPECT_TRUE(anna.mine()) << "the Russians deploy first";
  EXPECT_FALSE(boris.mine());
  EXPECT_TRUE(boris.table().at("legal").as_array().empty());
  const json::value place = anna.table().at("legal").at(0).at("action");
  EXPECT_EQ(code_of(boris.decide({place})), "turn");
  EXPECT_EQ(code_of(anna.decide({place})), "done");
  ASSERT_TRUE(boris.wait([](const json::object& table) { return table.at("decisions") == 3; }));
  EXPECT_THAT(compact(boris.table().at("view")), Not(HasSubstr("\"ru-")));
  EXPECT_EQ(code_of(boris.ask({{"t", "undo"}, {"match", match_}, {"seq", boris.sequence()}})), "undo");
  EXPECT_EQ(code_of(anna.ask({{"t", "undo"}, {"match", match_}, {"seq", anna.sequence()}})), "done");
  ASSERT_TRUE(boris.wait([](const json::object& table) { return table.at("decisions") == 2; }));
  EXPECT_EQ(code_of(Line(anna_).open(match_, {{"as", "french"}})), "seat");
  EXPECT_EQ(code_of(Line(anna_).open(match_, {{"as", "russian"}})), "done");
  EXPECT_EQ(code_of(boris.ask({{"t", "resign"}, {"match", match_}, {"seq", boris.sequence()}})), "done");
  EXPECT_EQ(boris.table().at("result").at("winner"), "russian");
}

TEST_F(ExchangeTest, IsRememberedByListsFeedsAndATableThatOpensAgain) {
  {
    Line anna(anna_);
    Line boris(boris_);
    change_sides(anna, boris);
  }
  const auto waits = [&](Guest& guest) { return guest.get("/api/matches/" + match_).body.at("waits").as_bool(); };
  EXPECT_TRUE(waits(anna_));
  EXPECT_FALSE(waits(boris_));
  EXPECT_EQ(anna_.get("/api/matches/" + match_).body.at("seats").at("russian").at("kind"), "me");
  const json::value hello = anna_.get("/api/hello").body;
  const std::string feed = "/feed/" + std::string(hello.at("player").at("feed").as_string()) + ".atom";
  EXPECT_THAT(anna_.get(feed).text, HasSubstr("/m/" + match_));
  const TableHome again(folder_.database(), folder_.client());
  Guest anna = anna_.at(again.port());
  Line line(anna);
  ASSERT_EQ(code_of(line.open(match_)), "done");
  EXPECT_EQ(line.table().at("as"), "russian");
  EXPECT_TRUE(line.mine());
  EXPECT_TRUE(exchanged(line.table()));
}

/// A few blocks in the hour after the players have changed sides, the French to act.
json::object after_the_bid() {
  return {{"scenario", "shevardino"},
          {"turn", 6},
          {"options", {"bid"}},
          {"bid", {{"side", "french"}, {"points", 2}}},
          {"exchanged", true},
          {"blocks",
           {{{"unit", "fr-murat"}, {"area", "yelnya"}},
            {{"unit", "fr-1cc"}, {"area", "yelnya"}},
            {{"unit", "ru-borozdin"}, {"area", "shevardino"}},
            {{"unit", "ru-27"}, {"area", "shevardino"}}}}};
}

TEST_F(ExchangeTest, PutsTheBotAndTheClocksOnTheOtherSideToo) {
  const std::string match = anna_.make_match(
      "me", {{"bot", "cadet"}},
      {{"game", "borodino-1812"}, {"position", after_the_bid()}, {"clock", {{"kind", "game"}, {"seconds", 3600}}}});
  Line line(anna_);
  ASSERT_EQ(code_of(line.open(match)), "done");
  EXPECT_EQ(line.table().at("as"), "russian");
  EXPECT_EQ(line.table().at("seats").at("french").at("bot"), "cadet");
  ASSERT_TRUE(line.wait(mine)) << "the bot has played the French";
  EXPECT_EQ(line.table().at("to_act"), "russian");
  EXPECT_EQ(line.table().at("clock").at("running"), "russian");
  EXPECT_EQ(line.table().at("clock").at("left").at("russian"), 3'600'000);
}

TEST_F(ExchangeTest, LeavesOnePlayerAtOneScreenWithBothSides) {
  const std::string match = anna_.make_match("me", "me", {{"game", "borodino-1812"}, {"position", after_the_bid()}});
  Line line(anna_);
  ASSERT_EQ(code_of(line.open(match)), "done");
  EXPECT_EQ(line.table().at("as"), "french") << "the side to act";
  EXPECT_TRUE(exchanged(line.table()));
  EXPECT_EQ(code_of(line.decide({decline})), "done");
  EXPECT_EQ(line.table().at("as"), "french");
  EXPECT_EQ(code_of(line.open(match, {{"as", "russian"}})), "done");
}

}  // namespace
}  // namespace redoubt::host
