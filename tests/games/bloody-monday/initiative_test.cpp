// 6.0: the four uses of the initiative disc.
#include "tests/games/bloody-monday/table.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

std::string holder(const Table& table) { return std::string(name(table.state.disc)); }

TEST(Initiative, OnlyTheHolderOfTheDiscMaySpendIt) {
  proves("6.0");
  Table table(position("fr-davout 31, fr-i-1 31", R"("disc": "russian")"));
  for (const char* action : {"call", "initiative"}) {
    EXPECT_EQ(table.verdict(action), "6.0");
    EXPECT_EQ(table.why(action), RefusalReason::no_disc);
  }
  EXPECT_EQ(table.all_legal(), (Decisions{"tactical", "pass"}));
  EXPECT_EQ(Table(position("fr-davout 31, fr-i-1 31")).all_legal(),
            (Decisions{"tactical", "call", "initiative", "pass"}));
}

TEST(Initiative, SpentDiscGoesToTheOtherPlayerAndMayComeBack) {
  proves("6.0", "initiative");
  Table table(position("fr-davout 31, fr-i-1 31, ru-a2-27-inf 60"));
  table.play_all("initiative\n step fr-i-1 28\n stop");
  EXPECT_EQ(holder(table), "french") << "only when the action is over";
  table.play("done");
  EXPECT_TRUE(table.saw(EventKind::disc, "6.0"));
  EXPECT_EQ(holder(table), "russian");
  EXPECT_EQ(table.to_act(), "russian");
  table.play_all("initiative\n step ru-a2-27-inf 72\n stop\n done");
  EXPECT_EQ(holder(table), "french");
}

TEST(Initiative, DiscCannotBeUsedAgainstTheActionItPaidFor) {
  proves("6.0", "5.3.2");
  Table table(position("fr-i-1 31, ru-a2-27-inf 57"));
  table.play_all("initiative\n step fr-i-1 57\n done");
  table.dice({1, 1, 1, 1, 1}).play("battle 57");
  EXPECT_EQ(table.to_act(), "russian") << "fought without a chance to retreat";
  EXPECT_EQ(table.phase(), "impulse");
  EXPECT_EQ(holder(table), "russian");
}

TEST(Initiative, CallBringsAsManyReinforcementsAsTheLogisticsValue) {
  proves("6.1", "3.3");
  Table table(position("fr-napoleon 22/2, fr-davout 31, fr-i-1 41"));
  table.play("call");
  EXPECT_EQ(table.phase(), "reinforcements");
  EXPECT_EQ(table.verdict("done"), "R.1");
  for (int i = 0; i < 4; ++i) table.play("draw");
  EXPECT_EQ(table.verdict("draw"), "3.2") << "two stars, Shevardino and Borodino";
  EXPECT_EQ(table.why("draw"), RefusalReason::no_draws_left);
  EXPECT_EQ(count(table.state.here(Side::french, 19)), 4) << "Shevardino first, until it is full";
  EXPECT_EQ(count(table.state.here(Side::french, 41)), 1);
  table.play("done");
  EXPECT_EQ(table.strength("fr-napoleon"), 2) << "he is neither activated nor reduced";
  EXPECT_FALSE(table.revealed("fr-napoleon"));
  EXPECT_EQ(holder(table), "russian");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(Initiative, CallEndsWhereThereIsNoRoomAndNeedsSome) {
  proves("6.1", "R.1");
  Table table(position("fr-davout 19, fr-i-1 19, fr-i-2 19"));
  table.play_all("call\n draw");
  EXPECT_EQ(table.verdict("draw"), "3.3");
  EXPECT_EQ(table.all_legal(), (Decisions{"done"}));
  EXPECT_EQ(Table(position("fr-davout 19, fr-i-1 19, fr-i-2 19, fr-i-3 19")).verdict("call"), "R.1")
      << "Shevardino is full";
}

TEST(Initiative, MovementTakesAsManyBlocksAsTheLogisticsValueWithoutLeaders) {
  proves("6.2");
  Table table(position("fr-napoleon 21/2, fr-i-1 31, fr-iii-10 28, fr-v-16 33, fr-iv-13 15"));
  table.play("initiative");
  EXPECT_EQ(table.verdict("done"), "R.1");
  table.play_all("step fr-i-1 26\n stop\n step fr-iii-10 27\n stop");
  EXPECT_EQ(table.state.moves_left, 1) << "two stars and Shevardino";
  EXPECT_EQ(table.verdict("step fr-i-1 27"), "5.2") << "each block once";
  table.play_all("step fr-v-16 30\n stop");
  EXPECT_EQ(table.all_legal(), Decisions{"done"}) << "how many may move is known to their owner alone";
  table.play("done");
  EXPECT_EQ(table.to_act(), "russian") << "nothing is left to move or to fight";
  EXPECT_EQ(table.where("fr-iv-13"), "15");
}

TEST(Initiative, MovementMayEngageAndFightWithinTheCommandersStrength) {
  proves("6.2", "2.6.3");
  Table table(
      position("fr-napoleon 21/2, fr-i-1 31, fr-i-2 31, fr-iii-10 28, fr-v-16 62, ru-a2-3-inf 62, ru-a2-27-inf 57, "
               "ru-a2-26-inf 58, ru-a2-12-inf 55"));
  table.play_all("initiative\n step fr-i-1 57\n step fr-i-2 58");
  EXPECT_EQ(table.verdict("step fr-iii-10 55"), "2.6.3");
  EXPECT_EQ(table.why("step fr-iii-10 55"), RefusalReason::too_many_engagements);
  table.play("done");
  EXPECT_EQ(table.phase(), "battles") << "no inspiration";
  EXPECT_EQ(table.all_legal(), (Decisions{"battle 57", "battle 58"}));
  table.dice(std::vector<int>(5, 1)).play("battle 57");
  table.dice(std::vector<int>(5, 1)).play("battle 58");
  EXPECT_EQ(table.verdict("battle 62"), "2.6.3") << "the old one would be a third battle";
  EXPECT_EQ(table.why("battle 62"), RefusalReason::no_battles_left);
  EXPECT_EQ(table.all_legal(), (Decisions{"done"}));
}

/// The logistics value holds the commander's stars: an action that ended by itself would count them for the enemy.
TEST(Initiative, MovementEndsByADecisionSoThatTheStarsStayHidden) {
  proves("6.2", "6.3", "3.2");
  for (const char* strength : {"2", "3"}) {
    const std::string blocks = "fr-napoleon 21/" + std::string(strength) + ", fr-i-cav 31, fr-iii-cav 28, fr-v-cav 33";
    Table table(position(blocks));
    Table raid(position(blocks, R"("phase": "raid-option", "impulse": "tactical")"));
    table.play("initiative");
    raid.play("raid");
    for (Table* each : {&table, &raid}) {
      each->play_all("step fr-i-cav 26\n stop\n step fr-iii-cav 27\n stop\n step fr-v-cav 30\n stop");
      EXPECT_EQ(each->phase(), "movement") << strength;
      each->play("done");
      EXPECT_EQ(each->to_act(), "russian") << strength;
    }
  }
}

TEST(Initiative, OldBattlesMayBeFoughtWithTheInitiative) {
  proves("6.2", "FAQ 6");
  Table table(position("fr-napoleon 21/2, fr-i-1 31, fr-v-16 62, ru-a2-3-inf 62"));
  table.play_all("initiative\n step fr-i-1 28\n stop\n done");
  EXPECT_EQ(table.all_legal(), (Decisions{"battle 62", "done"}));
  table.play("done");
  EXPECT_EQ(holder(table), "russian");
}

TEST(Initiative, ExhaustedCommanderAllowsMovesButNoEngagement) {
  proves("6.2", "2.6.3");
  Table table(position("fr-napoleon 21/0, fr-i-1 31, ru-a2-27-inf 57"));
  table.play("initiative");
  EXPECT_EQ(table.verdict("step fr-i-1 57"), "2.6.3");
  EXPECT_EQ(table.verdict("step fr-i-1 28"), "legal");
}

TEST(Initiative, SupportUnitsMoveWithTheInitiativeButAreNotActivated) {
  proves("FAQ 10", "6.2");
  Table table(position("fr-davout 31, fr-i-art-1 31, fr-i-1 31, ru-a2-27-inf 57, fr-napoleon 26"));
  table.play("initiative");
  EXPECT_EQ(table.verdict("activate fr-i-art-1"), "FAQ 10");
  EXPECT_EQ(table.verdict("activate fr-davout"), "FAQ 10");
  table.play_all(
      "step fr-i-art-1 28\n stop\n step fr-davout 28\n stop\n step fr-napoleon 27\n stop\n step fr-i-1 57\n done");
  EXPECT_EQ(table.phase(), "battles") << "nobody inspires";
  table.dice(std::vector<int>(5, 1)).play("battle 57");
  EXPECT_EQ(table.count(EventKind::committed), 0) << "and no battery fires";
  EXPECT_EQ(table.strength("fr-davout"), 4);
  EXPECT_EQ(table.strength("fr-i-art-1"), 4);
  EXPECT_EQ(table.strength("fr-napoleon"), 4);
}

TEST(Initiative, RaidFollowsATacticalActionAndMovesCavalryOnly) {
  proves("6.3");
  Table table(position("fr-davout 31, fr-i-cav 31, fr-i-1 31, fr-res-art 28, fr-murat 28, ru-a2-27-inf 57"));
  table.play_all("tactical\n activate fr-davout\n done\n step fr-i-cav 28\n stop\n done\n done");
  EXPECT_EQ(table.phase(), "raid-option");
  EXPECT_EQ(table.all_legal(), (Decisions{"raid", "done"}));
  table.play("raid");
  EXPECT_EQ(table.verdict("done"), "R.1");
  for (const char* block : {"fr-i-1", "fr-res-art", "fr-murat"}) {
    const std::string words = "step " + std::string(block) + " 26";
    EXPECT_EQ(table.verdict(words), "6.3") << block;
    EXPECT_EQ(table.why(words), RefusalReason::only_cavalry) << block;
    EXPECT_FALSE(table.lists(words)) << block;
  }
  EXPECT_EQ(table.verdict("step fr-i-cav 57"), "6.3") << "no engagement";
  EXPECT_EQ(table.why("step fr-i-cav 57"), RefusalReason::no_engagement_in_raid);
  table.forget();
  table.play_all("step fr-i-cav 27\n step fr-i-cav 26\n step fr-i-cav 20\n stop");
  EXPECT_EQ(table.where("fr-i-cav"), "20") << "it has moved in the action as well";
  EXPECT_FALSE(table.saw(EventKind::revealed));
  table.play("done");
  EXPECT_EQ(holder(table), "russian");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(Initiative, RaidersMayNotDisengageAndAreNoMoreThanTheLogisticsValue) {
  proves("6.3", "3.2");
  Table table(position("fr-napoleon 21/0, fr-davout 31, fr-v-cav 62, ru-a2-3-inf 62, fr-i-cav 31, fr-iii-cav 28",
                       R"("phase": "raid-option", "impulse": "tactical")"));
  table.play("raid");
  EXPECT_EQ(table.verdict("step fr-v-cav 33"), "6.3");
  EXPECT_EQ(table.why("step fr-v-cav 33"), RefusalReason::no_disengagement_in_raid);
  table.play_all("step fr-i-cav 26\n stop");
  EXPECT_EQ(table.all_legal(), Decisions{"done"}) << "no stars and Shevardino: one block";
  table.play("done");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_TRUE(table.state.contested(62)) << "and no battle";
}

TEST(Initiative, NoRaidWithoutTheDiscNorAfterAnotherAction) {
  proves("6.3", "6.0");
  Table table(position("fr-davout 31, fr-i-cav 31", R"("disc": "russian")"));
  table.play_all("tactical\n activate fr-davout\n done\n done\n done");
  EXPECT_EQ(table.to_act(), "russian");
  Table pass(position("fr-davout 31, fr-i-cav 31"));
  pass.play_all("pass\n done");
  EXPECT_EQ(pass.to_act(), "russian");
}

TEST(Initiative, DiscWonByAnEnemyRetreatMayPayForARaid) {
  proves("6.3", "6.4");
  Table table(battles("fr-davout 31 active, fr-i-1 57, ru-a2-27-inf 57, fr-i-cav 31", "57", R"("disc": "russian")"));
  table.play_all("battle 57\n retreat\n withdraw ru-a2-27-inf 60");
  EXPECT_EQ(holder(table), "french");
  EXPECT_EQ(table.phase(), "raid-option");
}

constexpr const char* utitsa =
    "fr-poniatowski 33 active, fr-v-16 62, ru-a2-3-inf 62, ru-mil-moscow-1 62, ru-bagration 62, ru-a2-art-3 62, "
    "ru-a2-3-jag 61, ru-a2-12-jag 61, ru-mil-moscow-2 76, ru-a2-12-inf 75, ru-a2-26-inf 75, ru-a2-27-inf 75";

TEST(Initiative, RetreatTakesEverybodyToAdjacentControlledAreasWithRoom) {
  proves("6.4", "5.3.2");
  Table table(battles("fr-poniatowski 33 active, fr-v-16 62, ru-a2-3-inf 62, ru-bagration 62, ru-a2-art-3 62", "62",
                      R"("disc": "russian")"));
  table.play("battle 62").play("retreat");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("withdraw ru-bagration 33"), "6.4");
  EXPECT_EQ(table.why("withdraw ru-bagration 33"), RefusalReason::not_controlled);
  EXPECT_EQ(table.verdict("withdraw ru-bagration 74"), "6.4");
  EXPECT_EQ(table.why("withdraw ru-bagration 74"), RefusalReason::not_adjacent);
  table.play_all("withdraw ru-bagration 75\n withdraw ru-a2-art-3 76");
  EXPECT_EQ(table.verdict("withdraw ru-a2-3-inf 76"), "1.2");
  EXPECT_EQ(table.phase(), "retreat") << "all must go";
  table.play("withdraw ru-a2-3-inf 61");
  EXPECT_EQ(table.owner(62), "french");
  EXPECT_EQ(table.count(EventKind::rolled), 0);
  EXPECT_EQ(holder(table), "french");
}

TEST(Initiative, WhoFindsNoRoomIsEliminatedAndTheOwnerChooses) {
  proves("6.4", "2.4");
  Table table(battles(utitsa, "62", R"("disc": "russian")"));
  table.play("battle 62").play("retreat");
  EXPECT_EQ(table.all_legal(), (Decisions{"withdraw ru-bagration 75", "withdraw ru-a2-3-inf 75",
                                          "withdraw ru-a2-art-3 75", "withdraw ru-mil-moscow-1 75"}));
  table.play("withdraw ru-bagration 75");
  EXPECT_EQ(table.where("ru-a2-3-inf"), "eliminated");
  EXPECT_EQ(table.where("ru-a2-art-3"), "eliminated");
  EXPECT_EQ(table.where("ru-mil-moscow-1"), "eliminated");
  EXPECT_EQ(table.state.lost[1], 2) << "militia does not count";
  EXPECT_EQ(table.owner(62), "french");
}

TEST(Initiative, RetreatNeedsSomewhereToGo) {
  proves("6.4");
  Table table(battles(std::string(utitsa) + ", ru-cos-don-1 75", "62", R"("disc": "russian")"));
  table.play("battle 62");
  EXPECT_EQ(table.verdict("retreat"), "6.4");
  EXPECT_EQ(table.why("retreat"), RefusalReason::nobody_can_retreat);
  EXPECT_EQ(table.all_legal(), (Decisions{"stand"}));
}

TEST(Initiative, CommanderMayOverstackInARetreat) {
  proves("6.4", "1.2");
  Table table(battles(std::string(utitsa) + ", ru-cos-don-1 75, ru-kutuzov 62", "62", R"("disc": "russian")"));
  table.play("battle 62").play("retreat");
  EXPECT_EQ(table.all_legal(),
            (Decisions{"withdraw ru-kutuzov 61", "withdraw ru-kutuzov 75", "withdraw ru-kutuzov 76"}));
}

TEST(Initiative, ContestedAreaTakesInCombatUnitsOnly) {
  proves("6.4", "1.2.2", "FAQ 3");
  Table table(
      battles("fr-poniatowski 33 active, fr-v-16 62, ru-a2-3-inf 62, ru-bagration 62, ru-a2-26-inf 75, fr-v-18 75",
              "62", R"("disc": "russian", "contested_before": ["75"])"));
  table.play("battle 62").play("retreat");
  EXPECT_EQ(table.verdict("withdraw ru-a2-3-inf 75"), "legal");
  EXPECT_EQ(table.verdict("withdraw ru-bagration 75"), "1.2.2");
}

TEST(Initiative, OneRetreatFromOneBattle) {
  proves("6.4", "6.0");
  Table table(battles("fr-davout 31 active, fr-ney 28 active, fr-i-1 57, ru-a2-27-inf 57, fr-v-16 62, ru-a2-3-inf 62",
                      "57 62", R"("disc": "russian")"));
  table.play_all("battle 57\n retreat\n withdraw ru-a2-27-inf 60");
  table.dice({1, 1, 1, 1}).play("battle 62");
  EXPECT_EQ(table.phase(), "raid-option") << "the disc is gone: no second retreat";
  EXPECT_TRUE(table.state.contested(62));
}

}  // namespace
}  // namespace redoubt::bloody_monday
