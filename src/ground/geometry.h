// Points and lines of the plane in whole metres, x to the east and y to the north.
#pragma once
#include <compare>
#include <cstdint>
#include <vector>

namespace redoubt::ground {

struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;

  friend auto operator<=>(const Point&, const Point&) = default;
};

using Line = std::vector<Point>;

struct Box {
  std::int32_t xmin = 0;
  std::int32_t ymin = 0;
  std::int32_t xmax = 0;
  std::int32_t ymax = 0;

  [[nodiscard]] bool holds(Point p) const { return p.x >= xmin && p.x <= xmax && p.y >= ymin && p.y <= ymax; }
};

/// The quotient, rounded down; b is above 0.
constexpr std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

/// Metres between two points; sqrt is exact to the last bit everywhere.
double distance(Point a, Point b);

/// Length of a line in metres.
double length(const Line& line);

/// Where a point stands beside a line.
struct Beside {
  double distance = 0;        // metres to the nearest point of the line
  double fraction = 0;        // of the line's vertices passed there, 0 at its start and 1 at its end
  bool to_the_right = false;  // seen along the line
};

Beside beside(Point p, const Line& line);

/// Metres from a point to the nearest point of a ring.
double distance_to_ring(Point p, const Line& ring);

/// Twice the area, positive when the ring goes anticlockwise. The ring is not closed by a repeated point.
std::int64_t twice_area(const Line& ring);

/// Is the point inside by the rule of even and odd? Points on the ring itself fall to one side, always the same.
bool inside(Point p, const Line& ring);

}  // namespace redoubt::ground
