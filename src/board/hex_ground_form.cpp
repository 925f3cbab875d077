#include "board/hex_ground_form.h"

#include <algorithm>

namespace redoubt {

using Grid = BattleGrid;

Hex read_battle_hex(const json::value& value, const std::string& place, Faults& faults) {
  const Hex hex = value.is_string() ? Grid::named(std::string_view(value.get_string())) : no_hex;
  if (hex == no_hex) faults.push_back({place, "expected the number of a hex of the map, such as \"05260\""});
  return hex;
}

Hex read_battle_hex(Reader& in, std::string_view key, Faults& faults) {
  const json::value* value = in.member(key);
  return value == nullptr ? no_hex : read_battle_hex(*value, in.at(key), faults);
}

std::vector<Hex> read_battle_hexes(Reader& in, std::string_view key, Faults& faults) {
  std::vector<Hex> hexes;
  const json::array* list = in.array(key);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i)
    hexes.push_back(read_battle_hex((*list)[i], item(in.at(key), i), faults));
  std::erase(hexes, no_hex);
  return hexes;
}

std::optional<HexBank> read_battle_side(const json::value& value, const std::string& place, Faults& faults) {
  if (!value.is_array() || value.get_array().size() != 2) {
    faults.push_back({place, "expected the two hexes of a side"});
    return std::nullopt;
  }
  const json::array& pair = value.get_array();
  const HexBank side{read_battle_hex(pair[0], place + "[0]", faults), read_battle_hex(pair[1], place + "[1]", faults)};
  if (side.left == no_hex || side.right == no_hex) return std::nullopt;
  if (Grid::adjacent(side.left, side.right)) return side;
  faults.push_back({place, Grid::name(side.left) + " and " + Grid::name(side.right) + " do not touch"});
  return std::nullopt;
}

std::uint8_t read_battle_front(Reader& in, Faults& faults) {
  unsigned front = 0;
  const json::array* list = in.array("front");
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const json::value& value = (*list)[i];
    const auto name = value.is_string() ? std::ranges::find(hex_direction_names, std::string_view(value.get_string()))
                                        : hex_direction_names.end();
    if (name == hex_direction_names.end())
      faults.push_back({item(in.at("front"), i), "expected one of N, NE, SE, S, SW, NW"});
    else
      front |= 1U << static_cast<unsigned>(name - hex_direction_names.begin());
  }
  return static_cast<std::uint8_t>(front);
}

}  // namespace redoubt
