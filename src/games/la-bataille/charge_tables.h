// 11.7, 11.11: squares by distance and recall, as they are printed.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/la-bataille/units.h"

namespace redoubt::la_bataille {

/// 11.7: what becomes of infantry that forms square.
enum class SquareResult : std::uint8_t { square, disorder, rout };

/// The highest throws for a square and for disorder; above them is a rout.
struct SquareRow {
  int square;
  int disorder;
};
/// By the charger's distance, from 1 hex on.
inline constexpr std::array<SquareRow, 4> french_squares = {{{41, 54}, {51, 63}, {56, 65}, {64, 66}}};
inline constexpr std::array<SquareRow, 4> other_squares = {{{33, 45}, {41, 54}, {51, 61}, {55, 64}}};

/// Of the French, and of the Italian Guard; else Allied and Russian.
constexpr SquareResult square_result(const Counter& unit, int distance, int throw_) {
  const bool french = unit.nation == Nation::french || unit.quality == Class::italian_guard;
  const SquareRow& row =
      (french ? french_squares : other_squares)[static_cast<std::size_t>(std::clamp(distance, 1, 4) - 1)];
  return throw_ <= row.square     ? SquareResult::square
         : throw_ <= row.disorder ? SquareResult::disorder
                                  : SquareResult::rout;
}

/// What the class of those who form adds.
constexpr int square_class(Class quality) {
  switch (quality) {
    case Class::old_guard:
    case Class::russian_guard: return -9;
    case Class::middle_guard: return -6;
    case Class::italian_guard:
    case Class::vistula: return -5;
    case Class::young_guard:
    case Class::german_guard:
    case Class::grenadier: return -4;
    case Class::light: return -2;
    case Class::militia: return 6;
    default: return 0;
  }
}

/// And the class of the charger.
constexpr int square_charger(Class quality) { return quality == Class::lancers ? 9 : quality == Class::heavy ? 0 : 6; }

/// 11.11: the lowest die on which a charger is recalled. 16.2: Cossacks on 3.
constexpr int recalled_on(const Counter& charger, bool cossacks_on_three) {
  if (charger.quality == Class::cossacks) return cossacks_on_three ? 3 : 4;
  const bool own = charger.nation == Nation::french || charger.nation == Nation::russian;
  if (charger.guard && (own || charger.corps == Corps::guard)) return 1;
  return own || charger.guard || charger.nation == Nation::polish ? 2 : 3;
}

}  // namespace redoubt::la_bataille
