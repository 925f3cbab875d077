// The referee, with the toy game in its registry: every command, and bad requests of every kind.
#include "redoubt/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/hash.h"
#include "tests/support/large_staff.h"
#include "tests/support/toy_staff.h"

namespace redoubt {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using toy::ToyGame;

class RefereeTest : public testing::Test {
 protected:
  RefereeTest() { registry.add(std::make_unique<GameWithBotsAdapter<ToyGame, toy::ToyStaff>>(ToyGame())); }

  json::object ask(std::string_view line) {
    const std::string text = referee.answer(line);
    EXPECT_EQ(text.find('\n'), std::string::npos) << "one answer, one line";
    const auto answer = parse_json(text);
    EXPECT_TRUE(answer) << text;
    return answer ? answer->as_object() : json::object();
  }
  /// The answer of something that must go well.
  json::object good(std::string_view line) {
    json::object answer = ask(line);
    EXPECT_EQ(answer["ok"], json::value(true)) << line << " -> " << compact(answer);
    return answer;
  }
  /// The code of a refusal; the match must be as it was.
  std::string refused(std::string_view line) {
    const std::string before = referee.answer(R"({"cmd":"hash"})") + referee.answer(R"({"cmd":"status"})");
    json::object answer = ask(line);
    EXPECT_EQ(answer["ok"], json::value(false)) << line << " -> " << compact(answer);
    EXPECT_EQ(referee.answer(R"({"cmd":"hash"})") + referee.answer(R"({"cmd":"status"})"), before) << line;
    last_error = answer["error"].as_object();
    EXPECT_FALSE(last_error["message"].as_string().empty());
    return std::string(last_error["code"].as_string());
  }
  void begin() { good(R"({"cmd":"new","game":"toy","seed":"referee"})"); }

  GameRegistry registry;
  Referee referee{registry};
  json::object last_error;
};

TEST_F(RefereeTest, HelloTellsGamesAndOptions) {
  const json::object answer = good(R"({"cmd":"hello"})");
  EXPECT_EQ(answer.at("protocol"), 1);
  const json::value& game = answer.at("games").at(0);
  EXPECT_EQ(game.at("id"), "toy");
  EXPECT_EQ(game.at("scenarios").at(1).at("id"), "short");
  EXPECT_EQ(game.at("options").at(0).at("default"), false);
  EXPECT_EQ(good(R"({"cmd":"hello","lang":"es"})").at("games").at(0).at("title"), "La carrera");
}

TEST_F(RefereeTest, LinesThatAreNoRequests) {
  begin();
  for (const char* line : {"", " ", "nonsense", "{", "{\"cmd\":\"status\"} extra", "\"\xff\"", "{'cmd':'status'}"}) {
    EXPECT_EQ(refused(line), "json") << line;
  }
  EXPECT_EQ(refused(std::string(5000, '[')), "json");
  EXPECT_EQ(refused(std::string_view("\0\0", 2)), "json");
  for (const char* line : {"5", "[]", "null", "\"status\""}) EXPECT_EQ(refused(line), "type") << line;
  EXPECT_EQ(refused("{}"), "command");
  EXPECT_EQ(refused(R"({"cmd":"fly"})"), "command");
  EXPECT_THAT(std::string(last_error["message"].as_string()), HasSubstr("hello, new"));
  EXPECT_EQ(refused(R"({"cmd":5})"), "type");
  EXPECT_THAT(Referee::answer_too_long(), HasSubstr("too_long"));
}

TEST_F(RefereeTest, WithoutAMatch) {
  for (const char* name :
       {"status", "legal", "do", "why", "dice", "state", "view", "odds", "undo", "save", "hash", "bot"}) {
    EXPECT_EQ(ask(R"({"cmd":")" + std::string(name) + "\"}").at("error").at("code"), "no_match") << name;
  }
  good(R"({"cmd":"describe"})");
  good(R"({"cmd":"board"})");
  good(R"({"cmd":"rules"})");
}

TEST_F(RefereeTest, TheBoardIsAskedForApart) {
  const json::object small = good(R"({"cmd":"board","game":"toy"})");
  EXPECT_EQ(small.at("board").at("format"), "redoubt-ground/1");
  EXPECT_EQ(small.at("hash").as_string(), text_hash(compact(small.at("board"))));
  EXPECT_FALSE(good(R"({"cmd":"describe"})").contains("board")) << "a small board is in the description";
  EXPECT_EQ(refused(R"({"cmd":"board","game":"chess"})"), "game");
  EXPECT_EQ(refused(R"({"cmd":"board","game":7})"), "type");

  registry.add(std::make_unique<GameWithBotsAdapter<large::LargeGame, large::LargeStaff>>(large::LargeGame()));
  const json::object described = good(R"({"cmd":"describe","game":"large"})");
  const json::object large = good(R"({"cmd":"board","game":"large"})");
  EXPECT_EQ(described.at("board"), (json::object{{"hash", large.at("hash")}, {"areas", 9'752}}));
  EXPECT_EQ(large.at("hash").as_string(), text_hash(compact(large.at("board"))));
  good(R"({"cmd":"new","game":"toy"})");
  EXPECT_EQ(good(R"({"cmd":"board"})"), small) << "that of the match on the table";
}

TEST_F(RefereeTest, NewIsTheSameForTheSameArguments) {
  const json::object first = good(R"({"cmd":"new","game":"toy","scenario":"short","options":["o1","o2"],"seed":"a"})");
  EXPECT_THAT(first.at("warnings").as_array(), SizeIs(1));
  const std::string state = referee.answer(R"({"cmd":"state"})");
  const json::object second = good(R"({"cmd":"new","game":"toy","scenario":"short","options":["o1","o2"],"seed":"a"})");
  EXPECT_EQ(first, second);
  EXPECT_EQ(referee.answer(R"({"cmd":"state"})"), state);
  good(R"({"cmd":"new","game":"toy","scenario":"short","options":["o1","o2"],"seed":"b"})");
  EXPECT_NE(referee.answer(R"({"cmd":"hash"})"), state);
  EXPECT_THAT(good(R"({"cmd":"new","game":"toy"})").at("warnings").as_array(), IsEmpty());
}

TEST_F(RefereeTest, BadNewLeavesTheMatch) {
  begin();
  EXPECT_EQ(refused(R"({"cmd":"new","game":"chess"})"), "game");
  EXPECT_EQ(refused(R"({"cmd":"new","game":7})"), "type");
  EXPECT_EQ(refused(R"({"cmd":"new","game":"toy","scenario":"epic"})"), "scenario");
  EXPECT_EQ(refused(R"({"cmd":"new","game":"toy","options":["o9"]})"), "option");
  EXPECT_EQ(refused(R"({"cmd":"new","game":"toy","options":["o1","o1"]})"), "option");
  EXPECT_EQ(refused(R"({"cmd":"new","game":"toy","options":"o1"})"), "type");
  EXPECT_EQ(refused(R"({"cmd":"new","game":"toy","options":[1]})"), "type");
  EXPECT_EQ(refused(R"({"cmd":"new","game":"toy","seed":1})"), "type");
  EXPECT_EQ(refused(R"({"cmd":"new","game":"toy","lang":"fr"})"), "type");
}

TEST_F(RefereeTest, DecisionsAreDoneOrRefusedWithTheirRule) {
  begin();
  const json::object done = good(R"({"cmd":"do","action":{"do":"advance","scout":0}})");
  EXPECT_EQ(done.at("events").at(0).at("rule"), "2");
  EXPECT_EQ(done.at("to_act"), "french");
  good(R"({"cmd":"do","action":{"do":"advance","scout":0},"side":"french"})");
  EXPECT_EQ(refused(R"({"cmd":"do","action":{"do":"advance","scout":0}})"), "illegal");
  EXPECT_EQ(last_error["rule"], "2");
  EXPECT_EQ(refused(R"({"cmd":"do","action":{"do":"pass"},"side":"russian"})"), "side");
  EXPECT_EQ(refused(R"({"cmd":"do","action":{"do":"pass"},"as":"prussian"})"), "side");
  EXPECT_EQ(refused(R"({"cmd":"do"})"), "type");
  EXPECT_EQ(refused(R"({"cmd":"do","action":"pass"})"), "type");
  EXPECT_EQ(refused(R"({"cmd":"do","action":{"do":"flee"}})"), "action");
  EXPECT_EQ(refused(R"({"cmd":"do","action":{"do":"advance","scout":9}})"), "action");
  EXPECT_THAT(std::string(last_error["message"].as_string()), HasSubstr("action.scout: is 9"));
}

TEST_F(RefereeTest, ALineOfLegalMayBeGivenBackWhole) {
  begin();
  const json::object legal = good(R"({"cmd":"legal"})");
  const json::array& actions = legal.at("actions").as_array();
  ASSERT_THAT(actions, SizeIs(16));
  good(compact(json::object{{"cmd", "do"}, {"action", actions[0]}}));
  good(compact(json::object{{"cmd", "do"}, {"action", actions[1].at("action")}}));
}

TEST_F(RefereeTest, EventsAreFilteredForAViewer) {
  begin();
  const json::object all = good(R"({"cmd":"do","action":{"do":"spy","scout":1}})");
  EXPECT_TRUE(all.at("events").at(0).as_object().contains("strength"));
  begin();
  const json::object theirs = good(R"({"cmd":"do","action":{"do":"spy","scout":1},"as":"russian"})");
  EXPECT_FALSE(theirs.at("events").at(0).as_object().contains("strength"));
}

TEST_F(RefereeTest, WhyTellsWithoutDoing) {
  begin();
  const json::object before = good(R"({"cmd":"hash"})");
  const json::object yes = good(R"({"cmd":"why","action":{"do":"pass"}})");
  EXPECT_EQ(yes.at("legal"), true);
  EXPECT_EQ(yes.at("rule"), "5");
  good(R"({"cmd":"do","action":{"do":"advance","scout":0}})");
  const json::object no = good(R"({"cmd":"why","action":{"do":"duel","scout":0,"enemy":0}})");
  EXPECT_EQ(no.at("legal"), false);
  EXPECT_EQ(no.at("rule"), "3");
  good(R"({"cmd":"undo"})");
  const json::object after = good(R"({"cmd":"hash"})");
  EXPECT_EQ(after.at("hash"), before.at("hash"));
  EXPECT_NE(after.at("chain"), before.at("chain")) << "what was taken back is part of the record";
  EXPECT_EQ(refused(R"({"cmd":"why","action":{}})"), "action");
}

TEST_F(RefereeTest, DiceCanBeSet) {
  begin();
  good(R"({"cmd":"dice","next":[6,1]})");
  EXPECT_EQ(compact(good(R"({"cmd":"do","action":{"do":"duel","scout":0,"enemy":0}})").at("dice")), "[6,1]");
  for (const char* next : {"[7]", "[0]", "\"6\"", "[1.5]", "[\"6\"]", "{}"}) {
    EXPECT_EQ(refused(R"({"cmd":"dice","next":)" + std::string(next) + "}"), "type") << next;
  }
  EXPECT_EQ(refused(R"({"cmd":"dice"})"), "type");
}

TEST_F(RefereeTest, ViewsHide) {
  begin();
  EXPECT_EQ(good(R"({"cmd":"view","side":"french"})").at("view").at("strength").at(1).at(0), 0);
  EXPECT_NE(good(R"({"cmd":"state"})").at("state").at("strength").at(1).at(0), 0);
  good(R"({"cmd":"view","side":"observer"})");
  EXPECT_EQ(refused(R"({"cmd":"view"})"), "side");
  EXPECT_EQ(refused(R"({"cmd":"view","side":"prussian"})"), "side");
}

TEST_F(RefereeTest, PositionsAreSetUpOrRefusedWithEveryFault) {
  begin();
  json::object state = good(R"({"cmd":"state"})").at("state").as_object();
  state["turn"] = 3;
  good(compact(json::object{{"cmd", "position"}, {"state", state}}));
  EXPECT_EQ(good(R"({"cmd":"status"})").at("turn"), 3);
  state["turn"] = 30;
  state["side"] = 9;
  EXPECT_EQ(refused(compact(json::object{{"cmd", "position"}, {"state", state}})), "position");
  EXPECT_THAT(last_error["faults"].as_array(), SizeIs(2));
  EXPECT_EQ(refused(R"({"cmd":"position","state":{}})"), "position");
  EXPECT_EQ(refused(R"({"cmd":"position","state":5})"), "type");
  EXPECT_EQ(refused(R"({"cmd":"position"})"), "type");
}

TEST_F(RefereeTest, OddsUndoAndBot) {
  begin();
  const json::object odds = good(R"({"cmd":"odds","action":{"do":"duel","scout":0,"enemy":0}})");
  EXPECT_TRUE(odds.at("odds").as_object().contains("wins"));
  EXPECT_EQ(odds.at("odds").at("exact"), true);
  const json::object seen = good(R"({"cmd":"odds","action":{"do":"duel","scout":0,"enemy":0},"as":"french"})");
  EXPECT_EQ(seen.at("odds").at("exact"), false);
  EXPECT_EQ(refused(R"({"cmd":"odds","action":{"do":"duel","scout":0,"enemy":0},"as":"nobody"})"), "side");
  EXPECT_EQ(refused(R"({"cmd":"odds","action":{"do":"pass"}})"), "odds");
  EXPECT_EQ(refused(R"({"cmd":"undo"})"), "undo");
  good(R"({"cmd":"do","action":{"do":"advance","scout":0}})");
  good(R"({"cmd":"do","action":{"do":"advance","scout":1}})");
  EXPECT_EQ(good(R"({"cmd":"undo"})").at("undone"), 1);
  good(R"({"cmd":"do","action":{"do":"advance","scout":1}})");
  EXPECT_EQ(good(R"({"cmd":"undo","all":true})").at("undone"), 2);
  EXPECT_EQ(refused(R"({"cmd":"bot","level":"general","ms":10})"), "bot");
  EXPECT_THAT(std::string(last_error["message"].as_string()), HasSubstr("random, cadet, staff, marshal"));
  EXPECT_EQ(refused(R"({"cmd":"bot"})"), "type");
  EXPECT_EQ(refused(R"({"cmd":"bot","level":"random","ms":-1})"), "type");
  for (const std::string level : {"random", "cadet", "staff"}) {
    const std::string request = R"({"cmd":"bot","level":")" + level + R"(","ms":10})";
    EXPECT_EQ(good(request), good(request)) << level;
  }
  const json::object bot = good(R"({"cmd":"bot","level":"marshal","iterations":64})");
  EXPECT_EQ(bot, good(R"({"cmd":"bot","level":"marshal","iterations":64})"));
  good(compact(json::object{{"cmd", "do"}, {"action", bot.at("action")}}));
}

TEST_F(RefereeTest, SavesAndLoads) {
  begin();
  good(R"({"cmd":"do","action":{"do":"duel","scout":0,"enemy":0}})");
  const std::string hash = referee.answer(R"({"cmd":"hash"})");
  json::object record = good(R"({"cmd":"save"})").at("record").as_object();
  begin();
  good(compact(json::object{{"cmd", "load"}, {"record", record}}));
  EXPECT_EQ(referee.answer(R"({"cmd":"hash"})"), hash);
  const json::object sealed = good(R"({"cmd":"save","sealed":true})");
  EXPECT_EQ(refused(compact(json::object{{"cmd", "load"}, {"record", sealed.at("record")}})), "record");
  record["entries"].at(0).as_object()["link"] = std::string(32, 'f');
  EXPECT_EQ(refused(compact(json::object{{"cmd", "load"}, {"record", record}})), "record");
  EXPECT_EQ(last_error["faults"].at(0).at("place"), "entries[0].link");
  record["game"] = "chess";
  EXPECT_EQ(refused(compact(json::object{{"cmd", "load"}, {"record", record}})), "record");
  EXPECT_EQ(refused(R"({"cmd":"load","record":{}})"), "record");
  EXPECT_EQ(refused(R"({"cmd":"load"})"), "type");
}

TEST_F(RefereeTest, RulesInBothLanguages) {
  EXPECT_EQ(good(R"({"cmd":"rules","rule":"3"})").at("title"), "Duel");
  EXPECT_EQ(good(R"({"cmd":"rules","rule":"3","lang":"es"})").at("summary"), "Duelo.");
  EXPECT_THAT(good(R"({"cmd":"rules"})").at("rules").as_array(), SizeIs(8));
  EXPECT_EQ(ask(R"({"cmd":"rules","rule":"99"})").at("error").at("code"), "rule");
}

TEST_F(RefereeTest, MembersThatNobodyKnowsAreNamed) {
  EXPECT_EQ(compact(good(R"({"cmd":"new","game":"toy","option":["o1"]})").at("ignored")), R"(["option"])");
}

TEST_F(RefereeTest, AFinishedGameRefusesFurtherDecisions) {
  good(R"({"cmd":"new","game":"toy","scenario":"short"})");
  for (int i = 0; i < 4; ++i) good(R"({"cmd":"do","action":{"do":"pass"}})");
  const json::object status = good(R"({"cmd":"status"})");
  EXPECT_TRUE(status.at("to_act").is_null());
  EXPECT_EQ(status.at("result").at("condition"), "distance");
  EXPECT_THAT(good(R"({"cmd":"legal"})").at("actions").as_array(), IsEmpty());
  EXPECT_EQ(refused(R"({"cmd":"do","action":{"do":"pass"}})"), "illegal");
  EXPECT_EQ(refused(R"({"cmd":"bot","level":"random"})"), "bot");
  EXPECT_EQ(refused(R"({"cmd":"odds","action":{"do":"pass"}})"), "odds");
}

TEST_F(RefereeTest, QuitEnds) {
  good(R"({"cmd":"quit"})");
  EXPECT_TRUE(referee.finished());
}

}  // namespace
}  // namespace redoubt
