// The words of the JSON forms.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "games/invasion-1812/decisions.h"
#include "kernel/json.h"

namespace redoubt::invasion_1812 {

/// What a happening is called, and which members of its event mean something: a hex of number 0 is a hex too.
struct Shape {
  EventKind what;
  std::string_view name;
  std::string_view members;  // u: the unit; f: `from`; t: `to`; d: the dice
  std::string_view value;    // what `value` is called, if it means something
};

inline constexpr auto shapes = std::to_array<Shape>({
    {EventKind::set_up, "set-up", "", "scenario"},
    {EventKind::placed, "placed", "ut", ""},
    {EventKind::depot_placed, "depot-placed", "t", ""},
    {EventKind::turn_begins, "turn-begins", "", "turn"},
    {EventKind::drawn, "drawn", "", "card"},
    {EventKind::card_played, "card-played", "", "card"},
    {EventKind::card_void, "card-void", "", "card"},
    {EventKind::card_takes, "card-takes", "", "card"},
    {EventKind::independence, "independence", "", ""},
    {EventKind::defected, "defected", "uf", ""},
    {EventKind::horses_die, "horses-die", "d", "divisions"},
    {EventKind::out_of_supply, "out-of-supply", "t", ""},
    {EventKind::foraged, "foraged", "td", "starves"},
    {EventKind::disrupted, "disrupted", "ut", ""},
    {EventKind::eliminated, "eliminated", "uf", ""},
    {EventKind::left_the_war, "departed", "uf", ""},
    {EventKind::screened, "screened", "t", "screens"},
    {EventKind::converted, "converted", "t", ""},
    {EventKind::seized, "seized", "t", ""},
    {EventKind::trains, "trains", "", "number"},
    {EventKind::allocated, "allocated", "t", ""},
    {EventKind::discarded, "discarded", "t", ""},
    {EventKind::foraging, "foraging", "t", ""},
    {EventKind::established, "established", "t", ""},
    {EventKind::rallied, "rallied", "ut", ""},
    {EventKind::swollen, "swollen", "t", ""},
    {EventKind::garbled, "garbled", "td", ""},
    {EventKind::obeyed, "obeyed", "td", ""},
    {EventKind::marches, "marches", "t", "counters"},
    {EventKind::stayed, "stayed", "ut", ""},
    {EventKind::stepped, "stepped", "ft", "counters"},
    {EventKind::held, "held", "t", ""},
    {EventKind::halted, "halted", "t", ""},
    {EventKind::attrition, "attrition", "td", "sum"},
    {EventKind::depot_taken, "depot-taken", "t", ""},
    {EventKind::caught, "caught", "utd", ""},
    {EventKind::fled, "fled", "ut", ""},
    {EventKind::commands, "commands", "", "number"},
    {EventKind::attacks, "attacks", "ft", "commands"},
    {EventKind::ordered, "ordered", "td", "sum"},
    {EventKind::aborted, "aborted", "t", ""},
    {EventKind::failed, "failed", "t", ""},
    {EventKind::committed, "committed", "t", "commands"},
    {EventKind::called, "called", "ftd", "sum"},
    {EventKind::supports, "supports", "ft", ""},
    {EventKind::shown, "shown", "ut", ""},
    {EventKind::valued, "valued", "td", "final"},
    {EventKind::tie, "tie", "t", ""},
    {EventKind::won, "won", "t", "by"},
    {EventKind::loses, "loses", "t", "hits"},
    {EventKind::adjusted, "adjusted", "td", "hits"},
    {EventKind::evaded, "evaded", "ft", ""},
    {EventKind::withdrew, "withdrew", "ft", ""},
    {EventKind::went_on, "went-on", "uft", ""},
    {EventKind::cut_off, "cut-off", "t", ""},
    {EventKind::pursued, "pursued", "uf", ""},
    {EventKind::advanced, "advanced", "uft", ""},
    {EventKind::decisive, "decisive", "", "points"},
    {EventKind::rode, "rode", "uft", ""},
    {EventKind::cossacks, "cossacks", "utd", "hit"},
    {EventKind::arrived, "arrived", "ut", ""},
    {EventKind::never_came, "never-came", "u", ""},
    {EventKind::rising, "rising", "td", "rises"},
    {EventKind::sweden, "sweden", "d", "comes"},
    {EventKind::quarters, "quarters", "", ""},
    {EventKind::base, "base", "t", ""},
    {EventKind::winter_toll, "winter-toll", "d", "divisions"},
    {EventKind::napoleon, "napoleon", "d", "fate"},
    {EventKind::restored, "restored", "u", ""},
    {EventKind::recruits, "recruits", "d", "number"},
    {EventKind::turn_ends, "turn-ends", "", "turn"},
    {EventKind::score, "score", "", "points"},
    {EventKind::game_over, "game-over", "", ""},
});
static_assert(shapes.size() == static_cast<std::size_t>(EventKind::game_over) + 1);
static_assert([] {
  for (std::size_t i = 0; i < shapes.size(); ++i)
    if (static_cast<std::size_t>(shapes[i].what) != i) return false;
  return true;
}());

inline constexpr std::array<std::string_view, 2> side_names = {"french", "russian"};
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

template <std::size_t N, class E>
json::string word(const std::array<std::string_view, N>& names, E value) {
  return json::string(names[static_cast<std::size_t>(value)]);
}

inline json::object both(const Bilingual& text) { return {{"en", text.en}, {"es", text.es}}; }

template <std::size_t N>
json::array words_json(const std::array<std::string_view, N>& names) {
  json::array out;
  for (const std::string_view name : names) out.push_back(json::string(name));
  return out;
}

/// A hex by its printed number, a box by its name, and nothing for none.
inline json::value hex_json(Hex hex) {
  if (on_map(hex)) return json::string(Grid::name(hex));
  for (const Box& box : boxes) {
    if (box.hex == hex) return json::string(box.name);
  }
  return nullptr;
}

inline json::array hexes_json(const HexSet& hexes) {
  json::array out;
  hexes.each([&](int hex) { out.push_back(hex_json(static_cast<Hex>(hex))); });
  return out;
}

/// A list that holds hexes and, after them, nothing.
template <std::size_t N>
json::array hexes_json(const std::array<Hex, N>& list) {
  json::array out;
  for (const Hex hex : list) {
    if (hex != no_hex) out.push_back(hex_json(hex));
  }
  return out;
}

inline json::value unit_json(const Forces& forces, Unit unit) {
  if (unit >= unit_count) return nullptr;
  return json::string(forces.data(unit).id);
}

inline json::array units_json(const Forces& forces, const UnitSet& units) {
  json::array out;
  units.each([&](Unit unit) { out.push_back(unit_json(forces, unit)); });
  return out;
}

inline json::array options_json(std::uint32_t options) {
  json::array out;
  for (std::size_t i = 0; i < option_names.size(); ++i) {
    if (((options >> i) & 1U) != 0) out.push_back(json::string(option_names[i]));
  }
  return out;
}

/// One thing of each side.
template <class F>
json::object by_side(F make) {
  json::object out;
  for (std::size_t side = 0; side < side_names.size(); ++side) out[side_names[side]] = make(side);
  return out;
}

/// 15.2: by side, the hexes in which one train makes room, and those in which a second does.
inline json::object rooms_json(const std::array<Rooms, 2>& rooms) {
  return by_side([&](std::size_t side) {
    return json::value(json::array{hexes_json(rooms[side][0]), hexes_json(rooms[side][1])});
  });
}

template <class N>
json::object pair_json(const std::array<N, 2>& pair) {
  return by_side([&](std::size_t side) { return json::value(int{pair[side]}); });
}

}  // namespace redoubt::invasion_1812
