// 7.0, 8.0 and 9.0: supply, bridges, victory, scenarios.
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

void to_supply(Table& table) {
  for (int side = 0; side < 2; ++side) table.play_all("done\ndone\ndone\ndone");
}

TEST(BorodinoSupply, OneStepAnAreaAndTwoPointsForTheGuard) {
  proves("7.2", "7.3", "7.31");
  Table table;
  table.put("fr-11", "valuyevo", 1).put("fr-10", "valuyevo", 2).put("fr-old-guard", "voina-heights", 2);
  table.put("fr-mortier", "voina-heights", 1).put("fr-5", "smolensk-highway", 2).put("fr-14", "gryaz");
  to_supply(table);
  EXPECT_EQ(table.phase(), "supply");
  EXPECT_EQ(table.why("supply fr-14 1"), RefusalReason::full_strength);
  table.play("supply fr-11 1");
  EXPECT_EQ(table.why("supply fr-10 2"), RefusalReason::area_fed);
  EXPECT_EQ(table.why("supply fr-old-guard 2"), RefusalReason::guard_needs_two);
  table.play("supply fr-old-guard 2 2");
  EXPECT_EQ(table.strength("fr-old-guard"), 3);
  EXPECT_EQ(table.why("supply fr-mortier 3"), RefusalReason::area_fed);
  table.play("supply fr-5 3");
  EXPECT_EQ(table.strength("fr-5"), 4) << "a double step is one step";
  table.play("done");
  EXPECT_EQ(table.to_act(), "russian");
}

TEST(BorodinoSupply, OccupiedSourcesGiveNothingAfterTheirCapture) {
  proves("7.32", "7.33");
  Table table;
  table.put("ru-cossacks-1", "gryaz", 2).put("fr-11", "valuyevo", 1);
  to_supply(table);
  EXPECT_EQ(table.state.points[0], 2) << "captured";
  EXPECT_EQ(table.verdict("supply fr-11 1"), "7.32");
  table.play("done").play("supply ru-cossacks-1 1");
  EXPECT_EQ(table.strength("ru-cossacks-1"), 3);
  table.play("done");
  while (table.phase() == "bridges") table.play("done");
  to_supply(table);
  EXPECT_EQ(table.state.points[0], 0);
}

TEST(BorodinoSupply, WhoIsUnsuppliedAtEightLosesAStep) {
  proves("7.34", "8.1");
  Table table;
  table.state.turn = 15;
  table.put("fr-11", "maslovo", 1).put("fr-10", "valuyevo").put("ru-7", "gorki").put("ru-24", "maloye-selo");
  table.put("ru-11", "tatarinovo-heights").put("ru-12", "maslovo-wood").put("ru-26", "mozhaisk-lane");
  to_supply(table);
  table.play_all("done\ndone");
  EXPECT_EQ(table.where("fr-11"), "grave");
  EXPECT_TRUE(table.saw(EventKind::attrition, "7.34"));
  EXPECT_EQ(table.strength("fr-10"), 4);
  while (table.phase() == "bridges") table.play("done");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(table.state.winner, Side::russian);
  EXPECT_EQ(table.state.score[1], 2 + 2) << "a French division, and Gorki";
}

TEST(BorodinoSupply, BridgesBurn) {
  proves("7.4", "3.2");
  Table table;
  table.put("ru-7", "borodino").put("ru-24", "stonets").put("fr-11", "voina-heights");
  to_supply(table);
  table.play_all("done\ndone");
  EXPECT_EQ(table.phase(), "bridges");
  EXPECT_EQ(table.to_act(), "french");
  const bool order = table.area("voina-heights") < table.area("borodino");
  EXPECT_EQ(table.why(order ? "burn valuyevo voina-heights" : "burn voina-heights valuyevo"), RefusalReason::no_bridge);
  table.dice({4}).play(order ? "burn voina-heights borodino" : "burn borodino voina-heights");
  const Board& board = standard().board;
  EXPECT_FALSE(table.state.broken.has(board.gate(table.area("voina-heights"), table.area("borodino"))->border));
  const bool same = table.area("borodino") < table.area("stonets");
  table.dice({1, 1, 1, 1}).play(same ? "burn borodino stonets" : "burn stonets borodino");
  const Gate& gate = *board.gate(table.area("borodino"), table.area("stonets"));
  EXPECT_TRUE(table.state.broken.has(gate.border)) << "surely, with both ends; the dice are those of the next turn";
  EXPECT_FALSE(table.look().open(gate)) << "the Kolocha is closed there";
}

TEST(BorodinoScenarios, TheSeventhBeginsAsTheBookSays) {
  proves("9.2", "1.1", "1.2");
  Table table;
  table.deployed(7);
  EXPECT_EQ(table.strength("fr-5"), 4);
  EXPECT_EQ(table.strength("ru-27"), 3);
  EXPECT_EQ(table.strength("ru-grenadiers-2"), 3);
  EXPECT_EQ(table.where("ru-rayevski"), "great-redoubt");
  const AreaSet west = standard().board.west_of_start();
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    EXPECT_EQ(west.has(table.state.area(unit)), side_of(unit) == Side::french) << standard().forces.data(unit).id;
  }
  EXPECT_EQ(table.to_act(), "french");
  EXPECT_EQ(table.look().scenario().turns, 15);
}

TEST(BorodinoScenarios, DeploymentKeepsToRangeLineAndRoom) {
  proves("1.2", "3.31");
  Table table;
  table.state = {};
  FastDice dice(1);
  EventList events;
  Play(standard(), table.state, dice, events).set_up();
  EXPECT_EQ(table.to_act(), "russian");
  EXPECT_EQ(table.why("place ru-12 maslovo"), RefusalReason::out_of_range);
  EXPECT_EQ(table.why("place ru-12 kamenka"), RefusalReason::wrong_side_of_line);
  EXPECT_EQ(table.why("done"), RefusalReason::units_left);
  table.play("place ru-12 great-redoubt").play("place ru-26 great-redoubt").play("place ru-vii-heavy great-redoubt");
  EXPECT_EQ(table.why("place ru-jagers-1 great-redoubt"), RefusalReason::area_full);
  EXPECT_EQ(table.why("place ru-12 stonets"), RefusalReason::already_placed);
}

TEST(BorodinoScenarios, TheFifthBeginsAsTheBookSays) {
  proves("9.1", "entry");
  Table table(1);
  table.deployed(5);
  EXPECT_EQ(table.look().scenario().turns, 7);
  EXPECT_EQ(table.where("ru-tuchkov"), "gorki");
  EXPECT_EQ(table.where("ru-platov"), "novoye-selo");
  EXPECT_EQ(table.where("ru-borozdin"), "shevardino");
  EXPECT_EQ(table.where("ru-golitsyn"), "fleches");
  EXPECT_EQ(table.where("ru-militia-1"), "utitskii-kurgan");
  EXPECT_EQ(table.where("fr-ney"), "off-board");
  EXPECT_EQ(table.where("fr-horse-2"), "off-board");
  EXPECT_EQ(table.strength("ru-dokhturov"), 1) << "corps commanders of the 1st Army are one step down";
  EXPECT_EQ(table.strength("ru-rayevski"), 2);
  EXPECT_TRUE(table.look().range(table.unit("ru-borozdin")).has(table.state.area(table.unit("ru-jagers-2"))));
  EXPECT_TRUE(table.state.broken.has(static_cast<unsigned>(standard().board.french_bridge())));
  EXPECT_FALSE(table.state.third_in_second);
}

TEST(BorodinoScenarios, OneCorpsATurnEnters) {
  proves("entry", "3.31");
  Table table(1);
  table.deployed(5);
  EXPECT_EQ(table.why("enter fr-davout gryaz"), RefusalReason::corps_has_entered) << "not in the first turn";
  table.state.turn = 2;
  EXPECT_EQ(table.why("enter fr-davout gorki"), RefusalReason::not_an_entry);
  EXPECT_EQ(table.why("enter fr-murat gryaz"), RefusalReason::not_on_the_way);
  table.play("enter fr-davout smolensk-highway");
  EXPECT_EQ(table.where("fr-5"), "smolensk-highway");
  EXPECT_EQ(table.why("enter fr-mortier gryaz"), RefusalReason::corps_has_entered);
  table.play("activate fr-davout").play_all("done\ndone\ndone\ndone");
  EXPECT_EQ(table.phase(), "stragglers");
  EXPECT_EQ(table.verdict("done"), "3.31") << "too many stand there, and can go on";
}

/// The victory example of 9.1.
TEST(BorodinoScenarios, VictoryPointsOfTheFifth) {
  proves("8.5", "8.2");
  Table table(1);
  table.put("fr-13", "shevardino").put("ru-7", "gorki").put("ru-24", "maslovo").put("ru-12", "great-redoubt");
  table.put("ru-27", "fleches");
  for (const char* lost : {"ru-4", "ru-17", "ru-3", "ru-11", "ru-23"})
    table.state.blocks[table.unit(lost)].area = grave;
  table.state.blocks[table.unit("fr-2")].area = grave;
  EXPECT_EQ(table.look().victory_points(Side::french), 7);
  EXPECT_EQ(table.look().victory_points(Side::russian), 6);
}

}  // namespace
}  // namespace redoubt::borodino_1812
