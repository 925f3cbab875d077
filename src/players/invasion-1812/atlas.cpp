#include "players/invasion-1812/atlas.h"

#include <algorithm>

namespace redoubt::invasion_1812 {

namespace {

constexpr int reach = 5;  // 6.2, 7.8

HexTable measured(const HexWays<Grid>& ways, const HexSet& from, const HexSet& passable) {
  HexField<Grid> field;
  ways.measure(from, passable, Atlas::far, field);
  HexTable result;
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = static_cast<std::uint8_t>(std::min<int>(field[i], Atlas::far));
  }
  return result;
}

/// From the prize outward: a depot within reach feeds it, and one within reach of a city is a link behind a depot
/// there.
void link(const Board& board, const HexSet& at, Prize& prize) {
  const HexSet& ground = board.passable(Side::french);
  prize.links.fill(Atlas::far);
  for (HexTable& table : prize.to_link) table.fill(Atlas::far);
  HexSet ends = at;
  HexSet known;
  for (std::size_t number = 0; !ends.empty(); ++number) {
    const HexSet fresh = board.roads().within(ends, ground, reach) - known;
    fresh.each([&](int hex) { prize.links[static_cast<std::size_t>(hex)] = static_cast<std::uint8_t>(number); });
    known |= fresh;
    ends = (fresh & board.cities()) - board.capitals();  // 7.3
    if (number < prize.to_link.size()) prize.to_link[number] = measured(board.every(), ends, ground);
  }
}

}  // namespace

Atlas::Atlas(const Board& board) {
  board.victory_cities().each([&](int each) {
    Prize prize;
    prize.hex = static_cast<Hex>(each);
    prize.points = board.points(prize.hex);
    HexSet here;
    here.add(prize.hex);
    prize.russian = board.territory(Side::russian).has(prize.hex);
    for (const Side side : {Side::french, Side::russian}) {
      prize.march[static_cast<std::size_t>(index(side))] = measured(board.every(), here, board.passable(side));
    }
    prize.supply = measured(board.roads(), here, board.passable(Side::french));
    link(board, here, prize);
    prizes_.push_back(prize);
  });
  to_capital_ = measured(board.every(), board.capitals(), board.passable(Side::french));
  board.everywhere().each([&](int hex) {
    HexSet here;
    here.add(hex);
    by_road_[static_cast<std::size_t>(hex)] = board.roads().stepped(here);
  });
}

}  // namespace redoubt::invasion_1812
