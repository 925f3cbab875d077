#include "players/borodino-1812/staff.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "players/borodino-1812/inclinations.h"

namespace redoubt::borodino_1812 {

Staff::Staff(const Borodino1812& game) : data_(&game.data()), atlas_(game.data().board) {}

/// The faces in the order of the backs: whatever stands there, one's own decisions are the same.
State Staff::glimpse(const View& view) const {
  std::array<Units, 2> unseen = {all_of(Side::french), all_of(Side::russian)};
  for (std::size_t i = 0; i < view.known_count; ++i) {
    unseen[at(side_of(view.known[i].unit))] &= ~bit(view.known[i].unit);
  }
  std::array<Face, block_count> faces;
  for (std::size_t i = 0; i < view.hidden_count; ++i) {
    Units& from = unseen[at(view.hidden[i].side)];
    faces[i] = {first(view.hidden[i].side, from), 0};
    from &= from - 1;
  }
  FastDice random(0);
  return dress(*data_, view, {faces.data(), view.hidden_count}, random);
}

void Staff::inclinations(const State& s, std::span<const Action> actions, std::span<std::uint32_t> weights) const {
  incline(*data_, atlas_, s, actions, weights);
}

/// By the points of chapter 8, as if the game ended now.
double Staff::chance(const State& s, Side side) const {
  const Position look{*data_, s};
  if (s.ended) return s.winner == side ? 1.0 : 0.0;
  const int lead = look.victory_points(side) - look.victory_points(other(side));
  return 1.0 / (1.0 + std::exp(-0.2 * lead));
}

bool Staff::fork(const State& s) const { return s.phase == Phase::command; }

void Staff::plans(const State& /*s*/, PlanList& plans) const {
  plans.clear();
  plans.add({});
}

double Staff::appraise(const State& s, const Plan& /*plan*/) const { return chance(s, *Position{*data_, s}.to_act()); }

/// What it inclines to most; chance has no say.
Action Staff::next(const State& s, const Plan& /*plan*/, FastDice& /*random*/) const {
  ActionList actions;
  Position{*data_, s}.legal(actions);
  std::array<std::uint32_t, ActionList::capacity> weights;
  const std::span<std::uint32_t> used(weights.data(), actions.size());
  inclinations(s, actions.span(), used);
  return actions[static_cast<std::size_t>(std::max_element(used.begin(), used.end()) - used.begin())];
}

Plan Staff::quick_plan(const State& /*s*/, FastDice& /*random*/) const { return {}; }

Plan Staff::vary(const State& /*s*/, const Plan& plan, FastDice& /*random*/) const { return plan; }

Bilingual Staff::describe(const Plan& /*plan*/) const { return {"Follow the orders", "Seguir las órdenes"}; }

}  // namespace redoubt::borodino_1812
