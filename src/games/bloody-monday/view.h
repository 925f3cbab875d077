// What one side may know of a position. There is no field here for what it may not know.
#pragma once
#include <array>

#include "games/bloody-monday/state.h"

namespace redoubt::bloody_monday {

/// Marks that lie on a block for all to see, and a few that only its owner knows.
enum class Mark : std::uint8_t { revealed, isolated, active, inspired, crossed, committed, moved, shield_spent };
inline constexpr std::array<std::string_view, 8> mark_names = {"revealed", "isolated",  "active", "inspired",
                                                               "crossed",  "committed", "moved",  "shield-spent"};
constexpr std::uint8_t bit(Mark mark) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(mark)); }

/// A block whose face this viewer sees: his own, those that lie open, those that are lost.
struct KnownBlock {
  Unit unit = no_unit;
  Area area = pool;
  std::uint8_t edge = 0;
  std::uint8_t token = 0;
  std::uint8_t marks = 0;

  friend constexpr bool operator==(const KnownBlock&, const KnownBlock&) = default;
};

struct View {
  Viewer who = Viewer::observer;
  PublicPart open;
  PrivatePart own;
  std::array<std::uint8_t, 2> in_pool = {};  // blocks, by side
  std::uint8_t known_count = 0;
  std::uint8_t hidden_count = 0;
  std::array<KnownBlock, block_count> known = {};    // in the order of the blocks
  std::array<HiddenBlock, block_count> hidden = {};  // French first, in the order of the tokens

  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace redoubt::bloody_monday
