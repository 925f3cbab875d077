// 8.0 and 10.0: the final phase, and every way in which a game ends.
#include "tests/games/bloody-monday/table.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

Ending ending(const Table& table) { return table.state.ending; }

std::string winner(const Table& table) {
  const Outcome outcome = Table::game().result(table.state);
  if (!outcome.over) return "not over";
  return outcome.winner ? std::string(name(*outcome.winner)) : "nobody";
}

/// The last pass of the last turn, with these areas in French hands.
Table last_pass(std::string_view french, std::string_view blocks = "fr-i-1 21", std::string_view members = "") {
  std::string head = R"("turn": 4, "passes": 1, "control": {"french": [)" + std::string(french) + "]}";
  if (!members.empty()) head += ", " + std::string(members);
  Table table(position(blocks, head));
  table.play_all("pass\n done");
  return table;
}

TEST(Final, TurnMarkerMovesOnAndLogisticsBegins) {
  proves("8.0", "sequence");
  Table table(position("fr-davout 31, ru-bagration 60"));
  table.play_all("pass\n done\n pass\n done");
  EXPECT_TRUE(table.saw(EventKind::turn_ends, "8.0"));
  EXPECT_EQ(table.state.turn, 2);
  EXPECT_EQ(table.phase(), "command");
  EXPECT_EQ(table.to_act(), "russian") << "the player without the initiative first";
}

TEST(Final, MostVictoryAreasWinAfterTheFourthTurn) {
  proves("8.0", "victory", "1.1");
  const Table french = last_pass(R"("19", "21", "41", "55", "62")");
  EXPECT_EQ(ending(french), Ending::most_areas);
  EXPECT_EQ(winner(french), "french");
  EXPECT_EQ(french.state.score[0], 4);
  EXPECT_EQ(french.state.score[1], 3);
  EXPECT_EQ(french.to_act(), "nobody");
  EXPECT_EQ(french.verdict("pass"), "victory");
  const Table russian = last_pass(R"("19", "21", "41", "55")");
  EXPECT_EQ(winner(russian), "russian");
}

TEST(Final, NothingIsCountedBeforeTheFourthTurn) {
  proves("8.0");
  Table table(position("fr-davout 31", R"("turn": 3, "passes": 1)"));
  table.play_all("pass\n done");
  EXPECT_EQ(winner(table), "not over");
  EXPECT_EQ(table.state.turn, 4);
}

TEST(Final, ThreeEachWithTheFlechesDividedIsATie) {
  proves("8.0", "victory", "1.1");
  const Table table = last_pass(R"("19", "21", "41", "55", "57")");
  EXPECT_EQ(ending(table), Ending::tie);
  EXPECT_EQ(winner(table), "nobody");
}

TEST(Final, ContestedVictoryAreaCountsForItsOwner) {
  proves("8.0", "1.1");
  const Table table = last_pass(R"("19", "21", "41", "55", "62")", "fr-v-16 62, ru-a2-3-inf 62");
  EXPECT_EQ(table.state.score[0], 4);
}

TEST(Final, DeathOfACommanderEndsTheGameAtOnce) {
  proves("victory", "2.6.3");
  Table table(battles("fr-i-5 70, ru-kutuzov 70", "70"));
  table.dice({6, 6, 6, 6, 6}).play("battle 70").play("hit ru-kutuzov");
  EXPECT_EQ(ending(table), Ending::commander_killed);
  EXPECT_EQ(winner(table), "french");
  EXPECT_EQ(table.strength("fr-i-5"), 4) << "the hit that he had scored is not applied any more";
}

TEST(Final, SevenVictoryAreasWinTheMomentTheLastIsTaken) {
  proves("victory", "1.1", "control");
  Table table(position("ru-kutuzov 82, fr-v-cav 33, ru-bagration 85",
                       R"("control": {"french": ["19", "21", "33", "41", "55", "57", "58", "59", "69", "107"]})"));
  EXPECT_EQ(winner(table), "not over");
  table.play_all("pass\n step fr-v-cav 62");
  EXPECT_EQ(ending(table), Ending::all_areas);
  EXPECT_EQ(winner(table), "french");
}

TEST(Final, LastFlecheMakesTheSeventh) {
  proves("victory", "1.1");
  Table table(position("fr-napoleon 12, ru-cos-don-2 60, ru-bagration 85, ru-kutuzov 69",
                       R"("control": {"french": ["12", "58"]}, "phasing": "russian")"));
  table.play_all("pass\n step ru-cos-don-2 58");
  EXPECT_EQ(ending(table), Ending::all_areas);
  EXPECT_EQ(winner(table), "russian");
}

constexpr const char* nine_lost =
    ", ru-a1-4-inf eliminated, ru-a1-7-inf eliminated, ru-a1-11-inf eliminated, ru-a1-17-inf eliminated, ru-a1-23-inf "
    "eliminated, ru-a1-24-inf eliminated, ru-platov eliminated, ru-a1-art-2 eliminated, ru-a1-cav-1 eliminated";

TEST(Final, TenthBlockLostEndsTheGame) {
  proves("victory", "2.4");
  Table table(battles(
      "fr-i-5 62, ru-a2-3-inf 62/1, ru-a2-3-jag 62/1, ru-mil-smolensk 62, ru-cos-bug 62" + std::string(nine_lost),
      "62"));
  EXPECT_EQ(table.state.lost[1], 9) << "Platov counts";
  table.dice({1, 1, 1, 1, 6, 6, 6, 6}).play("battle 62");
  table.play_all("hit ru-a2-3-jag\n hit ru-mil-smolensk\n hit ru-cos-bug");
  EXPECT_EQ(winner(table), "not over") << "jägers, militia and Cossacks do not";
  table.play("hit ru-a2-3-inf");
  EXPECT_EQ(ending(table), Ending::ten_blocks);
  EXPECT_EQ(winner(table), "french");
}

TEST(Final, InOneExchangeThePhasingPlayerWins) {
  proves("victory", "FAQ 9", "5.3.4");
  Table table(battles("fr-napoleon 62, ru-a2-3-inf 62/1" + std::string(nine_lost), "62"));
  table.dice({6, 6}).play("battle 62");
  EXPECT_EQ(table.state.hits[0], 1) << "Napoleon would die of it";
  table.play("hit ru-a2-3-inf");
  EXPECT_EQ(winner(table), "french");
}

/// 10.0: gold 5, silver 3, others 2, leaders too; jägers, militia and Cossacks 1; the flèches 3, other areas 2.
TEST(Final, LastBloodCountsAreasAndLosses) {
  proves("10.0");
  const std::string blocks =
      "fr-i-1 21, ru-a1-art-2 eliminated, ru-guard-lg eliminated, ru-a1-4-inf eliminated, ru-platov eliminated, "
      "ru-a1-4-jag eliminated, ru-mil-moscow-1 eliminated, ru-cos-bug eliminated, fr-res-hc-1 eliminated, fr-i-art-1 "
      "eliminated";
  const std::string_view scenario = R"("scenario": "last-blood")";
  const Table table = last_pass(R"("19", "21", "57", "58", "59")", blocks, scenario);
  EXPECT_EQ(table.state.score[0], 3 + 2 + 5 + 3 + 2 + 2 + 1 + 1 + 1);
  EXPECT_EQ(table.state.score[1], 5 * 2 + 3 + 5);
  EXPECT_EQ(ending(table), Ending::most_points);
  EXPECT_EQ(winner(table), "french");
  EXPECT_TRUE(table.saw(EventKind::game_over, "10.0"));
  const Table divided = last_pass(R"("19", "21", "57", "58")", blocks, scenario);
  EXPECT_EQ(divided.state.score[0], 17) << "two of the three are worth nothing";
  EXPECT_EQ(divided.state.score[1], 18) << "to nobody";
  EXPECT_EQ(winner(divided), "russian");
  const Table equal = last_pass(R"("19", "21", "57", "58", "59")", blocks + ", fr-davout eliminated", scenario);
  EXPECT_EQ(equal.state.score[1], 20);
  EXPECT_EQ(ending(equal), Ending::tie);
  EXPECT_EQ(winner(equal), "nobody");
}

TEST(Final, ResultAndEventNameTheSameRule) {
  proves("10.0", "victory");
  const std::string even =
      "fr-i-1 21, ru-a1-art-2 eliminated, ru-guard-lg eliminated, ru-a1-4-inf eliminated, ru-platov eliminated, "
      "ru-a1-4-jag eliminated, ru-mil-moscow-1 eliminated, ru-cos-bug eliminated, fr-res-hc-1 eliminated, fr-i-art-1 "
      "eliminated, fr-davout eliminated";
  const std::string_view last_blood = R"("scenario": "last-blood")";
  const std::string_view all = R"("19", "21", "57", "58", "59")";
  const auto rule_of = [](const Table& table) {
    const std::string rule(Table::game().rule_number(Table::game().result(table.state).rule));
    EXPECT_TRUE(table.saw(EventKind::game_over, rule)) << rule;
    return rule;
  };
  const Table tie = last_pass(all, even, last_blood);
  EXPECT_EQ(ending(tie), Ending::tie);
  EXPECT_EQ(rule_of(tie), "10.0");
  EXPECT_EQ(rule_of(last_pass(all, "fr-i-1 21", last_blood)), "10.0");
  EXPECT_EQ(rule_of(last_pass(all, "fr-i-1 21", "")), "victory");
  Table killed(battles("fr-i-5 70, ru-kutuzov 70", "70", last_blood));
  killed.dice({6, 6, 6, 6, 6}).play("battle 70").play("hit ru-kutuzov");
  EXPECT_EQ(rule_of(killed), "victory");
}

TEST(Final, LastBloodIsPlayedWithAllTheOptionalRules) {
  proves("10.0", "9.0");
  const Table table({}, 1);
  EXPECT_EQ(table.state.options, all_options);
  EXPECT_EQ(table.phase(), "grande-batterie");
  const auto few = parse_json(position("fr-i-1 21", R"("scenario": "last-blood", "options": ["9.1"])"));
  ASSERT_TRUE(few);
  EXPECT_FALSE(Table::game().parse_state(*few));
}

TEST(Final, LastBloodStillEndsAtOnceWithACommandersDeath) {
  proves("10.0", "victory");
  Table table(battles("fr-i-5 70, ru-kutuzov 70", "70", R"("scenario": "last-blood")"));
  table.dice({6, 6, 6, 6, 6}).play("battle 70").play("hit ru-kutuzov");
  EXPECT_EQ(ending(table), Ending::commander_killed);
}

}  // namespace
}  // namespace redoubt::bloody_monday
