// 7.3, 7.5, 7.6: ranges, odds and the fire table, as they are printed.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace redoubt::la_bataille {

/// Fire values are counted in sixteenths: halves for each of disorder, range and guns that have moved.
inline constexpr int sixteenths = 16;

inline constexpr int gun_range = 12;
inline constexpr int howitzer_from = 3;
inline constexpr int howitzer_to = 9;
inline constexpr int canister_range = 2;  // 7.5

/// A.6: the band of a range.
constexpr std::size_t band(int range) { return range <= 2 ? 0 : range <= 5 ? 1 : range <= 9 ? 2 : 3; }

/// A column: the odds that it stands for, and the lowest throw that costs one strength point, two, and so on.
struct FireColumn {
  int value;
  int defence;
  std::array<std::uint8_t, 5> lowest = {};
};

inline constexpr std::array<FireColumn, 16> fire_table = {{{1, 3, {65}},
                                                           {2, 5, {64}},
                                                           {1, 2, {62}},
                                                           {2, 3, {55}},
                                                           {1, 1, {52}},
                                                           {3, 2, {42}},
                                                           {2, 1, {33}},
                                                           {5, 2, {26, 64}},
                                                           {3, 1, {22, 56}},
                                                           {4, 1, {13, 54}},
                                                           {5, 1, {11, 45, 66}},
                                                           {6, 1, {11, 33, 62}},
                                                           {7, 1, {11, 23, 52}},
                                                           {8, 1, {11, 15, 45, 66}},
                                                           {9, 1, {11, 11, 42, 63}},
                                                           {10, 1, {11, 11, 26, 55, 65}}}};

/// 7.5: the highest column not above the odds; below 1:3 the first.
constexpr std::size_t fire_column(int value_in_sixteenths, int defence) {
  std::size_t column = 0;
  for (std::size_t i = 1; i < fire_table.size(); ++i) {
    if (value_in_sixteenths * fire_table[i].defence >= sixteenths * defence * fire_table[i].value) column = i;
  }
  return column;
}

constexpr int fire_losses(std::size_t column, int throw_) {
  int points = 0;
  for (const std::uint8_t lowest : fire_table[column].lowest) {
    if (lowest != 0 && throw_ >= lowest) ++points;
  }
  return points;
}

}  // namespace redoubt::la_bataille
