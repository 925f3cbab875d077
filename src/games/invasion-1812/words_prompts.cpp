// What is being decided, in one sentence.
#include "games/invasion-1812/play.h"
#include "games/invasion-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::invasion_1812 {

namespace {

// {a}: the hex in question; {b}: the hex from which it comes; {c}: the card that is carried out; {e}: what it does
// and leaves open; {u}: the unit to be placed; {n}: a number.
constexpr auto questions = std::to_array<Phrase<Phase>>({
    {Phase::set_up, "Place {u} where it begins, with {n|unit|units} still in hand.",
     "Coloca {u} donde empieza; en mano: {n|unidad|unidades}."},
    {Phase::first_depots, "Lay your first depots in cities of yours, with {n} more at most, or finish.",
     "Pon tus primeros depósitos en ciudades propias, {n} más como mucho, o termina."},
    {Phase::independence, "Kiev has risen: promise the west of Russia its independence, or do not.",
     "Kiev se ha levantado: promete la independencia al oeste de Rusia, o no lo hagas."},
    {Phase::defection, "Choose the foreign division that slips away.", "Elige la división extranjera que se marcha."},
    {Phase::cards, "Play one of your two cards and keep the other.", "Juega una de tus dos cartas y guarda la otra."},
    {Phase::card_choice, "{c} {e}, with {n} still to be chosen.", "{c} {e}; por elegir: {n}."},
    {Phase::dying_horses, "Choose the cavalry that dies of the weather, with {n} still to go.",
     "Elige la caballería que muere por el tiempo; por perder: {n}."},
    {Phase::screens, "Arrange your screens, those to take up first, or finish.",
     "Dispón tus cortinas, primero las que quites, o termina."},
    {Phase::conversion, "Turn one depot with a stack of yours into a supply train, or finish.",
     "Convierte en convoy un depósito con una pila tuya, o termina."},
    {Phase::shortage, "Your enemy has too many depots: choose which he loses, {n} more at most, or finish.",
     "El enemigo tiene demasiados depósitos: elige cuál pierde, {n} más como mucho, o termina."},
    {Phase::allocation,
     "Lay a supply train or a dummy face down, with {n|train|trains} left, or pass at the cost of one.",
     "Pon boca abajo un convoy, auténtico o falso, con {n|convoy|convoyes} por poner, o pasa a costa de uno."},
    {Phase::establishment, "Turn supply trains in cities into depots, or finish.",
     "Convierte en depósitos convoyes que estén en ciudades, o termina."},
    {Phase::rally, "Rally disrupted divisions with supply trains, or finish.",
     "Reorganiza con convoyes divisiones desorganizadas, o termina."},
    {Phase::movement, "Choose a stack to march, or pass at the cost of a supply train.",
     "Elige una pila que marche, o pasa a costa de un convoy."},
    {Phase::march, "The march stands in {a} after {n|hex|hexes}: go on, leave somebody behind, or end it.",
     "La marcha está en {a} tras {n|hexágono|hexágonos}: sigue, deja atrás a alguien o acábala."},
    {Phase::attrition, "Choose the division that falls out of the march to {a}, with {n} still to go.",
     "Elige la división que sufre el desgaste de la marcha a {a}; por sufrir: {n}."},
    {Phase::excess, "A stack of the enemy has grown too large: choose the division that is lost.",
     "Una pila enemiga se ha hecho demasiado grande: elige la división que se pierde."},
    {Phase::escape, "Choose the stack to which your commander gets away.", "Elige la pila a la que escapa tu jefe."},
    {Phase::combat, "Order an attack, with {n|combat command|combat commands} left, or attack no more in this turn.",
     "Ordena un ataque, con {n|punto de mando|puntos de mando}, o no ataques más en este turno."},
    {Phase::order, "Attack on {a} from {b}: keep divisions out of it, or give the order.",
     "Ataque a {a} desde {b}: deja divisiones fuera de él o da la orden."},
    {Phase::evasion, "Your cavalry in {a} is attacked by infantry: slip away, or stand.",
     "La infantería ataca a tu caballería en {a}: escabúllete o quédate."},
    {Phase::commitment,
     "{a} is attacked from {b}: choose how many of your {n|combat command|combat commands} to spend.",
     "Atacan {a} desde {b}: elige cuántos de tus {n|punto|puntos} de mando gastas."},
    {Phase::attack_support, "Call stacks beside {a} to support the attack, or finish.",
     "Llama a pilas junto a {a} en apoyo del ataque, o termina."},
    {Phase::defence_support, "Call stacks beside {a} to support the defence, or finish.",
     "Llama a pilas junto a {a} en apoyo de la defensa, o termina."},
    {Phase::hits, "Choose the division that takes the next hit in the combat for {a}, with {n} still to take.",
     "Elige la división que encaja el siguiente impacto en el combate por {a}; por encajar: {n}."},
    {Phase::last_hit, "Take one hit more on a disrupted division, if you like, or finish.",
     "Encaja un impacto más en una división desorganizada, si quieres, o termina."},
    {Phase::withdrawal, "Choose where your stack in {a} withdraws, or stand if you may.",
     "Elige adónde se retira tu pila de {a}, o quédate si puedes."},
    {Phase::overflow, "There is no room for all of them in {a}: choose who goes on, and where.",
     "En {a} no caben todas: elige quién sigue y adónde."},
    {Phase::pursuit, "The enemy's cavalry pursues: choose the disrupted division that is lost.",
     "La caballería enemiga persigue: elige la división desorganizada que se pierde."},
    {Phase::advance, "Advance into {a} with whom you like, or finish.", "Avanza a {a} con quien quieras, o termina."},
    {Phase::riders, "Send a commander to where he is wanted, or finish.",
     "Envía un jefe a donde haga falta, o termina."},
    {Phase::arrivals, "{u} joins the army: choose where, with {n|unit|units} to arrive.",
     "{u} se une al ejército: elige dónde; por llegar: {n|unidad|unidades}."},
    {Phase::winter_quarters, "Go into winter quarters now and fight on in 1813, or never.",
     "Ve ahora a los cuarteles de invierno y sigue la guerra en 1813, o nunca."},
    {Phase::quarters, "Choose where {u} spends the winter, with {n|unit|units} still in hand.",
     "Elige dónde pasa el invierno {u}; en mano: {n|unidad|unidades}."},
    {Phase::base, "Name a city as a source of supply for 1813, or finish.",
     "Nombra una ciudad fuente de suministro para 1813, o termina."},
    {Phase::winter_losses, "Choose whom the winter takes, with {n} still to go.",
     "Elige a quién se lleva el invierno; por perder: {n}."},
    {Phase::restoration, "Choose whom you bring back, with {n} still to come.",
     "Elige a quién recuperas; por recuperar: {n}."},
    {Phase::over, "The campaign is over.", "La campaña ha terminado."},
});
static_assert(questions.size() == phase_names.size() && in_order(questions));

// 16.1: what a card leaves open.
constexpr auto left_open = std::to_array<Phrase<EffectKind>>({
    {EffectKind::rally, "rallies divisions: choose which", "reorganiza divisiones: elige cuáles"},
    {EffectKind::disrupt, "disrupts divisions: choose which", "desorganiza divisiones: elige cuáles"},
    {EffectKind::remove, "takes divisions out of the war: choose which",
     "retira divisiones de la guerra: elige cuáles"},
    {EffectKind::lose_depot, "costs you a depot: choose which", "te cuesta un depósito: elige cuál"},
    {EffectKind::place_depot, "gives you a depot: choose where", "te da un depósito: elige dónde"},
});

std::string effect_in(const Position& look, Language lang) {
  const Effect* effect = look.effect_at(look.s.effect);
  for (const auto& each : left_open) {
    if (effect != nullptr && effect->kind == each.key) return std::string(each.in(lang));
  }
  return {};
}

int number_in(const Position& look) {
  const State& s = look.s;
  switch (s.phase) {
    case Phase::set_up:
    case Phase::arrivals:
    case Phase::quarters: return (s.pending & look.forces().all(s.acting)).size();
    case Phase::first_depots: return look.data.scenarios.most_depots(s.acting) - s.depots[at(s.acting)].size();
    case Phase::allocation: return s.in_store[at(s.acting)];
    case Phase::march: return s.steps;
    case Phase::combat:
    case Phase::commitment: return s.commands[at(s.acting)];
    case Phase::hits: return s.attack.hits[at(s.acting)];
    default: return s.to_lose + s.to_disrupt + s.commanders_to_lose;
  }
}

Hex hex_in(const State& s) {
  switch (s.phase) {
    case Phase::march:
    case Phase::attrition: return s.march_at;
    case Phase::overflow: return s.attack.retreat;
    default: return s.attack.to;
  }
}

}  // namespace

std::string Words::prompt(const State& s, Language lang) const {
  const Position look{*data_, s};
  const Phase asked = look.arranges_screens() ? Phase::screens : s.phase;
  return sentence(fill(questions[place_of(asked)].in(lang),
                       [&](char blank) {
                         switch (blank) {
                           case 'a': return hex(hex_in(s), lang);
                           case 'b': return hex(s.attack.from, lang);
                           case 'c': return card(s.played[at(look.player_of_effect())], lang);
                           case 'e': return effect_in(look, lang);
                           case 'u': return unit(look.next_to_place(), lang);
                           default: return std::to_string(number_in(look));
                         }
                       }),
                  lang);
}

}  // namespace redoubt::invasion_1812
