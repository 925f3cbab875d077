// What is being decided, in one sentence.
#include "games/borodino-1812/play.h"
#include "games/borodino-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::borodino_1812 {

namespace {

// {a}: the area in question; {u}: the block that must retreat; {n}: a number; {l}: the letter of the turn.
constexpr auto questions = std::to_array<Phrase<Phase>>({
    {Phase::bidding, "Bid for the side that you would play, by a margin above {n} that it must win by, or decline.",
     "Puja por el bando con el que jugarías, con un margen mayor que {n} por el que debe ganar, o renuncia."},
    {Phase::deployment, "Deploy the units of your headquarters within their range, with {n} still in hand.",
     "Despliega las unidades de tus cuarteles generales a su alcance; en mano quedan {n}."},
    {Phase::command, "Activate headquarters, each with a move first if you like, or finish.",
     "Activa cuarteles generales, moviendo antes cada uno si quieres, o termina."},
    {Phase::bombardment, "Bombard with batteries under command, or finish.",
     "Bombardea con baterías bajo mando, o termina."},
    {Phase::garrison, "Choose the unit in {a} that stands in the redoubt under this bombardment, before the dice.",
     "Elige la unidad de {a} que está en el reducto durante este bombardeo, antes de los dados."},
    {Phase::bombard_hits, "Choose the unit in {a} that takes the next hit of the bombardment, with {n} still to take.",
     "Elige la unidad de {a} que encaja el siguiente impacto del bombardeo; por encajar: {n}."},
    {Phase::driven_off, "{u} is on its last step under the guns: choose where it retreats.",
     "{u} está en su último paso bajo los cañones: elige adónde se retira."},
    {Phase::movement, "Move units under command, one after another, or finish.",
     "Mueve unidades bajo mando, de una en una, o termina."},
    {Phase::hq_movement, "Active headquarters have lost a step and may move now, or finish.",
     "Los cuarteles generales activos han perdido un paso y pueden mover ahora; o termina."},
    {Phase::stragglers, "Move units without command, each with a roll for a step, or finish.",
     "Mueve unidades sin mando, con una tirada por un paso cada una, o termina."},
    {Phase::main_attack, "Choose the border of the main attack in each battle that was entered by several.",
     "Elige la frontera del ataque principal en cada batalla en que se entró por varias."},
    {Phase::battles, "Choose the battle to fight next.", "Elige la batalla que se libra ahora."},
    {Phase::squares, "Form and break squares in {a} for round {n}, or finish.",
     "Forma y deshaz cuadros en {a} para el asalto {n}, o termina."},
    {Phase::battle_turns, "Round {n} in {a}, turn of the letter {l}: choose a unit to fire or retreat.",
     "Asalto {n} en {a}, turno de la letra {l}: elige una unidad que dispare o se retire."},
    {Phase::battle_hits, "Choose the unit in {a} that takes the next hit, with {n} still to take.",
     "Elige la unidad de {a} que encaja el siguiente impacto; por encajar: {n}."},
    {Phase::onward, "{u} finds no room and retreats further: choose where to.",
     "{u} no encuentra sitio y sigue retirándose: elige adónde."},
    {Phase::regroup, "Regroup units from {a} to areas next to it, or finish.",
     "Reagrupa unidades de {a} en áreas contiguas, o termina."},
    {Phase::supply, "Spend your supply points, with {n} left, or finish.",
     "Gasta tus puntos de suministro, con {n} por gastar, o termina."},
    {Phase::bridges, "Burn a bridge, or finish.", "Quema un puente, o termina."},
    {Phase::night_deployment, "Deploy those who come in the night, with {n} still in hand.",
     "Despliega a los que llegan de noche; en mano quedan {n}."},
    {Phase::night_march, "March up to two corps by night, {n} so far, or finish.",
     "Haz marchar de noche hasta dos cuerpos, {n} por ahora, o termina."},
    {Phase::over, "The battle is over.", "La batalla ha terminado."},
});
static_assert(questions.size() == phase_names.size() && in_order(questions));

int still_in_hand(const State& s) {
  int left = 0;
  each(s.acting, all_of(s.acting), [&](Unit unit) { left += s.area(unit) == in_hand ? 1 : 0; });
  return left;
}

bool all_deployed(const State& s) { return s.phase == Phase::deployment && still_in_hand(s) == 0; }

int number_in(const Position& look) {
  const State& s = look.s;
  switch (s.phase) {
    case Phase::deployment:
    case Phase::night_deployment: return still_in_hand(s);
    case Phase::bombard_hits:
    case Phase::battle_hits: return s.hits[at(*look.to_act())];
    case Phase::supply: {
      int points = 0;
      for (std::size_t i = 0; i < s.points.size(); ++i) points += look.user(i) == s.acting ? s.points[i] : 0;
      return points;
    }
    case Phase::bidding: return s.bid;
    case Phase::night_march: return s.night_marches;
    default: return s.round;
  }
}

}  // namespace

std::string Words::prompt(const State& s, Language lang) const {
  if (all_deployed(s)) {
    return lang == Language::english ? "Everybody is in place: finish the deployment."
                                     : "Todos están en su sitio: termina el despliegue.";
  }
  return sentence(fill(questions[place_of(s.phase)].in(lang),
                       [&](char blank) {
                         switch (blank) {
                           case 'a': return area(s.battle != 0 ? s.battle : s.target, lang);
                           case 'u': return unit(s.driven, lang);
                           case 'l': return std::string(1, static_cast<char>('A' + static_cast<int>(s.letter)));
                           default: return std::to_string(number_in(Position{*data_, s}));
                         }
                       }),
                  lang);
}

}  // namespace redoubt::borodino_1812
