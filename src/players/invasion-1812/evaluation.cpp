#include "players/invasion-1812/evaluation.h"

#include <algorithm>
#include <cmath>

namespace redoubt::invasion_1812 {

namespace {

constexpr double a_division_early = 0.5;    // in victory points
constexpr double presence = 0.3;            // nobody is quite without influence anywhere
constexpr double of_influence = 1.0;        // how much the greater influence decides
constexpr double of_possession = 1.2;       // and who holds a city, in the beginning
constexpr double of_possession_late = 4.0;  // and more and more towards the end
constexpr double beyond_supply = 7.0;       // hexes
constexpr double a_hex_nearer = 0.015;      // for a French division
constexpr double in_hand_now = 0.6;         // of an attack that could be made, before the combats of a turn
constexpr double no_train_likely = 0.35;

double logistic(double z) { return 1.0 / (1.0 + std::exp(-z)); }

/// What is left of a stack's weight at a distance; what cannot come in time weighs nothing.
class Decay {
 public:
  explicit Decay(int turns) : reach_(2 + 5 * turns / 2) {}
  [[nodiscard]] double operator()(int distance) const {
    return distance > reach_ ? 0.0 : table()[static_cast<std::size_t>(distance)];
  }

 private:
  static const std::array<double, 100>& table() {
    static const std::array<double, 100> made = [] {
      std::array<double, 100> values = {};
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = std::exp(-static_cast<double>(i) / 6.0);
      return values;
    }();
    return made;
  }
  int reach_;
};

/// With two dice against each other: how likely an attacker so far ahead wins by this much or more.
double wins_by(double ahead, int margin) {
  static const std::array<double, 13> at_least = [] {  // the difference of two dice is so much or more, from -6 on
    std::array<double, 13> values = {};
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 6; ++b) {
        for (int k = -6; k <= a - b; ++k) values[static_cast<std::size_t>(k + 6)] += 1.0 / 36;
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
  const double ours = side == Side::french ? lead + 0.5 : lead - 0.5;  // 14.7: the French win when it is even
  return std::clamp(logistic(ours / (2.0 + 0.45 * turns_left(s))), 0.002, 0.998);
}

Army Judge::army(const State& s, Side side) const {
  const Position look{data_, s};
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

/// The chance that the French hold a city at the end, by who can come to it and whose it is now.
double Judge::cities(const State& s, const Armies& armies) const {
  const Position look{data_, s};
  const int turns = turns_left(s);
  const Decay decay(turns);
  const HexSet held = look.held_cities(Side::french);
  const HexSet front = s.depots[at(Side::french)];
  const HexSet next_front = look.occupied(Side::french) & data_.board.cities() & data_.board.territory(Side::russian);
  const double grip = of_possession + of_possession_late / (turns + 0.5);
  double sum = 0.0;
  for (const Prize& prize : atlas_.prizes()) {
    std::array<double, 2> press = {presence, presence};
    for (const Side side : {Side::french, Side::russian}) {
      for (const Force& force : armies[at(side)]) {
        press[at(side)] += (force.fit + 0.5 * force.shaken) * decay(prize.march[at(side)][force.hex]);
      }
    }
    int depot = Atlas::far;
    front.each([&](int hex) { depot = std::min<int>(depot, prize.supply[static_cast<std::size_t>(hex)]); });
    next_front.each([&](int hex) { depot = std::min<int>(depot, prize.supply[static_cast<std::size_t>(hex)] + 1); });
    const bool is_held = held.has(prize.hex);
    if (!is_held && depot > 5) press[0] = presence + (press[0] - presence) * std::exp(-(depot - 5) / beyond_supply);
    const double z = of_influence * std::log(press[0] / press[1]) + (is_held ? grip : -grip);
    sum += prize.points * (2.0 * logistic(z) - 1.0);
  }
  return sum;
}

/// 6.3, 6.4: divisions that will not be fed.
double Judge::hunger(const State& s, const Army& army, Side side) const {
  const Position look{data_, s};
  const HexSet fed = look.general_supply(side);
  const bool french = side == Side::french;
  const HexSet austrian = french ? look.austrian_supply() : HexSet{};
  const bool forage = french && s.turn >= 3 && !look.foraging_suspended();
  // 7.6: in the turn that comes, whoever gets no train or stands too close to others.
  const bool will_forage = french && s.turn >= 2 && !look.foraging_suspended() && s.phase > Phase::allocation;
  const HexSet home = data_.board.territory(Side::french) | s.freed | s.depots[at(Side::french)];
  double missing = 0.0;
  for (const Force& force : army) {
    double starves = fed.has(force.hex) ? 0.0 : 1.0;
    if (starves > 0 && french && austrian.has(force.hex) &&
        data_.forces.nation(s.first[at(side)][force.hex]) == Nation::austrian) {
      starves = 0.0;
    }
    if (starves > 0 && !french && force.hex == data_.board.riga()) starves = 0.2;
    if (starves == 0 && forage && look.forages(side, force.hex)) starves = std::min(1.0, force.divisions() / 6.0);
    if (will_forage && !home.has(force.hex)) {
      HexSet around = data_.board.at_or_near(force.hex) & s.held[at(side)];
      around.remove(force.hex);
      const double no_train = around.size() >= 2 ? 1.0 : no_train_likely;
      missing += no_train * std::min(1.0, force.divisions() / 6.0) * (0.6 * force.fit + 0.8 * force.shaken);
    }
    if (french && force.divisions() == 1 && data_.board.territory(Side::russian).has(force.hex) &&
        !data_.board.cities().has(force.hex)) {  // 13.1
      missing += 0.5 * (s.turn >= 7 ? 2.0 : 1.0) / 6.0 * (force.fit > 0 ? 0.5 : 1.0);
    }
    if (starves == 0) continue;
    const double shaken = french ? (look.winter() ? 1.0 : 0.8) : 0.1;
    missing += starves * (0.6 * force.fit + shaken * force.shaken);
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
  HexSet here;
  here.add(target.hex);
  const HexSet refuge =
      (board.roads().stepped(here) & board.passable(defender)) - s.held[at(attacker)] - board.at_or_near(main);
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

/// 8.2, 10.2: stacks want commanders; 14.7: Napoleon wants an army about him.
double Judge::command(const State& s, const Army& army, Side side) const {
  double sum = 0.0;
  for (const Force& force : army) {
    if (force.led) sum += 0.1 + 0.04 * std::min<int>(force.rating, force.divisions()) * std::min(4, force.divisions());
  }
  const HexSet alone = s.led[at(side)] - s.held[at(side)];
  if (!alone.empty()) sum -= 0.05 * (alone & data_.board.every().stepped(s.held[at(other(side))])).size();
  const Hex napoleon = s.where[data_.forces.named().napoleon];
  if (side == Side::russian || !on_map(napoleon)) return sum;
  const int guard = s.held[at(side)].has(napoleon) ? army.at(napoleon).divisions() : 0;
  const HexSet near = data_.board.within(napoleon, data_.board.everywhere(), 3) & s.held[at(Side::russian)];
  const bool beside = !(data_.board.at_or_near(napoleon) & near).empty();
  if (guard == 0) return sum - (near.empty() ? 0.6 : beside ? 6.0 : 3.0);
  return guard < 3 && beside ? sum - 1.0 * (3 - guard) : sum;
}

/// 8.7: depots that somebody can march into.
double Judge::exposed_depots(const State& s, const Armies& armies, Side side) const {
  double sum = 0.0;
  (s.depots[at(side)] - s.held[at(side)]).each([&](int each) {
    for (const Force& force : armies[at(other(side))]) {
      const int distance = Grid::distance(force.hex, static_cast<Hex>(each));
      if (force.fit > 0 && force.led && distance <= 3) {
        sum += 0.5;
        return;
      }
    }
  });
  return sum;
}

/// How near the French are to the capitals: an army is of use only where it can get to.
double Judge::nearness(const Army& army) const {
  constexpr int horizon = 20;
  double sum = 0.0;
  for (const Force& force : army) {
    int nearest = horizon;
    for (const Prize& prize : atlas_.prizes()) {
      if (!data_.board.capitals().has(prize.hex)) continue;
      nearest = std::min<int>(nearest, prize.march[at(Side::french)][force.hex]);
    }
    sum += (force.fit + 0.5 * force.shaken) * (horizon - nearest);
  }
  return sum;
}

double Judge::lead(const State& s, Side side) const {
  const Armies armies = {army(s, Side::french), army(s, Side::russian)};
  double french = cities(s, armies) - s.battle_points;
  const double a_division = worth(s);
  const double patience = turns_left(s) / 16.0;
  for (const Side each : {Side::french, Side::russian}) {
    const double sign = each == Side::french ? 1.0 : -1.0;
    double own = 0.0;
    for (const Force& force : armies[at(each)]) own += force.fit + 0.55 * force.shaken;
    own -= hunger(s, armies[at(each)], each);
    own *= a_division;
    own += command(s, armies[at(each)], each);
    own -=
        exposed_depots(s, armies, each) + (0.06 * s.depots[at(each)].size() + 0.6 * s.depots_lost[at(each)]) * patience;
    own += (s.phase < Phase::riders ? in_hand_now : 0.5 * in_hand_now) * prospects(s, armies, each);
    for (const Force& force : armies[at(each)]) own -= force.shaken > 0 ? 0.15 * a_division * force.fit : 0.0;
    own += 0.3 * patience * s.base_commands[at(each)];
    french += sign * own;
  }
  french += a_hex_nearer * nearness(armies[at(Side::french)]);
  return side == Side::french ? french : -french;
}

}  // namespace redoubt::invasion_1812
