#include "ground/areas.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace redoubt::ground {
namespace {

bool wooded(const Geography& geography, Point p) {
  return std::ranges::any_of(geography.features, [&](const Feature& f) {
    if (f.kind != Kind::wood || f.grade != "wood" || !inside(p, f.lines[0])) return false;
    return std::none_of(f.lines.begin() + 1, f.lines.end(), [&](const Line& glade) { return inside(p, glade); });
  });
}

/// The share of each area that stands under trees, in percent, from every third cell.
std::vector<std::int64_t> wooded_percent(const Geography& geography, const Field& field, std::size_t areas) {
  std::vector<std::int64_t> cells(areas + 1, 0);
  std::vector<std::int64_t> trees(areas + 1, 0);
  for (std::int32_t j = 1; j < field.rows; j += 3) {
    for (std::int32_t i = 1; i < field.columns; i += 3) {
      const std::uint16_t area = field.at(i, j);
      if (area == 0) continue;
      ++cells[area];
      if (wooded(geography, field.middle(i, j))) ++trees[area];
    }
  }
  std::vector<std::int64_t> percent(areas, 0);
  for (std::size_t k = 0; k < areas; ++k) {
    if (cells[k + 1] > 0) percent[k] = trees[k + 1] * 100 / cells[k + 1];
  }
  return percent;
}

void find_neighbours(const Plan& plan, const std::vector<Arc>& arcs, std::vector<Area>& areas) {
  std::map<std::pair<std::uint16_t, std::uint16_t>, std::pair<double, double>> shared;
  for (const Arc& arc : arcs) {
    if (arc.left == 0 || arc.right == 0) continue;
    auto& [metres, river] = shared[std::minmax(arc.left, arc.right)];
    metres += arc.metres;
    river += arc.metres_of_river;
  }
  for (const auto& [pair, border] : shared) {
    if (border.first < plan.least_border) continue;
    const bool across = border.second * 2 > border.first;
    areas[pair.first - 1U].neighbours[pair.second] = across;
    areas[pair.second - 1U].neighbours[pair.first] = across;
  }
}

/// What the number of an area must not cover: villages, works and the great roads.
struct Clutter {
  std::vector<Point> places;
  std::vector<const Line*> roads;
};

Clutter clutter_of(const Geography& geography) {
  Clutter clutter;
  for (const Feature& f : geography.features) {
    if (f.kind == Kind::village) clutter.places.push_back(f.lines[0][0]);
    if (f.kind == Kind::work) clutter.places.insert(clutter.places.end(), f.lines[0].begin(), f.lines[0].end());
    if (f.kind == Kind::road && (f.grade == "post" || f.grade == "old")) clutter.roads.push_back(&f.lines[0]);
  }
  return clutter;
}

Point centre(const Line& ring) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  const std::int64_t area = twice_area(ring);
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i];
    const Point b = ring[(i + 1) % ring.size()];
    const std::int64_t cross = static_cast<std::int64_t>(a.x) * b.y - static_cast<std::int64_t>(b.x) * a.y;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  return {static_cast<std::int32_t>(x / (3 * area)), static_cast<std::int32_t>(y / (3 * area))};
}

/// Worth of a place for the number, in whole metres: first well inside, then clear of what is drawn, then central.
std::int64_t worth(Point p, const Line& ring, Point middle, const Clutter& clutter) {
  const auto whole = [](double metres, double cap) { return static_cast<std::int64_t>(std::min(metres, cap)); };
  std::int64_t sum = 4 * whole(distance_to_ring(p, ring), 230);
  double near = std::numeric_limits<double>::infinity();
  for (const Point q : clutter.places) near = std::min(near, distance(p, q));
  sum += 6 * whole(near, 190);
  near = std::numeric_limits<double>::infinity();
  for (const Line* road : clutter.roads) near = std::min(near, beside(p, *road).distance);
  sum += 2 * whole(near, 130);
  return sum - whole(distance(p, middle), 4000) * 3 / 4;
}

Point place_circle(const Line& ring, const Clutter& clutter) {
  Box box{ring[0].x, ring[0].y, ring[0].x, ring[0].y};
  for (const Point p : ring) {
    box = {std::min(box.xmin, p.x), std::min(box.ymin, p.y), std::max(box.xmax, p.x), std::max(box.ymax, p.y)};
  }
  const Point middle = centre(ring);
  constexpr std::int32_t step = 25;
  Point best = middle;
  std::int64_t most = std::numeric_limits<std::int64_t>::min();
  for (std::int32_t y = box.ymin + step; y < box.ymax; y += step) {
    for (std::int32_t x = box.xmin + step; x < box.xmax; x += step) {
      const Point p{x, y};
      if (!inside(p, ring)) continue;
      const std::int64_t here = worth(p, ring, middle, clutter);
      if (here > most) {
        most = here;
        best = p;
      }
    }
  }
  return best;
}

/// An area is called after the village in it, else the work, else the mound; large villages go before small ones.
std::optional<Bilingual> name_of(const Geography& geography, const Line& ring) {
  const Feature* best = nullptr;
  int rank = 0;
  for (const Feature& f : geography.features) {
    int here = 0;
    if (f.kind == Kind::village) here = f.grade == "large" ? 4 : 3;
    if (f.kind == Kind::work) here = 2;
    if (f.kind == Kind::height && f.grade == "kurgan") here = 1;
    if (!f.name || here <= rank || !inside(f.lines[0][f.lines[0].size() / 2], ring)) continue;
    rank = here;
    best = &f;
  }
  return best ? best->name : std::nullopt;
}

}  // namespace

Result<std::vector<Area>> survey(const Geography& geography, const Plan& plan, const Field& field,
                                 const std::vector<Arc>& arcs) {
  std::vector<Area> areas(plan.seeds.size());
  Faults faults;
  const std::vector<std::int64_t> trees = wooded_percent(geography, field, areas.size());
  const Clutter clutter = clutter_of(geography);
  for (std::size_t k = 0; k < areas.size(); ++k) {
    Area& area = areas[k];
    Result<Line> ring = outline(arcs, static_cast<std::uint16_t>(k + 1));
    if (!ring.has_value()) {
      faults.insert(faults.end(), ring.error().begin(), ring.error().end());
      continue;
    }
    const Seed& seed = plan.seeds[k];
    area.polygon = std::move(*ring);
    area.terrain = !seed.terrain.empty() ? seed.terrain : trees[k] >= plan.wooded_percent ? plan.wooded : plan.open;
    area.name = seed.name ? seed.name : name_of(geography, area.polygon);
    area.circle = place_circle(area.polygon, clutter);
  }
  if (!faults.empty()) return faults;
  find_neighbours(plan, arcs, areas);
  return areas;
}

Result<Line> dividing_line(const std::vector<Arc>& arcs, const std::vector<bool>& side, const std::string& name) {
  std::multimap<std::size_t, const Arc*> ends;
  for (const Arc& arc : arcs) {
    if (arc.left == 0 || arc.right == 0 || side[arc.left - 1U] == side[arc.right - 1U]) continue;
    ends.emplace(arc.from, &arc);
    ends.emplace(arc.to, &arc);
  }
  const std::string place = "line " + name;
  std::optional<std::size_t> start;
  std::size_t loose = 0;
  for (auto it = ends.begin(); it != ends.end(); it = ends.upper_bound(it->first)) {
    const std::size_t degree = ends.count(it->first);
    if (degree > 2) return fault(place, "forks: the areas of one side do not hang together");
    if (degree == 1 && ++loose && !start) start = it->first;
  }
  if (!start || loose != 2) return fault(place, "does not run from one edge of the field to another in one piece");
  Line line;
  std::size_t corner = *start;
  const Arc* last = nullptr;
  std::size_t used = 0;
  for (bool more = true; more;) {
    more = false;
    const auto [low, high] = ends.equal_range(corner);
    for (auto it = low; it != high; ++it) {
      if (it->second == last) continue;
      last = it->second;
      Line piece = last->line;
      if (last->from != corner) std::reverse(piece.begin(), piece.end());
      line.insert(line.end(), piece.begin() + (line.empty() ? 0 : 1), piece.end());
      corner = last->from == corner ? last->to : last->from;
      ++used;
      more = true;
      break;
    }
  }
  if (used * 2 != ends.size()) return fault(place, "falls into more than one piece");
  return line;
}

}  // namespace redoubt::ground
