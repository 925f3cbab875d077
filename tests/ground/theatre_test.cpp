// The theatre of 1812: made again byte for byte, true to its pins, and a country that an army can be fed in.
#include "ground/theatre.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board/hex_ways.h"
#include "files.h"
#include "ground/ground.h"
#include "ground/theatre_map.h"

namespace redoubt::ground {
namespace {

std::string waters_text() { return file("data/geography/theatre.geojson"); }
std::string theatre_seeds() { return file("data/boards/invasion-1812.seeds.json"); }
std::string theatre_pins() { return file("data/boards/invasion-1812.pins.json"); }
std::string theatre_text() { return file("data/boards/invasion-1812.json"); }

Hex named(const json::value& value) {
  const auto hex = hex_named(std::string_view(value.as_string()));
  EXPECT_TRUE(hex.has_value()) << value;
  return hex.value_or(0);
}

Hex at(const char* number) { return hex_named(number).value(); }

/// The board as supply sees it: 6.2 and 14.6.
struct Country {
  Theatre::Set for_french;    // hexes that French units and supply may pass
  Theatre::Set for_russians;  // and Russian ones
  Theatre::Set cities;
  Theatre::Set west;  // sources of supply along the western edge
  Theatre::Set east;
  Theatre::Set south;
  Theatre::SideSet rivers;
  Theatre::SideSet bridges;
  HexWays<Theatre> dry;  // rivers are crossed by bridges only
  std::map<std::string, std::vector<Hex>> roads;

  Country() {
    const json::value board = parsed(theatre_text());
    for (const json::value& hex : board.at("hexes").as_array()) read_hex(hex.as_object());
    for (const json::value& river : board.at("rivers").as_array()) {
      for (const json::value& side : river.at("sides").as_array()) rivers.add(read_side(side));
    }
    for (const json::value& side : board.at("bridges").as_array()) bridges.add(read_side(side));
    for (const json::value& road : board.at("roads").as_array()) {
      for (const json::value& hex : road.at("hexes").as_array()) roads[text_at(road, "id")].push_back(named(hex));
    }
    (rivers - bridges).each([&](int side) { dry.close(static_cast<HexSide>(side)); });
  }

  void read_hex(const json::object& hex) {
    const int index = named(hex.at("id"));
    const std::string terrain(hex.at("terrain").as_string());
    if (terrain == "clear") for_french.add(index);
    if (terrain != "sea" && terrain != "lake" && terrain != "mountain") for_russians.add(index);
    if (hex.contains("city")) cities.add(index);
    if (!hex.contains("supply") || hex.contains("city")) return;
    const std::string supply(hex.at("supply").as_string());
    (supply == "french" ? west : supply == "russian" ? east : south).add(index);
  }

  static HexSide read_side(const json::value& pair) {
    return Theatre::between(named(pair.as_array()[0]), named(pair.as_array()[1]));
  }

  /// Depots that a chain from a source to a city needs, no two of them further apart than `reach` (7.8); 0 without one.
  [[nodiscard]] int depots_to(Hex goal, const Theatre::Set& sources, const Theatre::Set& open, int reach) const {
    // The edge itself is the source: a city on an edge hex is one hex from it.
    Theatre::Set fed = dry.within(sources, open, reach - 1);
    for (int depots = 1; depots < Theatre::hexes; ++depots) {
      if (fed.has(goal)) return depots;
      const Theatre::Set more = dry.within(fed & cities, open, reach) | fed;
      if (more == fed) return 0;
      fed = more;
    }
    return 0;
  }
};

const Country& country() {
  static const Country made;
  return made;
}

TEST(TheatreGolden, IsMadeAgainByteForByte) {
  const Result<std::string> made = make_board(waters_text(), theatre_seeds(), theatre_pins());
  ASSERT_TRUE(made.has_value()) << describe(made.error());
  EXPECT_TRUE(*made == theatre_text()) << "data/boards/invasion-1812.json differs from what the program makes";
  EXPECT_EQ(geography_of(theatre_seeds()), "theatre.geojson");
  EXPECT_EQ(geography_of(seeds_text()), "battlefield.geojson");
}

TEST(Theatre, ItsPinsHold) { EXPECT_EQ(describe(check_theatre_pins(theatre_text(), theatre_pins())), ""); }

TEST(Theatre, EveryHexThatTheRulebookNamesIsPinned) {
  std::set<std::string> pinned;
  const json::value pins = parsed(theatre_pins());
  for (const json::value& pin : pins.at("pins").as_array()) {
    if (const json::value* hex = pin.as_object().if_contains("hex")) pinned.insert(std::string(hex->as_string()));
  }
  for (const char* hex :
       {"1806", "1709", "1808", "1407", "1708", "1609", "1610", "1904", "1912", "2012", "2113", "2206",
        "2207", "2208", "2308", "2407", "2508", "2108", "2209", "2310", "2210", "2311", "2410", "2313",
        "2211", "2312", "2307", "2309", "2409", "2509", "2510", "2217", "1317", "1101"}) {
    EXPECT_TRUE(pinned.contains(hex)) << hex;
  }
}

TEST(Theatre, BrokenPinsAreTold) {
  const auto told = [](const std::string& pin) {
    return describe(check_theatre_pins(theatre_text(), R"({"format": "redoubt-pins/3", "pins": [{)" + pin +
                                                           R"(, "provenance": {"tag": "ours", "source": "test"}}]})"));
  };
  const auto expect = [&](const std::string& pin, const std::string& reason) {
    EXPECT_NE(told(pin).find(reason), std::string::npos) << pin << " told \"" << told(pin) << "\"";
  };
  expect(R"("hexes": 487)", "has 486 hexes, not 487");
  expect(R"("hex": "2801")", "no hex \"2801\"");
  expect(R"("hex": "1808", "city": "Grodno")", "must be Grodno and is Wilno");
  expect(R"("hex": "1808", "friendly": "french")", "must be french and is russian");
  expect(R"("hex": "1009", "river": "dnieper", "bank": "right")", "must lie on the right bank of dnieper");
  expect(R"("bridge": ["0101", "0102"])", "a bridge must stand between 0101 and 0102");
  EXPECT_EQ(told(R"("hex": "2607", "passable": "both")"), "");
}

TEST(Theatre, PlacesOnTheGlobeFallIntoTheirHexes) {
  // The fit's own check: Moscow at column 3.21 and row 7.76, Smolensk at 10.04 and 9.34.
  const auto near = [](Point p, double column, double row) {
    EXPECT_NEAR(27 - p.x / 866.0, column, 0.006);
    EXPECT_NEAR(-p.y / 1000.0, row, 0.006);
  };
  near(on_map(37.616, 55.752), 3.21, 7.76);
  near(on_map(32.045, 54.782), 10.04, 9.34);
  EXPECT_EQ(centre(at("2701")), (Point{0, -1000}));
  EXPECT_EQ(centre(at("2601")), (Point{866, -1500}));
  for (const char* wrong : {"", "180", "18080", "1819", "0008", "2801", "18o8", "-108"}) {
    EXPECT_FALSE(hex_named(wrong).has_value()) << wrong;
  }
}

TEST(Theatre, RiversRunOnFromSideToSide) {
  const json::value board = parsed(theatre_text());
  int sides = 0;
  for (const json::value& river : board.at("rivers").as_array()) {
    std::set<std::set<Hex>> seen;
    int breaks = 0;
    const json::array& list = river.at("sides").as_array();
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::set<Hex> here = {named(list[i].as_array()[0]), named(list[i].as_array()[1])};
      EXPECT_TRUE(seen.insert(here).second) << text_at(river, "id") << " runs twice along one side";
      ++sides;
      if (i == 0) continue;
      std::set<Hex> both = {named(list[i - 1].as_array()[0]), named(list[i - 1].as_array()[1])};
      both.insert(here.begin(), here.end());
      if (both.size() != 3) ++breaks;  // two sides that meet at a corner have three hexes between them
    }
    // The Vistula leaves the map below Thorn and comes back above Danzig.
    EXPECT_LE(breaks, text_at(river, "id") == "vistula" ? 1 : 0) << text_at(river, "id");
  }
  EXPECT_GT(sides, 150);
}

TEST(Theatre, EveryRoadCanBeMarchedByTheFrenchAndSuppliedOverItsBridges) {
  ASSERT_GT(country().roads.size(), 20U);
  for (const auto& [id, hexes] : country().roads) {
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      EXPECT_TRUE(country().for_french.has(hexes[i])) << id << " " << Theatre::name(hexes[i]);
      if (i == 0) continue;
      Theatre::Set here;
      here.add(hexes[i - 1]);
      EXPECT_TRUE(country().dry.stepped(here).has(hexes[i])) << id << " is cut before " << Theatre::name(hexes[i]);
    }
  }
}

TEST(Theatre, ABridgeLeadsOverARiver) {
  EXPECT_TRUE((country().bridges - country().rivers).empty());
  EXPECT_GT(country().bridges.size(), 30);
}

/// Chains of depots for the French in summer and in winter, with all their cities in hand.
TEST(Theatre, DepotsReachEveryGoalOfTheFrench) {
  const auto chain = [](const char* goal, int reach) {
    return country().depots_to(at(goal), country().west, country().for_french, reach);
  };
  const std::map<std::string, std::pair<int, int>> goals = {
      {"1808", {3, 5}}, {"1610", {3, 5}}, {"1208", {4, 6}}, {"1009", {4, 7}}, {"0308", {6, 9}},
      {"1904", {3, 5}}, {"1101", {5, 9}}, {"1317", {3, 6}}, {"2015", {2, 3}},
  };
  for (const auto& [goal, depots] : goals) {
    EXPECT_EQ(chain(goal.c_str(), 5), depots.first) << goal << " in summer";
    EXPECT_EQ(chain(goal.c_str(), 3), depots.second) << goal << " in winter";
  }
}

TEST(Theatre, TheRussiansFeedTheirFrontierFromTheEast) {
  Theatre::Set sources = country().east;
  sources.add(at("1101"));
  sources.add(at("1317"));
  for (const char* goal : {"1808", "2113", "1904", "2015", "1407", "1912", "2007"}) {
    EXPECT_GT(country().depots_to(at(goal), sources, country().for_russians, 5), 0) << goal;
  }
}

TEST(Theatre, TheAustriansHaveASourceNearLemberg) {
  EXPECT_FALSE(country().south.empty());
  EXPECT_TRUE(country().dry.within(country().south, country().for_french, 3).has(at("2217")));
}

TEST(Theatre, ForestsAndMarshesPartTheFrenchWhereHistoryDid) {
  // The Pripet marshes part the armies in the middle: no French way from Brest to Bobruisk through Pinsk and Mozyr.
  EXPECT_FALSE(country().for_french.has(at("1714")));
  EXPECT_TRUE(country().for_russians.has(at("1714")));
  // Yet every city of the main theatre is open to both.
  for (const char* city : {"0308", "1009", "1208", "1610", "1808", "1904", "2015", "1317", "1101"}) {
    EXPECT_TRUE(country().for_french.has(at(city))) << city;
  }
}

TEST(Theatre, SeedsAreCheckedWhole) {
  const auto told = [](const std::string& part, const std::string& by) {
    const Result<std::string> made = make_theatre(waters_text(), changed(theatre_seeds(), part, by), theatre_pins());
    return made.has_value() ? std::string("made") : describe(made.error());
  };
  const auto expect = [&](const std::string& part, const std::string& by, const std::string& reason) {
    EXPECT_NE(told(part, by).find(reason), std::string::npos)
        << by << " told \"" << told(part, by).substr(0, 400) << "\"";
  };
  expect("\"hex\": \"1808\"", "\"hex\": \"1899\"", "expected the number of a hex of the map");
  expect("\"hex\": \"1808\"", "\"hex\": \"1610\"", "the hex has a city already");
  expect("\"at\": [25.28, 54.687]", "\"at\": [25.28]", "expected a place [longitude, latitude]");
  expect("\"of\": [\"dvina\"]", "\"of\": [\"duina\"]", "the geography has no river \"duina\"");
  expect("\"into\": \"vistula\"", "\"into\": \"volga\"", "must be a river with a barrier before it");
  expect("\"dvina\": \"right\"", "\"dvina\": \"north\"", "\"north\" is none of left, right");
  expect("[\"2113\", \"2013\", \"1913\"", "[\"2113\", \"1913\", \"1913\"", "are not adjacent");
  expect("\"sea_percent\": 75", "\"sea_percent\": 0", "sea_percent");
  expect("\"RRRRRRRRRRRRRRRRRRRRRRRRRRR\"", "\"RRR\"", "expected 27 letters");
  expect("\"RRRRRRRRRRRRRRRRRRRRRRRRRRR\"", "\"XRRRRRRRRRRRRRRRRRRRRRRRRRR\"", "'X' is none of RWPA");
  expect("\"fortified\"", "\"fortifed\"", "fortifed");
}

}  // namespace
}  // namespace redoubt::ground
