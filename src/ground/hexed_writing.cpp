// A board of hexes as text: what belongs to a column, a water or a place stands on one line.
#include <string>
#include <vector>

#include "ground/hexed_board.h"
#include "ground/hexed_grid.h"
#include "ground/writing.h"

namespace redoubt::ground {
namespace {

using Grid = BattleGrid;

std::string written_hex(Hex hex) { return "\"" + Grid::name(hex) + "\""; }

template <class Items, class Write>
std::string in_line(const Items& items, Write write) {
  std::string text = "[";
  for (const auto& each : items) text += (text.size() > 1 ? ", " : "") + write(each);
  return text + "]";
}

std::string written_hexes(const std::vector<Hex>& hexes) { return in_line(hexes, written_hex); }

std::string written_pair(Hex a, Hex b) { return "[" + written_hex(a) + ", " + written_hex(b) + "]"; }

std::vector<int> columns() {
  std::vector<int> all;
  for (int column = 0; column < Grid::columns; ++column) all.push_back(column);
  return all;
}

std::string written_legend() {
  std::string text = "{";
  for (const HexTerrainForm& form : hex_terrain_forms)
    text += (text.size() > 1 ? ", \"" : "\"") + std::string(1, form.letter) + "\": \"" + std::string(form.name) + "\"";
  return text + "}";
}

std::string written_terrain(const HexGround& ground, int column) {
  std::string letters;
  for (int row = 0; row < Grid::rows; ++row)
    letters += form_of(ground.terrain[static_cast<std::size_t>(column * Grid::rows + row)]).letter;
  return "  \"" + letters + "\"";
}

std::string written_heights(const HexGround& ground, int column) {
  std::string text = "  [";
  for (int row = 0; row < Grid::rows; ++row) {
    if (row > 0) text += ",";
    text += std::to_string(ground.height[static_cast<std::size_t>(column * Grid::rows + row)]);
  }
  return text + "]";
}

std::string written_water(const HexWater& water) {
  return "  {\"id\": " + quoted(water.id) + ", \"name\": " + written(water.name) +
         ", \"kind\": " + (water.river ? "\"river\"" : "\"stream\"") + ",\n   \"sides\": " +
         in_line(water.sides, [](const HexBank& side) { return written_pair(side.left, side.right); }) + "}";
}

std::string written_bridge(const HexPassage& bridge) {
  return "{\"kind\": " + quoted(std::string(hex_crossing_names[static_cast<std::size_t>(bridge.kind)])) +
         ", \"hexes\": " + written_pair(bridge.from, bridge.to) + "}";
}

std::string written_part(const HexWorkPart& part) {
  std::vector<std::string> front;
  for (std::size_t d = 0; d < 6; ++d) {
    if (part.faces(hex_directions[d])) front.emplace_back(hex_direction_names[d]);
  }
  return "{\"hex\": " + written_hex(part.hex) + ", \"front\": " + written(front) + "}";
}

std::string written_work(const HexWork& work) {
  return "  {\"id\": " + quoted(work.id) + ", \"name\": " + written(work.name) +
         ", \"kind\": " + quoted(std::string(form_of(work.kind).name)) +
         ", \"hexes\": " + in_line(work.parts, written_part) + "}";
}

std::string written_village(const HexVillage& village) {
  return "  {\"id\": " + quoted(village.id) + ", \"name\": " + written(village.name) +
         ", \"hexes\": " + written_hexes(village.hexes) + "}";
}

std::string written_road(const HexRoad& road) {
  return "  {\"id\": " + quoted(road.id) + ", \"kind\": " + (road.road ? "\"road\"" : "\"path\"") +
         ",\n   \"hexes\": " + written_hexes(road.hexes) + "}";
}

std::string written_letter(const HexLetter& letter) {
  return "  {\"letter\": " + quoted(letter.letter) + ", \"side\": " + quoted(std::string(name(letter.side))) +
         ", \"hex\": " + written_hex(letter.hex) + "}";
}

/// Hexes that follow each other down a column, as their first and last.
std::vector<std::string> runs_of(const Grid::Set& hexes) {
  std::vector<std::string> runs;
  int first = -1;
  int last = -1;
  const auto finish = [&] {
    if (first < 0) return;
    const std::string begin = Grid::name(static_cast<Hex>(first));
    runs.push_back(first == last ? begin : begin + "-" + Grid::name(static_cast<Hex>(last)));
  };
  for (const Hex hex : hexes) {
    if (first >= 0 && hex == last + 1 && hex % Grid::rows != 0) {
      last = hex;
      continue;
    }
    finish();
    first = last = hex;
  }
  finish();
  return runs;
}

std::string written_named(const HexPart& part) {
  return "  {\"id\": " + quoted(part.id) + ", \"name\": " + written(part.name) +
         ",\n   \"hexes\": " + written(runs_of(part.hexes)) + "}";
}

/// Ten-thousandths of a metre as metres with as many figures.
std::string in_metres(std::int32_t fine) {
  const std::string rest = std::to_string(per_metre + fine % per_metre).substr(1);
  return std::to_string(fine / per_metre) + "." + rest;
}

template <class Items, class Write>
std::string in_lines(const Items& items, Write write) {
  return listed(items, [&](const auto& each, std::size_t) { return write(each); });
}

}  // namespace

std::string written(const HexGround& ground) {
  std::vector<HexPassage> bridges;
  std::vector<HexPassage> fords;
  for (const HexPassage& passage : ground.passages)
    (passage.kind == HexCrossingKind::ford ? fords : bridges).push_back(passage);
  const auto terrain = [&](int column) { return written_terrain(ground, column); };
  const auto heights = [&](int column) { return written_heights(ground, column); };
  const auto ford = [](const HexPassage& passage) { return written_pair(passage.from, passage.to); };
  return "{\"format\": \"redoubt-board/4\", \"game\": " + quoted(ground.game) +
         ", \"title\": " + written(ground.title) + ",\n \"extent\": " + written(hexed_extent) +
         ",\n \"grid\": {\"columns\": " + std::to_string(Grid::columns) + ", \"rows\": " + std::to_string(Grid::rows) +
         ", \"first\": " + written(Point{first_centre.x / per_metre, first_centre.y / per_metre}) +
         ", \"height\": " + std::to_string(hex_across / per_metre) + ", \"step\": " + in_metres(hex_step) +
         "},\n \"level\": " + std::to_string(ground.level_height) + ",\n \"legend\": " + written_legend() +
         ",\n \"terrain\": " + in_lines(columns(), terrain) + ",\n \"heights\": " + in_lines(columns(), heights) +
         ",\n \"waters\": " + in_lines(ground.waters, written_water) +
         ",\n \"bridges\": " + in_line(bridges, written_bridge) + ",\n \"fords\": " + in_line(fords, ford) +
         ",\n \"works\": " + in_lines(ground.works, written_work) +
         ",\n \"villages\": " + in_lines(ground.villages, written_village) +
         ",\n \"roads\": " + in_lines(ground.roads, written_road) +
         ",\n \"letters\": " + in_lines(ground.letters, written_letter) +
         ",\n \"parts\": " + in_lines(ground.parts, written_named) + "}\n";
}

}  // namespace redoubt::ground
