// Chapter 1: the map, victory areas, terrain, stacking, cover, engaging, the Kolocha, activation.
#include "tests/games/bloody-monday/rolls.h"

namespace redoubt::bloody_monday {
namespace {

TEST(Map, HasAHundredAndElevenAreasEachOfOneColour) {
  proves("1.0");
  const Board& board = Table::game().data().board;
  std::array<int, 3> colours = {};
  int victory = 0;
  for (Area area = 1; area <= area_count; ++area) {
    ++colours[static_cast<std::size_t>(board.terrain(area))];
    victory += board.victory_areas().has(area) ? 1 : 0;
    int neighbours = 0;
    for (const Border border : board.borders(area)) neighbours += border.to != area ? 1 : 0;
    EXPECT_GE(neighbours, 2) << area;
  }
  EXPECT_EQ(colours[0] + colours[1] + colours[2], 111);
  for (const int number : colours) EXPECT_GT(number, 0);
  EXPECT_EQ(victory, 9);
  EXPECT_EQ(area_named("111"), 111);
  EXPECT_EQ(area_named("112"), 0);
  EXPECT_EQ(area_named("0"), 0);
}

TEST(Map, HasSevenVictoryAreas) {
  proves("1.1", "1.0");
  const Board& board = Table::game().data().board;
  const std::vector<std::pair<Place, std::vector<Area>>> places = {
      {Place::shevardino, {19}}, {Place::borodino, {41}},    {Place::great_redoubt, {55}},  {Place::utitsa, {62}},
      {Place::gorki, {69}},      {Place::tatarinova, {107}}, {Place::fleches, {57, 58, 59}}};
  ASSERT_EQ(places.size(), std::size_t{place_count});
  for (const auto& [place, areas] : places) {
    EXPECT_EQ(board.place(place).size(), static_cast<int>(areas.size()));
    for (const Area area : areas) EXPECT_TRUE(board.place(place).has(area)) << int{area};
  }
}

TEST(Map, CountsTheFlechesOnlyForWhoHoldsAllThree) {
  proves("1.1");
  const Table divided(moving(R"({"unit": "fr-i-1", "area": "57"}, {"unit": "fr-i-2", "area": "58"})"));
  EXPECT_EQ(divided.look().victory_areas(Side::french), 1);
  EXPECT_EQ(divided.look().victory_areas(Side::russian), 5);
  EXPECT_FALSE(divided.look().controls(Side::french, Place::fleches));
  EXPECT_FALSE(divided.look().controls(Side::russian, Place::fleches));
  const Table whole(moving(R"({"unit": "fr-i-1", "area": "57"}, {"unit": "fr-i-2", "area": "58"},
                              {"unit": "fr-i-3", "area": "59"})"));
  EXPECT_EQ(whole.look().victory_areas(Side::french), 2);
  EXPECT_EQ(whole.look().victory_areas(Side::russian), 5);
}

TEST(Map, CountsAContestedVictoryAreaForItsOwner) {
  proves("1.1", "contested");
  const Table table(moving(R"({"unit": "fr-i-1", "area": "41"}, {"unit": "ru-guard-lgj", "area": "41"})"));
  EXPECT_TRUE(table.look().controls(Side::russian, Place::borodino));
  EXPECT_FALSE(table.look().controls(Side::french, Place::borodino));
}

TEST(Map, GivesTheGameToWhoTakesTheSeventhVictoryArea) {
  proves("1.1", "victory");
  Table table(moving(R"({"unit": "fr-i-1", "area": "41"}, {"unit": "fr-i-2", "area": "55"},
    {"unit": "fr-i-3", "area": "57"}, {"unit": "fr-i-4", "area": "58"}, {"unit": "fr-i-5", "area": "59"},
    {"unit": "fr-iv-13", "area": "62"}, {"unit": "fr-iv-14", "area": "69"}, {"unit": "fr-i-cav", "area": "105"})"));
  table.play("step fr-i-cav 106");
  EXPECT_EQ(table.phase(), "movement");
  table.play("step fr-i-cav 107");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(Table::game().condition(table.state), "all-victory-areas");
  EXPECT_EQ(Table::game().result(table.state).winner, Side::french);
  EXPECT_EQ(table.verdict("stop"), "victory");
}

TEST(Map, HasThePrintedTableOfTerrain) {
  proves("1.2", "1.2.1");
  const Board& board = Table::game().data().board;
  const auto row = [&](Area area) {
    return std::vector<int>{board.row(area).cover, board.row(area).stack, board.row(area).cost};
  };
  EXPECT_EQ(row(41), (std::vector<int>{0, 4, 1}));
  EXPECT_EQ(row(29), (std::vector<int>{1, 2, 2}));
  EXPECT_EQ(row(55), (std::vector<int>{2, 1, 2}));
}

TEST(Map, TakesOnePointInTheOpenAndTwoInWoodsAndOnHeights) {
  proves("1.2", "2.1");
  Table table(moving(R"({"unit": "fr-i-cav", "area": "24"})"));
  table.play("step fr-i-cav 21");
  EXPECT_EQ(table.state.points, 4);
  table.play("step fr-i-cav 23");
  EXPECT_EQ(table.state.points, 2);
  table.play("stop");
  Table height(moving(R"({"unit": "fr-i-cav", "area": "31"})"));
  height.play("step fr-i-cav 57");
  EXPECT_EQ(height.state.points, 3);
}

TEST(Map, HoldsFourBlocksInTheOpenTwoInWoodsOneOnHeights) {
  proves("1.2");
  Table open(moving(R"({"unit": "fr-i-1", "area": "21"}, {"unit": "fr-i-2", "area": "21"}, {"unit": "fr-davout",
    "area": "21"}, {"unit": "fr-i-3", "area": "24"}, {"unit": "fr-i-4", "area": "24"})"));
  open.play_all("step fr-i-3 21\nstop");
  EXPECT_EQ(open.verdict("step fr-i-4 21"), "1.2");
  EXPECT_EQ(open.why("step fr-i-4 21"), RefusalReason::area_full);
  EXPECT_FALSE(open.lists("step fr-i-4 21"));
  Table wood(moving(R"({"unit": "fr-i-1", "area": "23"}, {"unit": "fr-i-2", "area": "21"},
                       {"unit": "fr-i-art-1", "area": "21"})"));
  wood.play_all("step fr-i-2 23\nstop");
  EXPECT_EQ(wood.verdict("step fr-i-art-1 23"), "1.2");
  const Table height(moving(R"({"unit": "fr-davout", "area": "57"}, {"unit": "fr-i-2", "area": "31"})"));
  EXPECT_EQ(height.verdict("step fr-i-2 57"), "1.2");
}

TEST(Map, LetsNobodyPassThroughAFullArea) {
  proves("1.2");
  Table table(moving(R"({"unit": "fr-davout", "area": "57"}, {"unit": "fr-i-cav", "area": "31"})"));
  EXPECT_EQ(table.verdict("step fr-i-cav 57"), "1.2");
  table.play_all("step fr-davout 56\nstop");
  EXPECT_TRUE(table.legal("step fr-i-cav 57"));
  table.play_all("step fr-i-cav 57\nstep fr-i-cav 60");
  EXPECT_EQ(table.where("fr-i-cav"), "60");
}

TEST(Map, LetsOnlyASupremeCommanderOverstack) {
  proves("1.2");
  Table table(R"({"phase": "movement", "impulse": "initiative", "disc_spent": true, "moves_left": 9,
    "blocks": [{"unit": "fr-napoleon", "area": "31"}, {"unit": "ru-kutuzov", "area": "69"},
               {"unit": "fr-davout", "area": "57"}, {"unit": "fr-i-1", "area": "28"}]})");
  table.play("step fr-napoleon 57");
  EXPECT_EQ(count(table.state.here(Side::french, 57)), 2);
  table.play("stop");
  table.play_all("step fr-davout 56\nstop");
  EXPECT_EQ(table.verdict("step fr-i-1 57"), "1.2") << "he is a block like any other to those who come after him";
}

TEST(Map, GivesEachSideItsOwnRoomInAContestedArea) {
  proves("1.2", "contested");
  Table table(moving(R"({"unit": "ru-a2-1-gren", "area": "55"}, {"unit": "fr-i-1", "area": "28"},
                        {"unit": "fr-i-2", "area": "28"})"));
  table.play("step fr-i-1 55");
  EXPECT_EQ(table.where("fr-i-1"), "55");
  EXPECT_EQ(table.verdict("step fr-i-2 55"), "1.2");
}

TEST(Map, CaresForNoWaterButTheKolocha) {
  proves("1.2", "1.2.3");
  const AreaGraph& graph = Table::game().data().board.graph();
  EXPECT_FALSE(graph.river(56, 60)) << "the Semenovka is no obstacle";
  EXPECT_FALSE(graph.river(15, 39)) << "nor is the Voina";
  EXPECT_TRUE(graph.river(41, 54));
  EXPECT_TRUE(graph.river(54, 41));
}

/// A wood covers the defender from one hit, whoever owns it; the attacker is never covered.
TEST(Map, CoversTheDefenderInAWoodWhoeverOwnsIt) {
  proves("1.2.1", "phasing");
  Table guest(fighting(R"({"unit": "fr-i-1", "area": "29"}, {"unit": "ru-a1-4-inf", "area": "29"})"));
  EXPECT_EQ(guest.owner(29), "french");
  guest.dice({6, 6, 1, 6, 1}).play("battle 29");
  EXPECT_TRUE(guest.saw(EventKind::covered, "1.2.1"));
  guest.take_all_hits();
  EXPECT_EQ(guest.strength("ru-a1-4-inf"), 1) << "one of two hits is absorbed";
  EXPECT_EQ(guest.strength("fr-i-1"), 2) << "the attacker has no cover, though the wood is his";
  Table owner(fighting(R"({"unit": "fr-i-1", "area": "61"}, {"unit": "ru-a1-4-inf", "area": "61"})"));
  EXPECT_EQ(owner.owner(61), "russian");
  owner.dice({6, 1, 1, 1, 1}).play("battle 61");
  EXPECT_EQ(owner.strength("ru-a1-4-inf"), 2);
}

TEST(Map, CoversTheDefenderOnAHeightOnlyWhenItIsHis) {
  proves("1.2.1");
  Table owner(fighting(R"({"unit": "fr-i-1", "area": "55"}, {"unit": "ru-a2-2-gren", "area": "55"})"));
  owner.dice({6, 6, 6, 1, 1, 1}).play("battle 55").take_all_hits();
  EXPECT_EQ(owner.strength("ru-a2-2-gren"), 2) << "two of three hits are absorbed";
  Table guest(fighting(R"({"unit": "fr-i-1", "area": "57"}, {"unit": "ru-a2-2-gren", "area": "57"})",
                       R"("control": {"french": ["7", "57"]}, )"));
  EXPECT_EQ(guest.owner(57), "french");
  guest.dice({6, 6, 1, 1, 1, 1}).play("battle 57").take_all_hits();
  EXPECT_FALSE(guest.saw(EventKind::covered));
  EXPECT_EQ(guest.strength("ru-a2-2-gren"), 1);
}

TEST(Map, CoversNobodyInTheOpen) {
  proves("1.2.1", "1.2");
  Table table(fighting(R"({"unit": "fr-i-1", "area": "41"}, {"unit": "ru-guard-lgj", "area": "41"})"));
  table.dice({6, 1, 1, 1, 1}).play("battle 41").take_all_hits();
  EXPECT_EQ(table.strength("ru-guard-lgj"), 1);
}

TEST(Map, CoversABattleOnceAndGunsMayUseItUp) {
  proves("1.2.1", "5.3.1");
  Table table(R"({"phase": "battles", "impulse": "tactical", "disc": "french", "newly_contested": ["55"],
    "blocks": [{"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"},
      {"unit": "fr-davout", "area": "31", "marks": ["active", "revealed"]},
      {"unit": "fr-guard-foot", "area": "28", "marks": ["active", "revealed"]},
      {"unit": "fr-i-1", "area": "55"}, {"unit": "ru-a2-2-gren", "area": "55"}]})");
  table.play("battle 55").play("commit fr-guard-foot");
  table.dice({6, 1, 1, 1, /* ground */ 6, 6, 1, 1, 1, 1}).play("done");
  table.take_all_hits();
  EXPECT_EQ(table.count(EventKind::covered), 2);
  EXPECT_EQ(table.strength("ru-a2-2-gren"), 2) << "three hits, of which the redoubt absorbs two in all";
}

TEST(Map, StopsWhoeverEngagesForOnePointMore) {
  proves("1.2.2");
  Table table(moving(R"({"unit": "fr-i-cav", "area": "15"}, {"unit": "ru-a1-4-jag", "area": "42"})"));
  EXPECT_EQ(table.look().step_cost(Side::french, 15, 42, false), 2);
  table.play("step fr-i-cav 42");
  EXPECT_EQ(table.state.mover, no_unit) << "three points are left, but its move is over";
  EXPECT_EQ(table.verdict("step fr-i-cav 44"), "5.2");
  EXPECT_EQ(table.why("step fr-i-cav 44"), RefusalReason::already_moved);
  EXPECT_TRUE(table.saw(EventKind::engaged, "1.2.2"));
}

TEST(Map, LetsWhoeverDisengagesGoOnEvenToEngageElsewhere) {
  proves("1.2.2");
  Table table(moving(R"({"unit": "fr-i-cav", "area": "41"}, {"unit": "ru-guard-lgj", "area": "41"},
                        {"unit": "ru-a1-4-jag", "area": "42"})",
                     R"("contested_before": ["41"], )"));
  table.play("step fr-i-cav 15");
  EXPECT_EQ(table.state.points, 3) << "open ground and disengaging";
  table.play("step fr-i-cav 42");
  EXPECT_EQ(table.where("fr-i-cav"), "42");
  EXPECT_TRUE(table.state.fresh.has(42));
}

TEST(Map, PaysForLeavingAndEnteringContactTogether) {
  proves("1.2.2", "2.1");
  const Table table(moving(R"({"unit": "fr-i-1", "area": "41"}, {"unit": "ru-guard-lgj", "area": "41"},
                              {"unit": "ru-a1-4-jag", "area": "42"}, {"unit": "ru-a1-4-inf", "area": "54"})"));
  EXPECT_EQ(table.look().step_cost(Side::french, 41, 42, false), 3);
  EXPECT_TRUE(table.legal("step fr-i-1 42"));
  EXPECT_EQ(table.look().step_cost(Side::french, 41, 54, true), 4);
  EXPECT_EQ(table.verdict("step fr-i-1 54"), "2.1") << "there is no free first step";
}

TEST(Map, LetsNoSupportUnitEngageThoughItMayDisengage) {
  proves("1.2.2", "FAQ 3", "2.6");
  Table table(moving(R"({"unit": "fr-davout", "area": "41"}, {"unit": "fr-i-art-1", "area": "41"},
    {"unit": "fr-i-1", "area": "41"}, {"unit": "ru-guard-lgj", "area": "41"}, {"unit": "fr-ney", "area": "15"},
    {"unit": "fr-res-art", "area": "16"}, {"unit": "ru-a1-4-jag", "area": "42"})"));
  for (const char* move : {"step fr-ney 42", "step fr-ney 41", "step fr-res-art 41", "step fr-davout 42"}) {
    EXPECT_EQ(table.verdict(move), "1.2.2") << move;
    EXPECT_EQ(table.why(move), RefusalReason::support_may_not_engage) << move;
  }
  table.play_all("step fr-davout 15\nstop\nstep fr-i-art-1 16\nstop");
  EXPECT_EQ(table.where("fr-i-art-1"), "16");
}

/// 1.2.3, the printed example: two points into 42, three into 54 across the Kolocha, with a light blue cube.
TEST(Map, CrossingTheKolochaToEngageCostsThreeAndHalvesTheDice) {
  proves("1.2.3", "1.2.2", "2.1");
  Table table(R"({"phase": "movement", "impulse": "initiative", "disc_spent": true, "moves_left": 3,
    "blocks": [{"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"},
               {"unit": "fr-iv-13", "area": "41", "strength": 3}, {"unit": "fr-iv-14", "area": "41", "strength": 3},
               {"unit": "ru-a1-4-jag", "area": "42"}, {"unit": "ru-a1-4-inf", "area": "54"}]})");
  const Position look = table.look();
  EXPECT_EQ(look.step_cost(Side::french, 41, 42, look.board().graph().river(41, 42)), 2);
  EXPECT_EQ(look.step_cost(Side::french, 41, 54, look.board().graph().river(41, 54)), 3);
  table.play("step fr-iv-13 42").play("step fr-iv-14 54");
  EXPECT_FALSE(table.marked(table.state.crossed, "fr-iv-13"));
  EXPECT_TRUE(table.marked(table.state.crossed, "fr-iv-14"));
  EXPECT_TRUE(table.saw(EventKind::crossed, "1.2.3"));
  table.play("done").dice({1, 1, 1, 1, 1}).play("battle 42");
  EXPECT_EQ(faces_of(table, "fr-iv-13").size(), 3U);
  table.dice({1, 1, 1, 1, 1}).play("battle 54");
  EXPECT_EQ(faces_of(table, "fr-iv-14").size(), 1U) << "half of three, rounded down";
}

TEST(Map, MarksEveryBlockThatOpensAnEngagementOverTheRiver) {
  proves("1.2.3");
  Table table(moving(R"({"unit": "fr-i-5", "area": "41"}, {"unit": "fr-iii-25", "area": "41", "strength": 1},
    {"unit": "fr-i-2", "area": "55", "strength": 3}, {"unit": "ru-a1-4-inf", "area": "54"}, {"unit": "ru-a1-4-jag", "area": "54"})"));
  table.play_all("step fr-i-5 54\nstep fr-iii-25 54\nstep fr-i-2 54");
  EXPECT_TRUE(table.marked(table.state.crossed, "fr-i-5"));
  EXPECT_TRUE(table.marked(table.state.crossed, "fr-iii-25")) << "the second to come is marked as well";
  EXPECT_FALSE(table.marked(table.state.crossed, "fr-i-2")) << "it comes from the same bank";
  table.play("done").dice(std::vector<int>(20, 1)).play("battle 54");
  EXPECT_EQ(faces_of(table, "fr-i-5").size(), 2U);
  EXPECT_EQ(faces_of(table, "fr-iii-25").size(), 1U) << "one die at the least";
  EXPECT_EQ(faces_of(table, "fr-i-2").size(), 3U);
  EXPECT_EQ(table.state.crossed, Units{0}) << "the cube is lifted after the battle";
}

TEST(Map, MarksNobodyWhoCrossesIntoAnOldBattle) {
  proves("1.2.3");
  Table table(moving(R"({"unit": "fr-i-5", "area": "41"}, {"unit": "fr-i-2", "area": "54"},
                        {"unit": "ru-a1-4-inf", "area": "54"})",
                     R"("contested_before": ["54"], )"));
  EXPECT_EQ(table.look().step_cost(Side::french, 41, 54, true), 3);
  table.play("step fr-i-5 54");
  EXPECT_FALSE(table.marked(table.state.crossed, "fr-i-5"));
}

TEST(Map, TakesOnePointMoreToCrossUnopposed) {
  proves("1.2.3");
  Table table(moving(R"({"unit": "fr-i-1", "area": "16"})"));
  table.play("step fr-i-1 27");
  EXPECT_EQ(table.state.points, 1);
  EXPECT_EQ(table.state.crossed, Units{0});
}

TEST(Map, DoesNotHalveTheFireOfGunsAcrossTheRiver) {
  proves("1.2.3", "5.3.1");
  Table table(R"({"phase": "battles", "impulse": "tactical", "newly_contested": ["41"],
    "blocks": [{"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"},
      {"unit": "fr-davout", "area": "26", "marks": ["active", "revealed"]},
      {"unit": "fr-i-art-1", "area": "27", "marks": ["active", "revealed"]},
      {"unit": "fr-i-1", "area": "41"}, {"unit": "ru-guard-lgj", "area": "41"}]})");
  EXPECT_TRUE(table.look().board().graph().river(27, 41));
  table.play("battle 41").play("commit fr-i-art-1").dice({1, 1, 1, 1}).play("done");
  EXPECT_EQ(faces_of(table, "fr-i-art-1").size(), 4U);
}

TEST(Map, TakesTheLastPointToActivateABattery) {
  proves("1.2.4", "5.2.1");
  const std::string blocks = R"("blocks": [{"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"},
      {"unit": "fr-davout", "area": "21", "marks": ["active", "revealed"]}, {"unit": "fr-i-art-1", "area": "21"},
      {"unit": "fr-i-art-2", "area": "21"}]})";
  Table table(R"({"phase": "movement", "impulse": "tactical", )" + blocks);
  table.play_all("step fr-i-art-1 20\nstep fr-i-art-1 26\nactivate fr-i-art-1");
  EXPECT_TRUE(table.marked(table.state.active, "fr-i-art-1"));
  EXPECT_TRUE(table.revealed("fr-i-art-1"));
  EXPECT_EQ(table.verdict("step fr-i-art-1 28"), "5.2") << "once activated it moves no more";
  table.play_all("step fr-i-art-2 20\nstep fr-i-art-2 26\nstep fr-i-art-2 28");
  EXPECT_EQ(table.verdict("activate fr-i-art-2"), "1.2.4") << "its three points are spent";
  EXPECT_FALSE(table.lists("activate fr-i-art-2"));
}

TEST(Map, KeepsOnePointOfALeadersMoveForHisActivation) {
  proves("1.2.4", "5.1", "2.6.2");
  Table table(R"({"phase": "activation", "impulse": "tactical",
    "blocks": [{"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"},
               {"unit": "fr-davout", "area": "22"}]})");
  table.play_all("step fr-davout 20\nstep fr-davout 26\nstep fr-davout 27\nstep fr-davout 28");
  EXPECT_EQ(table.verdict("step fr-davout 31"), "2.1");
  EXPECT_EQ(table.verdict("done"), "5.1") << "who has moved must be activated";
  table.play("activate fr-davout");
  EXPECT_TRUE(table.revealed("fr-davout"));
  EXPECT_TRUE(table.saw(EventKind::activated, "5.1"));
}

/// 5.2, the printed example: the cavalry attacks Gorki for four of its five points, and the fifth is lost.
TEST(Map, CavalryAttacksGorkiForFourPoints) {
  proves("5.2", "1.2.2", "1.2");
  Table table(moving(R"({"unit": "fr-res-lc-1", "area": "54"}, {"unit": "ru-guard-lg", "area": "69"})"));
  table.play("step fr-res-lc-1 53");
  EXPECT_EQ(table.state.points, 4);
  EXPECT_EQ(table.look().step_cost(Side::french, 53, 69, false), 3);
  table.play("step fr-res-lc-1 69");
  EXPECT_EQ(table.where("fr-res-lc-1"), "69");
  EXPECT_EQ(table.state.mover, no_unit);
  EXPECT_EQ(table.state.points, 0) << "the fifth point is lost";
}

}  // namespace
}  // namespace redoubt::bloody_monday
