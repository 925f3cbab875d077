// 8.0: victory.
#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

/// 8.2 to 8.4: what a unit is worth to its enemy.
int Questions::points_for(Unit unit) const {
  const BlockData& block = forces().data(unit);
  if (side_of(unit) == Side::french) {
    if (block.type == Type::army_hq) return 6;
    if (block.type == Type::corps_hq) return 4;
    return block.guard && block.id != "fr-vistula" ? 4 : 2;
  }
  if (block.type == Type::army_hq) return 3;
  if (block.type == Type::corps_hq) return 2;
  return block.guard ? 2 : 1;
}

/// 8.1, 8.5: enemies eliminated, and redoubts occupied.
int Position::victory_points(Side side) const {
  int points = 0;
  for (int i = 0; i < blocks_of(other(side)); ++i) {
    const Unit unit = unit_at(other(side), i);
    if (s.area(unit) == grave) points += points_for(unit);
  }
  const int redoubt = side == Side::russian ? scenario().redoubt_for_russians : 2;
  board().redoubts().each([&](Area area) { points += s.friendly(side, area) ? redoubt : 0; });
  return points;
}

/// 8.1: the Russians win ties. Bid: the side that was bid for must win by as much.
void Play::finish() {
  s.phase = Phase::over;
  s.ended = true;
  for (const Side side : {Side::french, Side::russian}) {
    s.score[at(side)] = static_cast<std::uint8_t>(victory_points(side));
  }
  s.winner = s.score[0] > s.score[1] ? Side::french : Side::russian;
  if (s.bid != 0) {
    const bool made = s.score[at(s.bidder)] >= s.score[at(other(s.bidder))] + s.bid;
    s.winner = made ? s.bidder : other(s.bidder);
  }
  emit(EventKind::game_over, s.bid != 0 ? Rule::bid : Rule::r8_1, s.winner);
  events.seal();
}

}  // namespace redoubt::borodino_1812
