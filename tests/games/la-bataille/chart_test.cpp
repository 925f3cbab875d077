// 1.4 and D.1: every row of the terrain effects chart, as the rulebook prints it.
#include "games/la-bataille/chart.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/support/proves.h"

namespace redoubt::la_bataille {
namespace {

std::string halves(int price) {
  if (price >= no_way) return "P";
  return price % 2 == 0 ? std::to_string(price / 2) : price == 1 ? "½" : "?";
}
std::string movement(Row row) {
  std::string text;
  for (const std::uint8_t price : chart_row(row).move) text += (text.empty() ? "" : "/") + halves(price);
  return text;
}
std::string number(int value) { return value == 0 ? "–" : value == one_battery ? "1" : std::to_string(value); }

/// Infantry, skirmishers, cavalry, guns.
std::string defence(Row row) {
  const auto& values = hex_row(row, false).defence;
  EXPECT_EQ(values[3], values[4]) << "limbered and unlimbered guns share one column";
  return number(values[0]) + "/" + number(values[1]) + "/" + number(values[2]) + "/" + number(values[4]);
}
std::string stacking(Row row) {
  const auto& values = hex_row(row, false).stacking;
  return number(values[0]) + "/" + number(values[1]) + "/" + number(values[2]) + "/" + number(values[3]);
}
std::string melee(Row row) {
  static constexpr std::array<const char*, 9> multiples = {"", "¼", "½", "¾", "", "", "1½", "", "2"};
  const ChartRow& values = chart_row(row);
  std::string text;
  if (values.attacker != 4) text += std::string("att ") + multiples[values.attacker];
  if (values.defender != 4) text += std::string("def ") + multiples[values.defender];
  if (values.shelter != Shelter::none) text += values.shelter == Shelter::all ? " N" : " N*";
  if (values.malus != 0) text += " A" + std::to_string(values.malus);
  return text;
}

struct Printed {
  Row row;
  const char* movement;
  const char* defence;
  int square;
  const char* melee;
  const char* stacking;
};

TEST(BatailleChart, EveryRowOfAHexIsAsPrinted) {
  proves("1.4", "5.3", "7.4", "2.7");
  for (const Printed& each : std::to_array<Printed>({
           {Row::clear, "1/1/1/1/1", "7/14/7/7", 4, "", "24/3/12/10"},
           {Row::forest, "3/2/3/2/4", "14/16/12/14", 0, "def 2 N*", "8/3/8/1"},
           {Row::orchard, "2/1/2/1/3", "11/15/9/11", 0, "def 1½ N*", "10/3/10/1"},
           {Row::village, "1/1/1/1/1", "11/15/9/11", 0, "def 1½ N*", "10/3/10/1"},
           {Row::town, "1/1/1/1/1", "14/16/12/14", 0, "def 2 N*", "8/3/8/1"},
           {Row::wolf_pit, "4/3/4/3/P", "5/10/4/–", 0, "att ½", "10/3/10/–"},
           {Row::fleche_front, "4/3/4/3/P", "14/16/12/14", 0, "att ½ N", "24/3/12/10"},
           {Row::fleche_rear, "1/1/1/1/1", "7/14/7/7", 0, "", "24/3/12/10"},
           {Row::great_redoubt_front, "5/4/5/4/P", "20/22/20/20", 0, "att ½ N", "24/3/12/10"},
           {Row::great_redoubt_rear, "2/1/3/2/2", "14/16/14/14", 0, "att ¾ N", "24/3/12/10"},
           {Row::redoubt, "2/1/2/1/2", "12/16/10/12", 0, "def 1½ N", "24/3/12/10"},
           {Row::river_slope, "1/1/3/2/5", "6/12/6/6", 0, "", "10/3/10/1"},
           {Row::road, "½/½/½/½/½", "5/10/4/5", 0, "def ½", "6/–/6/6"},
           {Row::path, "1/1/1/1/1", "5/–/4/5", 0, "def ½", "6/–/6/6"},
       })) {
    const auto row = static_cast<int>(each.row);
    EXPECT_EQ(movement(each.row), each.movement) << row;
    EXPECT_EQ(defence(each.row), each.defence) << row;
    EXPECT_EQ(hex_row(each.row, false).square, each.square) << row;
    EXPECT_EQ(melee(each.row), each.melee) << row;
    EXPECT_EQ(stacking(each.row), each.stacking) << row;
  }
}

TEST(BatailleChart, EveryRowOfASideIsAsPrinted) {
  proves("1.4", "5.3", "8.4");
  EXPECT_EQ(movement(Row::slope_up), "2/1/2/1/2");
  EXPECT_EQ(melee(Row::slope_up), "att ¾ A6");
  EXPECT_EQ(movement(Row::river_slope_up), "3/2/4/3/5");
  EXPECT_EQ(melee(Row::river_slope_up), "att ½ A9");
  EXPECT_EQ(movement(Row::stream), "1/1/1/1/2");
  EXPECT_EQ(melee(Row::stream), "att ½ A3");
  EXPECT_EQ(movement(Row::river), "5/4/7/5/P");
  EXPECT_EQ(melee(Row::river), "att ¼ A9");
  EXPECT_EQ(movement(Row::ford), "2/1/2/1/3");
  EXPECT_EQ(melee(Row::ford), "att ½ A6");
  EXPECT_EQ(movement(Row::bridge), "0/0/0/0/0");
  EXPECT_EQ(melee(Row::bridge), "att ½");
}

struct Earlier {
  Row row;
  std::array<int, 6> defence;  // infantry, cavalry, skirmishers, square, limbered, unlimbered
  std::array<int, 3> stacking;
};

TEST(BatailleChart, TheEarlierChartIsAsPrinted) {
  proves("D.1", "16.1");
  constexpr int b = one_battery;
  for (const Earlier& each : std::to_array<Earlier>({
           {Row::clear, {6, 6, 14, 4, 6, 8}, {24, 12, 10}},
           {Row::forest, {14, 12, 16, 0, 15, 8}, {10, 10, b}},
           {Row::orchard, {11, 10, 15, 0, 13, 8}, {12, 12, b}},
           {Row::village, {11, 10, 15, 0, 10, 8}, {12, 12, b}},
           {Row::town, {16, 14, 16, 0, 10, 8}, {10, 10, b}},
           {Row::wolf_pit, {4, 4, 10, 0, 0, 0}, {12, 12, 0}},
           {Row::fleche_front, {14, 12, 18, 0, 12, 14}, {24, 12, 8}},
           {Row::fleche_rear, {6, 6, 14, 0, 6, 8}, {24, 12, 8}},
           {Row::great_redoubt_front, {20, 18, 22, 0, 20, 20}, {24, 12, 8}},
           {Row::great_redoubt_rear, {14, 12, 18, 0, 12, 14}, {24, 12, 8}},
           {Row::redoubt, {12, 10, 16, 0, 14, 12}, {24, 12, 8}},
           {Row::river_slope, {5, 5, 14, 0, 5, 7}, {18, 12, 8}},
           {Row::road, {4, 4, 0, 0, 6, 6}, {4, 4, 4}},
           {Row::path, {4, 4, 0, 0, 6, 6}, {4, 4, 4}},
       })) {
    const HexRow& row = hex_row(each.row, true);
    const auto is = std::to_array<int>(
        {row.defence[0], row.defence[2], row.defence[1], row.square, row.defence[3], row.defence[4]});
    EXPECT_EQ(is, each.defence) << static_cast<int>(each.row);
    const auto limits = std::to_array<int>({row.stacking[0], row.stacking[2], row.stacking[3]});
    EXPECT_EQ(limits, each.stacking) << static_cast<int>(each.row);
  }
}

}  // namespace
}  // namespace redoubt::la_bataille
