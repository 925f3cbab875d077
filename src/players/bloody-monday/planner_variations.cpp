// Plans that differ a little from a given one: what a search tries when it has looked at the obvious ones.
#include <algorithm>
#include <utility>

#include "players/bloody-monday/planner.h"

namespace redoubt::bloody_monday {

namespace {

constexpr std::size_t place_of(Unit unit) { return static_cast<std::size_t>(Blocks::place_of(unit)); }

/// One of these, all alike; 0 of none.
Area any_of(AreaSet areas, FastDice& random) {
  const int size = areas.size();
  if (size == 0) return 0;
  auto left = random.below(static_cast<std::uint32_t>(size));
  Area found = 0;
  areas.each([&](Area area) {
    if (left-- == 0) found = area;
  });
  return found;
}

Unit any_of(Side side, Units units, FastDice& random) {
  if (units == 0) return no_unit;
  auto left = random.below(static_cast<std::uint32_t>(count(units)));
  Unit found = no_unit;
  each(side, units, [&](Unit unit) {
    if (left-- == 0) found = unit;
  });
  return found;
}

std::size_t any_of(std::size_t size, FastDice& random) { return random.below(static_cast<std::uint32_t>(size)); }

Units moved_by(const Plan& plan) {
  Units moved = 0;
  for (std::size_t i = 0; i < plan.move_count; ++i) moved |= bit(plan.moves[i].unit);
  for (std::size_t i = 0; i < plan.leader_count; ++i) moved |= bit(plan.leaders[i].unit);
  return moved;
}

void drop_move(Plan& plan, std::size_t which) {
  plan.guns &= ~bit(plan.moves[which].unit);
  std::move(plan.moves.begin() + static_cast<std::ptrdiff_t>(which) + 1, plan.moves.begin() + plan.move_count,
            plan.moves.begin() + static_cast<std::ptrdiff_t>(which));
  plan.moves[--plan.move_count] = {};
}

}  // namespace

Plan Planner::variation(const Plan& plan, FastDice& random) {
  if (!impulse_of_leaders(plan)) return plan;
  if (post_count_ == 0) find_posts();
  if (thrust_count_ == 0) find_thrusts();
  Plan varied = plan;
  switch (random.below(7)) {
    case 0:
      if (varied.move_count > 1) drop_move(varied, any_of(varied.move_count, random));
      break;
    case 1: drop_leader(varied, random); break;
    case 2: send_elsewhere(varied, random); break;
    case 3: send_one_more(varied, random); break;
    case 4: add_battery(varied, random); break;
    case 5: add_attack(varied, random); break;
    default: return other_attacks(plan, random);
  }
  return varied;
}

bool Planner::impulse_of_leaders(const Plan& plan) {
  return (plan.verb == Verb::tactical || plan.verb == Verb::offensive) && plan.leader_count > 0;
}

void Planner::drop_leader(Plan& plan, FastDice& random) {
  if (plan.leader_count < 2) return;
  const std::size_t which = any_of(plan.leader_count, random);
  plan.leaders[which] = plan.leaders[plan.leader_count - 1U];
  plan.leaders[--plan.leader_count] = {};
}

/// Whom the plan's leaders command at their posts.
Units Planner::under_orders(const Plan& plan) const {
  Units commanded = 0;
  for (std::size_t i = 0; i < plan.leader_count; ++i) {
    for (std::size_t k = 0; k < post_count_; ++k) {
      if (posts_[k].leader == plan.leaders[i].unit && posts_[k].area == plan.leaders[i].to) {
        commanded |= posts_[k].commanded;
      }
    }
  }
  return commanded;
}

AreaSet Planner::attacked_by(const Plan& plan) const {
  AreaSet attacked = plan.fights;
  for (std::size_t i = 0; i < plan.move_count; ++i) {
    if (ways_.enemies().has(plan.moves[i].to)) attacked.add(plan.moves[i].to);
  }
  return attacked;
}

void Planner::send_elsewhere(Plan& plan, FastDice& random) const {
  if (plan.move_count == 0) return;
  Move& move = plan.moves[any_of(plan.move_count, random)];
  if ((plan.guns & bit(move.unit)) != 0) return;
  const Reach& reach = reach_[place_of(move.unit)];
  const Area to = any_of(reach.stay | reach.engage, random);
  if (to != s_.area(move.unit)) move.to = to;
}

/// Into an attack of the plan if he can, else anywhere.
void Planner::send_one_more(Plan& plan, FastDice& random) const {
  const Unit unit = any_of(side_, under_orders(plan) & ~moved_by(plan) & ~look_.army(side_).leaders, random);
  if (unit == no_unit) return;
  const Reach& reach = reach_[place_of(unit)];
  const AreaSet attacks = reach.engage & attacked_by(plan);
  AreaSet quiet = reach.stay;
  quiet.remove(s_.area(unit));
  const Area to = any_of(attacks.empty() || random.below(3) == 0 ? quiet : attacks, random);
  if (to != 0) plan.add(unit, to);
}

void Planner::add_battery(Plan& plan, FastDice& random) const {
  const Area target = any_of(attacked_by(plan), random);
  if (target == 0 || plan.move_count == Plan::most_moves) return;
  const Unit gun = any_of(side_, under_orders(plan) & ~moved_by(plan) & gunners_[target], random);
  if (gun == no_unit) return;
  const Area spot = gun_post(gun, target, ways_.enemies());
  if (spot == 0) return;
  plan.add(gun, spot);
  plan.guns |= bit(gun);
}

void Planner::add_attack(Plan& plan, FastDice& random) const {
  const int limit = plan.verb == Verb::offensive ? 4 : std::min(4, look_.commander_strength(side_));
  if (thrust_count_ == 0 || plan.leader_count >= limit) return;
  Thrust thrust = thrusts_[any_of(thrust_count_, random)];
  const Post& post = posts_[thrust.post];
  const Units moved = moved_by(plan);
  if ((moved & bit(post.leader)) != 0 || attacked_by(plan).has(thrust.target)) return;
  if (!weigh(thrust, (post.commanded | under_orders(plan)) & ~moved, 0, &post)) return;
  Draft draft = begin(plan.verb);
  draft.plan = plan;
  if (strike(draft, thrust)) plan = draft.plan;
}

/// Some attacks, whichever, one after the other, and the others placed behind them.
Plan Planner::other_attacks(const Plan& plan, FastDice& random) const {
  if (thrust_count_ == 0) return plan;
  const int limit = plan.verb == Verb::offensive ? 4 : std::min(4, look_.commander_strength(side_));
  Draft draft = begin(plan.verb);
  draft.plan.aim = plan.aim;
  const int wanted = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(limit)));
  for (int tries = 0; tries < 12 && draft.plan.leader_count < wanted; ++tries) {
    // The better ones oftener: they stand in the order of their worth.
    Thrust thrust = thrusts_[std::min(any_of(thrust_count_, random), any_of(thrust_count_, random))];
    const Post& post = posts_[thrust.post];
    if ((draft.used & bit(post.leader)) != 0 || draft.targets.has(thrust.target)) continue;
    if (draft.stack[post.area] >= look_.board().row(post.area).stack && post.area != s_.area(post.leader)) continue;
    if (!weigh(thrust, (post.commanded | draft.within) & ~draft.used, 0, &post)) continue;
    if (draft.plan.leader_count == 0) draft.plan.target = thrust.target;
    strike(draft, thrust);
  }
  if (draft.plan.leader_count == 0) return plan;
  position_others(draft, draft.within, 8);
  return draft.plan;
}

}  // namespace redoubt::bloody_monday
