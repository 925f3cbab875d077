// The decisions of The Invasion of Russia, what can be said against them, and what comes of them.
#pragma once
#include <array>
#include <string_view>

#include "games/invasion-1812/state.h"
#include "kernel/action.h"
#include "kernel/event.h"
#include "kernel/rule.h"
#include "kernel/verb_rows.h"

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

/// What an operand names.
enum class Names : std::uint8_t {
  unit,
  hex,
  hex_or_none,  // 7.4: a train that is not allocated is discarded from no hex; 11.11: who has nowhere to go
  commands,
  card
};

namespace vocabulary {

using Row = VerbRow<Verb, Names>;
inline constexpr Operand unit{"unit", Names::unit};
inline constexpr Operand from{"from", Names::hex};
inline constexpr Operand hex{"hex", Names::hex};
inline constexpr Operand place{"hex", Names::hex_or_none};
inline constexpr Operand commands{"commands", Names::commands};
inline constexpr Operand card{"card", Names::card};

inline constexpr auto rows = std::to_array<Row>({
    Row(Verb::place, "place", {unit, hex}, "Place {unit} in {hex}", "Colocar {unit} en {hex}"),
    Row(Verb::depot, "depot", {hex}, "Lay a depot in {hex}", "Poner un depósito en {hex}"),
    Row(Verb::declare, "declare", {}, "Declare it", "Declararlo"),
    Row(Verb::remove, "remove", {unit}, "Remove {unit}", "Retirar {unit}"),
    Row(Verb::play, "play", {card}, "Play {card}", "Jugar {card}"),
    Row(Verb::choose, "choose", {unit}, "Choose {unit} for the card", "Elegir {unit} para la carta"),
    Row(Verb::choose_hex, "choose-hex", {hex}, "Choose {hex} for the card", "Elegir {hex} para la carta"),
    Row(Verb::screen, "screen", {hex}, "Lay a screen on the stack in {hex}", "Poner una cortina en la pila de {hex}"),
    Row(Verb::unscreen, "unscreen", {hex}, "Take a screen from the stack in {hex}",
        "Quitar una cortina de la pila de {hex}"),
    Row(Verb::convert, "convert", {hex}, "Turn the depot in {hex} into a supply train",
        "Convertir el depósito de {hex} en convoy"),
    Row(Verb::seize, "seize", {hex}, "Take away the enemy's depot in {hex}", "Retirar el depósito enemigo de {hex}"),
    Row(Verb::allocate, "allocate", {hex}, "Lay a supply train in {hex}", "Poner un convoy en {hex}"),
    Row(Verb::feint, "feint", {hex}, "Lay a dummy train in {hex}", "Poner un convoy falso en {hex}"),
    Row(Verb::discard, "discard", {place}, "Discard the supply train in {hex}", "Descartar el convoy de {hex}"),
    Row(Verb::rally, "rally", {unit}, "Rally {unit}", "Reorganizar {unit}"),
    Row(Verb::swell, "swell", {hex}, "Make room in {hex} with a supply train",
        "Ampliar con un convoy el sitio en {hex}"),
    Row(Verb::march, "march", {hex}, "March with the stack in {hex}", "Marchar con la pila de {hex}"),
    Row(Verb::leave, "leave", {unit}, "Leave {unit} behind", "Dejar atrás {unit}"),
    Row(Verb::step, "step", {hex}, "March on to {hex}", "Seguir la marcha a {hex}"),
    Row(Verb::halt, "halt", {}, "End the march", "Acabar la marcha"),
    Row(Verb::suffer, "suffer", {unit}, "Let {unit} fall out of the march",
        "Que {unit} sufra el desgaste de la marcha"),
    Row(Verb::flee, "flee", {unit, hex}, "Let {unit} get away to {hex}", "Que {unit} escape a {hex}"),
    Row(Verb::attack, "attack", {from, hex, commands},
        "Attack {hex} from {from} with {commands|combat command|combat commands}",
        "Atacar {hex} desde {from} con {commands|punto de mando|puntos de mando}"),
    Row(Verb::hold_back, "hold-back", {unit}, "Keep {unit} out of the attack", "Dejar {unit} fuera del ataque"),
    Row(Verb::order, "order", {}, "Give the order to attack", "Dar la orden de ataque"),
    Row(Verb::evade, "evade", {hex}, "Slip away to {hex}", "Escabullirse a {hex}"),
    Row(Verb::commit, "commit", {commands}, "Spend {commands|combat command|combat commands} on the defence",
        "Gastar {commands|punto de mando|puntos de mando} en la defensa"),
    Row(Verb::call, "call", {hex}, "Call the stack in {hex} to support", "Llamar en apoyo a la pila de {hex}"),
    Row(Verb::hit, "hit", {unit}, "Take the hit with {unit}", "Encajar el impacto con {unit}"),
    Row(Verb::withdraw, "withdraw", {hex}, "Withdraw to {hex}", "Retirarse a {hex}"),
    Row(Verb::stay, "stay", {}, "Stand", "Quedarse"),
    Row(Verb::go_on, "go-on", {unit, place}, "Let {unit} go on to {hex}", "Que {unit} siga hasta {hex}"),
    Row(Verb::advance, "advance", {unit}, "Advance with {unit}", "Avanzar con {unit}"),
    Row(Verb::ride, "ride", {unit, hex}, "Send {unit} to {hex}", "Enviar {unit} a {hex}"),
    Row(Verb::base, "base", {hex}, "Make {hex} a source of supply", "Hacer de {hex} una fuente de suministro"),
    Row(Verb::restore, "restore", {unit}, "Bring back {unit}", "Recuperar {unit}"),
    Row(Verb::done, "done", {}, "Done", "Listo"),
});
static_assert(is_vocabulary(rows, Verb::done));

}  // namespace vocabulary

inline constexpr const auto& verbs = vocabulary::rows;

constexpr Action act(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
          static_cast<std::uint16_t>(c)};
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
/// Whether it is about a unit, which is then the first of what it names. Wants a verb of the game.
constexpr bool names_unit(Action action) {
  return verbs[action.verb].operands[0].kind == Names::unit && verbs[action.verb].count() > 0;
}

/// Why a decision is refused.
enum class RefusalReason : std::uint16_t {
  legal,
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

constexpr Verdict refuse(Rule rule, RefusalReason why, unsigned a = 0, unsigned b = 0) {
  return {id(rule), static_cast<std::uint16_t>(why), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)};
}
inline constexpr Verdict legal_verdict{};

/// What happens. `unit`, `from`, `to` and `value` are as the comments say.
enum class EventKind : std::uint8_t {
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
constexpr bool keeps_value(EventKind what) {
  return what == EventKind::drawn || what == EventKind::foraged || what == EventKind::attrition ||
         what == EventKind::ordered || what == EventKind::called;
}

}  // namespace redoubt::invasion_1812
