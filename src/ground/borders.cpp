#include "ground/borders.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

#include "ground/tracing.h"

namespace redoubt::ground {
namespace {

constexpr std::int64_t fine = 256;  // parts of a metre while smoothing
constexpr int smoothings = 40;
constexpr std::int64_t free_spacing = 32;  // metres between points of a smoothed line
constexpr std::int64_t mouth_reach = 90;   // metres within which a meeting of waters draws a corner to itself

std::int64_t round_div(std::int64_t a, std::int64_t b) { return a >= 0 ? (a + b / 2) / b : -((-a + b / 2) / b); }

Point along(const Line& line, std::int32_t at) {
  const auto s = std::min(static_cast<std::size_t>(at / per_segment), line.size() - 2);
  const std::int64_t t = at - static_cast<std::int64_t>(s) * per_segment;
  const Point a = line[s];
  const Point b = line[s + 1];
  return {static_cast<std::int32_t>(a.x + round_div((b.x - a.x) * t, per_segment)),
          static_cast<std::int32_t>(a.y + round_div((b.y - a.y) * t, per_segment))};
}

/// A corner where borders meet: its place, and where on a barrier it lies if it does.
struct Knot {
  Point at;
  std::int16_t barrier = -1;
  std::int32_t mark = 0;
};

/// A point of a border in the making; only the loose ones are smoothed.
struct Bead {
  std::int64_t x;
  std::int64_t y;
  bool fixed;
  bool river;  // the stretch that ends here follows the river that counts
};

class Drawing {
 public:
  Drawing(const Field& field, const std::string& river, std::vector<Staircase> stairs)
      : field_(field), corners_(field), stairs_(std::move(stairs)) {
    for (std::size_t b = 0; b < field.barriers.size(); ++b) {
      if (field.barriers[b].id == river) river_ = static_cast<std::int16_t>(b);
    }
    for (Staircase& s : stairs_) settle_runs(field_, s);
    place_knots();
  }

  std::vector<Arc> arcs() {
    std::vector<Arc> out;
    out.reserve(stairs_.size());
    for (const Staircase& s : stairs_) out.push_back(draw(s));
    return out;
  }

 private:
  [[nodiscard]] const Line& line_of(std::int16_t barrier) const {
    return field_.barriers[static_cast<std::size_t>(barrier)].line;
  }

  static bool at_edge(const Staircase& s) { return s.left == 0 || s.right == 0; }

  void place_knots() {
    struct Ends {
      std::vector<Crossing> crossings;
      bool keep_x = false;
      bool keep_y = false;
    };
    std::map<std::size_t, Ends> ends;
    const auto note = [&](const Staircase& s, std::size_t corner, std::size_t other, const Crossing& step) {
      Ends& e = ends[corner];
      if (step.barrier >= 0) {
        e.crossings.push_back(step);
      } else if (at_edge(s)) {
        // The straight edge of the field stays where it is: along it a corner may slide, off it never.
        (corners_.column(corner) == corners_.column(other) ? e.keep_x : e.keep_y) = true;
      }
    };
    for (const Staircase& s : stairs_) {
      note(s, s.corners.front(), s.corners[1], s.steps.front());
      note(s, s.corners.back(), s.corners[s.corners.size() - 2], s.steps.back());
    }
    for (const auto& [corner, e] : ends) {
      Knot knot = knot_on(corners_.at(corner), e.crossings);
      if (e.keep_x) knot.at.x = corners_.at(corner).x;
      if (e.keep_y) knot.at.y = corners_.at(corner).y;
      knots_[corner] = knot;
    }
  }

  [[nodiscard]] Knot knot_on(Point raw, const std::vector<Crossing>& crossings) const {
    if (crossings.empty()) return {raw, -1, 0};
    std::int16_t first = crossings[0].barrier;
    for (const Crossing& c : crossings) first = std::min(first, c.barrier);
    std::int32_t low = -1;
    std::int32_t high = -1;
    for (const Crossing& c : crossings) {
      if (c.barrier != first) continue;
      if (low < 0 || c.at < low) low = c.at;
      high = std::max(high, c.at);
    }
    // On a ring the mean of two marks beside its beginning would lie at its far side.
    const bool wraps = (high - low) / per_segment > static_cast<std::int32_t>(line_of(first).size()) / 2;
    Knot knot{{}, first, wraps ? low : (low + high) / 2};
    for (const Crossing& c : crossings) {
      if (c.barrier == first) continue;
      if (const std::optional<std::int32_t> mouth = meeting(first, c.barrier, raw)) knot.mark = *mouth;
    }
    knot.at = along(line_of(first), knot.mark);
    return knot;
  }

  /// Where the lesser water runs into the greater, if that is near.
  [[nodiscard]] std::optional<std::int32_t> meeting(std::int16_t greater, std::int16_t lesser, Point near) const {
    const Point mouth = line_of(lesser).back();
    const Line& line = line_of(greater);
    const auto found = std::find(line.begin(), line.end(), mouth);
    if (found == line.end() || distance(mouth, near) > static_cast<double>(mouth_reach)) return std::nullopt;
    return static_cast<std::int32_t>(found - line.begin()) * per_segment;
  }

  static void put(std::vector<Bead>& beads, Point p, bool fixed, bool river) {
    beads.push_back({p.x * fine, p.y * fine, fixed, river});
  }

  /// Lays the stretch of a barrier between two marks, without its ends.
  void lay(std::vector<Bead>& beads, std::int16_t barrier, std::int32_t from, std::int32_t to) const {
    const Line& line = line_of(barrier);
    const bool ring = field_.barriers[static_cast<std::size_t>(barrier)].closed;
    const auto vertices = static_cast<std::int32_t>(line.size()) - (ring ? 1 : 0);
    const std::int32_t round = vertices * per_segment;
    bool up = to > from;
    if (ring && std::abs(to - from) > round / 2) up = !up;
    const std::int32_t goal = up == (to > from) ? to : (up ? to + round : to - round);
    const auto vertex = [&](std::int32_t k) {
      const std::int32_t n = ring ? ((k % vertices) + vertices) % vertices : k;
      put(beads, line[static_cast<std::size_t>(n)], true, barrier == river_);
    };
    if (up) {
      for (std::int32_t k = from / per_segment + 1; k * per_segment < goal; ++k) vertex(k);
    } else {
      for (std::int32_t k = (from + per_segment - 1) / per_segment - 1; k * per_segment > goal; --k) vertex(k);
    }
  }

  [[nodiscard]] std::vector<Bead> string_beads(const Staircase& s) const {
    const Knot& first = knots_.at(s.corners.front());
    const Knot& last = knots_.at(s.corners.back());
    std::vector<Bead> beads;
    put(beads, first.at, true, false);
    std::size_t i = 0;
    while (i < s.steps.size()) {
      std::size_t end = i + 1;
      while (end < s.steps.size() && s.steps[end].barrier == s.steps[i].barrier) ++end;
      const std::int16_t barrier = s.steps[i].barrier;
      if (barrier < 0) {
        for (std::size_t k = i + 1; k < end; ++k) put(beads, corners_.at(s.corners[k]), at_edge(s), false);
      } else {
        const bool from_knot = i == 0 && first.barrier == barrier;
        const bool to_knot = end == s.steps.size() && last.barrier == barrier;
        const std::int32_t from = from_knot ? first.mark : s.steps[i].at;
        const std::int32_t to = to_knot ? last.mark : s.steps[end - 1].at;
        if (!from_knot) put(beads, along(line_of(barrier), from), true, false);
        lay(beads, barrier, from, to);
        if (!to_knot) put(beads, along(line_of(barrier), to), true, barrier == river_);
      }
      i = end;
    }
    const std::int16_t ends_on = s.steps.back().barrier;
    put(beads, last.at, true, ends_on == river_ && last.barrier == ends_on);
    return beads;
  }

  static void smooth(std::vector<Bead>& beads) {
    std::vector<Bead> next = beads;
    for (int n = 0; n < smoothings; ++n) {
      for (std::size_t i = 1; i + 1 < beads.size(); ++i) {
        if (beads[i].fixed) continue;
        next[i].x = round_div(4 * beads[i].x + 3 * (beads[i - 1].x + beads[i + 1].x), 10);
        next[i].y = round_div(4 * beads[i].y + 3 * (beads[i - 1].y + beads[i + 1].y), 10);
      }
      beads.swap(next);
    }
  }

  static std::int64_t squared(const Bead& a, const Bead& b) {
    const std::int64_t dx = a.x - b.x;
    const std::int64_t dy = a.y - b.y;
    return dx * dx + dy * dy;
  }

  /// Drops loose beads that stand too close to one kept before or to a fixed one after.
  static std::vector<Bead> thin(const std::vector<Bead>& beads) {
    constexpr std::int64_t least = free_spacing * fine * free_spacing * fine;
    constexpr std::int64_t hair = 12 * fine * 12 * fine;
    std::vector<Bead> kept{beads.front()};
    for (std::size_t i = 1; i + 1 < beads.size(); ++i) {
      if (!beads[i].fixed) {
        std::size_t ahead = i + 1;
        while (!beads[ahead].fixed) ++ahead;
        if (squared(beads[i], kept.back()) < least || squared(beads[i], beads[ahead]) < least) continue;
      } else if (squared(beads[i], kept.back()) < hair || squared(beads[i], beads.back()) < hair) {
        continue;
      }
      kept.push_back(beads[i]);
    }
    kept.push_back(beads.back());
    return kept;
  }

  [[nodiscard]] Arc draw(const Staircase& s) const {
    Arc arc;
    arc.left = s.left;
    arc.right = s.right;
    arc.from = s.corners.front();
    arc.to = s.corners.back();
    std::vector<Bead> beads = string_beads(s);
    smooth(beads);
    for (const Bead& bead : thin(beads)) {
      const Point p{static_cast<std::int32_t>(round_div(bead.x, fine)),
                    static_cast<std::int32_t>(round_div(bead.y, fine))};
      if (!arc.line.empty() && arc.line.back() == p) continue;
      if (!arc.line.empty()) {
        const double step = distance(arc.line.back(), p);
        arc.metres += step;
        if (bead.river) arc.metres_of_river += step;
      }
      // The straight edge of the field needs its ends only.
      if (arc.line.size() > 1 && level(arc.line[arc.line.size() - 2], arc.line.back(), p)) arc.line.pop_back();
      arc.line.push_back(p);
    }
    return arc;
  }

  static bool level(Point a, Point b, Point c) { return (a.x == b.x && b.x == c.x) || (a.y == b.y && b.y == c.y); }

  const Field& field_;
  Corners corners_;
  std::vector<Staircase> stairs_;
  std::map<std::size_t, Knot> knots_;
  std::int16_t river_ = -1;
};

}  // namespace

Result<std::vector<Arc>> trace_borders(const Field& field, const std::string& river) {
  Result<std::vector<Staircase>> stairs = trace(field);
  if (!stairs.has_value()) return stairs.error();
  return Drawing(field, river, std::move(*stairs)).arcs();
}

Result<Line> outline(const std::vector<Arc>& arcs, std::uint16_t area) {
  struct Piece {
    const Arc* arc;
    bool forward;  // the area lies to the left of it
  };
  std::map<std::size_t, Piece> leaving;
  const std::string name = "area " + std::to_string(area);
  for (const Arc& arc : arcs) {
    if (arc.left != area && arc.right != area) continue;
    const bool forward = arc.left == area;
    if (!leaving.emplace(forward ? arc.from : arc.to, Piece{&arc, forward}).second) {
      return fault(name, "touches itself at a corner");
    }
  }
  if (leaving.empty()) return fault(name, "has no ground: its seed lies where no other can reach, or beside another");
  Line ring;
  const std::size_t start = leaving.begin()->first;
  std::size_t corner = start;
  std::size_t used = 0;
  do {
    const auto found = leaving.find(corner);
    if (found == leaving.end() || used == leaving.size()) return fault(name, "its border does not close");
    const auto& [arc, forward] = found->second;
    Line line = arc->line;
    if (!forward) std::reverse(line.begin(), line.end());
    ring.insert(ring.end(), line.begin(), line.end() - 1);
    corner = forward ? arc->to : arc->from;
    ++used;
  } while (corner != start);
  if (used != leaving.size()) return fault(name, "has a hole, or lies in more than one piece");
  return ring;
}

}  // namespace redoubt::ground
