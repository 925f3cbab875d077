// The set-up: as many icons as the rulebook leaves on its map, each where it may stand.
#include <map>
#include <set>
#include <tuple>

#include "files.h"

namespace redoubt::ground {
namespace {

using Group = std::tuple<std::string, std::string, std::string>;  // side, corps, kind

struct Ground {
  std::string terrain;
  std::string control;
  std::string half;
};

class SetUp : public testing::Test {
 protected:
  SetUp() : setup(parsed(file("data/scenarios/bloody-monday.json"))) {
    const json::value board = parsed(board_text());
    for (const json::value& area : board.at("areas").as_array()) {
      areas[text_at(area, "id")] = {text_at(area, "terrain"), text_at(area, "control"), text_at(area, "half")};
      for (const json::value& other : area.at("neighbours").as_array()) {
        neighbours[text_at(area, "id")].insert(text_at(other, "id"));
      }
    }
  }

  static std::string side_of(const json::value& icon) {
    if (const json::value* unit = icon.as_object().if_contains("unit")) {
      return unit->as_string().starts_with("fr-") ? "french" : "russian";
    }
    return text_at(icon, "side");
  }

  const json::array& icons() { return setup.at("icons").as_array(); }

  json::value setup;
  std::map<std::string, Ground> areas;
  std::map<std::string, std::set<std::string>> neighbours;
};

TEST_F(SetUp, IconsAreAsManyAsTheRulebookLeaves) {
  std::map<Group, int> groups;
  std::multiset<std::string> units;
  std::map<std::string, int> sides;
  for (const json::value& icon : icons()) {
    ++sides[side_of(icon)];
    if (icon.as_object().contains("unit")) {
      units.insert(text_at(icon, "unit"));
    } else {
      ++groups[{text_at(icon, "side"), text_at(icon, "corps"), text_at(icon, "kind")}];
    }
  }
  EXPECT_EQ(sides["french"], 46);
  EXPECT_EQ(sides["russian"], 55);
  const std::map<Group, int> expected{{{"french", "guard", "artillery"}, 1},   {{"french", "i", "infantry"}, 5},
                                      {{"french", "i", "cavalry"}, 1},         {{"french", "i", "artillery"}, 2},
                                      {{"french", "iii", "infantry"}, 3},      {{"french", "iii", "cavalry"}, 1},
                                      {{"french", "iii", "artillery"}, 1},     {{"french", "iv", "infantry"}, 3},
                                      {{"french", "iv", "cavalry"}, 3},        {{"french", "iv", "artillery"}, 1},
                                      {{"french", "v", "infantry"}, 2},        {{"french", "v", "cavalry"}, 1},
                                      {{"french", "v", "artillery"}, 1},       {{"french", "viii", "infantry"}, 2},
                                      {{"french", "viii", "cavalry"}, 1},      {{"french", "viii", "artillery"}, 1},
                                      {{"french", "reserve", "cavalry"}, 9},   {{"french", "reserve", "artillery"}, 1},
                                      {{"russian", "guard", "infantry"}, 2},   {{"russian", "guard", "jager"}, 1},
                                      {{"russian", "guard", "cavalry"}, 1},    {{"russian", "guard", "artillery"}, 4},
                                      {{"russian", "army-1", "infantry"}, 6},  {{"russian", "army-1", "jager"}, 6},
                                      {{"russian", "army-1", "cavalry"}, 2},   {{"russian", "army-1", "artillery"}, 3},
                                      {{"russian", "army-2", "infantry"}, 7},  {{"russian", "army-2", "jager"}, 4},
                                      {{"russian", "army-2", "cavalry"}, 2},   {{"russian", "army-2", "artillery"}, 3},
                                      {{"russian", "cossacks", "cavalry"}, 6}, {{"russian", "militia", "militia"}, 4}};
  EXPECT_EQ(groups, expected);
  const std::multiset<std::string> leaders{"fr-napoleon",    "fr-davout",    "fr-ney",   "fr-eugene",
                                           "fr-poniatowski", "fr-junot",     "fr-murat", "ru-kutuzov",
                                           "ru-barclay",     "ru-bagration", "ru-platov"};
  EXPECT_EQ(units, leaders);
}

TEST_F(SetUp, PoolsHoldSevenEach) {
  for (const char* side : {"french", "russian"}) {
    const json::value& pool = setup.at("pools").at(side);
    auto blocks = static_cast<std::int64_t>(pool.at("units").as_array().size());
    for (const json::value& draw : pool.at("draws").as_array()) blocks += draw.at("count").as_int64();
    EXPECT_EQ(blocks, 7) << side;
  }
  EXPECT_EQ(setup.at("pools").at("french").at("units").as_array()[0].as_string(), "fr-bessieres");
  EXPECT_EQ(setup.at("pools").at("russian").at("units").as_array()[0].as_string(), "ru-lavrov");
}

TEST_F(SetUp, StacksKeepWithinTheirGround) {
  const std::map<std::string, int> limits{{"green", 4}, {"yellow", 2}, {"red", 1}};
  std::map<std::string, int> stacks;
  for (const json::value& icon : icons()) ++stacks[text_at(icon, "area")];
  for (const auto& [area, blocks] : stacks) {
    ASSERT_TRUE(areas.contains(area)) << area;
    EXPECT_LE(blocks, limits.at(areas[area].terrain)) << area;
  }
}

TEST_F(SetUp, EachSideStandsOnItsOwnGround) {
  int last = 0;
  for (const json::value& icon : icons()) {
    const std::string area = text_at(icon, "area");
    EXPECT_EQ(areas[area].control, side_of(icon)) << area;
    EXPECT_GE(std::stoi(area), last) << "icons stand in the order of their areas";
    last = std::stoi(area);
    const json::value* corps = icon.as_object().if_contains("corps");
    if (corps && corps->as_string() == "army-1") {
      EXPECT_EQ(areas[area].half, "north") << area;
    }
    if (corps && corps->as_string() == "army-2") {
      EXPECT_EQ(areas[area].half, "south") << area;
    }
    const json::value* unit = icon.as_object().if_contains("unit");
    if (unit && unit->as_string() == "ru-barclay") {
      EXPECT_EQ(areas[area].half, "north");
    }
    if (unit && unit->as_string() == "ru-bagration") {
      EXPECT_EQ(areas[area].half, "south");
    }
  }
}

TEST_F(SetUp, PinnedIconsStandWhereTheRulebookHasThem) {
  const json::value pins = parsed(pins_text());
  for (const json::value& pin : pins.at("pins").as_array()) {
    const json::value* wanted = pin.as_object().if_contains("icon");
    if (!wanted) continue;
    bool found = false;
    for (const json::value& icon : icons()) {
      if (text_at(icon, "area") != text_at(pin, "area")) continue;
      bool same = true;
      for (const auto& member : wanted->as_object()) {
        const json::value* has = icon.as_object().if_contains(member.key());
        same = same && has && *has == member.value();
      }
      found = found || same;
    }
    EXPECT_TRUE(found) << json::serialize(pin);
  }
}

TEST_F(SetUp, TheFrontIsHeld) {
  std::set<std::string> held;
  for (const json::value& icon : icons()) held.insert(text_at(icon, "area"));
  for (int area = 41; area <= 62; ++area) EXPECT_TRUE(held.contains(std::to_string(area))) << area;
}

TEST_F(SetUp, TheGrandBatteryHasTargets) {
  std::set<std::string> russian;
  for (const json::value& icon : icons()) {
    if (side_of(icon) == "russian") russian.insert(text_at(icon, "area"));
  }
  for (const char* battery : {"16", "28", "31", "32"}) {
    bool target = false;
    for (const std::string& other : neighbours[battery]) target = target || russian.contains(other);
    EXPECT_TRUE(target) << battery;
  }
}

TEST_F(SetUp, UtitsaTakesOneReinforcementAndGorkiNone) {
  // The example of 3.3: four to Tatarinova, none to Gorki, one to Utitsa, none to the Great Redoubt.
  std::map<std::string, int> stacks;
  for (const json::value& icon : icons()) ++stacks[text_at(icon, "area")];
  EXPECT_EQ(stacks["107"], 0);
  EXPECT_EQ(stacks["69"], 1);
  EXPECT_EQ(stacks["62"], 3);
  EXPECT_EQ(stacks["55"], 1);
}

}  // namespace
}  // namespace redoubt::ground
