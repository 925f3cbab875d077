// Names and decisions in words.
#include "games/invasion-1812/words.h"

#include "kernel/phrases.h"

namespace redoubt::invasion_1812 {

namespace {

// {u}: the unit a; {a} and {b}: the hexes a and b; {n}: the number a; {m}: the number c; {c}: the card a.
constexpr auto decisions = std::to_array<Phrase<Verb>>({
    {Verb::place, "Place {u} in {b}", "Colocar {u} en {b}"},
    {Verb::depot, "Lay a depot in {a}", "Poner un depósito en {a}"},
    {Verb::declare, "Declare it", "Declararlo"},
    {Verb::remove, "Remove {u}", "Retirar {u}"},
    {Verb::play, "Play {c}", "Jugar {c}"},
    {Verb::choose, "Choose {u} for the card", "Elegir {u} para la carta"},
    {Verb::choose_hex, "Choose {a} for the card", "Elegir {a} para la carta"},
    {Verb::screen, "Lay a screen on the stack in {a}", "Poner una cortina en la pila de {a}"},
    {Verb::unscreen, "Take a screen from the stack in {a}", "Quitar una cortina de la pila de {a}"},
    {Verb::convert, "Turn the depot in {a} into a supply train", "Convertir el depósito de {a} en convoy"},
    {Verb::seize, "Take away the enemy's depot in {a}", "Retirar el depósito enemigo de {a}"},
    {Verb::allocate, "Lay a supply train in {a}", "Poner un convoy en {a}"},
    {Verb::feint, "Lay a dummy train in {a}", "Poner un convoy falso en {a}"},
    {Verb::discard, "Discard the supply train in {a}", "Descartar el convoy de {a}"},
    {Verb::rally, "Rally {u}", "Reorganizar {u}"},
    {Verb::swell, "Make room in {a} with a supply train", "Ampliar con un convoy el sitio en {a}"},
    {Verb::march, "March with the stack in {a}", "Marchar con la pila de {a}"},
    {Verb::leave, "Leave {u} behind", "Dejar atrás {u}"},
    {Verb::step, "March on to {a}", "Seguir la marcha a {a}"},
    {Verb::halt, "End the march", "Acabar la marcha"},
    {Verb::suffer, "Let {u} fall out of the march", "Que {u} sufra el desgaste de la marcha"},
    {Verb::flee, "Let {u} get away to {b}", "Que {u} escape a {b}"},
    {Verb::attack, "Attack {b} from {a} with {m|combat command|combat commands}",
     "Atacar {b} desde {a} con {m|punto de mando|puntos de mando}"},
    {Verb::hold_back, "Keep {u} out of the attack", "Dejar {u} fuera del ataque"},
    {Verb::order, "Give the order to attack", "Dar la orden de ataque"},
    {Verb::evade, "Slip away to {a}", "Escabullirse a {a}"},
    {Verb::commit, "Spend {n|combat command|combat commands} on the defence",
     "Gastar {n|punto de mando|puntos de mando} en la defensa"},
    {Verb::call, "Call the stack in {a} to support", "Llamar en apoyo a la pila de {a}"},
    {Verb::hit, "Take the hit with {u}", "Encajar el impacto con {u}"},
    {Verb::withdraw, "Withdraw to {a}", "Retirarse a {a}"},
    {Verb::stay, "Stand", "Quedarse"},
    {Verb::go_on, "Let {u} go on to {b}", "Que {u} siga hasta {b}"},
    {Verb::advance, "Advance with {u}", "Avanzar con {u}"},
    {Verb::ride, "Send {u} to {b}", "Enviar {u} a {b}"},
    {Verb::base, "Make {a} a source of supply", "Hacer de {a} una fuente de suministro"},
    {Verb::restore, "Bring back {u}", "Recuperar {u}"},
    {Verb::done, "Done", "Listo"},
});
static_assert(decisions.size() == verb_names.size() && in_order(decisions));

// What a decision is called when it names no hex.
constexpr Phrase<Verb> from_store = {Verb::discard, "Pass, and discard a supply train", "Pasar y descartar un convoy"};
constexpr Phrase<Verb> nowhere = {Verb::go_on, "Give up {u}, who has nowhere to go", "Renunciar a {u}, sin adónde ir"};

const Phrase<Verb>& phrase_for(Action action) {
  switch (verb_of(action)) {
    case Verb::discard:
      if (action.a == no_hex) return from_store;
      break;
    case Verb::go_on:
      if (action.b == no_hex) return nowhere;
      break;
    default: break;
  }
  return decisions[action.verb];
}

/// Those who led them tell the divisions of the two armies apart.
std::string full_name(const UnitData& unit, Language lang) {
  const std::string& name = unit.name.in(lang);
  return unit.commander.empty() ? name : name + " (" + unit.commander + ")";
}

}  // namespace

std::string Words::unit(unsigned unit, Language lang) const {
  if (unit >= unit_count) return lang == Language::english ? "a counter" : "una ficha";
  const std::string name = full_name(data_->forces.data(static_cast<Unit>(unit)), lang);
  bool alone = true;
  for (unsigned i = 0; i < unit_count; ++i) {
    alone = alone && (i == unit || full_name(data_->forces.data(static_cast<Unit>(i)), lang) != name);
  }
  if (alone) return name;
  const bool french = side_of(static_cast<Unit>(unit)) == Side::french;
  if (lang == Language::english) return name + (french ? " (French)" : " (Russian)");
  return name + (french ? " (francesa)" : " (rusa)");
}

std::string Words::hex(unsigned hex, Language lang) const {
  const bool english = lang == Language::english;
  if (hex >= hex_count) return english ? "a place off the map" : "un lugar fuera del mapa";
  if (const City* city = data_->board.city(static_cast<Hex>(hex))) return city->name.in(lang);
  return (english ? "hex " : "el hexágono ") + Grid::name(static_cast<Hex>(hex));
}

std::string Words::side(Side side, Language lang) {
  if (lang == Language::english) return side == Side::french ? "the French" : "the Russians";
  return side == Side::french ? "los franceses" : "los rusos";
}

std::string Words::card(unsigned number, Language lang) const {
  const bool english = lang == Language::english;
  const std::string name = (english ? "card " : "la carta ") + std::to_string(number);
  if (number < 1 || number > card_count) return name;
  const std::string& title = data_->cards.data(static_cast<int>(number)).title.in(lang);
  return name + (english ? " (“" + title + "”)" : " («" + title + "»)");
}

std::string Words::action(Action action, Language lang) const {
  if (action.verb >= decisions.size()) return {};
  return sentence(fill(phrase_for(action).in(lang),
                       [&](char blank) {
                         switch (blank) {
                           case 'u': return unit(action.a, lang);
                           case 'a': return hex(action.a, lang);
                           case 'b': return hex(action.b, lang);
                           case 'c': return card(action.a, lang);
                           case 'm': return std::to_string(action.c);
                           default: return std::to_string(action.a);
                         }
                       }),
                  lang);
}

}  // namespace redoubt::invasion_1812
