// 5.0 to 5.2.2: the tactical action as far as the first battle: leaders, movement, batteries, inspiration.
#include "tests/games/bloody-monday/table.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

/// The first infantry block of the French in an area; at set-up it is drawn by lot.
std::string infantry_in(const Table& table, Area area) {
  const Units there = table.state.here(Side::french, area) & table.look().army(Side::french).infantry;
  return Table::game().data().forces.data(first(Side::french, there)).id;
}

int count_legal(const Table& table, std::string_view verb) {
  const auto all = table.all_legal();
  return static_cast<int>(
      std::count_if(all.begin(), all.end(), [&](const std::string& words) { return words.starts_with(verb); }));
}

TEST(Activation, TacticalActionGoesThroughItsSegmentsInOrder) {
  proves("5.0", "5.4");
  Table table(position("fr-davout 31, fr-i-1 31, ru-a2-27-inf 57"));
  table.play("tactical");
  EXPECT_EQ(table.phase(), "activation");
  EXPECT_EQ(table.verdict("step fr-i-1 57"), "5.1");
  EXPECT_EQ(table.verdict("battle 57"), "5.1");
  table.play_all("activate fr-davout\n done");
  EXPECT_EQ(table.phase(), "movement");
  EXPECT_EQ(table.verdict("inspire fr-davout fr-i-1"), "5.2");
  table.play_all("step fr-i-1 57\n done");
  EXPECT_EQ(table.phase(), "inspiration");
  EXPECT_EQ(table.verdict("step fr-i-1 31"), "5.2.2");
  table.play("done");
  EXPECT_EQ(table.phase(), "battles");
  table.dice({1, 1, 1, 1, 1}).play("battle 57");
  EXPECT_TRUE(table.saw(EventKind::reduced, "5.4"));
  EXPECT_EQ(table.strength("fr-davout"), 3);
  EXPECT_EQ(table.phase(), "raid-option");
}

TEST(Activation, TacticalActionNeedsALeaderWhoCanLead) {
  proves("5.0", "2.6.3", "FAQ 8");
  EXPECT_EQ(Table(position("fr-davout 31/0, fr-i-1 31")).verdict("tactical"), "FAQ 8");
  EXPECT_EQ(Table(position("fr-davout 31/2, fr-i-1 31")).verdict("tactical"), "legal");
  EXPECT_EQ(Table(position("fr-davout 31, fr-napoleon 21/0")).verdict("tactical"), "2.6.3");
  Table table(position("fr-davout 31, fr-i-1 31"));
  table.play("tactical");
  EXPECT_EQ(table.verdict("done"), "5.1");
  EXPECT_EQ(table.why("done"), RefusalReason::must_activate_one);
}

TEST(Activation, LeaderMovesFourPointsAndSpendsTheFifthOnHisActivation) {
  proves("5.1", "1.2.4");
  Table table(position("fr-davout 21, fr-ney 28, fr-i-1 31"));
  table.play_all("tactical\n step fr-davout 20\n step fr-davout 26\n step fr-davout 28");
  EXPECT_EQ(table.verdict("done"), "5.1");
  EXPECT_EQ(table.verdict("activate fr-ney"), "5.1");
  EXPECT_EQ(table.why("activate fr-ney"), RefusalReason::another_moving);
  table.play("step fr-davout 31");
  EXPECT_EQ(table.verdict("step fr-davout 26"), "2.1");
  EXPECT_FALSE(table.revealed("fr-davout"));
  table.play("activate fr-davout");
  EXPECT_TRUE(table.revealed("fr-davout"));
  EXPECT_EQ(table.verdict("step fr-davout 26"), "5.1");
  EXPECT_EQ(table.strength("fr-davout"), 4) << "he pays when the action ends";
}

TEST(Activation, ExhaustedLeaderCannotBeActivated) {
  proves("5.1", "2.6.2");
  Table table(position("fr-davout 31/0, fr-ney 28, fr-i-1 31"));
  table.play("tactical");
  EXPECT_EQ(table.verdict("activate fr-davout"), "5.1");
  EXPECT_EQ(table.why("activate fr-davout"), RefusalReason::exhausted);
  EXPECT_FALSE(table.lists("activate fr-davout"));
}

/// 5.1, the printed example: six leaders on the map, Napoleon with four stars: four leaders and four battles.
TEST(Activation, FourStarsAllowFourLeadersAndFourBattles) {
  proves("5.1", "2.6.3", "FAQ ES 4");
  Table table;
  table.play("tactical");
  EXPECT_EQ(count_legal(table, "activate"), 6);
  table.play_all("activate fr-davout\n activate fr-ney\n activate fr-eugene\n activate fr-junot");
  EXPECT_EQ(table.verdict("activate fr-murat"), "2.6.3");
  EXPECT_EQ(table.why("activate fr-murat"), RefusalReason::too_many_leaders);
  EXPECT_EQ(table.verdict("step fr-murat 20"), "2.6.3");
  table.play("done");
  table.play("step " + infantry_in(table, 16) + " 41").play("step " + infantry_in(table, 27) + " 55");
  table.play("step " + infantry_in(table, 28) + " 57").play("step " + infantry_in(table, 32) + " 58");
  const std::string fifth = "step " + infantry_in(table, 15) + " 42";
  EXPECT_EQ(table.verdict(fifth), "5.1");
  EXPECT_EQ(table.why(fifth), RefusalReason::too_many_engagements);
  EXPECT_EQ(table.verdict("step " + infantry_in(table, 15) + " 41"), "legal") << "joining is no new engagement";
  table.play_all("done\n done");
  EXPECT_EQ(table.all_legal(), (std::vector<std::string>{"battle 41", "battle 55", "battle 57", "battle 58"}));
}

TEST(Activation, WeakerCommanderAllowsFewerLeaders) {
  proves("5.1", "2.6.3");
  Table table(position("fr-napoleon 21/2, fr-davout 31, fr-ney 28, fr-eugene 15"));
  table.play_all("tactical\n activate fr-davout\n activate fr-ney");
  EXPECT_EQ(table.verdict("activate fr-eugene"), "2.6.3");
  EXPECT_EQ(count_legal(table, "activate"), 0);
}

TEST(Activation, LeadersActOneAfterAnotherSoThatRoomIsMade) {
  proves("5.1", "1.2");
  Table table(position("fr-davout 31, fr-ney 32, fr-iii-10 32"));
  table.play("tactical");
  EXPECT_EQ(table.verdict("step fr-davout 32"), "1.2");
  table.play_all("step fr-ney 33\n activate fr-ney");
  EXPECT_EQ(table.verdict("step fr-davout 32"), "legal");
}

TEST(Activation, LeaderCommandsEverybodyBesideHimAndHisColourAtADistance) {
  proves("5.1", "FAQ 11", "FAQ 12");
  Table table(position("fr-davout 22, fr-napoleon 22, fr-murat 22/0, fr-iii-10 22, fr-iii-11 20, fr-i-1 20"));
  table.play_all("tactical\n activate fr-davout\n done");
  EXPECT_EQ(table.verdict("step fr-iii-10 20"), "legal");
  EXPECT_EQ(table.verdict("step fr-napoleon 20"), "legal");
  EXPECT_EQ(table.verdict("step fr-murat 20"), "legal") << "exhausted, and yet he may ride";
  EXPECT_EQ(table.verdict("step fr-i-1 26"), "legal");
  EXPECT_EQ(table.verdict("step fr-iii-11 26"), "5.1");
  EXPECT_EQ(table.why("step fr-iii-11 26"), RefusalReason::not_commanded);
  EXPECT_EQ(table.verdict("step fr-davout 20"), "5.2") << "he has spent his move";
}

TEST(Activation, MilitiaObeysEveryRussianLeader) {
  proves("5.1");
  Table table(position("ru-barclay 73, ru-mil-moscow-1 74, ru-a1-4-inf 74, ru-a2-3-inf 74",
                       R"("phasing": "russian", "disc": "russian")"));
  table.play_all("tactical\n activate ru-barclay\n done");
  EXPECT_EQ(table.verdict("step ru-mil-moscow-1 75"), "legal");
  EXPECT_EQ(table.verdict("step ru-a1-4-inf 75"), "legal");
  EXPECT_EQ(table.verdict("step ru-a2-3-inf 75"), "5.1");
}

TEST(Activation, EachLeaderIsWorthOneNewEngagement) {
  proves("5.1", "5.2");
  Table table(position("fr-davout 31, fr-i-1 31, fr-i-2 31, fr-i-3 31, ru-a2-27-inf 57, ru-a2-26-inf 58"));
  table.play_all("tactical\n activate fr-davout\n done\n step fr-i-1 57");
  EXPECT_EQ(table.verdict("step fr-i-2 58"), "5.1") << "one leader, one engagement: four stars would allow more";
  EXPECT_EQ(table.why("step fr-i-2 58"), RefusalReason::too_many_engagements);
}

TEST(Activation, NewEngagementUsesUpTheBattleOfAnOldOne) {
  proves("5.1", "5.3");
  const char* const blocks = "fr-davout 31, fr-i-1 31, fr-i-2 62, ru-a2-3-inf 62, ru-a2-27-inf 57";
  Table old(position(blocks));
  old.play_all("tactical\n activate fr-davout\n done\n done\n done");
  EXPECT_EQ(old.all_legal(), (std::vector<std::string>{"battle 62", "done"}));
  Table fresh(position(blocks));
  fresh.play_all("tactical\n activate fr-davout\n done\n step fr-i-1 57\n done\n done");
  fresh.dice({1, 1, 1, 1, 1}).play("battle 57");
  EXPECT_EQ(fresh.phase(), "raid-option") << "one leader, one battle";
  Table spent(R"({"phase": "battles", "impulse": "tactical", "leaders_activated": 1, "fought": ["57"], "blocks": [
    {"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"}, {"unit": "fr-i-2", "area": "62"},
    {"unit": "ru-a2-3-inf", "area": "62"}]})");
  EXPECT_EQ(spent.verdict("battle 62"), "5.1");
  EXPECT_EQ(spent.why("battle 62"), RefusalReason::no_battles_left);
  EXPECT_TRUE(fresh.state.contested(62));
}

TEST(Activation, RangeFollowsTheLeadersStrength) {
  proves("5.1.1");
  for (const int strength : {4, 3, 2}) {
    Table table(position("fr-davout 21/" + std::to_string(strength) + ", fr-i-1 20, fr-i-2 26, fr-i-3 27, fr-i-4 39"));
    table.play_all("tactical\n activate fr-davout\n done");
    EXPECT_EQ(table.legal("step fr-i-1 22"), strength >= 2) << strength;
    EXPECT_EQ(table.legal("step fr-i-2 31"), strength >= 3) << strength;
    EXPECT_EQ(table.legal("step fr-i-3 28"), strength >= 4) << strength;
    EXPECT_EQ(table.verdict("step fr-i-4 38"), "5.1") << strength;
  }
}

TEST(Activation, RangeDoesNotPassThroughContestedOrEnemyAreasButMayStartInThem) {
  proves("5.1.1");
  Table contested(position("fr-davout 31, fr-i-1 57, ru-a2-27-inf 57, fr-i-2 56"));
  contested.play_all("tactical\n activate fr-davout\n done");
  EXPECT_EQ(contested.verdict("step fr-i-1 31"), "legal");
  EXPECT_EQ(contested.verdict("step fr-i-2 72"), "5.1");
  Table own(position("fr-davout 31, fr-i-1 57, ru-a2-27-inf 57, fr-i-2 56",
                     R"("control": {"french": ["19", "21", "31", "56", "57"]})"));
  own.play_all("tactical\n activate fr-davout\n done");
  EXPECT_EQ(own.verdict("step fr-i-2 72"), "5.1") << "contested, though his own";
  Table taken(position("fr-davout 31, fr-i-1 57, fr-i-2 56"));
  taken.play_all("tactical\n activate fr-davout\n done");
  EXPECT_EQ(taken.verdict("step fr-i-2 72"), "legal");
}

TEST(Activation, LeaderInAContestedAreaCommandsOnlyTheBlocksBesideHim) {
  proves("5.1.1");
  Table table(position("fr-poniatowski 62, fr-v-16 62, ru-a2-27-inf 62, fr-v-18 33"));
  table.play_all("tactical\n activate fr-poniatowski\n done");
  EXPECT_EQ(table.verdict("step fr-v-16 33"), "legal");
  EXPECT_EQ(table.verdict("step fr-v-18 30"), "5.1");
}

TEST(Activation, RangeIsSettledWhenTheLeaderIsActivated) {
  proves("5.1.1");
  Table table(position("fr-davout 31, fr-i-1 31, fr-i-2 56"));
  table.play_all("tactical\n activate fr-davout\n done\n step fr-i-1 57\n stop");
  EXPECT_EQ(table.owner(57), "french");
  EXPECT_EQ(table.verdict("step fr-i-2 72"), "5.1");
}

TEST(Activation, OneBlockFinishesBeforeTheNextBegins) {
  proves("5.2");
  Table table(position("fr-davout 31, fr-i-1 31, fr-i-2 31"));
  table.play_all("tactical\n activate fr-davout\n done\n step fr-i-1 28");
  EXPECT_EQ(table.verdict("step fr-i-2 28"), "5.2");
  EXPECT_EQ(table.why("step fr-i-2 28"), RefusalReason::another_moving);
  EXPECT_EQ(table.verdict("done"), "5.2");
  table.play("stop");
  EXPECT_EQ(table.verdict("stop"), "5.2");
  table.play_all("step fr-i-2 28\n stop");
  EXPECT_EQ(table.verdict("step fr-i-1 27"), "5.2");
  EXPECT_EQ(table.why("step fr-i-1 27"), RefusalReason::already_moved);
  EXPECT_EQ(table.verdict("step fr-i-1 41"), "5.2");
}

TEST(Activation, RoomInAFullAreaMustBeMadeFirst) {
  proves("5.2", "1.2");
  Table table(position("fr-davout 31, fr-i-1 31, fr-i-2 32, fr-i-3 32"));
  table.play_all("tactical\n activate fr-davout\n done");
  EXPECT_EQ(table.verdict("step fr-i-1 32"), "1.2");
  table.play_all("step fr-i-2 33\n stop");
  EXPECT_EQ(table.verdict("step fr-i-1 32"), "legal");
}

/// 5.2, the printed example: cavalry attacks Gorki for four of its five points; the fifth is lost.
TEST(Activation, CavalryAttacksGorkiForFourPoints) {
  proves("5.2", "1.2.2", "2.1");
  Table table(position("fr-murat 54, fr-res-hc-1 54"));
  table.play_all("tactical\n activate fr-murat\n done\n step fr-res-hc-1 53");
  EXPECT_EQ(table.state.points, 4);
  table.play("step fr-res-hc-1 69");
  EXPECT_EQ(table.state.mover, no_unit) << "engaging ends the move";
  EXPECT_EQ(table.state.points, 0);
  EXPECT_EQ(table.verdict("step fr-res-hc-1 53"), "5.2");
}

TEST(Activation, BlocksThatEngageAcrossTheKolochaAreMarked) {
  proves("5.2", "1.2.3");
  Table table(position("fr-eugene 41, fr-iv-13 41, fr-iv-14 41, ru-a1-4-inf 54, ru-a1-4-jag 42"));
  table.play_all("tactical\n activate fr-eugene\n done\n step fr-iv-13 54");
  EXPECT_TRUE(table.marked(table.state.crossed, "fr-iv-13"));
  table.play("step fr-iv-14 54");
  EXPECT_TRUE(table.marked(table.state.crossed, "fr-iv-14")) << "the second as well";
}

TEST(Activation, BatteryIsActivatedForOnePointAfterItsMove) {
  proves("5.2.1", "1.2.4");
  Table table(position("fr-davout 31, fr-i-art-1 31, fr-i-art-2 31, fr-i-1 31"));
  table.play_all("tactical\n activate fr-davout\n done\n step fr-i-art-1 28\n step fr-i-art-1 27");
  EXPECT_FALSE(table.revealed("fr-i-art-1"));
  table.play("activate fr-i-art-1");
  EXPECT_TRUE(table.revealed("fr-i-art-1"));
  EXPECT_TRUE(table.saw(EventKind::activated, "5.2.1"));
  EXPECT_EQ(table.strength("fr-i-art-1"), 4);
  EXPECT_EQ(table.verdict("step fr-i-art-1 26"), "5.2");
  table.play_all("step fr-i-art-2 28\n step fr-i-art-2 27\n step fr-i-art-2 26");
  EXPECT_EQ(table.verdict("activate fr-i-art-2"), "1.2.4") << "no point is left";
}

TEST(Activation, OnlyCommandedBatteriesWithShotLeftAreActivated) {
  proves("5.2.1", "2.6.1");
  Table table(position("fr-davout 31, fr-i-art-1 31/0, fr-iii-art 28, fr-i-1 31"));
  table.play_all("tactical\n activate fr-davout\n done");
  EXPECT_EQ(table.verdict("activate fr-i-art-1"), "2.6.1");
  EXPECT_EQ(table.verdict("activate fr-iii-art"), "5.1");
  EXPECT_EQ(table.verdict("activate fr-i-1"), "5.2.1");
  EXPECT_EQ(count_legal(table, "activate"), 0);
}

TEST(Activation, LeaderInspiresOneEmbattledBlockOfHisColourNextToHim) {
  proves("5.2.2");
  Table table(
      position("fr-davout 31 active, fr-i-1 57, fr-iii-10 58, fr-i-2 28, fr-i-3 62, fr-i-art-1 31, fr-ney 26 active, "
               "fr-eugene 27, ru-a2-3-inf 57, ru-a2-26-inf 58, ru-a2-27-inf 62",
               R"("phase": "inspiration", "impulse": "tactical")"));
  const auto why = [&](const char* words) {
    EXPECT_EQ(table.verdict(words), "5.2.2") << words;
    return table.why(words);
  };
  EXPECT_EQ(why("inspire fr-davout fr-iii-10"), RefusalReason::not_its_colour);
  EXPECT_EQ(why("inspire fr-davout fr-i-2"), RefusalReason::not_embattled);
  EXPECT_EQ(why("inspire fr-davout fr-i-3"), RefusalReason::not_next_to_leader);
  EXPECT_EQ(why("inspire fr-davout fr-i-art-1"), RefusalReason::not_a_combat_unit);
  EXPECT_EQ(why("inspire fr-ney fr-iii-10"), RefusalReason::not_next_to_leader);
  EXPECT_EQ(why("inspire fr-eugene fr-i-1"), RefusalReason::not_activated);
  EXPECT_EQ(table.all_legal(), (std::vector<std::string>{"inspire fr-davout fr-i-1", "done"}));
  table.play("inspire fr-davout fr-i-1");
  EXPECT_TRUE(table.marked(table.state.inspired, "fr-i-1"));
  EXPECT_EQ(why("inspire fr-davout fr-i-1"), RefusalReason::leader_has_inspired);
}

TEST(Activation, NoBlockIsInspiredTwiceAndMilitiaIsInspiredByAll) {
  proves("5.2.2");
  Table table(position("ru-barclay 54 active, ru-bagration 56 active, ru-mil-moscow-1 55, fr-i-1 55",
                       R"("phase": "inspiration", "impulse": "tactical", "phasing": "russian", "disc": "russian")"));
  table.play("inspire ru-barclay ru-mil-moscow-1");
  EXPECT_EQ(table.verdict("inspire ru-bagration ru-mil-moscow-1"), "5.2.2");
  EXPECT_EQ(table.why("inspire ru-bagration ru-mil-moscow-1"), RefusalReason::already_inspired);
}

TEST(Activation, InspiredBlockFiresOneClassBetter) {
  proves("5.2.2", "2.2");
  const std::vector<std::pair<std::string, int>> plain = {
      {"fr-viii-23 62/1", 6}, {"fr-i-cav 62", 5}, {"fr-i-1 62", 4}, {"fr-i-5 62", 3}};
  for (const auto& [block, face] : plain) {
    for (const bool inspired : {false, true}) {
      Table table(battles(block + (inspired ? " inspired" : "") + ", ru-guard-lg 62", "62"));
      table.dice(std::vector<int>(8, 1)).play("battle 62");
      const auto rolled = std::find_if(table.events().begin(), table.events().end(), [](const Event& event) {
        return event.kind == static_cast<std::uint8_t>(EventKind::rolled) && event.side == Side::french;
      });
      ASSERT_NE(rolled, table.events().end());
      EXPECT_EQ(rolled->value, inspired ? face - 1 : face) << block;
    }
  }
}

/// 5.2.2, the printed example: Napoleon's four stars, an old battle in 41, four new engagements, six batteries and
/// three inspirations, as Junot has none of his blocks next to him.
TEST(Activation, ThirdImpulseOfTheFirstTurn) {
  proves("5.2.2", "5.2.1", "5.2", "5.3", "FAQ 4", "FAQ 5", "FAQ 7", "FAQ ES 4", "FAQ ES 9");
  Table table(
      position("fr-eugene 15, fr-iv-14 15, fr-iv-13 41, ru-guard-lgj 41, ru-a1-4-jag 42, fr-iv-art 16, fr-iv-ornano 16,"
               "fr-davout 31, fr-i-5 31, fr-i-art-1 31, fr-guard-foot 31, fr-i-art-2 32, fr-i-2 32, ru-a2-27-inf 58,"
               "fr-ney 28, fr-iii-10 28, fr-iii-art 28, ru-a2-2-cgr 57, fr-junot 26, fr-viii-art 26, fr-viii-23 27,"
               "ru-a2-26-inf 55, ru-a2-3-jag 62"));
  table.play_all("tactical\n activate fr-eugene\n activate fr-davout\n activate fr-ney\n activate fr-junot");
  table.play_all(R"(done
    step fr-iv-14 42
    step fr-i-5 58
    step fr-iii-10 57
    step fr-viii-23 55
    step fr-iv-ornano 41)");
  EXPECT_EQ(table.verdict("step fr-i-2 62"), "5.1") << "a fifth";
  EXPECT_EQ(table.verdict("step fr-iv-13 15"), "legal") << "blocks may leave the old battle";
  for (const char* battery : {"fr-iv-art", "fr-i-art-1", "fr-guard-foot", "fr-i-art-2", "fr-iii-art", "fr-viii-art"}) {
    table.play("activate " + std::string(battery));
  }
  table.play_all("done\n inspire fr-eugene fr-iv-14\n inspire fr-davout fr-i-5\n inspire fr-ney fr-iii-10");
  EXPECT_EQ(table.verdict("inspire fr-junot fr-viii-23"), "5.2.2");
  EXPECT_EQ(table.all_legal(), (std::vector<std::string>{"done"}));
  EXPECT_EQ(count(table.state.inspired), 3);
  table.play("done");
  for (const char* area : {"58", "42", "55", "57"}) {
    EXPECT_EQ(table.verdict("battle 41"), "FAQ ES 9");
    EXPECT_EQ(table.verdict("done"), "FAQ 5");
    table.play("battle " + std::string(area));
    if (table.phase() == "commitment") table.play("done");
    table.take_all_hits();
  }
  EXPECT_EQ(table.phase(), "raid-option") << "four leaders, four battles: 41 stays as it is";
  EXPECT_TRUE(table.state.contested(41));
}

TEST(Activation, SupportUnitsNeverEngageButMayDisengage) {
  proves("FAQ 3", "1.2.2");
  Table table(
      position("fr-davout 31, fr-i-art-1 31, fr-ney 31/0, fr-napoleon 31, ru-a2-27-inf 57, fr-i-art-2 58, "
               "ru-a2-26-inf 58"));
  table.play("tactical");
  EXPECT_EQ(table.verdict("step fr-davout 57"), "1.2.2");
  table.play_all("activate fr-davout\n done");
  for (const char* support : {"fr-i-art-1", "fr-ney", "fr-napoleon"}) {
    EXPECT_EQ(table.verdict("step " + std::string(support) + " 57"), "1.2.2") << support;
  }
  EXPECT_EQ(table.verdict("step fr-i-art-2 32"), "legal");
}

TEST(Activation, CommanderMovesInAnyImpulseWhoseTermsHeMeets) {
  proves("FAQ 11");
  const char* const blocks = "fr-davout 31, fr-i-1 31, fr-i-cav 31";
  EXPECT_TRUE(Table(position(blocks)).play("pass").legal("step fr-napoleon 20"));
  EXPECT_TRUE(Table(position(blocks)).play("initiative").legal("step fr-napoleon 20"));
  Table tactical(position(blocks));
  tactical.play_all("tactical\n activate fr-davout\n done");
  EXPECT_EQ(tactical.verdict("step fr-napoleon 20"), "5.1") << "no leader was activated where he stands";
  tactical.play_all("done\n done\n raid");
  EXPECT_EQ(tactical.verdict("step fr-napoleon 20"), "6.3");
}

TEST(Activation, LeaderMayMoveWithoutBeingActivated) {
  proves("FAQ 12", "FAQ 13");
  const char* const blocks = "fr-davout 31/0, fr-ney 31, fr-eugene 28, fr-i-1 31, ru-a2-27-inf 57, ru-a2-26-inf 58";
  EXPECT_TRUE(Table(position(blocks)).play("pass").legal("step fr-davout 26"));
  EXPECT_TRUE(Table(position(blocks)).play("initiative").legal("step fr-davout 26"));
  Table table(position(blocks));
  table.play_all("tactical\n activate fr-ney\n done");
  EXPECT_EQ(table.verdict("step fr-eugene 27"), "5.1") << "nobody was activated in 28";
  table.play_all("step fr-davout 26\n stop");
  EXPECT_EQ(table.look().active_leaders(), 1) << "it is no activation";
  table.play_all("done\n done");
  EXPECT_EQ(table.strength("fr-davout"), 0);
  EXPECT_EQ(table.strength("fr-ney"), 3);
}

TEST(Activation, MovingALeaderCountsAsTheBlockOfAPassAndOneOfTheBlocksOfTheInitiative) {
  proves("FAQ 13", "7.0", "6.2");
  Table pass(position("fr-davout 31, fr-i-1 31"));
  pass.play_all("pass\n step fr-davout 26");
  EXPECT_EQ(pass.verdict("step fr-i-1 26"), "5.2");
  pass.play("stop");
  EXPECT_EQ(pass.to_act(), "russian");
  Table special(position("fr-napoleon 21/2, fr-davout 31, fr-i-1 31",
                         R"("control": {"french": ["19", "21", "31", "26", "28"]})"));
  special.play_all("initiative\n step fr-davout 26\n stop");
  EXPECT_EQ(special.state.moves_left, 2) << "two stars and Shevardino: three blocks in all";
}

}  // namespace
}  // namespace redoubt::bloody_monday
