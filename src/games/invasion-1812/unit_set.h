// A set of units of both sides, as bits.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace redoubt::invasion_1812 {

/// A division or a commander of either side, by its number.
using Unit = std::uint8_t;
inline constexpr Unit no_unit = 255;

struct UnitSet {
  std::array<std::uint64_t, 3> words = {};

  [[nodiscard]] constexpr bool has(Unit unit) const { return (words[unit >> 6U] & bit(unit)) != 0; }
  constexpr void add(Unit unit) { words[unit >> 6U] |= bit(unit); }
  constexpr void remove(Unit unit) { words[unit >> 6U] &= ~bit(unit); }
  [[nodiscard]] constexpr bool empty() const { return (words[0] | words[1] | words[2]) == 0; }
  [[nodiscard]] constexpr int size() const {
    return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]);
  }
  /// The unit of the lowest number, or `no_unit`.
  [[nodiscard]] constexpr Unit first() const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] != 0) return static_cast<Unit>(64 * i + static_cast<std::size_t>(std::countr_zero(words[i])));
    }
    return no_unit;
  }

  constexpr UnitSet& operator|=(const UnitSet& b) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= b.words[i];
    return *this;
  }
  constexpr UnitSet& operator&=(const UnitSet& b) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= b.words[i];
    return *this;
  }
  constexpr UnitSet& operator-=(const UnitSet& b) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= ~b.words[i];
    return *this;
  }
  friend constexpr UnitSet operator|(UnitSet a, const UnitSet& b) { return a |= b; }
  friend constexpr UnitSet operator&(UnitSet a, const UnitSet& b) { return a &= b; }
  /// What a has and b has not.
  friend constexpr UnitSet operator-(UnitSet a, const UnitSet& b) { return a -= b; }
  friend constexpr bool operator==(const UnitSet&, const UnitSet&) = default;

  /// Calls f with each unit, in rising order.
  template <class F>
  constexpr void each(F f) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
        f(static_cast<Unit>(64 * i + static_cast<std::size_t>(std::countr_zero(rest))));
      }
    }
  }

 private:
  static constexpr std::uint64_t bit(Unit unit) { return std::uint64_t{1} << (unit & 63U); }
};

}  // namespace redoubt::invasion_1812
