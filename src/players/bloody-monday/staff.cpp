#include "players/bloody-monday/staff.h"

#include <algorithm>

#include "games/bloody-monday/trial.h"
#include "players/bloody-monday/action_weights.h"
#include "players/bloody-monday/orders.h"
#include "players/bloody-monday/planner.h"

namespace redoubt::bloody_monday {

Staff::Staff(const BloodyMonday& game) : data_(&game.data()), atlas_(game.data().board), judge_(game.data(), atlas_) {}

/// The faces in the order of the backs: whatever stands there, one's own decisions are the same.
State Staff::cheap_determinisation(const View& view) const {
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
  return fill_hidden(view, {faces.data(), view.hidden_count});
}

void Staff::action_weights(const State& s, std::span<const Action> actions, std::span<std::uint32_t> weights) const {
  incline(*data_, atlas_, s, actions, weights);
}

bool Staff::is_decision_point(const State& s) const {
  return s.phase == Phase::impulse || s.phase == Phase::retreat_option || s.phase == Phase::raid_option ||
         (s.phase == Phase::command && s.mover == no_unit);
}

void Staff::plans(const State& s, PlanList& plans) const {
  plans.clear();
  const auto answer = [&](Verb verb, Aim aim, Area target) {
    Plan plan;
    plan.verb = verb;
    plan.aim = aim;
    plan.target = target;
    plans.add(plan);
  };
  switch (s.phase) {
    case Phase::impulse: Planner(*data_, atlas_, judge_, s).impulse_plans(plans); break;
    case Phase::raid_option: Planner(*data_, atlas_, judge_, s).raid_plans(plans); break;
    case Phase::retreat_option:
      answer(Verb::stand, Aim::stand, s.battle);
      if (Questions{*data_, s}.check(act(Verb::retreat)).legal()) answer(Verb::retreat, Aim::leave, s.battle);
      break;
    case Phase::command:
      answer(Verb::activate, Aim::supply, 0);
      if (s.mover == no_unit) answer(Verb::decline, Aim::save, 0);
      break;
    case Phase::activation:
    case Phase::movement: Planner(*data_, atlas_, judge_, s).rest_of_impulse(plans); break;
    default: answer(Verb::pass, Aim::wait, 0); break;
  }
}

Action Staff::next(const State& s, const Plan& plan, FastDice& /*random*/) const {
  return Orders(*data_, atlas_, judge_, s, plan).next();
}

double Staff::appraise(const State& s, const Plan& plan) const { return Judge::chance_of(logit_of(s, plan)); }

/// Up to the first battle, or to the end of what the plan speaks of. Nothing is rolled on the way.
void Staff::carry_out(State& s, const Plan& plan) const {
  const Questions look{*data_, s};
  const int now = clock(s);
  const Phase asked = s.phase;
  const Side side = *look.to_act();
  Trial trial(*data_, s);
  while (s.phase != Phase::over && clock(s) == now && look.to_act() == side) {
    if (s.phase == Phase::battles || (s.phase != asked && is_decision_point(s))) break;
    trial.apply(Orders(*data_, atlas_, judge_, s, plan).next());
    if (asked == Phase::retreat_option && s.phase != Phase::retreat) break;
  }
}

double Staff::logit_of(const State& s, const Plan& plan) const {
  if (s.phase == Phase::retreat_option) return logit_of_answer(s, plan);
  const Side side = *Questions{*data_, s}.to_act();
  State after = s;
  carry_out(after, plan);
  double logit = judge_.logit(after, side);
  if (after.phase == Phase::over || after.phase != Phase::battles) {
    if (s.phase == Phase::command && plan.verb == Verb::activate) logit -= judge_.star_worth(s, side);
    return logit;
  }
  const Questions look{*data_, after};
  logit -= Judge::weight(Feature::orders) * look.active_leaders();
  ((look.contested() & after.fresh) | (look.contested() & plan.fights)).each([&](Area area) {
    const Units guns = ready_guns(look, area);
    const Fight fight = reckon(*data_, judge_, after, area, guns);
    logit += fight.worth() + fight.takes * judge_.area_worth(after, area, side);
    logit -= Judge::weight(Feature::shots) * count(guns);
  });
  return logit;
}

/// 6.4: what a battle would cost the defender, against what leaving does.
double Staff::logit_of_answer(const State& s, const Plan& plan) const {
  const Side side = other(s.phasing);
  if (plan.verb == Verb::stand) {
    const Fight fight = reckon(*data_, judge_, s, s.battle, 0);
    return judge_.logit(s, side) - fight.worth() - fight.takes * judge_.area_worth(s, s.battle, s.phasing);
  }
  State after = s;
  carry_out(after, plan);
  return judge_.logit(after, side);
}

Plan Staff::vary(const State& s, const Plan& plan, FastDice& random) const {
  if (s.phase != Phase::impulse) return plan;
  return Planner(*data_, atlas_, judge_, s).variation(plan, random);
}

/// The rough scores alone, with a little chance: nearly equal plans take turns.
Plan Staff::quick_plan(const State& s, FastDice& random) const {
  PlanList list;
  plans(s, list);
  if (s.phase == Phase::command) {
    const int stars = Questions{*data_, s}.commander_strength(*Questions{*data_, s}.to_act());
    return list[s.turn == last_turn && stars <= 2 ? 1 : 0];
  }
  if (s.phase == Phase::retreat_option) {
    if (list.size() == 1 || logit_of(s, list[0]) >= logit_of(s, list[1])) return list[0];
    return list[1];
  }
  std::size_t best = 0;
  double most = -1e9;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const double score = list[i].score + 0.1 * static_cast<double>(random.below(1024)) / 1024.0;
    if (score <= most) continue;
    most = score;
    best = i;
  }
  return list[best];
}

}  // namespace redoubt::bloody_monday
