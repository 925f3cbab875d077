#include "players/invasion-1812/planner.h"

#include <algorithm>

#include "games/invasion-1812/trial.h"
#include "players/invasion-1812/fight.h"

namespace redoubt::invasion_1812 {

namespace {

/// The best of a kind first, few enough for a list of plans.
template <std::size_t most>
class Best {
 public:
  void add(const Plan& plan) {
    std::size_t place = std::min(size_, most);
    while (place > 0 && all_[place - 1].score < plan.score) --place;
    if (place == most) return;
    size_ = std::min(size_ + 1, most);
    for (std::size_t i = size_ - 1; i > place; --i) all_[i] = all_[i - 1];
    all_[place] = plan;
  }
  void give(PlanList& plans) const {
    for (std::size_t i = 0; i < size_; ++i) plans.add(all_[i]);
  }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const Plan& first() const { return all_[0]; }

 private:
  std::size_t size_ = 0;
  std::array<Plan, most> all_;
};

constexpr int most_steps = 5;  // 8.4

/// The key of the random numbers of a march, or an attack.
constexpr std::uint64_t way_key(Hex from, Hex to, Sends sends = Sends::all) {
  return (static_cast<std::uint64_t>(sends) << 32) | (std::uint64_t{from} << 16) | to;
}

constexpr std::array<Sends, 4> all_sends = {Sends::all, Sends::all_but_one, Sends::all_but_a_commander, Sends::one};

}  // namespace

class Planner::Wants {
 public:
  void add(const Want& want) {
    if (size_ < all_.size() && want.worth > 0.0) all_[size_++] = want;
  }
  void sort() {
    std::stable_sort(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(size_),
                     [](const Want& a, const Want& b) { return a.worth + a.urge > b.worth + b.urge; });
  }
  [[nodiscard]] Want* begin() { return all_.data(); }
  [[nodiscard]] Want* end() { return all_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Want, 96> all_;
};

Planner::Planner(const Judge& judge, const State& s)
    : judge_(judge),
      data_(judge.data()),
      s_(s),
      look_{judge.data(), s},
      side_(s.acting),
      now_(judge.lead(s, s.acting)) {}

// --- marches ---

int Planner::longest() const { return look_.winter() ? 2 : 3; }

double Planner::march_gain(Hex from, Hex to, Sends sends) const {
  const UnitSet party = party_of(look_, from, sends);
  if (party.empty()) return -1.0;
  const Roads roads(look_, party, from, most_steps);
  if (!roads.reached().has(to)) return -1.0;
  return gain_of_march(from, to, party, roads.steps(to));
}

/// What is there to be taken is taken, and nobody is left behind to starve.
double Planner::gain_of_march(Hex from, Hex to, UnitSet party, int steps) const {
  constexpr double a_prize_now = 1.3;
  constexpr double not_so_early = 0.7;  // who takes a city early can lose it again
  constexpr double left_hungry = 0.25;  // a division
  const State after = after_march(data_, s_, from, to, party, steps);
  double gain = gain_after(after) - judge_.worth(s_) * march_cost(look_, party, steps);
  const double prize = a_prize_now * (1.0 - not_so_early * judge_.patience(s_));
  if (!look_.held_cities(side_).has(to)) gain += prize * data_.board.points(to);
  if (after.held[at(side_)].has(from)) {
    const Questions then{data_, after};
    if (!judge_.fed_next(then, side_).has(from)) gain -= left_hungry * then.divisions(side_, from);
  }
  return gain;
}

/// Where a party may be sent: as far as it comes without a forced march, and further for a city that counts or an
/// enemy depot. A single division goes to cities only.
HexSet Planner::goals_of(const Roads& roads, Sends sends, int far) const {
  const HexSet prizes = (data_.board.victory_cities() - s_.held[at(side_)]) | s_.depots[at(other(side_))];
  HexSet goals;
  roads.reached().each([&](int each) {
    const auto to = static_cast<Hex>(each);
    if (sends == Sends::one && !data_.board.cities().has(to)) return;
    if (roads.steps(to) <= far || prizes.has(to)) goals.add(to);
  });
  return goals;
}

/// The best march of a stack: of all that it can make, or of a few by chance. Its target is its own hex when none is
/// better than to stay.
Plan Planner::best_march(Hex from, const CommonRandomNumbers* common_random) const {
  Plan best;
  best.aim = Aim::march;
  best.from = from;
  best.target = from;
  best.score = 0.0;
  for (const Sends sends : all_sends) {
    const UnitSet party = party_of(look_, from, sends);
    if (party.empty()) continue;
    const Roads roads(look_, party, from, most_steps);
    const HexSet goals = goals_of(roads, sends, longest());
    const auto number = static_cast<std::uint32_t>(goals.size());
    constexpr std::uint32_t few = 10;
    goals.each([&](int each) {
      const auto to = static_cast<Hex>(each);
      if (common_random != nullptr && number > few && common_random->below(number, way_key(from, to, sends)) >= few)
        return;
      const int steps = roads.steps(to);
      const double gain = gain_of_march(from, to, party, steps);
      if (gain <= best.score) return;
      best.score = gain;
      best.target = to;
      best.sends = sends;
    });
  }
  return best;
}

HexSet Planner::train_hexes() const {
  HexSet places;
  for (const Hex hex : s_.trains[at(side_)]) {
    if (hex != no_hex) places.add(hex);
  }
  return places;
}

/// Those of this turn; before the first is laid there are none.
std::size_t Planner::trains_laid() const {
  const int all = std::min(look_.trains_available(side_), max_trains - 2);
  return static_cast<std::size_t>(std::max(0, all - int{s_.in_store[at(side_)]}));
}

/// Of every stack that has a train its best marches, and giving up a train.
void Planner::marches(PlanList& plans) const {
  Best<60> best;
  train_hexes().each([&](int each) {
    const auto from = static_cast<Hex>(each);
    Plan rest;
    rest.aim = Aim::rest;
    rest.from = from;
    rest.score = 0.0;
    best.add(rest);
    if (!look_.may_march(from).legal()) return;
    for (const Sends sends : all_sends) {
      const UnitSet party = party_of(look_, from, sends);
      if (party.empty()) continue;
      const Roads roads(look_, party, from, most_steps);
      goals_of(roads, sends, longest()).each([&](int to) {
        Plan plan;
        plan.aim = Aim::march;
        plan.from = from;
        plan.target = static_cast<Hex>(to);
        plan.sends = sends;
        const int steps = roads.steps(plan.target);
        plan.score = gain_of_march(from, plan.target, party, steps);
        best.add(plan);
      });
    }
  });
  best.give(plans);
}

/// The ways to go on with the march that is under way, and to end it where it is. Before the first step somebody may
/// still be left behind.
void Planner::onward(PlanList& plans) const {
  Best<60> best;
  Plan halt;
  halt.aim = Aim::march;
  halt.from = s_.march_from;
  halt.target = s_.march_at;
  halt.score = -judge_.worth(s_) * march_cost(look_, s_.party, s_.steps);
  best.add(halt);
  const int left = s_.held_up ? 0 : look_.longest_march() - s_.steps;
  for (const Sends sends : all_sends) {
    if (s_.steps > 0 && sends != Sends::all) break;
    const UnitSet party = s_.steps > 0 ? s_.party : party_of(look_, s_.march_from, sends) & s_.party;
    if (party.empty() || left <= 0) continue;
    const Roads roads(look_, party, s_.march_at, left);
    goals_of(roads, sends, std::max(0, longest() - s_.steps)).each([&](int to) {
      Plan plan = halt;
      plan.target = static_cast<Hex>(to);
      plan.sends = sends;
      plan.score = gain_of_march(s_.march_at, plan.target, party, s_.steps + roads.steps(plan.target));
      best.add(plan);
    });
  }
  best.give(plans);
}

/// Whose turn it is does not hang on who else has a train.
Plan Planner::quick_march(const CommonRandomNumbers& common_random) const {
  Plan plan;
  std::uint64_t first = 0;
  train_hexes().each([&](int hex) {
    const std::uint64_t place = common_random.of(static_cast<std::uint64_t>(hex));
    if (plan.from != no_hex && place >= first) return;
    first = place;
    plan.from = static_cast<Hex>(hex);
  });
  if (plan.from != no_hex && look_.may_march(plan.from).legal()) plan = best_march(plan.from, &common_random);
  if (plan.target == no_hex || plan.target == plan.from) plan.aim = Aim::rest;
  return plan;
}

// --- trains ---

/// 8.1: what it brings when as many as can be come back to good order.
double Planner::rally_gain(Hex hex) const {
  int left = look_.ratings(side_, hex);
  State after = s_;
  Trial trial(data_, after);
  bool any = false;
  look_.each_at(side_, hex, [&](Unit unit) {
    if (left <= 0 || !is_division(unit) || !s_.disrupted.has(unit) || !s_.fed.has(unit)) return;
    trial.restore_order(unit, Rule::r8_1);
    any = true;
    --left;
  });
  return any ? gain_after(after) : 0.0;
}

/// 7.6: what a train saves a French stack from.
double Planner::forage_gain(Hex hex) const {
  if (side_ != Side::french || s_.turn < 3 || look_.foraging_suspended()) return 0.0;
  if (data_.board.territory(Side::french).has(hex) || s_.freed.has(hex) || s_.depots[at(side_)].has(hex)) return 0.0;
  HexSet around = data_.board.at_or_near(hex) & s_.held[at(side_)];
  around.remove(hex);
  if (around.size() >= 2) return 0.0;
  const int fit = look_.effective(side_, hex);
  const int shaken = look_.divisions(side_, hex) - fit;
  return judge_.worth(s_) * std::min(1.0, (fit + shaken) / 6.0) * (0.6 * fit + 0.9 * shaken);
}

/// What a stack has of a train that lies with it.
double Planner::train_gain(Hex hex) const {
  if (!s_.held[at(side_)].has(hex)) return 0.0;
  return std::max(rally_gain(hex), best_march(hex, nullptr).score) + forage_gain(hex);
}

/// What the trains that lie there are good for: each for the stack on it, unless a depot brings more.
Plan Planner::as_laid() const {
  Plan plan;
  plan.aim = Aim::allocate;
  for (const Hex hex : s_.trains[at(side_)]) {
    if (hex == no_hex) continue;
    const bool depot = plan.depots.count(hex) == 0 && data_.board.cities().has(hex) &&
                       look_.may_hold_depot(side_, hex).legal() && depot_gain(hex) > train_gain(hex);
    (depot ? plan.depots : plan.trains).add(hex);
  }
  return plan;
}

double Planner::depot_gain(Hex hex) const {
  State after = s_;
  after.depots[at(side_)].add(hex);
  return gain_after(after);
}

Planner::Wants Planner::wants(const CommonRandomNumbers* common_random) const {
  Wants wants;
  const HexSet linked = look_.chain(side_);
  (s_.held[at(side_)] & s_.led[at(side_)]).each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    if (!look_.may_take_trains(side_, hex).legal()) return;
    Want want;
    want.hex = hex;
    const double rally = rally_gain(hex);
    if (look_.effective(side_, hex) == look_.divisions(side_, hex) && !look_.besieged(side_, hex)) {
      const Plan march = best_march(hex, common_random);
      want.worth = march.score;
      want.goes_to = march.target;
    }
    want.rally = rally > want.worth;
    want.worth = std::max(want.worth, rally) + forage_gain(hex);
    wants.add(want);
  });
  (data_.board.cities() & linked).each([&](int each) {
    const auto hex = static_cast<Hex>(each);
    if (!look_.may_hold_depot(side_, hex).legal()) return;
    Want want;
    want.hex = hex;
    want.depot = true;
    want.worth = depot_gain(hex) - 0.05;
    wants.add(want);
  });
  return wants;
}

/// As many as there are trains, the most wanted first. Of depots that stand close to each other only one is wanted.
Plan Planner::filled(Wants& wants, Aim aim, Hex target) const {
  wants.sort();
  Plan plan;
  plan.aim = aim;
  plan.target = target;
  std::size_t left = s_.in_store[at(side_)] + trains_laid();  // some may be where they are wanted already
  for (const Want& want : wants) {
    if (left == 0) break;
    if (want.depot) {
      const bool close = std::any_of(plan.depots.begin(), plan.depots.end(),
                                     [&](Hex hex) { return Grid::distance(hex, want.hex) <= 3; });
      if (close) continue;
      plan.depots.add(want.hex);
    } else {
      plan.trains.add(want.hex);
    }
    plan.score += want.worth;
    --left;
  }
  return plan;
}

void Planner::allocations(PlanList& plans) const {
  const Wants base = wants(nullptr);
  Wants all = base;
  plans.add(filled(all, Aim::allocate, no_hex));
  // Those who are on the way to one city come before others.
  for (const Prize& prize : judge_.atlas().prizes()) {
    Wants biased = base;
    bool any = false;
    for (Want& want : biased) {
      if (want.depot || want.rally || want.goes_to == no_hex) continue;
      const int nearer = int{prize.march[at(side_)][want.hex]} - int{prize.march[at(side_)][want.goes_to]};
      if (nearer <= 0 || prize.march[at(side_)][want.hex] > 12) continue;
      want.urge = 0.2 * prize.points * nearer;
      any = true;
    }
    if (any) plans.add(filled(biased, Aim::advance, prize.hex));
  }
  for (const double weight : {3.0, 0.3}) {
    Wants fed = base;
    for (Want& want : fed) want.urge = want.depot || want.rally ? (weight - 1.0) * want.worth : 0.0;
    plans.add(filled(fed, weight > 1.0 ? Aim::feed : Aim::allocate, no_hex));
  }
  Plan none;
  none.aim = Aim::hold;
  plans.add(none);
}

Plan Planner::quick_allocation(const CommonRandomNumbers& common_random) const {
  Wants all = wants(&common_random);
  for (Want& want : all) want.urge = want.worth * common_random.some(0.3, want.hex);
  return filled(all, Aim::allocate, no_hex);
}

Plan Planner::varied_allocation(const Plan& plan, const CommonRandomNumbers& common_random) const {
  Wants all = wants(&common_random);
  for (Want& want : all) want.urge = want.worth * (common_random.some(1.7, want.hex) - 0.7);
  Plan varied = filled(all, plan.aim, plan.target);
  varied.score = plan.score;
  return varied;
}

// --- combat ---

void Planner::attacks(PlanList& plans) const {
  Best<22> best;
  ActionList actions;
  look_.legal(actions);
  Plan hold;
  hold.aim = Aim::hold;
  best.add(hold);
  Plan kept;
  kept.score = -1e9;
  for (const Action action : actions) {
    if (verb_of(action) != Verb::attack) continue;
    const auto from = static_cast<Hex>(action.a);
    const auto to = static_cast<Hex>(action.b);
    if (kept.from != no_hex && (kept.from != from || kept.target != to)) {
      best.add(kept);
      kept = {};
      kept.score = -1e9;
    }
    Plan plan;
    plan.aim = Aim::attack;
    plan.from = from;
    plan.target = to;
    plan.commands = static_cast<std::uint8_t>(action.c);
    plan.score = attack_worth(judge_, s_, from, to, action.c);
    if (plan.score > kept.score) kept = plan;
  }
  if (kept.from != no_hex) best.add(kept);
  best.give(plans);
}

/// The best of all that there are: combats are few.
Plan Planner::quick_attack(const CommonRandomNumbers& common_random) const {
  PlanList plans;
  attacks(plans);
  Plan best = plans[0];
  for (const Plan& plan : plans) {
    if (plan.score + common_random.some(0.05, way_key(plan.from, plan.target)) > best.score) best = plan;
  }
  return best;
}

/// Standing where that is allowed, and each refuge.
void Planner::withdrawals(PlanList& plans) const {
  Best<22> best;
  ActionList actions;
  look_.legal(actions);
  for (const Action action : actions) {
    Plan plan;
    plan.aim = verb_of(action) == Verb::stay ? Aim::hold : Aim::withdraw;
    if (plan.aim == Aim::withdraw) {
      plan.target = static_cast<Hex>(action.a);
      State after = s_;
      Trial trial(data_, after);
      look_.defenders().each([&](Unit unit) { trial.move(unit, plan.target); });
      plan.score = gain_after(after);
      const int crowd = -trial.room(side_, plan.target);
      if (crowd > 0) plan.score -= judge_.worth(s_) * 0.25 * crowd;
    } else if (s_.phase == Phase::evasion) {
      plan.score = -std::max(0.0, attack_worth(
                                      judge_,
                                      [&] {
                                        State asked = s_;
                                        asked.acting = s_.attacker;
                                        return asked;
                                      }(),
                                      s_.attack.from, s_.attack.to, s_.attack.commands));
    }
    best.add(plan);
  }
  best.give(plans);
}

}  // namespace redoubt::invasion_1812
