// The decisions of Borodino 1812, what can be said against them, and what comes of them.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "games/borodino-1812/state.h"
#include "kernel/action.h"
#include "kernel/event.h"
#include "kernel/rule.h"

namespace redoubt::borodino_1812 {

enum class Verb : std::uint16_t {
  place,        // 1.2: a unit into an area
  activate,     // 5.2: a headquarters where it stands
  march,        // 5.2: a headquarters into an area, and active there
  bombard,      // 5.3: a gun into an area, by command of a headquarters
  garrison,     // 6.51: the unit that the redoubt shields
  hit,          // 6.5: a unit takes a hit
  stay,         // 6.31: who cannot fire holds
  move,         // 5.4: a unit into an area, by command of a headquarters, which may be itself
  straggle,     // 5.7: a unit into an area without command
  battle,       // 6.2: in an area
  square,       // 6.6: a unit forms square
  unsquare,     // 6.6: a unit breaks it
  shelter,      // 6.61: a unit goes into the square of another
  unshelter,    // 6.61: a unit comes out of it
  fire,         // 6.31: a unit, at a target
  bayonet,      // 6.53: a unit
  retreat,      // 6.7: a unit into an area
  leave,        // 3.4: a unit retreats off the board
  regroup,      // 6.8: a unit into an area
  supply,       // 7.2: a unit from a source, or two
  burn,         // 7.4: the bridge between two areas
  enter,        // entry: the corps of a headquarters into an area
  transfer,     // 9.3: a division to the 4th Corps
  main_attack,  // flanking: on an area, from another
  bid,          // bid: for a side, by a margin of points
  lead,         // 6.93: a successor commands the army, from an area that may be his own
  done          // this part is over
};
inline constexpr std::array<std::string_view, 27> verb_names = {
    "place",   "activate", "march",    "bombard", "garrison",  "hit",         "stay",    "move",    "straggle",
    "battle",  "square",   "unsquare", "shelter", "unshelter", "fire",        "bayonet", "retreat", "leave",
    "regroup", "supply",   "burn",     "enter",   "transfer",  "main-attack", "bid",     "lead",    "done"};

/// What the operands of a verb are.
enum class Operands : std::uint8_t {
  none,
  unit,
  area,
  unit_area,
  unit_area_hq,
  unit_unit,
  unit_target,
  unit_sources,
  area_area,
  area_from,
  side_number
};
constexpr Operands operands(Verb verb) {
  switch (verb) {
    case Verb::place:
    case Verb::march:
    case Verb::straggle:
    case Verb::retreat:
    case Verb::regroup:
    case Verb::enter:
    case Verb::lead: return Operands::unit_area;
    case Verb::bombard:
    case Verb::move: return Operands::unit_area_hq;
    case Verb::battle: return Operands::area;
    case Verb::shelter: return Operands::unit_unit;
    case Verb::fire: return Operands::unit_target;
    case Verb::supply: return Operands::unit_sources;
    case Verb::burn: return Operands::area_area;
    case Verb::main_attack: return Operands::area_from;
    case Verb::bid: return Operands::side_number;
    case Verb::done: return Operands::none;
    default: return Operands::unit;
  }
}

/// Put together as one word: a list of what may be decided holds a hundred of these, and writes each at once.
constexpr Action act(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
  constexpr auto in_a = std::bit_cast<std::uint64_t>(Action{0, 1, 0, 0});
  constexpr auto in_b = std::bit_cast<std::uint64_t>(Action{0, 0, 1, 0});
  constexpr auto in_c = std::bit_cast<std::uint64_t>(Action{0, 0, 0, 1});
  const auto alone = std::bit_cast<std::uint64_t>(Action{static_cast<std::uint16_t>(verb), 0, 0, 0});
  return std::bit_cast<Action>((alone | static_cast<std::uint16_t>(a) * in_a | static_cast<std::uint16_t>(c) * in_c) |
                               static_cast<std::uint16_t>(b) * in_b);
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

/// Why a decision is refused.
enum class Why : std::uint16_t {
  fine,
  not_a_decision,
  game_over,
  wrong_moment,
  not_yours,
  not_on_map,
  already_placed,
  wrong_side_of_line,
  not_a_headquarters,
  no_strength,
  already_active,
  not_active,
  pinned,
  not_commanded,
  no_orders_left,
  out_of_range,
  not_adjacent,
  no_crossing,
  guns_need_road,
  guns_need_crossing,
  area_full,
  enemy_there,
  not_enemy,
  own_area_contested,
  border_used,
  swamp,
  no_firepower,
  not_a_gun,
  already_moved,
  already_fired,
  heavy_may_not_attack,
  battle_limit,
  attackers_border,
  reinforced_border,
  left_a_battle,
  not_in_battle,
  not_attacked,
  not_its_turn,
  already_acted,
  strongest_first,
  half_hit_first,
  not_infantry,
  no_squares_here,
  already_square,
  not_in_square,
  sheltered,
  too_strong_to_shelter,
  square_taken,
  target_needed,
  no_such_target,
  must_retreat,
  guns_stand_first_round,
  not_a_way_back,
  not_at_edge,
  can_retreat,
  full_strength,
  area_fed,
  no_supply_line,
  no_points,
  guard_needs_two,
  no_bridge,
  bridge_out_of_reach,
  units_left,
  not_on_the_way,
  not_an_entry,
  corps_has_entered,
  not_transferable,
  marched_enough,
  not_friendly,
  no_post,
  not_driven,
  crowded,
  not_a_way_in,
  not_a_bid,
  can_fire,
  commander_first,
  commanded_freely,
  not_in_hand,
  enemy_comes_here
};

constexpr Verdict refuse(Rule rule, Why why, unsigned a = 0, unsigned b = 0) {
  return {id(rule), static_cast<std::uint16_t>(why), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)};
}
inline constexpr Verdict fine{};

/// What happens. `unit`, `from`, `to` and `value` are as the comments say.
enum class Happening : std::uint8_t {
  set_up,         // value: scenario
  bid_roll,       // the player of side bids first; dice: French two, then Russian two
  bids,           // the player of side, to play the side in `to`; value: the margin
  declines,       // the player of side
  bid_stands,     // side; value: the margin
  exchanged,      // the players change sides: who bid highest plays side
  placed,         // unit in `to`
  turn_begins,    // value: turn
  initiative,     // side is Player 1; dice: French two, then Russian two
  acts,           // side begins its action
  night,          // 6 September begins
  bridge_built,   // the French Bridge
  transferred,    // unit
  entered,        // unit into `to`
  came_up,        // side: a corps stands before `to`, which the enemy holds
  activated,      // unit in `to`
  bombards,       // unit from to
  rolled,         // unit; dice: faces; value: the highest that hits
  hits,           // side must take `value`
  friendly_hits,  // side must take `value` of its own
  garrison,       // unit
  half_hit,       // unit
  reduced,        // unit; value: strength left
  eliminated,     // unit
  driven_off,     // unit from to
  stayed,         // unit
  moved,          // unit from to
  attacks,        // side begins a battle in `to`
  reserve,        // unit
  main_attack,    // side: on `to` from `from`
  flanks,         // unit: comes into `to` by another border
  straggled,      // unit; dice: the face; value: 1 when a step is lost
  battle,         // area `to`; side attacks
  round,          // value: round
  arrived,        // unit, from reserve
  roles_change,   // side is the attacker now
  squared,        // unit
  unsquared,      // unit
  sheltered,      // unit; value: the square
  unsheltered,    // unit
  charged,        // unit with the bayonet
  retreated,      // unit from to
  left,           // unit, off the board
  pursuit,        // side pursues
  won,            // side holds `to`
  deserted,       // nobody is left in `to`
  regrouped,      // unit from to
  revealed,       // unit
  concealed,      // unit
  succeeded,      // unit takes a post; value: Post
  supply,         // side; value: points
  supplied,       // unit; value: strength
  captured,       // side takes the source at `to`; value: points
  attrition,      // unit
  burnt,          // side at the bridge between the areas to / 256 and to % 256; value: 1 when it burns; dice: the face
  turn_ends,      // value: turn
  game_over       // side won
};

}  // namespace redoubt::borodino_1812
