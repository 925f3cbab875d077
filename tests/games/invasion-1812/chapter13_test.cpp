// Chapter 13: Cossacks, and those who join the armies.
#include <map>
#include <set>

#include "tests/games/invasion-1812/beginning.h"

namespace redoubt::invasion_1812 {
namespace {

// --- 13.1 ---

/// Single divisions in the open and elsewhere, at the end of a turn, with dice for those whom Cossacks can find.
Table lonely(int turn, const std::vector<int>& dice) {
  Table table(basic, turn);
  table.put("fr-ney fr-11", "0316").put("fr-1", "0516");  // in Russia, alone
  table.put("fr-2 fr-3", "0616");                         // two
  table.put("fr-5", "0515").put("fr-10", "2408");         // in a city; not in Russia
  table.put("ru-5", "0113");
  table.dice(dice).with([](Play& game) { game.cossacks(); });
  return table;
}

TEST(InvasionCossacks, FindSingleDivisionsOutsideCitiesInRussia) {
  proves("13.1");
  const Table table = lonely(6, {5, 6});
  EXPECT_EQ(table.count(EventKind::cossacks), 2);
  EXPECT_EQ(table.dice_left(), 0U);
  EXPECT_FALSE(table.is_disrupted("fr-11")) << "a five is nothing before turn 7";
  EXPECT_TRUE(table.is_disrupted("fr-1"));
  EXPECT_TRUE(table.saw(EventKind::disrupted, "13.1"));
}

TEST(InvasionCossacks, FindThemMoreEasilyFromTurnSevenOn) {
  proves("13.1");
  const Table table = lonely(7, {5, 4});
  EXPECT_TRUE(table.is_disrupted("fr-11"));
  EXPECT_FALSE(table.is_disrupted("fr-1"));
}

TEST(InvasionCossacks, EliminateTheDisrupted) {
  proves("13.1", "14.7b");
  Table table(basic, 3);
  table.put("fr-1", "0516").disrupted("fr-1").dice({6}).with([](Play& game) { game.cossacks(); });
  EXPECT_EQ(table.where("fr-1"), "lost");
  EXPECT_EQ(table.count(EventKind::decisive), 0);
}

TEST(InvasionCossacks, ComeAfterTheRidersAndBeforeTheReinforcements) {
  proves("13.1", "13.2", "5.1");
  Table table(basic, 2);
  table.put("fr-1", "0516").dice({6}).with([](Play& game) { game.begin_riders(); });
  table.play_all("done\ndone");
  EXPECT_TRUE(table.is_disrupted("fr-1"));
  EXPECT_EQ(table.phase(), "arrivals");
}

// --- 13.2 ---

std::set<std::string> names(UnitSet units) {
  std::set<std::string> found;
  units.each([&](Unit unit) { found.insert(standard().forces.data(unit).id); });
  return found;
}

Table arriving(int turn) {
  Table table(basic, turn);
  return table.with([](Play& game) { game.begin_arrivals(); });
}

TEST(InvasionArrivals, AreThoseOfTheTableForTheFrench) {
  proves("13.2.1", "13.2");
  const std::map<int, std::set<std::string>> table = {{2,
                                                       {"fr-austrian-1", "fr-austrian-2", "fr-austrian-3",
                                                        "fr-austrian-cavalry", "fr-austrian-guns", "fr-schwarzenberg"}},
                                                      {4, {"fr-12", "fr-26", "fr-ix-guns"}},
                                                      {6, {"fr-31", "fr-32"}},
                                                      {8, {"fr-28", "fr-30", "fr-victor"}},
                                                      {13, {"fr-33", "fr-34", "fr-ix-cavalry", "fr-augereau"}}};
  for (const auto& [turn, units] : table) {
    const Table there = arriving(turn);
    EXPECT_EQ(names(there.state.pending & standard().forces.all(Side::french)), units) << "turn " << turn;
    EXPECT_EQ(there.to_act(), "french") << "who has more trains places his first";
  }
}

TEST(InvasionArrivals, AreThoseOfTheTableForTheRussians) {
  proves("13.2.2", "13.2");
  const std::map<int, std::set<std::string>> table = {
      {2, {"ru-8", "ru-10", "ru-22"}},
      {4, {"ru-cavalry-5", "ru-cavalry-8", "ru-16", "ru-15", "ru-tormasov"}},
      {5, {"ru-9", "ru-3-x-guns", "ru-36", "ru-osten-sacken", "ru-25"}},
      {6, {"ru-danube-cavalry", "ru-6", "ru-21", "ru-kutuzov", "ru-steinheil"}},
      {8, {"ru-cavalry-11", "ru-19"}},
      {10, {"ru-18", "ru-3-ix-guns", "ru-chichagov"}},
      {11, {"ru-20"}},
      {12, {"ru-danube-reserve"}},
      {13, {"ru-kaluga"}}};
  for (const auto& [turn, units] : table) {
    const Table there = arriving(turn);
    EXPECT_EQ(names(there.state.pending & standard().forces.all(Side::russian)), units) << "turn " << turn;
  }
}

TEST(InvasionArrivals, ComeInNoOtherTurn) {
  proves("13.2");
  for (const int turn : {1, 3, 7, 9, 14, 15}) {
    const Table table = arriving(turn);
    EXPECT_EQ(table.count(EventKind::arrived), 0);
    EXPECT_EQ(table.state.turn, turn + 1) << "nobody is asked";
  }
}

TEST(InvasionArrivals, MayMoveInTheTurnThatFollows) {
  proves("13.2", "5.2");
  Table table = arriving(6);
  play_first(table, Phase::arrivals, Side::french);
  EXPECT_EQ(table.to_act(), "russian");
  play_first(table, Phase::arrivals, Side::russian);
  EXPECT_EQ(table.state.turn, 7);
  EXPECT_TRUE(table.state.moved.empty());
  EXPECT_TRUE(table.saw(EventKind::arrived, "13.3"));
  EXPECT_EQ(table.count(EventKind::arrived), 7);
}

// --- 13.3 ---

TEST(InvasionArrivals, OfTheFrenchComeAnywhereWestOfRussia) {
  proves("13.3", "4.1");
  Table table = arriving(6);
  EXPECT_TRUE(table.legal("place fr-31 2408"));
  EXPECT_TRUE(table.legal("place fr-31 2713"));
  EXPECT_EQ(table.verdict("place fr-31 1808"), "13.3") << "Wilno is in Russia";
  EXPECT_EQ(table.verdict("place fr-31 2708"), "13.3") << "a forest";
  EXPECT_EQ(table.verdict("place fr-32 2408"), "13.3") << "the other first";
  table.put("fr-1 fr-2 fr-3 fr-5 fr-10 fr-11", "2408");
  EXPECT_EQ(table.verdict("place fr-31 2408"), "4.1");
  EXPECT_EQ(table.verdict("done"), "13.3") << "who can be placed is placed";
}

TEST(InvasionArrivals, OfTheAustriansComeToLemberg) {
  proves("13.3");
  const Table table = arriving(2);
  for (const auto* hex : {"2217", "2216", "2218", "2317", "2117", "2118"})
    EXPECT_TRUE(table.legal(std::string("place fr-austrian-1 ") + hex)) << hex;
  EXPECT_EQ(table.verdict("place fr-austrian-1 2318"), "13.3") << "a mountain";
  EXPECT_EQ(table.verdict("place fr-austrian-1 2017"), "13.3");
  EXPECT_EQ(table.verdict("place fr-austrian-1 2512"), "13.3") << "not at Warszawa";
}

TEST(InvasionArrivals, OfTheRussiansComeToTheGateThatTheTableNames) {
  proves("13.3");
  Table table = arriving(6);
  play_first(table, Phase::arrivals, Side::french);
  EXPECT_TRUE(table.legal("place ru-danube-cavalry 1317"));
  EXPECT_TRUE(table.legal("place ru-danube-cavalry 1318")) << "rough ground does not hinder Russians";
  EXPECT_EQ(table.verdict("place ru-danube-cavalry 1101"), "13.3");
  table.play("place ru-danube-cavalry 1416");
  EXPECT_TRUE(table.legal("place ru-6 1101"));
  EXPECT_TRUE(table.legal("place ru-6 1102"));
  EXPECT_EQ(table.verdict("place ru-6 1317"), "13.3");
  Table kaluga = arriving(13);
  play_first(kaluga, Phase::arrivals, Side::french);
  EXPECT_TRUE(kaluga.legal("place ru-kaluga 0510"));
  EXPECT_TRUE(kaluga.legal("place ru-kaluga 0410"));
  EXPECT_EQ(kaluga.verdict("place ru-kaluga 0308"), "13.3");
}

TEST(InvasionArrivals, DoNotComeBesideTheEnemy) {
  proves("13.3.1");
  Table table(basic, 6);
  table.put("fr-1", "1415").put("ru-essen", "2411");
  table.with([](Play& game) { game.begin_arrivals(); });
  EXPECT_EQ(table.verdict("place fr-31 2411"), "13.3.1") << "a commander alone is there";
  EXPECT_EQ(table.verdict("place fr-31 2412"), "13.3.1") << "or beside it";
  EXPECT_EQ(table.why("place fr-31 2412"), RefusalReason::enemy_near);
  play_first(table, Phase::arrivals, Side::french);
  EXPECT_EQ(table.verdict("place ru-danube-cavalry 1416"), "13.3.1");
  EXPECT_TRUE(table.legal("place ru-danube-cavalry 1317"));
}

TEST(InvasionArrivals, WhoCannotBePlacedNeverComesAndTheOthersDo) {
  proves("13.3.1", "13.3");
  Table table(basic, 6);
  table.put("fr-1", "1317").with([](Play& game) { game.begin_arrivals(); });
  play_first(table, Phase::arrivals, Side::french);
  EXPECT_EQ(table.verdict("place ru-danube-cavalry 1317"), "13.3") << "the French are in Kiev";
  table.play_all("place ru-6 1101\nplace ru-21 1101\nplace ru-kutuzov 1101\nplace ru-steinheil 1102");
  EXPECT_EQ(table.where("ru-kutuzov"), "1101");
  EXPECT_EQ(table.where("ru-danube-cavalry"), "turned away") << "out of the game: no winter brings it back (16.13)";
  EXPECT_EQ(table.count(EventKind::never_came), 1);
  EXPECT_EQ(table.state.turn, 7);
}

TEST(InvasionArrivals, DivisionsTakeTheDepotThatTheyFind) {
  proves("8.7", "13.3");
  Table table(basic, 6);
  table.depot(Side::french, "1317").with([](Play& game) { game.begin_arrivals(); });
  play_first(table, Phase::arrivals, Side::french);
  table.play("place ru-danube-cavalry 1317");
  EXPECT_TRUE(table.state.depots[at(Side::french)].has(table.hex("1317"))) << "it would tell who is there";
  play_first(table, Phase::arrivals, Side::russian);
  EXPECT_FALSE(table.state.depots[at(Side::french)].has(table.hex("1317"))) << "when all have come";
  EXPECT_EQ(table.state.depots_lost[at(Side::french)], 1);
}

TEST(InvasionArrivals, AFullGateTurnsDivisionsAwayButNoCommander) {
  proves("13.3.1", "4.1");
  Table table(basic, 6);
  table.put("ru-guard ru-combined-1 ru-5 ru-26 ru-grenadiers-1 ru-grenadiers-2", "1101");
  table.put("ru-27 ru-3 ru-23", "1102").put("ru-4 ru-17 ru-11 ru-14", "1201").put("ru-7 ru-24 ru-12 ru-riga", "1001");
  table.with([](Play& game) { game.begin_arrivals(); });
  play_first(table, Phase::arrivals, Side::french);
  table.play("place ru-danube-cavalry 1317");
  EXPECT_TRUE(table.legal("place ru-kutuzov 1101")) << "he takes no room";
  play_first(table, Phase::arrivals, Side::russian);
  EXPECT_EQ(table.where("ru-6"), "turned away");
  EXPECT_EQ(table.where("ru-21"), "turned away");
}

}  // namespace
}  // namespace redoubt::invasion_1812
