// Chapter 9: morale, disorder, rout and recovery. Around 06587 the ground is clear and level for five hexes.
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

bool passes(std::string_view id, std::vector<int> dice, std::string_view state = "") {
  Table table;
  table.put(id, "06587");
  if (state == "disordered") table.disordered(id);
  if (state == "routed") table.routed(id);
  bool passed = false;
  table.dice(dice).with([&](Play& game) { passed = game.passes(table.unit(id), Rule::r9_1, 0); });
  return passed;
}

TEST(BatailleChapter9, ACheckIsPassedByMoreThanTheMorale) {
  proves("9.1", "9.2", "A.6");
  EXPECT_FALSE(passes("fr-25-line-1", {2, 5})) << "the line has 25";
  EXPECT_TRUE(passes("fr-25-line-1", {2, 6}));
  EXPECT_FALSE(passes("fr-1-grenadiers-1", {1, 1})) << "natural 11 fails";
  EXPECT_TRUE(passes("fr-1-grenadiers-1", {1, 2}));
  EXPECT_TRUE(passes("ru-moscow-militia-b1", {6, 6}, "routed")) << "natural 66 passes";
  EXPECT_FALSE(passes("fr-25-line-1", {3, 2}, "disordered")) << "−3: 32 is 25";
  EXPECT_TRUE(passes("fr-25-line-1", {3, 3}, "disordered"));
  EXPECT_FALSE(passes("fr-25-line-1", {3, 5}, "routed")) << "−6";
  EXPECT_TRUE(passes("fr-25-line-1", {3, 6}, "routed"));
  EXPECT_FALSE(passes("ru-ataman-cossacks", {4, 3})) << "Cossacks: 43";
}

TEST(BatailleChapter9, ALeaderAddsHisBonus) {
  proves("4.2", "4.3");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-compans", "06587").put("fr-davout", "06587").put("fr-ney", "06587");
  EXPECT_EQ(table.look().morale_bonus(table.unit("fr-25-line-1")), 4) << "the best of those whom it is under";
}

// --- 9.3 ---

TEST(BatailleChapter9, WhichLossesCauseACheck) {
  proves("9.3");
  Table table;
  const auto checks = [&](const char* id, int before, int after) {
    return table.look().checks_for(table.unit(id), before, after);
  };
  EXPECT_TRUE(checks("fr-25-line-1", 1, 3)) << "lost 1 and 2 more: passes 2";
  EXPECT_TRUE(checks("ru-narva-1", 1, 3)) << "reaches 3";
  EXPECT_FALSE(checks("fr-25-line-1", 0, 1));
  EXPECT_TRUE(checks("fr-25-line-1", 1, 2));
  EXPECT_FALSE(checks("fr-25-line-1", 2, 2));
  for (const char* const odd : {"fr-3-polish-1", "fr-1-vistula-1", "ru-narva-1", "ru-kiev-grenadiers-1", "ru-1-jager-1",
                                "ru-moscow-militia-b1"}) {
    EXPECT_TRUE(checks(odd, 0, 1)) << odd;
    EXPECT_FALSE(checks(odd, 1, 2)) << odd;
  }
  for (const char* const even : {"fr-13-light-1", "fr-1-grenadiers-1", "fr-3-grenadiers-1", "ru-preobrazhensky-1"}) {
    EXPECT_FALSE(checks(even, 0, 1)) << even;
    EXPECT_TRUE(checks(even, 1, 2)) << even;
  }
  for (const char* const every : {"fr-9-chasseurs", "ru-guard-hussars", "fr-i-foot-3", "ru-ii-foot-1"}) {
    EXPECT_TRUE(checks(every, 0, 1) && checks(every, 1, 2)) << every;
  }
}

TEST(BatailleChapter9, HalfOfTheStrengthAtOnceWeighsSix) {
  proves("9.2", "9.3", "3.6");
  Table table;
  table.put("fr-25-line-1", "06587").lost("fr-25-line-1", 1).put("fr-25-line-2", "06592");
  table.dice({3, 5}).with([](Play& game) { game.suffer(Table::hex("06587"), 2, Rule::r7_8); });
  EXPECT_TRUE(table.is_disordered("fr-25-line-1")) << "35 less six steps is 25";
}

// --- 9.4 to 9.7 ---

TEST(BatailleChapter9, TheDisorderedGoBackThreePoints) {
  proves("9.4", "9.6", "9.7", "9.5");
  Table table;
  table.put("fr-25-line-1", "06587", "N square").put("ru-narva", "06585", "S");
  table.with([](Play& game) { game.give_way(game.data.forces.find("fr-25-line-1"), Rule::r9_4); });
  EXPECT_TRUE(table.is_disordered("fr-25-line-1"));
  EXPECT_EQ(Grid::distance(table.state.where[table.unit("fr-25-line-1")], Table::hex("06587")), 3);
  EXPECT_EQ(Grid::distance(table.state.where[table.unit("fr-25-line-1")], Table::hex("06585")), 5);
  EXPECT_EQ(table.state.form[table.unit("fr-25-line-1")], Form::column) << "a square falls into column";
  EXPECT_NE(table.facing("fr-25-line-1"), "N") << "with its back to the enemy";
  table.with([](Play& game) { game.give_way(game.data.forces.find("fr-25-line-1"), Rule::r9_4); });
  EXPECT_TRUE(table.is_routed("fr-25-line-1")) << "the disordered rout";
  EXPECT_FALSE(table.is_disordered("fr-25-line-1"));
  expect_sound(table.state);
}

TEST(BatailleChapter9, CavalryRoutsItsAllowanceInHexes) {
  proves("9.4", "9.5", "9.6");
  Table table;
  table.put("fr-9-chasseurs", "05030").put("ru-narva", "05230", "S");
  table.with([](Play& game) { game.give_way(game.data.forces.find("fr-9-chasseurs"), Rule::r9_4); });
  EXPECT_TRUE(table.is_routed("fr-9-chasseurs"));
  EXPECT_GE(Grid::distance(table.state.where[table.unit("fr-9-chasseurs")], Table::hex("05030")), 12);
}

TEST(BatailleChapter9, UnlimberedGunsStandAndAreAbandonedTheSecondTime) {
  proves("9.4");
  Table table;
  table.put("fr-i-foot-3", "06587").put("ru-narva", "06585", "S");
  const auto fail = [&] {
    table.with([](Play& game) { game.give_way(game.data.forces.find("fr-i-foot-3"), Rule::r9_4); });
  };
  fail();
  EXPECT_EQ(table.where("fr-i-foot-3"), "06587");
  EXPECT_TRUE(table.is_disordered("fr-i-foot-3"));
  fail();
  EXPECT_EQ(table.where("fr-i-foot-3"), "eliminated");
}

TEST(BatailleChapter9, LimberedGunsRetreatLikeInfantryButNotOverBarredGround) {
  proves("9.4", "10.6", "10.7");
  Table table;
  table.put("fr-i-foot-3", "05246", "NW limbered").put("ru-narva", "05546", "NW");
  table.with([](Play& game) { game.give_way(game.data.forces.find("fr-i-foot-3"), Rule::r9_4); });
  const Hex end = table.state.where[table.unit("fr-i-foot-3")];
  EXPECT_TRUE(!on_map(end) || standard().ground.terrain(end) != HexTerrain::wolf_pit);
}

TEST(BatailleChapter9, ARoutedUnitOnItsEdgeLeavesTheMap) {
  proves("9.7", "2.2");
  Table table;
  table.put("fr-25-line-1", "00340").put("ru-narva", "00540", "NW");
  table.with([](Play& game) { game.rout(game.data.forces.find("fr-25-line-1"), Rule::r9_4); });
  EXPECT_EQ(table.where("fr-25-line-1"), "fled");
  expect_sound(table.state);
}

TEST(BatailleChapter9, WhoCannotGoSurrendersOrRoutsWhereHeIs) {
  proves("9.7");
  Table table;
  table.put("fr-25-line-1", "06587");
  for (const auto& [id, hex] : std::to_array<std::pair<const char*, const char*>>({{"ru-narva-1", "06586"},
                                                                                   {"ru-narva-2", "06588"},
                                                                                   {"ru-smolensk-1", "06486"},
                                                                                   {"ru-smolensk-2", "06487"},
                                                                                   {"ru-ladoga-1", "06686"},
                                                                                   {"ru-ladoga-2", "06687"}})) {
    table.put(id, hex);
  }
  Table routed = table;
  table.with([](Play& game) { game.disorder(game.data.forces.find("fr-25-line-1"), Rule::r9_4); });
  EXPECT_EQ(table.where("fr-25-line-1"), "06587");
  EXPECT_TRUE(table.is_routed("fr-25-line-1")) << "in place";
  routed.with([](Play& game) { game.rout(game.data.forces.find("fr-25-line-1"), Rule::r9_4); });
  EXPECT_EQ(routed.where("fr-25-line-1"), "surrendered");
}

TEST(BatailleChapter9, FootThatComesIntoAZoneOfHorseRouts) {
  proves("8.8", "9.6");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-pskov-dragoons", "06586", "S").put("ru-isum-hussars", "06589", "N");
  table.put("ru-sumy-hussars", "06388", "NE").put("ru-mariupol-hussars", "06788", "NW");
  table.with([](Play& game) { game.disorder(game.data.forces.find("fr-25-line-1"), Rule::r9_4); });
  EXPECT_FALSE(table.is_disordered("fr-25-line-1"));
  EXPECT_TRUE(table.is_routed("fr-25-line-1") || table.where("fr-25-line-1") == "surrendered");
}

// --- 9.8 ---

TEST(BatailleChapter9, RecoveryIsForThoseWhoWereSoWhenTheHalfTurnBegan) {
  proves("9.8", "3.2");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-25-line-2", "06585").put("fr-25-line-3", "06583").put("ru-narva", "06565");
  table.disordered("fr-25-line-1").routed("fr-25-line-2").disordered("fr-25-line-3");
  table.moves(Side::french);
  table.state.shaken.remove(table.unit("fr-25-line-3"));
  table.dice({6, 6, 1, 1}).with([](Play& game) { game.recover(); });
  EXPECT_TRUE(table.good("fr-25-line-1"));
  EXPECT_TRUE(table.is_routed("fr-25-line-2"));
  EXPECT_EQ(table.where("fr-25-line-2"), "06585") << "more than 15 hexes from all enemies it stays";
  EXPECT_TRUE(table.is_disordered("fr-25-line-3")) << "who broke in this half-turn waits";
}

TEST(BatailleChapter9, WhoFailsToRecoverRoutsOrFleesAgain) {
  proves("9.8");
  Table table;
  table.put("fr-25-line-1", "06587")
      .put("fr-25-line-2", "06585")
      .put("fr-i-foot-3", "06583")
      .put("ru-narva", "06580", "N");
  table.disordered("fr-25-line-1").routed("fr-25-line-2").disordered("fr-i-foot-3");
  table.moves(Side::french);
  table.dice({1, 1, 1, 1, 1, 1}).with([](Play& game) { game.recover(); });
  EXPECT_TRUE(table.is_routed("fr-25-line-1"));
  EXPECT_NE(table.where("fr-25-line-2"), "06585") << "it flees again";
  EXPECT_EQ(table.where("fr-i-foot-3"), "eliminated") << "guns are abandoned";
}

}  // namespace
}  // namespace redoubt::la_bataille
