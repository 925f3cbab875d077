// Chapter 15: objectives, points and every grade of victory; and the release of the Guard (12.1, 12.2).
#include <set>

#include "games/la-bataille/epilogues.h"
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

std::size_t objective(std::string_view id) {
  const auto& all = standard().scenarios.objectives();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].id == id) return i;
  }
  ADD_FAILURE() << id;
  return 0;
}

/// A battle that is over, with these objectives in French hands and levels for corps.
Table ended(std::string_view scenario, std::initializer_list<const char*> french,
            std::initializer_list<std::pair<const char*, int>> levels) {
  Table table(Side::french, 0, scenario);
  for (const char* const id : french) table.state.taken |= standard().objective_masks[objective(id)];
  for (const auto& [unit, level] : levels)
    table.state.levels[table.look().setting().bodies.of[table.unit(unit)]] = static_cast<std::uint8_t>(level);
  table.state.ended = true;
  table.state.phase = Phase::over;
  return table;
}

std::string outcome(const Table& table) {
  const Outcome result = table.look().result();
  if (!result.winner) return "drawn";
  return std::string(name(*result.winner)) + " " + std::string(grade_names[result.condition - 1U]);
}

// --- 15.1 ---

TEST(BatailleChapter15, AHexIsHeldByWhoWasLastInItInGoodOrder) {
  proves("15.1", "3.5");
  Table table;
  const auto held = [&] {
    table.with([](Play& game) { game.look_at_objectives(); });
    return table.look().holds(Side::french, objective("utitsa-hill"), false);
  };
  EXPECT_FALSE(held()) << "at the start all are Russian";
  table.put("fr-25-line-1", "07379").disordered("fr-25-line-1");
  EXPECT_FALSE(held()) << "not by the disordered";
  table.state.disordered = {};
  EXPECT_TRUE(held());
  table.with([](Play& game) { game.lift(game.data.forces.find("fr-25-line-1"), box(Box::eliminated)); });
  EXPECT_TRUE(held()) << "who was last in it";
  table.put("ru-narva-1", "07379");
  EXPECT_FALSE(held());
}

TEST(BatailleChapter15, TheFrenchHoldAnObjectiveWithAllItsHexes) {
  proves("15.1");
  Table table;
  table.put("fr-25-line-1", "05246").with([](Play& game) { game.look_at_objectives(); });
  EXPECT_FALSE(table.look().holds(Side::french, objective("raevsky-redoubt"), false));
  EXPECT_TRUE(table.look().holds(Side::russian, objective("raevsky-redoubt"), false));
  EXPECT_FALSE(table.look().holds(Side::russian, objective("raevsky-redoubt"), true)) << "not the whole of it";
  table.put("fr-25-line-2", "05247").with([](Play& game) { game.look_at_objectives(); });
  EXPECT_TRUE(table.look().holds(Side::french, objective("raevsky-redoubt"), false));
}

// --- 15.2, 15.3 ---

TEST(BatailleChapter15, PointsAreThoseOfTheLevelAtTheEnd) {
  proves("15.2", "13.3");
  const Table table =
      ended("battle", {}, {{"ru-narva", 2}, {"ru-odessa", 1}, {"ru-moscow-militia", 3}, {"fr-25-line", 3}});
  EXPECT_EQ(table.look().points(Side::french), 8 + 3) << "not added up over the levels; militia gives none";
  EXPECT_EQ(table.look().points(Side::russian), 15);
  Table all = ended("battle", {}, {});
  all.state.levels.fill(3);
  EXPECT_EQ(all.look().points(Side::russian), 84);
  EXPECT_EQ(all.look().points(Side::french), 63);
}

TEST(BatailleChapter15, RatiosAreComparedExactly) {
  proves("15.3");
  VictoryCondition three_to_two;
  three_to_two.own = 3;
  three_to_two.enemy = 2;
  EXPECT_TRUE(Position::meets_ratio(3, 2, three_to_two));
  EXPECT_FALSE(Position::meets_ratio(4, 3, three_to_two));
  EXPECT_TRUE(Position::meets_ratio(1, 0, three_to_two)) << "n to 0 meets every ratio";
  EXPECT_FALSE(Position::meets_ratio(0, 0, three_to_two)) << "0 to 0 is one to one";
  VictoryCondition even;
  even.own = even.enemy = 1;
  EXPECT_TRUE(Position::meets_ratio(0, 0, even));
}

TEST(BatailleChapter15, ShortScenariosCountHorseAndGunsThatAreLost) {
  proves("14.7");
  Table table(Side::french, 0, "borodino-village");
  table.state.where[table.unit("ru-elisavetgrad-hussars")] = box(Box::surrendered);
  table.state.where[table.unit("ru-iv-foot-1")] = box(Box::eliminated);
  EXPECT_EQ(table.look().points(Side::french), 2);
}

// --- 15.4, 15.5, 14.7 ---

constexpr auto all_four = {"utitsa-hill", "fleches", "semenovskaya", "raevsky-redoubt"};

TEST(BatailleChapter15, EveryRowOfTheBattlesVictory) {
  proves("15.4");
  // Points of the Russian corps: VII 4, 8, 12; of the French V and VIII 2, 4, 6.
  EXPECT_EQ(outcome(ended("battle", all_four, {{"ru-narva", 2}, {"fr-3-polish", 2}})), "french decisive") << "8 to 4";
  EXPECT_EQ(outcome(ended("battle", all_four, {{"ru-odessa", 2}, {"fr-3-polish", 2}})), "french tactical") << "6 to 4";
  EXPECT_EQ(outcome(ended("battle", all_four, {{"ru-narva", 1}, {"fr-3-polish", 2}})), "french marginal");
  EXPECT_EQ(outcome(ended("battle", all_four, {{"fr-3-polish", 1}})), "drawn") << "all four, but under 1:1";
  EXPECT_EQ(outcome(ended("battle", {"utitsa-hill"}, {{"fr-3-polish", 1}})), "russian decisive") << "three, and 2 to 0";
  EXPECT_EQ(outcome(ended("battle", {"utitsa-hill", "fleches"}, {})), "russian tactical");
  EXPECT_EQ(outcome(ended("battle", {"utitsa-hill", "fleches", "semenovskaya"}, {})), "russian marginal");
  EXPECT_EQ(outcome(ended("battle", {"utitsa-hill", "fleches", "semenovskaya"}, {{"ru-narva", 1}})), "drawn");
  Table table = ended("battle", all_four, {{"ru-narva", 3}});
  table.state.where[standard().napoleon] = box(Box::captured);
  EXPECT_EQ(outcome(table), "russian decisive") << "Napoleon is taken";
  EXPECT_EQ(table.look().result().rule, id(Rule::r4_9));
}

TEST(BatailleChapter15, EveryRowOfDavoutsMarch) {
  proves("15.5");
  EXPECT_EQ(outcome(ended("davout", all_four, {{"ru-narva", 3}, {"fr-3-polish", 2}})), "french decisive");
  EXPECT_EQ(outcome(ended("davout", all_four, {{"ru-narva", 2}, {"fr-3-polish", 2}})), "french tactical");
  EXPECT_EQ(outcome(ended("davout", all_four, {{"ru-odessa", 2}, {"fr-3-polish", 2}})), "french marginal");
  EXPECT_EQ(outcome(ended("davout", {"fleches"}, {{"fr-25-line", 1}, {"ru-tobolsk", 1}})), "russian decisive")
      << "5 to 2 and Shevardino";
  EXPECT_EQ(outcome(ended("davout", {"shevardino-redoubt"}, {{"fr-25-line", 1}, {"ru-tobolsk", 1}})),
            "russian marginal")
      << "without Shevardino";
  EXPECT_EQ(outcome(ended("davout", {}, {{"fr-3-polish", 2}, {"ru-tobolsk", 1}})), "russian tactical") << "4 to 2";
}

TEST(BatailleChapter15, TheVillageIsWonByGrades) {
  proves("14.2", "14.7");
  EXPECT_EQ(outcome(ended("borodino-village", {"borodino", "bridgehead"}, {})), "french marginal") << "0 to 0 is 1:1";
  EXPECT_EQ(outcome(ended("borodino-village", {"borodino"}, {{"ru-1-jager", 1}})), "french tactical");
  EXPECT_EQ(outcome(ended("borodino-village", {"borodino", "bridgehead"}, {{"ru-1-jager", 1}})), "french decisive");
  EXPECT_EQ(outcome(ended("borodino-village", {}, {{"fr-8-light", 1}})), "russian decisive") << "the whole village";
  Table part = ended("borodino-village", {}, {{"fr-8-light", 1}});
  part.state.taken |=
      1ULL << static_cast<unsigned>(
          std::lower_bound(standard().objective_hexes.begin(), standard().objective_hexes.end(), Table::hex("04437")) -
          standard().objective_hexes.begin());
  EXPECT_EQ(outcome(part), "russian tactical") << "a village hex, and no Frenchman over the Kolocha";
  part.state.phase = Phase::movement;
  part.put("fr-84-line-1", "05139");
  part.state.phase = Phase::over;
  EXPECT_EQ(outcome(part), "russian marginal") << "but one is";
}

TEST(BatailleChapter15, AnUnfinishedBattleHasNoResult) { EXPECT_FALSE(Table().look().result().over); }

// --- 12.1, 12.2 ---

TEST(BatailleChapter12, TheGuardIsReleasedByObjectivesThatFall) {
  proves("12.1");
  Table table;
  const char* const guards[] = {"fr-1-vistula-1", "fr-horse-grenadiers", "fr-1-voltigeurs-1", "fr-3-grenadiers-1",
                                "fr-1-grenadiers-1"};
  int row = 0;
  for (const char* const id : guards) {
    table.put(id, Grid::name(static_cast<Hex>(Table::hex("00340") + row++)));
    table.state.bound.add(table.unit(id));
  }
  table.put("fr-guard-foot-1", "00350");
  table.state.bound.add(table.unit("fr-guard-foot-1"));
  const char* const order[] = {"borodino", "raevsky-redoubt", "semenovskaya", "fleches", "utitsa-hill"};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_TRUE(table.state.bound.has(table.unit(guards[i]))) << guards[i];
    table.state.taken |= standard().objective_masks[objective(order[i])];
    table.with([](Play& game) { game.look_at_objectives(); });
    EXPECT_FALSE(table.state.bound.has(table.unit(guards[i]))) << guards[i];
    table.state.taken = 0;
    table.with([](Play& game) { game.look_at_objectives(); });
    EXPECT_FALSE(table.state.bound.has(table.unit(guards[i]))) << "for good";
  }
  EXPECT_FALSE(table.state.bound.has(table.unit("fr-guard-foot-1"))) << "its guns with the Vistula Legion";
}

TEST(BatailleChapter12, AnEnemyWithinFiveHexesOrAFireReleasesAUnit) {
  proves("12.2");
  Table table(Side::russian);
  table.put("fr-1-grenadiers-1", "06587").put("fr-2-grenadiers-1", "06589");
  table.state.bound.add(table.unit("fr-1-grenadiers-1"));
  table.state.bound.add(table.unit("fr-2-grenadiers-1"));
  table.put("ru-narva-1", "06581", "S");
  EXPECT_TRUE(table.state.bound.has(table.unit("fr-1-grenadiers-1"))) << "six hexes off";
  table.play("move ru-narva-1").play("step S");
  EXPECT_FALSE(table.state.bound.has(table.unit("fr-1-grenadiers-1")));
  EXPECT_TRUE(table.state.bound.has(table.unit("fr-2-grenadiers-1")));
  table.with([](Play& game) { game.release_at(Table::hex("06589")); });
  EXPECT_FALSE(table.state.bound.has(table.unit("fr-2-grenadiers-1")));
}

// --- 15.6 ---

TEST(BatailleChapter15, EachGradeOfEachSideHasItsEpilogue) {
  proves("15.6");
  std::set<std::string_view> all;
  for (const Side side : {Side::french, Side::russian}) {
    for (std::uint16_t grade = 1; grade <= 3; ++grade) {
      Outcome outcome;
      outcome.winner = side;
      outcome.condition = grade;
      all.insert(epilogue(outcome, Language::english));
      all.insert(epilogue(outcome, Language::spanish));
    }
  }
  EXPECT_EQ(all.size(), 12U);
  EXPECT_EQ(epilogue(Outcome{}, Language::english), "") << "nobody has won";
  Outcome abdication;
  abdication.winner = Side::russian;
  abdication.condition = 3;
  EXPECT_NE(epilogue(abdication, Language::english).find("abdicates"), std::string_view::npos);
}

// --- 12.3 ---

TEST(BatailleChapter12, TheOldGuardMakesThoseCheckWhoseZoneItEnters) {
  proves("12.3", "6.4", "3.6");
  Table table;
  table.put("fr-1-grenadiers-1", "06588").put("ru-narva-1", "06586", "S").put("ru-smolensk-1", "06486", "SE");
  // Both check before any fire; the first fails and goes three hexes.
  table.play("move fr-1-grenadiers-1").dice({1, 1, 6, 6}).play("step N");
  EXPECT_TRUE(table.is_disordered("ru-narva-1"));
  EXPECT_EQ(Grid::distance(table.state.where[table.unit("ru-narva-1")], Table::hex("06586")), 3);
  EXPECT_TRUE(table.good("ru-smolensk-1"));
  EXPECT_EQ(table.phase(), "window") << "then those who stand may fire";
  table.play("pass");
  EXPECT_EQ(table.verdict("step N"), "6.2") << "it is stopped";
}

TEST(BatailleChapter12, WhereAllFailTheOldGuardGoesOn) {
  proves("12.3");
  Table table;
  table.put("fr-1-grenadiers-1", "06588").put("ru-isum-hussars", "06586", "S");
  table.play("move fr-1-grenadiers-1").dice({1, 1}).play("step N");
  EXPECT_TRUE(table.is_routed("ru-isum-hussars")) << "cavalry routs";
  EXPECT_TRUE(table.legal("step N"));
  Table guns;
  guns.put("fr-1-grenadiers-1", "06588").put("ru-ii-foot-3", "06586", "S");
  guns.play("move fr-1-grenadiers-1").dice({1, 1}).play("step N");
  EXPECT_EQ(guns.where("ru-ii-foot-3"), "eliminated") << "guns alone are abandoned";
  Table young;
  young.put("fr-1-voltigeurs-1", "06588").put("ru-narva-1", "06586", "S");
  young.play("move fr-1-voltigeurs-1").play("step N");
  EXPECT_EQ(young.count(EventKind::checked), 0) << "nobody else of the Guard";
}

TEST(BatailleChapter12, OnceForEachParty) {
  proves("12.3");
  Table table;
  table.put("fr-1-grenadiers-1", "06588").put("ru-narva-1", "06585", "S").put("ru-isum-hussars", "06580");
  table.play("move fr-1-grenadiers-1").play("step N").dice({6, 6}).play("step N");
  EXPECT_EQ(table.phase(), "window");
  table.play("pass").play("turn NE").play("pass");
  EXPECT_EQ(table.count(EventKind::checked), 1);
}

}  // namespace
}  // namespace redoubt::la_bataille
