#include "games/la-bataille/trial.h"

#include "games/la-bataille/play.h"

namespace redoubt::la_bataille {

void Trial::begin(const Setup& setup) {
  state_ = {};
  Play(data_, state_, dice_, muted_).begin(setup);
}

void Trial::legal(ActionList& out) const { Position{data_, state_}.legal(out); }

Verdict Trial::check(Action action) const { return Position{data_, state_}.check(action); }

void Trial::apply(Action action) { Play(data_, state_, dice_, muted_).apply(action); }

}  // namespace redoubt::la_bataille
