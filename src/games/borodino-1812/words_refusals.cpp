// Why not, in words.
#include "games/borodino-1812/words.h"
#include "kernel/phrases.h"

namespace redoubt::borodino_1812 {

namespace {

// {u} and {v}: the blocks a and b; {a} and {b}: the areas a and b; {n} and {m}: the numbers.
constexpr auto refusals = std::to_array<Phrase<RefusalReason>>({
    {RefusalReason::legal, "Nothing speaks against it.", "Nada lo impide."},
    {RefusalReason::not_a_decision, "This is no decision of this game: choose one of those that are listed.",
     "Esto no es una decisión de este juego: hay que elegir una de las que se ofrecen."},
    {RefusalReason::game_over, "The battle is over: nothing is left to decide.",
     "La batalla ha terminado: no queda nada por decidir."},
    {RefusalReason::wrong_moment, "This cannot be done now: choose one of the decisions that are listed.",
     "Esto no puede hacerse ahora: hay que elegir una de las decisiones que se ofrecen."},
    {RefusalReason::not_yours, "{u} is not of the side that decides now: choose one of your own.",
     "{u} no es del bando que decide ahora: hay que elegir una unidad propia."},
    {RefusalReason::not_on_map, "{u} is not on the map: choose a unit that is.",
     "{u} no está en el mapa: hay que elegir una unidad que sí lo esté."},
    {RefusalReason::already_placed, "{u} already has its place: choose another unit, or another area.",
     "{u} ya tiene su sitio: hay que elegir otra unidad u otra área."},
    {RefusalReason::wrong_side_of_line, "{a} is not your ground at the start: deploy on your own side.",
     "{a} no es terreno propio al empezar: hay que desplegar en el lado propio."},
    {RefusalReason::not_a_headquarters, "{u} is not a headquarters: only headquarters are activated.",
     "{u} no es un cuartel general: solo se activan los cuarteles generales."},
    {RefusalReason::no_strength, "{u} is down to its zero step and cannot be activated before it is supplied.",
     "{u} está en su paso cero y no puede activarse hasta recibir suministro."},
    {RefusalReason::already_active, "{u} is active already: headquarters that are active move after the others.",
     "{u} ya está en activo: los cuarteles generales activos mueven después de los demás."},
    {RefusalReason::not_active, "{u} is not active and gives no orders in this action.",
     "{u} no está en activo y no da órdenes en esta acción."},
    {RefusalReason::pinned, "{u} is pinned: as many defenders as there are attackers must stay.",
     "{u} no puede soltarse: deben quedarse tantos defensores como atacantes haya."},
    {RefusalReason::not_commanded, "{u} cannot order {v} to move here: its own corps or army commander can.",
     "{u} no puede ordenar a {v} mover aquí: la orden la da el jefe de su cuerpo o de su ejército."},
    {RefusalReason::no_orders_left, "{u} has given as many orders as his strength allows.",
     "{u} ya ha dado tantas órdenes como permite su fuerza."},
    {RefusalReason::out_of_range, "{b} is out of range for {u}: choose an area within its headquarters' reach.",
     "{b} queda fuera de alcance para {u}: hay que elegir un área al alcance de su cuartel general."},
    {RefusalReason::not_adjacent, "{u} is not next to {b}, and no road takes it there.",
     "{u} no está junto a {b}, y ningún camino lleva hasta allí."},
    {RefusalReason::no_crossing, "A river without a crossing lies before {a}: find a bridge, a dam or a ford.",
     "Ante {a} hay un río sin paso: hay que buscar un puente, una presa o un vado."},
    {RefusalReason::guns_need_road,
     "Guns enter and leave woods and swamps by road only: no road leads from here to {a}.",
     "Los cañones entran y salen de bosques y pantanos solo por camino: ninguno lleva de aquí a {a}."},
    {RefusalReason::guns_need_crossing, "Guns cross the stream before {a} only by bridge, dam or ford.",
     "Los cañones solo cruzan el arroyo ante {a} por puente, presa o vado."},
    {RefusalReason::area_full, "There is no room for {u} in {b}: its ground holds no more units.",
     "No hay sitio para {u} en {b}: su terreno no admite más unidades."},
    {RefusalReason::enemy_there, "{u} cannot go to {b}, where the enemy stands.",
     "{u} no puede ir a {b}, donde está el enemigo."},
    {RefusalReason::not_enemy, "No enemy stands in {a}: choose an area that he occupies.",
     "No hay enemigos en {a}: hay que elegir un área que ocupen."},
    {RefusalReason::own_area_contested, "{u} stands in a battle and cannot bombard.",
     "{u} está en una batalla y no puede bombardear."},
    {RefusalReason::border_used, "Another battery has fired over this border to {b}: choose another border.",
     "Otra batería ya ha disparado por esta frontera hacia {b}: hay que elegir otra."},
    {RefusalReason::swamp, "{u} stands in a swamp and cannot bombard out of it.",
     "{u} está en un pantano y no puede bombardear desde él."},
    {RefusalReason::no_firepower, "{u} has no firepower left after what the ground and the enemy take from it.",
     "A {u} no le queda potencia de fuego tras lo que le restan el terreno y el enemigo."},
    {RefusalReason::not_a_gun, "{u} is not artillery: only artillery bombards.",
     "{u} no es artillería: solo bombardea la artillería."},
    {RefusalReason::already_moved, "{u} has moved: each unit moves once.",
     "{u} ya ha movido: cada unidad mueve una vez."},
    {RefusalReason::already_fired, "{u} has bombarded and does nothing else in this action.",
     "{u} ya ha bombardeado y no hace nada más en esta acción."},
    {RefusalReason::heavy_may_not_attack, "{u} is heavy artillery and cannot enter a battle.",
     "{u} es artillería pesada y no puede entrar en batalla."},
    {RefusalReason::battle_limit,
     "As many units as its border allows have crossed to or from {a}: take another border.",
     "Ya han cruzado hacia o desde {a} tantas unidades como permite su frontera: hay que usar otra."},
    {RefusalReason::attackers_border, "{u} cannot go to {b} over a border by which the attacker came.",
     "{u} no puede ir a {b} por una frontera por la que vino el atacante."},
    {RefusalReason::reinforced_border, "{u} cannot go to {b} over a border by which the defender was reinforced.",
     "{u} no puede ir a {b} por una frontera por la que llegaron refuerzos del defensor."},
    {RefusalReason::left_a_battle, "{u} comes out of a battle and cannot enter another in this turn.",
     "{u} sale de una batalla y no puede entrar en otra este turno."},
    {RefusalReason::not_in_battle, "{u} takes no part in this: choose a unit that stands there.",
     "{u} no toma parte en esto: hay que elegir una unidad que esté allí."},
    {RefusalReason::not_attacked, "There is no battle in {a}: choose an area that holds units of both sides.",
     "No hay batalla en {a}: hay que elegir un área con unidades de ambos bandos."},
    {RefusalReason::not_its_turn, "It is not the turn of {u}: A fires before B and B before C, the defender first.",
     "No es el turno de {u}: A dispara antes que B y B antes que C, primero el defensor."},
    {RefusalReason::already_acted, "{u} has had its turn in this round.", "{u} ya ha tenido su turno en este asalto."},
    {RefusalReason::strongest_first, "{u} is not the strongest: the hit goes to one of the highest strength.",
     "{u} no es la unidad más fuerte: el impacto va a una de las de mayor fuerza."},
    {RefusalReason::half_hit_first, "{u} must wait: the unit that has taken half a hit takes the next.",
     "{u} debe esperar: la unidad que lleva medio impacto encaja el siguiente."},
    {RefusalReason::not_infantry, "{u} is not infantry: only infantry does this.",
     "{u} no es infantería: esto solo lo hace la infantería."},
    {RefusalReason::no_squares_here, "{u} cannot form square in woods or swamp.",
     "{u} no puede formar en cuadro en bosque ni pantano."},
    {RefusalReason::already_square, "{u} is in square already.", "{u} ya está en cuadro."},
    {RefusalReason::not_in_square, "{u} is not in square: choose a unit that is.",
     "{u} no está en cuadro: hay que elegir una unidad que lo esté."},
    {RefusalReason::sheltered, "{u} shelters in a square already.", "{u} ya se refugia en un cuadro."},
    {RefusalReason::too_strong_to_shelter, "{u} is stronger than {v} and finds no room in its square.",
     "{u} es más fuerte que {v} y no cabe en su cuadro."},
    {RefusalReason::square_taken, "{u} shelters another unit already: each square takes one.",
     "{u} ya da refugio a otra unidad: cada cuadro admite una."},
    {RefusalReason::target_needed, "{u} must choose between the squares and those in line.",
     "{u} debe elegir entre los cuadros y los que están en línea."},
    {RefusalReason::no_such_target, "{u} has no such target here.", "{u} no tiene aquí ese blanco."},
    {RefusalReason::must_retreat, "{u} must retreat now.", "{u} debe retirarse ahora."},
    {RefusalReason::guns_stand_first_round, "{u} is artillery on foot and cannot retreat in its first round.",
     "{u} es artillería a pie y no puede retirarse en su primer asalto."},
    {RefusalReason::not_a_way_back, "{u} goes back only the way its side came, or to an area of its own side.",
     "{u} solo se retira por donde vino su bando o a un área de su bando."},
    {RefusalReason::not_at_edge, "{u} is not at its own edge of the map.", "{u} no está en su borde del mapa."},
    {RefusalReason::can_retreat, "{u} has a way back and must take it.",
     "{u} tiene por dónde retirarse y debe hacerlo."},
    {RefusalReason::full_strength, "{u} is at full strength: choose a unit that has lost a step.",
     "{u} está a plena fuerza: hay que elegir una unidad que haya perdido algún paso."},
    {RefusalReason::area_fed, "{a} has had its supply in this phase: choose another area.",
     "{a} ya ha recibido suministro en esta fase: hay que elegir otra área."},
    {RefusalReason::no_supply_line, "{u} has no supply line to this source.",
     "{u} no tiene línea de suministro con esa fuente."},
    {RefusalReason::no_points, "This source has no points left for {u}.", "A esa fuente no le quedan puntos para {u}."},
    {RefusalReason::guard_needs_two,
     "Two points, from sources in the order of the list, bring back a step of the French Guard, and one "
     "of any other unit: that is not what {u} was offered.",
     "Dos puntos, de fuentes en el orden de la lista, devuelven un paso a la Guardia francesa, y uno a cualquier otra "
     "unidad: no es lo que se ofreció a {u}."},
    {RefusalReason::no_bridge, "No bridge stands between {a} and {b}.", "No hay puente en pie entre {a} y {b}."},
    {RefusalReason::bridge_out_of_reach, "You stand at neither end of the bridge between {a} and {b}.",
     "No ocupas ningún extremo del puente entre {a} y {b}."},
    {RefusalReason::units_left, "{u} has not been placed: deploy every unit first.",
     "{u} está por colocar: antes hay que desplegar todas las unidades."},
    {RefusalReason::not_on_the_way, "{u} is not on the way to the battle.", "{u} no está de camino a la batalla."},
    {RefusalReason::not_an_entry, "{a} is not one of the areas by which your side comes.",
     "{a} no es una de las áreas por las que llega tu bando."},
    {RefusalReason::corps_has_entered, "The corps of {u} must wait: one enters a turn, from the second on.",
     "El cuerpo de {u} debe esperar: entra uno por turno, desde el segundo."},
    {RefusalReason::not_transferable, "{u} cannot pass to the 4th Corps: only the 1st and 3rd Divisions, each once.",
     "{u} no puede pasar al 4.º Cuerpo: solo las Divisiones 1.ª y 3.ª, una vez cada una."},
    {RefusalReason::marched_enough, "{u} must stay: two corps commanders march in this night, each once.",
     "{u} debe quedarse: esta noche marchan dos jefes de cuerpo, una vez cada uno."},
    {RefusalReason::not_friendly, "{u} cannot go to {b}: it must hold your own units and no enemy.",
     "{u} no puede ir a {b}: debe haber allí unidades propias y ningún enemigo."},
    {RefusalReason::no_post, "{u} commands no army in another's stead.", "{u} no manda un ejército en lugar de otro."},
    {RefusalReason::not_driven, "{u} is not the unit that has to retreat now.",
     "{u} no es la unidad que ahora debe retirarse."},
    {RefusalReason::crowded, "{a} holds more units than its ground allows: make room there first.",
     "{a} tiene más unidades de las que permite su terreno: antes hay que hacer sitio."},
    {RefusalReason::not_a_way_in, "None of your units came into {a} from {b}.",
     "Ninguna unidad propia entró en {a} desde {b}."},
    {RefusalReason::not_a_bid, "A bid must be above {n} and at most {m}.",
     "Una puja debe superar {n} y ser de {m} como mucho."},
    {RefusalReason::can_fire, "{u} can fire: let it fire or retreat.", "{u} puede disparar: que dispare o se retire."},
    {RefusalReason::commander_first, "{u} deploys within the range of its commander: place the commander first.",
     "{u} se despliega al alcance de su jefe: antes hay que colocar al jefe."},
    {RefusalReason::commanded_freely, "{u} commands {v} and spends no order on it: give the order through {u}.",
     "{u} manda a {v} y no gasta órdenes en ello: la orden debe darla {u}."},
    {RefusalReason::not_in_hand, "{u} is not in hand: choose a unit that waits to be placed.",
     "{u} no está en mano: hay que elegir una unidad que espere su sitio."},
    {RefusalReason::enemy_comes_here, "{a} is where the enemy comes from: deploy elsewhere.",
     "Por {a} llega el enemigo: hay que desplegar en otra parte."},
});
static_assert(refusals.size() == place_of(RefusalReason::enemy_comes_here) + 1 && in_order(refusals));

// The same reason, said otherwise where another rule gives it.
constexpr Phrase<RefusalReason> beyond_command = {RefusalReason::out_of_range,
                                                  "{v} is out of the command range of {u}.",
                                                  "{v} está fuera del alcance de mando de {u}."};
constexpr Phrase<RefusalReason> not_himself = {RefusalReason::not_commanded, "{u} cannot order himself to move here.",
                                               "{u} no puede darse a sí mismo la orden de mover aquí."};
constexpr Phrase<RefusalReason> corps_at_rest = {
    RefusalReason::not_commanded, "{u} can be moved in this night only after its corps commander, and once.",
    "{u} solo puede mover esta noche tras el jefe de su cuerpo, y una vez."};
constexpr Phrase<RefusalReason> infantry_shelters_none = {
    RefusalReason::not_infantry, "{u} is infantry: artillery, cavalry and headquarters shelter in a square.",
    "{u} es infantería: en un cuadro se refugian la artillería, la caballería y los cuarteles generales."};

const Phrase<RefusalReason>& phrase_for(Verdict verdict) {
  const auto why = static_cast<RefusalReason>(verdict.reason);
  if (verdict.reason >= refusals.size()) return refusals[place_of(RefusalReason::not_a_decision)];
  if (why == RefusalReason::out_of_range && verdict.rule == id(Rule::r5_21)) return beyond_command;
  if (why == RefusalReason::not_commanded && verdict.rule == id(Rule::r9_3)) return corps_at_rest;
  if (why == RefusalReason::not_commanded && verdict.a == verdict.b) return not_himself;
  if (why == RefusalReason::not_infantry && verdict.rule == id(Rule::r6_61)) return infantry_shelters_none;
  return refusals[verdict.reason];
}

}  // namespace

std::string Words::refusal(Verdict verdict, Language lang) const {
  return sentence(fill(phrase_for(verdict).in(lang),
                       [&](char blank) {
                         switch (blank) {
                           case 'u': return unit(verdict.a, lang);
                           case 'v': return unit(verdict.b, lang);
                           case 'a': return area(verdict.a, lang);
                           case 'n': return std::to_string(verdict.a);
                           case 'm': return std::to_string(verdict.b);
                           default: return area(verdict.b, lang);
                         }
                       }),
                  lang);
}

}  // namespace redoubt::borodino_1812
