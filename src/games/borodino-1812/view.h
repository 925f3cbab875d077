// What one side may know of a position. There is no field here for what it may not know.
#pragma once
#include <array>

#include "games/borodino-1812/state.h"

namespace redoubt::borodino_1812 {

/// What is seen on a block by everybody, and at the end what only its owner knows.
enum class Mark : std::uint16_t {
  revealed,
  active,
  leading,
  moved,
  fired,
  at_liberty,
  reserve,
  flank,
  square,
  acted,
  driven,
  half,         // of a revealed block
  garrison,     // 6.51: stands in the redoubt
  hidden_half,  // 5.3: under bombardment; the owner's from here on
  redeploying,
  fourth
};
inline constexpr auto mark_names = std::to_array<std::string_view>(
    {"revealed", "active", "leading", "moved", "fired", "at-liberty", "reserve", "flank", "square", "acted", "driven",
     "half", "garrison", "half", "redeploying", "fourth"});
static_assert(mark_names.size() == static_cast<std::size_t>(Mark::fourth) + 1);
constexpr std::uint16_t bit(Mark mark) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(mark)); }

/// A block whose face this viewer sees: his own, those that lie open, those that fell or left in the open.
struct KnownBlock {
  Unit unit = no_unit;
  Area area = in_hand;
  std::uint8_t step = 0;
  std::uint8_t token = 0;
  Unit shelter = no_unit;  // 6.61
  std::uint16_t marks = 0;

  friend constexpr bool operator==(const KnownBlock&, const KnownBlock&) = default;
};

struct View {
  Viewer who = Viewer::observer;
  PublicPart open;
  PrivatePart own;                                   // 6.93, 7.1: its own posts, and sources that it can draw on
  std::array<std::uint8_t, post_count> orders = {};  // 5.23: of those who lead an army now, in the order of the blocks
  std::array<std::uint8_t, 64> ways = {};  // flanking: the border and 1 that the acting side's blocks came by, by token
  std::uint8_t known_count = 0;
  std::uint8_t hidden_count = 0;
  std::array<KnownBlock, block_count> known = {};    // in the order of the blocks
  std::array<HiddenBlock, block_count> hidden = {};  // French first, in the order of the tokens

  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace redoubt::borodino_1812
