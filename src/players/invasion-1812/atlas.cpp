#include "players/invasion-1812/atlas.h"

#include <algorithm>

namespace redoubt::invasion_1812 {

namespace {

std::array<std::uint8_t, hex_count> measured(const HexWays<Grid>& ways, Hex from, const HexSet& passable) {
  HexSet start;
  start.add(from);
  HexField<Grid> field;
  ways.measure(start, passable, Atlas::far, field);
  std::array<std::uint8_t, hex_count> result;
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = static_cast<std::uint8_t>(std::min<int>(field[i], Atlas::far));
  }
  return result;
}

}  // namespace

Atlas::Atlas(const Board& board) {
  board.victory_cities().each([&](int each) {
    Prize prize;
    prize.hex = static_cast<Hex>(each);
    prize.points = board.points(prize.hex);
    for (const Side side : {Side::french, Side::russian}) {
      prize.march[static_cast<std::size_t>(index(side))] = measured(board.every(), prize.hex, board.passable(side));
    }
    prize.supply = measured(board.roads(), prize.hex, board.passable(Side::french));
    prizes_.push_back(prize);
  });
}

}  // namespace redoubt::invasion_1812
