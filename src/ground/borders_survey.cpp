#include "ground/borders_survey.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "ground/relief.h"

namespace redoubt::ground {
namespace {

constexpr double sample = 40;        // metres between looks at a border
constexpr double beside_water = 25;  // metres from a border that still runs along it
constexpr double beside_wood = 30;
constexpr double uphill = 170;     // metres to either side at which the heights are compared
constexpr double least_road = 90;  // metres of road in an area that are more than a touch

using Pair = std::pair<std::uint16_t, std::uint16_t>;

struct Measured {
  double metres = 0;
  double river = 0;
  double stream = 0;
  double woods = 0;
  double rise = 0;  // metres from a to b, times metres of border
};

std::int32_t rounded(double metres) { return static_cast<std::int32_t>(std::floor(metres + 0.5)); }

bool in_or_at_wood(const Geography& geography, Point p) {
  return std::ranges::any_of(geography.features, [&](const Feature& f) {
    if (f.kind != Kind::wood || f.grade != "wood") return false;
    return inside(p, f.lines[0]) || distance_to_ring(p, f.lines[0]) <= beside_wood;
  });
}

/// The greater of the waters that a border runs along there: 2 a river, 1 a stream, 0 none.
int water_at(const Geography& geography, Point p) {
  int most = 0;
  for (const Feature& f : geography.features) {
    if (f.kind != Kind::river || beside(p, f.lines[0]).distance > beside_water) continue;
    most = std::max(most, f.grade == "major" || f.grade == "river" ? 2 : 1);
  }
  return most;
}

void measure(const Geography& geography, const Relief& relief, const Arc& arc, Measured& border) {
  for (std::size_t i = 1; i < arc.line.size(); ++i) {
    const Point from = arc.line[i - 1];
    const Point to = arc.line[i];
    const double whole = distance(from, to);
    if (whole <= 0) continue;
    const int parts = std::max(1, static_cast<int>(whole / sample));
    const double east = (to.x - from.x) / whole;
    const double north = (to.y - from.y) / whole;
    for (int part = 0; part < parts; ++part) {
      const double along = whole * (part + 0.5) / parts;
      const Point p{rounded(from.x + east * along), rounded(from.y + north * along)};
      const Point left{rounded(p.x - north * uphill), rounded(p.y + east * uphill)};
      const Point right{rounded(p.x + north * uphill), rounded(p.y - east * uphill)};
      const double metres = whole / parts;
      const double to_the_left = relief.at(left) - relief.at(right);
      const int water = water_at(geography, p);
      border.metres += metres;
      border.river += water == 2 ? metres : 0;
      border.stream += water == 1 ? metres : 0;
      border.woods += in_or_at_wood(geography, p) ? metres : 0;
      border.rise += metres * (arc.left > arc.right ? to_the_left : -to_the_left);
    }
  }
}

/// The areas that a road passes through, one after the other, without those that it only touches.
std::vector<std::uint16_t> areas_along(const Line& road, const Field& field) {
  struct Stay {
    std::uint16_t area;
    double metres;
  };
  std::vector<Stay> stays;
  for (std::size_t i = 1; i < road.size(); ++i) {
    const double whole = distance(road[i - 1], road[i]);
    const int parts = std::max(1, static_cast<int>(whole / 10));
    for (int part = 0; part < parts; ++part) {
      const double share = (part + 0.5) / parts;
      const Point p{rounded(road[i - 1].x + (road[i].x - road[i - 1].x) * share),
                    rounded(road[i - 1].y + (road[i].y - road[i - 1].y) * share)};
      if (!field.extent.holds(p)) continue;
      const std::uint16_t area =
          field.at((p.x - field.extent.xmin) / field.cell, (p.y - field.extent.ymin) / field.cell);
      if (area == 0) continue;
      if (stays.empty() || stays.back().area != area) stays.push_back({area, 0});
      stays.back().metres += whole / parts;
    }
  }
  std::vector<std::uint16_t> areas;
  for (std::size_t i = 0; i < stays.size(); ++i) {
    const bool end = i == 0 || i + 1 == stays.size();
    if (!end && stays[i].metres < least_road) continue;
    if (areas.empty() || areas.back() != stays[i].area) areas.push_back(stays[i].area);
  }
  return areas;
}

void lay_roads(const Geography& geography, const BorderedPlan& plan, const Field& field,
               std::map<Pair, BorderGround>& borders) {
  for (const Feature& road : geography.features) {
    if (road.kind != Kind::road || std::ranges::find(plan.passed_over, road.id) != plan.passed_over.end()) continue;
    const std::vector<std::uint16_t> areas = areas_along(road.lines[0], field);
    for (std::size_t i = 1; i < areas.size(); ++i) {
      const auto found = borders.find(std::minmax(areas[i - 1], areas[i]));
      if (found == borders.end()) continue;
      BorderGround& border = found->second;
      border.road = true;
      const bool water =
          std::ranges::any_of(border.terrain, [](const auto& t) { return t == "river" || t == "stream"; });
      if (!water) continue;
      const bool great = road.grade == "post" || road.grade == "old";
      if (great || border.crossing.empty()) border.crossing = great ? "bridge" : "ford";
    }
  }
}

BorderGround judged(const BorderedPlan& plan, Pair pair, const Measured& m) {
  BorderGround border;
  border.a = pair.first;
  border.b = pair.second;
  const double needed = m.metres * static_cast<double>(plan.share) / 100;
  if (m.river >= needed) {
    border.terrain.emplace_back("river");
  } else if (m.stream >= needed) {
    border.terrain.emplace_back("stream");
  }
  if (m.woods >= needed) border.terrain.emplace_back("woods");
  const double rise = m.rise / m.metres * 10;
  const double slope = static_cast<double>(plan.slope);
  if (rise >= slope) border.up = plan.plan.seeds[pair.second - 1U].id;
  if (rise <= -slope) border.up = plan.plan.seeds[pair.first - 1U].id;
  return border;
}

Faults overrule(const BorderedPlan& plan, std::map<Pair, BorderGround>& borders) {
  std::map<std::string, std::uint16_t> number;
  for (std::size_t i = 0; i < plan.plan.seeds.size(); ++i) {
    number[plan.plan.seeds[i].id] = static_cast<std::uint16_t>(i + 1);
  }
  Faults faults;
  for (const BorderWords& words : plan.borders) {
    const auto found = borders.find(std::minmax(number[words.a], number[words.b]));
    if (found == borders.end()) {
      faults.push_back({"seeds.borders", "areas " + words.a + " and " + words.b + " have no common border"});
      continue;
    }
    BorderGround& border = found->second;
    if (words.terrain) border.terrain = *words.terrain;
    if (words.crossing) border.crossing = *words.crossing == "none" ? "" : *words.crossing;
    if (words.up) border.up = *words.up == "none" ? "" : *words.up;
    if (words.road) border.road = *words.road;
    border.french_bridge = words.french_bridge;
  }
  return faults;
}

}  // namespace

Result<std::vector<BorderGround>> survey_borders(const Geography& geography, const BorderedPlan& plan,
                                                 const Field& field, const std::vector<Area>& areas,
                                                 const std::vector<Arc>& arcs) {
  const Relief relief(geography);
  std::map<Pair, Measured> measured;
  for (const Arc& arc : arcs) {
    if (arc.left == 0 || arc.right == 0 || !areas[arc.left - 1U].neighbours.contains(arc.right)) continue;
    measure(geography, relief, arc, measured[std::minmax(arc.left, arc.right)]);
  }
  std::map<Pair, BorderGround> borders;
  for (const auto& [pair, m] : measured) borders.emplace(pair, judged(plan, pair, m));
  lay_roads(geography, plan, field, borders);
  Faults faults = overrule(plan, borders);
  if (!faults.empty()) return faults;
  std::vector<BorderGround> list;
  for (auto& [pair, border] : borders) list.push_back(std::move(border));
  return list;
}

}  // namespace redoubt::ground
