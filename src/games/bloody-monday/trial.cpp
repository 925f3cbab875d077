#include "games/bloody-monday/trial.h"

#include "games/bloody-monday/play.h"

namespace redoubt::bloody_monday {

void Trial::apply(Action action) { Play(data, state_, dice_, muted_).apply(action); }

}  // namespace redoubt::bloody_monday
