// From geography, seeds and pins to the text of a board.
#include <algorithm>
#include <string>
#include <vector>

#include "ground/areas.h"
#include "ground/bordered_board.h"
#include "ground/ground.h"
#include "ground/hexed_board.h"
#include "ground/theatre.h"
#include "ground/values.h"
#include "ground/writing.h"

namespace redoubt::ground {
namespace {

std::string number(std::uint16_t area) { return "\"" + std::to_string(area) + "\""; }

std::string written_area(const Seed& seed, const Area& area) {
  std::string text = "  {\"id\": " + quoted(seed.id);
  if (area.name) text += ", \"name\": " + written(*area.name);
  text += ", \"terrain\": " + quoted(area.terrain) + ", \"control\": " + quoted(seed.control) +
          ", \"half\": " + quoted(seed.half) + ",\n   \"circle\": " + written(area.circle) +
          ",\n   \"polygon\": " + written(area.polygon) + ",\n   \"neighbours\": [";
  bool first = true;
  for (const auto& [other, across] : area.neighbours) {
    text += (first ? "" : ", ") + ("{\"id\": " + number(other)) + ", \"kolocha\": " + (across ? "true" : "false") + "}";
    first = false;
  }
  return text + "]}";
}

std::string written_victory(const Victory& victory) {
  std::string text = "  {\"id\": " + quoted(victory.id) + ", \"name\": " + written(victory.name) + ", \"areas\": [";
  for (std::size_t i = 0; i < victory.areas.size(); ++i) text += (i > 0 ? ", " : "") + quoted(victory.areas[i]);
  return text + "]}";
}

std::string written_arc(const Arc& arc) {
  std::string text = "  {\"areas\": [";
  const auto [low, high] = std::minmax(arc.left, arc.right);
  if (low != 0) text += number(low) + ", ";
  text += number(high);
  return text + "], \"kolocha\": " + (arc.metres_of_river * 2 > arc.metres ? "true" : "false") +
         ", \"line\": " + written(arc.line) + "}";
}

struct Cut {
  std::vector<Arc> arcs;
  std::vector<Area> areas;
  Line start;
  Line command;
};

Result<Cut> cut(const Geography& geography, const Plan& plan) {
  Result<Field> field = lay_out(geography, plan);
  if (!field.has_value()) return field.error();
  Faults faults = grow(plan, *field);
  if (!faults.empty()) return faults;
  faults = tidy(plan, *field);
  if (!faults.empty()) return faults;
  Result<std::vector<Arc>> arcs = trace_borders(*field, plan.river);
  if (!arcs.has_value()) return arcs.error();
  Result<std::vector<Area>> areas = survey(geography, plan, *field, *arcs);
  if (!areas.has_value()) return areas.error();
  std::vector<bool> french;
  std::vector<bool> north;
  for (const Seed& seed : plan.seeds) {
    french.push_back(seed.control == "french");
    north.push_back(seed.half == "north");
  }
  Result<Line> start = dividing_line(*arcs, french, "start");
  if (!start.has_value()) return start.error();
  Result<Line> command = dividing_line(*arcs, north, "command");
  if (!command.has_value()) return command.error();
  return Cut{std::move(*arcs), std::move(*areas), std::move(*start), std::move(*command)};
}

std::string text_of(const Geography& geography, const Plan& plan, Cut& board) {
  std::stable_sort(board.arcs.begin(), board.arcs.end(), [](const Arc& a, const Arc& b) {
    const auto key = [](const Arc& arc) {
      const auto [low, high] = std::minmax(arc.left, arc.right);
      // The edge of the map comes after an area's neighbours.
      return low == 0 ? std::pair<int, int>{high, 1 << 16} : std::pair<int, int>{low, high};
    };
    return key(a) < key(b);
  });
  // A line is read from the west, or from the north if it begins and ends equally far east.
  for (Line* line : {&board.start, &board.command}) {
    const bool steep = std::abs(line->front().y - line->back().y) > std::abs(line->front().x - line->back().x);
    if (steep ? line->front().y < line->back().y : line->front().x > line->back().x) {
      std::reverse(line->begin(), line->end());
    }
  }
  return "{\"format\": \"redoubt-board/1\", \"game\": " + quoted(plan.game) + ", \"title\": " + written(plan.title) +
         ",\n \"extent\": " + written(geography.extent) + ",\n \"areas\": " +
         listed(board.areas, [&](const Area& a, std::size_t i) { return written_area(plan.seeds[i], a); }) +
         ",\n \"victory\": " + listed(plan.victory, [](const Victory& v, std::size_t) { return written_victory(v); }) +
         ",\n \"lines\": {\"start\": " + written(board.start) + ",\n  \"command\": " + written(board.command) +
         "},\n \"arcs\": " + listed(board.arcs, [](const Arc& a, std::size_t) { return written_arc(a); }) + "}\n";
}

}  // namespace

std::string_view geography_of(std::string_view seeds) {
  return format_of(seeds) == "redoubt-seeds/3" ? "theatre.geojson" : "battlefield.geojson";
}

Result<std::string> make_board(std::string_view geography_text, std::string_view seeds, std::string_view pins) {
  if (format_of(seeds) == "redoubt-seeds/2") return make_bordered_board(geography_text, seeds, pins);
  if (format_of(seeds) == "redoubt-seeds/3") return make_theatre(geography_text, seeds, pins);
  if (format_of(seeds) == "redoubt-seeds/4") return make_hexed_board(geography_text, seeds, pins);
  Result<Geography> geography = read_geography(geography_text);
  if (!geography.has_value()) return geography.error();
  const Result<Plan> plan = read_plan(seeds, geography->extent);
  if (!plan.has_value()) return plan.error();
  geography->extent = plan->extent;
  Result<Cut> board = cut(*geography, *plan);
  if (!board.has_value()) return board.error();
  std::string text = text_of(*geography, *plan, *board);
  Faults broken = check_pins(text, pins);
  if (!broken.empty()) return broken;
  return text;
}

}  // namespace redoubt::ground
