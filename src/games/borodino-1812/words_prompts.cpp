// What is being decided, in one sentence.
#include "games/borodino-1812/play.h"
#include "games/borodino-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::borodino_1812 {

namespace {

// {a}: the area in question; {u}: the block that must retreat; {n}: a number; {l}: the letter of the turn.
constexpr auto questions = std::to_array<Phrase<Phase>>({
    {Phase::bidding, "Bid for a side: name a margin above {n} by which you would win with it. Or decline.",
     "Puja por un bando: di un margen mayor que {n} por el que ganarías con él. O renuncia."},
    {Phase::deployment, "Deploy units within the range of their headquarters ({n} to go).",
     "Despliega unidades al alcance de su cuartel general (por desplegar: {n})."},
    {Phase::command, "Activate headquarters, or finish. Each may move first.",
     "Activa cuarteles generales o termina. Antes cada uno puede mover."},
    {Phase::bombardment, "Bombard with commanded batteries, or finish.",
     "Bombardea con baterías bajo mando, o termina."},
    {Phase::garrison, "{a}: choose the unit that stands in the redoubt, before the dice are rolled.",
     "{a}: elige la unidad que está en el reducto, antes de tirar los dados."},
    {Phase::bombard_hits, "{a}: choose the unit that takes the next hit of the bombardment ({n} left).",
     "{a}: elige la unidad que encaja el siguiente impacto del bombardeo (quedan {n})."},
    {Phase::driven_off, "{u} is on its last step under the guns. Choose where it retreats.",
     "{u} está en su último paso bajo los cañones. Elige adónde se retira."},
    {Phase::movement, "Move commanded units, one at a time, or finish.",
     "Mueve unidades bajo mando, de una en una, o termina."},
    {Phase::hq_movement, "Active headquarters have lost a step. Move them now, or finish.",
     "Los cuarteles generales activos han perdido un paso. Muévelos ahora o termina."},
    {Phase::stragglers, "Move units without command, or finish. Each rolls for a step.",
     "Mueve unidades sin mando, o termina. Cada una tira por un paso."},
    {Phase::main_attack, "Choose where the main attack comes from, where a battle was entered over several borders.",
     "Elige de dónde viene el ataque principal, donde se entró en batalla por varias fronteras."},
    {Phase::battles, "Choose the next battle.", "Elige la siguiente batalla."},
    {Phase::squares, "{a}, round {n}: form and break squares, or finish.",
     "{a}, asalto {n}: forma y deshaz cuadros, o termina."},
    {Phase::battle_turns, "{a}, round {n}, turn {l}: choose a unit to fire or retreat.",
     "{a}, asalto {n}, turno {l}: elige una unidad que dispare o se retire."},
    {Phase::battle_hits, "{a}: choose the unit that takes the next hit ({n} left).",
     "{a}: elige la unidad que encaja el siguiente impacto (quedan {n})."},
    {Phase::onward, "{u} finds no room and must retreat further. Choose where.",
     "{u} no encuentra sitio y debe seguir retirándose. Elige adónde."},
    {Phase::regroup, "Regroup units from {a} to adjacent areas, or finish.",
     "Reagrupa unidades de {a} en áreas adyacentes, o termina."},
    {Phase::supply, "Spend your supply points ({n} left), or finish.",
     "Gasta tus puntos de suministro (quedan {n}) o termina."},
    {Phase::bridges, "Burn a bridge, or finish.", "Quema un puente, o termina."},
    {Phase::night_deployment, "Deploy the units that come in the night ({n} to go).",
     "Despliega las unidades que llegan de noche (por desplegar: {n})."},
    {Phase::night_march, "March up to two corps by night ({n} so far), or finish.",
     "Haz marchar de noche hasta dos cuerpos ({n} por ahora) o termina."},
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
