#include "ground/tracing.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace redoubt::ground {
namespace {

enum Heading : std::uint8_t { east, north, west, south };

class Tracer {
 public:
  explicit Tracer(const Field& field)
      : field_(field), corners_(field), used_(corners_.wide * (static_cast<std::size_t>(field.rows) + 1), 0) {}

  Result<std::vector<Staircase>> run() {
    for (std::size_t v = 0; v < used_.size(); ++v) {
      if (degree(v) < 3) continue;
      for (const Heading h : {east, north, west, south}) {
        if (open(v, h)) walk(v, h);
      }
    }
    for (std::size_t v = 0; v < used_.size(); ++v) {
      for (const Heading h : {east, north}) {
        if (!open(v, h)) continue;
        const auto [left, right] = sides(v, h);
        return fault("area " + std::to_string(std::max(left, right)),
                     "has a border without any corner: it lies within a single other area");
      }
    }
    return std::move(found_);
  }

 private:
  /// The areas to the left and right of an edge that leaves corner v.
  [[nodiscard]] std::pair<std::uint16_t, std::uint16_t> sides(std::size_t v, Heading h) const {
    const std::int32_t i = corners_.column(v);
    const std::int32_t j = corners_.row(v);
    switch (h) {
      case east: return {field_.at(i, j), field_.at(i, j - 1)};
      case north: return {field_.at(i - 1, j), field_.at(i, j)};
      case west: return {field_.at(i - 1, j - 1), field_.at(i - 1, j)};
      case south: break;
    }
    return {field_.at(i, j - 1), field_.at(i - 1, j - 1)};
  }

  [[nodiscard]] bool border(std::size_t v, Heading h) const {
    const std::int32_t i = corners_.column(v);
    const std::int32_t j = corners_.row(v);
    if ((h == east && i == field_.columns) || (h == west && i == 0) || (h == north && j == field_.rows) ||
        (h == south && j == 0)) {
      return false;
    }
    const auto [left, right] = sides(v, h);
    return left != right;
  }

  [[nodiscard]] int degree(std::size_t v) const {
    return border(v, east) + border(v, north) + border(v, west) + border(v, south);
  }

  [[nodiscard]] std::size_t next(std::size_t v, Heading h) const {
    switch (h) {
      case east: return v + 1;
      case north: return v + corners_.wide;
      case west: return v - 1;
      case south: break;
    }
    return v - corners_.wide;
  }

  /// Each edge is remembered at its western or southern end.
  std::uint8_t& memory(std::size_t v, Heading h) { return used_[h == west || h == south ? next(v, h) : v]; }
  static std::uint8_t bit(Heading h) { return h == east || h == west ? 1 : 2; }

  bool open(std::size_t v, Heading h) { return border(v, h) && (memory(v, h) & bit(h)) == 0; }

  [[nodiscard]] Crossing crossing(std::size_t v, Heading h) const {
    const std::size_t low = h == west || h == south ? next(v, h) : v;
    const std::int32_t i = corners_.column(low);
    const std::int32_t j = corners_.row(low);
    if (h == east || h == west) return j > 0 && j < field_.rows ? field_.north[field_.index(i, j - 1)] : Crossing{};
    return i > 0 && i < field_.columns ? field_.east[field_.index(i - 1, j)] : Crossing{};
  }

  void walk(std::size_t v, Heading h) {
    Staircase stairs;
    std::tie(stairs.left, stairs.right) = sides(v, h);
    stairs.corners.push_back(v);
    for (;;) {
      memory(v, h) |= bit(h);
      stairs.steps.push_back(crossing(v, h));
      v = next(v, h);
      stairs.corners.push_back(v);
      if (degree(v) != 2) break;
      bool onward = false;
      for (const Heading turn : {east, north, west, south}) {
        if (!open(v, turn)) continue;
        h = turn;
        onward = true;
        break;
      }
      if (!onward) break;
    }
    found_.push_back(std::move(stairs));
  }

  const Field& field_;
  Corners corners_;
  std::vector<std::uint8_t> used_;
  std::vector<Staircase> found_;
};

struct Run {
  std::size_t begin;
  std::size_t end;
};

std::vector<Run> runs_of(const std::vector<Crossing>& steps) {
  std::vector<Run> runs;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i > 0 && steps[i].barrier == steps[i - 1].barrier) {
      runs.back().end = i + 1;
    } else {
      runs.push_back({i, i + 1});
    }
  }
  return runs;
}

}  // namespace

Result<std::vector<Staircase>> trace(const Field& field) { return Tracer(field).run(); }

void settle_runs(const Field& field, Staircase& stairs) {
  const auto widest_gap = static_cast<std::size_t>(80 / field.cell);
  const auto shortest_run = static_cast<std::size_t>(90 / field.cell);
  std::vector<Crossing>& steps = stairs.steps;
  // Bridge first: a meander inside one cell breaks a run that is long in truth.
  for (const Run& run : runs_of(steps)) {
    if (run.begin == 0 || run.end == steps.size() || run.end - run.begin > widest_gap) continue;
    const Crossing before = steps[run.begin - 1];
    const Crossing after = steps[run.end];
    const std::int16_t here = steps[run.begin].barrier;
    const bool weaker = here < 0 || here > before.barrier;
    if (before.barrier < 0 || before.barrier != after.barrier || !weaker) continue;
    if (std::abs(before.at - after.at) > 8 * per_segment) continue;
    for (std::size_t i = run.begin; i < run.end; ++i) steps[i] = before;
  }
  for (const Run& run : runs_of(steps)) {
    const std::int16_t barrier = steps[run.begin].barrier;
    if (barrier < 0 || field.barriers[static_cast<std::size_t>(barrier)].wall) continue;
    // A whole border that is short may well be one run; in a longer one a short run is a line crossed, not followed.
    if (run.end - run.begin >= shortest_run || run.end - run.begin == steps.size()) continue;
    for (std::size_t i = run.begin; i < run.end; ++i) steps[i] = {};
  }
}

}  // namespace redoubt::ground
