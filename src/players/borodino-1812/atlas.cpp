#include "players/borodino-1812/atlas.h"

namespace redoubt::borodino_1812 {

Atlas::Atlas(const Board& board) {
  for (auto& row : hops_) row.fill(far);
  board.all().each([&](Area start) {
    AreaSet reached;
    reached.add(start);
    AreaSet front = reached;
    for (std::uint8_t step = 0; !front.empty(); ++step) {
      AreaSet next;
      front.each([&](Area area) {
        hops_[start][area] = step;
        for (const Gate& gate : board.gates(area)) {
          if (!reached.has(gate.to) && (!gate.river || gate.crossing)) next.add(gate.to);
        }
      });
      reached = reached | next;
      front = next;
    }
  });
}

}  // namespace redoubt::borodino_1812
