// The forms of this game's own things.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "board/unit_form.h"
#include "games/borodino-1812/state.h"
#include "kernel/forms.h"
#include "kernel/json.h"

namespace redoubt::borodino_1812 {

struct AreaForm {
  static json::value write(const Data& data, Area area) { return json::string(data.board.data(area).id); }
  static void read(const Data& data, const Given& given, Area& area) {
    const std::string id = given.text();
    area = data.board.find(id);
    if (area == 0) given.complain("is no area of this map: \"" + id + "\"; `describe` lists them");
  }
  static std::string type() { return "AreaId"; }
};
using MaybeAreaForm = OptionalForm<AreaForm, Area{0}>;
using AreasForm = SetForm<AreaForm, Area>;

/// Where a way begins: in an area, or on the road before one by which corps enter.
inline constexpr std::string_view at_entry = "at-entry";
struct OriginForm {
  static json::value write(const Data& data, Area area) {
    return area == beyond ? json::value(json::string(at_entry)) : AreaForm::write(data, area);
  }
  static void read(const Data& data, const Given& given, Area& area) {
    if (given.value.is_string() && given.value.get_string() == at_entry)
      area = beyond;
    else
      AreaForm::read(data, given, area);
  }
  static std::string type() { return AreaForm::type() + " | 'at-entry'"; }
};

/// Where a block can lie that is in no area.
struct Box {
  std::string_view name;
  Area area;
};
inline constexpr std::array<Box, 4> boxes = {
    {{"in-hand", in_hand}, {"eliminated", grave}, {"off-board", off_board}, {"on-the-way", on_the_way}}};

/// Where a block is.
struct PlaceForm {
  static json::value write(const Data& data, Area area) {
    const auto box = std::find_if(boxes.begin(), boxes.end(), [&](const Box& each) { return each.area == area; });
    return box == boxes.end() ? OriginForm::write(data, area) : json::value(json::string(box->name));
  }
  static void read(const Data& data, const Given& given, Area& area) {
    const std::string word = given.text();
    const auto box = std::find_if(boxes.begin(), boxes.end(), [&](const Box& each) { return each.name == word; });
    area = box == boxes.end() ? data.board.find(word) : box->area;
    if (area == 0 && word != at_entry) {
      given.complain("is neither an area, nor in-hand, on-the-way, at-entry, off-board or eliminated: \"" + word +
                     "\"");
    }
  }
  static std::string type() {
    std::string all = OriginForm::type();
    for (const Box& box : boxes) all.append(" | '").append(box.name).append("'");
    return all;
  }
};

/// The way from the first of two areas into the second.
inline const Gate* read_gate(const Data& data, const Given& given) {
  const json::array* ends = given.list(2);
  if (ends == nullptr) return nullptr;
  const std::size_t faults = given.faults.size();
  Area from = 0;
  Area to = 0;
  OriginForm::read(data, given.entry(*ends, 0), from);
  AreaForm::read(data, given.entry(*ends, 1), to);
  if (given.faults.size() != faults) return nullptr;
  const Gate* gate = data.board.gate(from, to);
  if (gate == nullptr) given.complain("must be two areas that have a border with each other");
  return gate;
}

/// Both ends of a border, in the order of the board.
struct BorderForm {
  static json::array write(const Data& data, BorderId border) {
    const BorderData& ends = data.board.border(border);
    return {OriginForm::write(data, ends.a), OriginForm::write(data, ends.b)};
  }
  static void read(const Data& data, const Given& given, BorderId& border) {
    if (const Gate* gate = read_gate(data, given)) border = gate->border;
  }
  static std::string type() { return "[" + OriginForm::type() + ", " + AreaForm::type() + "]"; }
};
using BordersForm = SetForm<BorderForm, BorderId>;

/// The same in the order of a march over it.
struct PassageForm {
  static json::array write(const Data& data, int passage) {
    json::array ends = BorderForm::write(data, static_cast<BorderId>(passage / 2));
    if (passage % 2 != 0) std::swap(ends[0], ends[1]);
    return ends;
  }
  static void read(const Data& data, const Given& given, int& passed) {
    if (const Gate* gate = read_gate(data, given)) passed = static_cast<int>(passage(*gate));
  }
  static std::string type() { return BorderForm::type(); }
};
using PassagesForm = SetForm<PassageForm, int>;

/// The borders that units have crossed, and how many.
struct CrossedForm {
  using Counts = std::array<std::uint8_t, max_borders>;
  static json::array write(const Data& data, const Counts& crossed) {
    json::array out;
    for (std::size_t i = 0; i < crossed.size(); ++i) {
      if (crossed[i] == 0) continue;
      out.push_back(json::object{{"border", BorderForm::write(data, static_cast<BorderId>(i))}, {"units", crossed[i]}});
    }
    return out;
  }
  static void read(const Data& data, const Given& given, Counts& crossed) {
    const json::array* list = given.list();
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      const Given entry = given.entry(*list, i);
      Reader each(entry.value, entry.place, entry.faults);
      if (!each.ok()) continue;
      each.only({"border", "units"});
      const auto units = static_cast<std::uint8_t>(each.number("units", 0, 255));
      const Gate* gate = each.member("border") == nullptr ? nullptr : read_gate(data, each.given("border"));
      if (gate != nullptr) crossed[gate->border] = units;
    }
  }
  static std::string type() { return "{ border: " + BorderForm::type() + "; units: number }[]"; }
};

/// Flanking: the area that a block came from into its battle, by the border and 1.
struct WayForm {
  static json::value write(const Data& data, Area area, std::uint8_t way) {
    const BorderData& border = data.board.border(static_cast<BorderId>(way - 1));
    return OriginForm::write(data, border.a == area ? border.b : border.a);
  }
  static void read(const Data& data, const Given& given, Area area, std::uint8_t& way) {
    Area from = 0;
    OriginForm::read(data, given, from);
    const Gate* gate = area != beyond && on_board(area) ? data.board.gate(from, area) : nullptr;
    if (gate == nullptr)
      given.complain("must be an area that has a border with the one where the block stands");
    else
      way = static_cast<std::uint8_t>(gate->border + 1);
  }
};

/// 7.3: a source by its area; its number counts from 1.
struct SourceForm {
  static json::value write(const Data& data, unsigned source) {
    return AreaForm::write(data, data.board.sources()[source - 1].area);
  }
  static void read(const Data& data, const Given& given, unsigned& source) {
    const Area area = data.board.find(given.text());
    const auto& all = data.board.sources();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Source& each) { return each.area == area; });
    source = static_cast<unsigned>(found - all.begin()) + 1;
    if (found == all.end()) given.complain("is no supply source; `describe` lists them");
  }
  static std::string type() { return AreaForm::type(); }
};

struct ScenarioForm {
  static json::value write(const Data& data, unsigned scenario) { return json::string(data.scenarios.at(scenario).id); }
  static void read(const Data& data, const Given& given, std::uint8_t& scenario) {
    const std::string id = given.text();
    for (std::size_t i = 0; i < data.scenarios.size(); ++i) {
      if (data.scenarios.at(i).id != id) continue;
      scenario = static_cast<std::uint8_t>(i);
      return;
    }
    given.complain("is no scenario of this game: \"" + id + "\"");
  }
  static std::string type() { return "string"; }
};

/// bid: which side must win by how much, if anybody has bid.
struct BidForm {
  static json::value write(const Data& data, std::uint8_t points, Side bidder) {
    if (points == 0) return nullptr;
    return json::object{{"side", SideForm::write(data, bidder)}, {"points", points}};
  }
  static void read(const Data& data, const Given& given, std::uint8_t& points, Side& bidder) {
    if (given.value.is_null()) return;
    Reader bid(given.value, given.place, given.faults);
    if (!bid.ok()) return;
    bid.only({"side", "points"});
    points = static_cast<std::uint8_t>(bid.number("points", 1, 255));
    if (bid.member("side") != nullptr) SideForm::read(data, bid.given("side"), bidder);
  }
  static std::string type() { return "{ side: " + SideForm::type() + "; points: number } | null"; }
};

/// Those of the sides of which something is true.
struct SidesForm {
  static json::value write(const Data& data, const std::array<bool, 2>& sides) {
    return WordsForm<side_names>::write(data, (sides[0] ? 1 : 0) | (sides[1] ? 2 : 0));
  }
  static void read(const Data& data, const Given& given, std::array<bool, 2>& sides) {
    unsigned bits = 0;
    WordsForm<side_names>::read(data, given, bits);
    sides = {(bits & 1U) != 0, (bits & 2U) != 0};
  }
  static std::string type() { return WordsForm<side_names>::type(); }
};

/// A block whose face is seen, in a position and in a view.
template <class Out>
void write_block(const Data& data, Unit unit, const Block& block, Unit shelter, json::value marks, Out& out) {
  out["unit"] = UnitForm::write(data, unit);
  out["area"] = PlaceForm::write(data, block.area);
  out["strength"] = data.forces.strength(unit, block.step);
  out["token"] = block.token;
  out["marks"] = std::move(marks);
  if (shelter != no_unit) out["shelter"] = UnitForm::write(data, shelter);
  if (block.way != 0) out["from"] = WayForm::write(data, block.area, block.way);
}

}  // namespace redoubt::borodino_1812
