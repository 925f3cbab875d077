// Small pieces that the JSON forms share.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "board/position_form.h"
#include "games/bloody-monday/state.h"
#include "kernel/json.h"

namespace redoubt::bloody_monday {

inline std::string area_text(Area area) { return std::to_string(area); }

inline json::array areas_json(AreaSet areas) {
  json::array out;
  areas.each([&](Area area) { out.push_back(json::string(area_text(area))); });
  return out;
}

/// An area, or the box that a block lies in.
inline json::value place_json(Area area) {
  if (area == pool) return "pool";
  if (area == grave) return "eliminated";
  const json::string number(area_text(area));
  return number;
}

inline json::object control_json(AreaSet french) {
  AreaSet russian;
  for (Area area = 1; area <= area_count; ++area) {
    if (!french.has(area)) russian.add(area);
  }
  return {{"french", areas_json(french)}, {"russian", areas_json(russian)}};
}

inline constexpr std::array<std::string_view, option_count> option_names = {
    "9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "9.10", "9.11", "9.12"};

}  // namespace redoubt::bloody_monday
