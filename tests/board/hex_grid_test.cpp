// The grid of hexes: numbers, neighbours, sides, distances and lines.
#include "board/hex_grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace redoubt {
namespace {

using Theatre = HexGrid<27, 18>;
using Big = HexGrid<100, 100>;

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
std::vector<int> counted_from(Hex start) {
  std::vector<int> steps(Theatre::hexes, -1);
  std::vector<Hex> queue = {start};
  steps[start] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const HexDirection direction : hex_directions) {
      const Hex next = Theatre::neighbour(queue[i], direction);
      if (next == no_hex || steps[next] >= 0) continue;
      steps[next] = steps[queue[i]] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

TEST(HexGrid, DistanceIsTheFewestSteps) {
  for (int a = 0; a < Theatre::hexes; a += 7) {
    const std::vector<int> steps = counted_from(static_cast<Hex>(a));
    for (int b = 0; b < Theatre::hexes; ++b) {
      ASSERT_EQ(Theatre::distance(static_cast<Hex>(a), static_cast<Hex>(b)), steps[static_cast<std::size_t>(b)]);
    }
  }
  EXPECT_EQ(Theatre::distance(hex(1808), hex(1610)), 3);
  EXPECT_EQ(Big::distance(Big::at({1, 1}), Big::at({100, 100})), 149);
}

TEST(HexGrid, ALineTakesAsManyStepsAsTheDistance) {
  for (int a = 0; a < Theatre::hexes; a += 11) {
    for (int b = 0; b < Theatre::hexes; ++b) {
      const auto from = static_cast<Hex>(a);
      const auto to = static_cast<Hex>(b);
      std::vector<Hex> line;
      Theatre::line(from, to, [&](Hex at) { line.push_back(at); });
      ASSERT_EQ(line.front(), from);
      ASSERT_EQ(line.back(), to);
      for (std::size_t i = 1; i < line.size(); ++i) ASSERT_EQ(Theatre::distance(line[i - 1], line[i]), 1);
      std::vector<Hex> back;
      Theatre::line(to, from, [&](Hex at) { back.insert(back.begin(), at); });
      ASSERT_EQ(line, back);
    }
  }
}

}  // namespace
}  // namespace redoubt
