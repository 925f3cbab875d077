// A set of numbered things (hexes, areas, units), of a size known beforehand, as bits. No heap; members always come in
// rising order.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>

namespace redoubt {

/// Holds the numbers from 0 to Size - 1. `Member` is their type; its greatest value stands for "none of them".
template <int Size, class Member = int>
struct BitSet {
  static_assert(Size > 0);
  static constexpr int size_limit = Size;
  static constexpr std::size_t word_count = (static_cast<std::size_t>(Size) + 63) / 64;
  static constexpr Member none = std::numeric_limits<Member>::max();
  static_assert(static_cast<std::uint64_t>(Size) <= static_cast<std::uint64_t>(none));

  std::array<std::uint64_t, word_count> words = {};

  static constexpr BitSet only(int i) {
    BitSet set;
    set.add(i);
    return set;
  }
  /// Every number below `Size`.
  static constexpr BitSet all() {
    BitSet set;
    for (std::uint64_t& word : set.words) word = ~std::uint64_t{0};
    if constexpr (Size % 64 != 0) set.words.back() >>= 64 - Size % 64;
    return set;
  }

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
  /// The lowest member, or `none`.
  [[nodiscard]] constexpr Member first() const {
    for (std::size_t i = 0; i < word_count; ++i) {
      if (words[i] != 0) return member(i, words[i]);
    }
    return none;
  }
  [[nodiscard]] constexpr bool meets(const BitSet& b) const {
    std::uint64_t both = 0;
    for (std::size_t i = 0; i < word_count; ++i) both |= words[i] & b.words[i];
    return both != 0;
  }
  /// Whether every member of b is one of this set too.
  [[nodiscard]] constexpr bool contains(const BitSet& b) const {
    std::uint64_t missing = 0;
    for (std::size_t i = 0; i < word_count; ++i) missing |= b.words[i] & ~words[i];
    return missing == 0;
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
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) f(member(i, rest));
    }
  }

  /// For loops that end early: the members in rising order. The set must outlive them and stay as it is.
  class Iterator {
   public:
    using value_type = Member;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    explicit constexpr Iterator(const BitSet& set) : set_(&set), rest_(set.words[0]) { skip(); }

    constexpr Member operator*() const { return member(word_, rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip();
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    friend constexpr bool operator==(const Iterator& at, std::default_sentinel_t) { return at.rest_ == 0; }

   private:
    constexpr void skip() {
      while (rest_ == 0 && ++word_ < word_count) rest_ = set_->words[word_];
    }

    const BitSet* set_ = nullptr;
    std::size_t word_ = 0;
    std::uint64_t rest_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] static constexpr std::default_sentinel_t end() { return std::default_sentinel; }

 private:
  static constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << (static_cast<unsigned>(i) % 64); }
  /// The lowest bit of what is left of a word.
  static constexpr Member member(std::size_t word, std::uint64_t rest) {
    return static_cast<Member>(static_cast<int>(word) * 64 + std::countr_zero(rest));
  }
};

}  // namespace redoubt
