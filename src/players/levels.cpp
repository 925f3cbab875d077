#include "players/levels.h"

namespace redoubt {

Introduction introduce(Level level) {
  switch (level) {
    case Level::random:
      return {{"Recruit", "Recluta"}, {"Obeys the rules and nothing else", "Cumple las reglas y nada más"}};
    case Level::cadet:
      return {{"Cadet", "Cadete"}, {"Instant; goes for what is near", "Instantáneo; va a por lo que tiene cerca"}};
    case Level::staff:
      return {{"Staff officer", "Oficial de estado mayor"},
              {"Quick; plans by the odds", "Rápido; planea según las probabilidades"}};
    default:
      return {{"Marshal", "Mariscal"},
              {"Takes seconds; thinks through what may follow", "Tarda segundos; piensa lo que puede venir después"}};
  }
}

}  // namespace redoubt
