#include "games/la-bataille/setting.h"

#include <algorithm>
#include <queue>

namespace redoubt::la_bataille {

namespace {

constexpr int entry_hexes = 10;  // 14.7

std::vector<Hex> hexes_of(const std::vector<std::string>& places, const Ground& ground) {
  std::vector<Hex> all;
  for (const std::string& each : places) {
    const std::vector<Hex> hexes = ground.hexes_of(each);
    all.insert(all.end(), hexes.begin(), hexes.end());
  }
  return all;
}

int nearest(const std::vector<Hex>& places, Hex hex) {
  int least = Grid::columns + Grid::rows;
  for (const Hex each : places) least = std::min(least, Grid::distance(each, hex));
  return least;
}

/// "Within n" counts from places on the same bank of the Kolocha.
bool lies_within(const Area& area, const std::vector<Hex>& places, const Ground& ground, Hex hex) {
  if (places.empty()) return true;
  return std::any_of(places.begin(), places.end(), [&](Hex place) {
    return Grid::distance(place, hex) <= area.within && (area.within == 0 || ground.same_bank(place, hex));
  });
}

HexSet rectangle(Span columns, Span rows) {
  HexSet set;
  for (int column = columns.first; column <= columns.last; ++column) {
    for (int row = rows.first; row <= rows.last; ++row) set.add(Grid::at({column, row}));
  }
  return set;
}

HexSet west_of(const HexSet& part) {
  return part.empty() ? HexSet{} : rectangle({1, Grid::place(part.first()).column - 1}, all_rows);
}

/// 2.2: the hexes that lack both neighbours on that side.
HexSet edge(const Setting& setting, const Ground& ground, Side side) {
  const auto upper = side == Side::french ? Direction::north_west : Direction::north_east;
  const auto lower = side == Side::french ? Direction::south_west : Direction::south_east;
  HexSet set;
  setting.field.each([&](int hex) {
    const auto here = static_cast<Hex>(hex);
    if (!setting.holds(ground.neighbour(here, upper)) && !setting.holds(ground.neighbour(here, lower))) set.add(hex);
  });
  return set;
}

/// How many hexes each hex of the field is from the nearest of some.
std::vector<std::uint8_t> distances(const HexSet& from, const HexSet& field, const Ground& ground) {
  std::vector<std::uint8_t> steps(hex_count, 255);
  std::queue<Hex> queue;
  from.each([&](int hex) {
    steps[static_cast<std::size_t>(hex)] = 0;
    queue.push(static_cast<Hex>(hex));
  });
  for (; !queue.empty(); queue.pop()) {
    for (const Direction way : hex_directions) {
      const Hex next = ground.neighbour(queue.front(), way);
      if (next == no_hex || !field.has(next) || steps[next] != 255) continue;
      steps[next] = static_cast<std::uint8_t>(std::min(254, steps[queue.front()] + 1));
      queue.push(next);
    }
  }
  return steps;
}

/// 14.7: the ten hexes of the own edge nearest to the anchor, ties lowest id.
HexSet entry(const Setting& setting, const Ground& ground, const Reinforcement& who) {
  const std::vector<Hex> anchor = ground.hexes_of(who.nearest);
  std::vector<Hex> hexes;
  setting.edges[static_cast<std::size_t>(index(who.side))].each(
      [&](int hex) { hexes.push_back(static_cast<Hex>(hex)); });
  std::stable_sort(hexes.begin(), hexes.end(), [&](Hex a, Hex b) { return nearest(anchor, a) < nearest(anchor, b); });
  HexSet set;
  for (std::size_t i = 0; i < std::min<std::size_t>(hexes.size(), entry_hexes); ++i) set.add(hexes[i]);
  return set;
}

void count_strength(Setting& setting, const Scenario& scenario, const Roster& roster) {
  for (Unit unit = 0; unit < unit_count; ++unit) {
    const Counter& counter = roster[unit];
    const int quarters = scenario.reduced.has(unit) ? scenario.quarters : 4;
    setting.full[unit] = static_cast<std::uint8_t>((counter.strength * quarters + 3) / 4);
    if (counter.regiment != no_regiment) setting.full_regiment[counter.regiment] += setting.full[unit];
  }
}

}  // namespace

HexSet area_hexes(const Area& area, const Ground& ground) {
  HexSet set = rectangle(area.columns, area.rows);
  if (const HexSet* part = ground.part(area.part); part != nullptr) set &= *part;
  if (const HexSet* part = ground.part(area.not_west_of); part != nullptr) set -= west_of(*part);
  const std::vector<Hex> places = hexes_of(area.of, ground);
  HexSet within;
  set.each([&](int hex) {
    if (lies_within(area, places, ground, static_cast<Hex>(hex))) within.add(hex);
  });
  return within;
}

int area_distance(const Area& area, const Ground& ground, Hex hex) {
  return nearest(area.nearest.empty() ? hexes_of(area.of, ground) : ground.hexes_of(area.nearest), hex);
}

Setting make_setting(const Scenario& scenario, const Ground& ground, const Roster& roster) {
  Setting setting;
  setting.field = HexSet::all();
  if (scenario.playing_area) {
    const Area& area = *scenario.playing_area;
    const std::vector<Hex> middle = hexes_of(area.of, ground);
    setting.field = {};
    for (int hex = 0; hex < hex_count; ++hex) {
      if (nearest(middle, static_cast<Hex>(hex)) <= area.within) setting.field.add(hex);
    }
  }
  if (scenario.closed) {
    setting.closed = rectangle(scenario.closed->columns, scenario.closed->rows);
    setting.closed_to = scenario.closed->side;
  }
  for (const Side side : {Side::french, Side::russian}) {
    const auto own = static_cast<std::size_t>(index(side));
    setting.edges[own] = edge(setting, ground, side);
    setting.to_edge[own] = distances(setting.edges[own], setting.field, ground);
  }
  count_strength(setting, scenario, roster);
  for (const Deployment& each : scenario.set_up) {
    HexSet hexes;
    for (const Area& area : each.areas) hexes |= area_hexes(area, ground);
    setting.areas.push_back(hexes & setting.field);
  }
  setting.bodies = make_bodies(scenario, roster);
  for (const VictoryCondition& each : scenario.victory)
    setting.clear.push_back(each.clear ? area_hexes(*each.clear, ground) & setting.field : HexSet{});
  for (const Reinforcement& each : scenario.reinforcements) setting.entries.push_back(entry(setting, ground, each));
  if (scenario.arrival)
    setting.entries.push_back(rectangle(scenario.arrival->columns, {scenario.arrival->row, scenario.arrival->row}));
  return setting;
}

}  // namespace redoubt::la_bataille
