// Chapter 5: parties and their ways. Around 06587 the ground is clear and level for five hexes.
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

TEST(BatailleChapter5, APartySpendsTogetherAndHasTheLowestAllowance) {
  proves("5.1", "A.6");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-13-light-1", "06587").put("fr-i-foot-3", "06587", "N limbered");
  EXPECT_EQ(table.verdict("move-all 06586"), "5.1") << "nobody is there";
  table.play("move-all 06587");
  EXPECT_EQ(table.left(), 12) << "foot guns: 6";
  EXPECT_EQ(table.verdict("leave fr-57-line-1"), "5.1");
  table.play("leave fr-i-foot-3");
  EXPECT_EQ(table.left(), 16) << "the line: 8";
  table.play("step N");
  EXPECT_EQ(table.verdict("leave fr-13-light-1"), "5.1") << "points have been spent";
  table.play("halt");
  EXPECT_EQ(table.verdict("move fr-25-line-1"), "5.1") << "once a phase";
  EXPECT_TRUE(table.legal("move fr-i-foot-3")) << "who was left behind may still go";
  expect_sound(table.state);
}

TEST(BatailleChapter5, TheLastOneIsNotLeftBehind) {
  proves("5.1");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-25-line-2", "06587");
  table.play("move-all 06587").play("leave fr-25-line-1");
  EXPECT_EQ(table.verdict("leave fr-25-line-2"), "5.1");
}

TEST(BatailleChapter5, WhoDoesNotMove) {
  proves("5.1", "9.5", "12.2");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-25-line-2", "06588").put("ru-narva", "06580").put("fr-davout", "06588");
  table.routed("fr-25-line-1").disordered("fr-25-line-2");
  EXPECT_EQ(table.verdict("move fr-25-line-1"), "5.1") << "routed";
  EXPECT_EQ(table.verdict("move ru-narva"), "5.1") << "the enemy's";
  EXPECT_EQ(table.verdict("move fr-davout"), "5.1") << "a leader rides";
  EXPECT_EQ(table.verdict("move fr-57-line-1"), "5.1") << "not on the map";
  table.play("move fr-25-line-2");
  EXPECT_EQ(table.left(), 8) << "disordered: half of 8";
}

TEST(BatailleChapter5, StepsGoThroughTheFrontAndTurnsCostAPointASide) {
  proves("5.2");
  Table table;
  table.put("fr-25-line-1", "06587");
  table.play("move fr-25-line-1");
  EXPECT_EQ(table.verdict("step S"), "5.2");
  EXPECT_EQ(table.verdict("step SE"), "5.2");
  table.play("step NE");
  EXPECT_EQ(table.where("fr-25-line-1"), "06686");
  EXPECT_EQ(table.facing("fr-25-line-1"), "N") << "it keeps its facing";
  EXPECT_EQ(table.left(), 14);
  EXPECT_EQ(table.verdict("turn N"), "5.2") << "it faces so";
  table.play("turn S");
  EXPECT_EQ(table.left(), 8) << "three sides, three points";
  table.play("turn SE");
  EXPECT_EQ(table.left(), 6);
}

TEST(BatailleChapter5, SkirmishersGoAnyWayAndSquaresOneHex) {
  proves("5.2", "2.5");
  Table table;
  table.put("fr-13-light-1", "06587", "N skirmish").lost("fr-13-light-1", 2).put("fr-25-line-1", "06590", "N square");
  table.play("move fr-13-light-1");
  EXPECT_EQ(table.verdict("turn S"), "5.2") << "they have no facing";
  table.play("step S").play("halt");
  table.play("move fr-25-line-1").play("step SE");
  EXPECT_EQ(table.phase(), "movement") << "its one hex costs a square all it has";
  EXPECT_EQ(table.where("fr-25-line-1"), "06690");
}

TEST(BatailleChapter5, ASquareGoesFromClearToClear) {
  proves("2.5");
  Table table;
  table.put("fr-25-line-1", "05070", "N square");
  ASSERT_TRUE(standard().ground.is_clear(Table::hex("05070")) != standard().ground.is_clear(Table::hex("05071")));
  table.state.facing[table.unit("fr-25-line-1")] = 3;
  table.play("move fr-25-line-1");
  EXPECT_EQ(table.verdict("step S"), "2.5");
}

TEST(BatailleChapter5, OneHexMayAlwaysBeEntered) {
  proves("5.4", "5.3");
  Table table;
  table.put("fr-25-line-1", "05146", "NE").disordered("fr-25-line-1");
  table.play("move fr-25-line-1");
  EXPECT_EQ(table.left(), 8);
  table.play("step SE");
  EXPECT_EQ(table.where("fr-25-line-1"), "05246") << "the front of the Great Redoubt costs five";
  EXPECT_EQ(table.phase(), "movement") << "and then it halts";
  Table guns;
  guns.put("fr-i-foot-3", "05246", "NW limbered");
  guns.play("move fr-i-foot-3");
  EXPECT_EQ(guns.verdict("step NW"), "5.5") << "never into a wolf pit";
}

TEST(BatailleChapter5, NobodyGoesWhereAnEnemyIsOrOffTheMap) {
  proves("5.5", "5.8");
  Table table;
  table.put("fr-9-chasseurs", "06587").put("ru-narva", "06586", "S march").put("fr-13-light-1", "00101", "N");
  table.play("move fr-9-chasseurs");
  EXPECT_EQ(table.verdict("step N"), "5.5");
  table.play("halt").play("move fr-13-light-1");
  EXPECT_EQ(table.verdict("step N"), "5.8");
  EXPECT_EQ(table.verdict("step NW"), "5.8");
}

TEST(BatailleChapter5, PassingThroughFriends) {
  proves("5.5");
  Table table;
  table.put("fr-25-line-1", "06588").put("fr-57-line", "06587").put("fr-9-chasseurs", "06687", "S");
  table.play("move fr-25-line-1");
  EXPECT_EQ(table.verdict("step N"), "2.7") << "28 of 24";
  EXPECT_TRUE(table.legal("pass-through NE N")) << "foot goes through any friends in good order";
  table.play("pass-through N N");
  EXPECT_EQ(table.where("fr-25-line-1"), "06586");
  EXPECT_EQ(table.left(), 12) << "it pays for both";
  table.play("halt").play("move fr-9-chasseurs");
  EXPECT_EQ(table.verdict("pass-through SW SW"), "5.5") << "nobody is there";
  Table horse;
  horse.put("fr-9-chasseurs", "06588").put("fr-57-line-1", "06587");
  horse.play("move fr-9-chasseurs");
  EXPECT_EQ(horse.verdict("pass-through N N"), "5.5") << "cavalry not through a column";
  horse.play("halt");
  horse.state.form[horse.unit("fr-57-line-1")] = Form::square;
  horse.moves(Side::french);
  horse.play("move fr-9-chasseurs").play("pass-through N N");
  EXPECT_EQ(horse.where("fr-9-chasseurs"), "06586") << "but through a square";
}

TEST(BatailleChapter5, ARoadIsForMarchOrder) {
  proves("1.5", "2.5", "2.7");
  Table table;
  table.put("fr-25-line-1", "05038", "SE");
  table.play("move fr-25-line-1").play("form march");
  EXPECT_EQ(table.left(), 14);
  table.play("step SE");
  EXPECT_EQ(table.where("fr-25-line-1"), "05139") << "over the bridge of the New road";
  EXPECT_EQ(table.left(), 13) << "half a point";
  Table large;
  large.put("fr-25-line", "05038", "SE");
  large.play("move fr-25-line");
  EXPECT_EQ(large.verdict("form march"), "2.7") << "a joined regiment exceeds the road's six";
}

TEST(BatailleChapter5, ChangingFormationHasItsPrice) {
  proves("2.5", "10.1");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-9-chasseurs", "06589").put("fr-i-foot-3", "06585", "N limbered");
  table.play("move fr-25-line-1").play("form square");
  EXPECT_EQ(table.left(), 14) << "infantry 1";
  EXPECT_EQ(table.verdict("form square"), "2.5");
  table.play("halt").play("move fr-9-chasseurs");
  EXPECT_EQ(table.verdict("form square"), "2.5") << "no squares of horse";
  table.play("form march");
  EXPECT_EQ(table.left(), 18) << "cavalry 3 of 12";
  table.play("halt").play("move fr-i-foot-3").play("form march");
  EXPECT_EQ(table.left(), 8) << "guns 2 of 6";
  EXPECT_EQ(table.verdict("unlimber N"), "10.1") << "not from March order";
}

TEST(BatailleChapter5, SquaresNeedClearGroundAndThreePoints) {
  proves("2.5", "2.2");
  Table table;
  table.put("fr-25-line-1", "06587").lost("fr-25-line-1", 3).put("fr-25-line-2", "05071").put("fr-25-line-3", "06590");
  table.disordered("fr-25-line-3").put("fr-57-line-1", "06584", "N march");
  table.play("move fr-25-line-1");
  EXPECT_EQ(table.verdict("form square"), "2.5") << "two points";
  table.play("halt").play("move fr-25-line-2");
  EXPECT_EQ(table.verdict("form square"), "2.5") << "in a forest";
  table.play("halt").play("move fr-25-line-3");
  EXPECT_EQ(table.verdict("form march"), "2.5") << "the disordered do not change";
  table.play("halt").play("move fr-57-line-1");
  EXPECT_EQ(table.verdict("form square"), "2.2") << "not from March order: only the formed";
}

TEST(BatailleChapter5, WhoHaltsWithOthersTakesTheirFacing) {
  proves("2.7", "5.6");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-57-line-1", "06586", "SE");
  table.play("move fr-25-line-1").play("step N").play("halt");
  EXPECT_EQ(table.facing("fr-25-line-1"), "SE");
  expect_sound(table.state);
}

TEST(BatailleChapter5, GeneralOrderComesAndGoesByItself) {
  proves("2.5", "5.2");
  Table table;
  table.put("fr-25-line-1", "05070", "S");
  ASSERT_TRUE(standard().ground.is_close(Table::hex("05071")));
  table.play("move fr-25-line-1").play("step S");
  EXPECT_TRUE(table.look().is_general(table.unit("fr-25-line-1")));
  table.play("step N");
  EXPECT_EQ(table.where("fr-25-line-1"), "05070") << "any way out of general order";
  EXPECT_EQ(table.facing("fr-25-line-1"), "N") << "and in column again, facing the way it went";
}

TEST(BatailleChapter5, TheUnreleasedGuardTurnsAndChangesWhereItStands) {
  proves("12.2");
  Table table;
  table.put("fr-1-grenadiers-1", "06587");
  table.state.bound.add(table.unit("fr-1-grenadiers-1"));
  table.play("move fr-1-grenadiers-1");
  EXPECT_EQ(table.verdict("step N"), "12.2");
  EXPECT_TRUE(table.legal("turn S"));
  EXPECT_TRUE(table.legal("form march"));
}

TEST(BatailleChapter5, ClosedGroundOfTheNightMarch) {
  proves("14.6");
  Table table(Side::russian, 0, "davout");
  table.put("ru-narva", "06586", "S").put("fr-9-chasseurs", "00101");
  table.play("move ru-narva");
  EXPECT_EQ(table.verdict("step S"), "14.6") << "row 87";
}

TEST(BatailleChapter5, FordsInMarchOrderByOption) {
  proves("16.4", "1.6");
  for (const bool option : {false, true}) {
    Table table(Side::french, option ? bit(Option::fords_in_order) : 0);
    table.put("fr-25-line-1", "00754", "S");
    table.play("move fr-25-line-1");
    EXPECT_EQ(table.verdict("step S"), option ? "5.5" : "legal");
  }
}

}  // namespace
}  // namespace redoubt::la_bataille
