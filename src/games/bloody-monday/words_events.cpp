// What happened, in words, for one who may know it or may not.
#include "board/block_words.h"
#include "games/bloody-monday/words_text.h"

namespace redoubt::bloody_monday {

namespace {

// {s}: the side; {u}: the block, or its token; {l}: the leader in `value`; {a}: the area `to`; {b}: the area `from`;
// {h}: whichever of the two there is; {n}: `value`; {t}: the scenario; {r}: the faces rolled; {f}: the faces that hit;
// {k}: how many did.
constexpr auto event_kinds = std::to_array<Phrase<EventKind>>({
    {EventKind::set_up, "The armies stand ready: {t}.", "Los ejércitos están desplegados: {t}."},
    {EventKind::turn_begins, "Turn {n} begins.", "Empieza el turno {n}."},
    {EventKind::impulse, "{s} begin an impulse.", "{s} empiezan un impulso."},
    {EventKind::logistics, "{s} have a logistics value of {n}.", "{s} tienen un valor logístico de {n}."},
    {EventKind::stepped, "{u} moves from {b} to {a}.", "{u} va de {b} a {a}."},
    {EventKind::control, "{s} take control of {a}.", "{s} toman el control de {a}."},
    {EventKind::engaged, "{s} engage the enemy in {a}.", "{s} se traban con el enemigo en {a}."},
    {EventKind::crossed, "{u} has crossed the Kolocha to engage and will roll half its dice.",
     "{u} ha cruzado el Kolocha para trabarse y tirará la mitad de sus dados."},
    {EventKind::revealed, "{u} is revealed in {a}.", "Se revela {u} en {a}."},
    {EventKind::concealed, "{u} is concealed again in {a}.", "Se oculta de nuevo {u} en {a}."},
    {EventKind::activated, "{u} is activated in {a}.", "Se activa {u} en {a}."},
    {EventKind::isolated, "{u} is isolated in {a}.", "{u} queda sin línea de comunicaciones en {a}."},
    {EventKind::reconnected, "{u} is no longer isolated in {a}.", "{u} recupera la línea de comunicaciones en {a}."},
    {EventKind::cut_off, "{a} is isolated: {s} have no line of communication to it.",
     "{a} queda en aislamiento: {s} no tienen línea de comunicaciones con esa área."},
    {EventKind::restored_line, "{s} have a line of communication to {a} again.",
     "{s} recuperan la línea de comunicaciones con {a}."},
    {EventKind::inspired, "{l} inspires {u} in {a}.", "{l} inspira a {u} en {a}."},
    {EventKind::battle, "{s} attack in {a}.", "{s} atacan en {a}."},
    {EventKind::committed, "{u} is laid on {a} from {b}.", "{u} apunta a {a} desde {b}."},
    {EventKind::rolled, "{u} rolls {r} for {a}, hitting on {f}: {k|hit|hits}.",
     "{u} saca {r} en {a}, impactando con {f}: {k|impacto|impactos}."},
    {EventKind::hits, "{s} suffer {n|hit|hits} in {a}.", "{s} sufren {n|impacto|impactos} en {a}."},
    {EventKind::covered, "The ground in {a} absorbs {n|hit|hits} for {s}.",
     "El terreno en {a} absorbe {n|impacto|impactos} en favor de {s}."},
    {EventKind::shielded, "{u} is saved from a hit by its shield.", "El escudo salva a {u} de un impacto."},
    {EventKind::reduced, "{u} is reduced to strength {n}.", "{u} baja a fuerza {n}."},
    {EventKind::eliminated, "{u} is eliminated in {h}.", "Se elimina {u} en {h}."},
    {EventKind::morale, "{s} have lost {n} of the 10 blocks that would lose them the battle.",
     "{s} han perdido {n} de los 10 bloques que les costarían la batalla."},
    {EventKind::retreats, "{s} spend the disc and retreat from {h}.", "{s} gastan el disco y se retiran de {h}."},
    {EventKind::withdrew, "{u} withdraws from {b} to {a}.", "{u} se retira de {b} a {a}."},
    {EventKind::skirmished, "{u} skirmishes and falls back from {b} to {a}.",
     "{u} escaramuza y se repliega de {b} a {a}."},
    {EventKind::ambush, "{u} lies in ambush in {a}.", "{u} prepara una emboscada en {a}."},
    {EventKind::strikes_first, "{s} have infantry and cavalry together in {a} and fire first.",
     "{s} reúnen infantería y caballería en {a} y disparan primero."},
    {EventKind::disc, "The initiative passes to {s}.", "La iniciativa pasa a {s}."},
    {EventKind::drawn, "{u} arrives in {a} as a reinforcement.", "{u} llega a {a} como refuerzo."},
    {EventKind::restored, "{u} is restored to strength {n}.", "{u} vuelve a fuerza {n}."},
    {EventKind::fatigue, "{u} suffers from battle fatigue in {a}.", "{u} sufre la fatiga del combate en {a}."},
    {EventKind::turn_ends, "Turn {n} is over.", "Termina el turno {n}."},
    {EventKind::game_over, "The game is over.", "La partida ha terminado."},
});
static_assert(event_kinds.size() == event_kind_names.size() && in_order(event_kinds));

constexpr auto impulses = std::to_array<Phrase<Impulse>>({
    {Impulse::none, event_kinds[place_of(EventKind::impulse)].en, event_kinds[place_of(EventKind::impulse)].es},
    {Impulse::tactical, "{s} begin a tactical action.", "{s} empiezan una acción táctica."},
    {Impulse::offensive, "{s} spend the disc on a general offensive.", "{s} gastan el disco en una ofensiva general."},
    {Impulse::call, "{s} spend the disc and call for reinforcements.", "{s} gastan el disco y piden refuerzos."},
    {Impulse::initiative, "{s} spend the disc on movement and combat.", "{s} gastan el disco en movimiento y combate."},
    {Impulse::raid, "{s} spend the disc on a cavalry raid.", "{s} gastan el disco en una incursión de caballería."},
    {Impulse::pass, "{s} pass.", "{s} pasan."},
});
static_assert(impulses.size() == impulse_names.size() && in_order(impulses));

constexpr auto endings = std::to_array<Phrase<Ending>>({
    {Ending::none, event_kinds[place_of(EventKind::game_over)].en, event_kinds[place_of(EventKind::game_over)].es},
    {Ending::commander_killed, "The enemy supreme commander has fallen: {s} win.",
     "Ha caído el Comandante Supremo enemigo: {s} ganan."},
    {Ending::all_areas, "{s} control all seven victory areas and win.",
     "{s} controlan las siete áreas de victoria y ganan."},
    {Ending::ten_blocks, "{s} have eliminated ten enemy blocks and win.",
     "{s} han eliminado diez bloques enemigos y ganan."},
    {Ending::most_areas, "After the last turn {s} control more victory areas and win.",
     "Tras el último turno {s} controlan más áreas de victoria y ganan."},
    {Ending::most_points, "After the last turn {s} have more points and win.",
     "Tras el último turno {s} tienen más puntos y ganan."},
    {Ending::tie, "After the last turn neither side is ahead: the battle is a tie.",
     "Tras el último turno ningún bando aventaja al otro: la batalla queda en empate."},
});
static_assert(endings.size() == ending_names.size() && in_order(endings));

constexpr Phrase<EventKind> declined = {EventKind::logistics,
                                        "{s} leave their supreme commander inactive and have no logistics this turn.",
                                        "{s} no activan a su Comandante Supremo y este turno no tienen logística."};

/// The table's phrase, or the one for this impulse, this end or a commander left alone.
std::string_view phrase_for(const Event& event, Language lang) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::impulse: return impulses[event.value < impulses.size() ? event.value : 0].in(lang);
    case EventKind::game_over: return endings[event.value < endings.size() ? event.value : 0].in(lang);
    case EventKind::logistics:
      if (event.value == 0) return declined.in(lang);
      break;
    default: break;
  }
  return event_kinds[event.kind].in(lang);
}

struct Roll {
  std::string faces;
  unsigned hits = 0;
};

/// Three bits a die, the first the lowest.
Roll read_roll(const Event& event) {
  Roll roll;
  for (std::uint32_t rest = event.dice; rest != 0; rest >>= 3U) {
    const std::uint32_t face = rest & 7U;
    if (!roll.faces.empty()) roll.faces += ", ";
    roll.faces += std::to_string(face);
    if (face >= event.value) ++roll.hits;
  }
  return roll;
}

/// "6", "5 or 6", "4 to 6".
std::string hitting_faces(unsigned least, Language lang) {
  if (least >= 6) return "6";
  const bool english = lang == Language::english;
  const std::string_view link = least == 5 ? (english ? " or 6" : " o 6") : (english ? " to 6" : " a 6");
  return std::to_string(least).append(link);
}

std::string scenario_title(unsigned scenario, Language lang) {
  const std::vector<NamedOption>& list = Words::scenarios();
  return scenario < list.size() ? list[scenario].title.in(lang) : std::string();
}

}  // namespace

std::string Words::event(const Event& event, Viewer who, Language lang) const {
  if (event.kind >= event_kinds.size() || !includes(event.seen, who)) return {};
  const bool open = includes(event.open, who);
  return sentence(fill(phrase_for(event, lang),
                       [&](char blank) {
                         switch (blank) {
                           case 's': return side_words(event.side, lang);
                           case 'u':
                             return open ? unit(static_cast<Unit>(event.unit), lang)
                                         : token_words(event.side, event.token, lang);
                           case 'l': return unit(static_cast<Unit>(event.value), lang);
                           case 'a': return area_in_sentence(*this, event.to, lang);
                           case 'b': return area_in_sentence(*this, event.from, lang);
                           case 'h': return area_in_sentence(*this, event.to != 0 ? event.to : event.from, lang);
                           case 't': return scenario_title(event.value, lang);
                           case 'r': return read_roll(event).faces;
                           case 'f': return hitting_faces(event.value, lang);
                           case 'k': return hit_count(read_roll(event).hits, lang);
                           default: return std::to_string(event.value);
                         }
                       }),
                  lang);
}

}  // namespace redoubt::bloody_monday
