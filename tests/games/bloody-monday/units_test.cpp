// Chapter 2: the blocks: movement, firepower, strength, losses, combat units and support units.
#include <map>
#include <set>

#include "tests/games/bloody-monday/rolls.h"

namespace redoubt::bloody_monday {
namespace {

/// The French fight where they stand contested; the commanders stand out of the way.
std::string block(const std::string& id, const std::string& area, const std::string& more = "") {
  return R"({"unit": ")" + id + R"(", "area": ")" + area + "\"" + more + "}";
}
const std::string active = R"(, "marks": ["active", "revealed"])";

TEST(Units, AreFiftyThreeAndSixtyTwo) {
  proves("2.0");
  std::set<std::string> corps;
  for (int i = 0; i < block_count; ++i) {
    const BlockData& data = forces().data(static_cast<Unit>(i));
    EXPECT_GE(data.edge_count, 1) << data.id;
    EXPECT_LE(data.edge_count, 4) << data.id;
    corps.insert(std::string(name(side_of(static_cast<Unit>(i)))) + data.corps);
  }
  EXPECT_EQ(corps.size(), 14U) << "seven French corps and five Russian ones, and the two commanders";
  for (const Side side : {Side::french, Side::russian}) {
    const Army& army = forces().army(side);
    EXPECT_EQ(army.combat & army.support, Units{0});
    EXPECT_EQ(army.combat | army.support, all_of(side));
    EXPECT_EQ(army.combat, army.infantry | army.cavalry);
    EXPECT_EQ(army.support, army.artillery | army.leaders | army.commander);
  }
}

TEST(Units, MoveFiveWhenMountedAndThreeOnFoot) {
  proves("2.1", "2.5.1", "2.5.2", "2.6.1", "2.6.2", "2.6.3");
  const std::map<Type, int> points = {{Type::infantry, 3},      {Type::jager, 3},           {Type::militia, 3},
                                      {Type::light_cavalry, 5}, {Type::heavy_cavalry, 5},   {Type::foot_artillery, 3},
                                      {Type::leader, 5},        {Type::horse_artillery, 5}, {Type::commander, 5}};
  std::set<Type> seen;
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    EXPECT_EQ(forces().movement(unit, false), points.at(forces().type(unit))) << forces().data(unit).id;
    seen.insert(forces().type(unit));
  }
  EXPECT_EQ(seen.size(), points.size());
}

TEST(Units, GoNoFurtherThanTheyCanPayInFull) {
  proves("2.1");
  Table table(R"({"phase": "movement", "impulse": "initiative", "disc_spent": true, "moves_left": 9,
    "blocks": [{"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"},
               {"unit": "fr-i-1", "area": "22"}, {"unit": "fr-i-cav", "area": "22"}]})");
  table.play_all("step fr-i-1 20\nstep fr-i-1 21");
  EXPECT_EQ(table.verdict("step fr-i-1 23"), "2.1") << "one point is left, the wood asks for two";
  EXPECT_FALSE(table.lists("step fr-i-1 23"));
  table.play("step fr-i-1 24");
  EXPECT_EQ(table.verdict("step fr-i-1 30"), "2.1") << "three points, three areas";
  table.play("stop");
  table.play_all("step fr-i-cav 20\nstep fr-i-cav 21\nstep fr-i-cav 24\nstep fr-i-cav 30\nstep fr-i-cav 33");
  EXPECT_EQ(table.verdict("step fr-i-cav 32"), "2.1") << "five points, five areas";
}

/// 2.2: what each colour hits on, with the face below it as the proof that it does not.
TEST(Units, HitByTheColourOfTheirPips) {
  proves("2.2");
  struct Case {
    std::string attacker;
    int needs;
  };
  const std::vector<Case> cases = {
      {block("fr-viii-23", "41", R"(, "strength": 1)"), 6},
      {block("fr-viii-24", "41", R"(, "strength": 1)"), 5},
      {block("fr-guard-old", "41", R"(, "strength": 1)"), 4},
      {block("fr-i-5", "41", R"(, "strength": 3)"), 3},
  };
  for (const Case& each : cases) {
    for (const int face : {each.needs, each.needs - 1}) {
      Table table(fighting(each.attacker + ", " + block("ru-guard-lg", "41")));
      std::vector<int> dice(10, 1);
      dice[0] = face;
      table.dice(dice).play("battle 41").take_all_hits();
      EXPECT_EQ(table.strength("ru-guard-lg"), face == each.needs ? 3 : 4) << each.attacker << face;
    }
  }
}

/// 2.3, the printed example: strengths of one to five roll one to five dice.
TEST(Units, RollAsManyDiceAsTheirStrength) {
  proves("2.3");
  const std::vector<std::string> blocks = {"fr-iii-25", "fr-i-4", "fr-i-1", "fr-i-5", "fr-guard-cav"};
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const std::string worn =
        R"({"unit": ")" + blocks[i] + R"(", "area": "41", "strength": )" + std::to_string(i + 1) + "}";
    Table table(fighting(worn + ", " + block("ru-guard-lgj", "41")));
    EXPECT_EQ(table.strength(blocks[i]), static_cast<int>(i) + 1);
    table.dice({2, 1, 2, 1, 2, 1, 2, 1}).play("battle 41");
    EXPECT_EQ(faces_of(table, blocks[i]).size(), i + 1) << blocks[i];
  }
}

TEST(Units, RollFewerDiceAsTheyLoseStrength) {
  proves("2.3", "2.4");
  Table table(fighting(block("fr-guard-cav", "41", R"(, "strength": 2)") + ", " + block("ru-guard-lgj", "41")));
  table.dice({5, 1, 1, 1}).play("battle 41");
  EXPECT_EQ(faces_of(table, "fr-guard-cav").size(), 2U);
  EXPECT_EQ(needed_by(table, "fr-guard-cav"), 5) << "its last edge is white, its others are red";
}

/// 2.3, the printed example: three support units of strength four roll a die each, on 6 or on 4, 5 and 6.
TEST(Units, RollOneDieForASupportUnitInTheBattle) {
  proves("2.3", "2.2", "2.6", "2.6.1", "2.6.2", "2.6.3");
  const std::string position = R"({"phase": "battles", "impulse": "initiative", "disc_spent": true, "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "70"}, {"unit": "ru-barclay", "area": "70"},
    {"unit": "ru-a1-art-2", "area": "70"}, {"unit": "fr-i-5", "area": "70"}]})";
  for (const auto& [kutuzov, barclay, guns, hits] :
       {std::array<int, 4>{4, 3, 5, 1}, std::array<int, 4>{3, 4, 6, 2}, std::array<int, 4>{6, 5, 5, 2}}) {
    Table table(position);
    for (const char* id : {"ru-kutuzov", "ru-barclay", "ru-a1-art-2"}) EXPECT_EQ(table.strength(id), 4) << id;
    table.dice({1, 1, 1, 1, kutuzov, barclay, guns}).play("battle 70");
    EXPECT_EQ(faces_of(table, "ru-kutuzov"), std::vector<int>{kutuzov});
    EXPECT_EQ(faces_of(table, "ru-barclay"), std::vector<int>{barclay});
    EXPECT_EQ(faces_of(table, "ru-a1-art-2"), std::vector<int>{guns});
    EXPECT_EQ(needed_by(table, "ru-kutuzov"), 4);
    EXPECT_EQ(needed_by(table, "ru-barclay"), 4);
    EXPECT_EQ(needed_by(table, "ru-a1-art-2"), 6);
    table.take_all_hits();
    EXPECT_EQ(table.strength("fr-i-5"), 4 - hits);
  }
}

TEST(Units, FightWithOneDieEvenWhenExhausted) {
  proves("2.6.1", "2.6.2", "2.6.3");
  Table table(R"({"phase": "battles", "impulse": "initiative", "disc_spent": true, "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "70", "strength": 0},
    {"unit": "ru-barclay", "area": "70", "strength": 0}, {"unit": "ru-a1-art-2", "area": "70", "strength": 0},
    {"unit": "fr-i-5", "area": "70"}]})");
  table.dice({1, 1, 1, 1, 4, 4, 6}).play("battle 70").take_all_hits();
  EXPECT_EQ(table.strength("fr-i-5"), 1);
}

TEST(Units, LoseAStepForEachHitAndDieOfTheLast) {
  proves("2.4", "2.5");
  Table table(fighting(block("fr-i-5", "41") + ", " + block("ru-guard-lgj", "41")));
  table.dice({6, 1, 1, 1, 1, 1}).play("battle 41").play("hit ru-guard-lgj");
  EXPECT_EQ(table.strength("ru-guard-lgj"), 1);
  EXPECT_EQ(table.where("ru-guard-lgj"), "41");
  Table last(fighting(block("fr-i-5", "41") + ", " + block("ru-a1-4-inf", "41", R"(, "strength": 1)")));
  last.dice({6, 1, 1, 1, 1}).play("battle 41").play("hit ru-a1-4-inf");
  EXPECT_EQ(last.where("ru-a1-4-inf"), "eliminated");
  EXPECT_TRUE(last.saw(EventKind::eliminated, "2.4"));
  EXPECT_EQ(last.state.lost[1], 1);
}

TEST(Units, CountForMoraleUnlessJagerMilitiaOrCossack) {
  proves("2.4", "2.5.1", "2.5.2", "victory");
  const std::map<std::string, int> counts = {{"ru-a1-4-jag", 0},  {"ru-guard-lgj", 0}, {"ru-mil-moscow-1", 0},
                                             {"ru-cos-don-1", 0}, {"ru-platov", 1},    {"ru-a1-4-inf", 1},
                                             {"ru-a1-cav-1", 1},  {"ru-barclay", 1},   {"ru-a1-art-2", 1}};
  for (const auto& [id, counted] : counts) {
    Table table(fighting(block("fr-i-5", "41") + ", " + block(id, "41")));
    const Unit unit = table.unit(id);
    const bool support = (forces().army(Side::russian).support & bit(unit)) != 0;
    table.state.blocks[unit].edge = static_cast<std::uint8_t>(support ? 0 : forces().last_edge(unit));
    table.dice({6, 1, 1, 1, 1}).play("battle 41").play("hit " + id);
    EXPECT_EQ(table.where(id), "eliminated") << id;
    EXPECT_EQ(table.state.lost[1], counted) << id;
  }
}

/// Nine counted losses, given by their names.
std::string nine_more_lost() {
  std::string text;
  for (const char* id : {"ru-a1-4-inf", "ru-a1-7-inf", "ru-a1-11-inf", "ru-a1-17-inf", "ru-a1-23-inf", "ru-a1-24-inf",
                         "ru-a1-cav-1", "ru-a1-cav-2", "ru-a1-cav-3"}) {
    text += ", " + block(id, "eliminated");
  }
  return text;
}

TEST(Units, EndTheGameWhenTheTenthIsLost) {
  proves("2.4", "victory");
  Table table(fighting(block("fr-i-5", "41") + ", " + block("ru-a2-art-3", "41") + nine_more_lost()));
  table.dice({6, 1, 1, 1, 1}).play("battle 41");
  EXPECT_EQ(table.state.lost[1], 9);
  table.play("hit ru-a2-art-3");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(Table::game().condition(table.state), "ten-blocks");
  EXPECT_EQ(Table::game().result(table.state).winner, Side::french);
  Table jager(
      fighting(block("fr-i-5", "41") + ", " + block("ru-guard-lgj", "41", R"(, "strength": 1)") + nine_more_lost()));
  jager.dice({6, 1, 1, 1, 1}).play("battle 41").play("hit ru-guard-lgj");
  EXPECT_NE(jager.phase(), "over") << "a jäger is not counted";
}

TEST(Units, AreShownToBothPlayersOnceTheyAreLost) {
  proves("2.4", "R.3");
  Table table(fighting(block("ru-guard-lgj", "41") + nine_more_lost()));
  const View view = Table::game().view(table.state, Viewer::french);
  int lost = 0;
  for (int i = 0; i < view.known_count; ++i) lost += view.known[static_cast<std::size_t>(i)].area == grave ? 1 : 0;
  EXPECT_EQ(lost, 9);
}

TEST(Units, TakeHitsAsCombatUnitsFirst) {
  proves("2.5", "2.6", "5.3.6.1");
  Table table(fighting(block("fr-i-5", "41") + ", " + block("ru-guard-lgj", "41") + ", " + block("ru-barclay", "41") +
                       ", " + block("ru-a1-art-2", "41")));
  table.dice({6, 1, 1, 1, 1, 1, 1, 1}).play("battle 41");
  EXPECT_EQ(table.verdict("hit ru-barclay"), "5.3.6.1");
  EXPECT_EQ(table.verdict("hit ru-a1-art-2"), "5.3.6.1");
  EXPECT_TRUE(table.legal("hit ru-guard-lgj"));
}

TEST(Units, HaveNoUseForShieldsInTheBasicGame) {
  proves("2.5", "2.6.1");
  Table table(fighting(block("fr-guard-old", "41") + ", " + block("ru-a1-art-2", "41")));
  table.dice({6, 1, 1, 6}).play("battle 41").take_all_hits();
  EXPECT_EQ(table.strength("fr-guard-old"), 2) << "silver";
  EXPECT_EQ(table.where("ru-a1-art-2"), "eliminated") << "gold";
  EXPECT_FALSE(table.saw(EventKind::shielded));
}

TEST(Units, AskNoJagerInTheBasicGame) {
  proves("2.5.1");
  Table table(
      fighting(block("fr-i-5", "61") + ", " + block("ru-guard-lgj", "61") + ", " + block("ru-mil-moscow-1", "61")));
  table.dice(std::vector<int>(8, 1)).play("battle 61");
  EXPECT_NE(table.phase(), "jagers");
  EXPECT_EQ(faces_of(table, "ru-guard-lgj").size(), faces_of(table, "ru-mil-moscow-1").size());
}

TEST(Units, CombineLightAndHeavyCavalryAlike) {
  proves("2.5.2", "5.3.5");
  for (const char* cavalry : {"fr-res-lc-1", "fr-res-hc-1"}) {
    Table table(fighting(block("fr-i-5", "41") + ", " + block(cavalry, "41") + ", " + block("ru-guard-lgj", "41")));
    table.dice(std::vector<int>(10, 1)).play("battle 41");
    EXPECT_TRUE(table.saw(EventKind::strikes_first, "5.3.5")) << cavalry;
  }
  for (const Side side : {Side::french, Side::russian}) {
    each(side, forces().army(side).heavy,
         [&](Unit unit) { EXPECT_EQ(forces().data(unit).shield, Shield::silver) << forces().data(unit).id; });
  }
}

TEST(Units, DieOfOneHitWhenTheyAreSupportUnits) {
  proves("2.4", "2.6", "2.6.1", "2.6.2");
  Table table(fighting(block("fr-i-5", "41") + ", " + block("ru-barclay", "41") + ", " + block("ru-a1-art-2", "41")));
  table.dice({6, 6, 1, 1, 1, 1}).play("battle 41");
  table.play("hit ru-barclay").play("hit ru-a1-art-2");
  EXPECT_EQ(table.where("ru-barclay"), "eliminated");
  EXPECT_EQ(table.where("ru-a1-art-2"), "eliminated");
}

TEST(Units, LoseTheGameWithTheirSupremeCommander) {
  proves("2.6.3", "victory", "2.4");
  Table table(R"({"phase": "battles", "impulse": "initiative", "disc_spent": true, "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "70"}, {"unit": "fr-i-5", "area": "70"}]})");
  table.dice({6, 1, 1, 1, 1}).play("battle 70").play("hit ru-kutuzov");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(Table::game().condition(table.state), "commander-killed");
  EXPECT_EQ(Table::game().result(table.state).winner, Side::french);
}

TEST(Units, HaveAnExhaustedFaceWhenTheyAreSupportUnits) {
  proves("2.6", "2.0");
  for (const Side side : {Side::french, Side::russian}) {
    each(side, forces().army(side).support, [&](Unit unit) {
      EXPECT_EQ(forces().strength(unit, forces().last_edge(unit)), 0) << forces().data(unit).id;
      EXPECT_EQ(forces().last_edge(unit), forces().strength(unit, 0) - 1) << forces().data(unit).id;
    });
    each(side, forces().army(side).leaders | forces().army(side).commander,
         [&](Unit unit) { EXPECT_EQ(forces().strength(unit, 0), 4) << forces().data(unit).id; });
  }
}

/// Four old battles about area 31, four active leaders, and two batteries in 31.
Table guns_in_31(int strength) {
  return Table(R"({"phase": "battles", "impulse": "tactical", "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"},)" +
               block("fr-davout", "24", active) + ", " + block("fr-ney", "24", active) + ", " +
               block("fr-murat", "24", active) + ", " + block("fr-junot", "24", active) + ", " +
               block("fr-i-art-1", "31", R"(, "strength": )" + std::to_string(strength) + active) + ", " +
               block("fr-i-art-2", "31", active) + ", " + block("fr-i-1", "57") + ", " + block("fr-i-2", "58") + ", " +
               block("fr-i-3", "28") + ", " + block("fr-i-4", "26") + ", " + block("ru-a2-1-gren", "57") + ", " +
               block("ru-a2-2-gren", "58") + ", " + block("ru-guard-lg", "28") + ", " + block("ru-guard-cgr", "26") +
               "]}");
}

/// 2.6.1, the printed example: a battery of strength four can fire three times, one of three twice.
TEST(Units, FireABatteryUntilItsPawnIsUp) {
  proves("2.6.1", "5.3.1", "2.3");
  for (const int strength : {4, 3}) {
    Table table = guns_in_31(strength);
    int shots = 0;
    for (const char* battle : {"battle 26", "battle 28", "battle 57", "battle 58"}) {
      table.play(battle);
      if (table.strength("fr-i-art-1") == 0) {
        EXPECT_EQ(table.verdict("commit fr-i-art-1"), "2.6.1");
        table.dice(std::vector<int>(20, 1)).play("done");
        continue;
      }
      const int before = table.strength("fr-i-art-1");
      table.play("commit fr-i-art-1").dice(std::vector<int>(30, 1)).play("done");
      EXPECT_EQ(static_cast<int>(faces_of(table, "fr-i-art-1").size()), before);
      EXPECT_EQ(needed_by(table, "fr-i-art-1"), 4) << "triple fire";
      ++shots;
    }
    EXPECT_EQ(shots, strength - 1);
  }
}

TEST(Units, RefuseToActivateAnExhaustedBattery) {
  proves("2.6.1", "5.2.1");
  Table table(R"({"phase": "movement", "impulse": "tactical", "blocks": [
    {"unit": "fr-napoleon", "area": "7"}, {"unit": "ru-kutuzov", "area": "111"},)" +
              block("fr-davout", "21", active) + ", " + block("fr-i-art-1", "21", R"(, "strength": 0)") + ", " +
              block("fr-i-art-2", "21", R"(, "strength": 2)") + "]}");
  EXPECT_EQ(table.verdict("activate fr-i-art-1"), "2.6.1");
  EXPECT_EQ(table.verdict("activate fr-davout"), "5.2.1");
  table.play("activate fr-i-art-2");
  EXPECT_TRUE(table.revealed("fr-i-art-2")) << "activating reveals";
  EXPECT_EQ(table.strength("fr-i-art-2"), 2) << "activating alone costs a battery nothing";
}

/// 2.6.2, the printed example: a leader of strength four can be activated three times, one of two once more.
TEST(Units, ActivateALeaderUntilHisHeartIsUp) {
  proves("2.6.2", "5.4", "5.1");
  for (const int strength : {4, 2}) {
    Table table(R"({"phase": "impulse", "disc": "russian", "blocks": [{"unit": "fr-napoleon", "area": "7"},
      {"unit": "fr-ney", "area": "21"}, {"unit": "ru-kutuzov", "area": "111"},)" +
                block("fr-davout", "21", R"(, "strength": )" + std::to_string(strength)) + "]}");
    for (int times = 0; times < strength - 1; ++times) {
      table.play("tactical").play("activate fr-davout").play("done");
      const int before = table.strength("fr-davout");
      table.play("done").play("done");
      EXPECT_EQ(table.strength("fr-davout"), before == 2 ? 0 : before - 1);
      EXPECT_FALSE(table.revealed("fr-davout"));
      table.play("pass").play("done");
    }
    table.play("tactical");
    EXPECT_EQ(table.verdict("activate fr-davout"), "5.1");
    EXPECT_EQ(table.why("activate fr-davout"), RefusalReason::exhausted);
    EXPECT_TRUE(table.legal("activate fr-ney"));
  }
}

std::string six_leaders(const std::string& napoleon) {
  return R"({"phase": "impulse", "disc": "french", "blocks": [{"unit": "fr-napoleon", "area": "7", "strength": )" +
         napoleon +
         R"(}, {"unit": "ru-kutuzov", "area": "111"}, {"unit": "fr-davout", "area": "21"}, {"unit": "fr-ney", "area": "28"},
    {"unit": "fr-eugene", "area": "15"}, {"unit": "fr-poniatowski", "area": "33"}, {"unit": "fr-junot", "area": "20"},
    {"unit": "fr-murat", "area": "21"}, {"unit": "fr-i-1", "area": "28"}, {"unit": "fr-i-2", "area": "28"},
    {"unit": "fr-i-3", "area": "31"}, {"unit": "fr-i-4", "area": "31"}, {"unit": "fr-iv-13", "area": "15"},
    {"unit": "fr-iv-14", "area": "15"}, {"unit": "ru-a2-1-gren", "area": "55"}, {"unit": "ru-a2-2-gren", "area": "57"},
    {"unit": "ru-a2-3-inf", "area": "58"}, {"unit": "ru-guard-lgj", "area": "41"}, {"unit": "ru-a1-4-jag", "area": "42"}]})";
}

/// 5.1, the printed example: with Napoleon at four no more than four leaders are activated and four battles fought.
TEST(Units, LetNoMoreLeadersActThanTheCommanderHasStars) {
  proves("2.6.3", "5.1", "FAQ ES 4");
  Table table(six_leaders("4"));
  table.play_all("tactical\nactivate fr-ney\nactivate fr-eugene\nactivate fr-davout");
  EXPECT_TRUE(table.legal("activate fr-murat"));
  table.play("activate fr-murat");
  EXPECT_EQ(table.verdict("activate fr-junot"), "2.6.3");
  EXPECT_EQ(table.verdict("step fr-poniatowski 30"), "2.6.3");
  table.play("done").play_all("step fr-i-1 55\nstep fr-i-2 57\nstep fr-i-3 58\nstep fr-iv-13 41");
  EXPECT_EQ(table.verdict("step fr-iv-14 42"), "5.1") << "a fifth new engagement";
  EXPECT_TRUE(table.legal("step fr-iv-14 41")) << "but another may join one that was made";
  table.play("done").play("done");
  for (const char* battle : {"battle 55", "battle 57", "battle 58", "battle 41"}) {
    table.dice(std::vector<int>(20, 1)).play(battle);
  }
  EXPECT_EQ(table.phase(), "raid-option") << "four battles are all there can be";
  EXPECT_EQ(table.count(EventKind::battle), 4);
}

TEST(Units, LetFewerLeadersActUnderATiredCommander) {
  proves("2.6.3");
  Table table(six_leaders("2"));
  table.play_all("tactical\nactivate fr-ney\nactivate fr-eugene");
  EXPECT_EQ(table.verdict("activate fr-davout"), "2.6.3");
  EXPECT_EQ(table.why("activate fr-davout"), RefusalReason::too_many_leaders);
}

TEST(Units, LimitTheBattlesOfAnInitiativeMovement) {
  proves("2.6.3", "6.2");
  Table table(fighting(block("fr-i-1", "55") + ", " + block("ru-a2-1-gren", "55") + ", " + block("fr-i-2", "57") +
                       ", " + block("ru-a2-2-gren", "57") + ", " + block("fr-i-3", "58") + ", " +
                       block("ru-a2-3-inf", "58")));
  const Unit napoleon = table.unit("fr-napoleon");
  table.state.blocks[napoleon].edge = 2;
  ASSERT_EQ(table.strength("fr-napoleon"), 2);
  table.dice(std::vector<int>(12, 1)).play("battle 55");
  const State after_one = table.state;
  table.dice(std::vector<int>(12, 1)).play("battle 57");
  EXPECT_EQ(table.verdict("battle 58"), "2.6.3") << "two stars, two battles";
  EXPECT_EQ(table.why("battle 58"), RefusalReason::no_battles_left);
  EXPECT_EQ(table.all_legal(), std::vector<std::string>{"done"});
  table.state = after_one;
  table.state.blocks[napoleon].edge = 3;
  EXPECT_EQ(table.verdict("battle 57"), "2.6.3");
}

TEST(Units, LimitTheGunsOnOneAreaByTheCommandersStars) {
  proves("2.6.3", "5.3.1");
  Table table(R"({"phase": "commitment", "impulse": "tactical", "battle": "57", "cover": 2, "blocks": [
    {"unit": "fr-napoleon", "area": "7", "strength": 2}, {"unit": "ru-kutuzov", "area": "111"},)" +
              block("fr-davout", "24", active) + ", " + block("fr-i-art-1", "31", active) + ", " +
              block("fr-i-art-2", "31", active) + ", " + block("fr-iii-art", "28", active) + ", " +
              block("fr-i-1", "57") + ", " + block("ru-a2-1-gren", "57") + "]}");
  table.play("commit fr-i-art-1").play("commit fr-iii-art");
  EXPECT_EQ(table.verdict("commit fr-i-art-2"), "2.6.3");
  EXPECT_EQ(table.why("commit fr-i-art-2"), RefusalReason::too_many_batteries);
}

TEST(Units, DoNothingMuchUnderAnExhaustedCommander) {
  proves("2.6.3");
  Table table(R"({"phase": "impulse", "blocks": [{"unit": "fr-napoleon", "area": "7", "strength": 0},
    {"unit": "ru-kutuzov", "area": "111"}, {"unit": "fr-davout", "area": "21"}, {"unit": "fr-i-1", "area": "28"},
    {"unit": "fr-i-2", "area": "41"}, {"unit": "ru-guard-lgj", "area": "41"}, {"unit": "ru-a2-1-gren", "area": "55"}]})");
  EXPECT_EQ(table.verdict("tactical"), "2.6.3");
  EXPECT_EQ(table.look().logistics_value(Side::french), 1) << "no stars, but Shevardino";
  table.play("initiative");
  EXPECT_EQ(table.verdict("step fr-i-1 55"), "2.6.3");
  table.play_all("step fr-i-1 27\nstop\ndone");
  EXPECT_EQ(table.verdict("battle 41"), "2.6.3") << "no battle is resolved, not even the old one";
  table.play("done");
  EXPECT_EQ(table.count(EventKind::battle), 0);
}

}  // namespace
}  // namespace redoubt::bloody_monday
