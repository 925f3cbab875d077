// Reading the dice that fell, from the events of a table.
#pragma once
#include <string_view>
#include <vector>

#include "tests/games/bloody-monday/table.h"

namespace redoubt::bloody_monday {

/// The faces of a block's last roll; empty when it has not rolled.
inline std::vector<int> faces_of(const Table& table, std::string_view id) {
  std::vector<int> faces;
  for (const Event& event : table.events()) {
    if (event.kind != static_cast<std::uint8_t>(EventKind::rolled) || event.unit != table.unit(id)) continue;
    faces.clear();
    for (std::uint32_t rest = event.dice; rest != 0; rest >>= 3U) faces.push_back(static_cast<int>(rest & 7U));
  }
  return faces;
}

/// The lowest face that hit in a block's last roll.
inline int needed_by(const Table& table, std::string_view id) {
  int needed = 0;
  for (const Event& event : table.events()) {
    const bool its = event.kind == static_cast<std::uint8_t>(EventKind::rolled) && event.unit == table.unit(id);
    if (its) needed = event.value;
  }
  return needed;
}

}  // namespace redoubt::bloody_monday
