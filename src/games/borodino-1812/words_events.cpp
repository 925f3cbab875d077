// What happened, in words, for one who may know it or may not.
#include "board/block_words.h"
#include "games/borodino-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::borodino_1812 {

namespace {

// {s}: the side; {h}: its player; {o}: the side in `to`; {u}: the block, or its token; {v}: the block in `value`; {a}:
// the area `to`; {b}: the area `from`; {c} and {d}: the two ends of a bridge; {n}: `value`; {t}: the scenario; {p}: the
// post; {r}: the faces rolled; {f}: the faces that hit; {k}: how many did.
constexpr auto event_kinds = std::to_array<Phrase<EventKind>>({
    {EventKind::set_up, "The headquarters stand ready: {t}.", "Los cuarteles generales están listos: {t}."},
    {EventKind::bid_roll, "The dice fall {r}, French first: {h} bids first.",
     "Los dados dan {r}, primero los franceses: {h} puja primero."},
    {EventKind::bids, "{h} bids to play {o} and win by {n|point|points}.",
     "{h} puja por jugar con {o} y ganar por {n|punto|puntos}."},
    {EventKind::declines, "{h} does not bid any higher.", "{h} no puja más."},
    {EventKind::bid_stands, "The bid stands: {s} must win by {n|point|points}.",
     "La puja queda así: {s} deben ganar por {n|punto|puntos}."},
    {EventKind::exchanged, "The players change sides: who bid highest plays {s} now.",
     "Los jugadores cambian de bando: quien pujó más alto juega ahora con {s}."},
    {EventKind::placed, "{u} is placed in {a}.", "{u} se coloca en {a}."},
    {EventKind::turn_begins, "Turn {n} begins.", "Empieza el turno {n}."},
    {EventKind::initiative, "The dice fall {r}, French first: {s} are Player 1.",
     "Los dados dan {r}, primero los franceses: {s} son el Jugador 1."},
    {EventKind::acts, "{s} begin their action.", "{s} empiezan su acción."},
    {EventKind::night, "Night falls, and 6 September passes.", "Cae la noche y pasa el 6 de septiembre."},
    {EventKind::bridge_built, "{s} build the French Bridge.", "{s} construyen el Puente francés."},
    {EventKind::transferred, "{u} is attached to the 4th Corps.", "{u} queda agregada al 4.º Cuerpo."},
    {EventKind::entered, "{u} enters the map in {a}.", "{u} entra en el mapa por {a}."},
    {EventKind::came_up, "A corps of {s} comes up before {a} and finds the enemy there.",
     "Un cuerpo de {s} llega ante {a} y encuentra allí al enemigo."},
    {EventKind::activated, "{u} is activated in {a}.", "Se activa {u} en {a}."},
    {EventKind::bombards, "{u} bombards {a} from {b}.", "{u} bombardea {a} desde {b}."},
    {EventKind::rolled, "{u} rolls {r} for {a}, hitting on {f}: {k|hit|hits}.",
     "{u} saca {r} en {a}, impactando con {f}: {k|impacto|impactos}."},
    {EventKind::hits, "{s} suffer {n|hit|hits} in {a}.", "{s} sufren {n|impacto|impactos} en {a}."},
    {EventKind::friendly_hits, "{s} suffer {n|hit|hits} from their own guns in {a}.",
     "{s} sufren {n|impacto|impactos} de sus propios cañones en {a}."},
    {EventKind::garrison, "{u} stands in the redoubt of {a}.", "{u} está en el reducto de {a}."},
    {EventKind::half_hit, "{u} takes half a hit behind its works in {a}.",
     "{u} encaja medio impacto tras sus obras en {a}."},
    {EventKind::reduced, "{u} is reduced to strength {n}.", "{u} baja a fuerza {n}."},
    {EventKind::eliminated, "{u} is eliminated in {b}.", "Se elimina {u} en {b}."},
    {EventKind::driven_off, "{u} is driven from {b} to {a} by the guns.", "Los cañones echan a {u} de {b} a {a}."},
    {EventKind::stayed, "{u} stays where it is.", "{u} se queda donde está."},
    {EventKind::moved, "{u} moves from {b} to {a}.", "{u} va de {b} a {a}."},
    {EventKind::attacks, "{s} attack {a}.", "{s} atacan {a}."},
    {EventKind::reserve, "{u} comes from {b} as a reserve for {a}.", "{u} llega de {b} como reserva para {a}."},
    {EventKind::main_attack, "The main attack of {s} on {a} comes from {b}.",
     "El ataque principal de {s} a {a} viene de {b}."},
    {EventKind::flanks, "{u} comes round the flank into {a}.", "{u} llega de flanco a {a}."},
    {EventKind::straggled, "{u} has moved without orders to {a} and rolls {r}: it keeps its strength.",
     "{u} ha movido sin órdenes a {a} y saca {r}: conserva su fuerza."},
    {EventKind::battle, "The battle of {a} begins; {s} attack.", "Empieza la batalla de {a}; {s} atacan."},
    {EventKind::round, "Round {n} begins in {a}.", "Empieza el asalto {n} en {a}."},
    {EventKind::arrived, "{u} joins the battle of {a} from reserve.",
     "{u} se une a la batalla de {a} desde la reserva."},
    {EventKind::roles_change, "No defender is left in {a}: {s} attack now.",
     "No queda defensor en {a}: ahora {s} atacan."},
    {EventKind::squared, "{u} forms square in {a}.", "{u} forma en cuadro en {a}."},
    {EventKind::unsquared, "{u} breaks its square in {a}.", "{u} deshace su cuadro en {a}."},
    {EventKind::sheltered, "{u} shelters in the square of {v} in {a}.", "{u} se refugia en el cuadro de {v} en {a}."},
    {EventKind::unsheltered, "{u} is out of its square in {a}.", "{u} sale de su cuadro en {a}."},
    {EventKind::charged, "{u} charges with the bayonet in {a}.", "{u} carga a la bayoneta en {a}."},
    {EventKind::retreated, "{u} retreats from {b} to {a}.", "{u} se retira de {b} a {a}."},
    {EventKind::left, "{u} retreats from {b} off the board.", "{u} se retira de {b} fuera del tablero."},
    {EventKind::pursuit, "The attack on {a} is spent, and {s} pursue.", "El ataque a {a} se agota y {s} persiguen."},
    {EventKind::won, "{s} hold {a}.", "{s} quedan dueños de {a}."},
    {EventKind::deserted, "Nobody is left in {a}.", "No queda nadie en {a}."},
    {EventKind::regrouped, "{u} regroups from {b} to {a}.", "{u} se reagrupa de {b} a {a}."},
    {EventKind::revealed, "{u} is revealed in {a}.", "Se revela {u} en {a}."},
    {EventKind::concealed, "{u} is concealed again in {a}.", "Se oculta de nuevo {u} en {a}."},
    {EventKind::succeeded, "{u} takes over the command of {p}.", "{u} asume el mando de {p}."},
    {EventKind::supply, "{s} have {n|supply point|supply points}.",
     "{s} tienen {n|punto de suministro|puntos de suministro}."},
    {EventKind::supplied, "{u} is brought back to strength {n}.", "{u} vuelve a fuerza {n}."},
    {EventKind::captured, "{s} capture the source at {a} and gain {n|supply point|supply points}.",
     "{s} capturan la fuente de {a} y ganan {n|punto de suministro|puntos de suministro}."},
    {EventKind::attrition, "{u} is out of supply in {a} and suffers for it.",
     "{u} está sin suministro en {a} y lo paga."},
    {EventKind::burnt, "{s} burn the bridge between {c} and {d}.", "{s} queman el puente entre {c} y {d}."},
    {EventKind::turn_ends, "Turn {n} is over.", "Termina el turno {n}."},
    {EventKind::game_over, "The battle is over: {s} win.", "La batalla ha terminado: {s} ganan."},
});
static_assert(event_kinds.size() == place_of(EventKind::game_over) + 1 && in_order(event_kinds));

constexpr Phrase<EventKind> worn = {EventKind::straggled,
                                    "{u} has moved without orders to {a} and rolls {r}: it loses a step.",
                                    "{u} ha movido sin órdenes a {a} y saca {r}: pierde un paso."};
constexpr Phrase<EventKind> unburnt = {EventKind::burnt,
                                       "{s} roll {r} and fail to burn the bridge between {c} and {d}.",
                                       "{s} sacan {r} y no logran quemar el puente entre {c} y {d}."};

constexpr auto posts = std::to_array<Phrase<Post>>({
    {Post::french, "the French army", "la Grande Armée"},
    {Post::russian, "the Russian armies", "los ejércitos rusos"},
    {Post::first_army, "the 1st Army", "el 1.er Ejército"},
    {Post::second_army, "the 2nd Army", "el 2.º Ejército"},
});
static_assert(posts.size() == post_count && in_order(posts));

std::string_view phrase_for(const Event& event, Language lang) {
  const auto what = static_cast<EventKind>(event.kind);
  if (what == EventKind::straggled && event.value == 1) return worn.in(lang);
  if (what == EventKind::burnt && event.value == 0) return unburnt.in(lang);
  return event_kinds[event.kind].in(lang);
}

std::string player_words(Side side, Language lang) {
  if (lang == Language::english) return side == Side::french ? "the French player" : "the Russian player";
  return side == Side::french ? "el jugador francés" : "el jugador ruso";
}

struct Roll {
  std::string faces;
  unsigned hits = 0;
};

/// Decimal digits, the first die first.
Roll read_roll(const Event& event) {
  Roll roll;
  for (const char face : std::to_string(event.dice)) {
    if (!roll.faces.empty()) roll.faces += ", ";
    roll.faces += face;
    if (face != '0' && static_cast<unsigned>(face - '0') <= event.value) ++roll.hits;
  }
  return roll;
}

/// "1", "1 or 2", "1 to 3".
std::string hitting_faces(unsigned most, Language lang) {
  if (most <= 1) return "1";
  const bool english = lang == Language::english;
  return (most == 2 ? (english ? "1 or " : "1 o ") : (english ? "1 to " : "1 a ")) + std::to_string(most);
}

}  // namespace

std::string Words::event(const Event& event, Viewer who, Language lang) const {
  if (event.kind >= event_kinds.size() || !includes(event.seen, who)) return {};
  const bool open = includes(event.open, who);
  return sentence(fill(phrase_for(event, lang),
                       [&](char blank) {
                         switch (blank) {
                           case 's': return side_words(event.side, lang);
                           case 'h': return player_words(event.side, lang);
                           case 'o': return side_words(event.to == 0 ? Side::french : Side::russian, lang);
                           case 'u': return open ? unit(event.unit, lang) : token_words(event.side, event.token, lang);
                           case 'v':
                             return open ? unit(event.value, lang)
                                         : std::string(lang == Language::english ? "a block" : "un bloque");
                           case 'a': return area(event.to, lang);
                           case 'b': return area(event.from, lang);
                           case 'c': return area(event.to / 256U, lang);
                           case 'd': return area(event.to % 256U, lang);
                           case 't':
                             return event.value < data_->scenarios.size()
                                        ? data_->scenarios.at(event.value).title.in(lang)
                                        : std::string();
                           case 'p': return std::string(posts[event.value < posts.size() ? event.value : 0].in(lang));
                           case 'r': return read_roll(event).faces;
                           case 'f': return hitting_faces(event.value, lang);
                           case 'k': return hit_count(read_roll(event).hits, lang);
                           default: return std::to_string(event.value);
                         }
                       }),
                  lang);
}

}  // namespace redoubt::borodino_1812
