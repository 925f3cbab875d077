// Chapters 8, 9, 12 and 13: rallies and marches, commands, riders, Cossacks and reinforcements.
#include <array>
#include <tuple>

#include "games/invasion-1812/fog.h"
#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

/// Davout with three divisions in open country, and a train.
Table on_the_road(int turn = 1, std::size_t scenario = basic) {
  Table table(scenario, turn);
  table.put("fr-davout fr-1 fr-2 fr-iv-guns", "0416").train(Side::french, "0416").at(Phase::movement, Side::french);
  table.put("ru-barclay ru-4", "1009");
  return table;
}

// --- 8.1 ---

TEST(InvasionMarches, ATrainRalliesAsManyAsTheRatingsAndAnotherAsMany) {
  proves("8.1", "R.4");
  Table table(basic, 2);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5", "2207").train(Side::french, "2207").train(Side::french, "2207");
  table.disrupted("fr-1 fr-2 fr-3 fr-5").at(Phase::rally, Side::french);
  EXPECT_EQ(table.verdict("rally fr-1"), "8.1") << "not fed";
  for (const char* id : {"fr-1", "fr-2", "fr-3", "fr-5"}) table.state.fed.add(table.unit(id));
  table.play_all("rally fr-1\nrally fr-2\nrally fr-3");
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("2207")), 1) << "Davout's three";
  table.play("rally fr-5");
  EXPECT_FALSE(table.look().has_trains(Side::french));
}

// --- 8.2 to 8.4 ---

TEST(InvasionMarches, WhatAMarchNeeds) {
  proves("8.2", "8.4.1", "8.4.2", "8.4.4");
  Table table = on_the_road();
  table.put("fr-3", "0516").put("fr-ney fr-10 fr-11", "0517");
  EXPECT_EQ(table.verdict("march 0517"), "8.2") << "no train";
  table.train(Side::french, "0516");
  EXPECT_EQ(table.verdict("march 0516"), "8.4.2") << "no commander";
  table.train(Side::french, "0517").disrupted("fr-11");
  EXPECT_EQ(table.verdict("march 0517"), "8.4.4") << "somebody is disrupted";
  EXPECT_TRUE(table.legal("march 0416"));
}

TEST(InvasionMarches, APassCostsAGenuineTrain) {
  proves("8.2.3", "R.12");
  Table table = on_the_road();
  table.state.dummies[at(Side::french)][1] = table.hex("0517");
  EXPECT_EQ(table.verdict("discard 0517"), "8.2") << "a dummy will not do";
  table.play("discard 0416");
  EXPECT_EQ(table.phase(), "combat") << "no genuine train is left";
  EXPECT_EQ(table.state.dummies[at(Side::french)][1], no_hex);
}

TEST(InvasionMarches, DivisionsStayWhereTheMarchBeginsCommandersAnywhere) {
  proves("8.4.3", "8.3", "R.6");
  Table table = on_the_road();
  table.play_all("march 0416\nleave fr-2\nstep 0317");
  EXPECT_EQ(table.where("fr-2"), "0416");
  EXPECT_FALSE(table.state.moved.has(table.unit("fr-2")));
  EXPECT_EQ(table.verdict("leave fr-1"), "8.4.3") << "not on the way";
  table.play_all("leave fr-davout\nstep 0216\nhalt");
  EXPECT_EQ(table.where("fr-davout"), "0317");
  EXPECT_EQ(table.where("fr-1"), "0216");
}

TEST(InvasionMarches, WhoSendsOffAMarchAndStaysMaySendAnother) {
  proves("R.6", "8.4.3");
  Table table = on_the_road();
  table.train(Side::french, "0416").play_all("march 0416\nleave fr-davout\nleave fr-2\nstep 0317\nhalt");
  EXPECT_TRUE(table.legal("march 0416"));
}

TEST(InvasionMarches, DivisionsStopAMarchAndDepotsAndCommandersFall) {
  proves("8.4.5", "8.7", "8.8", "11.19");
  Table table = on_the_road();
  table.put("ru-17", "0516").put("ru-platov", "0317").depot(Side::russian, "0317").put("ru-7", "0216");
  table.play("march 0416");
  EXPECT_EQ(table.verdict("step 0516"), "8.4.5");
  table.dice({2}).play("step 0317");
  EXPECT_TRUE(table.saw(Happening::depot_taken, "8.7"));
  EXPECT_EQ(table.state.depots_lost[at(Side::russian)], 1);
  EXPECT_EQ(table.phase(), "escape");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("flee ru-platov 1009"), "11.19") << "too far";
  table.play("flee ru-platov 0216");
  EXPECT_EQ(table.phase(), "march");
  EXPECT_EQ(table.to_act(), "french");
}

TEST(InvasionMarches, CavalryHoldsTheFirstStep) {
  proves("8.4.6", "8.4.7");
  Table table = on_the_road();
  table.put("ru-cavalry-2", "0316").play("march 0416");
  EXPECT_EQ(table.verdict("step 0317"), "8.4.7") << "from one hex beside it to another";
  EXPECT_TRUE(table.legal("step 0516"));
  table.put("fr-10", "0317");
  EXPECT_TRUE(table.legal("step 0317")) << "somebody who does not move stands there";
  table.disrupted("ru-cavalry-2").play("step 0415");
  EXPECT_FALSE(table.state.held_up);
}

TEST(InvasionMarches, DifficultGroundIsShutToTheFrench) {
  proves("14.6", "2.3");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "1008").train(Side::french, "1008").put("ru-barclay ru-4", "0308");
  table.at(Phase::movement, Side::french).play("march 1008");
  EXPECT_EQ(table.verdict("step 0908"), "14.6");
  EXPECT_EQ(table.verdict("step 1010"), "2.3") << "not adjacent";
}

TEST(InvasionMarches, ASingleDivisionInACityIsBesieged) {
  proves("8.4.8", "7.7");
  Table table(basic, 2);
  table.put("ru-platov ru-4", "0515").train(Side::russian, "0515").put("fr-1 fr-2", "0415");
  table.at(Phase::movement, Side::russian);
  EXPECT_EQ(table.verdict("march 0515"), "8.4.8");
  table.at(Phase::establishment, Side::russian);
  EXPECT_EQ(table.why("depot 0515"), Why::besieged);
  EXPECT_TRUE(see(standard(), table.state, Viewer::russian).own.besieged.has(table.hex("0515")));
  table.at(Phase::movement, Side::russian).put("ru-17", "0515");
  EXPECT_TRUE(table.legal("march 0515")) << "two are not besieged";
  table.put("ru-17", "0315").disrupted("fr-2");
  EXPECT_TRUE(table.legal("march 0515")) << "nor by one in good order";
  Table river(basic, 2);
  river.put("ru-platov ru-5", "1009").train(Side::russian, "1009").put("fr-1 fr-2", "1109");
  river.at(Phase::movement, Side::russian);
  EXPECT_TRUE(river.legal("march 1009")) << "the Dnieper lies between, bridged or not";
}

// --- 8.5 and 8.6: the table of attrition ---

TEST(InvasionExamples, MarchAttritionByItsTable) {
  proves("8.5", "8.6");
  struct Row {
    int lost;
    int disrupted;
  };
  constexpr std::array<Row, 7> rows = {{{0, 0}, {1, 0}, {1, 0}, {1, 1}, {1, 1}, {2, 0}, {2, 0}}};
  for (int face = 1; face <= 6; ++face) {
    Table table(basic, 11);
    table.put("fr-ney fr-10 fr-11 fr-13", "0416").train(Side::french, "0416").put("ru-barclay ru-4", "1009");
    table.at(Phase::movement, Side::french);
    table.play_all("march 0416\nstep 0317\nstep 0216\nstep 0215\nstep 0214\nstep 0314");
    EXPECT_EQ(table.verdict("step 0414"), "8.4") << "five are the most";
    table.dice({face}).play("halt");
    EXPECT_EQ(table.value(Happening::attrition), face + 5) << "three of force, French since turn 3, winter";
    EXPECT_EQ(table.phase(), "attrition");
    const Row& row = rows[static_cast<std::size_t>(face)];
    EXPECT_EQ(table.state.to_lose, row.lost) << face;
    EXPECT_EQ(table.state.to_disrupt, row.disrupted) << face;
    EXPECT_TRUE(table.state.forced.has(table.unit("fr-10")));
  }
}

TEST(InvasionMarches, ADivisionAloneIsDisruptedOnly) {
  proves("8.5");
  Table table(basic, 11);
  table.put("fr-ney fr-10", "0416").train(Side::french, "0416").put("ru-barclay ru-4", "1009");
  table.at(Phase::movement, Side::french).play_all("march 0416\nstep 0317\nstep 0216\nstep 0215\nstep 0214");
  table.dice({6}).play("halt").play("suffer fr-10");
  EXPECT_TRUE(table.is_disrupted("fr-10"));
}

TEST(InvasionMarches, ArtilleryNeverFallsOut) {
  proves("8.5.1");
  Table table = on_the_road(2);
  table.play_all("march 0416\nstep 0317\nstep 0216\nstep 0215\nstep 0214");
  table.dice({6}).play("halt");
  EXPECT_EQ(table.verdict("suffer fr-iv-guns"), "8.5");
  table.play("suffer fr-2");
  EXPECT_EQ(table.where("fr-2"), "lost");
}

TEST(InvasionMarches, NapoleonEasesTheRoad) {
  proves("8.6", "14.5");
  Table table = on_the_road(3);
  table.play_all("march 0416\nstep 0317\nstep 0216\nstep 0215");
  EXPECT_EQ(table.look().march_modifier(), 1) << "French, from turn 3 on";
  table.state.party.add(table.unit("fr-napoleon"));
  EXPECT_EQ(table.look().march_modifier(), 0);
}

// --- 9 ---

TEST(InvasionCommands, AreBetweenOneAndSeven) {
  proves("9.1", "9.2.3", "9.3");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "2207").put("ru-barclay ru-4", "1009");
  table.with([](Play& game) { game.begin_combat(); });
  EXPECT_EQ(table.state.commands, (std::array<std::uint8_t, 2>{4, 3}));
  EXPECT_EQ(table.to_act(), "french");
  table.state.base_commands = {9, -2};
  table.with([](Play& game) { game.begin_combat(); });
  EXPECT_EQ(table.state.commands, (std::array<std::uint8_t, 2>{7, 1}));
  table.state.base_commands = {3, 3};
  EXPECT_EQ(table.look().first_to_fight(), Side::french) << "with as many";
  table.state.base_commands = {3, 4};
  EXPECT_EQ(table.look().first_to_fight(), Side::russian);
}

TEST(InvasionCommands, AVictoryCountsFromTheNextTurnOn) {
  proves("9.2.1", "12.2", "14.7b");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "2207").put("ru-barclay ru-4", "1009");
  table.with([](Play& game) { game.begin_combat(); });
  table.with([](Play& game) { game.decisive_victory(Side::russian); });
  EXPECT_EQ(table.state.base_commands, (std::array<std::int8_t, 2>{3, 4}));
  EXPECT_EQ(table.state.battle_points, 12) << "never more";
  EXPECT_EQ(table.state.commands, (std::array<std::uint8_t, 2>{4, 3})) << "not in this turn";
  table.play_all("done\ndone");
  EXPECT_EQ(table.phase(), "riders");
  EXPECT_EQ(table.to_act(), "french") << "who was first to fight";
}

TEST(InvasionCommands, CapitalsCountOnceEach) {
  proves("9.2.2");
  Table table(basic, 8);
  table.put("fr-davout fr-1", "0308").with([](Play& game) { game.remember_capitals(); });
  EXPECT_EQ(table.state.swing, (std::array<std::int8_t, 2>{1, -1}));
  table.with([](Play& game) { game.remember_capitals(); });
  EXPECT_EQ(table.state.swing, (std::array<std::int8_t, 2>{0, 0})) << "for one turn";
  table.put("fr-davout fr-1", "0408").with([](Play& game) { game.remember_capitals(); });
  EXPECT_EQ(table.state.swing, (std::array<std::int8_t, 2>{-1, 1})) << "they have left";
  table.put("fr-davout fr-1", "0308").with([](Play& game) { game.remember_capitals(); });
  EXPECT_EQ(table.state.swing, (std::array<std::int8_t, 2>{0, 0})) << "the first time only";
}

// --- 12 ---

TEST(InvasionRiders, RideThreeHexesByTurns) {
  proves("12.1", "12.2");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "0416").put("fr-ney fr-2", "0515").put("ru-barclay ru-4", "1009").put("ru-17", "1010");
  table.with([](Play& game) { game.begin_riders(); });
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.verdict("ride fr-1 0515"), "12.1") << "not a commander";
  EXPECT_EQ(table.verdict("ride fr-davout 0316"), "12.1") << "nobody is there";
  table.play("ride fr-davout 0515");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("ride ru-barclay 1010");
  EXPECT_EQ(table.verdict("ride fr-davout 0416"), "12.1") << "he has ridden";
  table.play_all("done\ndone");
}

// --- 13 ---

TEST(InvasionExamples, CossacksHitSixAndFromTurnSevenFive) {
  proves("13.1");
  for (const auto& [turn, face, hit] :
       {std::tuple{6, 5, false}, std::tuple{6, 6, true}, std::tuple{7, 4, false}, std::tuple{7, 5, true}}) {
    Table table(basic, turn);
    table.put("fr-davout fr-1", "0416").put("fr-2", "0515").put("fr-10 fr-11", "0316").put("fr-13", "2108");
    table.dice({face}).with([](Play& game) { game.cossacks(); });
    EXPECT_EQ(table.is_disrupted("fr-1"), hit) << "alone, in the open: turn " << turn << ", die " << face;
    EXPECT_EQ(table.count(Happening::cossacks), 1) << "not in cities, not two together, not in the west";
  }
}

TEST(InvasionArrivals, ComeByTheTable) {
  proves("13.2", "13.2.1", "13.2.2");
  std::array<std::array<int, 17>, 2> units = {};
  for (const Reinforcement& each : standard().scenarios.reinforcements())
    units[at(each.side)][static_cast<std::size_t>(each.turn)] += each.units.size();
  EXPECT_EQ(units[0], (std::array<int, 17>{0, 0, 6, 0, 3, 0, 2, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0}));
  EXPECT_EQ(units[1], (std::array<int, 17>{0, 0, 3, 0, 5, 5, 5, 0, 2, 0, 3, 1, 1, 1, 0, 0, 0}));
}

TEST(InvasionArrivals, WhoIsBlockedNeverComesAndKeepsNobodyBack) {
  proves("13.3", "13.3.1");
  Table table(basic, 6);
  table.put("fr-davout fr-1", "1317").with([](Play& game) { game.begin_arrivals(); });
  while (table.phase() == "arrivals") {
    ActionList legal;
    table.look().legal(legal);
    table.with([&](Play& game) { game.apply(legal[0]); });
  }
  EXPECT_EQ(table.where("ru-danube-cavalry"), "lost") << "the French are in Kiev";
  EXPECT_TRUE(on_map(table.state.where[table.unit("ru-kutuzov")])) << "he comes to St Petersburg";
  EXPECT_TRUE(table.saw(Happening::never_came, "13.3"));
}

}  // namespace
}  // namespace redoubt::invasion_1812
