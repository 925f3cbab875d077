// Bad files get clear errors, all at once, and never a crash.
#include "files.h"
#include "ground/geography.h"
#include "ground/ground.h"

namespace redoubt::ground {
namespace {

/// A small field: a river down its middle and room for an area on each bank.
std::string small_geography(const std::string& more = "") {
  return R"({"type": "FeatureCollection",
 "redoubt": {"format": "redoubt-geography/1", "origin": [55.5, 35.8], "extent": [0, 0, 2000, 1000]},
 "features": [
  {"type": "Feature", "id": "kolocha", "geometry": {"type": "LineString", "coordinates": [[1000, -100], [1003, 1100]]},
   "properties": {"kind": "river", "class": "river", "width": [20, 30], "provenance": {"tag": "ours", "source": "test"}}})" +
         more + "]}";
}

std::string small_seeds(const std::string& areas) {
  return R"({"format": "redoubt-seeds/1", "game": "test", "title": {"en": "Test", "es": "Prueba"}, "cell": 10,
 "least_border": 70, "wooded_percent": 42, "roughness": 30, "river": "kolocha", "walls": ["kolocha"],
 "crossing": {"brook": 100}, "outside": [], "victory": [], "areas": [)" +
         areas + "]}";
}

std::string area(int id, const std::string& at, const std::string& control, const std::string& half) {
  return R"({"id": ")" + std::to_string(id) + R"(", "at": )" + at + R"(, "control": ")" + control + R"(", "half": ")" +
         half + R"("})";
}

std::string four_areas() {
  return area(1, "[500, 250]", "french", "south") + "," + area(2, "[500, 750]", "french", "north") + "," +
         area(3, "[1500, 250]", "russian", "south") + "," + area(4, "[1500, 750]", "russian", "north");
}

constexpr const char* no_pins = R"({"format": "redoubt-pins/1", "pins": []})";

std::string board_fault(const std::string& geography, const std::string& seeds, const std::string& pins = no_pins) {
  const Result<std::string> made = make_board(geography, seeds, pins);
  return made.has_value() ? "no fault" : describe(made.error());
}

std::string geography_fault(const std::string& text) {
  const Result<Geography> read = read_geography(text);
  return read.has_value() ? "no fault" : describe(read.error());
}

void expect_part(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << "wanted: " << part << "\ngot: " << text;
}

TEST(SmallBoard, IsCut) {
  const Result<std::string> made = make_board(small_geography(), small_seeds(four_areas()), no_pins);
  ASSERT_TRUE(made.has_value()) << describe(made.error());
  const json::value board = parsed(*made);
  const json::array& areas = board.at("areas").as_array();
  ASSERT_EQ(areas.size(), 4U);
  for (const json::value& each : areas) {
    for (const json::value& other : each.at("neighbours").as_array()) {
      // 1 and 2 lie west of the river, 3 and 4 east.
      const bool across = (text_at(each, "id") < "3") != (text_at(other, "id") < "3");
      EXPECT_EQ(other.at("kolocha").as_bool(), across);
    }
  }
}

TEST(GeographyFaults, BrokenJson) { expect_part(geography_fault("{\"type\": "), "not JSON"); }

TEST(GeographyFaults, NotAnObject) { expect_part(geography_fault("[1, 2]"), "expected an object"); }

TEST(GeographyFaults, Heading) {
  expect_part(geography_fault(changed(small_geography(), "FeatureCollection", "Feature")), "geography.type");
  expect_part(geography_fault(changed(small_geography(), "redoubt-geography/1", "redoubt-geography/9")), "format");
  expect_part(geography_fault(changed(small_geography(), "[0, 0, 2000, 1000]", "[0, 0, 0, 1000]")), "the box is empty");
  expect_part(geography_fault(changed(small_geography(), "[0, 0, 2000, 1000]", "[0, 0, 2000]")), "expected a box");
}

TEST(GeographyFaults, Feature) {
  const std::string good = small_geography();
  ASSERT_EQ(geography_fault(good), "no fault");
  expect_part(geography_fault(changed(good, "\"id\": \"kolocha\", ", "")), "features[0].id: is missing");
  expect_part(geography_fault(changed(good, "\"kind\": \"river\"", "\"kind\": \"canal\"")),
              "\"canal\" is none of river");
  expect_part(geography_fault(changed(good, "\"class\": \"river\"", "\"class\": \"torrent\"")),
              "\"torrent\" is none of major, river, brook, rill");
  expect_part(geography_fault(changed(good, "\"tag\": \"ours\"", "\"tag\": \"guess\"")), "\"guess\" is none of stated");
  expect_part(geography_fault(changed(good, "[20, 30]", "[20]")), "expected two widths");
  expect_part(geography_fault(changed(good, ", \"provenance\": {\"tag\": \"ours\", \"source\": \"test\"}", "")),
              "provenance: is missing");
}

TEST(GeographyFaults, Geometry) {
  const std::string good = small_geography();
  expect_part(geography_fault(changed(good, "LineString", "Point")), "a river is a LineString, not a Point");
  expect_part(geography_fault(changed(good, "[1000, -100]", "[1000.5, -100]")), "expected a whole number");
  expect_part(geography_fault(changed(good, "[1000, -100]", "[1000]")), "expected a point");
  expect_part(geography_fault(changed(good, "[1003, 1100]", "[1000, -100]")), "repeats the point before it");
  expect_part(geography_fault(changed(good, ", [1003, 1100]", "")), "at least two points");
  expect_part(geography_fault(changed(good, "[1003, 1100]", "[1003, 9000000]")),
              "expected a whole number from -100000");
  const std::string open_wood = small_geography(R"(, {"type": "Feature", "id": "wood", "geometry": {"type": "Polygon",
    "coordinates": [[[0, 0], [100, 0], [100, 100], [0, 100]]]}, "properties": {"kind": "wood", "class": "wood",
    "provenance": {"tag": "ours", "source": "test"}}})");
  expect_part(geography_fault(open_wood), "the last equal to the first");
}

TEST(GeographyFaults, TwoOfOneName) {
  const std::string twice = small_geography(R"(, {"type": "Feature", "id": "kolocha", "geometry": {"type": "Point",
    "coordinates": [5, 5]}, "properties": {"kind": "height", "class": "hill", "rise": 5, "spread": 50,
    "provenance": {"tag": "ours", "source": "test"}}})");
  expect_part(geography_fault(twice), "features[1].id: \"kolocha\" names an earlier feature too");
}

TEST(GeographyFaults, AllAreToldAtOnce) {
  std::string bad = changed(small_geography(), "\"class\": \"river\"", "\"class\": \"torrent\"");
  bad = changed(bad, "\"tag\": \"ours\"", "\"tag\": \"guess\"");
  const Result<Geography> read = read_geography(bad);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().size(), 2U);
}

TEST(GeographyFaults, EveryTruncationIsRefused) {
  const std::string good = small_geography();
  for (std::size_t size = 0; size < good.size(); ++size) {
    EXPECT_FALSE(read_geography(std::string_view(good).substr(0, size)).has_value()) << size;
  }
}

TEST(SeedsFaults, BrokenJson) { expect_part(board_fault(small_geography(), "{"), "not JSON"); }

TEST(SeedsFaults, Areas) {
  const std::string geography = small_geography();
  expect_part(board_fault(geography, small_seeds(changed(four_areas(), "[500, 250]", "[-500, 250]"))),
              "the seed of area 1 lies outside the geography's extent");
  expect_part(board_fault(geography, small_seeds(changed(four_areas(), "\"id\": \"2\"", "\"id\": \"7\""))),
              "areas[1].id: expected \"2\"");
  expect_part(board_fault(geography,
                          small_seeds(changed(four_areas(), "\"control\": \"french\"", "\"control\": \"prussian\""))),
              "\"prussian\" is none of french, russian");
  expect_part(board_fault(geography, small_seeds(changed(four_areas(), "[500, 750]", "[503, 253]"))),
              "shares its cell with the seed of area 1");
  expect_part(board_fault(geography, small_seeds(area(1, "[500, 250]", "french", "south"))), "at least two areas");
  expect_part(board_fault(geography,
                          changed(small_seeds(four_areas()), "\"outside\": []", "\"outside\": [[400, 0, 600, 300]]")),
              "the seed of area 1 lies where the plan has no ground");
}

TEST(SeedsFaults, Plan) {
  const std::string geography = small_geography();
  const std::string good = small_seeds(four_areas());
  ASSERT_EQ(board_fault(geography, good), "no fault");
  expect_part(board_fault(geography, changed(good, "\"walls\": [\"kolocha\"]", "\"walls\": [\"kolocha\", \"rhine\"]")),
              "the geography has no water or wood \"rhine\"");
  expect_part(board_fault(geography, changed(good, "\"walls\": [\"kolocha\"]", "\"walls\": []")),
              "must be among the walls");
  expect_part(board_fault(geography, changed(good, "\"cell\": 10", "\"cell\": 30")),
              "is no whole number of cells of 30 m");
  expect_part(board_fault(geography, changed(good, "\"cell\": 10", "\"cell\": 0")), "expected a whole number from 5");
  expect_part(board_fault(changed(geography, "[0, 0, 2000, 1000]", "[-90000, -90000, 90000, 90000]"), good),
              "too small for an extent of 180000 by 180000 m");
  expect_part(board_fault(geography, changed(good, "\"cell\"", "\"extent\": [0, 0, 0, 1000], \"cell\"")),
              "seeds.extent");
  expect_part(board_fault(geography, changed(good, "\"cell\"", "\"extent\": [0, 0, 1000, 1000], \"cell\"")),
              "the seed of area 3 lies outside");
  expect_part(board_fault(geography, changed(good, "{\"brook\": 100}", "[]")), "expected an object");
  expect_part(
      board_fault(geography, changed(good, "\"victory\": []",
                                     R"("victory": [{"id": "x", "name": {"en": "X", "es": "X"}, "areas": ["9"]}])")),
      "there is no area \"9\"");
}

TEST(SeedsFaults, LinesThatCannotBeDrawn) {
  // One Russian area in the middle of French ones: the start line would be two lines.
  const std::string seeds = area(1, "[300, 250]", "french", "south") + "," + area(2, "[300, 750]", "russian", "north") +
                            "," + area(3, "[1500, 250]", "russian", "south") + "," +
                            area(4, "[1500, 750]", "french", "north");
  expect_part(board_fault(small_geography(), small_seeds(seeds)), "line start");
}

TEST(PinsFaults, BrokenJson) {
  expect_part(board_fault(small_geography(), small_seeds(four_areas()), "{\"format\": "), "not JSON");
  expect_part(board_fault(small_geography(), small_seeds(four_areas()), "{\"format\": \"redoubt-pins/1\"}"),
              "pins: is missing");
}

TEST(PinsFaults, NoBoardIsMadeAgainstThem) {
  const std::string pins = R"({"format": "redoubt-pins/1", "pins": [{"area": "1", "terrain": "yellow",
    "provenance": {"tag": "ours", "source": "test"}}]})";
  expect_part(board_fault(small_geography(), small_seeds(four_areas()), pins),
              "pins[0].terrain: area 1 must be \"yellow\" and is \"green\"");
}

TEST(ReliefFaults, BadGeographyIsTold) {
  const Result<std::string> made = make_relief("{}");
  ASSERT_FALSE(made.has_value());
  EXPECT_GE(made.error().size(), 2U);
}

}  // namespace
}  // namespace redoubt::ground
