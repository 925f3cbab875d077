#include "players/borodino-1812/ground.h"

#include <algorithm>

namespace redoubt::borodino_1812 {

namespace {

constexpr double per_hit = 0.25;    // a hit that a gun may make from there
constexpr double per_area = 0.14;   // an area nearer, for each hit of power
constexpr double danger = 0.10;     // each hit of power that the enemy has too many
constexpr double defence = 0.35;    // each that a redoubt is short of
constexpr double garrison = 1.25;   // power in a redoubt, against what may come
constexpr double guarding = 0.30;   // guns or headquarters that would stand alone
constexpr double cohesion = 0.06;   // a unit within a commander's range
constexpr double astray = 0.2;      // of that, for each area beyond it
constexpr double presence = 0.4;    // what a unit draws to redoubts beside its power
constexpr double foothold = 0.7;    // of a redoubt, for who would be alone in it
constexpr double gun_march = 0.06;  // an area nearer to somebody to fire at
constexpr double alone = 0.03;      // of them, with nobody beside it and the enemy near
constexpr double exposure = 0.12;   // of a headquarters' points, under threat

}  // namespace

Ground::Ground(const Data& data, const Judge& judge, const State& s, const Lay& lay, Side side, Area objective)
    : data_(data), judge_(judge), s_(s), lay_(lay), side_(side), enemy_(other(side)), objective_(objective) {
  company_ = lay.power[at(side)];
  for (int i = 0; i < block_count; ++i) counted_[static_cast<std::size_t>(i)] = s.area(static_cast<Unit>(i));
  data.board.redoubts().each([&](Area area) {
    if (side == Side::russian || !s.occupied(side, area)) wanted_.add(area);
  });
  data.board.all().each([&](Area area) {
    threat_[area] = static_cast<float>(judge.threat(s, lay, area, enemy_));
    int nearest = Atlas::far;
    lay.where[at(enemy_)].each([&](Area there) { nearest = std::min(nearest, judge.atlas().hops(area, there)); });
    to_enemy_[area] = static_cast<std::uint8_t>(nearest);
  });
}

double Ground::friends(Unit unit, Area area) const {
  const double all = static_cast<double>(company_[area]);
  if (counted_[unit] != area) return all;
  return all - judge_.power(unit, data_.forces.strength(unit, s_.blocks[unit].step));
}

double Ground::place(Unit unit, Area area) const {
  const Army& army = data_.forces.army(side_);
  double sum = 0.0;
  const bool single = (s_.here(side_, area) & ~bit(unit)) == 0;
  if (data_.board.redoubts().has(area) && single && !s_.occupied(enemy_, area))
    sum += foothold * Judge::area_worth(lay_, area);
  if ((army.hqs & bit(unit)) != 0) return sum + place_of_hq(unit, area);
  if ((army.artillery & bit(unit)) != 0) return sum + place_of_gun(unit, area);
  return sum + place_of_troops(unit, area);
}

double Ground::place_of_gun(Unit gun, Area area) const {
  const double time = Judge::patience(lay_.turns_left);
  double sum = judge_.bombard(s_, lay_, gun, area, per_hit * time);
  if (sum == 0.0) sum -= gun_march * std::min<int>(to_enemy_[area], 12) * time;
  const double guard = friends(gun, area);
  const double excess = threat_[area] - guard;
  if (excess > 0.0) sum -= danger * std::min(excess, 3.0) * (guard < 0.5 ? 3.0 : 0.7);
  return sum;
}

double Ground::place_of_hq(Unit hq, Area area) const {
  const Army& army = data_.forces.army(side_);
  double sum = 0.0;
  const Units led =
      (army.army_hqs & bit(hq)) != 0 ? s_.field[at(side_)] : data_.forces.of_corps(hq) & s_.field[at(side_)];
  const double each_one = (army.army_hqs & bit(hq)) != 0 ? 0.25 * cohesion : cohesion;
  each(side_, led, [&](Unit unit) {
    const int hops = judge_.atlas().hops(area, s_.area(unit));
    if (hops <= data_.forces.range(hq)) sum += each_one;
    if (hops > data_.forces.range(hq)) sum -= astray * each_one * std::min(hops - data_.forces.range(hq), 5);
  });
  const double guard = friends(hq, area);
  if (threat_[area] > 0.0F) {
    sum -= exposure * judge_.points(hq) * static_cast<double>(threat_[area]) /
           (static_cast<double>(threat_[area]) + guard);
  }
  if (guard < 0.3 && to_enemy_[area] <= 2) sum -= alone * judge_.points(hq);
  return sum;
}

double Ground::place_of_troops(Unit unit, Area area) const {
  const double mine = judge_.power(unit, data_.forces.strength(unit, s_.blocks[unit].step));
  const bool redoubt = data_.board.redoubts().has(area);
  const bool walls = redoubt && side_ == Side::russian;
  const double others = friends(unit, area);
  double sum = 0.0;
  const double way =
      objective_ != 0 ? judge_.atlas().hops(area, objective_) : static_cast<double>(lay_.way[at(side_)][area]);
  if (way < Atlas::far) sum -= per_area * way * (presence + mine) * Judge::patience(lay_.turns_left);
  const double stand = others * (walls ? 2.0 : 1.0);
  const double with = (others + mine) * (walls ? 2.0 : 1.0);
  const auto against = static_cast<double>(threat_[area]);
  if (redoubt && !s_.occupied(enemy_, area)) {
    const double want = garrison * against;
    sum += defence * (std::min(with, want) - std::min(stand, want));
  }
  if (against > with) sum -= danger * std::min(against - with, 3.0) * (0.4 + 0.4 * mine);
  const Army& army = data_.forces.army(side_);
  const Units there = s_.here(side_, area) & ~bit(unit);
  const bool wards = (there & (army.artillery | army.hqs)) != 0 && (there & ~army.artillery & ~army.hqs) == 0;
  if (wards && to_enemy_[area] <= 2) sum += guarding;
  if (data_.board.terrain(area) != Terrain::clear && (army.cavalry & bit(unit)) != 0) sum -= 0.08;
  return sum;
}

}  // namespace redoubt::borodino_1812
