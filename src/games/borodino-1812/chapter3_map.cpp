// 3.0: what the ground allows.
#include <bit>
#include <cstdint>

#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 3.2: rivers only at their crossings; guns neither over a stream without one nor into or out of woods and swamps off
/// the road.
Verdict Position::may_pass(Unit unit, const Gate& gate) const {
  if (!open(gate)) {
    return gate.entrance ? refuse(Rule::entry, RefusalReason::not_an_entry, gate.to)
                         : refuse(Rule::r3_2, RefusalReason::no_crossing, gate.to);
  }
  if (!is(unit, &Army::artillery)) return legal_verdict;
  if (gate.stream && !bridged(gate)) return refuse(Rule::r3_2, RefusalReason::guns_need_crossing, gate.to);
  if (gate.rough && !gate.road) return refuse(Rule::r3_2, RefusalReason::guns_need_road, gate.to);
  return legal_verdict;
}

Going::Going(const Questions& position, Side side)
    : position_(position), side_(side), own_(position.s.held[at(side)]), enemies_(position.s.held[at(other(side))]) {
  shortened_.add(beyond);
  const BorderSet& broken = position.s.broken;
  for (std::size_t word = 0; word < broken.words.size(); ++word) {
    for (std::uint64_t rest = broken.words[word]; rest != 0; rest &= rest - 1) {
      const auto id = static_cast<BorderId>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      cut(position.board().border(id));
      shortened_ = shortened_ | position.board().relying_on(id);
    }
  }
}

void Going::cut(const BorderData& border) {
  for (const Area end : {border.a, border.b}) {
    if (!cut_.has(end)) shut_[0][end] = shut_[1][end] = 0;
    cut_.add(end);
  }
  const Gate& gate = *position_.board().gate(border.a, border.b);
  for (const bool guns : {false, true}) {
    if (passable(gate, guns, false)) continue;
    shut_[guns ? 1 : 0][border.a] |= std::uint64_t{1} << border.b;
    shut_[guns ? 1 : 0][border.b] |= std::uint64_t{1} << border.a;
  }
}

AreaSet Going::full() const {
  AreaSet set;
  own_.each([&](Area area) {
    if (!position_.room(side_, area)) set.add(area);
  });
  return set;
}

AreaSet Going::overfull() const {
  AreaSet set;
  own_.each([&](Area area) {
    if (position_.overfull(side_, area)) set.add(area);
  });
  return set;
}

AreaSet Going::shut(Area area, bool guns) const {
  return cut_.has(area) ? AreaSet{shut_[guns ? 1 : 0][area], 0} : AreaSet{};
}

AreaSet Going::ways(Area area, bool guns) const {
  if (area == beyond) return entry();
  return position_.board().ways(guns, area) - shut(area, guns);
}

AreaSet Going::roads(Area area, bool guns) const {
  if (area == beyond) return entry();
  return position_.board().roads(guns, area) - shut(area, guns);
}

/// Entry: by road, whatever the ground.
AreaSet Going::entry() const {
  AreaSet set;
  if (position_.s.entry != 0) set.add(position_.s.entry);
  return set;
}

namespace {

static_assert(max_areas < 64, "the areas fit into one word");

template <class F>
void each_area(std::uint64_t areas, F f) {
  for (; areas != 0; areas &= areas - 1) f(static_cast<Area>(std::countr_zero(areas)));
}

}  // namespace

/// At once where no enemy stands in an area on the way and no broken crossing may lie on it.
AreaSet Going::by_road(Area start, Gait gait) const {
  const Board& board = position_.board();
  const bool guns = with_guns(gait);
  const int steps = road_areas(gait);
  if (shortened_.has(start)) {
    return follow(start, steps, [&](Area area) { return roads(area, guns).low; });
  }
  if ((board.passing(gait, start) & enemies_).empty()) return board.along_roads(gait, start) - enemies_;
  return follow(start, steps, [&](Area area) { return board.roads(guns, area).low; });
}

/// Over so many areas without an enemy, along such roads.
template <class Roads>
AreaSet Going::follow(Area start, int steps, Roads roads) const {
  const std::uint64_t free = ~enemies_.low & ~(std::uint64_t{1} << start);
  std::uint64_t front = roads(start) & free;
  std::uint64_t reached = front;
  while (--steps > 0 && front != 0) {
    std::uint64_t next = 0;
    each_area(front, [&](Area area) { next |= roads(area); });
    front = next & free & ~reached;
    reached |= front;
  }
  return {reached, 0};
}

AreaSet Going::within_reach(Area start, Gait gait) const { return by_road(start, gait) | ways(start, with_guns(gait)); }

/// Traced through friendly and vacant areas, never over a river without a crossing; into and out of contested areas,
/// never through them.
AreaSet Going::range(Area start, int steps) const {
  const std::uint64_t contested = own_.low & enemies_.low;
  const std::uint64_t closed = enemies_.low & ~own_.low;
  std::uint64_t reached = std::uint64_t{1} << start;
  std::uint64_t front = reached;
  for (; steps > 0 && front != 0; --steps) {
    std::uint64_t next = 0;
    each_area(front, [&](Area area) { next |= ways(area, false).low; });
    next &= ~closed & ~reached;
    reached |= next;
    front = next & ~contested;
  }
  return {reached, 0};
}

AreaSet Going::fed_from(Area source) const {
  if (enemies_.has(source)) return {};
  std::uint64_t net = std::uint64_t{1} << source;
  std::uint64_t fed = net;
  for (std::uint64_t front = net; front != 0;) {
    std::uint64_t next = 0;
    each_area(front, [&](Area area) {
      next |= roads(area, false).low;
      fed |= ways(area, false).low;
    });
    front = next & ~enemies_.low & ~net;
    net |= front;
  }
  return {fed, 0};
}

}  // namespace redoubt::borodino_1812
