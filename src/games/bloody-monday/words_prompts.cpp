// What is being decided, in one sentence.
#include "games/bloody-monday/play.h"
#include "games/bloody-monday/words_text.h"

namespace redoubt::bloody_monday {

namespace {

/// The questions that a position can put. Some phases have several.
enum class Question : std::uint8_t {
  grande_batterie,
  command,
  command_moving,
  first_reinforcement,
  reinforcement,
  no_reinforcement,
  leaders,
  artillery,
  combat_units,
  nobody_to_restore,
  impulse,
  impulse_with_disc,
  first_leader,
  next_leader,
  no_leader,
  leader_moving,
  move_commanded,
  move_first,
  move_more,
  no_more_moves,
  ride_first,
  ride_more,
  move_in_pass,
  moving,
  inspiration,
  no_inspiration,
  new_battle,
  other_battle,
  commitment,
  no_battery,
  artillery_hits,
  retreat_option,
  no_retreat,
  retreat,
  jagers,
  ground_hits,
  raid,
  no_raid,
  over
};

// {u}: the block that moves or is asked about; {a}: the area of the battle; {n} and {m}: numbers.
constexpr auto questions = std::to_array<Phrase<Question>>({
    {Question::grande_batterie,
     "Lay each battery of the Grande Batterie on an adjacent area with Russians in it, or let it hold its fire.",
     "Apunta cada batería de la Grande Batterie a un área adyacente con rusos, o haz que no dispare."},
    {Question::command, "Activate {u}, with a move first if you like, or do without logistics this turn.",
     "Activa {u}, moviendo antes si quieres, o renuncia a la logística este turno."},
    {Question::command_moving,
     "{u} has {n|movement point|movement points} left, one of them for activation: move on or activate.",
     "{u} tiene aún {n|punto|puntos} de movimiento, uno de ellos para activarse: sigue moviendo o activa."},
    {Question::first_reinforcement, "Draw the first of at most {n|reinforcement|reinforcements}.",
     "Saca el primer refuerzo, de un máximo de {n}."},
    {Question::reinforcement, "Draw a reinforcement, with {n} still allowed, or finish.",
     "Saca un refuerzo, de los {n} que aún puedes traer, o termina."},
    {Question::no_reinforcement, "No more reinforcements can come: finish.",
     "No pueden llegar más refuerzos: termina."},
    {Question::leaders, "Restore leaders, with {n|logistics point|logistics points} left for them, or finish.",
     "Restaura líderes, con {n|punto logístico|puntos logísticos} para ellos, o termina."},
    {Question::artillery, "Restore artillery, with {n|logistics point|logistics points} left for it, or finish.",
     "Restaura artillería, con {n|punto logístico|puntos logísticos} para ella, o termina."},
    {Question::combat_units,
     "Restore infantry and cavalry, with {n|logistics point|logistics points} left for them, or finish.",
     "Restaura infantería y caballería, con {n|punto logístico|puntos logísticos} para ellas, o termina."},
    {Question::nobody_to_restore, "Nothing of this kind can be restored: finish.",
     "No puede restaurarse nada de esta clase: termina."},
    {Question::impulse, "Choose the action of this impulse.", "Elige la acción de este impulso."},
    {Question::impulse_with_disc, "Choose the action of this impulse, in which you may spend the initiative disc.",
     "Elige la acción de este impulso, en el que puedes gastar el disco de iniciativa."},
    {Question::first_leader, "Activate a tactical leader, the first of at most {m}, with a move first if you like.",
     "Activa un líder táctico, el primero de un máximo de {m}, moviendo antes si quieres."},
    {Question::next_leader, "Activate another tactical leader, with {n} of at most {m} active, or finish.",
     "Activa otro líder táctico, con {n} de un máximo de {m} ya activos, o termina."},
    {Question::no_leader, "No more tactical leaders can be activated: finish.",
     "No pueden activarse más líderes tácticos: termina."},
    {Question::leader_moving,
     "{u} has {n|movement point|movement points} left, one of them for activation: move on or activate.",
     "{u} tiene aún {n|punto|puntos} de movimiento, uno de ellos para activarse: sigue moviendo o activa."},
    {Question::move_commanded, "Move the blocks under command and activate batteries, one after another, or finish.",
     "Mueve los bloques comandados y activa baterías, de uno en uno, o termina."},
    {Question::move_first, "Move the first of at most {n|block|blocks}.",
     "Mueve el primer bloque, de un máximo de {n}."},
    {Question::move_more, "Move another block, with {n} still allowed, or finish.",
     "Mueve otro bloque, de los {n} que aún puedes mover, o termina."},
    {Question::no_more_moves, "No other block may move: finish.", "No puede mover ningún otro bloque: termina."},
    {Question::ride_first, "Move the first of at most {n} cavalry blocks, without engaging.",
     "Mueve el primer bloque de caballería, de un máximo de {n}, sin trabarte."},
    {Question::ride_more, "Move another cavalry block without engaging, with {n} still allowed, or finish.",
     "Mueve otro bloque de caballería sin trabarte, de los {n} que aún puedes mover, o termina."},
    {Question::move_in_pass, "Move one block without engaging, or finish.", "Mueve un bloque sin trabarte, o termina."},
    {Question::moving, "{u} has {n|movement point|movement points} left: move on or end the move.",
     "{u} tiene aún {n|punto|puntos} de movimiento: sigue o termina el movimiento."},
    {Question::inspiration, "Let an activated leader inspire a block in a contested area next to his, or finish.",
     "Inspira con un líder activado a un bloque de un área disputada adyacente a la suya, o termina."},
    {Question::no_inspiration, "No activated leader can inspire a block: finish.",
     "Ningún líder activado puede inspirar a un bloque: termina."},
    {Question::new_battle, "Choose which new engagement to fight next.", "Elige qué nuevo combate se libra ahora."},
    {Question::other_battle, "Choose another battle, or end the combat.",
     "Elige otra batalla o da por acabado el combate."},
    {Question::commitment, "Commit batteries against {a}, with {n} of at most {m} committed, or finish.",
     "Compromete baterías contra {a}, con {n} de un máximo de {m} ya comprometidas, o termina."},
    {Question::no_battery, "No more batteries can fire into {a}: finish.",
     "No pueden disparar más baterías a {a}: termina."},
    {Question::artillery_hits, "Choose the block in {a} that takes the next artillery hit, with {n} still to take.",
     "Elige el bloque de {a} que encaja el siguiente impacto de artillería; por encajar: {n}."},
    {Question::retreat_option, "Spend the disc and retreat from {a}, or stand and fight.",
     "Gasta el disco y retírate de {a}, o quédate y combate."},
    {Question::no_retreat, "No block can retreat from {a}: stand and fight.",
     "Ningún bloque puede retirarse de {a}: quédate y combate."},
    {Question::retreat, "Choose the next block to leave {a}, and the area that it goes to.",
     "Elige el siguiente bloque que sale de {a} y el área a la que va."},
    {Question::jagers, "Let each jäger in {a} skirmish, ambush or fight with the others.",
     "Elige si cada jager de {a} escaramuza, embosca o combate con los demás."},
    {Question::ground_hits, "Choose the block in {a} that takes the next hit, with {n} still to take.",
     "Elige el bloque de {a} que encaja el siguiente impacto; por encajar: {n}."},
    {Question::raid, "Spend the disc on a cavalry raid, or finish the impulse.",
     "Gasta el disco en una incursión de caballería o termina el impulso."},
    {Question::no_raid, "No cavalry can raid: finish the impulse.",
     "Ninguna caballería puede hacer una incursión: termina el impulso."},
    {Question::over, "The game is over.", "La partida ha terminado."},
});
static_assert(questions.size() == place_of(Question::over) + 1 && in_order(questions));

Question reinforcement_question(const Position& position) {
  const State& s = position.s;
  if (s.draws_left == 0 || position.deployable(s.supplying) == 0) return Question::no_reinforcement;
  return s.impulse == Impulse::call && s.draws_made == 0 ? Question::first_reinforcement : Question::reinforcement;
}

Question restoring_question(const Position& position, Question kind) {
  bool anything = false;
  each(position.s.supplying, position.restorable_kind() & position.s.field[at(position.s.supplying)],
       [&](Unit unit) { anything = anything || position.may_restore(unit).legal(); });
  return anything ? kind : Question::nobody_to_restore;
}

Question activation_question(const Position& position) {
  const State& s = position.s;
  if (s.mover != no_unit) return Question::leader_moving;
  if (position.active_leaders() == 0) return Question::first_leader;
  bool more = false;
  each(s.phasing, position.army(s.phasing).leaders & s.field[at(s.phasing)],
       [&](Unit leader) { more = more || position.may_activate_leader(leader).legal(); });
  return more ? Question::next_leader : Question::no_leader;
}

Question commitment_question(const Position& position) {
  const State& s = position.s;
  const bool more = position.batteries_for(s.battle) != 0 && count(s.committed) < position.command_limit();
  return more ? Question::commitment : Question::no_battery;
}

Question movement_question(const State& s) {
  if (s.mover != no_unit) return Question::moving;
  if (!is_tactical(s.impulse) && s.moves_left == 0) return Question::no_more_moves;
  switch (s.impulse) {
    case Impulse::initiative: return s.moves_made == 0 ? Question::move_first : Question::move_more;
    case Impulse::raid: return s.moves_made == 0 ? Question::ride_first : Question::ride_more;
    case Impulse::pass: return Question::move_in_pass;
    default: return Question::move_commanded;
  }
}

Question inspiration_question(const Position& position) {
  const State& s = position.s;
  bool more = false;
  each(s.phasing, s.active & position.army(s.phasing).leaders & ~s.inspiring,
       [&](Unit leader) { more = more || position.inspirable(leader) != 0; });
  return more ? Question::inspiration : Question::no_inspiration;
}

Question question_of(const Position& position) {
  const State& s = position.s;
  switch (s.phase) {
    case Phase::grande_batterie: return Question::grande_batterie;
    case Phase::command: return s.mover == no_unit ? Question::command : Question::command_moving;
    case Phase::reinforcements: return reinforcement_question(position);
    case Phase::restore_leaders: return restoring_question(position, Question::leaders);
    case Phase::restore_artillery: return restoring_question(position, Question::artillery);
    case Phase::restore_combat: return restoring_question(position, Question::combat_units);
    case Phase::impulse: return position.holds_disc(s.phasing) ? Question::impulse_with_disc : Question::impulse;
    case Phase::activation: return activation_question(position);
    case Phase::movement: return movement_question(s);
    case Phase::inspiration: return inspiration_question(position);
    case Phase::battles: return position.may_end_battles().legal() ? Question::other_battle : Question::new_battle;
    case Phase::commitment: return commitment_question(position);
    case Phase::artillery_hits: return Question::artillery_hits;
    case Phase::retreat_option:
      return position.someone_can_withdraw() ? Question::retreat_option : Question::no_retreat;
    case Phase::retreat: return Question::retreat;
    case Phase::jagers: return Question::jagers;
    case Phase::ground_hits: return Question::ground_hits;
    case Phase::raid_option: return position.may_raid().legal() ? Question::raid : Question::no_raid;
    case Phase::over: break;
  }
  return Question::over;
}

/// {n}: what is left, or what has been used of a limit.
int number_in(const Position& position) {
  const State& s = position.s;
  switch (s.phase) {
    case Phase::reinforcements: return s.draws_left;
    case Phase::restore_leaders:
    case Phase::restore_artillery:
    case Phase::restore_combat: return s.restore_left;
    case Phase::activation: return s.mover != no_unit ? s.points : position.active_leaders();
    case Phase::movement: return s.mover != no_unit ? s.points : s.moves_left;
    case Phase::commitment: return count(s.committed);
    case Phase::artillery_hits:
    case Phase::ground_hits: return s.hits[at(position.to_act().value_or(s.phasing))];
    default: return s.points;
  }
}

}  // namespace

std::string Words::prompt(const State& state, Language lang) const {
  const Position position{*data_, state};
  return sentence(fill(questions[place_of(question_of(position))].in(lang),
                       [&](char blank) {
                         switch (blank) {
                           case 'u':
                             return unit(state.mover != no_unit ? state.mover : position.army(state.supplying).supreme,
                                         lang);
                           case 'a': return area_in_sentence(*this, state.battle, lang);
                           case 'm': return std::to_string(position.command_limit());
                           default: return std::to_string(number_in(position));
                         }
                       }),
                  lang);
}

}  // namespace redoubt::bloody_monday
