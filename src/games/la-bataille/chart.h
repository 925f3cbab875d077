// 1.4, D.1: the terrain effects chart, as it is printed.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "board/hex_reach.h"

namespace redoubt::la_bataille {

/// Who moves. Leaders go at the skirmishers' cost.
enum class Mover : std::uint8_t { infantry, skirmishers, cavalry, cossacks, guns };
inline constexpr std::size_t mover_count = 5;

/// Who is shot at.
enum class Mark : std::uint8_t { infantry, skirmishers, cavalry, limbered, unlimbered };
inline constexpr std::size_t mark_count = 5;

/// Who is counted in a stack.
enum class Branch : std::uint8_t { infantry, skirmishers, cavalry, guns };
inline constexpr std::size_t branch_count = 4;

/// What a hex is to whoever enters, shoots or attacks through one of its sides, and what such a side is by itself.
enum class Row : std::uint8_t {
  clear,
  forest,
  orchard,
  village,
  town,
  wolf_pit,
  fleche_front,
  fleche_rear,
  great_redoubt_front,
  great_redoubt_rear,
  redoubt,
  river_slope,  // level or down; and to shoot at, to stand on
  road,         // in March order
  path,         // in March order
  slope_up,
  river_slope_up,
  stream,
  river,
  ford,
  bridge
};
inline constexpr std::size_t row_count = 20;
/// The rows that a hex has, and not a side alone.
inline constexpr std::size_t hex_row_count = 14;

/// Whether a defender is spared the check before a melee; militia is not where only some are.
enum class Shelter : std::uint8_t { none, all_but_militia, all };

/// What a row has for movement and melee. For water the price is what it adds.
struct ChartRow {
  std::array<std::uint8_t, mover_count> move = {};  // in halves of a movement point; `no_way` is prohibited
  std::uint8_t attacker = 4;                        // multiples of strength in melee, in quarters
  std::uint8_t defender = 4;
  Shelter shelter = Shelter::none;
  std::uint8_t malus = 0;  // on the attacker's check before a melee
};

/// What a hex has for fire and stacking.
struct HexRow {
  std::array<std::uint8_t, mark_count> defence = {};  // 0 where nobody of the kind can be
  std::uint8_t square = 0;                            // 0 where none can be formed
  std::array<std::uint8_t, branch_count> stacking = {};
};

/// A limit of guns: one battery, whatever its strength.
inline constexpr std::uint8_t one_battery = 200;

namespace chart {

inline constexpr std::uint8_t x = no_way;
inline constexpr std::uint8_t b = one_battery;
inline constexpr Shelter no = Shelter::none;
inline constexpr Shelter n_star = Shelter::all_but_militia;
inline constexpr Shelter n = Shelter::all;

// clang-format off
inline constexpr std::array<ChartRow, row_count> rows = {{
    // inf skirm cav Cossack guns  attacker defender check
    {{  2,  2,  2,  2,  2}, 4, 4, no,     0},  // clear
    {{  6,  4,  6,  4,  8}, 4, 8, n_star, 0},  // forest
    {{  4,  2,  4,  2,  6}, 4, 6, n_star, 0},  // orchard
    {{  2,  2,  2,  2,  2}, 4, 6, n_star, 0},  // village
    {{  2,  2,  2,  2,  2}, 4, 8, n_star, 0},  // town
    {{  8,  6,  8,  6,  x}, 2, 4, no,     0},  // wolf pit
    {{  8,  6,  8,  6,  x}, 2, 4, n,      0},  // flèche, front
    {{  2,  2,  2,  2,  2}, 4, 4, no,     0},  // flèche, rear
    {{ 10,  8, 10,  8,  x}, 2, 4, n,      0},  // Great Redoubt, front
    {{  4,  2,  6,  4,  4}, 3, 4, n,      0},  // Great Redoubt, rear
    {{  4,  2,  4,  2,  4}, 4, 6, n,      0},  // redoubt
    {{  2,  2,  6,  4, 10}, 4, 4, no,     0},  // river slope, down or level
    {{  1,  1,  1,  1,  1}, 4, 2, no,     0},  // road
    {{  2,  2,  2,  2,  2}, 4, 2, no,     0},  // path
    {{  4,  2,  4,  2,  4}, 3, 4, no,     6},  // hill slope, up
    {{  6,  4,  8,  6, 10}, 2, 4, no,     9},  // river slope, up
    {{  2,  2,  2,  2,  4}, 2, 4, no,     3},  // stream
    {{ 10,  8, 14, 10,  x}, 1, 4, no,     9},  // river
    {{  4,  2,  4,  2,  6}, 2, 4, no,     6},  // ford
    {{  0,  0,  0,  0,  0}, 2, 4, no,     0},  // bridge
}};

inline constexpr std::array<HexRow, hex_row_count> later = {{
    // inf skirm cav  limbered un-   square  inf skirm cav guns
    {{  7, 14,  7,  7,  7}, 4, {24, 3, 12, 10}},  // clear
    {{ 14, 16, 12, 14, 14}, 0, { 8, 3,  8,  b}},  // forest
    {{ 11, 15,  9, 11, 11}, 0, {10, 3, 10,  b}},  // orchard
    {{ 11, 15,  9, 11, 11}, 0, {10, 3, 10,  b}},  // village
    {{ 14, 16, 12, 14, 14}, 0, { 8, 3,  8,  b}},  // town
    {{  5, 10,  4,  0,  0}, 0, {10, 3, 10,  0}},  // wolf pit
    {{ 14, 16, 12, 14, 14}, 0, {24, 3, 12, 10}},  // flèche, front
    {{  7, 14,  7,  7,  7}, 0, {24, 3, 12, 10}},  // flèche, rear
    {{ 20, 22, 20, 20, 20}, 0, {24, 3, 12, 10}},  // Great Redoubt, front
    {{ 14, 16, 14, 14, 14}, 0, {24, 3, 12, 10}},  // Great Redoubt, rear
    {{ 12, 16, 10, 12, 12}, 0, {24, 3, 12, 10}},  // redoubt
    {{  6, 12,  6,  6,  6}, 0, {10, 3, 10,  b}},  // river slope
    {{  5, 10,  4,  5,  5}, 0, { 6, 0,  6,  6}},  // road
    {{  5,  0,  4,  5,  5}, 0, { 6, 0,  6,  6}},  // path
}};

/// D.1, 16.1: as the earlier chart has it.
inline constexpr std::array<HexRow, hex_row_count> earlier = {{
    // inf skirm cav  limbered un-   square  inf skirm cav guns
    {{  6, 14,  6,  6,  8}, 4, {24, 3, 12, 10}},  // clear
    {{ 14, 16, 12, 15,  8}, 0, {10, 3, 10,  b}},  // forest
    {{ 11, 15, 10, 13,  8}, 0, {12, 3, 12,  b}},  // orchard
    {{ 11, 15, 10, 10,  8}, 0, {12, 3, 12,  b}},  // village
    {{ 16, 16, 14, 10,  8}, 0, {10, 3, 10,  b}},  // town
    {{  4, 10,  4,  0,  0}, 0, {12, 3, 12,  0}},  // wolf pit
    {{ 14, 18, 12, 12, 14}, 0, {24, 3, 12,  8}},  // flèche, front
    {{  6, 14,  6,  6,  8}, 0, {24, 3, 12,  8}},  // flèche, rear
    {{ 20, 22, 18, 20, 20}, 0, {24, 3, 12,  8}},  // Great Redoubt, front
    {{ 14, 18, 12, 12, 14}, 0, {24, 3, 12,  8}},  // Great Redoubt, rear
    {{ 12, 16, 10, 14, 12}, 0, {24, 3, 12,  8}},  // redoubt
    {{  5, 14,  5,  5,  7}, 0, {18, 3, 12,  8}},  // river slope
    {{  4,  0,  4,  6,  6}, 0, { 4, 0,  4,  4}},  // road
    {{  4,  0,  4,  6,  6}, 0, { 4, 0,  4,  4}},  // path
}};
// clang-format on

}  // namespace chart

constexpr const ChartRow& chart_row(Row row) { return chart::rows[static_cast<std::size_t>(row)]; }
constexpr const HexRow& hex_row(Row row, bool earlier_chart) {
  return (earlier_chart ? chart::earlier : chart::later)[static_cast<std::size_t>(row)];
}

}  // namespace redoubt::la_bataille
