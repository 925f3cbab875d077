#include "board/area_graph.h"

#include <algorithm>

namespace redoubt {

namespace {

void insert(std::array<Border, AreaGraph::max_neighbours>& list, std::uint8_t& count, Border border) {
  const auto end = list.begin() + count;
  const auto place = std::find_if(list.begin(), end, [&](const Border& each) { return each.to > border.to; });
  std::move_backward(place, end, end + 1);
  *place = border;
  ++count;
}

}  // namespace

void AreaGraph::join(Area a, Area b, bool river) {
  if (around_[a].has(b) || a == b || count_[a] == max_neighbours || count_[b] == max_neighbours) return;
  insert(borders_[a], count_[a], {b, river});
  insert(borders_[b], count_[b], {a, river});
  around_[a].add(b);
  around_[b].add(a);
  if (river) {
    across_[a].add(b);
    across_[b].add(a);
  }
}

AreaSet AreaGraph::within_reach(Area start, AreaSet open) const { return within_steps(start, open, max_areas); }

AreaSet AreaGraph::within_steps(Area start, AreaSet open, int steps) const {
  AreaSet reached;
  if (!open.has(start)) return reached;
  reached.add(start);
  AreaSet front = reached;
  for (int step = 0; step < steps && !front.empty(); ++step) {
    AreaSet next;
    front.each([&](Area area) { next = next | around_[area]; });
    next = next - reached;
    reached = reached | next;
    front = next & open;
  }
  return reached;
}

}  // namespace redoubt
