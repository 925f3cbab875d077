// The JSON forms that programs read: the static data, decisions, events and the rule of each decision.
#include "tests/games/bloody-monday/table.h"
#include "tests/support/bloody_monday_position.h"
#include "tests/support/said.h"

namespace redoubt::bloody_monday {
namespace {

TEST(Forms, DescribeEveryUnitAreaAndTable) {
  proves("1.2", "2.1", "2.2", "3.6");
  const json::object all = game().describe();
  ASSERT_EQ(all.at("units").as_array().size(), 115U);
  ASSERT_EQ(all.at("areas").as_array().size(), 111U);
  ASSERT_EQ(all.at("victory").as_array().size(), 7U);
  EXPECT_EQ(all.at("corps").as_array().size(), 14U);
  const json::value& fifth = all.at("units").at(static_cast<std::size_t>(game().data().forces.find("fr-i-5")));
  EXPECT_EQ(compact(fifth.at("edges")), R"([{"strength":4,"fire":"quadruple"},{"strength":3,"fire":"quadruple"},)"
                                        R"({"strength":2,"fire":"triple"},{"strength":1,"fire":"double"}])");
  EXPECT_EQ(fifth.at("movement"), 3);
  const json::value& borodino = all.at("areas").at(40);
  EXPECT_EQ(borodino.at("id").as_string(), "41");
  EXPECT_EQ(borodino.at("terrain").as_string(), "green");
  EXPECT_EQ(compact(all.at("tables").at("terrain").at(2)), R"({"terrain":"red","bonus":2,"stack":1,"cost":2})");
  EXPECT_EQ(compact(all.at("tables").at("fire").at(0)), R"({"fire":"single","hits_on":6,"restore":1})");
}

TEST(Forms, OfDecisionsRefuseWhatIsNone) {
  const auto said = [](const char* text) { return refused_action(game(), text); };
  EXPECT_EQ(said(R"({"do": "pass"})"), "");
  expect_said(said(R"({"do": "step", "unit": "fr-i-1"})"), "area");
  expect_said(said(R"({"do": "step", "unit": "fr-i-1", "area": "112"})"), "\"1\" to \"111\"");
  expect_said(said(R"({"do": "battle", "area": "041"})"), "no area");
  expect_said(said(R"({"do": "pass", "unit": "fr-i-1"})"), "unit");
}

TEST(Forms, EveryDecisionNamesTheRuleThatAllowsIt) {
  proves("5.0", "6.0", "7.0", "9.8");
  const Table table(std::vector<std::string>{"9.8"});
  const auto rule = [&](Verb verb) {
    return std::string(game().rule_number(game().action_rule(table.state, act(verb))));
  };
  EXPECT_EQ(rule(Verb::tactical), "5.0");
  EXPECT_EQ(rule(Verb::offensive), "9.8");
  EXPECT_EQ(rule(Verb::call), "6.1");
  EXPECT_EQ(rule(Verb::initiative), "6.2");
  EXPECT_EQ(rule(Verb::raid), "6.3");
  EXPECT_EQ(rule(Verb::pass), "7.0");
  EXPECT_EQ(rule(Verb::retreat), "6.4");
}

TEST(Forms, EventsTellTheirNumbers) {
  proves("2.2", "5.2.2");
  Table table(battles("fr-davout 31 active, fr-i-1 57, ru-a2-27-inf 57", "57", R"("phase": "inspiration")"));
  table.play("inspire fr-davout fr-i-1").play("done").dice({6, 5, 4, 1, 1}).play("battle 57").take_all_hits();
  std::string log;
  for (const Event& event : table.events()) {
    if (const auto form = game().event_json(event, Viewer::observer)) log += compact(*form) + "\n";
  }
  EXPECT_NE(log.find(R"("event":"inspired")"), std::string::npos);
  EXPECT_NE(log.find(R"("leader":"fr-davout")"), std::string::npos);
  EXPECT_NE(log.find(R"("dice":[6,5,4])"), std::string::npos);
  EXPECT_NE(log.find(R"("number":)"), std::string::npos);
}

}  // namespace
}  // namespace redoubt::bloody_monday
