// A board of hexes of 100 m is read whole, and whatever is wrong with it is told.
#include "board/hex_ground.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "source_root.h"

namespace redoubt {
namespace {

const std::string& board() {
  static const std::string text = [] {
    std::ifstream in(std::string(source_root()) + "/data/boards/la-bataille.json", std::ios::binary);
    std::ostringstream read;
    read << in.rdbuf();
    return read.str();
  }();
  return text;
}

/// What is wrong with the board when the first occurrence of a part is replaced; the part must be there.
std::string told(const std::string& part, const std::string& by) {
  std::string text = board();
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << "no " << part;
  if (at != std::string::npos) text.replace(at, part.size(), by);
  const Result<HexGround> read = read_hex_ground(text);
  return read.has_value() ? "no fault" : describe(read.error());
}

void expect_told(const std::string& part, const std::string& by, const std::string& reason) {
  const std::string text = told(part, by);
  EXPECT_NE(text.find(reason), std::string::npos) << "wanted: " << reason << "\ngot: " << text;
}

TEST(HexGround, IsReadByHexesAndSides) {
  const Result<HexGround> read = read_hex_ground(board());
  ASSERT_TRUE(read.has_value()) << describe(read.error());
  const auto at = [](const char* name) { return BattleGrid::named(name); };
  const auto between = [&](const char* a, const char* b) { return BattleGrid::between(at(a), at(b)); };
  EXPECT_EQ(read->game, "la-bataille");
  EXPECT_EQ(read->terrain[at("05260")], HexTerrain::fleche);
  EXPECT_EQ(read->terrain[at("04637")], HexTerrain::town);
  EXPECT_EQ(read->front[at("05260")], 0b110001);  // N, SW, NW
  EXPECT_EQ(read->level(at("07379")), read->height[at("07379")] / 60);
  EXPECT_TRUE(read->rivers.has(between("05038", "05139")));
  EXPECT_TRUE(read->bridges.has(between("05038", "05139")));
  EXPECT_TRUE(read->road_links.has(between("05038", "05139")));
  EXPECT_TRUE(read->fords.has(between("00754", "00755")));
  EXPECT_FALSE(read->path_links.meets(read->road_links));
  EXPECT_TRUE(read->part("utitsa-forest")->hexes.has(at("04575")));
  EXPECT_EQ(read->part("arcadia"), nullptr);
  EXPECT_EQ(read->water("rhine"), nullptr);
}

TEST(HexGround, IsCompact) { EXPECT_LT(board().size(), 150'000U); }

TEST(HexGround, WrongGridsAreTold) {
  expect_told("redoubt-board/4", "redoubt-board/3", "redoubt-board/4");
  expect_told("\"columns\": 106", "\"columns\": 105", "grid.columns");
  expect_told("\"level\": 60", "\"level\": 0", "level");
  expect_told("\"level\": 60", "\"storey\": 60", "storey");
}

TEST(HexGround, WrongTerrainIsTold) {
  expect_told("\".\": \"clear\"", "\".\": \"cloud\"", "the name of a terrain");
  expect_told("\"f\": \"forest\"", "\"q\": \"forest\"", "'f' does not stand in the legend");
  expect_told("\"terrain\": [\n  \"", "\"terrain\": [\n  \".", "terrain[0]: expected 92 letters");
  expect_told("\"heights\": [\n  [", "\"heights\": [\n  [-1,", "heights[0]: expected 92 heights");
  expect_told("\"heights\": [\n  [2", "\"heights\": [\n  [99992", "heights[0][0]: expected a height");
}

TEST(HexGround, WrongWatersAreTold) {
  expect_told("\"kind\": \"river\"", "\"kind\": \"canal\"", "\"canal\" is neither river nor stream");
  expect_told("\"hexes\": [\"02849\", \"02949\"]", "\"hexes\": [\"02849\", \"03049\"]", "do not touch");
  expect_told("\"hexes\": [\"02849\", \"02949\"]", "\"hexes\": [\"02859\", \"02860\"]",
              "no water runs between 02859 and 02860");
  expect_told("\"fords\": [[\"00754\", \"00755\"]", "\"fords\": [[\"05038\", \"05139\"]",
              "there is a crossing between");
  expect_told("\"fords\": [[\"00754\", \"00755\"]", "\"fords\": [[\"00754\", \"10755\"]",
              "the number of a hex of the map");
  expect_told(", [\"06523\", \"06623\"], [\"07012\"", ", [\"07012\"",
              "a way crosses the river between 06523 and 06623");
}

TEST(HexGround, WrongPlacesAreTold) {
  expect_told("\"hex\": \"05260\", \"front\": [\"N\", \"SW\", \"NW\"]", "\"hex\": \"05260\", \"front\": []",
              "expected some sides");
  expect_told("\"hex\": \"02966\", \"front\": []", "\"hex\": \"02966\", \"front\": [\"N\"]", "it is alike all round");
  expect_told("\"hex\": \"02966\", \"front\": []", "\"hex\": \"02966\", \"front\": [\"W\"]", "expected one of N, NE");
  expect_told("\"kind\": \"redoubt\"", "\"kind\": \"castle\"", "none of fleche, great-redoubt, redoubt");
  expect_told("{\"hex\": \"02966\"", "{\"hex\": \"02967\"", "02966 is redoubt by its letter and no village or work");
  expect_told("\"hexes\": [\"03619\"]", "\"hexes\": [\"03619\", \"06633\"]", "06633 belongs to two of them");
  expect_told("\"letter\": \"H\"", "\"letter\": \"I\"", "\"I\" stands in an earlier hex too");
  expect_told("\"id\": \"gorki\"", "\"id\": \"borodino\"", "\"borodino\" names an earlier one too");
  expect_told("\"side\": \"russian\"", "\"side\": \"prussian\"", "neither french nor russian");
  expect_told("\"id\": \"utitsa-forest\"", "\"id\": \"utitsa-forest\", \"trees\": 9", "trees");
}

TEST(HexGround, FaultsAreToldTogether) {
  std::string text = board();
  for (const auto& [part, by] :
       {std::pair("\"level\": 60", "\"level\": 0"), std::pair("\"columns\": 106", "\"columns\": 1")})
    text.replace(text.find(part), std::string_view(part).size(), by);
  const Result<HexGround> read = read_hex_ground(text);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().size(), 2U);
  EXPECT_FALSE(read_hex_ground("[]").has_value());
  EXPECT_FALSE(read_hex_ground(board().substr(0, 5000)).has_value());
}

}  // namespace
}  // namespace redoubt
