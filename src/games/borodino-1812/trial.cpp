#include "games/borodino-1812/trial.h"

#include "games/borodino-1812/play.h"

namespace redoubt::borodino_1812 {

void Trial::apply(Action action) { Play(data, state_, dice_, muted_).apply(action); }
void Trial::spend_order(Unit hq, Unit unit) { Play(data, state_, dice_, muted_).spend_order(hq, unit); }

}  // namespace redoubt::borodino_1812
