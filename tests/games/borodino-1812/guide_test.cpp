// Guidance: where a block can go, what a shot would do, and the drawings over the map.
#include "games/borodino-1812/guide.h"

#include <set>
#include <string>

#include "games/borodino-1812/fog.h"
#include "games/borodino-1812/game.h"
#include "tests/games/borodino-1812/odds_cases.h"
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

TEST(BorodinoGuide, OddsAreThoseOfTheReport) {
  proves("4.13", "5.3");
  const BombardCase& guns = bombard_cases().front();
  const Table table = guns.table();
  const Borodino1812& game = Borodino1812::standard();
  const auto odds = game.odds(seen(table, Viewer::french), guns.action(), Language::english);
  ASSERT_TRUE(odds.has_value()) << describe(odds.error());
  EXPECT_EQ(odds->at("kind"), "fire");
  const auto known = game.odds(table.state, guns.action(), Language::english);
  ASSERT_TRUE(known.has_value());
  EXPECT_EQ(known->at("exact"), true);
  const auto truth =
      game.odds(seen(table, Viewer::french), guns.action(), Language::english, [&] { return table.state; });
  ASSERT_TRUE(truth.has_value());
  EXPECT_NEAR(truth->at("expected").at("russian").at("steps_lost").as_double(),
              known->at("expected").at("russian").at("steps_lost").as_double(), 1e-9);
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

TEST(BorodinoGuide, DrawsSupplyLinesOutOfTheSourcesAndRingsTheUnfed) {
  proves("7.31", "7.34");
  Table table;
  table.put("fr-2", "valuyevo").put("fr-1cc", "maslovo").put("ru-27", "voina-heights").put("ru-3", "maloye-selo");
  table.put("ru-4", "tatarinovo-heights").put("ru-17", "mozhaisk-lane");
  const auto drawn = Guide(standard()).overlay(seen(table, Viewer::french), "supply", Language::english);
  ASSERT_TRUE(drawn.has_value());
  std::set<std::string> reached;
  for (const json::value& link : drawn->at("links").as_array()) reached.insert(link.at("to").as_string().c_str());
  EXPECT_TRUE(reached.contains("valuyevo"));
  EXPECT_FALSE(reached.contains("voina-heights")) << "7.31: no line runs through the enemy";
  ASSERT_EQ(drawn->at("units").as_array().size(), 1U);
  EXPECT_EQ(drawn->at("units").as_array()[0].at("unit").as_string(), "fr-1cc");
  EXPECT_EQ(Guide(standard())
                .overlay(seen(table, Viewer::observer), "supply", Language::english)
                ->at("units")
                .as_array()
                .size(),
            0U);
}

}  // namespace
}  // namespace redoubt::borodino_1812
