// Guidance: where a block can go, what a shot would do, and the drawings over the map.
#include "games/borodino-1812/guide.h"

#include "games/borodino-1812/fog.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

Table ney_in_command() {
  Table table;
  table.put("fr-napoleon", "shevardino")
      .put("fr-ney", "valuyevo")
      .put("fr-11", "valuyevo")
      .put("fr-iii-guns", "valuyevo");
  table.put("ru-kutuzov", "gorki").put("ru-7", "borodino");
  table.play("activate fr-ney").play("done");
  return table;
}

View seen(const Table& table, Viewer who) { return see(standard(), table.state, who); }

TEST(BorodinoGuide, PlansEveryMoveOfABlockAndSaysWhyNot) {
  proves("5.4", "5.41");
  Table table = ney_in_command();
  table.play("done");
  const auto plans = Guide(standard()).plans(seen(table, Viewer::french), "fr-11", {}, Language::english);
  ASSERT_TRUE(plans.has_value());
  EXPECT_EQ(plans->at("from").as_string(), "valuyevo");
  ActionList legal;
  table.look().legal(legal);
  std::size_t moves = 0;
  for (const Action action : legal) moves += verb_of(action) == Verb::move && action.a == table.unit("fr-11") ? 1 : 0;
  EXPECT_EQ(plans->at("plans").as_array().size(), moves);
  const Guide guide(standard());
  EXPECT_FALSE(guide.plans(seen(table, Viewer::russian), "fr-11", {}, Language::english).has_value());
  EXPECT_FALSE(guide.plans(seen(table, Viewer::french), "fr-99", {}, Language::english).has_value());
  EXPECT_FALSE(guide.plans(seen(table, Viewer::french), "fr-11", {"gorki"}, Language::english).has_value());
  const auto idle = guide.plans(seen(table, Viewer::russian), "ru-7", {}, Language::spanish);
  ASSERT_TRUE(idle.has_value());
  EXPECT_TRUE(idle->at("plans").as_array().empty()) << "it is not his turn";
}

TEST(BorodinoGuide, OddsOfAShotAreBinomial) {
  proves("4.13", "5.3");
  Table table;
  table.put("fr-ney", "valuyevo").put("fr-iii-guns", "valuyevo").put("ru-kutuzov", "gorki");
  const Area valuyevo = table.area("valuyevo");
  Area target = 0;
  for (const Gate& gate : standard().board.gates(valuyevo)) {
    if (gate.may_bombard && gate.bombard == 0) target = gate.to;
  }
  ASSERT_NE(target, 0);
  table.put("ru-7", standard().board.data(target).id);
  table.play("activate fr-ney").play("done");
  const Action action = act(Verb::bombard, table.unit("fr-iii-guns"), target, table.unit("fr-ney"));
  const auto odds = Guide(standard()).odds(seen(table, Viewer::french), action, Language::english);
  ASSERT_TRUE(odds.has_value()) << describe(odds.error());
  EXPECT_EQ(odds->at("dice"), 3);
  EXPECT_EQ(odds->at("needs"), 2);
  EXPECT_NEAR(odds->at("expected").at("hits").as_double(), 1.0, 1e-9);
  double sum = 0;
  for (const json::value& each : odds->at("outcomes").as_array()) sum += each.at("probability").as_double();
  EXPECT_NEAR(sum, 1.0, 1e-9);
  EXPECT_NEAR(odds->at("outcomes").at(0).at("probability").as_double(), 8.0 / 27, 1e-9);
  EXPECT_FALSE(Guide(standard()).odds(seen(table, Viewer::russian), action, Language::english).has_value());
  EXPECT_FALSE(Guide(standard()).odds(table.state, act(Verb::done), Language::english).has_value());
}

TEST(BorodinoGuide, DrawsSupplyAndCommand) {
  proves("7.31", "5.21");
  const Table table = ney_in_command();
  const Guide guide(standard());
  for (const NamedOption& overlay : Guide::overlays()) {
    const auto drawn = guide.overlay(seen(table, Viewer::french), overlay.id, Language::english);
    ASSERT_TRUE(drawn.has_value());
    EXPECT_FALSE(drawn->at("areas").as_array().empty()) << overlay.id;
  }
  const auto nobody = guide.overlay(seen(table, Viewer::observer), "command", Language::spanish);
  ASSERT_TRUE(nobody.has_value());
  EXPECT_TRUE(nobody->at("areas").as_array().empty()) << "an observer commands nobody";
  EXPECT_FALSE(guide.overlay(seen(table, Viewer::french), "weather", Language::english).has_value());
}

}  // namespace
}  // namespace redoubt::borodino_1812
