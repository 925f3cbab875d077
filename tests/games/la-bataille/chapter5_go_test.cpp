// 5.9: going to a hex is a row of ordinary steps and turns. Around 06587 the ground is clear and level for five hexes.
#include "tests/games/la-bataille/table.h"

namespace redoubt::la_bataille {
namespace {

TEST(BatailleChapter5Go, StepsAndTurnsByTheCheapestWay) {
  proves("5.9", "5.2");
  Table table;
  table.put("fr-25-line-1", "06587").put("fr-57-line-1", "06992");
  table.play("move fr-25-line-1").play("go").play("go-to 06584");
  EXPECT_EQ(table.where("fr-25-line-1"), "06584");
  EXPECT_EQ(table.left(), 5 * mp);
  EXPECT_EQ(table.phase(), "party") << "it may do more";
  EXPECT_EQ(table.verdict("go"), "5.9") << "it has left its first hex";
  Table behind;
  behind.put("fr-25-line-1", "06587").put("fr-57-line-1", "06992");
  behind.play("move fr-25-line-1").play("go").play("go-to 06588");
  EXPECT_EQ(behind.where("fr-25-line-1"), "06588");
  EXPECT_EQ(behind.left(), 8 * mp - 3 * mp) << "two sides to turn, so that the hex is ahead";
}

TEST(BatailleChapter5Go, OnlyToHexesThatItReaches) {
  proves("5.9");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06582", "S").put("fr-57-line-1", "06992");
  table.play("move fr-25-line-1").play("go");
  EXPECT_TRUE(table.lists("go-to 06583")) << "into a zone, as the last hex";
  EXPECT_EQ(table.verdict("go-to 06582"), "5.9") << "the enemy's";
  EXPECT_EQ(table.verdict("go-to 06572"), "5.9") << "too far";
  EXPECT_EQ(table.verdict("go-to 06587"), "5.9") << "where it is";
}

TEST(BatailleChapter5Go, WindowsOpenOnTheWay) {
  proves("5.9", "3.4", "11.9");
  Table table;
  table.put("fr-25-line-1", "06588").put("ru-pskov-dragoons", "06584", "S").put("fr-57-line-1", "06992");
  table.play("move fr-25-line-1").play("go").play("go-to 06488");
  EXPECT_EQ(table.phase(), "party");
  Table near;
  near.put("fr-25-line-1", "06588").put("ru-pskov-dragoons", "06584", "S").put("fr-57-line-1", "06992");
  near.play("move fr-25-line-1").play("go").play("go-to 06585");
  ASSERT_EQ(near.phase(), "window") << "two hexes off it might be pounced on";
  EXPECT_EQ(near.where("fr-25-line-1"), "06586");
  near.play("pass");
  ASSERT_EQ(near.phase(), "window");
  EXPECT_EQ(near.where("fr-25-line-1"), "06585") << "then it goes on";
  near.play("pass");
  EXPECT_EQ(near.phase(), "party");
}

/// What a party does by itself, as decisions: the turns and steps of one of its units.
std::vector<std::string> as_decisions(const Table& table, Unit unit) {
  std::vector<std::string> rows;
  for (const Event& event : table.events()) {
    if (event.unit != unit) continue;
    if (event.kind == static_cast<std::uint8_t>(EventKind::turned))
      rows.push_back("turn " + std::string(hex_direction_names[event.value]));
    if (event.kind != static_cast<std::uint8_t>(EventKind::stepped)) continue;
    const auto way = table.look().way_to(event.from, event.to);
    rows.push_back("step " + std::string(hex_direction_names[static_cast<std::size_t>(*way)]));
  }
  return rows;
}

TEST(BatailleChapter5Go, IsNothingElseThanTheDecisionsItStandsFor) {
  proves("5.9");
  FastDice random(1812);
  const char* const who[] = {"fr-25-line-1", "fr-9-chasseurs", "fr-5-cuirassiers", "fr-i-foot-3"};
  int rows = 0;
  for (int i = 0; i < 200; ++i) {
    Table table;
    const char* const id = who[i % 4];
    const auto at = static_cast<Hex>(random.below(hex_count));
    const std::string how = std::string(hex_direction_names[random.below(6)]) + (i % 4 == 3 ? " limbered" : "");
    table.put(id, Grid::name(at), how).put("fr-57-line-1", "06992");
    table.play(std::string("move ") + id);
    if (!table.legal("go")) continue;
    Table steps = table;
    table.forget();
    table.play("go");
    ActionList legal;
    table.look().legal(legal);
    ASSERT_FALSE(legal.empty());
    const Action goal = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    table.with([&](Play& game) { game.apply(goal); });
    EXPECT_EQ(table.where(id), Grid::name(goal.a)) << id << " from " << Grid::name(at);
    for (const std::string& row : as_decisions(table, table.unit(id))) {
      steps.play(row);
      ++rows;
    }
    EXPECT_TRUE(steps.state == table.state) << id << " from " << Grid::name(at) << " to " << Grid::name(goal.a);
  }
  EXPECT_GT(rows, 300);
}

}  // namespace
}  // namespace redoubt::la_bataille
