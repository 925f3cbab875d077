// What the guide says, in both languages.
#pragma once
#include "games/bloody-monday/words_text.h"

namespace redoubt::bloody_monday {

enum class Saying : std::uint8_t {
  no_such_block,
  not_your_decision,
  no_such_area,
  move_ends,
  no_such_overlay,
  way,
  way_engages,
  takes,
  command,
  command_open,
  range,
  beside,
  spent,
  supply,
  supply_open,
  without_line,
  cut_off,
  isolated,
  victory,
  points,
  held,
  contested,
  threat,
  threat_open,
  could_come,
  french_come,
  russians_come,
  allowance,
  french,
  russian
};

// {u}: a block; {a}: an area or a place; {t}: a text; {n}, {m}, {x} and {y}: numbers.
inline constexpr auto sayings = std::to_array<Phrase<Saying>>({
    {Saying::no_such_block, "\"{t}\" is not a block of this game: give the id of one of your blocks.",
     "\"{t}\" no es un bloque de este juego: hay que dar el id de un bloque propio."},
    {Saying::not_your_decision, "It is not for you to decide now: wait for the other side.",
     "Ahora no te toca decidir: hay que esperar al otro bando."},
    {Saying::no_such_area, "\"{t}\" is not an area: give a number from 1 to 111.",
     "\"{t}\" no es un área: hay que dar un número del 1 al 111."},
    {Saying::move_ends, "The block goes no further than {a}: end the way there.",
     "El bloque no pasa de {a}: el camino tiene que acabar ahí."},
    {Saying::no_such_overlay, "\"{t}\" is not an overlay: there are {a}.", "\"{t}\" no es una capa: hay {a}."},
    {Saying::way, "To {a} for {n|point|points}, {m} left", "Hasta {a} por {n|punto|puntos}, quedan {m}"},
    {Saying::way_engages, "To {a} for {n|point|points}; it engages and goes no further",
     "Hasta {a} por {n|punto|puntos}; se traba y no sigue"},
    {Saying::takes, "; takes {n|area|areas}", "; toma {n|área|áreas}"},
    {Saying::command,
     "{u} allows {n|leader|leaders} an action. Each orders the blocks beside him, and those of his colour within "
     "range.",
     "{u} permite {n|líder|líderes} por acción. Cada uno ordena a los bloques de su área y a los de su color dentro de "
     "su rango."},
    {Saying::command_open, "The leaders that lie open, and how far each gives orders.",
     "Los líderes descubiertos y hasta dónde ordena cada uno."},
    {Saying::range, "range {n}", "rango {n}"},
    {Saying::beside, "only in his own area", "solo en su propia área"},
    {Saying::spent, "exhausted: orders nobody", "agotado: no ordena a nadie"},
    {Saying::supply,
     "Without a line to {u}: {n|block|blocks}. Lines run through areas that their side controls and nobody contests; "
     "white cubes are laid and lifted when the side begins an action.",
     "Sin línea hasta {u}: {n|bloque|bloques}. Las líneas pasan por áreas controladas y no disputadas; los cubos "
     "blancos se ponen y se quitan cuando el bando empieza una acción."},
    {Saying::supply_open, "White cubes are all that is public while the supreme commanders are concealed.",
     "Mientras los Comandantes Supremos estén ocultos solo son públicos los cubos blancos."},
    {Saying::without_line, "no line: {n|block|blocks}", "sin línea: {n|bloque|bloques}"},
    {Saying::cut_off, "cut off: no reinforcements here", "aislada: aquí no llegan refuerzos"},
    {Saying::isolated, "isolated", "aislado"},
    {Saying::victory, "French {n}, Russians {m} of 7. Morale: French {x} lost, Russians {y}; ten lose the game.",
     "Franceses {n}, rusos {m} de 7. Moral: franceses {x} perdidos, rusos {y}; diez pierden la partida."},
    {Saying::points, " Points: French {n}, Russians {m}.", " Puntos: franceses {n}, rusos {m}."},
    {Saying::held, "{a}: {t}", "{a}: {t}"},
    {Saying::contested, "{a}: {t}, contested", "{a}: {t}, disputada"},
    {Saying::threat,
     "Where the enemy could come in one move, if each concealed block were as fast as the fastest not accounted for: "
     "{n|point|points}.",
     "Adónde podría llegar el enemigo de un movimiento, si cada bloque oculto fuera tan rápido como el más rápido del "
     "que no se sabe: {n|punto|puntos}."},
    {Saying::threat_open, "Where each side could come in one move, by what everybody knows.",
     "Adónde podría llegar cada bando de un movimiento, por lo que todos saben."},
    {Saying::could_come, "up to {n|block|blocks}", "hasta {n|bloque|bloques}"},
    {Saying::french_come, "French: up to {n|block|blocks}", "franceses: hasta {n|bloque|bloques}"},
    {Saying::russians_come, "Russians: up to {n|block|blocks}", "rusos: hasta {n|bloque|bloques}"},
    {Saying::allowance, "up to {n|point|points}", "hasta {n|punto|puntos}"},
    {Saying::french, "French", "francesa"},
    {Saying::russian, "Russian", "rusa"},
});
static_assert(in_order(sayings));

/// A saying with its blanks filled in.
template <class Blank>
std::string say(Saying what, Language lang, Blank blank) {
  return sentence(fill(sayings[static_cast<std::size_t>(what)].in(lang), blank), lang);
}
/// One whose blanks are all the same number, or that has none.
inline std::string say(Saying what, Language lang, int number = 0) {
  return fill(sayings[static_cast<std::size_t>(what)].in(lang), [&](char) { return std::to_string(number); });
}

}  // namespace redoubt::bloody_monday
