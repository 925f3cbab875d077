#include "players/seats.h"

namespace redoubt {

Introduction introduce(Level level) {
  if (level == Level::random) {
    return {{"Recruit", "Recluta"}, {"Obeys the rules and nothing else", "Cumple las reglas y nada más"}};
  }
  return {{"Sergeant", "Sargento"}, {"Quick; goes for what is near", "Rápido; va a por lo que tiene cerca"}};
}

}  // namespace redoubt
