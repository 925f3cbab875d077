// Chapter 2: the board.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/games/invasion-1812/table.h"

namespace redoubt::invasion_1812 {
namespace {

TEST(InvasionChapter2, ColumnsRunWestwardAndRowsSouthward) {
  proves("2.1", "2.2");
  const Board& board = standard().board;
  EXPECT_EQ(Grid::columns, 27);
  EXPECT_EQ(Grid::rows, 18);
  for (const auto& [name, number] : std::vector<std::pair<std::string, std::string>>{{"Wilno", "1808"},
                                                                                     {"Minsk", "1610"},
                                                                                     {"Riga", "1904"},
                                                                                     {"Brzesc", "2113"},
                                                                                     {"Tilsit", "2207"},
                                                                                     {"Lemberg", "2217"},
                                                                                     {"Kiev", "1317"},
                                                                                     {"Moscow", "0308"},
                                                                                     {"St Petersburg", "1101"}})
    EXPECT_EQ(Grid::name(board.find(name)), number);
  EXPECT_EQ(Grid::name(Grid::neighbour(hex_named("1808"), HexDirection::south)), "1809");
  EXPECT_EQ(Grid::name(Grid::neighbour(hex_named("1808"), HexDirection::north_west)), "1908")
      << "even columns lie half a hex further south";
  EXPECT_EQ(hex_named("2801"), no_hex);
  EXPECT_EQ(hex_named("0119"), no_hex);
}

/// A march of that side that stands ready in a hex.
Table march_from(Side side, std::string_view hex) {
  Table table(basic, 1);
  table.put(side == Side::french ? "fr-davout fr-1" : "ru-barclay ru-5", hex).train(side, hex);
  table.state.fed = table.look().on_the_map(all_divisions);
  table.at(Phase::movement, side).play("march " + std::string(hex));
  return table;
}

TEST(InvasionChapter2, GroundThatUnitsCannotEnter) {
  proves("2.2.1", "2.2");
  EXPECT_EQ(march_from(Side::french, "1808").verdict("step 1909"), "14.6") << "forest";
  EXPECT_TRUE(march_from(Side::russian, "1808").legal("step 1909"));
  EXPECT_EQ(march_from(Side::french, "1414").verdict("step 1413"), "14.6") << "marsh";
  EXPECT_TRUE(march_from(Side::russian, "1414").legal("step 1413"));
  EXPECT_EQ(march_from(Side::french, "2018").verdict("step 1918"), "14.6") << "rough ground";
  EXPECT_TRUE(march_from(Side::russian, "2018").legal("step 1918"));
  for (const Side side : {Side::french, Side::russian}) {
    const std::string rule = "2.2.1";
    EXPECT_EQ(march_from(side, "2217").verdict("step 2318"), rule) << "mountain";
    EXPECT_EQ(march_from(side, "1502").verdict("step 1402"), rule) << "lake Peipus";
    EXPECT_EQ(march_from(side, "1904").verdict("step 1903"), rule) << "open sea";
    EXPECT_TRUE(march_from(side, "1804").legal("step 1904")) << "Riga, on the coast";
  }
}

TEST(InvasionChapter2, MarchesCrossRiversFreely) {
  proves("2.2.2");
  Table table = march_from(Side::french, "1010");
  table.play_all("step 1009\nstep 1008\nstep 0909");
  table.dice({2}).play("halt");
  EXPECT_EQ(table.where("fr-1"), "0909") << "twice over the Dnieper, where no bridge is";
  EXPECT_FALSE(table.state.forced.has(table.unit("fr-1"))) << "three hexes, and a river costs nothing";
}

TEST(InvasionChapter2, UnitsGoFromHexToHex) {
  proves("2.3");
  Table table = march_from(Side::french, "0515");
  EXPECT_EQ(table.verdict("step 0517"), "2.3") << "two hexes away";
  EXPECT_EQ(table.verdict("step 0515"), "2.3") << "where it is";
  EXPECT_TRUE(table.legal("step 0516"));
}

TEST(InvasionChapter2, HexesHangTogetherHoweverFarOneGoes) {
  proves("2.3");
  const Board& board = standard().board;
  for (const char* const number : {"1808", "0308", "2716", "1101"}) {
    HexSet here;
    here.add(hex_named(number));
    for (const int steps : {0, 1, 3, 4, 7}) {
      const HexSet& way = board.passable(Side::french);
      EXPECT_EQ(board.within(hex_named(number), way, steps), board.every().within(here, way, steps))
          << number << " by " << steps;
    }
  }
}

/// Three Russian divisions in the corner of the map, with the enemy before them.
TEST(InvasionChapter2, WhoeverIsForcedOffTheMapIsEliminated) {
  proves("2.3", "11.12.1");
  Table table(basic, 1);
  table.put("fr-junot fr-1 fr-2 fr-3 fr-5", "0217").put("ru-5 ru-26 ru-guard", "0118");
  table.at(Phase::combat, Side::french);
  table.state.commands = {4, 3};
  table.play("attack 0217 0118 2").dice({4, 4, 3, 3}).play("order").play("commit 0");
  EXPECT_EQ(table.state.attack.value[0], 9) << "4, Junot's 1, the die's 4";
  EXPECT_EQ(table.state.attack.value[1], 6) << "3 and the die's 3";
  table.play_all("hit ru-5\nhit ru-26\nhit ru-guard");
  while (table.phase() == "last-hit" || table.phase() == "hits")
    table.play(table.phase() == "hits" ? "hit fr-1" : "done");
  EXPECT_TRUE(table.saw(EventKind::cut_off, "11.12"));
  for (const char* const id : {"ru-5", "ru-26", "ru-guard"}) EXPECT_EQ(table.where(id), "lost") << id;
}

}  // namespace
}  // namespace redoubt::invasion_1812
