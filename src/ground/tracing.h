// Inside the tracing of borders: the raster's own staircase, before it becomes a line.
#pragma once
#include <cstdint>
#include <vector>

#include "ground/field.h"

namespace redoubt::ground {

/// A border as the raster has it: corners one cell apart, and what passes between each and the next.
struct Staircase {
  std::uint16_t left = 0;
  std::uint16_t right = 0;
  std::vector<std::size_t> corners;
  std::vector<Crossing> steps;  // one less than corners
};

/// Corners are numbered row by row from the south-west, one more in each row and column than cells.
struct Corners {
  explicit Corners(const Field& of) : field(of), wide(static_cast<std::size_t>(of.columns) + 1) {}

  [[nodiscard]] std::int32_t column(std::size_t v) const { return static_cast<std::int32_t>(v % wide); }
  [[nodiscard]] std::int32_t row(std::size_t v) const { return static_cast<std::int32_t>(v / wide); }
  [[nodiscard]] Point at(std::size_t v) const {
    return {field.extent.xmin + column(v) * field.cell, field.extent.ymin + row(v) * field.cell};
  }

  const Field& field;
  std::size_t wide;
};

/// All borders, each once; faults name areas that lie within another.
Result<std::vector<Staircase>> trace(const Field& field);

/// Forgets crossings that a border only touches in passing, and bridges short gaps in those it follows.
void settle_runs(const Field& field, Staircase& stairs);

}  // namespace redoubt::ground
