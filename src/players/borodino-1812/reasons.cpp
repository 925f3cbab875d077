// Plans in words.
#include <fmt/format.h>

#include "players/borodino-1812/staff.h"

namespace redoubt::borodino_1812 {

namespace {

struct Phrase {
  std::string_view en;
  std::string_view es;
};

/// In the order of Aim; {0} is the target.
constexpr std::array<Phrase, 8> phrases = {{
    {"Wait and spare the staffs", "Esperar y no gastar los estados mayores"},
    {"Let the guns speak", "Dejar que hablen los cañones"},
    {"Attack {0}", "Atacar {0}"},
    {"Advance on {0}", "Avanzar hacia {0}"},
    {"Bring the troops to where they are needed", "Llevar las tropas adonde hacen falta"},
    {"Stand and fight in {0}", "Aguantar y luchar en {0}"},
    {"Fight in {0}, but save those who are spent", "Luchar en {0}, pero salvar a los agotados"},
    {"Give up {0} and save the troops", "Abandonar {0} y salvar las tropas"},
}};

}  // namespace

Bilingual Staff::describe(const Plan& plan) const {
  const Phrase& phrase = phrases[static_cast<std::size_t>(plan.aim)];
  const Bilingual where = plan.target == 0 ? Bilingual{} : data_->board.data(plan.target).name;
  Bilingual text{fmt::format(fmt::runtime(phrase.en), where.en), fmt::format(fmt::runtime(phrase.es), where.es)};
  std::string staffs;
  for (const Order& order : plan.commands) {
    staffs += (staffs.empty() ? "" : ", ") + data_->forces.data(order.unit).commander;
  }
  if (!staffs.empty()) {
    text.en += fmt::format(" with {}", staffs);
    text.es += fmt::format(" con {}", staffs);
  }
  return text;
}

}  // namespace redoubt::borodino_1812
