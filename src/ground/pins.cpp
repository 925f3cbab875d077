// The facts that a rulebook states of its own map, read back from a finished board.
#include <fmt/format.h>

#include <map>
#include <string>

#include "ground/bordered_board.h"
#include "ground/ground.h"
#include "ground/values.h"
#include "kernel/json.h"

namespace redoubt::ground {
namespace {

struct Known {
  std::map<std::string, std::string> words;  // "terrain", "control", "half", "victory" and what they are
  std::map<std::string, bool> neighbours;    // id -> across the Kolocha
};

using Board = std::map<std::string, Known>;

Board read_board(Reader& root, Faults& faults) {
  Board board;
  if (const json::array* areas = root.array("areas")) {
    for (const json::value& item : *areas) {
      Reader area(item, "board.areas[" + std::to_string(board.size()) + "]", faults);
      if (!area.ok()) continue;
      Known& known = board[area.text("id")];
      for (const char* key : {"terrain", "control", "half"}) known.words[key] = area.text(key);
      const json::array* neighbours = area.array("neighbours");
      if (!neighbours) continue;
      for (const json::value& other : *neighbours) {
        Reader reader(other, area.at("neighbours"), faults);
        const json::value* kolocha = reader.ok() ? reader.member("kolocha") : nullptr;
        if (kolocha) known.neighbours[reader.text("id")] = kolocha->is_bool() && kolocha->get_bool();
      }
    }
  }
  if (const json::array* victory = root.array("victory")) {
    for (const json::value& item : *victory) {
      Reader reader(item, "board.victory", faults);
      const json::array* areas = reader.ok() ? reader.array("areas") : nullptr;
      if (!areas) continue;
      for (const json::value& id : *areas) {
        if (id.is_string()) board[std::string(id.get_string())].words["victory"] = reader.text("id");
      }
    }
  }
  return board;
}

void check_neighbour(Reader& pin, const std::string& id, const Known& area, Faults& faults) {
  const std::string other = pin.text("neighbour");
  const auto found = area.neighbours.find(other);
  if (found == area.neighbours.end()) {
    pin.complain("neighbour", "areas " + id + " and " + other + " must be neighbours and are not");
    return;
  }
  const json::value* kolocha = pin.member("kolocha");
  if (!kolocha) return;
  if (!kolocha->is_bool()) {
    faults.push_back({pin.at("kolocha"), "expected true or false"});
  } else if (kolocha->get_bool() != found->second) {
    pin.complain("kolocha", "between areas " + id + " and " + other + " the Kolocha must " +
                                (kolocha->get_bool() ? "flow and does not" : "not flow and does"));
  }
}

void check_pin(const json::value& value, const std::string& place, const Board& board, Faults& faults) {
  Reader pin(value, place, faults);
  if (!pin.ok()) return;
  check_provenance(pin, faults);
  if (pin.has("areas")) {
    const auto count = pin.number("areas", 1, 10'000);
    if (count != static_cast<std::int64_t>(board.size())) {
      pin.complain("areas", "the board has " + std::to_string(board.size()) + " areas, not " + std::to_string(count));
    }
    return;
  }
  const std::string id = pin.text("area");
  const auto area = board.find(id);
  if (area == board.end()) {
    if (!id.empty()) pin.complain("area", "the board has no area \"" + id + "\"");
    return;
  }
  for (const char* key : {"terrain", "control", "half", "victory"}) {
    if (!pin.has(key)) continue;
    const std::string wanted = pin.text(key);
    const auto word = area->second.words.find(key);
    const std::string is = word == area->second.words.end() ? "none" : word->second;
    if (is != wanted) pin.complain(key, fmt::format("area {} must be \"{}\" and is \"{}\"", id, wanted, is));
  }
  if (pin.has("neighbour")) check_neighbour(pin, id, area->second, faults);
}

}  // namespace

Faults check_pins(std::string_view board_text, std::string_view pins_text) {
  if (format_of(pins_text) == "redoubt-pins/2") return check_border_pins(board_text, pins_text);
  const Result<json::value> board_value = parse_json(board_text);
  if (!board_value.has_value()) return board_value.error();
  const Result<json::value> pins_value = parse_json(pins_text);
  if (!pins_value.has_value()) return pins_value.error();
  Faults faults;
  Reader board_root(*board_value, "board", faults);
  Reader pins_root(*pins_value, "pins", faults);
  if (!board_root.ok() || !pins_root.ok()) return faults;
  board_root.format("redoubt-board/1");
  pins_root.format("redoubt-pins/1");
  const Board board = read_board(board_root, faults);
  const json::array* pins = pins_root.array("pins");
  if (!pins) return faults;
  for (std::size_t i = 0; i < pins->size(); ++i) {
    check_pin((*pins)[i], "pins[" + std::to_string(i) + "]", board, faults);
  }
  return faults;
}

}  // namespace redoubt::ground
