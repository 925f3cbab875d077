#include "players/borodino-1812/staff.h"

#include <algorithm>
#include <array>

#include "games/borodino-1812/trial.h"
#include "players/borodino-1812/action_weights.h"
#include "players/borodino-1812/orders.h"
#include "players/borodino-1812/planner.h"

namespace redoubt::borodino_1812 {

Staff::Staff(const Borodino1812& game) : data_(&game.data()), atlas_(game.data().board), judge_(game.data(), atlas_) {}

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
  FastDice random(0);
  return fill_hidden(*data_, view, {faces.data(), view.hidden_count}, random);
}

void Staff::action_weights(const State& s, std::span<const Action> actions, std::span<std::uint32_t> weights) const {
  incline(*data_, atlas_, s, actions, weights);
}

int Staff::clock(const State& s) const {
  int part = 3;
  switch (s.phase) {
    case Phase::bidding:
    case Phase::deployment: return 0;
    case Phase::command:
    case Phase::bombardment:
    case Phase::garrison:
    case Phase::bombard_hits:
    case Phase::driven_off:
    case Phase::movement:
    case Phase::hq_movement:
    case Phase::stragglers:
    case Phase::main_attack: part = s.done_sides; break;
    case Phase::battles:
    case Phase::squares:
    case Phase::battle_turns:
    case Phase::battle_hits:
    case Phase::onward:
    case Phase::regroup: part = 2; break;
    default: break;
  }
  return 4 * s.turn + part;
}

/// Where there is something to choose: before a side's action, before its moves, and in every round of a battle.
bool Staff::is_decision_point(const State& s) const {
  switch (s.phase) {
    case Phase::command: return s.active == 0;
    case Phase::movement: return s.moved == 0 && s.active != 0;
    case Phase::battle_turns: return s.acted[at(s.turn_of)] == 0;
    default: return false;
  }
}

/// Whoever plays on in his mind moves as he meant to when he gave his commands.
bool Staff::plan_covers(const State& s, const Plan& plan) const {
  return s.phase == Phase::movement && plan.commands.size() > 0;
}

void Staff::plans(const State& s, PlanList& plans) const {
  plans.clear();
  const auto stand = [&](Stance stance, Aim aim) {
    Plan plan;
    plan.stance = stance;
    plan.aim = aim;
    plan.target = s.battle;
    plans.add(plan);
  };
  switch (s.phase) {
    case Phase::command:
    case Phase::movement: {
      Planner planner(*data_, judge_, s);
      rough_plans(s, planner, plans);
      if (plans.size() > 1) improve(s, planner, plans);
      break;
    }
    case Phase::bombardment: plans.add(Planner(*data_, judge_, s).bombardment()); break;
    case Phase::battle_turns:
      stand(Stance::prudent, Aim::prudent);
      if (s.round == 4 && s.turn_of == s.attacker) break;
      stand(Stance::stand, Aim::stand);
      stand(Stance::withdraw, Aim::withdraw);
      break;
    default: plans.add({}); break;
  }
}

void Staff::rough_plans(const State& s, Planner& planner, PlanList& plans) {
  if (s.phase == Phase::command) {
    planner.action_plans(plans);
  } else {
    planner.movement_plans(plans);
  }
}

/// Varies the plan that looks best in this world as long as it gets better, and adds what comes of it.
void Staff::improve(const State& s, Planner& planner, PlanList& plans) const {
  constexpr int trials = 150;
  Plan best;
  double most = -1.0;
  for (const Plan& plan : plans) {
    const double chance = appraise(s, plan);
    if (chance <= most) continue;
    most = chance;
    best = plan;
  }
  FastDice random(s.turn);
  const double first = most;
  for (int i = 0; i < trials; ++i) {
    const Plan changed = planner.variation(best, random);
    const double chance = appraise(s, changed);
    if (chance <= most) continue;
    most = chance;
    best = changed;
  }
  if (most > first) plans.add(best);
}

double Staff::appraise(const State& s, const Plan& plan) const {
  const Side side = *Questions{*data_, s}.to_act();
  const double lead = s.phase == Phase::battle_turns ? lead_in_battle(s, plan.stance) : lead_after(s, plan);
  return judge_.chance_of(s, lead, side);
}

/// The battle of this moment, with this side's stance; others that are still to be fought stay out of it.
double Staff::lead_in_battle(const State& s, Stance stance) const {
  const double ground = Judge::area_worth(judge_.lay(s), s.battle);
  return judge_.lead(s, s.turn_of) + worth_of_stance(s, stance, ground);
}

double Staff::worth_of_stance(const State& s, Stance stance, double ground) const {
  Encounter e = encounter_at(s, s.battle);
  e.stances[at(s.turn_of)] = stance;
  return reckon(*data_, judge_, s, e).worth(s.turn_of, e.attacker, ground);
}

/// The battles that a side's action leaves to be fought, and the redoubts that are then somebody's.
double Staff::battles_to_come(const State& after, Side side, const std::array<float, max_areas + 1>& hits) const {
  constexpr double help_comes = 0.3;
  const Questions look{*data_, after};
  const Lay lay = judge_.lay(after);
  double coming = 0.0;
  look.open_battles().each([&](Area area) {
    Encounter e = encounter_at(after, area);
    e.hits[at(other(side))] = static_cast<double>(hits[area]);
    const int room = data_->board.stack(area) - count(after.here(other(side), area));
    if (after.done_sides == 0 && room > 0) {
      double near = 0.0;
      for (const Gate& gate : data_->board.gates(area)) {
        if (!after.contested(gate.to) && look.open(gate)) near += lay.power[at(other(side))][gate.to];
      }
      e.help[at(other(side))] = help_comes * std::min(near, 1.2 * room);
    }
    const double swing = Judge::area_worth(lay, area);
    const Fight fight = reckon_against(*data_, judge_, after, e, side, swing);
    const double ours = e.attacker == side ? fight.takes : 1.0 - fight.takes;
    coming += fight.worth(side);
    for (const Contest& contest : lay.redoubts()) {
      if (contest.area != area) continue;
      const double sign = side == Side::french ? 1.0 : -1.0;
      coming += sign * (ours * contest.held[at(side)] + (1.0 - ours) * contest.held[at(other(side))]);
    }
  });
  return coming;
}

/// Carries a plan out but for the dice: guns make the hits that they can be expected to make.
double Staff::lead_after(const State& s, const Plan& plan) const {
  const Side side = s.acting;
  State after = s;
  const Questions look{*data_, after};
  Trial trial(*data_, after);
  std::array<float, max_areas + 1> hits = {};
  while (after.phase == Phase::command) trial.apply(Orders(*data_, judge_, after, plan).next());
  while (after.phase == Phase::bombardment) {
    const Action action = Orders(*data_, judge_, after, plan).next();
    if (verb_of(action) == Verb::bombard) {
      const auto gun = static_cast<Unit>(action.a);
      const Gate& gate = *data_->board.gate(after.area(gun), static_cast<Area>(action.b));
      const Shot shot = look.bombardment(gun, gate);
      hits[action.b] += static_cast<float>(shot.dice * std::min(shot.number, 6)) / 6.0F;
      trial.spend_order(static_cast<Unit>(action.c), gun);
      after.fired |= bit(gun);
      after.bombarded.add(gate.border);
    } else {
      trial.apply(action);
    }
  }
  while (after.phase == Phase::movement || after.phase == Phase::hq_movement) {
    trial.apply(Orders(*data_, judge_, after, plan).next());
  }
  double lead = battles_to_come(after, side, hits);
  lead += judge_.lead(after, side) - judge_.crowding(after, side);
  for (int i = 1; i <= data_->board.areas(); ++i) {
    const auto area = static_cast<Area>(i);
    if (hits[area] > 0.0F && !after.contested(area)) {
      lead += judge_.worth_of_hits(after, area, other(side), static_cast<double>(hits[area]));
    }
  }
  return lead;
}

Action Staff::next(const State& s, const Plan& plan, FastDice& /*random*/) const {
  return Orders(*data_, judge_, s, plan).next();
}

/// The rough scores alone, with a little chance: nearly equal plans take turns.
Plan Staff::quick_plan(const State& s, FastDice& random) const {
  PlanList list;
  if (s.phase == Phase::command || s.phase == Phase::movement) {
    Planner planner(*data_, judge_, s);
    rough_plans(s, planner, list);
  } else {
    plans(s, list);
  }
  std::size_t best = 0;
  double most = -1e9;
  const bool fighting = s.phase == Phase::battle_turns && list.size() > 1;
  const double ground = fighting ? Judge::area_worth(judge_.lay(s), s.battle) : 0.0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    double score = fighting ? worth_of_stance(s, list[i].stance, ground) : list[i].score;
    score += 0.15 * static_cast<double>(random.below(1024)) / 1024.0;
    if (score <= most) continue;
    most = score;
    best = i;
  }
  return list[best];
}

Plan Staff::vary(const State& s, const Plan& plan, FastDice& random) const {
  if (s.phase != Phase::command && s.phase != Phase::movement) return plan;
  Planner planner(*data_, judge_, s);
  planner.prepare();
  return planner.variation(plan, random);
}

}  // namespace redoubt::borodino_1812
