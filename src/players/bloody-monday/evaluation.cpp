#include "players/bloody-monday/evaluation.h"

#include <algorithm>
#include <cmath>

namespace redoubt::bloody_monday {

namespace {

/// In the order of Feature. Set by hand between a first guess and a logistic regression over the 4,783 impulses of 800
/// games of staff against staff. Nearly all of those ended in the first turn and the Russians won 95 % of them, so the
/// regression says nothing of what is late in the game, and its sign for firepower, which goes with steps, was not
/// taken.
constexpr Features weights = {
    -0.15,  // lost
    -0.28,  // lost_late
    0.25,   // places
    0.45,   // places_late
    0.90,   // lead
    0.03,   // firepower
    0.10,   // steps
    0.10,   // shots
    0.08,   // orders
    0.15,   // stars
    0.22,   // disc
    -0.08,  // isolated
    -1.20,  // danger
    -0.10,  // exposed
    -0.35,  // open_place
    0.06,   // contest
    -0.02,  // shelled
    -0.01,  // threatened
    0.02,   // pressure
    0.00,   // french
};

constexpr double certain = 12.0;  // the logit of a game that is won
constexpr double waiting = 0.6;   // what a block in the pool counts for

constexpr std::size_t place_of(Feature feature) { return static_cast<std::size_t>(feature); }

}  // namespace

/// One side's blocks, counted.
struct Judge::Tally {
  double firepower = 0;
  double steps = 0;
  double shots = 0;
  double orders = 0;
  AreaSet combat;   // where combat units stand
  AreaSet support;  // where others stand
  AreaSet batteries;
  std::array<float, area_count + 1> power = {};
  std::array<float, area_count + 1> guns = {};  // hits to be expected of the batteries there
  std::array<float, area_count + 1> toughness = {};
};

Judge::Judge(const Data& data, const Atlas& atlas) : data_(&data), atlas_(&atlas) {
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    if ((data.forces.army(side_of(unit)).combat & bit(unit)) == 0) continue;
    for (int edge = 0; edge <= data.forces.last_edge(unit); ++edge) {
      const Edge face = data.forces.edge(unit, edge);
      firepower_[unit][static_cast<std::size_t>(edge)] =
          static_cast<float>(face.strength) * static_cast<float>(face.fire) / 6.0F;
    }
  }
}

double Judge::weight(Feature feature) { return weights[place_of(feature)]; }

int Judge::steps(Unit unit, int edge) const {
  const bool support = (data_->forces.army(side_of(unit)).support & bit(unit)) != 0;
  return support ? 1 : data_->forces.last_edge(unit) - edge + 1;
}

double Judge::chance_of(double logit) { return 1.0 / (1.0 + std::exp(-logit)); }

double Judge::chance(const State& s, Side side) const {
  if (s.phase == Phase::over) {
    if (s.winner == Winner::nobody) return 0.5;
    return s.winner == winner(side) ? 1.0 : 0.0;
  }
  return chance_of(logit(s, side));
}

double Judge::logit(const State& s, Side side) const {
  if (s.phase == Phase::over) return s.winner == Winner::nobody ? 0.0 : s.winner == winner(side) ? certain : -certain;
  const Features counted = features(s, side);
  double sum = 0.0;
  for (std::size_t i = 0; i < feature_count; ++i) sum += weights[i] * counted[i];
  return sum;
}

Features Judge::features(const State& s, Side side) const {
  const std::array<Tally, 2> tallies = {count_up(s, Side::french), count_up(s, Side::russian)};
  Features sum = {};
  for (const Side each : {side, other(side)}) {
    const double sign = each == side ? 1.0 : -1.0;
    const Tally& own = tallies[at(each)];
    const auto add = [&](Feature feature, double value) { sum[place_of(feature)] += sign * value; };
    const double lost = s.lost[at(each)];
    add(Feature::lost, lost);
    add(Feature::lost_late, lost * lost / 10.0);
    add(Feature::firepower, own.firepower);
    add(Feature::steps, own.steps);
    add(Feature::shots, own.shots);
    add(Feature::orders, own.orders);
    add(Feature::stars, stars(s, each));
    add(Feature::isolated, count(s.isolated[at(each)]));
    add(Feature::danger, danger(s, each, own, tallies[at(other(each))]));
    count_places(s, sum, each, sign);
    count_ground(s, each, own, tallies[at(other(each))], sum, sign);
    count_threats(own, tallies[at(other(each))], sum, sign);
  }
  sum[place_of(Feature::disc)] = s.disc == side ? 1.0 : -1.0;
  if (s.disc_spent) sum[place_of(Feature::disc)] *= -1.0;
  const double held = sum[place_of(Feature::places)];
  sum[place_of(Feature::places_late)] = held * lateness(s);
  sum[place_of(Feature::lead)] = (held > 0 ? 1.0 : held < 0 ? -1.0 : 0.0) * lateness(s) * lateness(s);
  sum[place_of(Feature::french)] = side == Side::french ? 1.0 : -1.0;
  return sum;
}

namespace {

/// 2.6.3: once he is exhausted nobody may be activated and no battle fought.
double stars_at(int strength) { return strength == 0 ? -3.0 : strength; }

}  // namespace

double Judge::stars(const State& s, Side side) const {
  const Unit supreme = data_->forces.army(side).supreme;
  return stars_at(data_->forces.strength(supreme, s.blocks[supreme].edge));
}

double Judge::star_worth(const State& s, Side side) const {
  const Unit supreme = data_->forces.army(side).supreme;
  const int edge = s.blocks[supreme].edge;
  if (edge == data_->forces.last_edge(supreme)) return 0.0;
  return weights[place_of(Feature::stars)] * (stars(s, side) - stars_at(data_->forces.strength(supreme, edge + 1)));
}

/// 0 in the first turn, 1 in the last.
double Judge::lateness(const State& s) { return (s.turn - 1) / 3.0; }

Judge::Tally Judge::count_up(const State& s, Side side) const {
  Tally tally;
  count_blocks(s, side, tally);
  return tally;
}

void Judge::count_blocks(const State& s, Side side, Tally& tally) const {
  const Army& army = data_->forces.army(side);
  const Units field = s.field[at(side)];
  each(side, army.combat, [&](Unit unit) {
    const Block& block = s.blocks[unit];
    if (block.area == grave) return;
    const float power = firepower(unit, block.edge);
    const auto tough = static_cast<float>(steps(unit, block.edge));
    const double share = block.area == pool ? waiting : 1.0;
    tally.firepower += share * static_cast<double>(power);
    tally.steps += share * static_cast<double>(tough);
    if (block.area == pool) return;
    tally.power[block.area] += power;
    tally.toughness[block.area] += tough;
    tally.combat.add(block.area);
  });
  each(side, field & army.support, [&](Unit unit) {
    const Block& block = s.blocks[unit];
    const int left = data_->forces.last_edge(unit) - block.edge;
    tally.support.add(block.area);
    if ((army.artillery & bit(unit)) != 0) {
      tally.shots += left;
      tally.batteries.add(block.area);
      tally.guns[block.area] += 0.5F * static_cast<float>(data_->forces.strength(unit, block.edge));
    }
    if ((army.leaders & bit(unit)) != 0) tally.orders += left;
  });
}

/// What could come down on the supreme commander at once, against what stands around him.
double Judge::danger(const State& s, Side side, const Tally& own, const Tally& enemy) const {
  const Area here = s.area(data_->forces.army(side).supreme);
  if (here > area_count) return 0.0;
  double threat = 2.0 * static_cast<double>(enemy.power[here]);
  ((atlas_->around(here) & enemy.combat)).each([&](Area area) {
    if (area != here) threat += static_cast<double>(enemy.power[area]) * (atlas_->hops(area, here) == 1 ? 1.0 : 0.5);
  });
  const double guard = static_cast<double>(own.toughness[here]) + data_->board.row(here).cover;
  return std::clamp((threat - 0.8 * guard) / 4.0, 0.0, 1.0);
}

/// 1.1; a part of the flèches is worth something on the way to all of them.
void Judge::count_places(const State& s, Features& sum, Side side, double sign) const {
  const Position look{*data_, s};
  double held = look.victory_areas(side);
  const AreaSet fleches = data_->board.place(Place::fleches);
  const AreaSet own = side == Side::french ? fleches & s.french : fleches - s.french;
  if (!(own == fleches)) held += 0.15 * own.size();
  sum[place_of(Feature::places)] += sign * held;
}

void Judge::count_ground(const State& s, Side side, const Tally& own, const Tally& enemy, Features& sum,
                         double sign) const {
  const AreaSet places = data_->board.victory_areas();
  const AreaSet mine = side == Side::french ? places & s.french : places - s.french;
  double exposed = 0.0;
  (own.support - own.combat).each([&](Area area) {
    const double near = !(atlas_->near(area) & enemy.combat).empty()     ? 1.0
                        : !(atlas_->around(area) & enemy.combat).empty() ? 0.4
                                                                         : 0.0;
    exposed += near * count(s.here(side, area));
  });
  sum[place_of(Feature::exposed)] += sign * exposed;
  double open = 0.0;
  (mine - own.combat - own.support).each([&](Area area) {
    open += !(atlas_->around(area) & enemy.combat).empty() ? 1.0 : 0.2;
  });
  sum[place_of(Feature::open_place)] += sign * open;
  (own.combat & enemy.combat).each([&](Area area) {
    sum[place_of(Feature::contest)] += sign * std::min(4.0, static_cast<double>(own.power[area]));
  });
  double pressure = 0.0;
  (places - mine).each([&](Area area) {
    double near = 0.0;
    (atlas_->around(area) & own.combat).each([&](Area each) { near += static_cast<double>(own.power[each]); });
    pressure += std::min(6.0, near);
  });
  sum[place_of(Feature::pressure)] += sign * pressure;
}

/// 5.3.1: what the enemy's guns and columns beside a stack could do to it.
void Judge::count_threats(const Tally& own, const Tally& enemy, Features& sum, double sign) const {
  own.combat.each([&](Area area) {
    const AreaSet near = atlas_->near(area);
    if ((near & enemy.combat).empty()) return;
    double fire = 0.0;
    (near & enemy.batteries).each([&](Area each) { fire += static_cast<double>(enemy.guns[each]); });
    fire = std::min(fire, 8.0);
    const double tough = static_cast<double>(own.toughness[area]);
    if (enemy.combat.has(area)) {
      sum[place_of(Feature::shelled)] += sign * std::min(tough, fire);
      return;
    }
    double columns = 0.0;
    (near & enemy.combat).each([&](Area each) { columns += static_cast<double>(enemy.power[each]); });
    sum[place_of(Feature::threatened)] += sign * std::min(tough, fire + std::min(columns, 6.0));
  });
}

double Judge::block_worth(const State& s, Side side) const {
  const double lost = s.lost[at(side)];
  if (lost + 1 >= morale_limit) return certain;
  return -weights[place_of(Feature::lost)] - weights[place_of(Feature::lost_late)] * (2.0 * lost + 1.0) / 10.0;
}

double Judge::area_worth(const State& s, Area area, Side side) const {
  if (!data_->board.victory_areas().has(area)) return 0.02;
  const double late = lateness(s);
  const double each = weights[place_of(Feature::places)] + late * weights[place_of(Feature::places_late)];
  const AreaSet fleches = data_->board.place(Place::fleches);
  if (!fleches.has(area)) return 2.0 * each + 0.5 * late * late * weights[place_of(Feature::lead)];
  const AreaSet mine = side == Side::french ? fleches & s.french : fleches - s.french;
  const double completes = mine.size() == 2 ? 1.0 : 0.3;
  const double breaks = mine.size() == 0 ? 1.0 : 0.2;
  return each * (completes + breaks);
}

}  // namespace redoubt::bloody_monday
