// A position of The Invasion of Russia: a flat value. What never changes is in Data.
#pragma once
#include <array>
#include <type_traits>

#include "games/invasion-1812/board.h"
#include "games/invasion-1812/cards.h"
#include "games/invasion-1812/forces.h"
#include "games/invasion-1812/rules.h"
#include "games/invasion-1812/setup.h"

namespace redoubt::invasion_1812 {

constexpr std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

/// The divisions of both sides.
inline constexpr UnitSet all_divisions = [] {
  UnitSet all;
  for (int i = 0; i < division_count; ++i) all.add(static_cast<Unit>(i));
  return all;
}();

/// What is being decided.
enum class Phase : std::uint8_t {
  set_up,           // 14.1: where the divisions and commanders begin
  first_depots,     // 14.1
  independence,     // 16.9
  defection,        // 16.11: which foreign contingent slips away
  cards,            // 16.1: which of two cards
  card_choice,      // 16.1: what a card leaves open
  dying_horses,     // 16.7: which cavalry is lost
  screens,          // 15.1
  conversion,       // 7.1
  shortage,         // 7.2: which depots an enemy takes who has too many
  allocation,       // 7.4
  establishment,    // 7.7
  rally,            // 8.1
  movement,         // 8.2: which stack next
  march,            // 8.4: a stack on its way
  attrition,        // 8.5: who falls out
  excess,           // 15.2: who is lost when a stack is too large
  escape,           // 11.19: where a commander gets away to
  combat,           // 10.1: which attack next
  order,            // 10.1: who of the stack attacks
  evasion,          // 11.1: cavalry may avoid infantry
  commitment,       // 10.3: the defender's combat commands
  attack_support,   // 10.4
  defence_support,  // 10.5
  hits,             // 11.17
  last_hit,         // 11.17: one more of one's own will
  withdrawal,       // 11.11
  overflow,         // 11.11: for whom there is no room
  pursuit,          // 11.16
  advance,          // 11.12
  riders,           // 12.1
  arrivals,         // 13.2
  winter_quarters,  // 16.13: whether to go there
  quarters,         // 16.13: where everybody winters
  base,             // 16.13: the French source of supply in the east
  winter_losses,    // 16.13
  restoration,      // 16.13: who comes back
  over
};
inline constexpr std::array<std::string_view, 38> phase_names = {
    "set-up",       "first-depots", "independence",    "defection",  "cards",          "card-choice",
    "dying-horses", "screens",      "conversion",      "shortage",   "allocation",     "establishment",
    "rally",        "movement",     "march",           "attrition",  "excess",         "escape",
    "combat",       "order",        "evasion",         "commitment", "attack-support", "defence-support",
    "hits",         "last-hit",     "withdrawal",      "overflow",   "pursuit",        "advance",
    "riders",       "arrivals",     "winter-quarters", "quarters",   "base",           "winter-losses",
    "restoration",  "over"};

/// Where a unit is when it is not on the map.
inline constexpr Hex in_hand = 500;      // to be placed in this phase
inline constexpr Hex expected = 501;     // 13.2: comes later
inline constexpr Hex lost = 502;         // eliminated, or its commander taken
inline constexpr Hex departed = 503;     // 16.7, 16.8, 16.11: left the war; 16.13: lost in 1813
inline constexpr Hex not_used = 504;     // not in this scenario
inline constexpr Hex in_paris = 505;     // 16.13: Napoleon, who may come back
inline constexpr Hex turned_away = 506;  // 13.3: found no place when he was due, and never comes
constexpr bool on_map(Hex hex) { return hex < hex_count; }

/// 16.8: in Kiev.
enum class Rising : std::uint8_t { none, just_now, over };
/// 14.7, 16.9
enum class Ending : std::uint8_t { none, points, napoleon, independence };

inline constexpr int turn_count = 16;  // 14.4
inline constexpr int max_trains = 20;
inline constexpr int dummy_trains = 2;   // 7.5
inline constexpr int max_screens = 5;    // 15.1
inline constexpr int max_supports = 6;   // the other hexes around one that is attacked
inline constexpr int hex_capacity = 12;  // 4.1: six points of occupancy, in halves

/// 15.1: where the screens of a side lie, in the order of the hexes.
using Screens = std::array<Hex, max_screens>;

/// 15.2: the hexes in which a train makes room, and those in which a second does.
using Rooms = std::array<HexSet, 2>;

/// 11: what comes after the hits of a combat, in this order.
enum class Stage : std::uint8_t { none, losers_hits, winners_hits, escapes, withdrawal, pursuit, advance };

/// 10, 11: the attack that is being resolved.
struct Attack {
  Hex from = no_hex;
  Hex to = no_hex;
  std::uint8_t commands = 0;                   // 10.2
  std::uint8_t committed = 0;                  // 10.3
  std::array<std::uint8_t, 2> supports = {};   // sets of directions from `to`: attackers', defenders'
  std::array<std::uint8_t, 2> asked = {};      // those that have been called, come or not
  std::array<std::int8_t, 2> value = {};       // FAV, FDV
  std::array<std::uint8_t, 2> strength = {};   // 11.14, 11.15: undisrupted divisions, with supports, before combat
  std::array<std::uint8_t, 2> hits = {};       // still to be taken, by side
  std::array<std::uint8_t, 2> main_hits = {};  // 11.17: of these, how many the stack itself must take first
  std::array<std::uint8_t, 2> fallen = {};     // 14.7b: divisions eliminated, by side
  std::array<std::array<std::uint8_t, 7>, 2> taken =
      {};  // 11.17: hits by stack: a support by direction, then the stack itself
  Stage stage = Stage::none;
  std::uint8_t settled = 0;  // 11.17: sides, as bits, that take no further hit by choice
  bool stood = false;        // 11.10
  bool evaded = false;       // 11.1
  bool pursued = false;      // 11.16: somebody has been, or nobody can be
  bool halted = false;       // 11.12: nobody else advances
  Hex retreat = no_hex;      // where the defenders have withdrawn to

  friend constexpr bool operator==(const Attack&, const Attack&) = default;
};

/// What everybody sees of the course of the game. A view has it as it is.
struct PublicPart {
  // markers
  std::array<HexSet, 2> depots = {};
  HexSet screened = {};               // 8.4: a stack relied on somebody here who does not move in this turn
  HexSet freed = {};                  // 16.9: cities that have taken the French side
  std::array<Rooms, 2> swollen = {};  // 15.2: where trains of each side make room for it in this turn
  std::array<Rooms, 2> lapsing = {};  // and what was made in the turn before
  std::array<Hex, 2> face_up = {};    // 7.1: where a depot became a train
  Hex rallying = no_hex;              // 8.1: the stack that a train is being spent on
  Hex base = no_hex;                  // 16.13

  // the march
  Hex march_from = no_hex;
  Hex march_at = no_hex;

  Attack attack = {};

  // cards
  std::array<std::uint8_t, 2> played = {};                            // in this turn
  std::array<std::array<std::int8_t, effect_kinds>, 2> effects = {};  // for this turn, by side

  // counts
  /// Divisions on the map at the end of each turn, for whoever draws the campaign; turns that were not played have
  /// none.
  std::array<std::array<std::uint8_t, turn_count>, 2> strength = {};
  std::array<std::uint8_t, 2> depots_lost = {};   // 8.7
  std::array<std::int8_t, 2> base_commands = {};  // 9.2: for the rest of the game
  std::array<std::uint8_t, 2> commands = {};      // 9.1: left in this turn
  std::array<std::int8_t, 2> swing = {};          // 9.2: Moscow and St Petersburg, for the next turn
  std::uint8_t steps = 0;                         // of the march
  std::uint8_t to_lose = 0;                       // 8.5, and wherever somebody must choose who is lost
  std::uint8_t to_disrupt = 0;
  std::uint8_t commanders_to_lose = 0;  // 16.13
  std::uint8_t battle_points = 12;      // 14.7b
  std::uint8_t horses_lost = 0;         // 16.7

  // the clock
  Phase phase = Phase::set_up;
  Phase after = Phase::over;  // where an escape, or a card's choice, goes back to
  std::uint8_t scenario = 0;
  std::uint8_t options = 0;
  std::uint8_t turn = 1;
  Side acting = Side::russian;
  Side attacker = Side::french;     // 10.6
  Side leads = Side::french;        // 9.3: first to fight in this turn, and then to ride (12.2)
  std::uint8_t finished = 0;        // sides, as bits, that are done with this part of the turn
  bool second_year = false;         // 16.13
  bool held_up = false;             // 8.4: cavalry holds the march where it is
  bool between_years = false;       // 16.13
  std::array<bool, 2> was_in = {};  // 9.2: the French have been in Moscow, in St Petersburg
  std::array<bool, 2> left = {};    // and have left
  bool winter_offered = false;      // 16.13
  Rising rising = Rising::none;     // 16.8
  bool independent = false;         // 16.9
  bool jerome = false;              // 16.1: the VIII Corps may force its marches
  std::uint8_t effect = 0;          // 16.1: of the two cards played, the effect that is being carried out
  Side first_card = Side::russian;  // who laid his first
  Side winner = Side::french;
  Ending ending = Ending::none;
  std::array<std::uint8_t, 2> last_dice = {};  // 16.13: as they fell
  std::array<std::uint8_t, 6> blank = {};      // always zero: in the place of padding, which would have no value

  friend constexpr bool operator==(const PublicPart&, const PublicPart&) = default;
};

struct State : PublicPart {
  // sets of hexes, kept as units come and go
  std::array<HexSet, 2> held = {};        // by divisions
  std::array<HexSet, 2> mounted = {};     // by undisrupted cavalry
  std::array<HexSet, 2> led = {};         // by commanders
  std::array<HexSet, 2> led_trains = {};  // 15.2, 7.3: where trains were laid on a stack in supply with a commander

  // units
  UnitSet disrupted = {};
  UnitSet fed = {};           // 6.1, R.11: in general supply, as its phase found it
  UnitSet foraging = {};      // 7.6, R.10
  UnitSet moved = {};         // 8.3
  UnitSet forced = {};        // 8.4
  UnitSet fought = {};        // 11.2
  UnitSet fought_twice = {};  // 11.2
  UnitSet party = {};         // of the march, or the attack, that is under way
  UnitSet pending = {};       // who still has something to be decided about: to be placed, to escape, to advance
  UnitSet withdrawn = {};     // 11.11: in the combat that is under way
  UnitSet recruits = {};      // 16.13: those whom the winter gives back
  UnitSet shown = {};         // 15.1: faces that the enemy sees in this combat
  std::array<Hex, unit_count> where = {};
  std::array<std::array<Unit, hex_count>, 2> first = {};  // who stands in each hex, by side: the first, and
  std::array<Unit, unit_count> next = {};                 // after each the next, in the order of the units
  std::uint8_t rally_left = 0;                            // 8.1; here it leaves no padding

  // supply trains
  std::array<std::array<Hex, max_trains>, 2> trains = {};  // genuine ones on the map, in the order of the hexes
  std::array<std::array<Hex, dummy_trains>, 2> dummies = {};
  std::array<Screens, 2> screens = {};  // 15.1
  Screens draft = {};                   // as the side to act arranges them; nobody else sees it

  // cards
  std::array<std::uint8_t, card_count> deck = {};  // what is left of both, in the order of drawing; 0 is none
  std::array<std::array<std::uint8_t, 2>, 2> hand = {};

  std::array<std::uint8_t, 2> in_store = {};      // 7.2: trains not allocated yet
  std::array<std::uint8_t, 2> dummies_left = {};  // 7.5
  std::uint8_t along = 0;                         // 15.1: screens that travel with it, once it is on its way
  bool hard_ridden = false;                       // 16.4: Murat began it
  bool rearranged = false;                        // 15.1: screens have been laid, and are not taken up again

  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 8192);

/// What never changes during a game.
struct Data {
  Board board;
  Forces forces;
  Scenarios scenarios;
  Cards cards;
};

}  // namespace redoubt::invasion_1812
