#include "players/bloody-monday/planner.h"

#include <algorithm>

namespace redoubt::bloody_monday {

namespace {

constexpr std::size_t place_of(Unit unit) { return static_cast<std::size_t>(Blocks::place_of(unit)); }

}  // namespace

Planner::Planner(const Data& data, const Atlas& atlas, const Judge& judge, const State& s)
    : look_{data, s},
      atlas_(atlas),
      judge_(judge),
      s_(s),
      side_(s.phasing),
      enemy_(other(s.phasing)),
      ways_(data, atlas, s, s.phasing) {
  survey();
}

/// Who can reach what.
void Planner::survey() {
  contested_ = ways_.own() & ways_.enemies();
  ways_.enemies().each([&](Area area) {
    if ((s_.here(enemy_, area) & look_.army(enemy_).combat) != 0) enemy_combat_.add(area);
  });
  look_.board().victory_areas().each([&](Area area) {
    if (s_.owner(area) != side_ || !(atlas_.around(area) & enemy_combat_).empty()) goals_.add(area);
  });
  pinned_ = pinned();
  const Army& army = look_.army(side_);
  ways_.own().each([&](Area area) {
    std::array<std::array<Reach, 8>, 2> known = {};  // by kind and points: blocks of a stack go where the others can
    each(side_, s_.here(side_, area), [&](Unit unit) {
      const auto points = static_cast<std::size_t>(look_.movement(unit));
      const bool fights = (army.combat & bit(unit)) != 0;
      Reach& shared = known[fights ? 1 : 0][points];
      const bool alone = unit == army.supreme || ways_.limited();
      if (alone || shared.stay.empty()) {
        reach_[place_of(unit)] = ways_.reach(unit, static_cast<int>(points));
        if (!alone) shared = reach_[place_of(unit)];
      } else {
        reach_[place_of(unit)] = shared;
      }
      if (!fights) return;
      reach_[place_of(unit)].engage.each([&](Area target) { hitters_[target] |= bit(unit); });
      targets_ = targets_ | reach_[place_of(unit)].engage;
    });
  });
  targets_ = targets_ | contested_;
  each(side_, army.artillery & s_.field[at(side_)], [&](Unit gun) {
    if (look_.exhausted(gun)) return;
    targets_.each([&](Area target) {
      if (!(look_.board().graph().around(target) & reach_[place_of(gun)].act).empty()) gunners_[target] |= bit(gun);
    });
  });
}

/// The last combat unit beside the supreme commander, or in a victory area, while the enemy is near: it stays.
Units Planner::pinned() const {
  const Army& army = look_.army(side_);
  Units held = 0;
  AreaSet kept = look_.board().victory_areas() & ways_.own();
  kept.add(s_.area(army.supreme));
  kept.each([&](Area area) {
    const Units guards = s_.here(side_, area) & army.combat;
    if (count(guards) != 1 || (atlas_.around(area) & enemy_combat_).empty()) return;
    if (!contested_.has(area)) held |= guards;
  });
  return held;
}

/// 5.1: where each leader could be activated, and whom he would command there. He goes only where blocks of his side
/// stand: alone he would be a gift.
void Planner::find_posts() {
  const AreaSet clear = look_.clear_for(side_);
  each(side_, look_.army(side_).leaders & s_.field[at(side_)], [&](Unit leader) {
    if ((s_.active & bit(leader)) != 0) {
      add_post(leader, s_.area(leader), s_.range[look_.slot(leader)]);
    } else if (s_.phase != Phase::movement && !look_.exhausted(leader)) {
      const int range = look_.strength(leader) - 1;
      spots_of(leader).each(
          [&](Area spot) { add_post(leader, spot, look_.board().graph().within_steps(spot, clear, range)); });
    }
  });
}

AreaSet Planner::spots_of(Unit leader) const {
  const int points = s_.mover == leader ? s_.points : look_.movement(leader);
  AreaSet spots = ways_.reach(leader, points - 1).stay & ways_.own();
  spots.add(s_.area(leader));
  return spots;
}

void Planner::add_post(Unit leader, Area spot, AreaSet range) {
  if (post_count_ == posts_.size()) return;
  const AreaSet beyond = look_.beyond_limit(leader);
  Units near = 0;
  (range - beyond).each([&](Area area) { near |= s_.here(side_, area); });
  Units commanded = (near & look_.colour(leader)) | (beyond.has(spot) ? 0 : s_.here(side_, spot));
  if (leader == look_.army(side_).platov && s_.plays(Option::cossacks)) commanded &= look_.army(side_).cossacks;
  commanded &= ~bit(leader) & ~s_.moved & ~s_.active;
  if (commanded != 0) posts_[post_count_++] = {leader, spot, commanded};
}

/// The best post of each leader for each area that he could attack.
void Planner::find_thrusts() {
  targets_.each([&](Area target) {
    std::size_t first_post = 0;
    while (first_post < post_count_) {
      const Unit leader = posts_[first_post].leader;
      double most = -1e9;
      Thrust chosen;
      std::size_t i = first_post;
      for (; i < post_count_ && posts_[i].leader == leader; ++i) {
        const Units able = posts_[i].commanded & hitters_[target] & ~pinned_;
        if (able == 0 && !contested_.has(target)) continue;
        double power = 0.0;
        each(side_, strongest(able, 4, target),
             [&](Unit unit) { power += static_cast<double>(judge_.firepower(unit, s_.blocks[unit].edge)); });
        power += 1.5 * count(posts_[i].commanded & gunners_[target]);
        if (look_.board().graph().adjacent(posts_[i].area, target)) power += 0.5;
        power -= 0.1 * atlas_.hops(posts_[i].area, s_.area(leader));
        if (power <= most) continue;
        most = power;
        chosen.post = static_cast<std::uint8_t>(i);
      }
      first_post = i;
      if (most < -1e8 || thrust_count_ == thrusts_.size()) continue;
      chosen.target = target;
      if (weigh(chosen, posts_[chosen.post].commanded, 0, &posts_[chosen.post])) thrusts_[thrust_count_++] = chosen;
    }
  });
  std::stable_sort(thrusts_.begin(), thrusts_.begin() + static_cast<std::ptrdiff_t>(thrust_count_),
                   [](const Thrust& a, const Thrust& b) { return a.worth > b.worth; });
}

/// So many of these, those with most fire; in the open one at least of each arm if there is (5.3.5).
Units Planner::strongest(Units from, int number, Area target) const {
  if (number <= 0) return 0;
  const auto best_of = [&](Units set) {
    Unit best = no_unit;
    each(side_, set, [&](Unit unit) {
      if (best == no_unit ||
          judge_.firepower(unit, s_.blocks[unit].edge) > judge_.firepower(best, s_.blocks[best].edge))
        best = unit;
    });
    return best;
  };
  Units chosen = 0;
  const Army& army = look_.army(side_);
  if (look_.board().terrain(target) == Terrain::green && number >= 2) {
    for (const Units arm : {army.infantry, army.cavalry}) {
      if ((from & arm) != 0) chosen |= bit(best_of(from & arm));
    }
  }
  while (count(chosen) < number && (from & ~chosen) != 0) chosen |= bit(best_of(from & ~chosen));
  return chosen;
}

/// 5.3.1: as many as may fire, the strongest.
Units Planner::batteries(Units from, Area target) const {
  Units able = from & gunners_[target];
  Units chosen = 0;
  while (able != 0 && count(chosen) < look_.commander_strength(side_)) {
    Unit best = first(side_, able);
    each(side_, able, [&](Unit gun) {
      if (look_.strength(gun) > look_.strength(best)) best = gun;
    });
    chosen |= bit(best);
    able &= ~bit(best);
  }
  return chosen;
}

/// 1.2.3: who could come only across the Kolocha.
Units Planner::wet(Units attackers, Area target) const {
  if (contested_.has(target)) return 0;
  Units found = 0;
  each(side_, attackers, [&](Unit unit) {
    for (const Border border : look_.board().borders(target)) {
      if (!border.river && reach_[place_of(unit)].act.has(border.to)) return;
    }
    found |= bit(unit);
  });
  return found;
}

/// Whom a leader sends, and what is to be expected of it. `already` are blocks that others send there.
bool Planner::weigh(Thrust& thrust, Units able, Units already, const Post* post) const {
  const Units there = s_.here(side_, thrust.target);
  const int room = look_.board().row(thrust.target).stack - count(there | already);
  thrust.attackers = strongest(able & hitters_[thrust.target] & ~pinned_ & ~there, room, thrust.target);
  const Units all = there | already | thrust.attackers;
  if ((all & look_.army(side_).combat) == 0) return false;
  if (thrust.attackers == 0 && !contested_.has(thrust.target)) return false;
  Attack attack{side_, thrust.target, all, 0, 0, wet(thrust.attackers | already, thrust.target)};
  if (post != nullptr) {
    thrust.guns = batteries(able & ~thrust.attackers, thrust.target);
    each(side_, thrust.guns, [&](Unit gun) { attack.gun_dice += look_.strength(gun); });
    if (look_.board().graph().adjacent(post->area, thrust.target)) {
      attack.inspired = strongest(all & look_.colour(post->leader) & look_.army(side_).combat, 1, thrust.target);
    }
  }
  thrust.fight = foresee(look_.data, judge_, s_, attack);
  thrust.worth = worth_of(thrust);
  return true;
}

double Planner::worth_of(const Thrust& thrust) const {
  return thrust.fight.worth() + thrust.fight.takes * judge_.area_worth(s_, thrust.target, side_) -
         Judge::weight(Feature::shots) * count(thrust.guns) - Judge::weight(Feature::orders);
}

/// How good it is to stand there, for a combat unit with nothing else to do.
double Planner::find_post_value(Area area) const {
  int nearest = 12;
  goals_.each([&](Area goal) { nearest = std::min(nearest, atlas_.hops(area, goal)); });
  double value = -0.5 * nearest;
  if (look_.board().victory_areas().has(area) && (s_.here(side_, area) & look_.army(side_).combat) == 0) {
    value += s_.owner(area) != side_ ? 8.0 : goals_.has(area) ? 2.0 : 0.3;
  }
  if (area == s_.area(look_.army(side_).supreme)) value += goals_.has(area) ? 1.0 : 0.3;
  const int enemies = (look_.board().graph().around(area) & enemy_combat_).size();
  if (enemies > 1 && s_.here(side_, area) == 0) value -= 0.5 * enemies;
  return value;
}

double Planner::post_value(Area area) const {
  if (!valued_.has(area)) {
    valued_.add(area);
    post_values_[area] = find_post_value(area);
  }
  return post_values_[area];
}

/// 2.6.1: where a battery would fire from: where it stands if it can, else beside combat units of its side.
Area Planner::gun_post(Unit gun, Area target, AreaSet avoid) const {
  const AreaSet spots = (look_.board().graph().around(target) & reach_[place_of(gun)].act) - avoid;
  if (spots.has(s_.area(gun))) return s_.area(gun);
  Area best = 0;
  double most = -1e9;
  spots.each([&](Area spot) {
    const double worth = count(s_.here(side_, spot) & look_.army(side_).combat) -
                         0.7 * (look_.board().graph().around(spot) & enemy_combat_).size();
    if (worth > most) {
      most = worth;
      best = spot;
    }
  });
  return best;
}

}  // namespace redoubt::bloody_monday
