// 3.2, 3.3, 5.3, 5.4 and 5.7: movement, the limits of borders, guns, bombardment, stragglers.
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

Table& moving(Table& table, const std::string& hq) { return table.play("activate " + hq).play_all("done\ndone"); }

TEST(BorodinoMovement, RoadsLeadFurther) {
  proves("5.41", "5.4");
  Table table;
  table.put("fr-napoleon", "borodino").put("fr-11", "borodino").put("fr-1cc", "borodino");
  table.put("fr-10", "voina-heights");
  moving(table, "fr-napoleon");
  EXPECT_TRUE(table.legal("move fr-11 gorki fr-napoleon")) << "infantry two areas, over the bridge";
  EXPECT_EQ(table.why("move fr-11 maloye-selo fr-napoleon"), Why::not_adjacent);
  EXPECT_TRUE(table.legal("move fr-1cc maloye-selo fr-napoleon")) << "cavalry three areas, over two fords";
  EXPECT_TRUE(table.legal("move fr-11 kolocha-meadow fr-napoleon")) << "over the French Bridge";
  EXPECT_EQ(table.why("move fr-10 aleksinki fr-napoleon"), Why::no_crossing);
  table.play("move fr-11 gorki fr-napoleon");
  EXPECT_EQ(table.why("move fr-11 stonets fr-napoleon"), Why::already_moved);

  Table blocked;
  blocked.put("fr-napoleon", "borodino").put("fr-11", "borodino").put("ru-7", "gorki").put("ru-24", "zakharino");
  blocked.put("fr-1cc", "borodino");
  moving(blocked, "fr-napoleon");
  EXPECT_EQ(blocked.why("move fr-11 gorki fr-napoleon"), Why::not_adjacent) << "never to attack";
  EXPECT_EQ(blocked.why("move fr-1cc novoye-selo fr-napoleon"), Why::not_adjacent) << "nor through the enemy";
}

TEST(BorodinoMovement, BordersLimitWhoEntersABattle) {
  proves("3.32", "3.31", "6.1");
  Table table;
  table.put("fr-napoleon", "bezzubovo").put("fr-11", "bezzubovo").put("fr-10", "bezzubovo").put("ru-7", "loginovo");
  moving(table, "fr-napoleon");
  table.play("move fr-11 loginovo fr-napoleon");
  EXPECT_EQ(table.verdict("move fr-10 loginovo fr-napoleon"), "3.32") << "uphill one only";
  EXPECT_TRUE(table.legal("move fr-10 voina-heights fr-napoleon")) << "elsewhere nobody counts";
  EXPECT_TRUE(table.state.attacked[0].has(table.area("loginovo")));
}

/// Four in each of two areas.
Table two_full_areas() {
  Table table;
  table.state.fourth = 0;
  table.put("fr-davout", "valuyevo").put("fr-1", "valuyevo").put("fr-2", "valuyevo").put("fr-11", "valuyevo");
  table.put("fr-3", "valuyevo-heights").put("fr-4", "valuyevo-heights").put("fr-10", "valuyevo-heights");
  table.put("fr-5", "valuyevo-heights").put("ru-7", "gorki");
  return table;
}

TEST(BorodinoMovement, UnitsOfFullAreasChangePlaces) {
  proves("3.31");
  Table table = two_full_areas();
  moving(table, "fr-davout");
  table.play("move fr-1 valuyevo-heights fr-davout");
  EXPECT_EQ(count(table.state.here(Side::french, table.area("valuyevo-heights"))), 5) << "during movement";
  EXPECT_EQ(table.why("done"), Why::crowded) << "but not when it ends";
  EXPECT_EQ(table.why("move fr-2 smolensk-highway fr-davout"), Why::crowded) << "one of the others goes next";
  EXPECT_EQ(table.why("move fr-10 valuyevo fr-davout"), Why::not_commanded);
  table.play("move fr-3 valuyevo fr-davout");
  EXPECT_EQ(table.state.crowded, 0);
  EXPECT_EQ(table.where("fr-3"), "valuyevo");
  EXPECT_TRUE(table.legal("done"));
}

TEST(BorodinoMovement, NobodyComesWhereNobodyCanMakeRoom) {
  proves("3.31");
  Table table = two_full_areas();
  for (const char* id : {"fr-3", "fr-4", "fr-5"}) table.state.moved |= bit(table.unit(id));
  moving(table, "fr-davout");
  EXPECT_EQ(table.why("move fr-1 valuyevo-heights fr-davout"), Why::area_full) << "those who are left have no orders";
  EXPECT_FALSE(table.lists("move fr-1 valuyevo-heights fr-davout"));
  table.play_all("done\ndone");
  EXPECT_EQ(table.phase(), "stragglers");
  EXPECT_TRUE(table.lists("straggle fr-1 valuyevo-heights")) << "a straggler can";
  table.dice({6}).play("straggle fr-1 valuyevo-heights").dice({1}).play("straggle fr-10 valuyevo");
  EXPECT_EQ(table.state.crowded, 0);
  EXPECT_EQ(table.strength("fr-10"), 3);
}

TEST(BorodinoMovement, AnArmyCommanderNeedsTwoOrdersForAnExchange) {
  proves("3.31", "5.23");
  Table table = two_full_areas();
  table.put("fr-napoleon", "smolensk-highway", 1);
  moving(table, "fr-napoleon");
  EXPECT_EQ(table.why("move fr-1 valuyevo-heights fr-napoleon"), Why::area_full) << "he has one";
  Table more = two_full_areas();
  more.put("fr-napoleon", "smolensk-highway", 2);
  moving(more, "fr-napoleon");
  more.play("move fr-1 valuyevo-heights fr-napoleon").play("move fr-10 valuyevo fr-napoleon");
  EXPECT_TRUE(more.legal("done"));
}

/// Four in each of three areas on one road, cavalry in the first, and Napoléon among them with so many orders.
Table three_full_areas(int orders) {
  Table table;
  table.state.fourth = 0;
  for (const char* id : {"fr-1cc", "fr-1", "fr-2", "fr-3"}) table.put(id, "gryaz");
  for (const char* id : {"fr-4", "fr-5", "fr-10", "fr-11"}) table.put(id, "valuyevo-heights");
  for (const char* id : {"fr-13", "fr-14", "fr-18", "fr-16"}) table.put(id, "gryaz-heights");
  table.put("fr-napoleon", "gryaz-road", orders).put("ru-7", "gorki");
  return table;
}

TEST(BorodinoMovement, UnitsOfThreeFullAreasChangePlacesInARing) {
  proves("3.31", "5.41");
  Table table = three_full_areas(3);
  moving(table, "fr-napoleon");
  EXPECT_EQ(table.why("move fr-10 gryaz fr-napoleon"), Why::not_adjacent) << "infantry cannot come back as far";
  EXPECT_TRUE(table.lists("move fr-1cc valuyevo-heights fr-napoleon"));
  table.play("move fr-1cc valuyevo-heights fr-napoleon");
  EXPECT_EQ(table.why("done"), Why::crowded);
  EXPECT_TRUE(table.lists("move fr-10 gryaz-heights fr-napoleon")) << "one too many, and the next will be";
  EXPECT_TRUE(table.lists("move fr-10 gryaz-road fr-napoleon")) << "or wherever else there is room";
  table.play("move fr-10 gryaz-heights fr-napoleon");
  EXPECT_EQ(table.state.crowded, table.area("gryaz-heights"));
  EXPECT_EQ(table.why("move fr-13 valuyevo-heights fr-napoleon"), Why::area_full) << "no order would be left";
  table.play("move fr-13 gryaz fr-napoleon");
  EXPECT_EQ(table.state.crowded, 0);
  EXPECT_TRUE(table.legal("done"));
}

TEST(BorodinoMovement, ARingNeedsAnOrderForEach) {
  proves("3.31", "5.23");
  Table table = three_full_areas(2);
  moving(table, "fr-napoleon");
  EXPECT_EQ(table.why("move fr-1cc valuyevo-heights fr-napoleon"), Why::area_full);
  EXPECT_FALSE(table.lists("move fr-1cc valuyevo-heights fr-napoleon"));
  EXPECT_TRUE(table.lists("move fr-13 gryaz fr-napoleon")) << "two change places";
  table.play_all("done\ndone");
  EXPECT_TRUE(table.lists("straggle fr-1cc valuyevo-heights")) << "stragglers need none";
}

TEST(BorodinoMovement, GunsKeepToRoadsAndCrossings) {
  proves("3.2", "4.24");
  Table table;
  table.put("fr-napoleon", "valuyevo").put("fr-iii-guns", "valuyevo").put("fr-iv-heavy", "valuyevo");
  table.put("fr-i-guns-1", "bezzubovo-wood").put("fr-v-guns", "gryaz").put("ru-7", "voina-heights");
  moving(table, "fr-napoleon");
  EXPECT_EQ(table.why("move fr-iii-guns bezzubovo-wood fr-napoleon"), Why::guns_need_road);
  EXPECT_TRUE(table.legal("move fr-iii-guns voina-heights fr-napoleon")) << "light guns attack";
  EXPECT_EQ(table.verdict("move fr-iv-heavy voina-heights fr-napoleon"), "4.24");
  EXPECT_TRUE(table.legal("move fr-iii-guns fomkino fr-napoleon")) << "over the ford";

  Table stream;
  stream.put("fr-napoleon", "kamenka").put("fr-iii-guns", "kamenka").put("fr-11", "kamenka");
  moving(stream, "fr-napoleon");
  EXPECT_EQ(stream.why("move fr-iii-guns fleches fr-napoleon"), Why::guns_need_crossing);
  EXPECT_TRUE(stream.legal("move fr-11 fleches fr-napoleon"));
}

TEST(BorodinoMovement, StragglersMayLoseAStep) {
  proves("5.7");
  Table table;
  table.put("fr-11", "valuyevo").put("fr-10", "valuyevo").put("fr-18", "valuyevo", 1).put("fr-iii-guns", "valuyevo");
  table.put("ru-7", "voina-heights");
  table.play_all("done\ndone\ndone");
  EXPECT_EQ(table.phase(), "stragglers");
  table.dice({3}).play("straggle fr-11 valuyevo-heights");
  EXPECT_EQ(table.strength("fr-11"), 2);
  table.dice({4}).play("straggle fr-10 valuyevo-heights");
  EXPECT_EQ(table.strength("fr-10"), 4);
  table.dice({4}).play("straggle fr-18 voina-heights");
  EXPECT_EQ(table.where("fr-18"), "grave") << "1 to 4 in an attack, even the last step";
  EXPECT_TRUE(table.look().open_battles().empty()) << "and nobody is left to fight";
  EXPECT_EQ(table.why("straggle fr-11 valuyevo"), Why::already_moved);
}

TEST(BorodinoBombardment, OneGunABorderAndNotFromSwampOrBattle) {
  proves("5.3", "5.6", "3.34");
  Table table;
  table.put("fr-napoleon", "valuyevo").put("fr-iii-guns", "valuyevo").put("fr-i-guns-1", "valuyevo");
  table.put("ru-7", "voina-heights").put("fr-11", "valuyevo");
  table.play_all("activate fr-napoleon\ndone");
  EXPECT_EQ(table.why("bombard fr-11 voina-heights fr-napoleon"), Why::not_a_gun);
  EXPECT_EQ(table.why("bombard fr-iii-guns valuyevo-heights fr-napoleon"), Why::not_enemy);
  EXPECT_EQ(table.why("bombard fr-iii-guns borodino fr-napoleon"), Why::not_adjacent);
  table.dice({2, 1, 6}).play("bombard fr-iii-guns voina-heights fr-napoleon");
  table.play_all("hit ru-7\nhit ru-7");
  EXPECT_EQ(table.strength("ru-7"), 1);
  EXPECT_EQ(table.why("bombard fr-i-guns-1 voina-heights fr-napoleon"), Why::border_used);
  EXPECT_EQ(table.why("bombard fr-iii-guns voina-heights fr-napoleon"), Why::already_fired);
  table.play("done");
  EXPECT_EQ(table.why("move fr-iii-guns smolensk-highway fr-napoleon"), Why::already_fired);
}

TEST(BorodinoBombardment, ALastStepRetreatsInsteadOfDying) {
  proves("5.3", "3.32");
  Table table;
  table.put("fr-napoleon", "valuyevo").put("fr-iii-guns", "valuyevo").put("ru-7", "voina-heights", 1);
  table.play_all("activate fr-napoleon\ndone");
  table.dice({1, 6, 6}).play("bombard fr-iii-guns voina-heights fr-napoleon").play("hit ru-7");
  EXPECT_EQ(table.phase(), "driven-off");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.why("stay ru-7"), Why::must_retreat);
  EXPECT_EQ(table.why("retreat ru-7 valuyevo"), Why::enemy_there);
  const Gate& way = *standard().board.gate(table.area("voina-heights"), table.area("borodino"));
  table.state.crossed[way.border] = way.limit;
  EXPECT_EQ(table.why("retreat ru-7 borodino"), Why::battle_limit) << "a retreat has its limit in the action, too";
  table.state.crossed[way.border] = 0;
  table.play("retreat ru-7 borodino");
  EXPECT_EQ(table.where("ru-7"), "borodino");
  EXPECT_EQ(table.state.crossed[way.border], 1);
  EXPECT_EQ(table.phase(), "bombardment");

  Table redoubt;
  redoubt.put("fr-napoleon", "kamenka").put("fr-iii-guns", "kamenka").put("ru-27", "fleches", 1);
  redoubt.play_all("activate fr-napoleon\ndone");
  redoubt.dice({1, 6, 6}).play("bombard fr-iii-guns fleches fr-napoleon").play("hit ru-27");
  EXPECT_EQ(redoubt.phase(), "bombardment") << "half a hit on the one that the redoubt shields";
  redoubt.put("fr-i-guns-1", "kamenka-ford");
  redoubt.dice({1, 6, 6}).play("bombard fr-i-guns-1 fleches fr-napoleon").play("hit ru-27");
  redoubt.play("stay ru-27");
  EXPECT_EQ(redoubt.where("ru-27"), "fleches");
  EXPECT_EQ(redoubt.strength("ru-27"), 1);
}

TEST(BorodinoBombardment, SixesHitFriendsInAContestedArea) {
  proves("5.3", "5.6");
  Table table;
  table.put("fr-11", "loginovo").put("ru-7", "moskva-bank").put("ru-barclay", "novoye-selo");
  table.put("ru-army-1-heavy-1", "novoye-selo");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle fr-11 moskva-bank").play("done");
  table.play_all("activate ru-barclay\ndone");
  table.dice({6, 2}).play("bombard ru-army-1-heavy-1 moskva-bank ru-barclay");
  table.play_all("hit fr-11\nhit ru-7");
  EXPECT_EQ(table.strength("fr-11"), 2);
  EXPECT_EQ(table.strength("ru-7"), 2);
  EXPECT_TRUE(table.saw(Happening::friendly_hits, "5.3"));
}

}  // namespace
}  // namespace redoubt::borodino_1812
