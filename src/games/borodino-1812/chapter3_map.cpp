// 3.0: what the ground allows.
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

/// 5.1: areas that are friendly to a side or vacant.
AreaSet Position::clear_for(Side side) const {
  AreaSet set;
  for (int i = 1; i <= board().areas(); ++i) {
    const auto area = static_cast<Area>(i);
    if (!s.occupied(other(side), area)) set.add(area);
  }
  return set;
}

/// 5.41: where connected roads take a unit, through friendly and vacant areas to one such.
AreaSet Position::by_road(Unit unit) const {
  const Side side = side_of(unit);
  const Area start = s.area(unit);
  AreaSet reached;
  reached.add(start);
  AreaSet front = reached;
  for (int step = road_areas(gait(unit)); step > 0 && !front.empty(); --step) {
    AreaSet next;
    front.each([&](Area area) {
      for (const Gate& gate : board().gates(area)) {
        if (!gate.road || reached.has(gate.to) || s.occupied(other(side), gate.to)) continue;
        if (may_pass(unit, gate).legal()) next.add(gate.to);
      }
    });
    reached = reached | next;
    front = next;
  }
  reached.remove(start);
  return reached;
}

}  // namespace redoubt::borodino_1812
