// 9.9 to 9.12: the order of fire, fatigue, and the limits of command.
#include "tests/games/bloody-monday/table.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

std::string russian(std::string_view rule) { return on(rule) + R"(, "phasing": "russian", "disc": "russian")"; }

/// 9.9, the printed example: jäger, then the infantry of both sides together, then the heavy cavalry.
TEST(Options, AdvancedCombatGoesByArms) {
  proves("9.9", "1.2.1");
  Table table(battles("fr-v-16 61/2, fr-res-hc-1 61/2, ru-a2-3-jag 61, ru-a2-26-inf 61", "61", on("9.9")));
  table.dice({5, 1}).play("battle 61");
  EXPECT_EQ(fire(table), (Decisions{"ru-a2-3-jag"}));
  EXPECT_EQ(table.to_act(), "french") << "its hit counts at once";
  table.dice({5, 4, 1}).play("hit fr-v-16");
  EXPECT_EQ(fire(table), (Decisions{"ru-a2-3-jag", "fr-v-16", "ru-a2-26-inf"})) << "the reduced infantry has one die";
  EXPECT_TRUE(table.saw(EventKind::covered)) << "the wood takes the one French hit";
  EXPECT_EQ(table.state.hits[1], 0);
  EXPECT_EQ(table.state.hits[0], 1);
  table.dice({6, 1}).play("hit fr-res-hc-1");
  EXPECT_EQ(fire(table).back(), "fr-res-hc-1");
  EXPECT_EQ(table.state.hits[1], 1) << "one die, one hit: the wood is used up";
  table.play("hit ru-a2-3-jag");
  EXPECT_EQ(fire(table).size(), 4U) << "each fires once";
}

TEST(Options, AdvancedCombatEndsWithMilitiaLightCavalryAndSupport) {
  proves("9.9");
  Table held(battles("fr-v-cav 61, ru-mil-moscow-1 61, ru-bagration 61", "61", on("9.9")));
  held.dice(misses(6)).play("battle 61");
  EXPECT_EQ(fire(held), (Decisions{"ru-mil-moscow-1", "fr-v-cav", "ru-bagration"}));
  Table attacked(battles("fr-v-cav 61, fr-poniatowski 61, ru-mil-moscow-1 61", "61", on("9.9")));
  attacked.dice(misses(6)).play("battle 61");
  EXPECT_EQ(fire(attacked), (Decisions{"ru-mil-moscow-1", "fr-v-cav", "fr-poniatowski"}));
}

TEST(Options, BlocksDestroyedEarlierDoNotFire) {
  proves("9.9");
  Table table(battles("fr-res-hc-1 57/1, ru-a2-3-jag 57", "57", on("9.9")));
  table.dice({5, 5, 6}).play("battle 57").play("hit fr-res-hc-1");
  EXPECT_EQ(fire(table), (Decisions{"ru-a2-3-jag"}));
  EXPECT_EQ(table.dice_left(), 1U);
}

TEST(Options, MilitiaFiresAfterTheLine) {
  proves("9.9");
  Table table(battles("fr-i-5 61, ru-mil-smolensk 61", "61", on("9.9")));
  table.dice({6, 6, 1, 1, 6}).play("battle 61").play("hit ru-mil-smolensk");
  EXPECT_EQ(fire(table), (Decisions{"fr-i-5"})) << "too late";
}

TEST(Options, InTheOpenOrWithoutTheRuleAllFireTogether) {
  proves("9.9", "5.3.4");
  Table open(battles("fr-v-16 62/2, ru-a2-3-jag 62", "62", on("9.9")));
  open.dice({6, 6, 6, 6}).play("battle 62");
  EXPECT_EQ(fire(open), (Decisions{"fr-v-16", "ru-a2-3-jag"}));
  Table without(battles("fr-v-16 61/2, ru-a2-3-jag 61", "61"));
  without.dice({6, 6, 6, 6}).play("battle 61");
  EXPECT_EQ(fire(without), (Decisions{"fr-v-16", "ru-a2-3-jag"}));
}

constexpr const char* tired =
    "fr-i-1 62, fr-res-hc-1 62/2, fr-davout 62, fr-i-art-1 62, ru-a2-3-inf 62, ru-a2-26-inf 61/1, fr-i-3 61, "
    "ru-a2-12-inf 75";

TEST(Options, FatigueHitsEveryEngagedBlockWithoutAShield) {
  proves("9.10", "8.0");
  Table table(position(tired, on("9.10") + R"(, "passes": 1)"));
  table.play_all("pass\n done");
  EXPECT_TRUE(table.saw(EventKind::fatigue, "9.10"));
  EXPECT_EQ(table.strength("fr-i-1"), 2);
  EXPECT_EQ(table.strength("ru-a2-3-inf"), 1);
  EXPECT_EQ(table.strength("fr-res-hc-1"), 2) << "silver";
  EXPECT_EQ(table.where("fr-i-art-1"), "62") << "gold";
  EXPECT_EQ(table.where("fr-davout"), "eliminated") << "leaders too";
  EXPECT_EQ(table.where("ru-a2-26-inf"), "eliminated") << "the wood does not help";
  EXPECT_EQ(table.owner(61), "french");
  EXPECT_EQ(table.strength("ru-a2-12-inf"), 2) << "not engaged";
  EXPECT_EQ(table.state.turn, 2);
}

TEST(Options, NoFatigueWithoutTheRule) {
  proves("9.10");
  Table table(position(tired, R"("passes": 1)"));
  table.play_all("pass\n done");
  EXPECT_EQ(table.strength("fr-i-1"), 3);
  EXPECT_EQ(table.where("fr-davout"), "62");
}

TEST(Options, FatigueKillsACommanderAndEmptiesAnAreaWithoutChangingItsOwner) {
  proves("9.10", "victory");
  Table table(position("fr-i-1 70, ru-kutuzov 70", on("9.10") + R"(, "passes": 1)"));
  table.play_all("pass\n done");
  EXPECT_EQ(table.state.ending, Ending::commander_killed);
  Table empty(position("fr-iii-25 62/1, ru-mil-smolensk 62", on("9.10") + R"(, "passes": 1)"));
  empty.play_all("pass\n done");
  EXPECT_EQ(empty.where("fr-iii-25"), "eliminated");
  EXPECT_EQ(empty.where("ru-mil-smolensk"), "eliminated");
  EXPECT_EQ(empty.owner(62), "russian");
}

TEST(Options, FatigueComesBeforeTheFinalCount) {
  proves("9.10", "8.0");
  Table table(position("fr-v-18 62/2, ru-mil-smolensk 62", on("9.10") + R"(, "passes": 1, "turn": 4)"));
  table.play_all("pass\n done");
  EXPECT_EQ(table.owner(62), "french");
  EXPECT_EQ(table.state.score[0], 2) << "Shevardino and Utitsa";
}

TEST(Options, BarclayAndBagrationStayOnTheirSideOfTheLine) {
  proves("9.11");
  const char* const blocks = "ru-barclay 71, ru-bagration 72";
  for (const char* rule : {"", "9.11", "9.12"}) {
    Table table(position(blocks, russian(rule)));
    const std::string expected = *rule == '\0' ? "legal" : "9.11";
    table.play("tactical");
    EXPECT_EQ(table.verdict("step ru-barclay 72"), expected) << rule;
    EXPECT_EQ(table.verdict("step ru-bagration 71"), expected) << rule;
    EXPECT_EQ(table.verdict("step ru-barclay 70"), "legal") << rule;
    EXPECT_EQ(table.verdict("step ru-bagration 73"), "legal") << rule;
    Table pass(position(blocks, russian(rule)));
    pass.play("pass");
    EXPECT_EQ(pass.verdict("step ru-barclay 72"), expected) << rule << " whatever the move";
  }
}

TEST(Options, TheyDoNotRetreatAcrossTheLineEither) {
  proves("9.11", "6.4");
  Table table(battles("fr-davout 54 active, fr-i-1 71, ru-barclay 71, ru-a1-4-inf 71", "71",
                      on("9.11") + R"(, "disc": "russian")"));
  table.play("battle 71").play("retreat");
  EXPECT_EQ(table.verdict("withdraw ru-barclay 72"), "9.11");
  EXPECT_EQ(table.verdict("withdraw ru-barclay 70"), "legal");
  EXPECT_EQ(table.verdict("withdraw ru-a1-4-inf 72"), "legal");
}

TEST(Options, TheyCommandNobodyBeyondTheLineButMayInspire) {
  proves("9.11", "5.2.2");
  for (const bool limit : {false, true}) {
    Table table(position("ru-barclay 71, ru-a1-4-inf 72, ru-a1-7-inf 70, ru-a1-11-inf 56, fr-i-1 56",
                         russian(limit ? "9.11" : "")));
    table.play_all("tactical\n activate ru-barclay\n done");
    EXPECT_EQ(table.verdict("step ru-a1-4-inf 73"), limit ? "9.11" : "legal");
    EXPECT_EQ(table.verdict("step ru-a1-7-inf 53"), "legal");
    table.play("done");
    EXPECT_EQ(table.verdict("inspire ru-barclay ru-a1-11-inf"), "legal");
  }
}

/// 9.11 decides only where the leader would command but for the line.
TEST(Options, BlocksBeyondTheLineAreRefusedByIt) {
  proves("9.11", "5.1");
  Table table(
      position("ru-bagration 72, ru-a2-3-inf 71, ru-a2-12-inf 83, ru-a1-4-inf 71, ru-a2-27-inf 107, ru-a2-26-inf 73",
               russian("9.11")));
  table.play_all("tactical\n activate ru-bagration\n done");
  EXPECT_EQ(table.verdict("step ru-a2-3-inf 70"), "9.11") << "of his colour, within his range, north of the line";
  EXPECT_EQ(table.why("step ru-a2-3-inf 70"), RefusalReason::commanded_beyond_limit);
  EXPECT_EQ(table.verdict("step ru-a1-4-inf 70"), "5.1") << "not of his colour";
  EXPECT_EQ(table.verdict("step ru-a2-27-inf 106"), "5.1") << "out of his range";
  EXPECT_EQ(table.verdict("step ru-a2-26-inf 74"), "legal");
  Table both(position("ru-bagration 72, ru-barclay 70, ru-mil-moscow-1 71", russian("9.11")));
  both.play_all("tactical\n activate ru-bagration\n activate ru-barclay\n done");
  EXPECT_EQ(both.verdict("step ru-mil-moscow-1 83"), "legal") << "Barclay commands it";
}

TEST(Options, ExtremeLimitHoldsTheArmies) {
  proves("9.12");
  const char* const blocks =
      "ru-barclay 70, ru-a1-4-inf 71, ru-a2-3-inf 72, ru-guard-lg 71, ru-mil-moscow-1 71, ru-a1-7-inf 83";
  for (const char* rule : {"", "9.11", "9.12"}) {
    Table table(position(blocks, russian(rule)));
    table.play("initiative");
    const std::string expected = std::string_view(rule) == "9.12" ? "9.12" : "legal";
    EXPECT_EQ(table.verdict("step ru-a1-4-inf 72"), expected) << rule;
    EXPECT_EQ(table.verdict("step ru-a2-3-inf 71"), expected) << rule;
    EXPECT_EQ(table.verdict("step ru-a1-7-inf 73"), expected) << rule << ": deeper into the wrong half";
    EXPECT_EQ(table.verdict("step ru-a1-7-inf 82"), "legal") << rule << ": back home";
    EXPECT_EQ(table.verdict("step ru-guard-lg 72"), "legal") << rule;
    EXPECT_EQ(table.verdict("step ru-mil-moscow-1 72"), "legal") << rule;
  }
}

TEST(Options, ExtremeLimitHoldsInRetreats) {
  proves("9.12", "6.4");
  Table table(battles("fr-davout 54 active, fr-i-1 71, ru-a1-4-inf 71", "71", on("9.12") + R"(, "disc": "russian")"));
  table.play("battle 71").play("retreat");
  EXPECT_EQ(table.verdict("withdraw ru-a1-4-inf 72"), "9.12");
  EXPECT_EQ(table.verdict("withdraw ru-a1-4-inf 70"), "legal");
}

/// Only Utitsa is open: of the pool nothing of the 1st Army may come there, and with Tatarinova alone nothing of the
/// 2nd.
TEST(Options, ExtremeLimitHoldsForReinforcements) {
  proves("9.12", "3.3");
  const Army& russians = Table::game().data().forces.army(Side::russian);
  const char* const head = R"("control": {"french": ["19", "21", "41", "55", "107"]}, )";
  Table south(position("fr-i-1 41", head + russian("9.12")));
  south.play("call");
  const Units able = south.look().deployable(Side::russian);
  EXPECT_EQ(able & russians.first_army, 0U);
  EXPECT_NE(able & russians.second_army, 0U);
  Table north(position("fr-i-1 41", R"("control": {"french": ["19", "21", "41", "55", "62"]}, )" + russian("9.12")));
  north.play("call");
  EXPECT_EQ(north.look().deployable(Side::russian) & russians.second_army, 0U);
  EXPECT_NE(north.look().deployable(Side::russian) & russians.first_army, 0U);
}

}  // namespace
}  // namespace redoubt::bloody_monday
