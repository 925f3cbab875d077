// Blocks: wooden pieces that stand on edge, so that their owner sees their faces and his enemy their backs. What every
// game with blocks does with them, whatever its rules.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "board/area_set.h"
#include "kernel/dice.h"
#include "kernel/event.h"
#include "kernel/side.h"

namespace redoubt {

/// A block of either side, by its number.
using Unit = std::uint8_t;
inline constexpr Unit no_unit = 255;

/// A set of one side's blocks, as bits.
using Units = std::uint64_t;
constexpr int count(Units units) { return std::popcount(units); }

/// The blocks of a game in one numbering: the French from 0, the Russians after them.
template <int French, int Russian>
struct Roster {
  static_assert(French < 64 && Russian < 64);
  static constexpr int all = French + Russian;

  static constexpr Side side_of(Unit unit) { return unit < French ? Side::french : Side::russian; }
  static constexpr int base(Side side) { return side == Side::french ? 0 : French; }
  static constexpr int blocks_of(Side side) { return side == Side::french ? French : Russian; }
  /// Counted from 0 within its side.
  static constexpr int place_of(Unit unit) { return unit - base(side_of(unit)); }
  static constexpr Units bit(Unit unit) { return Units{1} << place_of(unit); }
  static constexpr Unit unit_at(Side side, int place) { return static_cast<Unit>(base(side) + place); }
  static constexpr Unit first(Side side, Units units) { return unit_at(side, std::countr_zero(units)); }
  static constexpr Units all_of(Side side) { return (Units{1} << blocks_of(side)) - 1; }

  /// Calls f with each block of the set, in rising order.
  template <class F>
  static constexpr void each(Side side, Units units, F f) {
    for (; units != 0; units &= units - 1) f(first(side, units));
  }

  /// Those of a set that have the most strength: hits fall on them first.
  template <class Strength>
  static constexpr Units strongest(Side side, Units among, Strength strength) {
    int most = -1;
    Units found = 0;
    each(side, among, [&](Unit unit) {
      const int here = strength(unit);
      if (here > most) found = 0;
      most = std::max(most, here);
      if (here == most) found |= bit(unit);
    });
    return found;
  }

  /// Each block gets a token by which the enemy knows its back, in an order that nobody knows.
  template <class Block>
  static void deal_first_tokens(Side side, std::array<Block, all>& blocks, Dice& dice) {
    for (int i = 0; i < blocks_of(side); ++i) blocks[unit_at(side, i)].token = static_cast<std::uint8_t>(i + 1);
    for (int i = blocks_of(side) - 1; i > 0; --i) {
      const auto j = static_cast<int>(dice.draw(static_cast<std::uint32_t>(i + 1)));
      std::swap(blocks[unit_at(side, i)].token, blocks[unit_at(side, j)].token);
    }
  }

  /// Concealed blocks that stand together cannot be told apart any more: their tokens are dealt anew.
  template <class Block>
  static void deal_tokens(Side side, Units concealed, std::array<Block, all>& blocks, Dice& dice) {
    std::array<Unit, 64> stack;
    std::size_t size = 0;
    each(side, concealed, [&](Unit unit) { stack[size++] = unit; });
    for (std::size_t i = size; i > 1; --i) {
      const auto j = dice.draw(static_cast<std::uint32_t>(i));
      std::swap(blocks[stack[i - 1]].token, blocks[stack[j]].token);
    }
  }
};

/// A block of which a viewer sees the back: its token, where it stands, what lies on it.
struct HiddenBlock {
  Side side = Side::french;
  std::uint8_t token = 0;
  Area area = 0;
  std::uint16_t marks = 0;

  friend constexpr auto operator<=>(const HiddenBlock&, const HiddenBlock&) = default;
};

/// What it is known by: no other back has the same.
constexpr std::uint32_t key_of(const HiddenBlock& hidden) {
  return static_cast<std::uint32_t>(index(hidden.side)) << 8U | hidden.token;
}

/// In an order that tells nothing: the French first, by their tokens, which are at most 64 a side.
inline void sort_hidden_blocks(std::span<HiddenBlock> hidden_blocks) {
  std::array<std::array<std::uint8_t, 65>, 2> place_of = {};  // and 1
  for (std::size_t i = 0; i < hidden_blocks.size(); ++i)
    place_of[static_cast<std::size_t>(index(hidden_blocks[i].side))][hidden_blocks[i].token] =
        static_cast<std::uint8_t>(i + 1);
  std::array<HiddenBlock, 128> sorted;
  std::size_t count = 0;
  for (const auto& side : place_of) {
    for (const std::uint8_t place : side) {
      if (place != 0) sorted[count++] = hidden_blocks[place - 1U];
    }
  }
  std::copy_n(sorted.begin(), count, hidden_blocks.begin());
}

/// Something that happens to a block. Everybody sees it happen; only those who may know the block learn which it was.
inline Event block_event(unsigned kind, RuleId rule, Side side, Unit unit, std::uint8_t token, bool concealed) {
  Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  event.side = side;
  event.rule = rule;
  event.unit = unit;
  event.token = token;
  if (concealed) event.open = only(side);
  return event;
}

/// What happens to a concealed block behind its back is seen by its owner alone.
inline Event unseen_block_event(unsigned kind, RuleId rule, Side side, Unit unit, std::uint8_t token, bool concealed) {
  Event event = block_event(kind, rule, side, unit, token, concealed);
  event.seen = event.open;
  return event;
}

/// Something that happens to no block.
inline Event plain_event(unsigned kind, RuleId rule, Side side, unsigned to, unsigned value) {
  Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  event.side = side;
  event.rule = rule;
  event.unit = no_unit;
  event.to = static_cast<std::uint16_t>(to);
  event.value = static_cast<std::uint16_t>(value);
  return event;
}

}  // namespace redoubt
