// The decisions of Borodino 1812, what can be said against them, and what comes of them.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "games/borodino-1812/state.h"
#include "kernel/action.h"
#include "kernel/event_rows.h"
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

/// What happens.
enum class EventKind : std::uint8_t {
  set_up,
  bid_roll,
  bids,
  declines,
  bid_stands,
  exchanged,
  placed,
  turn_begins,
  initiative,
  acts,
  night,
  bridge_built,
  transferred,
  entered,
  came_up,
  activated,
  bombards,
  rolled,
  hits,
  friendly_hits,
  garrison,
  half_hit,
  reduced,
  eliminated,
  driven_off,
  stayed,
  moved,
  attacks,
  reserve,
  main_attack,
  flanks,
  straggled,
  battle,
  round,
  arrived,
  roles_change,
  squared,
  unsquared,
  sheltered,
  unsheltered,
  charged,
  retreated,
  left,
  pursuit,
  won,
  deserted,
  regrouped,
  revealed,
  concealed,
  succeeded,
  supply,
  supplied,
  captured,
  attrition,
  burnt,
  turn_ends,
  game_over
};

/// What a field of an event tells. A block that a viewer may not know is told by its token.
enum class Tells : std::uint8_t {
  block,
  host,    // another block, known to those who may know the first
  area,    // or a box; left out where it is none
  origin,  // an area, or the road beyond an entry area
  side,
  post,
  scenario,
  number,
  truth,
  faces
};

namespace chronicle {

using Row = EventRow<EventKind, Tells>;
using Field = EventField<Tells>;
using Variant = EventVariant<EventKind>;
inline constexpr Field unit{"unit", EventSlot::unit, Tells::block};
inline constexpr Field square{"square", EventSlot::value, Tells::host};
inline constexpr Field from{"from", EventSlot::from, Tells::area};
inline constexpr Field area{"area", EventSlot::to, Tells::area};
inline constexpr Field origin{"from", EventSlot::from, Tells::origin};
inline constexpr Field bank{"area", EventSlot::from, Tells::area};
inline constexpr Field other{"other", EventSlot::to, Tells::area};
inline constexpr Field plays{"plays", EventSlot::to, Tells::side};
inline constexpr Field post{"post", EventSlot::value, Tells::post};
inline constexpr Field scenario{"scenario", EventSlot::value, Tells::scenario};
inline constexpr Field turn{"turn", EventSlot::value, Tells::number};
inline constexpr Field round{"round", EventSlot::value, Tells::number};
inline constexpr Field points{"points", EventSlot::value, Tells::number};
inline constexpr Field number{"number", EventSlot::value, Tells::number};
inline constexpr Field strength{"strength", EventSlot::value, Tells::number};
inline constexpr Field needs{"needs", EventSlot::value, Tells::number};
inline constexpr Field lost{"lost", EventSlot::value, Tells::truth};
inline constexpr Field burns{"burns", EventSlot::value, Tells::truth};
inline constexpr Field dice{"dice", EventSlot::dice, Tells::faces};

// Besides its fields a sentence may name {side}, its {player}, and of a roll the faces that hit ({hitting}) and how
// many did ({hit}).
inline constexpr auto rows = std::to_array<Row>({
    Row(EventKind::set_up, "set-up", {scenario}, "The headquarters stand ready: {scenario}.",
        "Los cuarteles generales están listos: {scenario}."),
    Row(EventKind::bid_roll, "bid-roll", {dice}, "The dice fall {dice}, French first: {player} bids first.",
        "Los dados dan {dice}, primero los franceses: {player} puja primero."),
    Row(EventKind::bids, "bids", {plays, points}, "{player} bids to play {plays} and win by {points|point|points}.",
        "{player} puja por jugar con {plays} y ganar por {points|punto|puntos}."),
    Row(EventKind::declines, "declines", {}, "{player} does not bid any higher.", "{player} no puja más."),
    Row(EventKind::bid_stands, "bid-stands", {points}, "The bid stands: {side} must win by {points|point|points}.",
        "La puja queda así: {side} deben ganar por {points|punto|puntos}."),
    Row(EventKind::exchanged, "exchanged", {}, "The players change sides: who bid highest plays {side} now.",
        "Los jugadores cambian de bando: quien pujó más alto juega ahora con {side}."),
    Row(EventKind::placed, "placed", {unit, from, area}, "{unit} is placed in {area}.", "{unit} se coloca en {area}."),
    Row(EventKind::turn_begins, "turn-begins", {turn}, "Turn {turn} begins.", "Empieza el turno {turn}."),
    Row(EventKind::initiative, "initiative", {dice}, "The dice fall {dice}, French first: {side} are Player 1.",
        "Los dados dan {dice}, primero los franceses: {side} son el Jugador 1."),
    Row(EventKind::acts, "acts", {}, "{side} begin their action.", "{side} empiezan su acción."),
    Row(EventKind::night, "night", {}, "Night falls, and 6 September passes.",
        "Cae la noche y pasa el 6 de septiembre."),
    Row(EventKind::bridge_built, "bridge-built", {}, "{side} build the French Bridge.",
        "{side} construyen el Puente francés."),
    Row(EventKind::transferred, "transferred", {unit, area}, "{unit} is attached to the 4th Corps.",
        "{unit} queda agregada al 4.º Cuerpo."),
    Row(EventKind::entered, "entered", {unit, area}, "{unit} enters the map in {area}.",
        "{unit} entra en el mapa por {area}."),
    Row(EventKind::came_up, "came-up", {area}, "A corps of {side} comes up before {area} and finds the enemy there.",
        "Un cuerpo de {side} llega ante {area} y encuentra allí al enemigo."),
    Row(EventKind::activated, "activated", {unit, area}, "{unit} is activated in {area}.",
        "Se activa {unit} en {area}."),
    Row(EventKind::bombards, "bombards", {unit, from, area}, "{unit} bombards {area} from {from}.",
        "{unit} bombardea {area} desde {from}."),
    Row(EventKind::rolled, "rolled", {unit, from, area, needs, dice},
        "{unit} rolls {dice} for {area}, hitting on {hitting}: {hit|hit|hits}.",
        "{unit} saca {dice} en {area}, impactando con {hitting}: {hit|impacto|impactos}."),
    Row(EventKind::hits, "hits", {area, number}, "{side} suffer {number|hit|hits} in {area}.",
        "{side} sufren {number|impacto|impactos} en {area}."),
    Row(EventKind::friendly_hits, "friendly-hits", {area, number},
        "{side} suffer {number|hit|hits} from their own guns in {area}.",
        "{side} sufren {number|impacto|impactos} de sus propios cañones en {area}."),
    Row(EventKind::garrison, "garrison", {unit, area}, "{unit} stands in the redoubt of {area}.",
        "{unit} está en el reducto de {area}."),
    Row(EventKind::half_hit, "half-hit", {unit, area}, "{unit} takes half a hit behind its works in {area}.",
        "{unit} encaja medio impacto tras sus obras en {area}."),
    Row(EventKind::reduced, "reduced", {unit, area, strength}, "{unit} is reduced to strength {strength}.",
        "{unit} baja a fuerza {strength}."),
    Row(EventKind::eliminated, "eliminated", {unit, from}, "{unit} is eliminated in {from}.",
        "Se elimina {unit} en {from}."),
    Row(EventKind::driven_off, "driven-off", {unit, from, area}, "{unit} is driven from {from} to {area} by the guns.",
        "Los cañones echan a {unit} de {from} a {area}."),
    Row(EventKind::stayed, "stayed", {unit, area}, "{unit} stays where it is.", "{unit} se queda donde está."),
    Row(EventKind::moved, "moved", {unit, from, area}, "{unit} moves from {from} to {area}.",
        "{unit} va de {from} a {area}."),
    Row(EventKind::attacks, "attacks", {area}, "{side} attack {area}.", "{side} atacan {area}."),
    Row(EventKind::reserve, "reserve", {unit, from, area}, "{unit} comes from {from} as a reserve for {area}.",
        "{unit} llega de {from} como reserva para {area}."),
    Row(EventKind::main_attack, "main-attack", {origin, area}, "The main attack of {side} on {area} comes from {from}.",
        "El ataque principal de {side} a {area} viene de {from}."),
    Row(EventKind::flanks, "flanks", {unit, area}, "{unit} comes round the flank into {area}.",
        "{unit} llega de flanco a {area}."),
    Row(EventKind::straggled, "straggled", {unit, area, lost, dice},
        "{unit} has moved without orders to {area} and rolls {dice}: it keeps its strength.",
        "{unit} ha movido sin órdenes a {area} y saca {dice}: conserva su fuerza."),
    Row(EventKind::battle, "battle", {area}, "The battle of {area} begins; {side} attack.",
        "Empieza la batalla de {area}; {side} atacan."),
    Row(EventKind::round, "round", {area, round}, "Round {round} begins in {area}.",
        "Empieza el asalto {round} en {area}."),
    Row(EventKind::arrived, "arrived", {unit, area}, "{unit} joins the battle of {area} from reserve.",
        "{unit} se une a la batalla de {area} desde la reserva."),
    Row(EventKind::roles_change, "roles-change", {area}, "No defender is left in {area}: {side} attack now.",
        "No queda defensor en {area}: ahora {side} atacan."),
    Row(EventKind::squared, "squared", {unit, area}, "{unit} forms square in {area}.",
        "{unit} forma en cuadro en {area}."),
    Row(EventKind::unsquared, "unsquared", {unit, area}, "{unit} breaks its square in {area}.",
        "{unit} deshace su cuadro en {area}."),
    Row(EventKind::sheltered, "sheltered", {unit, area, square}, "{unit} shelters in the square of {square} in {area}.",
        "{unit} se refugia en el cuadro de {square} en {area}."),
    Row(EventKind::unsheltered, "unsheltered", {unit, area}, "{unit} is out of its square in {area}.",
        "{unit} sale de su cuadro en {area}."),
    Row(EventKind::charged, "charged", {unit, area}, "{unit} charges with the bayonet in {area}.",
        "{unit} carga a la bayoneta en {area}."),
    Row(EventKind::retreated, "retreated", {unit, from, area}, "{unit} retreats from {from} to {area}.",
        "{unit} se retira de {from} a {area}."),
    Row(EventKind::left, "left", {unit, from}, "{unit} retreats from {from} off the board.",
        "{unit} se retira de {from} fuera del tablero."),
    Row(EventKind::pursuit, "pursuit", {area}, "The attack on {area} is spent, and {side} pursue.",
        "El ataque a {area} se agota y {side} persiguen."),
    Row(EventKind::won, "won", {area}, "{side} hold {area}.", "{side} quedan dueños de {area}."),
    Row(EventKind::deserted, "deserted", {area}, "Nobody is left in {area}.", "No queda nadie en {area}."),
    Row(EventKind::regrouped, "regrouped", {unit, from, area}, "{unit} regroups from {from} to {area}.",
        "{unit} se reagrupa de {from} a {area}."),
    Row(EventKind::revealed, "revealed", {unit, area}, "{unit} is revealed in {area}.", "Se revela {unit} en {area}."),
    Row(EventKind::concealed, "concealed", {unit, area}, "{unit} is concealed again in {area}.",
        "Se oculta de nuevo {unit} en {area}."),
    Row(EventKind::succeeded, "succeeded", {unit, area, post}, "{unit} takes over the command of {post}.",
        "{unit} asume el mando de {post}."),
    Row(EventKind::supply, "supply", {points}, "{side} have {points|supply point|supply points}.",
        "{side} tienen {points|punto de suministro|puntos de suministro}."),
    Row(EventKind::supplied, "supplied", {unit, area, strength}, "{unit} is brought back to strength {strength}.",
        "{unit} vuelve a fuerza {strength}."),
    Row(EventKind::captured, "captured", {area, points},
        "{side} capture the source at {area} and gain {points|supply point|supply points}.",
        "{side} capturan la fuente de {area} y ganan {points|punto de suministro|puntos de suministro}."),
    Row(EventKind::attrition, "attrition", {unit, area}, "{unit} is out of supply in {area} and suffers for it.",
        "{unit} está sin suministro en {area} y lo paga."),
    Row(EventKind::burnt, "burnt", {bank, other, burns, dice}, "{side} burn the bridge between {area} and {other}.",
        "{side} queman el puente entre {area} y {other}."),
    Row(EventKind::turn_ends, "turn-ends", {turn}, "Turn {turn} is over.", "Termina el turno {turn}."),
    Row(EventKind::game_over, "game-over", {}, "The battle is over: {side} win.",
        "La batalla ha terminado: {side} ganan."),
});
static_assert(is_chronicle(rows, EventKind::game_over));

inline constexpr auto variants = std::to_array<Variant>({
    {EventKind::straggled, 1, "{unit} has moved without orders to {area} and rolls {dice}: it loses a step.",
     "{unit} ha movido sin órdenes a {area} y saca {dice}: pierde un paso."},
    {EventKind::burnt, 0, "{side} roll {dice} and fail to burn the bridge between {area} and {other}.",
     "{side} sacan {dice} y no logran quemar el puente entre {area} y {other}."},
});

}  // namespace chronicle

inline constexpr auto event_kind_names = event_words(chronicle::rows);

}  // namespace redoubt::borodino_1812
