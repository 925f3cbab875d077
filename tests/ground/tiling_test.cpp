// The areas cover the field, each point once, and hang together as a player would expect.
#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <cmath>
#include <map>
#include <set>

#include "files.h"

namespace redoubt::ground {
namespace {

namespace bg = boost::geometry;
using Spot = bg::model::d2::point_xy<double>;
using Polygon = bg::model::polygon<Spot, false>;  // anticlockwise, closed
using Polygons = bg::model::multi_polygon<Polygon>;
using Path = bg::model::linestring<Spot>;

Spot spot(const json::value& pair) {
  return {static_cast<double>(pair.as_array()[0].as_int64()), static_cast<double>(pair.as_array()[1].as_int64())};
}

Path path(const json::value& line) {
  Path out;
  for (const json::value& pair : line.as_array()) out.push_back(spot(pair));
  return out;
}

/// Do the east-west or north-south reaches of two polygons not meet? Then the polygons cannot.
bool apart(const Polygon& a, const Polygon& b) {
  const auto reach = [](const Polygon& polygon, double (*of)(const Spot&)) {
    std::pair<double, double> out{1e9, -1e9};
    for (const Spot& p : polygon.outer()) out = {std::min(out.first, of(p)), std::max(out.second, of(p))};
    return out;
  };
  const auto off = [&](double (*of)(const Spot&)) {
    const auto [a_low, a_high] = reach(a, of);
    const auto [b_low, b_high] = reach(b, of);
    return a_high < b_low || b_high < a_low;
  };
  return off([](const Spot& p) { return p.x(); }) || off([](const Spot& p) { return p.y(); });
}

class Tiling : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    board() = parsed(board_text());
    for (const json::value& area : board().at("areas").as_array()) {
      Polygon polygon;
      for (const json::value& pair : area.at("polygon").as_array()) polygon.outer().push_back(spot(pair));
      polygon.outer().push_back(polygon.outer().front());
      polygons().push_back(std::move(polygon));
    }
  }
  static void TearDownTestSuite() { polygons().clear(); }

  static json::value& board() {
    static json::value value;
    return value;
  }
  static std::vector<Polygon>& polygons() {
    static std::vector<Polygon> all;
    return all;
  }
  static std::map<std::string, std::map<std::string, bool>> graph() {
    std::map<std::string, std::map<std::string, bool>> graph;
    for (const json::value& area : board().at("areas").as_array()) {
      for (const json::value& other : area.at("neighbours").as_array()) {
        graph[text_at(area, "id")][text_at(other, "id")] = other.at("kolocha").as_bool();
      }
    }
    return graph;
  }
};

TEST_F(Tiling, EachAreaIsOneSimplePolygon) {
  ASSERT_EQ(polygons().size(), 111U);
  for (std::size_t i = 0; i < polygons().size(); ++i) {
    std::string why;
    EXPECT_TRUE(bg::is_valid(polygons()[i], why)) << "area " << i + 1 << ": " << why;
  }
}

TEST_F(Tiling, AreasDoNotOverlap) {
  for (std::size_t i = 0; i < polygons().size(); ++i) {
    for (std::size_t k = i + 1; k < polygons().size(); ++k) {
      if (apart(polygons()[i], polygons()[k])) continue;
      Polygons both;
      bg::intersection(polygons()[i], polygons()[k], both);
      EXPECT_LT(bg::area(both), 0.5) << i + 1 << " and " << k + 1;
    }
  }
}

TEST_F(Tiling, AreasLeaveNoGap) {
  // The edge of the field, put together from the arcs that have an area on one side only, encloses as much ground as
  // all areas have.
  std::map<std::pair<double, double>, Path> edge;
  for (const json::value& arc : board().at("arcs").as_array()) {
    if (arc.at("areas").as_array().size() != 1) continue;
    Path line = path(arc.at("line"));
    const auto area = static_cast<std::size_t>(std::stoi(std::string(arc.at("areas").as_array()[0].as_string())));
    // Along the edge the area lies to the left, as along its own outline.
    const auto& ring = polygons()[area - 1].outer();
    bool along = false;
    for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
      along = along || (bg::equals(ring[i], line[0]) && bg::equals(ring[i + 1], line[1]));
    }
    if (!along) std::reverse(line.begin(), line.end());
    edge[{line.front().x(), line.front().y()}] = line;
  }
  Polygon field;
  Spot at = edge.begin()->second.front();
  for (std::size_t n = 0; n < edge.size(); ++n) {
    const auto next = edge.find({at.x(), at.y()});
    ASSERT_NE(next, edge.end()) << "the edge breaks off at " << at.x() << ", " << at.y();
    field.outer().insert(field.outer().end(), next->second.begin(), next->second.end() - 1);
    at = next->second.back();
  }
  field.outer().push_back(at);
  std::string why;
  ASSERT_TRUE(bg::is_valid(field, why)) << why;
  double sum = 0;
  for (const Polygon& polygon : polygons()) sum += bg::area(polygon);
  EXPECT_NEAR(sum, bg::area(field), 0.5);
}

TEST_F(Tiling, BordersAreShared) {
  // Every side of every polygon lies on exactly one arc, and every inner arc serves two polygons.
  using Side = std::pair<std::pair<double, double>, std::pair<double, double>>;
  const auto side = [](const Spot& a, const Spot& b) {
    const std::pair p{a.x(), a.y()};
    const std::pair q{b.x(), b.y()};
    return p < q ? Side{p, q} : Side{q, p};
  };
  std::map<Side, std::size_t> arcs;
  for (const json::value& arc : board().at("arcs").as_array()) {
    const Path line = path(arc.at("line"));
    for (std::size_t i = 1; i < line.size(); ++i) {
      EXPECT_TRUE(arcs.emplace(side(line[i - 1], line[i]), arc.at("areas").as_array().size()).second);
    }
  }
  std::map<Side, std::size_t> used;
  for (const Polygon& polygon : polygons()) {
    for (std::size_t i = 1; i < polygon.outer().size(); ++i) ++used[side(polygon.outer()[i - 1], polygon.outer()[i])];
  }
  EXPECT_EQ(arcs, used);
}

TEST_F(Tiling, NeighboursAreMutualAndReasonablyMany) {
  const auto links = graph();
  ASSERT_EQ(links.size(), 111U);
  for (const auto& [id, others] : links) {
    EXPECT_GE(others.size(), 3U) << id;
    EXPECT_LE(others.size(), 10U) << id;
    for (const auto& [other, kolocha] : others) {
      ASSERT_TRUE(links.at(other).contains(id)) << id << " and " << other;
      EXPECT_EQ(links.at(other).at(id), kolocha) << id << " and " << other;
    }
  }
}

TEST_F(Tiling, EveryAreaCanBeReached) {
  const auto links = graph();
  std::set<std::string> seen{"1"};
  std::vector<std::string> open{"1"};
  while (!open.empty()) {
    const std::string id = open.back();
    open.pop_back();
    for (const auto& [other, kolocha] : links.at(id)) {
      if (seen.insert(other).second) open.push_back(other);
    }
  }
  EXPECT_EQ(seen.size(), 111U);
}

TEST_F(Tiling, NobodyNeedAskWhetherTwoAreasTouch) {
  std::map<std::pair<int, int>, double> border;
  for (const json::value& arc : board().at("arcs").as_array()) {
    const json::array& ids = arc.at("areas").as_array();
    if (ids.size() != 2) continue;
    border[{std::stoi(std::string(ids[0].as_string())), std::stoi(std::string(ids[1].as_string()))}] +=
        static_cast<double>(bg::length(path(arc.at("line"))));
  }
  const auto links = graph();
  std::size_t pairs = 0;
  for (const auto& [id, others] : links) pairs += others.size();
  EXPECT_EQ(border.size() * 2, pairs) << "areas that touch without being neighbours";
  for (const auto& [ids, metres] : border) EXPECT_GE(metres, 100) << ids.first << " and " << ids.second;
}

TEST_F(Tiling, TheKolochaPartsNeighboursWhollyOrNotAtAll) {
  std::map<std::pair<std::string, std::string>, std::set<bool>> wet;
  for (const json::value& arc : board().at("arcs").as_array()) {
    const json::array& ids = arc.at("areas").as_array();
    if (ids.size() != 2) continue;
    wet[{std::string(ids[0].as_string()), std::string(ids[1].as_string())}].insert(arc.at("kolocha").as_bool());
  }
  const auto links = graph();
  for (const auto& [ids, kinds] : wet) {
    EXPECT_EQ(kinds.size(), 1U) << ids.first << " and " << ids.second;
    EXPECT_EQ(links.at(ids.first).at(ids.second), *kinds.begin()) << ids.first << " and " << ids.second;
  }
}

TEST_F(Tiling, AreasAreCompactAndOfLikeSize) {
  double least = 1e12;
  double most = 0;
  for (std::size_t i = 0; i < polygons().size(); ++i) {
    const double area = bg::area(polygons()[i]);
    const auto round = static_cast<double>(bg::perimeter(polygons()[i]));
    least = std::min(least, area);
    most = std::max(most, area);
    EXPECT_GT(4 * 3.14159 * area / (round * round), 0.5) << "area " << i + 1 << " is thin";
  }
  EXPECT_LE(most, least * 6);
}

TEST_F(Tiling, CirclesLieWellInside) {
  std::vector<Spot> circles;
  for (const json::value& area : board().at("areas").as_array()) circles.push_back(spot(area.at("circle")));
  for (std::size_t i = 0; i < circles.size(); ++i) {
    EXPECT_TRUE(bg::within(circles[i], polygons()[i])) << i + 1;
    EXPECT_GE(bg::distance(circles[i],
                           bg::model::linestring<Spot>(polygons()[i].outer().begin(), polygons()[i].outer().end())),
              150)
        << i + 1;
  }
}

TEST_F(Tiling, LinesRunAlongBorders) {
  std::set<std::pair<double, double>> corners;
  for (const Polygon& polygon : polygons()) {
    for (const Spot& p : polygon.outer()) corners.insert({p.x(), p.y()});
  }
  for (const char* name : {"start", "command"}) {
    const Path line = path(board().at("lines").at(name));
    ASSERT_GT(line.size(), 50U) << name;
    EXPECT_FALSE(bg::intersects(line)) << name << " crosses itself";
    for (const Spot& p : line) EXPECT_TRUE(corners.contains({p.x(), p.y()})) << name;
  }
}

TEST_F(Tiling, HalvesAndControlLieOnTheirSideOfTheLines) {
  // An area that has neighbours of the other kind must have its border with them on the line.
  const Path start = path(board().at("lines").at("start"));
  const Path command = path(board().at("lines").at("command"));
  std::map<std::string, std::pair<std::string, std::string>> kind;
  for (const json::value& area : board().at("areas").as_array()) {
    kind[text_at(area, "id")] = {text_at(area, "control"), text_at(area, "half")};
  }
  for (const json::value& arc : board().at("arcs").as_array()) {
    const json::array& ids = arc.at("areas").as_array();
    if (ids.size() != 2) continue;
    const auto& a = kind[std::string(ids[0].as_string())];
    const auto& b = kind[std::string(ids[1].as_string())];
    const Path line = path(arc.at("line"));
    const Spot middle = line[line.size() / 2];
    if (line.size() < 3) continue;
    EXPECT_EQ(bg::distance(middle, start) < 1e-9, a.first != b.first);
    EXPECT_EQ(bg::distance(middle, command) < 1e-9, a.second != b.second);
  }
}

}  // namespace
}  // namespace redoubt::ground
