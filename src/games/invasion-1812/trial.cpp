#include "games/invasion-1812/trial.h"

#include "games/invasion-1812/play.h"

namespace redoubt::invasion_1812 {

void Trial::move(Unit unit, Hex to) { Play(data, state_, dice_, muted_).move(unit, to); }
void Trial::put(Unit unit, Hex hex) { Play(data, state_, dice_, muted_).put(unit, hex); }
void Trial::restore_order(Unit unit, Rule rule) { Play(data, state_, dice_, muted_).restore_order(unit, rule); }
void Trial::remove_train(Side side, Hex hex) { Play(data, state_, dice_, muted_).remove_train(side, hex); }
void Trial::lose_depot(Side side, Hex hex) { Play(data, state_, dice_, muted_).lose_depot(side, hex); }

}  // namespace redoubt::invasion_1812
