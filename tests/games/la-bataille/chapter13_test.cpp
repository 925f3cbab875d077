// Chapter 13: corps, how many battalions they have lost, and what that does to their morale.
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

const Bodies& bodies(std::string_view scenario) { return standard().settings[scenario_named(scenario)].bodies; }
const Body& body_of(std::string_view scenario, const char* id) {
  const Bodies& all = bodies(scenario);
  return all.all[all.of[standard().forces.members(id)->first()]];
}

TEST(BatailleChapter13, EveryRowOfTheLevels) {
  proves("13.1", "13.2", "15.2");
  struct Row {
    const char* unit;
    int battalions;
    std::array<int, 3> thresholds;
    std::array<int, 3> points;
  };
  for (const Row& row :
       {Row{"fr-1-grenadiers", 40, {10, 20, 30}, {8, 16, 24}}, Row{"fr-25-line", 54, {14, 27, 41}, {5, 10, 15}},
        Row{"fr-24-light", 36, {9, 18, 27}, {4, 8, 12}}, Row{"fr-8-light", 68, {17, 34, 51}, {7, 14, 21}},
        Row{"fr-3-polish", 18, {5, 9, 14}, {2, 4, 6}}, Row{"fr-23", 19, {5, 10, 15}, {2, 4, 6}},
        Row{"ru-tobolsk", 24, {6, 12, 18}, {2, 4, 6}}, Row{"ru-chernigov", 27, {7, 14, 21}, {3, 6, 9}},
        Row{"ru-1-jager", 22, {6, 11, 17}, {2, 4, 6}}, Row{"ru-preobrazhensky", 26, {7, 13, 20}, {5, 10, 15}},
        Row{"ru-24", 24, {6, 12, 18}, {2, 4, 6}}, Row{"ru-narva", 35, {9, 18, 27}, {4, 8, 12}},
        Row{"ru-odessa", 24, {6, 12, 18}, {3, 6, 9}}, Row{"ru-moscow-militia", 20, {5, 10, 15}, {0, 0, 0}}}) {
    const Body& body = body_of("battle", row.unit);
    EXPECT_EQ(body.battalions, row.battalions) << row.unit;
    EXPECT_EQ(body.thresholds, row.thresholds) << row.unit;
    EXPECT_EQ(body.points, row.points) << row.unit;
  }
}

TEST(BatailleChapter13, WhoHasNoLevels) {
  proves("13.3", "13.4");
  const Bodies& all = bodies("battle");
  EXPECT_EQ(all.of[standard().forces.find("fr-5-cuirassiers")], no_body) << "cavalry corps";
  EXPECT_EQ(all.of[standard().forces.find("ru-reserve-1-foot-1")], no_body);
  EXPECT_EQ(all.of[standard().forces.find("fr-horse-grenadiers")], all.of[standard().forces.find("fr-1-grenadiers-1")])
      << "the Guard's horse counts in the Guard";
  EXPECT_EQ(&body_of("battle", "fr-9-chasseurs"), &body_of("battle", "fr-8-light")) << "corps cavalry takes its level";
  EXPECT_EQ(&body_of("battle", "fr-13-light"), &body_of("battle", "fr-8-light")) << "attached: it counts with IV";
  EXPECT_EQ(&body_of("battle", "fr-i-foot-1"), &body_of("battle", "fr-25-line"));
}

TEST(BatailleChapter13, EveryRowOfWhatALevelDoes) {
  proves("13.4", "12.5");
  struct Row {
    const char* unit;
    std::array<int, 3> malus;
  };
  for (const Row& row :
       {Row{"fr-25-line-1", {3, 8, 12}}, Row{"fr-3-polish-1", {4, 10, 13}}, Row{"fr-2-italian-chasseurs", {4, 10, 13}},
        Row{"fr-wurttemberg-horse", {6, 14, 18}}, Row{"ru-preobrazhensky-1", {3, 6, 9}}, Row{"ru-narva-1", {4, 8, 12}},
        Row{"ru-kiev-grenadiers-1", {4, 8, 12}}, Row{"ru-1-jager-1", {4, 10, 13}},
        Row{"ru-moscow-militia-b1", {6, 14, 18}}}) {
    Table table;
    EXPECT_EQ(table.look().level_malus(table.unit(row.unit)), 0);
    for (std::uint8_t level = 1; level <= 3; ++level) {
      table.state.levels.fill(level);
      EXPECT_EQ(table.look().level_malus(table.unit(row.unit)), row.malus[level - 1U]) << row.unit << ' ' << int{level};
    }
  }
  Table table;
  table.put("fr-25-line-1", "06587");
  table.state.levels.fill(1);
  EXPECT_EQ(table.look().morale_modifier(table.unit("fr-25-line-1")), -3) << "from every morale die";
}

/// How many battalions of I Corps are lost.
int spent(const Table& table) { return table.look().count_spent()[bodies("battle").of[table.unit("fr-25-line")]]; }

TEST(BatailleChapter13, WhichBattalionsCount) {
  proves("13.2");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-25-line-2", "06588");
  EXPECT_EQ(spent(table), 0);
  table.lost("fr-25-line-1", 2);
  EXPECT_EQ(spent(table), 0) << "three of five";
  table.lost("fr-25-line-1", 3);
  EXPECT_EQ(spent(table), 1) << "less than half of its full strength";
  table.routed("fr-25-line-2");
  EXPECT_EQ(spent(table), 2) << "the routed";
  table.with([](Play& game) { game.take_off(game.data.forces.find("fr-25-line-2"), Box::fled); });
  EXPECT_EQ(spent(table), 2) << "those who fled off the map";
  table.state.where[table.unit("fr-57-line-1")] = box(Box::expected);
  EXPECT_EQ(spent(table), 2) << "who is still to arrive does not count";
}

TEST(BatailleChapter13, AJoinedRegimentCountsWhatItsLossesUseUp) {
  proves("13.2", "2.4");
  Table table;
  table.put("fr-25-line", "06587").lost("fr-25-line", 9);
  EXPECT_EQ(spent(table), 1) << "5 of 5, 5, 5, 4 and 4, and four of the next";
  table.lost("fr-25-line", 10);
  EXPECT_EQ(spent(table), 2);
  table.routed("fr-25-line");
  EXPECT_EQ(spent(table), 5) << "routed: all of them";
}

TEST(BatailleChapter13, ALevelOnceReachedStaysUnlessCorpsRally) {
  proves("13.2", "16.7");
  for (const bool rallying : {false, true}) {
    Table table(Side::french, rallying ? bit(Option::rallying_corps) : 0);
    const char* const all[] = {"fr-3-polish", "fr-15-polish"};
    table.put(all[0], "06587").put(all[1], "06588").routed(all[0]).routed(all[1]);
    table.with([](Play& game) { game.count_levels(); });
    EXPECT_EQ(table.look().level_of(table.unit(all[0])), 1) << "6 of 18";
    table.state.routed = {};
    table.with([](Play& game) { game.count_levels(); });
    EXPECT_EQ(table.look().level_of(table.unit(all[0])), rallying ? 0 : 1);
  }
}

TEST(BatailleChapter13, EachDivisionOfAShortScenarioIsItsOwnCorps) {
  proves("14.7");
  const Bodies& village = bodies("borodino-village");
  EXPECT_EQ(village.all.size(), 3U) << "Delzons, the Guard Jäger, the three jäger regiments together";
  EXPECT_EQ(body_of("borodino-village", "fr-8-light").battalions, 16);
  EXPECT_EQ(body_of("borodino-village", "ru-guard-jager").battalions, 3);
  EXPECT_EQ(body_of("borodino-village", "ru-guard-jager").points, (std::array<int, 3>{3, 6, 9}));
  EXPECT_EQ(body_of("borodino-village", "ru-1-jager").battalions, 6);
  EXPECT_EQ(body_of("borodino-village", "ru-1-jager").points, (std::array<int, 3>{2, 4, 6}));
  EXPECT_EQ(body_of("utitsa", "ru-moscow-militia").battalions, 10) << "militia too";
  EXPECT_EQ(body_of("utitsa", "ru-life-grenadiers").points, (std::array<int, 3>{3, 6, 9})) << "grenadiers";
}

}  // namespace
}  // namespace redoubt::la_bataille
