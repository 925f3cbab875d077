// The decisions of Bloody Monday, what can be said against them, and what comes of them.
#pragma once
#include <array>
#include <string_view>

#include "games/bloody-monday/state.h"
#include "kernel/action.h"
#include "kernel/event_rows.h"
#include "kernel/rule.h"
#include "kernel/verb_rows.h"

namespace redoubt::bloody_monday {

enum class Verb : std::uint16_t {
  lay,         // 9.2: a battery on an area
  hold,        // 9.2: a battery keeps silent
  decline,     // 3.1: not to activate the supreme commander
  draw,        // 3.3: one reinforcement
  restore,     // 3.4 to 3.6: one step of a block
  tactical,    // 5.0
  offensive,   // 9.8
  call,        // 6.1
  initiative,  // 6.2
  raid,        // 6.3
  pass,        // 7.0
  activate,    // 1.2.4: a leader, a battery, a supreme commander
  step,        // 5.2: a block into an area
  stop,        // 5.2: the moving block has finished
  inspire,     // 5.2.2: a leader, a block
  battle,      // 5.3: in an area
  commit,      // 5.3.1: a battery
  hit,         // 5.3.6: a block takes a hit
  retreat,     // 6.4: the defender leaves
  stand,       // 6.4: the defender stays
  withdraw,    // 6.4: a block into an area
  skirmish,    // 9.1: a jäger into an area
  ambush,      // 9.1: a jäger
  fight,       // 9.1: a jäger fights with the others
  done         // this segment is over
};

/// What an operand names.
enum class Names : std::uint8_t { unit, area };

namespace vocabulary {

using Row = VerbRow<Verb, Names>;
inline constexpr Operand unit{"unit", Names::unit};
inline constexpr Operand leader{"leader", Names::unit};
inline constexpr Operand area{"area", Names::area};

inline constexpr auto rows = std::to_array<Row>({
    Row(Verb::lay, "lay", {unit, area}, "Lay {unit} on {area}", "Apuntar {unit} a {area}"),
    Row(Verb::hold, "hold", {unit}, "Hold the fire of {unit}", "No disparar con {unit}"),
    Row(Verb::decline, "decline", {}, "Leave the supreme commander inactive", "No activar al Comandante Supremo"),
    Row(Verb::draw, "draw", {}, "Draw a reinforcement", "Sacar un refuerzo"),
    Row(Verb::restore, "restore", {unit}, "Restore a step of {unit}", "Restaurar un paso a {unit}"),
    Row(Verb::tactical, "tactical", {}, "Tactical action", "Acción táctica"),
    Row(Verb::offensive, "offensive", {}, "General offensive", "Ofensiva general"),
    Row(Verb::call, "call", {}, "Call for reinforcements", "Pedir refuerzos"),
    Row(Verb::initiative, "initiative", {}, "Initiative movement and combat", "Movimiento y combate de iniciativa"),
    Row(Verb::raid, "raid", {}, "Cavalry raid", "Incursión de caballería"),
    Row(Verb::pass, "pass", {}, "Pass", "Pasar"),
    Row(Verb::activate, "activate", {unit}, "Activate {unit}", "Activar {unit}"),
    Row(Verb::step, "step", {unit, area}, "Step {unit} to {area}", "Mover {unit} a {area}"),
    Row(Verb::stop, "stop", {}, "End this block's move", "Terminar el movimiento de este bloque"),
    Row(Verb::inspire, "inspire", {leader, unit}, "Let {leader} inspire {unit}", "Inspirar con {leader} a {unit}"),
    Row(Verb::battle, "battle", {area}, "Fight in {area}", "Combatir en {area}"),
    Row(Verb::commit, "commit", {unit}, "Commit {unit}", "Comprometer {unit}"),
    Row(Verb::hit, "hit", {unit}, "Take the hit with {unit}", "Encajar el impacto con {unit}"),
    Row(Verb::retreat, "retreat", {}, "Spend the disc and retreat", "Gastar el disco y retirarse"),
    Row(Verb::stand, "stand", {}, "Stand and fight", "Quedarse y combatir"),
    Row(Verb::withdraw, "withdraw", {unit, area}, "Withdraw {unit} to {area}", "Retirar {unit} a {area}"),
    Row(Verb::skirmish, "skirmish", {unit, area}, "Skirmish with {unit}, back to {area}",
        "Escaramuzar con {unit} y pasar a {area}"),
    Row(Verb::ambush, "ambush", {unit}, "Ambush with {unit}", "Emboscar con {unit}"),
    Row(Verb::fight, "fight", {unit}, "Let {unit} fight with the others", "Combatir con {unit} junto a los demás"),
    Row(Verb::done, "done", {}, "Done", "Listo"),
});
static_assert(is_vocabulary(rows, Verb::done));

}  // namespace vocabulary

inline constexpr const auto& verbs = vocabulary::rows;

constexpr Action act(Verb verb, unsigned a = 0, unsigned b = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0};
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

/// Why a decision is refused. The words are in words.cpp.
enum class RefusalReason : std::uint16_t {
  legal,
  not_a_decision,
  game_over,
  wrong_moment,
  not_yours,
  not_on_map,
  not_a_leader,
  not_a_battery,
  not_the_commander,
  already_active,
  already_moved,
  another_moving,
  nobody_moving,
  must_activate,
  not_commanded,
  commanded_beyond_limit,
  commands_only_cossacks,
  not_adjacent,
  area_full,
  support_may_not_engage,
  no_engagement_in_pass,
  no_engagement_in_raid,
  no_disengagement_in_raid,
  too_many_engagements,
  not_enough_points,
  beyond_command_limit,
  army_beyond_limit,
  no_moves_left,
  only_cavalry,
  exhausted,
  exhausted_first,
  too_many_leaders,
  too_many_in_offensive,
  no_leader_can_act,
  commander_exhausted,
  commander_in_contest,
  no_disc,
  nothing_to_deploy,
  nothing_can_move,
  must_move_one,
  must_activate_one,
  not_activated,
  leader_has_inspired,
  already_inspired,
  not_a_combat_unit,
  not_its_colour,
  not_next_to_leader,
  not_embattled,
  not_contested,
  already_fought,
  new_battles_first,
  no_battles_left,
  must_fight_new,
  battery_not_adjacent,
  already_committed,
  too_many_batteries,
  too_many_guns_in_offensive,
  strongest_first,
  primary_first,
  not_in_battle,
  nobody_can_retreat,
  not_controlled,
  jager_asked,
  jager_would_die,
  not_a_jager,
  no_draws_left,
  no_room,
  full_strength,
  cut_off,
  too_dear,
  wrong_class,
  not_played,
  not_grande_batterie,
  already_laid,
  no_target
};

constexpr Verdict refuse(Rule rule, RefusalReason why, unsigned a = 0, unsigned b = 0) {
  return {id(rule), static_cast<std::uint16_t>(why), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)};
}
inline constexpr Verdict legal_verdict{};

/// What happens.
enum class EventKind : std::uint8_t {
  set_up,
  turn_begins,
  impulse,
  logistics,
  stepped,
  control,
  engaged,
  crossed,
  revealed,
  concealed,
  activated,
  isolated,
  reconnected,
  cut_off,
  restored_line,
  inspired,
  battle,
  committed,
  rolled,
  hits,
  covered,
  shielded,
  reduced,
  eliminated,
  morale,
  retreats,
  withdrew,
  skirmished,
  ambush,
  strikes_first,
  disc,
  drawn,
  restored,
  fatigue,
  turn_ends,
  game_over
};

/// What a field of an event tells. A block that a viewer may not know is told by its token.
enum class Tells : std::uint8_t { block, leader, area, number, faces, scenario, impulse, ending };

namespace chronicle {

using Row = EventRow<EventKind, Tells>;
using Field = EventField<Tells>;
using Variant = EventVariant<EventKind>;
inline constexpr Field unit{"unit", EventSlot::unit, Tells::block};
inline constexpr Field area{"area", EventSlot::to, Tells::area};
inline constexpr Field from{"from", EventSlot::from, Tells::area};
inline constexpr Field leader{"leader", EventSlot::value, Tells::leader};
inline constexpr Field number{"number", EventSlot::value, Tells::number};
inline constexpr Field strength{"strength", EventSlot::value, Tells::number};
inline constexpr Field turn{"turn", EventSlot::value, Tells::number};
inline constexpr Field value{"value", EventSlot::value, Tells::number};
inline constexpr Field needs{"needs", EventSlot::value, Tells::number};
inline constexpr Field dice{"dice", EventSlot::dice, Tells::faces};
inline constexpr Field scenario{"scenario", EventSlot::value, Tells::scenario};
inline constexpr Field action{"action", EventSlot::value, Tells::impulse};
inline constexpr Field condition{"condition", EventSlot::value, Tells::ending};

// Besides its fields a sentence may name {side}, and of a roll the faces that hit ({hitting}) and how many did ({hit}).
inline constexpr auto rows = std::to_array<Row>({
    Row(EventKind::set_up, "set-up", {scenario}, "The armies stand ready: {scenario}.",
        "Los ejércitos están desplegados: {scenario}."),
    Row(EventKind::turn_begins, "turn-begins", {turn}, "Turn {turn} begins.", "Empieza el turno {turn}."),
    Row(EventKind::impulse, "impulse", {action}, "{side} begin an impulse.", "{side} empiezan un impulso."),
    Row(EventKind::logistics, "logistics", {value}, "{side} have a logistics value of {value}.",
        "{side} tienen un valor logístico de {value}."),
    Row(EventKind::stepped, "stepped", {unit, from, area}, "{unit} moves from {from} to {area}.",
        "{unit} va de {from} a {area}."),
    Row(EventKind::control, "control", {area}, "{side} take control of {area}.", "{side} toman el control de {area}."),
    Row(EventKind::engaged, "engaged", {area}, "{side} engage the enemy in {area}.",
        "{side} se traban con el enemigo en {area}."),
    Row(EventKind::crossed, "crossed", {unit, from, area},
        "{unit} has crossed the Kolocha to engage and will roll half its dice.",
        "{unit} ha cruzado el Kolocha para trabarse y tirará la mitad de sus dados."),
    Row(EventKind::revealed, "revealed", {unit, area}, "{unit} is revealed in {area}.", "Se revela {unit} en {area}."),
    Row(EventKind::concealed, "concealed", {unit, area}, "{unit} is concealed again in {area}.",
        "Se oculta de nuevo {unit} en {area}."),
    Row(EventKind::activated, "activated", {unit, area}, "{unit} is activated in {area}.",
        "Se activa {unit} en {area}."),
    Row(EventKind::isolated, "isolated", {unit, area}, "{unit} is isolated in {area}.",
        "{unit} queda sin línea de comunicaciones en {area}."),
    Row(EventKind::reconnected, "reconnected", {unit, area}, "{unit} is no longer isolated in {area}.",
        "{unit} recupera la línea de comunicaciones en {area}."),
    Row(EventKind::cut_off, "cut-off", {area}, "{area} is isolated: {side} have no line of communication to it.",
        "{area} queda en aislamiento: {side} no tienen línea de comunicaciones con esa área."),
    Row(EventKind::restored_line, "reopened", {area}, "{side} have a line of communication to {area} again.",
        "{side} recuperan la línea de comunicaciones con {area}."),
    Row(EventKind::inspired, "inspired", {unit, area, leader}, "{leader} inspires {unit} in {area}.",
        "{leader} inspira a {unit} en {area}."),
    Row(EventKind::battle, "battle", {area}, "{side} attack in {area}.", "{side} atacan en {area}."),
    Row(EventKind::committed, "committed", {unit, from, area}, "{unit} is laid on {area} from {from}.",
        "{unit} apunta a {area} desde {from}."),
    Row(EventKind::rolled, "rolled", {unit, area, needs, dice},
        "{unit} rolls {dice} for {area}, hitting on {hitting}: {hit|hit|hits}.",
        "{unit} saca {dice} en {area}, impactando con {hitting}: {hit|impacto|impactos}."),
    Row(EventKind::hits, "hits", {area, number}, "{side} suffer {number|hit|hits} in {area}.",
        "{side} sufren {number|impacto|impactos} en {area}."),
    Row(EventKind::covered, "covered", {area, number}, "The ground in {area} absorbs {number|hit|hits} for {side}.",
        "El terreno en {area} absorbe {number|impacto|impactos} en favor de {side}."),
    Row(EventKind::shielded, "shielded", {unit, area}, "{unit} is saved from a hit by its shield.",
        "El escudo salva a {unit} de un impacto."),
    Row(EventKind::reduced, "reduced", {unit, area, strength}, "{unit} is reduced to strength {strength}.",
        "{unit} baja a fuerza {strength}."),
    Row(EventKind::eliminated, "eliminated", {unit, from}, "{unit} is eliminated in {from}.",
        "Se elimina {unit} en {from}."),
    Row(EventKind::morale, "morale", {number},
        "{side} have lost {number} of the 10 blocks that would lose them the battle.",
        "{side} han perdido {number} de los 10 bloques que les costarían la batalla."),
    Row(EventKind::retreats, "retreats", {area}, "{side} spend the disc and retreat from {area}.",
        "{side} gastan el disco y se retiran de {area}."),
    Row(EventKind::withdrew, "withdrew", {unit, from, area}, "{unit} withdraws from {from} to {area}.",
        "{unit} se retira de {from} a {area}."),
    Row(EventKind::skirmished, "skirmished", {unit, from, area},
        "{unit} skirmishes and falls back from {from} to {area}.",
        "{unit} escaramuza y se repliega de {from} a {area}."),
    Row(EventKind::ambush, "ambush", {unit, area}, "{unit} lies in ambush in {area}.",
        "{unit} prepara una emboscada en {area}."),
    Row(EventKind::strikes_first, "strikes-first", {area},
        "{side} have infantry and cavalry together in {area} and fire first.",
        "{side} reúnen infantería y caballería en {area} y disparan primero."),
    Row(EventKind::disc, "disc", {}, "The initiative passes to {side}.", "La iniciativa pasa a {side}."),
    Row(EventKind::drawn, "drawn", {unit, area}, "{unit} arrives in {area} as a reinforcement.",
        "{unit} llega a {area} como refuerzo."),
    Row(EventKind::restored, "restored", {unit, area, strength}, "{unit} is restored to strength {strength}.",
        "{unit} vuelve a fuerza {strength}."),
    Row(EventKind::fatigue, "fatigue", {unit, area}, "{unit} suffers from battle fatigue in {area}.",
        "{unit} sufre la fatiga del combate en {area}."),
    Row(EventKind::turn_ends, "turn-ends", {turn}, "Turn {turn} is over.", "Termina el turno {turn}."),
    Row(EventKind::game_over, "game-over", {condition}, "The game is over.", "La partida ha terminado."),
});
static_assert(is_chronicle(rows, EventKind::game_over));

constexpr Variant when(Impulse how, std::string_view en, std::string_view es) {
  return {EventKind::impulse, static_cast<int>(how), en, es};
}
constexpr Variant when(Ending how, std::string_view en, std::string_view es) {
  return {EventKind::game_over, static_cast<int>(how), en, es};
}
inline constexpr auto variants = std::to_array<Variant>({
    {EventKind::logistics, 0, "{side} leave their supreme commander inactive and have no logistics this turn.",
     "{side} no activan a su Comandante Supremo y este turno no tienen logística."},
    when(Impulse::tactical, "{side} begin a tactical action.", "{side} empiezan una acción táctica."),
    when(Impulse::offensive, "{side} spend the disc on a general offensive.",
         "{side} gastan el disco en una ofensiva general."),
    when(Impulse::call, "{side} spend the disc and call for reinforcements.",
         "{side} gastan el disco y piden refuerzos."),
    when(Impulse::initiative, "{side} spend the disc on movement and combat.",
         "{side} gastan el disco en movimiento y combate."),
    when(Impulse::raid, "{side} spend the disc on a cavalry raid.",
         "{side} gastan el disco en una incursión de caballería."),
    when(Impulse::pass, "{side} pass.", "{side} pasan."),
    when(Ending::commander_killed, "The enemy supreme commander has fallen: {side} win.",
         "Ha caído el Comandante Supremo enemigo: {side} ganan."),
    when(Ending::all_areas, "{side} control all seven victory areas and win.",
         "{side} controlan las siete áreas de victoria y ganan."),
    when(Ending::ten_blocks, "{side} have eliminated ten enemy blocks and win.",
         "{side} han eliminado diez bloques enemigos y ganan."),
    when(Ending::most_areas, "After the last turn {side} control more victory areas and win.",
         "Tras el último turno {side} controlan más áreas de victoria y ganan."),
    when(Ending::most_points, "After the last turn {side} have more points and win.",
         "Tras el último turno {side} tienen más puntos y ganan."),
    when(Ending::tie, "After the last turn neither side is ahead: the battle is a tie.",
         "Tras el último turno ningún bando aventaja al otro: la batalla queda en empate."),
});

}  // namespace chronicle

inline constexpr auto event_kind_names = event_words(chronicle::rows);

}  // namespace redoubt::bloody_monday
