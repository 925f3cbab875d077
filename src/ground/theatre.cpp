#include "ground/theatre.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "board/hex_ways.h"
#include "ground/theatre_plan.h"
#include "ground/theatre_rivers.h"
#include "ground/writing.h"

namespace redoubt::ground {
namespace {

struct Board {
  std::array<std::string, Theatre::hexes> terrain;
  std::vector<std::vector<Bank>> rivers;  // in the order of the plan
  Theatre::SideSet river_sides;
  Theatre::SideSet bridges;
  Theatre::Set western;  // what 16.9 calls the western part of Russia
};

bool is_water(const std::string& terrain) { return terrain == "sea" || terrain == "lake"; }

std::string named_ground(char letter) {
  switch (letter) {
    case 'f': return "forest";
    case 'm': return "marsh";
    case 'r': return "rough";
    case 'M': return "mountain";
    case 's': return "sea";
    case 'l': return "lake";
    default: return "clear";
  }
}

/// How much of a hex is sea, by a raster of points.
int percent_of_sea(const TheatreGeography& geography, Hex hex) {
  const Point middle = centre(hex);
  const std::array<Point, 6> around = corners(hex);
  const Line ring(around.rbegin(), around.rend());
  int points = 0;
  int wet = 0;
  for (std::int32_t dx = -540; dx <= 540; dx += 90) {
    for (std::int32_t dy = -450; dy <= 450; dy += 90) {
      const Point p{middle.x + dx, middle.y + dy};
      if (!inside(p, ring)) continue;
      ++points;
      if (std::ranges::any_of(geography.waters, [&](const Water& w) { return w.sea && w.holds(p); })) ++wet;
    }
  }
  return 100 * wet / points;
}

void lay_terrain(const TheatreGeography& geography, const TheatrePlan& plan, Board& board, Faults& faults) {
  for (int i = 0; i < Theatre::hexes; ++i) {
    const auto hex = static_cast<Hex>(i);
    const bool city = plan.city_at(hex) != nullptr;
    const bool sea = !city && percent_of_sea(geography, hex) >= plan.sea_percent;
    const char letter = plan.ground[hex];
    if (letter != '.' && (city || (sea && letter != 's'))) {
      const std::string what = city ? "a city" : "sea";
      faults.push_back({"seeds.ground", Theatre::name(hex) + " is " + what + " and can have no '" + letter + "'"});
    }
    board.terrain[hex] = sea ? "sea" : named_ground(letter);
  }
}

/// A bridge stands where a road crosses a river, and where the seeds know of another.
void lay_bridges(const TheatrePlan& plan, Board& board, Faults& faults) {
  for (const Road& road : plan.roads) {
    for (const Hex hex : road.hexes) {
      if (board.terrain[hex] == "clear") continue;
      faults.push_back({"seeds.roads." + road.id, Theatre::name(hex) + " is " + board.terrain[hex] + ", not clear"});
    }
    for (std::size_t i = 1; i < road.hexes.size(); ++i) {
      const HexSide side = Theatre::between(road.hexes[i - 1], road.hexes[i]);
      if (board.river_sides.has(side)) board.bridges.add(side);
    }
  }
  for (const auto& [a, b] : plan.bridges) {
    const HexSide side = Theatre::between(a, b);
    if (side != no_side && board.river_sides.has(side)) {
      board.bridges.add(side);
    } else {
      faults.push_back({"seeds.bridges", "no river runs between " + Theatre::name(a) + " and " + Theatre::name(b)});
    }
  }
}

const Land& land_of(const TheatrePlan& plan, Hex hex) {
  return *std::ranges::find(plan.lands, plan.territory[hex], &Land::letter);
}

/// 16.9: the column of Kiev and all west of it, without what lies north of the Dvina.
void lay_western(const TheatrePlan& plan, Board& board) {
  constexpr int kiev_column = 13;
  constexpr int minsk = 1610;
  HexWays<Theatre> ways;
  for (std::size_t i = 0; i < plan.rivers.size(); ++i) {
    if (plan.rivers[i].id != "dvina") continue;
    for (const Bank& bank : board.rivers[i]) ways.close(Theatre::between(bank.left, bank.right));
  }
  Theatre::Set part;
  for (int i = 0; i < Theatre::hexes; ++i) {
    const auto hex = static_cast<Hex>(i);
    const bool russian = land_of(plan, hex).side == "russian" && !is_water(board.terrain[hex]);
    if (russian && Theatre::place(hex).column >= kiev_column) part.add(i);
  }
  Theatre::Set start;
  start.add(Theatre::numbered(minsk));
  board.western = ways.within(start, part, Theatre::hexes);
}

Result<Board> lay_out(const TheatreGeography& geography, const TheatrePlan& plan) {
  Board board;
  Faults faults;
  lay_terrain(geography, plan, board, faults);
  Result<std::vector<std::vector<Bank>>> rivers = lay_rivers(plan);
  if (!rivers.has_value()) return rivers.error();
  board.rivers = std::move(*rivers);
  for (std::vector<Bank>& river : board.rivers) {
    // A river ends where the sea or a lake begins.
    std::erase_if(river, [&](const Bank& bank) {
      return is_water(board.terrain[bank.left]) || is_water(board.terrain[bank.right]);
    });
    for (const Bank& bank : river) board.river_sides.add(Theatre::between(bank.left, bank.right));
  }
  lay_bridges(plan, board, faults);
  lay_western(plan, board);
  if (!faults.empty()) return faults;
  return board;
}

std::string pair_of(Hex a, Hex b) { return "[\"" + Theatre::name(a) + "\", \"" + Theatre::name(b) + "\"]"; }

/// Whose ultimate supply source the hex is (1.1): an edge of the map, or a city.
std::string supply_of(const TheatrePlan& plan, const Board& board, Hex hex) {
  if (const City* city = plan.city_at(hex); city != nullptr && !city->supply.empty()) return city->supply;
  const std::string& terrain = board.terrain[hex];
  if (is_water(terrain) || terrain == "mountain") return "";
  const HexPlace place = Theatre::place(hex);
  if (place.column == 1) return "russian";
  if (place.column == Theatre::columns) return "french";
  return place.row == Theatre::rows && land_of(plan, hex).id == "austria" ? "austrian" : "";
}

std::string written_hex(const TheatrePlan& plan, const Board& board, Hex hex) {
  std::string text = "  {\"id\": \"" + Theatre::name(hex) + "\", \"at\": " + written(centre(hex)) +
                     ", \"terrain\": " + quoted(board.terrain[hex]);
  if (!is_water(board.terrain[hex])) text += ", \"land\": " + quoted(land_of(plan, hex).id);
  if (board.western.has(hex)) text += ", \"western\": true";
  if (const std::string supply = supply_of(plan, board, hex); !supply.empty())
    text += ", \"supply\": " + quoted(supply);
  if (const City* city = plan.city_at(hex)) {
    text += ",\n   \"city\": {\"name\": " + written(city->name) + ", \"at\": " + written(city->at) +
            ", \"fortified\": " + (city->fortified ? "true" : "false") +
            ", \"points\": " + std::to_string(city->points) + "}";
  }
  return text + "}";
}

/// The part of a course that can be seen: on the map, and one hex beyond.
Line seen(const Line& line) {
  const Box box{theatre_extent.xmin - hex_height, theatre_extent.ymin - hex_height, theatre_extent.xmax + hex_height,
                theatre_extent.ymax + hex_height};
  const auto on_it = [&](Point p) { return box.holds(p); };
  const auto first = std::ranges::find_if(line, on_it);
  const auto last = std::find_if(line.rbegin(), line.rend(), on_it).base();
  return first < last ? Line(first, last) : Line();
}

/// Cities that the river passes, downstream: 16.13 asks for them.
std::vector<std::string> cities_along(const TheatrePlan& plan, const std::vector<Bank>& banks) {
  std::vector<std::string> cities;
  for (const Bank& bank : banks) {
    for (const Hex hex : {bank.left, bank.right}) {
      const std::string name = Theatre::name(hex);
      if (plan.city_at(hex) != nullptr && std::ranges::find(cities, name) == cities.end()) cities.push_back(name);
    }
  }
  return cities;
}

std::string written_river(const TheatrePlan& plan, const River& river, const std::vector<Bank>& banks) {
  std::string text =
      "  {\"id\": " + quoted(river.id) + ", \"name\": " + written(river.name) + ", \"sea\": " + quoted(river.sea);
  if (!river.into.empty()) text += ", \"into\": " + quoted(river.into);
  text += ",\n   \"sides\": [";
  for (std::size_t i = 0; i < banks.size(); ++i) text += (i > 0 ? ", " : "") + pair_of(banks[i].left, banks[i].right);
  return text + "],\n   \"cities\": " + written(cities_along(plan, banks)) +
         ",\n   \"line\": " + written(seen(river.line)) + "}";
}

std::string written_water(const Water& water) {
  std::string text = "  {\"id\": " + quoted(water.id) + ", \"kind\": " + (water.sea ? "\"sea\"" : "\"lake\"") +
                     ", \"name\": " + written(water.name) + ",\n   \"rings\": [";
  for (std::size_t i = 0; i < water.rings.size(); ++i) text += (i > 0 ? ",\n    " : "") + written(water.rings[i]);
  return text + "]}";
}

std::string written_road(const Road& road) {
  std::vector<std::string> hexes;
  hexes.reserve(road.hexes.size());
  for (const Hex hex : road.hexes) hexes.push_back(Theatre::name(hex));
  return "  {\"id\": " + quoted(road.id) + ", \"hexes\": " + written(hexes) + "}";
}

std::string written_land(const Land& land) {
  return "  {\"id\": " + quoted(land.id) + ", \"name\": " + written(land.name) + ", \"side\": " + quoted(land.side) +
         "}";
}

std::string text_of(const TheatreGeography& geography, const TheatrePlan& plan, const Board& board) {
  std::vector<Hex> hexes(Theatre::hexes);
  for (std::size_t i = 0; i < hexes.size(); ++i) hexes[i] = static_cast<Hex>(i);
  std::string bridges;
  board.bridges.each([&](int side) {
    const auto [a, b] = Theatre::hexes_of(static_cast<HexSide>(side));
    bridges += (bridges.empty() ? "" : ", ") + pair_of(a, b);
  });
  return "{\"format\": \"redoubt-board/3\", \"game\": " + quoted(plan.game) + ", \"title\": " + written(plan.title) +
         ",\n \"grid\": {\"columns\": " + std::to_string(Theatre::columns) +
         ", \"rows\": " + std::to_string(Theatre::rows) + ", \"height\": " + std::to_string(hex_height) +
         ", \"step\": " + std::to_string(column_step) + "}, \"extent\": " + written(theatre_extent) +
         ",\n \"lands\": " + listed(plan.lands, [](const Land& land, std::size_t) { return written_land(land); }) +
         ",\n \"hexes\": " + listed(hexes, [&](Hex hex, std::size_t) { return written_hex(plan, board, hex); }) +
         ",\n \"rivers\": " +
         listed(plan.rivers, [&](const River& r, std::size_t i) { return written_river(plan, r, board.rivers[i]); }) +
         ",\n \"bridges\": [" + bridges +
         "],\n \"roads\": " + listed(plan.roads, [](const Road& road, std::size_t) { return written_road(road); }) +
         ",\n \"waters\": " +
         listed(geography.waters, [](const Water& water, std::size_t) { return written_water(water); }) + "}\n";
}

}  // namespace

Result<std::string> make_theatre(std::string_view geography_text, std::string_view seeds, std::string_view pins) {
  const Result<TheatreGeography> geography = read_theatre_geography(geography_text);
  if (!geography.has_value()) return geography.error();
  const Result<TheatrePlan> plan = read_theatre_plan(seeds, *geography);
  if (!plan.has_value()) return plan.error();
  const Result<Board> board = lay_out(*geography, *plan);
  if (!board.has_value()) return board.error();
  std::string text = text_of(*geography, *plan, *board);
  Faults broken = check_theatre_pins(text, pins);
  if (!broken.empty()) return broken;
  return text;
}

}  // namespace redoubt::ground
