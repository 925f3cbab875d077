// The geography of a field, as read and checked from GeoJSON.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ground/geometry.h"
#include "kernel/fault.h"
#include "kernel/language.h"

namespace redoubt::ground {

enum class Kind : std::uint8_t { river, pond, wood, road, village, work, height };

struct Feature {
  std::string id;
  Kind kind = Kind::river;
  std::string grade;  // the "class" of the format
  std::optional<Bilingual> name;
  std::vector<Line>
      lines;  // one line, one point as a line of one, or the rings of a polygon without the repeated point
  bool polygon = false;
  std::array<std::int32_t, 2> width{};  // rivers: at the source and at the mouth
  std::int32_t rise = 0;                // heights: metres over the ground about
  std::int32_t spread = 0;              // heights: metres from the top to where little is left of it
};

struct Geography {
  Box extent;
  std::vector<Feature> features;

  [[nodiscard]] const Feature* find(std::string_view id) const;
};

/// Reads a geography whole; every fault is told with its place.
Result<Geography> read_geography(std::string_view text);

}  // namespace redoubt::ground
