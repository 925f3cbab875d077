// The table as its guests know it: over real connections, with a real database.
#include "table/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/dice.h"
#include "tests/host/guest.h"

namespace redoubt::host {
namespace {

using testing::HasSubstr;
using testing::Not;

class TableTest : public testing::Test {
 protected:
  Folder folder_;
  TableHome home_{folder_.database(), folder_.client()};

  Guest guest() { return Guest::arrive(home_.port()); }
};

json::value bot(std::string_view level) { return {{"bot", level}}; }

std::string code_of(const json::object& answer) {
  const json::value* error = answer.if_contains("error");
  return error == nullptr ? std::string(answer.at("t").as_string()) : std::string(error->at("code").as_string());
}

/// Plays at random until the game is over, or this often.
void play_on(Line& line, FastDice& random, int decisions) {
  for (int i = 0; i < decisions; ++i) {
    if (!line.wait(
            [](const json::object& table) { return table.at("mine").as_bool() || table.at("over").as_bool(); })) {
      return;
    }
    if (line.over()) return;
    const json::object answer = line.decide({some_choice(line, random)});
    ASSERT_EQ(code_of(answer), "done") << compact(answer);
  }
}

TEST_F(TableTest, PlaysAWholeGameAgainstABot) {
  Guest anna = guest();
  const std::string match = anna.make_match("me", bot("random"));
  Line line(anna);
  ASSERT_EQ(code_of(line.open(match)), "done");
  EXPECT_EQ(line.table().at("as"), "french");
  FastDice random(1);
  play_on(line, random, 100'000);
  ASSERT_TRUE(line.over());
  EXPECT_TRUE(line.table().at("result").is_object());
  Line again(anna);
  again.open(match, {{"as", "french"}});
  EXPECT_EQ(again.table().at("view"), line.table().at("view")) << "differences amount to the whole";
  const Response record = anna.get("/api/matches/" + match + "/record");
  ASSERT_EQ(record.status, 200);
  EXPECT_EQ(anna.post("/api/verify", {{"record", record.body}}).status, 200);
}

TEST_F(TableTest, SeatsAFriendByInvitationAndNobodyElse) {
  Guest anna = guest();
  Guest boris = guest();
  Guest clara = guest();
  std::string invitation;
  const std::string match = anna.make_match("me", "open", {}, &invitation);
  Line line(anna);
  line.open(match);
  EXPECT_EQ(line.table().at("state"), "open");
  EXPECT_EQ(code_of(line.decide({{{"do", "tactical"}}})), "turn");
  EXPECT_EQ(anna.post("/api/join", {{"invitation", invitation}}).code(), "invitation") << "not against oneself";
  const Response joined = boris.post("/api/join", {{"invitation", invitation}});
  ASSERT_EQ(joined.status, 200) << joined.text;
  EXPECT_EQ(joined.body.at("side"), "russian");
  EXPECT_EQ(clara.post("/api/join", {{"invitation", invitation}}).status, 409);
  ASSERT_TRUE(line.wait([](const json::object& table) { return table.at("state") == "running"; }));
  Line other(boris);
  other.open(match);
  EXPECT_EQ(other.table().at("as"), "russian");
  EXPECT_EQ(code_of(other.decide({{{"do", "pass"}}})), "turn");
  Line looking(clara);
  looking.open(match);
  EXPECT_EQ(looking.table().at("as"), "observer");
  EXPECT_TRUE(looking.table().at("legal").as_array().empty());
  EXPECT_EQ(code_of(looking.decide({{{"do", "pass"}}})), "seat");
  EXPECT_EQ(code_of(looking.open(match, {{"as", "russian"}})), "seat");
  EXPECT_EQ(code_of(line.decide({{{"do", "tactical"}}})), "done");
  ASSERT_TRUE(other.wait([](const json::object& table) { return table.at("phase") == "activation"; }));
  EXPECT_EQ(other.table().at("view").at("side"), "russian");
  EXPECT_NE(line.table().at("prompt"), "The French decide.");
  EXPECT_EQ(other.table().at("prompt"), "The French decide.") << "a question may name a hidden block";
}

TEST_F(TableTest, TakesADecisionOnce) {
  Guest anna = guest();
  const std::string match = anna.make_match("me", bot("random"));
  Line line(anna);
  line.open(match);
  const json::object message{{"t", "do"}, {"match", match}, {"seq", 0}, {"actions", {{{"do", "tactical"}}}}};
  EXPECT_EQ(code_of(line.ask(message)), "done");
  EXPECT_EQ(code_of(line.ask(message)), "stale") << "sent again it is for an earlier moment";
  EXPECT_EQ(line.sequence(), 1);
}

TEST_F(TableTest, RefusesWithTheRuleAndKeepsWhatCameBefore) {
  Guest anna = guest();
  const std::string match = anna.make_match("me", bot("random"));
  Line line(anna);
  line.open(match);
  const json::object refused =
      line.decide({{{"do", "tactical"}}, {{"do", "step"}, {"unit", "fr-davout"}, {"area", "111"}}});
  EXPECT_EQ(code_of(refused), "illegal");
  EXPECT_EQ(refused.at("applied"), 1);
  EXPECT_FALSE(refused.at("error").at("rule").as_string().empty());
  EXPECT_EQ(line.sequence(), 1);
  EXPECT_EQ(code_of(line.decide({{{"do", "fly"}}})), "action");
}

TEST_F(TableTest, UndoesAndRemembersThatItDid) {
  Guest anna = guest();
  const std::string match = anna.make_match("me", bot("random"));
  Line line(anna);
  line.open(match);
  const json::value before = line.table().at("view");
  line.decide({{{"do", "tactical"}}});
  EXPECT_EQ(line.table().at("undoable"), 1);
  EXPECT_EQ(code_of(line.ask({{"t", "undo"}, {"match", match}, {"seq", 1}})), "done");
  EXPECT_EQ(line.table().at("view"), before);
  EXPECT_EQ(line.sequence(), 2);
  EXPECT_EQ(line.table().at("decisions"), 0);
  EXPECT_EQ(code_of(line.ask({{"t", "undo"}, {"match", match}, {"seq", 2}})), "undo");
}

TEST_F(TableTest, ChangesSidesInAHotSeat) {
  Guest anna = guest();
  const std::string match = anna.make_match("me", "me");
  Line line(anna);
  line.open(match);
  EXPECT_EQ(line.table().at("hot_seat"), true);
  line.decide({{{"do", "pass"}}});
  FastDice random(3);
  for (int i = 0; i < 200 && line.mine(); ++i) line.decide({some_choice(line, random)});
  ASSERT_EQ(line.table().at("to_act"), "russian");
  line.open(match);
  EXPECT_EQ(line.table().at("as"), "russian");
  EXPECT_TRUE(line.mine());
}

TEST_F(TableTest, WhoChangesHisLanguageAndLeavesMissesNothingWhenHeComesBack) {
  Guest anna = guest();
  const std::string match = anna.make_match("me", "me");
  Line line(anna);
  Line other(anna);
  line.open(match);
  other.open(match, {{"as", "observer"}});
  // While the decision is being written the language waits, and meanwhile the match is closed.
  FastDice random(2);
  line.send({{"t", "do"}, {"match", match}, {"seq", line.sequence()}, {"actions", {some_choice(line, random)}}});
  line.send({{"t", "lang"}, {"match", match}, {"lang", "es"}});
  line.ask({{"t", "close"}, {"match", match}});
  line.open(match);
  const std::int64_t before = line.sequence();
  other.open(match);
  ASSERT_EQ(code_of(other.decide({some_choice(other, random)})), "done");
  EXPECT_TRUE(line.wait([&](const json::object&) { return line.sequence() > before; }));
}

TEST_F(TableTest, AnswersQuestions) {
  Guest anna = guest();
  const std::string match = anna.make_match("me", bot("random"));
  Line line(anna);
  line.open(match);
  line.decide({{{"do", "tactical"}}});
  const json::object why =
      line.ask({{"t", "why"}, {"match", match}, {"action", {{"do", "step"}, {"unit", "fr-davout"}, {"area", "111"}}}});
  EXPECT_EQ(why.at("legal"), false);
  EXPECT_FALSE(why.at("rule").as_string().empty());
  EXPECT_EQ(line.ask({{"t", "log"}, {"match", match}, {"from", 0}, {"to", 1}}).at("log").as_array().size(), 2U);
  const json::object past = line.ask({{"t", "replay"}, {"match", match}, {"at", 0}});
  EXPECT_EQ(past.at("phase"), "impulse");
  EXPECT_EQ(code_of(line.ask({{"t", "replay"}, {"match", match}, {"at", 0}, {"as", "russian"}})), "action");
  line.ask({{"t", "lang"}, {"match", match}, {"lang", "es"}});
  EXPECT_THAT(std::string(line.table().at("prompt").as_string()), Not(HasSubstr("the")));
}

TEST_F(TableTest, SaysWhatTheStaffWouldDoToWhoeverDecides) {
  Guest anna = guest();
  std::string invitation;
  const std::string match = anna.make_match("me", "open", {}, &invitation);
  Guest boris = guest();
  boris.post("/api/join", {{"invitation", invitation}});
  Line line(anna);
  line.open(match, {{"lang", "es"}});
  const json::object hint{{"t", "hint"}, {"match", match}};
  const json::object answer = line.ask(hint);
  ASSERT_EQ(code_of(answer), "answer") << compact(answer);
  const json::array& plans = answer.at("plans").as_array();
  ASSERT_FALSE(plans.empty());
  EXPECT_LE(plans.size(), 3U);
  for (std::size_t i = 0; i < plans.size(); ++i) {
    EXPECT_FALSE(plans[i].at("text").as_string().empty());
    EXPECT_GE(plans[i].at("chance").as_double(), i + 1 < plans.size() ? plans[i + 1].at("chance").as_double() : 0.0);
    EXPECT_LE(plans[i].at("chance").as_double(), 1.0);
  }
  EXPECT_EQ(code_of(line.decide({answer.at("action")})), "done") << "what is advised is legal";
  const json::object next = line.ask(hint);
  ASSERT_EQ(code_of(next), "answer") << "in the middle of an impulse too";
  EXPECT_EQ(code_of(line.decide({next.at("action")})), "done");
  Line other(boris);
  other.open(match);
  EXPECT_EQ(code_of(other.ask(hint)), "turn");
}

TEST_F(TableTest, TellsOddsToWhoeverDecidesAndToNobodyElse) {
  Guest anna = guest();
  std::string invitation;
  const std::string match = anna.make_match("me", "open", {{"options", json::array{"9.2"}}}, &invitation);
  Guest boris = guest();
  boris.post("/api/join", {{"invitation", invitation}});
  Line line(anna);
  line.open(match);
  const json::object lay{{"t", "odds"}, {"match", match}, {"action", line.table().at("legal").at(0).at("action")}};
  const json::object answer = line.ask(lay);
  ASSERT_EQ(code_of(answer), "answer") << compact(answer);
  EXPECT_EQ(answer.at("odds").at("kind"), "fire");
  EXPECT_EQ(answer.at("odds").at("exact"), false) << "who stands in the target is concealed";
  EXPECT_FALSE(answer.at("odds").at("belief").as_string().empty());
  EXPECT_EQ(line.ask(lay).at("odds"), answer.at("odds")) << "the same question has the same answer";
  json::object pass = lay;
  pass["action"] = {{"do", "pass"}};
  EXPECT_EQ(code_of(line.ask(pass)), "action") << "not now";
  Line other(boris);
  other.open(match);
  EXPECT_EQ(code_of(other.ask(lay)), "action");
}

TEST_F(TableTest, TellsWhatIsNewSinceTheLastVisit) {
  Guest anna = guest();
  const std::string match = anna.make_match("me", bot("random"));
  Line line(anna);
  line.open(match);
  line.decide({{{"do", "pass"}}});
  line.send({{"t", "seen"}, {"match", match}, {"seq", 1}});
  FastDice random(2);
  play_on(line, random, 5);
  Line again(anna);
  again.open(match);
  EXPECT_EQ(again.table().at("recap"), 2);
}

TEST_F(TableTest, ResignsOnce) {
  Guest anna = guest();
  const std::string match = anna.make_match(bot("random"), "me");
  Line line(anna);
  line.open(match);
  line.wait([](const json::object& table) { return table.at("mine").as_bool(); });
  EXPECT_EQ(code_of(line.ask({{"t", "resign"}, {"match", match}, {"seq", line.sequence()}})), "done");
  EXPECT_TRUE(line.over());
  EXPECT_EQ(line.table().at("result").at("winner"), "french");
  EXPECT_EQ(line.table().at("prompt"), "The game is over.");
  EXPECT_EQ(code_of(line.ask({{"t", "resign"}, {"match", match}, {"seq", line.sequence()}})), "over");
  const json::object both = line.ask({{"t", "replay"}, {"match", match}, {"at", 1}, {"as", "both"}});
  EXPECT_EQ(both.at("other").at("side"), "russian");
}

TEST_F(TableTest, KeepsTheRecordShutWhileThereIsSomethingToHide) {
  Guest anna = guest();
  EXPECT_EQ(anna.get("/api/matches/" + anna.make_match("me", bot("random")) + "/record").code(), "hidden");
  const std::string open = anna.make_match("me", "me");
  const Response record = anna.get("/api/matches/" + open + "/record");
  ASSERT_EQ(record.status, 200);
  const Response imported = anna.post("/api/import", {{"record", record.body}});
  ASSERT_EQ(imported.status, 201) << imported.text;
  Line line(anna);
  EXPECT_EQ(code_of(line.open(std::string(imported.body.at("match").as_string()))), "done");
  json::value broken = record.body;
  broken.as_object()["secret"] = std::string(64, '0');
  EXPECT_EQ(anna.post("/api/import", {{"record", broken}}).code(), "record");
}

TEST_F(TableTest, ListsMatchesThatWaitForMeFirst) {
  Guest anna = guest();
  const std::string open = anna.make_match("me", "open");
  const std::string mine = anna.make_match("me", bot("random"));
  anna.make_match("me", "open");
  Line(anna).open(mine);  // opened, so that its row says whose turn it is
  const Response response = anna.get("/api/matches");
  const json::array& list = response.body.at("matches").as_array();
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0].at("id"), json::value(mine));
  EXPECT_EQ(list[0].at("waits"), true);
  EXPECT_EQ(list[1].at("waits"), false);
}

TEST_F(TableTest, RefusesStrangersPages) {
  Guest anna = guest();
  const json::value wish = {{"game", "bloody-monday"}, {"seats", {{"french", "me"}, {"russian", "me"}}}};
  EXPECT_EQ(anna.post("/api/matches", wish, "Accept: */*\r\n").code(), "origin") << "a form cannot send our header";
  EXPECT_EQ(anna.post("/api/matches", wish, "X-Redoubt: 1\r\nOrigin: http://evil.example\r\n").code(), "origin");
  EXPECT_EQ(Guest(home_.port()).post("/api/matches", wish).code(), "sign_in");
  RawSocket socket(home_.port());
  EXPECT_THAT(socket.open_web_socket("Origin: http://evil.example\r\n"), HasSubstr(" 403 "));
  EXPECT_EQ(
      anna.request("POST /api/matches HTTP/1.1\r\nHost: rebound.example\r\nX-Redoubt: 1\r\nContent-Length: 2\r\n\r\n{}")
          .code(),
      "origin");
}

TEST_F(TableTest, ComplainsOfEveryFaultOfAWish) {
  Guest anna = guest();
  const auto refused = [&](const json::value& wish) { return anna.post("/api/matches", wish).text; };
  EXPECT_THAT(refused({{"game", "chess"}}), HasSubstr("not a game here"));
  const json::value with_bots = {{"french", "me"}, {"russian", {{"bot", "cadet"}}}};
  EXPECT_THAT(refused({{"game", "bloody-monday"}, {"seats", with_bots}, {"options", {"9.99"}}}), HasSubstr("9.99"));
  EXPECT_THAT(refused({{"game", "bloody-monday"}, {"seats", with_bots}, {"clock", {{"kind", "egg"}, {"seconds", 1}}}}),
              HasSubstr("clock.kind"));
  EXPECT_THAT(refused({{"game", "bloody-monday"}, {"seats", {{"french", "open"}, {"russian", "open"}}}}),
              HasSubstr("must be"));
}

TEST_F(TableTest, BeginsFromAPositionThatOnlyItsMakerAndBotsPlay) {
  Guest anna = guest();
  const json::value position = {{"scenario", "shevardino"},
                                {"turn", 6},
                                {"blocks",
                                 {{{"unit", "fr-murat"}, {"area", "yelnya"}},
                                  {{"unit", "fr-1cc"}, {"area", "yelnya"}, {"strength", 2}},
                                  {{"unit", "ru-27"}, {"area", "doronino"}}}}};
  const json::object wish = {{"game", "borodino-1812"}, {"position", position}};
  const std::string match = anna.make_match("me", bot("cadet"), wish);
  Line line(anna);
  line.open(match);
  EXPECT_EQ(line.table().at("turn"), 6);
  EXPECT_EQ(line.table().at("scenario"), "shevardino");
  EXPECT_THAT(compact(line.table().at("view")), Not(HasSubstr("ru-27")));
  const auto refused = [&](json::object more, const json::value& russian) {
    for (const auto& each : wish) more.emplace(each.key(), each.value());
    more["seats"] = {{"french", "me"}, {"russian", russian}};
    const Response answer = anna.post("/api/matches", more);
    EXPECT_EQ(answer.status, 400);
    return answer.text;
  };
  EXPECT_THAT(refused({}, "open"), HasSubstr("match.position: is for bots"));
  EXPECT_THAT(refused({{"scenario", "borodino"}}, bot("cadet")), HasSubstr("match.scenario: is said by the position"));
  EXPECT_THAT(refused({{"position", 6}}, bot("cadet")), HasSubstr("match.position: is an object"));
  EXPECT_THAT(refused({{"position", {{"turn", 99}, {"blocks", json::array()}}}}, bot("cadet")), HasSubstr("turn"));
}

TEST_F(TableTest, ServesTheClientAndTheOperatorsPages) {
  Guest anna = guest();
  const Response page = anna.get("/m/abc");
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.head, HasSubstr("Content-Security-Policy: default-src 'self'"));
  EXPECT_EQ(anna.get("/nothing.js").status, 404);
  EXPECT_EQ(anna.get("/../table.db").status, 404);
  EXPECT_THAT(anna.get("/assets/app-1234.js", "Accept-Encoding: gzip\r\n").text, "packed");
  EXPECT_THAT(anna.get("/assets/app-1234.js").head, HasSubstr("immutable"));
  EXPECT_EQ(anna.get("/healthz").status, 200);
  EXPECT_THAT(anna.get("/metrics").text, HasSubstr("redoubt_requests_total"));
  EXPECT_EQ(anna.get("/api/nothing").status, 404);
  EXPECT_EQ(anna.get("/api/join").status, 405);
  EXPECT_EQ(anna.get("/api/games/bloody-monday/rules").body.at("rules").as_array().size(), 91U);
}

TEST_F(TableTest, FeedsWhoWaits) {
  Guest anna = guest();
  const json::value hello = anna.get("/api/hello").body;
  const std::string feed = "/feed/" + std::string(hello.at("player").at("feed").as_string()) + ".atom";
  EXPECT_THAT(anna.get(feed).text, Not(HasSubstr("<entry>")));
  const std::string match = anna.make_match("me", bot("random"));
  Line(anna).open(match);
  EXPECT_THAT(anna.get(feed).text, HasSubstr("/m/" + match));
  EXPECT_EQ(anna.get("/feed/AAAAAAAAAAAAAAAAAAAAAA.atom").status, 404);
}

TEST(TableAgain, HasEverythingThatItAcknowledged) {
  const Folder folder;
  json::value view;
  std::string match;
  std::string cookie;
  Guest anna(0);
  {
    const TableHome home(folder.database(), folder.client());
    anna = Guest::arrive(home.port());
    match = anna.make_match("me", bot("random"));
    Line line(anna);
    line.open(match);
    FastDice random(9);
    play_on(line, random, 40);
    line.wait([](const json::object& table) { return table.at("mine").as_bool() || table.at("over").as_bool(); });
    view = line.table().at("view");
  }
  const TableHome home(folder.database(), folder.client());
  Guest again = anna.at(home.port());
  Line line(again);
  ASSERT_EQ(code_of(line.open(match)), "done");
  EXPECT_EQ(line.table().at("view"), view);
}

TEST(TableAccounts, SignUpInAndOut) {
  const Folder folder;
  Settings settings;
  settings.accounts = true;
  const TableHome home(folder.database(), folder.client(), settings);
  Guest anna(home.port());
  EXPECT_TRUE(anna.get("/api/hello").body.at("player").is_null());
  const json::value right = {{"name", "Anna Pavlovna"}, {"password", "correct horse"}};
  EXPECT_EQ(anna.post("/api/account/sign-up", {{"name", "Anna"}, {"password", "short"}}).code(), "account");
  EXPECT_EQ(anna.post("/api/account/sign-up", {{"name", "<b>"}, {"password", "correct horse"}}).code(), "account");
  const Response entered = anna.post("/api/account/sign-up", right);
  ASSERT_EQ(entered.status, 200) << entered.text;
  EXPECT_THAT(entered.head, HasSubstr("HttpOnly; SameSite=Strict"));
  EXPECT_FALSE(anna.make_match("me", bot("random")).empty());
  Guest boris(home.port());
  EXPECT_EQ(boris.post("/api/account/sign-up", {{"name", "anna pavlovna"}, {"password", "another one"}}).code(),
            "account");
  EXPECT_EQ(boris.post("/api/account/sign-in", {{"name", "Anna Pavlovna"}, {"password", "wrong horse"}}).code(),
            "account");
  EXPECT_EQ(boris.post("/api/account/sign-in", right).status, 200);
  EXPECT_EQ(boris.get("/api/matches").body.at("matches").as_array().size(), 1U);
  const Guest stolen = boris;
  boris.post("/api/account/sign-out", json::object{});
  EXPECT_EQ(Guest(stolen).get("/api/matches").code(), "sign_in") << "the old cookie is worth nothing";
}

TEST(TableAccounts, SlowDownWhoAsksTooMuch) {
  const Folder folder;
  Settings settings;
  settings.accounts = true;
  const TableHome home(folder.database(), folder.client(), settings);
  Guest anna(home.port());
  ASSERT_EQ(anna.post("/api/account/sign-up", {{"name", "Anna"}, {"password", "correct horse"}}).status, 200);
  const std::string match = anna.make_match("me", bot("random"));
  Line line(anna);
  line.open(match);
  int refused = 0;
  for (int i = 0; i < 1000; ++i) {
    refused += code_of(line.ask({{"t", "log"}, {"match", match}, {"from", 0}, {"to", 0}})) == "rate" ? 1 : 0;
  }
  EXPECT_GT(refused, 0);
  int shut = 0;
  for (int i = 0; i < 300; ++i) shut += anna.get("/api/games/bloody-monday").status == 429 ? 1 : 0;
  EXPECT_GT(shut, 0);
}

TEST(TableAccounts, UseTheStrictestCookieBehindTls) {
  const Folder folder;
  Settings settings;
  settings.accounts = true;
  settings.origin = "https://redoubt.example";
  const TableHome home(folder.database(), folder.client(), settings);
  Guest anna(home.port());
  const std::string body = R"({"name":"Anna","password":"correct horse"})";
  const Response entered = anna.request(
      "POST /api/account/sign-up HTTP/1.1\r\nHost: redoubt.example\r\nOrigin: https://redoubt.example\r\nX-Redoubt: "
      "1\r\n"
      "Content-Length: " +
      std::to_string(body.size()) + "\r\n\r\n" + body);
  ASSERT_EQ(entered.status, 200) << entered.text;
  EXPECT_THAT(entered.head, HasSubstr("__Host-redoubt="));
  EXPECT_THAT(entered.head, HasSubstr("; Secure"));
  EXPECT_THAT(entered.head, HasSubstr("Strict-Transport-Security"));
}

}  // namespace
}  // namespace redoubt::host
