#include "players/bloody-monday/reach.h"

#include <algorithm>
#include <array>

namespace redoubt::bloody_monday {

Ways::Ways(const Data& data, const Atlas& atlas, const State& s, Side side)
    : look_{data, s},
      atlas_(atlas),
      side_(side),
      limited_(side == Side::russian && (s.plays(Option::command_limit) || s.plays(Option::extreme_limit))) {
  for (Area area = 1; area <= area_count; ++area) {
    if (s.occupied(other(side), area)) enemies_.add(area);
    if (!s.occupied(side, area)) continue;
    own_.add(area);
    if (count(s.here(side, area)) >= data.board.row(area).stack) full_.add(area);
  }
}

/// Calls found(from, to, points left, engages) for every step that is worth a look, those with more points left first.
template <class Found>
void Ways::walk(Unit unit, int points, Found found) const {
  constexpr std::size_t most = 8;
  std::array<AreaSet, most> frontier = {};
  frontier[static_cast<std::size_t>(points)].add(look_.s.area(unit));
  AreaSet settled;
  const bool fights = (look_.army(side_).combat & bit(unit)) != 0;
  const bool overstacks = look_.army(side_).supreme == unit;
  for (int left = points; left > 0; --left) {
    const AreaSet now = frontier[static_cast<std::size_t>(left)] - settled;
    settled = settled | now;
    now.each([&](Area from) {
      const int leaving = enemies_.has(from) ? 1 : 0;
      for (const Border border : look_.board().borders(from)) {
        const bool engages = enemies_.has(border.to);
        const int rest =
            left - look_.board().row(border.to).cost - (border.river ? 1 : 0) - leaving - (engages ? 1 : 0);
        if (rest < 0 || settled.has(border.to) || (full_.has(border.to) && !overstacks) || (engages && !fights))
          continue;
        if (limited_ && !look_.limits(unit, border.to).legal()) continue;
        found(from, border.to, rest, engages);
        if (!engages) frontier[static_cast<std::size_t>(rest)].add(border.to);
      }
    });
  }
}

/// Where this block may not go or not stop: a full area lets nobody in but a supreme commander (1.2).
AreaSet Ways::barred(Unit unit) const {
  AreaSet barred = look_.army(side_).supreme == unit ? AreaSet{} : full_;
  if (!limited_) return barred;
  for (Area area = 1; area <= area_count; ++area) {
    if (!look_.limits(unit, area).legal()) barred.add(area);
  }
  return barred;
}

/// The same ways as `walk`, many areas at a time.
Reach Ways::reach(Unit unit, int points) const {
  constexpr std::size_t most = 8;
  std::array<AreaSet, most> frontier = {};
  const Area here = look_.s.area(unit);
  const AreaSet shut = barred(unit);
  const bool fights = (look_.army(side_).combat & bit(unit)) != 0;
  Reach reach;
  reach.stay.add(here);
  if (points > 0) reach.act.add(here);
  frontier[static_cast<std::size_t>(points)].add(here);
  AreaSet settled;
  for (int left = points; left > 0; --left) {
    const AreaSet now = frontier[static_cast<std::size_t>(left)] - settled;
    settled = settled | now;
    now.each([&](Area from) {
      const int able = left - (enemies_.has(from) ? 1 : 0);
      for (int cost = 1; cost <= std::min(able, Atlas::dearest); ++cost) {
        const AreaSet open = atlas_.neighbours(from, cost) - settled - shut;
        const AreaSet quiet = open - enemies_;
        reach.stay = reach.stay | quiet;
        if (able > cost) reach.act = reach.act | quiet;
        frontier[static_cast<std::size_t>(able - cost)] = frontier[static_cast<std::size_t>(able - cost)] | quiet;
        if (fights && able > cost) reach.engage = reach.engage | (open & enemies_);
      }
    });
  }
  return reach;
}

Area Ways::step_towards(Unit unit, int points, Area to) const {
  std::array<Area, area_count + 1> first;
  std::array<std::int8_t, area_count + 1> best;
  best.fill(-1);
  const Area here = look_.s.area(unit);
  walk(unit, points, [&](Area from, Area next, int left, bool /*engages*/) {
    if (left <= best[next]) return;
    best[next] = static_cast<std::int8_t>(left);
    first[next] = from == here ? next : first[from];
  });
  return best[to] < 0 ? Area{0} : first[to];
}

}  // namespace redoubt::bloody_monday
