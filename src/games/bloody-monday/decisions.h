// The decisions of Bloody Monday, what can be said against them, and what comes of them.
#pragma once
#include <array>
#include <string_view>

#include "games/bloody-monday/state.h"
#include "kernel/action.h"
#include "kernel/event.h"
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

/// What happens. `unit`, `from`, `to` and `value` are as the comments say.
enum class EventKind : std::uint8_t {
  set_up,         // value: scenario
  turn_begins,    // value: turn
  impulse,        // side; value: Impulse
  logistics,      // side; value: logistics value, 0 when declined
  stepped,        // unit from to
  control,        // side takes `to`
  engaged,        // side contests `to`
  crossed,        // unit gets a light blue cube
  revealed,       // unit
  concealed,      // unit
  activated,      // unit in `to`
  isolated,       // unit
  reconnected,    // unit
  cut_off,        // area `to`
  restored_line,  // area `to`
  inspired,       // unit; value: the leader
  battle,         // area `to`; side attacks
  committed,      // unit fires into `to`
  rolled,         // unit; dice: faces; value: the face that hits
  hits,           // side must take `value`
  covered,        // the ground absorbs `value` of side's hits
  shielded,       // unit
  reduced,        // unit; value: strength left
  eliminated,     // unit
  morale,         // side has lost `value`
  retreats,       // side leaves `to`
  withdrew,       // unit from to
  skirmished,     // unit from to
  ambush,         // unit
  strikes_first,  // side
  disc,           // goes to side
  drawn,          // unit to `to`
  restored,       // unit; value: strength
  fatigue,        // unit
  turn_ends,      // value: turn
  game_over       // side won unless value is Ending::tie; value: Ending
};
inline constexpr std::array<std::string_view, 36> event_kind_names = {
    "set-up",   "turn-begins", "impulse",   "logistics",  "stepped",     "control",       "engaged",  "crossed",
    "revealed", "concealed",   "activated", "isolated",   "reconnected", "cut-off",       "reopened", "inspired",
    "battle",   "committed",   "rolled",    "hits",       "covered",     "shielded",      "reduced",  "eliminated",
    "morale",   "retreats",    "withdrew",  "skirmished", "ambush",      "strikes-first", "disc",     "drawn",
    "restored", "fatigue",     "turn-ends", "game-over"};

}  // namespace redoubt::bloody_monday
