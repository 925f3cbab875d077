#include "players/invasion-1812/evaluation.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "players/invasion-1812/campaign.h"
#include "players/numbers.h"

namespace redoubt::invasion_1812 {

namespace {

// In victory points, unless a share or another unit is said. The golden games of the staff and the marshal (GoldenBots)
// move with them, and so may Chances.OfBothSidesAddUpToOneAndGrowWithTheLead.
constexpr double a_division_early = 0.5;
constexpr double before_cities = 2.0;  // times: a Russian division counts so much more, behind it the cities lie open
constexpr double a_hex_nearer = 0.02;  // for each French division
constexpr double mobility = 20.0;      // of an army with all the trains that it could wish for, in the beginning
constexpr double trains_enough = 7.0;  // trains: about so many
constexpr double a_lost_depot = 1.0;   // 8.7: it is one train less in every turn
constexpr double a_threat = 0.3;       // a share of what a depot in danger costs, when it is for the others to guard it
constexpr double in_hand_now = 0.6;    // a share of an attack that could be made, before the combats of a turn

constexpr int longest_march = 5;  // 8.4

// In victory points of the lead: how far ahead the French seem when the game is even, and how much further they are
// when they win three of four: by the turns to go, none first, as 300 games between staffs turned out
// (docs/players.md).
constexpr std::array<double, turn_count + 1> even = {17, 11, 11, 10, 22, 23, 25, 26, 27,
                                                     26, 24, 22, 18, 13, 7,  -2, -14};
constexpr std::array<double, turn_count + 1> doubt = {1.2, 3.2, 4, 5, 7, 7.5, 8, 9, 9, 10, 10, 10, 11, 12, 11, 9, 9};

/// With two dice against each other: how likely an attacker so far ahead wins by this much or more.
double wins_by(double ahead, int margin) {
  static const std::array<double, 13> at_least = [] {  // the difference of two dice is so much or more, from -6 on
    std::array<double, 13> values = {};
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 6; ++b) {
        for (int place = 0; place <= a - b + 6; ++place) values[static_cast<std::size_t>(place)] += 1.0 / 36;
      }
    }
    return values;
  }();
  const double wanted = margin - ahead;
  if (wanted <= -6) return 1.0;
  if (wanted >= 6) return 0.0;
  const double below = std::floor(wanted);
  const auto place = static_cast<std::size_t>(below + 6);
  return at_least[place] + (wanted - below) * (at_least[place + 1] - at_least[place]);
}

double strength(const Army& army) {
  double sum = 0.0;
  for (const Force& force : army) sum += force.fit + 0.55 * force.shaken;
  return sum;
}

}  // namespace

int Judge::turns_left(const State& s) const {
  return data_.scenarios.turns() - s.turn + (s.phase < Phase::riders ? 1 : 0);
}

double Judge::worth(const State& s) const {
  const int turns = turns_left(s);
  return a_division_early * turns / (turns + 3.0);
}

double Judge::chance_of(const State& s, double lead, Side side) const {
  if (s.phase == Phase::over) return s.winner == side ? 1.0 : 0.0;
  const auto turns = static_cast<std::size_t>(std::clamp(turns_left(s), 0, turn_count));
  const double ahead = (side == Side::french ? lead : -lead) - even[turns];
  const double french = numbers::logistic(ahead / doubt[turns]);
  return 0.002 + 0.996 * (side == Side::french ? french : 1.0 - french);
}

Army Judge::army(const State& s, Side side) const {
  const Questions look{data_, s};
  const Forces& forces = data_.forces;
  Army army;
  s.held[at(side)].each([&](int each) {
    Force force;
    force.hex = static_cast<Hex>(each);
    UnitSet divisions;
    bool foot = false;
    look.each_at(side, force.hex, [&](Unit unit) {
      if (is_commander(unit)) {
        force.led = true;
        force.rating = std::max(force.rating, static_cast<std::uint8_t>(look.rating(unit)));
        return;
      }
      divisions.add(unit);
      if (s.disrupted.has(unit)) {
        ++force.shaken;
        return;
      }
      ++force.fit;
      foot |= forces.arm(unit) == Arm::infantry;
      force.horse |= forces.arm(unit) == Arm::cavalry;
      force.guns |= forces.arm(unit) == Arm::artillery;
    });
    const int arms = int{foot} + int{force.horse} + int{force.guns};
    force.arms = static_cast<std::uint8_t>(arms > 1 ? 2 * (arms - 1) : 0);
    force.wear = static_cast<std::uint8_t>(look.wear(divisions));
    army.add(force);
  });
  return army;
}

int Judge::ground(Hex from, Hex to, bool guns, bool main) const {
  int cost = data_.board.river(from, to) ? (main ? 3 : 2) : 0;
  if (data_.board.difficult().has(to) || (data_.board.fortified().has(to) && !guns)) return cost + (main ? 2 : 1);
  return cost + (data_.board.fortified().has(to) && main ? 1 : 0);
}

double Judge::comes(const Force& force, double commands) {
  return std::clamp((force.rating + commands) / 6.0, 0.0, 1.0);
}

/// 6.2: where a side's divisions will be fed when that is looked at next: in winter depots reach less far.
HexSet Judge::fed_by(const Questions& look, Side side, const HexSet& depots) const {
  const State& s = look.s;
  const bool winter = s.turn + 1 >= data_.scenarios.winter_from() && !s.second_year;
  const HexSet way = look.route(side);
  return (depots & s.held[at(side)]) | look.reach(side, depots & way, way, winter ? 3 : 5);
}

/// 7.6: where French stacks need no train to live.
HexSet Judge::at_home(const State& s) const {
  return data_.board.territory(Side::french) | s.freed | s.depots[at(Side::french)];
}

/// 6.3, 7.6: what French stacks lose in enemy country for want of trains, in divisions. The trains go to those who
/// would lose most; who stands too close to others forages with a train too.
double Judge::foraging(const Questions& look, const Army& army) const {
  const State& s = look.s;
  constexpr double unled = 0.8;
  if (s.turn < 2 || look.foraging_suspended()) return 0.0;
  const HexSet abroad = s.held[at(Side::french)] - at_home(s);
  std::array<double, division_count> hurts;
  std::size_t size = 0;
  double missing = 0.0;
  for (const Force& force : army) {
    const double hurt = std::min(1.0, force.divisions() / 6.0) * (0.6 * force.fit + 0.8 * force.shaken);
    if (s.turn >= 3 && look.forages(Side::french, force.hex)) missing += hurt;
    if (!abroad.has(force.hex)) continue;
    if (!force.led) {
      missing += unled * hurt;
    } else if ((data_.board.at_or_near(force.hex) & s.held[at(Side::french)]).size() > 2) {
      missing += hurt;
    } else {
      hurts[size++] = hurt;
    }
  }
  std::stable_sort(hurts.begin(), hurts.begin() + static_cast<std::ptrdiff_t>(size), std::greater<>());
  const auto trains = static_cast<std::size_t>(std::max(0, look.trains_available(Side::french) - 1));
  for (std::size_t i = 0; i < size; ++i) missing += (i < trains ? 0.1 : 1.0) * hurts[i];
  return missing;
}

/// 13.1: single French divisions in the open, in divisions.
double Judge::cossacks(const State& s, const Army& army) const {
  const HexSet country = data_.board.territory(Side::russian) - data_.board.cities();
  double missing = 0.0;
  for (const Force& force : army) {
    if (force.divisions() == 1 && country.has(force.hex)) missing += force.fit > 0 ? 0.25 : 0.5;
  }
  return missing * (s.turn >= 7 ? 2.0 : 1.0) / 6.0;
}

/// 6.4: divisions that will not be fed.
double Judge::hunger(const State& s, const Army& army, Side side, const HexSet& fed) const {
  const Questions look{data_, s};
  const bool french = side == Side::french;
  const bool winter = s.turn + 1 >= data_.scenarios.winter_from() && !s.second_year;
  std::optional<HexSet> austrian;  // few ask for it
  double missing = french ? foraging(look, army) + cossacks(s, army) : 0.0;
  for (const Force& force : army) {
    if (fed.has(force.hex)) continue;
    if (french && data_.forces.nation(s.first[at(side)][force.hex]) == Nation::austrian) {
      if (!austrian) austrian = look.austrian_supply();
      if (austrian->has(force.hex)) continue;
    }
    const double starves = !french && force.hex == data_.board.riga() ? 0.2 : 1.0;
    const double shaken = french ? (winter ? 1.0 : 0.8) : 0.1;
    const double fit = !french ? 0.6 : !force.led ? 1.0 : winter ? 0.8 : 0.6;  // nobody will lead them away
    missing += starves * (fit * force.fit + shaken * force.shaken);
  }
  return missing;
}

/// What an attack on a stack promises, if anybody stands beside it who could make it.
double Judge::prospect(const State& s, const Armies& armies, const Force& target, Side attacker) const {
  const Side defender = other(attacker);
  const Board& board = data_.board;
  const HexSet around = board.at_or_near(target.hex);
  double best = -1e9;
  Hex main = no_hex;
  double support = 0.0;
  double of_best = 0.0;
  (around & s.held[at(attacker)]).each([&](int each) {
    const Force& force = armies[at(attacker)].at(static_cast<Hex>(each));
    if (force.fit == 0) return;
    const double help = comes(force, 1.0) * std::max(0, ((force.fit >> force.wear) + (force.led ? 1 : 0) -
                                                         ground(force.hex, target.hex, force.guns, false)));
    support += help;
    if (force.shaken > 0 || !force.led) return;
    const double value = force.value() - ground(force.hex, target.hex, force.guns, true) - help;
    if (value <= best) return;
    best = value;
    of_best = help;
    main = force.hex;
  });
  if (main == no_hex) return 0.0;
  double defence = target.value();
  if (target.fit > 0) {
    (around & s.held[at(defender)]).each([&](int each) {
      if (each == target.hex) return;
      const Force& force = armies[at(defender)].at(static_cast<Hex>(each));
      if (force.fit > 0) defence += comes(force, 1.0) * ((force.fit >> force.wear) + (force.led ? 1 : 0));
    });
  }
  const double ahead = best + of_best + (support - of_best) - defence;
  if (ahead <= -3) return 0.0;
  const HexSet refuge =
      (atlas_.by_road(target.hex) & board.passable(defender)) - s.held[at(attacker)] - board.at_or_near(main);
  const Force& by = armies[at(attacker)].at(main);
  const int pursuit = by.horse && !target.horse ? 1 : 0;
  const double routed = wins_by(ahead, 3);
  const double destroyed = refuge.empty() ? routed : 0.0;
  const double decisive =
      target.divisions() < 3 ? 0.0 : std::max(destroyed, wins_by(ahead, std::max(3, target.fit + 3 - pursuit)));
  double gain = worth(s) * (0.25 * std::min(ahead, 2.0 * target.divisions()) + destroyed * 0.7 * target.divisions());
  gain += 1.3 * decisive;
  gain += 0.6 * routed * board.points(target.hex);
  return std::max(0.0, gain) * std::clamp((by.rating + 2.5) / 6.0, 0.0, 0.85);
}

double Judge::prospects(const State& s, const Armies& armies, Side attacker) const {
  const HexSet near = data_.board.every().stepped(s.held[at(attacker)]);
  double sum = 0.0;
  double most = 0.0;
  (s.held[at(other(attacker))] & near).each([&](int hex) {
    const double gain = prospect(s, armies, armies[at(other(attacker))].at(static_cast<Hex>(hex)), attacker);
    sum += gain;
    most = std::max(most, gain);
  });
  return most + 0.5 * (sum - most);
}

/// 14.7: shaken stacks whose end would be a decisive victory, for whoever can come to them.
double Judge::quarry(const Armies& armies, Side hunter) const {
  constexpr double a_quarry = 0.7;
  constexpr double quarry_fades = 0.85;
  constexpr int sight = 9;
  double sum = 0.0;
  for (const Force& prey : armies[at(other(hunter))]) {
    if (prey.divisions() < 3 || prey.shaken < prey.fit) continue;
    double best = 0.0;
    for (const Force& force : armies[at(hunter)]) {
      if (!force.led || force.shaken > 0 || force.value() < prey.value() + 5) continue;
      const int distance = Grid::distance(force.hex, prey.hex);
      if (distance <= sight) best = std::max(best, numbers::power(quarry_fades, distance));
    }
    sum += a_quarry * best;
  }
  return sum;
}

/// 8.2, 10.2: stacks want commanders; 14.7: Napoleon wants an army about him.
double Judge::command(const State& s, const Army& army, Side side, const HexSet& fed) const {
  double sum = 0.0;
  for (const Force& force : army) {
    if (!force.led) continue;
    const int served = std::min(4, force.divisions());
    sum += 0.1 + (0.06 + 0.04 * std::min<int>(force.rating, force.divisions())) * served;
  }
  const HexSet alone = s.led[at(side)] - s.held[at(side)];
  if (!alone.empty()) sum -= 0.05 * (alone & data_.board.every().stepped(s.held[at(other(side))])).size();
  const Hex napoleon = s.where[data_.forces.named().napoleon];
  if (side == Side::russian || !on_map(napoleon)) return sum;
  return sum - 2.0 * napoleons_danger(s, army, napoleon, fed);
}

/// 14.7: the game is lost with him.
double Judge::napoleons_danger(const State& s, const Army& army, Hex napoleon, const HexSet& fed) const {
  if (turns_left(s) == 0) return 0.0;  // nobody marches or attacks any more
  int nearest = Atlas::far;
  s.held[at(Side::russian)].each(
      [&](int hex) { nearest = std::min(nearest, Grid::distance(napoleon, static_cast<Hex>(hex))); });
  const bool beside = nearest <= 1;
  const bool close = nearest <= 3;
  if (!s.held[at(Side::french)].has(napoleon)) return nearest > 5 ? 1.0 : !close ? 3.0 : beside ? 6.0 : 4.0;
  const Force& guard = army.at(napoleon);
  double danger = guard.divisions() < 3 && beside ? 1.0 * (3 - guard.divisions()) : 0.0;
  if (guard.fit < 3 && close) danger += 0.4 * (3 - guard.fit);
  if (!fed.has(napoleon)) danger += close ? 1.0 : 0.5;
  return danger;
}

/// 13.3: divisions that are due soon and could arrive nowhere, as the enemy stands.
double Judge::barred_arrivals(const Questions& look, const Army& raiders, Side side) const {
  constexpr double barred_risk = 0.35;
  constexpr double barred_now = 0.9;
  constexpr double barred_soon = 0.5;
  const State& s = look.s;
  const int next = s.phase < Phase::arrivals ? s.turn : s.turn + 1;
  double missing = 0.0;
  for (const Reinforcement& each : data_.scenarios.reinforcements()) {
    if (each.side != side || each.turn < next || each.turn > next + 1 || s.second_year) continue;
    const UnitSet divisions = each.units & all_divisions;
    if (divisions.empty() || each.at == Arrival::west) continue;
    if (look.arrival_ground(divisions.first()).empty()) {
      missing += (each.turn == next ? barred_now : barred_soon) * divisions.size();
    } else if (each.at == Arrival::austria && s.phase < Phase::combat && !s.held[at(side)].has(data_.board.lemberg()) &&
               raided(look, raiders, other(side)).has(data_.board.lemberg())) {
      missing += barred_risk * divisions.size();
    }
  }
  return missing;
}

/// 8.4: where a side's stacks could march to; as long as there are marches, those who have trains.
HexSet Judge::raided(const Questions& look, const Army& raiders, Side by) const {
  const State& s = look.s;
  HexSet edge;
  for (const Force& force : raiders) {
    if (force.fit == 0 || force.shaken > 0 || !force.led) continue;
    if (s.phase >= Phase::movement && s.phase <= Phase::excess && look.trains_at(by, force.hex) == 0) continue;
    edge.add(force.hex);
  }
  const HexSet way = look.passable(by) - s.held[at(other(by))];
  const HexSet watch = look.watched(other(by), true);
  HexSet reached = edge;
  for (int step = 0; step < longest_march && !edge.empty(); ++step) {
    const HexSet next = (data_.board.every().stepped(edge) & way) - reached;
    reached |= next;
    edge = next - watch;
  }
  return reached;
}

/// 8.7: depots that somebody can march into, each with those who would starve without it.
double Judge::exposed_depots(const Questions& look, const Armies& armies, Side side, const HexSet& fed) const {
  constexpr double a_depot = 0.5;
  constexpr double depot_hunger = 0.5;
  const State& s = look.s;
  const HexSet bare = s.depots[at(side)] - s.held[at(side)];
  const auto near = [&](const Force& force) {
    bool found = false;
    bare.each([&](int hex) { found |= Grid::distance(force.hex, static_cast<Hex>(hex)) <= longest_march; });
    return found;
  };
  if (std::ranges::none_of(armies[at(other(side))], near)) return 0.0;
  double sum = 0.0;
  (bare & raided(look, armies[at(other(side))], other(side))).each([&](int hex) {
    HexSet rest = s.depots[at(side)];
    rest.remove(hex);
    const HexSet still = fed_by(look, side, rest);
    double starve = 0.0;
    for (const Force& force : armies[at(side)]) {
      if (fed.has(force.hex) && !still.has(force.hex)) starve += force.divisions();
    }
    sum += a_depot + depot_hunger * worth(s) * starve;
  });
  return sum;
}

/// How near the French are to the capitals: an army is of use only where it can get to.
double Judge::nearness(const Army& army, const HexSet& fed) const {
  constexpr int horizon = 20;
  double sum = 0.0;
  for (const Force& force : army) {
    if (!force.led && !fed.has(force.hex)) continue;
    const int nearest = std::min(horizon, atlas_.to_capital(force.hex));
    sum += (force.fit + 0.5 * force.shaken) * (horizon - nearest);
  }
  return sum;
}

double Judge::lead(const State& s, Side side) const {
  const Armies armies = {army(s, Side::french), army(s, Side::russian)};
  const Questions look{data_, s};
  const std::array<HexSet, 2> fed = {fed_next(look, Side::french), fed_next(look, Side::russian)};
  double french = Campaign(*this, s, armies, fed[at(Side::french)]).points() - s.battle_points;
  const double a_division = worth(s);
  const double to_come = patience(s);
  for (const Side each : {Side::french, Side::russian}) {
    const double sign = each == Side::french ? 1.0 : -1.0;
    double own = strength(armies[at(each)]);
    own -= hunger(s, armies[at(each)], each, fed[at(each)]) + barred_arrivals(look, armies[at(other(each))], each);
    own *= a_division;
    if (each == Side::russian) own += before_cities * a_division * strength(armies[at(each)]);
    own += quarry(armies, each);
    own += command(s, armies[at(each)], each, fed[at(each)]);
    own -= (each == s.acting ? 1.0 : a_threat) * exposed_depots(look, armies, each, fed[at(each)]);
    const int movers = (s.held[at(each)] & s.led[at(each)]).size() + 1;
    const int trains = std::clamp(look.trains_available(each), 0, movers);
    own += mobility * to_come * (1.0 - numbers::exponential(-trains / trains_enough));
    own -= a_lost_depot * to_come * s.depots_lost[at(each)];
    own += (s.phase < Phase::riders ? in_hand_now : 0.5 * in_hand_now) * prospects(s, armies, each);
    for (const Force& force : armies[at(each)]) own -= force.shaken > 0 ? 0.15 * a_division * force.fit : 0.0;
    own += 0.3 * to_come * s.base_commands[at(each)];
    french += sign * own;
  }
  french += a_hex_nearer * nearness(armies[at(Side::french)], fed[at(Side::french)]);
  return side == Side::french ? french : -french;
}

}  // namespace redoubt::invasion_1812
