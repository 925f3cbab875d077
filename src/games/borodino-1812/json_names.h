// The words of the JSON forms.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "board/position_form.h"
#include "games/borodino-1812/decisions.h"
#include "games/borodino-1812/view.h"
#include "kernel/json.h"

namespace redoubt::borodino_1812 {

inline constexpr auto event_kind_names = std::to_array<std::string_view>(
    {"set-up",     "bid-roll",  "bids",    "declines",      "bid-stands",  "exchanged",   "placed",    "turn-begins",
     "initiative", "acts",      "night",   "bridge-built",  "transferred", "entered",     "came-up",   "activated",
     "bombards",   "rolled",    "hits",    "friendly-hits", "garrison",    "half-hit",    "reduced",   "eliminated",
     "driven-off", "stayed",    "moved",   "attacks",       "reserve",     "main-attack", "flanks",    "straggled",
     "battle",     "round",     "arrived", "roles-change",  "squared",     "unsquared",   "sheltered", "unsheltered",
     "charged",    "retreated", "left",    "pursuit",       "won",         "deserted",    "regrouped", "revealed",
     "concealed",  "succeeded", "supply",  "supplied",      "captured",    "attrition",   "burnt",     "turn-ends",
     "game-over"});
static_assert(event_kind_names.size() == static_cast<std::size_t>(EventKind::game_over) + 1);

inline constexpr auto mark_names = std::to_array<std::string_view>(
    {"revealed", "active", "leading", "moved", "fired", "at-liberty", "reserve", "flank", "square", "acted", "driven",
     "half", "garrison", "half", "redeploying", "fourth"});
static_assert(mark_names.size() == static_cast<std::size_t>(Mark::fourth) + 1);

inline constexpr std::array<std::string_view, 2> side_names = {"french", "russian"};
inline constexpr std::array<std::string_view, 3> letter_names = {"A", "B", "C"};
inline constexpr std::array<std::string_view, 3> target_names = {"all", "squares", "line"};
inline constexpr std::array<std::string_view, post_count> post_names = {"french", "russian", "first-army",
                                                                        "second-army"};

/// Where a block can lie that is in no area.
struct Box {
  std::string_view name;
  Area area;
};
inline constexpr std::array<Box, 4> boxes = {
    {{"in-hand", in_hand}, {"eliminated", grave}, {"off-board", off_board}, {"on-the-way", on_the_way}}};

template <std::size_t N, class E>
json::string word(const std::array<std::string_view, N>& names, E value) {
  return json::string(names[static_cast<std::size_t>(value)]);
}

/// An area by its id, a box by its name, and nothing for none.
inline json::value place_json(const Board& board, Area area) {
  for (const Box& box : boxes) {
    if (box.area == area) return json::string(box.name);
  }
  if (area == 0) return nullptr;
  return json::string(board.data(area).id);
}

/// Where a block stands: also before an entry area, off the map.
inline constexpr std::string_view at_entry = "at-entry";
inline json::value stand_json(const Board& board, Area area) {
  return area == beyond ? json::value(json::string(at_entry)) : place_json(board, area);
}

inline json::value unit_json(const Forces& forces, Unit unit) {
  if (unit == no_unit) return nullptr;
  return json::string(forces.data(unit).id);
}

inline json::array areas_json(const Board& board, AreaSet areas) {
  json::array out;
  areas.each([&](Area area) { out.push_back(place_json(board, area)); });
  return out;
}

/// Both ends of a border, in the order of the board or in that of a march over it.
inline json::array border_json(const Board& board, BorderId border, bool forward = true) {
  const BorderData& data = board.border(border);
  return {stand_json(board, forward ? data.a : data.b), stand_json(board, forward ? data.b : data.a)};
}

inline json::array borders_json(const Board& board, const BorderSet& set) {
  json::array out;
  for (int i = 0; i < board.borders(); ++i) {
    if (set.has(static_cast<unsigned>(i))) out.push_back(border_json(board, static_cast<BorderId>(i)));
  }
  return out;
}

inline json::array passages_json(const Board& board, const PassageSet& set) {
  json::array out;
  for (int i = 0; i < 2 * board.borders(); ++i) {
    if (set.has(static_cast<unsigned>(i))) out.push_back(border_json(board, static_cast<BorderId>(i / 2), i % 2 == 0));
  }
  return out;
}

/// The borders that units have crossed, and how many.
inline json::array crossed_json(const Board& board, const std::array<std::uint8_t, max_borders>& crossed) {
  json::array out;
  for (int i = 0; i < board.borders(); ++i) {
    const std::uint8_t units = crossed[static_cast<std::size_t>(i)];
    if (units == 0) continue;
    out.push_back(json::object{{"border", border_json(board, static_cast<BorderId>(i))}, {"units", units}});
  }
  return out;
}

/// Flanking: the area that a block came from into a battle, by its border.
inline json::value way_json(const Board& board, Area area, std::uint8_t way) {
  const BorderData& border = board.border(static_cast<BorderId>(way - 1));
  return stand_json(board, border.a == area ? border.b : border.a);
}

/// Which side must win by how much, if anybody has bid.
inline json::value bid_json(std::uint8_t bid, Side bidder) {
  if (bid == 0) return nullptr;
  return json::object{{"side", word(side_names, bidder)}, {"points", bid}};
}

/// Flanking: the sides whose flank has its bonus in this battle.
inline json::array surprise_json(const std::array<bool, 2>& surprise) {
  json::array out;
  for (std::size_t i = 0; i < surprise.size(); ++i) {
    if (surprise[i]) out.push_back(json::string(side_names[i]));
  }
  return out;
}

}  // namespace redoubt::borodino_1812
