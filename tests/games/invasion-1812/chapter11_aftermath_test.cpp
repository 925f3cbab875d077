// 11.9 to 11.13, 11.16 and 11.19: withdrawal, pursuit, advance, and commanders who are left alone.
#include "tests/games/invasion-1812/battles.h"

namespace redoubt::invasion_1812 {
namespace {

// --- 11.9 and 11.10: nobody won, or the defenders ---

TEST(InvasionAftermath, ATieCostsTheAttackersAHitAndNobodyMoves) {
  proves("11.9");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2", "0516").put("ru-guard ru-combined-1", "0416").put("fr-5", "0517");
  table.play("attack 0516 0416 0").dice({6}).play("order").play("commit 0").dice({1, 3}).play("done");
  EXPECT_TRUE(table.saw(EventKind::tie, "11.9"));
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.verdict("hit fr-5"), "11.17") << "it did not come";
  EXPECT_EQ(table.verdict("hit ru-guard"), "11.17");
  take(table, {"fr-2"});
  EXPECT_TRUE(table.is_disrupted("fr-2"));
  EXPECT_EQ(table.phase(), "combat");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.where("fr-1"), "0516");
  EXPECT_EQ(table.where("ru-guard"), "0416");
  EXPECT_EQ(table.count(EventKind::adjusted), 0) << "and the defenders suffer nothing";
}

TEST(InvasionAftermath, ATieIsPaidByTheStackThatAttacks) {
  proves("11.9");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1", "0516").put("ru-guard ru-combined-1 ru-5", "0416").put("fr-napoleon fr-5", "0517");
  go_ahead(table, "0516 0416").play("commit 0").dice({6, 2, 3}).play("call 0517");
  ASSERT_TRUE(table.saw(EventKind::tie));
  EXPECT_EQ(table.verdict("hit fr-5"), "11.17") << "not the support";
  EXPECT_TRUE(table.legal("hit fr-1"));
}

/// Won by the defenders, by one: Ney's stack keeps its cavalry, the Russians have one disrupted and no cavalry.
Table repulsed() {
  Table table = to_battle(Side::french);
  table.put("fr-ney fr-1 fr-2 fr-guard-cavalry", "0516").put("ru-kutuzov ru-guard ru-combined-1 ru-5 ru-26", "0416");
  fight(table, "0516 0416", {1, 2, 3});
  EXPECT_EQ(table.state.attack.value[0], 8);
  EXPECT_EQ(table.state.attack.value[1], 9);
  take(table, {"fr-1"});
  take(table, {"ru-guard"});
  return table;
}

TEST(InvasionAftermath, VictoriousDefendersMayStay) {
  proves("11.10");
  Table table = repulsed();
  EXPECT_EQ(table.phase(), "withdrawal");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("stay");
  EXPECT_EQ(table.phase(), "combat");
  EXPECT_EQ(table.where("ru-kutuzov"), "0416");
  EXPECT_EQ(table.where("fr-ney"), "0516");
}

TEST(InvasionAftermath, VictoriousDefendersMayWithdrawAndNobodyFollows) {
  proves("11.10", "11.16");
  Table table = repulsed();
  table.play("withdraw 0317");
  EXPECT_EQ(table.where("ru-kutuzov"), "0317");
  EXPECT_EQ(table.phase(), "pursuit") << "cavalry pursues whoever withdraws";
  table.play("hit ru-guard");
  EXPECT_EQ(table.where("ru-guard"), "lost");
  EXPECT_EQ(table.phase(), "combat") << "but nobody advances";
  EXPECT_EQ(table.where("fr-guard-cavalry"), "0516");
}

// --- 11.11: withdrawal ---

/// By three, with these pieces around; the hits are taken, and the loser is asked where he goes.
Table by_three(std::string_view from, std::string_view to,
               const std::vector<std::pair<std::string, std::string>>& near) {
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-3", from).put("ru-kutuzov ru-grenadiers-1 ru-grenadiers-2", to);
  for (const auto& [units, hex] : near) table.put(units, hex);
  go_ahead(table, std::string(from) + " " + std::string(to));
  table.dice({4, 3, 1}).play("commit 0");
  while (table.phase() == "attack-support" || table.phase() == "defence-support") table.play("done");
  EXPECT_EQ(table.value(EventKind::won), 3);
  take(table, {"ru-grenadiers-1", "ru-grenadiers-2", "ru-grenadiers-2"});
  return table;
}

TEST(InvasionAftermath, AWithdrawalGoesTogetherToOneHexAway) {
  proves("11.11", "11.11.3", "11.12.1");
  Table beaten = by_three("0516", "0416", {});
  EXPECT_EQ(beaten.phase(), "withdrawal");
  EXPECT_EQ(beaten.verdict("stay"), "11.12") << "by three he must go";
  EXPECT_EQ(beaten.verdict("withdraw 0415"), "11.11.3") << "beside those who attacked";
  EXPECT_EQ(beaten.verdict("withdraw 0517"), "11.11.3");
  EXPECT_EQ(beaten.verdict("withdraw 0216"), "11.11") << "two hexes away";
  EXPECT_FALSE(beaten.lists("withdraw 0415"));
  for (const auto* refuge : {"withdraw 0417", "withdraw 0316", "withdraw 0317"}) {
    EXPECT_TRUE(beaten.legal(refuge));
    EXPECT_TRUE(beaten.lists(refuge));
  }
  beaten.play("withdraw 0316");
  EXPECT_EQ(beaten.where("ru-kutuzov"), "0316");
  EXPECT_EQ(beaten.where("ru-grenadiers-1"), "0316");
}

TEST(InvasionAftermath, AWithdrawalEntersNoHexOfTheEnemy) {
  proves("11.11.2", "11.11.3");
  const Table table = by_three("0516", "0416", {{"fr-ney", "0316"}, {"fr-5", "0216"}});
  EXPECT_EQ(table.verdict("withdraw 0316"), "11.11.2") << "a commander alone is enough";
  EXPECT_TRUE(table.legal("withdraw 0317")) << "those who did not attack do not matter";
  const Table supported = by_three("0516", "0416", {{"fr-5", "0415"}});
  EXPECT_TRUE(supported.legal("withdraw 0316")) << "nor does a stack that might have supported";
}

TEST(InvasionAftermath, AWithdrawalCrossesRiversAtBridges) {
  proves("11.11.1");
  const Table table = by_three("0509", "0408", {});
  EXPECT_EQ(table.verdict("withdraw 0407"), "11.11.1") << "the Moskva without a bridge";
  EXPECT_TRUE(table.legal("withdraw 0308")) << "and with one";
}

TEST(InvasionAftermath, TheFrenchCannotWithdrawIntoForest) {
  proves("14.6", "11.11", "11.12.1");
  Table table = to_battle(Side::russian);
  table.put("ru-kutuzov ru-guard ru-combined-1 ru-5 ru-26", "1111").put("fr-1 fr-2", "1011");
  fight(table, "1111 1011", {2, 4, 1});
  EXPECT_EQ(table.value(EventKind::won), 3);
  take(table, {"fr-1", "fr-2", "fr-2"});
  EXPECT_EQ(table.verdict("withdraw 1012"), "14.6");
  EXPECT_EQ(table.verdict("withdraw 0912"), "14.6");
  EXPECT_TRUE(table.legal("withdraw 0911"));

  Table cut_off = to_battle(Side::russian);
  cut_off.put("ru-kutuzov ru-guard ru-combined-1 ru-5 ru-26", "1010").put("fr-1 fr-2", "1011");
  fight(cut_off, "1010 1011", {2, 4, 1});
  take(cut_off, {"fr-1", "fr-2", "fr-2"});
  EXPECT_TRUE(cut_off.saw(EventKind::cut_off)) << "behind them are only forests";
  EXPECT_EQ(cut_off.where("fr-1"), "lost");
}

TEST(InvasionAftermath, TheRussiansCan) {
  proves("14.6");
  const Table table = by_three("1010", "1011", {});
  EXPECT_TRUE(table.legal("withdraw 1012"));
  EXPECT_EQ(table.verdict("withdraw 1111"), "11.11.3");
}

/// Three divisions and Kutuzov withdraw upon a stack of five points, so that two divisions find no room.
Table overcrowded(std::string_view around = "") {
  Table table = to_battle(Side::french);
  table.put("fr-napoleon fr-1 fr-2 fr-3 fr-5", "0516");
  table.put("ru-kutuzov ru-grenadiers-1 ru-grenadiers-2 ru-combined-2", "0416");
  table.put("ru-guard ru-combined-1 ru-5 ru-26 ru-cuirassiers-2", "0317");
  if (!around.empty()) table.put("fr-10", "0318").put("fr-11", "0217").put("fr-old", "0216").put("fr-12", "0316");
  table.put("fr-ney", "0417");
  go_ahead(table, "0516 0416").play("commit 0").dice({1, 2, 1}).play("done");
  if (table.phase() == "defence-support") table.play("done");
  EXPECT_EQ(table.value(EventKind::won), (4 + 4 + 1) - (3 + 3 + 2));
  return table;
}

TEST(InvasionAftermath, WhoeverFindsNoRoomIsDisruptedAndGoesOn) {
  proves("11.11.4", "4.1");
  Table table = overcrowded();
  take(table, {"ru-grenadiers-1"});
  table.play("withdraw 0317");
  EXPECT_EQ(table.phase(), "overflow");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("go-on ru-guard 0318"), "11.11.4") << "who was there has his place";
  EXPECT_EQ(table.verdict("go-on ru-kutuzov 0318"), "11.11.4") << "a commander takes no room";
  EXPECT_EQ(table.verdict("go-on ru-grenadiers-2 0516"), "11.11") << "not beside it";
  EXPECT_EQ(table.verdict("go-on ru-grenadiers-2 0417"), "11.11.2") << "Ney is there";
  EXPECT_EQ(table.verdict("go-on ru-grenadiers-2 0416"), "11.11.3") << "not back";
  EXPECT_EQ(table.why("go-on ru-grenadiers-2"), RefusalReason::can_go_on) << "nor nowhere, while there is a hex";
  table.play("go-on ru-grenadiers-2 0318");
  EXPECT_EQ(table.where("ru-grenadiers-2"), "0318");
  EXPECT_TRUE(table.is_disrupted("ru-grenadiers-2"));
  EXPECT_EQ(table.phase(), "overflow") << "seven points are still one too many";
  table.play("go-on ru-grenadiers-1");
  EXPECT_EQ(table.where("ru-grenadiers-1"), "lost") << "it was disrupted already";
  EXPECT_NE(table.phase(), "overflow");
  EXPECT_EQ(table.where("ru-kutuzov"), "0317");
  EXPECT_EQ(table.where("ru-combined-2"), "0317");
  EXPECT_FALSE(table.is_disrupted("ru-combined-2"));
}

TEST(InvasionAftermath, WithoutAHexToGoOnToHeIsLost) {
  proves("11.11.4");
  Table table = overcrowded("shut in");
  take(table, {"ru-grenadiers-1"});
  table.play("withdraw 0317");
  EXPECT_EQ(table.verdict("go-on ru-grenadiers-2 0318"), "11.11.2");
  table.play("go-on ru-grenadiers-2");
  EXPECT_EQ(table.where("ru-grenadiers-2"), "lost");
}

TEST(InvasionAftermath, WhoCannotGoOnIsToldWhy) {
  proves("11.11.4", "11.11.1", "11.11.2", "11.11.3", "4.1");
  Table table = overcrowded();
  table.put("ru-17 ru-4 ru-7 ru-24", "0318");
  take(table, {"ru-grenadiers-1"});
  table.play("withdraw 0317");
  ASSERT_EQ(table.phase(), "overflow");
  EXPECT_TRUE(table.refusal("go-on ru-guard 0217").starts_with("11.11.4 "));
  const std::string lost = table.refusal("go-on ru-grenadiers-1 0217");
  EXPECT_TRUE(lost.starts_with("11.11.4 ") && lost.ends_with("is disrupted already and is lost here: it goes nowhere."))
      << lost;
  EXPECT_EQ(table.refusal("go-on ru-grenadiers-2 0516"),
            "11.11 Hex 0516 is not next to where you are: choose a hex that is.");
  EXPECT_EQ(table.refusal("go-on ru-grenadiers-2 0417"),
            "11.11.2 The enemy is in hex 0417: choose a hex that he does not occupy.");
  EXPECT_EQ(table.refusal("go-on ru-grenadiers-2 0416"),
            "11.11.3 Hex 0416 is next to the attackers: withdraw away from them.");
  EXPECT_EQ(table.refusal("go-on ru-grenadiers-2 0318"),
            "4.1 There is no room for so many in hex 0318: take fewer, or go elsewhere.");
  EXPECT_TRUE(table.legal("go-on ru-grenadiers-2 0217"));
}

TEST(InvasionAftermath, WhoGoesOnToADepotTakesIt) {
  proves("11.11.4", "8.7");
  Table table = overcrowded();
  table.depot(Side::french, "0318");
  take(table, {"ru-grenadiers-1"});
  table.play("withdraw 0317").play("go-on ru-grenadiers-2 0318");
  EXPECT_FALSE(table.state.depots[0].has(table.hex("0318")));
  EXPECT_EQ(table.state.depots_lost[0], 1);
}

// --- 11.12 and 11.13: advance ---

TEST(InvasionAftermath, WhoCannotWithdrawIsEliminated) {
  proves("11.12.1", "11.12", "14.7b");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5", "0516").put("ru-kutuzov ru-guard ru-combined-1 ru-5", "0416");
  table.put("fr-10", "0417").put("fr-11", "0316").put("fr-old", "0317").put("ru-26", "0315");
  go_ahead(table, "0516 0416").play("commit 0").dice({5, 3, 1}).play("done");
  EXPECT_EQ(table.value(EventKind::won), (4 + 3 + 5) - (3 + 3 + 3));
  take(table, {"ru-guard", "ru-combined-1", "ru-5"});
  EXPECT_TRUE(table.saw(EventKind::cut_off, "11.12"));
  for (const auto* unit : {"ru-guard", "ru-combined-1", "ru-5"}) EXPECT_EQ(table.where(unit), "lost");
  EXPECT_EQ(table.count(EventKind::caught), 1) << "and Kutuzov is left alone";
}

TEST(InvasionAftermath, ByThreeEverybodyInGoodOrderMayFollow) {
  proves("11.12.1", "11.12.3");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5", "0516").put("ru-guard ru-combined-1 ru-5 ru-26", "0416");
  table.put("fr-ney fr-10", "0517");
  go_ahead(table, "0516 0416").play("commit 0").dice({6, 3, 4, 4}).play("call 0517");
  EXPECT_EQ(table.value(EventKind::won), (4 + 3 + 2 + 3) - (4 + 4));
  take(table, {"ru-guard", "ru-guard", "ru-5", "ru-5"});
  take(table, {"fr-1", "fr-10"});
  table.play("withdraw 0317");
  EXPECT_EQ(table.phase(), "advance");
  EXPECT_EQ(table.verdict("advance fr-1"), "11.12.3") << "disrupted";
  EXPECT_EQ(table.verdict("advance fr-ney"), "11.12.3") << "a support does not advance";
  EXPECT_EQ(table.why("advance fr-ney"), RefusalReason::not_in_the_attack);
  EXPECT_EQ(table.verdict("advance fr-davout"), "11.12.1") << "not before a division";
  EXPECT_TRUE(table.lists("done")) << "it is a choice";
  table.play_all("advance fr-2\nadvance fr-davout\nadvance fr-3\ndone");
  EXPECT_EQ(table.where("fr-2"), "0416");
  EXPECT_EQ(table.where("fr-davout"), "0416");
  EXPECT_EQ(table.where("fr-5"), "0516") << "who need not";
  EXPECT_EQ(table.where("fr-1"), "0516");
  EXPECT_EQ(table.phase(), "combat");
}

/// Davout has won by one or two, and his enemies are asked.
Table narrowly(int by) {
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-guard-cavalry", "0516").put("ru-kutuzov ru-guard ru-combined-1 ru-5", "0416");
  fight(table, "0516 0416", {by, 2, 1});
  EXPECT_EQ(table.value(EventKind::won), by);
  if (by == 1) take(table, {"ru-guard"});
  if (by == 2) take(table, {"ru-guard", "ru-guard"});
  return table;
}

TEST(InvasionAftermath, ByOneOrTwoTheDefendersMayStay) {
  proves("11.12.2");
  for (const int by : {1, 2}) {
    Table table = narrowly(by);
    EXPECT_EQ(table.phase(), "withdrawal");
    table.play("stay");
    EXPECT_EQ(table.where("ru-kutuzov"), "0416");
    EXPECT_EQ(table.phase(), "combat") << "and nobody advances";
  }
}

TEST(InvasionAftermath, ByOneOrTwoOnlyCavalryFollows) {
  proves("11.12.2", "11.16");
  Table table = narrowly(2);
  table.play("withdraw 0316");
  EXPECT_EQ(table.phase(), "advance") << "nobody of theirs is disrupted, so nobody is lost to pursuit";
  EXPECT_EQ(table.verdict("advance fr-1"), "11.12.2");
  EXPECT_EQ(table.why("advance fr-1"), RefusalReason::cavalry_only);
  table.play("advance fr-guard-cavalry");
  EXPECT_EQ(table.where("fr-guard-cavalry"), "0416");
  EXPECT_EQ(table.phase(), "combat") << "no commander goes with it";
  EXPECT_EQ(table.where("fr-davout"), "0516");
}

TEST(InvasionAftermath, WhenEverybodyHasFallenTheMarginDoesNotMatter) {
  proves("11.13", "11.12.3");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2", "0516").put("ru-riga", "0416").disrupted("ru-riga");
  fight(table, "0516 0416", {1, 4, 1});
  EXPECT_EQ(table.value(EventKind::won), 1);
  take(table, {"ru-riga"});
  EXPECT_EQ(table.where("ru-riga"), "lost");
  EXPECT_EQ(table.phase(), "advance");
  table.play_all("advance fr-1\nadvance fr-davout\ndone");
  EXPECT_EQ(table.where("fr-davout"), "0416") << "infantry and their commander, after a victory by one";
}

TEST(InvasionAftermath, EvenWhoLostFollowsWhenEverybodyHasFallen) {
  proves("11.13");
  Table table = to_battle(Side::french);
  table.put("fr-ney fr-1 fr-2", "0516").put("ru-riga", "0416").disrupted("ru-riga");
  fight(table, "0516 0416", {1, 6, 6});
  EXPECT_EQ(table.value(EventKind::won), 6 - 5) << "the Russians, by one";
  take(table, {"ru-riga"});
  EXPECT_EQ(table.where("ru-riga"), "lost");
  EXPECT_EQ(table.phase(), "advance");
  table.play_all("advance fr-1\nadvance fr-ney\ndone");
  EXPECT_EQ(table.where("fr-ney"), "0416");
}

TEST(InvasionAftermath, TheFrenchDoNotAdvanceIntoForest) {
  proves("14.6", "11.12.3");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-3", "1011").put("ru-riga", "1012").disrupted("ru-riga");
  fight(table, "1011 1012", {6, 1, 1});
  take(table, {"ru-riga"});
  EXPECT_EQ(table.where("ru-riga"), "lost");
  EXPECT_EQ(table.phase(), "combat") << "nobody is asked to advance";
  Table russian = to_battle(Side::russian);
  russian.put("ru-kutuzov ru-guard ru-combined-1 ru-5", "1012").put("fr-1", "1011").disrupted("fr-1");
  fight(russian, "1012 1011", {6, 1, 1});
  take(russian, {"fr-1"});
  EXPECT_EQ(russian.phase(), "advance") << "out of it one may come";
}

// --- 11.16: pursuit ---

/// Davout wins by three over these; his stack has cavalry if asked.
Table pursued(std::string_view defenders, bool cavalry) {
  Table table = to_battle(Side::french);
  table.put(std::string("fr-davout fr-1 fr-2 fr-3") + (cavalry ? " fr-guard-cavalry" : " fr-5"), "0516");
  table.put(defenders, "0416");
  return table;
}

TEST(InvasionAftermath, CavalryTakesOneOfTheDisruptedWhoWithdraw) {
  proves("11.16");
  Table table = pursued("ru-guard ru-combined-1 ru-5 ru-26", true);
  fight(table, "0516 0416", {1, 3, 1});
  EXPECT_EQ(table.value(EventKind::won), (4 + 2 + 3 + 1) - 7);
  take(table, {"ru-guard", "ru-combined-1", "ru-5"});
  table.play("withdraw 0317");
  EXPECT_EQ(table.phase(), "pursuit");
  EXPECT_EQ(table.to_act(), "russian") << "his choice";
  EXPECT_EQ(table.verdict("hit ru-26"), "11.16") << "of the disrupted";
  table.play("hit ru-5");
  EXPECT_EQ(table.where("ru-5"), "lost");
  EXPECT_TRUE(table.saw(EventKind::pursued, "11.16"));
  EXPECT_EQ(table.phase(), "advance") << "one only";
}

TEST(InvasionAftermath, NoPursuitWithoutCavalryOrAgainstCavalry) {
  proves("11.16");
  Table on_foot = pursued("ru-guard ru-combined-1 ru-5 ru-26", false);
  fight(on_foot, "0516 0416", {3, 3, 1});
  take(on_foot, {"ru-guard", "ru-combined-1", "ru-5"});
  on_foot.play("withdraw 0317");
  EXPECT_EQ(on_foot.phase(), "advance") << "the attackers have no cavalry";

  Table covered = pursued("ru-guard ru-combined-1 ru-guard-cavalry", true);
  fight(covered, "0516 0416", {1, 2, 1});
  EXPECT_EQ(covered.value(EventKind::won), 10 - 7);
  take(covered, {"ru-guard", "ru-combined-1", "ru-combined-1"});
  covered.play("withdraw 0317");
  EXPECT_EQ(covered.phase(), "advance") << "cavalry covers them";

  Table uncovered = pursued("ru-guard ru-combined-1 ru-guard-cavalry", true);
  fight(uncovered, "0516 0416", {1, 2, 1});
  take(uncovered, {"ru-guard-cavalry", "ru-combined-1", "ru-combined-1"});
  uncovered.play("withdraw 0317");
  EXPECT_EQ(uncovered.phase(), "pursuit") << "not when it is disrupted itself: losses come first";
}

TEST(InvasionAftermath, CavalryThatFindsNoRoomHasCoveredTheOthers) {
  proves("11.16", "11.11.4");
  Table table = pursued("ru-guard ru-combined-1 ru-guard-cavalry", true);
  table.put("ru-5 ru-26 ru-grenadiers-1 ru-grenadiers-2 ru-combined-2", "0317");
  fight(table, "0516 0416", {1, 2, 1}).play("done");
  take(table, {"ru-guard", "ru-combined-1", "ru-combined-1"});
  table.play("withdraw 0317");
  EXPECT_EQ(table.phase(), "overflow");
  table.play("go-on ru-guard-cavalry 0217");
  EXPECT_TRUE(table.is_disrupted("ru-guard-cavalry"));
  EXPECT_EQ(table.phase(), "advance") << "it was in good order after the losses of 11.14 and 11.15";
}

TEST(InvasionAftermath, ACommanderWhoseLastDivisionFallsToPursuitIsAlone) {
  proves("11.16", "11.19");
  Table narrow = to_battle(Side::french);
  narrow.put("fr-junot fr-guard-cavalry", "0516").put("ru-essen ru-riga", "0416").put("ru-5", "0215");
  fight(narrow, "0516 0416", {3, 2, 1});
  EXPECT_EQ(narrow.value(EventKind::won), 5 - 4);
  take(narrow, {"ru-riga"});
  narrow.play("withdraw 0317");
  EXPECT_EQ(narrow.phase(), "pursuit");
  narrow.dice({4}).play("hit ru-riga");
  EXPECT_EQ(narrow.count(EventKind::caught), 1) << "Essen, alone in 0317";
  EXPECT_EQ(narrow.phase(), "escape");
  narrow.play("flee ru-essen 0215");
  EXPECT_EQ(narrow.where("ru-essen"), "0215");
  EXPECT_EQ(narrow.phase(), "advance") << "and the combat goes on";
  narrow.play("advance fr-guard-cavalry");
  EXPECT_EQ(narrow.where("fr-guard-cavalry"), "0416");
}

// --- 11.19: commanders alone ---

/// Essen's only division is disrupted, and about to fall; his friends are here.
Table last_division(std::string_view friends_at) {
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2", "0516").put("ru-essen ru-platov ru-riga", "0416").disrupted("ru-riga");
  if (!friends_at.empty()) table.put("ru-5", friends_at);
  go_ahead(table, "0516 0416").dice({6, 1, 1}).play("commit 0");
  return table;
}

TEST(InvasionAftermath, CommandersWhoAreLeftAloneMayEscape) {
  proves("11.19");
  Table table = last_division("0114");
  table.put("fr-10", "0315").put("fr-11", "0215").put("ru-26", "0118");
  table.dice({1, 2}).play("hit ru-riga");
  EXPECT_EQ(table.count(EventKind::caught), 2) << "a die for each";
  EXPECT_EQ(table.where("ru-essen"), "lost") << "a one";
  EXPECT_EQ(table.phase(), "escape");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("flee ru-platov 0315"), "11.19") << "not to the enemy";
  EXPECT_TRUE(table.legal("flee ru-platov 0118")) << "three hexes away";
  EXPECT_EQ(table.verdict("flee ru-platov 0114"), "11.19") << "four";
  table.play("flee ru-platov 0118");
  EXPECT_EQ(table.where("ru-platov"), "0118");
  EXPECT_EQ(table.phase(), "advance");
}

TEST(InvasionAftermath, WhoCannotFleeThereIsToldWhy) {
  proves("11.19");
  Table table = to_battle(Side::french);
  table.put("fr-junot fr-1", "0516").put("fr-ney fr-2", "0317").put("fr-3", "0217").put("fr-5", "1016");
  table.put("ru-kutuzov ru-guard ru-combined-1 ru-5 ru-26", "0416").put("fr-davout fr-10", "0716");
  go_ahead(table, "0516 0416").play("commit 0").dice({6, 1, 6, 1}).play("call 0317");
  table.play_all("hit fr-1\nhit fr-1\nhit fr-2\nhit fr-2").dice({6});
  while (table.phase() == "hits") table.play("hit ru-guard");
  if (table.phase() == "last-hit") table.play("done");
  ASSERT_EQ(table.phase(), "escape");
  EXPECT_TRUE(table.legal("flee fr-ney 0217"));
  EXPECT_EQ(table.refusal("flee fr-davout 0217"), "11.19 Davout does not have to get away: choose one who has.");
  EXPECT_EQ(table.refusal("flee fr-ney 1016"),
            "11.19 Hex 1016 is more than three hexes away: choose one that is nearer.");
  EXPECT_EQ(table.refusal("flee fr-ney 0416"),
            "11.19 No stack of yours that could do it is in hex 0416: choose a hex that has one.");
  EXPECT_EQ(table.refusal("flee fr-ney 0516"),
            "11.19 The same combat leaves nobody but commanders in hex 0516: choose another stack.")
      << "Junot's";
}

TEST(InvasionAftermath, EnemiesBetweenDoNotMatterToAFlight) {
  proves("11.19");
  Table table = last_division("0118");
  for (const auto& [unit, hex] : {std::pair{"fr-3", "0417"}, {"fr-5", "0317"}, {"fr-10", "0316"}, {"fr-11", "0415"}})
    table.put(unit, hex);
  table.dice({6, 6}).play("hit ru-riga");
  EXPECT_EQ(table.phase(), "escape");
  table.play_all("flee ru-platov 0118\nflee ru-essen 0118");
  EXPECT_EQ(table.where("ru-essen"), "0118");
}

TEST(InvasionAftermath, WithoutAStackWithinThreeHexesTheyAreLost) {
  proves("11.19");
  Table table = last_division("0114");
  table.dice({6, 6}).play("hit ru-riga");
  EXPECT_EQ(table.where("ru-essen"), "lost");
  EXPECT_EQ(table.where("ru-platov"), "lost");
  EXPECT_EQ(table.phase(), "advance");
}

TEST(InvasionAftermath, AttackersAndSupportsLeaveCommandersAloneToo) {
  proves("11.19", "11.11.3");
  Table table = to_battle(Side::french);
  table.put("fr-junot fr-1", "0516").put("ru-kutuzov ru-guard ru-combined-1 ru-5 ru-26", "0416").put("fr-2", "0714");
  fight(table, "0516 0416", {1, 5, 1});
  EXPECT_EQ(table.state.attack.hits[0], 8) << "twelve to three, by four divisions";
  table.play_all("hit fr-1\nhit fr-1");
  EXPECT_EQ(table.where("fr-1"), "lost");
  table.play("hit ru-guard").dice({3}).play("done");
  EXPECT_EQ(table.phase(), "escape");
  EXPECT_EQ(table.to_act(), "french");
  table.play("flee fr-junot 0714");
  EXPECT_EQ(table.where("fr-junot"), "0714");
  EXPECT_EQ(table.phase(), "withdrawal") << "the winners may still go";
  EXPECT_EQ(table.verdict("withdraw 0516"), "11.11.3") << "but not to where the attack came from";
}

TEST(InvasionAftermath, ACommanderAloneIsAStackToFleeTo) {
  proves("11.19", "3.1");
  Table table = last_division("");
  table.put("ru-barclay", "0118").dice({6, 6}).play("hit ru-riga");
  EXPECT_EQ(table.phase(), "escape");
  table.play_all("flee ru-platov 0118\nflee ru-essen 0118");
  EXPECT_EQ(table.where("ru-essen"), "0118");
}

TEST(InvasionAftermath, NobodyFleesToThoseWhomTheSameCombatLeavesAlone) {
  proves("11.19");
  Table table = to_battle(Side::french);
  table.put("fr-junot fr-1", "0516").put("fr-ney fr-2", "0317");
  table.put("ru-kutuzov ru-guard ru-combined-1 ru-5 ru-26", "0416");
  go_ahead(table, "0516 0416").play("commit 0").dice({6, 1, 6, 1}).play("call 0317");
  table.play_all("hit fr-1\nhit fr-1\nhit fr-2\nhit fr-2").dice({6, 6});
  while (table.phase() == "hits") table.play("hit ru-guard");
  if (table.phase() == "last-hit") table.play("done");
  EXPECT_EQ(table.count(EventKind::caught), 2);
  EXPECT_EQ(table.where("fr-junot"), "lost") << "Ney is alone himself";
  EXPECT_EQ(table.where("fr-ney"), "lost");
}

TEST(InvasionAftermath, ACommanderAloneCanBeAttacked) {
  proves("11.19");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2", "0516").put("ru-essen", "0416").put("ru-5", "0216");
  table.play("attack 0516 0416 0").dice({6, 2}).play("order");
  EXPECT_EQ(table.phase(), "escape") << "no combat, but a die for him";
  EXPECT_EQ(table.count(EventKind::valued), 0);
  table.play("flee ru-essen 0216");
  EXPECT_EQ(table.phase(), "advance") << "and who attacked may advance";
  table.play_all("advance fr-1\ndone");
  EXPECT_EQ(table.where("fr-1"), "0416");

  Table caught = to_battle(Side::french);
  caught.put("fr-davout fr-1 fr-2", "0516").put("ru-essen", "0416").put("ru-5", "0216");
  caught.play("attack 0516 0416 0").dice({6, 1}).play("order");
  EXPECT_EQ(caught.where("ru-essen"), "lost");
}

TEST(InvasionAftermath, ADivisionThatCanOnlyLeaveTheMapIsLost) {
  proves("R.7", "2.3", "11.12.1", "11.19");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-3", "0217").put("ru-kutuzov ru-grenadiers-1 ru-grenadiers-2", "0118");
  table.put("ru-5", "0116");
  fight(table, "0217 0118", {4, 3, 1});
  EXPECT_EQ(table.value(EventKind::won), 3);
  table.play_all("hit ru-grenadiers-1\nhit ru-grenadiers-2");
  table.dice({3}).play("hit ru-grenadiers-2");
  if (table.phase() == "last-hit") table.play("done");
  EXPECT_TRUE(table.saw(EventKind::cut_off)) << "every hex of the map is beside the attackers";
  EXPECT_EQ(table.where("ru-grenadiers-1"), "lost");
  EXPECT_EQ(table.phase(), "escape");
  table.play("flee ru-kutuzov 0116");
  EXPECT_EQ(table.where("ru-kutuzov"), "0116");
}

}  // namespace
}  // namespace redoubt::invasion_1812
