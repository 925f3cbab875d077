// Small pieces that the JSON forms share.
#pragma once
#include <string>

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

inline std::string option_id(int option) { return "9." + std::to_string(option + 1); }

inline json::array options_json(std::uint32_t options) {
  json::array out;
  for (int i = 0; i < option_count; ++i) {
    if (((options >> i) & 1U) != 0) out.push_back(json::string(option_id(i)));
  }
  return out;
}

}  // namespace redoubt::bloody_monday
