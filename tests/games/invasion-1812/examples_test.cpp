// The worked examples of the rulebook, played with the dice that they print.
#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

/// Combat (1) and (2): Davout on Smolensk over the Dnieper, Ney and a stack without a commander to support him;
/// Constantine in the city, with Platov, Wittgenstein and a stack without a commander around.
Table smolensk() {
  Table table(basic, 5);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5 fr-guard-cavalry fr-guard-foot-guns", "1109");
  table.put("fr-ney fr-10 fr-11 fr-iii-cavalry fr-iv-guns", "1008").forced("fr-10 fr-11 fr-iii-cavalry fr-iv-guns");
  table.put("fr-13 fr-14", "1110");
  table.put("ru-constantine ru-guard ru-combined-1 ru-guard-cavalry", "1009");
  table.put("ru-platov ru-7 ru-24 ru-cavalry-2", "0909").forced("ru-7 ru-24 ru-cavalry-2");
  table.put("ru-wittgenstein ru-5", "0910");
  table.put("ru-4", "1010");
  table.at(Phase::combat, Side::french);
  table.state.commands = {3, 2};
  return table;
}

TEST(InvasionExamples, CombatOneOrdersAndSupport) {
  proves("10.1", "10.2", "10.2c", "10.3", "10.4", "10.5");
  Table table = smolensk();
  table.play("attack 1109 1009 1");
  table.dice({3}).play("order");
  EXPECT_EQ(table.sum(EventKind::ordered), 7) << "3 + 1 + Davout's 3";
  EXPECT_EQ(table.phase(), "commitment");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("commit 3"), "10.3") << "he has two left";
  table.play("commit 2");
  EXPECT_EQ(table.state.commands, (std::array<std::uint8_t, 2>{2, 0}));

  table.dice({5}).play("call 1008");
  EXPECT_EQ(table.sum(EventKind::called), 8) << "Ney 2 + 1 + 5";
  EXPECT_EQ(table.count(EventKind::supports), 1);
  table.dice({3}).play("call 1110");
  EXPECT_EQ(table.sum(EventKind::called), 4) << "no commander: 1 + 3";
  EXPECT_EQ(table.count(EventKind::supports), 1);

  EXPECT_EQ(table.to_act(), "russian");
  table.dice({3}).play("call 0909");
  EXPECT_EQ(table.sum(EventKind::called), 7) << "Platov 2 + 2 + 3";
  table.dice({6}).play("call 0910");
  EXPECT_EQ(table.sum(EventKind::called), 9) << "Wittgenstein 1 + 2 + 6";
  table.dice({1, 5, 2, 3}).play("call 1010");
  EXPECT_EQ(table.sum(EventKind::called), 3) << "no commander: 2 + 1; a one means nothing to a support";
  EXPECT_EQ(table.count(EventKind::supports), 3);
  EXPECT_EQ(table.dice_left(), 0U);
}

TEST(InvasionExamples, CombatOneAOneAbortsTheAttack) {
  proves("10.2a", "10.6");
  Table table = smolensk();
  table.play("attack 1109 1009 3").dice({1}).play("order");
  EXPECT_TRUE(table.saw(EventKind::aborted, "10.2a")) << "7 with the commands, but a one";
  EXPECT_EQ(table.to_act(), "russian");
  table.play("done");
  EXPECT_EQ(table.to_act(), "french") << "he may try again";
}

TEST(InvasionExamples, CombatOneWithoutTheCommandDavoutCannotAttack) {
  proves("10.2b");
  Table table = smolensk();
  table.play("attack 1109 1009 0").dice({3}).play("order");
  EXPECT_EQ(table.sum(EventKind::ordered), 6);
  EXPECT_TRUE(table.saw(EventKind::failed, "10.2b"));
  table.play("done");
  EXPECT_NE(table.phase(), "combat") << "nobody attacks any more in this turn";
}

TEST(InvasionExamples, CombatTwoValuesHitsAndWithdrawal) {
  proves("1.2", "11.2.3", "11.3", "11.4", "11.5", "11.5.1", "11.6", "11.7", "11.8", "11.12.1", "11.14", "11.15",
         "11.17");
  Table table = smolensk();
  table.play("attack 1109 1009 1").dice({3}).play("order").play("commit 2");
  table.dice({5}).play("call 1008").dice({3}).play("call 1110");
  table.dice({3}).play("call 0909").dice({6}).play("call 0910");
  const Position look = table.look();
  EXPECT_EQ(look.support_value(Side::french, table.hex("1008")), 1) << "Ney: half of 4, -2 for the river, +1";
  EXPECT_EQ(look.support_value(Side::russian, table.hex("0909")), 2) << "Platov: half of 3 is 1, +1";
  EXPECT_EQ(look.support_value(Side::russian, table.hex("0910")), 2) << "Wittgenstein: 1 + 1";
  table.dice({1, 5, 2, 3}).play("call 1010");
  EXPECT_EQ(table.state.attack.value[0], 15) << "6 + 4 - 3 - 1 + 3, Ney's 1, the die's 5";
  EXPECT_EQ(table.state.attack.value[1], 12) << "3 + 2 + 1, 2 and 2, the die's 2";
  EXPECT_EQ(table.value(EventKind::loses), 2) << "the French, last told: half of 3, rounded up, and a three";
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.state.attack.hits[1], 3);

  EXPECT_EQ(table.verdict("hit ru-7"), "11.17") << "at least half of the hits first";
  table.play_all("hit ru-guard\nhit ru-combined-1\nhit ru-5");
  EXPECT_TRUE(table.is_disrupted("ru-guard") && table.is_disrupted("ru-combined-1") && table.is_disrupted("ru-5"));
  while (table.phase() == "last-hit") table.play("done");
  EXPECT_EQ(table.to_act(), "french");
  table.play_all("hit fr-1\nhit fr-10");
  while (table.phase() == "last-hit") table.play("done");

  EXPECT_EQ(table.phase(), "withdrawal") << "by three: he must go";
  EXPECT_EQ(table.verdict("stay"), "11.12");
  table.play("withdraw 1010");
  EXPECT_EQ(table.where("ru-constantine"), "1010");
  EXPECT_EQ(table.phase(), "advance") << "his cavalry covers the disrupted";
  EXPECT_EQ(table.verdict("advance fr-1"), "11.12.3") << "disrupted";
  table.play_all("advance fr-2\nadvance fr-davout\ndone");
  EXPECT_EQ(table.where("fr-davout"), "1009");
  EXPECT_EQ(table.phase(), "combat");
  EXPECT_EQ(table.to_act(), "russian");
}

// --- 15.2: a stack of six points, and what trains make of its hex ---

/// Davout's six points with two trains, and two stacks of three points beside him, with trains to try it twice.
Table six_points() {
  Table table(basic, 2, bit(Option::swollen));
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5 fr-old fr-young-1", "0416");
  table.put("fr-ney fr-young-2 fr-vistula fr-16", "0516").put("fr-eugene fr-italian-guard fr-10 fr-11", "0417");
  for (const char* const hex : {"0416", "0516", "0417"}) table.train(Side::french, hex).train(Side::french, hex);
  table.put("ru-barclay ru-4", "1009").state.fed = all_divisions;
  return table.with([](Play& game) { game.begin_movement(); });
}

/// Whether a stack can march into a hex; if it cannot, the book says why, and its train is spent.
bool joins(Table& table, const std::string& from, const std::string& to) {
  table.play("march " + from);
  const std::string verdict = table.verdict("step " + to);
  if (verdict == "legal") table.play("step " + to);
  table.play("halt");
  EXPECT_TRUE(verdict == "legal" || verdict == "4.1") << verdict;
  return verdict == "legal";
}

TEST(InvasionExamples, ATrainMakesRoomForNinePointsAndTwoForTwelve) {
  proves("15.2", "15.2.1", "4.1");
  Table table = six_points();
  EXPECT_EQ(table.look().occupancy(Side::french, table.hex("0416")), 2 * 6);
  EXPECT_FALSE(joins(table, "0516", "0416")) << "the hex is full";
  table.play("swell 0416");
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0416")), 2 * 9);
  EXPECT_TRUE(joins(table, "0516", "0416")) << "nine";
  EXPECT_FALSE(joins(table, "0417", "0416")) << "no more than nine";
  table.play("swell 0416");
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0416")), 2 * 12);
  EXPECT_TRUE(joins(table, "0417", "0416")) << "twelve";
  EXPECT_EQ(table.look().occupancy(Side::french, table.hex("0416")), 2 * 12);
  EXPECT_EQ(table.phase(), "combat");
}

TEST(InvasionExamples, WithOneTrainForRoomTheOtherMovesTheStackBeforeItIsJoined) {
  proves("15.2", "15.2.1");
  Table table = six_points();
  table.play("swell 0416").play_all("march 0416\nstep 0317\nhalt");
  EXPECT_EQ(table.where("fr-davout"), "0317");
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0317")), 2 * 9) << "the room goes with the stack";
  EXPECT_TRUE(joins(table, "0417", "0317")) << "three points more";
  table.play("discard 0417");
  table.play_all("march 0516\nstep 0416").dice({1});
  EXPECT_EQ(table.verdict("step 0317"), "4.1") << "and no further";
}

TEST(InvasionExamples, TwoTrainsAtTheMostAndWhoIsTooManyIsLostAfterTheNextMovement) {
  proves("15.2", "15.2.1");
  Table table = six_points();
  table.train(Side::french, "0416").play("swell 0416").play("swell 0416");
  EXPECT_EQ(table.verdict("swell 0416"), "15.2");
  EXPECT_TRUE(joins(table, "0516", "0416"));
  for (const char* const hex : {"0416", "0516", "0417", "0417"}) table.play(std::string("discard ") + hex);
  EXPECT_EQ(table.phase(), "combat");
  table.with([](Play& game) { game.end_turn(); });
  EXPECT_EQ(table.look().capacity(Side::french, table.hex("0416")), 2 * 12) << "until the next movement is over";
  table.with([](Play& game) { game.end_movement(); });
  EXPECT_EQ(table.phase(), "excess");
  EXPECT_EQ(table.to_act(), "russian") << "the enemy's choice";
  table.play_all("remove fr-old\nremove fr-vistula\nremove fr-1");
  EXPECT_EQ(table.where("fr-old"), "lost");
  EXPECT_EQ(table.phase(), "combat");
}

}  // namespace
}  // namespace redoubt::invasion_1812
