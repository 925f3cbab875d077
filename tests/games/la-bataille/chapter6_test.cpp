// Chapter 6: zones, whom they stop, and the fire that they let loose.
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

bool zone(const Table& table, std::string_view hex, Side by = Side::russian) {
  return table.look().in_zone(Table::hex(hex), by);
}

TEST(BatailleChapter6, AZoneIsTheHexesThroughTheFront) {
  proves("6.1");
  Table table;
  table.put("ru-narva", "06586", "S");
  EXPECT_TRUE(zone(table, "06587"));
  EXPECT_TRUE(zone(table, "06686")) << "south-east of it";
  EXPECT_TRUE(zone(table, "06486"));
  EXPECT_FALSE(zone(table, "06585")) << "behind it";
  EXPECT_FALSE(zone(table, "06588")) << "two hexes off";
}

TEST(BatailleChapter6, WhoHasNoZone) {
  proves("6.1", "9.5", "12.2");
  for (const char* const how : {"S march", "S square"}) {
    Table table;
    table.put("ru-narva", "06586", how);
    EXPECT_FALSE(zone(table, "06587")) << how;
  }
  Table table;
  table.put("ru-ii-foot-3", "06586", "S limbered").put("ru-kutuzov", "06586");
  EXPECT_FALSE(zone(table, "06587"));
  table.put("ru-narva", "06582", "S").disordered("ru-narva");
  EXPECT_FALSE(zone(table, "06583"));
  table.put("ru-smolensk", "06584", "S").routed("ru-smolensk");
  EXPECT_FALSE(zone(table, "06585"));
  Table guard(Side::russian);
  guard.state.bound.add(guard.unit("fr-1-grenadiers-1"));
  guard.put("fr-1-grenadiers-1", "06587");
  EXPECT_FALSE(zone(guard, "06586", Side::french)) << "the Guard that is not released";
}

TEST(BatailleChapter6, AZoneCrossesARiverOnlyAtItsCrossings) {
  proves("6.1");
  Table table(Side::russian);
  table.put("fr-25-line-1", "00754", "S");
  EXPECT_TRUE(zone(table, "00755", Side::french)) << "by the ford";
  table.put("fr-25-line-2", "05138", "S");
  EXPECT_FALSE(zone(table, "05139", Side::french)) << "the Kolocha";
  table.put("fr-25-line-3", "05038", "SE");
  EXPECT_TRUE(zone(table, "05139", Side::french)) << "by the bridge";
}

TEST(BatailleChapter6, AZoneEntersNoSideThatIsProhibited) {
  proves("6.1", "10.7");
  Table table;
  table.put("fr-i-foot-3", "05147", "SE column").put("fr-i-foot-4", "05045", "SE");
  EXPECT_FALSE(zone(table, "05146", Side::french)) << "guns have none over a wolf pit";
}

TEST(BatailleChapter6, InfantryStopsInAZone) {
  proves("6.2");
  Table table;
  table.put("fr-25-line-1", "06588").put("ru-narva-1", "06586", "S march");
  table.play("move fr-25-line-1").play("step N");
  EXPECT_TRUE(table.legal("step NW")) << "March order has no zone";
  Table facing;
  facing.put("fr-25-line-1", "06589").put("ru-narva-1", "06586", "S");
  facing.play("move fr-25-line-1").play("step N").play("step N").play("pass");
  EXPECT_EQ(facing.where("fr-25-line-1"), "06587");
  EXPECT_EQ(facing.verdict("step NW"), "6.2");
  EXPECT_TRUE(facing.legal("turn S")) << "turning with what is left";
  EXPECT_TRUE(facing.legal("form square"));
}

TEST(BatailleChapter6, WhoBeginsInAZoneGoesOutOfZones) {
  proves("6.2");
  Table table;
  table.put("fr-25-line-1", "06587", "S").put("ru-narva-1", "06586", "S");
  table.play("move fr-25-line-1").play("pass");
  EXPECT_TRUE(table.legal("step S"));
  table.play("turn NE").play("pass");
  EXPECT_EQ(table.verdict("step NE"), "6.2") << "into a hex of the same zone";
  EXPECT_TRUE(table.legal("step SE"));
}

TEST(BatailleChapter6, CavalryObeysZonesOfCavalryAlone) {
  proves("6.2");
  Table table;
  table.put("fr-9-chasseurs", "06588").put("ru-narva-1", "06586", "S");
  table.play("move fr-9-chasseurs").play("step N").play("pass");
  EXPECT_TRUE(table.legal("step NW"));
  Table horse;
  horse.put("fr-9-chasseurs", "06588").put("ru-isum-hussars", "06586", "S");
  horse.play("move fr-9-chasseurs").play("step N");
  EXPECT_EQ(horse.verdict("fire 06586 0 0"), "6.5") << "horse fires at nobody";
  horse.play("pass");
  EXPECT_EQ(horse.verdict("step NW"), "6.2");
  Table guns;
  guns.put("fr-i-horse-1", "06588", "N limbered").put("ru-narva-1", "06586", "S");
  guns.play("move fr-i-horse-1").play("step N").play("pass");
  EXPECT_TRUE(guns.legal("step NW")) << "horse guns";
}

TEST(BatailleChapter6, ThinLinesStopOnlyTheWeak) {
  proves("6.3");
  Table table;
  table.put("ru-1-jager-1", "06586", "S skirmish").lost("ru-1-jager-1", 2);
  table.put("fr-25-line-1", "06588");
  table.play("move fr-25-line-1").play("step N").play("pass");
  EXPECT_TRUE(table.legal("step NW")) << "five points, against three";
  Table weak;
  weak.put("ru-1-jager-1", "06586", "S skirmish").lost("ru-1-jager-1", 2);
  weak.put("fr-25-line-1", "06588").lost("fr-25-line-1", 2);
  weak.play("move fr-25-line-1").play("step N").play("pass");
  EXPECT_EQ(weak.verdict("step NW"), "6.2") << "no more than it has";
  Table light;
  light.put("ru-1-jager-1", "06586", "S skirmish").lost("ru-1-jager-1", 4);
  light.put("fr-13-light-1", "06588", "N skirmish").lost("fr-13-light-1", 2);
  light.play("move fr-13-light-1").play("step N").play("pass");
  EXPECT_EQ(light.verdict("step NW"), "6.2") << "skirmishers stop skirmishers";
}

// --- 6.5 ---

TEST(BatailleChapter6, EnteringAZoneLetsLooseFire) {
  proves("6.5", "3.4", "3.6");
  Table table;
  table.put("fr-25-line-1", "06588").put("ru-narva-1", "06586", "S").put("ru-ladoga-1", "06486", "SE");
  table.play("move fr-25-line-1").play("step N");
  EXPECT_EQ(table.phase(), "window");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_TRUE(table.lists("fire 06586") && table.lists("fire 06486") && table.lists("pass"));
  table.dice({1, 1}).play("fire 06586");
  EXPECT_EQ(table.phase(), "party") << "by one hex only, however many could";
  EXPECT_EQ(table.verdict("fire 06486"), "5.1");
  table.play("turn NE");
  EXPECT_EQ(table.phase(), "party") << "and once in each hex on its way";
  table.play("halt").fire_phase(Phase::defensive_fire);
  EXPECT_EQ(table.verdict("aim 06586"), "7.1") << "this was its defensive fire";
  EXPECT_TRUE(table.legal("aim 06486"));
}

TEST(BatailleChapter6, BeginningTurningAndChangingInAZoneToo) {
  proves("6.5");
  Table table;
  table.put("fr-25-line-1", "06587", "S").put("ru-narva-1", "06586", "S");
  table.play("move fr-25-line-1");
  EXPECT_EQ(table.phase(), "window") << "who begins in the zone";
  table.play("pass").play("turn SW");
  EXPECT_EQ(table.phase(), "window");
  table.play("pass").play("form march");
  EXPECT_EQ(table.phase(), "window");
  table.play("pass").play("step SW");
  EXPECT_EQ(table.phase(), "party") << "it has left the zone";
}

TEST(BatailleChapter6, AHexFiresOnceInAHalfTurn) {
  proves("6.5");
  Table table;
  table.put("fr-25-line-1", "06588").put("fr-57-line-1", "06590").put("ru-narva-1", "06586", "S");
  table.play("move fr-25-line-1").dice({1, 1}).play("step N").play("fire 06586").play("halt");
  table.play("move fr-57-line-1").play("step NW").play("turn NE").play("step NE");
  EXPECT_EQ(table.phase(), "party") << "it has fired";
}

TEST(BatailleChapter6, WaivingIsPublicAndFinal) {
  proves("3.4");
  Table table;
  table.put("fr-25-line-1", "06588").put("fr-57-line-1", "06589").put("ru-narva-1", "06586", "S");
  table.play("move fr-25-line-1").play("step N").play("waive").play("turn NE");
  EXPECT_EQ(table.phase(), "party") << "no more windows against this party";
  table.play("halt").play("move fr-57-line-1").play("step NE").play("step N");
  EXPECT_EQ(table.where("fr-57-line-1"), "06687");
  table.play("step N");
  EXPECT_EQ(table.phase(), "window") << "but against the next";
  table.play("waive-all").play("turn NE");
  EXPECT_EQ(table.phase(), "party") << "none at all in this phase";
}

TEST(BatailleChapter6, WhoIsDrivenOffByFireEndsItsMove) {
  proves("6.5", "3.4", "9.4");
  Table table;
  table.put("fr-25-line-1", "06588").lost("fr-25-line-1", 1).put("ru-narva", "06586", "S");
  // 9 : 7 is the column 1:1: 66 costs a point, the second; the French check on it, and fail with 11.
  table.play("move fr-25-line-1").play("step N").dice({6, 6, 1, 1}).play("fire 06586");
  EXPECT_TRUE(table.is_disordered("fr-25-line-1"));
  EXPECT_EQ(table.phase(), "movement");
  EXPECT_EQ(table.strength("fr-25-line-1"), 3);
  expect_sound(table.state);
}

}  // namespace
}  // namespace redoubt::la_bataille
