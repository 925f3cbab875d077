// The decisions of The Invasion of Russia, what can be said against them, and what comes of them.
#pragma once
#include <array>
#include <string_view>

#include "games/invasion-1812/state.h"
#include "kernel/action.h"
#include "kernel/event.h"
#include "kernel/rule.h"

namespace redoubt::invasion_1812 {

enum class Verb : std::uint16_t {
  place,       // 14.1, 13.3, 16.13: a unit in a hex
  depot,       // 14.1, 7.7: in a hex
  declare,     // 16.9: independence; 16.13: winter quarters
  remove,      // 16.7, 16.11, 16.13, a card: a division leaves the war
  play,        // 16.1: a card
  choose,      // 16.1: a unit, for the card
  choose_hex,  // 16.1: a hex, for the card
  screen,      // 15.1: one more in a hex
  unscreen,    // 15.1: one fewer in a hex
  convert,     // 7.1: the depot in a hex
  seize,       // 7.2: the enemy's depot in a hex
  allocate,    // 7.4: a train to a hex
  feint,       // 7.5: a dummy to a hex
  discard,     // 7.4: a train that is not allocated; 8.2: one from a hex
  rally,       // 8.1: a division
  swell,       // 15.2: a train makes room in a hex
  march,       // 8.2: the stack in a hex
  leave,       // 8.4: a unit stays where the march is
  step,        // 8.4: to a hex
  halt,        // 8.4
  suffer,      // 8.5: a division falls out
  flee,        // 11.19: a commander to a hex
  attack,      // 10.1: from a hex, on another, with combat commands
  hold_back,   // 10.1: a division does not attack
  order,       // 10.2: the attack as it is
  evade,       // 11.1: to a hex
  commit,      // 10.3: combat commands
  call,        // 10.4, 10.5: the stack in a hex to support
  hit,         // 11.17: a division takes a hit
  withdraw,    // 11.11: to a hex
  stay,        // 11.10: stand
  go_on,       // 11.11: a division goes on to a hex for want of room
  advance,     // 11.12: a unit follows
  ride,        // 12.1: a commander to a hex
  base,        // 16.13: a city becomes a source
  restore,     // 16.13: a unit comes back
  done         // this part is over
};
inline constexpr std::array<std::string_view, 37> verb_names = {
    "place",  "depot",    "declare", "remove",    "play",  "choose",  "choose-hex", "screen", "unscreen", "convert",
    "seize",  "allocate", "feint",   "discard",   "rally", "swell",   "march",      "leave",  "step",     "halt",
    "suffer", "flee",     "attack",  "hold-back", "order", "evade",   "commit",     "call",   "hit",      "withdraw",
    "stay",   "go-on",    "advance", "ride",      "base",  "restore", "done"};

/// What the operands of a verb are.
enum class Operands : std::uint8_t { none, unit, hex, unit_hex, hex_hex_number, number, card };
constexpr Operands operands(Verb verb) {
  switch (verb) {
    case Verb::place:
    case Verb::flee:
    case Verb::go_on:
    case Verb::ride: return Operands::unit_hex;
    case Verb::remove:
    case Verb::choose:
    case Verb::rally:
    case Verb::leave:
    case Verb::suffer:
    case Verb::hold_back:
    case Verb::hit:
    case Verb::advance:
    case Verb::restore: return Operands::unit;
    case Verb::attack: return Operands::hex_hex_number;
    case Verb::commit: return Operands::number;
    case Verb::play: return Operands::card;
    case Verb::declare:
    case Verb::halt:
    case Verb::order:
    case Verb::stay:
    case Verb::done: return Operands::none;
    default: return Operands::hex;  // 7.4: a train that was not allocated is discarded from hex 0
  }
}

constexpr Action act(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
          static_cast<std::uint16_t>(c)};
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
  not_a_division,
  not_a_commander,
  not_next,     // another unit is to be placed first
  not_a_place,  // this unit may not begin or arrive there
  impassable,
  hex_full,
  enemy_there,
  enemy_near,         // 13.3
  near_the_frontier,  // 14.1: too few would stand near it
  no_stack,
  not_a_city,
  not_held,  // an enemy's city that no friend occupies
  besieged,
  forbidden_depot,  // 7.3: Moscow, St Petersburg
  depot_there,
  depots_enough,
  no_chain,  // 7.8
  no_depot,
  no_train,
  none_in_store,
  no_dummy,
  not_supplied,
  no_commander,
  not_disrupted,
  disrupted,
  worth_nothing_together,  // 16.4
  already_moved,
  no_way_out,  // 8.4: no first step is possible
  not_in_the_march,
  march_under_way,  // divisions stay behind only where it begins
  not_adjacent,
  too_far,
  held_by_cavalry,
  forced_forbidden,
  somebody_must_stay,
  not_hurt_by_marching,
  cavalry_first,
  no_commands,
  not_an_enemy,
  foraging,
  austrians_alone,
  not_in_the_attack,
  last_attacker,
  not_a_support,
  already_asked,
  will_not_support,  // 16.4
  main_stack_first,
  not_in_the_combat,
  unbridged,
  near_the_attacker,
  not_in_flight,  // 11.19
  in_danger,      // 11.19: the stack there is left alone too
  can_go_on,      // 11.11: there is a hex with room
  lost_for_room,  // 11.11: whoever is disrupted already goes nowhere
  must_withdraw,
  cavalry_only,
  has_advanced,
  stays_disrupted,
  division_first,
  there_already,
  not_a_goal,   // 12.1: nobody and no city is there
  no_open_way,  // 12.1
  not_in_hand,  // a card
  must_be_played,
  must_be_carried_out,
  not_the_kind,  // 16.1, 16.7, 16.11, 16.13
  contingents_first,
  screens_enough,
  no_screen,
  not_a_base,       // 16.13: no river leads to the Baltic
  shut_downstream,  // 16.13
  units_left,       // somebody can still be placed
  trains_left
};

constexpr Verdict refuse(Rule rule, Why why, unsigned a = 0, unsigned b = 0) {
  return {id(rule), static_cast<std::uint16_t>(why), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)};
}
inline constexpr Verdict fine{};

/// What happens. `unit`, `from`, `to` and `value` are as the comments say.
enum class Happening : std::uint8_t {
  set_up,         // value: scenario
  placed,         // unit in `to`
  depot_placed,   // side in `to`
  turn_begins,    // value: turn
  drawn,          // side draws card `value`, which it alone knows
  card_played,    // side plays card `value`
  card_void,      // side: card `value` cannot be carried out
  card_takes,     // side: effect `to` of card `value` takes place
  independence,   // the French declare it
  defected,       // unit
  horses_die,     // dice: the face; value: divisions lost
  out_of_supply,  // side in `to`
  foraged,        // stack in `to`; dice: the face; value: 1 when it starves
  disrupted,      // unit in `to`
  eliminated,     // unit from `from`
  left_the_war,   // unit
  screened,       // side in `to`; value: screens there now, which the owner alone sees
  converted,      // side: the depot in `to`
  seized,         // side loses the depot in `to`
  trains,         // side has `value`
  allocated,      // side to `to`; value: 1 for a dummy, which the owner alone sees
  discarded,      // side, from `to` or from store
  foraging,       // stack in `to`
  established,    // side in `to`
  rallied,        // unit in `to`
  swollen,        // side in `to`
  garbled,        // side: the stack in `to` does not move; dice: the face
  obeyed,         // side: the order to the stack in `to` arrives; dice: the face
  marches,        // side: `value` counters from `from`
  stayed,         // unit in `to`
  stepped,        // side from `from` to `to`; value: counters
  held,           // side in `to`: cavalry holds it
  halted,         // side in `to`
  attrition,      // side in `to`; dice: the face; value: as modified
  depot_taken,    // side loses the depot in `to`
  caught,         // unit is a commander in `to`; dice: the face
  fled,           // unit to `to`
  commands,       // side has `value`
  attacks,        // side from `from` on `to`; value: commands
  ordered,        // side; dice: the face; value: the sum
  aborted,        // side
  failed,         // side: no further attack in this turn
  committed,      // side; value: commands
  called,         // side: the stack in `from`; dice: the face; value: the sum
  supports,       // side: the stack in `from` comes
  shown,          // unit in `to`
  valued,         // side; value: its final value, plus 100; dice: the face
  tie,            // in `to`
  won,            // side; value: by how much
  loses,          // side must take `value` hits
  adjusted,       // the winner's hits; dice: the face; value: the hits
  evaded,         // side from `from` to `to`
  withdrew,       // side from `from` to `to`
  went_on,        // unit to `to`
  cut_off,        // side in `from`: no way back
  pursued,        // unit
  advanced,       // unit from `from` to `to`
  decisive,       // side wins; value: battle points
  rode,           // unit from `from` to `to`
  cossacks,       // unit in `to`; dice: the face; value: 1 when it is hit
  arrived,        // unit in `to`
  never_came,     // unit
  rising,         // dice: the face; value: 1 when it takes place
  sweden,         // dice: the face; value: 1 when they come
  quarters,       // the armies go to winter quarters
  base,           // side: the city in `to`
  winter_toll,    // dice: the faces; value: divisions
  napoleon,       // dice: the face; value: 0 gone, 1 away, 2 stays, 3 returns
  restored,       // unit in `to`
  recruits,       // side: `value` come back; dice: the faces
  turn_ends,      // value: turn
  score,          // side has `value`
  game_over       // side won
};

/// Whose value only those learn to whom the event is open. 15.1: what a stack's commanders add to a die, or how many
/// divisions it is held against, tells who is in the stack.
constexpr bool keeps_value(Happening what) {
  return what == Happening::drawn || what == Happening::foraged || what == Happening::attrition ||
         what == Happening::ordered || what == Happening::called;
}

}  // namespace redoubt::invasion_1812
