#include "players/invasion-1812/orders.h"

#include <algorithm>

#include "games/invasion-1812/trial.h"
#include "players/invasion-1812/planner.h"
#include "players/invasion-1812/roads.h"

namespace redoubt::invasion_1812 {

template <class Worth>
Action Orders::best(Worth worth) const {
  ActionList actions;
  look_.legal(actions);
  Action found = actions[0];
  if (actions.size() == 1) return found;
  double most = -1e18;
  for (const Action action : actions) {
    const double value = worth(action);
    if (value <= most) continue;
    most = value;
    found = action;
  }
  return found;
}

Action Orders::first_legal() const {
  ActionList actions;
  look_.legal(actions);
  return actions[0];
}

Action Orders::next() const {
  switch (s_.phase) {
    case Phase::set_up:
    case Phase::arrivals:
    case Phase::quarters: return look_.arranges_screens() ? screen() : place();
    case Phase::first_depots: return first_depot();
    case Phase::independence: return act(Verb::done);  // 16.9: it leaves nothing but a total victory
    case Phase::winter_quarters:
      return act(judge_.lead(s_, Side::french) < 0.0 ? Verb::declare : Verb::done);  // a year more for who is behind
    case Phase::defection:
    case Phase::dying_horses:
    case Phase::excess:
    case Phase::winter_losses: return remove();
    case Phase::cards: return card();
    case Phase::card_choice: return card_choice();
    case Phase::screens: return screen();
    case Phase::conversion: return convert();
    case Phase::shortage: return seize();
    case Phase::allocation: return allocate();
    case Phase::establishment: return establish();
    case Phase::rally: return rally();
    case Phase::movement: return move();
    case Phase::march: return march();
    case Phase::attrition:
    case Phase::hits:
    case Phase::last_hit:
    case Phase::pursuit: return endure();
    case Phase::escape: return flee();
    case Phase::combat: return attack();
    case Phase::order: return act(Verb::order);
    case Phase::commitment: return commit();
    case Phase::attack_support:
    case Phase::defence_support: return support();
    case Phase::evasion:
    case Phase::withdrawal:
    case Phase::overflow: return give_way();
    case Phase::advance: return advance();
    case Phase::riders: return ride();
    case Phase::base: return base();
    case Phase::restoration: return restore();
    case Phase::over: break;
  }
  return first_legal();
}

/// What a division or a commander is worth to whoever must lose one.
double Orders::worth(Unit unit) const {
  if (is_commander(unit)) return 2.0 + data_.forces.rating(unit);
  double value = 5.0 - data_.forces.occupancy(unit);
  if (data_.forces.arm(unit) == Arm::cavalry) value += 0.5;
  if (data_.forces.arm(unit) == Arm::artillery) value += 1.0;
  if (s_.disrupted.has(unit)) value -= 1.5;
  return value;
}

// --- before the turn ---

/// How it would stand with a unit in a hex, wherever it is now.
double Orders::lead_with(Unit unit, Hex hex) const {
  State after = s_;
  Trial trial(data_, after);
  if (on_map(s_.where[unit])) {
    trial.move(unit, hex);
  } else {
    trial.put(unit, hex);
  }
  return judge_.lead(after, side_);
}

/// 14.1: whether somebody else leads a stack when the armies are set up, or may still come to lead it.
bool Orders::has_a_leader(Hex hex, Unit but) const {
  bool found = false;
  (data_.scenarios.at_start(look_.advanced()) & data_.forces.all(side_)).each([&](Unit unit) {
    if (!is_commander(unit) || unit == but) return;
    const Group* const group = data_.scenarios.group_of(unit, look_.advanced());
    const bool comes = !on_map(s_.where[unit]) && group != nullptr && std::ranges::count(group->hexes, hex) > 0;
    found |= comes || s_.where[unit] == hex;
  });
  return found;
}

/// A commander who may be anywhere goes to those whom nobody else leads.
Action Orders::place() const {
  constexpr double leaderless = 100.0;
  return best([&](Action action) {
    if (verb_of(action) != Verb::place) return 0.0;
    const auto unit = static_cast<Unit>(action.a);
    const auto hex = static_cast<Hex>(action.b);
    const bool serves = s_.phase == Phase::set_up && is_commander(unit) && !has_a_leader(hex, unit);
    return lead_with(unit, hex) + (serves ? leaderless : 0.0);
  });
}

double Orders::lead_without_depot(Side side, Hex hex) const {
  State after = s_;
  after.depots[at(side)].remove(hex);
  return judge_.lead(after, side_);
}

/// One after the other, as long as one more brings something; as long as somebody is hungry, on the way to him.
Action Orders::first_depot() const {
  const HexSet hungry = s_.held[at(side_)] - look_.general_supply(side_);
  const double now = judge_.lead(s_, side_) + 0.1 - (hungry.empty() ? 0.0 : 100.0);
  return best([&](Action action) {
    if (verb_of(action) == Verb::done) return now;
    State after = s_;
    after.depots[at(side_)].add(action.a);
    int way = 0;
    hungry.each([&](int hex) { way += Grid::distance(static_cast<Hex>(hex), static_cast<Hex>(action.a)); });
    return judge_.lead(after, side_) - 0.01 * way;
  });
}

/// The worst of one's own, the best of the enemy's.
Action Orders::remove() const {
  return best([&](Action action) {
    const auto unit = static_cast<Unit>(action.a);
    return side_of(unit) == side_ ? -worth(unit) : worth(unit);
  });
}

// --- cards ---

double Orders::card_worth(int card) const {
  double sum = 0.0;
  for (const Effect& effect : data_.cards.effects(card, side_)) {
    double good = effect.amount;
    switch (effect.kind) {
      case EffectKind::march_attrition:
      case EffectKind::no_forced_march:
      case EffectKind::disrupt:
      case EffectKind::remove:
      case EffectKind::lose_depot: good = -good; break;
      case EffectKind::commands:
      case EffectKind::attack_value:
      case EffectKind::defence_value:
      case EffectKind::trains:
      case EffectKind::place_depot: good *= 1.5; break;
      case EffectKind::rally: {
        int shaken = 0;
        s_.disrupted.each([&](Unit unit) { shaken += side_of(unit) == effect.side && on_map(s_.where[unit]); });
        good = std::min<double>(good, shaken);
        break;
      }
      default: break;
    }
    sum += effect.side == side_ ? good : -good;
  }
  return sum;
}

Action Orders::card() const {
  return best([&](Action action) { return card_worth(action.a); });
}

/// 16.1: what a card leaves open is chosen by the side that it falls on.
Action Orders::card_choice() const {
  const Effect* const effect = look_.effect_at(s_.effect);
  return best([&](Action action) {
    switch (verb_of(action)) {
      case Verb::choose: {
        const double value = worth(static_cast<Unit>(action.a));
        return effect != nullptr && effect->kind == EffectKind::rally ? value : -value;
      }
      case Verb::choose_hex: {
        if (s_.depots[at(side_)].has(action.a)) return lead_without_depot(side_, static_cast<Hex>(action.a));
        State after = s_;
        after.depots[at(side_)].add(action.a);
        return judge_.lead(after, side_);
      }
      default: return -100.0;
    }
  });
}

/// 15.1: the weakest look stronger, wherever that is while nobody has seen them.
Action Orders::screen() const {
  const bool set_down = s_.phase != Phase::screens;
  return best([&](Action action) {
    if (verb_of(action) == Verb::unscreen) return -1.0;
    if (verb_of(action) == Verb::done) return 0.0;
    const auto hex = static_cast<Hex>(action.a);
    const bool seen =
        set_down || !(data_.board.within(hex, data_.board.everywhere(), 3) & s_.held[at(other(side_))]).empty();
    return seen ? 4.0 - look_.divisions(side_, hex) : -1.0;
  });
}

// --- supply ---

/// 7.1: a depot that feeds nobody who is not fed without it, and that nothing hangs on, is worth more as a train.
Action Orders::convert() const {
  const double now = judge_.lead(s_, side_) + 0.15;
  return best([&](Action action) {
    if (verb_of(action) == Verb::done) return now;
    const auto hex = static_cast<Hex>(action.a);
    State after = s_;
    after.depots[at(side_)].remove(hex);
    const Questions without{data_, after};
    const HexSet linked = look_.chain(side_) & s_.depots[at(side_)];
    const HexSet still = without.chain(side_) & after.depots[at(side_)];
    if (still.size() + 1 < linked.size()) return -1e9;
    return judge_.lead(after, side_);
  });
}

Action Orders::seize() const {
  return best([&](Action action) {
    if (verb_of(action) == Verb::done) return -1e9;  // a depot less of the enemy's is never worse
    return lead_without_depot(other(side_), static_cast<Hex>(action.a));
  });
}

Action Orders::allocate() const {
  if (s_.in_store[at(side_)] == 0) return feint();
  HexList laid;
  for (const HexList* list : {&plan_.depots, &plan_.trains}) {
    for (const Hex hex : *list) {
      laid.add(hex);
      if (look_.trains_at(side_, hex) < laid.count(hex) && look_.may_allocate(hex).legal())
        return act(Verb::allocate, hex);
    }
  }
  return act(Verb::discard, no_hex);
}

/// 7.5: where the enemy would believe it.
Action Orders::feint() const {
  return best([&](Action action) {
    if (verb_of(action) != Verb::feint) return 0.0;
    const auto hex = static_cast<Hex>(action.a);
    const bool bare = look_.trains_at(side_, hex) == 0 && s_.held[at(side_)].has(hex);
    return bare && std::ranges::count(s_.dummies[at(side_)], hex) == 0 ? look_.divisions(side_, hex) : -1.0;
  });
}

Action Orders::establish() const {
  const Planner planner(judge_, s_);
  return best([&](Action action) {
    if (verb_of(action) == Verb::done) return 0.0;
    const auto hex = static_cast<Hex>(action.a);
    const double gain = planner.depot_gain(hex);
    if (plan_.depots.count(hex) > 0) return 1.0 + gain;
    const bool spare = look_.trains_at(side_, hex) > plan_.trains.count(hex);
    return spare ? gain : gain - 0.6;
  });
}

Action Orders::rally() const {
  return best([&](Action action) {
    if (verb_of(action) == Verb::done) return 0.0;
    return 10.0 + worth(static_cast<Unit>(action.a));
  });
}

// --- marches ---

Action Orders::move() const {
  if (plan_.aim == Aim::march && look_.may_march(plan_.from).legal()) return act(Verb::march, plan_.from);
  if (plan_.aim == Aim::rest && look_.trains_at(side_, plan_.from) > 0) return act(Verb::discard, plan_.from);
  return first_legal();
}

Action Orders::march() const {
  const bool mine = plan_.aim == Aim::march && plan_.from == s_.march_from;
  if (!mine || s_.march_at == plan_.target) return act(Verb::halt);
  if (s_.steps == 0) {
    const UnitSet stay = s_.party - party_of(look_, s_.march_from, plan_.sends);
    if (const Unit unit = stay.first(); unit != no_unit && look_.may_leave(unit).legal()) return act(Verb::leave, unit);
  }
  const Roads roads(look_, s_.party, s_.march_at, look_.longest_march() - s_.steps);
  if (!roads.reached().has(plan_.target)) return act(Verb::halt);
  const Hex to = roads.first_step(plan_.target);
  return look_.may_step(to).legal() ? act(Verb::step, to) : act(Verb::halt);
}

/// 8.5, 11.17: nobody is lost whom it need not be, and the worst first.
Action Orders::endure() const {
  return best([&](Action action) {
    if (verb_of(action) == Verb::done) return 100.0;
    const auto unit = static_cast<Unit>(action.a);
    const bool falls = s_.disrupted.has(unit) && s_.phase == Phase::hits;
    return (falls ? -50.0 : 0.0) - worth(unit);
  });
}

Action Orders::flee() const {
  return best([&](Action action) {
    const auto hex = static_cast<Hex>(action.b);
    const bool near = !(data_.board.at_or_near(hex) & s_.held[at(other(side_))]).empty();
    return look_.effective(side_, hex) - (near ? 2.0 : 0.0) - (s_.led[at(side_)].has(hex) ? 0.5 : 0.0);
  });
}

// --- combat ---

Action Orders::attack() const {
  if (plan_.aim != Aim::attack) return act(Verb::done);
  if (!look_.may_attack(plan_.from, plan_.target, plan_.commands).legal()) return act(Verb::done);
  return act(Verb::attack, plan_.from, plan_.target, plan_.commands);
}

/// 10.3: as many as bring somebody who would otherwise hardly come.
Action Orders::commit() const {
  const Side enemy = s_.attacker;
  double helped = 0.0;
  (data_.board.at_or_near(s_.attack.to) & s_.held[at(side_)]).each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    if (hex != s_.attack.to && look_.best_rating(side_, hex) < 5) helped += look_.effective(side_, hex);
  });
  const int weight = look_.effective(enemy, s_.attack.from);
  const int wanted = helped >= 2 ? (weight >= 4 ? 2 : 1) : 0;
  return act(Verb::commit, static_cast<unsigned>(std::min<int>(wanted, s_.commands[at(side_)])));
}

Action Orders::support() const {
  return best([&](Action action) {
    if (verb_of(action) == Verb::done) return 0.5;
    return static_cast<double>(look_.support_value(side_, static_cast<Hex>(action.a)));
  });
}

Action Orders::give_way() const {
  if (s_.phase == Phase::overflow) {
    return best([&](Action action) { return -worth(static_cast<Unit>(action.a)) - (action.b == no_hex ? 5.0 : 0.0); });
  }
  const Verb verb = s_.phase == Phase::evasion ? Verb::evade : Verb::withdraw;
  if (plan_.aim == Aim::withdraw && look_.may_withdraw(s_.attack.to, plan_.target).legal())
    return act(verb, plan_.target);
  if (plan_.aim == Aim::hold && look_.may_stand().legal()) return act(Verb::stay);
  PlanList plans;
  Planner(judge_, s_).withdrawals(plans);
  return plans[0].aim == Aim::hold ? act(Verb::stay) : act(verb, plans[0].target);
}

/// 11.12: everybody who can, if it is better so than if nobody did.
Action Orders::advance() const {
  const UnitSet waiting = look_.advancing();
  if (s_.held[at(side_)].has(s_.attack.to)) {
    const UnitSet commanders = waiting - all_divisions;
    const Unit unit = (waiting & all_divisions).empty() ? commanders.first() : (waiting & all_divisions).first();
    const bool city = data_.board.cities().has(s_.attack.from) && look_.enemy_cities(side_).has(s_.attack.from);
    const bool last = city && is_division(unit) && look_.divisions(side_, s_.attack.from) == 1;
    return last ? act(Verb::done) : act(Verb::advance, unit);
  }
  State after = s_;
  Trial trial(data_, after);
  (waiting & all_divisions).each([&](Unit unit) {
    if (trial.room(side_, s_.attack.to) >= data_.forces.occupancy(unit)) trial.move(unit, s_.attack.to);
  });
  (s_.party - all_divisions).each([&](Unit unit) { trial.move(unit, s_.attack.to); });
  after.depots[at(other(side_))].remove(s_.attack.to);
  if (judge_.lead(after, side_) <= judge_.lead(s_, side_)) return act(Verb::done);
  return act(Verb::advance, waiting.first());
}

// --- after the combats ---

/// What a stack with divisions has of a commander: the first of a stack counts most.
double Orders::ride_worth(Unit unit, Hex to) const {
  const auto value = [&](Hex hex, bool with) {
    const int divisions = look_.divisions(side_, hex);
    if (divisions == 0) return with ? -0.5 : 0.0;
    int rating = with ? data_.forces.rating(unit) : 0;
    bool led = with;
    look_.each_at(side_, hex, [&](Unit each) {
      if (!is_commander(each) || each == unit) return;
      led = true;
      rating = std::max(rating, data_.forces.rating(each));
    });
    return led ? 0.3 + std::min(rating, divisions) * 0.12 * divisions + 0.05 * divisions : 0.0;
  };
  if (unit == data_.forces.named().napoleon) return lead_with(unit, to) - judge_.lead(s_, side_) - 0.1;
  double gain = value(to, true) - value(to, false) + value(s_.where[unit], false) - value(s_.where[unit], true) - 0.1;
  gain += hold_worth(unit, to) - hold_worth(unit, s_.where[unit]);
  return gain;
}

/// 14.7, 6.6: a commander holds an enemy city whom nothing starves, and sets free whoever held it before.
double Orders::hold_worth(Unit unit, Hex hex) const {
  const int points = data_.board.points(hex);
  if (points == 0 || !look_.enemy_cities(side_).has(hex) || unit == data_.forces.named().napoleon) return 0.0;
  bool other = false;
  look_.each_at(side_, hex, [&](Unit each) {
    other |= is_commander(each) && each != unit && each != data_.forces.named().napoleon;  // he is wanted elsewhere
  });
  if (other) return 0.0;
  if (!s_.held[at(side_)].has(hex)) return 4.0 * points;  // nobody else is there
  const int turns = judge_.turns_left(s_);
  return points * (turns <= 1 ? 0.1 : 0.8 - 0.03 * turns);
}

Action Orders::ride() const {
  return best([&](Action action) {
    if (verb_of(action) == Verb::done) return 0.0;
    return ride_worth(static_cast<Unit>(action.a), static_cast<Hex>(action.b));
  });
}

/// 16.13: the nearer to what is wanted, the better.
Action Orders::base() const {
  return best([&](Action action) {
    if (verb_of(action) == Verb::done) return -1e6;
    double sum = 0.0;
    for (const Prize& prize : judge_.atlas().prizes()) sum -= prize.points * prize.supply[action.a];
    return sum;
  });
}

Action Orders::restore() const {
  return best([&](Action action) { return worth(static_cast<Unit>(action.a)); });
}

}  // namespace redoubt::invasion_1812
