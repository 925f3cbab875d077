#include "players/invasion-1812/campaign.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "players/numbers.h"

namespace redoubt::invasion_1812 {

namespace {

constexpr double of_weight = 1.0;      // how much the greater weight decides
constexpr double of_attack = 0.6;      // in favour of whoever comes
constexpr double of_possession = 1.4;  // in favour of whoever holds a city
constexpr double of_possession_late = 3.0;
constexpr double a_hex_later = 0.92;    // of what is expected of a city, for every hex that is still to be marched
constexpr double a_link = 0.65;         // and for every depot that is still to be laid
constexpr double not_yet = 0.7;         // of a city that is only expected to fall
constexpr double in_the_hand = 1.0;     // more for a city that is held, by its points
constexpr double not_so_early = 0.7;    // of that, when the campaign begins: who takes a city early can lose it again
constexpr double a_guard = 0.3;         // of a French city, by its points
constexpr double a_hex_nearer = 0.04;   // to a capital, for a division of the body that goes there
constexpr double a_depot_nearer = 1.2;  // for such a body
constexpr double unfed = 0.4;           // of a stack that goes hungry
constexpr double somebody = 0.4;        // nobody is quite without weight anywhere
constexpr double a_commander = 0.5;     // in a city

/// What is left of something by every hex of a distance.
class Fading {
 public:
  static constexpr std::size_t far = 100;
  explicit Fading(double by_hex) {
    double value = 1.0;
    for (double& each : values_) {
      each = value;
      value *= by_hex;
    }
  }
  [[nodiscard]] double operator()(int distance) const {
    return values_[static_cast<std::size_t>(std::min(distance, 99))];
  }

 private:
  std::array<double, far> values_;
};

const Fading weight_fades(numbers::exponential(-1.0 / 6.0));
const Fading hope_fades(a_hex_later);

}  // namespace

/// Who goes where: the most promising errand first, as many to each as it takes, and whoever is done with one goes on
/// to the next.
class Campaign::Schedule {
 public:
  Schedule(const Campaign& campaign, const std::vector<Prize>& prizes, const std::array<Weighed, most_prizes>& weighed)
      : prizes_(prizes) {
    const State& s = campaign.s_;
    const int winter_from = campaign.data_.scenarios.winter_from();
    const int summer = s.second_year ? campaign.turns_ : std::clamp(winter_from - int{s.turn}, 0, campaign.turns_);
    reach_ = 3 * summer + 2 * (campaign.turns_ - summer) + 1;
    for (std::size_t i = 0; i < prizes.size(); ++i) {
      if (campaign.held_.has(prizes[i].hex)) continue;
      if (campaign.winter_ && !campaign.within_a_rush(prizes[i])) continue;
      const double wanted = 1.0 + 1.3 * (weighed[i].russian - somebody) + (prizes[i].points > 1 ? 2.0 : 0.0);
      errands_[errand_count_++] = {i, prizes[i].points / wanted, parts(wanted), {}};
    }
    for (const Force& force : campaign.armies_[at(Side::french)]) {
      const bool fed = campaign.fed_.has(force.hex);
      if ((!force.led || force.fit == 0) && !fed) continue;
      at_[size_] = force.hex;
      late_[size_] = (force.shaken > 0 ? 3 : 0) + (force.led ? 0 : 6) + (fed ? 0 : 4);
      weight_[size_] = parts(force.fit + 0.5 * force.shaken);
      hope(size_++);
    }
  }

  /// For each prize that is not held the chance that enough come in time.
  void run(std::array<double, most_prizes>& in_time) {
    in_time.fill(0.0);
    if (errand_count_ == 0) return;
    const auto errands = std::span(errands_).first(errand_count_);
    for (Errand& errand : errands) choose(errand);
    for (std::size_t sent = 0; sent < 2 * prizes_.size(); ++sent) {
      Errand& best = *std::ranges::max_element(errands, {}, [](const Errand& each) { return each.best.value; });
      if (best.best.value == 0) return;
      in_time[best.prize] += static_cast<double>(best.best.value) / (one * one) / prizes_[best.prize].points;
      send(best.best.runner, best);
    }
  }

 private:
  // Hopes and divisions are counted in whole parts: without a branch the best of many is found several times faster.
  static constexpr double one = 4096.0;
  static std::int64_t parts(double value) { return static_cast<std::int64_t>(value * one); }

  /// Whoever can do most for a prize.
  struct Best {
    std::int64_t value = 0;  // 0: nobody can do anything
    std::size_t runner = 0;
  };
  /// What a prize takes, and whom it would have.
  struct Errand {
    std::size_t prize = 0;
    double by_weight = 0.0;    // what it is worth for every division that comes
    std::int64_t missing = 0;  // divisions
    Best best;
  };

  /// Whoever has been sent somewhere is nowhere earlier than before: only those who wanted him must look again.
  void send(std::size_t runner, Errand& to) {
    const Prize& prize = prizes_[to.prize];
    to.missing -= std::min(to.missing, weight_[runner]);
    late_[runner] += prize.march[at(Side::french)][at_[runner]];
    at_[runner] = prize.hex;
    hope(runner);
    for (Errand& errand : std::span(errands_).first(errand_count_)) {
      if (errand.best.runner == runner) choose(errand);
    }
  }

  /// What is left of every errand by the time that a runner would be there.
  void hope(std::size_t runner) {
    for (std::size_t i = 0; i < errand_count_; ++i) {
      const int hexes = late_[runner] + prizes_[errands_[i].prize].march[at(Side::french)][at_[runner]];
      hopes_[i][runner] = hexes > reach_ ? 0 : parts(errands_[i].by_weight * hope_fades(hexes));
    }
  }

  /// Of equals the first.
  void choose(Errand& errand) const {
    const auto& hopes = hopes_[static_cast<std::size_t>(&errand - errands_.data())];
    std::int64_t best = 0;
    for (std::size_t k = 0; k < size_; ++k) {
      const std::int64_t value = hopes[k] * std::min(weight_[k], errand.missing);
      best = std::max(best, (value << 8) | static_cast<std::int64_t>(255 - k));
    }
    errand.best = {best >> 8, static_cast<std::size_t>(255 - (best & 255))};
  }

  const std::vector<Prize>& prizes_;
  std::size_t errand_count_ = 0;
  std::array<Errand, most_prizes> errands_;
  std::size_t size_ = 0;  // of those who run: where they are, how many hexes they are late, how many they are
  std::array<Hex, division_count> at_;
  std::array<int, division_count> late_;
  std::array<std::int64_t, division_count> weight_;
  std::array<std::array<std::int64_t, division_count>, most_prizes> hopes_;
  int reach_ = 0;
};

Campaign::Campaign(const Judge& judge, const State& s, const std::array<Army, 2>& armies, const HexSet& fed)
    : judge_(judge),
      data_(judge.data()),
      s_(s),
      look_{judge.data(), s},
      armies_(armies),
      turns_(judge.turns_left(s)),
      winter_(s.turn + 1 >= judge.data().scenarios.winter_from() && !s.second_year),
      held_(look_.held_cities(Side::french)),
      fed_(fed) {
  const HexSet chain = look_.chain(Side::french);
  links_ = s.depots[at(Side::french)] & chain;
  next_links_ = (look_.occupied(Side::french) & data_.board.cities() & chain) - data_.board.capitals();
  weigh_stacks();
}

/// Depots that are to be laid before an army can live in a city, from those to which the chain leads (7.8); one in a
/// city that the French stand in, or march to, is laid in part.
double Campaign::missing_links(const Prize& prize) const {
  const auto beyond = [&](const HexSet& depots) {
    int least = Prize::most_links;
    depots.each([&](int hex) { least = std::min<int>(least, prize.links[static_cast<std::size_t>(hex)]); });
    return least;
  };
  if (beyond(s_.depots[at(Side::french)]) == 0) return 0.0;
  const int links = beyond(links_);
  const double missing = std::min<double>(links, beyond(next_links_) + 0.5);
  int nearest = Atlas::far;
  const HexTable& way = prize.to_link[static_cast<std::size_t>(links - 1)];
  for (const Force& force : armies_[at(Side::french)]) nearest = std::min<int>(nearest, way[force.hex]);
  return std::min(missing, links - 0.4 * weight_fades(nearest));
}

/// 6.2, 7.8, 8.4: in winter no chain is long enough for new depots, and a city can only be rushed from where there is
/// still food.
bool Campaign::within_a_rush(const Prize& prize) const {
  constexpr int rush = 5;
  bool near = false;
  fed_.each([&](int hex) { near |= prize.march[at(Side::french)][static_cast<std::size_t>(hex)] <= rush; });
  return near;
}

/// What is left of the hope for a city by the depots that it takes.
double Campaign::supplied(const Prize& prize) const {
  if (winter_) return within_a_rush(prize) ? 1.0 : 0.0;
  constexpr double log_of_a_link = numbers::natural_log(a_link);
  return numbers::exponential(log_of_a_link * missing_links(prize));
}

Campaign::Weighed Campaign::weigh(const Prize& prize) const {
  const auto sum = [&](Side side) {
    const HexTable& march = prize.march[at(side)];
    const int far = 2 + 5 * turns_ / 2;
    double weight = somebody;
    for (const Mass& mass : std::span(masses_[at(side)]).first(mass_count_[at(side)])) {
      const int distance = march[mass.hex];
      if (distance <= far) weight += mass.weight * weight_fades(distance);
    }
    return weight;
  };
  Weighed weighed{sum(Side::french), sum(Side::russian)};
  if (prize.russian && s_.led[at(Side::french)].has(prize.hex)) weighed.french += a_commander;
  return weighed;
}

/// What every stack weighs; who goes hungry weighs less, and nothing when nobody leads him.
void Campaign::weigh_stacks() {
  for (const Side side : {Side::french, Side::russian}) {
    std::size_t& count = mass_count_[at(side)];
    for (const Force& force : armies_[at(side)]) {
      const bool eats = side == Side::russian || fed_.has(force.hex);
      if (!eats && !force.led) continue;
      masses_[at(side)][count++] = {force.hex, (eats ? 1.0 : unfed) * (force.fit + 0.4 * force.shaken)};
    }
  }
}

/// That whoever has a city keeps it.
double Campaign::kept(const Weighed& weighed) const {
  const double grip = of_possession + of_possession_late / (turns_ + 0.5);
  return numbers::logistic(grip + of_weight * numbers::natural_log(weighed.french / weighed.russian));
}

/// 6.6: commanders do not starve in a city; divisions may.
double Campaign::firm(const Prize& prize) const {
  if (!prize.russian || turns_ <= 1 || s_.led[at(Side::french)].has(prize.hex)) return 1.0;
  if (s_.depots[at(Side::french)].has(prize.hex)) return 0.98;
  return fed_.has(prize.hex) ? 0.9 : 0.7;
}

double Campaign::taken(const Weighed& weighed, double in_time) const {
  return not_yet * in_time *
         numbers::logistic(of_attack + of_weight * numbers::natural_log(weighed.french / weighed.russian));
}

/// What it is worth besides that a city is held now, and that somebody guards the French ones.
double Campaign::in_hand(const Prize& prize) const {
  const bool held = held_.has(prize.hex);
  const double now = in_the_hand * (1.0 - not_so_early * judge_.patience(s_));
  if (prize.russian) return held ? now : 0.0;
  return (held ? 0.0 : -now) + (s_.held[at(Side::french)].has(prize.hex) ? a_guard : 0.0);
}

/// A body and its depots on the way to a capital: without one few campaigns are won. It does not count on those who are
/// sent elsewhere. When the city is taken, or out of reach, it is free.
double Campaign::axis(std::size_t capital, std::size_t stacks, HexSet& sent) const {
  const std::vector<Prize>& prizes = judge_.atlas().prizes();
  const auto city = std::ranges::find(prizes, data_.board.capital(capital), &Prize::hex);
  if (city == prizes.end()) return 0.0;
  constexpr int horizon = 22;
  const bool held = held_.has(city->hex);
  if (winter_ && !held && !within_a_rush(*city)) return 0.0;
  struct Marcher {
    double worth = 0.0;
    Hex hex = no_hex;
  };
  std::array<Marcher, division_count> near;
  std::size_t size = 0;
  for (const Force& force : armies_[at(Side::french)]) {
    const int distance = city->march[at(Side::french)][force.hex];
    if (distance >= horizon || sent.has(force.hex) || (!force.led && !fed_.has(force.hex))) continue;
    near[size++] = {(force.fit + 0.5 * force.shaken) * (held ? horizon : horizon - distance), force.hex};
  }
  std::stable_sort(
      near.begin(), near.begin() + static_cast<std::ptrdiff_t>(size),
      [](const Marcher& a, const Marcher& b) { return a.worth != b.worth ? a.worth > b.worth : a.hex < b.hex; });
  double sum = 0.0;
  for (std::size_t i = 0; i < std::min(size, stacks); ++i) {
    sum += near[i].worth;
    if (!held) sent.add(near[i].hex);
  }
  return a_hex_nearer * sum - a_depot_nearer * (held ? 0.0 : missing_links(*city));
}

/// Two stacks go to St Petersburg, the main body to Moscow.
double Campaign::both_axes() const {
  constexpr std::size_t northern_body = 2;
  constexpr std::size_t main_body = 4;
  HexSet sent;
  const double north = axis(1, northern_body, sent);
  return north + axis(0, main_body, sent);
}

double Campaign::points() const {
  const std::vector<Prize>& prizes = judge_.atlas().prizes();
  std::array<Weighed, most_prizes> weighed;
  for (std::size_t i = 0; i < prizes.size(); ++i) weighed[i] = weigh(prizes[i]);
  std::array<double, most_prizes> in_time;
  Schedule(*this, prizes, weighed).run(in_time);
  double sum = turns_ > 3 ? both_axes() : 0.0;
  for (std::size_t i = 0; i < prizes.size(); ++i) {
    const double chance = held_.has(prizes[i].hex) ? kept(weighed[i]) * firm(prizes[i])
                                                   : taken(weighed[i], in_time[i] * supplied(prizes[i]));
    sum += prizes[i].points * (2.0 * chance - 1.0);
    sum += prizes[i].points * in_hand(prizes[i]);
  }
  return sum;
}

}  // namespace redoubt::invasion_1812
