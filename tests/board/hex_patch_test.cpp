// The neighbourhood of a hex in one word, against whole sets of hexes.
#include "board/hex_patch.h"

#include <gtest/gtest.h>

#include <random>

#include "board/hex_ways.h"

namespace redoubt {
namespace {

template <int Columns, int Rows>
using Westward = HexGrid<Columns, Rows, HexForm{ColumnOrder::westward, 3, 3}>;
using Moskowa = HexGrid<106, 92, HexForm{ColumnOrder::eastward, 3, 2}>;

template <class Grid>
void compare(unsigned seed) {
  using Set = typename Grid::Set;
  const HexWays<Grid> ways;
  std::mt19937 chance(seed);
  Set way;
  for (int hex = 0; hex < Grid::hexes; ++hex)
    if (chance() % 4 != 0) way.add(hex);
  const HexColumns<Grid> columns(way);
  for (int hex = 0; hex < Grid::hexes; ++hex) {
    Set centre;
    centre.add(hex);
    for (int steps = 0; steps <= 3; ++steps) {
      Set near;
      int last = -1;
      columns.within(static_cast<Hex>(hex), steps).each([&](Hex each) {
        EXPECT_GT(int{each}, last) << "in rising order";
        last = each;
        near.add(each);
      });
      ASSERT_EQ(near, ways.within(centre, way, steps)) << Grid::name(static_cast<Hex>(hex)) << " by " << steps;
    }
  }
}

TEST(HexPatch, FloodsAsWholeSetsDo) {
  for (unsigned seed = 0; seed < 20; ++seed) compare<Westward<27, 18>>(seed);
  for (unsigned seed = 0; seed < 20; ++seed) compare<Westward<5, 61>>(seed);
  compare<Westward<2, 1>>(1);
  compare<Westward<7, 125>>(1);
}

TEST(HexPatch, FloodsOnAMapOfTenThousandHexes) {
  compare<Westward<100, 100>>(1);
  compare<Moskowa>(1);
}

}  // namespace
}  // namespace redoubt
