// 8.3, 8.5, 8.6: odds by strength, odds of melee and the melee table, as they are printed.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/la-bataille/throws.h"

namespace redoubt::la_bataille {

/// 8.3: strength points to strength points, and what that adds to the attacker's check.
struct StrengthOdds {
  int attacker;
  int defender;
  int modifier;
};
inline constexpr auto strength_odds = std::to_array<StrengthOdds>(
    {{1, 3, -15}, {1, 2, -8}, {1, 1, 0}, {2, 1, 2}, {3, 1, 5}, {4, 1, 8}, {5, 1, 12}, {6, 1, 15}});

/// The highest not above; below 1/3 that one.
constexpr const StrengthOdds& odds_by_strength(int attacker, int defender) {
  std::size_t found = 0;
  for (std::size_t i = 1; i < strength_odds.size(); ++i) {
    if (attacker * strength_odds[i].defender >= defender * strength_odds[i].attacker) found = i;
  }
  return strength_odds[found];
}

/// 8.7: what a side suffers besides strength points.
enum class Fate : std::uint8_t { none, disorder, rout, surrender };

struct MeleeResult {
  std::array<std::uint8_t, 2> losses = {};  // attacker, defender
  std::array<bool, 2> checks = {};
  std::array<Fate, 2> fate = {};

  friend constexpr bool operator==(const MeleeResult&, const MeleeResult&) = default;
};

/// Different for different results.
constexpr int code(const MeleeResult& result) {
  const int checks = (result.checks[0] ? 2 : 0) + (result.checks[1] ? 1 : 0);
  const int fates = 4 * static_cast<int>(result.fate[0]) + static_cast<int>(result.fate[1]);
  return ((result.losses[0] * 8 + result.losses[1]) * 4 + checks) * 16 + fates;
}

struct MeleeColumn {
  int attacker;
  int defender;
  std::string_view row;
};

/// 8.6: attacker/defender losses; * that side checks; – nothing. Each entry ends with a semicolon but the last.
inline constexpr auto melee_table = std::to_array<MeleeColumn>({
    {1, 2, "11-14 AR;15-34 AD;35-51 -;52 0*/0;53 1/1;54 1/2*;55 0/1;56 1*/0;61 0/2;62 2/1*;63 0/0;64 2/2;65-66 DD"},
    {1, 1,
     "11-15 AD;16-41 -;42 2*/1;43 2/1*;44 2/1;45 1*/1;46 1/2;51 1/1;52 0/0*;53 2/1;54 1*/2;55 2/2;56 0/0;61 1/0*;"
     "62-66 DD"},
    {3, 2,
     "11-12 AD;13-32 -;33 1/2;34 0/0;35 1/1;36 2*/0;41 0/1*;42 1/1;43 2/2*;44 3/1;45 0/2;46 2/1;51 1/1*;52 2*/1;"
     "53-66 DD"},
    {2, 1,
     "11 AD;12-24 -;25 0/3;26 1/2;31 2*/1;32 0/0;33 0/1*;34 1/0;35 3/2*;36 1/1;41 2/2*;42 1*/2;43 1*/1;44 0/2*;"
     "45-66 DD"},
    {5, 2, "11-22 -;23 1/4;24 2/3;25 0*/0;26 1/1*;31 2/3*;32 3/3;33 0/1;34 1/0;35 2/2*;36-66 DD"},
    {3, 1, "11-15 -;16 0/0*;21 2/3;22 0/2;23 2*/0;24 1/2;25 0/1;26 2*/3;31 1/2*;32-64 DD;65-66 DR"},
    {7, 2, "11 -;12 0/0;13 2*/2;14 3/3;15 2/4;16 3/1;21 0/1*;22-61 DD;62-66 DR"},
    {4, 1, "11 2*/1;12 1/2;13 0/2;14 0/1*;15 1/1*;16-55 DD;56-66 DR"},
    {9, 2, "11 3/2;12-41 DD;42-65 DR;66 DS"},
    {5, 1, "11-32 DD;33-61 DR;62-66 DS"},
});

namespace melee_row {

constexpr int number(std::string_view text, std::size_t at) { return 10 * (text[at] - '0') + (text[at + 1] - '0'); }

/// "2*/1", "DD" or "-".
constexpr MeleeResult result(std::string_view text) {
  MeleeResult found;
  if (text == "-") return found;
  if (text[0] == 'A' || text[0] == 'D') {
    const Fate fate = text[1] == 'D' ? Fate::disorder : text[1] == 'R' ? Fate::rout : Fate::surrender;
    found.fate[text[0] == 'A' ? 0 : 1] = fate;
    return found;
  }
  const std::size_t slash = text.find('/');
  found.losses = {static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(text[slash + 1] - '0')};
  found.checks = {slash == 2, text.size() == slash + 3};
  return found;
}

/// All thirty-six results of a row.
constexpr std::array<MeleeResult, 36> read(std::string_view row) {
  std::array<MeleeResult, 36> results = {};
  for (std::size_t begin = 0; begin < row.size();) {
    const std::size_t end = std::min(row.find(';', begin), row.size());
    const std::string_view entry = row.substr(begin, end - begin);
    const std::size_t space = entry.find(' ');
    const int first = step_of(number(entry, 0));
    const int last = space == 5 ? step_of(number(entry, 3)) : first;
    for (int step = first; step <= last; ++step)
      results[static_cast<std::size_t>(step)] = result(entry.substr(space + 1));
    begin = end + 1;
  }
  return results;
}

inline constexpr auto all = [] {
  std::array<std::array<MeleeResult, 36>, melee_table.size()> rows = {};
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = read(melee_table[i].row);
  return rows;
}();

}  // namespace melee_row

/// 8.5: the highest column not above the odds; below 1:2 the first.
constexpr std::size_t melee_column(std::int64_t attacker, std::int64_t defender) {
  std::size_t column = 0;
  for (std::size_t i = 1; i < melee_table.size(); ++i) {
    if (attacker * melee_table[i].defender >= defender * melee_table[i].attacker) column = i;
  }
  return column;
}

constexpr const MeleeResult& melee_result(std::size_t column, int throw_) {
  return melee_row::all[column][static_cast<std::size_t>(step_of(throw_))];
}

}  // namespace redoubt::la_bataille
