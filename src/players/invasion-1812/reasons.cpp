// Plans in words.
#include <fmt/format.h>

#include <array>
#include <string_view>

#include "players/invasion-1812/staff.h"

namespace redoubt::invasion_1812 {

namespace {

struct Phrase {
  std::string_view en;
  std::string_view es;
};

/// In the order of Aim; {0} is the target and {1} the stack's hex.
constexpr std::array<Phrase, 9> phrases = {{
    {"Go on", "Seguir"},
    {"Give the trains to those who can do most", "Dar los convoyes a quienes más pueden hacer"},
    {"Advance on {0}", "Avanzar hacia {0}"},
    {"See to depots and rally the disrupted first", "Atender primero a los depósitos y a reagrupar"},
    {"March from {1} to {0}", "Marchar de {1} a {0}"},
    {"Stay at {1}", "Quedarse en {1}"},
    {"Attack {0} from {1}", "Atacar {0} desde {1}"},
    {"Hold what is held", "Conservar lo que se tiene"},
    {"Withdraw to {0}", "Retirarse a {0}"},
}};

Bilingual name_of(const Board& board, Hex hex) {
  if (hex == no_hex) return {};
  const City* const city = board.city(hex);
  return city != nullptr ? city->name : Bilingual{Grid::name(hex), Grid::name(hex)};
}

}  // namespace

Bilingual Staff::describe(const Plan& plan) const {
  const Phrase& phrase = phrases[static_cast<std::size_t>(plan.aim)];
  const Bilingual to = name_of(data_->board, plan.target);
  const Bilingual from = name_of(data_->board, plan.from);
  return {fmt::format(fmt::runtime(phrase.en), to.en, from.en), fmt::format(fmt::runtime(phrase.es), to.es, from.es)};
}

}  // namespace redoubt::invasion_1812
