// The decisions of Bloody Monday, what can be said against them, and what comes of them.
#pragma once
#include <array>
#include <string_view>

#include "games/bloody-monday/state.h"
#include "kernel/action.h"
#include "kernel/event.h"
#include "kernel/rule.h"

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
inline constexpr std::array<std::string_view, 25> verb_names = {
    "lay",     "hold",  "decline",  "draw",     "restore", "tactical", "offensive", "call",   "initiative",
    "raid",    "pass",  "activate", "step",     "stop",    "inspire",  "battle",    "commit", "hit",
    "retreat", "stand", "withdraw", "skirmish", "ambush",  "fight",    "done"};

/// What the operands of a verb are.
enum class Operands : std::uint8_t { none, unit, area, unit_area, unit_unit };
constexpr Operands operands(Verb verb) {
  switch (verb) {
    case Verb::lay:
    case Verb::step:
    case Verb::withdraw:
    case Verb::skirmish: return Operands::unit_area;
    case Verb::hold:
    case Verb::restore:
    case Verb::activate:
    case Verb::commit:
    case Verb::hit:
    case Verb::ambush:
    case Verb::fight: return Operands::unit;
    case Verb::inspire: return Operands::unit_unit;
    case Verb::battle: return Operands::area;
    default: return Operands::none;
  }
}

constexpr Action act(Verb verb, unsigned a = 0, unsigned b = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0};
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

/// Why a decision is refused. The words are in words.cpp.
enum class Why : std::uint16_t {
  fine,
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

constexpr Verdict refuse(Rule rule, Why why, unsigned a = 0, unsigned b = 0) {
  return {id(rule), static_cast<std::uint16_t>(why), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)};
}
inline constexpr Verdict fine{};

/// What happens. `unit`, `from`, `to` and `value` are as the comments say.
enum class Happening : std::uint8_t {
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
inline constexpr std::array<std::string_view, 36> happening_names = {
    "set-up",   "turn-begins", "impulse",   "logistics",  "stepped",     "control",       "engaged",  "crossed",
    "revealed", "concealed",   "activated", "isolated",   "reconnected", "cut-off",       "reopened", "inspired",
    "battle",   "committed",   "rolled",    "hits",       "covered",     "shielded",      "reduced",  "eliminated",
    "morale",   "retreats",    "withdrew",  "skirmished", "ambush",      "strikes-first", "disc",     "drawn",
    "restored", "fatigue",     "turn-ends", "game-over"};

}  // namespace redoubt::bloody_monday
