// Names and decisions in words.
#include "games/borodino-1812/words.h"

#include "board/block_words.h"
#include "kernel/phrases.h"

namespace redoubt::borodino_1812 {

namespace {

// {u}, {v} and {w}: the blocks a, b and c; {a} and {b}: the areas a and b; {s} and {z}: the sources b and c;
// {n}: the number b; {o}: the side a.
constexpr auto decisions = std::to_array<Phrase<Verb>>({
    {Verb::place, "Place {u} in {b}", "Colocar {u} en {b}"},
    {Verb::activate, "Activate {u}", "Activar {u}"},
    {Verb::march, "Take {u} to {b} and activate", "Llevar {u} a {b} y activar"},
    {Verb::bombard, "Bombard {b} with {u}, by order of {w}", "Bombardear {b} con {u}, por orden de {w}"},
    {Verb::garrison, "Let {u} stand in the redoubt", "Poner {u} en el reducto"},
    {Verb::hit, "Take the hit with {u}", "Encajar el impacto con {u}"},
    {Verb::stay, "Let {u} stay where it is", "Dejar {u} donde está"},
    {Verb::move, "Move {u} to {b}, by order of {w}", "Mover {u} a {b}, por orden de {w}"},
    {Verb::straggle, "Move {u} to {b} without orders", "Mover {u} a {b} sin órdenes"},
    {Verb::battle, "Fight in {a}", "Combatir en {a}"},
    {Verb::square, "Form square with {u}", "Formar en cuadro {u}"},
    {Verb::unsquare, "Break the square of {u}", "Deshacer el cuadro de {u}"},
    {Verb::shelter, "Shelter {u} in the square of {v}", "Refugiar {u} en el cuadro de {v}"},
    {Verb::unshelter, "Take {u} out of its square", "Sacar {u} de su cuadro"},
    {Verb::fire, "Fire with {u}", "Disparar con {u}"},
    {Verb::bayonet, "Charge with the bayonet of {u}", "Cargar a la bayoneta con {u}"},
    {Verb::retreat, "Retreat {u} to {b}", "Retirar {u} a {b}"},
    {Verb::leave, "Retreat {u} off the board", "Retirar {u} fuera del tablero"},
    {Verb::regroup, "Regroup {u} to {b}", "Reagrupar {u} en {b}"},
    {Verb::supply, "Supply {u} from {s}", "Suministrar {u} desde {s}"},
    {Verb::burn, "Burn the bridge between {a} and {b}", "Quemar el puente entre {a} y {b}"},
    {Verb::enter, "Bring in the corps of {u} at {b}", "Hacer entrar el cuerpo de {u} por {b}"},
    {Verb::transfer, "Attach {u} to the 4th Corps", "Agregar {u} al 4.º Cuerpo"},
    {Verb::main_attack, "Make the main attack on {a} from {b}", "Hacer el ataque principal a {a} desde {b}"},
    {Verb::bid, "Bid to play {o} and win by {n|point|points}", "Pujar por jugar con {o} y ganar por {n|punto|puntos}"},
    {Verb::lead, "Give {u} the command of the army in {b}", "Dar a {u} el mando del ejército en {b}"},
    {Verb::done, "Done", "Listo"},
});
static_assert(decisions.size() == verb_names.size() && in_order(decisions));

// What a decision is called when its operands make it another.
constexpr Phrase<Verb> own_move = {Verb::move, "Move {u} to {b}", "Mover {u} a {b}"};
constexpr Phrase<Verb> at_squares = {Verb::fire, "Fire at the squares with {u}", "Disparar a los cuadros con {u}"};
constexpr Phrase<Verb> at_line = {Verb::fire, "Fire at those in line with {u}",
                                  "Disparar a los que están en línea con {u}"};
constexpr Phrase<Verb> two_points = {Verb::supply, "Supply {u} with two points from {s}",
                                     "Suministrar {u} con dos puntos desde {s}"};
constexpr Phrase<Verb> two_sources = {Verb::supply, "Supply {u} from {s} and {z}", "Suministrar {u} desde {s} y {z}"};

const Phrase<Verb>& phrase_for(Action action) {
  switch (verb_of(action)) {
    case Verb::move:
      if (action.c == action.a) return own_move;
      break;
    case Verb::fire:
      if (action.b == static_cast<unsigned>(Target::squares)) return at_squares;
      if (action.b == static_cast<unsigned>(Target::line)) return at_line;
      break;
    case Verb::supply:
      if (action.c != 0) return action.b == action.c ? two_points : two_sources;
      break;
    default: break;
  }
  return decisions[action.verb];
}

/// Commanders tell the divisions of the two armies apart.
std::string full_name(const BlockData& block, Language lang) {
  const std::string& name = block.name.in(lang);
  return block.commander.empty() ? name : name + " (" + block.commander + ")";
}

}  // namespace

std::string Words::unit(unsigned unit, Language lang) const {
  if (unit >= block_count) return lang == Language::english ? "a block" : "un bloque";
  const std::string name = full_name(data_->forces.data(static_cast<Unit>(unit)), lang);
  bool alone = true;
  for (unsigned i = 0; i < block_count; ++i) {
    alone = alone && (i == unit || full_name(data_->forces.data(static_cast<Unit>(i)), lang) != name);
  }
  if (alone) return name;
  const bool french = side_of(static_cast<Unit>(unit)) == Side::french;
  if (lang == Language::english) return name + (french ? " (French)" : " (Russian)");
  return name + (french ? " (franceses)" : " (rusos)");
}

std::string Words::area(unsigned area, Language lang) const {
  if (area >= 1 && area <= static_cast<unsigned>(data_->board.areas())) {
    return data_->board.data(static_cast<Area>(area)).name.in(lang);
  }
  return lang == Language::english ? "the road beyond the map" : "el camino fuera del mapa";
}

std::string Words::action(Action action, Language lang) const {
  if (action.verb >= decisions.size()) return {};
  const auto source = [&](unsigned operand) {
    const auto& sources = data_->board.sources();
    return operand >= 1 && operand <= sources.size() ? area(sources[operand - 1].area, lang) : std::string();
  };
  return fill(phrase_for(action).in(lang), [&](char blank) {
    switch (blank) {
      case 'u': return unit(action.a, lang);
      case 'v': return unit(action.b, lang);
      case 'w': return unit(action.c, lang);
      case 'a': return area(action.a, lang);
      case 'b': return area(action.b, lang);
      case 's': return source(action.b);
      case 'n': return std::to_string(action.b);
      case 'o': return side_words(static_cast<Side>(action.a), lang);
      default: return source(action.c);
    }
  });
}

}  // namespace redoubt::borodino_1812
