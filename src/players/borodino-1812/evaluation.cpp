#include "players/borodino-1812/evaluation.h"

#include <algorithm>
#include <cmath>

namespace redoubt::borodino_1812 {

namespace {

constexpr double french_step = 0.35;
constexpr double russian_step = 0.25;
constexpr double command_step = 0.30;  // of a headquarters: an activation
constexpr double last_command = 0.25;  // more for the last one
constexpr double spent = 0.25;         // of its points: what hangs over a unit on its last step
constexpr double tempo = 0.35;         // how much of a threat is carried out
constexpr double gunnery = 0.10;       // a hit that a gun could make in each turn
constexpr double approach = 0.05;      // an area nearer to where one wants to be, for each hit of power
constexpr double cohesion = 0.03;      // a unit within its commander's range
constexpr double lost_source = 0.8;    // an enemy in a source of supply
constexpr double hungry = 0.06;        // a unit without a supply line

}  // namespace

Judge::Judge(const Data& data, const Atlas& atlas) : data_(data), atlas_(atlas) {
  const State nobody;
  const Position look{data, nobody};
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Firepower fire = data.forces.fire(unit);
    const bool hq = look.is(unit, &Army::hqs);
    points_[unit] = static_cast<std::uint8_t>(look.points_for(unit));
    number_[unit] = static_cast<float>(fire.number);
    const double quality = 0.5 + 0.25 * fire.number + (fire.letter == Letter::a ? 0.2 : 0.0);
    const double step = (side_of(unit) == Side::french ? french_step : russian_step) * quality;
    const int last = data.forces.last_step(unit);
    for (int at = 0; at <= last; ++at) {
      const int left = last - at;
      double value = hq ? command_step * left + (left > 0 ? last_command : 0.0) : step * (left + 1);
      if (left == 0) value -= spent * points_[unit];
      if (left == 1) value -= 0.3 * spent * points_[unit];
      worth_[unit][static_cast<std::size_t>(at)] = static_cast<float>(value);
    }
  }
}

int Judge::turns_left(const State& s) const { return data_.scenarios.at(s.scenario).turns - s.turn; }

double Judge::chance_of(const State& s, double lead, Side side) const {
  if (s.ended) return s.winner == side ? 1.0 : 0.0;
  const double edge = side == Side::french ? -0.5 : 0.5;  // 8.1: the Russians win ties
  return 1.0 / (1.0 + std::exp(-(lead + edge) / (0.8 + 0.35 * turns_left(s))));
}

Lay Judge::lay(const State& s) const {
  Lay lay;
  lay.turns_left = turns_left(s);
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    if (!s.on_map(unit)) continue;
    const std::size_t side = at(side_of(unit));
    lay.power[side][s.area(unit)] += static_cast<float>(power(unit, data_.forces.strength(unit, s.blocks[unit].step)));
    lay.where[side].add(s.area(unit));
  }
  return lay;
}

/// 8.5: a redoubt counts at the end; what is held now counts the more the nearer that is.
double Judge::redoubt_worth(const State& s, Side side) const {
  const Scenario& scenario = data_.scenarios.at(s.scenario);
  const double sure = 0.45 + 0.55 * s.turn / scenario.turns;
  return sure * (side == Side::french ? 2 : scenario.redoubt_for_russians);
}

double Judge::area_worth(const State& s, Area area) const {
  if (!data_.board.redoubts().has(area)) return 0.05;
  return redoubt_worth(s, Side::french) + redoubt_worth(s, Side::russian);
}

double Judge::threat(const State& s, const Lay& lay, Area area, Side from) const {
  double sum = 0.0;
  const Position look{data_, s};
  for (const Gate& gate : data_.board.gates(area)) {
    const float there = lay.power[at(from)][gate.to];
    if (there <= 0.0F || s.contested(gate.to) || !look.open(gate)) continue;
    const int limit = look.limit(*data_.board.gate(gate.to, area));
    const int number = count(s.here(from, gate.to));
    sum += number <= limit ? static_cast<double>(there) : static_cast<double>(there) * limit / number;
  }
  return sum;
}

double Judge::bombard(const State& s, Unit gun, Area from, Area* target) const {
  const Side enemy = other(side_of(gun));
  const int strength = data_.forces.strength(gun, s.blocks[gun].step);
  double most = 0.0;
  for (const Gate& gate : data_.board.gates(from)) {
    if (!gate.may_bombard || !s.occupied(enemy, gate.to)) continue;
    const int number = data_.forces.fire(gun).number + gate.bombard;
    const double hits = strength * std::min(number, 6) / 6.0;
    if (hits <= most) continue;
    most = hits;
    if (target != nullptr) *target = gate.to;
  }
  return most;
}

/// 5.3: the last step is only driven off.
double Judge::worth_of_hits(const State& s, Area target, Side side, double hits) const {
  constexpr double driven_off = 0.1;
  Unit strongest = no_unit;
  int most = -1;
  each(side, s.here(side, target), [&](Unit unit) {
    const int strength = data_.forces.strength(unit, s.blocks[unit].step);
    if (strength <= most) return;
    most = strength;
    strongest = unit;
  });
  if (strongest == no_unit) return 0.0;
  const int step = s.blocks[strongest].step;
  const int turns = turns_left(s);
  const bool last = step == data_.forces.last_step(strongest);
  const double one = last ? driven_off : worth(strongest, step, turns) - worth(strongest, step + 1, turns);
  const bool walls = side == Side::russian && data_.board.redoubts().has(target);
  return hits * one * (walls ? 0.75 : 1.0);
}

double Judge::crowding(const State& s, Side side) const {
  const double step = side == Side::french ? french_step : russian_step;
  int many = 0;
  for (const Source& source : data_.board.sources()) {
    if (source.side == side) many += std::max(0, count(s.here(side, source.area)) - data_.board.stack(source.area));
  }
  return 0.5 * step * many;
}

double Judge::lead(const State& s, Side side) const {
  const Lay now = lay(s);
  double sum = 0.0;
  for (const Side each : {side, other(side)}) {
    const double sign = each == side ? 1.0 : -1.0;
    sum += sign * (standing(s, now, each) - peril(s, now, each) - hunger(s, each));
  }
  return sum;
}

/// Points made, redoubts held, strength left, and where it stands.
double Judge::standing(const State& s, const Lay& lay, Side side) const {
  double sum = 0.0;
  const double time = patience(lay.turns_left);
  for (int i = 0; i < blocks_of(other(side)); ++i) {
    const Unit unit = unit_at(other(side), i);
    if (s.area(unit) == grave) sum += points_[unit];
  }
  AreaSet wanted;
  data_.board.redoubts().each([&](Area area) {
    if (s.friendly(side, area)) sum += redoubt_worth(s, side);
    if (side == Side::french ? !s.occupied(side, area) : true) wanted.add(area);
  });
  const Army& army = data_.forces.army(side);
  for (int i = 0; i < blocks_of(side); ++i) {
    const Unit unit = unit_at(side, i);
    const Area area = s.area(unit);
    if (area == on_the_way || area == in_hand) sum += worth_[unit][s.blocks[unit].step] * time;
    if (!on_board(area)) continue;
    const int step = s.blocks[unit].step;
    sum += worth_[unit][static_cast<std::size_t>(step)] * time;
    const bool gun = (army.artillery & bit(unit)) != 0;
    if (gun && !s.contested(area)) sum += gunnery * bombard(s, unit, area, nullptr) * time;
    if ((army.hqs & bit(unit)) != 0) {
      if ((army.corps_hqs & bit(unit)) == 0 || step == data_.forces.last_step(unit)) continue;
      each(side, data_.forces.of_corps(unit) & s.field[at(side)], [&](Unit member) {
        if (atlas_.hops(area, s.area(member)) <= data_.forces.range(unit)) sum += cohesion * time;
      });
      continue;
    }
    int nearest = Atlas::far;
    wanted.each([&](Area goal) { nearest = std::min(nearest, atlas_.hops(area, goal)); });
    if (nearest < Atlas::far) {
      sum -= approach * nearest * power(unit, data_.forces.strength(unit, step)) * time;
    }
  }
  return sum;
}

/// What the enemy may do to stacks that he can reach with more than they have.
double Judge::peril(const State& s, const Lay& lay, Side side) const {
  double sum = 0.0;
  if (lay.turns_left == 0) return 0.0;
  const Side enemy = other(side);
  lay.where[at(side)].each([&](Area area) {
    if (s.occupied(enemy, area)) return;
    const double against = threat(s, lay, area, enemy);
    if (against <= 0.0) return;
    const bool walls = side == Side::russian && data_.board.redoubts().has(area);
    double stand = lay.power[at(side)][area] * (walls ? 2.0 : 1.15);
    for (const Gate& gate : data_.board.gates(area)) {
      if (!s.occupied(enemy, gate.to)) stand += 0.2 * lay.power[at(side)][gate.to];
    }
    const double excess = (against - 0.8 * stand) / (against + stand + 0.5);
    if (excess <= 0.0) return;
    double stake = area_worth(s, area);
    each(side, s.here(side, area),
         [&](Unit unit) { stake += 0.6 * worth(unit, s.blocks[unit].step, lay.turns_left) + 0.3 * points_[unit]; });
    sum += tempo * excess * stake;
  });
  return sum;
}

double Judge::hunger(const State& s, Side side) const {
  double sum = 0.0;
  for (const Source& source : data_.board.sources()) {
    if (source.side == side && s.occupied(other(side), source.area)) sum += lost_source * source.symbols;
  }
  const AreaSet fed = Position{data_, s}.in_supply(side);
  const double time = patience(turns_left(s));
  for (int i = 0; i < blocks_of(side); ++i) {
    const Unit unit = unit_at(side, i);
    if (s.on_map(unit) && !fed.has(s.area(unit))) sum += hungry;
  }
  return sum * time;
}

}  // namespace redoubt::borodino_1812
