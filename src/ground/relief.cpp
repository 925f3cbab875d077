// The height of the ground: a plateau that falls to the north, the hills on it, and the valleys that its waters cut.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "ground/geography.h"
#include "ground/ground.h"
#include "ground/noise.h"

namespace redoubt::ground {
namespace {

constexpr std::int32_t cell = 25;

/// A bell like exp(-q), but of plain products, so that every machine agrees on it; nothing is left of it at q = 8.
double bell(double q) {
  if (q >= 8) return 0;
  double f = 1 - q / 8;
  f *= f;
  f *= f;
  return f * f;
}

/// How a valley lies: metres to where its bell has fallen to about a third, on either side, and where it ends.
struct Valley {
  const Feature* water;
  int rank;     // rills first: the greater water cuts last and so has the last word at a mouth
  double from;  // metres above the sea at the source
  double to;    // and at the mouth
  double left_reach;
  double right_reach;
};

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

int rank_of(const Feature& water) {
  if (water.grade == "rill") return 0;
  if (water.grade == "brook") return 1;
  return water.grade == "river" ? 2 : 3;
}

/// A river of the edge to the edge keeps its fall in the file's order: the main water first, so that those that run
/// into it can ask for its level at their mouth.
std::vector<Valley> valleys_of(const Geography& geography) {
  std::vector<const Feature*> waters;
  for (const Feature& f : geography.features) {
    if (f.kind == Kind::river) waters.push_back(&f);
  }
  std::stable_sort(waters.begin(), waters.end(), [](auto* a, auto* b) { return rank_of(*a) > rank_of(*b); });
  std::vector<Valley> valleys;
  for (const Feature* water : waters) {
    const Line& line = water->lines[0];
    const int rank = rank_of(*water);
    Valley valley{water, rank, 0, 0, 120, 120};
    if (rank == 3) {
      valley = {water, rank, 181.5, 179.5, 700, 300};
    } else if (rank == 2) {
      valley = {water, rank, 200, 182, 380, 300};
    } else {
      valley.from = dry_height(geography, line.front()) - 1;
      valley.to = valley.from - 4;
      if (rank == 1) valley.left_reach = valley.right_reach = 150;
    }
    for (const Valley& main : valleys) {
      const Beside mouth = beside(line.back(), main.water->lines[0]);
      if (mouth.distance < 1) valley.to = main.from + (main.to - main.from) * mouth.fraction;
    }
    valley.from = std::max(valley.from, valley.to + 1);
    valleys.push_back(valley);
  }
  std::stable_sort(valleys.begin(), valleys.end(), [](const Valley& a, const Valley& b) { return a.rank < b.rank; });
  return valleys;
}

double carved(double h, Point p, const Valley& valley) {
  const Beside here = beside(p, valley.water->lines[0]);
  double reach = here.to_the_right ? valley.right_reach : valley.left_reach;
  if (valley.rank == 2 && here.to_the_right) {
    // The right bank of the Kolocha is steep from Borodino down, which is the lower half of its course.
    reach -= 150 * std::clamp((here.fraction - 0.5) * 8, 0.0, 1.0);
  }
  const double bed = valley.from + (valley.to - valley.from) * here.fraction;
  if (bed >= h) return h;
  const double q = here.distance / reach;
  return h + (bed - h) * bell(q * q);
}

}  // namespace

Result<std::string> make_relief(std::string_view geography_text) {
  const Result<Geography> read = read_geography(geography_text);
  if (!read.has_value()) return read.error();
  const Geography& geography = *read;
  const Box& box = geography.extent;
  const std::int32_t columns = (box.xmax - box.xmin + cell - 1) / cell;
  const std::int32_t rows = (box.ymax - box.ymin + cell - 1) / cell;
  const std::vector<Valley> valleys = valleys_of(geography);
  std::string out = "ncols " + std::to_string(columns) + "\nnrows " + std::to_string(rows) + "\nxllcorner " +
                    std::to_string(box.xmin) + "\nyllcorner " + std::to_string(box.ymin) + "\ncellsize " +
                    std::to_string(cell) + "\nNODATA_value -9999\n";
  for (std::int32_t j = rows - 1; j >= 0; --j) {
    for (std::int32_t i = 0; i < columns; ++i) {
      const Point p{box.xmin + i * cell + cell / 2, box.ymin + j * cell + cell / 2};
      double h = dry_height(geography, p);
      for (const Valley& valley : valleys) h = carved(h, p, valley);
      if (i > 0) out += ' ';
      out += std::to_string(static_cast<std::int32_t>(std::floor(h * 10 + 0.5)));
    }
    out += '\n';
  }
  return out;
}

}  // namespace redoubt::ground
