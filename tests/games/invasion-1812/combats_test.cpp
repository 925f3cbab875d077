// Chapters 10 and 11: orders, supports, values, hits, withdrawal, pursuit and advance.
#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

// Around 0416 the country is open: 0415, 0417, 0516, 0316, 0517 and 0317 lie about it.

/// Davout in 0416, Barclay in 0316 with two divisions, and the French to attack.
Table in_the_open(int turn = 2, std::size_t scenario = basic) {
  Table table(scenario, turn);
  table.put("fr-davout fr-1 fr-2 fr-3", "0416").put("ru-barclay ru-4 ru-17", "0316");
  table.at(Phase::combat, Side::french);
  table.state.commands = {3, 3};
  return table;
}

/// The same, after the values have been rolled: the French are ahead by so much, and hits have been taken.
Table decided(int margin) {
  Table table = in_the_open();
  Attack& attack = table.state.attack;
  attack.from = table.hex("0416");
  attack.to = table.hex("0316");
  attack.value = {static_cast<std::int8_t>(10 + margin), 10};
  attack.stage = Stage::withdrawal;
  table.state.attacker = Side::french;
  table.state.party = table.look().stack(Side::french, attack.from);
  return table;
}

Table& go_on(Table& table) {
  return table.with([](Play& game) { game.go_on_with_combat(); });
}

// --- 10 ---

TEST(InvasionCombats, WhoMayNotAttack) {
  proves("10.1.1", "10.1.2", "7.6");
  Table table = in_the_open();
  EXPECT_TRUE(table.legal("attack 0416 0316 3"));
  EXPECT_EQ(table.verdict("attack 0416 0316 4"), "10.2") << "three commands";
  table.disrupted("fr-3");
  EXPECT_EQ(table.verdict("attack 0416 0316 0"), "10.1.1") << "even if it were to stay behind";
  table.put("fr-ney fr-10", "0317").state.foraging.add(table.unit("fr-10"));
  EXPECT_EQ(table.verdict("attack 0317 0316 0"), "10.1.2");
}

TEST(InvasionCombats, ForagersSupportADefenceOnly) {
  proves("10.1.2", "10.5");
  Table table = in_the_open();
  table.put("fr-ney fr-10", "0317").put("ru-platov ru-7", "0417").state.foraging.add(table.unit("fr-10"));
  table.play("attack 0416 0316 3").dice({6}).play("order").dice({6, 6, 3}).play("commit 0");
  EXPECT_EQ(table.count(Happening::called), 0) << "the French have nobody who may come";
  Table defence = in_the_open();
  defence.put("fr-ney fr-10", "0317").at(Phase::combat, Side::russian).state.foraging.add(defence.unit("fr-10"));
  defence.play("attack 0316 0416 3").dice({6}).play("order").play("commit 0");
  EXPECT_EQ(defence.phase(), "defence-support");
  EXPECT_TRUE(defence.legal("call 0317"));
}

TEST(InvasionCombats, TheSameStackMayAttackAgain) {
  proves("10.7", "10.6", "11.2", "11.2.2");
  Table table = in_the_open();
  table.put("fr-ney fr-10", "0317");
  table.play("attack 0416 0316 1").dice({6}).play("order").play("commit 0");
  table.dice({6, 1, 6, 3}).play("call 0317");
  EXPECT_TRUE(table.state.fought.has(table.unit("fr-10"))) << "to support is to take part";
  EXPECT_TRUE(table.state.fought.has(table.unit("ru-4")));
  while (table.phase() != "combat") {
    ActionList legal;
    table.look().legal(legal);
    table.with([&](Play& game) { game.apply(legal[legal.size() - 1]); });
  }
  EXPECT_EQ(table.to_act(), "russian");
  const UnitSet units = table.look().stack(Side::french, table.hex("0317"));
  EXPECT_EQ(table.look().wear(units), 1) << "halved";
  table.state.forced.add(table.unit("fr-10"));
  EXPECT_EQ(table.look().wear(units), 2) << "quartered";
}

TEST(InvasionCombats, ThePhaseEndsWhenBothHaveDone) {
  proves("10.8");
  Table table = in_the_open();
  table.forced("fr-1").play_all("done\ndone");
  EXPECT_EQ(table.phase(), "riders");
  EXPECT_TRUE(table.state.forced.empty());
}

// --- 11: before the dice ---

TEST(InvasionCombats, CavalryAvoidsInfantry) {
  proves("11.1", "11.1.1");
  Table table(basic, 2);
  table.put("fr-davout fr-1 fr-2", "0416").put("ru-platov ru-cavalry-2", "0316").at(Phase::combat, Side::french);
  table.state.commands = {3, 0};
  table.play("attack 0416 0316 3").dice({6}).play("order");
  EXPECT_EQ(table.phase(), "evasion");
  EXPECT_EQ(table.verdict("evade 0415"), "11.11.3") << "beside the attackers";
  table.play("evade 0215");
  EXPECT_EQ(table.where("ru-platov"), "0215");
  EXPECT_EQ(table.phase(), "advance");
  table.play_all("advance fr-1\nadvance fr-davout\ndone");
  EXPECT_EQ(table.where("fr-davout"), "0316");
  EXPECT_TRUE(table.state.fought.empty()) << "nobody has fought";
}

TEST(InvasionCombats, ValuesAreHalvedBeforeTheGroundIsTaken) {
  proves("11.2.1", "11.2.3", "11.4", "11.6");
  Table table = decided(0);
  table.put("fr-i-cavalry", "0416").state.party.add(table.unit("fr-i-cavalry"));
  EXPECT_EQ(table.look().attack_value(), 4 + 2 + 3) << "four divisions of two arms, Davout";
  table.forced("fr-1");
  EXPECT_EQ(table.look().attack_value(), 3 + 3);
  table.state.fought.add(table.unit("fr-2"));
  EXPECT_EQ(table.look().attack_value(), 1 + 3) << "a quarter of six";
  EXPECT_EQ(table.look().defence_value(), 2 + 2) << "Barclay";
  table.disrupted("ru-4");
  EXPECT_EQ(table.look().defence_value(), 1 + 1) << "no more than those in good order";
}

TEST(InvasionCombats, TheDisruptedDefendThemselvesWithTheDie) {
  proves("11.18");
  Table table = decided(0);
  table.disrupted("ru-4 ru-17").put("ru-7", "0215");
  table.state.attack.supports[at(Side::russian)] = 0x3F;
  EXPECT_EQ(table.look().defence_value(), 0) << "neither Barclay nor supports help";
}

// --- 11: hits ---

TEST(InvasionCombats, HitsGoFirstToTheStackItself) {
  proves("11.17", "11.17.1", "11.17.2");
  Table table = in_the_open();
  table.put("ru-platov ru-7", "0215").put("fr-ney fr-10 fr-11", "0317");
  table.play("attack 0416 0316 3").dice({6}).play("order").play("commit 3");
  table.dice({6}).play("call 0317").dice({6, 6, 1, 1}).play("call 0215");
  EXPECT_EQ(table.phase(), "hits");
  EXPECT_EQ(table.to_act(), "russian");
  const int hits = table.state.attack.hits[1];
  EXPECT_EQ(table.state.attack.main_hits[1], (hits + 1) / 2);
  EXPECT_EQ(table.verdict("hit ru-7"), "11.17");
  EXPECT_EQ(table.verdict("hit ru-platov"), "11.17");
  table.play("hit ru-4");
  EXPECT_TRUE(table.is_disrupted("ru-4"));
  table.play("hit ru-4");
  EXPECT_EQ(table.where("ru-4"), "lost") << "disrupted already";
}

TEST(InvasionCombats, AnOddHitMayCostOneMore) {
  proves("11.9", "11.17.2");
  Table table = in_the_open();
  table.play("attack 0416 0316 3").dice({6}).play("order").dice({1, 3}).play("commit 0");
  EXPECT_TRUE(table.saw(Happening::tie, "11.9")) << "3 + 3 + 1 against 2 + 2 + 3";
  EXPECT_EQ(table.to_act(), "french");
  table.play("hit fr-1");
  EXPECT_EQ(table.phase(), "last-hit");
  EXPECT_EQ(table.verdict("hit fr-2"), "11.17") << "a disrupted one";
  table.play("hit fr-1");
  EXPECT_EQ(table.where("fr-1"), "lost");
  EXPECT_EQ(table.where("ru-4"), "0316") << "everybody stays";
}

// --- 11: withdrawal ---

TEST(InvasionCombats, WhoHoldsMayStayOrGo) {
  proves("11.10");
  Table table = decided(-2);
  EXPECT_EQ(go_on(table).phase(), "withdrawal");
  EXPECT_TRUE(table.legal("stay"));
  table.play("withdraw 0215");
  EXPECT_EQ(table.where("ru-barclay"), "0215");
  EXPECT_EQ(table.phase(), "combat") << "the losers do not advance";
}

TEST(InvasionCombats, WhereNobodyWithdrawsTo) {
  proves("11.11", "11.11.1", "11.11.2", "11.11.3", "11.12");
  Table table(basic, 2);
  table.put("fr-davout fr-1 fr-2", "1010").put("fr-10", "1109").put("ru-barclay ru-4", "1009");
  table.state.attack.from = table.hex("1010");
  table.state.attack.to = table.hex("1009");
  table.state.attack.value = {13, 10};
  table.state.attacker = Side::french;
  table.at(Phase::withdrawal, Side::russian);
  EXPECT_EQ(table.verdict("withdraw 1008"), "11.11.1") << "no bridge";
  EXPECT_EQ(table.verdict("withdraw 1109"), "11.11.2") << "the French are there";
  EXPECT_EQ(table.verdict("withdraw 0910"), "11.11.3") << "beside those who attack";
  EXPECT_EQ(table.verdict("withdraw 0810"), "11.11") << "too far";
  EXPECT_EQ(table.verdict("stay"), "11.12");
  EXPECT_TRUE(table.legal("withdraw 0909"));
}

TEST(InvasionCombats, WhoFindsNoRoomGoesOnAndTakesTheDepotThere) {
  proves("11.11.4", "8.7");
  Table table = decided(3);
  table.put("ru-7 ru-24 ru-11 ru-14", "0215").depot(Side::french, "0115");
  EXPECT_EQ(go_on(table).phase(), "withdrawal");
  table.play("withdraw 0215");
  EXPECT_EQ(table.phase(), "overflow");
  EXPECT_EQ(table.verdict("go-on ru-7 0115"), "11.11") << "who stood there stays";
  EXPECT_EQ(table.verdict("go-on ru-4"), "11.11") << "there is room elsewhere";
  table.play("go-on ru-4 0115");
  EXPECT_TRUE(table.is_disrupted("ru-4"));
  EXPECT_TRUE(table.saw(Happening::depot_taken, "8.7"));
  EXPECT_TRUE(table.state.depots[0].empty());
  table.play("go-on ru-17 0216");
  EXPECT_EQ(table.phase(), "advance");
}

TEST(InvasionCombats, WhoCannotWithdrawIsLostAndHisCommanderToo) {
  proves("2.3", "11.12.1", "11.19", "R.7");
  Table table = decided(3);
  table.put("fr-10", "0315").put("fr-11", "0215").put("fr-13", "0216");
  go_on(table.dice({4}));
  EXPECT_TRUE(table.saw(Happening::cut_off, "11.12"));
  EXPECT_EQ(table.where("ru-4"), "lost");
  EXPECT_EQ(table.where("ru-barclay"), "lost") << "no stack within three hexes";
  EXPECT_EQ(table.phase(), "advance");
}

TEST(InvasionCombats, CommandersGetAwayUnlessAOneIsRolled) {
  proves("11.19", "11.13");
  for (const int face : {1, 2}) {
    Table table = decided(1);
    table.put("ru-7", "0217").with([&](Play& game) {
      game.eliminate(table.unit("ru-4"), Rule::r11_17);
      game.eliminate(table.unit("ru-17"), Rule::r11_17);
    });
    table.state.attack.stage = Stage::escapes;
    go_on(table.dice({face}));
    EXPECT_EQ(table.phase(), face == 1 ? "advance" : "escape");
    if (face != 1) table.play("flee ru-barclay 0217");
    EXPECT_EQ(table.where("ru-barclay"), face == 1 ? "lost" : "0217");
    EXPECT_TRUE(table.legal("advance fr-1")) << "nobody is left: infantry advances although it was close";
  }
}

TEST(InvasionCombats, NapoleonsDeathEndsTheGame) {
  proves("11.19", "14.7");
  Table table(basic, 5);
  table.put("fr-napoleon", "0416").put("ru-barclay ru-4", "0316").train(Side::russian, "0316");
  table.at(Phase::movement, Side::russian).play("march 0316");
  table.dice({1}).play("step 0416");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(table.state.winner, Side::russian);
  EXPECT_EQ(table.state.ending, Ending::napoleon);
}

// --- 11: what follows ---

TEST(InvasionCombats, AfterANarrowVictoryCavalryAdvancesAlone) {
  proves("11.12.2", "11.12.3");
  Table table = decided(2);
  table.put("fr-i-cavalry fr-ii-cavalry", "0416").disrupted("fr-ii-cavalry");
  table.state.party = table.look().stack(Side::french, table.hex("0416"));
  EXPECT_EQ(go_on(table).phase(), "withdrawal");
  EXPECT_TRUE(table.legal("stay")) << "by two: he may stay";
  table.play("withdraw 0215");
  EXPECT_EQ(table.phase(), "advance");
  EXPECT_EQ(table.verdict("advance fr-1"), "11.12");
  EXPECT_EQ(table.verdict("advance fr-ii-cavalry"), "11.12") << "disrupted";
  table.play("advance fr-i-cavalry");
  EXPECT_EQ(table.where("fr-i-cavalry"), "0316");
}

TEST(InvasionCombats, CavalryRidesDownTheDisrupted) {
  proves("11.16");
  for (const bool covered : {false, true}) {
    Table table = decided(3);
    table.put("fr-i-cavalry", "0416").disrupted("ru-4");
    if (covered) table.put("ru-cavalry-2", "0316");
    table.state.party = table.look().stack(Side::french, table.hex("0416"));
    go_on(table).play("withdraw 0215");
    EXPECT_EQ(table.phase(), covered ? "advance" : "pursuit");
    if (covered) continue;
    EXPECT_EQ(table.verdict("hit ru-17"), "11.16") << "in good order";
    table.play("hit ru-4");
    EXPECT_EQ(table.where("ru-4"), "lost");
    EXPECT_EQ(table.phase(), "advance");
  }
}

TEST(InvasionCombats, TheFrenchDoNotAdvanceIntoWoods) {
  proves("14.6", "11.12.3");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "1008").put("ru-barclay ru-4", "0908");
  table.state.attack.from = table.hex("1008");
  table.state.attack.to = table.hex("0908");
  table.state.attack.value = {14, 10};
  table.state.attack.stage = Stage::withdrawal;
  table.state.attacker = Side::french;
  table.state.party = table.look().stack(Side::french, table.hex("1008"));
  go_on(table);
  ActionList legal;
  table.look().legal(legal);
  table.with([&](Play& game) { game.apply(legal[0]); });
  EXPECT_NE(table.phase(), "advance");
  EXPECT_EQ(table.where("fr-1"), "1008");
}

}  // namespace
}  // namespace redoubt::invasion_1812
