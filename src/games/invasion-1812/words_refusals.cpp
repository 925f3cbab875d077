// Why not, in words, and what to do instead.
#include "games/invasion-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::invasion_1812 {

namespace {

// {u}: the unit; {a}: the hex; {n}: the number; {c}: the card.
constexpr auto refusals = std::to_array<Phrase<RefusalReason>>({
    {RefusalReason::legal, "Nothing speaks against it.", "Nada lo impide."},
    {RefusalReason::not_a_decision, "This is no decision of this game: choose one of those that are listed.",
     "Esto no es una decisión de este juego: hay que elegir una de las que se ofrecen."},
    {RefusalReason::game_over, "The campaign is over: nothing is left to decide.",
     "La campaña ha terminado: no queda nada por decidir."},
    {RefusalReason::wrong_moment, "This cannot be done now: choose one of the decisions that are listed.",
     "Esto no puede hacerse ahora: hay que elegir una de las decisiones que se ofrecen."},
    {RefusalReason::not_yours, "{u} is not of the side that decides now: choose one of your own.",
     "{u} no es del bando que decide ahora: hay que elegir una unidad propia."},
    {RefusalReason::not_on_map, "{u} is not on the map: choose a unit that is.",
     "{u} no está en el mapa: hay que elegir una unidad que sí lo esté."},
    {RefusalReason::not_a_division, "{u} is a commander: choose a division.",
     "{u} es un jefe: hay que elegir una división."},
    {RefusalReason::not_a_commander, "{u} is a division: choose a commander.",
     "{u} es una división: hay que elegir un jefe."},
    {RefusalReason::not_next, "Units are placed one after another: place the one that is listed now.",
     "Las unidades se colocan de una en una: toca colocar la que ahora se ofrece."},
    {RefusalReason::not_a_place, "This unit cannot be placed in {a}: choose one of the hexes that are listed.",
     "Esta unidad no puede colocarse en {a}: hay que elegir uno de los hexágonos que se ofrecen."},
    {RefusalReason::impassable, "{a} is closed ground for this side: go round it.",
     "{a} es terreno vedado para este bando: hay que rodearlo."},
    {RefusalReason::hex_full, "There is no room for so many in {a}: take fewer, or go elsewhere.",
     "En {a} no caben tantas: hay que llevar menos o ir a otro sitio."},
    {RefusalReason::enemy_there, "The enemy is in {a}: choose a hex that he does not occupy.",
     "El enemigo está en {a}: hay que elegir un hexágono que no ocupe."},
    {RefusalReason::enemy_near, "Nobody arrives in {a} with the enemy beside it: choose a hex farther from him.",
     "Nadie llega a {a} con el enemigo al lado: hay que elegir un hexágono más alejado."},
    {RefusalReason::near_the_frontier, "Too few would stand near the frontier: place this one there.",
     "Quedarían muy pocas cerca de la frontera: esta hay que colocarla allí."},
    {RefusalReason::no_stack, "No stack of yours that could do it is in {a}: choose a hex that has one.",
     "En {a} no hay una pila propia que pueda hacerlo: hay que elegir un hexágono que la tenga."},
    {RefusalReason::not_a_city, "{a} has no city, and depots are in cities: choose a city.",
     "En {a} no hay ciudad, y los depósitos van en ciudades: hay que elegir una."},
    {RefusalReason::not_held, "{a} is the enemy's, and no unit of yours is there: occupy it first.",
     "{a} es del enemigo y no hay allí unidades propias: antes hay que ocuparla."},
    {RefusalReason::besieged, "{a} is besieged: drive off the enemy beside it, or bring a second division.",
     "{a} está sitiada: hay que alejar al enemigo contiguo o llevar una segunda división."},
    {RefusalReason::forbidden_depot, "{a} can never hold a French depot: choose another city.",
     "{a} no puede tener nunca un depósito francés: hay que elegir otra ciudad."},
    {RefusalReason::depot_there, "{a} has a depot already: choose another city.",
     "{a} ya tiene un depósito: hay que elegir otra ciudad."},
    {RefusalReason::depots_enough, "You have laid as many depots as you may begin with: say that you are done.",
     "Ya están puestos todos los depósitos con que se puede empezar: hay que dar por acabado."},
    {RefusalReason::no_chain, "No chain of depots joins {a} to a source of supply: lay a depot on the way first.",
     "Ninguna cadena de depósitos une {a} con una fuente de suministro: antes hay que poner otro por el camino."},
    {RefusalReason::no_depot, "There is no such depot in {a}: choose a hex that has one.",
     "En {a} no hay tal depósito: hay que elegir un hexágono que lo tenga."},
    {RefusalReason::no_train, "There is no supply train of yours in {a}: choose a stack that has one.",
     "En {a} no hay ningún convoy propio: hay que elegir una pila que lo tenga."},
    {RefusalReason::none_in_store, "You have no supply train left to lay: lay a dummy, or say that you are done.",
     "No quedan convoyes por poner: queda poner uno falso o dar por acabado."},
    {RefusalReason::no_dummy,
     "You have no dummy train left in this turn: lay a supply train, or say that you are done.",
     "No quedan convoyes falsos en este turno: queda poner uno auténtico o dar por acabado."},
    {RefusalReason::not_supplied,
     "{a} has no stack in supply with a commander, nor could it take a depot: choose another hex.",
     "En {a} no hay una pila con suministro y jefe, ni cabe un depósito: hay que elegir otro hexágono."},
    {RefusalReason::no_commander, "No commander who could lead it is in {a}: send one there first.",
     "En {a} no hay un jefe que pueda conducirla: antes hay que enviar uno."},
    {RefusalReason::not_disrupted, "{u} is not a disrupted division that this concerns: choose one that is listed.",
     "{u} no es una división desorganizada a la que esto toque: hay que elegir una de las que se ofrecen."},
    {RefusalReason::disrupted, "A division in {a} is disrupted: rally the stack first.",
     "En {a} hay una división desorganizada: antes hay que reorganizar la pila."},
    {RefusalReason::worth_nothing_together,
     "The army commanders in {a} quarrel, and are worth nothing together: part them, or send another.",
     "Los jefes de ejército en {a} están reñidos y juntos no valen nada: hay que separarlos o enviar a otro."},
    {RefusalReason::already_moved, "Every division in {a} has moved: choose another stack.",
     "Todas las divisiones de {a} han movido ya: hay que elegir otra pila."},
    {RefusalReason::no_way_out,
     "Nobody in {a} can take a first step, to any hex around it: use the supply train otherwise.",
     "Desde {a} nadie puede dar un primer paso a ningún hexágono de alrededor: el convoy ha de servir para otra cosa."},
    {RefusalReason::not_in_the_march, "{u} is no part of this march: choose one who is.",
     "{u} no forma parte de esta marcha: hay que elegir una unidad que sí."},
    {RefusalReason::march_under_way, "{u} could stay only where the march began: it goes on, or the march ends.",
     "{u} solo podía quedarse donde empezó la marcha: o sigue, o la marcha acaba."},
    {RefusalReason::not_adjacent, "{a} is not next to where you are: choose a hex that is.",
     "{a} no está al lado: hay que elegir un hexágono contiguo."},
    {RefusalReason::too_far, "A march has five hexes at most, and {a} would be the sixth: end it here.",
     "Una marcha tiene cinco hexágonos como máximo y {a} sería el sexto: hay que acabarla aquí."},
    {RefusalReason::held_by_cavalry, "Enemy cavalry holds the march at {a}: end it, or set out another way.",
     "La caballería enemiga detiene la marcha en {a}: hay que acabarla o salir por otro lado."},
    {RefusalReason::forced_forbidden, "No forced march is allowed as far as {a}: end the march here.",
     "No se permite una marcha forzada hasta {a}: hay que acabar la marcha aquí."},
    {RefusalReason::somebody_must_stay, "A march has relied on the stack in {a} against cavalry: leave somebody there.",
     "Una marcha se ha amparado en la pila de {a} contra la caballería: hay que dejar allí a alguien."},
    {RefusalReason::not_hurt_by_marching, "{u} does not suffer from this march: choose infantry or cavalry that can.",
     "{u} no sufre por esta marcha: hay que elegir infantería o caballería que pueda."},
    {RefusalReason::cavalry_first, "{u} is infantry, and the horses suffer first: choose cavalry.",
     "{u} es infantería y primero sufren los caballos: hay que elegir caballería."},
    {RefusalReason::no_commands, "So many combat commands are not left: spend {n} at most.",
     "No quedan tantos puntos de mando: se pueden gastar {n} como mucho."},
    {RefusalReason::not_an_enemy,
     "There is nothing of the enemy's in {a}: choose a hex with a stack or a depot of his.",
     "En {a} no hay nada del enemigo: hay que elegir un hexágono con una pila o un depósito suyo."},
    {RefusalReason::foraging, "The stack in {a} forages, and cannot attack or support an attack: choose another.",
     "La pila de {a} forrajea y no puede atacar ni apoyar un ataque: hay que elegir otra."},
    {RefusalReason::austrians_alone, "The Austrians in {a} do not attack by themselves: put others with them.",
     "Los austriacos de {a} no atacan solos: hay que ponerles compañía."},
    {RefusalReason::not_in_the_attack, "{u} is no part of this attack: choose one who is.",
     "{u} no forma parte de este ataque: hay que elegir una unidad que sí."},
    {RefusalReason::last_attacker, "{u} is the last division left for it: somebody has to go.",
     "{u} es la última división que queda para ello: alguien tiene que ir."},
    {RefusalReason::not_a_support,
     "No stack in {a} could support this combat: choose one beside the hex that is fought for.",
     "En {a} no hay pila que pueda apoyar este combate: hay que elegir una junto al hexágono por el que se combate."},
    {RefusalReason::already_asked, "The stack in {a} has been called already: each is called once.",
     "A la pila de {a} ya se la ha llamado: a cada una se la llama una vez."},
    {RefusalReason::will_not_support, "The stack in {a} does not support its commander's rival: call another.",
     "La pila de {a} no apoya al rival de su jefe: hay que llamar a otra."},
    {RefusalReason::main_stack_first, "{u} only supports: half of the hits go to the stack that fights.",
     "{u} solo apoya: la mitad de los impactos va a la pila que combate."},
    {RefusalReason::not_in_the_combat, "{u} takes no part in this: choose a division that is listed.",
     "{u} no toma parte en esto: hay que elegir una división de las que se ofrecen."},
    {RefusalReason::unbridged, "A river without a bridge lies before {a}: withdraw elsewhere.",
     "Ante {a} hay un río sin puente: hay que retirarse a otro sitio."},
    {RefusalReason::near_the_attacker, "{a} is next to the attackers: withdraw away from them.",
     "{a} está junto a los atacantes: hay que retirarse alejándose de ellos."},
    {RefusalReason::not_in_flight, "{u} does not have to get away: choose one who has.",
     "{u} no tiene que escapar: hay que elegir a quien sí."},
    {RefusalReason::in_danger, "The same combat leaves nobody but commanders in {a}: choose another stack.",
     "El mismo combate no deja más que jefes en {a}: hay que elegir otra pila."},
    {RefusalReason::can_go_on, "{u} can still go on to a hex with room: choose where to.",
     "{u} aún puede seguir hasta un hexágono con sitio: hay que elegir adónde."},
    {RefusalReason::lost_for_room, "{u} is disrupted already and is lost here: it goes nowhere.",
     "{u} ya está desorganizada y se pierde aquí: no va a ninguna parte."},
    {RefusalReason::must_withdraw, "Whoever is beaten by three or more must withdraw: choose where to.",
     "Quien es vencido por tres o más debe retirarse: hay que elegir adónde."},
    {RefusalReason::cavalry_only,
     "After a victory by one or two only cavalry follows, and {u} is none: choose cavalry.",
     "Tras vencer por uno o dos solo sigue la caballería, y {u} no lo es: hay que elegir caballería."},
    {RefusalReason::has_advanced, "{u} has advanced already: choose another.",
     "{u} ya ha avanzado: hay que elegir a otro."},
    {RefusalReason::stays_disrupted, "{u} is disrupted and stays where it is: choose a division in good order.",
     "{u} está desorganizada y se queda donde está: hay que elegir una división en buen orden."},
    {RefusalReason::division_first, "{u} follows divisions: let one advance first.",
     "{u} sigue a las divisiones: antes ha de avanzar una."},
    {RefusalReason::there_already, "{u} is in this hex already: choose another.",
     "{u} ya está en ese hexágono: hay que elegir otro."},
    {RefusalReason::not_a_goal, "{a} has neither divisions of yours nor a city: a ride ends with either.",
     "En {a} no hay divisiones propias ni ciudad: una cabalgada acaba donde hay una de las dos."},
    {RefusalReason::no_open_way,
     "Enemies, their cities or closed ground bar every way of three hexes to {a}: choose another hex.",
     "El enemigo, sus ciudades o el terreno vedado cierran todo camino de tres hexágonos a {a}: hay que elegir otro."},
    {RefusalReason::not_in_hand, "You do not hold {c}: play one that you hold.",
     "No tienes en la mano {c}: hay que jugar una de las que tienes."},
    {RefusalReason::must_be_played, "You have drawn a card that must be played at once: play {c}.",
     "Has robado una carta que debe jugarse al momento: hay que jugar {c}."},
    {RefusalReason::must_be_carried_out,
     "The card must be carried out as far as it can be: choose one of those that are listed.",
     "La carta debe cumplirse hasta donde se pueda: hay que elegir entre lo que se ofrece."},
    {RefusalReason::not_the_kind, "The rule does not mean this one: choose another, of those that are listed.",
     "La regla no se refiere a esto: hay que elegir entre lo que se ofrece."},
    {RefusalReason::contingents_first, "{u} stays for now: foreign contingents go before French and Poles.",
     "{u} se queda por ahora: los contingentes extranjeros van antes que franceses y polacos."},
    {RefusalReason::screens_enough,
     "No more screens can be laid there: a side has five, and a stack no more than divisions.",
     "Allí no caben más cortinas: un bando tiene cinco, y una pila no más que divisiones."},
    {RefusalReason::no_screen, "No screen can be taken from {a}: take screens up before you lay any.",
     "De {a} no puede quitarse ninguna cortina: se quitan antes de poner otras."},
    {RefusalReason::not_a_base,
     "{a} is the enemy's and lies on no river that flows to the Baltic: choose another city.",
     "{a} es del enemigo y no está en un río que vaya al Báltico: hay que elegir otra ciudad."},
    {RefusalReason::shut_downstream, "Russians hold a city down the river from {a}: choose another city.",
     "Los rusos tienen una ciudad río abajo de {a}: hay que elegir otra ciudad."},
    {RefusalReason::units_left, "{u} can still be placed: place everybody first.",
     "{u} aún puede colocarse: antes hay que colocar a todos."},
    {RefusalReason::trains_left, "You still have {n|supply train|supply trains} to lay: lay or discard them first.",
     "Aún quedan {n|convoy|convoyes} por poner: antes hay que ponerlos o descartarlos."},
});
static_assert(refusals.size() == place_of(RefusalReason::trains_left) + 1 && in_order(refusals));

// The same reason, said otherwise where another rule gives it.
constexpr Phrase<RefusalReason> rode_already = {RefusalReason::already_moved,
                                                "{u} has ridden in this turn: choose another commander.",
                                                "{u} ya ha cabalgado en este turno: hay que elegir otro jefe."};
constexpr Phrase<RefusalReason> beyond_three = {RefusalReason::too_far,
                                                "{a} is more than three hexes away: choose one that is nearer.",
                                                "{a} está a más de tres hexágonos: hay que elegir uno más cercano."};
constexpr Phrase<RefusalReason> no_city = {RefusalReason::not_a_city, "{a} has no city: choose one.",
                                           "En {a} no hay ciudad: hay que elegir una."};
constexpr Phrase<RefusalReason> two_trains = {RefusalReason::hex_full,
                                              "Two supply trains make room in {a} already: no more do.",
                                              "En {a} ya amplían el sitio dos convoyes: no sirven más."};
constexpr Phrase<RefusalReason> before_jerome = {
    RefusalReason::forced_forbidden,
    "VIII Corps makes no forced march before the card of Jérôme, and {a} is too far: end it here.",
    "El VIII Cuerpo no hace marchas forzadas antes de la carta de Jerónimo, y {a} queda lejos: hay que acabarla aquí."};
constexpr Phrase<RefusalReason> hungry = {RefusalReason::not_supplied,
                                          "The stack in {a} was out of supply when the turn began.",
                                          "La pila de {a} estaba sin suministro al empezar el turno."};
constexpr Phrase<RefusalReason> in_order_already = {
    RefusalReason::not_disrupted, "{u} is in good order: choose a disrupted division.",
    "{u} está en buen orden: hay que elegir una división desorganizada."};

const Phrase<RefusalReason>& phrase_for(Verdict verdict) {
  const auto why = static_cast<RefusalReason>(verdict.reason);
  if (verdict.reason >= refusals.size()) return refusals[place_of(RefusalReason::not_a_decision)];
  if (why == RefusalReason::already_moved && verdict.rule == id(Rule::r12_1)) return rode_already;
  if (why == RefusalReason::too_far && verdict.rule != id(Rule::r8_4)) return beyond_three;
  if (why == RefusalReason::not_a_city && verdict.rule == id(Rule::r16_13_6)) return no_city;
  if (why == RefusalReason::hex_full && verdict.rule == id(Rule::r15_2)) return two_trains;
  if (why == RefusalReason::forced_forbidden && verdict.rule == id(Rule::r16_1_5)) return before_jerome;
  if (why == RefusalReason::not_supplied && (verdict.rule == id(Rule::r8_1) || verdict.rule == id(Rule::r6_4_2)))
    return hungry;
  if (why == RefusalReason::not_disrupted && verdict.rule == id(Rule::r8_1)) return in_order_already;
  return refusals[verdict.reason];
}

}  // namespace

std::string Words::refusal(Verdict verdict, Language lang) const {
  return sentence(fill(phrase_for(verdict).in(lang),
                       [&](char blank) {
                         switch (blank) {
                           case 'u': return unit(verdict.a, lang);
                           case 'a': return hex(verdict.a, lang);
                           case 'c': return card(verdict.a, lang);
                           default: return std::to_string(verdict.a);
                         }
                       }),
                  lang);
}

}  // namespace redoubt::invasion_1812
