// The facts that the rulebook states of the theatre, read back from a finished board.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ground/plan.h"
#include "ground/theatre.h"
#include "ground/values.h"
#include "kernel/json.h"

namespace redoubt::ground {
namespace {

using Words = std::map<std::string, std::string>;
using Pair = std::pair<std::string, std::string>;

struct KnownTheatre {
  std::map<std::string, Words> hexes;                                 // number -> what is said of it, as text
  std::array<std::map<std::string, std::set<std::string>>, 2> banks;  // river -> hexes on its left, on its right
  std::set<Pair> bridges;
};

std::string as_text(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

void read_hex(Reader& hex, const std::map<std::string, std::string>& side_of, KnownTheatre& board, Faults& faults) {
  Words& known = board.hexes[hex.text("id")];
  for (const char* key : {"terrain", "land", "supply", "western"}) {
    if (hex.has(key)) known[key] = as_text(*hex.member(key));
  }
  const auto side = side_of.find(known["land"]);
  if (side != side_of.end()) known["friendly"] = side->second;
  const std::string& terrain = known["terrain"];
  // 2.2: seas, lakes and mountains stop everybody; forest, marsh and rough ground stop the French.
  const bool nobody = terrain == "sea" || terrain == "lake" || terrain == "mountain";
  known["passable"] = nobody ? "nobody" : terrain == "clear" ? "both" : "russian";
  if (!hex.has("city")) return;
  Reader city(*hex.member("city"), hex.at("city"), faults);
  if (!city.ok()) return;
  known["city"] = city.bilingual("name").en;
  for (const char* key : {"fortified", "points"}) known[key] = as_text(*city.member(key));
}

Pair read_pair(const json::value& value) {
  if (!value.is_array() || value.get_array().size() != 2) return {};
  return {as_text(value.get_array()[0]), as_text(value.get_array()[1])};
}

KnownTheatre read_board(Reader& root, Faults& faults) {
  KnownTheatre board;
  const auto each = [&](std::string_view key, auto read) {
    const json::array* list = root.array(key);
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      Reader reader((*list)[i], item(root.at(key), i), faults);
      if (reader.ok()) read(reader);
    }
  };
  std::map<std::string, std::string> side_of;
  each("lands", [&](Reader& land) { side_of[land.text("id")] = land.text("side"); });
  each("hexes", [&](Reader& hex) { read_hex(hex, side_of, board, faults); });
  each("rivers", [&](Reader& river) {
    const json::array* sides = river.array("sides");
    for (std::size_t i = 0; sides != nullptr && i < sides->size(); ++i) {
      const auto [left, right] = read_pair((*sides)[i]);
      board.banks[0][river.text("id")].insert(left);
      board.banks[1][river.text("id")].insert(right);
    }
  });
  if (const json::array* bridges = root.array("bridges")) {
    for (const json::value& bridge : *bridges) {
      const auto [a, b] = read_pair(bridge);
      board.bridges.insert(std::minmax(a, b));
    }
  }
  return board;
}

void check_hex(Reader& pin, const KnownTheatre& board) {
  const std::string id = pin.text("hex");
  const auto hex = board.hexes.find(id);
  if (hex == board.hexes.end()) return pin.complain("hex", "the board has no hex \"" + id + "\"");
  for (const char* key :
       {"terrain", "land", "friendly", "supply", "western", "passable", "city", "fortified", "points"}) {
    if (!pin.has(key)) continue;
    const std::string wanted = as_text(*pin.member(key));
    const auto word = hex->second.find(key);
    const std::string is = word == hex->second.end() ? "none" : word->second;
    if (is != wanted) pin.complain(key, fmt::format("of hex {} must be {} and is {}", id, wanted, is));
  }
}

void check_bank(Reader& pin, const KnownTheatre& board) {
  const std::string id = pin.text("hex");
  const std::string river = pin.text("river");
  const bool right = read_word(pin, "bank", {"left", "right"}) == "right";
  const auto on = [&](bool side) {
    const auto found = board.banks[side ? 1 : 0].find(river);
    return found != board.banks[side ? 1 : 0].end() && found->second.contains(id);
  };
  if (!on(right) || on(!right)) {
    pin.complain("bank", fmt::format("hex {} must lie on the {} bank of {} and does not", id, pin.text("bank"), river));
  }
}

void check_bridge(Reader& pin, const KnownTheatre& board, Faults& faults) {
  const std::vector<std::string> hexes = read_words(pin, "bridge", faults);
  if (hexes.size() == 2 && board.bridges.contains(std::minmax(hexes[0], hexes[1]))) return;
  pin.complain("bridge", fmt::format("a bridge must stand between {} and does not", fmt::join(hexes, " and ")));
}

void check_pin(Reader& pin, const KnownTheatre& board, Faults& faults) {
  pin.only({"hexes", "hex", "terrain", "land", "friendly", "supply", "western", "passable", "city", "fortified",
            "points", "river", "bank", "bridge", "provenance"});
  check_provenance(pin, faults);
  if (pin.has("hexes")) {
    const std::int64_t wanted = pin.number("hexes", 1, 10000);
    const auto is = static_cast<std::int64_t>(board.hexes.size());
    if (is != wanted) pin.complain("hexes", fmt::format("the board has {} hexes, not {}", is, wanted));
  } else if (pin.has("river")) {
    check_bank(pin, board);
  } else if (pin.has("bridge")) {
    check_bridge(pin, board, faults);
  } else {
    check_hex(pin, board);
  }
}

}  // namespace

Faults check_theatre_pins(std::string_view board_text, std::string_view pins_text) {
  const Result<json::value> board_json = parse_json(board_text);
  if (!board_json.has_value()) return board_json.error();
  const Result<json::value> pins_json = parse_json(pins_text);
  if (!pins_json.has_value()) return pins_json.error();
  Faults faults;
  Reader board_root(*board_json, "board", faults);
  Reader pins_root(*pins_json, "pins", faults);
  if (!board_root.ok() || !pins_root.ok()) return faults;
  board_root.format("redoubt-board/3");
  pins_root.format("redoubt-pins/3");
  const KnownTheatre board = read_board(board_root, faults);
  if (const json::array* pins = pins_root.array("pins")) {
    for (std::size_t i = 0; i < pins->size(); ++i) {
      Reader pin((*pins)[i], item("pins", i), faults);
      if (pin.ok()) check_pin(pin, board, faults);
    }
  }
  return faults;
}

}  // namespace redoubt::ground
