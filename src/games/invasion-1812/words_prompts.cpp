// What is being decided, in one sentence.
#include "games/invasion-1812/play.h"
#include "games/invasion-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::invasion_1812 {

namespace {

// {a}: the hex in question; {b}: the hex from which it comes; {c}: the card that is carried out; {e}: what it does
// and leaves open; {u}: the unit to be placed; {n}: a number; {m}: how far a march can go.
constexpr auto questions = std::to_array<Phrase<Phase>>({
    {Phase::set_up, "Place {u} ({n|unit|units} to go).", "Coloca {u} (por colocar: {n|unidad|unidades})."},
    {Phase::first_depots, "Lay your first depots in your cities ({n} more at most), or finish.",
     "Pon tus primeros depósitos en tus ciudades ({n} más como mucho) o termina."},
    {Phase::independence, "Kiev has risen. Promise the west of Russia independence, or not.",
     "Kiev se ha levantado. Promete la independencia al oeste de Rusia, o no."},
    {Phase::defection, "Choose the foreign division that leaves the war.",
     "Elige la división extranjera que deja la guerra."},
    {Phase::cards, "Play one of your two cards. You keep the other.",
     "Juega una de tus dos cartas. Te quedas la otra."},
    {Phase::card_choice, "{c} {e}, {n} to go.", "{c} {e}; por elegir: {n}."},
    {Phase::dying_horses, "The weather kills horses. Choose the cavalry that is lost ({n} to go).",
     "El tiempo mata caballos. Elige la caballería que se pierde (por perder: {n})."},
    {Phase::screens, "Arrange your screens: first take up, then lay. Or finish.",
     "Dispón tus cortinas: primero quita, luego pon. O termina."},
    {Phase::conversion, "Turn one depot where you have a stack into a supply train, or finish.",
     "Convierte en convoy un depósito donde tengas una pila, o termina."},
    {Phase::shortage, "The enemy has too many depots. Choose which he loses ({n} more at most), or finish.",
     "El enemigo tiene demasiados depósitos. Elige cuál pierde ({n} más como mucho) o termina."},
    {Phase::allocation, "Lay a supply train or a dummy face down ({n|train|trains} left), or pass. Passing costs one.",
     "Pon boca abajo un convoy, auténtico o falso ({n|convoy|convoyes}), o pasa. Pasar cuesta uno."},
    {Phase::establishment, "Turn supply trains in cities into depots, or finish.",
     "Convierte en depósitos convoyes que estén en ciudades, o termina."},
    {Phase::rally, "Rally disrupted divisions with supply trains, or finish.",
     "Reorganiza con convoyes divisiones desorganizadas, o termina."},
    {Phase::movement, "Choose a stack to march, or pass. Passing costs a supply train.",
     "Elige una pila que marche, o pasa. Pasar cuesta un convoy."},
    {Phase::march, "{a}, {n} of {m} hexes marched. Continue, drop units, or stop.",
     "{a}, {n} de {m} hexágonos de marcha. Sigue, deja unidades o para."},
    {Phase::attrition, "{a}: choose the division that falls out of the march ({n} to go).",
     "{a}: elige la división que sufre el desgaste de la marcha (por sufrir: {n})."},
    {Phase::excess, "An enemy stack is too large. Choose the division that is lost.",
     "Una pila enemiga es demasiado grande. Elige la división que se pierde."},
    {Phase::escape, "Choose the stack that your commander escapes to.", "Elige la pila a la que escapa tu jefe."},
    {Phase::combat, "Order an attack ({n|combat command|combat commands} left), or attack no more this turn.",
     "Ordena un ataque ({n|punto de mando|puntos de mando}) o no ataques más este turno."},
    {Phase::order, "Attack on {a} from {b}: hold divisions back, or give the order.",
     "Ataque a {a} desde {b}: deja divisiones fuera o da la orden."},
    {Phase::evasion, "{a}: infantry attacks your cavalry. Slip away or stand.",
     "{a}: la infantería ataca a tu caballería. Escabúllete o quédate."},
    {Phase::commitment,
     "{a} is attacked from {b}. Choose how many of your {n|combat command|combat commands} to spend.",
     "Atacan {a} desde {b}. Elige cuántos de tus {n|punto|puntos} de mando gastas."},
    {Phase::attack_support, "Call stacks next to {a} to support the attack, or finish.",
     "Llama a pilas junto a {a} en apoyo del ataque, o termina."},
    {Phase::defence_support, "Call stacks next to {a} to support the defence, or finish.",
     "Llama a pilas junto a {a} en apoyo de la defensa, o termina."},
    {Phase::hits, "Combat for {a}: choose the division that takes the next hit ({n} left).",
     "Combate por {a}: elige la división que encaja el siguiente impacto (quedan {n})."},
    {Phase::last_hit, "You may take one more hit on a disrupted division, or finish.",
     "Puedes encajar un impacto más en una división desorganizada, o termina."},
    {Phase::withdrawal, "Choose where your stack in {a} withdraws, or stand if it may.",
     "Elige adónde se retira tu pila de {a}, o quédate si puede."},
    {Phase::overflow, "Not all of them fit in {a}. Choose who goes on, and where.",
     "No caben todas en {a}. Elige quién sigue y adónde."},
    {Phase::pursuit, "Enemy cavalry pursues. Choose the disrupted division that is lost.",
     "La caballería enemiga persigue. Elige la división desorganizada que se pierde."},
    {Phase::advance, "Choose who advances into {a}, or finish.", "Elige quién avanza a {a}, o termina."},
    {Phase::riders, "Send a commander to another stack or city, or finish.",
     "Envía un jefe a otra pila o ciudad, o termina."},
    {Phase::arrivals, "{u} arrives. Choose where ({n|unit|units} to go).",
     "{u} llega. Elige dónde (por llegar: {n|unidad|unidades})."},
    {Phase::winter_quarters, "Go into winter quarters now and fight on in 1813, or never.",
     "Ve ahora a los cuarteles de invierno y sigue la guerra en 1813, o nunca."},
    {Phase::quarters, "Choose where {u} spends the winter ({n|unit|units} to go).",
     "Elige dónde pasa el invierno {u} (por colocar: {n|unidad|unidades})."},
    {Phase::base, "Name a city as a source of supply for 1813, or finish.",
     "Nombra una ciudad fuente de suministro para 1813, o termina."},
    {Phase::winter_losses, "Choose whom the winter takes ({n} to go).",
     "Elige a quién se lleva el invierno (por perder: {n})."},
    {Phase::restoration, "Choose whom you bring back ({n} to go).", "Elige a quién recuperas (por recuperar: {n})."},
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
                           case 'm': return std::to_string(look.longest_march());
                           case 'u': return unit(look.next_to_place(), lang);
                           default: return std::to_string(number_in(look));
                         }
                       }),
                  lang);
}

}  // namespace redoubt::invasion_1812
