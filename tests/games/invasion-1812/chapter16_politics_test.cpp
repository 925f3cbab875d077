// 16.7 to 16.12: horses, risings, reluctant allies and Sweden.
#include <set>

#include "tests/games/invasion-1812/battles.h"
#include "tests/games/invasion-1812/beginning.h"

namespace redoubt::invasion_1812 {
namespace {

// --- 16.7 ---

TEST(InvasionReserve, BeginsBehindTheArmyWithMuratAndGrouchy) {
  proves("16.7");
  Table table = from_the_start(advanced_game);
  play_first(table, Phase::set_up, Side::russian).play("done");
  play_first(table, Phase::set_up, Side::french);
  const std::set<std::string> places = {"2309", "2409", "2509", "2510"};
  int divisions = 0;
  standard().forces.cavalry_reserve().each([&](Unit unit) {
    ++divisions;
    EXPECT_TRUE(places.contains(table.where(standard().forces.data(unit).id)));
  });
  EXPECT_EQ(divisions, 11);
  EXPECT_TRUE(places.contains(table.where("fr-murat")));
  EXPECT_TRUE(places.contains(table.where("fr-grouchy")));
}

/// General supply of a turn, with this die for the horses.
Table weather(int turn, const std::vector<int>& dice, std::string_view cavalry) {
  Table table(advanced_game, turn);
  table.put(cavalry, "2407").put("fr-1", "2407").depot(Side::french, "2407");
  table.dice(dice).with([](Play& game) { game.general_supply_phase(); });
  return table;
}

TEST(InvasionReserve, LosesADieOfDivisionsInEachOfTheFirstTwoTurns) {
  proves("16.7.1");
  for (const int turn : {1, 2}) {
    Table table = weather(turn, {2}, "fr-cuirassiers-1 fr-dragoons-6 fr-light-1 fr-v-cavalry");
    EXPECT_EQ(table.phase(), "dying-horses");
    EXPECT_EQ(table.to_act(), "russian") << "he chooses";
    EXPECT_EQ(table.verdict("remove fr-v-cavalry"), "16.7") << "the Reserve first";
    EXPECT_EQ(table.verdict("remove fr-1"), "16.7");
    table.play("remove fr-dragoons-6");
    EXPECT_EQ(table.where("fr-dragoons-6"), "departed");
    EXPECT_EQ(table.phase(), "dying-horses");
    table.play("remove fr-light-1");
    EXPECT_NE(table.phase(), "dying-horses");
    EXPECT_EQ(table.state.horses_lost, 2);
  }
  EXPECT_NE(weather(3, {}, "fr-cuirassiers-1").phase(), "dying-horses") << "two turns only";
}

TEST(InvasionReserve, WhatItCannotGiveOtherCavalryGives) {
  proves("16.7.1");
  Table table = weather(1, {3}, "fr-cuirassiers-1 fr-v-cavalry fr-iii-cavalry fr-x-cavalry");
  EXPECT_EQ(table.verdict("remove fr-v-cavalry"), "16.7");
  table.play("remove fr-cuirassiers-1");
  EXPECT_EQ(table.verdict("remove fr-1"), "16.7") << "cavalry only";
  table.play_all("remove fr-v-cavalry\nremove fr-iii-cavalry");
  EXPECT_NE(table.phase(), "dying-horses");
  EXPECT_EQ(table.where("fr-x-cavalry"), "2407");
  Table few = weather(1, {6}, "fr-cuirassiers-1");
  few.play("remove fr-cuirassiers-1");
  EXPECT_NE(few.phase(), "dying-horses") << "there is no more cavalry";
}

TEST(InvasionReserve, HorsesThatLiveMustBeFed) {
  proves("16.7.2", "7.2");
  const auto trains = [](int lost_horses, int turn, bool second_year = false) {
    Table table(advanced_game, turn);
    table.state.horses_lost = static_cast<std::uint8_t>(lost_horses);
    table.state.second_year = second_year;
    return table.look().trains_available(Side::french);
  };
  EXPECT_EQ(trains(4, 3), 14 - 2);
  EXPECT_EQ(trains(5, 3), 14 - 1);
  EXPECT_EQ(trains(7, 4), 14 - 1);
  EXPECT_EQ(trains(8, 3), 14);
  EXPECT_EQ(trains(4, 2), 14) << "from turn 3 on";
  EXPECT_EQ(trains(4, 8), 13 - 2);
  EXPECT_EQ(trains(4, 8, true), 14) << "not in 1813";
  Table basic_game(basic, 3);
  EXPECT_EQ(basic_game.look().trains_available(Side::french), 14);
}

// --- 16.8 and 16.9 ---

/// A march on Kiev in this turn; soldiers of the 3rd Army stand by.
Table to_kiev(std::string_view units, int turn, const std::vector<int>& dice) {
  Table table(advanced_game, turn);
  table.put(units, "1417").put("ru-tormasov ru-15 ru-cavalry-5", "1116").put("ru-5", "1115");
  table.train(Side::french, "1417").train(Side::french, "1417").at(Phase::movement, Side::french);
  march(table, "1417", {"1317"}).dice(dice).play("halt");
  EXPECT_EQ(table.dice_left(), 0U);
  return table;
}

TEST(InvasionRising, MayFollowWhenPolesComeToKiev) {
  proves("16.8");
  const Table risen = to_kiev("fr-poniatowski fr-16", 5, {3});
  EXPECT_EQ(risen.state.rising, Rising::just_now);
  for (const auto* unit : {"ru-tormasov", "ru-15", "ru-cavalry-5"}) EXPECT_EQ(risen.where(unit), "lost");
  EXPECT_EQ(risen.where("ru-5"), "1115") << "of the 1st Army";
  EXPECT_EQ(risen.where("ru-18"), "expected") << "not in play yet";
  EXPECT_EQ(to_kiev("fr-poniatowski fr-16", 5, {2}).where("ru-15"), "1116");
  EXPECT_EQ(to_kiev("fr-poniatowski fr-16", 6, {4}).where("ru-15"), "1116") << "later it is less likely";
  EXPECT_EQ(to_kiev("fr-poniatowski fr-16", 9, {5}).where("ru-15"), "lost");
  EXPECT_EQ(to_kiev("fr-poniatowski fr-16", 10, {6}).where("ru-15"), "1116") << "and in October too late";
  EXPECT_EQ(to_kiev("fr-davout fr-1", 4, {}).state.rising, Rising::none) << "it takes Poles of the V Corps";
}

TEST(InvasionRising, LeavesThe3rdArmyToTheWinter) {
  proves("16.8", "16.13.11");
  const Table risen = to_kiev("fr-poniatowski fr-16", 5, {3});
  EXPECT_TRUE(risen.look().restorable().has(risen.unit("ru-15"))) << "it was removed from play in 1812";
}

/// 16.13: who has wintered in Kiev occupies it when the first turn of 1813 begins.
TEST(InvasionRising, MayFollowWhenPolesHaveWinteredInKiev) {
  proves("16.8", "16.13.4", "16.9");
  Table table(advanced_game, 7);
  table.put("fr-16", "1317").put("ru-15", "1009").depot(Side::russian, "1009").depot(Side::french, "1317");
  table.state.second_year = true;
  table.state.between_years = true;
  table.dice({5}).with([](Play& game) { game.begin_1813(); });
  EXPECT_EQ(table.dice_left(), 0U) << "before anybody marches";
  EXPECT_EQ(table.count(EventKind::rising), 1);
  EXPECT_EQ(table.state.turn, 8);
  EXPECT_EQ(table.where("ru-15"), "departed");
  EXPECT_NE(table.phase(), "independence") << "that is for the turn after";
  table.with([](Play& game) { game.next_turn(); });
  EXPECT_EQ(table.phase(), "independence");
}

TEST(InvasionRising, IsRolledForOnce) {
  proves("16.8");
  Table table = to_kiev("fr-poniatowski fr-16", 4, {1});
  EXPECT_EQ(table.state.rising, Rising::over);
  table.state.moved = {};
  table.train(Side::french, "1317").at(Phase::movement, Side::french);
  march(table, "1317", {"1417"}).play("step 1317").play("halt");
  EXPECT_EQ(table.count(EventKind::rising), 1);
}

TEST(InvasionIndependence, MayBeDeclaredInTheTurnAfterTheRising) {
  proves("16.9");
  Table table(advanced_game, 6);
  table.put("fr-16", "1317").put("fr-1", "1610").put("fr-2", "1009").put("fr-3", "1904").put("ru-5", "1808");
  table.state.rising = Rising::just_now;
  table.with([](Play& game) { game.begin_turn(); });
  EXPECT_EQ(table.phase(), "independence");
  EXPECT_EQ(table.to_act(), "french");
  Table declined = table;
  table.play("declare");
  EXPECT_TRUE(table.state.independent);
  const HexSet friendly = table.look().friendly_cities(Side::french);
  EXPECT_TRUE(friendly.has(table.hex("1610"))) << "Minsk";
  EXPECT_TRUE(friendly.has(table.hex("1317"))) << "Kiev, on the line itself";
  EXPECT_FALSE(friendly.has(table.hex("1009"))) << "Smolensk is east of it";
  EXPECT_FALSE(friendly.has(table.hex("1904"))) << "Riga is beyond the Dvina";
  EXPECT_FALSE(friendly.has(table.hex("1808"))) << "nobody of theirs is in Wilno";
  EXPECT_FALSE(table.look().friendly_cities(Side::russian).has(table.hex("1610")));
  declined.play("done");
  EXPECT_FALSE(declined.state.independent);
  EXPECT_FALSE(declined.look().friendly_cities(Side::french).has(declined.hex("1610")));
  declined.with([](Play& game) { game.begin_turn(); });
  EXPECT_NE(declined.phase(), "independence") << "he is asked once";
}

TEST(InvasionIndependence, CitiesJoinAsTheyAreOccupiedAndStay) {
  proves("16.9", "1.1");
  Table table(advanced_game, 6);
  table.state.independent = true;
  table.put("fr-1", "1808");
  EXPECT_TRUE(table.look().friendly_cities(Side::french).has(table.hex("1808"))) << "at once";
  table.with([&](Play& game) { game.eliminate(table.unit("fr-1"), Rule::r6_4); });
  EXPECT_TRUE(table.look().friendly_cities(Side::french).has(table.hex("1808"))) << "to the end";
}

TEST(InvasionIndependence, OnlyEveryCityWillDoThen) {
  proves("16.9", "14.7");
  Table table(advanced_game, 16);
  table.state.independent = true;
  table.state.winter_offered = true;
  table.state.battle_points = 0;
  table.put("fr-1", "0308").put("fr-2", "1101").put("fr-3", "1317").put("fr-5", "2015").put("fr-10", "1610");
  table.put("fr-11", "1904").put("fr-old", "1009").put("fr-16", "1808").put("fr-12", "2113");
  Table all = table;
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(table.state.winner, Side::russian) << "Vitebsk is wanting, whatever the points";
  EXPECT_EQ(table.state.ending, Ending::independence);
  all.put("fr-13", "1208").put("fr-14", "2512").put("fr-18", "2407").put("fr-ney", "2217");
  all.with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(all.state.winner, Side::french) << "their own among them";
}

// --- 16.10 ---

TEST(InvasionAustrians, AttackInCompanyOnly) {
  proves("16.10");
  const auto before = [](std::string_view more, std::size_t scenario) {
    Table table = to_battle(Side::french, scenario, 4);
    table.put("fr-schwarzenberg fr-austrian-1 fr-austrian-2", "0516").put("ru-5", "0416");
    if (!more.empty()) table.put(more, "0516");
    return table;
  };
  EXPECT_EQ(before("", advanced_game).verdict("attack 0516 0416 0"), "16.10");
  EXPECT_FALSE(before("", advanced_game).lists("attack 0516 0416 0"));
  EXPECT_TRUE(before("", basic).legal("attack 0516 0416 0")) << "the basic game knows nothing of it";
  EXPECT_TRUE(before("fr-davout", advanced_game).legal("attack 0516 0416 0")) << "a commander is a unit";
  Table table = before("fr-1", advanced_game);
  table.play("attack 0516 0416 0");
  EXPECT_FALSE(table.lists("hold-back fr-1"));
  EXPECT_TRUE(table.lists("hold-back fr-austrian-1"));
  EXPECT_TRUE(table.legal("order"));
  EXPECT_EQ(table.verdict("hold-back fr-1"), "16.10");
}

TEST(InvasionAustrians, DoNotSupportAnAttackAloneButDefend) {
  proves("16.10");
  Table table = to_battle(Side::french, advanced_game, 4);
  table.put("fr-davout fr-1", "0516").put("fr-schwarzenberg fr-austrian-1", "0517").put("ru-5", "0416");
  table.put("fr-2", "0415");
  go_ahead(table, "0516 0416").play("commit 0");
  EXPECT_EQ(table.verdict("call 0517"), "16.10");
  EXPECT_TRUE(table.legal("call 0415"));
  Table defence = to_battle(Side::russian, advanced_game, 8);
  defence.put("ru-kutuzov ru-5", "0516").put("fr-1", "0416").put("fr-schwarzenberg fr-austrian-1", "0317");
  go_ahead(defence, "0516 0416").play("commit 0");
  EXPECT_TRUE(defence.legal("call 0317"));
  Table attacked = to_battle(Side::russian, advanced_game, 8);
  attacked.put("ru-kutuzov ru-5", "0516").put("fr-schwarzenberg fr-austrian-1", "0416");
  EXPECT_EQ(go_ahead(attacked, "0516 0416").look().defence_value(), 1 + 1);
}

// --- 16.11 and 16.12 ---

Table turn_of_allies(int turn, std::string_view french_in = "") {
  Table table(advanced_game, turn);
  table.put("fr-16 fr-25 fr-1", "2407").depot(Side::french, "2407");
  if (!french_in.empty()) table.put("fr-2", french_in);
  return table.with([](Play& game) { game.begin_turn(); });
}

TEST(InvasionAllies, SlipAwayFromTurnElevenOn) {
  proves("16.11");
  Table table = turn_of_allies(11);
  EXPECT_EQ(table.phase(), "defection");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("remove fr-1"), "16.11") << "a Frenchman";
  EXPECT_TRUE(table.legal("remove fr-16")) << "Poles are foreigners too";
  table.play("remove fr-25");
  EXPECT_EQ(table.where("fr-25"), "departed");
  EXPECT_TRUE(table.saw(EventKind::defected, "16.11"));
  EXPECT_NE(table.phase(), "defection") << "one a turn";
  EXPECT_NE(turn_of_allies(10).phase(), "defection");
  EXPECT_NE(turn_of_allies(12, "0308").phase(), "defection") << "not while Moscow is French";
  EXPECT_NE(turn_of_allies(12, "1101").phase(), "defection") << "or St Petersburg";
  EXPECT_EQ(turn_of_allies(12, "1009").phase(), "defection") << "Smolensk does not impress them";
}

TEST(InvasionAllies, OfWhomNobodyIsLeftCannotLeave) {
  proves("16.11");
  Table table(advanced_game, 11);
  table.put("fr-1", "2407").depot(Side::french, "2407").with([](Play& game) { game.begin_turn(); });
  EXPECT_NE(table.phase(), "defection");
}

TEST(InvasionSweden, MaySendTroopsAtTheEndOfTurnSix) {
  proves("16.12");
  for (int face = 1; face <= 6; ++face) {
    Table table(advanced_game, 6);
    table.dice({face}).with([](Play& game) { game.begin_arrivals(); });
    EXPECT_EQ(table.state.pending.has(table.unit("ru-swedish")), face >= 4) << face;
    EXPECT_EQ(table.state.pending.has(table.unit("ru-swedish-cavalry")), face >= 4);
    EXPECT_EQ(table.state.pending.has(table.unit("ru-adlercreutz")), face >= 4);
    EXPECT_TRUE(table.state.pending.has(table.unit("ru-kutuzov")));
  }
  Table other(advanced_game, 5);
  other.with([](Play& game) { game.begin_arrivals(); });
  EXPECT_EQ(other.count(EventKind::sweden), 0);
  Table basic_game(basic, 6);
  basic_game.with([](Play& game) { game.begin_arrivals(); });
  EXPECT_EQ(basic_game.count(EventKind::sweden), 0);
}

TEST(InvasionSweden, SendsThemToStPetersburg) {
  proves("16.12", "13.3");
  Table table(advanced_game, 6);
  table.dice({4}).with([](Play& game) { game.begin_arrivals(); });
  play_first(table, Phase::arrivals, Side::french);
  while (table.look().next_to_place() != table.unit("ru-swedish")) play_first(table);
  EXPECT_TRUE(table.legal("place ru-swedish 1101"));
  EXPECT_TRUE(table.legal("place ru-swedish 1102"));
  EXPECT_EQ(table.verdict("place ru-swedish 1317"), "13.3");
}

// --- readings of ours about trains and supply ---

TEST(InvasionReadings, AllocationEndsWhenBothHaveLaidAllAndMovementWhenNoTrainIsLeft) {
  proves("R.9", "7.4", "8.2");
  Table table;
  table.state.in_store = {1, 1};
  table.at(Phase::allocation, Side::french);
  table.play("discard");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.phase(), "allocation");
  table.play("discard");
  EXPECT_EQ(table.phase(), "combat") << "nobody has a train: there is nothing to establish, rally or move";

  Table moving;
  moving.put("fr-ney fr-1", "0516").train(Side::french, "0516").at(Phase::movement, Side::french);
  moving.state.dummies[0][0] = moving.hex("0516");
  moving.play("march 0516").play("halt");
  EXPECT_EQ(moving.phase(), "combat") << "a dummy keeps nobody waiting";
}

TEST(InvasionReadings, AForageMarkerGoesWithItsDivisions) {
  proves("R.10", "6.3", "10.1.2");
  Table table(basic, 4);
  table.put("fr-ney fr-1 fr-2", "0616").put("fr-3 fr-5 fr-davout", "0516").put("ru-5", "0416");
  table.state.foraging.add(table.unit("fr-1"));
  table.state.foraging.add(table.unit("fr-2"));
  table.train(Side::french, "0616").at(Phase::movement, Side::french);
  table.play("march 0616").play("leave fr-2").play("step 0516").play("halt");
  EXPECT_TRUE(table.look().forages(Side::french, table.hex("0516"))) << "one of them has come here";
  EXPECT_TRUE(table.look().forages(Side::french, table.hex("0616"))) << "and one has stayed";
  EXPECT_EQ(table.phase(), "combat");
  EXPECT_EQ(table.verdict("attack 0516 0416 0"), "10.1.2") << "the whole stack bears it";
}

TEST(InvasionReadings, EveryDivisionOfTheStackCountsForForage) {
  proves("R.10", "6.3");
  for (const int face : {3, 4}) {
    Table table(basic, 4);
    table.put("fr-1 fr-2 fr-3", "2007").depot(Side::french, "2007");
    table.state.foraging.add(table.unit("fr-1"));
    table.dice({face}).with([](Play& game) { game.general_supply_phase(); });
    for (const auto* unit : {"fr-1", "fr-2", "fr-3"}) EXPECT_EQ(table.is_disrupted(unit), face == 3) << face;
    EXPECT_TRUE(table.state.foraging.empty()) << "and all markers are removed";
  }
}

TEST(InvasionReadings, SupplyIsJudgedOnceATurn) {
  proves("R.11", "7.1", "7.3");
  Table table(basic, 2);
  table.put("fr-ney fr-1", "2007").put("fr-davout fr-2", "0516").depot(Side::french, "2007");
  table.with([](Play& game) { game.general_supply_phase(); });
  EXPECT_EQ(table.phase(), "conversion");
  table.play("convert 2007");
  EXPECT_EQ(table.phase(), "allocation");
  EXPECT_TRUE(table.legal("allocate 2007")) << "fed when it was judged, though the depot is a train now";
  EXPECT_TRUE(table.state.fed.has(table.unit("fr-1")));
  EXPECT_EQ(table.verdict("allocate 0516"), "7.3");
  table.depot(Side::french, "0515").train(Side::french, "0516").at(Phase::rally, Side::french);
  EXPECT_EQ(table.verdict("rally fr-2"), "8.1") << "not fed, though a depot is near by now";
}

TEST(InvasionReadings, TrainsLeftOverAreTakenOff) {
  proves("R.12");
  Table table(basic, 2);
  table.put("fr-ney fr-1", "0516");
  table.state.dummies[0][0] = table.hex("0516");
  table.state.face_up[0] = table.hex("0516");
  table.with([](Play& game) { game.end_movement(); });
  EXPECT_EQ(table.state.dummies[0][0], no_hex);
  EXPECT_EQ(table.state.face_up[0], no_hex);
  EXPECT_EQ(table.count(EventKind::discarded), 0) << "unseen";
}

}  // namespace
}  // namespace redoubt::invasion_1812
