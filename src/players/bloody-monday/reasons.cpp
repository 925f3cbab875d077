// Plans in words.
#include <fmt/format.h>

#include "players/bloody-monday/staff.h"

namespace redoubt::bloody_monday {

namespace {

struct Phrase {
  std::string_view en;
  std::string_view es;
};

/// In the order of Aim; {0} is the target.
constexpr std::array<Phrase, 14> phrases = {{
    {"Wait and keep the leaders fresh", "Esperar y conservar frescos a los jefes"},
    {"Take {0}", "Tomar {0}"},
    {"Destroy the enemy in {0}", "Destruir al enemigo en {0}"},
    {"Fall on the supreme commander in {0}", "Caer sobre el comandante supremo en {0}"},
    {"Walk into {0}, which stands empty", "Entrar en {0}, que está vacía"},
    {"Bring troops forward to {0}", "Adelantar tropas hacia {0}"},
    {"Bring the supreme commander to safety in {0}", "Poner a salvo al comandante supremo en {0}"},
    {"Call for reinforcements", "Llamar refuerzos"},
    {"Pass and let the turn end", "Pasar y dejar que acabe el turno"},
    {"Give up {0} and save the blocks there", "Abandonar {0} y salvar los bloques que hay allí"},
    {"Stand and fight in {0}", "Aguantar y luchar en {0}"},
    {"Send the cavalry on a raid to {0}", "Enviar la caballería en incursión a {0}"},
    {"Activate the supreme commander", "Activar al comandante supremo"},
    {"Save the supreme commander's strength", "Guardar la fuerza del comandante supremo"},
}};

Bilingual place(const Data& data, Area area) {
  const Bilingual& name = data.board.name(area);
  const std::string number = std::to_string(area);
  if (name.en.empty()) return {"area " + number, "el área " + number};
  return {name.en + " (" + number + ")", name.es + " (" + number + ")"};
}

}  // namespace

Bilingual Staff::describe(const Plan& plan) const {
  const Phrase& phrase = phrases[static_cast<std::size_t>(plan.aim)];
  const Bilingual where = plan.target == 0 ? Bilingual{} : place(*data_, plan.target);
  Bilingual text{fmt::format(fmt::runtime(phrase.en), where.en), fmt::format(fmt::runtime(phrase.es), where.es)};
  std::string leaders;
  for (std::size_t i = 0; i < plan.leader_count; ++i) {
    leaders += (i == 0 ? "" : ", ") + data_->forces.data(plan.leaders[i].unit).commander;
  }
  if (plan.leader_count > 0) {
    text.en += fmt::format(" with {}", leaders);
    text.es += fmt::format(" con {}", leaders);
  }
  if (plan.verb == Verb::initiative || plan.verb == Verb::offensive || plan.verb == Verb::call) {
    text.en += ", with the initiative disc";
    text.es += ", con el disco de iniciativa";
  }
  return text;
}

}  // namespace redoubt::bloody_monday
