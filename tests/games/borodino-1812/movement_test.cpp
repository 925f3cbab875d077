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
  EXPECT_EQ(table.why("move fr-11 maloye-selo fr-napoleon"), RefusalReason::not_adjacent);
  EXPECT_TRUE(table.legal("move fr-1cc maloye-selo fr-napoleon")) << "cavalry three areas, over two fords";
  EXPECT_TRUE(table.legal("move fr-11 kolocha-meadow fr-napoleon")) << "over the French Bridge";
  EXPECT_EQ(table.why("move fr-10 aleksinki fr-napoleon"), RefusalReason::no_crossing);
  table.play("move fr-11 gorki fr-napoleon");
  EXPECT_EQ(table.why("move fr-11 stonets fr-napoleon"), RefusalReason::already_moved);

  Table blocked;
  blocked.put("fr-napoleon", "borodino").put("fr-11", "borodino").put("ru-7", "gorki").put("ru-24", "zakharino");
  blocked.put("fr-1cc", "borodino");
  moving(blocked, "fr-napoleon");
  EXPECT_EQ(blocked.why("move fr-11 gorki fr-napoleon"), RefusalReason::not_adjacent) << "never to attack";
  EXPECT_EQ(blocked.why("move fr-1cc novoye-selo fr-napoleon"), RefusalReason::not_adjacent) << "nor through the enemy";
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

TEST(BorodinoMovement, GunsKeepToRoadsAndCrossings) {
  proves("3.2", "4.24");
  Table table;
  table.put("fr-napoleon", "valuyevo").put("fr-iii-guns", "valuyevo").put("fr-iv-heavy", "valuyevo");
  table.put("fr-i-guns-1", "bezzubovo-wood").put("fr-v-guns", "gryaz").put("ru-7", "voina-heights");
  moving(table, "fr-napoleon");
  EXPECT_EQ(table.why("move fr-iii-guns bezzubovo-wood fr-napoleon"), RefusalReason::guns_need_road);
  EXPECT_TRUE(table.legal("move fr-iii-guns voina-heights fr-napoleon")) << "light guns attack";
  EXPECT_EQ(table.verdict("move fr-iv-heavy voina-heights fr-napoleon"), "4.24");
  EXPECT_TRUE(table.legal("move fr-iii-guns fomkino fr-napoleon")) << "over the ford";

  Table stream;
  stream.put("fr-napoleon", "kamenka").put("fr-iii-guns", "kamenka").put("fr-11", "kamenka");
  moving(stream, "fr-napoleon");
  EXPECT_EQ(stream.why("move fr-iii-guns fleches fr-napoleon"), RefusalReason::guns_need_crossing);
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
  EXPECT_EQ(table.why("straggle fr-11 valuyevo"), RefusalReason::already_moved);
}

TEST(BorodinoBombardment, OneGunABorderAndNotFromSwampOrBattle) {
  proves("5.3", "5.6", "3.34");
  Table table;
  table.put("fr-napoleon", "valuyevo").put("fr-iii-guns", "valuyevo").put("fr-i-guns-1", "valuyevo");
  table.put("ru-7", "voina-heights").put("fr-11", "valuyevo");
  table.play_all("activate fr-napoleon\ndone");
  EXPECT_EQ(table.why("bombard fr-11 voina-heights fr-napoleon"), RefusalReason::not_a_gun);
  EXPECT_EQ(table.why("bombard fr-iii-guns valuyevo-heights fr-napoleon"), RefusalReason::not_enemy);
  EXPECT_EQ(table.why("bombard fr-iii-guns borodino fr-napoleon"), RefusalReason::not_adjacent);
  table.dice({2, 1, 6}).play("bombard fr-iii-guns voina-heights fr-napoleon");
  table.play_all("hit ru-7\nhit ru-7");
  EXPECT_EQ(table.strength("ru-7"), 1);
  EXPECT_EQ(table.why("bombard fr-i-guns-1 voina-heights fr-napoleon"), RefusalReason::border_used);
  EXPECT_EQ(table.why("bombard fr-iii-guns voina-heights fr-napoleon"), RefusalReason::already_fired);
  table.play("done");
  EXPECT_EQ(table.why("move fr-iii-guns smolensk-highway fr-napoleon"), RefusalReason::already_fired);
}

TEST(BorodinoBombardment, ALastStepRetreatsInsteadOfDying) {
  proves("5.3", "3.32");
  Table table;
  table.put("fr-napoleon", "valuyevo").put("fr-iii-guns", "valuyevo").put("ru-7", "voina-heights", 1);
  table.play_all("activate fr-napoleon\ndone");
  table.dice({1, 6, 6}).play("bombard fr-iii-guns voina-heights fr-napoleon").play("hit ru-7");
  EXPECT_EQ(table.phase(), "driven-off");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.why("hit ru-7"), RefusalReason::wrong_moment) << "it must go";
  EXPECT_EQ(table.why("retreat ru-7 valuyevo"), RefusalReason::enemy_there);
  const Gate& way = *standard().board.gate(table.area("voina-heights"), table.area("borodino"));
  table.state.crossed[way.border] = way.limit;
  EXPECT_EQ(table.why("retreat ru-7 borodino"), RefusalReason::battle_limit)
      << "a retreat has its limit in the action, too";
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
  EXPECT_EQ(redoubt.phase(), "bombardment") << "a last step may stay in a redoubt";
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
  EXPECT_TRUE(table.saw(EventKind::friendly_hits, "5.3"));
}

}  // namespace
}  // namespace redoubt::borodino_1812
