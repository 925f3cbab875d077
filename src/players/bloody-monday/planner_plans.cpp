// From attacks to plans: which of them go together, and what the others do meanwhile.
#include <algorithm>

#include "players/bloody-monday/planner.h"

namespace redoubt::bloody_monday {

namespace {

constexpr std::size_t place_of(Unit unit) { return static_cast<std::size_t>(Blocks::place_of(unit)); }
constexpr double worth_while = 0.02;  // what a further attack must promise
constexpr std::size_t openings = 6;   // attacks that plans begin with

}  // namespace

Planner::Draft Planner::begin(Verb verb) const {
  Draft draft;
  draft.plan.verb = verb;
  ways_.own().each([&](Area area) { draft.stack[area] = static_cast<std::uint8_t>(count(s_.here(side_, area))); });
  return draft;
}

void Planner::finish(Draft& draft, PlanList& plans, Aim aim, Area target, double score) {
  draft.plan.aim = aim;
  draft.plan.target = target;
  draft.plan.score = score;
  plans.add(draft.plan);
}

void Planner::impulse_plans(PlanList& plans) {
  plans.clear();
  find_posts();
  const bool tactical = look_.may_begin(Verb::tactical).legal();
  const bool offensive = look_.may_begin(Verb::offensive).legal();
  if (tactical || offensive) {
    find_thrusts();
    const Verb verb = tactical ? Verb::tactical : Verb::offensive;
    std::size_t begun = 0;
    for (std::size_t i = 0; i < thrust_count_ && begun < openings; ++i) {
      if (begun > 1 && thrusts_[i].worth < -0.3) break;
      chain(thrusts_[i], verb, plans);
      ++begun;
    }
    if (tactical && offensive && thrust_count_ > 0 && look_.commander_strength(side_) < 3) {
      chain(thrusts_[0], Verb::offensive, plans);
    }
    manoeuvres(verb, plans);
  }
  initiative(plans);
  calls(plans);
  passes(plans);
  std::stable_sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) { return a.score > b.score; });
}

void Planner::rest_of_impulse(PlanList& plans) {
  if (s_.impulse == Impulse::raid) return raid_plans(plans);
  plans.clear();
  if (is_tactical(s_.impulse)) {
    const Verb verb = s_.impulse == Impulse::offensive ? Verb::offensive : Verb::tactical;
    find_posts();
    find_thrusts();
    for (std::size_t i = 0; i < std::min(thrust_count_, openings); ++i) chain(thrusts_[i], verb, plans);
    manoeuvres(verb, plans);
  } else if (s_.impulse == Impulse::initiative) {
    initiative(plans);
  }
  passes(plans);
}

/// The orders of one attack.
void Planner::add_thrust(Draft& draft, const Thrust& thrust) const {
  const auto go = [&](Unit unit, Area to) {
    draft.plan.add(unit, to);
    draft.used |= bit(unit);
    --draft.stack[s_.area(unit)];
    ++draft.stack[to];
  };
  each(side_, thrust.attackers, [&](Unit unit) { go(unit, thrust.target); });
  each(side_, thrust.guns, [&](Unit gun) {
    const Area spot = gun_post(gun, thrust.target, ways_.enemies());
    if (spot == 0) return;
    go(gun, spot);
    draft.plan.guns |= bit(gun);
  });
  if (contested_.has(thrust.target)) draft.plan.fights.add(thrust.target);
  draft.targets.add(thrust.target);
}

bool Planner::strike(Draft& draft, const Thrust& thrust) const {
  const Post& post = posts_[thrust.post];
  if (draft.plan.leader_count == draft.plan.leaders.size()) return false;
  draft.plan.leaders[draft.plan.leader_count++] = {post.leader, post.area};
  draft.busy |= bit(post.leader);
  draft.used |= bit(post.leader);
  draft.within |= post.commanded;
  if (post.area != s_.area(post.leader)) {
    --draft.stack[s_.area(post.leader)];
    ++draft.stack[post.area];
  }
  add_thrust(draft, thrust);
  return true;
}

/// One attack, then the next best of another leader on another area, as long as it promises something. A plan with the
/// first alone, and one with all of them.
void Planner::chain(const Thrust& opening, Verb verb, PlanList& plans) const {
  const int limit = verb == Verb::offensive ? 4 : std::min(4, look_.commander_strength(side_));
  Draft draft = begin(verb);
  strike(draft, opening);
  double worth = opening.worth - (verb == Verb::offensive ? 2.0 * Judge::weight(Feature::disc) : 0.0);
  const Aim aim = opening.fight.kills > 0.1 ? Aim::regicide
                  : look_.board().victory_areas().has(opening.target) && s_.owner(opening.target) != side_
                      ? Aim::take
                      : Aim::destroy;
  Draft alone = draft;
  position_others(alone, alone.within, 8);
  finish(alone, plans, aim, opening.target, worth);
  while (draft.plan.leader_count < limit) {
    Thrust best;
    best.worth = worth_while;
    for (std::size_t i = 0; i < thrust_count_; ++i) {
      Thrust next = thrusts_[i];
      const Post& post = posts_[next.post];
      if (next.worth <= best.worth || (draft.busy & bit(post.leader)) != 0 || draft.targets.has(next.target)) continue;
      if (draft.stack[post.area] >= look_.board().row(post.area).stack && post.area != s_.area(post.leader)) continue;
      if (((next.attackers | next.guns) & draft.used) != 0 &&
          !weigh(next, (post.commanded | draft.within) & ~draft.used, 0, &post)) {
        continue;
      }
      if (next.worth > best.worth) best = next;
    }
    if (best.target == 0 || !strike(draft, best)) break;
    worth += best.worth;
    if (draft.plan.leader_count == 2 && limit > 2) {
      Draft both = draft;
      position_others(both, both.within, 8);
      finish(both, plans, aim, opening.target, worth);
    }
  }
  if (draft.plan.leader_count == 1 || (draft.plan.leader_count == 2 && limit > 2)) return;
  position_others(draft, draft.within, 8);
  finish(draft, plans, aim, opening.target, worth);
}

/// Whoever may move and has nothing else to do goes where he is better placed.
void Planner::position_others(Draft& draft, Units able, int most) const {
  const Army& army = look_.army(side_);
  able &= ~draft.used & ~pinned_ & ~army.leaders & ~army.commander;
  each(side_, able, [&](Unit unit) {
    const Area here = s_.area(unit);
    if (most == 0 || contested_.has(here)) return;
    const bool gun = (army.artillery & bit(unit)) != 0;
    const auto value = [&](Area area) {
      if (!gun) return post_value(area);
      const bool mates = (s_.here(side_, area) & army.combat & ~draft.used) != 0;
      const bool near = !(look_.board().graph().around(area) & enemy_combat_).empty();
      return 0.6 * post_value(area) + (mates ? 1.5 : near ? -4.0 : -0.5);
    };
    Area best = here;
    double highest = value(here) + 0.4;
    reach_[place_of(unit)].stay.each([&](Area area) {
      if (area == here || draft.stack[area] >= look_.board().row(area).stack) return;
      if (value(area) > highest) {
        highest = value(area);
        best = area;
      }
    });
    if (best == here) return;
    draft.plan.add(unit, best);
    draft.used |= bit(unit);
    --draft.stack[here];
    ++draft.stack[best];
    --most;
  });
}

/// A leader who brings his blocks forward without a battle.
void Planner::manoeuvres(Verb verb, PlanList& plans) const {
  if (verb != Verb::tactical) return;
  std::size_t chosen = post_count_;
  std::uint8_t most = 1;
  Draft best;
  for (std::size_t i = 0; i < post_count_; ++i) {
    if (posts_[i].area != s_.area(posts_[i].leader)) continue;
    Draft draft = begin(verb);
    draft.plan.leaders[draft.plan.leader_count++] = {posts_[i].leader, posts_[i].area};
    draft.used |= bit(posts_[i].leader);
    position_others(draft, posts_[i].commanded, 12);
    if (draft.plan.move_count <= most) continue;
    most = draft.plan.move_count;
    best = draft;
    chosen = i;
  }
  if (chosen == post_count_) return;
  finish(best, plans, Aim::advance, best.plan.moves[0].to, 0.01 * most - Judge::weight(Feature::orders));
}

/// 6.2: attacks without leaders or guns, by as many blocks as the logistics value allows.
void Planner::initiative(PlanList& plans) const {
  if (s_.impulse != Impulse::initiative && !look_.may_begin(Verb::initiative).legal()) return;
  struct Choice {
    Area area;
    double worth;
  };
  std::array<Choice, 3> best = {};
  targets_.each([&](Area target) {
    Thrust thrust;
    thrust.target = target;
    if (!weigh(thrust, ~Units{0}, 0, nullptr)) return;
    const Choice choice{target, thrust.worth};
    if (choice.worth > best[2].worth) best[2] = choice;
    std::stable_sort(best.begin(), best.end(), [](const Choice& a, const Choice& b) { return a.worth > b.worth; });
  });
  for (const Choice& choice : best) {
    if (choice.area != 0) initiative_from(choice.area, plans);
  }
  const Move empty = walk_in();
  if (empty.unit == no_unit) return;
  Draft draft = begin(Verb::initiative);
  draft.plan.add(empty.unit, empty.to);
  draft.used |= bit(empty.unit);
  position_others(draft, s_.field[at(side_)], look_.logistics_value(side_) - 1);
  finish(draft, plans, Aim::occupy, empty.to,
         judge_.area_worth(s_, empty.to, side_) - 2.0 * Judge::weight(Feature::disc));
}

void Planner::initiative_from(Area opening, PlanList& plans) const {
  const int value = look_.logistics_value(side_);
  Draft draft = begin(Verb::initiative);
  double worth = -2.0 * Judge::weight(Feature::disc);
  Aim aim = Aim::destroy;
  for (int battles = 0; battles < look_.commander_strength(side_); ++battles) {
    Thrust best;
    best.worth = battles == 0 ? -1e9 : worth_while;
    targets_.each([&](Area target) {
      if (draft.targets.has(target) || (battles == 0 && target != opening)) return;
      Thrust thrust;
      thrust.target = target;
      if (!weigh(thrust, ~draft.used, 0, nullptr)) return;
      if (thrust.worth > best.worth && draft.plan.move_count + count(thrust.attackers) <= value) best = thrust;
    });
    if (best.target == 0) break;
    if (battles == 0 && best.fight.kills > 0.1) aim = Aim::regicide;
    if (battles == 0 && aim == Aim::destroy && look_.board().victory_areas().has(best.target)) aim = Aim::take;
    add_thrust(draft, best);
    worth += best.worth + Judge::weight(Feature::orders);
  }
  if (draft.targets.empty()) return;
  position_others(draft, s_.field[at(side_)], value - draft.plan.move_count);
  finish(draft, plans, aim, opening, worth);
}

/// A victory area of the enemy's that stands empty, and who could walk into it.
Move Planner::walk_in() const {
  Move found;
  double least = 1e9;
  const Army& army = look_.army(side_);
  (look_.board().victory_areas() - ways_.enemies()).each([&](Area area) {
    if (s_.owner(area) == side_) return;
    each(side_, s_.field[at(side_)] & ~army.commander & ~pinned_, [&](Unit unit) {
      if (!reach_[place_of(unit)].stay.has(area)) return;
      // Whoever is missed least where he stands.
      const Area here = s_.area(unit);
      double missed = (army.combat & bit(unit)) != 0 ? 0.0 : 5.0;
      if (look_.board().victory_areas().has(here)) missed += 2.0;
      if (count(s_.here(side_, here) & army.combat) == 1 && count(s_.here(side_, here)) > 1) missed += 2.0;
      missed -= judge_.area_worth(s_, area, side_);
      if (missed >= least) return;
      least = missed;
      found = {unit, area};
    });
  });
  return found;
}

/// The quietest area that the supreme commander can reach.
Move Planner::commander_to_safety() const {
  const Army& army = look_.army(side_);
  const Unit supreme = army.supreme;
  const auto safety = [&](Area area) {
    double value = 0.8 * count(s_.here(side_, area) & army.combat & ~bit(supreme)) + look_.board().row(area).cover;
    enemy_combat_.each([&](Area enemy) {
      const int hops = atlas_.hops(area, enemy);
      if (hops <= 3) value -= (hops <= 1 ? 1.5 : hops == 2 ? 0.7 : 0.2) * count(s_.here(enemy_, enemy));
    });
    return value;
  };
  Area best = s_.area(supreme);
  double most = safety(best) + 0.3;
  reach_[place_of(supreme)].stay.each([&](Area area) {
    if (s_.owner(area) != side_ || safety(area) <= most) return;
    most = safety(area);
    best = area;
  });
  return {supreme, best};
}

/// 7.0: one block may move.
void Planner::passes(PlanList& plans) const {
  Draft idle = begin(Verb::pass);
  finish(idle, plans, s_.passes == 1 ? Aim::close : Aim::wait, 0, 0.0);
  if (const Move empty = walk_in(); empty.unit != no_unit) {
    Draft draft = begin(Verb::pass);
    draft.plan.add(empty.unit, empty.to);
    finish(draft, plans, Aim::occupy, empty.to, judge_.area_worth(s_, empty.to, side_));
  }
  if (const Move flight = commander_to_safety(); flight.to != s_.area(flight.unit)) {
    Draft draft = begin(Verb::pass);
    draft.plan.add(flight.unit, flight.to);
    const Area here = s_.area(flight.unit);
    const bool pressing =
        !(atlas_.near(here) & enemy_combat_).empty() && count(s_.here(side_, here) & look_.army(side_).combat) < 2;
    finish(draft, plans, Aim::guard, flight.to, pressing ? -Judge::weight(Feature::danger) : 0.0);
  }
  Draft better = begin(Verb::pass);
  position_others(better, s_.field[at(side_)], 1);
  if (better.plan.move_count == 1) finish(better, plans, Aim::advance, better.plan.moves[0].to, 0.005);
}

/// 6.1.
void Planner::calls(PlanList& plans) const {
  if (!look_.may_begin(Verb::call).legal()) return;
  Draft draft = begin(Verb::call);
  const int number = std::min(look_.logistics_value(side_), count(look_.deployable(side_)));
  finish(draft, plans, Aim::call, 0, 0.06 * number - 2.0 * Judge::weight(Feature::disc));
}

void Planner::raid_plans(PlanList& plans) {
  plans.clear();
  const Army& army = look_.army(side_);
  if (s_.impulse == Impulse::raid || look_.may_raid().legal()) {
    Draft draft = begin(Verb::raid);
    if (const Move empty = walk_in(); empty.unit != no_unit && (army.cavalry & bit(empty.unit)) != 0) {
      draft.plan.add(empty.unit, empty.to);
      draft.used |= bit(empty.unit);
      position_others(draft, army.cavalry & s_.field[at(side_)], look_.logistics_value(side_) - 1);
      finish(draft, plans, Aim::occupy, empty.to,
             judge_.area_worth(s_, empty.to, side_) - 2.0 * Judge::weight(Feature::disc));
    } else {
      position_others(draft, army.cavalry & s_.field[at(side_)], look_.logistics_value(side_));
      if (draft.plan.move_count > 0) {
        finish(draft, plans, Aim::raid, draft.plan.moves[0].to,
               0.02 * draft.plan.move_count - 2.0 * Judge::weight(Feature::disc));
      }
    }
  }
  Draft none = begin(Verb::done);
  finish(none, plans, Aim::wait, 0, 0.0);
  std::stable_sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) { return a.score > b.score; });
}

}  // namespace redoubt::bloody_monday
