#include "ground/bordered_board.h"

#include <algorithm>

#include "ground/areas.h"
#include "ground/borders_survey.h"
#include "ground/writing.h"

namespace redoubt::ground {
namespace {

struct Cut {
  std::vector<Arc> arcs;
  std::vector<Area> areas;
  std::vector<BorderGround> borders;
  Line start;
};

Result<Cut> cut(const Geography& geography, const BorderedPlan& plan) {
  Result<Field> field = lay_out(geography, plan.plan);
  if (!field.has_value()) return field.error();
  Faults faults = grow(plan.plan, *field);
  if (!faults.empty()) return faults;
  faults = tidy(plan.plan, *field);
  if (!faults.empty()) return faults;
  Result<std::vector<Arc>> arcs = trace_borders(*field, plan.plan.river);
  if (!arcs.has_value()) return arcs.error();
  Result<std::vector<Area>> areas = survey(geography, plan.plan, *field, *arcs);
  if (!areas.has_value()) return areas.error();
  Result<std::vector<BorderGround>> borders = survey_borders(geography, plan, *field, *areas, *arcs);
  if (!borders.has_value()) return borders.error();
  std::vector<bool> french;
  for (const Seed& seed : plan.plan.seeds) french.push_back(seed.control == "french");
  Result<Line> start = dividing_line(*arcs, french, "start");
  if (!start.has_value()) return start.error();
  // Read from the north, as the rulebook does.
  if (start->front().y < start->back().y) std::reverse(start->begin(), start->end());
  return Cut{std::move(*arcs), std::move(*areas), std::move(*borders), std::move(*start)};
}

std::int64_t villages_in(const Geography& geography, const Area& area) {
  return std::ranges::count_if(geography.features, [&](const Feature& f) {
    return f.kind == Kind::village && inside(f.lines[0][0], area.polygon);
  });
}

/// Whose edge of the map the area lies at: the French sit in the west, the Russians in the east.
std::string edge_of(const Area& area, const Box& extent) {
  for (const Point p : area.polygon) {
    if (p.x == extent.xmin) return "french";
    if (p.x == extent.xmax) return "russian";
  }
  return "";
}

std::string written_area(const Geography& geography, const BorderedPlan& plan, const Area& area, std::size_t i) {
  const Seed& seed = plan.plan.seeds[i];
  const AreaWords& words = plan.areas[i];
  const std::int64_t villages = words.villages.value_or(villages_in(geography, area));
  std::string text = "  {\"id\": " + quoted(seed.id) + ", \"name\": " + written(*area.name) +
                     ", \"terrain\": " + quoted(area.terrain) + ", \"villages\": " + std::to_string(villages) +
                     ", \"redoubt\": " + (words.redoubt ? "true" : "false") + ", \"start\": " + quoted(seed.control);
  const std::string edge = edge_of(area, plan.extent);
  if (!edge.empty()) text += ", \"edge\": " + quoted(edge);
  if (!words.supply.empty()) {
    text += ", \"supply\": " + quoted(words.supply) + ", \"symbols\": " + std::to_string(words.symbols);
  }
  return text + ",\n   \"circle\": " + written(area.circle) + ",\n   \"polygon\": " + written(area.polygon) + "}";
}

std::string written_border(const BorderedPlan& plan, const BorderGround& border) {
  const auto id = [&](std::uint16_t area) { return plan.plan.seeds[area - 1U].id; };
  std::string text = "  {\"areas\": " + written(std::vector<std::string>{id(border.a), id(border.b)}) +
                     ", \"terrain\": " + written(border.terrain);
  if (!border.crossing.empty()) text += ", \"crossing\": " + quoted(border.crossing);
  if (!border.up.empty()) text += ", \"up\": " + quoted(border.up);
  text += std::string(", \"road\": ") + (border.road ? "true" : "false");
  if (border.french_bridge) text += ", \"french_bridge\": true";
  return text + "}";
}

std::string written_arc(const BorderedPlan& plan, const Arc& arc) {
  std::vector<std::string> areas;
  const auto [low, high] = std::minmax(arc.left, arc.right);
  for (const std::uint16_t area : {low, high}) {
    if (area != 0) areas.push_back(plan.plan.seeds[area - 1U].id);
  }
  return "  {\"areas\": " + written(areas) + ", \"line\": " + written(arc.line) + "}";
}

std::string text_of(const Geography& geography, const BorderedPlan& plan, Cut& board) {
  std::stable_sort(board.arcs.begin(), board.arcs.end(), [](const Arc& a, const Arc& b) {
    // The edge of the map comes after an area's neighbours.
    const auto key = [](const Arc& arc) {
      const auto [low, high] = std::minmax(arc.left, arc.right);
      return low == 0 ? std::pair<int, int>{high, 1 << 16} : std::pair<int, int>{low, high};
    };
    return key(a) < key(b);
  });
  return "{\"format\": \"redoubt-board/2\", \"game\": " + quoted(plan.plan.game) +
         ", \"title\": " + written(plan.plan.title) + ",\n \"extent\": " + written(plan.extent) + ",\n \"areas\": " +
         listed(board.areas, [&](const Area& a, std::size_t i) { return written_area(geography, plan, a, i); }) +
         ",\n \"borders\": " +
         listed(board.borders, [&](const BorderGround& b, std::size_t) { return written_border(plan, b); }) +
         ",\n \"lines\": {\"start\": " + written(board.start) +
         "},\n \"arcs\": " + listed(board.arcs, [&](const Arc& a, std::size_t) { return written_arc(plan, a); }) +
         "}\n";
}

}  // namespace

Result<std::string> make_bordered_board(std::string_view geography_text, std::string_view seeds,
                                        std::string_view pins) {
  Result<Geography> geography = read_geography(geography_text);
  if (!geography.has_value()) return geography.error();
  const Result<BorderedPlan> plan = read_bordered_plan(seeds);
  if (!plan.has_value()) return plan.error();
  geography->extent = plan->extent;
  Result<Cut> board = cut(*geography, *plan);
  if (!board.has_value()) return board.error();
  std::string text = text_of(*geography, *plan, *board);
  Faults broken = check_border_pins(text, pins);
  if (!broken.empty()) return broken;
  return text;
}

}  // namespace redoubt::ground
