// The odds as they are told: to whoever knows everything, and to a side that does not.
#include "games/bloody-monday/odds_report.h"

#include "tests/games/bloody-monday/table.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

constexpr auto en = Language::english;

double number(const json::value& value) { return value.to_number<double>(); }

json::object good(const Result<json::object>& found) {
  EXPECT_TRUE(found) << (found ? "" : describe(found.error()));
  return found ? *found : json::object{};
}

double total(const json::object& report) {
  double sum = report.contains("rest") ? number(report.at("rest")) : 0.0;
  for (const json::value& each : report.at("outcomes").as_array()) sum += number(each.at("probability"));
  return sum;
}

Action action(const json::object& form) {
  const auto parsed = Table::game().parse_action(form);
  EXPECT_TRUE(parsed);
  return parsed ? *parsed : Action{};
}

const Action battle_41 = act(Verb::battle, 41);

TEST(OddsReport, TellsWhoeverKnowsEverythingAllOfIt) {
  const Table table(battles("fr-davout 31 active, fr-iii-25 41/1, ru-mil-smolensk 41", "41"));
  const json::object report = good(Table::game().odds(table.state, battle_41, en));
  EXPECT_EQ(report.at("kind"), "battle");
  EXPECT_EQ(report.at("attacker"), "french");
  EXPECT_EQ(report.at("exact"), true);
  EXPECT_FALSE(report.contains("worlds"));
  EXPECT_NEAR(number(report.at("taken")), 5.0 / 12, 1e-12);
  EXPECT_NEAR(number(report.at("defender_eliminated")), 0.5, 1e-12);
  EXPECT_EQ(report.at("outcomes").as_array().size(), 4U);
  EXPECT_NEAR(total(report), 1.0, 1e-12);
  EXPECT_NEAR(number(report.at("expected").at("russian").at("steps_lost")), 0.5, 1e-12);
  EXPECT_EQ(
      report.at("text"),
      "The French attack at 41 Borodino: taken 41.7 %, held 8.3 %, still contested 41.7 %, emptied 8.3 %; steps lost "
      "on average: attacker 0.2, defender 0.5.");
  const json::object spanish = good(Table::game().odds(table.state, battle_41, Language::spanish));
  EXPECT_NE(spanish.at("text").as_string().find("41,7 %"), json::string::npos);
}

TEST(OddsReport, TellsTheAttackerWhatCouldStandThere) {
  const Table table(battles("fr-davout 31 active, fr-i-1 41, fr-i-2 41, ru-a2-27-inf 41, ru-a2-26-inf 41", "41"));
  const BloodyMonday& game = Table::game();
  const View view = game.view(table.state, Viewer::french);
  const json::object report = good(game.odds(view, battle_41, en));
  EXPECT_EQ(report.at("exact"), false);
  EXPECT_EQ(number(report.at("worlds")), odds_worlds);
  EXPECT_NE(report.at("belief").as_string().find("Averaged over 200 possible"), json::string::npos);
  EXPECT_LE(report.at("outcomes").as_array().size(), 100U);
  EXPECT_NEAR(total(report), 1.0, 1e-9);
  EXPECT_EQ(report, good(game.odds(view, battle_41, en))) << "the same question has the same answer";
}

/// What the viewer cannot see makes no difference.
TEST(OddsReport, IsTheSameWhateverIsHidden) {
  const BloodyMonday& game = Table::game();
  const Table weak(battles("fr-davout 31 active, fr-i-1 41, ru-mil-smolensk 41, ru-guard-lg 42", "41"));
  Table strong = weak;
  const Unit militia = strong.unit("ru-mil-smolensk");
  const Unit guard = strong.unit("ru-guard-lg");
  std::swap(strong.state.blocks[militia].area, strong.state.blocks[guard].area);
  std::swap(strong.state.blocks[militia].token, strong.state.blocks[guard].token);
  for (const auto& [unit, area] : {std::pair{militia, Area{42}}, std::pair{guard, Area{41}}}) {
    strong.state.at[at(Side::russian)][area] = bit(unit);
  }
  ASSERT_EQ(game.view(weak.state, Viewer::french), game.view(strong.state, Viewer::french));
  ASSERT_NE(good(game.odds(weak.state, battle_41, en)), good(game.odds(strong.state, battle_41, en)));
  EXPECT_EQ(good(game.odds(game.view(weak.state, Viewer::french), battle_41, en)),
            good(game.odds(game.view(strong.state, Viewer::french), battle_41, en)));
}

TEST(OddsReport, IsExactForAViewerWhoKnowsEveryBlockThere) {
  // The owner attacks: the guests lie open, and his own blocks he knows.
  const Table table(battles("fr-i-1 41, ru-a2-27-inf 41, ru-a2-26-inf 41", "41", R"("phasing": "russian")"));
  const BloodyMonday& game = Table::game();
  const json::object report = good(game.odds(game.view(table.state, Viewer::russian), battle_41, en));
  EXPECT_EQ(report.at("exact"), true);
  EXPECT_EQ(report, good(game.odds(table.state, battle_41, en)));
}

TEST(OddsReport, TakesAnyBelief) {
  const Table table(battles("fr-davout 31 active, fr-i-1 41, ru-a2-27-inf 41", "41"));
  const View view = Table::game().view(table.state, Viewer::french);
  int asked = 0;
  const Worlds truth = [&] {
    ++asked;
    return table.state;
  };
  const json::object report = good(odds_report(Table::game().data(), view, battle_41, en, truth, 7));
  EXPECT_EQ(asked, 7);
  EXPECT_EQ(number(report.at("worlds")), 7);
  EXPECT_NEAR(number(report.at("taken")), number(good(Table::game().odds(table.state, battle_41, en)).at("taken")),
              1e-12);
}

TEST(OddsReport, SaysWhatBatteriesWouldAdd) {
  proves("5.3.1");
  Table table(
      battles("fr-davout 31 active, fr-i-art-1 31 active, fr-i-art-2 31/3 active, fr-i-1 57, ru-a2-27-inf 57", "57"));
  const json::object before = good(Table::game().odds(table.state, act(Verb::battle, 57), en));
  EXPECT_EQ(before.at("batteries"), json::array());
  const json::object& supported = before.at("supported").as_object();
  EXPECT_EQ(supported.at("batteries"), (json::array{"fr-i-art-1", "fr-i-art-2"}));
  EXPECT_GT(number(supported.at("taken")), number(before.at("taken")));

  table.play("battle 57");
  const json::object fire =
      good(Table::game().odds(table.state, action({{"do", "commit"}, {"unit", "fr-i-art-1"}}), en));
  EXPECT_EQ(fire.at("kind"), "fire");
  EXPECT_EQ(number(fire.at("dice")), 4);
  EXPECT_EQ(number(fire.at("cover")), 2);
  EXPECT_NEAR(total(fire), 1.0, 1e-12);
  EXPECT_EQ(fire.at("outcomes").as_array().size(), 5U);
  table.play("commit fr-i-art-1").play("commit fr-i-art-2");
  const json::object both = good(Table::game().odds(table.state, act(Verb::done), en));
  EXPECT_EQ(number(both.at("dice")), 7);
  EXPECT_NEAR(number(both.at("battle").at("taken")), number(supported.at("taken")), 1e-12);
}

TEST(OddsReport, OfNoBatteriesIsThatOfTheBattle) {
  Table table(battles("fr-davout 31 active, fr-i-art-1 31 active, fr-i-1 57, ru-a2-27-inf 57", "57"));
  table.play("battle 57");
  EXPECT_EQ(good(Table::game().odds(table.state, act(Verb::done), en)).at("kind"), "battle");
}

TEST(OddsReport, OfStandingIsThatOfTheBattle) {
  proves("5.3.2");
  Table table(battles("fr-davout 31 active, fr-i-1 41, ru-a2-27-inf 41", "41", R"("disc": "russian")"));
  const json::object before = good(Table::game().odds(table.state, battle_41, en));
  table.play("battle 41");
  ASSERT_EQ(table.phase(), "retreat-option");
  const View view = Table::game().view(table.state, Viewer::russian);
  const json::object report = good(Table::game().odds(view, act(Verb::stand), en));
  EXPECT_EQ(report.at("exact"), true) << "the attackers are guests and lie open";
  EXPECT_EQ(report.at("outcomes"), before.at("outcomes"));
}

TEST(OddsReport, OfAnAmbushIsBetterThanOfAFight) {
  proves("9.1");
  Table table(battles("fr-davout 31 active, fr-iii-25 61/1, ru-a2-3-jag 61", "61", R"("options": ["9.1"])"));
  table.play("battle 61");
  ASSERT_EQ(table.phase(), "jagers");
  const auto held = [&](Verb verb) {
    return number(good(Table::game().odds(table.state, act(verb, table.unit("ru-a2-3-jag")), en)).at("held"));
  };
  // Two dice of double fire: 5/9 that nobody is left to fire back.
  EXPECT_NEAR(held(Verb::ambush), 5.0 / 9, 1e-12);
  EXPECT_LE(held(Verb::fight), held(Verb::ambush));
}

TEST(OddsReport, OfTheGrandeBatterieAddsWhatIsLaidTogether) {
  proves("9.2");
  Table table(std::vector<std::string>{"9.2"});
  const auto gun = [&](std::size_t place) { return table.look().battery_laid(place); };
  const Action first = act(Verb::lay, gun(1), 57);
  const json::object one = good(Table::game().odds(table.state, first, en));
  EXPECT_EQ(one.at("kind"), "fire");
  EXPECT_EQ(number(one.at("dice")), 4);
  EXPECT_FALSE(one.contains("battle"));
  FastDice dice(1);
  EventList muted(true);
  Table::game().apply(table.state, first, dice, muted);
  const View view = Table::game().view(table.state, Viewer::french);
  const json::object two = good(Table::game().odds(view, act(Verb::lay, gun(2), 57), en));
  EXPECT_EQ(number(two.at("dice")), 8);
  EXPECT_EQ(two.at("exact"), false);
}

TEST(OddsReport, IsRefusedForWhatRollsNoDice) {
  const Table table;
  const auto pass = Table::game().odds(table.state, act(Verb::pass), en);
  ASSERT_FALSE(pass);
  EXPECT_NE(describe(pass.error()).find("no dice"), std::string::npos);
  EXPECT_FALSE(Table::game().odds(table.state, battle_41, en)) << "it is illegal";
  EXPECT_FALSE(Table::game().odds(Table::game().view(table.state, Viewer::french), battle_41, en));
}

}  // namespace
}  // namespace redoubt::bloody_monday
