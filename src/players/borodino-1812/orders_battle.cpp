// What is done in battles and after them, where plans say only how the side stands.
#include <algorithm>

#include "players/borodino-1812/orders.h"

namespace redoubt::borodino_1812 {

/// What a unit loses with its next step.
double Orders::step_worth(Unit unit) const {
  const int turns = judge_.turns_left(s_);
  const int step = s_.blocks[unit].step;
  const double now = judge_.worth(unit, step, turns);
  if (step == data_.forces.last_step(unit)) return now + judge_.points(unit);
  return now - judge_.worth(unit, step + 1, turns);
}

/// 6.51: the dearest of those who will be hit.
Action Orders::shield() const {
  Unit best = no_unit;
  double most = -1.0;
  each(side_, s_.here(side_, s_.target) & ~s_.reserves[at(side_)], [&](Unit unit) {
    const double worth = look_.strength(unit) + 0.5 * step_worth(unit);
    if (worth <= most) return;
    most = worth;
    best = unit;
  });
  return act(Verb::garrison, best);
}

Action Orders::take_hit() const {
  Unit best = no_unit;
  double least = 1e9;
  const bool bombarded = s_.phase == Phase::bombard_hits;
  each(side_, look_.targets(side_), [&](Unit unit) {
    // 5.3: the last step of a bombarded unit is not lost, it only gives way.
    const double worth = bombarded && look_.last_step(unit) ? 0.2 : step_worth(unit);
    if (worth >= least) return;
    least = worth;
    best = unit;
  });
  return act(Verb::hit, best);
}

/// How well a unit is off that has gone back to an area.
double Orders::refuge(Unit unit, Area area) const {
  double sum = 0.0;
  if (!look_.room(side_, area)) sum -= 2.0 + step_worth(unit);
  double near = 0.0;
  for (const Gate& gate : data_.board.gates(area)) near += s_.occupied(enemy_, gate.to) ? 1.0 : 0.0;
  sum -= 0.2 * near;
  if (s_.occupied(side_, area)) sum += 0.15;
  int home = Atlas::far;
  for (const Source& source : data_.board.sources()) {
    if (source.side == side_) home = std::min(home, judge_.atlas().hops(area, source.area));
  }
  sum -= 0.02 * home;
  if (data_.board.redoubts().has(area) && s_.vacant(area)) sum += Judge::area_worth(judge_.lay(s_), area);
  return sum;
}

Action Orders::give_way() const {
  ActionList actions;
  look_.legal(actions);
  Action best = actions[0];
  double most = -1e9;
  for (const Action action : actions) {
    const Verb verb = verb_of(action);
    double here = -1.0;
    if (verb == Verb::retreat) here = refuge(static_cast<Unit>(action.a), static_cast<Area>(action.b));
    if (verb == Verb::leave) here = -0.8;
    if (here <= most) continue;
    most = here;
    best = action;
  }
  return best;
}

/// 6.2: the battle that is surest for its attacker first: others may then fall back on it.
Action Orders::choose_battle() const {
  Area best = 0;
  double most = -1e9;
  const AreaSet open = look_.open_battles();
  open.each([&](Area area) {
    const Fight fight = reckon(data_, judge_, s_, encounter_at(s_, area));
    const Side attacker = s_.attacked[0].has(area) ? Side::french : Side::russian;
    const double ours = attacker == side_ ? fight.takes : 1.0 - fight.takes;
    if (ours <= most) return;
    most = ours;
    best = area;
  });
  return act(Verb::battle, best);
}

/// 6.6: squares where cavalry is most of what comes; line again where it is not.
Action Orders::squares() const {
  const Army& theirs = data_.forces.army(enemy_);
  double horse = 0.0;
  double guns = 0.0;
  double rest = 0.0;
  each(enemy_, look_.fighting(enemy_), [&](Unit unit) {
    const double power = judge_.power(unit, look_.strength(unit));
    ((theirs.cavalry & bit(unit)) != 0 ? horse : (theirs.artillery & bit(unit)) != 0 ? guns : rest) += power;
  });
  double ours = 0.0;
  const Units foot = look_.fighting(side_) & data_.forces.army(side_).infantry;
  each(side_, foot, [&](Unit unit) { ours += judge_.power(unit, look_.strength(unit)); });
  // In square half of their hits is saved and half of one's own fire is lost.
  const bool wanted = horse > guns + 1.2 * rest && horse > 1.3 * ours && s_.round < 4;
  Action choice = act(Verb::done);
  each(side_, foot, [&](Unit unit) {
    if (verb_of(choice) != Verb::done) return;
    if (wanted && look_.may_square(unit).legal()) choice = act(Verb::square, unit);
    if (!wanted && look_.may_unsquare(unit).legal()) choice = act(Verb::unsquare, unit);
  });
  return choice;
}

/// Whether a unit goes back in its turn, as the side has decided to stand.
bool Orders::leaves(Unit unit) const {
  if (plan_.stance == Stance::withdraw) return true;
  if (plan_.stance == Stance::stand) return false;
  constexpr double outnumbered = 1.5;
  double ours = 0.0;
  double theirs = 0.0;
  each(side_, look_.fighting(side_), [&](Unit each) { ours += judge_.power(each, look_.strength(each)); });
  each(enemy_, look_.fighting(enemy_), [&](Unit each) { theirs += judge_.power(each, look_.strength(each)); });
  const bool spent = look_.last_step(unit) || (look_.is(unit, &Army::hqs) && look_.strength(unit) <= 1);
  return spent && ours < outnumbered * theirs;
}

Action Orders::battle_turn() const {
  const Units due = look_.due();
  // The strongest first: what they hit need not be hit again.
  Unit first_one = no_unit;
  int most = -1;
  each(side_, due, [&](Unit unit) {
    if (look_.strength(unit) <= most) return;
    most = look_.strength(unit);
    first_one = unit;
  });
  return turn_of(first_one);
}

Action Orders::turn_of(Unit unit) const {
  Area best = 0;
  double most = -1e9;
  data_.board.around(s_.battle).each([&](Area to) {
    if (!look_.may_retreat(unit, to).legal()) return;
    if (const double here = refuge(unit, to); here > most) {
      most = here;
      best = to;
    }
  });
  const bool safe = best != 0 && look_.room(side_, best);
  if (best != 0 && leaves(unit) && (safe || plan_.stance == Stance::withdraw)) return act(Verb::retreat, unit, best);
  Action choice = act(Verb::done);
  double value = 0.0;
  const bool walls = enemy_ == Side::russian && s_.attacker == side_ && data_.board.redoubts().has(s_.battle);
  double stake = 0.0;  // what a hit on them is worth
  each(enemy_, look_.strongest(enemy_, look_.fighting(enemy_)),
       [&](Unit each) { stake = std::max(stake, step_worth(each)); });
  stake = std::max(stake, 0.15) * (walls ? 0.5 : 1.0);
  for (const Target target : {Target::all, Target::squares, Target::line}) {
    if (!look_.may_fire(unit, target).legal()) continue;
    const Shot shot = look_.shot(unit, target, false);
    const double here = stake * shot.dice * std::min(shot.number, 6);
    if (here <= value) continue;
    value = here;
    choice = act(Verb::fire, unit, static_cast<unsigned>(target));
  }
  if (look_.may_charge(unit).legal()) {
    const Shot shot = look_.shot(unit, Target::all, true);
    const double here = stake * shot.dice * std::min(shot.number, 6) - shot.dice * std::max(step_worth(unit), 0.15);
    if (here > value) choice = act(Verb::bayonet, unit);
  }
  if (verb_of(choice) != Verb::done) return choice;
  if (look_.may_hold(unit).legal()) return act(Verb::stay, unit);
  if (best != 0) return act(Verb::retreat, unit, best);
  if (look_.may_leave(unit).legal()) return act(Verb::leave, unit);
  return first_legal();
}

/// 6.8: to where they are worth more, as long as the ground stays held.
Action Orders::regroup() const {
  constexpr double worth_it = 0.12;
  const Lay lay = judge_.lay(s_);
  const Ground ground(data_, judge_, s_, lay, side_);
  const Army& army = data_.forces.army(side_);
  const Units here = s_.here(side_, s_.battle);
  Action best = act(Verb::done);
  double most = worth_it;
  if (count(here & ~army.hqs) <= 1 && data_.board.redoubts().has(s_.battle)) return best;
  each(side_, here, [&](Unit unit) {
    if ((s_.acted[at(side_)] & bit(unit)) != 0) return;
    const double stays = ground.place(unit, s_.battle);
    for (const Gate& gate : data_.board.gates(s_.battle)) {
      if (!look_.may_regroup(unit, gate.to).legal()) continue;
      const double gain = ground.place(unit, gate.to) - stays;
      if (gain <= most) continue;
      most = gain;
      best = act(Verb::regroup, unit, gate.to);
    }
  });
  return best;
}

/// 7.2: what gains most for its price.
Action Orders::supply() const {
  ActionList actions;
  look_.legal_supply(actions);
  const int turns = judge_.turns_left(s_);
  Action best = act(Verb::done);
  double most = 0.0;
  for (const Action action : actions) {
    if (verb_of(action) != Verb::supply) continue;
    const auto unit = static_cast<Unit>(action.a);
    const int step = s_.blocks[unit].step;
    double gain = judge_.worth(unit, step - 1, std::max(turns, 1)) - judge_.worth(unit, step, std::max(turns, 1));
    if (look_.is(unit, &Army::hqs)) {
      // A commander without troops within his reach needs no strength.
      int led = 0;
      each(side_, data_.forces.of_corps(unit) & s_.field[at(side_)], [&](Unit own) {
        led += judge_.atlas().hops(s_.area(unit), s_.area(own)) <= data_.forces.range(unit) ? 1 : 0;
      });
      if (look_.is(unit, &Army::corps_hqs)) gain *= 0.4 + 0.15 * std::min(led, 6);
    }
    gain /= look_.price(unit);
    if (gain <= most) continue;
    most = gain;
    best = action;
  }
  return best;
}

/// 7.4: bridges help whoever attacks, and few are worth their loss.
Action Orders::burn() const { return act(Verb::done); }

}  // namespace redoubt::borodino_1812
