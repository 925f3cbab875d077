#include "players/invasion-1812/staff.h"

#include <algorithm>

#include "players/invasion-1812/action_weights.h"
#include "players/invasion-1812/fight.h"
#include "players/invasion-1812/orders.h"
#include "players/invasion-1812/planner.h"

namespace redoubt::invasion_1812 {

/// Always the same world for the same view: one's own decisions are the same in all of them.
State Staff::cheap_determinisation(const View& view) const {
  FastDice random(0);
  return imagine(*data_, view, random);
}

void Staff::action_weights(const State& s, std::span<const Action> actions, std::span<std::uint32_t> weights) const {
  incline(*data_, atlas_, s, actions, weights);
}

int Staff::clock(const State& s) const {
  int part = 3;
  if (s.phase <= Phase::establishment) {
    part = 0;
  } else if (s.phase <= Phase::excess) {
    part = 1;
  } else if (s.phase <= Phase::advance) {
    part = 2;
  }
  return 4 * (s.turn + (s.second_year ? 16 : 0)) + part;
}

/// Marches and attacks of a turn are of one moment, whoever went before; what happens on them is of their own.
std::uint64_t Staff::moment(const State& s) const {
  const std::uint64_t turn = (std::uint64_t{s.turn} << 16) | (static_cast<std::uint64_t>(s.phase) << 8) | at(s.acting);
  if (s.phase >= Phase::march && s.phase <= Phase::excess) return turn | (std::uint64_t{s.march_from} << 32);
  if (s.phase <= Phase::combat || s.phase > Phase::advance) return turn;
  return turn | (std::uint64_t{s.attack.from} << 32) | (std::uint64_t{s.attack.to} << 48);
}

/// Where there is something to choose: before the first train is laid, before every march and attack, and after a
/// combat.
bool Staff::is_decision_point(const State& s) const {
  switch (s.phase) {
    case Phase::allocation: {
      const int all = Questions{*data_, s}.trains_available(s.acting);
      return s.in_store[at(s.acting)] > 0 && s.in_store[at(s.acting)] == std::min(all, max_trains - 2);
    }
    case Phase::movement:
    case Phase::combat:
    case Phase::evasion:
    case Phase::withdrawal: return true;
    default: return false;
  }
}

void Staff::plans(const State& s, PlanList& plans) const {
  plans.clear();
  const Planner planner(judge_, s);
  switch (s.phase) {
    case Phase::allocation: planner.allocations(plans); break;
    case Phase::establishment: plans.add(planner.as_laid()); break;
    case Phase::movement: planner.marches(plans); break;
    case Phase::march: planner.onward(plans); break;
    case Phase::combat: planner.attacks(plans); break;
    case Phase::evasion:
    case Phase::withdrawal: planner.withdrawals(plans); break;
    default: plans.add({}); break;
  }
}

double Staff::appraise(const State& s, const Plan& plan) const {
  double gain = plan.score;
  double now = 0.0;
  if (s.phase == Phase::movement) {
    const Planner planner(judge_, s);
    gain = plan.aim == Aim::march ? planner.march_gain(plan.from, plan.target, plan.sends) : 0.0;
    now = planner.now();
  } else {
    now = judge_.lead(s, s.acting);
    if (s.phase == Phase::combat)
      gain = plan.aim == Aim::attack ? attack_worth(judge_, s, plan.from, plan.target, plan.commands) : 0.0;
  }
  return judge_.chance_of(s, now + gain, s.acting);
}

Action Staff::next(const State& s, const Plan& plan, FastDice& /*random*/) const {
  return Orders(judge_, s, plan).next();
}

Plan Staff::quick_plan(const State& s, FastDice& random) const {
  const Planner planner(judge_, s);
  const CommonRandomNumbers common_random(random.next());
  switch (s.phase) {
    case Phase::allocation: return planner.quick_allocation(common_random);
    case Phase::movement: return planner.quick_march(common_random);
    case Phase::combat: return planner.quick_attack(common_random);
    case Phase::evasion:
    case Phase::withdrawal: {
      PlanList list;
      planner.withdrawals(list);
      return list[0];
    }
    default: return {};
  }
}

/// Another march or attack is among the plans already.
Plan Staff::vary(const State& s, const Plan& plan, FastDice& random) const {
  if (s.phase != Phase::allocation) return plan;
  return Planner(judge_, s).varied_allocation(plan, CommonRandomNumbers(random.next()));
}

}  // namespace redoubt::invasion_1812
