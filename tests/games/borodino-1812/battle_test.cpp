// 6.0: reserves, double defence, bayonets, retreats, regroups.
#include "games/borodino-1812/soundness.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

void no_squares(Table& table) {
  while (table.phase() == "squares") table.play("done");
}

/// Napoléon leads these into an area, the Russians do nothing, and the battle begins.
void attack(Table& table, const std::vector<std::string>& units, const std::string& area) {
  table.play("activate fr-napoleon").play_all("done\ndone");
  for (const std::string& unit : units) table.play("move " + unit + " " + area + " fr-napoleon");
  table.play_all("done\ndone\ndone").play_all("done\ndone\ndone\ndone");
  table.play("battle " + area);
}

TEST(BorodinoBattle, BayonetsHitHarderAndHurt) {
  proves("6.53");
  Table table;
  table.put("fr-napoleon", "loginovo").put("fr-11", "loginovo").put("ru-7", "moskva-bank");
  attack(table, {"fr-11"}, "moskva-bank");
  no_squares(table);
  table.dice({3, 6, 6}).play("bayonet ru-7");
  EXPECT_EQ(table.strength("fr-11"), 2) << "C3";
  EXPECT_EQ(table.strength("ru-7"), 1) << "two sixes";
  EXPECT_TRUE(table.saw(EventKind::charged, "6.53"));
}

/// Its hits are taken all the same, by a side that has the area to itself then.
TEST(BorodinoBattle, ABayonetChargeMayCostTheLastAttacker) {
  proves("6.53", "6.8");
  Table table;
  table.put("fr-napoleon", "loginovo")
      .put("fr-5", "loginovo", 4)
      .put("ru-7", "moskva-bank")
      .put("ru-24", "moskva-bank");
  attack(table, {"fr-5"}, "moskva-bank");
  no_squares(table);
  table.dice({6, 6, 6}).play("fire ru-7").dice({6, 6, 6}).play("fire ru-24");
  table.dice({1, 6, 6, 6}).play("bayonet fr-5");
  EXPECT_EQ(table.where("fr-5"), "grave");
  EXPECT_EQ(table.phase(), "battle-hits");
  EXPECT_EQ(describe(inspect(standard(), table.state)), "");
  table.play("hit ru-24");
  EXPECT_EQ(table.phase(), "regroup");
}

/// A headquarters at 0 throws no dice. It need not run for that.
TEST(BorodinoBattle, WhoCannotFireMayStay) {
  proves("6.31", "4.13");
  Table table;
  table.put("fr-napoleon", "loginovo").put("fr-11", "loginovo");
  table.put("ru-barclay", "moskva-bank", 0).put("ru-7", "moskva-bank");
  attack(table, {"fr-11"}, "moskva-bank");
  no_squares(table);
  while (table.to_act() == "russian" && !table.legal("stay ru-barclay")) {
    EXPECT_EQ(table.why("stay ru-7"), RefusalReason::can_fire);
    table.dice({6, 6, 6}).play("fire ru-7");
  }
  EXPECT_EQ(table.why("fire ru-barclay"), RefusalReason::no_firepower);
  EXPECT_TRUE(table.lists("stay ru-barclay"));
  EXPECT_EQ(table.why("stay fr-11"), RefusalReason::not_yours);
  table.forget();
  table.play("stay ru-barclay");
  EXPECT_TRUE(table.saw(EventKind::stayed, "6.31"));
  EXPECT_EQ(table.where("ru-barclay"), "moskva-bank");
  EXPECT_EQ(table.state.round, 1);
}

TEST(BorodinoBattle, ReservesThatFindNobodyBecomeTheAttackers) {
  proves("6.4");
  Table table;
  table.put("fr-napoleon", "loginovo").put("fr-11", "loginovo").put("fr-10", "loginovo");
  table.put("ru-7", "moskva-bank", 1).put("ru-barclay", "novoye-selo").put("ru-24", "novoye-selo");
  table.play("activate fr-napoleon").play_all("done\ndone");
  table.play("move fr-11 moskva-bank fr-napoleon").play_all("done\ndone\ndone");
  table.play("activate ru-barclay").play_all("done\ndone");
  table.play("move ru-24 moskva-bank ru-barclay").play_all("done\ndone\ndone");
  table.play("battle moskva-bank");
  no_squares(table);
  table.dice({6}).play("fire ru-7").dice({1, 6, 6}).play("fire fr-11");
  EXPECT_EQ(table.where("ru-7"), "grave");
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.state.attacker, Side::russian);
  EXPECT_TRUE(table.saw(EventKind::roles_change, "6.4"));
  no_squares(table);
  EXPECT_EQ(table.to_act(), "french") << "the defender goes first";
}

/// The cavalry kills the last defender before the infantry has had its turn, and a reserve is still to come.
Table nobody_left_but_a_reserve() {
  Table table;
  table.put("fr-napoleon", "loginovo").put("fr-11", "loginovo").put("fr-1cc", "loginovo");
  table.put("ru-7", "moskva-bank", 1).put("ru-barclay", "novoye-selo").put("ru-24", "novoye-selo");
  table.play("activate fr-napoleon").play_all("done\ndone");
  table.play_all("move fr-11 moskva-bank fr-napoleon\nmove fr-1cc moskva-bank fr-napoleon\ndone\ndone\ndone");
  table.play("activate ru-barclay").play_all("done\ndone");
  table.play("move ru-24 moskva-bank ru-barclay").play_all("done\ndone\ndone");
  table.play("battle moskva-bank");
  no_squares(table);
  table.dice({1, 6, 6, 6}).play("fire fr-1cc");
  EXPECT_EQ(table.where("ru-7"), "grave");
  return table;
}

TEST(BorodinoBattle, WhoHasNoEnemyLeftInARoundStillHasItsTurn) {
  proves("6.31", "6.4", "6.7");
  Table table = nobody_left_but_a_reserve();
  EXPECT_EQ(table.state.round, 1);
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.why("fire fr-11"), RefusalReason::no_such_target) << "a reserve takes no hits in round 1";
  EXPECT_EQ(table.why("bayonet fr-11"), RefusalReason::no_such_target);
  EXPECT_TRUE(table.lists("stay fr-11"));
  table.play("retreat fr-11 loginovo");
  EXPECT_EQ(table.where("fr-11"), "loginovo");
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.state.attacker, Side::russian) << "the reserve finds no defender and attacks";
}

TEST(BorodinoBattle, WhoStaysWithoutAnEnemyMeetsTheReserves) {
  proves("6.31", "6.4");
  Table table = nobody_left_but_a_reserve();
  table.play("stay fr-11");
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.count(EventKind::stayed), 1);
  EXPECT_TRUE(table.saw(EventKind::roles_change, "6.4"));
  no_squares(table);
  EXPECT_TRUE(table.legal("fire fr-1cc"));
}

/// A bayonet charge kills the last defender and costs the last attacker his own last step.
TEST(BorodinoBattle, NobodyHoldsAnAreaInWhichNobodyIsLeft) {
  proves("6.8", "5.1", "6.53");
  Table table;
  table.put("fr-napoleon", "loginovo").put("fr-5", "loginovo", 4).put("ru-7", "moskva-bank", 1);
  attack(table, {"fr-5"}, "moskva-bank");
  no_squares(table);
  table.dice({6}).play("fire ru-7");
  table.dice({1, 6, 6, 6}).play("bayonet fr-5");
  EXPECT_TRUE(table.state.vacant(table.area("moskva-bank")));
  EXPECT_FALSE(table.saw(EventKind::won));
  EXPECT_TRUE(table.saw(EventKind::deserted, "5.1"));
  EXPECT_EQ(table.phase(), "supply") << "nobody is there to regroup";
}

/// In the first round in a village militia has C0, and C1 with the bayonet: it may charge, and need not.
TEST(BorodinoBattle, WhoseOnlyShotIsTheBayonetMayStay) {
  proves("6.53", "6.31", "4.13");
  Table table(0, Side::russian);
  table.put("ru-militia-1", "moskva-bank").put("fr-11", "zakharino");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle ru-militia-1 zakharino").play("done").play_all("done\ndone\ndone\ndone");
  table.play("battle zakharino");
  no_squares(table);
  table.dice({6, 6, 6}).play("fire fr-11");
  EXPECT_EQ(table.why("fire ru-militia-1"), RefusalReason::no_firepower);
  EXPECT_TRUE(table.lists("bayonet ru-militia-1"));
  EXPECT_TRUE(table.lists("stay ru-militia-1"));
  table.play("stay ru-militia-1");
  EXPECT_EQ(table.state.round, 2);
}

TEST(BorodinoBattle, GunsStandInTheirFirstRoundHorseGunsNeedNot) {
  proves("6.7", "4.24");
  Table table;
  table.put("fr-napoleon", "loginovo")
      .put("fr-iii-guns", "loginovo")
      .put("fr-horse-1", "loginovo")
      .put("ru-7", "moskva-bank");
  attack(table, {"fr-iii-guns", "fr-horse-1"}, "moskva-bank");
  no_squares(table);
  EXPECT_EQ(table.why("retreat fr-iii-guns loginovo"), RefusalReason::guns_stand_first_round);
  EXPECT_TRUE(table.legal("retreat fr-horse-1 loginovo"));
  EXPECT_EQ(table.why("fire ru-7"), RefusalReason::not_yours);
}

TEST(BorodinoBattle, RetreatsKeepToTheirWays) {
  proves("6.71", "6.72", "6.74");
  Table table;
  table.put("fr-napoleon", "loginovo").put("fr-11", "loginovo").put("ru-7", "moskva-bank").put("ru-24", "moskva-bank");
  attack(table, {"fr-11"}, "moskva-bank");
  no_squares(table);
  EXPECT_EQ(table.why("retreat ru-7 loginovo"), RefusalReason::enemy_there);
  table.dice({6, 6, 6}).play("fire ru-7").play("retreat ru-24 novoye-selo");
  EXPECT_EQ(table.why("retreat fr-11 zakharino"), RefusalReason::not_a_way_back)
      << "vacant, and nobody came from there";
  table.play("retreat fr-11 loginovo");
  EXPECT_EQ(table.phase(), "regroup");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("regroup ru-7 novoye-selo").play("done");
  EXPECT_EQ(table.phase(), "supply");
}

TEST(BorodinoBattle, DefendersDoNotLeaveWhereTheAttackerCame) {
  proves("6.74");
  Table table;
  table.put("fr-napoleon", "valuyevo").put("fr-11", "loginovo").put("ru-7", "moskva-bank");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle fr-11 moskva-bank").play("done").play_all("done\ndone\ndone\ndone");
  table.play("battle moskva-bank");
  no_squares(table);
  EXPECT_EQ(table.why("retreat ru-7 loginovo"), RefusalReason::attackers_border);
}

TEST(BorodinoBattle, ARetreatIntoAFullAreaGoesOn) {
  proves("6.75");
  Table table;
  table.put("fr-napoleon", "loginovo").put("fr-11", "loginovo").put("ru-7", "moskva-bank");
  for (const char* full : {"ru-24", "ru-11", "ru-23", "ru-4"}) table.put(full, "novoye-selo");
  attack(table, {"fr-11"}, "moskva-bank");
  no_squares(table);
  table.play("retreat ru-7 novoye-selo");
  EXPECT_EQ(table.phase(), "onward");
  EXPECT_EQ(table.strength("ru-7"), 2) << "it costs a step";
  EXPECT_EQ(table.why("retreat ru-7 moskva-bank"), RefusalReason::enemy_there);
  table.play("retreat ru-7 maloye-selo");
  EXPECT_EQ(table.where("ru-7"), "maloye-selo");
  EXPECT_EQ(table.phase(), "regroup");
}

TEST(BorodinoBattle, SquaresRetreatWithAStragglerRoll) {
  proves("6.63", "5.7", "6.6");
  Table table;
  table.put("fr-napoleon", "loginovo").put("fr-1cc", "loginovo").put("ru-7", "moskva-bank");
  attack(table, {"fr-1cc"}, "moskva-bank");
  table.play("square ru-7").play("done");
  EXPECT_EQ(table.verdict("fire fr-1cc"), "6.62");
  table.dice({2, 2, 2, 2}).play("fire fr-1cc squares");
  EXPECT_EQ(table.strength("ru-7"), 3) << "B1 against the square";
  table.dice({2}).play("retreat ru-7 novoye-selo");
  EXPECT_EQ(table.strength("ru-7"), 2);
}

/// Three of the French against cavalry, the gun in the square of a division on its last step; from this round on.
Table square_under_attack(int round) {
  Table table;
  table.put("fr-napoleon", "loginovo").put("fr-11", "loginovo", 1).put("fr-iii-guns", "loginovo", 1);
  table.put("ru-2cc", "moskva-bank").put("ru-7", "moskva-bank");
  attack(table, {"fr-11", "fr-iii-guns"}, "moskva-bank");
  table.play("done");
  table.state.round = static_cast<std::uint8_t>(round);
  table.play_all("square fr-11\nshelter fr-iii-guns fr-11\ndone");
  return table;
}

TEST(BorodinoBattle, WhoLosesItsSquareBeforeItsTurnHasItNext) {
  proves("6.61", "6.31");
  Table table = square_under_attack(2);
  EXPECT_EQ(table.to_act(), "russian") << "the sheltered gun has no turn with the guns";
  table.dice({1, 6, 6}).play("fire ru-2cc squares").play("hit fr-11");
  EXPECT_EQ(table.where("fr-11"), "grave");
  EXPECT_EQ(table.to_act(), "french") << "with the cavalry, and before the infantry";
  EXPECT_EQ(table.look().shot(table.unit("fr-iii-guns"), Target::all, false).number, 2) << "as a gun";
  table.dice({6}).play("fire fr-iii-guns");
  EXPECT_EQ(table.to_act(), "russian");
  table.dice({6, 6, 6}).play("fire ru-7");
  EXPECT_EQ(table.state.round, 3) << "one turn in a round";
}

TEST(BorodinoBattle, WhoLosesItsSquareInRoundFourStillRetreats) {
  proves("6.61", "6.73");
  Table table = square_under_attack(4);
  table.dice({1, 6, 6}).play("fire ru-2cc squares").play("hit fr-11");
  EXPECT_EQ(table.why("fire fr-iii-guns"), RefusalReason::must_retreat);
  table.play("retreat fr-iii-guns loginovo");
  EXPECT_EQ(table.phase(), "regroup");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(BorodinoBattle, WhoseSquareRetreatsFirstStillHasItsTurn) {
  proves("6.61");
  Table table = square_under_attack(2);
  table.dice({6, 6, 6}).play("fire ru-2cc squares").dice({6, 6, 6}).play("fire ru-7");
  table.dice({6}).play("retreat fr-11 loginovo");
  EXPECT_TRUE(table.legal("fire fr-iii-guns"));
  EXPECT_TRUE(table.legal("retreat fr-iii-guns loginovo"));
}

TEST(BorodinoBattle, AttackersWithoutAWayBackAreLostInRoundFour) {
  proves("6.73");
  Table table;
  table.put("fr-11", "loginovo")
      .put("ru-7", "moskva-bank")
      .put("ru-platov", "voina-wood")
      .put("ru-cossacks-1", "voina-wood");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle fr-11 moskva-bank").play("done");
  table.play("activate ru-platov").play_all("done\ndone");
  table.play("move ru-cossacks-1 loginovo ru-platov").play_all("done\ndone\ndone");
  table.play("battle moskva-bank");
  for (int round = 1; round <= 3; ++round) {
    no_squares(table);
    table.dice({6, 6, 6}).play("fire ru-7").dice({6, 6, 6}).play("fire fr-11");
  }
  no_squares(table);
  table.dice({6, 6, 6}).play("fire ru-7");
  EXPECT_EQ(table.where("fr-11"), "grave") << "the Cossacks stand where it came from";
}

TEST(BorodinoBattle, WoodsHamperCavalryAndGuns) {
  proves("3.33", "6.5");
  Table table;
  table.state.battle = table.area("valuyevo-wood");
  table.state.round = 2;
  table.put("fr-1cc", "valuyevo-wood").put("fr-iii-guns", "valuyevo-wood");
  const auto number = [&](const char* unit) { return table.look().shot(table.unit(unit), Target::all, false).number; };
  EXPECT_EQ(number("fr-1cc"), 1);
  EXPECT_EQ(number("fr-iii-guns"), 1);
  table.state.battle = table.area("south-east-marsh");
  EXPECT_EQ(number("fr-1cc"), 1);
  EXPECT_EQ(number("fr-iii-guns"), 1);
}

TEST(BorodinoBattle, DefendersMayLeaveOverTheirOwnEdge) {
  proves("3.4");
  Table table(0, Side::russian);
  table.put("ru-7", "valuyevo").put("fr-11", "smolensk-highway");
  table.play_all("done\ndone\ndone");
  table.dice({6}).play("straggle ru-7 smolensk-highway").play("done").play_all("done\ndone\ndone\ndone");
  table.play("battle smolensk-highway");
  no_squares(table);
  EXPECT_TRUE(table.legal("leave fr-11"));
  table.play("leave fr-11");
  EXPECT_EQ(table.where("fr-11"), "off-board");
  EXPECT_EQ(table.look().victory_points(Side::russian), 0);
}

}  // namespace
}  // namespace redoubt::borodino_1812
