// A position of La Bataille de la Moskowa: a flat value. What never changes is in Data.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "board/bit_set.h"
#include "games/la-bataille/data.h"
#include "games/la-bataille/units.h"

namespace redoubt::la_bataille {

inline constexpr int mp = 2;  // a movement point, in halves

constexpr std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

/// What is being decided.
enum class Phase : std::uint8_t {
  set_up,          // 14.0
  placing,         // 16.6: where somebody who has been picked up stands
  posing,          // 16.6: and how
  charging,        // 3.2 (a): who charges
  targeting,       // 11.3: at whom
  riding,          // 11.4: a charge on its way
  answering,       // 11.7: its target
  trampling,       // 11.11: a charger that heeds the recall
  movement,        // 3.2 (b): who next
  party,           // 5.1: a party on its way
  going,           // 5.9: to which hex
  ride,            // 4.4: a leader
  entry,           // 5.7: a reinforcement, where
  window,          // 3.4: the other side may react
  breaking,        // 2.4: how a broken regiment spreads its losses
  defensive_fire,  // 3.2 (c): which hex
  offensive_fire,  // 3.2 (d)
  aiming,          // 7.1: at whom
  melee,           // 3.2 (e): who attacks whom
  joining,         // 8.1: who joins in
  withdrawal,      // 8.2: the other side
  following,       // 8.2
  advance,         // 8.9
  promotion,       // 4.7, 3.2 (f): who commands a corps whose commander is gone
  over
};
inline constexpr std::array<std::string_view, 25> phase_names = {
    "set-up",    "placing",        "posing",         "charging", "targeting", "riding",  "answering",
    "trampling", "movement",       "party",          "going",    "ride",      "entry",   "window",
    "breaking",  "defensive-fire", "offensive-fire", "aiming",   "melee",     "joining", "withdrawal",
    "following", "advance",        "promotion",      "over"};

/// 3.3: whether nothing is under way in a phase: it is chosen who acts next.
constexpr bool is_between_actions(Phase phase) {
  return phase == Phase::charging || phase == Phase::movement || phase == Phase::defensive_fire ||
         phase == Phase::offensive_fire || phase == Phase::melee || phase == Phase::over;
}

/// 2.5. General order is the column on close ground, and needs no form of its own.
enum class Form : std::uint8_t { march, column, square, skirmish, limbered, unlimbered };
inline constexpr std::array<std::string_view, 6> form_names = {"march",    "column",   "square",
                                                               "skirmish", "limbered", "unlimbered"};

/// Where a unit is when it stands in no hex.
enum class Box : Hex {
  unused = hex_count,  // not in this scenario; or a company that is with its battalion
  in_hand,             // 14.0: to be deployed
  expected,            // 14.6, 14.7: comes later
  waiting,             // 5.7: may enter
  joined,              // 2.3: with the first battalion of its regiment
  eliminated,
  surrendered,
  fled,      // 9.7: off the map
  out,       // 4.5: a leader, for good
  away,      // 4.5: a leader, for hours
  captured,  // 4.5: a leader
  last = captured
};
constexpr Hex box(Box which) { return static_cast<Hex>(which); }
constexpr bool on_map(Hex hex) { return hex < hex_count; }

/// 6.1: the zone of a hex: its sides as bits, and above them of what kind it is.
inline constexpr std::uint8_t zone_sides = 0x3F;
inline constexpr std::uint8_t zone_of_cavalry = 0x40;
inline constexpr std::uint8_t zone_of_skirmishers = 0x80;

/// 5.9: a turn or a step.
struct Leg {
  Direction way = Direction::north;
  bool turns = false;
};

/// 5.9: a way, leg by leg.
struct Route {
  static constexpr std::size_t most = 30;
  std::array<std::uint8_t, most> legs = {};  // a direction; of a turn, 8 more
  std::uint8_t taken = 0;
  std::uint8_t count = 0;

  constexpr void add_step(Direction way) { add(static_cast<std::uint8_t>(way)); }
  constexpr void add_turn(Direction facing) { add(static_cast<std::uint8_t>(8 + static_cast<unsigned>(facing))); }
  [[nodiscard]] constexpr bool goes_on() const { return taken < count; }
  constexpr Leg next() {
    const std::uint8_t leg = legs[taken++];
    return {static_cast<Direction>(leg % 8), leg >= 8};
  }

  friend constexpr bool operator==(const Route&, const Route&) = default;

 private:
  constexpr void add(std::uint8_t leg) {
    if (count < most) legs[count++] = leg;
  }
};

/// 5.1: who moves together.
struct Party {
  UnitSet units = {};
  UnitSet awed = {};  // 12.3: who has checked before it in this half-turn
  Hex at = no_hex;
  std::uint8_t spent = 0;      // halves of a movement point
  std::uint8_t allowance = 0;  // halves
  bool begun = false;          // it has spent some
  bool gone = false;           // it has left the hex where it began
  bool stopped = false;        // 6.2: no further hex
  bool under_fire = false;     // 6.5: it has been fired at where it is
  bool triggered = false;      // 6.5: it has done what lets loose fire, and the other side has not passed
  bool waived = false;         // 3.4: no more windows against it
  bool entered = false;        // 11.9: that was by entering a hex
  std::array<std::uint8_t, 5> blank = {};
  Route route = {};  // 5.9: what is left of its way

  friend constexpr bool operator==(const Party&, const Party&) = default;
};

/// 8.1: the melee that is under way.
struct Melee {
  Hex target = no_hex;
  std::uint8_t sides = 0;  // of the target, from which it is attacked, as bits
  bool alone = false;      // 8.2: by somebody who has followed
  bool spare = false;      // 11.2: its cavalry spares itself
  bool pounce = false;     // 11.9: in the other side's movement
  std::array<std::uint8_t, 2> blank = {};

  friend constexpr bool operator==(const Melee&, const Melee&) = default;
};

/// 11.4: the charge that is on its way; who rides is the party.
struct Charge {
  UnitSet leaders = {};      // 4.4: who go along
  Hex target = no_hex;       // none when it rides on without one
  std::uint8_t run = 0;      // 11.5: hexes entered in one direction, as far as they count
  std::uint8_t way = 0;      // that direction
  std::uint8_t wheeled = 0;  // 11.4: hexsides since the last hex
  std::uint8_t before = 0;   // 11.9: the distance of a pounce before its ride
  bool on = false;           // there is one
  bool pounce = false;       // 11.9
  bool answered = false;     // 11.7
  bool retargeted = false;   // 11.6
  bool loose = false;        // 11.11: recalled, it rides as it likes
  std::array<std::uint8_t, 5> blank = {};

  friend constexpr bool operator==(const Charge&, const Charge&) = default;
};

constexpr unsigned form_bit(Form form) { return 1U << static_cast<unsigned>(form); }

template <std::size_t N, class T>
constexpr std::array<T, N> filled(T value) {
  std::array<T, N> all = {};
  for (T& each : all) each = value;
  return all;
}

struct State {
  // who stands where: in each hex the first, and after each the next; leaders behind all others
  std::array<Unit, hex_count> first = filled<hex_count>(no_unit);
  std::array<Unit, slot_count> next = filled<slot_count>(no_unit);
  std::array<Hex, slot_count> where = filled<slot_count>(box(Box::unused));
  std::array<HexSet, 2> held = {};                  // hexes with combat units
  std::array<UnitSet, 2> standing = {};             // who is in a hex, by side; of a joined regiment the first alone
  std::array<std::uint8_t, slot_count> reach = {};  // 6.1: of the first of a hex, the zone of all that stand there

  // units
  std::array<std::uint8_t, slot_count> lost = {};  // 9.3; of a joined regiment with its first battalion
  std::array<std::uint8_t, slot_count> hurt = {};  // 8.4: lost in this half-turn's movement and defensive fire
  std::array<Form, slot_count> form = {};
  std::array<std::uint8_t, slot_count> facing = {};
  std::array<std::uint8_t, company_count> sent = {};  // 2.6: what a company was sent with
  std::array<Corps, leader_count> posts =
      filled<leader_count>(Corps::none);                // 4.7, 4.8: corps of which he has become deputy
  std::array<std::uint8_t, leader_count> returns = {};  // 4.5: the turn after which a leader who is away comes back
  std::array<std::uint8_t, 6> blank = {};  // always zero, as below: in the place of padding, which would have no value
  UnitSet disordered = {};
  UnitSet routed = {};
  UnitSet shaken = {};     // 9.8: who was one or the other when this half-turn began
  UnitSet bound = {};      // 12.2: the Guard that is not released
  UnitSet tired = {};      // 11.2; the exhausted are tired too
  UnitSet exhausted = {};  // 11.2
  UnitSet fought = {};     // 11.2: since its last recovery phase
  UnitSet slow = {};       // 11.12: does not move in its next movement phase
  UnitSet sent_out = {};   // 2.6: companies that have been sent: a lost one is not replaced
  RegimentSet joined = {};
  RegimentSet broken = {};    // 2.4: never joins again
  RegimentSet breaking = {};  // 2.4: is to be broken now

  // this half-turn
  UnitSet moved = {};          // 5.1; 16.6: has been picked up
  UnitSet topped = {};         // 2.8
  UnitSet marched = {};        // 7.1: in March order
  UnitSet worked = {};         // 7.1: guns that moved, prolonged or unlimbered
  UnitSet tried = {};          // 10.1, 10.3: has thrown its die
  UnitSet charged = {};        // 11.3
  UnitSet bonus = {};          // 11.5
  UnitSet wild = {};           // 11.11: has not heeded the recall, attacks whom it is next to, and routs
  UnitSet met = {};            // 11.8: has tried to meet a charge
  UnitSet pounced = {};        // 11.9: has tried to pounce
  RegimentSet regrouped = {};  // 2.3: has split or joined
  HexSet fired_foot = {};      // 7.1, 6.5
  HexSet fired_guns = {};
  HexSet targeted = {};                               // 11.3, 7.2, 8.1: has been somebody's target in this phase
  HexSet stood = {};                                  // 11.10: has passed a stand check
  HexSet struggled = {};                              // 8.1: has attacked
  HexSet ready = {};                                  // hexes with somebody to charge, or to shoot at
  std::array<std::uint8_t, slot_count> volleys = {};  // 7.3: strength of a square that has fired, with its first unit
  // 8.1: at whom it fired in the offensive fire; 11.5: whom it charged
  std::array<Hex, slot_count> aimed = filled<slot_count>(no_hex);

  std::array<std::uint8_t, 6> blank_before_party = {};

  // the party on its way, and the one that has sent out a company
  Party party = {};
  Party parent = {};
  Party victim = {};  // 11.9: the one that waits while cavalry is at it

  Charge charge = {};
  Melee melee = {};

  // the clock and the objectives
  std::uint64_t taken = 0;  // 15.1: hexes of objectives that the French hold, in the order of Data::objective_hexes
  std::array<std::uint8_t, most_bodies> levels = {};  // 13.2
  std::uint32_t options = 0;
  std::uint16_t fallen = 0;  // 12.1: objectives that have fallen to the French at any time
  Hex focus = no_hex;        // 7.1: the hex that aims
  Unit rider = no_unit;      // 4.4, 5.7: who rides, or enters
  std::uint8_t scenario = 0;
  std::uint8_t turn = 1;
  Phase phase = Phase::set_up;
  Phase after = Phase::over;  // what the breaking of a regiment goes back to
  Side phasing = Side::french;
  Side acting = Side::russian;
  bool waived = false;  // 3.4: no more windows in this phase
  bool ended = false;
  std::uint8_t successes = 0;     // 14.6: of the arrival's die
  std::uint8_t arrival_turn = 0;  // and when it last succeeded
  Hex follower = no_hex;          // 8.2: who may attack once more
  std::array<std::uint8_t, 2> blank_at_end = {};

  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 48 * 1024);

}  // namespace redoubt::la_bataille
