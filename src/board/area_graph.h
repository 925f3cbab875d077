// Areas and what lies beside them; no rules.
#pragma once
#include <array>
#include <cstdint>

#include "board/area_set.h"

namespace redoubt {

struct Border {
  Area to = 0;
  bool river = false;
};

/// A graph of areas numbered from 1. Neighbours stand in rising order.
class AreaGraph {
 public:
  static constexpr int max_areas = 127;
  static constexpr int max_neighbours = 12;

  void join(Area a, Area b, bool river);

  [[nodiscard]] const Border* begin(Area area) const { return borders_[area].data(); }
  [[nodiscard]] const Border* end(Area area) const { return borders_[area].data() + count_[area]; }
  [[nodiscard]] int count(Area area) const { return count_[area]; }
  [[nodiscard]] AreaSet around(Area area) const { return around_[area]; }
  [[nodiscard]] bool adjacent(Area a, Area b) const { return around_[a].has(b); }
  [[nodiscard]] bool river(Area a, Area b) const { return across_[a].has(b); }

  /// Every area that can be reached from `start` through `open` areas: those of `open` that hang together with it, and
  /// those that border one of them. A start that is not open reaches nothing.
  [[nodiscard]] AreaSet within_reach(Area start, AreaSet open) const;
  /// The same, but no further than `steps` borders away.
  [[nodiscard]] AreaSet within_steps(Area start, AreaSet open, int steps) const;

 private:
  std::array<std::array<Border, max_neighbours>, max_areas + 1> borders_ = {};
  std::array<std::uint8_t, max_areas + 1> count_ = {};
  std::array<AreaSet, max_areas + 1> around_ = {};
  std::array<AreaSet, max_areas + 1> across_ = {};
};

/// The areas of a graph by its neighbours, for range-for.
struct Borders {
  const AreaGraph& graph;
  Area area;
  [[nodiscard]] const Border* begin() const { return graph.begin(area); }
  [[nodiscard]] const Border* end() const { return graph.end(area); }
};

}  // namespace redoubt
