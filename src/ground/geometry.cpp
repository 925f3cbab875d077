#include "ground/geometry.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace redoubt::ground {
namespace {

struct Foot {
  double squared = 0;
  double along = 0;
  double cross = 0;
};

/// The nearest point of a segment, as a fraction of it, and on which side of it the point lies.
Foot foot(Point p, Point a, Point b) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double px = p.x - a.x;
  const double py = p.y - a.y;
  const double whole = dx * dx + dy * dy;
  double along = whole > 0 ? (px * dx + py * dy) / whole : 0;
  along = std::clamp(along, 0.0, 1.0);
  const double ex = px - along * dx;
  const double ey = py - along * dy;
  return {ex * ex + ey * ey, along, dx * py - dy * px};
}

}  // namespace

double distance(Point a, Point b) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  return std::sqrt(dx * dx + dy * dy);
}

double length(const Line& line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += distance(line[i - 1], line[i]);
  return sum;
}

Beside beside(Point p, const Line& line) {
  Foot best{std::numeric_limits<double>::infinity(), 0, 0};
  std::size_t segment = 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Foot here = foot(p, line[i - 1], line[i]);
    if (here.squared < best.squared) {
      best = here;
      segment = i - 1;
    }
  }
  const auto pieces = static_cast<double>(line.size() - 1);
  return {std::sqrt(best.squared), (static_cast<double>(segment) + best.along) / pieces, best.cross < 0};
}

double distance_to_ring(Point p, const Line& ring) {
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < ring.size(); ++i) {
    best = std::min(best, foot(p, ring[i], ring[(i + 1) % ring.size()]).squared);
  }
  return std::sqrt(best);
}

std::int64_t twice_area(const Line& ring) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i];
    const Point b = ring[(i + 1) % ring.size()];
    sum += static_cast<std::int64_t>(a.x) * b.y - static_cast<std::int64_t>(b.x) * a.y;
  }
  return sum;
}

bool inside(Point p, const Line& ring) {
  bool in = false;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i];
    const Point b = ring[(i + 1) % ring.size()];
    if ((a.y > p.y) == (b.y > p.y)) continue;
    // The sign of the cross product tells the side without a division.
    const std::int64_t cross =
        static_cast<std::int64_t>(b.x - a.x) * (p.y - a.y) - static_cast<std::int64_t>(p.x - a.x) * (b.y - a.y);
    if ((cross > 0) == (b.y > a.y)) in = !in;
  }
  return in;
}

}  // namespace redoubt::ground
