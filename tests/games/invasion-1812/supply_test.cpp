// Chapters 1 to 7: whose the land is, who is fed, and how trains and depots come and go.
#include <algorithm>

#include "tests/games/invasion-1812/random_game.h"

namespace redoubt::invasion_1812 {
namespace {

// Around Kursk (0515) the country is open: no river, no wood.

// --- 1 to 5 ---

TEST(InvasionSupply, WhoStandsInACityDoesNotMakeItHis) {
  proves("1.1.1", "2.1", "14.7a");
  Table table;
  table.put("fr-davout fr-1", "1009").put("ru-barclay ru-4", "2207");
  EXPECT_TRUE(table.look().friendly_cities(Side::russian).has(table.hex("1009")));
  EXPECT_TRUE(table.look().friendly_cities(Side::french).has(table.hex("2207")));
  table.state.freed.add(table.hex("1009"));
  EXPECT_TRUE(table.look().friendly_cities(Side::french).has(table.hex("1009"))) << "16.9 alone changes that";
}

TEST(InvasionSupply, ForeignContingentsAreFrenchUnits) {
  proves("1.1.4", "3.1", "3.7");
  const Forces& forces = standard().forces;
  Table table;
  for (const char* id : {"fr-16", "fr-20", "fr-austrian-1", "fr-7"}) {
    EXPECT_TRUE(forces.foreign().has(table.unit(id))) << id;
    EXPECT_EQ(side_of(table.unit(id)), Side::french) << id;
  }
  EXPECT_FALSE(forces.foreign().has(table.unit("fr-1")));
  EXPECT_FALSE(forces.foreign().has(table.unit("ru-swedish")));
}

TEST(InvasionSupply, SourcesAreTheEdgesAndKievAndStPetersburg) {
  proves("1.1.2");
  Table table;
  EXPECT_TRUE(table.look().chain(Side::russian).has(table.hex("1317")));
  EXPECT_TRUE(table.look().chain(Side::russian).has(table.hex("1101")));
  EXPECT_TRUE(table.look().chain(Side::russian).has(table.hex("0515"))) << "four hexes from the edge";
  EXPECT_TRUE(table.look().chain(Side::french).has(table.hex("2709")));
  EXPECT_FALSE(table.look().chain(Side::french).has(table.hex("1808")));
  table.put("fr-1", "1317");
  EXPECT_FALSE(table.look().ultimate_sources(Side::russian).has(table.hex("1317")));
}

TEST(InvasionSupply, AustriansAreFedAtHomeAndTheyAlone) {
  proves("1.1.3");
  Table table;
  table.put("fr-austrian-1 fr-austrian-2 fr-21", "2217");
  table.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_TRUE(table.state.fed.has(table.unit("fr-austrian-1")));
  EXPECT_FALSE(table.state.fed.has(table.unit("fr-21")));
  EXPECT_TRUE(table.is_disrupted("fr-21"));
  EXPECT_FALSE(table.look().chain(Side::french).has(table.hex("2118"))) << "no chain begins at that edge";
}

TEST(InvasionSupply, WinterComesWithTurnEleven) {
  proves("1.1.5", "6.2.5", "16.13.1");
  Table table(basic, 10);
  EXPECT_FALSE(table.look().winter());
  EXPECT_EQ(table.look().supply_range(Side::french), 5);
  table.state.turn = 11;
  EXPECT_TRUE(table.look().winter());
  EXPECT_EQ(table.look().supply_range(Side::french), 3);
  EXPECT_EQ(table.look().allowance(), 2);
  table.state.second_year = true;
  EXPECT_FALSE(table.look().winter()) << "in a campaign of two years never";
}

TEST(InvasionSupply, WhatNobodyCanEnter) {
  proves("2.2.1", "14.6");
  const Board& board = standard().board;
  Table table;
  for (const Side side : {Side::french, Side::russian})
    EXPECT_FALSE(board.passable(side).has(table.hex("1903"))) << "sea";
  EXPECT_FALSE(board.passable(Side::french).has(table.hex("0908"))) << "forest";
  EXPECT_TRUE(board.passable(Side::russian).has(table.hex("0908")));
}

TEST(InvasionSupply, AttackersTakeNoRoomWhereTheyFight) {
  proves("4.2", "4.3");
  Table table;
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5 fr-old fr-young-1", "0416").put("fr-ney fr-10 fr-11", "0517");
  table.put("ru-barclay ru-4 ru-17 ru-7 ru-24", "0316").at(Phase::combat, Side::french);
  EXPECT_EQ(table.look().occupancy(Side::russian, table.hex("0316")), hex_capacity) << "full";
  EXPECT_TRUE(table.legal("attack 0416 0316 0"));
}

TEST(InvasionSupply, ATurnGoesThroughItsPhasesInOrder) {
  proves("5.1", "5.2", "5.3", "14.3", "14.4");
  const auto rank = [](Phase phase) {
    switch (phase) {
      case Phase::conversion: return 1;
      case Phase::shortage: return 2;
      case Phase::allocation: return 3;
      case Phase::establishment: return 4;
      case Phase::rally: return 5;
      case Phase::movement:
      case Phase::march:
      case Phase::attrition: return 6;
      case Phase::combat: return 7;
      case Phase::riders: return 8;
      case Phase::arrivals: return 9;
      default: return 0;
    }
  };
  int turn = 1;
  int last = 0;
  for_each_position(basic, 0, 5, [&](const State& state, long) {
    if (state.phase == Phase::over) {
      EXPECT_EQ(state.turn, 16);
      return true;
    }
    EXPECT_TRUE(state.turn == turn || state.turn == turn + 1) << turn;
    if (state.turn != turn) last = 0;
    turn = state.turn;
    const int now = rank(state.phase);
    if (now != 0) {
      EXPECT_GE(now, last) << phase_names[static_cast<std::size_t>(state.phase)];
    }
    last = std::max(last, now);
    return !testing::Test::HasFailure();
  });
}

// --- 6 ---

TEST(InvasionSupply, ADepotFeedsFiveHexesAndInWinterThree) {
  proves("6.1", "6.2", "6.2.5", "7.8.1");
  Table table(basic, 10);
  table.depot(Side::russian, "0815").put("fr-1", "1317");
  EXPECT_FALSE(table.look().chain(Side::russian).has(table.hex("0815")))
      << "nothing leads to it, and it feeds all the same";
  EXPECT_TRUE(table.look().general_supply(Side::russian).has(table.hex("0816")));
  table.depot(Side::russian, "0515");
  EXPECT_TRUE(table.look().chain(Side::russian).has(table.hex("0815"))) << "a link";
  EXPECT_TRUE(table.look().general_supply(Side::russian).has(table.hex("0115"))) << "four hexes";
  table.state.turn = 11;
  EXPECT_FALSE(table.look().general_supply(Side::russian).has(table.hex("0115")));
  EXPECT_TRUE(table.look().general_supply(Side::russian).has(table.hex("0215"))) << "three";
}

TEST(InvasionSupply, CavalryCutsTheRoute) {
  proves("6.2.1", "8.2.1");
  Table table;
  table.put("fr-i-cavalry", "0315");
  EXPECT_FALSE(table.look().route(Side::russian).has(table.hex("0315")));
  EXPECT_FALSE(table.look().route(Side::russian).has(table.hex("0316")));
  table.put("ru-4", "0316");
  EXPECT_TRUE(table.look().route(Side::russian).has(table.hex("0316"))) << "friends stand there";
  EXPECT_FALSE(table.look().route(Side::russian).has(table.hex("0415")));
  table.disrupted("fr-i-cavalry");
  EXPECT_TRUE(table.look().route(Side::russian).has(table.hex("0415")));
  EXPECT_FALSE(table.look().route(Side::russian).has(table.hex("0315"))) << "divisions, disrupted or not";
}

TEST(InvasionSupply, RiversAndDifficultGroundStopTheWatch) {
  proves("6.2.1", "14.6");
  Table table;
  table.put("fr-i-cavalry", "1008");
  const auto watched = [&](Side by, bool any_river, const char* hex) {
    return table.look().watched(by, any_river).has(table.hex(hex));
  };
  EXPECT_TRUE(watched(Side::french, false, "1109"));
  EXPECT_FALSE(watched(Side::french, false, "1009")) << "no bridge";
  EXPECT_FALSE(watched(Side::french, false, "0908")) << "forest";
  table.put("ru-cavalry-2", "1108");
  EXPECT_TRUE(watched(Side::russian, true, "1109"));
  table.put("ru-cavalry-2", "1109");
  EXPECT_TRUE(watched(Side::russian, false, "1009")) << "over the bridge for supply";
  EXPECT_FALSE(watched(Side::russian, true, "1009")) << "but not for marches";
}

TEST(InvasionSupply, TheRouteKeepsOutOfEnemyCitiesRiversAndWoods) {
  proves("6.2.2", "6.2.3", "6.2.4");
  Table table;
  EXPECT_FALSE(table.look().route(Side::french).has(table.hex("1009")));
  table.put("fr-ney", "1009");
  EXPECT_TRUE(table.look().route(Side::french).has(table.hex("1009"))) << "a commander alone is enough";
  HexSet smolensk;
  smolensk.add(table.hex("1009"));
  EXPECT_TRUE(standard().board.roads().stepped(smolensk).has(table.hex("1109"))) << "the bridge";
  EXPECT_FALSE(standard().board.roads().stepped(smolensk).has(table.hex("1008")));
  EXPECT_FALSE(table.look().route(Side::french).has(table.hex("0908")));
  EXPECT_TRUE(table.look().route(Side::russian).has(table.hex("0908")));
}

TEST(InvasionSupply, ForagersWhoFindNothingAreOutOfSupply) {
  proves("6.3", "R.10");
  for (const int face : {2, 3}) {
    Table table(basic, 4);
    table.put("fr-davout fr-1 fr-2", "0416").put("fr-3", "0515").depot(Side::french, "0515");
    table.state.foraging.add(table.unit("fr-1"));
    EXPECT_TRUE(table.look().forages(Side::french, table.hex("0416"))) << "whoever of the stack bears the marker";
    table.dice({face}).with([](Play& game) { game.general_supply_phase(); });
    EXPECT_EQ(table.is_disrupted("fr-1") && table.is_disrupted("fr-2"), face == 2);
    EXPECT_FALSE(table.is_disrupted("fr-3"));
    EXPECT_TRUE(table.state.foraging.empty());
    EXPECT_EQ(table.saw(Happening::out_of_supply, "6.1"), face == 2);
  }
}

TEST(InvasionSupply, RigaKeepsItsOrderButNeitherMarchesNorAttacks) {
  proves("6.4.2", "6.6");
  Table table(basic, 3);
  table.put("ru-essen ru-riga", "1904").put("fr-7", "1905").put("ru-platov", "0416");
  table.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_FALSE(table.is_disrupted("ru-riga"));
  EXPECT_TRUE(table.is_disrupted("fr-7"));
  EXPECT_EQ(table.where("ru-platov"), "0416") << "commanders need nothing";
  table.train(Side::russian, "1904").at(Phase::movement, Side::russian);
  EXPECT_EQ(table.verdict("march 1904"), "6.4.2");
  table.at(Phase::combat, Side::russian);
  EXPECT_EQ(table.verdict("attack 1904 1905 0"), "6.4.2");
  table.state.fed.add(table.unit("ru-riga"));
  EXPECT_TRUE(table.legal("attack 1904 1905 0"));
}

TEST(InvasionSupply, EverybodyIsJudgedBeforeAnybodySuffers) {
  proves("6.5", "R.11");
  Table table(basic, 11);
  table.put("ru-17", "0515").depot(Side::russian, "0515").put("ru-4", "0216").put("fr-i-cavalry", "0416");
  table.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_TRUE(table.is_disrupted("fr-i-cavalry")) << "it starves";
  EXPECT_TRUE(table.is_disrupted("ru-4")) << "and it still was in the way";
  EXPECT_FALSE(table.state.fed.has(table.unit("ru-4"))) << "for the rest of the turn";
}

// --- 7 ---

TEST(InvasionSupply, TooManyDepotsAreTakenAsTheEnemyChooses) {
  proves("7.2.1");
  Table table(basic, 16);
  for (const char* hex : {"2109", "2207", "2208", "2215", "2217", "2306", "2311", "2313", "2314", "2317"})
    table.depot(Side::french, hex);
  table.put("fr-davout fr-1", "2207").with([](Play& game) { game.begin_allocation(); });
  EXPECT_EQ(table.phase(), "shortage");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("seize 2407"), "7.2") << "there is none";
  table.play("seize 2317");
  EXPECT_EQ(table.phase(), "allocation");
  EXPECT_EQ(table.state.in_store[at(Side::french)], 0);
  EXPECT_EQ(table.state.depots_lost[at(Side::french)], 0) << "not lost by 8.7";
}

TEST(InvasionSupply, WhereTrainsAreLaid) {
  proves("7.3", "7.3.1", "7.3.2", "7.5");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "0416").put("fr-ney", "0516").put("fr-3", "0308").at(Phase::allocation, Side::french);
  table.state.in_store = {2, 2};
  table.state.dummies_left = {2, 2};
  EXPECT_EQ(table.verdict("allocate 0416"), "7.3") << "not fed";
  table.state.fed.add(table.unit("fr-1"));
  EXPECT_TRUE(table.legal("allocate 0416"));
  EXPECT_TRUE(table.legal("feint 0416"));
  EXPECT_EQ(table.verdict("allocate 0516"), "7.3") << "a commander alone";
  EXPECT_TRUE(table.legal("allocate 2407")) << "a city of one's own, for a depot";
  EXPECT_EQ(table.verdict("allocate 1009"), "7.3") << "an enemy's city that nobody holds";
  EXPECT_EQ(table.verdict("feint 0308"), "7.5") << "Moscow holds no French depot";
  table.at(Phase::establishment, Side::french).train(Side::french, "0308");
  EXPECT_EQ(table.verdict("depot 0308"), "7.3");
}

TEST(InvasionSupply, TrainsAreLaidByTurnsAndAPassCostsOne) {
  proves("7.4.1", "7.4.2", "R.5", "R.9");
  Table table(basic, 1);
  table.put("fr-davout fr-1", "2207").put("ru-barclay ru-4", "1009");
  table.state.depots_lost = {8, 5};
  table.with([](Play& game) { game.begin_allocation(); });
  EXPECT_EQ(table.to_act(), "french") << "more by the table, whatever was lost";
  EXPECT_EQ(table.state.in_store, (std::array<std::uint8_t, 2>{6, 6}));
  EXPECT_EQ(table.verdict("done"), "7.4") << "trains are left";
  table.play("discard");
  EXPECT_EQ(table.state.in_store[0], 5);
  EXPECT_EQ(table.to_act(), "russian");
  table.state.in_store = {0, 1};
  table.play("discard");
  EXPECT_EQ(table.verdict("discard"), "7.4") << "a dummy will not do";
  table.play("done");
  EXPECT_EQ(table.to_act(), "russian") << "the French have stopped";
  table.put("ru-platov", "0515").play("feint 0515").play("done");
  EXPECT_NE(table.phase(), "allocation");
  EXPECT_EQ(table.phase(), "establishment") << "a counter lies in Kursk";
  table.play("done");
  EXPECT_EQ(table.phase(), "combat") << "nobody has a genuine train to rally or march with";
}

TEST(InvasionSupply, TheSideWithMoreTrainsByTheTableIsFirst) {
  proves("8.2.2", "R.1");
  Table table(basic, 1);
  table.put("fr-davout fr-1", "2207").depot(Side::french, "2207");
  table.put("ru-barclay ru-4", "1009").depot(Side::russian, "1009");
  table.with([](Play& game) { game.begin_conversion(); });
  EXPECT_EQ(table.to_act(), "french");
  table.play("convert 2207");
  EXPECT_EQ(table.to_act(), "russian");
  table.state.second_year = true;
  table.state.turn = 15;
  EXPECT_EQ(table.look().leading(), Side::russian) << "twelve to ten";
}

}  // namespace
}  // namespace redoubt::invasion_1812
