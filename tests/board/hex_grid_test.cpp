// The grid of hexes: numbers, neighbours, sides and distances, counted westward and eastward.
#include "board/hex_grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

namespace redoubt {
namespace {

using Theatre = HexGrid<27, 18, HexForm{ColumnOrder::westward, 2, 2}>;
using Big = HexGrid<100, 100, HexForm{ColumnOrder::westward, 3, 3}>;
using Moskowa = HexGrid<106, 92, HexForm{ColumnOrder::eastward, 3, 2}>;

Hex hex(int number) { return Theatre::numbered(number); }

std::set<int> around(int number) {
  std::set<int> found;
  for (const HexDirection direction : hex_directions) {
    const Hex next = Theatre::neighbour(hex(number), direction);
    if (next != no_hex) found.insert(Theatre::number(next));
  }
  return found;
}

TEST(HexGrid, NumbersAndIndexesAnswerEachOther) {
  for (int i = 0; i < Theatre::hexes; ++i) {
    EXPECT_EQ(Theatre::numbered(Theatre::number(static_cast<Hex>(i))), i);
  }
  for (int i = 0; i < Big::hexes; ++i) EXPECT_EQ(Big::numbered(Big::number(static_cast<Hex>(i))), i);
  EXPECT_EQ(Theatre::name(hex(308)), "0308");
  EXPECT_EQ(Big::name(Big::at({7, 100})), "007100");
  for (const int wrong : {-101, 0, 100, 19, 119, 2801, 2719}) EXPECT_EQ(Theatre::numbered(wrong), no_hex) << wrong;
}

TEST(HexGrid, NeighboursLieAsTheFactsSay) {
  EXPECT_EQ(around(1909), (std::set<int>{1908, 1910, 1808, 1809, 2008, 2009}));
  EXPECT_EQ(around(1808), (std::set<int>{1807, 1809, 1708, 1709, 1908, 1909}));
  EXPECT_EQ(around(101), (std::set<int>{102, 201}));
  EXPECT_EQ(around(2718), (std::set<int>{2717, 2617, 2618}));
  EXPECT_EQ(around(2618), (std::set<int>{2617, 2518, 2718}));
}

TEST(HexGrid, DirectionsAreThoseOfTheCompass) {
  const auto to = [](int number, HexDirection direction) {
    return Theatre::number(Theatre::neighbour(hex(number), direction));
  };
  EXPECT_EQ(to(1909, HexDirection::north), 1908);
  EXPECT_EQ(to(1909, HexDirection::north_east), 1808);
  EXPECT_EQ(to(1909, HexDirection::south_west), 2009);
  EXPECT_EQ(to(1808, HexDirection::north_east), 1708);
  EXPECT_EQ(to(1808, HexDirection::south_east), 1709);
  EXPECT_EQ(to(1808, HexDirection::north_west), 1908);
}

TEST(HexGrid, ASideIsTheSameFromBothHexes) {
  std::set<HexSide> seen;
  int borders = 0;
  for (int i = 0; i < Theatre::hexes; ++i) {
    const auto here = static_cast<Hex>(i);
    for (const HexDirection direction : hex_directions) {
      const Hex there = Theatre::neighbour(here, direction);
      const HexSide side = Theatre::side(here, direction);
      if (there == no_hex) {
        EXPECT_EQ(side, no_side);
        continue;
      }
      ++borders;
      EXPECT_EQ(side, Theatre::side(there, opposite(direction)));
      EXPECT_EQ(side, Theatre::between(there, here));
      const auto [a, b] = Theatre::hexes_of(side);
      EXPECT_EQ(std::minmax(a, b), std::minmax(here, there));
      EXPECT_LT(side, Theatre::sides);
      seen.insert(side);
    }
  }
  EXPECT_EQ(static_cast<int>(seen.size()) * 2, borders);
  EXPECT_EQ(Theatre::between(hex(1808), hex(1810)), no_side);
}

/// By steps from neighbour to neighbour, as a reader would count them.
template <class Grid>
std::vector<int> counted_from(Hex start) {
  std::vector<int> steps(Grid::hexes, -1);
  std::vector<Hex> queue = {start};
  steps[start] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const HexDirection direction : hex_directions) {
      const Hex next = Grid::neighbour(queue[i], direction);
      if (next == no_hex || steps[next] >= 0) continue;
      steps[next] = steps[queue[i]] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

TEST(HexGrid, DistanceIsTheFewestSteps) {
  const auto compare = [](auto grid, int every) {
    using Grid = decltype(grid);
    for (int a = 0; a < Grid::hexes; a += every) {
      const std::vector<int> steps = counted_from<Grid>(static_cast<Hex>(a));
      for (int b = 0; b < Grid::hexes; ++b)
        ASSERT_EQ(Grid::distance(static_cast<Hex>(a), static_cast<Hex>(b)), steps[static_cast<std::size_t>(b)]);
    }
  };
  compare(Theatre(), 7);
  compare(Moskowa(), 977);
  EXPECT_EQ(Theatre::distance(hex(1808), hex(1610)), 3);
  EXPECT_EQ(Big::distance(Big::at({1, 1}), Big::at({100, 100})), 149);
}

TEST(HexGrid, CountedEastwardItIsTheGridOfLaBataille) {
  const Hex hex = Moskowa::named("05246");
  EXPECT_EQ(hex, 92 * (52 - 1) + (46 - 1));
  EXPECT_EQ(Moskowa::name(hex), "05246");
  EXPECT_EQ(Moskowa::number(hex), 5246);
  EXPECT_EQ(Moskowa::name(Moskowa::at({7, 1})), "00701");
  for (int i = 0; i < Moskowa::hexes; ++i) {
    EXPECT_EQ(Moskowa::named(Moskowa::name(static_cast<Hex>(i))), i);
    EXPECT_EQ(Moskowa::centred(Moskowa::centre(static_cast<Hex>(i))), i);
  }
  for (const char* wrong : {"", "5246", "005246", "0524x", "00001", "00100", "00193", "10701", "-5246"})
    EXPECT_EQ(Moskowa::named(wrong), no_hex) << wrong;
}

TEST(HexGrid, CountedEastwardColumnsRiseToTheEast) {
  const auto to = [](const char* name, HexDirection direction) {
    const Hex next = Moskowa::neighbour(Moskowa::named(name), direction);
    return next == no_hex ? std::string() : Moskowa::name(next);
  };
  constexpr std::array<const char*, 6> odd = {"05145", "05245", "05246", "05147", "05046", "05045"};
  constexpr std::array<const char*, 6> even = {"05245", "05346", "05347", "05247", "05147", "05146"};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(to("05146", hex_directions[i]), odd[i]) << i;
    EXPECT_EQ(to("05246", hex_directions[i]), even[i]) << i;
  }
  constexpr std::array<const char*, 6> north_west = {"", "", "00201", "00102", "", ""};
  constexpr std::array<const char*, 6> south_east = {"10691", "", "", "", "", "10592"};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(to("00101", hex_directions[i]), north_west[i]) << i;
    EXPECT_EQ(to("10692", hex_directions[i]), south_east[i]) << i;
  }
}

template <class Grid>
void see_whether_all_fits() {
  for (int i = 0; i < Grid::hexes; ++i) {
    const auto here = static_cast<Hex>(i);
    for (const HexDirection direction : hex_directions) {
      const HexPoint beyond = Grid::centre(here) + hex_steps[static_cast<std::size_t>(direction)];
      const Hex there = Grid::neighbour(here, direction);
      ASSERT_EQ(Grid::centred(beyond), there) << Grid::name(here);
      if (there == no_hex) continue;
      ASSERT_EQ(Grid::neighbour(there, opposite(direction)), here);
      ASSERT_EQ(Grid::side(here, direction), Grid::side(there, opposite(direction)));
      ASSERT_EQ(Grid::distance(here, there), 1);
    }
  }
}

TEST(HexGrid, NeighboursCentresAndSidesFitEachOther) {
  see_whether_all_fits<Theatre>();
  see_whether_all_fits<Moskowa>();
  see_whether_all_fits<HexGrid<1, 5, HexForm{}>>();
  see_whether_all_fits<HexGrid<5, 1, HexForm{ColumnOrder::eastward, 1, 1}>>();
}

TEST(HexGrid, DirectionsTurnBothWays) {
  EXPECT_EQ(turned(HexDirection::north, -1), HexDirection::north_west);
  EXPECT_EQ(turned(HexDirection::north_west, 1), HexDirection::north);
  EXPECT_EQ(turned(HexDirection::south_east, -6), HexDirection::south_east);
  EXPECT_EQ(opposite(HexDirection::north_east), HexDirection::south_west);
}

static_assert(Moskowa::named("05246") == 4737 && Theatre::numbered(1808) == 17 * 18 + 7);

}  // namespace
}  // namespace redoubt
