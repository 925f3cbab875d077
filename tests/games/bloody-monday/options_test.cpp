// 9.0 to 9.12: each optional rule switched on, and the game without it.
#include "kernel/match.h"
#include "tests/games/bloody-monday/table.h"
#include "tests/support/bloody_monday_position.h"

namespace redoubt::bloody_monday {
namespace {

Units blocks_in(const Table& table, Side side, Area area) { return table.state.here(side, area); }

std::vector<Bilingual> warnings(std::uint32_t options, std::uint16_t scenario = 0) {
  Setup setup;
  setup.scenario = scenario;
  setup.options = options;
  return Table::game().warnings(setup);
}

TEST(Options, OutOfOrderTheyAreAllowedWithAWarning) {
  proves("9.0");
  EXPECT_TRUE(warnings(0).empty());
  EXPECT_TRUE(warnings(bit(Option::jagers) | bit(Option::grande_batterie)).empty());
  EXPECT_TRUE(warnings(all_options).empty());
  const auto skipped = warnings(bit(Option::jagers) | bit(Option::agility));
  ASSERT_EQ(skipped.size(), 1U);
  EXPECT_NE(skipped[0].en.find("9.3"), std::string::npos);
  EXPECT_NE(skipped[0].en.find("9.2"), std::string::npos);
  EXPECT_TRUE(warnings(0, 1).empty()) << "Last Blood has them all";
  EXPECT_TRUE(warnings(all_options, 1).empty());
  EXPECT_EQ(Table(Decisions{"9.12"}).state.options, bit(Option::extreme_limit)) << "and yet it is played";
}

TEST(Options, LastBloodWithSomeOfThemIsPlayedWithAllAndAWarning) {
  proves("10.0", "9.0");
  const auto some = warnings(all_options & ~bit(Option::agility), 1);
  ASSERT_EQ(some.size(), 1U);
  EXPECT_EQ(some[0].en, "Last Blood is played with all twelve optional rules: 9.3 is switched on as well.");
  EXPECT_EQ(some[0].es, "Last Blood se juega con las doce reglas opcionales: también se activa 9.3.");
  EXPECT_EQ(warnings(all_options & ~bit(Option::agility) & ~bit(Option::shields), 1)[0].en,
            "Last Blood is played with all twelve optional rules: 9.3 and 9.6 are switched on as well.");
  const Match<BloodyMonday> match(game(), redoubt::Setup{1, bit(Option::jagers)}, FairDice::from_seed("last blood"));
  EXPECT_EQ(match.header().options.size(), 12U);
}

/// 9.1, set-up: 12 yellow, 11 light blue and 3 red blocks in one pile each.
TEST(Options, JagersMixWithTheInfantryAtSetUp) {
  proves("9.1", "FAQ 1");
  const Army& russians = Table::game().data().forces.army(Side::russian);
  for (const auto& [area, pile] : std::vector<std::pair<Area, int>>{{41, 3}, {42, 12}, {56, 11}}) {
    Units apart = 0;
    Units mixed = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      apart |= blocks_in(Table({}, 0, seed), Side::russian, area) & russians.infantry;
      mixed |= blocks_in(Table({"9.1"}, 0, seed), Side::russian, area) & russians.infantry;
    }
    EXPECT_EQ(apart & ~russians.jagers, 0U) << area;
    EXPECT_EQ(count(mixed), pile) << area;
  }
}

constexpr const char* in_the_wood = "fr-davout 32 active, fr-v-16 61/2, ru-a2-3-jag 61, ru-a2-26-inf 61";

TEST(Options, JagerMaySkirmish) {
  proves("9.1");
  Table table(battles(in_the_wood, "61", on("9.1")));
  table.play("battle 61");
  EXPECT_EQ(table.phase(), "jagers");
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.verdict("skirmish ru-a2-3-jag 32"), "9.1") << "not controlled";
  EXPECT_EQ(table.why("skirmish ru-a2-3-jag 32"), RefusalReason::not_controlled);
  EXPECT_EQ(table.verdict("skirmish ru-a2-3-jag 69"), "9.1") << "not adjacent";
  EXPECT_EQ(table.verdict("skirmish ru-a2-26-inf 62"), "9.1");
  EXPECT_EQ(table.verdict("ambush ru-a2-26-inf"), "9.1");
  table.dice(misses(4)).play("skirmish ru-a2-3-jag 62");
  EXPECT_EQ(table.where("ru-a2-3-jag"), "62");
  EXPECT_EQ(table.strength("ru-a2-3-jag"), 1);
  EXPECT_EQ(fire(table), (Decisions{"fr-v-16", "ru-a2-26-inf"}));
}

/// Concealed again in the next area, cubes would tell where it has been.
TEST(Options, JagerThatSkirmishesLeavesItsCubesBehind) {
  proves("9.1");
  Table table(battles("ru-a2-3-jag 61 crossed inspired, ru-a1-4-jag 61 crossed inspired, fr-v-16 61/2", "61",
                      on("9.1") + R"(, "phasing": "russian", "disc": "russian")"));
  table.play("battle 61").play("skirmish ru-a2-3-jag 62");
  EXPECT_EQ(table.phase(), "jagers") << "the other has its choice, and its cubes";
  EXPECT_EQ(count(table.state.crossed), 1);
  EXPECT_EQ(count(table.state.inspired), 1);
}

TEST(Options, JagerMayNotSkirmishIntoAFullArea) {
  proves("9.1", "1.2");
  Table table(battles(std::string(in_the_wood) + ", ru-a2-12-inf 58", "61", on("9.1")));
  table.play("battle 61");
  EXPECT_EQ(table.verdict("skirmish ru-a2-3-jag 58"), "1.2");
}

TEST(Options, JagerInAmbushFiresBeforeEverybody) {
  proves("9.1");
  Table table(battles(in_the_wood, "61", on("9.1")));
  table.play("battle 61").dice({5, 5}).play("ambush ru-a2-3-jag");
  EXPECT_EQ(fire(table), (Decisions{"ru-a2-3-jag"}));
  EXPECT_TRUE(table.saw(EventKind::ambush, "9.1"));
  table.take_all_hits();
  EXPECT_EQ(table.where("fr-v-16"), "eliminated") << "before it could fire";
  EXPECT_EQ(table.count(EventKind::rolled), 1) << "nobody else needs to";
}

TEST(Options, JagerFiresOnceAndMayFightWithTheOthers) {
  proves("9.1");
  Table ambush(battles(in_the_wood, "61", on("9.1")));
  ambush.play("battle 61").dice(misses(6)).play("ambush ru-a2-3-jag");
  EXPECT_EQ(fire(ambush), (Decisions{"ru-a2-3-jag", "fr-v-16", "ru-a2-26-inf"}));
  Table fight(battles(in_the_wood, "61", on("9.1")));
  fight.play("battle 61").dice(misses(6)).play("fight ru-a2-3-jag");
  EXPECT_EQ(fire(fight).front(), "fr-v-16");
}

TEST(Options, OnlyFullJagersInWoodsAndWorksHaveTheChoice) {
  proves("9.1");
  for (const auto& [blocks, area, options] : std::vector<std::array<std::string, 3>>{
           {in_the_wood, "61", on()},
           {"fr-v-16 61/2, ru-a2-3-jag 61/1", "61", on("9.1")},
           {"fr-v-16 62/2, ru-a2-3-jag 62", "62", on("9.1")},
       }) {
    Table table(battles(blocks, area, options));
    table.dice(misses(6)).play("battle " + area);
    EXPECT_NE(table.phase(), "jagers") << blocks << options;
    EXPECT_GE(table.count(EventKind::rolled), 2);
  }
}

TEST(Options, AttackingJagerHasTheChoiceToo) {
  proves("9.1");
  Table table(
      battles("ru-a2-3-jag 32, fr-v-16 32/2", "32", on("9.1") + R"(, "phasing": "russian", "disc": "russian")"));
  table.play("battle 32");
  EXPECT_EQ(table.phase(), "jagers");
  table.play("skirmish ru-a2-3-jag 61");
  EXPECT_EQ(table.count(EventKind::rolled), 0) << "one side is gone: the battle is over";
  EXPECT_EQ(table.owner(32), "french");
}

/// 9.2, the printed example: the batteries of 16, 28, 31 and 32 roll sixteen dice, each battery once.
TEST(Options, GrandeBatterieRollsSixteenDice) {
  proves("9.2");
  Table table(Decisions{"9.2"});
  ASSERT_EQ(table.phase(), "grande-batterie");
  EXPECT_EQ(table.to_act(), "french");
  std::array<std::string, 4> guns;
  for (std::size_t place = 0; place < 4; ++place) {
    guns[place] = Table::game().data().forces.data(table.look().battery_laid(place)).id;
    EXPECT_EQ(table.strength(guns[place]), 4);
  }
  EXPECT_EQ(table.verdict("lay " + guns[0] + " 42"), "9.2");
  EXPECT_EQ(table.why("lay " + guns[0] + " 42"), RefusalReason::battery_not_adjacent);
  EXPECT_EQ(table.why("lay " + guns[0] + " 27"), RefusalReason::no_target);
  EXPECT_EQ(table.why("lay fr-v-art 62"), RefusalReason::not_grande_batterie);
  table.play("lay " + guns[0] + " 41");
  EXPECT_EQ(table.why("lay " + guns[0] + " 41"), RefusalReason::already_laid);
  table.play("lay " + guns[1] + " 57").play("lay " + guns[2] + " 57");
  table.dice(misses(16)).play("lay " + guns[3] + " 62");
  EXPECT_EQ(table.dice_left(), 0U);
  EXPECT_EQ(fire(table), (Decisions{guns[0], guns[1], guns[2], guns[3]}));
  for (const std::string& gun : guns) {
    EXPECT_EQ(table.strength(gun), 4) << "the guns are not reduced";
    EXPECT_FALSE(table.revealed(gun));
  }
  EXPECT_EQ(table.phase(), "impulse") << "and the French play the first impulse";
  EXPECT_EQ(table.to_act(), "french");
}

constexpr const char* four_guns =
    "fr-iv-art 16, fr-iii-art 28, fr-guard-foot 31, fr-i-art-1 32, ru-guard-lgj 41, ru-a2-26-inf 57, ru-a2-2-gren 62";
constexpr const char* gunners = R"("phase": "grande-batterie", )";

TEST(Options, GrandeBatterieHitsAreTakenUnseenBehindTheGround) {
  proves("9.2", "1.2.1", "5.3.6");
  Table table(position(four_guns, gunners + on("9.2")));
  table.play_all("lay fr-iv-art 41\n lay fr-iii-art 57\n lay fr-guard-foot 57");
  table.dice({4, 4, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1}).play("hold fr-i-art-1");
  EXPECT_EQ(table.to_act(), "russian");
  table.play_all("hit ru-guard-lgj\n hit ru-guard-lgj");
  EXPECT_EQ(table.where("ru-guard-lgj"), "eliminated");
  EXPECT_EQ(table.owner(41), "russian") << "emptied, but nobody has come";
  EXPECT_EQ(table.state.hits[1], 1) << "two of three go into the works";
  table.play("hit ru-a2-26-inf");
  EXPECT_FALSE(table.saw(EventKind::revealed));
  EXPECT_EQ(table.phase(), "impulse");
}

TEST(Options, GrandeBatterieHitsMeetShields) {
  proves("9.2", "9.6");
  Table table(position(four_guns, gunners + on("9.2", "9.6")));
  table.play_all("hold fr-iv-art\n hold fr-iii-art\n hold fr-guard-foot");
  table.dice({4, 4, 1, 1}).play("lay fr-i-art-1 62").take_all_hits();
  EXPECT_EQ(table.strength("ru-a2-2-gren"), 2);
  EXPECT_EQ(table.count(EventKind::shielded), 1);
}

TEST(Options, WithoutTheGrandeBatterieTheGameBeginsWithAnImpulse) {
  proves("9.2");
  EXPECT_EQ(Table().phase(), "impulse");
}

TEST(Options, AgilityChangesAllowances) {
  proves("9.3", "2.1");
  const Table plain(position("fr-i-1 31"));
  const Table agile(position("fr-i-1 31", on("9.3")));
  const std::vector<std::tuple<const char*, int, int>> allowances = {
      {"fr-murat", 5, 6},        {"fr-res-lc-1", 5, 6}, {"ru-cos-bug", 5, 6}, {"ru-a1-4-jag", 3, 4},
      {"ru-mil-smolensk", 3, 2}, {"fr-res-hc-1", 5, 5}, {"fr-davout", 5, 5},  {"fr-i-1", 3, 3},
      {"fr-i-art-1", 3, 3},      {"fr-res-art", 5, 5}};
  for (const auto& [block, before, after] : allowances) {
    EXPECT_EQ(plain.look().movement(plain.unit(block)), before) << block;
    EXPECT_EQ(agile.look().movement(agile.unit(block)), after) << block;
  }
}

TEST(Options, AgileMuratMovesFivePointsBeforeHisActivation) {
  proves("9.3");
  for (const bool agile : {false, true}) {
    Table table(position("fr-murat 17", on(agile ? "9.3" : "")));
    table.play_all("tactical\n step fr-murat 18\n step fr-murat 34\n step fr-murat 9\n step fr-murat 8");
    EXPECT_EQ(table.verdict("step fr-murat 1"), agile ? "legal" : "2.1");
  }
}

TEST(Options, MuratCommandsAndInspiresCavalryOfEveryColour) {
  proves("9.4");
  for (const bool first_sabre : {false, true}) {
    Table table(position("fr-murat 31, fr-i-cav 57, ru-a2-26-inf 57, fr-iii-cav 28, fr-iii-10 28, fr-res-art 28",
                         on(first_sabre ? "9.4" : "")));
    table.play_all("tactical\n activate fr-murat\n done");
    EXPECT_EQ(table.verdict("step fr-iii-cav 27"), first_sabre ? "legal" : "5.1");
    EXPECT_EQ(table.verdict("step fr-iii-10 27"), "5.1");
    EXPECT_EQ(table.verdict("step fr-res-art 27"), "legal") << "his own colour as ever";
    table.play("done");
    EXPECT_EQ(table.verdict("inspire fr-murat fr-i-cav"), first_sabre ? "legal" : "5.2.2");
  }
}

TEST(Options, PlatovCommandsNobodyButCossacks) {
  proves("9.5");
  for (const bool cossacks : {false, true}) {
    Table table(
        position("ru-platov 46, ru-cos-bug 45, ru-a1-4-jag 46, ru-mil-smolensk 47, ru-mil-moscow-1 44, fr-i-1 44",
                 on(cossacks ? "9.5" : "") + R"(, "phasing": "russian", "disc": "russian")"));
    table.play_all("tactical\n activate ru-platov\n done");
    EXPECT_EQ(table.verdict("step ru-cos-bug 43"), "legal");
    EXPECT_EQ(table.verdict("step ru-a1-4-jag 45"), cossacks ? "9.5" : "legal") << "beside him";
    EXPECT_EQ(table.verdict("step ru-mil-smolensk 48"), cossacks ? "9.5" : "legal") << "within his range";
    table.play("done");
    EXPECT_EQ(table.verdict("inspire ru-platov ru-mil-moscow-1"), cossacks ? "9.5" : "legal");
  }
}

TEST(Options, CossacksNeitherEarnNorDenyTheCombinedForceBonus) {
  proves("9.5", "5.3.5");
  for (const bool cossacks : {false, true}) {
    const std::string options = on(cossacks ? "9.5" : "");
    Table earn(battles("fr-v-16 62/2, ru-a2-3-inf 62, ru-cos-bug 62", "62", options));
    earn.dice(misses(5)).play("battle 62");
    EXPECT_EQ(earn.saw(EventKind::strikes_first), !cossacks);
    Table deny(battles("fr-v-16 62/2, fr-v-cav 62, ru-a2-3-inf 62, ru-cos-bug 62", "62", options));
    deny.dice(misses(7)).play("battle 62");
    EXPECT_EQ(deny.saw(EventKind::strikes_first), cossacks);
  }
}

TEST(Options, OtherLeadersStillCommandCossacksBesideThem) {
  proves("9.5");
  Table table(position("ru-barclay 46, ru-cos-bug 46", on("9.5") + R"(, "phasing": "russian", "disc": "russian")"));
  table.play_all("tactical\n activate ru-barclay\n done");
  EXPECT_EQ(table.verdict("step ru-cos-bug 45"), "legal");
}

/// 9.6, the printed example of 5.3.6.1 played again with shields.
TEST(Options, ShieldsSaveLavrovAndHisGuns) {
  proves("9.6", "5.3.6.1");
  Table table(
      battles("fr-bessieres 53 active, fr-guard-old 54 inspired, fr-i-1 54, fr-i-cav 54 crossed,"
              "ru-guard-cgr 54, ru-a1-4-jag 54, ru-guard-foot 54, ru-lavrov 54/3",
              "54", on("9.6")));
  table.dice({3, 4, 5, 4, 5, 1, 5, 4, 4, 1, 6, 5, 1}).play("battle 54");
  EXPECT_EQ(table.dice_left(), 0U);
  EXPECT_EQ(table.state.hits[1], 6);
  EXPECT_EQ(table.state.hits[0], 4);
  table.play("hit ru-guard-cgr");
  EXPECT_EQ(table.strength("ru-guard-cgr"), 2) << "silver takes the first";
  EXPECT_TRUE(table.saw(EventKind::shielded, "9.6"));
  table.play_all("hit ru-guard-cgr\n hit ru-a1-4-jag\n hit ru-guard-cgr\n hit ru-a1-4-jag\n hit ru-guard-foot");
  EXPECT_EQ(table.where("ru-guard-cgr"), "eliminated");
  EXPECT_EQ(table.where("ru-a1-4-jag"), "eliminated");
  EXPECT_EQ(table.where("ru-guard-foot"), "54") << "gold takes the sixth";
  EXPECT_EQ(table.where("ru-lavrov"), "54");
  table.play_all("hit fr-guard-old\n hit fr-guard-old\n hit fr-i-1\n hit fr-i-1");
  EXPECT_EQ(table.strength("fr-guard-old"), 2);
  EXPECT_EQ(table.strength("fr-i-1"), 1);
}

TEST(Options, ShieldHelpsOnceInABattleAndOnlyWhenTheHitFallsToIt) {
  proves("9.6", "5.3.6");
  Table table(battles("fr-davout 33 active, fr-i-art-1 33 active, fr-i-5 62, ru-a2-2-gren 62, ru-a2-cav-4 62", "62",
                      on("9.6")));
  table.play_all("battle 62\n commit fr-i-art-1");
  table.dice({6, 6, 1, 1}).play("done");
  EXPECT_EQ(table.verdict("hit ru-a2-2-gren"), "5.3.6") << "four unshielded points come before three shielded";
  table.play("hit ru-a2-cav-4");
  table.dice({1, 1, 1, 1, 1, 1, 6, 6, 1, 1}).play("hit ru-a2-2-gren");
  EXPECT_EQ(table.strength("ru-a2-2-gren"), 3);
  Table second(battles("fr-i-5 62, ru-a2-2-gren 62", "62", on("9.6")));
  second.dice({6, 6, 6, 1, 1, 1, 1}).play("battle 62").take_all_hits();
  EXPECT_EQ(second.strength("ru-a2-2-gren"), 1) << "three hits, one shield";
  EXPECT_EQ(second.state.shield_spent[1], 0U) << "whole again for the next battle";
}

TEST(Options, ShieldSpentAgainstArtilleryIsSpentInTheWholeBattle) {
  proves("9.6");
  for (const bool shields : {false, true}) {
    Table table(battles("fr-davout 33 active, fr-i-art-1 33 active, fr-i-5 62, ru-a2-2-gren 62", "62",
                        on(shields ? "9.6" : "")));
    table.play_all("battle 62\n commit fr-i-art-1");
    table.dice({6, 1, 1, 1}).play("done");
    table.dice({6, 1, 1, 1, 1, 1, 1}).play("hit ru-a2-2-gren").take_all_hits();
    EXPECT_EQ(table.strength("ru-a2-2-gren"), shields ? 2 : 1);
  }
}

TEST(Options, ExhaustedLeadersFollowAFreshOne) {
  proves("9.7", "5.1");
  const std::string blocks =
      "fr-napoleon 21/2, fr-davout 31/0, fr-i-1 31, fr-iii-11 31, fr-i-2 28, fr-ney 26/3, fr-eugene 27/0";
  Table table(position(blocks, on("9.7")));
  table.play("tactical");
  EXPECT_EQ(table.verdict("activate fr-davout"), "9.7");
  EXPECT_EQ(table.why("activate fr-davout"), RefusalReason::exhausted_first);
  table.play_all("activate fr-ney\n activate fr-davout");
  EXPECT_EQ(table.verdict("activate fr-eugene"), "2.6.3") << "they count towards the limit";
  table.play("done");
  EXPECT_EQ(table.verdict("step fr-iii-11 26"), "legal") << "any colour in his own area";
  EXPECT_EQ(table.verdict("step fr-i-2 27"), "5.1") << "and nobody beyond it";
  table.play_all("done\n done");
  EXPECT_EQ(table.where("fr-davout"), "31") << "he is not reduced any further";
  EXPECT_EQ(table.strength("fr-davout"), 0);
  EXPECT_EQ(table.strength("fr-ney"), 2);
  Table without(position(blocks));
  without.play_all("tactical\n activate fr-ney");
  EXPECT_EQ(without.verdict("activate fr-davout"), "5.1");
}

/// 9.8, the printed example: the fourth turn, Napoleon exhausted; the offensive treats him as four stars.
TEST(Options, GeneralOffensiveTreatsAnExhaustedNapoleonAsFourStars) {
  proves("9.8", "2.6.3");
  const std::string blocks =
      "fr-napoleon 21/0, fr-eugene 15, fr-davout 31, fr-ney 28, fr-junot 26, fr-murat 22, fr-iv-14 15, fr-i-5 31, "
      "fr-i-2 32, "
      "fr-iii-10 28, fr-viii-23 27, fr-i-art-1 31, fr-i-art-2 31, fr-iii-art 28, fr-guard-foot 28, fr-viii-art 27, "
      "ru-a1-4-jag 42, ru-a2-27-inf 58, ru-a2-2-cgr 57, ru-a2-26-inf 55, ru-a2-3-jag 62";
  Table table(position(blocks, on("9.8") + R"(, "turn": 4)"));
  EXPECT_EQ(table.verdict("tactical"), "2.6.3");
  table.play_all("offensive\n activate fr-eugene\n activate fr-davout\n activate fr-ney\n activate fr-junot");
  EXPECT_EQ(table.verdict("activate fr-murat"), "9.8");
  table.play_all("done\n step fr-iv-14 42\n step fr-i-5 58\n step fr-iii-10 57\n step fr-viii-23 55");
  EXPECT_EQ(table.verdict("step fr-i-2 62"), "5.1");
  table.play_all(
      "activate fr-i-art-1\n activate fr-i-art-2\n activate fr-iii-art\n activate fr-guard-foot\n done\n done");
  EXPECT_EQ(table.all_legal(), (Decisions{"battle 42", "battle 55", "battle 57", "battle 58"}));
  table.play_all("battle 57\n commit fr-i-art-1\n commit fr-i-art-2\n commit fr-iii-art\n commit fr-guard-foot\n done");
  table.take_all_hits();
  for (const char* area : {"42", "55", "58"}) {
    table.play("battle " + std::string(area));
    EXPECT_NE(table.phase(), "retreat-option") << "the disc lies on the map";
    if (table.phase() == "commitment") table.play("done");
    table.take_all_hits();
  }
  EXPECT_EQ(table.to_act(), "russian") << "and pays for no raid";
  EXPECT_EQ(name(table.state.disc), "russian");
}

/// 9.8: four is the offensive's number, not that of a tired commander.
TEST(Options, GeneralOffensiveLimitsLeadersAndGunsByItsOwnRule) {
  proves("9.8");
  for (const char* napoleon : {"fr-napoleon 21/2", "fr-napoleon 21/0", "fr-napoleon 21"}) {
    Table table(position(std::string(napoleon) +
                             ", fr-eugene 15, fr-davout 31, fr-ney 28, fr-junot 26, fr-murat 22, fr-i-1 32, fr-iii-10 "
                             "28, fr-i-art-1 31, fr-i-art-2 31, fr-iii-art 28, fr-guard-foot 28, fr-viii-art 27, "
                             "ru-a2-26-inf 57",
                         on("9.8")));
    table.play_all("offensive\n activate fr-eugene\n activate fr-davout\n activate fr-ney\n step fr-junot 31");
    table.play("activate fr-junot");
    EXPECT_EQ(table.verdict("activate fr-murat"), "9.8") << napoleon;
    EXPECT_EQ(table.verdict("step fr-murat 20"), "9.8") << napoleon;
    const Verdict fifth = Table::game().check(table.state, act(Verb::activate, table.unit("fr-murat")));
    EXPECT_EQ(Table::game().refusal(fifth, Language::english),
              "No more leaders can be activated: a general offensive allows 4.");
    table.play_all("done\n step fr-iii-10 57\n activate fr-i-art-1\n activate fr-i-art-2\n activate fr-iii-art");
    table.play_all("activate fr-guard-foot\n step fr-viii-art 28\n activate fr-viii-art\n done\n done\n battle 57");
    table.play_all("commit fr-i-art-1\n commit fr-i-art-2\n commit fr-iii-art\n commit fr-guard-foot");
    EXPECT_EQ(table.verdict("commit fr-viii-art"), "9.8") << napoleon;
  }
}

TEST(Options, GeneralOffensiveNeedsTheRuleAndTheDisc) {
  proves("9.8", "6.0");
  EXPECT_EQ(Table(position("fr-davout 31")).verdict("offensive"), "9.8");
  EXPECT_EQ(Table(position("fr-davout 31", on("9.8") + R"(, "disc": "russian")")).verdict("offensive"), "6.0");
  EXPECT_EQ(Table(position("fr-davout 31", on("9.8"))).verdict("offensive"), "legal");
}

}  // namespace
}  // namespace redoubt::bloody_monday
