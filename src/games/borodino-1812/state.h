// A position of Borodino 1812: a flat value. What never changes is in Data.
#pragma once
#include <array>
#include <type_traits>

#include "board/area_set.h"
#include "board/bit_set.h"
#include "games/borodino-1812/board.h"
#include "games/borodino-1812/forces.h"
#include "games/borodino-1812/rules.h"
#include "games/borodino-1812/setup.h"

namespace redoubt::borodino_1812 {

inline constexpr unsigned highest_bid = 20;  // ours: more than any battle is won by

constexpr std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

/// What is being decided.
enum class Phase : std::uint8_t {
  bidding,           // bid: for a side, by a margin of points
  deployment,        // 1.2: the attached units of the headquarters
  command,           // 5.2: activate headquarters
  bombardment,       // 5.3
  garrison,          // 6.51: which unit the redoubt shields from bombardment
  bombard_hits,      // 5.3: the owner takes them, unseen; in a redoubt a last step may go instead
  driven_off,        // 5.3: elsewhere a last step retreats
  movement,          // 5.4
  hq_movement,       // 5.2: active headquarters, reduced
  stragglers,        // 5.7
  main_attack,       // flanking: which border the main attack crosses
  battles,           // 6.2: which battle next
  squares,           // 6.6
  battle_turns,      // 6.31
  battle_hits,       // 6.5
  onward,            // 6.75: a retreat into a full area goes on
  regroup,           // 6.8
  supply,            // 7.1
  bridges,           // 7.4
  night_deployment,  // 9.3: the French who come on 6 September
  night_march,       // 9.3: two Russian corps
  over
};
inline constexpr std::array<std::string_view, 22> phase_names = {
    "bidding",    "deployment",       "command",     "bombardment", "garrison",    "bombard-hits",
    "driven-off", "movement",         "hq-movement", "stragglers",  "main-attack", "battles",
    "squares",    "battle-turns",     "battle-hits", "onward",      "regroup",     "supply",
    "bridges",    "night-deployment", "night-march", "over"};

/// Where a block is when it is not in an area.
inline constexpr Area in_hand = 120;     // not deployed yet
inline constexpr Area grave = 121;       // 6.9
inline constexpr Area off_board = 122;   // 3.4, or absent from the scenario
inline constexpr Area on_the_way = 123;  // entry: a corps, or what is left of one, that has not come yet
/// In an area, or on the road before one.
constexpr bool on_board(Area area) { return area < in_hand; }

struct Block {
  Area area = in_hand;
  std::uint8_t step = 0;  // 0 is full strength
  std::uint8_t token = 0;
  std::uint8_t way = 0;  // flanking: the border it came by into a battle, and 1, until the main attack is declared

  friend constexpr bool operator==(const Block&, const Block&) = default;
};

using BorderSet = BitSet<max_borders, BorderId>;
using PassageSet = BitSet<2 * max_borders>;  // borders by direction

/// 6.93: who commands an army, by the posts there are.
enum class Post : std::uint8_t { french, russian, first_army, second_army };
inline constexpr int post_count = 4;
inline constexpr std::array<std::string_view, post_count> post_names = {"french", "russian", "first-army",
                                                                        "second-army"};

/// 6.62: whom a unit fires at when some of its enemies stand in square and some do not.
enum class Target : std::uint8_t { all, squares, line };
inline constexpr std::array<std::string_view, 3> target_names = {"all", "squares", "line"};

/// What everybody sees of the course of the game. A view has it as it is.
struct PublicPart {
  // the board
  std::array<AreaSet, 2> attacked = {};                // battles to be fought that this side began
  std::array<PassageSet, 2> entered = {};              // ways by which a side came into a battle in this turn
  BorderSet bombarded = {};                            // 5.3: borders fired over in this phase
  BorderSet broken = {};                               // crossings that are burnt, or not built yet
  AreaSet spoils = {};                                 // 7.33: sources that have been taken in this turn
  AreaSet hostages = {};                               // 7.33: sources that their enemy has occupied before
  std::array<std::uint8_t, max_borders> crossed = {};  // 3.32: units over each border, in this phase or round

  // the clock
  Phase phase = Phase::deployment;
  std::uint8_t scenario = 0;
  std::uint8_t options = 0;
  std::uint8_t turn = 1;
  Side first = Side::french;    // Player 1
  Side acting = Side::french;   // whose phase it is
  std::uint8_t done_sides = 0;  // how many have finished this part of the turn
  bool corps_entered = false;   // entry: one a turn
  Area entry = 0;               // entry: the area that the corps beyond the map fights its way into
  bool third_in_second = true;  // 9.1, 9.3: Tuchkov's corps belongs to the 2nd Army
  bool night = false;           // 9.3: 6 September
  std::uint8_t night_marches = 0;

  // fire
  Area target = 0;                        // of the bombardment that is being resolved
  Unit firing = no_unit;                  // 6.51: the gun whose dice wait until somebody stands in the redoubt
  std::array<std::uint8_t, 2> hits = {};  // to be taken, by side

  // the battle
  Area battle = 0;
  std::uint8_t round = 0;
  Side attacker = Side::french;
  Side turn_of = Side::french;  // whose squares or battle turns they are
  Letter letter = Letter::a;
  Target aim = Target::all;
  Side victor = Side::french;         // of the battle, while he regroups
  std::array<bool, 2> surprise = {};  // flanking: those who come round the flank find a main attack to help

  std::uint8_t bid = 0;        // bid: the margin, 0 while nobody has made one
  Side bidder = Side::french;  // the side that must win by it
  bool exchanged = false;      // bid: the players have changed sides
  std::array<std::uint8_t, 2> score = {};
  bool ended = false;
  Side winner = Side::french;

  friend constexpr bool operator==(const PublicPart&, const PublicPart&) = default;
};

/// What each side knows of itself; a view has that of its side alone.
struct PrivatePart {
  AreaSet fed = {};                                    // 7.2: areas that have received a step in this phase
  AreaSet fed_twice = {};                              // 9.3: on 6 September an area may receive two
  std::array<std::uint8_t, source_count> points = {};  // 7.1: supply, by source
  std::array<Unit, post_count> posts = {};             // 6.93
  std::array<std::uint8_t, 6> unused = {};             // fills the last word: a state has no padding

  friend constexpr bool operator==(const PrivatePart&, const PrivatePart&) = default;
};

struct State : PublicPart, PrivatePart {
  // the board
  std::array<std::array<Units, max_areas + 1>, 2> at = {};  // who stands in each area, by side
  std::array<AreaSet, 2> held = {};                         // the areas of the map in which each side stands

  // blocks by side
  std::array<Units, 2> field = {};  // on the map
  std::array<Units, 2> revealed = {};
  std::array<Units, 2> half = {};      // 6.52: have taken a half hit
  std::array<Units, 2> square = {};    // 6.6
  std::array<Units, 2> acted = {};     // have had their battle turn in this round
  std::array<Units, 2> reserves = {};  // 6.4: moved into a battle that the enemy began
  std::array<Units, 2> flank = {};     // flanking: reserves that did not come by the main border
  // of the side that acts
  Units active = 0;       // 5.2: headquarters
  Units leading = 0;      // 5.23: those of them who command an army in this turn, not a corps
  Units moved = 0;        // 5.4
  Units fired = 0;        // 5.3: have bombarded
  Units at_liberty = 0;   // 5.5: headquarters that activated in a battle, or went out of it to: the pinned are others
  Units fourth = 0;       // 9.2: French divisions lent to the 4th Corps
  Units redeploying = 0;  // 9.3: units of a corps that has marched at night

  std::array<Block, block_count> blocks = {};
  std::array<Unit, block_count> shelter = {};        // 6.61: the square that a unit shelters in
  std::array<std::uint8_t, post_count> orders = {};  // 5.23: units that an army commander has commanded
  std::array<Unit, 8> garrison = {};                 // 6.51: by redoubt, in this bombardment
  Unit driven = no_unit;                             // who must retreat before anybody else does anything

  friend constexpr bool operator==(const State&, const State&) = default;

  /// Who of a side stands in an area from now on.
  void occupy(Side side, Area area, Units units) {
    at[borodino_1812::at(side)][area] = units;
    AreaSet& areas = held[borodino_1812::at(side)];
    areas.remove(area);
    if (units != 0 && area != beyond) areas.add(area);
  }

  [[nodiscard]] bool plays(Option option) const { return (options & bit(option)) != 0; }
  [[nodiscard]] Units here(Side side, Area area) const { return at[borodino_1812::at(side)][area]; }
  [[nodiscard]] bool occupied(Side side, Area area) const { return here(side, area) != 0; }
  [[nodiscard]] bool vacant(Area area) const { return (at[0][area] | at[1][area]) == 0; }
  [[nodiscard]] bool contested(Area area) const { return at[0][area] != 0 && at[1][area] != 0; }
  [[nodiscard]] bool friendly(Side side, Area area) const {
    return occupied(side, area) && !occupied(other(side), area);
  }
  [[nodiscard]] Area area(Unit unit) const { return blocks[unit].area; }
  [[nodiscard]] bool on_map(Unit unit) const { return on_board(blocks[unit].area); }
  [[nodiscard]] bool is_revealed(Unit unit) const {
    return (revealed[borodino_1812::at(side_of(unit))] & bit(unit)) != 0;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

/// What never changes during a game.
struct Data {
  Board board;
  Forces forces;
  Scenarios scenarios;
};

}  // namespace redoubt::borodino_1812
