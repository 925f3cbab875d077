// Chapter 13: the morale levels of corps.
#include <array>

#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

namespace {

using Maluses = std::array<int, 3>;

/// 13.4, as it is printed: what a unit of a corps at each level takes from every morale die.
constexpr Maluses of_french = {3, 8, 12};
constexpr Maluses of_poles_and_italians = {4, 10, 13};
constexpr Maluses of_other_allies = {6, 14, 18};
constexpr Maluses of_russian_guard = {3, 6, 9};
constexpr Maluses of_russian_line = {4, 8, 12};
constexpr Maluses of_jager = {4, 10, 13};
constexpr Maluses of_militia = {6, 14, 18};

constexpr const Maluses& maluses(const Counter& unit) {
  switch (unit.nation) {
    case Nation::french: return of_french;
    case Nation::polish:
    case Nation::italian: return of_poles_and_italians;
    case Nation::russian: break;
    default: return of_other_allies;
  }
  if (unit.quality == Class::militia) return of_militia;
  if (unit.guard || unit.quality == Class::russian_guard) return of_russian_guard;
  return unit.quality == Class::light ? of_jager : of_russian_line;
}

constexpr bool is_gone(Hex where) {
  return where == box(Box::eliminated) || where == box(Box::surrendered) || where == box(Box::fled);
}

}  // namespace

int Position::level_of(Unit unit) const {
  const std::uint8_t body = setting().bodies.of[unit];
  return body == no_body ? 0 : s.levels[body];
}

int Position::level_malus(Unit unit) const {
  const int level = level_of(unit);
  return level == 0 ? 0 : maluses(of(unit))[static_cast<std::size_t>(level - 1)];
}

/// 13.2: a battalion, or a regiment of the Guard's horse, that is gone, routed or spent.
bool Position::is_spent(Unit unit) const {
  if (is_gone(s.where[unit])) return true;
  if (!on_map(s.where[unit])) return false;
  const Unit company = of(unit).company;
  const int own = strength(unit) + (company != no_unit && on_map(s.where[company]) ? strength(company) : 0);
  return s.routed.has(unit) || 2 * own < full(unit);
}

/// 13.2: of a joined regiment those that its losses would use up whole, one after the other; all if it is routed.
int Position::spent_of_joined(Unit first) const {
  int left = s.lost[first] - fallen_strength(of(first).regiment);
  int count = 0;
  battalions(of(first).regiment).each([&](Unit unit) {
    if (unit != first && s.where[unit] != box(Box::joined)) return;
    left -= setting().full[unit];
    if (left >= 0 || s.routed.has(first)) ++count;
  });
  return count;
}

/// 13.2: how many battalions each body has lost.
std::array<int, most_bodies> Position::count_spent() const {
  std::array<int, most_bodies> spent = {};
  for (Unit unit = 0; unit < unit_count; ++unit) {
    const std::uint8_t body = setting().bodies.of[unit];
    if (body == no_body || of(unit).weight == 0) continue;
    const bool joined_head = on_map(s.where[unit]) && is_joined(unit);
    if (joined_head)
      spent[body] += spent_of_joined(unit);
    else if (is_spent(unit))
      spent[body] += of(unit).weight;
  }
  return spent;
}

/// A level once reached never falls; by 16.7 it does.
void Play::count_levels() {
  const std::array<int, most_bodies> spent = count_spent();
  for (std::size_t i = 0; i < setting().bodies.all.size(); ++i) {
    int level = 0;
    for (const int threshold : setting().bodies.all[i].thresholds) level += spent[i] >= threshold ? 1 : 0;
    if (level == s.levels[i] || (level < s.levels[i] && !plays(Option::rallying_corps))) continue;
    s.levels[i] = static_cast<std::uint8_t>(level);
    emit(EventKind::level, Rule::r13_2, setting().bodies.all[i].side, static_cast<unsigned>(i),
         static_cast<unsigned>(level));
  }
}

}  // namespace redoubt::la_bataille
