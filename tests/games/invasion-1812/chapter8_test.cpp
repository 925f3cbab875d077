// Chapter 8: rally and movement. What holds marches up, and what becomes of them, is in chapter8_marches_test.cpp.
#include <string>
#include <string_view>

#include "games/invasion-1812/fog.h"
#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

// --- 8.1 ---

/// Four disrupted divisions, all in supply, with these commanders and so many trains.
Table disorder(std::string_view commanders, int trains) {
  Table table(basic, 2);
  table.put(commanders, "0515").put("ru-5 ru-4 ru-26 ru-12", "0515").disrupted("ru-5 ru-4 ru-26 ru-12");
  for (int i = 0; i < trains; ++i) table.train(Side::russian, "0515");
  table.state.fed = table.look().on_the_map(all_divisions);
  table.at(Phase::rally, Side::russian);
  return table;
}

int rallied(Table table) {
  for (const char* const id : {"ru-5", "ru-4", "ru-26", "ru-12"}) {
    if (table.phase() == "rally" && table.legal(std::string("rally ") + id)) table.play(std::string("rally ") + id);
  }
  EXPECT_EQ(table.count(EventKind::rallied), 4 - table.state.disrupted.size());
  return 4 - table.state.disrupted.size();
}

TEST(InvasionChapter8, AsManyRallyAsTheCommandersAreWorth) {
  proves("8.1", "3.4");
  EXPECT_EQ(rallied(disorder("ru-barclay", 1)), 2);
  EXPECT_EQ(rallied(disorder("ru-barclay ru-constantine", 1)), 3) << "their ratings together";
  EXPECT_EQ(rallied(disorder("ru-kutuzov ru-barclay", 1)), 4);
}

TEST(InvasionChapter8, EachTrainAllowsItOnceMore) {
  proves("R.4", "8.1");
  EXPECT_EQ(rallied(disorder("ru-constantine", 1)), 1);
  EXPECT_EQ(rallied(disorder("ru-constantine", 2)), 2);
  EXPECT_EQ(rallied(disorder("ru-barclay", 2)), 4);
}

TEST(InvasionChapter8, WhoCannotRally) {
  proves("8.1");
  Table table = disorder("ru-barclay", 1);
  EXPECT_EQ(table.verdict("rally ru-barclay"), "8.1") << "a commander";
  EXPECT_EQ(table.verdict("rally fr-1"), "8.1") << "the enemy's";
  table.state.fed.remove(table.unit("ru-5"));
  EXPECT_EQ(table.verdict("rally ru-5"), "8.1") << "out of supply";
  table.play("rally ru-4");
  EXPECT_EQ(table.verdict("rally ru-4"), "8.1") << "in good order";
  EXPECT_EQ(table.look().trains_at(Side::russian, table.hex("0515")), 0) << "the train is spent";
  EXPECT_EQ(rallied(disorder("ru-barclay", 0)), 0) << "no train";
  Table alone = disorder("ru-barclay", 1).put("ru-barclay", "0516");
  EXPECT_EQ(alone.verdict("rally ru-5"), "8.1") << "no commander";
  EXPECT_EQ(alone.why("rally ru-5"), RefusalReason::no_commander);
}

TEST(InvasionChapter8, RallyingIsDoneSideBySide) {
  proves("8.1", "8.2", "R.1");
  Table table = disorder("ru-barclay", 1);
  table.put("fr-davout fr-1", "2407").disrupted("fr-1").train(Side::french, "2407");
  table.state.fed.add(table.unit("fr-1"));
  table.with([](Play& game) { game.begin_by_turns(Phase::rally); });
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.verdict("rally ru-5"), "8.1");
  table.play("done");
  EXPECT_EQ(table.phase(), "rally");
  EXPECT_EQ(table.to_act(), "russian");
  table.play("done");
  EXPECT_EQ(table.phase(), "movement") << "when all rallying is done";
}

// --- 8.2 ---

TEST(InvasionChapter8, StacksMoveByTurns) {
  proves("8.2", "8.4.1");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "0515").put("fr-ney fr-10", "0815").put("fr-junot fr-23", "0717");
  table.put("ru-barclay ru-5", "0313").train(Side::russian, "0313");
  for (const char* const hex : {"0515", "0815"}) table.train(Side::french, hex);
  table.with([](Play& game) { game.begin_movement(); });
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.verdict("march 0717"), "8.2") << "no train";
  EXPECT_EQ(table.verdict("march 0313"), "8.2") << "not his";
  table.play_all("march 0515\nstep 0516\nhalt");
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("0515")), 0) << "the train goes with the move";
  EXPECT_EQ(table.to_act(), "russian");
  table.play_all("march 0313\nstep 0312\nhalt");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.verdict("march 0516"), "8.2") << "the stack that has moved has none left";
  table.play_all("march 0815\nstep 0816\nhalt");
  EXPECT_EQ(table.phase(), "combat") << "nobody has a train";
}

TEST(InvasionChapter8, WhoHasTrainsLeftGoesOnAlone) {
  proves("8.2");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "0515").put("fr-ney fr-10", "0815");
  table.train(Side::french, "0515").train(Side::french, "0815");
  table.with([](Play& game) { game.begin_movement(); });
  table.play_all("march 0515\nhalt");
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.where("fr-1"), "0515") << "who halts at once has moved nowhere, but his train is spent";
  EXPECT_EQ(table.verdict("march 0515"), "8.2");
}

TEST(InvasionChapter8, TwoTrainsSendPartsOfAStackDifferentWays) {
  proves("8.2", "8.4.3");
  Table table(basic, 2);
  table.put("fr-davout fr-ney fr-1 fr-2", "0515").train(Side::french, "0515").train(Side::french, "0515");
  table.at(Phase::movement, Side::french);
  table.play_all("march 0515\nleave fr-ney\nleave fr-2\nstep 0514\nhalt");
  table.play_all("march 0515\nstep 0516\nhalt");
  EXPECT_EQ(table.where("fr-1"), "0514");
  EXPECT_EQ(table.where("fr-davout"), "0514");
  EXPECT_EQ(table.where("fr-2"), "0516");
  EXPECT_EQ(table.where("fr-ney"), "0516");
}

TEST(InvasionChapter8, TheSameCommanderRalliesAndThenMarches) {
  proves("8.2", "8.4.4");
  Table table = disorder("ru-barclay", 3).put("ru-26 ru-12", "0513");
  EXPECT_EQ(table.verdict("march 0515"), "8.1") << "not yet";
  table.play("rally ru-5").play("rally ru-4");
  EXPECT_EQ(table.phase(), "movement") << "nobody else can rally";
  table.play_all("march 0515\nstep 0516\nhalt");
  EXPECT_EQ(table.where("ru-barclay"), "0516");
}

TEST(InvasionChapter8, CavalryIsDeclaredWhenTheEnemyComesNear) {
  proves("8.2.1", "8.4.6");
  for (const bool disrupted : {false, true}) {
    Table table(basic, 2, bit(Option::screens));
    table.put("fr-davout fr-1", "0516").train(Side::french, "0516").put("ru-5 ru-cavalry-2", "0514");
    if (disrupted) table.disrupted("ru-cavalry-2");
    table.at(Phase::movement, Side::french).play_all("march 0516\nstep 0515");
    EXPECT_EQ(table.saw(EventKind::held, "8.4.6"), !disrupted);
    const View view = see(standard(), table.state, Viewer::french);
    ASSERT_EQ(view.hidden_count, 1);
    EXPECT_EQ(view.hidden[0].hex, table.hex("0514"));
    EXPECT_EQ(has(view.hidden[0].marks, Mark::cavalry), !disrupted) << "and who it is stays hidden";
    EXPECT_EQ(view.hidden[0].counters, 2);
  }
}

TEST(InvasionChapter8, TheTableSaysWhoMovesFirst) {
  proves("8.2.2");
  for (const int turn : {2, 15}) {
    Table table(basic, turn);
    table.put("fr-davout fr-1", "0515").put("ru-barclay ru-5", "0313");
    const Side more = turn == 2 ? Side::russian : Side::french;
    table.train(Side::french, "0515").train(Side::russian, "0313");
    for (int i = 0; i < 3; ++i) table.train(more, more == Side::french ? "0515" : "0313");
    table.state.depots_lost = {3, 3};
    table.with([](Play& game) { game.begin_movement(); });
    EXPECT_EQ(table.to_act(), turn == 2 ? "french" : "russian") << "whoever has more of them left";
  }
  Table alone(basic, 2);
  alone.put("ru-barclay ru-5", "0313").train(Side::russian, "0313");
  alone.with([](Play& game) { game.begin_movement(); });
  EXPECT_EQ(alone.to_act(), "russian") << "the French have none at all";
}

TEST(InvasionChapter8, APassCostsATrainFromTheMap) {
  proves("8.2.3", "7.5");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "0515").put("ru-barclay ru-5", "0313");
  table.train(Side::french, "0515").train(Side::french, "2407").train(Side::russian, "0313");
  table.at(Phase::movement, Side::french);
  table.state.dummies[at(Side::french)][1] = table.hex("0517");
  EXPECT_EQ(table.verdict("discard 0517"), "8.2") << "a dummy will not do";
  EXPECT_EQ(table.verdict("done"), "8.2") << "nobody passes for nothing";
  EXPECT_EQ(table.verdict("discard"), "8.2") << "not from store";
  EXPECT_EQ(table.verdict("discard 0313"), "8.2") << "not the enemy's";
  table.play("discard 2407");
  EXPECT_TRUE(table.saw(EventKind::discarded, "8.2"));
  EXPECT_EQ(table.look().trains_at(Side::french, table.hex("2407")), 0);
  EXPECT_EQ(table.to_act(), "russian");
}

// --- 8.3 and 8.4: who marches ---

TEST(InvasionChapter8, ADivisionMovesOnce) {
  proves("8.3", "8.4.2");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "0515").put("fr-ney", "0516").train(Side::french, "0515").train(Side::french, "0516");
  table.put("fr-junot", "0615").train(Side::french, "0615");
  table.at(Phase::movement, Side::french);
  EXPECT_EQ(table.verdict("march 0615"), "8.3") << "a commander moves with divisions only";
  table.play_all("march 0515\nstep 0516\nhalt");
  EXPECT_EQ(table.verdict("march 0516"), "8.3") << "Ney has nobody to lead but those who have moved";
  table.put("fr-2", "0516");
  table.play_all("march 0516\nstep 0517\nhalt");
  EXPECT_EQ(table.where("fr-2"), "0517");
  EXPECT_EQ(table.where("fr-ney"), "0517");
  EXPECT_EQ(table.where("fr-1"), "0516") << "and they stay";
  EXPECT_EQ(table.where("fr-davout"), "0516");
}

TEST(InvasionChapter8, ACommanderWhoHasMovedSendsNobodyOff) {
  proves("8.4.2");
  Table table(basic, 2);
  table.put("fr-davout fr-1", "0515").put("fr-2", "0516").train(Side::french, "0515").train(Side::french, "0516");
  table.at(Phase::movement, Side::french);
  EXPECT_EQ(table.verdict("march 0516"), "8.4.2") << "no commander";
  table.play_all("march 0515\nstep 0516\nhalt");
  EXPECT_EQ(table.verdict("march 0516"), "8.4.2") << "he came with another march";
}

TEST(InvasionChapter8, CommandersGoAlongForAPartOfTheWay) {
  proves("8.4.2", "R.6");
  Table table(basic, 2);
  table.put("fr-davout fr-ney fr-1", "0515").put("fr-2", "0516");
  table.train(Side::french, "0515").train(Side::french, "0516").at(Phase::movement, Side::french);
  table.play_all("march 0515\nleave fr-ney\nstep 0516\nleave fr-davout\nstep 0517\nhalt");
  EXPECT_EQ(table.where("fr-ney"), "0515") << "not at all";
  EXPECT_EQ(table.where("fr-davout"), "0516") << "for a part of it";
  EXPECT_EQ(table.where("fr-1"), "0517");
  EXPECT_EQ(table.verdict("march 0516"), "8.4.2") << "Davout has moved";
}

TEST(InvasionChapter8, WhoStaysBehindHasNotMoved) {
  proves("R.6", "8.4.3");
  Table table(basic, 2);
  table.put("fr-davout fr-1 fr-2", "0515").train(Side::french, "0515").train(Side::french, "0515");
  table.at(Phase::movement, Side::french);
  table.play_all("march 0515\nleave fr-davout\nleave fr-2\nstep 0514\nhalt");
  EXPECT_EQ(table.where("fr-davout"), "0515");
  table.play_all("march 0515\nstep 0516\nhalt");
  EXPECT_EQ(table.where("fr-davout"), "0516") << "the same commander leads another march";
  EXPECT_EQ(table.where("fr-2"), "0516");
}

TEST(InvasionChapter8, TheMarchKeepsTogether) {
  proves("8.4.3");
  Table table(basic, 2);
  table.put("fr-davout fr-1 fr-2 fr-3", "0515").put("fr-5", "0517").train(Side::french, "0515");
  table.at(Phase::movement, Side::french).play("march 0515");
  EXPECT_EQ(table.verdict("leave fr-5"), "8.4.3") << "not of this march";
  table.play("leave fr-3");
  EXPECT_EQ(table.verdict("leave fr-3"), "8.4.3") << "he stays already";
  table.play("step 0516");
  EXPECT_EQ(table.verdict("leave fr-2"), "8.4.3") << "divisions are left where the march begins";
  EXPECT_EQ(table.why("leave fr-2"), RefusalReason::march_under_way);
  EXPECT_FALSE(table.lists("leave fr-2"));
  table.play_all("step 0517\nhalt");
  EXPECT_EQ(table.where("fr-1"), "0517");
  EXPECT_EQ(table.where("fr-2"), "0517");
  EXPECT_EQ(table.where("fr-3"), "0515");

  Table last(basic, 2);
  last.put("fr-davout fr-1", "0515").train(Side::french, "0515").at(Phase::movement, Side::french).play("march 0515");
  EXPECT_EQ(last.verdict("leave fr-1"), "8.4.3") << "somebody must march";
}

TEST(InvasionChapter8, EverybodyInTheStackMustBeInGoodOrder) {
  proves("8.4.4");
  Table table(basic, 2);
  table.put("ru-platov ru-4", "0518").train(Side::russian, "0518");
  table.put("ru-barclay ru-5", "0515").train(Side::russian, "0515").put("ru-26", "0515").disrupted("ru-26");
  table.at(Phase::movement, Side::russian);
  EXPECT_EQ(table.verdict("march 0515"), "8.4.4") << "though ru-26 need not go";
  EXPECT_FALSE(table.lists("march 0515"));
  table.put("ru-26", "0413");
  table.play_all("march 0515\nstep 0516\nstep 0517\nstep 0518");
  table.dice({6}).play("halt").play("suffer ru-5");
  EXPECT_TRUE(table.is_disrupted("ru-5"));
  EXPECT_TRUE(table.legal("march 0518")) << "who came in disrupted in this phase does not matter";
  table.play_all("march 0518\nstep 0517\nhalt");
  EXPECT_EQ(table.where("ru-4"), "0517");
  EXPECT_EQ(table.where("ru-5"), "0518");
}

}  // namespace
}  // namespace redoubt::invasion_1812
