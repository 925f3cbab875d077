// 11.1 to 11.8, 11.14, 11.15, 11.17 and 11.18: what each side is worth, who wins, and who is hit.
#include "tests/games/invasion-1812/battles.h"

namespace redoubt::invasion_1812 {
namespace {

// --- 11.1 ---

TEST(InvasionCombat, IsFoughtOnlyWhenTheOrderIsCarriedOut) {
  proves("11.1");
  Table table = to_battle(Side::french);
  table.put("fr-ney fr-1 fr-2", "0516").put("ru-guard", "0416");
  table.play("attack 0516 0416 0").dice({4}).play("order");
  EXPECT_EQ(table.count(EventKind::failed), 1) << "2 + 4";
  EXPECT_EQ(table.count(EventKind::valued), 0);
  EXPECT_TRUE(table.state.fought.empty());

  Table fought = to_battle(Side::french);
  fought.put("fr-ney fr-1 fr-2", "0516").put("ru-guard", "0416");
  fought.play("attack 0516 0416 0").dice({5}).play("order").dice({3, 3, 3}).play("commit 0");
  EXPECT_EQ(fought.count(EventKind::valued), 2) << "2 + 5 is seven";
  EXPECT_EQ(fought.state.fought.size(), 3);
}

Table horse_before_foot() {
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2", "0516").put("ru-platov ru-cavalry-2 ru-cuirassiers-2", "0416");
  return table;
}

TEST(InvasionCombat, CavalryMayAvoidThoseWhoHaveNone) {
  proves("11.1.1", "11.11.3");
  Table table = horse_before_foot();
  table.put("fr-guard-cavalry", "0517");  // a stack that might support does not matter
  go_ahead(table, "0516 0416");
  EXPECT_EQ(table.phase(), "evasion");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("evade 0415"), "11.11.3");
  EXPECT_EQ(table.verdict("withdraw 0317"), "11.1") << "that comes after a combat";
  table.play("evade 0317");
  EXPECT_TRUE(table.saw(EventKind::evaded, "11.1"));
  EXPECT_EQ(table.where("ru-platov"), "0317");
  EXPECT_EQ(table.where("ru-cuirassiers-2"), "0317");
  EXPECT_EQ(table.phase(), "advance") << "the attackers may follow, infantry though they are";
  table.play_all("advance fr-1\nadvance fr-davout\ndone");
  EXPECT_EQ(table.where("fr-1"), "0416");
  EXPECT_EQ(table.where("fr-davout"), "0416");
  EXPECT_EQ(table.where("fr-2"), "0516");
  EXPECT_TRUE(table.state.fought.empty()) << "nobody has fought";
  EXPECT_EQ(table.count(EventKind::valued), 0);
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(InvasionCombat, CavalryThatDoesNotAvoidFights) {
  proves("11.1.1", "10.3");
  Table table = horse_before_foot();
  go_ahead(table, "0516 0416").play("stay");
  EXPECT_EQ(table.phase(), "commitment");
  table.dice({1, 6, 3}).play("commit 0");
  EXPECT_EQ(table.count(EventKind::valued), 2);
}

TEST(InvasionCombat, OnlyCavalryAvoidsAndOnlyWhereThereIsNone) {
  proves("11.1.1");
  Table mounted = horse_before_foot();
  mounted.put("fr-guard-cavalry", "0516");
  EXPECT_EQ(go_ahead(mounted, "0516 0416").phase(), "commitment") << "the attackers have cavalry";
  Table held_back = horse_before_foot();
  held_back.put("fr-guard-cavalry", "0516");
  held_back.play("attack 0516 0416 0").play("hold-back fr-guard-cavalry").dice({6}).play("order");
  EXPECT_EQ(held_back.phase(), "evasion") << "cavalry that does not attack does not count";
  Table mixed = horse_before_foot();
  mixed.put("ru-guard", "0416");
  EXPECT_EQ(go_ahead(mixed, "0516 0416").phase(), "commitment") << "not cavalry alone";
  Table shut_in = horse_before_foot();
  shut_in.put("fr-3", "0417").put("fr-5", "0316").put("fr-10", "0317");
  EXPECT_EQ(go_ahead(shut_in, "0516 0416").phase(), "commitment") << "nowhere to go";
}

// --- 11.2 to 11.5: the attack ---

/// Davout with six divisions of all arms before Smolensk, over the bridge.
Table before_smolensk() {
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5 fr-guard-cavalry fr-guard-foot-guns", "1109").put("ru-guard", "1009");
  return table;
}

int davouts_value(const Table& position, bool forced, int fought) {
  Table table = position;
  if (forced) table.forced("fr-3");
  if (fought >= 1) table.state.fought.add(table.unit("fr-1"));
  if (fought >= 2) table.state.fought_twice.add(table.unit("fr-1"));
  return go_ahead(table, "1109 1009").look().attack_value();
}

TEST(InvasionCombat, IsHalvedAfterTheArmsAndBeforeTheGround) {
  proves("11.2", "11.2.1", "11.2.3", "11.3", "11.4", "1.2");
  const Table table = before_smolensk();
  EXPECT_EQ(davouts_value(table, false, 0), 6 + 4 - 3 - 1 + 3);
  EXPECT_EQ(davouts_value(table, true, 0), 5 - 3 - 1 + 3) << "one of them marched by force";
  EXPECT_EQ(davouts_value(table, false, 1), 5 - 3 - 1 + 3) << "one of them has fought";
  EXPECT_EQ(davouts_value(table, true, 1), 2 - 3 - 1 + 3) << "both: a quarter of ten, rounded down";
  EXPECT_EQ(davouts_value(table, false, 2), 2 - 3 - 1 + 3) << "twice";
}

/// What two divisions, of these units and no commander who counts, are worth in attack.
int worth(std::string_view units, std::string_view from, std::string_view to) {
  Table table = to_battle(Side::french);
  table.put(std::string(units) + " fr-junot", from).put("ru-5 ru-14", to);
  go_ahead(table, std::string(from) + " " + std::string(to));
  return table.look().attack_value() - 1;
}

TEST(InvasionCombat, TwoArmsAreWorthTwoMoreAndThreeFour) {
  proves("11.3");
  EXPECT_EQ(worth("fr-1 fr-2 fr-3", "0516", "0416"), 3);
  EXPECT_EQ(worth("fr-1 fr-2 fr-guard-cavalry", "0516", "0416"), 3 + 2);
  EXPECT_EQ(worth("fr-1 fr-guard-foot-guns fr-guard-cavalry", "0516", "0416"), 3 + 4);
}

TEST(InvasionCombat, GroundTakesFromTheAttack) {
  proves("11.4");
  EXPECT_EQ(worth("fr-1 fr-2", "0516", "0416"), 2) << "open country";
  EXPECT_EQ(worth("fr-1 fr-2", "0407", "0408"), 2 - 3) << "over the Moskva";
  EXPECT_EQ(worth("fr-1 fr-2", "0308", "0408"), 2 - 3) << "and a bridge changes nothing";
  EXPECT_EQ(worth("fr-1 fr-2", "1011", "1012"), 2 - 2) << "into forest";
  EXPECT_EQ(worth("fr-1 fr-guard-foot-guns", "1011", "1012"), 4 - 2) << "guns do not help there";
  EXPECT_EQ(worth("fr-1 fr-2", "1010", "1009"), 2 - 2) << "a fortified city";
  EXPECT_EQ(worth("fr-1 fr-guard-foot-guns", "1010", "1009"), 4 - 1) << "with guns";
  EXPECT_EQ(worth("fr-1 fr-2", "1008", "1009"), 2 - 3 - 2) << "over the Dnieper besides";
}

TEST(InvasionCombat, TheBestCommanderCountsButNoMoreThanTheDivisions) {
  proves("11.5");
  Table alone = to_battle(Side::french);
  alone.put("fr-davout fr-1", "0516").put("ru-5", "0416");
  EXPECT_EQ(go_ahead(alone, "0516 0416").look().attack_value(), 1 + 1) << "Davout's three, for one division";
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-ney fr-1 fr-2 fr-3 fr-5", "0516").put("ru-5", "0416");
  EXPECT_EQ(go_ahead(table, "0516 0416").look().attack_value(), 4 + 3) << "not both";
  Table few = to_battle(Side::french);
  few.put("fr-davout fr-1 fr-2 fr-3 fr-5", "0516").put("ru-5", "0416");
  few.play("attack 0516 0416 0").play_all("hold-back fr-1\nhold-back fr-2").dice({6}).play("order");
  EXPECT_EQ(few.look().attack_value(), 2 + 2) << "two divisions attack";
}

/// A support called to an attack of Davout's on a hex, and what it brings; it has fought once if asked.
int support(std::string_view units, std::string_view from, std::string_view main, std::string_view to,
            std::string_view out_of_order = "") {
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-8", main).put("ru-5 ru-14", to).put(units, from);
  if (!out_of_order.empty()) table.disrupted(out_of_order);
  go_ahead(table, std::string(main) + " " + std::string(to)).play("commit 0");
  return table.look().support_value(Side::french, table.hex(from));
}

TEST(InvasionCombat, SupportBringsItsDivisionsLessTheGround) {
  proves("11.5", "11.5.1");
  EXPECT_EQ(support("fr-1 fr-2 fr-3", "0517", "0516", "0416"), 3);
  EXPECT_EQ(support("fr-ney fr-napoleon fr-1 fr-2 fr-3", "0517", "0516", "0416"), 4) << "one for commanders";
  EXPECT_EQ(support("fr-1 fr-2 fr-3", "0517", "0516", "0416", "fr-2"), 2) << "without the disrupted";
  EXPECT_EQ(support("fr-1 fr-guard-cavalry", "0517", "0516", "0416"), 2) << "arms add nothing";
  EXPECT_EQ(support("fr-1 fr-2", "0407", "0409", "0408"), 2 - 2) << "over a river";
  EXPECT_EQ(support("fr-1 fr-2", "1111", "1011", "1112"), 2 - 1) << "into forest";
  EXPECT_EQ(support("fr-1 fr-2", "1110", "1010", "1009"), 2 - 1) << "a fortified city";
  EXPECT_EQ(support("fr-1 fr-guard-foot-guns", "1110", "1010", "1009"), 2) << "with guns";
  EXPECT_EQ(support("fr-1", "1008", "1010", "1009"), 1 - 2 - 1) << "less than nothing, and it counts so";
}

TEST(InvasionCombat, ASupportThatIsWorseThanNothingCountsSo) {
  proves("11.5.1", "11.2.1");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-8", "1010").put("ru-5 ru-14", "1009").put("fr-1 fr-ney", "1008");
  go_ahead(table, "1010 1009").play("commit 0");
  EXPECT_EQ(table.look().attack_value(), 1 - 2 + 1);
  table.dice({5, 1, 1, 3}).play("call 1008");
  EXPECT_EQ(table.state.attack.value[0], (1 - 2 + 1) + (1 - 2 - 1 + 1) + 1);
}

TEST(InvasionCombat, WhoSupportedHasFought) {
  proves("11.2.2", "11.2.3", "10.7");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2", "0516").put("fr-ney fr-10 fr-11 fr-3 fr-5", "0517");
  table.put("ru-guard ru-combined-1 ru-5 ru-26", "0416").put("ru-wittgenstein ru-grenadiers-1 ru-grenadiers-2", "0317");
  go_ahead(table, "0516 0416").play("commit 0").dice({6}).play("call 0517");
  EXPECT_EQ(table.look().support_value(Side::french, table.hex("0517")), 4 + 1);
  table.dice({6, 2, 6, 3}).play("call 0317");
  EXPECT_EQ(table.state.attack.value[0], 2 + 2 + 5 + 2);
  EXPECT_EQ(table.state.attack.value[1], 4 + (2 + 1) + 6);
  take(table, {"fr-1", "fr-2"});
  take(table, {"ru-guard"});
  table.play("stay");
  EXPECT_TRUE(table.state.fought.has(table.unit("fr-10"))) << "as a support of the attack";
  EXPECT_TRUE(table.state.fought.has(table.unit("ru-grenadiers-1"))) << "as a support of the defence";

  table.play("done");  // the Russians do not attack
  go_ahead(table, "0517 0416");
  EXPECT_EQ(table.look().attack_value(), 4 / 2 + 2) << "half, because it has supported";
  EXPECT_EQ(table.look().defence_value(), 3 / 2) << "and so are those who were attacked";
  table.play("commit 0");
  EXPECT_EQ(table.look().support_value(Side::russian, table.hex("0317")), 2 / 2 + 1);
  table.dice({1, 6, 3}).play("done");
  EXPECT_TRUE(table.state.fought_twice.has(table.unit("fr-10")));
  EXPECT_FALSE(table.state.fought_twice.has(table.unit("ru-grenadiers-1"))) << "it was not called again";
}

// --- 11.6 and 11.7: the defence ---

int defence(std::string_view units, std::string_view out_of_order = "", std::string_view marched = "") {
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-guard-cavalry", "0516").put(units, "0416");
  if (!out_of_order.empty()) table.disrupted(out_of_order);
  if (!marched.empty()) table.forced(marched);
  return go_ahead(table, "0516 0416").look().defence_value();
}

TEST(InvasionCombat, DefendersCountWhatIsInGoodOrder) {
  proves("11.6", "11.7", "11.2.3");
  EXPECT_EQ(defence("ru-guard ru-combined-1"), 2);
  EXPECT_EQ(defence("ru-guard ru-combined-1 ru-guard-cavalry"), 3 + 2);
  EXPECT_EQ(defence("ru-guard ru-ii-guns ru-guard-cavalry"), 3 + 4);
  EXPECT_EQ(defence("ru-guard ru-combined-1 ru-guard-cavalry", "ru-guard-cavalry"), 2) << "nor is it an arm";
  EXPECT_EQ(defence("ru-guard ru-ii-guns ru-guard-cavalry", "", "ru-guard"), 7 / 2);
  EXPECT_EQ(defence("ru-kutuzov ru-guard ru-combined-1"), 2 + 2) << "his three, for two divisions";
  EXPECT_EQ(defence("ru-kutuzov ru-guard ru-combined-1", "ru-guard"), 1 + 1);
  EXPECT_EQ(defence("ru-kutuzov ru-platov ru-guard ru-combined-1 ru-5 ru-26"), 4 + 3) << "the best only";
}

TEST(InvasionCombat, GroundAddsNothingToTheDefence) {
  proves("11.6");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1", "1008").put("ru-guard ru-combined-1", "1009");
  EXPECT_EQ(go_ahead(table, "1008 1009").look().defence_value(), 2) << "Smolensk behind its river";
}

TEST(InvasionCombat, TheHigherValueWins) {
  proves("11.8");
  for (const auto& [french, russian, winner] : {std::tuple{2, 1, 0}, std::tuple{1, 2, 1}}) {
    Table table = to_battle(Side::french);
    table.put("fr-junot fr-1", "0516").put("ru-essen ru-5", "0416");
    fight(table, "0516 0416", {french, russian, 3});
    EXPECT_EQ(table.count(EventKind::won), 1);
    EXPECT_EQ(table.value(EventKind::won), 1);
    EXPECT_EQ(table.to_act(), winner == 0 ? "russian" : "french") << "the loser takes his hits first";
  }
}

// --- 11.14 and 11.15: how many hits ---

TEST(InvasionCombat, WinnersInflictTheDifferenceButNoMoreThanTwoADivision) {
  proves("11.14", "11.15");
  Table table = to_battle(Side::french);
  table.put("fr-napoleon fr-1", "0516").put("ru-guard ru-combined-1 ru-5 ru-26", "0416");
  table.disrupted("ru-guard ru-combined-1 ru-5");
  fight(table, "0516 0416", {6, 1, 6});
  EXPECT_EQ(table.value(EventKind::won), (1 + 1 + 6) - (1 + 1));
  EXPECT_EQ(table.state.attack.hits[1], 2) << "six, but from one division";
  EXPECT_EQ(table.state.attack.hits[0], 1) << "three and two, but one division in good order";
}

TEST(InvasionCombat, SupportsCountForWhatCanBeInflicted) {
  proves("11.14", "11.15");
  Table table = to_battle(Side::french);
  table.put("fr-napoleon fr-1", "0516").put("fr-ney fr-2 fr-3", "0517");
  table.put("ru-guard ru-combined-1 ru-5 ru-26", "0416").disrupted("ru-guard ru-combined-1 ru-5");
  go_ahead(table, "0516 0416").play("commit 0").dice({6, 4, 1, 3}).play("call 0517");
  EXPECT_EQ(table.value(EventKind::won), (2 + 3 + 4) - 2);
  EXPECT_EQ(table.state.attack.hits[1], 6) << "seven, from three divisions";
}

TEST(InvasionCombat, LosersInflictHalfAsTheDieWillHaveIt) {
  proves("11.15", "1.2");
  const std::array<int, 6> of_four = {0, 1, 2, 2, 3, 4};
  const std::array<int, 6> of_three = {0, 1, 2, 2, 3, 4};
  const std::array<int, 6> of_one = {0, 0, 1, 1, 2, 3};
  for (int face = 1; face <= 6; ++face) {
    for (const auto& [difference, expected] : {std::pair{4, of_four}, std::pair{3, of_three}, std::pair{1, of_one}}) {
      Table table = to_battle(Side::french);
      table.put("fr-davout fr-1 fr-2 fr-3 fr-5", "0516").put("ru-guard ru-combined-1 ru-5 ru-26", "0416");
      fight(table, "0516 0416", {difference, 3, face});
      EXPECT_EQ(table.value(EventKind::won), difference);
      EXPECT_EQ(table.state.attack.hits[0], expected[static_cast<std::size_t>(face - 1)])
          << difference << " and a " << face;
      EXPECT_TRUE(table.saw(EventKind::adjusted, "11.15"));
    }
  }
}

// --- 11.17 and 11.18: who is hit ---

TEST(InvasionCombat, AHitDisruptsAndASecondEliminates) {
  proves("11.17");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5", "0516").put("ru-guard ru-combined-1 ru-5 ru-26", "0416");
  table.disrupted("ru-26");
  fight(table, "0516 0416", {3, 4, 1});
  EXPECT_EQ(table.state.attack.hits[1], 3);
  EXPECT_EQ(table.verdict("hit fr-1"), "11.17") << "not his";
  table.play("hit ru-26");
  EXPECT_EQ(table.where("ru-26"), "lost") << "though others were in good order";
  table.play("hit ru-guard");
  EXPECT_TRUE(table.is_disrupted("ru-guard"));
  table.play("hit ru-guard");
  EXPECT_EQ(table.where("ru-guard"), "lost") << "though it was disrupted in this very combat";
  EXPECT_EQ(table.count(EventKind::eliminated), 2);
}

TEST(InvasionCombat, HalfOfTheHitsGoToTheStackItself) {
  proves("11.17.1", "11.17");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5", "0516").put("ru-guard ru-combined-1", "0416").put("ru-5 ru-26", "0317");
  table.state.commands = {0, 5};
  go_ahead(table, "0516 0416").play("commit 5").dice({2, 3, 2, 4}).play("call 0317");
  EXPECT_EQ(table.state.attack.hits[1], 4) << "10 to 6";
  EXPECT_EQ(table.verdict("hit ru-5"), "11.17");
  EXPECT_EQ(table.why("hit ru-5"), RefusalReason::main_stack_first);
  table.play("hit ru-guard");
  EXPECT_EQ(table.verdict("hit ru-5"), "11.17") << "one of four is not half";
  table.play("hit ru-guard");
  EXPECT_TRUE(table.legal("hit ru-5"));
  EXPECT_TRUE(table.legal("hit ru-combined-1"));
  table.play_all("hit ru-5\nhit ru-5");
  EXPECT_EQ(table.where("ru-5"), "lost");
  EXPECT_EQ(table.to_act(), "french") << "his two come next";
  EXPECT_EQ(table.why("hit ru-guard"), RefusalReason::not_yours);
}

TEST(InvasionCombat, WhatTheStackCannotTakeGoesToSupportsAndThenToNobody) {
  proves("11.17.1");
  Table table = to_battle(Side::french);
  table.put("fr-napoleon fr-1 fr-2 fr-3 fr-5", "0516").put("ru-14", "0416").put("ru-5", "0317");
  table.state.commands = {0, 5};
  go_ahead(table, "0516 0416").play("commit 5").dice({2, 6, 1, 3}).play("call 0317");
  EXPECT_EQ(table.state.attack.hits[1], 8) << "14 to 3, from four divisions";
  table.play_all("hit ru-14\nhit ru-14");
  EXPECT_EQ(table.where("ru-14"), "lost");
  table.play_all("hit ru-5\nhit ru-5");
  EXPECT_EQ(table.where("ru-5"), "lost");
  EXPECT_EQ(table.state.attack.hits[1], 0) << "nobody is left to take the rest";
  EXPECT_EQ(table.to_act(), "french");
}

TEST(InvasionCombat, AnOddNumberAllowsOneMoreOfOnesOwnWill) {
  proves("11.17.2");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5", "0516").put("ru-guard ru-combined-1 ru-5 ru-26", "0416");
  fight(table, "0516 0416", {2, 4, 3});
  EXPECT_EQ(table.state.attack.hits[1], 1);
  table.play("hit ru-guard");
  EXPECT_EQ(table.phase(), "last-hit");
  EXPECT_EQ(table.verdict("hit ru-combined-1"), "11.17") << "only one that is disrupted";
  table.play("hit ru-guard");
  EXPECT_EQ(table.where("ru-guard"), "lost");
  EXPECT_EQ(table.to_act(), "french") << "two are even";
  table.play("hit fr-1").play("done");
  EXPECT_TRUE(table.is_disrupted("fr-1")) << "or he leaves it";
  EXPECT_EQ(table.phase(), "withdrawal");
}

TEST(InvasionCombat, EvenHitsOfAStackAllowNoMore) {
  proves("11.17.2");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2 fr-3 fr-5", "0516").put("ru-guard ru-combined-1 ru-5 ru-26", "0416");
  fight(table, "0516 0416", {2, 3, 1}).play_all("hit ru-guard\nhit ru-combined-1");
  EXPECT_EQ(table.phase(), "withdrawal") << "nobody is asked";
  Table odd_in_both = to_battle(Side::french);
  odd_in_both.put("fr-davout fr-1 fr-2 fr-3 fr-5", "0516").put("ru-guard ru-combined-1", "0416").put("ru-5", "0317");
  odd_in_both.state.commands = {0, 5};
  go_ahead(odd_in_both, "0516 0416").play("commit 5").dice({2, 2, 4, 2}).play("call 0317");
  EXPECT_EQ(odd_in_both.state.attack.hits[1], 2) << "9 to 7";
  odd_in_both.play_all("hit ru-guard\nhit ru-5");
  EXPECT_EQ(odd_in_both.phase(), "last-hit") << "one in each stack";
  odd_in_both.play("hit ru-5");
  EXPECT_EQ(odd_in_both.phase(), "last-hit") << "the other stack has taken one still";
  EXPECT_EQ(odd_in_both.verdict("hit ru-combined-1"), "11.17");
  odd_in_both.play("hit ru-guard");
  EXPECT_NE(odd_in_both.phase(), "last-hit");
}

TEST(InvasionCombat, TheDisruptedDefendThemselvesWithTheDieAlone) {
  proves("11.18", "11.17");
  Table table = to_battle(Side::french);
  table.put("fr-davout fr-1 fr-2", "0516").put("ru-kutuzov ru-guard ru-combined-1", "0416");
  table.put("ru-wittgenstein ru-5 ru-26", "0317").disrupted("ru-guard ru-combined-1");
  go_ahead(table, "0516 0416").play("commit 0");
  EXPECT_EQ(table.look().defence_value(), 0);
  table.dice({6, 3, 3, 3}).play("call 0317");
  EXPECT_EQ(table.state.attack.value[1], 3) << "neither Kutuzov nor the support adds to it";
  EXPECT_EQ(table.state.attack.hits[1], 4);
  table.play_all("hit ru-guard\nhit ru-combined-1");
  EXPECT_EQ(table.where("ru-guard"), "lost");
  EXPECT_EQ(table.where("ru-combined-1"), "lost");
  table.play("hit ru-5");
  EXPECT_TRUE(table.is_disrupted("ru-5")) << "but the support takes its part of the losses";
}

TEST(InvasionCombat, TheDisruptedInflictNothing) {
  proves("11.18", "11.14", "11.15");
  Table table = to_battle(Side::french);
  table.put("fr-junot fr-1", "1008").put("ru-guard ru-combined-1", "1009").disrupted("ru-guard ru-combined-1");
  fight(table, "1008 1009", {1, 6, 3});
  EXPECT_EQ(table.value(EventKind::won), 6 - (1 - 3 - 2 + 1 + 1));
  EXPECT_EQ(table.state.attack.hits[0], 0) << "they won by eight, and have nobody to inflict it";
  EXPECT_EQ(table.state.attack.hits[1], 1) << "half of eight, from one division";
  EXPECT_FALSE(table.is_disrupted("fr-1"));
}

}  // namespace
}  // namespace redoubt::invasion_1812
