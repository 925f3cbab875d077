#include "players/bloody-monday/atlas.h"

namespace redoubt::bloody_monday {

Atlas::Atlas(const Board& board) {
  const AreaSet everywhere = board.north() | board.south();
  for (Area from = 1; from <= area_count; ++from) {
    AreaSet reached;
    reached.add(from);
    for (std::uint8_t steps = 1; steps < area_count && reached.size() < area_count; ++steps) {
      const AreaSet before = reached;
      before.each([&](Area area) {
        for (const Border border : board.borders(area)) reached.add(border.to);
      });
      (reached - before).each([&](Area area) { hops_[from][area] = steps; });
    }
    for (const Border border : board.borders(from)) {
      neighbours_[from][board.row(border.to).cost + (border.river ? 1U : 0U)].add(border.to);
    }
    everywhere.each([&](Area to) {
      if (hops_[from][to] <= 1) near_[from].add(to);
      if (hops_[from][to] <= 2) around_[from].add(to);
    });
  }
}

AreaSet where(const State& s, Side side) {
  AreaSet found;
  for (Area area = 1; area <= area_count; ++area) {
    if (s.occupied(side, area)) found.add(area);
  }
  return found;
}

}  // namespace redoubt::bloody_monday
