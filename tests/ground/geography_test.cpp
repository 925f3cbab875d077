// The geography itself, and the relief made from it.
#include "ground/geography.h"

#include <cmath>
#include <map>
#include <sstream>

#include "files.h"

namespace redoubt::ground {
namespace {

const Geography& field() {
  static const Geography read = [] {
    Result<Geography> geography = read_geography(geography_text());
    EXPECT_TRUE(geography.has_value()) << describe(geography.error());
    return geography.has_value() ? *geography : Geography{};
  }();
  return read;
}

const Feature& feature(const std::string& id) {
  const Feature* found = field().find(id);
  EXPECT_NE(found, nullptr) << id;
  static const Feature none;
  return found ? *found : none;
}

TEST(Battlefield, PlacesStandAtTheirCoordinates) {
  // Degrees of the table of places; a degree is 111,300 m north and 63,030 m east here.
  const std::map<std::string, std::pair<double, double>> places{
      {"borodino", {55.530, 35.821}},   {"gorki", {55.533, 35.850}},        {"semenovskaya", {55.511, 35.835}},
      {"shevardino", {55.507, 35.797}}, {"doronino", {55.502, 35.786}},     {"utitsa", {55.490, 35.842}},
      {"aleksinki", {55.516, 35.794}},  {"valuevo", {55.520, 35.771}},      {"fomkino", {55.511, 35.765}},
      {"yelnya", {55.490, 35.775}},     {"bezzubovo", {55.546, 35.808}},    {"loginovo", {55.555, 35.812}},
      {"zakharino", {55.537, 35.830}},  {"novoe-selo", {55.548, 35.846}},   {"maloe-selo", {55.550, 35.860}},
      {"maslovo", {55.554, 35.898}},    {"knyazkovo", {55.523, 35.862}},    {"tatarinovo", {55.522, 35.895}},
      {"psarevo", {55.515, 35.890}},    {"mikhailovskoe", {55.506, 35.898}}};
  for (const auto& [id, degrees] : places) {
    const Point expected{static_cast<std::int32_t>((degrees.second - 35.821) * 63030),
                         static_cast<std::int32_t>((degrees.first - 55.530) * 111300)};
    const Feature& village = feature(id);
    ASSERT_FALSE(village.lines.empty()) << id;
    EXPECT_LT(distance(village.lines[0][0], expected), 150) << id;
  }
}

TEST(Battlefield, TheGreatRedoubtIsMeasured) {
  const Line& trace = feature("great-redoubt").lines[0];
  ASSERT_EQ(trace.size(), 5U);
  EXPECT_NEAR(distance(trace[1], trace[2]), 107, 2);
  EXPECT_NEAR(distance(trace[2], trace[3]), 107, 2);
  EXPECT_NEAR(distance(trace[0], trace[1]), 43, 2);
  EXPECT_NEAR(distance(trace[3], trace[4]), 43, 2);
  EXPECT_LT(trace[2].x, trace[1].x) << "the salient looks west";
  EXPECT_LT(trace[1].x, trace[0].x) << "the rear is open";
}

TEST(Battlefield, TheFlechesOpenToTheEast) {
  for (const char* id : {"fleche-north", "fleche-middle", "fleche-south"}) {
    const Line& trace = feature(id).lines[0];
    ASSERT_EQ(trace.size(), 3U);
    EXPECT_LT(trace[1].x, trace[0].x) << id;
    EXPECT_LT(trace[1].x, trace[2].x) << id;
  }
}

TEST(Battlefield, WatersMeet) {
  const std::map<std::string, std::string> into{{"kolocha", "moskva"},    {"voina", "kolocha"},
                                                {"stonets", "kolocha"},   {"semenovka", "kolocha"},
                                                {"kamenka", "semenovka"}, {"ognik", "stonets"}};
  for (const auto& [water, main] : into) {
    EXPECT_EQ(beside(feature(water).lines[0].back(), feature(main).lines[0]).distance, 0) << water;
  }
}

TEST(Battlefield, LinesAreDenseEnoughForHexes) {
  for (const Feature& f : field().features) {
    if (f.kind != Kind::river && f.kind != Kind::road && f.kind != Kind::wood) continue;
    for (const Line& line : f.lines) {
      for (std::size_t i = 1; i < line.size(); ++i) EXPECT_LE(distance(line[i - 1], line[i]), 75) << f.id;
    }
  }
}

class Relief : public testing::Test {
 protected:
  Relief() {
    std::istringstream in(file("data/geography/relief.asc"));
    std::string word;
    int corner = 0;
    in >> word >> columns >> word >> rows >> word >> west >> word >> corner >> word >> cell >> word >> word;
    north = corner + rows * cell;
    for (int height = 0; in >> height;) heights.push_back(height);
  }
  /// Metres above the sea at a place of the field.
  [[nodiscard]] double at(Point p) const {
    const int i = (p.x - west) / cell;
    const int j = (north - 1 - p.y) / cell;
    return heights.at(static_cast<std::size_t>(j * columns + i)) / 10.0;
  }
  /// The highest ground within some metres of a place.
  [[nodiscard]] double top(Point p, int reach) const {
    double best = 0;
    for (int dx = -reach; dx <= reach; dx += cell) {
      for (int dy = -reach; dy <= reach; dy += cell) best = std::max(best, at({p.x + dx, p.y + dy}));
    }
    return best;
  }

  int columns = 0;
  int rows = 0;
  int west = 0;
  int north = 0;
  int cell = 0;
  std::vector<int> heights;
};

TEST_F(Relief, CoversTheField) {
  EXPECT_EQ(cell, 25);
  EXPECT_EQ(heights.size(), static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  EXPECT_GE(columns * cell, field().extent.xmax - field().extent.xmin);
  EXPECT_GE(rows * cell, field().extent.ymax - field().extent.ymin);
  for (const int height : heights) {
    EXPECT_GE(height, 1700);
    EXPECT_LE(height, 2600);
  }
}

TEST_F(Relief, WatersRunDownhill) {
  for (const char* id : {"kolocha", "voina", "semenovka", "kamenka", "stonets"}) {
    double last = 1e9;
    for (const Point p : feature(id).lines[0]) {
      const Box& box = field().extent;
      if (p.x <= box.xmin || p.y <= box.ymin || p.x >= box.xmax || p.y >= box.ymax) continue;
      EXPECT_LT(at(p), last + 2.5) << id << " climbs at " << p.x << ", " << p.y;
      last = std::min(last, at(p));
    }
  }
}

TEST_F(Relief, HeightsStandOut) {
  for (const char* id : {"gorki-height", "redoubt-height", "utitsa-kurgan", "shevardino-mound"}) {
    const Point p = feature(id).lines[0][0];
    EXPECT_GT(top(p, 60), at({p.x - 500, p.y + 100}) + 8) << id;
  }
  EXPECT_NEAR(at(feature("utitsa").lines[0][0]), 224, 6);
}

TEST_F(Relief, TheKolochaIsSteepOnItsRightBelowBorodino) {
  // At Gorki the right bank lies to the east.
  const Line& line = feature("kolocha").lines[0];
  const Point p = line[line.size() * 4 / 5];
  EXPECT_GT(at({p.x + 250, p.y - 150}) - at(p), at({p.x - 250, p.y + 150}) - at(p));
}

}  // namespace
}  // namespace redoubt::ground
