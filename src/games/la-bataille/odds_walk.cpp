#include "games/la-bataille/odds_walk.h"

namespace redoubt::la_bataille {

/// What opens it throws no dice but in its last decision.
OddsWalk::OddsWalk(const Data& data, const State& state, std::span<const Action> opening, const Conduct& conduct,
                   Extent extent, double least)
    : data_(data), conduct_(conduct), extent_(extent), state_(state) {
  branches_.leave_out_below(least);
  for (const Action& action : opening) {
    refusal_ = Position{data_, state_}.check(action);
    if (!refusal_.legal()) return;
    if (&action == &opening.back())
      save(action);
    else
      play(action);
  }
}

/// From the last decision before the throw that falls otherwise now.
void OddsWalk::set_out() {
  if (ways_ > 0) {
    while (checkpoints_[depth_ - 1]->mark.throws > branches_.turning_point()) --depth_;
  }
  const Checkpoint& from = *checkpoints_[depth_ - 1];
  state_ = from.state;
  taken_ = from.taken;
  branches_.go_back(from.mark);
  play(from.action);
}

/// An advance throws no dice, and is no place to come back to.
void OddsWalk::decide() {
  const bool throws = state_.phase != Phase::advance && state_.phase != Phase::following;
  const Action action = answer(data_, state_, conduct_, taken_);
  if (throws) save(action);
  play(action);
}

/// Where nothing has been thrown since the checkpoint before, nobody will want to go back there.
void OddsWalk::save(Action action) {
  const Branches::Mark mark = branches_.mark();
  if (depth_ > 0 && checkpoints_[depth_ - 1]->mark.throws == mark.throws) --depth_;
  if (depth_ == checkpoints_.size()) checkpoints_.push_back(std::make_unique<Checkpoint>());
  Checkpoint& here = *checkpoints_[depth_++];
  here.state = state_;
  here.mark = mark;
  here.action = action;
  here.taken = taken_;
}

void OddsWalk::play(Action action) {
  Play game(data_, state_, unused_, muted_);
  game.branches = &branches_;
  game.extent = extent_;
  game.apply(action);
}

/// 2.4: what a broken regiment does comes after the attack.
bool OddsWalk::is_over() const {
  const Phase phase = state_.phase == Phase::breaking ? state_.after : state_.phase;
  return extent_ == Extent::decision || state_.ended || is_between_actions(phase);
}

}  // namespace redoubt::la_bataille
