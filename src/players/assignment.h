// Assigns units to hidden blocks: the most constrained choose first, by chance, and give way where one is left without.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "board/blocks.h"
#include "kernel/dice.h"

namespace redoubt {

class Assignment {
 public:
  explicit Assignment(FastDice& random) : random_(random) { place_of_.fill(no_place); }

  /// A place more, and whose faces would do for it.
  void add(Units could) { could_[size_++] = could; }

  /// Whether everybody got a face.
  bool assign() {
    std::array<std::uint8_t, places> order;
    for (std::size_t i = 0; i < size_; ++i) order[i] = static_cast<std::uint8_t>(i);
    std::array<std::uint8_t, places> narrow;
    for (std::size_t i = 0; i < size_; ++i) narrow[i] = static_cast<std::uint8_t>(count(could_[i]));
    std::stable_sort(
        order.begin(), order.begin() + static_cast<std::ptrdiff_t>(size_),
        [&](std::uint8_t a, std::uint8_t b) { return narrow[a] != narrow[b] ? narrow[a] < narrow[b] : a < b; });
    Units free = ~Units{0};
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint8_t place = order[i];
      if (const Units able = could_[place] & free; able != 0) {
        take(place, pick(able));
      } else if (Units tried = 0; !make_room(place, tried)) {
        return false;
      }
      free = ~taken_;
    }
    mix();
    return true;
  }
  /// Whose face a place has got, counted within its side.
  [[nodiscard]] int unit_at_place(std::size_t place) const { return unit_of_[place]; }

 private:
  static constexpr std::size_t places = 64;
  static constexpr std::uint8_t no_place = 255;

  int pick(Units from) {
    for (auto skip = random_.below(static_cast<std::uint32_t>(count(from))); skip > 0; --skip) from &= from - 1;
    return std::countr_zero(from);
  }
  void take(std::uint8_t place, int unit) {
    unit_of_[place] = static_cast<std::uint8_t>(unit);
    place_of_[static_cast<std::size_t>(unit)] = place;
    taken_ |= Units{1} << unit;
  }

  /// An augmenting path: somebody who can be somebody else gives way.
  bool make_room(std::uint8_t place, Units& tried) {
    for (Units able = could_[place] & ~tried; able != 0; able = could_[place] & ~tried) {
      const int unit = pick(able);
      tried |= Units{1} << unit;
      const std::uint8_t holder = place_of_[static_cast<std::size_t>(unit)];
      if (holder != no_place && !make_room(holder, tried)) continue;
      take(place, unit);
      return true;
    }
    return false;
  }

  /// Exchanges that leave everybody possible, so that the order of choosing leaves no trace.
  void mix() {
    if (size_ < 2) return;
    for (std::size_t i = 0; i < 2 * size_; ++i) {
      const auto a = random_.below(static_cast<std::uint32_t>(size_));
      const auto b = random_.below(static_cast<std::uint32_t>(size_));
      const Units of_a = Units{1} << unit_of_[a];
      const Units of_b = Units{1} << unit_of_[b];
      if ((could_[a] & of_b) != 0 && (could_[b] & of_a) != 0) std::swap(unit_of_[a], unit_of_[b]);
    }
  }

  FastDice& random_;
  std::size_t size_ = 0;
  std::array<Units, places> could_ = {};
  std::array<std::uint8_t, places> unit_of_ = {};   // the unit behind each place
  std::array<std::uint8_t, places> place_of_ = {};  // the place of each unit
  Units taken_ = 0;
};

}  // namespace redoubt
