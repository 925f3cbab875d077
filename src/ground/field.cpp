#include "ground/field.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace redoubt::ground {
namespace {

constexpr std::int64_t cost_of_metre = 100;

void mark(Crossing& crossing, std::int16_t barrier, std::int32_t at) {
  if (crossing.barrier < 0 || barrier < crossing.barrier) crossing = {barrier, at};
}

/// One axis of a crossing: where a segment from `a` to `b` passes the middle line `m`, measured across it.
/// `low` says that a middle lying exactly on the segment counts as below it. Everything is doubled, and the line is
/// moved by half a metre, so that no vertex ever lies on a middle line.
struct Pass {
  std::int64_t across_floor;  // doubled metres
  std::int64_t part;          // of the segment, in `per_segment`
};

Pass pass(std::int64_t a_along, std::int64_t b_along, std::int64_t a_across, std::int64_t b_across, std::int64_t m,
          bool low) {
  const std::int64_t span = b_along - a_along;
  const std::int64_t num = (b_across - a_across) * (m - a_along);
  // floor(a_across + num / span), or one less when exact and the tie goes the other way
  const std::int64_t n = span > 0 ? num : -num;
  const std::int64_t d = span > 0 ? span : -span;
  std::int64_t value = a_across + floor_div(n, d);
  if (low && n % d == 0) value -= 1;
  const std::int64_t part = (m - a_along) * per_segment / span;
  return {value, std::clamp<std::int64_t>(part, 0, per_segment - 1)};
}

/// Marks every link between the middles of two cells that the segment passes. A middle that lies exactly on the
/// segment counts as lying to its left, for all four of its links: so a wall has no hole.
void mark_segment(Field& field, std::int16_t barrier, std::int32_t segment, Point from, Point to) {
  const std::int64_t cell2 = 2LL * field.cell;
  const std::int64_t x0 = 2LL * field.extent.xmin + field.cell;
  const std::int64_t y0 = 2LL * field.extent.ymin + field.cell;
  const std::int64_t ax = 2LL * from.x + 1;
  const std::int64_t ay = 2LL * from.y + 1;
  const std::int64_t bx = 2LL * to.x + 1;
  const std::int64_t by = 2LL * to.y + 1;
  const std::int64_t begun = std::int64_t{segment} * per_segment;
  const auto first = [&](std::int64_t low, std::int64_t base) { return floor_div(low - base, cell2) + 1; };
  const auto last = [&](std::int64_t high, std::int64_t base) { return floor_div(high - base, cell2); };
  for (std::int64_t j = std::max<std::int64_t>(0, first(std::min(ay, by), y0));
       j <= std::min<std::int64_t>(field.rows - 1, last(std::max(ay, by), y0)); ++j) {
    const Pass p = pass(ay, by, ax, bx, y0 + j * cell2, by < ay);
    const std::int64_t i = floor_div(p.across_floor - x0, cell2);
    if (i < 0 || i >= field.columns - 1) continue;
    mark(field.east[field.index(static_cast<std::int32_t>(i), static_cast<std::int32_t>(j))], barrier,
         static_cast<std::int32_t>(begun + p.part));
  }
  for (std::int64_t i = std::max<std::int64_t>(0, first(std::min(ax, bx), x0));
       i <= std::min<std::int64_t>(field.columns - 1, last(std::max(ax, bx), x0)); ++i) {
    const Pass p = pass(ax, bx, ay, by, x0 + i * cell2, bx > ax);
    const std::int64_t j = floor_div(p.across_floor - y0, cell2);
    if (j < 0 || j >= field.rows - 1) continue;
    mark(field.north[field.index(static_cast<std::int32_t>(i), static_cast<std::int32_t>(j))], barrier,
         static_cast<std::int32_t>(begun + p.part));
  }
}

Faults gather_barriers(const Geography& geography, const Plan& plan, Field& field) {
  Faults faults;
  const auto add = [&](const Feature& f, bool wall, std::int64_t toll) {
    Barrier barrier{f.id, f.lines[0], f.polygon, wall, toll * cost_of_metre};
    if (barrier.closed) barrier.line.push_back(barrier.line.front());
    field.barriers.push_back(std::move(barrier));
  };
  const auto is_wall = [&](const Feature& f) { return std::ranges::find(plan.walls, f.id) != plan.walls.end(); };
  for (const std::string& id : plan.walls) {
    const Feature* f = geography.find(id);
    if (!f || (f->kind != Kind::river && f->kind != Kind::wood)) {
      faults.push_back({"seeds.walls", "the geography has no water or wood \"" + id + "\""});
      continue;
    }
    add(*f, true, 0);
  }
  if (std::ranges::find(plan.walls, plan.river) == plan.walls.end()) {
    faults.push_back({"seeds.river", "\"" + plan.river + "\" must be among the walls"});
  }
  for (const std::string_view grade : {"river", "brook", "rill", "wood"}) {
    const auto toll = plan.crossing.find(std::string(grade));
    if (toll == plan.crossing.end()) continue;
    for (const Feature& f : geography.features) {
      if ((f.kind == Kind::river || f.kind == Kind::wood) && f.grade == grade && !is_wall(f))
        add(f, false, toll->second);
    }
  }
  return faults;
}

}  // namespace

Result<Field> lay_out(const Geography& geography, const Plan& plan) {
  Field field;
  field.extent = geography.extent;
  field.cell = plan.cell;
  field.columns = (field.extent.xmax - field.extent.xmin) / field.cell;
  field.rows = (field.extent.ymax - field.extent.ymin) / field.cell;
  Faults faults = gather_barriers(geography, plan, field);
  if (!faults.empty()) return faults;
  const std::size_t cells = static_cast<std::size_t>(field.columns) * static_cast<std::size_t>(field.rows);
  field.east.resize(cells);
  field.north.resize(cells);
  field.owner.resize(cells);
  for (std::size_t b = 0; b < field.barriers.size(); ++b) {
    const Line& line = field.barriers[b].line;
    for (std::size_t s = 1; s < line.size(); ++s) {
      mark_segment(field, static_cast<std::int16_t>(b), static_cast<std::int32_t>(s - 1), line[s - 1], line[s]);
    }
  }
  return field;
}

}  // namespace redoubt::ground
