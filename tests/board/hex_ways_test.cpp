// Ways over a grid of hexes, against a plain search with a queue.
#include "board/hex_ways.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace redoubt {
namespace {

template <int Columns, int Rows>
using Westward = HexGrid<Columns, Rows, HexForm{ColumnOrder::westward, 3, 3}>;
using Moskowa = HexGrid<106, 92, HexForm{ColumnOrder::eastward, 3, 2}>;

template <class Grid>
struct Country {
  HexWays<Grid> ways;
  typename Grid::Set passable;
  typename Grid::Set sources;
};

/// Waste land here and there, and one side in five closed.
template <class Grid>
Country<Grid> country(unsigned seed) {
  std::mt19937 chance(seed);
  const auto one_in = [&](unsigned n) { return chance() % n == 0; };
  Country<Grid> made;
  for (int i = 0; i < Grid::hexes; ++i) {
    const auto hex = static_cast<Hex>(i);
    if (!one_in(4)) made.passable.add(i);
    if (one_in(static_cast<unsigned>(Grid::hexes) / 4)) made.sources.add(i);
    for (const HexDirection direction : hex_directions) {
      const HexSide side = Grid::side(hex, direction);
      if (side != no_side && one_in(10)) made.ways.close(side);
    }
  }
  made.sources.add(Grid::hexes / 2);
  return made;
}

template <class Grid>
std::vector<int> plainly(const Country<Grid>& land) {
  std::vector<int> steps(Grid::hexes, -1);
  std::vector<Hex> queue;
  land.sources.each([&](int hex) {
    steps[static_cast<std::size_t>(hex)] = 0;
    queue.push_back(static_cast<Hex>(hex));
  });
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const HexDirection direction : hex_directions) {
      const Hex next = Grid::neighbour(queue[i], direction);
      if (next == no_hex || steps[next] >= 0 || !land.passable.has(next)) continue;
      if (!land.ways.is_open(queue[i], direction)) continue;
      steps[next] = steps[queue[i]] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

template <class Grid>
void compare(unsigned seed) {
  const Country<Grid> land = country<Grid>(seed);
  const std::vector<int> steps = plainly(land);
  HexField<Grid> field;
  for (const int bound : {0, 3, 5, 1000}) {
    land.ways.measure(land.sources, land.passable, bound, field);
    const typename Grid::Set near = land.ways.within(land.sources, land.passable, bound);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const bool reached = steps[i] >= 0 && steps[i] <= bound;
      ASSERT_EQ(field[i], reached ? steps[i] : int{unreachable}) << Grid::name(static_cast<Hex>(i));
      ASSERT_EQ(near.has(static_cast<int>(i)), reached);
    }
  }
}

TEST(HexWays, MeasuresAsASearchWithAQueueDoes) {
  for (unsigned seed = 0; seed < 40; ++seed) compare<Westward<27, 18>>(seed);
  for (unsigned seed = 0; seed < 40; ++seed) compare<Westward<5, 64>>(seed);
  for (unsigned seed = 0; seed < 3; ++seed) compare<Westward<100, 100>>(seed);
  for (unsigned seed = 0; seed < 3; ++seed) compare<Moskowa>(seed);
}

TEST(HexWays, APathIsAsShortAsItsMeasureAndKeepsToOpenGround) {
  using Grid = Westward<100, 100>;
  Country<Grid> land = country<Grid>(7);
  const Hex to = Grid::at({50, 50});
  land.sources = {};
  land.sources.add(to);
  const std::vector<int> steps = plainly(land);
  HexField<Grid> field;
  std::vector<Hex> room(Grid::hexes);
  int found = 0;
  for (int i = 0; i < Grid::hexes; i += 17) {
    const auto from = static_cast<Hex>(i);
    if (!land.passable.has(i)) continue;
    const int count = land.ways.path(from, to, land.passable, 1000, field, room);
    ASSERT_EQ(count, steps[from] + 1);
    if (count == 0) continue;
    ++found;
    EXPECT_EQ(room.front(), from);
    EXPECT_EQ(room[static_cast<std::size_t>(count) - 1], to);
    for (std::size_t k = 1; k < static_cast<std::size_t>(count); ++k) {
      ASSERT_TRUE(Grid::adjacent(room[k - 1], room[k]));
      ASSERT_TRUE(room[k] == to || land.passable.has(room[k]));
    }
    EXPECT_EQ(land.ways.path(from, to, land.passable, count - 2, field, room), 0) << "longer than the bound";
  }
  EXPECT_GT(found, 300);
}

TEST(HexWays, AClosedSideIsClosedBothWaysUntilOpened) {
  using Grid = Westward<27, 18>;
  const Hex north = Grid::numbered(18008);
  const Hex south = Grid::numbered(18009);
  HexWays<Grid> ways;
  const HexWays<Grid> before = ways;
  ways.close(Grid::between(north, south));
  Grid::Set here;
  here.add(north);
  EXPECT_FALSE(ways.stepped(here).has(south));
  EXPECT_EQ(ways.stepped(here).size(), 5);
  here = {};
  here.add(south);
  EXPECT_FALSE(ways.stepped(here).has(north));
  ways.open(Grid::between(south, north));
  EXPECT_EQ(ways, before);
}

TEST(HexWays, StepsEndAtTheEdgeOfTheMap) {
  using Grid = Westward<4, 64>;
  const HexWays<Grid> ways;
  for (int i = 0; i < Grid::hexes; ++i) {
    Grid::Set here;
    here.add(i);
    int neighbours = 0;
    for (const HexDirection direction : hex_directions) {
      const Hex next = Grid::neighbour(static_cast<Hex>(i), direction);
      if (next == no_hex) continue;
      ++neighbours;
      EXPECT_TRUE(ways.stepped(here).has(next));
    }
    EXPECT_EQ(ways.stepped(here).size(), neighbours);
  }
}

}  // namespace
}  // namespace redoubt
