// Chapter 6: general supply and attrition.
#include "tests/games/invasion-1812/hunger.h"
#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

/// A depot in Kharkov and a division in Orel: five hexes down one column, so that no other route is as short.
Table orel_and_kharkov(Side side, int turn = 1) {
  Table table(basic, turn);
  table.depot(side, "0518");
  if (side == Side::french)
    table.put("fr-1", "0513").put("fr-junot", "0518");
  else
    table.put("ru-5", "0513");
  return table;
}

TEST(InvasionChapter6, SupplyComesFromADepotInACity) {
  proves("6.1");
  Table table(basic, 1);
  table.put("fr-1", "0515").put("ru-5", "0308");
  EXPECT_TRUE(starves(table, "fr-1"));
  EXPECT_TRUE(starves(table, "ru-5")) << "a city of one's own is not enough";
  table.depot(Side::french, "0515").depot(Side::russian, "0308");
  EXPECT_FALSE(starves(table, "fr-1"));
  EXPECT_FALSE(starves(table, "ru-5"));
  table.put("fr-1", "0516").put("fr-2", "0515");
  EXPECT_FALSE(starves(table, "fr-1")) << "a hex from it";
  EXPECT_TRUE(starves(table.put("fr-3", "0207"), "fr-3")) << "beside the enemy's";
}

TEST(InvasionChapter6, ADepotFeedsWhoStandsOnItWhateverIsAround) {
  proves("6.1", "6.2");
  Table table(basic, 1);
  table.put("ru-5", "0515").depot(Side::russian, "0515");
  for (const char* const hex : {"0514", "0516", "0415", "0414", "0614", "0615"}) {
    Table ringed = table;
    ringed.put("fr-i-cavalry", hex);
    EXPECT_FALSE(starves(ringed, "ru-5")) << hex;
  }
  table.put("fr-i-cavalry", "0514").put("ru-4", "0517");
  EXPECT_FALSE(starves(table, "ru-4")) << "a friendly stack is in the depot's hex";
  table.put("ru-5", "0517");
  EXPECT_TRUE(starves(table, "ru-4")) << "as the bars bind the city with the depot too";
}

TEST(InvasionChapter6, EnemyDivisionsBarARoute) {
  proves("6.2.1");
  Table table = orel_and_kharkov(Side::russian);
  EXPECT_FALSE(starves(table, "ru-5"));
  table.put("fr-1", "0516").depot(Side::french, "0715").put("fr-junot", "0715");
  EXPECT_TRUE(starves(table, "ru-5"));
  table.disrupted("fr-1");
  EXPECT_TRUE(starves(table, "ru-5")) << "disrupted or not";
  table.put("fr-1", "0616");
  EXPECT_FALSE(starves(table, "ru-5")) << "infantry bars no hex but its own";
  table.put("fr-1", "0715").put("fr-davout", "0516");
  EXPECT_FALSE(starves(table, "ru-5")) << "nor does a commander alone";
}

TEST(InvasionChapter6, EnemyCavalryBarsTheHexesAroundIt) {
  proves("6.2.1");
  Table table = orel_and_kharkov(Side::russian);
  table.put("fr-i-cavalry", "0616");
  EXPECT_TRUE(starves(table, "ru-5")) << "it is next to 0516 and 0517";
  table.put("ru-4", "0516");
  EXPECT_TRUE(starves(table, "ru-5")) << "a stack covers its own hex only";
  table.put("ru-platov", "0517");
  EXPECT_FALSE(starves(table, "ru-5")) << "commanders cover a hex too";
  table.put("ru-4 ru-platov", "0513").disrupted("fr-i-cavalry");
  EXPECT_FALSE(starves(table, "ru-5")) << "disrupted cavalry bars nothing";

  Table french = orel_and_kharkov(Side::french).put("fr-davout", "0515");
  EXPECT_FALSE(starves(french, "fr-1"));
  french.put("ru-cavalry-2", "0616");
  EXPECT_TRUE(starves(french, "fr-1")) << "of either side";
}

TEST(InvasionChapter6, CavalryReachesOverABridgeOnly) {
  proves("6.2.1");
  Table table(basic, 1);
  table.depot(Side::russian, "1009").put("ru-5", "1010").put("fr-i-cavalry", "1008");
  EXPECT_FALSE(starves(table, "ru-5")) << "the Dnieper without a bridge parts it from Smolensk";
  table.put("fr-i-cavalry", "1109");
  EXPECT_TRUE(starves(table, "ru-5")) << "here there is a bridge";
}

/// Bely has forest all around: 0806 and 0807 are the ways to it from Rzhev.
TEST(InvasionChapter6, FrenchCavalryDoesNotReachIntoDifficultGround) {
  proves("6.2.1", "14.6");
  Table table(basic, 11);
  table.depot(Side::russian, "0907").put("ru-5", "0707").put("fr-i-cavalry", "0708").put("fr-iv-cavalry", "0706");
  EXPECT_FALSE(starves(table, "ru-5"));
  table.put("fr-1", "0806").put("fr-2", "0807");
  EXPECT_TRUE(starves(table, "ru-5")) << "there is no other way";
}

TEST(InvasionChapter6, EnemyCitiesBarARouteUnlessOccupied) {
  proves("6.2.2");
  Table table = orel_and_kharkov(Side::french);
  EXPECT_TRUE(starves(table, "fr-1")) << "Kursk lies on the way";
  table.put("fr-davout", "0515");
  EXPECT_FALSE(starves(table, "fr-1")) << "a commander alone is enough";
  table.put("fr-junot", "0517");
  EXPECT_TRUE(starves(table, "fr-1")) << "Kharkov itself is an enemy city";
  EXPECT_FALSE(starves(orel_and_kharkov(Side::russian), "ru-5")) << "to the Russians they are their own";
}

TEST(InvasionChapter6, RoutesCrossRiversAtBridges) {
  proves("6.2.3");
  for (const int turn : {1, 11}) {
    Table table(basic, turn);
    table.depot(Side::russian, "2011").put("ru-5", "2010").put("ru-4", "2012");
    EXPECT_EQ(starves(table, "ru-5"), turn == 11)
        << "over the Niemen: four hexes by Grodno's bridge, too far in winter";
    EXPECT_FALSE(starves(table, "ru-4"));
    Table bridge(basic, turn);
    bridge.depot(Side::russian, "1009").put("ru-5", "1109");
    EXPECT_FALSE(starves(bridge, "ru-5")) << "the bridge of Smolensk";
  }
}

TEST(InvasionChapter6, DifficultGroundBarsFrenchRoutes) {
  proves("6.2.4", "14.6");
  Table table(basic, 1);
  table.depot(Side::russian, "0907").put("ru-5", "0707");
  EXPECT_FALSE(starves(table, "ru-5")) << "through the forest around Bely";
  Table french(basic, 1);
  french.depot(Side::french, "0907").put("fr-junot", "0907").put("fr-1", "0707");
  EXPECT_TRUE(starves(french, "fr-1"));
}

TEST(InvasionChapter6, FiveHexesAndThreeInWinter) {
  proves("6.2.5", "1.1.5");
  for (const int turn : {10, 11}) {
    Table table(basic, turn);
    table.depot(Side::russian, "0518");
    table.put("ru-5", "0512").put("ru-4", "0513").put("ru-26", "0514").put("ru-12", "0515");
    EXPECT_TRUE(starves(table, "ru-5")) << "six";
    EXPECT_EQ(starves(table, "ru-4"), turn == 11) << "five, the depot's hex among them";
    EXPECT_EQ(starves(table, "ru-26"), turn == 11) << "four";
    EXPECT_FALSE(starves(table, "ru-12")) << "three";

    Table french(basic, turn);
    french.depot(Side::french, "0515").put("fr-junot", "0515");
    french.put("fr-1", "0717").put("fr-2", "0715").put("fr-3", "0915").put("fr-5", "1016");
    EXPECT_FALSE(starves(french, "fr-1")) << "three";
    EXPECT_FALSE(starves(french, "fr-2"));
    EXPECT_EQ(starves(french, "fr-3"), turn == 11) << "four";
    EXPECT_EQ(starves(french, "fr-5"), turn == 11) << "five";
  }
}

/// Two divisions with a marker next to their depot.
Table foragers(int turn) {
  Table table(basic, turn);
  table.put("fr-davout fr-1 fr-2", "0516").put("fr-junot", "0515").depot(Side::french, "0515");
  table.state.foraging.add(table.unit("fr-1"));
  table.state.foraging.add(table.unit("fr-2"));
  return table;
}

TEST(InvasionChapter6, ForagersMayFindNothing) {
  proves("6.3");
  for (int face = 1; face <= 6; ++face) {
    Table table = foragers(4);
    table.dice({face}).with([](Play& game) { game.general_supply_phase(); });
    EXPECT_EQ(table.dice_left(), 0U) << "one die for a stack";
    EXPECT_EQ(table.value(EventKind::foraged), face <= 2 ? 1 : 0);
    EXPECT_EQ(table.is_disrupted("fr-1"), face <= 2) << face << " against two divisions";
    EXPECT_EQ(table.is_disrupted("fr-2"), face <= 2);
    EXPECT_TRUE(table.state.foraging.empty()) << "the markers go";
  }
}

TEST(InvasionChapter6, ForagersRollFromTurnFourOn) {
  proves("6.3");
  Table table = foragers(3);
  table.dice({1}).with([](Play& game) { game.general_supply_phase(); });
  EXPECT_EQ(table.dice_left(), 1U);
  EXPECT_FALSE(table.is_disrupted("fr-1"));
  EXPECT_TRUE(table.state.foraging.empty());
}

TEST(InvasionChapter6, AForagerWithoutARouteStarvesWhateverHeRolls) {
  proves("6.3");
  Table table = foragers(4);
  table.state.depots[at(Side::french)].remove(table.hex("0515"));
  table.dice({6}).with([](Play& game) { game.general_supply_phase(); });
  EXPECT_EQ(table.value(EventKind::foraged), 0);
  EXPECT_TRUE(table.is_disrupted("fr-1"));
}

/// 16.13: nobody forages in May and June of 1813.
TEST(InvasionChapter6, ForagersOfTheSecondYearWaitForTheSummer) {
  proves("6.3");
  for (const int turn : {9, 10}) {
    Table table = foragers(turn);
    table.state.second_year = true;
    table.dice({1}).with([](Play& game) { game.general_supply_phase(); });
    EXPECT_EQ(table.is_disrupted("fr-1"), turn == 10);
  }
}

/// The edge in Austria is a depot for Austrians, and no more than that: who forages in vain is out of supply.
TEST(InvasionChapter6, AustriansForageLikeTheOthers) {
  proves("6.3", "1.1.3");
  for (const int face : {1, 2}) {
    Table table(basic, 4);
    table.put("fr-schwarzenberg fr-austrian-1", "2016");
    table.state.foraging.add(table.unit("fr-austrian-1"));
    table.dice({face}).with([](Play& game) { game.general_supply_phase(); });
    EXPECT_EQ(table.is_disrupted("fr-austrian-1"), face == 1);
  }
}

TEST(InvasionChapter6, WantOfSupplyDisruptsAndThenEliminatesTheFrench) {
  proves("6.4", "6.4.1", "6.6");
  for (const int turn : {10, 11}) {
    Table table(basic, turn);
    table.put("fr-davout fr-1 fr-2 fr-4", "0516").put("fr-9", "0616").put("ru-barclay ru-5 ru-4 ru-3", "0416");
    table.disrupted("fr-1 fr-4 fr-9 ru-5 ru-3").forget();
    table.with([](Play& game) { game.general_supply_phase(); });
    EXPECT_TRUE(table.is_disrupted("fr-2")) << "was in good order";
    EXPECT_EQ(table.where("fr-4"), "lost") << "line, and disrupted already";
    EXPECT_EQ(table.where("fr-9"), "lost") << "conscripts";
    EXPECT_EQ(table.where("fr-1"), turn == 11 ? "lost" : "0516") << "veterans in winter only";
    EXPECT_TRUE(table.saw(EventKind::eliminated, "6.4"));
    EXPECT_TRUE(table.is_disrupted("ru-4"));
    EXPECT_EQ(table.where("ru-5"), "0416") << "Russians stay disrupted";
    EXPECT_EQ(table.where("ru-3"), "0416");
    EXPECT_TRUE(table.is_disrupted("ru-5") && table.is_disrupted("ru-3"));
    EXPECT_EQ(table.where("fr-davout"), "0516") << "commanders need no supply";
    EXPECT_EQ(table.where("ru-barclay"), "0416");
  }
}

TEST(InvasionChapter6, CommandersNeedNoSupply) {
  proves("6.6");
  Table table(basic, 11);
  table.put("fr-napoleon", "0516").put("ru-platov", "1616");
  table.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_EQ(table.count(EventKind::disrupted) + table.count(EventKind::eliminated), 0);
  EXPECT_TRUE(table.state.disrupted.empty());
}

/// Riga without a depot: its garrison keeps its order, and can do nothing but stand.
TEST(InvasionChapter6, RigaHoldsOutWithoutSupply) {
  proves("6.4.2");
  Table table(basic, 2);
  table.put("ru-essen ru-riga ru-5", "1904").put("fr-7 fr-27 fr-21", "1905");
  table.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_FALSE(table.is_disrupted("ru-riga"));
  EXPECT_FALSE(table.state.fed.has(table.unit("ru-riga")));
  table.at(Phase::combat, Side::russian);
  EXPECT_EQ(table.verdict("attack 1904 1905 0"), "6.4.2") << "it cannot attack";
  EXPECT_FALSE(table.lists("attack 1904 1905 0"));
  table.train(Side::russian, "1904").at(Phase::movement, Side::russian);
  EXPECT_EQ(table.verdict("march 1904"), "6.4.2") << "nor march, with the train that was laid for a depot";
  EXPECT_FALSE(table.lists("march 1904"));
  table.state.fed.add(table.unit("ru-riga"));
  table.state.fed.add(table.unit("ru-5"));
  EXPECT_TRUE(table.legal("march 1904"));
  table.at(Phase::combat, Side::russian);
  EXPECT_TRUE(table.legal("attack 1904 1905 0"));

  table.state.fed.remove(table.unit("ru-riga"));
  table.play("attack 1904 1905 0");
  EXPECT_FALSE(table.state.party.has(table.unit("ru-riga"))) << "those who are fed go without the others";
  EXPECT_TRUE(table.state.party.has(table.unit("ru-5")));
  table.train(Side::russian, "1904").at(Phase::movement, Side::russian);
  EXPECT_EQ(Table(table).disrupted("ru-riga").verdict("march 1904"), "8.4.4") << "if they are in good order";
  table.play("march 1904");
  EXPECT_FALSE(table.state.party.has(table.unit("ru-riga")));
  Table called(basic, 2);
  called.put("ru-riga", "1904").put("fr-7", "1905").put("ru-barclay ru-5", "1804").put("ru-26", "1805");
  called.at(Phase::combat, Side::russian).play("attack 1804 1905 0").dice({6}).play("order").play("commit 0");
  EXPECT_TRUE(called.legal("call 1805"));
  EXPECT_EQ(called.verdict("call 1904"), "6.4.2") << "nor help others to attack";
  EXPECT_FALSE(called.lists("call 1904"));

  Table disorder(basic, 2);
  disorder.put("ru-riga", "1904").disrupted("ru-riga").put("fr-7", "1905");
  disorder.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_TRUE(disorder.is_disrupted("ru-riga")) << "it does not find its order again either";
  disorder.put("fr-7", "1904").put("ru-riga", "0308");
  EXPECT_TRUE(starves(disorder, "fr-7")) << "Russians only";
}

/// Cavalry that starves itself still bars the enemy's route, and the other way round.
TEST(InvasionChapter6, EverybodysSupplyIsLookedUpFirst) {
  proves("6.5");
  Table table = orel_and_kharkov(Side::russian);
  table.put("fr-i-cavalry", "0616");
  table.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_TRUE(table.is_disrupted("fr-i-cavalry"));
  EXPECT_TRUE(table.is_disrupted("ru-5")) << "though the cavalry is disrupted in the same phase";

  Table fallen = orel_and_kharkov(Side::russian);
  fallen.put("fr-4", "0516").disrupted("fr-4");
  fallen.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_EQ(fallen.where("fr-4"), "lost");
  EXPECT_TRUE(fallen.is_disrupted("ru-5"));

  Table french = orel_and_kharkov(Side::french).put("fr-davout", "0515").put("ru-cavalry-2", "0616");
  french.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_TRUE(french.is_disrupted("ru-cavalry-2"));
  EXPECT_TRUE(french.is_disrupted("fr-1"));
}

}  // namespace
}  // namespace redoubt::invasion_1812
