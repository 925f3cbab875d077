// 14.7: who has won.
#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

/// 14.7a: one's own cities that no enemy occupies, and the enemy's that one occupies.
HexSet Questions::held_cities(Side side) const {
  return (friendly_cities(side) - occupied(other(side))) | (enemy_cities(side) & occupied(side));
}

int Questions::city_points(Side side) const {
  int points = 0;
  (held_cities(side) & board().victory_cities()).each([&](int hex) {
    points += board().points(static_cast<Hex>(hex));
  });
  return points;
}

/// 14.7b: the Russians count their success in battle besides.
int Position::victory_points(Side side) const {
  return city_points(side) + (side == Side::russian ? s.battle_points : 0);
}

/// Most points, the French with as many; 16.9: after independence they must occupy every city, their own ones too.
void Play::count_points() {
  for (const Side side : {Side::french, Side::russian})
    emit(EventKind::score, Rule::r14_7, side, 0, static_cast<unsigned>(victory_points(side)));
  if (s.independent) {
    const bool all = (board().victory_cities() - occupied(Side::french)).empty();
    return end_game(all ? Side::french : Side::russian, Ending::independence);
  }
  const bool french = victory_points(Side::french) >= victory_points(Side::russian);
  end_game(french ? Side::french : Side::russian, Ending::points);
}

void Play::end_game(Side winner, Ending ending) {
  s.phase = Phase::over;
  s.winner = winner;
  s.ending = ending;
  note_strength();
  events.seal();
  emit(EventKind::game_over, ending == Ending::independence ? Rule::r16_9 : Rule::r14_7, winner);
}

}  // namespace redoubt::invasion_1812
