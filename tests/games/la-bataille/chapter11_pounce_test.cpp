// 11.9: opportunity charges. Around 06587 the ground is clear and level for five hexes.
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

/// A battalion of the 25th goes north into the view of dragoons two hexes off, who face it.
Table pounced(const char* rider, const char* party = "fr-25-line-1", const char* how = "N") {
  Table table;
  table.put(party, "06588", how).put(rider, "06584", "S").put("fr-57-line-1", "06992");
  table.play(std::string("move ") + party).play("step N");
  return table;
}

TEST(BatailleChapter11Pounce, CavalryPouncesOnAPartyInOrNextToItsZone) {
  proves("11.9", "3.4");
  Table table = pounced("ru-pskov-dragoons");
  EXPECT_EQ(table.phase(), "party") << "three hexes off";
  table.play("step N");
  ASSERT_EQ(table.phase(), "window") << "next to its zone";
  EXPECT_TRUE(table.lists("pounce 06584"));
  table.dice({6, 6}).play("pounce 06584");
  EXPECT_EQ(table.where("ru-pskov-dragoons"), "06585");
  ASSERT_EQ(table.phase(), "answering") << "the party answers as to a charge";
  EXPECT_EQ(table.to_act(), "french");
  expect_sound(table.state);
}

TEST(BatailleChapter11Pounce, WhoStandsFiresOnceAndFightsAtOnce) {
  proves("11.9", "11.10", "8.7");
  Table table = pounced("ru-pskov-dragoons");
  table.play("step N").dice({6, 6}).play("pounce 06584");
  // The stand check passes; the shot is 5:7, where 11 is nothing; the melee is 30:10, where 12 is nothing.
  table.dice({6, 6, 1, 1, 1, 2}).play("stand");
  EXPECT_EQ(table.dice_left(), 0U);
  EXPECT_TRUE(table.saw(EventKind::fired));
  EXPECT_TRUE(table.saw(EventKind::fought));
  EXPECT_TRUE(table.state.tired.has(table.unit("ru-pskov-dragoons"))) << "it tires like a melee";
  EXPECT_FALSE(table.state.exhausted.has(table.unit("ru-pskov-dragoons")));
  EXPECT_EQ(table.phase(), "party") << "still in good order, it may go on";
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_TRUE(table.state.pounced.has(table.unit("ru-pskov-dragoons")));
  expect_sound(table.state);
}

TEST(BatailleChapter11Pounce, APartyThatDoesNotStandRouts) {
  proves("11.9", "11.10", "11.11");
  Table table = pounced("ru-pskov-dragoons");
  table.play("step N").dice({6, 6}).play("pounce 06584").dice({1, 1, 6}).play("stand");
  ASSERT_EQ(table.phase(), "trampling");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("trample");
  EXPECT_TRUE(table.is_routed("fr-25-line-1"));
  ASSERT_EQ(table.phase(), "riding");
  table.play("halt");
  EXPECT_TRUE(table.state.tired.has(table.unit("ru-pskov-dragoons")));
  EXPECT_EQ(table.phase(), "movement");
  EXPECT_EQ(table.to_act(), "french");
  expect_sound(table.state);
}

TEST(BatailleChapter11Pounce, AFailedCheckIsNothingAndItHasTried) {
  proves("11.9");
  Table table = pounced("ru-pskov-dragoons");
  table.play("step N").dice({1, 1}).play("pounce 06584");
  EXPECT_EQ(table.where("ru-pskov-dragoons"), "06584");
  EXPECT_EQ(table.phase(), "party");
  table.play("turn NE");
  EXPECT_EQ(table.phase(), "party");
}

TEST(BatailleChapter11Pounce, NobodyPouncesOnATurn) {
  proves("11.9");
  Table table = pounced("ru-pskov-dragoons");
  table.play("step N").play("pass").play("turn NE");
  EXPECT_EQ(table.phase(), "party");
}

}  // namespace
}  // namespace redoubt::la_bataille
