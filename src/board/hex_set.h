// A set of numbered things of a size known beforehand, as bits; it can be moved as a whole.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace redoubt {

template <int Size>
struct BitSet {
  static constexpr int size_limit = Size;
  static constexpr std::size_t word_count = (static_cast<std::size_t>(Size) + 63) / 64;

  std::array<std::uint64_t, word_count> words = {};

  [[nodiscard]] constexpr bool has(int i) const {
    const auto at = static_cast<unsigned>(i);
    return ((words[at / 64] >> (at % 64)) & 1U) != 0;
  }
  constexpr void add(int i) { words[static_cast<unsigned>(i) / 64] |= bit(i); }
  constexpr void remove(int i) { words[static_cast<unsigned>(i) / 64] &= ~bit(i); }

  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  [[nodiscard]] constexpr int size() const {
    int count = 0;
    for (const std::uint64_t word : words) count += std::popcount(word);
    return count;
  }

  constexpr BitSet& operator|=(const BitSet& b) {
    for (std::size_t i = 0; i < word_count; ++i) words[i] |= b.words[i];
    return *this;
  }
  constexpr BitSet& operator&=(const BitSet& b) {
    for (std::size_t i = 0; i < word_count; ++i) words[i] &= b.words[i];
    return *this;
  }
  constexpr BitSet& operator-=(const BitSet& b) {
    for (std::size_t i = 0; i < word_count; ++i) words[i] &= ~b.words[i];
    return *this;
  }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  /// What a has and b has not.
  friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

  /// Every member with `By` added to its number. The caller sees to it that none passes either end.
  template <int By>
  [[nodiscard]] constexpr BitSet moved() const {
    constexpr auto far = static_cast<std::size_t>(By < 0 ? -By : By);
    constexpr std::size_t whole = far / 64;
    constexpr unsigned part = far % 64;
    BitSet result;
    for (std::size_t i = whole; i < word_count; ++i) {
      if constexpr (By >= 0) {
        result.words[i] = words[i - whole] << part;
        if constexpr (part != 0) result.words[i] |= i > whole ? words[i - whole - 1] >> (64 - part) : 0;
      } else {
        result.words[i - whole] = words[i] >> part;
        if constexpr (part != 0) result.words[i - whole] |= i + 1 < word_count ? words[i + 1] << (64 - part) : 0;
      }
    }
    return result;
  }

  /// Calls f with each member, in rising order.
  template <class F>
  constexpr void each(F f) const {
    for (std::size_t i = 0; i < word_count; ++i) {
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
        f(static_cast<int>(i) * 64 + std::countr_zero(rest));
      }
    }
  }

 private:
  static constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << (static_cast<unsigned>(i) % 64); }
};

}  // namespace redoubt
