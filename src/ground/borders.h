// The borders of grown areas as lines: each traced once and shared by both sides, so that areas tile without a seam.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "ground/field.h"

namespace redoubt::ground {

/// A stretch of border between two places where more than two areas meet.
struct Arc {
  std::uint16_t left = 0;  // number of the area on either side, seen along the line; 0 where the field ends
  std::uint16_t right = 0;
  std::size_t from = 0;  // where it begins and ends: numbers of the raster's corners
  std::size_t to = 0;
  Line line;
  double metres = 0;
  double metres_of_river = 0;  // of these, along the water whose crossing counts
};

/// Traces all borders, lays those that run along waters and woods on their very lines, and smooths the others.
Result<std::vector<Arc>> trace_borders(const Field& field, const std::string& river);

/// The outline of an area, anticlockwise, without the repeated point. It must be one ring.
Result<Line> outline(const std::vector<Arc>& arcs, std::uint16_t area);

}  // namespace redoubt::ground
