// The battlefield in hexes: made again byte for byte, and every pin true of it.
#include "ground/hexed_board.h"

#include <set>
#include <string>

#include "files.h"
#include "ground/ground.h"

namespace redoubt::ground {
namespace {

std::string hexed_seeds() { return file("data/boards/la-bataille.seeds.json"); }
std::string hexed_pins() { return file("data/boards/la-bataille.pins.json"); }
std::string hexed_text() { return file("data/boards/la-bataille.json"); }

constexpr const char* no_pins = R"({"format": "redoubt-pins/4", "pins": []})";

std::string fault_with(const std::string& seeds) {
  const Result<std::string> made = make_board(geography_text(), seeds, no_pins);
  return made.has_value() ? "no fault" : describe(made.error());
}

void expect_part(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << "wanted: " << part << "\ngot: " << text;
}

TEST(HexedBoardGoldenSlow, IsMadeAgainByteForByte) {
  const Result<std::string> made = make_board(geography_text(), hexed_seeds(), hexed_pins());
  ASSERT_TRUE(made.has_value()) << describe(made.error());
  EXPECT_TRUE(*made == hexed_text()) << "data/boards/la-bataille.json differs from what the program makes";
  EXPECT_EQ(geography_of(hexed_seeds()), "battlefield.geojson");
}

TEST(HexedBoard, ReadsBackWhatItWrote) {
  const Result<HexGround> ground = read_hex_ground(hexed_text());
  ASSERT_TRUE(ground.has_value()) << describe(ground.error());
  EXPECT_TRUE(written(*ground) == hexed_text());
}

TEST(HexedBoard, ItsPinsHold) { EXPECT_EQ(describe(check_hexed_pins(hexed_text(), hexed_pins())), ""); }

TEST(HexedBoard, EveryHexAndLetterThatAppendixBNamesIsPinned) {
  std::set<std::string> pinned;
  const json::value pins = parsed(hexed_pins());
  for (const json::value& pin : pins.at("pins").as_array()) {
    for (const auto& [key, value] : pin.as_object()) {
      if (value.is_string()) pinned.insert(std::string(value.as_string()));
      if (!value.is_array()) continue;
      for (const json::value& each : value.as_array()) pinned.insert(std::string(each.as_string()));
    }
  }
  for (const char* hex :
       {"04437", "04537", "04636", "04637", "04737", "04836", "06633", "06733", "06734", "06833", "05558", "05658",
        "05659", "06081", "06181", "06182", "06281", "02762", "02862", "02963", "07544", "07644", "07645", "09845",
        "09946", "10046", "10146", "00848", "00948", "00949", "01048", "01181", "01280", "01381", "01481", "06316",
        "06317", "06416", "02652", "02753", "02068", "02168", "00457", "00558", "03908", "03909", "05128", "05228",
        "07314", "07414", "10109", "10209", "09553", "09653", "10163", "10263", "03619", "05260", "05363", "05465",
        "05466", "05246", "05247", "05146", "05147", "05148", "02966", "05835", "06928", "07624", "09817", "10017",
        "10218", "05038", "05139", "02849", "02949", "03447", "03547", "00754", "00755", "00854", "01552", "01651",
        "02350", "02450", "03148", "03248", "03845", "03946", "04544", "04644", "05730", "05830", "06523", "06623",
        "07012", "07113", "05747", "05463", "05192", "08092", "I",     "H",     "J",     "C",     "D",     "G",
        "E",     "A",     "B",     "F",     "IC",    "IIC",   "IIIC",  "IV",    "IVC",   "LG",    "R",     "M"}) {
    EXPECT_TRUE(pinned.contains(hex)) << hex;
  }
}

TEST(HexedBoard, BrokenPinsAreTold) {
  const auto expect = [](const std::string& pin, const std::string& reason) {
    const std::string pins =
        R"({"format": "redoubt-pins/4", "pins": [{)" + pin + R"(, "provenance": {"tag": "ours", "source": "test"}}]})";
    expect_part(describe(check_hexed_pins(hexed_text(), pins)), reason);
  };
  expect(R"("hexes": 9751)", "the board has 9752 hexes, not 9751");
  expect(R"("hex": "10792", "terrain": "clear")", "the board has no hex \"10792\"");
  expect(R"("hex": "05260", "terrain": "redoubt")", "of 05260 must be redoubt and is fleche");
  expect(R"("hex": "05260", "terrain": ["clear", "village"])", "of 05260 must be clear or village and is fleche");
  expect(R"("hex": "05260", "front": ["N", "NE"])", "of 05260 must be N, NE and is N, SW, NW");
  expect(R"("hex": "05260", "not_in": "east-of-the-kolocha")", "05260 lies within east-of-the-kolocha");
  expect(R"("hex": "04437", "in": "east-of-the-kolocha")", "04437 lies outside east-of-the-kolocha");
  expect(R"("hex": "04437", "in": "arcadia")", "the board knows no ground \"arcadia\"");
  expect(R"("hex": "05260", "west_of": ["05260"])", "05260 does not lie west of 05260");
  expect(R"("hex": "05480", "north_of": "utitsa-forest")", "05480 does not lie north of");
  expect(R"("hex": "07278", "highest_within": 10)", "07379 is no lower than 07278");
  expect(R"("side": ["05038", "05139"], "water": "stream")", "of 05038, 05139 must be stream and is river");
  expect(R"("side": ["05038", "05139"], "crossing": "ford")", "of 05038, 05139 must be ford and is bridge");
  expect(R"("side": ["05038", "05139"], "link": "none")", "of 05038, 05139 must be none and is road");
  expect(R"("side": ["05038", "05139"], "of": "voina")", "voina does not run between 05038, 05139");
  expect(R"("side": ["05038", "05239"])", "expected two hexes that touch");
  expect(R"("village": "gorki", "hexes": ["06633"])", "of gorki must be 06633 and are 06633, 06733, 06734, 06833");
  expect(R"("village": "moscow", "hexes": ["06633"])", "the board has no village \"moscow\"");
  expect(R"("work": "fleche-north", "kind": "redoubt", "hexes": ["05260"])", "of fleche-north must be redoubt");
  expect(R"("letter": "I", "hex": "03539")", "of I must be 03539 and is 03538");
  expect(R"("letter": "Z", "hex": "03539")", "the board has no letter \"Z\"");
  expect(R"("from": "02966", "to": "05260", "distance": 22)", "of 02966, 05260 must be 22 and is 23");
  expect(R"("from": "00192", "to": "08092", "terrain": "clear")", "must be clear and is forest");
  expect(R"("crossings": 1, "over": "moskva")", "over moskva must be 1 and are 0");
  expect(R"("hexes": 9752, "hexagons": 1)", "hexagons");
  EXPECT_NE(describe(check_hexed_pins("{}", hexed_pins())), "");
  EXPECT_NE(describe(check_hexed_pins(hexed_text(), "{")), "");
  EXPECT_NE(describe(check_hexed_pins(hexed_text(), R"({"format": "redoubt-pins/4",
    "pins": [{"hexes": 9752}]})")),
            "");
}

TEST(HexedBoardSlow, SeedsWithFaultsMakeNoBoard) {
  const std::string good = hexed_seeds();
  expect_part(fault_with("{\"format\": \"redoubt-seeds/4\"}"), "rivers: is missing");
  expect_part(fault_with(changed(good, R"("rivers": ["moskva")", R"("rivers": ["rhine")")), "no water \"rhine\"");
  expect_part(fault_with(changed(good, R"("bank": "right")", R"("bank": "steep")")),
              "\"steep\" is none of right, both");
  expect_part(fault_with(changed(good, R"("below": ["05038", "05139"])", R"("below": ["05038", "05038"])")),
              "do not touch");
  expect_part(fault_with(changed(good, R"("below": ["05038", "05139"])", R"("below": ["05238", "05239"])")),
              "kolocha does not run along the side");
  expect_part(fault_with(changed(good, R"({"id": "gorki", )", R"({"id": "gotham", )")),
              "the geography has none for \"gotham\"");
  expect_part(fault_with(changed(good, R"("wood": "utitsa-forest")", R"("wood": "arden")")), "no wood \"arden\"");
  expect_part(fault_with(changed(good, R"("front": ["N", "NW", "SW"])", R"("front": ["N", "W"])")),
              "expected one of N, NE, SE, S, SW, NW");
  expect_part(fault_with(changed(good, R"(["04637"])", R"(["99999"])")), "expected the number of a hex");
  expect_part(fault_with(changed(good, R"("fords": [["00754", "00755"])", R"("fords": [["00756", "00755"])")),
              "no water runs between 00756 and 00755");
}

TEST(HexedBoard, TheGroundMustReachRoundIt) {
  const std::string small = changed(geography_text(), "[-6400, -5610, 6440, 4350]", "[-6400, -5160, 6440, 4350]");
  const Result<std::string> made = make_board(small, hexed_seeds(), no_pins);
  ASSERT_FALSE(made.has_value());
  expect_part(describe(made.error()), "does not reach round the board");
}

}  // namespace
}  // namespace redoubt::ground
