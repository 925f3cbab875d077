#include "players/borodino-1812/evaluation.h"

#include <algorithm>
#include <cmath>

#include "players/numbers.h"

namespace redoubt::borodino_1812 {

namespace {

// In victory points, each for one of what is named, unless a share of something is said. The golden games of the staff
// and the marshal (GoldenBots) move with them.
constexpr double french_step = 0.45;  // of a unit in the field
constexpr double russian_step = 0.25;
constexpr double command_step = 0.30;  // of a headquarters: an activation
constexpr double last_command = 0.25;  // more for the last one
constexpr double spent = 0.25;         // of its points: what hangs over a unit on its last step
// How much of a threat is carried out: the Russians have the redoubts and can wait, the French cannot.
constexpr double to_french = 0.1;  // shares of the threat
constexpr double to_russians = 1.2;
constexpr double to_unguarded = 1.2;  // guns and headquarters
constexpr double gunnery = 0.10;      // a hit that a gun could make in each turn
constexpr double cohesion = 0.03;     // a unit within its commander's range
constexpr double lost_source = 0.8;   // an enemy in a source of supply
constexpr double hungry = 0.06;       // a unit without a supply line
constexpr double driven_off = 0.1;    // 5.3: a last step under fire
constexpr double greed = 0.04;        // a share of the chance: whoever is far ahead or far behind still wants more
constexpr double far_ahead = 8.0;     // in spreads
constexpr double spread = 3.0;  // victory points: how uncertain those are that are still to be made, in the last turn
constexpr double more_spread = 0.5;  // and with each turn more

constexpr double approach = 0.10;      // an area nearer to where one is wanted, for each hit of power
constexpr double gun_approach = 0.05;  // the same for a gun
constexpr double focus = 6.0;          // areas of detour to a redoubt where one can do e times as much
constexpr double busy = 0.7;           // of the headquarters, that one wants to activate in a turn

// of peril
constexpr double stand_in_walls = 2.0;  // 6.51
constexpr double stand_in_open = 1.15;  // who defends fires first
constexpr double stand_alone = 0.35;    // guns and headquarters
constexpr double neighbours = 0.2;      // of the power beside: it may come to help
constexpr double margin = 0.8;          // of the stand, that must be exceeded
constexpr double stake_worth = 0.6;
constexpr double stake_points = 0.3;

// of contests for redoubts
constexpr double far_reach = 0.75;     // what is left of power with each area of distance, with much time
constexpr double last_reach = 0.40;    // less of it in the last turn
constexpr double some = 0.5;           // power that nobody sees
constexpr double walls = 1.6;          // 6.51
constexpr double siege = 1.5;          // guns that fire into it, against power
constexpr double sharpness = 1.5;      // how surely the stronger gets it
constexpr double holding = 0.5;        // how surely the holder keeps it
constexpr double last_holding = 2.5;   // and more so when few turns are left
constexpr double sure_holding = 12.0;  // in the last turn

}  // namespace

Judge::Judge(const Data& data, const Atlas& atlas) : data_(data), atlas_(atlas) {
  const State nobody;
  const Questions look{data, nobody};
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
      if (left == 0 && !hq) value -= spent * points_[unit];
      if (left == 1 && !hq) value -= 0.3 * spent * points_[unit];
      worth_[unit][static_cast<std::size_t>(at)] = static_cast<float>(value);
    }
  }
}

int Judge::turns_left(const State& s) const { return data_.scenarios.at(s.scenario).turns - s.turn; }

double Judge::chance_of(const State& s, double lead, Side side) const {
  if (s.ended) return s.winner == side ? 1.0 : 0.0;
  const double edge = side == Side::french ? -0.5 : 0.5;  // 8.1: the Russians win ties
  const double scale = spread + more_spread * turns_left(s);
  const double ahead = (lead + edge) / scale;
  const double more = 0.5 + 0.5 * ahead / (far_ahead + std::abs(ahead));
  return (1.0 - greed) * numbers::logistic(ahead) + greed * more;
}

Lay Judge::lay(const State& s) const {
  Lay lay;
  lay.turns_left = turns_left(s);
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    if (!s.on_map(unit)) continue;
    const std::size_t side = at(side_of(unit));
    const auto hits = static_cast<float>(power(unit, data_.forces.strength(unit, s.blocks[unit].step)));
    lay.power[side][s.area(unit)] += hits;
    const Army& army = data_.forces.army(side_of(unit));
    if (((army.hqs | army.artillery) & bit(unit)) == 0) lay.troops[side][s.area(unit)] += hits;
    if (s.area(unit) != beyond) lay.where[side].add(s.area(unit));  // who has still to fight his way in is nowhere
  }
  weigh_contests(s, lay);
  find_ways(s, lay);
  for (const Side side : {Side::french, Side::russian}) lay.scarcity[at(side)] = scarcity(s, side);
  return lay;
}

double Judge::area_worth(const Lay& lay, Area area) {
  for (const Contest& contest : lay.redoubts()) {
    if (contest.area == area) return contest.held[at(Side::french)] - contest.held[at(Side::russian)];
  }
  return 0.05;
}

double Judge::reach(int hops, int turns_left) {
  const double near = far_reach - last_reach / (turns_left + 1.0);
  double left = 1.0;
  for (int i = std::min(hops, 12); i > 1; --i) left *= near;
  return left;
}

/// The French want the redoubt where they are strongest, the Russians where they are weakest.
void Judge::find_ways(const State& s, Lay& lay) const {
  std::array<double, most_redoubts> odds = {};
  double most = -1e9;
  for (std::size_t i = 0; i < lay.contest_count; ++i) {
    const Contest& contest = lay.contests[i];
    odds[i] = numbers::natural_log((contest.press[0] + some) / (walls * contest.press[1] + some));
    if (!s.friendly(Side::french, contest.area)) most = std::max(most, odds[i]);
  }
  data_.board.all().each([&](Area area) {
    double nearest = Atlas::far;
    for (std::size_t i = 0; i < lay.contest_count; ++i) {
      if (s.friendly(Side::french, lay.contests[i].area)) continue;
      const int hops = atlas_.hops(area, lay.contests[i].area);
      nearest = std::min(nearest, hops + focus * (most - odds[i]));
    }
    lay.way[at(Side::french)][area] = static_cast<float>(nearest < Atlas::far ? nearest : 0.0);
  });
  lay.way[at(Side::russian)] = lay.way[at(Side::french)];
}

/// 5.2, 7.2: steps of headquarters are dear as far as what is in hand and what will be supplied does not suffice.
double Judge::scarcity(const State& s, Side side) const {
  int stock = 0;
  const Units hqs = data_.forces.army(side).hqs & s.field[at(side)];
  each(side, hqs, [&](Unit hq) { stock += data_.forces.strength(hq, s.blocks[hq].step); });
  const Questions look{data_, s};
  int supply = 0;
  for (std::size_t i = 0; i < source_count; ++i) {
    if (data_.board.sources()[i].side == side) supply += look.yield(i);
  }
  const int left = turns_left(s);
  const double lacking = busy * count(hqs) * (left + 1) - supply * left;
  return std::clamp(lacking / (stock + 1.0), 0.0, 1.0);
}

double Judge::siege_worth(const Lay& lay, Area target, Side side) {
  for (const Contest& contest : lay.redoubts()) {
    if (contest.area == target) return siege * contest.slope[at(side)];
  }
  return 0.0;
}

/// 5.3: the hits that can be expected in a turn of the guns around an area, one over each border.
double Judge::guns_on(const State& s, Area target, Side side) const {
  const Units guns = data_.forces.army(side).artillery & s.field[at(side)];
  double sum = 0.0;
  for (const Gate& out : data_.board.gates(target)) {
    const Units here = s.here(side, out.to) & guns;
    if (here == 0) continue;
    const Gate& gate = *data_.board.gate(out.to, target);
    if (!gate.may_bombard) continue;
    double most = 0.0;
    each(side, here, [&](Unit gun) { most = std::max(most, hits(s, gun, gate)); });
    sum += most;
  }
  return sum;
}

double Judge::hits(const State& s, Unit gun, const Gate& gate) const {
  const int number = std::clamp(data_.forces.fire(gun).number + gate.bombard, 0, 6);
  return data_.forces.strength(gun, s.blocks[gun].step) * number / 6.0;
}

/// 8.5: a redoubt counts at the end. Who holds it now keeps it the more surely the nearer that is; else it goes to whom
/// has more power near it.
void Judge::weigh_contests(const State& s, Lay& lay) const {
  const int russian_points = data_.scenarios.at(s.scenario).redoubt_for_russians;
  std::array<double, 13> reaches;
  for (int i = 0; i < 13; ++i) reaches[static_cast<std::size_t>(i)] = reach(i, lay.turns_left);
  data_.board.redoubts().each([&](Area area) {
    if (lay.contest_count == most_redoubts) return;
    Contest& contest = lay.contests[lay.contest_count++];
    contest.area = area;
    for (const Side side : {Side::french, Side::russian}) {
      lay.where[at(side)].each([&](Area there) {
        const auto hops = static_cast<std::size_t>(std::min(atlas_.hops(there, area), 12));
        contest.press[at(side)] += static_cast<double>(lay.troops[at(side)][there]) * reaches[hops];
      });
    }
    if (!s.vacant(area) && !s.contested(area)) {
      const Side besieger = s.occupied(Side::french, area) ? Side::russian : Side::french;
      contest.press[at(besieger)] += siege * guns_on(s, area, besieger);
    }
    const double ours = contest.press[0] + some;
    const double theirs = walls * contest.press[1] + some;
    const double odds = sharpness * numbers::natural_log(ours / theirs);
    const double hold = lay.turns_left == 0 ? sure_holding : holding + last_holding / lay.turns_left;
    const auto french_chance = [&](double holder) { return numbers::logistic(odds + hold * holder); };
    const auto value = [&](double french) { return 2.0 * french - russian_points * (1.0 - french); };
    contest.held = {value(french_chance(1.0)), value(french_chance(-1.0))};
    const bool vacant = s.vacant(area);
    const double holder = s.friendly(Side::french, area) ? 1.0 : s.friendly(Side::russian, area) ? -1.0 : 0.0;
    const double now = french_chance(holder);
    contest.value = value(now) * (vacant ? lay.turns_left / (lay.turns_left + 1.0) : 1.0);
    const double steep = (2.0 + russian_points) * now * (1.0 - now) * sharpness;
    contest.slope = {steep / ours, steep * walls / theirs};
  });
}

double Judge::threat(const State& s, const Lay& lay, Area area, Side from) const {
  double sum = 0.0;
  const Questions look{data_, s};
  for (const Gate& gate : data_.board.gates(area)) {
    const float there = lay.troops[at(from)][gate.to];
    if (there <= 0.0F || s.contested(gate.to) || !look.open(gate)) continue;
    const int limit = look.limit(*data_.board.gate(gate.to, area));
    const int number = count(s.here(from, gate.to));
    sum += number <= limit ? static_cast<double>(there) : static_cast<double>(there) * limit / number;
  }
  return sum;
}

double Judge::bombard(const State& s, const Lay& lay, Unit gun, Area from, double a_hit) const {
  const Side side = side_of(gun);
  double most = 0.0;
  for (const Gate& gate : data_.board.gates(from)) {
    if (!gate.may_bombard || !s.occupied(other(side), gate.to)) continue;
    most = std::max(most, hits(s, gun, gate) * (a_hit + siege_worth(lay, gate.to, side)));
  }
  return most;
}

/// 5.3: the last step is only driven off.
double Judge::worth_of_hits(const State& s, Area target, Side side, double hits) const {
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
  const bool walled = side == Side::russian && data_.board.redoubts().has(target);
  return hits * one * (walled ? 0.75 : 1.0);
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
  for (const Contest& contest : now.redoubts()) {
    if (!s.contested(contest.area)) sum += side == Side::french ? contest.value : -contest.value;
  }
  return sum;
}

/// Points made, strength left, and where it stands.
double Judge::standing(const State& s, const Lay& lay, Side side) const {
  double sum = 0.0;
  const double time = patience(lay.turns_left);
  const Lay no_sieges;  // they are counted in the contests
  for (int i = 0; i < blocks_of(other(side)); ++i) {
    const Unit unit = unit_at(other(side), i);
    if (s.area(unit) == grave) sum += points_[unit];
  }
  const Army& army = data_.forces.army(side);
  for (int i = 0; i < blocks_of(side); ++i) {
    const Unit unit = unit_at(side, i);
    const Area area = s.area(unit);
    if (area == on_the_way || area == in_hand) sum += worth_[unit][s.blocks[unit].step] * time;
    if (!on_board(area)) continue;
    const int step = s.blocks[unit].step;
    const bool leads = (army.hqs & bit(unit)) != 0;
    sum += worth_[unit][static_cast<std::size_t>(step)] * time * (leads ? lay.scarcity[at(side)] : 1.0);
    const bool gun = (army.artillery & bit(unit)) != 0;
    if (gun && !s.contested(area)) sum += bombard(s, no_sieges, unit, area, gunnery * time);
    if (!leads) {
      const double hits_a_round = power(unit, data_.forces.strength(unit, step));
      sum -= (gun ? gun_approach : approach) * static_cast<double>(lay.way[at(side)][area]) * hits_a_round * time;
    } else {
      if ((army.corps_hqs & bit(unit)) == 0 || step == data_.forces.last_step(unit)) continue;
      each(side, data_.forces.of_corps(unit) & s.field[at(side)], [&](Unit member) {
        if (atlas_.hops(area, s.area(member)) <= data_.forces.range(unit)) sum += cohesion * time;
      });
    }
  }
  return sum;
}

/// What the enemy may do to stacks that he can reach with more than they have.
double Judge::peril(const State& s, const Lay& lay, Side side) const {
  double sum = 0.0;
  if (lay.turns_left == 0) return 0.0;
  const Side enemy = other(side);
  const Army& army = data_.forces.army(side);
  lay.where[at(side)].each([&](Area area) {
    if (s.occupied(enemy, area)) return;
    const double against = threat(s, lay, area, enemy);
    if (against <= 0.0) return;
    const bool walled = side == Side::russian && data_.board.redoubts().has(area);
    const bool alone = (s.here(side, area) & ~army.artillery & ~army.hqs) == 0;
    double stand = lay.power[at(side)][area] * (alone ? stand_alone : walled ? stand_in_walls : stand_in_open);
    for (const Gate& gate : data_.board.gates(area)) {
      if (!s.occupied(enemy, gate.to)) stand += neighbours * lay.power[at(side)][gate.to];
    }
    const double excess = (against - margin * stand) / (against + stand + 0.5);
    if (excess <= 0.0) return;
    double stake = area_worth(lay, area);
    each(side, s.here(side, area), [&](Unit unit) {
      stake += stake_worth * worth(unit, s.blocks[unit].step, lay.turns_left) + stake_points * points_[unit];
    });
    sum += (alone ? to_unguarded : side == Side::french ? to_french : to_russians) * excess * stake;
  });
  return sum;
}

double Judge::hunger(const State& s, Side side) const {
  double sum = 0.0;
  for (const Source& source : data_.board.sources()) {
    if (source.side == side && s.occupied(other(side), source.area)) sum += lost_source * source.symbols;
  }
  const AreaSet fed = Questions{data_, s}.in_supply(side);
  const double time = patience(turns_left(s));
  for (int i = 0; i < blocks_of(side); ++i) {
    const Unit unit = unit_at(side, i);
    if (s.on_map(unit) && !fed.has(s.area(unit))) sum += hungry;
  }
  return sum * time;
}

}  // namespace redoubt::borodino_1812
