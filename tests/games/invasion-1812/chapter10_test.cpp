// Chapter 10: orders to attack, and calls for support.
#include <array>
#include <cstdint>

#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

/// Davout with three divisions in Kursk, a Russian stack to the north and another to the south.
Table kursk() {
  Table table(basic, 2);
  table.put("fr-davout fr-junot fr-1 fr-2 fr-3", "0515").put("ru-4 ru-17", "0514").put("ru-7 ru-24", "0516");
  table.at(Phase::combat, Side::french);
  table.state.commands = {4, 3};
  return table;
}

/// Ends what is left of a combat with whatever comes first.
void settle(Table& table) {
  while (table.phase() != "combat") {
    ActionList options;
    table.look().legal(options);
    table.with([&](Play& game) { game.apply(options[0]); });
  }
}

TEST(InvasionChapter10, SomeOrAllOfAStackAttackOneNeighbour) {
  proves("10.1");
  Table table = kursk();
  EXPECT_TRUE(table.legal("attack 0515 0514 0"));
  EXPECT_TRUE(table.legal("attack 0515 0516 4"));
  EXPECT_EQ(table.verdict("attack 0515 0415 0"), "10.1") << "nobody is there";
  EXPECT_EQ(table.verdict("attack 0516 0515 0"), "10.1") << "not his stack";
  table.put("ru-11", "0513");
  EXPECT_EQ(table.verdict("attack 0515 0513 0"), "10.1") << "two hexes away";
  EXPECT_EQ(table.verdict("attack 0515 0514 5"), "10.2") << "he has four commands";

  table.play("attack 0515 0514 0");
  EXPECT_EQ(table.verdict("hold-back fr-davout"), "10.1") << "commanders are not ordered";
  EXPECT_EQ(table.verdict("hold-back ru-4"), "10.1");
  EXPECT_TRUE(table.lists("order") && table.lists("hold-back fr-1"));
  EXPECT_FALSE(table.lists("hold-back fr-davout"));
  table.play("hold-back fr-1");
  EXPECT_EQ(table.verdict("hold-back fr-1"), "10.1") << "he does not attack already";
  table.play("hold-back fr-2");
  EXPECT_EQ(table.verdict("hold-back fr-3"), "10.1") << "somebody must attack";
  EXPECT_EQ(table.why("hold-back fr-3"), RefusalReason::last_attacker);
  table.dice({6, 3, 3, 3}).play("order").play("commit 0").play("done");
  EXPECT_EQ(table.state.attack.value[0], 1 + 1 + 3) << "one division, one for its commander, the die";
  EXPECT_EQ(table.state.attack.strength[0], 1);
}

TEST(InvasionChapter10, EverybodyInTheStackMustBeInGoodOrder) {
  proves("10.1.1");
  Table table = kursk();
  table.disrupted("fr-1");
  EXPECT_EQ(table.verdict("attack 0515 0514 0"), "10.1.1") << "even if he should be held back";
  EXPECT_FALSE(table.lists("attack 0515 0514 0"));
  table.put("fr-1", "0415");
  EXPECT_TRUE(table.legal("attack 0515 0514 0"));
}

TEST(InvasionChapter10, NobodyIsHeldBackWhoWouldLeaveAustriansAlone) {
  proves("10.1", "16.10");
  Table table(advanced_game, 2);
  table.put("fr-schwarzenberg fr-austrian-1 fr-austrian-2 fr-1", "0515").put("ru-4 ru-17", "0514");
  table.at(Phase::combat, Side::french).play("attack 0515 0514 0");
  EXPECT_EQ(table.verdict("hold-back fr-1"), "16.10");
  EXPECT_FALSE(table.lists("hold-back fr-1"));
  table.play("hold-back fr-austrian-1");
  EXPECT_EQ(table.verdict("hold-back fr-1"), "16.10");
  table.play("hold-back fr-austrian-2");
  EXPECT_EQ(table.verdict("hold-back fr-1"), "10.1") << "and somebody must attack";
  EXPECT_TRUE(table.lists("order"));
}

TEST(InvasionChapter10, WhoFightsIsShownForTheCombat) {
  proves("R.2", "15.1");
  Table table = kursk();
  table.state.options = static_cast<std::uint8_t>(bit(Option::screens));
  table.put("ru-11", "0517");
  table.play("attack 0515 0514 0").dice({4, 3, 3, 3}).play("order");
  EXPECT_TRUE(table.state.shown.empty());
  table.play("commit 0");
  while (table.phase() == "attack-support" || table.phase() == "defence-support") table.play("done");
  for (const char* const id : {"fr-davout", "fr-1", "ru-4", "ru-17"})
    EXPECT_TRUE(table.state.shown.has(table.unit(id))) << id;
  EXPECT_FALSE(table.state.shown.has(table.unit("ru-11"))) << "not of this combat";
  settle(table);
  for (const char* const id : {"fr-davout", "fr-1", "ru-4", "ru-17"})
    EXPECT_EQ(table.state.shown.has(table.unit(id)), table.where(id) == "lost") << id << " is a counter again";
}

TEST(InvasionChapter10, ForagersDoNotAttackNorSupportAnAttack) {
  proves("10.1.2", "7.6");
  Table table = kursk();
  table.put("fr-ney fr-10", "0414");
  table.state.foraging.add(table.unit("fr-10"));
  EXPECT_EQ(table.verdict("attack 0414 0514 0"), "10.1.2");
  EXPECT_FALSE(table.lists("attack 0414 0514 0"));
  table.put("fr-eugene fr-13", "0413");
  table.play("attack 0515 0514 2").dice({5}).play("order").play("commit 0");
  EXPECT_EQ(table.phase(), "attack-support");
  EXPECT_EQ(table.verdict("call 0414"), "10.1.2");
  EXPECT_FALSE(table.lists("call 0414"));
  EXPECT_TRUE(table.legal("call 0413"));

  Table defence = kursk();
  defence.put("fr-ney fr-10", "0414").at(Phase::combat, Side::russian);
  defence.state.foraging.add(defence.unit("fr-10"));
  defence.put("ru-barclay", "0516");
  defence.play("attack 0516 0515 3").dice({4}).play("order").play("commit 2").play("done");
  EXPECT_EQ(defence.phase(), "defence-support");
  EXPECT_TRUE(defence.legal("call 0414")) << "a forager may support a defence";
}

TEST(InvasionChapter10, TheBestCommanderAndTheCommandsAreAdded) {
  proves("10.2", "10.2a", "10.2b", "10.2c");
  for (int face = 1; face <= 6; ++face) {
    Table table = kursk();
    table.play("attack 0515 0514 1").dice({face, 3, 3, 3}).play("order");
    EXPECT_EQ(table.sum(EventKind::ordered), face + 1 + 3) << "Davout's three, and nothing of Junot's";
    EXPECT_EQ(table.state.commands[0], 3) << "spent, whatever comes of it";
    EXPECT_EQ(table.saw(EventKind::aborted, "10.2a"), face == 1);
    EXPECT_EQ(table.saw(EventKind::failed, "10.2b"), face == 2);
    EXPECT_EQ(table.phase() == "commitment", face >= 3) << face;
  }
}

TEST(InvasionChapter10, WithoutACommanderOnlyCommandsHelp) {
  proves("10.2");
  Table table = kursk();
  table.put("fr-davout fr-junot", "0415");
  table.play("attack 0515 0514 3").dice({4, 3, 3, 3}).play("order");
  EXPECT_EQ(table.sum(EventKind::ordered), 7);
  EXPECT_EQ(table.phase(), "commitment");
}

TEST(InvasionChapter10, WhoMayBeCalled) {
  proves("10.3", "10.4", "10.5");
  Table table = kursk();
  table.put("fr-ney fr-10", "0414").put("fr-eugene fr-13", "0413").disrupted("fr-13").put("fr-murat", "0614");
  table.put("fr-16", "0415").put("ru-platov ru-26", "0613");
  table.play("attack 0515 0514 2").dice({5}).play("order");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("commit 4"), "10.3");
  table.play("commit 1");
  EXPECT_EQ(table.state.commands, (std::array<std::uint8_t, 2>{2, 2}));
  EXPECT_EQ(table.verdict("call 0515"), "10.3") << "the stack that attacks";
  EXPECT_EQ(table.verdict("call 0415"), "10.3") << "not next to the enemy";
  EXPECT_EQ(table.verdict("call 0413"), "10.3") << "nobody there in good order";
  EXPECT_EQ(table.verdict("call 0614"), "10.3") << "a commander alone";
  EXPECT_EQ(table.verdict("call 0613"), "10.3") << "an enemy";
  table.dice({2}).play("call 0414");
  EXPECT_EQ(table.sum(EventKind::called), 6) << "2, Ney's 2 and the same two commands";
  EXPECT_EQ(table.count(EventKind::supports), 0);
  EXPECT_EQ(table.phase(), "defence-support") << "there is nobody else";
  EXPECT_EQ(table.verdict("call 0514"), "10.3") << "the stack attacked fights as it is";
  table.dice({4, 3, 3, 3}).play("call 0613");
  EXPECT_EQ(table.sum(EventKind::called), 7) << "4, Platov's 2 and the one command";
  EXPECT_EQ(table.count(EventKind::supports), 1);
}

TEST(InvasionChapter10, NobodyIsCalledTwice) {
  proves("10.4");
  Table table = kursk();
  table.put("fr-ney fr-10", "0414").put("fr-eugene fr-11", "0413");
  table.play("attack 0515 0514 2").dice({5}).play("order").play("commit 0");
  table.dice({1}).play("call 0414");
  EXPECT_EQ(table.sum(EventKind::called), 5) << "a one means nothing here";
  EXPECT_EQ(table.verdict("call 0414"), "10.4");
  EXPECT_EQ(table.why("call 0414"), RefusalReason::already_asked);
  table.dice({3, 3, 3, 3}).play("call 0413");
  EXPECT_EQ(table.count(EventKind::supports), 1) << "the attack is not aborted";
}

TEST(InvasionChapter10, ConscriptsAreSlowToSupport) {
  proves("10.4", "10.5");
  Table table = kursk();
  table.put("fr-oudinot fr-9 fr-20 fr-6", "0414").put("fr-10", "0413");
  table.play("attack 0515 0514 2").dice({5}).play("order").play("commit 2");
  table.dice({5}).play("call 0414");
  EXPECT_EQ(table.sum(EventKind::called), 5 + 2 + 2 - 2) << "one for each division of conscripts";
  EXPECT_EQ(table.count(EventKind::supports), 1);
  table.play("done");

  Table defence = kursk();
  defence.put("ru-platov ru-3 ru-5", "0613").disrupted("ru-3");
  defence.play("attack 0515 0514 2").dice({5}).play("order").play("commit 1");
  defence.dice({4, 3, 3, 3}).play("call 0613");
  EXPECT_EQ(defence.sum(EventKind::called), 4 + 2 + 1 - 1) << "disrupted ones too";
  EXPECT_EQ(defence.count(EventKind::supports), 0);
}

TEST(InvasionChapter10, AttacksAreOrderedByTurns) {
  proves("10.6", "10.2a", "10.2b");
  Table table = kursk();
  table.play("attack 0515 0514 0").dice({4, 3, 3, 3}).play("order").play("commit 0");
  settle(table);
  EXPECT_EQ(table.to_act(), "russian") << "after the combat the other is next";
  table.play("done");
  EXPECT_EQ(table.to_act(), "french") << "who has declined is asked no more";
  table.put("fr-1 fr-2 fr-3 fr-davout", "0515");
  table.state.disrupted = {};
  table.play("attack 0515 0516 0").dice({1}).play("order");
  EXPECT_EQ(table.to_act(), "french") << "an aborted attack does not end them";
  table.play("attack 0515 0516 0").dice({2}).play("order");
  EXPECT_TRUE(table.saw(EventKind::failed, "10.2b"));
  EXPECT_NE(table.phase(), "combat") << "both are done";
}

TEST(InvasionChapter10, WhoFailsLeavesTheOtherToGoOn) {
  proves("10.6", "10.2b");
  Table table = kursk();
  table.put("ru-barclay", "0514");
  table.play("attack 0515 0514 0").dice({3}).play("order");
  EXPECT_TRUE(table.saw(EventKind::failed));
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(table.to_act(), "russian");
    table.play("attack 0514 0515 0").dice({1}).play("order");
  }
  EXPECT_EQ(table.to_act(), "russian") << "the French failed and attack no more";
}

TEST(InvasionChapter10, TheSameStackAttacksAgainAndGrowsWeaker) {
  proves("10.7", "11.2.3");
  Table table = kursk();
  table.put("fr-junot", "0415");
  table.play("attack 0515 0514 0").dice({4, 3, 3, 3}).play("order").play("commit 0");
  EXPECT_EQ(table.state.attack.value[0], 3 + 3 + 3) << "three divisions, Davout, the die";
  settle(table);
  table.play("done");
  table.put("fr-davout fr-1 fr-2 fr-3", "0515").put("ru-7 ru-24", "0516");
  table.state.disrupted = {};
  EXPECT_TRUE(table.legal("attack 0515 0516 0")) << "another enemy or the same";
  table.play("attack 0515 0516 0").dice({4, 3, 3, 3}).play("order").play("commit 0");
  EXPECT_EQ(table.state.attack.value[0], 1 + 3 + 3) << "half of three for having fought";
}

TEST(InvasionChapter10, MarkersGoWhenThePhaseIsOver) {
  proves("10.8", "8.4");
  Table table = kursk();
  table.forced("fr-1 ru-7");
  table.state.fought.add(table.unit("fr-2"));
  table.state.fought_twice.add(table.unit("fr-2"));
  table.play("done");
  EXPECT_EQ(table.phase(), "combat") << "the Russians are not done";
  EXPECT_TRUE(table.state.forced.has(table.unit("fr-1")));
  table.play("done");
  EXPECT_EQ(table.phase(), "riders");
  EXPECT_TRUE(table.state.forced.empty() && table.state.fought.empty() && table.state.fought_twice.empty());
}

/// 8.7, 11.19: an order against what nobody guards needs the same die.
TEST(InvasionChapter10, OrdersAgainstADepotOrACommanderAlone) {
  proves("10.1", "8.7");
  Table table = kursk();
  table.depot(Side::russian, "0414").depot(Side::russian, "0415").put("ru-platov", "0415").put("ru-5", "0416");
  table.play("attack 0515 0414 0").dice({2}).play("order");
  EXPECT_TRUE(table.saw(EventKind::failed)) << "five";
  EXPECT_TRUE(table.state.depots[at(Side::russian)].has(table.hex("0414")));

  Table again = kursk();
  again.depot(Side::russian, "0415").put("ru-platov", "0415").put("ru-5", "0416");
  again.play("attack 0515 0415 0").dice({4, 3}).play("order");
  EXPECT_TRUE(again.saw(EventKind::depot_taken, "8.7"));
  EXPECT_TRUE(again.saw(EventKind::caught, "11.19"));
  EXPECT_EQ(again.phase(), "escape");
  again.play("flee ru-platov 0416");
  EXPECT_EQ(again.phase(), "advance") << "and may go there";
  again.play("advance fr-1").play("done");
  EXPECT_EQ(again.where("fr-1"), "0415");
  EXPECT_FALSE(again.state.fought.has(again.unit("fr-1"))) << "nobody fought";
}

}  // namespace
}  // namespace redoubt::invasion_1812
