// What one side may know of a position. There is no field here for what it may not know.
#pragma once
#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>

#include "games/invasion-1812/state.h"

namespace redoubt::invasion_1812 {

/// What is said of a unit whose face is seen, and of a stack of counters as a whole.
enum class Mark : std::uint16_t {
  disrupted,     // of a unit only
  fed,           // of a unit only: R.11
  shown,         // of a unit only: 15.1: everybody has seen its face
  foraging,      // 7.6; of a stack, as all that follow: on somebody in it
  moved,         // 8.3, 12.1
  forced,        // 8.4
  fought,        // 11.2
  fought_twice,  // 11.2
  party,         // of the march or the attack that is under way
  pending,       // to be placed, or to escape
  withdrawn,     // 11.11
  recruit,       // 16.13
  divisions,     // of a stack only: there are some, and not only commanders
  cavalry        // of a stack only: 15.1: undisrupted cavalry has been declared
};
inline constexpr std::array<std::string_view, 14> mark_names = {
    "disrupted",    "fed",   "shown",   "foraging",  "moved",   "forced",    "fought",
    "fought-twice", "party", "pending", "withdrawn", "recruit", "divisions", "cavalry"};
/// Those that a unit can bear.
inline constexpr auto unit_mark_names = [] {
  std::array<std::string_view, static_cast<std::size_t>(Mark::recruit) + 1> names;
  std::copy_n(mark_names.begin(), names.size(), names.begin());
  return names;
}();
constexpr std::uint16_t bit(Mark mark) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(mark)); }
constexpr bool has(std::uint16_t marks, Mark mark) { return (marks & bit(mark)) != 0; }

/// A unit whose face this viewer sees: his own, those that have been shown, those off the map; without screens all.
struct KnownUnit {
  Unit unit = no_unit;
  Hex where = no_hex;
  std::uint16_t marks = 0;

  friend constexpr bool operator==(const KnownUnit&, const KnownUnit&) = default;
};

/// R.2: counters of a side in a hex whose faces this viewer does not see. The marks are those of the whole stack, with
/// whoever of it is known.
struct HiddenStack {
  Hex hex = no_hex;
  Side side = Side::french;
  std::uint8_t counters = 0;  // divisions, commanders and screens alike
  std::uint8_t screens = 0;   // those known as such, because everybody else of the stack has been shown
  std::uint16_t marks = 0;

  friend constexpr bool operator==(const HiddenStack&, const HiddenStack&) = default;
};

inline constexpr int max_train_counters = max_trains + dummy_trains;

/// 7.4, 7.5: what everybody sees of a side's trains.
struct TrainCounters {
  std::array<Hex, max_train_counters> face_down = {};  // genuine or not, in the order of the hexes, then `no_hex`
  std::uint8_t to_lay = 0;                             // genuine and dummies together

  friend constexpr bool operator==(const TrainCounters&, const TrainCounters&) = default;
};

/// What everybody knows of the cards that have not been played.
struct CardTable {
  std::uint64_t unplayed = 0;                      // those in the decks and in the hands, as bits by their numbers
  std::array<std::uint8_t, card_count> deck = {};  // of each that is to be drawn, in order: its deck, 1 or 2; 0: none;
                                                   // 16.13: in the second year there is only one deck
  std::array<std::uint8_t, 2> held = {};           // how many cards each side has in hand

  friend constexpr bool operator==(const CardTable&, const CardTable&) = default;
};

/// What a side knows of itself besides; empty for observers.
struct PrivatePart {
  std::array<Hex, max_trains> trains = {};     // the genuine ones
  std::array<Hex, dummy_trains> dummies = {};  // 7.5
  Screens screens = {};                        // 15.1
  Screens draft = {};                          // as the viewer arranges them now
  HexSet led_trains = {};                      // 15.2
  std::uint8_t in_store = 0;
  std::uint8_t dummies_left = 0;
  std::array<std::uint8_t, 2> hand = {};  // 16.1
  bool rearranged = false;                // 15.1: he has begun to lay
  HexSet besieged = {};                   // 8.4.8: its cities that the enemy declares besieged

  friend constexpr bool operator==(const PrivatePart&, const PrivatePart&) = default;
};

struct View {
  Viewer who = Viewer::observer;
  PublicPart open;
  PrivatePart own;
  std::array<TrainCounters, 2> trains = {};
  CardTable cards = {};
  std::uint8_t marching = 0;    // counters of the march that is under way, screens among them; before its first step
                                // an enemy sees those that could go
  std::uint8_t rally_left = 0;  // 8.1, while the viewer sees the faces of the side that rallies
  bool hard_ridden = false;     // 16.4, while he sees those of the side that marches
  std::uint8_t known_count = 0;
  std::uint8_t hidden_count = 0;
  std::array<KnownUnit, unit_count> known = {};     // in the order of the units
  std::array<HiddenStack, unit_count> hidden = {};  // French first, in the order of the hexes

  friend constexpr bool operator==(const View&, const View&) = default;
};
static_assert(std::is_trivially_copyable_v<View>);

}  // namespace redoubt::invasion_1812
