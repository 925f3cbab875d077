// The JSON forms: positions, views, decisions, events and the static data, and what is refused when it is read.
#include "games/borodino-1812/game.h"
#include "tests/games/borodino-1812/table.h"
#include "tests/support/said.h"

namespace redoubt::borodino_1812 {
namespace {

const Borodino1812& game() { return Borodino1812::standard(); }

std::string said_of_action(const std::string& text) { return refused_action(game(), text); }
std::string said_of_state(const std::string& text) { return refused_state(game(), text); }

TEST(BorodinoForms, DescribeEveryUnitAreaAndBorder) {
  proves("3.1", "4.2", "7.3");
  const json::object all = game().describe();
  EXPECT_EQ(all.at("units").as_array().size(), 103U);
  EXPECT_EQ(all.at("areas").as_array().size(), static_cast<std::size_t>(standard().board.areas()));
  EXPECT_EQ(all.at("sources").as_array().size(), 6U);
  EXPECT_EQ(all.at("redoubts").as_array().size(), 5U);
  EXPECT_EQ(all.at("scenarios").as_array().size(), 3U);
  const json::value& fifth = all.at("units").at(standard().forces.find("fr-5"));
  EXPECT_EQ(fifth.at("fire").as_string(), "C2");
  EXPECT_EQ(compact(fifth.at("steps")), "[6,4,2,1]");
}

TEST(BorodinoForms, OfDecisionsRefuseWhatIsNone) {
  EXPECT_EQ(said_of_action(R"({"do": "done"})"), "");
  EXPECT_EQ(said_of_action(R"({"do": "move", "unit": "fr-5", "area": "gorki", "hq": "fr-davout"})"), "");
  EXPECT_EQ(said_of_action(R"({"do": "supply", "unit": "fr-5", "source": "gryaz"})"), "");
  expect_said(said_of_action(R"({"do": "move", "unit": "fr-5", "area": "gorki"})"), "action.hq");
  expect_said(said_of_action(R"({"do": "move", "unit": "fr-6", "area": "gorki", "hq": "fr-ney"})"), "action.unit");
  expect_said(said_of_action(R"({"do": "battle", "area": "moscow"})"), "action.area: is no area");
  expect_said(said_of_action(R"({"do": "fire", "unit": "fr-5", "target": "horses"})"), "all, squares or line");
  expect_said(said_of_action(R"({"do": "supply", "unit": "fr-5", "source": "gorki"})"), "action.source");
  expect_said(said_of_action(R"({"do": "done", "unit": "fr-5"})"), "unit");
  EXPECT_EQ(said_of_action(R"({"do": "bid", "side": "russian", "points": 3})"), "");
  expect_said(said_of_action(R"({"do": "bid", "side": "french", "points": 0})"), "action.points");
  expect_said(said_of_action(R"({"do": "bid", "side": "austrian", "points": 2})"), "action.side");
  expect_said(said_of_action(R"({"do": "main-attack", "area": "gorki", "from": "moon"})"), "action.from");
}

TEST(BorodinoForms, OfAPositionWrittenByHand) {
  EXPECT_EQ(said_of_state(R"({"blocks": [{"unit": "fr-napoleon", "area": "shevardino"}, {"unit": "ru-kutuzov",
    "area": "gorki", "strength": 1}]})"),
            "");
}

TEST(BorodinoForms, OfPositionsTellEveryFault) {
  const std::string said = said_of_state(R"({"game": "chess", "scenario": "lodi", "phase": "lunch", "turn": "two",
    "wind": "west", "battle": "moscow", "attacked": {"french": ["paris"], "austrian": []}, "broken": [["gorki"]],
    "entered": {"french": [["gorki", "yelnya"]]}, "crossed": [{"border": ["gorki", "gorki"], "units": 1}],
    "posts": ["fr-x", null, null, null], "orders": [1], "points": [0, 0, 0, 0, 0, "six"],
    "hits": {"french": 1}, "driven": "fr-x", "options": ["fog", 3], "bid": {"side": "nobody"}, "surprise": ["guests"],
    "entry": "paris",
    "blocks": [{"unit": "fr-5", "area": "moon"}, {"unit": "fr-5", "area": "gorki", "strength": 5},
               {"unit": "fr-3", "area": "gorki", "from": "yelnya"},
               {"unit": "fr-4", "area": "gorki", "marks": ["bored"], "hat": 1}, 7, {"unit": "fr-x", "area": "gorki"}]})");
  for (const char* what : {"state.game",
                           "state.scenario",
                           "state.phase",
                           "state.turn",
                           "wind",
                           "state.battle",
                           "state.attacked.french[0]",
                           "austrian",
                           "state.broken[0]",
                           "state.entered.french[0]",
                           "state.crossed[0].border",
                           "state.posts[0]",
                           "state.orders",
                           "state.points[5]",
                           "state.hits.russian",
                           "state.driven",
                           "state.blocks[0].area",
                           "stands twice",
                           "none of this block's steps",
                           "bored",
                           "hat",
                           "state.options[0]",
                           "state.options[1]",
                           "state.bid.side",
                           "state.bid.points",
                           "state.surprise[0]",
                           "state.entry",
                           "state.blocks[2].from",
                           "state.blocks[4]",
                           "state.blocks[5].unit"}) {
    expect_said(said, what);
  }
  expect_said(said_of_state(R"({"turn": 16, "blocks": []})"), "state.turn: must be 1 to 15");
}

/// The block of an event is named to those to whom it is open, and to nobody else.
void expect_named_where_open(const EventList& events) {
  for (const Event& event : events) {
    for (const Viewer who : {Viewer::french, Viewer::observer}) {
      const auto form = game().event_json(event, who);
      if (form) {
        ASSERT_EQ(form->contains("unit"), event.unit != no_unit && includes(event.open, who));
      }
    }
  }
}

/// What lies behind its back is not shown, and yet every block is in a view; so is the score, but for those who fell
/// unseen.
TEST(BorodinoForms, OfViewsAndEventsShowWhatIsOpen) {
  FastDice dice(20);
  EventList events;
  ActionList legal;
  for (std::uint16_t scenario = 0; scenario < 3; ++scenario) {
    State state = game().start({scenario, all_options}, dice, events);
    for (long number = 0; game().to_act(state); ++number) {
      if (number % 5 == 0) {
        const json::object view = redoubt::view_json(game(), game().view(state, Viewer::russian));
        ASSERT_EQ(view.at("known").as_array().size() + view.at("hidden").as_array().size(), 103U);
        const Position look{standard(), state};
        ASSERT_EQ(view.at("score").at("french").to_number<int>(), look.victory_points(Side::french));
        ASSERT_LE(view.at("score").at("russian").to_number<int>(), look.victory_points(Side::russian));
      }
      expect_named_where_open(events);
      events.clear();
      game().legal(state, legal);
      game().apply(state, legal[dice.below(static_cast<std::uint32_t>(legal.size()))], dice, events);
    }
  }
}

/// Two areas or two sources name the same in either order.
TEST(BorodinoForms, TheOrderOfTwoEqualsDoesNotMatter) {
  proves("7.4", "7.2");
  const JsonForms forms(standard());
  const auto read = [&](const char* text) { return sound(forms.parse_action(*parse_json(text))); };
  Table table;
  table.put("fr-11", "borodino").put("fr-10", "voina-heights").put("ru-7", "gorki");
  table.state.phase = Phase::bridges;
  const Action burn = read(R"({"do": "burn", "area": "voina-heights", "other": "borodino"})");
  EXPECT_EQ(burn, read(R"({"do": "burn", "area": "borodino", "other": "voina-heights"})"));
  EXPECT_TRUE(table.look().check(burn).legal());
  EXPECT_EQ(table.look().check(act(Verb::burn, burn.b, burn.a)).reason,
            static_cast<unsigned>(RefusalReason::not_a_decision));
  const Action fed =
      read(R"({"do": "supply", "unit": "fr-old-guard", "source": "yelnya", "second": "smolensk-highway"})");
  EXPECT_EQ(fed, read(R"({"do": "supply", "unit": "fr-old-guard", "source": "smolensk-highway", "second": "yelnya"})"));
}

}  // namespace
}  // namespace redoubt::borodino_1812
