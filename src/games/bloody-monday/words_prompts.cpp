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
     "Aim each battery of the Grande Batterie at an adjacent area with Russians, or hold its fire.",
     "Apunta cada batería de la Grande Batterie a un área adyacente con rusos, o no dispares con ella."},
    {Question::command, "Activate {u} (he may move first), or skip logistics this turn.",
     "Activa {u} (antes puede mover) o renuncia a la logística este turno."},
    {Question::command_moving,
     "{u}: {n|movement point|movement points} left. Activating takes one. Move on or activate.",
     "{u}: {n|punto|puntos} de movimiento. Activarse cuesta uno. Sigue moviendo o activa."},
    {Question::first_reinforcement, "Draw your first reinforcement (up to {n}).",
     "Saca tu primer refuerzo (hasta {n})."},
    {Question::reinforcement, "Draw a reinforcement ({n} left), or finish.", "Saca un refuerzo (aún {n}) o termina."},
    {Question::no_reinforcement, "No more reinforcements can come. Finish.",
     "No pueden llegar más refuerzos. Termina."},
    {Question::leaders, "Restore leaders ({n|logistics point|logistics points} left), or finish.",
     "Restaura líderes ({n|punto logístico|puntos logísticos}) o termina."},
    {Question::artillery, "Restore artillery ({n|logistics point|logistics points} left), or finish.",
     "Restaura artillería ({n|punto logístico|puntos logísticos}) o termina."},
    {Question::combat_units, "Restore infantry and cavalry ({n|logistics point|logistics points} left), or finish.",
     "Restaura infantería y caballería ({n|punto logístico|puntos logísticos}) o termina."},
    {Question::nobody_to_restore, "Nothing of this kind can be restored. Finish.",
     "No puede restaurarse nada de esta clase. Termina."},
    {Question::impulse, "Choose your action.", "Elige tu acción."},
    {Question::impulse_with_disc, "Choose your action. You may also spend the initiative disc.",
     "Elige tu acción. También puedes gastar el disco de iniciativa."},
    {Question::first_leader, "Activate a leader (1 of {m}). He may move first.",
     "Activa un líder (1 de {m}). Antes puede mover."},
    {Question::next_leader, "Activate another leader ({n} of {m} active), or finish.",
     "Activa otro líder ({n} de {m} activos) o termina."},
    {Question::no_leader, "No more leaders can be activated. Finish.", "No pueden activarse más líderes. Termina."},
    {Question::leader_moving,
     "{u}: {n|movement point|movement points} left. Activating takes one. Move on or activate.",
     "{u}: {n|punto|puntos} de movimiento. Activarse cuesta uno. Sigue moviendo o activa."},
    {Question::move_commanded, "Move the commanded blocks and activate batteries, one at a time, or finish.",
     "Mueve los bloques mandados y activa baterías, de uno en uno, o termina."},
    {Question::move_first, "Move a block (1 of {n}).", "Mueve un bloque (1 de {n})."},
    {Question::move_more, "Move another block ({n} left), or finish.", "Mueve otro bloque (aún {n}) o termina."},
    {Question::no_more_moves, "No other block can move. Finish.", "No puede mover ningún otro bloque. Termina."},
    {Question::ride_first, "Move a cavalry block (1 of {n}). It may not engage.",
     "Mueve un bloque de caballería (1 de {n}). No puede trabarse."},
    {Question::ride_more, "Move another cavalry block ({n} left) without engaging, or finish.",
     "Mueve otro bloque de caballería (aún {n}) sin trabarte, o termina."},
    {Question::move_in_pass, "Move one block without engaging, or finish.", "Mueve un bloque sin trabarte, o termina."},
    {Question::moving, "{u}: {n|movement point|movement points} left. Move on or stop.",
     "{u}: {n|punto|puntos} de movimiento. Sigue o termina el movimiento."},
    {Question::inspiration, "Choose an active leader and the block next to him that he inspires, or finish.",
     "Elige un líder activado y el bloque contiguo al que inspira, o termina."},
    {Question::no_inspiration, "No active leader can inspire a block. Finish.",
     "Ningún líder activado puede inspirar a un bloque. Termina."},
    {Question::new_battle, "Choose which new engagement to fight next.", "Elige qué nuevo combate se libra ahora."},
    {Question::other_battle, "Choose another battle, or end combat.", "Elige otra batalla o termina el combate."},
    {Question::commitment, "Commit batteries against {a} ({n} of {m}), or finish.",
     "Compromete baterías contra {a} ({n} de {m}) o termina."},
    {Question::no_battery, "No more batteries can fire into {a}. Finish.",
     "No pueden disparar más baterías a {a}. Termina."},
    {Question::artillery_hits, "{a}: choose the block that takes the next artillery hit ({n} left).",
     "{a}: elige el bloque que encaja el siguiente impacto de artillería (quedan {n})."},
    {Question::retreat_option, "Spend the disc and retreat from {a}, or stand and fight.",
     "Gasta el disco y retírate de {a}, o quédate y combate."},
    {Question::no_retreat, "No block can retreat from {a}. Stand and fight.",
     "Ningún bloque puede retirarse de {a}. Quédate y combate."},
    {Question::retreat, "Choose the next block to leave {a}, and where it goes.",
     "Elige el siguiente bloque que sale de {a} y adónde va."},
    {Question::jagers, "{a}: each jäger may skirmish, ambush, or fight with the others.",
     "{a}: cada jager puede escaramuzar, emboscar o combatir con los demás."},
    {Question::ground_hits, "{a}: choose the block that takes the next hit ({n} left).",
     "{a}: elige el bloque que encaja el siguiente impacto (quedan {n})."},
    {Question::raid, "Spend the disc on a cavalry raid, or finish the impulse.",
     "Gasta el disco en una incursión de caballería o termina el impulso."},
    {Question::no_raid, "No cavalry can raid. Finish the impulse.",
     "Ninguna caballería puede hacer una incursión. Termina el impulso."},
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
