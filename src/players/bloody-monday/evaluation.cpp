#include "players/bloody-monday/evaluation.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "players/numbers.h"

namespace redoubt::bloody_monday {

namespace {

/// In the order of Feature: logits, that is the logarithm of the odds of winning, for each unit of what a feature
/// counts. The golden games of the staff and the marshal (GoldenBots) move with every one of them. Set by hand between
/// a first guess and a logistic regression over the 4,783 impulses of 800 games of staff against staff. Nearly all of
/// those ended in the first turn and the Russians won 95 % of them, so the regression says nothing of what is late in
/// the game, and its sign for firepower, which goes with steps, was not taken. The blow is a worth already: it is not
/// weighed again.
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
    -1.00,  // blow
    0.02,   // pressure
    0.00,   // french
};

constexpr double certain = 12.0;  // the logit of a game that is won
constexpr double waiting = 0.6;   // of a block: what one in the pool counts for

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
  std::array<float, area_count + 1> power = {};
  std::array<float, area_count + 1> toughness = {};
  std::array<std::uint8_t, area_count + 1> counting = {};  // combat units whose loss counts (2.4)
  std::array<std::uint8_t, area_count + 1> others = {};
  struct Battery {
    Area area = 0;
    std::uint8_t strength = 0;
    std::uint8_t reach = 0;  // how far away it can hit in one impulse
  };
  std::array<Battery, 12> batteries = {};
  std::size_t battery_count = 0;
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

double Judge::chance_of(double logit) { return numbers::logistic(logit); }

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
    add(Feature::blow, blow(s, each, own, tallies[at(other(each))]));
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
    ++((army.morale & bit(unit)) != 0 ? tally.counting : tally.others)[block.area];
  });
  each(side, field & army.support, [&](Unit unit) {
    const Block& block = s.blocks[unit];
    const int left = data_->forces.last_edge(unit) - block.edge;
    tally.support.add(block.area);
    if ((army.artillery & bit(unit)) != 0) {
      tally.shots += left;
      if (left > 0 && tally.battery_count < tally.batteries.size()) {
        const int reach = std::min(4, data_->forces.movement(unit, s.plays(Option::agility)));
        tally.batteries[tally.battery_count++] = {block.area,
                                                  static_cast<std::uint8_t>(data_->forces.strength(unit, block.edge)),
                                                  static_cast<std::uint8_t>(reach)};
      }
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
  const Questions look{*data_, s};
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

/// How many blocks that count would die here. Hits fall on the strongest (5.3.6): nobody dies before all are worn down,
/// and then those go first who are not counted.
double Judge::deaths_by_blow(Area area, const Tally& own, const Tally& enemy) const {
  double columns = 0.0;
  (atlas_->near(area) & enemy.combat).each([&](Area each) { columns += static_cast<double>(enemy.power[each]); });
  if (columns == 0.0 && (atlas_->around(area) & enemy.combat).empty()) return 0.0;
  std::array<int, 4> guns = {};
  for (std::size_t i = 0; i < enemy.battery_count; ++i) {
    const Tally::Battery& battery = enemy.batteries[i];
    if (atlas_->hops(battery.area, area) > battery.reach) continue;
    int strength = battery.strength;
    for (int& each : guns) {
      if (strength > each) std::swap(each, strength);
    }
  }
  const double fire = 0.5 * std::accumulate(guns.begin(), guns.end(), 0);
  const double hits = fire + std::min(0.5 * columns, 3.0) - data_->board.row(area).cover;
  const int blocks = own.counting[area] + own.others[area];
  const double beyond = hits - (static_cast<double>(own.toughness[area]) - blocks) - own.others[area];
  const double worn = 0.15 * std::clamp(hits / 4.0, 0.0, 1.0);
  return std::min<double>(own.counting[area], std::max(beyond, worn));
}

/// 5.3.1: as many batteries as may fire at one area, from where they stand or a short march away, and the columns that
/// go in behind them. Hits fall on the strongest (5.3.6), so nobody dies before all are worn down. The heaviest blow
/// counts whole, the next ones less: the same guns fire them, and weaker.
double Judge::blow(const State& s, Side side, const Tally& own, const Tally& enemy) const {
  std::array<double, 3> heaviest = {};
  own.combat.each([&](Area area) {
    double deaths = deaths_by_blow(area, own, enemy);
    for (double& each : heaviest) {
      if (deaths > each) std::swap(each, deaths);
    }
  });
  const bool enemy_next = (s.phase == Phase::impulse) == (s.phasing != side);
  const double sum = heaviest[0] + 0.6 * heaviest[1] + 0.3 * heaviest[2];
  return (enemy_next ? 1.0 : 0.4) * sum * std::min(1.5, block_worth(s, side));
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
  const double breaks = mine.empty() ? 1.0 : 0.2;
  return each * (completes + breaks);
}

}  // namespace redoubt::bloody_monday
