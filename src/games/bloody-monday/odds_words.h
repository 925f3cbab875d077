// What the odds say, in both languages.
#pragma once
#include "games/bloody-monday/words_text.h"

namespace redoubt::bloody_monday {

enum class OddsSaying : std::uint8_t { no_dice, battle, fire, assumes_battle, assumes_silent, assumes_fire, belief };

// {a}: an area; {s} and {d}: the attacker and the defender; {t} {h} {c} {e}: chances; {n}, {x} and {y}: numbers.
inline constexpr auto odds_sayings = std::to_array<Phrase<OddsSaying>>({
    {OddsSaying::no_dice,
     "This decision rolls no dice of its own: ask for a battle, for the fire of batteries, for standing one's ground, "
     "or "
     "for what a jäger does in a battle.",
     "Esta decisión no tira dados por sí misma: pregunta por una batalla, por el fuego de artillería, por mantener la "
     "posición o por lo que hace un jäger en una batalla."},
    {OddsSaying::battle,
     "{s} at {a}: taken {t} %, held {h} %, still contested {c} %, emptied {e} %; steps lost on average: attacker {x}, "
     "defender {y}.",
     "{s} en {a}: tomada {t} %, mantenida {h} %, aún disputada {c} %, vacía {e} %; pasos perdidos de media: atacante "
     "{x}, defensor {y}."},
    {OddsSaying::fire, "{n|die|dice} into {a}: {x} hits on average, {y} steps lost, everybody there destroyed {t} %.",
     "{n|dado|dados} contra {a}: {x} impactos de media, {y} pasos perdidos, todos destruidos {t} %."},
    {OddsSaying::assumes_battle,
     "Nobody retreats, jägers do no more than they have chosen, and of equally strong blocks the first is hit.",
     "Nadie se retira, los jäger no hacen más de lo que han elegido, y entre bloques de igual fuerza recibe el impacto "
     "el primero."},
    {OddsSaying::assumes_silent,
     "No battery fires, nobody retreats, jägers do no more than they have chosen, and of equally strong blocks the "
     "first "
     "is hit.",
     "No dispara la artillería, nadie se retira, los jäger no hacen más de lo que han elegido, y entre bloques de "
     "igual "
     "fuerza recibe el impacto el primero."},
    {OddsSaying::assumes_fire, "Of equally strong blocks the first is hit.",
     "Entre bloques de igual fuerza recibe el impacto el primero."},
    {OddsSaying::belief, "Averaged over {n|possible enemy position|possible enemy positions}.",
     "Promedio de {n|posible posición enemiga|posibles posiciones enemigas}."},
});
static_assert(in_order(odds_sayings));

}  // namespace redoubt::bloody_monday
