#include "ground/hexed_waters.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

#include "ground/hexed_grid.h"

namespace redoubt::ground {
namespace {

bool before(Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y > b.y; }

std::int64_t squared(Point a, Point b) {
  const std::int64_t dx = a.x - b.x;
  const std::int64_t dy = a.y - b.y;
  return dx * dx + dy * dy;
}

/// 1 + (d / 25 m)², in millionths, so that sums are whole numbers.
std::int64_t cost_of_side(Point a, Point b, const Line& course) {
  const Point middle{a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
  const double spans = beside(middle, course).distance / (25.0 * per_metre);
  return 1'000'000 + static_cast<std::int64_t>(std::floor(spans * spans * 1e6 + 0.5));
}

}  // namespace

HexedWaters::HexedWaters() {
  for (int i = 0; i < BattleGrid::hexes; ++i) {
    for (const Point p : hexed_corners(static_cast<Hex>(i))) corners_.push_back(p);
  }
  std::ranges::sort(corners_, before);
  corners_.erase(std::unique(corners_.begin(), corners_.end()), corners_.end());
  reaches_.resize(corners_.size());
  const auto number = [&](Point p) {
    return static_cast<int>(std::ranges::lower_bound(corners_, p, before) - corners_.begin());
  };
  for (int i = 0; i < BattleGrid::hexes; ++i) {
    const auto hex = static_cast<Hex>(i);
    const std::array<Point, 6> ring = hexed_corners(hex);
    for (std::size_t d = 0; d < 6; ++d) {
      const Hex beyond = BattleGrid::neighbour(hex, hex_directions[d]);
      const int from = number(ring[d]);
      const int to = number(ring[(d + 1) % 6]);
      // Clockwise round a hex, it lies on the right.
      reaches_[static_cast<std::size_t>(from)].push_back({to, {beyond, hex}});
      if (beyond == no_hex) reaches_[static_cast<std::size_t>(to)].push_back({from, {hex, no_hex}});
    }
  }
}

int HexedWaters::nearest(Point p) const {
  const auto found = std::ranges::min_element(corners_, {}, [&](Point corner) { return squared(corner, p); });
  return static_cast<int>(found - corners_.begin());
}

std::vector<HexBank> HexedWaters::cheapest(int from, int to, const Line& course) const {
  constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
  std::vector<std::int64_t> cost(corners_.size(), never);
  std::vector<std::pair<int, HexBank>> came(corners_.size(), {-1, {}});
  using Entry = std::pair<std::int64_t, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  cost[static_cast<std::size_t>(from)] = 0;
  open.emplace(0, from);
  while (!open.empty() && open.top().second != to) {
    const auto [spent, corner] = open.top();
    open.pop();
    const auto here = static_cast<std::size_t>(corner);
    if (spent != cost[here]) continue;
    for (const Reach& reach : reaches_[here]) {
      const auto there = static_cast<std::size_t>(reach.to);
      const std::int64_t more = spent + cost_of_side(corners_[here], corners_[there], course);
      // Corners of the same cost come up lowest first, so the lowest keeps its claim.
      if (more >= cost[there]) continue;
      cost[there] = more;
      came[there] = {corner, reach.bank};
      open.emplace(more, reach.to);
    }
  }
  std::vector<HexBank> banks;
  for (int corner = to; corner != from; corner = came[static_cast<std::size_t>(corner)].first)
    banks.push_back(came[static_cast<std::size_t>(corner)].second);
  std::ranges::reverse(banks);
  return banks;
}

std::vector<HexBank> HexedWaters::lay(const Line& course) const {
  constexpr Box near_map{-3950, -5600, 5250, 3650};
  Line cut;
  std::ranges::copy_if(course, std::back_inserter(cut), [&](Point p) { return near_map.holds(p); });
  if (cut.size() < 2) return {};
  cut = in_fine(cut);
  return cheapest(nearest(cut.front()), nearest(cut.back()), cut);
}

}  // namespace redoubt::ground
