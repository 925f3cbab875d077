// How the files of a battlefield of hexes name hexes, sides and fronts: its board and what it is made from.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex_ground.h"
#include "kernel/json.h"

namespace redoubt {

/// Calls f with a reader of each entry of a list.
template <class F>
void each_entry(Reader& in, std::string_view key, Faults& faults, F f) {
  const json::array* list = in.array(key);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    Reader entry((*list)[i], item(in.at(key), i), faults);
    if (entry.ok()) f(entry);
  }
}

/// `"05260"`; `no_hex` with a fault for anything else.
Hex read_battle_hex(const json::value& value, const std::string& place, Faults& faults);
Hex read_battle_hex(Reader& in, std::string_view key, Faults& faults);

/// A list of hexes, without those that had a fault.
std::vector<Hex> read_battle_hexes(Reader& in, std::string_view key, Faults& faults);

/// `["05038", "05139"]`: two hexes that touch.
std::optional<HexBank> read_battle_side(const json::value& value, const std::string& place, Faults& faults);

/// `"front": ["N", "SW", "NW"]`, as in `HexWorkPart`.
std::uint8_t read_battle_front(Reader& in, Faults& faults);

}  // namespace redoubt
