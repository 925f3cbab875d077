// A position of Bloody Monday: a flat value. What never changes is in Data.
#pragma once
#include <array>
#include <type_traits>

#include "board/area_set.h"
#include "games/bloody-monday/board.h"
#include "games/bloody-monday/forces.h"
#include "games/bloody-monday/rules.h"
#include "games/bloody-monday/setup.h"

namespace redoubt::bloody_monday {

/// What is being decided.
enum class Phase : std::uint8_t {
  grande_batterie,    // 9.2: the French lay their four batteries
  command,            // 3.1: activate the supreme commander, or not
  reinforcements,     // 3.3 and 6.1: draw and place
  restore_leaders,    // 3.5
  restore_artillery,  // 3.4
  restore_combat,     // 3.6
  impulse,            // 4.0: which action
  activation,         // 5.1: tactical leaders
  movement,           // 5.2, 6.2, 6.3 and 7.0
  inspiration,        // 5.2.2
  battles,            // 5.3: which battle next
  commitment,         // 5.3.1: which batteries fire
  artillery_hits,     // 5.3.1: the defender takes them, unseen
  retreat_option,     // 5.3.2
  retreat,            // 6.4
  jagers,             // 9.1: skirmish or ambush
  ground_hits,        // 5.3.6
  raid_option,        // 6.3
  over
};
inline constexpr std::array<std::string_view, 19> phase_names = {"grande-batterie",
                                                                 "command",
                                                                 "reinforcements",
                                                                 "restore-leaders",
                                                                 "restore-artillery",
                                                                 "restore-combat",
                                                                 "impulse",
                                                                 "activation",
                                                                 "movement",
                                                                 "inspiration",
                                                                 "battles",
                                                                 "commitment",
                                                                 "artillery-hits",
                                                                 "retreat-option",
                                                                 "retreat",
                                                                 "jagers",
                                                                 "ground-hits",
                                                                 "raid-option",
                                                                 "over"};

/// 4.0: the action that an impulse is spent on.
enum class Impulse : std::uint8_t { none, tactical, offensive, call, initiative, raid, pass };
inline constexpr std::array<std::string_view, 7> impulse_names = {"none",       "tactical", "offensive", "call",
                                                                  "initiative", "raid",     "pass"};

/// 5.0, 9.8: an action with leaders.
constexpr bool is_tactical(Impulse how) { return how == Impulse::tactical || how == Impulse::offensive; }

/// How a game ended.
enum class Ending : std::uint8_t { none, commander_killed, all_areas, ten_blocks, most_areas, most_points, tie };
inline constexpr std::array<std::string_view, 7> ending_names = {
    "none", "commander-killed", "all-victory-areas", "ten-blocks", "most-victory-areas", "most-points", "tie"};

enum class Winner : std::uint8_t { nobody, french, russian };
inline constexpr std::array<std::string_view, 3> winner_names = {"nobody", "french", "russian"};
inline constexpr std::array<std::string_view, 2> scenario_names = {"standard", "last-blood"};

/// Where a block is when it is not in an area.
inline constexpr Area pool = 120;
inline constexpr Area grave = 121;

struct Block {
  Area area = pool;
  std::uint8_t edge = 0;  // 0 is full strength
  std::uint8_t token = 0;

  friend constexpr bool operator==(const Block&, const Block&) = default;
};

/// 9.2: the four batteries and the areas that they stand in.
inline constexpr std::array<Area, 4> grande_batterie_areas = {16, 28, 31, 32};
inline constexpr Area not_laid = 0;
inline constexpr Area held_fire = 255;

/// R.2: how long a turn may go on with nothing changed, and at most.
inline constexpr int quiet_limit = 40;
inline constexpr int impulse_limit = 250;

inline constexpr int max_leaders = 7;
inline constexpr int last_turn = 4;
inline constexpr int morale_limit = 10;

/// What everybody sees of the course of the game. A view has it as it is.
struct PublicPart {
  AreaSet french = {};                          // areas that the French control
  AreaSet cut_off = {};                         // 4.1: isolated victory areas
  AreaSet contested_before = {};                // 1.2.3: contested when the impulse began
  AreaSet fresh = {};                           // newly contested in this impulse
  AreaSet fought = {};                          // battles resolved in this impulse
  std::array<AreaSet, max_leaders> range = {};  // 5.1.1: of each activated leader
  std::array<Units, 2> fired = {};              // by side, in this ground combat
  Units inspiring = 0;                          // leaders who have inspired
  // 9.1, in this battle
  Units asked = 0;     // jägers that have chosen
  Units ambushes = 0;  // jägers in ambush
  std::uint32_t options = 0;
  std::uint8_t scenario = 0;

  // the clock
  std::uint8_t turn = 1;
  Phase phase = Phase::impulse;
  Impulse impulse = Impulse::none;
  Side phasing = Side::french;
  Side disc = Side::french;  // who has the initiative
  bool disc_spent = false;   // it lies on the map until the action it was spent on is over
  bool changed = false;
  std::uint8_t passes = 0;
  std::uint8_t quiet = 0;
  std::uint8_t impulses = 0;
  std::uint8_t led = 0;  // 5.1: leaders activated in this impulse, the fallen too

  // the battle
  Area battle = 0;
  std::uint8_t cover = 0;  // 1.2.1: what is left of the defensive bonus
  std::uint8_t round = 0;  // of ground combat
  std::uint8_t rounds = 0;
  Winner strikes_first = Winner::nobody;  // 5.3.5
  std::array<std::uint8_t, 2> hits = {};  // still to be taken, by side

  // logistics
  Side supplying = Side::french;
  std::uint8_t supplied = 0;                // how many sides are done
  std::array<bool, 2> commander_used = {};  // activated in this phase

  std::array<Area, 4> laid = {};          // 9.2: targets
  std::array<std::uint8_t, 2> lost = {};  // 2.4: blocks on the morale track
  Ending ending = Ending::none;
  Winner winner = Winner::nobody;
  std::array<std::uint8_t, 2> score = {};
  std::array<std::uint8_t, 3> unused = {};  // fills the last word: a state has no padding

  friend constexpr bool operator==(const PublicPart&, const PublicPart&) = default;
};

/// What the player who is moving or supplying knows besides; for everybody else a view has it empty.
struct PrivatePart {
  Unit mover = no_unit;
  std::uint8_t points = 0;      // movement points that the mover has left
  std::uint8_t moves_left = 0;  // blocks that may still begin to move (6.2, 6.3, 7.0)
  std::uint8_t moves_made = 0;
  std::uint8_t value = 0;  // 3.2: the logistics value
  std::uint8_t draws_left = 0;
  std::uint8_t draws_made = 0;
  std::uint8_t restore_left = 0;  // logistics points

  friend constexpr bool operator==(const PrivatePart&, const PrivatePart&) = default;
};

struct State : PublicPart, PrivatePart {
  // the board
  std::array<std::array<Units, area_count + 1>, 2> at = {};  // who stands in each area, by side

  // blocks by side
  std::array<Units, 2> field = {};  // on the map
  // marks on blocks, by side
  std::array<Units, 2> revealed = {};
  std::array<Units, 2> isolated = {};      // white cubes
  std::array<Units, 2> shield_spent = {};  // 9.6: in this battle
  // marks on the phasing player's blocks
  Units active = 0;     // activated leaders and batteries
  Units moved = 0;      // have finished moving in this action
  Units inspired = 0;   // yellow cubes
  Units crossed = 0;    // light blue cubes
  Units committed = 0;  // red cubes

  std::array<Block, block_count> blocks = {};
  std::array<std::uint8_t, 7> unused_at_end = {};

  friend constexpr bool operator==(const State&, const State&) = default;

  [[nodiscard]] bool plays(Option option) const { return (options & bit(option)) != 0; }
  [[nodiscard]] Units here(Side side, Area area) const { return at[static_cast<std::size_t>(index(side))][area]; }
  [[nodiscard]] bool occupied(Side side, Area area) const { return here(side, area) != 0; }
  [[nodiscard]] bool contested(Area area) const { return at[0][area] != 0 && at[1][area] != 0; }
  [[nodiscard]] Side owner(Area area) const { return french.has(area) ? Side::french : Side::russian; }
  [[nodiscard]] Area area(Unit unit) const { return blocks[unit].area; }
  [[nodiscard]] bool on_map(Unit unit) const { return blocks[unit].area < pool; }
  [[nodiscard]] bool is_revealed(Unit unit) const {
    return (revealed[static_cast<std::size_t>(index(side_of(unit)))] & bit(unit)) != 0;
  }
  [[nodiscard]] bool is_isolated(Unit unit) const {
    return (isolated[static_cast<std::size_t>(index(side_of(unit)))] & bit(unit)) != 0;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

/// What never changes during a game.
struct Data {
  Board board;
  Forces forces;
  Placement placement;
};

}  // namespace redoubt::bloody_monday
