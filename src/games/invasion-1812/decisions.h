// The decisions of The Invasion of Russia, what can be said against them, and what comes of them.
#pragma once
#include <array>
#include <string_view>

#include "games/invasion-1812/state.h"
#include "kernel/action.h"
#include "kernel/event_rows.h"
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

/// What happens.
enum class EventKind : std::uint8_t {
  set_up,
  placed,
  depot_placed,
  turn_begins,
  drawn,
  card_played,
  card_void,
  card_takes,
  independence,
  defected,
  horses_die,
  out_of_supply,
  foraged,
  disrupted,
  eliminated,
  left_the_war,
  screened,
  converted,
  seized,
  trains,
  allocated,
  discarded,
  foraging,
  established,
  rallied,
  swollen,
  garbled,
  obeyed,
  marches,
  stayed,
  stepped,
  held,
  halted,
  attrition,
  depot_taken,
  caught,
  fled,
  commands,
  attacks,
  ordered,
  aborted,
  failed,
  committed,
  called,
  supports,
  shown,
  valued,
  tie,
  won,
  loses,
  adjusted,
  evaded,
  withdrew,
  went_on,
  cut_off,
  pursued,
  advanced,
  decisive,
  rode,
  cossacks,
  arrived,
  never_came,
  rising,
  sweden,
  quarters,
  base,
  winter_toll,
  napoleon,
  restored,
  recruits,
  turn_ends,
  score,
  game_over
};

/// What a field of an event tells.
enum class Tells : std::uint8_t { unit, hex, card, number, amount, truth, faces, scenario, fate };

/// What the sums of an event can be made of.
enum class Part : std::uint8_t {
  roll,
  commands,    // 10.2, 10.4
  commander,   // the best rating: 10.2, 10.4, 11.5, 11.7
  conscripts,  // 10.4
  forced,      // 8.6, and the next three
  campaign,
  winter,
  leaders,
  divisions,  // 11.3, 11.6, and the next four
  character,  // 16.4
  arms,
  tired,   // 11.2.3
  ground,  // 11.4
  supports,
  card
};

namespace chronicle {

using Row = EventRow<EventKind, Tells>;
using Field = EventField<Tells>;
using Variant = EventVariant<EventKind>;
constexpr Field valued(std::string_view key, Tells kind = Tells::number) { return {key, EventSlot::value, kind}; }
/// 15.1: what a stack's commanders add to a die, or how many divisions it is held against, tells who is in the stack.
constexpr Field concealed(Field field) {
  field.concealed = true;
  return field;
}
inline constexpr Field unit = concealed({"unit", EventSlot::unit, Tells::unit});
inline constexpr Field from{"from", EventSlot::from, Tells::hex};
inline constexpr Field hex{"hex", EventSlot::to, Tells::hex};
inline constexpr Field dice{"dice", EventSlot::dice, Tells::faces};
inline constexpr Field scenario = valued("scenario", Tells::scenario);
inline constexpr Field turn = valued("turn");
inline constexpr Field card = valued("card", Tells::card);
inline constexpr Field drawn_card = concealed(card);  // 16.1
inline constexpr Field divisions = valued("divisions");
inline constexpr Field starves = concealed(valued("starves", Tells::truth));
inline constexpr Field screens = valued("screens");
inline constexpr Field number = valued("number");
inline constexpr Field dummy = concealed(valued("dummy", Tells::truth));  // 7.5
inline constexpr Field counters = valued("counters");
inline constexpr Field sum = concealed({"sum", EventSlot::amount, Tells::amount});
inline constexpr Field commands = valued("commands");
inline constexpr Field final_value{"final", EventSlot::amount, Tells::amount};
inline constexpr Field by = valued("by");
inline constexpr Field hits = valued("hits");
inline constexpr Field points = valued("points");
inline constexpr Field hit = valued("hit", Tells::truth);
inline constexpr Field rises = valued("rises", Tells::truth);
inline constexpr Field comes = valued("comes", Tells::truth);
inline constexpr Field fate = valued("fate", Tells::fate);

// Besides its fields a sentence may name {side}, and of a card what it says ({text}).
inline constexpr auto rows = std::to_array<Row>({
    Row(EventKind::set_up, "set-up", {scenario}, "The armies take up their places: {scenario}.",
        "Los ejércitos toman posiciones: {scenario}."),
    Row(EventKind::placed, "placed", {unit, hex}, "{unit} is placed in {hex}.", "{unit} se coloca en {hex}."),
    Row(EventKind::depot_placed, "depot-placed", {hex}, "{side} lay a depot in {hex}.",
        "{side} ponen un depósito en {hex}."),
    Row(EventKind::turn_begins, "turn-begins", {turn}, "Turn {turn} begins.", "Empieza el turno {turn}."),
    Row(EventKind::drawn, "drawn", {drawn_card}, "{side} draw {card}.", "{side} roban {card}."),
    Row(EventKind::card_played, "card-played", {card}, "{side} play {card}: {text}", "{side} juegan {card}: {text}"),
    Row(EventKind::card_void, "card-void", {card}, "{card} of {side} has no effect: it cannot be carried out.",
        "{card} de {side} queda sin efecto: no puede cumplirse."),
    Row(EventKind::card_takes, "card-takes", {card}, "{card} of {side} takes effect.",
        "{card} de {side} tiene efecto."),
    Row(EventKind::independence, "independence", {}, "{side} promise independence to the west of Russia.",
        "{side} prometen la independencia al oeste de Rusia."),
    Row(EventKind::defected, "defected", {unit, from}, "{unit} slips away from {from} and leaves the war.",
        "{unit} se marcha de {from} y deja la guerra."),
    Row(EventKind::horses_die, "horses-die", {dice, divisions},
        "The weather kills horses, with a roll of {dice}: {side} lose {divisions|cavalry division|cavalry divisions}.",
        "El tiempo mata caballos, con una tirada de {dice}: {side} pierden {divisions|división|divisiones} de "
        "caballería."),
    Row(EventKind::out_of_supply, "out-of-supply", {hex}, "The stack of {side} in {hex} is out of supply.",
        "La pila de {side} en {hex} está sin suministro."),
    Row(EventKind::foraged, "foraged", {hex, dice, starves},
        "The foragers of {side} in {hex} roll {dice}: they find enough.",
        "Los forrajeadores de {side} en {hex} sacan {dice}: encuentran bastante."),
    Row(EventKind::disrupted, "disrupted", {unit, hex}, "{unit} is disrupted in {hex}.",
        "Se desorganiza {unit} en {hex}."),
    Row(EventKind::eliminated, "eliminated", {unit, from}, "{unit} is lost in {from}.", "Se pierde {unit} en {from}."),
    Row(EventKind::left_the_war, "departed", {unit, from}, "{unit} leaves the war from {from}.",
        "{unit} deja la guerra desde {from}."),
    Row(EventKind::screened, "screened", {hex, screens}, "{side} arrange their screens in {hex}.",
        "{side} disponen sus cortinas en {hex}."),
    Row(EventKind::converted, "converted", {hex}, "{side} turn their depot in {hex} into a supply train.",
        "{side} convierten en convoy su depósito de {hex}."),
    Row(EventKind::seized, "seized", {hex}, "{side} must give up their depot in {hex}.",
        "{side} tienen que renunciar a su depósito de {hex}."),
    Row(EventKind::trains, "trains", {number}, "{side} have {number|supply train|supply trains} to lay.",
        "{side} tienen {number|convoy|convoyes} por poner."),
    Row(EventKind::allocated, "allocated", {hex, dummy}, "{side} lay a supply train in {hex}.",
        "{side} ponen un convoy en {hex}."),
    Row(EventKind::discarded, "discarded", {hex}, "{side} pass, and discard the supply train in {hex}.",
        "{side} pasan y descartan el convoy de {hex}."),
    Row(EventKind::foraging, "foraging", {hex}, "The stack of {side} in {hex} must forage.",
        "La pila de {side} en {hex} tiene que forrajear."),
    Row(EventKind::established, "established", {hex}, "{side} establish a depot in {hex}.",
        "{side} establecen un depósito en {hex}."),
    Row(EventKind::rallied, "rallied", {unit, hex}, "{unit} rallies in {hex}.", "Se reorganiza {unit} en {hex}."),
    Row(EventKind::swollen, "swollen", {hex}, "{side} spend a supply train to make room in {hex}.",
        "{side} gastan un convoy en ampliar el sitio en {hex}."),
    Row(EventKind::garbled, "garbled", {hex, dice},
        "The order to {side} in {hex} goes astray, with a roll of {dice}: they do not march.",
        "La orden a {side} en {hex} se extravía, con una tirada de {dice}: no marchan."),
    Row(EventKind::obeyed, "obeyed", {hex, dice}, "The order to {side} in {hex} arrives, with a roll of {dice}.",
        "La orden a {side} en {hex} llega, con una tirada de {dice}."),
    Row(EventKind::marches, "marches", {hex, counters}, "{side} set out from {hex} with {counters|counter|counters}.",
        "{side} se ponen en marcha desde {hex} con {counters|ficha|fichas}."),
    Row(EventKind::stayed, "stayed", {unit, hex}, "{unit} stays behind in {hex}.", "{unit} se queda en {hex}."),
    Row(EventKind::stepped, "stepped", {from, hex, counters},
        "{side} march from {from} to {hex} with {counters|counter|counters}.",
        "{side} marchan de {from} a {hex} con {counters|ficha|fichas}."),
    Row(EventKind::held, "held", {hex}, "Enemy cavalry holds the march of {side} in {hex}.",
        "La caballería enemiga detiene la marcha de {side} en {hex}."),
    Row(EventKind::halted, "halted", {hex}, "{side} end their march in {hex}.", "{side} acaban su marcha en {hex}."),
    Row(EventKind::attrition, "attrition", {hex, dice, sum},
        "The march of {side} to {hex} takes its toll: a roll of {dice}, {sum} as modified.",
        "La marcha de {side} a {hex} se cobra su desgaste: una tirada de {dice}, {sum} con los modificadores."),
    Row(EventKind::depot_taken, "depot-taken", {hex},
        "{side} lose their depot in {hex} to the enemy, and a supply train for good.",
        "{side} pierden ante el enemigo su depósito de {hex} y un convoy para siempre."),
    Row(EventKind::caught, "caught", {unit, hex, dice}, "The enemy comes upon {unit} in {hex}, with a roll of {dice}.",
        "El enemigo sorprende a {unit} en {hex}, con una tirada de {dice}."),
    Row(EventKind::fled, "fled", {unit, hex}, "{unit} gets away to {hex}.", "{unit} escapa a {hex}."),
    Row(EventKind::commands, "commands", {number}, "{side} have {number|combat command|combat commands} in this turn.",
        "{side} tienen {number|punto de mando|puntos de mando} en este turno."),
    Row(EventKind::attacks, "attacks", {from, hex, commands},
        "{side} order an attack on {hex} from {from}, with {commands|combat command|combat commands}.",
        "{side} ordenan atacar {hex} desde {from}, con {commands|punto de mando|puntos de mando}."),
    Row(EventKind::ordered, "ordered", {hex, dice, sum},
        "The order of {side} to attack {hex} is tested: a roll of {dice}, {sum} in all.",
        "Se prueba la orden de {side} de atacar {hex}: una tirada de {dice}, {sum} en total."),
    Row(EventKind::aborted, "aborted", {hex}, "The attack of {side} on {hex} is broken off before it begins.",
        "El ataque de {side} a {hex} se aborta antes de empezar."),
    Row(EventKind::failed, "failed", {hex}, "The attack of {side} on {hex} fails: they attack no more in this turn.",
        "El ataque de {side} a {hex} falla: no atacan más en este turno."),
    Row(EventKind::committed, "committed", {hex, commands},
        "{side} spend {commands|combat command|combat commands} on the defence of {hex}.",
        "{side} gastan {commands|punto de mando|puntos de mando} en la defensa de {hex}."),
    Row(EventKind::called, "called", {from, hex, dice, sum},
        "{side} call the stack in {from} to support: a roll of {dice}, {sum} in all.",
        "{side} llaman en apoyo a la pila de {from}: una tirada de {dice}, {sum} en total."),
    Row(EventKind::supports, "supports", {from, hex}, "The stack of {side} in {from} comes to support in {hex}.",
        "La pila de {side} en {from} acude en apoyo a {hex}."),
    Row(EventKind::shown, "shown", {unit, hex}, "{unit} is seen in {hex}.", "Se descubre {unit} en {hex}."),
    Row(EventKind::valued, "valued", {hex, dice, final_value},
        "{side} roll {dice} for {hex}: their final value is {final}.",
        "{side} sacan {dice} en {hex}: su valor final es {final}."),
    Row(EventKind::tie, "tie", {hex}, "The combat for {hex} is a tie.", "El combate por {hex} acaba en empate."),
    Row(EventKind::won, "won", {hex, by}, "{side} win the combat for {hex} by {by}.",
        "{side} ganan el combate por {hex} por {by}."),
    Row(EventKind::loses, "loses", {hex, hits}, "{side} must take {hits|hit|hits} in the combat for {hex}.",
        "{side} deben encajar {hits|impacto|impactos} en el combate por {hex}."),
    Row(EventKind::adjusted, "adjusted", {hex, dice, hits},
        "What {side} pay for their victory in {hex}, with a roll of {dice}: {hits|hit|hits}.",
        "Lo que la victoria cuesta a {side} en {hex}, con una tirada de {dice}: {hits|impacto|impactos}."),
    Row(EventKind::evaded, "evaded", {from, hex}, "The cavalry of {side} slips away from {from} to {hex}.",
        "La caballería de {side} se escabulle de {from} a {hex}."),
    Row(EventKind::withdrew, "withdrew", {from, hex}, "{side} withdraw from {from} to {hex}.",
        "{side} se retiran de {from} a {hex}."),
    Row(EventKind::went_on, "went-on", {unit, from, hex}, "{unit} finds no room in {from} and goes on to {hex}.",
        "{unit} no halla sitio en {from} y sigue a {hex}."),
    Row(EventKind::cut_off, "cut-off", {hex}, "{side} in {hex} must withdraw and have no way back.",
        "{side} de {hex} deben retirarse y no tienen por dónde."),
    Row(EventKind::pursued, "pursued", {unit, from}, "{unit} is ridden down in the pursuit in {from}.",
        "{unit} cae en la persecución en {from}."),
    Row(EventKind::advanced, "advanced", {unit, from, hex}, "{unit} advances from {from} to {hex}.",
        "{unit} avanza de {from} a {hex}."),
    Row(EventKind::decisive, "decisive", {points},
        "{side} win a decisive victory: the Russians have {points|point|points} for battles.",
        "{side} logran una victoria decisiva: los rusos tienen {points|punto|puntos} por batallas."),
    Row(EventKind::rode, "rode", {unit, from, hex}, "{unit} rides from {from} to {hex}.",
        "{unit} cabalga de {from} a {hex}."),
    Row(EventKind::cossacks, "cossacks", {unit, hex, dice, hit},
        "Cossacks fall upon {unit} in {hex}, with a roll of {dice}: they are driven off.",
        "Los cosacos caen sobre {unit} en {hex}, con una tirada de {dice}: son rechazados."),
    Row(EventKind::arrived, "arrived", {unit, hex}, "{unit} arrives in {hex}.", "{unit} llega a {hex}."),
    Row(EventKind::never_came, "never-came", {unit}, "{unit} finds no place to arrive and never comes.",
        "{unit} no halla dónde llegar y no viene."),
    Row(EventKind::rising, "rising", {hex, dice, rises}, "Poles come to {hex}, with a roll of {dice}: nobody rises.",
        "Los polacos llegan a {hex}, con una tirada de {dice}: nadie se levanta."),
    Row(EventKind::sweden, "sweden", {dice, comes}, "Sweden is asked for help, with a roll of {dice}: nobody comes.",
        "Se pide ayuda a Suecia, con una tirada de {dice}: nadie viene."),
    Row(EventKind::quarters, "quarters", {}, "{side} go into winter quarters.",
        "{side} van a sus cuarteles de invierno."),
    Row(EventKind::base, "base", {hex}, "{side} make {hex} a source of supply.",
        "{side} hacen de {hex} una fuente de suministro."),
    Row(EventKind::winter_toll, "winter-toll", {dice, divisions},
        "The winter costs {side} {divisions|division|divisions}, with a roll of {dice}.",
        "El invierno cuesta a {side} {divisions|división|divisiones}, con una tirada de {dice}."),
    Row(EventKind::napoleon, "napoleon", {dice, fate}, "Napoléon goes home for good, with a roll of {dice}.",
        "Napoleón se marcha para siempre, con una tirada de {dice}."),
    Row(EventKind::restored, "restored", {unit}, "{unit} is raised again.", "Se recupera {unit}."),
    Row(EventKind::recruits, "recruits", {dice, number}, "With a roll of {dice} {side} bring back {number|unit|units}.",
        "Con una tirada de {dice}, {side} recuperan {number|unidad|unidades}."),
    Row(EventKind::turn_ends, "turn-ends", {turn}, "Turn {turn} is over.", "Termina el turno {turn}."),
    Row(EventKind::score, "score", {points}, "{side} have {points|victory point|victory points}.",
        "{side} tienen {points|punto|puntos} de victoria."),
    Row(EventKind::game_over, "game-over", {}, "The campaign is over: {side} win.",
        "La campaña ha terminado: {side} ganan."),
});
static_assert(is_chronicle(rows, EventKind::game_over));

inline constexpr auto parts = std::to_array<PartRow<Part>>({
    {Part::roll, "roll", "roll", "tirada"},
    {Part::commands, "commands", "combat commands", "puntos de mando"},
    {Part::commander, "commander", "commander", "jefe"},
    {Part::conscripts, "conscripts", "conscripts", "reclutas"},
    {Part::forced, "forced-march", "forced march", "marcha forzada"},
    {Part::campaign, "campaign", "French from turn 3", "franceses desde el turno 3"},
    {Part::winter, "winter", "winter", "invierno"},
    {Part::leaders, "leaders", "commanders", "jefes"},
    {Part::divisions, "divisions", "divisions", "divisiones"},
    {Part::character, "character", "character of the commander", "carácter del jefe"},
    {Part::arms, "arms", "arms together", "armas reunidas"},
    {Part::tired, "tired", "tired troops", "tropas cansadas"},
    {Part::ground, "ground", "ground", "terreno"},
    {Part::supports, "supports", "support", "apoyo"},
    {Part::card, "card", "cards", "cartas"},
});
static_assert(are_parts(parts, Part::card));

// The first that fits is told.
inline constexpr auto variants = std::to_array<Variant>({
    {EventKind::drawn, Variant::concealed, "{side} draw a card.", "{side} roban una carta."},
    {EventKind::foraged, Variant::concealed, "The foragers of {side} in {hex} roll {dice}.",
     "Los forrajeadores de {side} en {hex} sacan {dice}."},
    {EventKind::attrition, Variant::concealed, "The march of {side} to {hex} takes its toll: a roll of {dice}.",
     "La marcha de {side} a {hex} se cobra su desgaste: una tirada de {dice}."},
    {EventKind::ordered, Variant::concealed, "The order of {side} to attack {hex} is tested: a roll of {dice}.",
     "Se prueba la orden de {side} de atacar {hex}: una tirada de {dice}."},
    {EventKind::called, Variant::concealed, "{side} call the stack in {from} to support: a roll of {dice}.",
     "{side} llaman en apoyo a la pila de {from}: una tirada de {dice}."},
    {EventKind::allocated, Variant::concealed, "{side} lay a supply train face down in {hex}.",
     "{side} ponen un convoy boca abajo en {hex}."},
    {EventKind::allocated, 1, "{side} lay a dummy train in {hex}.", "{side} ponen un convoy falso en {hex}."},
    {EventKind::foraged, 1, "The foragers of {side} in {hex} roll {dice}: they find nothing.",
     "Los forrajeadores de {side} en {hex} sacan {dice}: no encuentran nada."},
    {EventKind::discarded, no_hex, "{side} pass, and discard a supply train.", "{side} pasan y descartan un convoy.",
     EventSlot::to},
    {EventKind::cossacks, 1, "Cossacks fall upon {unit} in {hex}, with a roll of {dice}, and do it harm.",
     "Los cosacos caen sobre {unit} en {hex}, con una tirada de {dice}, y le hacen daño."},
    {EventKind::rising, 1, "Poles come to {hex}, with a roll of {dice}: the country rises, and the 3rd Army leaves.",
     "Los polacos llegan a {hex}, con una tirada de {dice}: el país se levanta y el 3.er Ejército se va."},
    {EventKind::sweden, 1, "Sweden is asked for help, with a roll of {dice}: its troops come.",
     "Se pide ayuda a Suecia, con una tirada de {dice}: vienen sus tropas."},
    {EventKind::napoleon, 1, "Napoléon is in Paris, with a roll of {dice}, and may come back.",
     "Napoleón está en París, con una tirada de {dice}, y puede volver."},
    {EventKind::napoleon, 2, "Napoléon stays with the army, with a roll of {dice}.",
     "Napoleón se queda con el ejército, con una tirada de {dice}."},
    {EventKind::napoleon, 3, "Napoléon comes back to the army, with a roll of {dice}.",
     "Napoleón vuelve con el ejército, con una tirada de {dice}."},
});

}  // namespace chronicle

inline constexpr auto event_kind_names = event_words(chronicle::rows);

}  // namespace redoubt::invasion_1812
