// Lines of sight, against hexes cut by the line as polygons, in exact fractions.
#include "board/hex_sight.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace redoubt {
namespace {

using Theatre = HexGrid<27, 18, HexForm{ColumnOrder::westward, 2, 2}>;
using Moskowa = HexGrid<106, 92, HexForm{ColumnOrder::eastward, 3, 2}>;

/// In thirds of the distance between columns and halves of a hex.
struct Spot {
  std::int64_t x = 0;
  std::int64_t y = 0;
};

struct Fraction {
  std::int64_t top = 0;
  std::int64_t bottom = 1;  // above 0

  friend bool operator<(Fraction a, Fraction b) { return a.top * b.bottom < b.top * a.bottom; }
};

template <class Grid>
Spot centre_of(Hex hex) {
  return {3 * Grid::centre(hex).east, Grid::centre(hex).south};
}

enum class Cut { none, inside, along };

/// How the line between two centres meets a hex: its six sides cut the line's parameter down to what is in the hex.
template <class Grid>
Cut cut(Hex a, Hex b, Hex hex) {
  constexpr std::array<Spot, 6> corners = {{{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}};
  const Spot from = centre_of<Grid>(a);
  const Spot to = centre_of<Grid>(b);
  const Spot at = centre_of<Grid>(hex);
  Fraction enter{0, 1};
  Fraction leave{1, 1};
  bool along = false;
  for (std::size_t i = 0; i < 6; ++i) {
    const Spot one{at.x + corners[i].x, at.y + corners[i].y};
    const Spot two{at.x + corners[(i + 1) % 6].x, at.y + corners[(i + 1) % 6].y};
    // Above 0 on the side's inner hand.
    const auto depth = [&](Spot p) { return (two.x - one.x) * (p.y - one.y) - (two.y - one.y) * (p.x - one.x); };
    const std::int64_t first = depth(from);
    const std::int64_t last = depth(to);
    if (first == last) {
      if (first < 0) return Cut::none;
      along = along || first == 0;
    } else if (last > first) {
      const Fraction t{-first, last - first};
      if (enter < t) enter = t;
    } else {
      const Fraction t{first, first - last};
      if (t < leave) leave = t;
    }
  }
  if (!(enter < leave)) return Cut::none;
  return along ? Cut::along : Cut::inside;
}

template <class Grid>
std::map<Hex, Cut> cut_hexes(Hex a, Hex b) {
  std::map<Hex, Cut> found;
  for (int i = 0; i < Grid::hexes; ++i) {
    const auto hex = static_cast<Hex>(i);
    if (hex == a || hex == b || Grid::distance(a, hex) > Grid::distance(a, b)) continue;
    const Cut how = cut<Grid>(a, b, hex);
    if (how != Cut::none) found[hex] = how;
  }
  return found;
}

template <class Grid>
std::vector<HexCrossing> crossings(Hex a, Hex b) {
  std::vector<HexCrossing> found;
  every_crossing<Grid>(a, b, [&](const HexCrossing& at) {
    found.push_back(at);
    return true;
  });
  return found;
}

/// Whether the foot of the perpendicular lies where it is said to.
template <class Grid>
bool foot_is_right(Hex a, Hex b, Hex hex, const HexCrossing& at) {
  const auto way = Grid::centre(b) - Grid::centre(a);
  const auto off = Grid::centre(hex) - Grid::centre(a);
  const std::int64_t length = 3 * way.east * way.east + way.south * way.south;
  const std::int64_t reached = 3 * off.east * way.east + off.south * way.south;
  return at.whole > 0 && reached * at.whole == length * at.part && at.part > 0 && at.part < at.whole;
}

template <class Grid>
void compare_lines(Hex a, Hex b) {
  std::map<Hex, Cut> rest = cut_hexes<Grid>(a, b);
  int last = 0;
  for (const HexCrossing& at : crossings<Grid>(a, b)) {
    const std::string where = Grid::name(a) + " to " + Grid::name(b) + " over " + Grid::name(at.hex);
    EXPECT_GT(at.part, last) << where;
    last = at.part;
    EXPECT_TRUE(foot_is_right<Grid>(a, b, at.hex, at)) << where;
    ASSERT_TRUE(rest.contains(at.hex)) << where;
    if (at.other != no_hex) {
      EXPECT_EQ(rest[at.hex], Cut::along) << where;
      EXPECT_EQ(rest[at.other], Cut::along) << where;
      EXPECT_TRUE(Grid::adjacent(at.hex, at.other)) << where;
      EXPECT_TRUE(foot_is_right<Grid>(a, b, at.other, at)) << where;
      rest.erase(at.other);
    } else if (rest[at.hex] == Cut::along) {
      const int row = Grid::place(at.hex).row;
      EXPECT_TRUE(row == 1 || row == Grid::rows) << where << ": its fellow is off the map";
    }
    rest.erase(at.hex);
  }
  EXPECT_TRUE(rest.empty()) << Grid::name(a) << " to " << Grid::name(b) << " leaves out "
                            << Grid::name(rest.begin()->first);
}

TEST(HexSight, ALineCrossesWhatThePolygonsSay) {
  for (int a = 0; a < Theatre::hexes; a += 37) {
    for (int b = 0; b < Theatre::hexes; ++b) compare_lines<Theatre>(static_cast<Hex>(a), static_cast<Hex>(b));
  }
  const auto on_ten_thousand_hexes = [] {
    const auto a = static_cast<Hex>(*rc::gen::inRange(0, Moskowa::hexes));
    const auto b = static_cast<Hex>(*rc::gen::inRange(0, Moskowa::hexes));
    compare_lines<Moskowa>(a, b);
    RC_ASSERT(!testing::Test::HasFailure());
  };
  EXPECT_TRUE(rc::check(on_ten_thousand_hexes));
}

TEST(HexSight, AtRangeTwelveFromCornersAndEdgesToo) {
  for (const char* name : {"00101", "00192", "10601", "10692", "05301", "05401", "05392", "05492", "00146", "10646"}) {
    const Hex from = Moskowa::named(name);
    for (int b = 0; b < Moskowa::hexes; ++b) {
      if (Moskowa::distance(from, static_cast<Hex>(b)) == 12) compare_lines<Moskowa>(from, static_cast<Hex>(b));
    }
  }
}

template <class Grid>
std::vector<std::string> said(const char* a, const char* b) {
  std::vector<std::string> words;
  for (const HexCrossing& at : crossings<Grid>(Grid::named(a), Grid::named(b))) {
    std::string word = Grid::name(at.hex);
    if (at.other != no_hex) word += "|" + Grid::name(at.other);
    words.push_back(word + " " + std::to_string(at.part) + "/" + std::to_string(at.whole));
  }
  return words;
}

TEST(HexSight, WorkedLines) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(said<Moskowa>("05146", "05146"), Words{});
  EXPECT_EQ(said<Moskowa>("05146", "05246"), Words{}) << "neighbours";
  EXPECT_EQ(said<Moskowa>("05146", "05149"), (Words{"05147 12/36", "05148 24/36"})) << "down a column";
  EXPECT_EQ(said<Moskowa>("05146", "05346"), (Words{"05245|05246 6/12"})) << "due east, along a side";
  EXPECT_EQ(said<Moskowa>("05146", "05546"), (Words{"05245|05246 12/48", "05346 24/48", "05445|05446 36/48"}));
  EXPECT_EQ(said<Moskowa>("05146", "05247"), (Words{"05246|05147 6/12"})) << "south by south-east, along a side";
  EXPECT_EQ(said<Moskowa>("05146", "05348"), (Words{"05246 10/28", "05247 18/28"}));
  EXPECT_EQ(said<Moskowa>("05146", "05250"), (Words{"05147 18/84", "05148 36/84", "05248 48/84", "05249 66/84"}))
      << "through the corners of 05247 and 05149, which it does not cross";
  EXPECT_EQ(said<Moskowa>("05101", "05301"), (Words{"05201 6/12"})) << "along the map's edge only its own hex counts";
  EXPECT_EQ(said<Moskowa>("05292", "05492"), (Words{"05392 6/12"}));
  EXPECT_EQ(said<Theatre>("1909", "1709"), (Words{"1808|1809 6/12"})) << "due east where columns count westward";
}

TEST(HexSight, ALineLeavesByASideOrByTheCornerOfTwo) {
  const Hex from = Moskowa::named("05146");
  using enum HexDirection;
  const auto to = [&](const char* name) { return hex_bearing<Moskowa>(from, Moskowa::named(name)); };
  EXPECT_EQ(to("05140"), (HexBearing{north, north}));
  EXPECT_EQ(to("05246"), (HexBearing{south_east, south_east}));
  EXPECT_EQ(to("05346"), (HexBearing{north_east, south_east}));
  EXPECT_EQ(to("04946"), (HexBearing{south_west, north_west}));
  EXPECT_EQ(to("05247"), (HexBearing{south_east, south}));
  EXPECT_EQ(to("05047"), (HexBearing{south, south_west}));
  EXPECT_EQ(to("05244"), (HexBearing{north, north_east}));
  EXPECT_EQ(to("05044"), (HexBearing{north_west, north}));
  EXPECT_EQ(to("05248"), (HexBearing{south, south}));
}

/// Rule 1.8 of La Bataille from the polygons.
template <class Grid, class Top>
bool plainly_sees(Hex a, int eye_of_a, Hex b, int eye_of_b, Top top) {
  const auto way = Grid::centre(b) - Grid::centre(a);
  const std::int64_t whole = 3 * way.east * way.east + way.south * way.south;
  std::map<std::int64_t, bool> along;  // by part: whether all block
  for (const auto& [hex, how] : cut_hexes<Grid>(a, b)) {
    const auto off = Grid::centre(hex) - Grid::centre(a);
    const std::int64_t part = 3 * off.east * way.east + off.south * way.south;
    const bool blocks = top(hex) * whole >= eye_of_a * (whole - part) + eye_of_b * part;
    if (how == Cut::inside && blocks) return false;
    if (how == Cut::along) along[part] = (along.contains(part) ? along[part] : true) && blocks;
  }
  for (const auto& [part, blocked] : along) {
    if (blocked) return false;
  }
  return true;
}

template <class Grid>
void compare_views(int step) {
  int seen = 0;
  int asked = 0;
  const auto as_by_the_polygons = [&] {
    const auto salt = *rc::gen::inRange(1U, 1000000U);
    const auto a = static_cast<Hex>(*rc::gen::inRange(0, Grid::hexes));
    const auto top = [&](Hex hex) { return static_cast<int>((hex * 2654435761U ^ salt) / 7 % 61); };
    for (int b = static_cast<int>(salt % static_cast<unsigned>(step)); b < Grid::hexes; b += step) {
      const auto to = static_cast<Hex>(b);
      if (Grid::distance(a, to) > 14) continue;
      const int eye_of_a = top(a) + 20;
      const int eye_of_b = top(to) + 20;
      const bool sees = hex_sees<Grid>(a, eye_of_a, to, eye_of_b, top);
      RC_ASSERT(sees == hex_sees<Grid>(to, eye_of_b, a, eye_of_a, top));
      RC_ASSERT(sees == (plainly_sees<Grid>(a, eye_of_a, to, eye_of_b, top)));
      if (Grid::adjacent(a, to)) RC_ASSERT(sees);
      ++asked;
      seen += sees ? 1 : 0;
    }
  };
  EXPECT_TRUE(rc::check(as_by_the_polygons));
  EXPECT_GT(seen, asked / 20);
  EXPECT_LT(seen, asked - asked / 20);
}

TEST(HexSight, SeesAsThePolygonsSayAndBothWaysAlike) {
  compare_views<Theatre>(5);
  compare_views<Moskowa>(61);
}

TEST(HexSight, AlongASideBothHexesMustBlock) {
  const Hex a = Moskowa::named("05146");
  const Hex b = Moskowa::named("05346");
  const auto sees_past = [&](std::set<std::string> tall) {
    return hex_sees<Moskowa>(a, 20, b, 20, [&](Hex hex) { return tall.contains(Moskowa::name(hex)) ? 20 : 19; });
  };
  EXPECT_TRUE(sees_past({}));
  EXPECT_TRUE(sees_past({"05245"}));
  EXPECT_TRUE(sees_past({"05246"}));
  EXPECT_FALSE(sees_past({"05245", "05246"})) << "as high as the line is enough to block";
  EXPECT_TRUE(sees_past({"05146", "05346"})) << "the ends never block";
}

TEST(HexSight, TheLineRisesFromOneEyeToTheOther) {
  const Hex a = Moskowa::named("05146");
  const Hex b = Moskowa::named("05150");
  const auto sees_over = [&](const char* name, int height) {
    return hex_sees<Moskowa>(a, 20, b, 60, [&](Hex hex) { return hex == Moskowa::named(name) ? height : 0; });
  };
  EXPECT_TRUE(sees_over("05147", 29));
  EXPECT_FALSE(sees_over("05147", 30));
  EXPECT_TRUE(sees_over("05149", 49));
  EXPECT_FALSE(sees_over("05149", 50));
}

}  // namespace
}  // namespace redoubt
