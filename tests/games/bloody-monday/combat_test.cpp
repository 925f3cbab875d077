// 5.3 and 5.4: battles, from their order to the concealing of the survivors.
#include "tests/games/bloody-monday/table.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

/// Dice that miss whatever the class of fire.
/// How many dice each side has rolled, and when: "fffrr" for three French dice and then two Russian ones.
std::string rolls(const Table& table) {
  std::string text;
  for (const Event& event : table.events()) {
    if (event.kind != static_cast<std::uint8_t>(EventKind::rolled)) continue;
    for (std::uint32_t faces = event.dice; faces != 0; faces >>= 3U) text += event.side == Side::french ? 'f' : 'r';
  }
  return text;
}

TEST(Combat, NewEngagementsAreFoughtFirstAndAllOfThem) {
  proves("5.3", "FAQ 5", "FAQ ES 9");
  Table table(
      battles("fr-davout 31 active, fr-ney 28 active, fr-eugene 26 active, fr-i-1 57, ru-a2-27-inf 57, fr-i-2 58, "
              "ru-a2-26-inf 58, fr-v-16 62/2, ru-a2-3-inf 62",
              "57 58", R"("contested_before": ["62"])"));
  EXPECT_EQ(table.all_legal(), (Decisions{"battle 57", "battle 58"}));
  EXPECT_EQ(table.verdict("battle 62"), "FAQ ES 9");
  EXPECT_EQ(table.verdict("done"), "FAQ 5");
  EXPECT_EQ(table.verdict("battle 61"), "5.3");
  EXPECT_EQ(table.why("battle 61"), RefusalReason::not_contested);
  table.dice(misses(5)).play("battle 58");
  EXPECT_EQ(table.verdict("battle 58"), "5.3") << "once an impulse";
  EXPECT_EQ(table.verdict("battle 62"), "FAQ ES 9") << "57 is still to be fought";
  table.dice(misses(5)).play("battle 57");
  EXPECT_EQ(table.all_legal(), (Decisions{"battle 62", "done"}));
}

TEST(Combat, OldBattleMayBeLeftForAnother) {
  proves("FAQ 4", "FAQ 6", "FAQ 7");
  Table table(battles("fr-davout 31 active, fr-i-1 57, ru-a2-27-inf 57, fr-v-16 62/2, ru-a2-3-inf 62", "",
                      R"("contested_before": ["57", "62"])"));
  EXPECT_EQ(table.all_legal(), (Decisions{"battle 57", "battle 62", "done"}));
  table.dice(misses(4)).play("battle 62");
  EXPECT_EQ(table.phase(), "raid-option") << "one leader, one battle; 57 was left";
  EXPECT_TRUE(table.state.contested(57));
}

TEST(Combat, OldBattlesNeedNotBeFoughtAtAll) {
  proves("FAQ 6");
  Table table(battles("fr-davout 31 active, fr-ney 28 active, fr-i-1 57, ru-a2-27-inf 57", "",
                      R"("contested_before": ["57"])"));
  table.play("done");
  EXPECT_EQ(table.count(EventKind::battle), 0);
  EXPECT_EQ(table.phase(), "raid-option");
}

TEST(Combat, BattleOfAnEarlierImpulseIsAnOldOne) {
  proves("5.3", "FAQ 6", "1.2.3");
  Table table(position("fr-eugene 41, fr-iv-13 41, fr-iv-14 41, ru-a1-4-inf 54"));
  table.play_all("tactical\n activate fr-eugene\n done\n step fr-iv-13 54\n done\n done");
  table.dice(misses(3)).play("battle 54");
  table.play_all("done\n pass\n done\n tactical\n activate fr-eugene\n done\n step fr-iv-14 54\n done\n done");
  EXPECT_FALSE(table.marked(table.state.crossed, "fr-iv-14")) << "no new engagement, no cube";
  EXPECT_EQ(table.all_legal(), (Decisions{"battle 54", "done"}));
}

TEST(Combat, NoMoreNewEngagementsThanTheCommandersStrength) {
  proves("FAQ ES 4", "5.1");
  Table table(
      position("fr-napoleon 21/2, fr-davout 31, fr-ney 28, fr-i-1 31, fr-i-2 31, fr-iii-10 28/2, ru-a2-27-inf 57, "
               "ru-a2-26-inf 58, ru-a2-3-inf 55"));
  table.play_all("tactical\n activate fr-davout\n activate fr-ney\n done\n step fr-i-1 57\n step fr-i-2 58");
  EXPECT_EQ(table.verdict("step fr-iii-10 55"), "5.1");
  EXPECT_EQ(table.why("step fr-iii-10 55"), RefusalReason::too_many_engagements);
}

TEST(Combat, BattleEndsWhenArtilleryAloneDestroysTheDefenders) {
  proves("5.3", "5.3.6");
  Table table(battles("fr-poniatowski 33 active, fr-v-art 33 active, fr-v-16 62/2, ru-a2-3-inf 62", "62",
                      R"("disc": "russian")"));
  table.play_all("battle 62\n commit fr-v-art");
  table.dice({4, 5, 6, 4}).play("done").take_all_hits();
  EXPECT_EQ(table.where("ru-a2-3-inf"), "eliminated");
  EXPECT_EQ(table.owner(62), "french");
  EXPECT_EQ(rolls(table), "ffff") << "nobody was left to shoot at, and hits to spare are lost";
  EXPECT_EQ(table.phase(), "impulse") << "nor to ask whether he retreats";
}

TEST(Combat, BatteriesRollTheirStrengthWithTripleFireAndLoseAStep) {
  proves("5.3.1", "2.6.1");
  Table table(
      battles("fr-eugene 27 active, fr-iv-art 27/3 active, fr-iv-13 41, ru-a1-4-inf 41, fr-iv-14 55, ru-a2-26-inf 55",
              "41 55"));
  table.play_all("battle 41\n commit fr-iv-art");
  EXPECT_TRUE(table.marked(table.state.committed, "fr-iv-art"));
  table.dice({4, 3, 3}).play("done");
  EXPECT_EQ(rolls(table), "fff") << "not halved across the Kolocha";
  EXPECT_EQ(table.last(EventKind::rolled)->value, 4);
  EXPECT_EQ(table.state.hits[1], 1);
  EXPECT_EQ(table.strength("fr-iv-art"), 2);
  EXPECT_FALSE(table.marked(table.state.committed, "fr-iv-art"));
  EXPECT_TRUE(table.marked(table.state.active, "fr-iv-art"));
  EXPECT_EQ(table.to_act(), "russian");
  table.dice(misses(4)).play("hit ru-a1-4-inf");
  table.play_all("battle 55\n commit fr-iv-art");
  table.dice({1, 1, 1, 1, 1, 1, 1}).play("done");
  EXPECT_EQ(table.strength("fr-iv-art"), 0) << "fired twice, and has no shot left";
}

TEST(Combat, OnlyActivatedAdjacentBatteriesWithShotLeftMayFire) {
  proves("5.3.1", "2.6.1");
  Table table(battles(
      "fr-davout 31 active, fr-i-art-1 31 active, fr-i-art-2 28, fr-iii-art 26 active, fr-guard-foot 31/0 active, "
      "fr-i-1 57, ru-a2-27-inf 57",
      "57"));
  table.play("battle 57");
  EXPECT_EQ(table.all_legal(), (Decisions{"commit fr-i-art-1", "done"}));
  EXPECT_EQ(table.why("commit fr-i-art-2"), RefusalReason::not_activated);
  EXPECT_EQ(table.verdict("commit fr-i-art-2"), "5.3.1");
  EXPECT_EQ(table.why("commit fr-iii-art"), RefusalReason::battery_not_adjacent);
  EXPECT_EQ(table.verdict("commit fr-iii-art"), "5.3.1");
  EXPECT_EQ(table.verdict("commit fr-guard-foot"), "2.6.1");
  EXPECT_EQ(table.verdict("commit fr-davout"), "5.3.1");
  table.play("commit fr-i-art-1");
  EXPECT_EQ(table.why("commit fr-i-art-1"), RefusalReason::already_committed);
}

TEST(Combat, NoMoreBatteriesThanTheCommandersStrengthFireIntoOneArea) {
  proves("5.3.1", "2.6.3");
  Table table(battles(
      "fr-napoleon 21/2, fr-davout 31 active, fr-i-art-1 31 active, fr-i-art-2 31 active, fr-iii-art 28 active, "
      "fr-i-1 57, ru-a2-27-inf 57",
      "57"));
  table.play_all("battle 57\n commit fr-i-art-1\n commit fr-iii-art");
  EXPECT_EQ(table.verdict("commit fr-i-art-2"), "2.6.3");
  EXPECT_EQ(table.all_legal(), (Decisions{"done"}));
}

TEST(Combat, DefenderTakesArtilleryHitsUnseenAndMustUseTheGround) {
  proves("5.3.1", "1.2.1", "5.3.6");
  Table table(
      battles("fr-davout 32 active, fr-i-art-1 32 active, fr-v-16 61/2, ru-a2-3-jag 61, ru-a2-12-jag 61", "61"));
  table.play_all("battle 61\n commit fr-i-art-1");
  table.dice({6, 6, 1, 1}).play("done");
  EXPECT_TRUE(table.saw(EventKind::covered, "1.2.1"));
  EXPECT_EQ(table.state.hits[1], 1) << "the wood takes the first of the two";
  EXPECT_FALSE(table.revealed("ru-a2-3-jag"));
  table.forget();
  table.dice({6, 6, 1, 1, 1}).play("hit ru-a2-3-jag");
  EXPECT_TRUE(table.saw(EventKind::revealed, "5.3.3")) << "only now";
  EXPECT_FALSE(table.saw(EventKind::covered)) << "the wood is used up";
  EXPECT_EQ(table.state.hits[1], 2);
}

TEST(Combat, DefendersGunsDoNotFireFromOutside) {
  proves("5.3.1");
  Table table(battles("fr-davout 31 active, fr-i-1 57, ru-a2-27-inf 57, ru-a2-art-3 56", "57"));
  table.dice(misses(5)).play("battle 57");
  EXPECT_EQ(rolls(table), "fffrr");
}

TEST(Combat, DefenderWithTheDiscMayRetreatAfterTheArtillery) {
  proves("5.3.2", "6.4");
  const char* const blocks = "fr-davout 31 active, fr-i-art-1 31 active, fr-i-1 57, ru-a2-27-inf 57";
  Table with(battles(blocks, "57", R"("disc": "russian")"));
  with.play_all("battle 57\n commit fr-i-art-1");
  with.dice({6, 6, 6, 1}).play("done");
  EXPECT_EQ(with.phase(), "artillery-hits") << "the hits come first";
  with.play("hit ru-a2-27-inf");
  EXPECT_EQ(with.phase(), "retreat-option");
  EXPECT_EQ(with.to_act(), "russian");
  EXPECT_EQ(with.all_legal(), (Decisions{"retreat", "stand"}));
  Table without(battles(blocks, "57"));
  without.dice(misses(5)).play_all("battle 57\n done");
  EXPECT_EQ(without.phase(), "raid-option") << "no disc, no choice";
}

TEST(Combat, ShowdownRevealsTheOwnersBlocks) {
  proves("5.3.3");
  Table table(battles("fr-davout 31 active, fr-i-1 57, ru-a2-27-inf 57", "57", R"("disc": "russian")"));
  table.play("battle 57");
  EXPECT_TRUE(table.revealed("fr-i-1"));
  EXPECT_FALSE(table.revealed("ru-a2-27-inf"));
  Table retreated = table;
  retreated.play_all("retreat\n withdraw ru-a2-27-inf 60");
  EXPECT_FALSE(retreated.saw(EventKind::revealed)) << "whoever retreats is not seen";
  table.dice({6, 6, 6, 1, 1}).play("stand");
  EXPECT_TRUE(table.saw(EventKind::revealed, "5.3.3"));
  EXPECT_TRUE(table.revealed("ru-a2-27-inf"));
}

TEST(Combat, BothSidesFireTogetherAndTheNonPhasingPlayerAppliesHitsFirst) {
  proves("5.3.4", "FAQ 9");
  Table table(battles("fr-v-16 62/2, ru-a2-26-inf 62", "62"));
  table.dice({6, 6, 6, 6}).play("battle 62");
  EXPECT_EQ(rolls(table), "ffrr");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("hit fr-v-16"), "5.3.6");
  table.play_all("hit ru-a2-26-inf\n hit ru-a2-26-inf");
  EXPECT_EQ(table.to_act(), "french") << "the dead have fired";
  table.play_all("hit fr-v-16\n hit fr-v-16");
  EXPECT_EQ(table.where("fr-v-16"), "eliminated");
  EXPECT_EQ(table.owner(62), "russian") << "nobody is left: it stays with its owner";
}

TEST(Combat, OneRoundToABattle) {
  proves("5.3.4");
  Table table(battles("fr-v-16 62/2, ru-a2-26-inf 62", "62"));
  table.dice({1, 1, 1, 1, 6}).play("battle 62");
  EXPECT_EQ(table.dice_left(), 1U);
  EXPECT_TRUE(table.state.contested(62));
}

/// 5.3.5, the first printed example: one of the two infantry has crossed, so its dice are halved, but the other and the
/// cavalry have not: all three fire first.
TEST(Combat, CombinedForceFiresFirstWithAllItsBlocks) {
  proves("5.3.5", "1.2.3");
  Table table(position("fr-iv-13 41/3, fr-iv-14 53/3, fr-iv-ornano 53, ru-a1-7-inf 54, ru-a1-11-inf 54"));
  table.play_all("initiative\n step fr-iv-13 54\n step fr-iv-14 54\n step fr-iv-ornano 54\n done");
  table.dice({4, 4, 1, 1, 5, 1, 5}).play("battle 54");
  EXPECT_TRUE(table.saw(EventKind::strikes_first, "5.3.5"));
  EXPECT_EQ(rolls(table), "ffffff") << "one die for the marked infantry, three and two for the others";
  table.play_all("hit ru-a1-7-inf\n hit ru-a1-11-inf\n hit ru-a1-7-inf");
  EXPECT_EQ(rolls(table), "ffffffr") << "the survivor answers at its new strength";
  EXPECT_EQ(table.state.hits[0], 1);
}

/// 5.3.5, the second: the cavalry crossed elsewhere and is not marked, but the infantry is.
TEST(Combat, MarkedInfantryDoesNotMakeACombinedForce) {
  proves("5.3.5", "1.2.3");
  Table table(position("fr-iv-13 41/3, fr-iv-ornano 41, ru-a1-7-inf 54, ru-a1-11-inf 54"));
  table.play_all("initiative\n step fr-iv-13 54\n step fr-iv-ornano 52\n step fr-iv-ornano 54\n done");
  EXPECT_TRUE(table.marked(table.state.crossed, "fr-iv-13"));
  EXPECT_FALSE(table.marked(table.state.crossed, "fr-iv-ornano"));
  table.dice(misses(7)).play("battle 54");
  EXPECT_FALSE(table.saw(EventKind::strikes_first));
  EXPECT_EQ(rolls(table), "fffrrrr");
}

TEST(Combat, NoCombinedForceBonusInWoodsNorAgainstAnother) {
  proves("5.3.5");
  Table wood(battles("fr-v-16 61/2, fr-v-cav 61, ru-a2-26-inf 61", "61"));
  wood.dice(misses(6)).play("battle 61");
  EXPECT_FALSE(wood.saw(EventKind::strikes_first));
  Table both(battles("fr-v-16 62/2, fr-v-cav 62, ru-mil-moscow-1 62, ru-cos-don-2 62", "62"));
  both.dice(misses(8)).play("battle 62");
  EXPECT_FALSE(both.saw(EventKind::strikes_first));
}

TEST(Combat, DefenderMayHaveTheCombinedForceBonusToo) {
  proves("5.3.5");
  Table table(battles("fr-v-16 62/2, ru-a2-3-jag 62, ru-a2-cav-4 62/1, ru-bagration 62", "62"));
  table.dice({5, 1, 1, 4, 1}).play("battle 62");
  EXPECT_EQ(rolls(table), "rrrr") << "jägers are infantry; the leader fires along";
  EXPECT_EQ(table.to_act(), "french");
}

TEST(Combat, HitsGoToTheStrongestAndTheOwnerChoosesAmongEquals) {
  proves("5.3.6");
  Table table(battles("fr-i-5 62, fr-i-2 62, ru-guard-lg 62, ru-a2-2-gren 62, ru-a2-26-inf 62", "62"));
  table.dice({6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).play("battle 62");
  EXPECT_EQ(table.state.hits[1], 4);
  EXPECT_EQ(table.all_legal(), (Decisions{"hit ru-guard-lg"}));
  EXPECT_EQ(table.verdict("hit ru-a2-26-inf"), "5.3.6");
  EXPECT_EQ(table.why("hit ru-a2-26-inf"), RefusalReason::strongest_first);
  table.play("hit ru-guard-lg");
  EXPECT_EQ(table.all_legal(), (Decisions{"hit ru-guard-lg", "hit ru-a2-2-gren"})) << "three and three";
  table.play("hit ru-a2-2-gren");
  EXPECT_EQ(table.all_legal(), (Decisions{"hit ru-guard-lg"}));
}

TEST(Combat, GroundTakesTheFirstHitsOfTheDefenderOnly) {
  proves("5.3.6", "1.2.1");
  Table table(battles("fr-i-1 57, ru-a2-26-inf 57", "57"));
  table.dice({6, 6, 6, 6, 1}).play("battle 57");
  EXPECT_EQ(table.state.hits[1], 1) << "two of three go into the works";
  EXPECT_EQ(table.state.hits[0], 1) << "the attacker has none";
  Table taken(battles("fr-i-1 57, ru-a2-26-inf 57", "57", R"("control": {"french": ["19", "21", "57"]})"));
  taken.dice({6, 6, 6, 1, 1}).play("battle 57");
  EXPECT_EQ(taken.state.hits[1], 3) << "works that the attacker controls cover nobody";
}

TEST(Combat, SecondaryTargetsAreSafeBehindPrimaryOnes) {
  proves("5.3.6.1", "2.6");
  Table table(battles("fr-i-3 62, ru-a2-26-inf 62/1, ru-bagration 62/2, ru-a2-art-3 62", "62"));
  table.dice({6, 6, 1, 1, 1, 1, 1}).play("battle 62");
  EXPECT_EQ(table.all_legal(), (Decisions{"hit ru-a2-26-inf"}));
  EXPECT_EQ(table.verdict("hit ru-bagration"), "5.3.6.1");
  EXPECT_EQ(table.why("hit ru-bagration"), RefusalReason::primary_first);
  table.play("hit ru-a2-26-inf");
  EXPECT_EQ(table.all_legal(), (Decisions{"hit ru-a2-art-3"})) << "the strongest of the secondary ones";
  table.play("hit ru-a2-art-3");
  EXPECT_EQ(table.where("ru-a2-art-3"), "eliminated") << "one hit, whatever its strength";
}

/// 5.3.6.1, the printed example, with the dice that make six hits and four.
TEST(Combat, OldGuardInspiredByBessieresBeatsLavrov) {
  proves("5.3.6.1", "5.3.6", "5.3.4", "5.2.2", "2.4", "1.2.3");
  Table table(
      position("fr-bessieres 53, fr-guard-old 53, fr-i-1 53, fr-davout 41, fr-i-cav 41, fr-i-art-1 41,"
               "ru-guard-cgr 54, ru-a1-4-jag 54, ru-guard-foot 54, ru-lavrov 54/3"));
  table.play_all(R"(tactical
    activate fr-bessieres
    activate fr-davout
    done
    activate fr-i-art-1
    step fr-guard-old 54
    step fr-i-1 54
    step fr-i-cav 54
    done
    inspire fr-bessieres fr-guard-old
    done
    battle 54)");
  ASSERT_EQ(table.phase(), "commitment");
  table.dice({3, 4, 5, 4, 5, 1, 5, 4, 4, 1, 6, 5, 1}).play("done");
  EXPECT_EQ(table.dice_left(), 0U);
  EXPECT_EQ(rolls(table), "fffffffrrrrrr") << "the cavalry rolls one die of two";
  EXPECT_FALSE(table.saw(EventKind::strikes_first));
  EXPECT_EQ(table.state.hits[1], 6);
  EXPECT_EQ(table.state.hits[0], 4);
  table.play_all("hit ru-guard-cgr\n hit ru-a1-4-jag\n hit ru-a1-4-jag\n hit ru-guard-cgr");
  table.play_all("hit ru-lavrov\n hit ru-guard-foot");
  for (const char* block : {"ru-guard-cgr", "ru-a1-4-jag", "ru-guard-foot", "ru-lavrov"}) {
    EXPECT_EQ(table.where(block), "eliminated") << block;
  }
  EXPECT_EQ(table.state.lost[1], 3) << "the jäger does not count";
  table.play_all("hit fr-guard-old\n hit fr-i-1\n hit fr-guard-old\n hit fr-i-1");
  EXPECT_EQ(table.strength("fr-guard-old"), 1);
  EXPECT_EQ(table.strength("fr-i-1"), 1);
  EXPECT_EQ(table.strength("fr-i-cav"), 2);
  EXPECT_EQ(table.owner(54), "french");
}

TEST(Combat, SurvivorsOfAContestedAreaStayAsTheyWere) {
  proves("5.3.7", "contested");
  Table table(battles(
      "fr-davout 31 active, fr-ney 28 active, fr-i-art-1 31 active, fr-i-1 57 inspired crossed, ru-a2-27-inf 57, "
      "fr-v-16 62/2, ru-a2-3-inf 62",
      "57 62"));
  table.play("battle 57").dice(misses(5)).play("done");
  EXPECT_TRUE(table.revealed("fr-i-1")) << "the guest";
  EXPECT_FALSE(table.revealed("ru-a2-27-inf")) << "the owner";
  EXPECT_FALSE(table.marked(table.state.inspired, "fr-i-1"));
  EXPECT_FALSE(table.marked(table.state.crossed, "fr-i-1"));
  EXPECT_TRUE(table.revealed("fr-i-art-1")) << "until the impulse ends";
}

TEST(Combat, SoleSurvivorOwnsTheAreaAndIsConcealed) {
  proves("5.3.7", "control");
  Table table(battles("fr-davout 31 active, fr-i-5 62, ru-a2-3-inf 62", "62"));
  table.dice({6, 6, 1, 1, 1, 1}).play("battle 62").take_all_hits();
  EXPECT_EQ(table.owner(62), "french");
  EXPECT_FALSE(table.revealed("fr-i-5"));
}

TEST(Combat, LeadersAreReducedAndConcealedAndBatteriesConcealed) {
  proves("5.4", "2.6.2");
  Table table(
      battles("fr-davout 31 active, fr-ney 62/2 active, ru-a2-3-inf 62, fr-i-art-1 28 active, fr-iii-art 62 active", "",
              R"("contested_before": ["62"])"));
  table.play("done");
  EXPECT_EQ(table.strength("fr-davout"), 3);
  EXPECT_EQ(table.strength("fr-ney"), 0);
  EXPECT_EQ(table.strength("fr-i-art-1"), 4) << "only firing costs a battery";
  EXPECT_FALSE(table.revealed("fr-davout"));
  EXPECT_FALSE(table.revealed("fr-i-art-1"));
  EXPECT_FALSE(table.revealed("fr-ney")) << "in a contested area only guests lie open, and leaders are none (1.2.2)";
  EXPECT_FALSE(table.revealed("fr-iii-art"));
  EXPECT_TRUE(table.revealed("ru-a2-3-inf"));
  EXPECT_EQ(table.state.active, 0U);
}

/// 5.1 counts the leaders who were activated, not those who are still alive.
TEST(Combat, LeaderWhoFallsWasActivatedAllTheSame) {
  proves("5.1", "5.3");
  Table table(battles("fr-davout 31 active, fr-ney 62 active, ru-a2-3-inf 62, fr-i-1 57, ru-a2-27-inf 57", "",
                      R"("contested_before": ["57", "62"])"));
  table.dice({1, 6, 1}).play("battle 62").take_all_hits();
  EXPECT_EQ(table.where("fr-ney"), "eliminated");
  EXPECT_EQ(table.phase(), "battles");
}

}  // namespace
}  // namespace redoubt::bloody_monday
