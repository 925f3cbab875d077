// 3.0: what the ground allows.
#include <bit>

#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 3.2: rivers only at their crossings; guns neither over a stream without one nor into woods and swamps off the road.
Verdict Position::may_pass(Unit unit, const Gate& gate) const {
  if (!open(gate)) {
    return gate.entrance ? refuse(Rule::entry, Why::not_an_entry, gate.to)
                         : refuse(Rule::r3_2, Why::no_crossing, gate.to);
  }
  if (!is(unit, &Army::artillery)) return fine;
  if (gate.stream && !bridged(gate)) return refuse(Rule::r3_2, Why::guns_need_crossing, gate.to);
  if (gate.rough && !gate.road) return refuse(Rule::r3_2, Why::guns_need_road, gate.to);
  return fine;
}

Going::Going(const Position& position, Side side)
    : position_(position), side_(side), own_(position.s.held[at(side)]), enemies_(position.s.held[at(other(side))]) {
  shortened_.add(beyond);
  const BorderSet& broken = position.s.broken;
  for (std::size_t word = 0; word < broken.words.size(); ++word) {
    for (std::uint64_t rest = broken.words[word]; rest != 0; rest &= rest - 1) {
      const auto id = static_cast<BorderId>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      const BorderData& border = position.board().border(id);
      cut_.add(border.a);
      cut_.add(border.b);
      shortened_ = shortened_ | position.board().relying_on(id);
    }
  }
}

AreaSet Going::full() const {
  AreaSet set;
  own_.each([&](Area area) {
    if (!position_.room(side_, area)) set.add(area);
  });
  return set;
}

AreaSet Going::shut(Area area, bool guns) const {
  AreaSet set;
  if (!cut_.has(area)) return set;
  for (const Gate& gate : position_.board().gates(area)) {
    if (!passable(gate, guns, position_.bridged(gate))) set.add(gate.to);
  }
  return set;
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

AreaSet Going::by_road(Area start, Gait gait) const {
  const bool guns = with_guns(gait);
  AreaSet reached;
  reached.add(start);
  AreaSet front = reached;
  for (int step = road_areas(gait); step > 0 && !front.empty(); --step) {
    AreaSet next;
    front.each([&](Area area) { next = next | roads(area, guns); });
    front = next - enemies_ - reached;
    reached = reached | front;
  }
  reached.remove(start);
  return reached;
}

AreaSet Going::in_peace(Area start, Gait gait) const {
  return (by_road(start, gait) | ways(start, with_guns(gait))) - enemies_;
}

/// Traced through friendly and vacant areas, never over a river without a crossing; into and out of contested areas,
/// never through them.
AreaSet Going::range(Area start, int steps) const {
  const AreaSet contested = own_ & enemies_;
  AreaSet reached;
  reached.add(start);
  AreaSet front = reached;
  for (; steps > 0 && !front.empty(); --steps) {
    AreaSet next;
    front.each([&](Area area) { next = next | ways(area, false); });
    next = next - (enemies_ - own_) - reached;
    reached = reached | next;
    front = next - contested;
  }
  return reached;
}

AreaSet Going::fed_from(Area source) const {
  AreaSet net;
  if (enemies_.has(source)) return net;
  net.add(source);
  AreaSet fed = net;
  for (AreaSet front = net; !front.empty();) {
    AreaSet next;
    front.each([&](Area area) {
      next = next | roads(area, false);
      fed = fed | ways(area, false);
    });
    front = next - enemies_ - net;
    net = net | front;
  }
  return fed;
}

}  // namespace redoubt::borodino_1812
