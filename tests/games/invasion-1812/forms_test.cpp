// The JSON forms: positions, views, decisions, events and the static data, and what is refused when it is read.
#include <gtest/gtest.h>

#include "games/invasion-1812/game.h"
#include "tests/games/invasion-1812/table.h"
#include "tests/support/said.h"

namespace redoubt::invasion_1812 {
namespace {

const InvasionOfRussia& game() { return InvasionOfRussia::standard(); }

std::string said_of_action(const std::string& text) { return refused_action(game(), text); }
std::string said_of_state(const std::string& text) { return refused_state(game(), text); }

TEST(InvasionForms, DescribeEveryUnitHexAndCard) {
  proves("2.2", "2.2.2", "3.2", "7.3", "16.1");
  const json::object all = game().describe();
  EXPECT_EQ(all.at("units").as_array().size(), static_cast<std::size_t>(unit_count));
  EXPECT_EQ(all.at("areas").as_array().size(), static_cast<std::size_t>(hex_count));
  EXPECT_EQ(all.at("cards").as_array().size(), 35U);
  EXPECT_EQ(all.at("victory_cities").as_array().size(), 13U);
  EXPECT_EQ(all.at("calendar").at("1812").as_array().size(), 16U);
  EXPECT_EQ(all.at("calendar").at("1813").as_array().size(), 9U);
  EXPECT_EQ(all.at("verbs").as_array().size(), verbs.size());
  const json::value& davout = all.at("units").at(game().data().forces.find("fr-davout"));
  EXPECT_EQ(davout.at("kind"), "commander");
  const json::value& smolensk = all.at("areas").at(game().data().board.find("Smolensk"));
  EXPECT_EQ(smolensk.at("city").at("points"), 1);
}

TEST(InvasionForms, OfDecisionsGiveThemBack) {
  for (const Action action : {act(Verb::done), act(Verb::play, 12), act(Verb::march, 100), act(Verb::discard, no_hex),
                              act(Verb::discard, 0), act(Verb::go_on, 7, no_hex), act(Verb::go_on, 7, 3),
                              act(Verb::attack, 20, 21, 3), act(Verb::commit, 2), act(Verb::hit, 156)}) {
    const auto back = game().parse_action(json::value(game().action_json(action)));
    ASSERT_TRUE(back) << describe(back.error());
    EXPECT_EQ(*back, action);
  }
}

TEST(InvasionForms, OfDecisionsRefuseWhatIsNone) {
  EXPECT_EQ(said_of_action(R"({"do": "attack", "from": "1808", "hex": "1709", "commands": 2})"), "");
  expect_said(said_of_action(R"({"do": "attack", "from": "1808", "hex": "2819", "commands": 9})"), "action.hex");
  expect_said(said_of_action(R"({"do": "attack", "from": "1808", "hex": "2819", "commands": 9})"), "action.commands");
  expect_said(said_of_action(R"({"do": "place", "unit": "fr-wellington", "hex": "1808"})"), "action.unit: is no unit");
  expect_said(said_of_action(R"({"do": "play", "card": 36})"), "action.card");
  expect_said(said_of_action(R"({"do": "march"})"), "action.hex");
  expect_said(said_of_action(R"({"do": "halt", "hex": "1808"})"), "hex");
}

TEST(InvasionForms, OfPositionsTellEveryFault) {
  const std::string said = said_of_state(R"({"game": "chess", "scenario": "lodi", "phase": "lunch", "turn": "two",
    "wind": "west", "acting": "austrian", "base": "9999", "freed": ["0101", 7], "swollen": [[]], "was_in": [true, 1],
    "depots": {"french": ["moon"], "swiss": []}, "trains": {"french": "all"}, "deck": [1, 2], "hand": {"french": [40, 0]},
    "commands": {"french": 1}, "options": ["fog"], "last_dice": [7, 1],
    "attack": {"from": "1808", "to": "none", "stage": "tea", "hat": 1, "taken": {"french": [1]}},
    "units": [{"unit": "fr-1", "at": "moon"}, {"unit": "fr-1", "at": "1808", "marks": ["bored"]}, 7,
              {"unit": "fr-x", "at": "1808"}, {"unit": "fr-2", "at": "1808", "hat": 1}]})");
  for (const char* what : {"state.game",
                           "state.scenario",
                           "state.phase",
                           "state.turn",
                           "wind",
                           "state.acting",
                           "state.base",
                           "state.freed[1]",
                           "state.swollen",
                           "state.was_in[1]",
                           "state.depots.french[0]",
                           "swiss",
                           "state.trains.french",
                           "state.deck",
                           "state.hand.french[0]",
                           "state.commands.russian",
                           "state.options[0]",
                           "state.last_dice[0]",
                           "state.attack.to",
                           "state.attack.stage",
                           "hat",
                           "state.attack.taken",
                           "state.units[0].at",
                           "stands twice",
                           "state.units[1].marks[0]",
                           "state.units[2]",
                           "state.units[3].unit"}) {
    expect_said(said, what);
  }
}

/// What is counted from where the units stand comes back too.
TEST(InvasionForms, OfAPositionCountAgainWhoStandsWhere) {
  Table table;
  table.put("fr-davout fr-1 fr-2", "1808").put("ru-barclay ru-17", "1609").disrupted("fr-2");
  table.depot(Side::french, "1808").train(Side::french, "1808").at(Phase::movement, Side::french);
  const auto back = JsonForms(standard()).parse_state(json::value(JsonForms(standard()).state(table.state)));
  ASSERT_TRUE(back) << describe(back.error());
  EXPECT_EQ(*back, table.state);
}

TEST(InvasionForms, OfEventsLeaveOutWhatIsHidden) {
  proves("7.5", "15.1", "R.2");
  Event train;
  train.kind = static_cast<std::uint8_t>(EventKind::allocated);
  train.value = 1;
  train.open = only(Side::french);
  EXPECT_EQ(game().event_json(train, Viewer::french)->at("dummy"), true);
  EXPECT_FALSE(game().event_json(train, Viewer::russian)->contains("dummy"));
  Event valued;
  valued.kind = static_cast<std::uint8_t>(EventKind::valued);
  valued.amount = -2;
  valued.dice = 3;
  EXPECT_EQ(game().event_json(valued, Viewer::russian)->at("final"), -2);
}

/// Every unit is in a view, or stands in a stack that is: a counter.
TEST(InvasionForms, OfViewsCountTheCountersOfHiddenStacks) {
  proves("R.2");
  Table table(advanced_game);
  table.put("fr-davout fr-1 fr-2", "1808").put("ru-barclay ru-17", "1609").at(Phase::movement, Side::french);
  const json::object view = redoubt::view_json(game(), game().view(table.state, Viewer::russian));
  ASSERT_EQ(view.at("hidden").as_array().size(), 1U);
  EXPECT_EQ(view.at("hidden").at(0).at("counters"), 3);
  EXPECT_EQ(view.at("hidden").at(0).at("hex"), "1808");
  EXPECT_EQ(view.at("score").at("russian").to_number<int>(), table.look().victory_points(Side::russian));
  const json::object own = redoubt::view_json(game(), game().view(table.state, Viewer::french));
  EXPECT_TRUE(own.at("own").is_object());
  EXPECT_TRUE(redoubt::view_json(game(), game().view(table.state, Viewer::observer)).at("own").is_null());
}

TEST(InvasionForms, OfViewsShowTheMarchAndTheAttackThatAreUnderWay) {
  proves("8.4", "10.4", "11.14");
  Table march;
  march.put("fr-davout fr-1 fr-2", "0515").train(Side::french, "0515").at(Phase::movement, Side::french);
  march.play("march 0515").play("step 0516");
  const json::object marching = redoubt::view_json(game(), game().view(march.state, Viewer::observer));
  EXPECT_EQ(compact(marching.at("march")), R"({"from":"0515","at":"0516","steps":1,"counters":3,"held_up":false})");
  EXPECT_TRUE(marching.at("attack").is_null());

  Table table;
  table.put("fr-davout fr-1 fr-2", "0516").put("fr-ney fr-10", "0517").put("ru-4 ru-17", "0416");
  table.at(Phase::combat, Side::french);
  table.state.commands = {3, 3};
  table.play("attack 0516 0416 1").dice({6}).play("order").play("commit 2").dice({6, 5, 1, 3}).play("call 0517");
  const json::object view = redoubt::view_json(game(), game().view(table.state, Viewer::russian));
  const json::object& attack = view.at("attack").as_object();
  EXPECT_EQ(attack.at("from"), "0516");
  EXPECT_EQ(attack.at("to"), "0416");
  EXPECT_EQ(attack.at("attacker"), "french");
  EXPECT_EQ(attack.at("commands"), 1);
  EXPECT_EQ(attack.at("committed"), 2);
  EXPECT_EQ(compact(attack.at("supports")), R"({"french":["0517"],"russian":[]})");
  EXPECT_EQ(attack.at("value").at("french").to_number<int>(), table.state.attack.value[0]);
  EXPECT_EQ(attack.at("hits").at("russian").to_number<int>(), table.state.attack.hits[1]);
}

TEST(InvasionForms, OfEventsKeepSumsFromWhoIsNotToKnowThem) {
  proves("10.2", "15.1");
  Event ordered;
  ordered.kind = static_cast<std::uint8_t>(EventKind::ordered);
  ordered.amount = 8;
  ordered.dice = 4;
  ordered.open = only(Side::french);
  EXPECT_EQ(game().event_json(ordered, Viewer::french)->at("sum"), 8);
  EXPECT_FALSE(game().event_json(ordered, Viewer::observer)->contains("sum"));
  EXPECT_EQ(compact(game().event_json(ordered, Viewer::observer)->at("dice")), "[4]");
}

/// Each decision says where the rulebook has it.
TEST(InvasionForms, OfDecisionsNameTheirRule) {
  Table table;
  const auto rule = [&](Phase phase, Verb verb) {
    table.at(phase, Side::french);
    return std::string(game().rule_number(game().action_rule(table.state, act(verb))));
  };
  EXPECT_EQ(rule(Phase::allocation, Verb::feint), "7.5");
  EXPECT_EQ(rule(Phase::allocation, Verb::discard), "7.4.2");
  EXPECT_EQ(rule(Phase::movement, Verb::discard), "8.2.3");
  EXPECT_EQ(rule(Phase::movement, Verb::swell), "15.2");
  EXPECT_EQ(rule(Phase::march, Verb::leave), "8.4.3");
  EXPECT_EQ(rule(Phase::combat, Verb::attack), "10.2");
  EXPECT_EQ(rule(Phase::order, Verb::order), "10.2");
  EXPECT_EQ(rule(Phase::evasion, Verb::evade), "11.1.1");
  EXPECT_EQ(rule(Phase::evasion, Verb::stay), "11.1.1");
  EXPECT_EQ(rule(Phase::withdrawal, Verb::stay), "11.10");
  EXPECT_EQ(rule(Phase::riders, Verb::ride), "12.1");
}

}  // namespace
}  // namespace redoubt::invasion_1812
