// Events as JSON: what all games write in the same form.
#pragma once
#include <cstdint>
#include <string>

#include "kernel/json.h"

namespace redoubt {

/// Dice that are written as decimal digits, the first die first.
inline json::array faces_json(std::uint32_t dice) {
  json::array faces;
  for (const char face : std::to_string(dice)) {
    if (face != '0') faces.push_back(face - '0');
  }
  return faces;
}

}  // namespace redoubt
