// Guidance: where a march can go and what it risks, what the dice can do, and the drawings over the map.
#include "games/invasion-1812/guide.h"

#include <set>
#include <string>

#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/json_forms.h"
#include "games/invasion-1812/odds.h"
#include "games/invasion-1812/odds_report.h"
#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

View seen(const Table& table, Viewer who) { return see(standard(), table.state, who); }

/// Davout in the middle of Poland, with a train and nobody near.
Table davout_alone() {
  Table table;
  table.put("fr-davout fr-1 fr-2 fr-3", "2312").train(Side::french, "2312").at(Phase::movement, Side::french);
  return table;
}

std::set<std::string> goals(const json::object& plans) {
  std::set<std::string> hexes;
  for (const json::value& plan : plans.at("plans").as_array()) hexes.insert(plan.at("area").as_string().c_str());
  return hexes;
}

/// Every plan can be played as it is told, to the hex that it names.
TEST(InvasionGuide, PlansMarchesThatCanBePlayed) {
  proves("8.4");
  const Table table = davout_alone();
  const auto plans = Guide(standard()).plans(seen(table, Viewer::french), "fr-1", {}, Language::english);
  ASSERT_TRUE(plans.has_value()) << describe(plans.error());
  ASSERT_GT(plans->at("plans").as_array().size(), 20U);
  for (const json::value& plan : plans->at("plans").as_array()) {
    FastDice dice(1);
    EventList muted(true);
    State s = table.state;
    for (const json::value& step : plan.at("steps").as_array()) {
      const auto action = JsonForms(standard()).parse_action(step.at("action"));
      ASSERT_TRUE(action.has_value());
      ASSERT_TRUE((Position{standard(), s}.check(*action).legal())) << compact(plan);
      Play(standard(), s, dice, muted).apply(*action);
    }
    EXPECT_EQ(Grid::name(s.where[table.unit("fr-davout")]), plan.at("area").as_string().c_str());
    EXPECT_LE(plan.at("cost").to_number<int>(), 5);
  }
}

TEST(InvasionGuide, SaysWhatAMarchRisksBeforeItIsBegun) {
  proves("8.5", "8.6");
  const Table table = davout_alone();
  const auto plans = Guide(standard()).plans(seen(table, Viewer::french), "fr-davout", {}, Language::spanish);
  ASSERT_TRUE(plans.has_value());
  for (const json::value& plan : plans->at("plans").as_array()) {
    const int steps = plan.at("cost").to_number<int>();
    const double chance = plan.at("attrition").at("chance").to_number<double>();
    // Turn 1: nothing up to two hexes, a six with three, and one face more for each hex that is forced.
    EXPECT_NEAR(chance, steps < 3 ? 0.0 : (steps - 2) / 6.0, 1e-9) << compact(plan);
    EXPECT_EQ(plan.at("forced").as_bool(), steps > 3);
  }
}

TEST(InvasionGuide, BendsAMarchAndRefusesWhatItCannotGoBy) {
  const Table table = davout_alone();
  const Guide guide(standard());
  const View view = seen(table, Viewer::french);
  const auto plain = guide.plans(view, "fr-1", {}, Language::english);
  const auto bent = guide.plans(view, "fr-1", {"2311"}, Language::english);
  ASSERT_TRUE(plain && bent) << (bent ? "" : describe(bent.error()));
  EXPECT_EQ(bent->at("left"), 4);
  EXPECT_LT(goals(*bent).size(), goals(*plain).size());
  EXPECT_FALSE(guide.plans(view, "fr-1", {"0101"}, Language::english).has_value());
  EXPECT_FALSE(guide.plans(view, "fr-1", {"moon"}, Language::english).has_value());
  EXPECT_FALSE(guide.plans(seen(table, Viewer::russian), "fr-1", {}, Language::english).has_value());
  EXPECT_FALSE(guide.plans(view, "fr-x", {}, Language::english).has_value());
}

TEST(InvasionGuide, PlansWhereACommanderRides) {
  proves("12.1");
  Table table;
  table.put("fr-davout fr-1", "2312").put("fr-2", "2310").at(Phase::riders, Side::french);
  const auto plans = Guide(standard()).plans(seen(table, Viewer::french), "fr-davout", {}, Language::english);
  ASSERT_TRUE(plans.has_value());
  EXPECT_TRUE(goals(*plans).contains("2310"));
  EXPECT_FALSE(Guide(standard()).plans(seen(table, Viewer::french), "fr-davout", {"2310"}, Language::english));
}

TEST(InvasionGuide, PlansWhereTheBeatenWithdrawAndTheVictoriousAdvance) {
  proves("11.11", "11.12");
  Table table(basic, 2);
  table.put("fr-davout fr-1 fr-2 fr-3", "0516").put("ru-kutuzov ru-grenadiers-1 ru-grenadiers-2", "0416");
  table.at(Phase::combat, Side::french).play("attack 0516 0416 0").dice({6}).play("order").dice({4, 3, 1});
  table.play("commit 0").play_all("hit ru-grenadiers-1\nhit ru-grenadiers-2\nhit ru-grenadiers-2");
  while (table.phase() == "last-hit") table.play("done");
  ASSERT_EQ(table.phase(), "withdrawal");
  const Guide guide(standard());
  const auto back = guide.plans(seen(table, Viewer::russian), "ru-kutuzov", {}, Language::english);
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(goals(*back), (std::set<std::string>{"0316", "0317", "0417"}));
  table.play("withdraw 0316");
  ASSERT_EQ(table.phase(), "advance");
  EXPECT_EQ(goals(*guide.plans(seen(table, Viewer::french), "fr-1", {}, Language::english)),
            std::set<std::string>{"0416"});
  EXPECT_TRUE(goals(*guide.plans(seen(table, Viewer::french), "fr-davout", {}, Language::english)).empty())
      << "not before a division";
}

TEST(InvasionGuide, SaysWhetherARussianOrderArrives) {
  proves("16.4.2", "16.5");
  struct Case {
    std::size_t scenario;
    int turn;
    const char* leader;
    double arrives;
  };
  for (const Case& each :
       {Case{advanced_game, 3, "ru-platov", 4.0 / 6}, Case{advanced_game, 3, "ru-constantine", 4.0 / 9},
        Case{advanced_game, 7, "ru-constantine", 4.0 / 6}, Case{advanced_game, 7, "ru-platov", 1.0},
        Case{basic, 3, "ru-constantine", 1.0}}) {
    Table table(each.scenario, each.turn);
    table.put(std::string(each.leader) + " ru-4", "0416").train(Side::russian, "0416").put("fr-1", "2207");
    table.at(Phase::movement, Side::russian);
    const auto plans = Guide(standard()).plans(seen(table, Viewer::russian), "ru-4", {}, Language::english);
    ASSERT_TRUE(plans.has_value());
    EXPECT_NEAR(plans->at("arrives").to_number<double>(), each.arrives, 1e-9) << each.leader << " in " << each.turn;
  }
}

TEST(InvasionGuide, DrawsEveryOverlay) {
  proves("6.1", "7.8", "8.4.6", "14.7a");
  Table table;
  table.put("fr-davout fr-1 fr-i-cavalry", "1808").put("ru-barclay ru-17", "1609").depot(Side::french, "1808");
  table.depot(Side::russian, "1609").at(Phase::movement, Side::french);
  for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
    for (const NamedOption& overlay : Guide::overlays()) {
      const auto drawn = Guide(standard()).overlay(seen(table, who), overlay.id, Language::english);
      ASSERT_TRUE(drawn.has_value());
      EXPECT_EQ(drawn->at("rule").as_string(), overlay.rule);
      if (overlay.id == "victory") {
        EXPECT_EQ(drawn->at("areas").as_array().size(), 13U);
      }
    }
  }
  EXPECT_FALSE(Guide(standard()).overlay(seen(table, Viewer::french), "weather", Language::english).has_value());
}

TEST(InvasionGuide, WarnsOfTheAttritionToCome) {
  proves("6.4", "6.4.1");
  Table table;
  table.put("fr-davout fr-1 fr-2", "1209").disrupted("fr-2").at(Phase::movement, Side::french);
  const auto drawn = Guide(standard()).overlay(seen(table, Viewer::french), "attrition", Language::english);
  ASSERT_TRUE(drawn.has_value());
  ASSERT_EQ(drawn->at("areas").as_array().size(), 1U);
  EXPECT_EQ(drawn->at("areas").at(0).at("tone"), "warn");
}

TEST(InvasionGuide, LinksDepotsAndTellsForagersWhatTheyRisk) {
  proves("6.3", "6.4", "7.8");
  Table table(basic, 4);
  table.depot(Side::french, "2607").depot(Side::french, "2407").depot(Side::french, "2207").depot(Side::french, "0515");
  table.put("fr-davout fr-1 fr-2", "2208").put("fr-3", "0413").at(Phase::movement, Side::french);
  table.state.foraging.add(table.unit("fr-1"));
  const Guide guide(standard());
  const View view = seen(table, Viewer::french);
  const auto depots = guide.overlay(view, "depots", Language::spanish);
  ASSERT_TRUE(depots.has_value());
  EXPECT_GE(depots->at("links").as_array().size(), 2U) << compact(*depots);
  EXPECT_NE(compact(*depots).find("Ninguna cadena"), std::string::npos) << "Kursk";
  for (const Language lang : {Language::english, Language::spanish}) {
    const std::string drawn = compact(*guide.overlay(view, "attrition", lang));
    const bool english = lang == Language::english;
    EXPECT_NE(drawn.find(english ? "on a roll of 1 to 2" : "una tirada de 1 a 2"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find(english ? "1 to be disrupted" : "1 por desorganizar"), std::string::npos) << drawn;
  }
  const std::string hungry = compact(guide.overlay(view, "supply", Language::english)->at("units"));
  EXPECT_NE(hungry.find("fr-3"), std::string::npos) << hungry;
  EXPECT_EQ(hungry.find("fr-1\""), std::string::npos);
}

// --- odds ---

/// A position in which Davout faces Barclay over open ground.
Table face_to_face() {
  Table table;
  table.put("fr-davout fr-1 fr-2 fr-3 fr-4", "1010").put("ru-barclay ru-17 ru-4", "1009");
  table.state.commands = {4, 3};
  table.at(Phase::combat, Side::french);
  return table;
}

TEST(InvasionOdds, OfAnOrderCountTheFacesOfItsDie) {
  proves("10.2", "10.2a", "10.2b", "10.2c");
  const Table table = face_to_face();
  const int rating = standard().forces.rating(table.unit("fr-davout"));
  const OrderOdds none = order_odds(table.look(), table.hex("1010"), 0);
  EXPECT_EQ(none.aborted, 1);
  EXPECT_EQ(none.executed, std::min(rating, 5));
  EXPECT_EQ(none.aborted + none.failed + none.executed, 6);
  EXPECT_EQ(order_odds(table.look(), table.hex("1010"), 4).executed, 5) << "a one always aborts";
}

/// The chances of a combat are those of all its games played out: every face of three dice.
TEST(InvasionOdds, OfACombatAreThoseOfEveryRoll) {
  proves("11.8", "11.9", "11.14", "11.15");
  Table start = face_to_face();
  start.play("attack 1010 1009 4").dice({6}).play("order").play("commit 0");
  ASSERT_EQ(start.phase(), "hits") << "nobody can be called, so that it has been resolved";
  CombatOdds counted;
  for (int a = 1; a <= 6; ++a) {
    for (int d = 1; d <= 6; ++d) {
      for (int w = 1; w <= 6; ++w) {
        Table table = face_to_face();
        table.play("attack 1010 1009 4").dice({6}).play("order").forget();
        table.dice({a, d, w}).play("commit 0");
        CombatOutcome outcome;
        const int margin = table.saw(EventKind::tie)           ? 0
                           : table.state.attack.from == no_hex ? 0
                                                               : table.look().margin();
        outcome.ending = margin < 0    ? CombatEnding::beaten
                         : margin == 0 ? CombatEnding::tied
                         : margin < 3  ? CombatEnding::won_narrowly
                                       : CombatEnding::won_clearly;
        outcome.attackers_hits = table.state.attack.hits[0];
        outcome.defenders_hits = table.state.attack.hits[1];
        counted[outcome] += 1.0 / 216;
      }
    }
  }
  const Table before = face_to_face();
  const State declared = with_attack(before.look(), before.hex("1010"), before.hex("1009"), 4);
  const CombatOdds odds = combat_odds(Position{standard(), declared});
  ASSERT_EQ(odds.size(), counted.size());
  for (const auto& [outcome, chance] : odds) EXPECT_NEAR(chance, counted[outcome], 1e-9);
}

TEST(InvasionOdds, AreToldOfOrdersCallsCombatsAndMarches) {
  proves("10.4", "8.5");
  const Table table = face_to_face();
  const auto order = odds_report(standard(), table.state, act(Verb::attack, table.hex("1010"), table.hex("1009"), 2),
                                 Language::english);
  ASSERT_TRUE(order.has_value()) << describe(order.error());
  EXPECT_EQ(order->at("kind"), "order");
  EXPECT_EQ(order->at("exact"), true);
  double sum = 0;
  for (const json::value& each : order->at("combat").at("outcomes").as_array())
    sum += each.at("probability").to_number<double>();
  EXPECT_NEAR(sum, 1.0, 1e-9);
  const auto seen_order =
      odds_report(standard(), seen(table, Viewer::french), act(Verb::attack, table.hex("1010"), table.hex("1009"), 2),
                  Language::spanish, [&] { return table.state; });
  ASSERT_TRUE(seen_order.has_value());
  EXPECT_EQ(seen_order->at("exact"), true) << "without screens the French see everybody";
  Table march = davout_alone();
  march.play("march 2312").play("step 2311");
  const auto halt = odds_report(standard(), march.state, act(Verb::halt), Language::english);
  ASSERT_TRUE(halt.has_value());
  EXPECT_EQ(halt->at("kind"), "attrition");
  EXPECT_FALSE(odds_report(standard(), table.state, act(Verb::done), Language::english).has_value());
  EXPECT_FALSE(odds_report(standard(), table.state, act(Verb::march, 3), Language::english).has_value());
}

/// Ney may be called to support Davout, and Platov to support Barclay.
Table called(std::uint32_t options) {
  Table table(basic, 2, options);
  table.put("fr-davout fr-1 fr-2 fr-3", "0516").put("fr-ney fr-10 fr-11", "0517").put("ru-barclay ru-17 ru-4", "0416");
  table.put("ru-platov ru-3", "0317").at(Phase::combat, Side::french);
  table.state.commands = {4, 3};
  table.play("attack 0516 0416 1").dice({6}).play("order").play("commit 2");
  return table;
}

TEST(InvasionOdds, OfASupportCountConscriptsToo) {
  proves("10.4", "10.5");
  Table table = called(0);
  ASSERT_EQ(table.phase(), "attack-support");
  const auto ney = odds_report(standard(), table.state, act(Verb::call, table.hex("0517")), Language::english);
  ASSERT_TRUE(ney.has_value());
  EXPECT_EQ(ney->at("kind"), "support");
  EXPECT_NEAR(ney->at("comes").to_number<double>(), 3.0 / 6, 1e-9) << "Ney's two and a command: four and more";
  table.play("done");
  const auto platov = odds_report(standard(), table.state, act(Verb::call, table.hex("0317")), Language::spanish);
  EXPECT_NEAR(platov->at("comes").to_number<double>(), 3.0 / 6, 1e-9) << "two and two, less one of conscripts";
  const auto fight = odds_report(standard(), table.state, act(Verb::done), Language::english);
  ASSERT_TRUE(fight.has_value());
  EXPECT_EQ(fight->at("kind"), "combat");
  EXPECT_EQ(fight->at("exact"), true);
}

TEST(InvasionOdds, OfHiddenDefendersAreThoseOfManyWorlds) {
  proves("15.1", "R.2");
  Table table(basic, 2, bit(Option::screens));
  table.put("fr-davout fr-1 fr-2 fr-3", "0516")
      .put("ru-barclay ru-17 ru-4", "0416")
      .put("ru-kutuzov ru-5 ru-12", "0308");
  table.at(Phase::combat, Side::french);
  table.state.commands = {4, 3};
  const View view = seen(table, Viewer::french);
  const Action attack = act(Verb::attack, table.hex("0516"), table.hex("0416"), 2);
  const auto odds = odds_report(standard(), view, attack, Language::english, imagined_worlds(standard(), view));
  ASSERT_TRUE(odds.has_value());
  EXPECT_EQ(odds->at("exact"), false);
  EXPECT_GT(odds->at("combat").at("worlds").to_number<int>(), 1);
  const View enemy = seen(table, Viewer::russian);
  EXPECT_FALSE(
      odds_report(standard(), enemy, attack, Language::english, imagined_worlds(standard(), enemy)).has_value())
      << "not his to decide";
  const Action nowhere = act(Verb::attack, table.hex("0516"), table.hex("0517"), 2);
  EXPECT_FALSE(
      odds_report(standard(), view, nowhere, Language::english, imagined_worlds(standard(), view)).has_value());
  Table shown = called(bit(Option::screens));
  const View open = seen(shown, Viewer::french);
  const auto exact =
      odds_report(standard(), open, act(Verb::done), Language::english, imagined_worlds(standard(), open));
  ASSERT_TRUE(exact.has_value());
  EXPECT_EQ(exact->at("exact"), true) << "those who fight are shown";
  Table depot(basic, 2);
  depot.put("fr-davout fr-1", "0516").depot(Side::russian, "0515").put("ru-4", "0308").at(Phase::combat, Side::french);
  const auto unguarded = odds_report(standard(), depot.state,
                                     act(Verb::attack, depot.hex("0516"), depot.hex("0515"), 0), Language::english);
  ASSERT_TRUE(unguarded.has_value());
  EXPECT_FALSE(unguarded->contains("combat")) << "nobody defends a depot";
}

}  // namespace
}  // namespace redoubt::invasion_1812
