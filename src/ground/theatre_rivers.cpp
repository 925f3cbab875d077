// A river is laid along the sides of hexes as the cheapest way through their corners: near its true course, with every
// town on its true bank.
#include "ground/theatre_rivers.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <queue>
#include <string>
#include <utility>

namespace redoubt::ground {
namespace {

struct Reach {
  int to = 0;
  Bank bank;
};

struct Corners {
  std::vector<Point> at;
  std::vector<std::vector<Reach>> reaches;  // the sides that begin at each corner
};

Corners all_corners() {
  Corners corners_of_map;
  std::map<Point, int> known;
  const auto number = [&](Point p) {
    const auto [entry, fresh] = known.emplace(p, static_cast<int>(corners_of_map.at.size()));
    if (fresh) {
      corners_of_map.at.push_back(p);
      corners_of_map.reaches.emplace_back();
    }
    return entry->second;
  };
  for (int i = 0; i < Theatre::hexes; ++i) {
    const auto hex = static_cast<Hex>(i);
    const std::array<Point, 6> ring = corners(hex);
    for (std::size_t d = 0; d < 6; ++d) {
      const Hex beyond = Theatre::neighbour(hex, hex_directions[d]);
      if (beyond == no_hex) continue;
      const int from = number(ring[d]);
      const int to = number(ring[(d + 1) % 6]);
      corners_of_map.reaches[static_cast<std::size_t>(from)].push_back({to, {beyond, hex}});
    }
  }
  return corners_of_map;
}

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t wrong_town = 1'000'000;

std::int64_t squared_cost(double units, double weight) {
  const double hexes = units / hex_height;
  return static_cast<std::int64_t>(weight * hexes * hexes);
}

/// What it costs that a hex lies on this bank, when its town (or its middle) lies on the other.
std::int64_t bank_cost(const TheatrePlan& plan, const River& river, const Line& line, Hex hex, bool right) {
  const City* city = plan.city_at(hex);
  if (city != nullptr) {
    const auto stated = city->banks.find(river.id);
    if (stated != city->banks.end()) return (stated->second == "right") == right ? 0 : wrong_town;
  }
  const Beside where = beside(city != nullptr ? city->at : centre(hex), line);
  if (where.to_the_right == right) return 0;
  return squared_cost(std::min(where.distance, 700.0), 3000);
}

/// What it costs to run along a side: its length, and how far it is from the true course.
std::int64_t side_cost(const TheatrePlan& plan, const River& river, const Line& line, Point a, Point b,
                       const Bank& bank) {
  if (std::ranges::find(river.through, std::pair(bank.left, bank.right)) != river.through.end()) return 1;
  const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
  std::int64_t cost = 100;
  for (const Point p : {a, middle, b}) cost += squared_cost(beside(p, line).distance, 700);
  return cost + bank_cost(plan, river, line, bank.left, false) + bank_cost(plan, river, line, bank.right, true);
}

/// What it costs to begin or end away from where the river does.
std::int64_t end_cost(Point corner, Point end) {
  const double away = distance(corner, end);
  return away > 1200 ? never : squared_cost(away, 6000);
}

/// The stretches of the course that are a barrier and lie on the map: the Vistula leaves it and comes back.
std::vector<Line> barrier_courses(const River& river) {
  constexpr double least = 400;
  auto at = river.line.begin();
  if (river.from) {
    at = std::ranges::min_element(river.line, {}, [&](Point p) { return distance(p, *river.from); });
  }
  const auto on_the_map = [](Point p) { return theatre_extent.holds(p); };
  std::vector<Line> courses;
  while (at != river.line.end()) {
    const auto first = std::find_if(at, river.line.end(), on_the_map);
    at = std::find_if_not(first, river.line.end(), on_the_map);
    const Line course(first, at);
    if (course.size() > 1 && distance(course.front(), course.back()) > least) courses.push_back(course);
  }
  return courses;
}

struct Course {
  std::vector<Bank> banks;
  std::vector<int> corners;
};

struct Search {
  std::vector<std::int64_t> cost;
  std::vector<std::pair<int, Bank>> came;  // from which corner, along which side
};

Search search(const TheatrePlan& plan, const River& river, const Line& line, const Corners& map) {
  Search found{std::vector<std::int64_t>(map.at.size(), never),
               std::vector<std::pair<int, Bank>>(map.at.size(), {-1, {}})};
  using Entry = std::pair<std::int64_t, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (std::size_t i = 0; i < map.at.size(); ++i) {
    found.cost[i] = end_cost(map.at[i], line.front());
    if (found.cost[i] != never) open.emplace(found.cost[i], static_cast<int>(i));
  }
  while (!open.empty()) {
    const auto [cost, corner] = open.top();
    open.pop();
    const auto here = static_cast<std::size_t>(corner);
    if (cost != found.cost[here]) continue;
    for (const Reach& reach : map.reaches[here]) {
      const auto there = static_cast<std::size_t>(reach.to);
      const std::int64_t more = cost + side_cost(plan, river, line, map.at[here], map.at[there], reach.bank);
      if (more >= found.cost[there]) continue;
      found.cost[there] = more;
      found.came[there] = {corner, reach.bank};
      open.emplace(more, reach.to);
    }
  }
  return found;
}

/// Where the river ends best: at its mouth, or on the river that it joins.
int best_end(const Search& found, const Corners& map, Point mouth, const std::vector<int>* joined) {
  int best = -1;
  std::int64_t least = never;
  for (std::size_t i = 0; i < map.at.size(); ++i) {
    const int corner = static_cast<int>(i);
    if (joined != nullptr && std::ranges::find(*joined, corner) == joined->end()) continue;
    const std::int64_t end = end_cost(map.at[i], mouth);
    if (end == never || found.cost[i] == never || found.cost[i] + end >= least) continue;
    least = found.cost[i] + end;
    best = corner;
  }
  return best;
}

std::string place_of(const River& river) { return "rivers." + river.id; }

/// Lays one stretch and adds it to the course; the last one ends where the river does.
Faults lay(const TheatrePlan& plan, const River& river, const Line& line, const Corners& map, bool last,
           const std::vector<int>* joined, Course& course) {
  const Search found = search(plan, river, line, map);
  const Point mouth = last ? river.to.value_or(line.back()) : line.back();
  const int end = best_end(found, map, mouth, last ? joined : nullptr);
  if (end < 0) return fault(place_of(river), "no side of a hex is near its mouth");
  if (found.cost[static_cast<std::size_t>(end)] >= wrong_town) {
    return fault(place_of(river), "cannot run along hexes with every town on the bank that the seeds state");
  }
  Course stretch;
  for (int corner = end; corner >= 0;) {
    stretch.corners.push_back(corner);
    const auto& [before, bank] = found.came[static_cast<std::size_t>(corner)];
    if (before >= 0) stretch.banks.push_back(bank);
    corner = before;
  }
  course.corners.insert(course.corners.end(), stretch.corners.rbegin(), stretch.corners.rend());
  course.banks.insert(course.banks.end(), stretch.banks.rbegin(), stretch.banks.rend());
  return {};
}

Result<Course> lay_river(const TheatrePlan& plan, const River& river, const Corners& map,
                         const std::vector<int>* joined) {
  const std::vector<Line> lines = barrier_courses(river);
  if (lines.empty()) return fault(place_of(river), "its barrier does not lie on the map");
  Course course;
  for (const Line& line : lines) {
    Faults faults = lay(plan, river, line, map, &line == &lines.back(), joined, course);
    if (!faults.empty()) return faults;
  }
  for (const auto& [left, right] : river.through) {
    const auto same = [&](const Bank& bank) { return bank.left == left && bank.right == right; };
    if (std::ranges::any_of(course.banks, same)) continue;
    return fault(place_of(river), "does not run between " + Theatre::name(left) + " and " + Theatre::name(right));
  }
  return course;
}

}  // namespace

Result<std::vector<std::vector<Bank>>> lay_rivers(const TheatrePlan& plan) {
  const Corners map = all_corners();
  std::vector<std::vector<Bank>> laid;
  std::map<std::string, std::vector<int>> corners_of;
  for (const River& river : plan.rivers) {
    laid.emplace_back();
    if (!river.barrier) continue;
    Result<Course> course = lay_river(plan, river, map, river.into.empty() ? nullptr : &corners_of[river.into]);
    if (!course.has_value()) return course.error();
    corners_of[river.id] = std::move(course->corners);
    laid.back() = std::move(course->banks);
  }
  return laid;
}

}  // namespace redoubt::ground
