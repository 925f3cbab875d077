// The facts that the rulebook states of its map hold on ours.
#include <set>

#include "files.h"
#include "ground/ground.h"

namespace redoubt::ground {
namespace {

std::string told(const std::string& board, const std::string& pin) {
  return describe(check_pins(board, R"({"format": "redoubt-pins/1", "pins": [)" + pin + "]}"));
}

constexpr const char* mine = R"(, "provenance": {"tag": "ours", "source": "test"}})";

TEST(Pins, AllHoldOnTheBoard) { EXPECT_EQ(describe(check_pins(board_text(), pins_text())), ""); }

TEST(Pins, EveryFactOfTheAreasIsPinned) {
  std::set<std::string> pinned;
  const json::value pins = parsed(pins_text());
  for (const json::value& pin : pins.at("pins").as_array()) {
    if (const json::value* area = pin.as_object().if_contains("area")) pinned.insert(std::string(area->as_string()));
  }
  for (const char* area : {"15", "16", "19", "21", "28", "31", "32", "41", "42", "54", "55", "57", "58", "59", "62",
                           "69", "71", "72", "107"}) {
    EXPECT_TRUE(pinned.contains(area)) << area;
  }
}

TEST(Pins, NumbersRunFromWestToEast) {
  const json::value board = parsed(board_text());
  for (const json::value& area : board.at("areas").as_array()) {
    const int number = std::stoi(text_at(area, "id"));
    EXPECT_EQ(text_at(area, "control"), number <= 40 ? "french" : "russian") << number;
    const auto x = area.at("circle").as_array()[0].as_int64();
    if (number >= 15 && number <= 33) {
      EXPECT_LT(x, -200) << number;
    }
    if (number >= 69) {
      EXPECT_GT(x, 1200) << number;
    }
  }
}

TEST(Pins, BrokenOnesAreTold) {
  const std::string board = board_text();
  EXPECT_NE(told(board, std::string(R"({"areas": 112)") + mine).find("has 111 areas, not 112"), std::string::npos);
  EXPECT_NE(told(board, std::string(R"({"area": "112")") + mine).find("no area \"112\""), std::string::npos);
  EXPECT_NE(
      told(board, std::string(R"({"area": "41", "terrain": "red")") + mine).find("must be \"red\" and is \"green\""),
      std::string::npos);
  EXPECT_NE(told(board, std::string(R"({"area": "42", "victory": "gorki")") + mine).find("is \"none\""),
            std::string::npos);
  EXPECT_NE(told(board, std::string(R"({"area": "41", "neighbour": "111", "kolocha": false)") + mine)
                .find("must be neighbours and are not"),
            std::string::npos);
  EXPECT_NE(told(board, std::string(R"({"area": "41", "neighbour": "54", "kolocha": false)") + mine)
                .find("must not flow and does"),
            std::string::npos);
  EXPECT_NE(told(board, R"({"area": "41", "half": "north"})").find("provenance"), std::string::npos);
}

}  // namespace
}  // namespace redoubt::ground
