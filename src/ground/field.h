// The field as a raster on which areas grow from their seeds, and the lines of the ground that part them.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "ground/geography.h"
#include "ground/plan.h"

namespace redoubt::ground {

/// A line of the ground that areas do not like to cross.
struct Barrier {
  std::string id;
  Line line;              // a wood's edge ends where it began
  bool closed = false;    // it is such a ring
  bool wall = false;      // never crossed
  std::int64_t toll = 0;  // what crossing costs, in the units of `Field::grow`
};

/// Where a barrier passes between the middles of two neighbouring cells.
struct Crossing {
  std::int16_t barrier = -1;
  std::int32_t at = 0;  // along it: number of the segment times `per_segment`, and the part of the segment passed
};

constexpr std::int32_t per_segment = 1024;

struct Field {
  Box extent;
  std::int32_t cell = 0;
  std::int32_t columns = 0;
  std::int32_t rows = 0;
  std::vector<Barrier> barriers;     // the foremost first: where two pass the same place, it gives its name
  std::vector<Crossing> east;        // between a cell and the next to the east
  std::vector<Crossing> north;       // and to the north
  std::vector<std::uint16_t> owner;  // number of the area, 0 for none

  [[nodiscard]] std::size_t index(std::int32_t i, std::int32_t j) const {
    return static_cast<std::size_t>(j) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(i);
  }
  [[nodiscard]] Point middle(std::int32_t i, std::int32_t j) const {
    return {extent.xmin + i * cell + cell / 2, extent.ymin + j * cell + cell / 2};
  }
  [[nodiscard]] std::uint16_t at(std::int32_t i, std::int32_t j) const {
    return i < 0 || j < 0 || i >= columns || j >= rows ? std::uint16_t{0} : owner[index(i, j)];
  }
};

/// Lays the raster and the barriers; no cell has an owner yet.
Result<Field> lay_out(const Geography& geography, const Plan& plan);

/// Lets every area grow from its seed at the same pace until they meet. What no seed reaches stays without owner.
Faults grow(const Plan& plan, Field& field);

/// Makes each area one piece that nowhere touches itself at a corner only.
Faults tidy(const Plan& plan, Field& field);

}  // namespace redoubt::ground
