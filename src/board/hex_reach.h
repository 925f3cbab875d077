// How far something comes from one hex with so many points to spend, and by which way; no rules.
//
// What a step costs the caller tells: a whole number of points from 1 on, or `no_way`. Where a rulebook has half points
// they are what is counted. Nobody has more points than `Most`. Searches spread by points spent, so that each hex is
// looked at when its price is known; they keep to a window around the start and to the room of their own object, which
// the caller keeps for the next search. Whoever asks for one hex alone names it, and the search ends when its price is
// known.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "board/hex_grid.h"
#include "board/hex_window.h"

namespace redoubt {

/// The price of a step that cannot be taken: more than anybody has.
inline constexpr int no_way = 64;
/// The price of what is not reached.
inline constexpr int not_reached = -1;

/// What a search need not look beyond.
struct ReachBounds {
  Hex goal = no_hex;   // it ends with this hex; the prices of others are then right where a cheapest way to it leads
  int least_step = 1;  // no step costs less
};

/// Where it does not matter which way one faces. `step(from, direction, to)` gives the price of a step; it is asked
/// only for hexes of the map.
template <class Grid, int Most>
class HexReach {
 public:
  template <class Step>
  constexpr void spread(Hex start, int points, Step step, ReachBounds bounds = {}) {
    window_ = Window(start, points / bounds.least_step);
    window_.fill(price_, unknown, std::uint8_t{0});
    price_[Window::middle] = 0;
    points_ = points;
    queues_.clear();
    queues_.push(0, Window::middle);
    const bool has_goal = window_.holds(bounds.goal);
    for (int spent = 0; spent + bounds.least_step <= points; ++spent) {
      if (has_goal && price_[index(window_.cell(bounds.goal))] <= spent) return;
      for (const HexCell cell : queues_.at(spent)) {
        if (price_[cell] != spent) continue;
        const bool leads_away =
            has_goal && spent + bounds.least_step * Grid::distance(window_.hex(cell), bounds.goal) > points;
        if (!leads_away) leave(cell, spent, step);
      }
    }
  }

  /// What it costs to come to a hex, or `not_reached`.
  [[nodiscard]] constexpr int price(Hex hex) const {
    if (!window_.holds(hex)) return not_reached;
    const std::uint8_t found = price_[index(window_.cell(hex))];
    return found == unknown ? not_reached : found;
  }

  /// Calls f(hex) for every hex reached, the start among them: as they were found, some more than once.
  template <class F>
  constexpr void each_found(F f) const {
    for (int spent = 0; spent <= points_; ++spent) {
      for (const HexCell cell : queues_.at(spent)) f(window_.hex(cell));
    }
  }

  /// Calls f(hex, price) for every hex reached, the start among them, in rising order.
  template <class F>
  constexpr void each(F f) const {
    window_.each([&](int cell, Hex hex) {
      if (price_[index(cell)] != unknown) f(hex, int{price_[index(cell)]});
    });
  }

  /// Writes the cheapest way to a hex with both its ends into `way`, by the same prices; gives how many hexes it has,
  /// or 0 when the hex is not reached or the way does not fit. Of ways as cheap as each other it takes, from its end
  /// back, the lowest hex each time.
  template <class Step>
  constexpr std::size_t way_to(Hex goal, Step step, std::span<Hex> way) const {
    int left = price(goal);
    if (left == not_reached) return 0;
    std::size_t count = 0;
    for (Hex here = goal;; here = before(here, left, step), left = price(here)) {
      if (count == way.size()) return 0;
      way[count++] = here;
      if (left == 0) break;
    }
    std::reverse(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
  }

 private:
  using Window = HexWindow<Grid, Most>;
  static constexpr std::uint8_t unknown = 0xFF;
  static_assert(Most < unknown);
  static constexpr std::size_t index(int cell) { return static_cast<std::size_t>(cell); }

  template <class Step>
  constexpr void leave(int cell, int spent, Step& step) {
    const auto& steps = window_.steps(cell);
    const Hex from = window_.hex(cell);
    for (std::size_t i = 0; i < 6; ++i) {
      const int next = cell + steps.cell[i];
      if (price_[index(next)] <= spent + 1) continue;  // off the map, or no step makes it cheaper
      const int price = spent + step(from, hex_directions[i], static_cast<Hex>(from + steps.hex[i]));
      if (price > points_ || price >= price_[index(next)]) continue;
      price_[index(next)] = static_cast<std::uint8_t>(price);
      queues_.push(price, next);
    }
  }

  /// The lowest hex from which the last step to a hex of this price was taken.
  template <class Step>
  constexpr Hex before(Hex hex, int price_here, Step& step) const {
    Hex found = no_hex;
    for (const HexDirection direction : hex_directions) {
      const Hex from = Grid::neighbour(hex, opposite(direction));
      if (from >= found) continue;
      const int there = price(from);
      if (there != not_reached && there < price_here && there + step(from, direction, hex) == price_here) found = from;
    }
    return found;
  }

  Window window_;
  int points_ = 0;
  std::array<std::uint8_t, static_cast<std::size_t>(Window::cells)> price_;
  HexQueues<Most> queues_;
};

/// How something that faces a side stands in a hex.
struct HexStance {
  /// By which sides it can leave: bit k for the one k sides clockwise of that which it faces.
  std::uint8_t fronts = 0;
  /// What it costs to turn by one side. 0: here it faces no side, and has all facings at once.
  std::uint8_t turn = 0;
};

struct HexFacing {
  Hex hex = no_hex;
  HexDirection facing = HexDirection::north;

  friend constexpr bool operator==(HexFacing, HexFacing) = default;
};

namespace hex_facings {

/// Six numbers below 128, or six yes or no, one for each facing: in the low six bytes of a word. All six are compared
/// or changed at once.
using Facings = std::uint64_t;

inline constexpr Facings ones = 0x010101010101;
inline constexpr Facings flags = 0x808080808080;  // a yes is the highest bit of its byte

constexpr Facings flag(HexDirection facing) { return Facings{0x80} << (8 * static_cast<unsigned>(facing)); }
/// Both ways by one side.
constexpr Facings beside(Facings yes) { return ((yes << 8U) | (yes >> 40U) | (yes >> 8U) | (yes << 40U)) & flags; }
constexpr Facings equal(Facings numbers, int to) {
  return ~((numbers ^ (ones * static_cast<unsigned>(to))) + 0x7F * ones) & flags;
}
constexpr Facings above(Facings numbers, int limit) {
  return ((numbers | flags) - ones * static_cast<unsigned>(limit + 1)) & flags;
}
/// Those with a yes become another number.
constexpr Facings replaced(Facings numbers, Facings yes, int by) {
  const Facings bytes = (yes >> 7U) * 0xFF;
  return (numbers & ~bytes) | (ones * static_cast<unsigned>(by) & bytes);
}

/// For each set of fronts (`HexStance`) and each direction, the facings that can leave that way.
inline constexpr std::array<std::array<Facings, 6>, 64> leavers = [] {
  std::array<std::array<Facings, 6>, 64> made = {};
  for (unsigned fronts = 0; fronts < 64; ++fronts) {
    for (unsigned direction = 0; direction < 6; ++direction) {
      for (unsigned facing = 0; facing < 6; ++facing) {
        if (((fronts >> ((direction + 6 - facing) % 6)) & 1U) != 0)
          made[fronts][direction] |= flag(hex_directions[facing]);
      }
    }
  }
  return made;
}();

}  // namespace hex_facings

/// Where it matters which way one faces: a step keeps the facing, and turning has its price. `stance(hex)` gives how it
/// stands in a hex; `step(from, direction, to)` the price of a step, whatever the facing.
///
/// All facings in which a hex is reached for the same points go on together.
template <class Grid, int Most>
class HexFacingReach {
 public:
  template <class Step, class Stance>
  constexpr void spread(HexFacing start, int points, Step step, Stance stance, ReachBounds bounds = {}) {
    window_ = Window(start.hex, points / bounds.least_step);
    window_.fill(price_, hex_facings::ones * static_cast<unsigned>(points + 1), Facings{0});
    window_.fill(waits_, Levels{0}, Levels{0});
    points_ = points;
    last_leave_ = points - bounds.least_step;
    queues_.clear();
    arrive(Window::middle, 0, hex_facings::flag(start.facing));
    const bool has_goal = window_.holds(bounds.goal);
    for (int spent = 0; spent <= points; ++spent) {
      for (const HexCell cell : queues_.at(spent)) {
        const bool leads_away =
            has_goal && spent + bounds.least_step * Grid::distance(window_.hex(cell), bounds.goal) > points;
        if (!leads_away) settle(cell, spent, step, stance);
      }
      if (has_goal && hex_facings::equal(price_[index(window_.cell(bounds.goal))], spent) != 0) return;
    }
  }

  /// What it costs to come to a hex with a facing, or `not_reached`.
  [[nodiscard]] constexpr int price(HexFacing at) const {
    return window_.holds(at.hex) ? price_in(window_.cell(at.hex), at.facing) : not_reached;
  }

  /// Calls f(hex) for every hex reached, the start among them: as they were found, some more than once.
  template <class F>
  constexpr void each_found(F f) const {
    for (int spent = 0; spent <= points_; ++spent) {
      for (const HexCell cell : queues_.at(spent)) f(window_.hex(cell));
    }
  }

  /// Calls f(HexFacing, price) for every hex and facing reached, the start among them, in rising order of hexes and
  /// then of facings.
  template <class F>
  constexpr void each(F f) const {
    window_.each([&](int cell, Hex hex) {
      if (hex_facings::above(price_[index(cell)], points_) == hex_facings::flags) return;
      for (const HexDirection facing : hex_directions) {
        const int price = price_in(cell, facing);
        if (price != not_reached) f(HexFacing{hex, facing}, price);
      }
    });
  }

  /// Writes the cheapest way to a hex and facing with both its ends into `way`, by the same prices; gives how many
  /// entries it has, or 0 when it is not reached or the way does not fit. From one entry to the next it turns one side
  /// or steps; where it faces no side (`turn` 0) it leaves with any. Of ways as cheap as each other it takes, from its
  /// end back, a turn before a step, so that turns come late; and then the lowest hex and the lowest facing each time.
  template <class Step, class Stance>
  constexpr std::size_t way_to(HexFacing goal, Step step, Stance stance, std::span<HexFacing> way) const {
    if (price(goal) == not_reached) return 0;
    std::size_t count = 0;
    for (HexFacing here = goal;; here = before(here, step, stance)) {
      if (count == way.size()) return 0;
      way[count++] = here;
      if (price(here) == 0) break;
    }
    std::reverse(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
  }

 private:
  using Window = HexWindow<Grid, Most>;
  using Facings = hex_facings::Facings;
  using Levels = std::conditional_t<(Most < 32), std::uint32_t, std::uint64_t>;
  static_assert(Most < no_way);
  static constexpr std::size_t index(int cell) { return static_cast<std::size_t>(cell); }

  [[nodiscard]] constexpr int price_in(int cell, HexDirection facing) const {
    const auto price = static_cast<int>((price_[index(cell)] >> (8 * static_cast<unsigned>(facing))) & 0xFFU);
    return price > points_ ? not_reached : price;
  }

  /// Some facings of a cell become cheaper.
  constexpr void arrive(int cell, int price, Facings cheaper) {
    price_[index(cell)] = hex_facings::replaced(price_[index(cell)], cheaper, price);
    const auto level = Levels{1} << static_cast<unsigned>(price);
    if ((waits_[index(cell)] & level) == 0) queues_.push(price, cell);
    waits_[index(cell)] |= level;
  }

  template <class Step, class Stance>
  constexpr void settle(int cell, int spent, Step& step, Stance& stance) {
    Facings fresh = hex_facings::equal(price_[index(cell)], spent);
    if (fresh == 0) return;  // all have become cheaper since
    const Hex from = window_.hex(cell);
    const HexStance here = stance(from);
    if (here.turn == 0) {
      fresh = hex_facings::flags;
      price_[index(cell)] = hex_facings::ones * static_cast<unsigned>(spent);
    } else {
      const int turned_for = spent + here.turn;
      const Facings aside = hex_facings::beside(fresh);
      const Facings cheaper = turned_for > points_ ? 0 : aside & hex_facings::above(price_[index(cell)], turned_for);
      if (cheaper != 0) arrive(cell, turned_for, cheaper);
    }
    if (spent <= last_leave_) leave(cell, from, spent, fresh, hex_facings::leavers[here.fronts & 0x3FU], step);
  }

  template <class Step>
  constexpr void leave(int cell, Hex from, int spent, Facings fresh, const std::array<Facings, 6>& by, Step& step) {
    const auto& steps = window_.steps(cell);
    for (std::size_t i = 0; i < 6; ++i) {
      const int next = cell + steps.cell[i];
      const Facings going = fresh & by[i];
      // None is left where the map ends, or where no step makes it cheaper.
      if ((going & hex_facings::above(price_[index(next)], spent + 1)) == 0) continue;
      const int paid = step(from, hex_directions[i], static_cast<Hex>(from + steps.hex[i]));
      const int price = spent + std::min(paid, no_way);
      const Facings cheaper = going & hex_facings::above(price_[index(next)], price);
      if (cheaper != 0) arrive(next, price, cheaper);
    }
  }

  template <class Step, class Stance>
  constexpr HexFacing before(HexFacing here, Step& step, Stance& stance) const {
    const int turn = stance(here.hex).turn;
    if (turn != 0) {
      const HexFacing from = before_turn(here, turn);
      if (from.hex != no_hex) return from;
    }
    HexFacing found;
    for (const HexDirection direction : hex_directions) {
      const Hex from = Grid::neighbour(here.hex, opposite(direction));
      if (from >= found.hex || !window_.holds(from)) continue;
      const Facings any = turn == 0 ? hex_facings::flags : hex_facings::flag(here.facing);
      const Facings by = hex_facings::leavers[stance(from).fronts & 0x3FU][static_cast<std::size_t>(direction)];
      const int left = price(here) - step(from, direction, here.hex);
      if (left < 0) continue;
      const Facings good = any & by & hex_facings::equal(price_[index(window_.cell(from))], left);
      if (good != 0) found = {from, hex_directions[static_cast<std::size_t>(std::countr_zero(good)) / 8]};
    }
    return found;
  }

  [[nodiscard]] constexpr HexFacing before_turn(HexFacing here, int turn) const {
    HexFacing found;
    for (const int side : {1, -1}) {
      const HexFacing from{here.hex, turned(here.facing, side)};
      if (price(from) == not_reached || price(from) + turn != price(here)) continue;
      if (found.hex == no_hex || from.facing < found.facing) found = from;
    }
    return found;
  }

  Window window_;
  int points_ = 0;
  int last_leave_ = 0;  // whoever has spent more can take no step
  std::array<Facings, static_cast<std::size_t>(Window::cells)> price_;
  /// By how many points a cell waits in the queues, or has waited, as bits.
  std::array<Levels, static_cast<std::size_t>(Window::cells)> waits_;
  HexQueues<Most> queues_;
};

}  // namespace redoubt
