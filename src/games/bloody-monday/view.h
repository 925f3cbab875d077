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

/// What everybody sees of the course of the game.
struct PublicPart {
  AreaSet french = {};
  AreaSet cut_off = {};
  AreaSet contested_before = {};
  AreaSet fresh = {};
  AreaSet fought = {};
  std::array<AreaSet, max_leaders> range = {};
  std::array<Units, 2> fired = {};
  Units inspiring = 0;
  Units asked = 0;
  Units ambushes = 0;
  std::uint32_t options = 0;
  std::uint8_t scenario = 0;
  std::uint8_t turn = 1;
  Phase phase = Phase::impulse;
  Impulse impulse = Impulse::none;
  Side phasing = Side::french;
  Side disc = Side::french;
  bool disc_spent = false;
  bool changed = false;
  std::uint8_t passes = 0;
  std::uint8_t quiet = 0;
  std::uint8_t impulses = 0;
  std::uint8_t led = 0;
  Area battle = 0;
  std::uint8_t cover = 0;
  std::uint8_t round = 0;
  std::uint8_t rounds = 0;
  Winner strikes_first = Winner::nobody;
  std::array<std::uint8_t, 2> hits = {};
  Side supplying = Side::french;
  std::uint8_t supplied = 0;
  std::array<bool, 2> commander_used = {};
  std::array<Area, 4> laid = {};
  std::array<std::uint8_t, 2> lost = {};
  std::array<std::uint8_t, 2> in_pool = {};
  Ending ending = Ending::none;
  Winner winner = Winner::nobody;
  std::array<std::uint8_t, 2> score = {};

  friend constexpr bool operator==(const PublicPart&, const PublicPart&) = default;
};

/// What the player who is moving or supplying knows besides; empty for everybody else.
struct PrivatePart {
  Unit mover = no_unit;
  std::uint8_t points = 0;
  std::uint8_t moves_left = 0;
  std::uint8_t moves_made = 0;
  std::uint8_t value = 0;
  std::uint8_t draws_left = 0;
  std::uint8_t draws_made = 0;
  std::uint8_t restore_left = 0;

  friend constexpr bool operator==(const PrivatePart&, const PrivatePart&) = default;
};

struct View {
  Viewer who = Viewer::observer;
  PublicPart open;
  PrivatePart own;
  std::uint8_t known_count = 0;
  std::uint8_t hidden_count = 0;
  std::array<KnownBlock, block_count> known = {};    // in the order of the blocks
  std::array<HiddenBlock, block_count> hidden = {};  // French first, in the order of the tokens

  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace redoubt::bloody_monday
