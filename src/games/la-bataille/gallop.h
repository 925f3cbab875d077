// 11.4: how cavalry rides at somebody: by which hexes, at what price, and how straight.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "games/la-bataille/state.h"
#include "kernel/fixed_list.h"

namespace redoubt::la_bataille {

inline constexpr int straight_ride = 3;         // 11.5: hexes in one direction
inline constexpr int wheel_cost = 2 * mp;       // 11.4: a hexside
inline constexpr int farthest_charge = 14 + 5;  // 11.3: the greatest allowance, and five

constexpr int sides_between(Direction a, Direction b) {
  const unsigned sides = (static_cast<unsigned>(a) + 6 - static_cast<unsigned>(b)) % 6;
  return static_cast<int>(std::min(sides, 6 - sides));
}

/// What matters of those who ride.
struct Gallop {
  Side side = Side::french;
  unsigned movers = 0;  // as bits
  bool heavy = false;   // any of them
  Hex at = no_hex;
  Direction facing = Direction::north;
  int left = 0;     // halves of a movement point
  int wheeled = 0;  // hexsides since the last hex
  int run = 0;      // hexes entered in one direction, as far as they count
  Direction way = Direction::north;

  [[nodiscard]] int most_wheels() const { return heavy ? 1 : 2; }
  /// 2.5: heavy cavalry has three front sides, light five.
  [[nodiscard]] bool has_ahead(Direction faced, Direction way_out) const {
    return heavy ? sides_between(faced, way_out) <= 1 : way_out != opposite(faced);
  }
};

/// Where a ride ends, and what is left of it; nowhere if there is none.
struct RideEnd {
  Hex hex = no_hex;
  Direction facing = Direction::north;
  int price = 0;
  int run = 0;
  Direction way = Direction::north;
};

struct Position;

/// All rides at a target, hex by hex: each is one nearer to it than the last.
class RideSearch {
 public:
  RideSearch(const Position& look, const Gallop& gallop, Hex target);

  /// The cheapest, ties lowest: next to the target, with the target in front.
  [[nodiscard]] RideEnd best() const;
  [[nodiscard]] bool exists() const { return cheapest().hex != no_hex; }
  /// Its wheels and steps; none if there is no ride.
  [[nodiscard]] Route route() const;

 private:
  static constexpr int never = 255;
  /// A hex, and its price by the facing with which it is entered.
  struct Node {
    Hex hex = no_hex;
    std::array<std::uint8_t, 6> price = {};
  };
  using Prices = std::array<int, 6>;
  using Layer = FixedList<Node, 24>;

  [[nodiscard]] int wheels_at(int layer) const { return gallop_.most_wheels() - (layer == 0 ? gallop_.wheeled : 0); }
  [[nodiscard]] RideEnd cheapest() const;
  [[nodiscard]] Prices wheeled(const Node& node, int layer) const;
  [[nodiscard]] Direction towards(Hex hex) const;
  void spread(int layer);
  void enter(Layer& next, Hex hex, const Prices& prices, Direction way, int cost);
  struct Before {
    Hex hex = no_hex;
    Direction way = Direction::north;
    int price = 0;
  };
  [[nodiscard]] std::size_t entered_with(const Node& node, int layer, std::size_t facing, int price) const;
  [[nodiscard]] Before before(int layer, Hex hex, std::size_t facing, int price) const;
  void ride_back(RideEnd& end) const;
  template <class F>
  void each_back(const RideEnd& end, F f) const;

  const Position& look_;
  Gallop gallop_;
  Hex target_;
  int length_;  // hexes to enter
  std::array<Layer, farthest_charge + 1> layers_;
};

}  // namespace redoubt::la_bataille
