// The board: what the rulebook says of its map is read back from ours, and the program makes it again byte for byte.
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "embedded.h"
#include "ground/ground.h"
#include "source_root.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

std::string file(const std::string& path) {
  std::ifstream in(std::string(source_root()) + "/" + path, std::ios::binary);
  EXPECT_TRUE(in) << "cannot read " << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string pins() { return file("data/boards/borodino-1812.pins.json"); }
std::string seeds() { return file("data/boards/borodino-1812.seeds.json"); }

const Board& board() { return standard().board; }
const Gate& gate(std::string_view from, std::string_view to) {
  const Gate* found = board().gate(board().find(from), board().find(to));
  EXPECT_NE(found, nullptr) << from << " - " << to;
  static const Gate none;
  return found != nullptr ? *found : none;
}

TEST(BorodinoBoard, AllPinsHold) {
  proves("3.1", "3.2", "7.3");
  EXPECT_EQ(describe(ground::check_pins(embedded::borodino_1812_board(), pins())), "");
}

TEST(BorodinoBoard, BrokenPinsAreTold) {
  const auto told = [](const std::string& pin) {
    return describe(ground::check_pins(embedded::borodino_1812_board(),
                                       R"({"format": "redoubt-pins/2", "pins": [{)" + pin +
                                           R"(, "provenance": {"tag": "ours", "source": "test"}}]})"));
  };
  const auto tells = [&](const std::string& pin, const std::string& part) {
    EXPECT_NE(told(pin).find(part), std::string::npos) << part << " is not in: " << told(pin);
  };
  tells(R"("areas": 111)", "not 111");
  tells(R"("area": "paris")", "no area \"paris\"");
  tells(R"("area": "gorki", "redoubt": false)", "must be false and is true");
  tells(R"("area": "gorki", "supply": "russian")", "is none");
  tells(R"("border": ["gorki", "yelnya"])", "must be neighbours");
  tells(R"("border": ["great-redoubt", "fleches"], "has": ["woods"])", "must have woods");
  tells(R"("border": ["great-redoubt", "fleches"], "has_not": ["stream"])", "must not have stream");
  tells(R"("border": ["great-redoubt", "fleches"], "crossing": "dam")", "must be dam");
  tells(R"("border": ["great-redoubt", "borodino"], "up": "none")", "is both");
  tells(R"("road": ["borodino", "gorki"], "within": 1)", "1 areas long at most");
  tells(R"("road": ["borodino", "gorki"], "within": 2, "bridge": 2)", "must cross 2");
  tells(R"("road": ["borodino"], "within": 2)", "expected two areas");
  tells(R"("roads_of": "gryaz", "are": ["gorki"])", "must lead to gorki");
}

/// 3.32 and the examples.
TEST(BorodinoBoard, BordersHaveTheLimitsOfTheExamples) {
  proves("3.32", "3.33");
  EXPECT_EQ(gate("voina-meadows", "loginovo").limit, 1) << "a ford, but swamp: Diagram 1";
  EXPECT_EQ(gate("voina-bank", "loginovo").limit, 1) << "stream and slope: Diagram 1";
  EXPECT_EQ(gate("bezzubovo", "loginovo").limit, 1) << "uphill: Diagram 1";
  EXPECT_EQ(gate("loginovo", "bezzubovo").limit, 2) << "downhill";
  EXPECT_EQ(gate("kamenka-mouth", "great-redoubt").limit, 2) << "ford: Diagram 2";
  EXPECT_EQ(gate("fleches", "great-redoubt").limit, 1) << "stream: Diagram 2";
  EXPECT_EQ(gate("kamenka", "utitskii-west").limit, 2) << "ford: Diagram 3";
  EXPECT_EQ(gate("shevardino-wood", "utitskii-west").limit, 2) << "ford: Diagram 3";
  EXPECT_EQ(gate("loginovo", "moskva-bank").limit, 3) << "clear";
  EXPECT_EQ(gate("borodino", "great-redoubt").limit, 0) << "a river without a crossing";
  EXPECT_EQ(gate("borodino", "stonets").limit, 2);
  EXPECT_EQ(gate("borodino", "stonets").unbridged, 0);
}

/// 3.34 and the examples.
TEST(BorodinoBoard, BordersModifyBombardmentAsInTheExamples) {
  proves("3.34");
  EXPECT_EQ(gate("bezzubovo", "loginovo").bombard, -1) << "uphill: Diagram 1";
  EXPECT_EQ(gate("loginovo", "bezzubovo").bombard, 1);
  EXPECT_EQ(gate("voina-meadows", "loginovo").bombard, -1) << "swamp: Diagram 1";
  EXPECT_EQ(gate("borodino", "great-redoubt").bombard, 0) << "both slopes: Diagram 2";
  EXPECT_EQ(gate("kolocha-meadow", "great-redoubt").bombard, 0) << "both slopes: Diagram 2";
  EXPECT_EQ(gate("kamenka-mouth", "fleches").bombard, -1) << "woods border: Diagram 3";
  EXPECT_EQ(gate("kamenka", "fleches").bombard, 0) << "open: Diagram 3";
  EXPECT_EQ(gate("utitskii-west", "utitskii-east").bombard, -2) << "wood to wood";
  EXPECT_EQ(gate("fleches", "utitskii-west").bombard, -1) << "into woods";
  EXPECT_FALSE(gate("south-east-marsh", "kurgan-wood").may_bombard) << "out of a swamp";
  EXPECT_EQ(gate("kurgan-wood", "south-east-marsh").bombard, -2) << "out of woods, into a swamp";
}

TEST(BorodinoBoard, AreasHoldWhatTheirGroundAllows) {
  proves("3.31");
  EXPECT_EQ(board().stack(board().find("gorki")), 4);
  EXPECT_EQ(board().stack(board().find("utitskii-west")), 3);
  EXPECT_EQ(board().stack(board().find("south-east-marsh")), 2);
  EXPECT_EQ(board().redoubts().size(), 5);
  EXPECT_EQ(board().areas(), 59);
  EXPECT_GE(board().french_bridge(), 0);
}

/// The frame is the book's: 11.5 by 10 km.
TEST(BorodinoBoard, IsAsLargeAsTheBookSays) {
  const json::value text = *parse_json(embedded::borodino_1812_board());
  const json::array& extent = text.at("extent").as_array();
  EXPECT_EQ(extent[2].as_int64() - extent[0].as_int64(), 11'500);
  EXPECT_EQ(extent[3].as_int64() - extent[1].as_int64(), 10'000);
  const json::array& line = text.at("lines").at("start").as_array();
  EXPECT_GT(line.front().as_array()[0].as_int64(), line.back().as_array()[0].as_int64()) << "north-east to south-west";
  EXPECT_GT(line.front().as_array()[1].as_int64(), line.back().as_array()[1].as_int64());
}

/// Everybody can get everywhere, and each source feeds a road.
TEST(BorodinoBoard, HangsTogether) {
  std::set<Area> seen{1};
  std::vector<Area> front{1};
  while (!front.empty()) {
    const Area here = front.back();
    front.pop_back();
    for (const Gate& each : board().gates(here)) {
      const bool passable = !each.river || each.crossing;
      if (passable && seen.insert(each.to).second) front.push_back(each.to);
    }
  }
  EXPECT_EQ(static_cast<int>(seen.size()), board().areas());
  for (const Source& source : board().sources()) {
    bool road = false;
    for (const Gate& each : board().gates(source.area)) road = road || each.road;
    EXPECT_TRUE(road) << board().data(source.area).id;
    EXPECT_TRUE(board().edge(source.side).has(source.area)) << board().data(source.area).id;
  }
}

std::string faults_with(const std::function<void(json::value&)>& change) {
  json::value document = *parse_json(embedded::borodino_1812_board());
  change(document);
  const auto parsed = Board::parse(json::serialize(document));
  return parsed ? "" : describe(parsed.error());
}

TEST(BorodinoBoard, FaultsOfAFileAreTold) {
  EXPECT_EQ(faults_with([](json::value&) {}), "");
  const auto tells = [](const std::function<void(json::value&)>& change, const std::string& part) {
    EXPECT_NE(faults_with(change).find(part), std::string::npos) << part << " in: " << faults_with(change);
  };
  tells([](json::value& d) { d.at_pointer("/areas/0/terrain") = "lava"; }, "areas[0].terrain");
  tells([](json::value& d) { d.at_pointer("/areas/1/id") = "gryaz"; }, "stands twice: gryaz");
  tells([](json::value& d) { d.at_pointer("/areas/0/start") = "austrian"; }, "areas[0].start");
  tells([](json::value& d) { d.at_pointer("/borders/0/areas") = json::array{"gryaz", "paris"}; }, "borders[0].areas");
  tells([](json::value& d) { d.at_pointer("/borders/0/terrain") = json::array{"lava"}; }, "borders[0].terrain");
  tells([](json::value& d) { d.at_pointer("/borders/0").as_object()["crossing"] = "ferry"; }, "borders[0].crossing");
  tells([](json::value& d) { d.at_pointer("/borders/0").as_object()["up"] = "gorki"; }, "borders[0].up");
  tells([](json::value& d) { d.at_pointer("/borders/1") = d.at_pointer("/borders/0"); }, "stands twice");
  tells([](json::value& d) { d.at_pointer("/areas/0").as_object().erase("supply"); }, "three supply sources");
  tells([](json::value& d) { d.at_pointer("/areas").as_array().resize(1); }, "has 1 areas");
  EXPECT_FALSE(Board::parse("{").has_value());
}

TEST(BorodinoBoardGoldenSlow, IsMadeAgainByteForByte) {
  const Result<std::string> made = ground::make_board(file("data/geography/battlefield.geojson"), seeds(), pins());
  ASSERT_TRUE(made.has_value()) << describe(made.error());
  EXPECT_TRUE(*made == embedded::borodino_1812_board());
}

TEST(BorodinoBoard, FaultsOfThePlanAreTold) {
  const auto tells = [](const std::string& from, const std::string& to, const std::string& part) {
    std::string text = seeds();
    const std::size_t place = text.find(from);
    ASSERT_NE(place, std::string::npos) << from;
    text.replace(place, from.size(), to);
    const auto made = ground::make_board(file("data/geography/battlefield.geojson"), text, pins());
    ASSERT_FALSE(made.has_value());
    EXPECT_NE(describe(made.error()).find(part), std::string::npos) << describe(made.error());
  };
  tells("\"cell\": 10", "\"cell\": 30", "no whole number of cells");
  tells("\"id\": \"gryaz-heights\"", "\"id\": \"gryaz\"", "stands twice");
  tells("\"start\": \"french\"", "\"start\": \"polish\"", "none of french, russian");
  tells("[\"bezzubovo\", \"loginovo\"]", "[\"bezzubovo\", \"paris\"]", "ids of two areas");
  tells("\"up\": \"loginovo\"", "\"up\": \"gorki\"", "none of bezzubovo, loginovo, both, none");
}

}  // namespace
}  // namespace redoubt::borodino_1812
