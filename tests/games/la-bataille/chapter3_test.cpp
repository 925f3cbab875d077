// Chapter 3: the order of turns, half-turns and phases.
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

std::string moment(const Table& table) {
  return std::to_string(table.state.turn) + " " + table.to_act() + " " + table.phase();
}

TEST(BatailleChapter3, HalfTurnsAndTheirPhasesFollowEachOther) {
  proves("3.1", "3.2", "C");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06586", "S");
  EXPECT_EQ(moment(table), "2 french movement");
  table.play("done");
  EXPECT_EQ(moment(table), "2 russian defensive-fire");
  table.play("done");
  EXPECT_EQ(moment(table), "2 french offensive-fire");
  table.play("done");
  EXPECT_EQ(moment(table), "2 french melee");
  table.play("done");
  EXPECT_EQ(moment(table), "2 russian movement") << "recovery needs nobody";
  table.play("done");
  EXPECT_EQ(moment(table), "2 french defensive-fire");
  table.play("done").play("done").play("done");
  EXPECT_EQ(moment(table), "3 french movement");
}

TEST(BatailleChapter3, APhaseWithNothingButItsEndIsPassedOver) {
  proves("3.7");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06580", "N").play("done");
  EXPECT_EQ(moment(table), "2 russian movement") << "nobody has anybody to shoot at";
  table.with([](Play& game) { game.lift(game.data.forces.find("fr-rapp"), box(Box::unused)); });
  table.play("move ru-narva-1").play("halt").play("lead ru-yermolov").play("stay");
  EXPECT_EQ(moment(table), "3 french movement") << "who has nobody left to move is done";
}

TEST(BatailleChapter3, TheBattleEndsWithItsLastTurn) {
  proves("3.1", "3.5", "C");
  Table table(Side::russian);
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06580", "N");
  table.state.turn = 42;
  table.play("done");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(table.to_act(), "nobody");
  EXPECT_EQ(table.verdict("done"), "3.5");
  EXPECT_TRUE(table.look().result().over);
}

TEST(BatailleChapter3, WhatBelongsToAHalfTurnBeginsAnew) {
  proves("3.2", "3.3");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06580", "N");
  table.play("move fr-25-line-1").play("step N").play("halt").play("done").play("done");
  EXPECT_EQ(moment(table), "3 french movement");
  EXPECT_TRUE(table.legal("move fr-25-line-1"));
  expect_sound(table.state);
}

TEST(BatailleChapter3, DecisionsThatAreNoneOfTheMomentAreRefusedByItsRule) {
  proves("3.7");
  Table table;
  table.put("fr-25-line-1", "06587");
  EXPECT_EQ(table.verdict("deploy 0"), "3.7");
  EXPECT_EQ(table.verdict("step N"), "3.7");
  EXPECT_EQ(table.look().check({999, 0, 0, 0}).rule, id(Rule::r3_7));
  EXPECT_EQ(table.look().check(act(Verb::done, 1)).rule, id(Rule::r3_7)) << "an operand too many";
  table.play("move fr-25-line-1");
  EXPECT_EQ(table.verdict("aim 06587"), "5.1");
}

}  // namespace
}  // namespace redoubt::la_bataille
