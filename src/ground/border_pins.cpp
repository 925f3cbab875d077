// The facts that a rulebook states of its areas, borders and roads, read back from a finished board.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "ground/bordered_board.h"
#include "ground/plan.h"
#include "ground/values.h"
#include "kernel/json.h"

namespace redoubt::ground {
namespace {

struct KnownBorder {
  std::set<std::string> terrain;
  std::string crossing = "none";
  std::string up = "none";
  bool road = false;
  bool french_bridge = false;
};

using Pair = std::pair<std::string, std::string>;

struct KnownBoard {
  std::map<std::string, std::map<std::string, std::string>> areas;  // id -> what is said of it, as text
  std::map<Pair, KnownBorder> borders;

  [[nodiscard]] const KnownBorder* border(const std::string& a, const std::string& b) const {
    const auto found = borders.find(std::minmax(a, b));
    return found == borders.end() ? nullptr : &found->second;
  }
};

std::string as_text(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

KnownBoard read_board(Reader& root, Faults& faults) {
  KnownBoard board;
  if (const json::array* areas = root.array("areas")) {
    for (const json::value& value : *areas) {
      Reader area(value, "board.areas", faults);
      if (!area.ok()) continue;
      auto& known = board.areas[area.text("id")];
      for (const char* key : {"terrain", "villages", "redoubt", "start", "edge", "supply", "symbols"}) {
        if (area.has(key)) known[key] = as_text(*area.member(key));
      }
    }
  }
  if (const json::array* borders = root.array("borders")) {
    for (const json::value& value : *borders) {
      Reader reader(value, "board.borders", faults);
      if (!reader.ok()) continue;
      const std::vector<std::string> areas = read_words(reader, "areas", faults);
      if (areas.size() != 2) continue;
      KnownBorder& known = board.borders[std::minmax(areas[0], areas[1])];
      for (const std::string& word : read_words(reader, "terrain", faults)) known.terrain.insert(word);
      if (reader.has("crossing")) known.crossing = reader.text("crossing");
      if (reader.has("up")) known.up = reader.text("up");
      known.road = reader.truth("road");
      known.french_bridge = reader.has("french_bridge") && reader.truth("french_bridge");
    }
  }
  return board;
}

void check_area(Reader& pin, const KnownBoard& board) {
  const std::string id = pin.text("area");
  const auto area = board.areas.find(id);
  if (area == board.areas.end()) {
    pin.complain("area", "the board has no area \"" + id + "\"");
    return;
  }
  for (const char* key : {"terrain", "villages", "redoubt", "start", "edge", "supply", "symbols"}) {
    if (!pin.has(key)) continue;
    const std::string wanted = as_text(*pin.member(key));
    const auto word = area->second.find(key);
    const std::string is = word == area->second.end() ? "none" : word->second;
    if (is != wanted) pin.complain(key, fmt::format("of area {} must be {} and is {}", id, wanted, is));
  }
}

void check_border(Reader& pin, const KnownBoard& board, Faults& faults) {
  const std::vector<std::string> areas = read_words(pin, "border", faults);
  const KnownBorder* border = areas.size() == 2 ? board.border(areas[0], areas[1]) : nullptr;
  if (border == nullptr) {
    pin.complain("border", fmt::format("areas {} must be neighbours and are not", fmt::join(areas, " and ")));
    return;
  }
  const std::string name = areas[0] + " - " + areas[1];
  const auto has = [&](const std::string& word) { return border->terrain.contains(word); };
  if (pin.has("has")) {
    for (const std::string& word : read_words(pin, "has", faults)) {
      if (!has(word)) pin.complain("has", fmt::format("border {} must have {} and has not", name, word));
    }
  }
  if (pin.has("has_not")) {
    for (const std::string& word : read_words(pin, "has_not", faults)) {
      if (has(word)) pin.complain("has_not", fmt::format("border {} must not have {} and has", name, word));
    }
  }
  const auto same = [&](const char* key, const std::string& is) {
    if (!pin.has(key)) return;
    const std::string wanted = as_text(*pin.member(key));
    if (wanted != is) pin.complain(key, fmt::format("of border {} must be {} and is {}", name, wanted, is));
  };
  same("crossing", border->crossing);
  same("up", border->up);
  same("road", border->road ? "true" : "false");
  same("french_bridge", border->french_bridge ? "true" : "false");
}

/// The shortest way by road, and what it crosses; ways of equal length are taken in the order of the areas.
std::vector<std::string> road_way(const KnownBoard& board, const std::string& from, const std::string& to) {
  std::map<std::string, std::string> came;
  std::vector<std::string> front{from};
  came[from] = from;
  while (!front.empty() && !came.contains(to)) {
    std::vector<std::string> next;
    for (const std::string& here : front) {
      for (const auto& [pair, border] : board.borders) {
        if (!border.road || (pair.first != here && pair.second != here)) continue;
        const std::string& there = pair.first == here ? pair.second : pair.first;
        if (came.emplace(there, here).second) next.push_back(there);
      }
    }
    front = std::move(next);
  }
  std::vector<std::string> way;
  if (!came.contains(to)) return way;
  for (std::string here = to; here != from; here = came[here]) way.push_back(here);
  way.push_back(from);
  std::reverse(way.begin(), way.end());
  return way;
}

void check_road(Reader& pin, const KnownBoard& board, Faults& faults) {
  const std::vector<std::string> ends = read_words(pin, "road", faults);
  if (ends.size() != 2) {
    pin.complain("road", "expected two areas");
    return;
  }
  const std::vector<std::string> way = road_way(board, ends[0], ends[1]);
  const auto within = pin.number("within", 1, 100);
  if (way.empty() || static_cast<std::int64_t>(way.size()) - 1 > within) {
    pin.complain("within",
                 fmt::format("the road from {} must be {} areas long at most and is {}", ends[0] + " to " + ends[1],
                             within, way.empty() ? "not there" : fmt::format("{}", fmt::join(way, ", "))));
    return;
  }
  for (const char* key : {"bridge", "ford"}) {
    if (!pin.has(key)) continue;
    std::int64_t crossed = 0;
    for (std::size_t i = 1; i < way.size(); ++i) crossed += board.border(way[i - 1], way[i])->crossing == key ? 1 : 0;
    const auto wanted = pin.number(key, 0, 9);
    if (crossed != wanted) {
      pin.complain(key, fmt::format("the road {} must cross {} and crosses {}", fmt::join(way, ", "), wanted, crossed));
    }
  }
}

/// The areas that a road leads to directly from one.
void check_roads_of(Reader& pin, const KnownBoard& board, Faults& faults) {
  const std::string id = pin.text("roads_of");
  std::set<std::string> found;
  for (const auto& [pair, border] : board.borders) {
    if (border.road && pair.first == id) found.insert(pair.second);
    if (border.road && pair.second == id) found.insert(pair.first);
  }
  const std::vector<std::string> listed = read_words(pin, "are", faults);
  if (found != std::set<std::string>(listed.begin(), listed.end())) {
    pin.complain("are", fmt::format("roads from {} must lead to {} and lead to {}", id, fmt::join(listed, ", "),
                                    fmt::join(found, ", ")));
  }
}

void check_pin(const json::value& value, const std::string& place, const KnownBoard& board, Faults& faults) {
  Reader pin(value, place, faults);
  if (!pin.ok()) return;
  check_provenance(pin, faults);
  if (pin.has("areas")) {
    const auto wanted = pin.number("areas", 1, 10'000);
    if (wanted != static_cast<std::int64_t>(board.areas.size())) {
      pin.complain("areas", fmt::format("the board has {} areas, not {}", board.areas.size(), wanted));
    }
  } else if (pin.has("border")) {
    check_border(pin, board, faults);
  } else if (pin.has("road")) {
    check_road(pin, board, faults);
  } else if (pin.has("roads_of")) {
    check_roads_of(pin, board, faults);
  } else {
    check_area(pin, board);
  }
}

}  // namespace

Faults check_border_pins(std::string_view board_text, std::string_view pins_text) {
  const Result<json::value> board_value = parse_json(board_text);
  if (!board_value.has_value()) return board_value.error();
  const Result<json::value> pins_value = parse_json(pins_text);
  if (!pins_value.has_value()) return pins_value.error();
  Faults faults;
  Reader board_root(*board_value, "board", faults);
  Reader pins_root(*pins_value, "pins", faults);
  if (!board_root.ok() || !pins_root.ok()) return faults;
  board_root.format("redoubt-board/2");
  pins_root.format("redoubt-pins/2");
  const KnownBoard board = read_board(board_root, faults);
  const json::array* pins = pins_root.array("pins");
  if (!pins) return faults;
  for (std::size_t i = 0; i < pins->size(); ++i) check_pin((*pins)[i], item("pins", i), board, faults);
  return faults;
}

}  // namespace redoubt::ground
