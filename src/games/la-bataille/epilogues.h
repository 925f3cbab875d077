// 15.6: what history would have made of the result.
#pragma once
#include <array>
#include <cstdint>

#include "kernel/game.h"
#include "kernel/language.h"
#include "kernel/side.h"

namespace redoubt::la_bataille {

namespace epilogues {

/// By grade: marginal, tactical, decisive.
inline constexpr std::array<std::array<std::string_view, 2>, 3> french = {{
    {"The Russians go off in good order. Moscow is entered, no peace is made, and the retreat ends in 1814.",
     "Los rusos se retiran en orden. Se entra en Moscú, no hay paz, y la retirada acaba en 1814."},
    {"The Russians fall back on St Petersburg. From Moscow the army goes home by the south, to a peace that Prussia "
     "pays for.",
     "Los rusos se repliegan hacia San Petersburgo. Desde Moscú el ejército vuelve por el sur, a una paz que paga "
     "Prusia."},
    {"Kutuzov surrenders between the rivers, the Tsar asks for peace, and Poland rises again.",
     "Kutúzov se rinde entre los ríos, el zar pide la paz y Polonia renace."},
}};
inline constexpr std::array<std::array<std::string_view, 2>, 3> russian = {{
    {"Checked, the army winters at Smolensk, puts Prussia down, and brings the Tsar back into the blockade in 1813.",
     "Detenido, el ejército inverna en Smolensk, somete a Prusia y en 1813 devuelve al zar al bloqueo."},
    {"The army retreats. France keeps the borders of 1789, and the dynasty stays.",
     "El ejército se retira. Francia conserva las fronteras de 1789 y la dinastía permanece."},
    {"Beaten out of Russia and deserted by Prussia and Austria, Napoleon abdicates in 1812.",
     "Expulsado de Rusia y abandonado por Prusia y Austria, Napoleón abdica en 1812."},
}};

}  // namespace epilogues

/// Of a game that is over; nothing where nobody has won.
inline std::string_view epilogue(const Outcome& outcome, Language lang) {
  if (!outcome.winner || outcome.condition == 0) return "";
  const auto& of_side = *outcome.winner == Side::french ? epilogues::french : epilogues::russian;
  return of_side[std::size_t{outcome.condition} - 1][lang == Language::english ? 0 : 1];
}

}  // namespace redoubt::la_bataille
