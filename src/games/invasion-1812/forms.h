// The forms of this game's own things.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "games/invasion-1812/state.h"
#include "kernel/forms.h"
#include "kernel/json.h"

namespace redoubt::invasion_1812 {

inline constexpr std::array<std::string_view, 3> rising_names = {"none", "just-now", "over"};
inline constexpr std::array<std::string_view, 4> ending_names = {"none", "victory-points", "napoleon", "independence"};
inline constexpr std::array<std::string_view, 4> fate_names = {"gone", "away", "stays", "returns"};
inline constexpr std::array<std::string_view, 7> stage_names = {"none",       "losers-hits", "winners-hits", "escapes",
                                                                "withdrawal", "pursuit",     "advance"};

/// Where a unit can be that is in no hex.
struct Box {
  std::string_view name;
  Hex hex;
};
inline constexpr std::array<Box, 7> boxes = {{{"in-hand", in_hand},
                                              {"expected", expected},
                                              {"lost", lost},
                                              {"departed", departed},
                                              {"not-used", not_used},
                                              {"in-paris", in_paris},
                                              {"turned-away", turned_away}}};

/// A hex by its printed number, a box by its name, and nothing for none.
inline json::value hex_json(Hex hex) {
  if (on_map(hex)) return json::string(Grid::name(hex));
  for (const Box& box : boxes) {
    if (box.hex == hex) return json::string(box.name);
  }
  return nullptr;
}

struct HexNumberForm {
  static json::value write(const Data&, Hex hex) { return hex_json(hex); }
  static void read(const Data&, const Given& given, Hex& hex) {
    const std::string number = given.text();
    hex = hex_named(number);
    if (hex == no_hex) given.complain("is no hex of this map: \"" + number + "\"; they are 0101 to 2718");
  }
  static std::string type() { return "HexId"; }
};
using HexOrNoneForm = OptionalForm<HexNumberForm, no_hex>;

/// A hex or a box.
struct PlaceForm {
  static json::value write(const Data&, Hex place) { return hex_json(place); }
  static void read(const Data&, const Given& given, Hex& place) {
    const std::string text = given.text();
    const auto box = std::ranges::find(boxes, text, &Box::name);
    place = box == boxes.end() ? hex_named(text) : box->hex;
    if (place != no_hex) return;
    given.complain("is neither a hex nor in-hand, expected, lost, departed, not-used, in-paris or turned-away: \"" +
                   text + "\"");
    place = not_used;
  }
  static std::string type() { return "HexId | BoxId"; }
};

struct HexesForm {
  static json::array write(const Data& data, const HexSet& hexes) {
    json::array out;
    hexes.each([&](int hex) { out.push_back(HexNumberForm::write(data, static_cast<Hex>(hex))); });
    return out;
  }
  static void read(const Data& data, const Given& given, HexSet& hexes) {
    hexes = {};
    const json::array* list = given.list();
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      Hex hex = no_hex;
      HexNumberForm::read(data, given.entry(*list, i), hex);
      if (hex != no_hex) hexes.add(hex);
    }
  }
  static std::string type() { return "HexId[]"; }
};

/// Hexes in their order, each as often as it is there, and after them none.
struct HexListForm {
  template <std::size_t size>
  static json::array write(const Data& data, const std::array<Hex, size>& hexes) {
    json::array out;
    for (const Hex hex : hexes) {
      if (hex != no_hex) out.push_back(HexNumberForm::write(data, hex));
    }
    return out;
  }
  template <std::size_t size>
  static void read(const Data& data, const Given& given, std::array<Hex, size>& hexes) {
    hexes.fill(no_hex);
    const json::array* list = given.list();
    if (list == nullptr) return;
    if (list->size() > size) return given.complain("must be a list of at most " + std::to_string(size) + " hexes");
    for (std::size_t i = 0; i < list->size(); ++i) HexNumberForm::read(data, given.entry(*list, i), hexes[i]);
    std::ranges::sort(hexes);
  }
  static std::string type() { return "HexId[]"; }
};

/// 15.2: the hexes in which one train makes room, and those in which a second does.
using RoomsForm = ListForm<HexesForm>;

struct UnitForm {
  static json::value write(const Data& data, Unit unit) {
    return unit >= unit_count ? json::value(nullptr) : json::string(data.forces.data(unit).id);
  }
  static void read(const Data& data, const Given& given, Unit& unit) {
    const std::string id = given.text();
    unit = data.forces.find(id);
    if (unit == no_unit) given.complain("is no unit of this game: \"" + id + "\"; `describe` lists them");
  }
  static std::string type() { return "UnitId"; }
};

struct ScenarioForm {
  static json::value write(const Data& data, std::size_t scenario) {
    return json::string(data.scenarios.at(scenario).id);
  }
  static void read(const Data& data, const Given& given, std::uint8_t& scenario) {
    const std::string id = given.text();
    std::uint8_t found = 0;
    while (found < data.scenarios.size() && data.scenarios.at(found).id != id) ++found;
    if (found == data.scenarios.size()) return given.complain("is no scenario of this game: \"" + id + "\"");
    scenario = found;
  }
  static std::string type() { return "ScenarioId"; }
};

/// 16.1: a card by its number; nought is none.
template <int least>
using CardForm = NumberForm<least, card_count>;

// What is only told, and never read.

template <std::size_t N, class E>
json::string word(const std::array<std::string_view, N>& names, E value) {
  return json::string(names[static_cast<std::size_t>(value)]);
}

template <std::size_t N>
json::array words_json(const std::array<std::string_view, N>& names) {
  json::array out;
  for (const std::string_view name : names) out.push_back(json::string(name));
  return out;
}

inline json::object both(const Bilingual& text) { return {{"en", text.en}, {"es", text.es}}; }

/// One thing of each side.
template <class F>
json::object by_side(F make) {
  json::object out;
  for (std::size_t side = 0; side < side_names.size(); ++side) out[side_names[side]] = make(side);
  return out;
}

}  // namespace redoubt::invasion_1812
