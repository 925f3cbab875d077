// What happened, in words, for one who may know it or may not.
#include "games/invasion-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::invasion_1812 {

namespace {

// {s}: the side; {u}: the unit, or a counter; {a}: the hex `to`; {b}: the hex `from`; {n}: `value`;
// {e}: what it says; {f}: `value`, less a hundred; {t}: the scenario; {c}: the card; {r}: the faces rolled; {k}: what
// kind of train.
constexpr auto event_kinds = std::to_array<Phrase<EventKind>>({
    {EventKind::set_up, "The armies take up their places: {t}.", "Los ejércitos toman posiciones: {t}."},
    {EventKind::placed, "{u} is placed in {a}.", "{u} se coloca en {a}."},
    {EventKind::depot_placed, "{s} lay a depot in {a}.", "{s} ponen un depósito en {a}."},
    {EventKind::turn_begins, "Turn {n} begins.", "Empieza el turno {n}."},
    {EventKind::drawn, "{s} draw {c}.", "{s} roban {c}."},
    {EventKind::card_played, "{s} play {c}: {e}", "{s} juegan {c}: {e}"},
    {EventKind::card_void, "{c} of {s} has no effect: it cannot be carried out.",
     "{c} de {s} queda sin efecto: no puede cumplirse."},
    {EventKind::card_takes, "{c} of {s} takes effect.", "{c} de {s} tiene efecto."},
    {EventKind::independence, "{s} promise independence to the west of Russia.",
     "{s} prometen la independencia al oeste de Rusia."},
    {EventKind::defected, "{u} slips away from {b} and leaves the war.", "{u} se marcha de {b} y deja la guerra."},
    {EventKind::horses_die,
     "The weather kills horses, with a roll of {r}: {s} lose {n|cavalry division|cavalry "
     "divisions}.",
     "El tiempo mata caballos, con una tirada de {r}: {s} pierden {n|división|divisiones} de caballería."},
    {EventKind::out_of_supply, "The stack of {s} in {a} is out of supply.",
     "La pila de {s} en {a} está sin suministro."},
    {EventKind::foraged, "The foragers of {s} in {a} roll {r}: they find enough.",
     "Los forrajeadores de {s} en {a} sacan {r}: encuentran bastante."},
    {EventKind::disrupted, "{u} is disrupted in {a}.", "Se desorganiza {u} en {a}."},
    {EventKind::eliminated, "{u} is lost in {b}.", "Se pierde {u} en {b}."},
    {EventKind::left_the_war, "{u} leaves the war from {b}.", "{u} deja la guerra desde {b}."},
    {EventKind::screened, "{s} arrange their screens in {a}.", "{s} disponen sus cortinas en {a}."},
    {EventKind::converted, "{s} turn their depot in {a} into a supply train.",
     "{s} convierten en convoy su depósito de {a}."},
    {EventKind::seized, "{s} must give up their depot in {a}.", "{s} tienen que renunciar a su depósito de {a}."},
    {EventKind::trains, "{s} have {n|supply train|supply trains} to lay.", "{s} tienen {n|convoy|convoyes} por poner."},
    {EventKind::allocated, "{s} lay {k} in {a}.", "{s} ponen {k} en {a}."},
    {EventKind::discarded, "{s} pass, and discard the supply train in {a}.", "{s} pasan y descartan el convoy de {a}."},
    {EventKind::foraging, "The stack of {s} in {a} must forage.", "La pila de {s} en {a} tiene que forrajear."},
    {EventKind::established, "{s} establish a depot in {a}.", "{s} establecen un depósito en {a}."},
    {EventKind::rallied, "{u} rallies in {a}.", "Se reorganiza {u} en {a}."},
    {EventKind::swollen, "{s} spend a supply train to make room in {a}.",
     "{s} gastan un convoy en ampliar el sitio en {a}."},
    {EventKind::garbled, "The order to {s} in {a} goes astray, with a roll of {r}: they do not march.",
     "La orden a {s} en {a} se extravía, con una tirada de {r}: no marchan."},
    {EventKind::obeyed, "The order to {s} in {a} arrives, with a roll of {r}.",
     "La orden a {s} en {a} llega, con una tirada de {r}."},
    {EventKind::marches, "{s} set out from {a} with {n|counter|counters}.",
     "{s} se ponen en marcha desde {a} con {n|ficha|fichas}."},
    {EventKind::stayed, "{u} stays behind in {a}.", "{u} se queda en {a}."},
    {EventKind::stepped, "{s} march from {b} to {a} with {n|counter|counters}.",
     "{s} marchan de {b} a {a} con {n|ficha|fichas}."},
    {EventKind::held, "Enemy cavalry holds the march of {s} in {a}.",
     "La caballería enemiga detiene la marcha de {s} en {a}."},
    {EventKind::halted, "{s} end their march in {a}.", "{s} acaban su marcha en {a}."},
    {EventKind::attrition, "The march of {s} to {a} takes its toll: a roll of {r}, {n} as modified.",
     "La marcha de {s} a {a} se cobra su desgaste: una tirada de {r}, {n} con los modificadores."},
    {EventKind::depot_taken, "{s} lose their depot in {a} to the enemy, and a supply train for good.",
     "{s} pierden ante el enemigo su depósito de {a} y un convoy para siempre."},
    {EventKind::caught, "The enemy comes upon {u} in {a}, with a roll of {r}.",
     "El enemigo sorprende a {u} en {a}, con una tirada de {r}."},
    {EventKind::fled, "{u} gets away to {a}.", "{u} escapa a {a}."},
    {EventKind::commands, "{s} have {n|combat command|combat commands} in this turn.",
     "{s} tienen {n|punto de mando|puntos de mando} en este turno."},
    {EventKind::attacks, "{s} order an attack on {a} from {b}, with {n|combat command|combat commands}.",
     "{s} ordenan atacar {a} desde {b}, con {n|punto de mando|puntos de mando}."},
    {EventKind::ordered, "The order of {s} to attack {a} is tested: a roll of {r}, {n} in all.",
     "Se prueba la orden de {s} de atacar {a}: una tirada de {r}, {n} en total."},
    {EventKind::aborted, "The attack of {s} on {a} is broken off before it begins.",
     "El ataque de {s} a {a} se aborta antes de empezar."},
    {EventKind::failed, "The attack of {s} on {a} fails: they attack no more in this turn.",
     "El ataque de {s} a {a} falla: no atacan más en este turno."},
    {EventKind::committed, "{s} spend {n|combat command|combat commands} on the defence of {a}.",
     "{s} gastan {n|punto de mando|puntos de mando} en la defensa de {a}."},
    {EventKind::called, "{s} call the stack in {b} to support: a roll of {r}, {n} in all.",
     "{s} llaman en apoyo a la pila de {b}: una tirada de {r}, {n} en total."},
    {EventKind::supports, "The stack of {s} in {b} comes to support in {a}.",
     "La pila de {s} en {b} acude en apoyo a {a}."},
    {EventKind::shown, "{u} is seen in {a}.", "Se descubre {u} en {a}."},
    {EventKind::valued, "{s} roll {r} for {a}: their final value is {f}.",
     "{s} sacan {r} en {a}: su valor final es {f}."},
    {EventKind::tie, "The combat for {a} is a tie.", "El combate por {a} acaba en empate."},
    {EventKind::won, "{s} win the combat for {a} by {n}.", "{s} ganan el combate por {a} por {n}."},
    {EventKind::loses, "{s} must take {n|hit|hits} in the combat for {a}.",
     "{s} deben encajar {n|impacto|impactos} en el combate por {a}."},
    {EventKind::adjusted, "What {s} pay for their victory in {a}, with a roll of {r}: {n|hit|hits}.",
     "Lo que la victoria cuesta a {s} en {a}, con una tirada de {r}: {n|impacto|impactos}."},
    {EventKind::evaded, "The cavalry of {s} slips away from {b} to {a}.",
     "La caballería de {s} se escabulle de {b} a {a}."},
    {EventKind::withdrew, "{s} withdraw from {b} to {a}.", "{s} se retiran de {b} a {a}."},
    {EventKind::went_on, "{u} finds no room in {b} and goes on to {a}.", "{u} no halla sitio en {b} y sigue a {a}."},
    {EventKind::cut_off, "{s} in {a} must withdraw and have no way back.",
     "{s} de {a} deben retirarse y no tienen por dónde."},
    {EventKind::pursued, "{u} is ridden down in the pursuit in {b}.", "{u} cae en la persecución en {b}."},
    {EventKind::advanced, "{u} advances from {b} to {a}.", "{u} avanza de {b} a {a}."},
    {EventKind::decisive, "{s} win a decisive victory: the Russians have {n|point|points} for battles.",
     "{s} logran una victoria decisiva: los rusos tienen {n|punto|puntos} por batallas."},
    {EventKind::rode, "{u} rides from {b} to {a}.", "{u} cabalga de {b} a {a}."},
    {EventKind::cossacks, "Cossacks fall upon {u} in {a}, with a roll of {r}: they are driven off.",
     "Los cosacos caen sobre {u} en {a}, con una tirada de {r}: son rechazados."},
    {EventKind::arrived, "{u} arrives in {a}.", "{u} llega a {a}."},
    {EventKind::never_came, "{u} finds no place to arrive and never comes.", "{u} no halla dónde llegar y no viene."},
    {EventKind::rising, "Poles come to {a}, with a roll of {r}: nobody rises.",
     "Los polacos llegan a {a}, con una tirada de {r}: nadie se levanta."},
    {EventKind::sweden, "Sweden is asked for help, with a roll of {r}: nobody comes.",
     "Se pide ayuda a Suecia, con una tirada de {r}: nadie viene."},
    {EventKind::quarters, "{s} go into winter quarters.", "{s} van a sus cuarteles de invierno."},
    {EventKind::base, "{s} make {a} a source of supply.", "{s} hacen de {a} una fuente de suministro."},
    {EventKind::winter_toll, "The winter costs {s} {n|division|divisions}, with a roll of {r}.",
     "El invierno cuesta a {s} {n|división|divisiones}, con una tirada de {r}."},
    {EventKind::napoleon, "Napoléon goes home for good, with a roll of {r}.",
     "Napoleón se marcha para siempre, con una tirada de {r}."},
    {EventKind::restored, "{u} is raised again.", "Se recupera {u}."},
    {EventKind::recruits, "With a roll of {r} {s} bring back {n|unit|units}.",
     "Con una tirada de {r}, {s} recuperan {n|unidad|unidades}."},
    {EventKind::turn_ends, "Turn {n} is over.", "Termina el turno {n}."},
    {EventKind::score, "{s} have {n|victory point|victory points}.", "{s} tienen {n|punto|puntos} de victoria."},
    {EventKind::game_over, "The campaign is over: {s} win.", "La campaña ha terminado: {s} ganan."},
});
static_assert(event_kinds.size() == place_of(EventKind::game_over) + 1 && in_order(event_kinds));

// The same, when it goes otherwise.
constexpr Phrase<EventKind> starves = {EventKind::foraged, "The foragers of {s} in {a} roll {r}: they find nothing.",
                                       "Los forrajeadores de {s} en {a} sacan {r}: no encuentran nada."};
constexpr Phrase<EventKind> from_store = {EventKind::discarded, "{s} pass, and discard a supply train.",
                                          "{s} pasan y descartan un convoy."};
constexpr Phrase<EventKind> raided = {EventKind::cossacks,
                                      "Cossacks fall upon {u} in {a}, with a roll of {r}, and do it harm.",
                                      "Los cosacos caen sobre {u} en {a}, con una tirada de {r}, y le hacen daño."};
constexpr Phrase<EventKind> rises = {
    EventKind::rising, "Poles come to {a}, with a roll of {r}: the country rises, and the 3rd Army leaves.",
    "Los polacos llegan a {a}, con una tirada de {r}: el país se levanta y el 3.er "
    "Ejército se va."};
constexpr Phrase<EventKind> swedes = {EventKind::sweden,
                                      "Sweden is asked for help, with a roll of {r}: its troops come.",
                                      "Se pide ayuda a Suecia, con una tirada de {r}: vienen sus tropas."};
constexpr auto napoleons_fate = std::to_array<Phrase<unsigned>>({
    {0, "Napoléon goes home for good, with a roll of {r}.", "Napoleón se marcha para siempre, con una tirada de {r}."},
    {1, "Napoléon is in Paris, with a roll of {r}, and may come back.",
     "Napoleón está en París, con una tirada de {r}, y puede volver."},
    {2, "Napoléon stays with the army, with a roll of {r}.",
     "Napoleón se queda con el ejército, con una tirada de {r}."},
    {3, "Napoléon comes back to the army, with a roll of {r}.",
     "Napoleón vuelve con el ejército, con una tirada de {r}."},
});
static_assert(in_order(napoleons_fate));

// The same, for whoever sees the die alone.
constexpr auto dice_alone = std::to_array<Phrase<EventKind>>({
    {EventKind::foraged, "The foragers of {s} in {a} roll {r}.", "Los forrajeadores de {s} en {a} sacan {r}."},
    {EventKind::attrition, "The march of {s} to {a} takes its toll: a roll of {r}.",
     "La marcha de {s} a {a} se cobra su desgaste: una tirada de {r}."},
    {EventKind::ordered, "The order of {s} to attack {a} is tested: a roll of {r}.",
     "Se prueba la orden de {s} de atacar {a}: una tirada de {r}."},
    {EventKind::called, "{s} call the stack in {b} to support: a roll of {r}.",
     "{s} llaman en apoyo a la pila de {b}: una tirada de {r}."},
});

std::string_view phrase_for(const Event& event, bool open, Language lang) {
  if (!open) {
    for (const auto& each : dice_alone)
      if (each.key == static_cast<EventKind>(event.kind)) return each.in(lang);
  }
  const bool so = event.value == 1;
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::foraged:
      if (so) return starves.in(lang);
      break;
    case EventKind::discarded:
      if (event.to == no_hex) return from_store.in(lang);
      break;
    case EventKind::cossacks:
      if (so) return raided.in(lang);
      break;
    case EventKind::rising:
      if (so) return rises.in(lang);
      break;
    case EventKind::sweden:
      if (so) return swedes.in(lang);
      break;
    case EventKind::napoleon: return napoleons_fate[event.value % napoleons_fate.size()].in(lang);
    default: break;
  }
  return event_kinds[event.kind].in(lang);
}

std::string counter(Side side, Language lang) {
  const bool french = side == Side::french;
  if (lang == Language::english) return french ? "a French counter" : "a Russian counter";
  return french ? "una ficha francesa" : "una ficha rusa";
}

/// 7.5: whether a train is genuine, its owner alone knows.
std::string train(const Event& event, bool open, Language lang) {
  const bool english = lang == Language::english;
  if (!open) return english ? "a supply train face down" : "un convoy boca abajo";
  if (event.unit == 1) return english ? "a dummy train" : "un convoy falso";
  return english ? "a supply train" : "un convoy";
}

/// 16.1: which card was drawn, its owner alone knows.
std::string a_card(Language lang) { return lang == Language::english ? "a card" : "una carta"; }

/// 16.1.2: what a card says to the side that plays it.
std::string card_text(const Data& data, const Event& event, Language lang) {
  if (event.value < 1 || event.value > card_count) return ".";
  return data.cards.data(event.value).texts[at(event.side)].in(lang);
}

/// Decimal digits, the first die first.
std::string faces(std::uint32_t dice) {
  std::string text;
  for (const char face : std::to_string(dice)) {
    if (face == '0') continue;
    if (!text.empty()) text += ", ";
    text += face;
  }
  return text.empty() ? "0" : text;
}

}  // namespace

std::string Words::event(const Event& event, Viewer who, Language lang) const {
  if (event.kind >= event_kinds.size() || !includes(event.seen, who)) return {};
  const bool open = includes(event.open, who);
  return sentence(fill(phrase_for(event, open, lang),
                       [&](char blank) {
                         switch (blank) {
                           case 's': return side(event.side, lang);
                           case 'u': return open ? unit(event.unit, lang) : counter(event.side, lang);
                           case 'a': return hex(event.to, lang);
                           case 'b': return hex(event.from, lang);
                           case 'c': return open ? card(event.value, lang) : a_card(lang);
                           case 'e': return card_text(*data_, event, lang);
                           case 'f': return std::to_string(int{event.value} - 100);
                           case 'k': return train(event, open, lang);
                           case 'r': return faces(event.dice);
                           case 't':
                             return event.value < data_->scenarios.size()
                                        ? data_->scenarios.at(event.value).title.in(lang)
                                        : std::string();
                           default: return std::to_string(event.value);
                         }
                       }),
                  lang);
}

}  // namespace redoubt::invasion_1812
