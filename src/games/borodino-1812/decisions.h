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
#include "kernel/verb_rows.h"

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

/// What an operand names.
enum class Names : std::uint8_t {
  unit,
  area,
  origin,  // an area, or the road beyond an entry area
  source,  // of supply, by its number from 1
  second,  // the same, or 0 for none
  target,
  side,
  points
};

namespace vocabulary {

using Row = VerbRow<Verb, Names>;
inline constexpr Operand unit{"unit", Names::unit};
inline constexpr Operand hq{"hq", Names::unit};
inline constexpr Operand square{"square", Names::unit};
inline constexpr Operand area{"area", Names::area};
inline constexpr Operand other{"other", Names::area};
inline constexpr Operand from{"from", Names::origin};
inline constexpr Operand source{"source", Names::source};
inline constexpr Operand second{"second", Names::second};
inline constexpr Operand target{"target", Names::target};
inline constexpr Operand side{"side", Names::side};
inline constexpr Operand points{"points", Names::points};

inline constexpr auto rows = std::to_array<Row>({
    Row(Verb::place, "place", {unit, area}, "Place {unit} in {area}", "Colocar {unit} en {area}"),
    Row(Verb::activate, "activate", {unit}, "Activate {unit}", "Activar {unit}"),
    Row(Verb::march, "march", {unit, area}, "Take {unit} to {area} and activate", "Llevar {unit} a {area} y activar"),
    Row(Verb::bombard, "bombard", {unit, area, hq}, "Bombard {area} with {unit}, by order of {hq}",
        "Bombardear {area} con {unit}, por orden de {hq}"),
    Row(Verb::garrison, "garrison", {unit}, "Let {unit} stand in the redoubt", "Poner {unit} en el reducto"),
    Row(Verb::hit, "hit", {unit}, "Take the hit with {unit}", "Encajar el impacto con {unit}"),
    Row(Verb::stay, "stay", {unit}, "Let {unit} stay where it is", "Dejar {unit} donde está"),
    Row(Verb::move, "move", {unit, area, hq}, "Move {unit} to {area}, by order of {hq}",
        "Mover {unit} a {area}, por orden de {hq}"),
    Row(Verb::straggle, "straggle", {unit, area}, "Move {unit} to {area} without orders",
        "Mover {unit} a {area} sin órdenes"),
    Row(Verb::battle, "battle", {area}, "Fight in {area}", "Combatir en {area}"),
    Row(Verb::square, "square", {unit}, "Form square with {unit}", "Formar en cuadro {unit}"),
    Row(Verb::unsquare, "unsquare", {unit}, "Break the square of {unit}", "Deshacer el cuadro de {unit}"),
    Row(Verb::shelter, "shelter", {unit, square}, "Shelter {unit} in the square of {square}",
        "Refugiar {unit} en el cuadro de {square}"),
    Row(Verb::unshelter, "unshelter", {unit}, "Take {unit} out of its square", "Sacar {unit} de su cuadro"),
    Row(Verb::fire, "fire", {unit, target}, "Fire with {unit}", "Disparar con {unit}"),
    Row(Verb::bayonet, "bayonet", {unit}, "Charge with the bayonet of {unit}", "Cargar a la bayoneta con {unit}"),
    Row(Verb::retreat, "retreat", {unit, area}, "Retreat {unit} to {area}", "Retirar {unit} a {area}"),
    Row(Verb::leave, "leave", {unit}, "Retreat {unit} off the board", "Retirar {unit} fuera del tablero"),
    Row(Verb::regroup, "regroup", {unit, area}, "Regroup {unit} to {area}", "Reagrupar {unit} en {area}"),
    Row(Verb::supply, "supply", {unit, source, second}, "Supply {unit} from {source}",
        "Suministrar {unit} desde {source}"),
    Row(Verb::burn, "burn", {area, other}, "Burn the bridge between {area} and {other}",
        "Quemar el puente entre {area} y {other}"),
    Row(Verb::enter, "enter", {unit, area}, "Bring in the corps of {unit} at {area}",
        "Hacer entrar el cuerpo de {unit} por {area}"),
    Row(Verb::transfer, "transfer", {unit}, "Attach {unit} to the 4th Corps", "Agregar {unit} al 4.º Cuerpo"),
    Row(Verb::main_attack, "main-attack", {area, from}, "Make the main attack on {area} from {from}",
        "Hacer el ataque principal a {area} desde {from}"),
    Row(Verb::bid, "bid", {side, points}, "Bid to play {side} and win by {points|point|points}",
        "Pujar por jugar con {side} y ganar por {points|punto|puntos}"),
    Row(Verb::lead, "lead", {unit, area}, "Give {unit} the command of the army in {area}",
        "Dar a {unit} el mando del ejército en {area}"),
    Row(Verb::done, "done", {}, "Done", "Listo"),
});
static_assert(is_vocabulary(rows, Verb::done));

}  // namespace vocabulary

inline constexpr const auto& verbs = vocabulary::rows;

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
enum class RefusalReason : std::uint16_t {
  legal,
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

constexpr Verdict refuse(Rule rule, RefusalReason why, unsigned a = 0, unsigned b = 0) {
  return {id(rule), static_cast<std::uint16_t>(why), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)};
}
inline constexpr Verdict legal_verdict{};

/// What happens. `unit`, `from`, `to` and `value` are as the comments say.
enum class EventKind : std::uint8_t {
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
