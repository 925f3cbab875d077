// The decisions of La Bataille de la Moskowa (3.7), what can be said against them, and what comes of them.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "games/la-bataille/rules.h"
#include "games/la-bataille/state.h"
#include "kernel/action.h"
#include "kernel/event.h"
#include "kernel/rule.h"
#include "kernel/verb_rows.h"

namespace redoubt::la_bataille {

/// What an operand of a decision names.
enum class Names : std::uint8_t {
  unit,      // who stands on the map, or could
  regiment,  // its place among the regiments
  hex,
  direction,   // 0 to 5, from the north with the clock
  form,        // 2.5
  group,       // 14.0: 0 for all
  strength,    // points, 1 to 3
  parts,       // 7: 0 to 4
  flag,        // 0 or 1
  directions,  // 10.4: a set of them as bits
  corps
};

enum class Verb : std::uint16_t {
  deploy,
  pick,
  place,
  pose,
  charge,
  against,
  ride,
  wheel,
  retarget,
  square,
  stand,
  trample,
  spare,
  move,
  move_all,
  lead,
  split_evenly,
  split_in_order,
  join,
  top,
  enter,
  enter_at,
  leave,
  go,
  go_to,
  step,
  pass_through,
  turn,
  form,
  limber,
  unlimber,
  prolong,
  send,
  halt,
  ride_to,
  stay,
  fire,
  meet,
  pounce,
  pass,
  waive,
  waive_all,
  spread,
  use_up,
  aim,
  hold,
  volley,
  attack,
  join_in,
  begin,
  withdraw,
  follow,
  advance,
  stop,
  promote,
  done
};

namespace vocabulary {

using Row = VerbRow<Verb, Names>;
inline constexpr Operand unit{"unit", Names::unit};
inline constexpr Operand regiment{"regiment", Names::regiment};
inline constexpr Operand hex{"hex", Names::hex};
inline constexpr Operand from{"from", Names::hex};
inline constexpr Operand way{"way", Names::direction};
inline constexpr Operand over{"over", Names::direction};
inline constexpr Operand facing{"facing", Names::direction};
inline constexpr Operand form{"form", Names::form};
inline constexpr Operand group{"group", Names::group};
inline constexpr Operand strength{"strength", Names::strength};
inline constexpr Operand parts{"parts", Names::parts};
inline constexpr Operand joining{"joining", Names::directions};
inline constexpr Operand leaders{"leaders", Names::flag};
inline constexpr Operand sparing{"sparing", Names::flag};
inline constexpr Operand corps{"corps", Names::corps};

inline constexpr auto rows = std::to_array<Row>({
    Row(Verb::deploy, "deploy", {group}, "Deploy {group}", "Desplegar {group}"),
    Row(Verb::pick, "pick", {unit}, "Pick up {unit}", "Recoger {unit}"),
    Row(Verb::place, "place", {hex}, "Place it in {hex}", "Situarla en {hex}"),
    Row(Verb::pose, "pose", {facing, form}, "Face {facing} in {form}", "Orientar al {facing} en {form}"),
    Row(Verb::charge, "charge", {hex}, "Charge with the cavalry in {hex}", "Cargar con la caballería de {hex}"),
    Row(Verb::against, "against", {hex, leaders}, "Charge at {hex}; leaders along: {leaders}",
        "Cargar contra {hex}; líderes con ella: {leaders}"),
    Row(Verb::ride, "ride", {way}, "Ride {way}", "Cabalgar al {way}"),
    Row(Verb::wheel, "wheel", {facing}, "Wheel to {facing}", "Girar al {facing}"),
    Row(Verb::retarget, "retarget", {hex}, "Turn on {hex} instead", "Cargar en cambio contra {hex}"),
    Row(Verb::square, "square", {}, "Form square", "Formar el cuadro"),
    Row(Verb::stand, "stand", {}, "Stand", "Aguantar"),
    Row(Verb::trample, "trample", {}, "Trample them", "Atropellarlos"),
    Row(Verb::spare, "spare", {}, "Let them run", "Dejarlos huir"),
    Row(Verb::move, "move", {unit}, "Move {unit}", "Mover {unit}"),
    Row(Verb::move_all, "move-all", {hex}, "Move all in {hex}", "Mover todo en {hex}"),
    Row(Verb::lead, "lead", {unit}, "Ride with {unit}", "Cabalgar con {unit}"),
    Row(Verb::split_evenly, "split-evenly", {regiment}, "Split {regiment}, its losses spread",
        "Dividir {regiment}, con las bajas repartidas"),
    Row(Verb::split_in_order, "split-in-order", {regiment}, "Split {regiment}, its losses in order",
        "Dividir {regiment}, con las bajas por orden"),
    Row(Verb::join, "join", {regiment}, "Join {regiment}", "Unir {regiment}"),
    Row(Verb::top, "top", {unit}, "Bring {unit} to the top", "Poner {unit} arriba"),
    Row(Verb::enter, "enter", {unit}, "Bring in {unit}", "Hacer entrar {unit}"),
    Row(Verb::enter_at, "enter-at", {hex, form}, "Come in at {hex} in {form}", "Entrar por {hex} en {form}"),
    Row(Verb::leave, "leave", {unit}, "Leave {unit} behind", "Dejar atrás {unit}"),
    Row(Verb::go, "go", {}, "Go to a hex", "Ir a un hexágono"),
    Row(Verb::go_to, "go-to", {hex}, "Go to {hex}", "Ir a {hex}"),
    Row(Verb::step, "step", {way}, "Step {way}", "Avanzar al {way}"),
    Row(Verb::pass_through, "pass-through", {over, way}, "Pass through {over}, then {way}",
        "Pasar a través por el {over} y luego al {way}"),
    Row(Verb::turn, "turn", {facing}, "Turn to {facing}", "Volverse al {facing}"),
    Row(Verb::form, "form", {form}, "Change to {form}", "Pasar a {form}"),
    Row(Verb::limber, "limber", {}, "Limber", "Enganchar"),
    Row(Verb::unlimber, "unlimber", {facing}, "Unlimber to {facing}", "Desenganchar hacia el {facing}"),
    Row(Verb::prolong, "prolong", {way}, "Prolong {way}", "Empujar los cañones al {way}"),
    Row(Verb::send, "send", {strength}, "Send out a company of {strength}", "Enviar una compañía de {strength}"),
    Row(Verb::halt, "halt", {}, "Halt", "Detenerse"),
    Row(Verb::ride_to, "ride-to", {hex}, "Ride to {hex}", "Cabalgar hasta {hex}"),
    Row(Verb::stay, "stay", {}, "Stay", "Quedarse"),
    Row(Verb::fire, "fire", {hex, parts, joining}, "Fire at {hex}", "Disparar a {hex}"),
    Row(Verb::meet, "meet", {from}, "Meet the charge from {from}", "Salir al encuentro desde {from}"),
    Row(Verb::pounce, "pounce", {from}, "Pounce from {from}", "Caer sobre ellos desde {from}"),
    Row(Verb::pass, "pass", {}, "Pass", "Pasar"),
    Row(Verb::waive, "waive", {}, "Let this party go", "Dejar ir a este grupo"),
    Row(Verb::waive_all, "waive-all", {}, "Let all go in this phase", "Dejar ir a todos en esta fase"),
    Row(Verb::spread, "spread", {}, "Spread the losses evenly", "Repartir las bajas por igual"),
    Row(Verb::use_up, "use-up", {}, "Use up the battalions in order", "Gastar los batallones por orden"),
    Row(Verb::aim, "aim", {from}, "Fire with those in {from}", "Disparar con los de {from}"),
    Row(Verb::hold, "hold", {}, "Hold fire", "No disparar"),
    Row(Verb::volley, "volley", {}, "Fire a volley", "Hacer una descarga"),
    Row(Verb::attack, "attack", {from, hex}, "Attack {hex} from {from}", "Atacar {hex} desde {from}"),
    Row(Verb::join_in, "join-in", {from}, "Join in from {from}", "Unirse desde {from}"),
    Row(Verb::begin, "begin", {sparing}, "Begin the melee; sparing the horses: {sparing}",
        "Empezar la melé; reservando los caballos: {sparing}"),
    Row(Verb::withdraw, "withdraw", {hex}, "Withdraw to {hex}", "Replegarse a {hex}"),
    Row(Verb::follow, "follow", {from}, "Follow from {from}", "Seguir desde {from}"),
    Row(Verb::advance, "advance", {from, facing}, "Advance from {from}, facing {facing}",
        "Avanzar desde {from}, mirando al {facing}"),
    Row(Verb::stop, "stop", {}, "Stop here", "Parar aquí"),
    Row(Verb::promote, "promote", {unit, corps}, "Give {unit} the command of {corps}",
        "Dar a {unit} el mando de {corps}"),
    Row(Verb::done, "done", {}, "Done", "Listo"),
});
static_assert(is_vocabulary(rows, Verb::done));

}  // namespace vocabulary

inline constexpr const auto& verbs = vocabulary::rows;

/// How many values an operand has, from 0.
constexpr unsigned limit_of(Names names) {
  switch (names) {
    case Names::unit: return slot_count;
    case Names::regiment: return regiment_count;
    case Names::hex: return hex_count;
    case Names::direction: return 6;
    case Names::form: return form_names.size();
    case Names::group: return 256;
    case Names::strength: return 4;
    case Names::parts: return 5;
    case Names::flag: return 2;
    case Names::corps: return corps_ids.size();
    case Names::directions: break;
  }
  return 64;
}

constexpr Action act(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
          static_cast<std::uint16_t>(c)};
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
inline bool well_formed(Action action) {
  return has_operands(verbs, action, [](Names names, unsigned value) { return value < limit_of(names); });
}

/// Why a decision is refused.
enum class RefusalReason : std::uint16_t {
  legal,
  not_a_decision,
  game_over,
  wrong_moment,
  no_such_group,
  deployed_already,
  somebody_left,  // not everybody is deployed
  not_free,       // 16.6: without the option nobody is picked up
  picked_already,
  out_of_area,
  not_yours,
  not_on_map,
  not_a_unit,  // a leader, where a combat unit is wanted
  not_a_leader,
  moved_already,
  routed,
  disordered,
  bound,  // 12.2
  topped_already,
  on_top_already,
  not_joined,
  joined_already,
  one_battalion,
  has_split_or_joined,
  was_broken,
  apart,  // 2.3: not in one hex, formation and state
  company_out,
  not_waiting,
  not_an_entry,
  not_in_the_party,
  last_of_party,
  begun_already,
  stopped,
  not_ahead,  // not through a front side
  off_the_map,
  closed,  // 14.6
  enemy_there,
  prohibited,
  too_far,  // too few movement points
  in_zone,  // 6.2
  cannot_stack,
  no_friends,  // 5.5: nobody to pass through
  no_passage,  // 5.5
  no_facing,
  same_facing,
  same_form,
  not_its_form,
  not_clear,  // 2.5: a square on other ground
  too_few,
  too_many,
  not_limbered,
  not_unlimbered,
  tried_already,
  guns_alone,  // 10.5: prolonging
  water_between,
  alone_only,  // 2.6: a party of one battalion
  sent_already,
  must_go,       // 2.6: a company leaves the hex
  gone_already,  // 5.9
  no_way_there,  // 5.9
  too_far_off,
  enemy_zone,  // 4.4: a leader without a unit to go to
  not_firing,  // nothing in the hex that may fire
  out_of_range,
  out_of_cone,
  out_of_sight,
  too_weak,  // 7.2: less than an eighth
  nobody_there,
  shot_at_already,
  fired_already,
  not_joinable,
  has_attacked,
  was_attacked,
  nobody_can_attack,
  horse_alone,  // 8.1: cavalry joins no infantry against cavalry
  no_horse,
  must_advance,
  withdrew_far,  // 11.12
  charged_already,
  no_ride,      // 11.4: nobody can ride there
  no_charge,    // 11.3
  no_leader,    // 4.4: nobody goes along
  not_nearer,   // 11.4
  must_attack,  // 8.4, 11.5
  may_not_withdraw,
  not_wanted,   // 4.7: no corps commander is gone, or he has a deputy
  aides_first,  // 4.7
  not_an_aide
};

constexpr Verdict refuse(Rule rule, RefusalReason why, unsigned a = 0, unsigned b = 0) {
  return {id(rule), static_cast<std::uint16_t>(why), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)};
}
inline constexpr Verdict legal_verdict{};

/// What happens. `unit`, `from`, `to` and `value` are as the comments say.
enum class EventKind : std::uint8_t {
  begun,        // value: scenario
  deployed,     // unit in `to`
  turn_begins,  // value: turn
  half_turn,    // side
  split,        // unit: the first battalion of its regiment; value: 1 when by a broken regiment
  joined,       // unit
  topped,       // unit
  entered,      // unit in `to`
  sets_out,     // unit in `from`
  stepped,      // unit from `from` to `to`
  turned,       // unit; value: facing
  formed,       // unit; value: form
  limbered,     // unit; dice: the face; value: 1 when it succeeds
  reserve_die,  // unit; dice: the face; value: 1 when it succeeds
  sent,         // unit: a company of `value`
  rejoined,     // unit: a company
  halted,       // unit in `to`
  rode,         // unit from `from` to `to`
  fired,        // side from `from` at `to`; dice: the faces; value: strength points lost
  lost,         // unit loses `value`
  eliminated,   // unit from `from`
  checked,      // unit; dice: the faces; value: 1 when it passes
  disordered,   // unit from `from` to `to`
  routed,       // unit from `from` to `to`
  abandoned,    // unit: guns
  surrendered,  // unit
  fled,         // unit: off the map
  leader_hit,   // unit; dice: the faces; value: the result
  leader_back,  // unit to `to`
  captured,     // unit: a leader
  rallied,      // unit
  charges,      // side from `from` at `to`
  square_die,   // unit; dice: the faces; value: 0 a square, 1 disorder, 2 rout
  stands,       // side in `to`
  recall,       // unit; dice: the face; value: 1 when it heeds it
  trampled,     // side on `to`; value: strength points
  rode_at,      // unit from `from` to `to`: to meet a charge, or to pounce
  attacks,      // side from `from` on `to`
  withdrew,     // unit from `from` to `to`
  fought,       // side on `to`; dice: the faces; value: the column
  advanced,     // unit from `from` to `to`
  released,     // unit: of the Guard
  promoted,     // unit: commands corps `value`
  level,        // side: the body `to` is at level `value`
  arrival_die,  // dice: the face; value: 1 when they come
  game_over
};

}  // namespace redoubt::la_bataille
