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
  Happening what;
  std::string_view name;
  std::string_view members;  // u: the unit; f: `from`; t: `to`; d: the dice
  std::string_view value;    // what `value` is called, if it means something
};

inline constexpr auto shapes = std::to_array<Shape>({
    {Happening::set_up, "set-up", "", "scenario"},
    {Happening::placed, "placed", "ut", ""},
    {Happening::depot_placed, "depot-placed", "t", ""},
    {Happening::turn_begins, "turn-begins", "", "turn"},
    {Happening::drawn, "drawn", "", "card"},
    {Happening::card_played, "card-played", "", "card"},
    {Happening::card_void, "card-void", "", "card"},
    {Happening::card_takes, "card-takes", "", "card"},
    {Happening::independence, "independence", "", ""},
    {Happening::defected, "defected", "uf", ""},
    {Happening::horses_die, "horses-die", "d", "divisions"},
    {Happening::out_of_supply, "out-of-supply", "t", ""},
    {Happening::foraged, "foraged", "td", "starves"},
    {Happening::disrupted, "disrupted", "ut", ""},
    {Happening::eliminated, "eliminated", "uf", ""},
    {Happening::left_the_war, "departed", "uf", ""},
    {Happening::screened, "screened", "t", "screens"},
    {Happening::converted, "converted", "t", ""},
    {Happening::seized, "seized", "t", ""},
    {Happening::trains, "trains", "", "number"},
    {Happening::allocated, "allocated", "t", ""},
    {Happening::discarded, "discarded", "t", ""},
    {Happening::foraging, "foraging", "t", ""},
    {Happening::established, "established", "t", ""},
    {Happening::rallied, "rallied", "ut", ""},
    {Happening::swollen, "swollen", "t", ""},
    {Happening::garbled, "garbled", "td", ""},
    {Happening::obeyed, "obeyed", "td", ""},
    {Happening::marches, "marches", "t", "counters"},
    {Happening::stayed, "stayed", "ut", ""},
    {Happening::stepped, "stepped", "ft", "counters"},
    {Happening::held, "held", "t", ""},
    {Happening::halted, "halted", "t", ""},
    {Happening::attrition, "attrition", "td", "sum"},
    {Happening::depot_taken, "depot-taken", "t", ""},
    {Happening::caught, "caught", "utd", ""},
    {Happening::fled, "fled", "ut", ""},
    {Happening::commands, "commands", "", "number"},
    {Happening::attacks, "attacks", "ft", "commands"},
    {Happening::ordered, "ordered", "td", "sum"},
    {Happening::aborted, "aborted", "t", ""},
    {Happening::failed, "failed", "t", ""},
    {Happening::committed, "committed", "t", "commands"},
    {Happening::called, "called", "ftd", "sum"},
    {Happening::supports, "supports", "ft", ""},
    {Happening::shown, "shown", "ut", ""},
    {Happening::valued, "valued", "td", "final"},
    {Happening::tie, "tie", "t", ""},
    {Happening::won, "won", "t", "by"},
    {Happening::loses, "loses", "t", "hits"},
    {Happening::adjusted, "adjusted", "td", "hits"},
    {Happening::evaded, "evaded", "ft", ""},
    {Happening::withdrew, "withdrew", "ft", ""},
    {Happening::went_on, "went-on", "uft", ""},
    {Happening::cut_off, "cut-off", "t", ""},
    {Happening::pursued, "pursued", "uf", ""},
    {Happening::advanced, "advanced", "uft", ""},
    {Happening::decisive, "decisive", "", "points"},
    {Happening::rode, "rode", "uft", ""},
    {Happening::cossacks, "cossacks", "utd", "hit"},
    {Happening::arrived, "arrived", "ut", ""},
    {Happening::never_came, "never-came", "u", ""},
    {Happening::rising, "rising", "td", "rises"},
    {Happening::sweden, "sweden", "d", "comes"},
    {Happening::quarters, "quarters", "", ""},
    {Happening::base, "base", "t", ""},
    {Happening::winter_toll, "winter-toll", "d", "divisions"},
    {Happening::napoleon, "napoleon", "d", "fate"},
    {Happening::restored, "restored", "u", ""},
    {Happening::recruits, "recruits", "d", "number"},
    {Happening::turn_ends, "turn-ends", "", "turn"},
    {Happening::score, "score", "", "points"},
    {Happening::game_over, "game-over", "", ""},
});
static_assert(shapes.size() == static_cast<std::size_t>(Happening::game_over) + 1);
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
