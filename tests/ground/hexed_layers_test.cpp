// What Appendix B of La Bataille says of its map, found again on the finished board by other means than the maker's.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "board/hex_ground.h"
#include "board/hex_ways.h"
#include "files.h"
#include "ground/geography.h"
#include "ground/hexed_grid.h"

namespace redoubt::ground {
namespace {

using Grid = BattleGrid;

struct Spot {
  double x = 0;
  double y = 0;
};

const HexGround& ground() {
  static const HexGround read = *read_hex_ground(file("data/boards/la-bataille.json"));
  return read;
}

const Geography& geography() {
  static const Geography read = *read_geography(geography_text());
  return read;
}

Hex at(const char* name) { return Grid::named(name); }

template <class F>
void each_hex(F f) {
  for (int i = 0; i < Grid::hexes; ++i) f(static_cast<Hex>(i));
}

/// B.1, as it is written there.
Spot centre(Hex hex) {
  const HexPlace place = Grid::place(hex);
  return {-3900 + 86.6025 * (place.column - 1), 3600 - 100 * (place.row - 1) - (place.column % 2 == 0 ? 50.0 : 0.0)};
}

std::vector<Spot> samples(Hex hex) {
  const Spot c = centre(hex);
  std::vector<Spot> spots = {c};
  for (int k = 0; k < 6; ++k) {
    const double angle = k * std::acos(-1.0) / 3;
    spots.push_back({c.x + 33 * std::cos(angle), c.y + 33 * std::sin(angle)});
  }
  return spots;
}

bool within(Spot p, const Line& ring) {
  bool in = false;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i];
    const Point b = ring[(i + 1) % ring.size()];
    if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / static_cast<double>(b.y - a.y)) in = !in;
  }
  return in;
}

bool within(Spot p, const Feature& wood) {
  bool in = false;
  for (const Line& ring : wood.lines) in = in != within(p, ring);
  return in;
}

int samples_under(Hex hex, bool brush, const std::string& only = "") {
  int count = 0;
  for (const Spot p : samples(hex)) {
    count += std::ranges::any_of(geography().features,
                                 [&](const Feature& f) {
                                   return f.kind == Kind::wood && (brush || f.grade == "wood") &&
                                          (only.empty() || f.id == only) && within(p, f);
                                 })
                 ? 1
                 : 0;
  }
  return count;
}

/// The relief as it is checked in.
class ReliefFile {
 public:
  ReliefFile() {
    std::istringstream in(file("data/geography/relief.asc"));
    std::string word;
    in >> word >> columns_ >> word >> rows_ >> word >> west_ >> word >> south_ >> word >> cell_ >> word >> word;
    for (int height = 0; in >> height;) heights_.push_back(height);
  }
  [[nodiscard]] int at(Spot p) const {
    const auto i = static_cast<int>(std::floor((p.x - west_) / cell_));
    const auto j = rows_ - 1 - static_cast<int>(std::floor((p.y - south_) / cell_));
    return heights_.at(static_cast<std::size_t>(j * columns_ + i));
  }
  [[nodiscard]] int south() const { return south_; }

 private:
  int columns_ = 0;
  int rows_ = 0;
  int west_ = 0;
  int south_ = 0;
  int cell_ = 0;
  std::vector<int> heights_;
};

bool is_village(Hex hex) {
  return ground().terrain[hex] == HexTerrain::village || ground().terrain[hex] == HexTerrain::town;
}

TEST(HexedLayers, HexesLieWhereB1SaysInOrderOfTheirNumbers) {
  EXPECT_EQ(Grid::hexes, 9752);
  EXPECT_EQ(Grid::name(0), "00101");
  EXPECT_EQ(at("10692"), 9751);
  each_hex([](Hex hex) {
    const HexPlace place = Grid::place(hex);
    EXPECT_EQ(hex, 92 * (place.column - 1) + place.row - 1);
    const Spot c = centre(hex);
    const Point p = hexed_centre(hex);
    EXPECT_NEAR(p.x, c.x * 10'000, 0.5) << Grid::name(hex);
    EXPECT_NEAR(p.y, c.y * 10'000, 0.5) << Grid::name(hex);
    EXPECT_EQ(hexed_at(p), hex);
    for (const Point corner : hexed_corners(hex)) {
      const Hex owner = hexed_at(corner);
      EXPECT_TRUE(owner == no_hex || Grid::distance(owner, hex) <= 1) << Grid::name(hex);
      EXPECT_TRUE(hexed_extent.holds({static_cast<std::int32_t>(floor_div(corner.x, 10'000)),
                                      static_cast<std::int32_t>(floor_div(corner.y, 10'000))}));
    }
  });
  EXPECT_EQ(hexed_at({-3990 * per_metre, 0}), no_hex);
  EXPECT_EQ(hexed_at({0, 3660 * per_metre}), no_hex);
  EXPECT_EQ(hexed_at({0, -5610 * per_metre}), no_hex);
}

TEST(HexedLayers, HeightsAreTheMeanOfTheReliefAndLevelsEachSixMetres) {
  const ReliefFile relief;
  EXPECT_LE(relief.south(), -5600) << "the relief is carried on to the southern edge of the board";
  EXPECT_EQ(ground().level_height, 60);
  each_hex([&](Hex hex) {
    int sum = 0;
    for (const Spot p : samples(hex)) sum += relief.at(p);
    EXPECT_EQ(ground().height[hex], (2 * sum + 7) / 14) << Grid::name(hex);
    EXPECT_EQ(ground().level(hex), ground().height[hex] / 60);
  });
}

TEST(HexedLayers, TerrainIsWhatTheLaterLinesOfAppendixBLeave) {
  std::set<Hex> right_of_the_river;
  bool below = false;
  for (const HexBank& side : ground().water("kolocha")->sides) {
    if (below) right_of_the_river.insert(side.right);
    below = below || (side.left == at("05038") && side.right == at("05139"));
  }
  ASSERT_TRUE(below) << "the bridge lies on the Kolocha, Borodino left of it";
  for (const HexBank& side : ground().water("moskva")->sides) right_of_the_river.insert({side.left, side.right});
  std::map<Hex, HexTerrain> works;
  for (const HexWork& work : ground().works) {
    for (const HexWorkPart& part : work.parts) works[part.hex] = work.kind;
  }
  for (const char* pit : {"05146", "05147", "05148"}) works[at(pit)] = HexTerrain::wolf_pit;
  each_hex([&](Hex hex) {
    const HexTerrain is = ground().terrain[hex];
    if (is_village(hex)) return;  // the pins have them one by one
    HexTerrain wanted = samples_under(hex, false) >= 4  ? HexTerrain::forest
                        : samples_under(hex, true) >= 4 ? HexTerrain::orchard
                                                        : HexTerrain::clear;
    if (works.contains(hex)) wanted = works.at(hex);
    if (right_of_the_river.contains(hex)) wanted = HexTerrain::river_slope;
    // At the edge of the map a steep hex may touch its river where no neighbour lies.
    if (is == HexTerrain::river_slope && (Grid::place(hex).row == 1 || Grid::place(hex).column == Grid::columns))
      return;
    EXPECT_EQ(form_of(is).name, form_of(wanted).name) << Grid::name(hex);
  });
}

TEST(HexedLayers, RiversAreTwoAndStreamsFour) {
  const std::map<std::string, bool> wanted = {{"moskva", true},   {"kolocha", true},    {"voina", false},
                                              {"stonets", false}, {"semenovka", false}, {"kamenka", false}};
  ASSERT_EQ(ground().waters.size(), wanted.size());
  for (const HexWater& water : ground().waters) EXPECT_EQ(water.river, wanted.at(water.id)) << water.id;
  EXPECT_FALSE(ground().rivers.meets(ground().streams)) << "a river beats a stream";
}

/// The middle of a side, in metres.
Spot middle_of(const HexBank& side) {
  const Spot a = centre(side.left);
  const Spot b = centre(side.right);
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

TEST(HexedLayers, WatersKeepNearTheirCourses) {
  for (const HexWater& water : ground().waters) {
    const Feature& feature = *geography().find(water.id);
    for (const HexBank& side : water.sides) {
      const Spot m = middle_of(side);
      const Beside where = beside({static_cast<int>(m.x), static_cast<int>(m.y)}, feature.lines[0]);
      EXPECT_LT(where.distance, 60) << water.id << " between " << Grid::name(side.left) << " and "
                                    << Grid::name(side.right);
    }
  }
}

/// Two sides that share a corner have a hex in common or touch the same hex.
bool meet(const HexBank& a, const HexBank& b) {
  std::set<Hex> hexes = {a.left, a.right, b.left, b.right};
  if (hexes.size() != 3) return false;
  return std::ranges::all_of(hexes, [&](Hex one) {
    return std::ranges::all_of(hexes, [&](Hex two) { return one == two || Grid::adjacent(one, two); });
  });
}

TEST(HexedLayers, WatersRunWithoutAGapIntoWhatTheyJoin) {
  const std::map<std::string, std::string> joins = {{"kolocha", "moskva"},
                                                    {"voina", "kolocha"},
                                                    {"stonets", "kolocha"},
                                                    {"semenovka", "kolocha"},
                                                    {"kamenka", "semenovka"}};
  for (const auto& [id, into] : joins) {
    const std::vector<HexBank>& sides = ground().water(id)->sides;
    for (std::size_t i = 1; i < sides.size(); ++i)
      EXPECT_TRUE(meet(sides[i - 1], sides[i])) << id << " at " << Grid::name(sides[i].left);
    const std::vector<HexBank>& main = ground().water(into)->sides;
    EXPECT_TRUE(std::ranges::any_of(main, [&](const HexBank& side) { return meet(sides.back(), side); }))
        << id << " ends at " << Grid::name(sides.back().left);
  }
}

TEST(HexedLayers, TheKolochaPartsTheFieldFromEdgeToMoskva) {
  HexWays<Grid> ways;
  ground().rivers.each([&](int side) { ways.close(static_cast<HexSide>(side)); });
  const auto flood = [&](const char* from) {
    return ways.within(Grid::Set::only(at(from)), Grid::Set::all(), Grid::hexes);
  };
  const Grid::Set right = flood("06633");
  const Grid::Set left = flood("04437");
  EXPECT_FALSE(right.meets(left));
  EXPECT_EQ(ground().part("east-of-the-kolocha")->hexes, right);
  EXPECT_LT((Grid::Set::all() - right - left).size(), 120) << "what is left lies beyond the Moskva";
}

TEST(HexedLayers, RoadsAndPathsLinkTheHexesThatTheirCoursesPass) {
  const std::set<std::string> roads = {"new-smolensk-road", "old-smolensk-road"};
  std::set<std::string> laid;
  for (const HexRoad& road : ground().roads) {
    laid.insert(road.id);
    EXPECT_EQ(road.road, roads.contains(road.id)) << road.id;
    const Feature& feature = *geography().find(road.id);
    for (const Hex hex : road.hexes) {
      const Spot c = centre(hex);
      EXPECT_LE(beside({static_cast<int>(c.x), static_cast<int>(c.y)}, feature.lines[0]).distance, 59)
          << road.id << " " << Grid::name(hex);
    }
  }
  for (const Feature& f : geography().features) {
    if (f.kind != Kind::road) continue;
    for (const Point p : f.lines[0]) {
      const Hex hex = hexed_at(in_fine(p));
      if (hex == no_hex) continue;
      EXPECT_TRUE(std::ranges::any_of(ground().roads,
                                      [&](const HexRoad& road) {
                                        return road.id == f.id &&
                                               std::ranges::find(road.hexes, hex) != road.hexes.end();
                                      }))
          << f.id << " " << Grid::name(hex);
    }
  }
  EXPECT_FALSE(ground().road_links.meets(ground().path_links));
}

TEST(HexedLayers, TheUtitsaForestIsTheWoodOfThatName) {
  const Grid::Set& forest = ground().part("utitsa-forest")->hexes;
  each_hex([&](Hex hex) {
    const bool in = ground().terrain[hex] == HexTerrain::forest && samples_under(hex, false, "utitsa-forest") >= 4;
    EXPECT_EQ(forest.has(hex), in) << Grid::name(hex);
  });
  EXPECT_GT(forest.size(), 250);
}

TEST(HexedLayers, FloodsOfB6ReachNineStepsOverNoWater) {
  HexWays<Grid> ways;
  (ground().rivers | ground().streams).each([&](int side) { ways.close(static_cast<HexSide>(side)); });
  const std::map<std::string, const char*> anchors = {
      {"north-of-the-stonets", "06633"}, {"stonets-to-semenovka", "05747"}, {"south-of-the-semenovka", "05463"}};
  Grid::Set all;
  for (const auto& [id, anchor] : anchors) {
    const Grid::Set& part = ground().part(id)->hexes;
    EXPECT_EQ(part, ways.within(Grid::Set::only(at(anchor)), Grid::Set::all(), 9)) << id;
    EXPECT_FALSE(all.meets(part)) << id << " shares a hex with the ground beyond its brook";
    all |= part;
  }
}

TEST(HexedLayers, VillagesLieInOnePieceAlongTheirStreets) {
  for (const HexVillage& village : ground().villages) {
    Grid::Set hexes;
    for (const Hex hex : village.hexes) hexes.add(hex);
    EXPECT_EQ(HexWays<Grid>().within(Grid::Set::only(village.hexes[0]), hexes, 10), hexes) << village.id;
    const Feature& feature = *geography().find(village.id);
    EXPECT_TRUE(std::ranges::any_of(village.hexes, [&](Hex hex) {
      const Spot c = centre(hex);
      return std::hypot(c.x - feature.lines[0][0].x, c.y - feature.lines[0][0].y) < 120;
    })) << village.id;
  }
}

}  // namespace
}  // namespace redoubt::ground
