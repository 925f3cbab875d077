// Reach by points, against a plain search over the whole map.
#include "board/hex_reach.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <queue>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace redoubt {
namespace {

using Theatre = HexGrid<27, 18, HexForm{ColumnOrder::westward, 2, 2}>;
using Moskowa = HexGrid<106, 92, HexForm{ColumnOrder::eastward, 3, 2}>;

constexpr int most = 28;
constexpr std::uint8_t three_fronts = 0b100011;
constexpr std::uint8_t five_fronts = 0b110111;

unsigned mixed(unsigned a, unsigned b) {
  unsigned h = (a * 2654435761U) ^ (b * 40503U + 12345U);
  h ^= h >> 15U;
  h *= 2246822519U;
  return h ^ (h >> 13U);
}

/// Country made from a number: what each step costs, and how one stands in each hex.
struct Country {
  unsigned salt = 0;

  [[nodiscard]] int step(Hex from, HexDirection direction, Hex to) const {
    const unsigned ground = mixed(to, salt);
    if (ground % 9 == 0) return no_way;
    const unsigned side = mixed(from * 6U + static_cast<unsigned>(direction), salt + 1);
    if (salt % 3 == 0 && side % 4 == 0) return 1;  // a road
    return static_cast<int>(2 + ground % 3 * 2 + side % 2);
  }
  [[nodiscard]] int least_step() const { return salt % 3 == 0 ? 1 : 2; }
  [[nodiscard]] HexStance stance(Hex hex) const {
    switch (mixed(hex, salt + 2) % 5) {
      case 0: return {0b000001, 0};
      case 1: return {five_fronts, 3};
      default: return {three_fronts, 2};
    }
  }
};

template <class Grid>
using Prices = std::array<std::array<int, 6>, Grid::hexes>;

/// Dijkstra over all hexes and facings; without facings only the first column of the table is used.
template <class Grid>
std::unique_ptr<Prices<Grid>> plainly(const Country& land, HexFacing start, int points, bool facing_counts) {
  auto prices = std::make_unique<Prices<Grid>>();
  for (auto& row : *prices) row.fill(not_reached);
  using Entry = std::tuple<int, Hex, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  queue.emplace(0, start.hex, facing_counts ? static_cast<int>(start.facing) : 0);
  while (!queue.empty()) {
    const auto [price, hex, facing] = queue.top();
    queue.pop();
    int& known = (*prices)[hex][static_cast<std::size_t>(facing)];
    if (price > points || known != not_reached) continue;
    known = price;
    const HexStance stance = land.stance(hex);
    if (facing_counts) {
      for (const int side : {1, 5}) queue.emplace(price + stance.turn, hex, (facing + side) % 6);
    }
    for (int d = 0; d < 6; ++d) {
      const auto direction = static_cast<HexDirection>(d);
      const Hex to = Grid::neighbour(hex, direction);
      if (to == no_hex || (facing_counts && ((stance.fronts >> ((d - facing + 6) % 6)) & 1) == 0)) continue;
      queue.emplace(price + land.step(hex, direction, to), to, facing);
    }
  }
  return prices;
}

template <class Grid>
void check_way(const Country& land, const HexReach<Grid, most>& reach, const Prices<Grid>& prices, Hex start,
               Hex goal) {
  const auto step = [&](Hex from, HexDirection d, Hex to) { return land.step(from, d, to); };
  std::array<Hex, most + 1> room = {};
  const std::size_t count = reach.way_to(goal, step, room);
  RC_ASSERT(count > 0U);
  RC_ASSERT(room[0] == start);
  RC_ASSERT(room[count - 1] == goal);
  for (std::size_t i = 1; i < count; ++i) {
    Hex lowest = no_hex;
    for (const HexDirection direction : hex_directions) {
      const Hex from = Grid::neighbour(room[i], opposite(direction));
      if (from == no_hex || prices[from][0] == not_reached) continue;
      if (prices[from][0] + land.step(from, direction, room[i]) == prices[room[i]][0]) lowest = std::min(lowest, from);
    }
    RC_ASSERT(room[i - 1] == lowest);
  }
  RC_ASSERT(reach.way_to(goal, step, std::span<Hex>(room).first(count - 1)) == 0U);
}

template <class Grid>
void compare_plain_reach() {
  const auto reach = std::make_unique<HexReach<Grid, most>>();
  const auto as_plainly = [&] {
    const Country land{*rc::gen::inRange(0U, 1000000U)};
    const auto start = static_cast<Hex>(*rc::gen::inRange(0, Grid::hexes));
    const int points = *rc::gen::inRange(0, most + 1);
    reach->spread(start, points, [&](Hex from, HexDirection d, Hex to) { return land.step(from, d, to); });
    const auto prices = plainly<Grid>(land, {start, HexDirection::north}, points, false);
    int last = -1;
    int reached = 0;
    for (int i = 0; i < Grid::hexes; ++i)
      RC_ASSERT(reach->price(static_cast<Hex>(i)) == (*prices)[static_cast<std::size_t>(i)][0]);
    reach->each([&](Hex hex, int price) {
      RC_ASSERT(int{hex} > last);
      RC_ASSERT(price == (*prices)[hex][0]);
      last = hex;
      if (++reached % 5 == 0) check_way<Grid>(land, *reach, *prices, start, hex);
    });
    RC_ASSERT(reached == std::ranges::count_if(*prices, [](const auto& row) { return row[0] != not_reached; }));
  };
  EXPECT_TRUE(rc::check(as_plainly));
}

TEST(HexReach, PricesAndWaysAreThoseOfAPlainSearch) {
  compare_plain_reach<Theatre>();
  compare_plain_reach<Moskowa>();
}

/// What is found, and what is found on the way to one hex, are the same as without bounds.
template <class Grid>
void compare_bounded_reach() {
  const auto reach = std::make_unique<HexReach<Grid, most>>();
  const auto as_plainly = [&] {
    const Country land{*rc::gen::inRange(0U, 1000000U)};
    const auto start = static_cast<Hex>(*rc::gen::inRange(0, Grid::hexes));
    const int points = *rc::gen::inRange(0, most + 1);
    const auto step = [&](Hex from, HexDirection d, Hex to) { return land.step(from, d, to); };
    const auto prices = plainly<Grid>(land, {start, HexDirection::north}, points, false);
    reach->spread(start, points, step, {.least_step = land.least_step()});
    typename Grid::Set found;
    reach->each_found([&](Hex hex) { found.add(hex); });
    for (int i = 0; i < Grid::hexes; ++i)
      RC_ASSERT(found.has(i) == ((*prices)[static_cast<std::size_t>(i)][0] != not_reached));
    for (int i = 0; i < Grid::hexes; i += 37) {
      const auto goal = static_cast<Hex>(i);
      reach->spread(start, points, step, {.goal = goal, .least_step = land.least_step()});
      RC_ASSERT(reach->price(goal) == (*prices)[goal][0]);
      if (reach->price(goal) != not_reached) check_way<Grid>(land, *reach, *prices, start, goal);
    }
  };
  EXPECT_TRUE(rc::check(as_plainly));
}

TEST(HexReach, BoundsChangeNothingThatIsAskedFor) {
  compare_bounded_reach<Theatre>();
  compare_bounded_reach<Moskowa>();
}

/// The entry before one of a way, by the rule of ties: a turn, the lowest facing; else a step, the lowest hex.
template <class Grid>
HexFacing rightly_before(const Country& land, const Prices<Grid>& prices, HexFacing here) {
  const auto known = [&](Hex hex, int facing) { return prices[hex][static_cast<std::size_t>(facing)]; };
  const int price = known(here.hex, static_cast<int>(here.facing));
  const int turn = land.stance(here.hex).turn;
  for (int facing = 0; facing < 6 && turn != 0; ++facing) {
    const int apart = (facing - static_cast<int>(here.facing) + 6) % 6;
    if ((apart == 1 || apart == 5) && known(here.hex, facing) != not_reached && known(here.hex, facing) + turn == price)
      return {here.hex, static_cast<HexDirection>(facing)};
  }
  HexFacing found;
  for (int d = 0; d < 6; ++d) {
    const Hex from = Grid::neighbour(here.hex, opposite(static_cast<HexDirection>(d)));
    if (from == no_hex || from >= found.hex) continue;
    for (int facing = 5; facing >= 0; --facing) {
      if (turn != 0 && facing != static_cast<int>(here.facing)) continue;
      if (((land.stance(from).fronts >> ((d - facing + 6) % 6)) & 1) == 0 || known(from, facing) == not_reached)
        continue;
      if (known(from, facing) + land.step(from, static_cast<HexDirection>(d), here.hex) == price)
        found = {from, static_cast<HexDirection>(facing)};
    }
  }
  return found;
}

template <class Grid>
void check_way(const Country& land, const HexFacingReach<Grid, most>& reach, const Prices<Grid>& prices,
               HexFacing start, HexFacing goal) {
  std::array<HexFacing, most + 1> room = {};
  const std::size_t count = reach.way_to(
      goal, [&](Hex from, HexDirection d, Hex to) { return land.step(from, d, to); },
      [&](Hex hex) { return land.stance(hex); }, room);
  RC_ASSERT(count > 0U);
  RC_ASSERT(room[0].hex == start.hex);
  RC_ASSERT(room[0] == start || land.stance(start.hex).turn == 0);
  RC_ASSERT(room[count - 1] == goal);
  for (std::size_t i = 1; i < count; ++i) RC_ASSERT((room[i - 1] == rightly_before<Grid>(land, prices, room[i])));
}

template <class Grid>
void compare_facing_reach() {
  const auto reach = std::make_unique<HexFacingReach<Grid, most>>();
  const auto as_plainly = [&] {
    const Country land{*rc::gen::inRange(0U, 1000000U)};
    const HexFacing start{static_cast<Hex>(*rc::gen::inRange(0, Grid::hexes)),
                          static_cast<HexDirection>(*rc::gen::inRange(0, 6))};
    const int points = *rc::gen::inRange(0, most + 1);
    reach->spread(
        start, points, [&](Hex from, HexDirection d, Hex to) { return land.step(from, d, to); },
        [&](Hex hex) { return land.stance(hex); });
    const auto prices = plainly<Grid>(land, start, points, true);
    int last = -1;
    int reached = 0;
    int all = 0;
    for (int i = 0; i < 6 * Grid::hexes; ++i) {
      const int known = (*prices)[static_cast<std::size_t>(i / 6)][static_cast<std::size_t>(i % 6)];
      all += known == not_reached ? 0 : 1;
      RC_ASSERT(reach->price({static_cast<Hex>(i / 6), static_cast<HexDirection>(i % 6)}) == known);
    }
    reach->each([&](HexFacing at, int price) {
      const int place = at.hex * 6 + static_cast<int>(at.facing);
      RC_ASSERT(place > last);
      RC_ASSERT(price == (*prices)[at.hex][static_cast<std::size_t>(at.facing)]);
      last = place;
      if (++reached % 11 == 0) check_way<Grid>(land, *reach, *prices, start, at);
    });
    RC_ASSERT(reached == all);
  };
  EXPECT_TRUE(rc::check(as_plainly));
}

TEST(HexReach, PricesAndWaysAreThoseOfAPlainSearchOverFacings) {
  compare_facing_reach<Theatre>();
  compare_facing_reach<Moskowa>();
}

template <class Grid>
void compare_bounded_facing_reach() {
  const auto reach = std::make_unique<HexFacingReach<Grid, most>>();
  const auto as_plainly = [&] {
    const Country land{*rc::gen::inRange(0U, 1000000U)};
    const HexFacing start{static_cast<Hex>(*rc::gen::inRange(0, Grid::hexes)), HexDirection::south};
    const int points = *rc::gen::inRange(0, most + 1);
    const auto step = [&](Hex from, HexDirection d, Hex to) { return land.step(from, d, to); };
    const auto stance = [&](Hex hex) { return land.stance(hex); };
    const auto prices = plainly<Grid>(land, start, points, true);
    const auto least = [&](Hex hex) {
      int best = not_reached;
      for (const int price : (*prices)[hex])
        best = price != not_reached && (best == not_reached || price < best) ? price : best;
      return best;
    };
    reach->spread(start, points, step, stance, {.least_step = land.least_step()});
    typename Grid::Set found;
    reach->each_found([&](Hex hex) { found.add(hex); });
    for (int i = 0; i < Grid::hexes; ++i) RC_ASSERT(found.has(i) == (least(static_cast<Hex>(i)) != not_reached));
    for (int i = 0; i < Grid::hexes; i += 37) {
      const auto goal = static_cast<Hex>(i);
      reach->spread(start, points, step, stance, {.goal = goal, .least_step = land.least_step()});
      for (const HexDirection facing : hex_directions) {
        const int price = (*prices)[goal][static_cast<std::size_t>(facing)];
        if (price != least(goal)) continue;
        RC_ASSERT(reach->price({goal, facing}) == price);
        if (price != not_reached) check_way<Grid>(land, *reach, *prices, start, {goal, facing});
      }
    }
  };
  EXPECT_TRUE(rc::check(as_plainly));
}

TEST(HexReach, BoundsChangeNothingThatIsAskedForWithFacings) {
  compare_bounded_facing_reach<Theatre>();
  compare_bounded_facing_reach<Moskowa>();
}

/// Twelve points are 24 hexes of a road at half a point each; beside it the ground costs three.
TEST(HexReach, ALongRoadAtHalfAPointAHex) {
  const auto step = [](Hex, HexDirection direction, Hex) {
    return direction == HexDirection::north || direction == HexDirection::south ? 1 : 6;
  };
  const auto stance = [](Hex) { return HexStance{three_fronts, 2}; };
  const auto reach = std::make_unique<HexReach<Moskowa, most>>();
  const auto facing = std::make_unique<HexFacingReach<Moskowa, most>>();
  const Hex start = Moskowa::named("05146");
  reach->spread(start, 24, step);
  facing->spread({start, HexDirection::north}, 24, step, stance);
  EXPECT_EQ(reach->price(Moskowa::named("05122")), 24);
  EXPECT_EQ(reach->price(Moskowa::named("05121")), not_reached);
  EXPECT_EQ(reach->price(Moskowa::named("05170")), 24);
  EXPECT_EQ(facing->price({Moskowa::named("05122"), HexDirection::north}), 24);
  EXPECT_EQ(facing->price({Moskowa::named("05123"), HexDirection::north_east}), not_reached) << "a turn costs two";
  EXPECT_EQ(facing->price({Moskowa::named("05124"), HexDirection::north_east}), 24);
  EXPECT_EQ(facing->price({Moskowa::named("05147"), HexDirection::south}), 7) << "three turns and a step";

  std::array<Hex, 25> way = {};
  EXPECT_EQ(reach->way_to(Moskowa::named("05122"), step, way), 25U);
  for (std::size_t i = 0; i < way.size(); ++i) EXPECT_EQ(way[i], start - static_cast<int>(i));
}

TEST(HexReach, TurnsComeAsLateAsCanBe) {
  const auto step = [](Hex, HexDirection, Hex) { return 2; };
  const auto stance = [](Hex) { return HexStance{three_fronts, 2}; };
  const auto reach = std::make_unique<HexFacingReach<Moskowa, most>>();
  const Hex start = Moskowa::named("05146");
  reach->spread({start, HexDirection::north}, 24, step, stance);
  std::array<HexFacing, 8> way = {};
  const std::size_t count = reach->way_to({Moskowa::named("05144"), HexDirection::north_east}, step, stance, way);
  ASSERT_EQ(count, 4U);
  EXPECT_EQ(way[1], (HexFacing{Moskowa::named("05145"), HexDirection::north}));
  EXPECT_EQ(way[2], (HexFacing{Moskowa::named("05144"), HexDirection::north}));
  EXPECT_EQ(way[3], (HexFacing{Moskowa::named("05144"), HexDirection::north_east}));
}

/// In a wood a column has no facing: it comes out facing the way it goes.
TEST(HexReach, WhereItFacesNoSideItLeavesByAny) {
  const Hex wood = Moskowa::named("05145");
  const auto step = [](Hex, HexDirection, Hex) { return 2; };
  const auto stance = [&](Hex hex) { return hex == wood ? HexStance{0b000001, 0} : HexStance{three_fronts, 2}; };
  const auto reach = std::make_unique<HexFacingReach<Moskowa, most>>();
  reach->spread({Moskowa::named("05146"), HexDirection::north}, 6, step, stance);
  for (const HexDirection facing : hex_directions) {
    EXPECT_EQ(reach->price({wood, facing}), 2);
    EXPECT_EQ(reach->price({Moskowa::neighbour(wood, facing), facing}), 4);
  }
  std::array<HexFacing, 8> way = {};
  EXPECT_EQ(
      reach->way_to({Moskowa::neighbour(wood, HexDirection::south_west), HexDirection::south_west}, step, stance, way),
      3U);
}

TEST(HexReach, ASearchLeavesNothingBehindForTheNext) {
  const Country land{7};
  const auto step = [&](Hex from, HexDirection d, Hex to) { return land.step(from, d, to); };
  const auto stance = [&](Hex hex) { return land.stance(hex); };
  const auto used = std::make_unique<HexFacingReach<Moskowa, most>>();
  const auto fresh = std::make_unique<HexFacingReach<Moskowa, most>>();
  EXPECT_EQ(fresh->price({0, HexDirection::north}), not_reached);
  used->spread({Moskowa::named("00101"), HexDirection::south}, 28, step, stance);
  for (const int points : {3, 28, 11}) {
    used->spread({Moskowa::named("00203"), HexDirection::north}, points, step, stance);
    *fresh = {};
    fresh->spread({Moskowa::named("00203"), HexDirection::north}, points, step, stance);
    for (int i = 0; i < 6 * Moskowa::hexes; ++i) {
      const HexFacing at{static_cast<Hex>(i / 6), static_cast<HexDirection>(i % 6)};
      ASSERT_EQ(used->price(at), fresh->price(at));
    }
  }
}

}  // namespace
}  // namespace redoubt
