#include "ground/hexed_board.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "board/hex_ways.h"
#include "ground/hexed_grid.h"
#include "ground/hexed_plan.h"
#include "ground/hexed_waters.h"
#include "ground/relief.h"

namespace redoubt::ground {
namespace {

using Grid = BattleGrid;

/// B.1: the centre of a hex and six points 33 m away.
constexpr std::array<Point, 7> sample_offsets = {{{0, 0},
                                                  {330'000, 0},
                                                  {165'000, 285'788},
                                                  {-165'000, 285'788},
                                                  {-330'000, 0},
                                                  {-165'000, -285'788},
                                                  {165'000, -285'788}}};
constexpr int samples_of_terrain = 4;  // so many under trees make a hex forest or orchard

template <class F>
void each_hex(F f) {
  for (int i = 0; i < Grid::hexes; ++i) f(static_cast<Hex>(i));
}

std::array<Point, 7> samples(Hex hex) {
  const Point centre = hexed_centre(hex);
  std::array<Point, 7> points = sample_offsets;
  for (Point& p : points) p = {centre.x + p.x, centre.y + p.y};
  return points;
}

/// B.2: the mean of the relief at the samples, rounded half up.
void lay_heights(const Geography& geography, HexGround& ground) {
  const Relief relief(geography);
  constexpr std::int64_t across = std::int64_t{relief_cell} * per_metre;
  const Point corner = in_fine(Point{geography.extent.xmin, geography.extent.ymin});
  each_hex([&](Hex hex) {
    std::int32_t sum = 0;
    for (const Point p : samples(hex))
      sum += relief.cell(static_cast<std::int32_t>(floor_div(p.x - corner.x, across)),
                         static_cast<std::int32_t>(floor_div(p.y - corner.y, across)));
    constexpr std::int32_t count = sample_offsets.size();
    ground.height[hex] = static_cast<std::int16_t>(floor_div(2 * sum + count, 2 * count));
  });
}

struct Wood {
  const Feature* feature = nullptr;
  bool high = false;  // trees, not brush
  Box box;            // of its outer ring
  std::vector<Line> rings;

  [[nodiscard]] bool holds(Point p) const {
    if (!box.holds(p)) return false;
    bool in = false;
    for (const Line& ring : rings) in = in != inside(p, ring);  // clearings are rings in it
    return in;
  }
};

Box box_of(const Line& ring) {
  Box box{ring[0].x, ring[0].y, ring[0].x, ring[0].y};
  for (const Point p : ring) {
    box.xmin = std::min(box.xmin, p.x);
    box.ymin = std::min(box.ymin, p.y);
    box.xmax = std::max(box.xmax, p.x);
    box.ymax = std::max(box.ymax, p.y);
  }
  return box;
}

std::vector<Wood> woods_of(const Geography& geography) {
  std::vector<Wood> woods;
  for (const Feature& f : geography.features) {
    if (f.kind != Kind::wood) continue;
    Wood wood{&f, f.grade == "wood", {}, {}};
    for (const Line& ring : f.lines) wood.rings.push_back(in_fine(ring));
    wood.box = box_of(wood.rings[0]);
    woods.push_back(std::move(wood));
  }
  return woods;
}

int samples_in(Hex hex, const std::vector<Wood>& woods, bool brush_too) {
  int count = 0;
  for (const Point p : samples(hex))
    count += std::ranges::any_of(woods, [&](const Wood& w) { return (w.high || brush_too) && w.holds(p); }) ? 1 : 0;
  return count;
}

void lay_trees(const std::vector<Wood>& woods, HexGround& ground) {
  each_hex([&](Hex hex) {
    if (samples_in(hex, woods, false) >= samples_of_terrain)
      ground.terrain[hex] = HexTerrain::forest;
    else if (samples_in(hex, woods, true) >= samples_of_terrain)
      ground.terrain[hex] = HexTerrain::orchard;
  });
}

/// B.4 and B.5.
void lay_places(const HexedPlan& plan, HexGround& ground) {
  for (const HexVillage& village : ground.villages) {
    for (const Hex hex : village.hexes)
      ground.terrain[hex] = plan.towns.has(hex) ? HexTerrain::town : HexTerrain::village;
  }
  for (const HexWork& work : ground.works) {
    for (const HexWorkPart& part : work.parts) ground.terrain[part.hex] = work.kind;
  }
  plan.wolf_pits.each([&](int hex) { ground.terrain[static_cast<std::size_t>(hex)] = HexTerrain::wolf_pit; });
}

void slope(HexGround& ground, Hex hex) {
  if (hex == no_hex) return;
  HexTerrain& terrain = ground.terrain[hex];
  if (terrain != HexTerrain::village && terrain != HexTerrain::town) terrain = HexTerrain::river_slope;
}

/// B.3: the courses, rivers first: a side belongs to the water that was laid first. Then the steep banks, which at the
/// edge of the map may belong to a hex whose neighbour lies off it.
Faults lay_waters(const HexedPlan& plan, HexGround& ground) {
  const HexedWaters net;
  Grid::SideSet wet;
  for (std::size_t i = 0; i < plan.waters.size(); ++i) {
    const std::vector<HexBank> course = net.lay(plan.waters[i]->lines[0]);
    if (course.empty()) return fault("seeds", plan.waters[i]->id + " does not run over the map");
    HexWater& water = ground.waters[i];
    for (const SteepBank& steep : plan.steep) {
      if (steep.river != water.id) continue;
      bool begun = steep.below == no_side;
      for (const HexBank& bank : course) {
        if (begun) slope(ground, bank.right);
        if (begun && !steep.right_only) slope(ground, bank.left);
        const bool inner = bank.left != no_hex && bank.right != no_hex;
        begun = begun || (inner && Grid::between(bank.left, bank.right) == steep.below);
      }
      if (!begun)
        return fault("seeds.steep", water.id + " does not run along the side that its steep bank begins below");
    }
    for (const HexBank& bank : course) {
      if (bank.left == no_hex || bank.right == no_hex) continue;
      const HexSide side = Grid::between(bank.left, bank.right);
      if (wet.has(side)) continue;
      wet.add(side);
      water.sides.push_back(bank);
    }
  }
  return {};
}

/// B.4: the hexes that a course passes, one stretch after the other where it leaves the map and comes back.
std::vector<std::vector<Hex>> passed(const Line& course) {
  std::vector<std::vector<Hex>> stretches(1);
  for (std::size_t i = 1; i < course.size(); ++i) {
    const Point a = in_fine(course[i - 1]);
    const Point b = in_fine(course[i]);
    const auto decimetres = static_cast<std::int64_t>(distance(course[i - 1], course[i]) * 10) + 1;
    for (std::int64_t k = 0; k <= decimetres; ++k) {
      const auto part = [&](std::int64_t from, std::int64_t to) {
        return static_cast<std::int32_t>(from + floor_div((to - from) * k, decimetres));
      };
      const Hex hex = hexed_at({part(a.x, b.x), part(a.y, b.y)});
      std::vector<Hex>& stretch = stretches.back();
      if (hex == no_hex) {
        if (!stretch.empty()) stretches.emplace_back();
      } else if (stretch.empty() || stretch.back() != hex) {
        stretch.push_back(hex);
      }
    }
  }
  std::erase_if(stretches, [](const std::vector<Hex>& stretch) { return stretch.size() < 2; });
  return stretches;
}

void lay_roads(const Geography& geography, HexGround& ground) {
  for (const Feature& f : geography.features) {
    if (f.kind != Kind::road) continue;
    const bool road = f.grade == "post" || f.grade == "old";
    for (std::vector<Hex>& stretch : passed(f.lines[0])) ground.roads.push_back({f.id, road, std::move(stretch)});
  }
}

Grid::Set flood(const HexGround& ground, const PlannedPart& part) {
  HexWays<Grid> ways;
  const Grid::SideSet closed = part.over_streams ? ground.rivers : ground.rivers | ground.streams;
  closed.each([&](int side) { ways.close(static_cast<HexSide>(side)); });
  return ways.within(Grid::Set::only(part.from), Grid::Set::all(), part.steps);
}

/// B.6.
void lay_parts(const HexedPlan& plan, const std::vector<Wood>& woods, HexGround& ground) {
  for (const PlannedPart& part : plan.parts) {
    HexPart laid{part.id, part.name, {}};
    if (part.wood.empty()) {
      laid.hexes = flood(ground, part);
    } else {
      const std::vector<Wood> wood(1,
                                   *std::ranges::find(woods, part.wood, [](const Wood& w) { return w.feature->id; }));
      each_hex([&](Hex hex) {
        if (ground.terrain[hex] == HexTerrain::forest && samples_in(hex, wood, true) >= samples_of_terrain)
          laid.hexes.add(hex);
      });
    }
    ground.parts.push_back(std::move(laid));
  }
}

Result<HexGround> lay_ground(const Geography& geography, const HexedPlan& plan) {
  HexGround ground = plan.given;
  const std::vector<Wood> woods = woods_of(geography);
  lay_heights(geography, ground);
  lay_trees(woods, ground);
  lay_places(plan, ground);
  Faults faults = lay_waters(plan, ground);
  if (!faults.empty()) return faults;
  lay_roads(geography, ground);
  ground.index();
  lay_parts(plan, woods, ground);
  return ground;
}

/// The board lies within the ground, so that no sample falls outside the relief.
Faults check_extent(const Geography& geography) {
  const Box& box = geography.extent;
  if (box.xmin <= hexed_extent.xmin && box.ymin <= hexed_extent.ymin && box.xmax >= hexed_extent.xmax &&
      box.ymax >= hexed_extent.ymax)
    return {};
  return fault("geography.extent", "does not reach round the board, which lies from -3958, -5600 to 5251, 3650");
}

}  // namespace

Result<std::string> make_hexed_board(std::string_view geography_text, std::string_view seeds, std::string_view pins) {
  const Result<Geography> geography = read_geography(geography_text);
  if (!geography.has_value()) return geography.error();
  const Faults small = check_extent(*geography);
  if (!small.empty()) return small;
  const Result<HexedPlan> plan = read_hexed_plan(seeds, *geography);
  if (!plan.has_value()) return plan.error();
  const Result<HexGround> ground = lay_ground(*geography, *plan);
  if (!ground.has_value()) return ground.error();
  std::string text = written(*ground);
  Faults broken = check_hexed_pins(text, pins);
  if (!broken.empty()) return broken;
  return text;
}

}  // namespace redoubt::ground
