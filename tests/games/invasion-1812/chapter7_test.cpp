// Chapter 7: active supply.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/games/invasion-1812/hunger.h"
#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

constexpr std::size_t french = 0;
constexpr std::size_t russian = 1;

/// Everybody on the map is in general supply.
Table& feed(Table& table) {
  table.state.fed = table.look().on_the_map(all_divisions);
  return table;
}

/// Trains are being laid: so many are in store.
Table allocating(Side side, std::array<std::uint8_t, 2> in_store, int turn = 1) {
  Table table(basic, turn);
  table.state.in_store = in_store;
  table.state.dummies_left = {dummy_trains, dummy_trains};
  table.at(Phase::allocation, side);
  return table;
}

// --- 7.1 ---

TEST(InvasionChapter7, OneDepotBecomesATrain) {
  proves("7.1", "7.2", "R.1");
  Table table(basic, 1);
  table.put("fr-davout", "0515").put("fr-1", "0513").depot(Side::french, "0515").depot(Side::french, "0513");
  table.depot(Side::french, "2407").put("ru-5", "0308").depot(Side::russian, "0308");
  table.with([](Play& game) { game.begin_conversion(); });
  EXPECT_EQ(table.to_act(), "french") << "fourteen trains to eleven";
  EXPECT_EQ(table.verdict("convert 2407"), "7.1") << "no stack is there";
  EXPECT_EQ(table.verdict("convert 0308"), "7.1") << "the enemy's";
  EXPECT_TRUE(table.lists("convert 0513") && !table.lists("convert 2407"));
  table.play("convert 0515");
  EXPECT_TRUE(table.saw(EventKind::converted, "7.1"));
  EXPECT_FALSE(table.state.depots[french].has(table.hex("0515")));
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("0515")), 1);
  EXPECT_EQ(table.state.face_up[french], table.hex("0515")) << "for everybody to see";
  EXPECT_EQ(table.to_act(), "russian") << "one depot, and no more";
  table.play("done");
  EXPECT_EQ(table.phase(), "allocation");
  EXPECT_EQ(table.state.in_store[french], 14 - 2 - 1) << "it is one of those that the table grants";
  EXPECT_EQ(table.state.in_store[russian], 11 - 1);
}

// --- 7.2 ---

TEST(InvasionChapter7, DepotsOnTheMapTakeTrainsFromTheTable) {
  proves("7.2", "8.7");
  struct Row {
    int turn, french, russian;
  };
  for (const Row& row : {Row{1, 14, 11}, Row{7, 14, 11}, Row{8, 13, 11}, Row{10, 12, 11}, Row{11, 11, 10},
                         Row{14, 11, 10}, Row{15, 9, 10}, Row{16, 9, 10}}) {
    Table table(basic, row.turn);
    table.depot(Side::french, "2407").depot(Side::french, "2207").depot(Side::russian, "0308");
    table.state.depots_lost = {1, 3};
    table.with([](Play& game) { game.begin_allocation(); });
    EXPECT_EQ(table.state.in_store[french], row.french - 2 - 1) << row.turn;
    EXPECT_EQ(table.state.in_store[russian], row.russian - 1 - 3) << row.turn;
  }
}

TEST(InvasionChapter7, WhoHasMoreDepotsThanTrainsLosesThem) {
  proves("7.2.1", "7.2");
  Table table(basic, 15);
  for (const char* const city :
       {"2407", "2207", "2208", "2306", "2311", "2313", "2314", "2411", "2512", "2515", "2607"})
    table.depot(Side::french, city);
  table.with([](Play& game) { game.begin_allocation(); });
  EXPECT_EQ(table.phase(), "shortage") << "eleven depots, nine trains";
  EXPECT_EQ(table.to_act(), "russian") << "the opponent chooses";
  EXPECT_EQ(table.verdict("seize 2710"), "7.2.1");
  table.play("seize 2407").play("seize 2512");
  EXPECT_EQ(table.count(EventKind::seized), 2);
  EXPECT_EQ(table.phase(), "allocation");
  EXPECT_EQ(table.state.depots[french].size(), 9);
  EXPECT_FALSE(table.state.depots[french].has(table.hex("2512")));
  EXPECT_EQ(table.state.in_store[french], 0);
  EXPECT_EQ(table.state.depots_lost[french], 0) << "not lost by 8.7";
}

TEST(InvasionChapter7, BothCanHaveTooManyDepots) {
  proves("7.2.1");
  Table table(basic, 15);
  table.state.depots_lost = {8, 9};
  for (const char* const city : {"2407", "2207"}) table.depot(Side::french, city);
  for (const char* const city : {"0308", "0309", "0311"}) table.depot(Side::russian, city);
  table.with([](Play& game) { game.begin_allocation(); });
  EXPECT_EQ(table.to_act(), "french") << "the Russians have more by the table, so theirs go first";
  EXPECT_EQ(table.state.to_lose, 2);
  table.play("seize 0309").play("seize 0308");
  EXPECT_EQ(table.phase(), "shortage");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("seize 2207");
  EXPECT_EQ(table.phase(), "allocation");
  EXPECT_EQ(table.state.in_store, (std::array<std::uint8_t, 2>{0, 0}));
}

/// What was lost can be more than the table gives: then there are no trains, and nothing else to take.
TEST(InvasionChapter7, NobodyHasFewerTrainsThanNone) {
  proves("7.2", "7.2.1", "8.7");
  for (const int depots : {0, 1}) {
    Table table(basic, 15);
    table.state.depots_lost = {11, 0};
    if (depots == 1) table.depot(Side::french, "2407");
    table.with([](Play& game) { game.begin_allocation(); });
    EXPECT_EQ(table.phase(), depots == 1 ? "shortage" : "allocation");
    if (depots == 1) table.play("seize 2407");
    EXPECT_EQ(table.phase(), "allocation");
    EXPECT_EQ(table.state.in_store, (std::array<std::uint8_t, 2>{0, 10}));
    table.play("discard");
    EXPECT_EQ(table.to_act(), "french");
    EXPECT_TRUE(table.lists("done")) << "he has dummies, and nobody to lay them on";
    table.play("done");
  }
}

// --- 7.3 ---

TEST(InvasionChapter7, TrainsGoToFedStacksWithACommander) {
  proves("7.3");
  Table table = allocating(Side::french, {3, 3});
  table.put("fr-davout fr-1", "0516").put("fr-2", "0517").put("fr-ney", "0514").put("ru-barclay ru-5", "0316");
  EXPECT_EQ(table.verdict("allocate 0516"), "7.3") << "not in supply";
  feed(table);
  EXPECT_TRUE(table.legal("allocate 0516"));
  EXPECT_EQ(table.verdict("allocate 0517"), "7.3") << "no commander";
  EXPECT_EQ(table.verdict("allocate 0514"), "7.3") << "no divisions";
  EXPECT_EQ(table.verdict("allocate 0316"), "7.3") << "the enemy's";
  EXPECT_EQ(table.verdict("allocate 0416"), "7.3") << "nobody";
  table.disrupted("fr-1");
  EXPECT_TRUE(table.legal("allocate 0516")) << "to rally";
  table.play("allocate 0516");
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("0516")), 1);
  EXPECT_EQ(table.state.in_store[french], 2);
}

TEST(InvasionChapter7, TrainsGoToCitiesForADepot) {
  proves("7.3.1", "7.7");
  Table table = allocating(Side::french, {3, 3});
  EXPECT_TRUE(table.legal("allocate 2407")) << "a friendly city, with nobody in it";
  EXPECT_EQ(table.verdict("allocate 2308"), "7.3") << "no city";
  EXPECT_EQ(table.verdict("allocate 2007"), "7.7") << "Kovno is an enemy city";
  EXPECT_EQ(table.why("allocate 2007"), RefusalReason::not_held);
  table.put("fr-junot", "2007");
  EXPECT_TRUE(table.legal("allocate 2007")) << "occupied by a commander alone";
  table.depot(Side::french, "2407");
  EXPECT_EQ(table.verdict("allocate 2407"), "7.7");
  EXPECT_EQ(table.why("allocate 2407"), RefusalReason::depot_there);
  table.at(Phase::allocation, Side::russian);
  EXPECT_TRUE(table.legal("allocate 0308"));
  EXPECT_EQ(table.verdict("allocate 2207"), "7.7");
}

TEST(InvasionChapter7, NoFrenchDepotInTheCapitals) {
  proves("7.3.2");
  for (const char* const capital : {"0308", "1101"}) {
    const std::string hex = capital;
    Table table = allocating(Side::french, {3, 3});
    table.put("fr-2 fr-4", hex);
    EXPECT_EQ(table.verdict("allocate " + hex), "7.3.2") << "there is nothing to lay a train there for";
    EXPECT_EQ(table.why("allocate " + hex), RefusalReason::forbidden_depot);
    EXPECT_EQ(table.verdict("feint " + hex), "7.3.2");
    feed(table.put("fr-davout", hex));
    EXPECT_TRUE(table.legal("allocate " + hex)) << "but to march or rally";
    table.train(Side::french, hex).at(Phase::establishment, Side::french);
    EXPECT_EQ(table.verdict("depot " + hex), "7.3.2");
    EXPECT_EQ(table.why("depot " + hex), RefusalReason::forbidden_depot);
    Table own(basic, 1);
    own.train(Side::russian, hex).at(Phase::establishment, Side::russian);
    EXPECT_TRUE(own.legal("depot " + hex)) << "the Russians may";
  }
}

// --- 7.4 and 7.5 ---

TEST(InvasionChapter7, TrainsAreLaidByTurns) {
  proves("7.4", "R.5");
  Table table = allocating(Side::french, {1, 3});
  table.state.dummies_left = {0, 0};
  feed(table.put("fr-davout fr-1", "0516").put("ru-barclay ru-5", "0316"));
  table.play("allocate 0516");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("allocate 0316");
  EXPECT_EQ(table.to_act(), "russian") << "the French have none left: he goes on alone";
  table.play("allocate 0316").play("allocate 0308");
  EXPECT_EQ(table.look().trains_at(Side::russian, table.hex("0316")), 2) << "several on one hex";
  EXPECT_EQ(table.phase(), "establishment");
}

TEST(InvasionChapter7, TheTableSaysWhoBegins) {
  proves("7.4.1");
  Table table(basic, 1);
  table.state.depots_lost = {13, 0};
  table.with([](Play& game) { game.begin_allocation(); });
  EXPECT_EQ(table.state.in_store, (std::array<std::uint8_t, 2>{1, 11}));
  EXPECT_EQ(table.to_act(), "french") << "fourteen to eleven by the table";
  Table late(basic, 15);
  late.state.depots_lost = {0, 9};
  late.with([](Play& game) { game.begin_allocation(); });
  EXPECT_EQ(late.state.in_store, (std::array<std::uint8_t, 2>{9, 1}));
  EXPECT_EQ(late.to_act(), "russian") << "ten to nine";
}

TEST(InvasionChapter7, APassCostsAGenuineTrain) {
  proves("7.4.2", "7.5", "R.5");
  Table table = allocating(Side::french, {2, 1});
  feed(table.put("fr-davout fr-1", "0516"));
  EXPECT_EQ(table.verdict("done"), "7.4") << "he has trains to lay or to discard";
  EXPECT_EQ(table.verdict("discard 0516"), "7.4") << "from store, not from the map";
  EXPECT_TRUE(table.lists("discard") && table.lists("allocate 0516") && table.lists("feint 0516"));
  EXPECT_FALSE(table.lists("done"));
  EXPECT_EQ(table.why("done"), RefusalReason::trains_left);
  table.play("discard");
  EXPECT_TRUE(table.saw(EventKind::discarded, "7.4"));
  EXPECT_EQ(table.state.in_store[french], 1);
  EXPECT_EQ(table.to_act(), "russian");
  table.play("discard").play("discard");
  EXPECT_EQ(table.state.in_store[french], 0);
  EXPECT_EQ(table.to_act(), "russian") << "he has dummies left";
  EXPECT_EQ(table.verdict("discard"), "7.4") << "a dummy is no discard";
  table.play("done");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.verdict("discard"), "7.4");
  EXPECT_EQ(table.verdict("allocate 0516"), "7.2") << "none left";
  EXPECT_FALSE(table.lists("allocate 0516"));
  EXPECT_TRUE(table.lists("feint 0516") && table.lists("done"));
  table.play("feint 0516");
  EXPECT_EQ(table.to_act(), "french") << "the Russian has stopped and lays no more";
  table.play("done");
  EXPECT_NE(table.phase(), "allocation");
}

TEST(InvasionChapter7, TwoDummiesOnStacks) {
  proves("7.5");
  Table table = allocating(Side::french, {5, 0});
  table.state.dummies_left[russian] = 0;
  feed(table.put("fr-davout fr-1", "0516").put("fr-2", "0517").put("fr-junot", "2007"));
  EXPECT_EQ(table.verdict("feint 0517"), "7.3") << "nobody would believe a train without a commander";
  EXPECT_TRUE(table.legal("allocate 2407"));
  EXPECT_EQ(table.verdict("feint 2407"), "7.5") << "an empty city has no stack";
  EXPECT_FALSE(table.lists("feint 2407"));
  EXPECT_TRUE(table.lists("feint 2007")) << "a commander alone is one";
  table.play("feint 0516").play("feint 2007");
  EXPECT_EQ(table.verdict("feint 0516"), "7.5") << "two";
  EXPECT_EQ(table.state.in_store[french], 5) << "besides the trains";
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("0516")), 0);

  table.at(Phase::establishment, Side::french).depot(Side::french, "2207");
  EXPECT_EQ(table.verdict("depot 2007"), "7.7") << "a dummy makes no depot";
  table.disrupted("fr-1").at(Phase::rally, Side::french);
  EXPECT_EQ(table.verdict("rally fr-1"), "8.1") << "rallies nobody";
  table.state.disrupted = {};
  table.at(Phase::movement, Side::french);
  EXPECT_EQ(table.verdict("march 0516"), "8.2") << "moves nobody";
  EXPECT_EQ(table.verdict("discard 0516"), "8.2") << "and is no discard";
}

// --- 7.6 ---

/// Davout in Kursk, deep in Russia, with a train or without.
Table abroad(bool with_train, int turn = 3) {
  Table table(basic, turn);
  table.put("fr-davout fr-1", "0515");
  if (with_train) table.train(Side::french, "0515");
  return table;
}

bool forages(Table table, std::string_view id = "fr-1") {
  table.with([](Play& game) { game.mark_foragers(); });
  return table.state.foraging.has(table.unit(id));
}

TEST(InvasionChapter7, StacksAbroadWithoutATrainForage) {
  proves("7.6");
  EXPECT_TRUE(forages(abroad(false)));
  EXPECT_FALSE(forages(abroad(true)));
  EXPECT_FALSE(forages(abroad(false, 2))) << "from turn three on";
  Table spring = abroad(false, 9);
  spring.state.second_year = true;
  EXPECT_FALSE(forages(spring)) << "16.13: nor in the spring of the second year";
  spring.state.turn = 10;
  EXPECT_TRUE(forages(spring));
  Table feinted = abroad(false);
  feinted.state.dummies[french][0] = feinted.hex("0515");
  EXPECT_TRUE(forages(feinted)) << "a dummy feeds nobody";
  EXPECT_FALSE(forages(abroad(true).put("fr-1", "2308"))) << "friendly ground";
  EXPECT_FALSE(forages(abroad(true).put("ru-5", "2308"), "ru-5")) << "Russians do not";
}

TEST(InvasionChapter7, CrowdedStacksForageInSpiteOfATrain) {
  proves("7.6");
  EXPECT_FALSE(forages(abroad(true).put("fr-2", "0514"))) << "one neighbour";
  EXPECT_FALSE(forages(abroad(true).put("fr-2", "0514").put("fr-ney", "0516"))) << "a commander alone does not count";
  EXPECT_FALSE(forages(abroad(true).put("fr-2", "0514").put("fr-3", "0517"))) << "not next to it";
  EXPECT_TRUE(forages(abroad(true).put("fr-2", "0514").put("fr-3", "0516"))) << "two neighbours";
  EXPECT_TRUE(forages(abroad(true).put("fr-2", "0514").put("fr-3", "0516").disrupted("fr-2 fr-3")));
}

TEST(InvasionChapter7, ADepotInTheCitySparesForaging) {
  proves("7.6", "8.4.8");
  Table table = abroad(false).depot(Side::french, "0515").put("fr-2", "0514").put("fr-3", "0516");
  EXPECT_FALSE(forages(table)) << "neighbours or not";
  EXPECT_TRUE(forages(table, "fr-2")) << "only in the city";
  table.put("ru-5 ru-4", "0415");
  EXPECT_TRUE(forages(table)) << "a single division under siege";
  table.put("fr-5", "0515");
  EXPECT_FALSE(forages(table)) << "two are not besieged";
}

// --- 7.7 ---

/// Kovno, in Russia, with a train and a chain that leads to it from Tilsit.
Table kovno() {
  Table table(basic, 1);
  table.depot(Side::french, "2207").train(Side::french, "2007").at(Phase::establishment, Side::french);
  return table;
}

TEST(InvasionChapter7, DepotsAreMadeInCities) {
  proves("7.7");
  Table table = kovno();
  EXPECT_EQ(table.verdict("depot 2007"), "7.7") << "an enemy city that nobody holds";
  EXPECT_EQ(table.why("depot 2007"), RefusalReason::not_held);
  EXPECT_TRUE(kovno().put("fr-junot", "2007").legal("depot 2007")) << "a commander alone";
  EXPECT_TRUE(kovno().put("fr-4", "2007").disrupted("fr-4").legal("depot 2007")) << "disrupted divisions";
  EXPECT_EQ(table.verdict("depot 2407"), "7.7") << "no train is there";
  EXPECT_EQ(table.put("fr-davout fr-1", "2108").train(Side::french, "2108").verdict("depot 2108"), "7.7") << "no city";
  EXPECT_EQ(table.train(Side::french, "2207").verdict("depot 2207"), "7.7") << "one depot to a city";
  table.train(Side::french, "2407").play("depot 2407");
  EXPECT_TRUE(table.saw(EventKind::established, "7.7"));
  EXPECT_TRUE(table.state.depots[french].has(table.hex("2407"))) << "friendly, with nobody in it";
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("2407")), 0) << "the train is the depot";
}

TEST(InvasionChapter7, NoDepotUnderSiegeNorAmongEnemies) {
  proves("7.7", "8.4.8");
  Table table = kovno().put("fr-4", "2007").put("ru-5 ru-4", "2008");
  EXPECT_EQ(table.verdict("depot 2007"), "7.7");
  EXPECT_EQ(table.why("depot 2007"), RefusalReason::besieged);
  EXPECT_FALSE(table.lists("depot 2007"));
  EXPECT_TRUE(table.put("fr-6", "2007").lists("depot 2007"));

  Table taken(basic, 1);
  taken.train(Side::french, "2407").at(Phase::establishment, Side::french);
  taken.put("ru-platov", "2407");
  EXPECT_EQ(taken.why("depot 2407"), RefusalReason::enemy_there);
  taken.put("ru-platov", "2408").depot(Side::russian, "2407");
  EXPECT_EQ(taken.why("depot 2407"), RefusalReason::enemy_there) << "nor beside an enemy depot";
}

// --- 7.8 ---

bool linked(Table table, Side side, const std::string& city) {
  table.train(side, city).at(Phase::establishment, side);
  const std::string verdict = table.verdict("depot " + city);
  EXPECT_TRUE(verdict == "legal" || verdict == "7.8") << city << ": " << verdict;
  EXPECT_EQ(table.lists("depot " + city), verdict == "legal") << city;
  return verdict == "legal";
}

TEST(InvasionChapter7, ChainsOfDepotsLeadToTheSource) {
  proves("7.8", "1.1.2");
  Table summer(basic, 1);
  EXPECT_TRUE(linked(summer, Side::french, "2207")) << "Tilsit, five hexes from the edge";
  EXPECT_FALSE(linked(summer, Side::french, "2109")) << "Suwałki, six";
  EXPECT_TRUE(linked(summer.depot(Side::french, "2207"), Side::french, "2109")) << "by Tilsit";

  Table winter(basic, 11);
  EXPECT_TRUE(linked(winter, Side::french, "2407")) << "Königsberg, three";
  EXPECT_FALSE(linked(winter, Side::french, "2311")) << "Łomża, four";
  EXPECT_FALSE(linked(winter, Side::french, "2207"));
  EXPECT_TRUE(linked(winter.depot(Side::french, "2407"), Side::french, "2207")) << "two more";

  for (const int turn : {1, 12}) {
    Table russia(basic, turn);
    EXPECT_TRUE(linked(russia, Side::russian, "0608")) << "Gzhatsk, five: the winter shortens French links only";
    EXPECT_FALSE(linked(russia, Side::russian, "0709")) << "Vyazma, six";
    EXPECT_TRUE(linked(russia.depot(Side::russian, "0608"), Side::russian, "0709"));
  }
}

TEST(InvasionChapter7, DepotsOfThisTurnCountInTheChain) {
  proves("7.8");
  Table table(basic, 11);
  table.train(Side::french, "2407").train(Side::french, "2207").at(Phase::establishment, Side::french);
  EXPECT_EQ(table.verdict("depot 2207"), "7.8");
  table.play("depot 2407");
  EXPECT_TRUE(table.legal("depot 2207"));
  table.play("depot 2207");
  EXPECT_EQ(table.state.depots[french].size(), 2);
}

TEST(InvasionChapter7, LinksObeyTheBarsOfARoute) {
  proves("7.8", "6.2.1");
  Table table(basic, 1);
  table.depot(Side::russian, "0608");
  EXPECT_TRUE(linked(table, Side::russian, "0709"));
  table.put("fr-i-cavalry", "0607");
  EXPECT_FALSE(linked(table, Side::russian, "0709")) << "cavalry bars Gzhatsk";
  table.put("ru-platov", "0608");
  EXPECT_TRUE(linked(table, Side::russian, "0709")) << "unless somebody is there";

  Table winter(basic, 11);
  winter.depot(Side::french, "2407").depot(Side::french, "2207").depot(Side::french, "2007");
  winter.put("fr-junot", "2007").put("fr-davout", "1808");
  EXPECT_TRUE(linked(winter, Side::french, "1808")) << "Wilno by Kovno";
  winter.put("fr-junot", "1808");
  EXPECT_FALSE(linked(winter, Side::french, "1808")) << "Kovno is an enemy city that nobody holds";

  Table held(basic, 1);
  held.depot(Side::french, "2207");
  EXPECT_TRUE(linked(held, Side::french, "2109"));
  held.put("ru-5", "2207");
  EXPECT_FALSE(linked(held, Side::french, "2109")) << "enemies on the link";
}

TEST(InvasionChapter7, ADepotServesWhenItsChainIsCut) {
  proves("7.8.1");
  Table table(basic, 1);
  table.depot(Side::russian, "0709").put("ru-5", "0809");
  EXPECT_FALSE(starves(table, "ru-5")) << "Vyazma is linked to nothing, but stands";
  EXPECT_FALSE(linked(table, Side::russian, "0909")) << "no new depot, though";
  EXPECT_TRUE(linked(table.depot(Side::russian, "0608"), Side::russian, "0909")) << "when the chain is whole again";
}

}  // namespace
}  // namespace redoubt::invasion_1812
