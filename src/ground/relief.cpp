// The height of the ground: a plateau that falls to the north, the hills on it, and the valleys that its waters cut.
#include "ground/relief.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "ground/geography.h"
#include "ground/ground.h"
#include "ground/noise.h"

namespace redoubt::ground {
namespace {

/// A bell like exp(-q), but of plain products, so that every machine agrees on it; nothing is left of it at q = 8.
double bell(double q) {
  if (q >= 8) return 0;
  double f = 1 - q / 8;
  f *= f;
  f *= f;
  return f * f;
}

/// The ground before water: a plateau of 200 to 230 m, higher to the south, with gentle swells.
double plateau(Point p) {
  double h = 211.0 - 0.0026 * p.y;
  h += roughness(p.x, p.y, 2600, 1812) * (5.0 / 256);
  h += roughness(p.x, p.y, 1100, 97) * (3.2 / 256);
  h += roughness(p.x, p.y, 500, 26) * (1.1 / 256);
  return h;
}

double dry_height(const Geography& geography, Point p) {
  double h = plateau(p);
  for (const Feature& f : geography.features) {
    if (f.kind != Kind::height) continue;
    const double dx = p.x - f.lines[0][0].x;
    const double dy = p.y - f.lines[0][0].y;
    h += f.rise * bell((dx * dx + dy * dy) / (static_cast<double>(f.spread) * f.spread));
  }
  return h;
}

/// The line of a valley is straighter than the water that winds in it.
Line straightened(const Line& line, std::ptrdiff_t window) {
  Line out;
  const auto last = static_cast<std::ptrdiff_t>(line.size()) - 1;
  for (std::ptrdiff_t i = 0; i <= last; ++i) {
    // The window shrinks towards the ends, which stay where they are.
    const std::ptrdiff_t half = std::min({window, i, last - i});
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (std::ptrdiff_t k = i - half; k <= i + half; ++k) {
      x += line[static_cast<std::size_t>(k)].x;
      y += line[static_cast<std::size_t>(k)].y;
    }
    out.push_back({static_cast<std::int32_t>(x / (2 * half + 1)), static_cast<std::int32_t>(y / (2 * half + 1))});
  }
  return out;
}

double floor_at(const Valley& valley, double fraction) {
  const double place = fraction * static_cast<double>(valley.floor.size() - 1);
  const auto low = std::min(static_cast<std::size_t>(place), valley.floor.size() - 2);
  const double part = place - static_cast<double>(low);
  return valley.floor[low] + (valley.floor[low + 1] - valley.floor[low]) * part;
}

std::vector<double> even_fall(std::size_t points, double from, double to) {
  std::vector<double> floor;
  floor.reserve(points);
  for (std::size_t i = 0; i < points; ++i) {
    floor.push_back(from + (to - from) * static_cast<double>(i) / static_cast<double>(points - 1));
  }
  return floor;
}

/// A small water follows the land down: it lies deeper the longer it has run, and never climbs.
std::vector<double> land_fall(const Geography& geography, const Line& line, double depth, double mouth) {
  std::vector<double> floor;
  double last = dry_height(geography, line.front()) - 1;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const double run = static_cast<double>(i) / static_cast<double>(line.size() - 1);
    last = std::min(last, dry_height(geography, line[i]) - 1 - (depth - 1) * std::min(1.0, run * 2));
    floor.push_back(std::max(last, mouth));
  }
  return floor;
}

int rank_of(const Feature& water) {
  if (water.grade == "rill") return 0;
  if (water.grade == "brook") return 1;
  return water.grade == "river" ? 2 : 3;
}

/// The valleys in the order in which they cut: rills, brooks, rivers.
std::vector<Valley> valleys_of(const Geography& geography) {
  std::vector<const Feature*> waters;
  for (const Feature& f : geography.features) {
    if (f.kind == Kind::river) waters.push_back(&f);
  }
  // The main waters first, so that those that run into them can ask for the level at their mouth.
  std::stable_sort(waters.begin(), waters.end(), [](auto* a, auto* b) { return rank_of(*a) > rank_of(*b); });
  std::vector<Valley> valleys;
  for (const Feature* water : waters) {
    const Line& line = water->lines[0];
    const std::size_t points = line.size();
    double mouth = 0;
    for (const Valley& main : valleys) {
      const Beside end = beside(line.back(), main.line);
      if (end.distance < 1) mouth = floor_at(main, end.fraction);
    }
    switch (rank_of(*water)) {
      case 3: valleys.push_back({line, even_fall(points, 181.5, 179.5), 3, 700, 300, false}); break;
      case 2: {
        const double end = std::max(mouth, 178.0);
        // A bed of its own within a wider valley, which does not follow every turn of the water.
        valleys.push_back({line, even_fall(points, end + 19, end), 2, 80, 80, false});
        valleys.push_back({straightened(line, 14), even_fall(points, end + 21.5, end + 2.5), 2, 400, 330, true});
        break;
      }
      case 1: valleys.push_back({line, land_fall(geography, line, 8, mouth), 1, 150, 150, false}); break;
      default: valleys.push_back({line, land_fall(geography, line, 5, mouth), 0, 120, 120, false}); break;
    }
  }
  // The wide valley comes before the bed within it.
  std::reverse(valleys.begin(), valleys.end());
  std::stable_sort(valleys.begin(), valleys.end(), [](const Valley& a, const Valley& b) { return a.rank < b.rank; });
  return valleys;
}

double carved(double h, Point p, const Valley& valley) {
  const Beside here = beside(p, valley.line);
  double reach = std::min(valley.left_reach, valley.right_reach);
  if (here.fraction > 0 && here.fraction < 1) {  // beyond its ends a line has no sides
    reach = here.to_the_right ? valley.right_reach : valley.left_reach;
    if (valley.steepens && here.to_the_right) reach -= 160 * std::clamp((here.fraction - 0.5) * 8, 0.0, 1.0);
  }
  const double floor = floor_at(valley, here.fraction);
  if (floor >= h) return h;
  const double q = here.distance / reach;
  return h + (floor - h) * bell(q * q);
}

}  // namespace

Relief::Relief(const Geography& geography) : geography_(&geography), valleys_(valleys_of(geography)) {}

double Relief::at(Point p) const {
  double h = dry_height(*geography_, p);
  for (const Valley& valley : valleys_) h = carved(h, p, valley);
  return h;
}

std::int32_t Relief::cell(std::int32_t column, std::int32_t row) const {
  const Box& box = geography_->extent;
  const Point middle{box.xmin + column * relief_cell + relief_cell / 2, box.ymin + row * relief_cell + relief_cell / 2};
  return static_cast<std::int32_t>(std::floor(at(middle) * 10 + 0.5));
}

Result<std::string> make_relief(std::string_view geography_text) {
  const Result<Geography> read = read_geography(geography_text);
  if (!read.has_value()) return read.error();
  const Geography& geography = *read;
  const Box& box = geography.extent;
  const std::int32_t columns = (box.xmax - box.xmin + relief_cell - 1) / relief_cell;
  const std::int32_t rows = (box.ymax - box.ymin + relief_cell - 1) / relief_cell;
  const Relief relief(geography);
  std::string out = "ncols " + std::to_string(columns) + "\nnrows " + std::to_string(rows) + "\nxllcorner " +
                    std::to_string(box.xmin) + "\nyllcorner " + std::to_string(box.ymin) + "\ncellsize " +
                    std::to_string(relief_cell) + "\nNODATA_value -9999\n";
  for (std::int32_t j = rows - 1; j >= 0; --j) {
    for (std::int32_t i = 0; i < columns; ++i) {
      if (i > 0) out += ' ';
      out += std::to_string(relief.cell(i, j));
    }
    out += '\n';
  }
  return out;
}

}  // namespace redoubt::ground
