#include "players/borodino-1812/planner.h"

#include <algorithm>

#include "games/borodino-1812/travel.h"
#include "games/borodino-1812/trial.h"

namespace redoubt::borodino_1812 {

namespace {

constexpr double help_comes = 0.30;     // of the enemy's power next to a battle, if he has still to act
constexpr double worth_a_march = 0.03;  // a smaller gain is not worth a move
constexpr double gun_beside = 0.15;    // what another gun in the same place takes from a place: one fires over a border
constexpr double following = 0.10;     // each unit more that a commander could lead from where he can go
constexpr double marches_count = 0.8;  // what places gain, against what guns and attacks do

}  // namespace

Planner::Planner(const Data& data, const Judge& judge, const State& s)
    : data_(data),
      judge_(judge),
      s_(s),
      open_(s),
      look_{data, open_},
      side_(s.acting),
      enemy_(other(s.acting)),
      lay_(judge.lay(s)),
      ground_(data, judge, open_, lay_, side_) {}

double Planner::price(Unit hq) const {
  const int step = s_.blocks[hq].step;
  const double step_worth = judge_.worth(hq, step, lay_.turns_left) - judge_.worth(hq, step + 1, lay_.turns_left);
  return lay_.scarcity[at(side_)] * step_worth;
}

/// 5.2: where a headquarters would activate: where it stands, unless most of its own are out of its range there.
Area Planner::station(Unit hq) const {
  const Area here = s_.area(hq);
  const Army& army = data_.forces.army(side_);
  if ((army.army_hqs & bit(hq)) != 0) return here;
  const Units own = look_.subordinates(hq) & data_.forces.of_corps(hq) & s_.field[at(side_)];
  const auto led = [&](Area area) {
    int number = 0;
    each(side_, own,
         [&](Unit unit) { number += judge_.atlas().hops(area, s_.area(unit)) <= data_.forces.range(hq) ? 1 : 0; });
    return number;
  };
  Area best = here;
  int most = led(here);
  if (most >= count(own)) return here;
  data_.board.around(here).each([&](Area to) {
    if (!look_.may_march(hq, to).legal()) return;
    const double guard = lay_.power[at(side_)][to];
    if (ground_.threat(to) > 0.8 * guard) return;
    if (const int there = led(to); there > most + 1) {
      most = there;
      best = to;
    }
  });
  return best;
}

void Planner::activate_all() {
  Trial trial(data_, open_);
  const Units hqs = data_.forces.army(side_).hqs & s_.field[at(side_)];
  int place = 0;
  each(side_, hqs, [&](Unit hq) {
    stations_[static_cast<std::size_t>(place)] = 0;
    if (look_.may_activate(hq).legal()) {
      const Area where = station(hq);
      stations_[static_cast<std::size_t>(place)] = where;
      const Verb verb = where != s_.area(hq) ? Verb::march : Verb::activate;
      trial.apply(act(verb, hq, verb == Verb::march ? where : 0U));
    }
    ++place;
  });
}

void Planner::read_commanders() {
  const Commanders commanders(Going(look_, side_));
  each(side_, s_.field[at(side_)] & ~open_.active,
       [&](Unit unit) { by_[unit] = commanders.of(unit, open_.area(unit)); });
}

double Planner::shot_worth(Area target, double hits) const {
  return judge_.worth_of_hits(s_, target, enemy_, hits) + hits * Judge::siege_worth(lay_, target, side_);
}

/// 5.3: one gun a border, the best first.
void Planner::find_shots() {
  shot_count_ = 0;
  BorderSet used = open_.bombarded;
  const Units guns = data_.forces.army(side_).artillery & open_.field[at(side_)] & ~open_.fired;
  std::array<Shot, 96> all;
  std::size_t size = 0;
  each(side_, guns, [&](Unit gun) {
    if (by_[gun] == 0 || s_.contested(s_.area(gun))) return;
    for (const Gate& gate : data_.board.gates(s_.area(gun))) {
      if (s_.contested(gate.to) || !look_.can_bombard(gun, gate.to).legal() || size == all.size()) continue;
      const borodino_1812::Shot shot = look_.bombardment(gun, gate);
      const double hits = shot.dice * std::min(shot.number, 6) / 6.0;
      all[size++] = {gun, gate.to, hits, shot_worth(gate.to, hits)};
    }
  });
  std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(size), [&](const Shot& a, const Shot& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.gun != b.gun ? a.gun < b.gun : a.target < b.target;
  });
  Units busy = 0;
  for (std::size_t i = 0; i < size && shot_count_ < shots_.size(); ++i) {
    const Gate* gate = data_.board.gate(s_.area(all[i].gun), all[i].target);
    if ((busy & bit(all[i].gun)) != 0 || used.has(gate->border)) continue;
    busy |= bit(all[i].gun);
    used.add(gate->border);
    shots_[shot_count_++] = all[i];
  }
}

void Planner::find_strikes() {
  strike_count_ = 0;
  lay_.where[at(enemy_)].each([&](Area area) { find_strike(area); });
  std::stable_sort(strikes_.begin(), strikes_.begin() + static_cast<std::ptrdiff_t>(strike_count_),
                   [](const Strike& a, const Strike& b) { return a.worth > b.worth; });
}

/// Takes the strongest who can come, one by one, and as many of them as promise most.
void Planner::find_strike(Area target) {
  if (strike_count_ == most_strikes) return;
  const Army& army = data_.forces.army(side_);
  const bool joins = s_.attacked[at(enemy_)].has(target);
  struct Candidate {
    Unit unit;
    const Gate* gate;
    double power;
  };
  std::array<Candidate, 48> all;
  std::size_t size = 0;
  const Units able = ~open_.moved & ~open_.fired & ~open_.active & ~army.hqs & ~army.heavy;
  for (const Gate& out : data_.board.gates(target)) {
    const Gate* gate = data_.board.gate(out.to, target);
    each(side_, open_.here(side_, out.to) & able, [&](Unit unit) {
      if (by_[unit] == 0 || size == all.size() || !look_.may_step(unit, *gate).legal()) return;
      const bool gun = (army.artillery & bit(unit)) != 0;
      const bool rider = (army.cavalry & bit(unit)) != 0 && data_.board.terrain(target) != Terrain::clear;
      const double power = judge_.power(unit, look_.strength(unit)) * (rider ? 0.5 : 1.0) * (gun ? 0.6 : 1.0);
      all[size++] = {unit, gate, power};
    });
  }
  if (size == 0) return;
  std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(size),
                   [](const Candidate& a, const Candidate& b) { return a.power > b.power; });
  Encounter e = encounter_at(s_, target);
  if (!s_.contested(target)) e.attacker = side_;
  for (std::size_t i = 0; i < shot_count_; ++i) {
    if (shots_[i].target == target) e.hits[at(enemy_)] += shots_[i].hits;
  }
  const int room_there = data_.board.stack(target) - count(s_.here(enemy_, target));
  if (s_.done_sides == 0 && room_there > 0) {
    double near = 0.0;
    for (const Gate& gate : data_.board.gates(target)) {
      if (!s_.contested(gate.to) && look_.open(gate)) near += lay_.power[at(enemy_)][gate.to];
    }
    e.help[at(enemy_)] = help_comes * std::min(near, 1.2 * room_there);
  }
  const double ground = Judge::area_worth(lay_, target);
  const auto worth = [&] {
    return reckon_against(data_, judge_, s_, e, side_, ground).worth(side_, e.attacker, ground);
  };
  const double before = s_.contested(target) ? worth() : 0.0;
  std::array<std::uint8_t, max_borders> crossed = open_.crossed;
  int room = data_.board.stack(target) - count(s_.here(side_, target));
  Strike now{target, {}, 0.0};
  Strike best{target, {}, -1e9};
  for (std::size_t i = 0; i < size && room > 0; ++i) {
    const Gate& gate = *all[i].gate;
    if (crossed[gate.border] >= look_.limit(gate)) continue;
    const bool gun = (army.artillery & bit(all[i].unit)) != 0;
    if (gun && !joins && now.units.size() == 0) continue;
    ++crossed[gate.border];
    --room;
    now.units.add(all[i].unit, target);
    e.units[at(side_)] |= bit(all[i].unit);
    if (joins) e.reserves[at(side_)] |= bit(all[i].unit);
    now.worth = worth() - before;
    if (now.worth > best.worth) best = now;
  }
  if (best.worth > -1.0) strikes_[strike_count_++] = best;
}

/// Who can march, and where to.
void Planner::read_traffic() {
  order_count_ = 0;
  const Units able = open_.field[at(side_)] & ~open_.moved & ~open_.fired & ~open_.active;
  each(side_, able, [&](Unit unit) {
    if (by_[unit] != 0 && !s_.contested(s_.area(unit))) order_[order_count_++] = unit;
  });
  std::stable_sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(order_count_),
                   [&](Unit a, Unit b) { return look_.strength(a) > look_.strength(b); });
  const Going going(look_, side_);
  Traffic traffic(going);
  for (std::size_t i = 0; i < order_count_; ++i) {
    AreaSet& reach = reach_[order_[i]];
    reach = traffic.roomy(order_[i]);
    strikes_at_[order_[i]] = reach & lay_.where[at(enemy_)];
    reach = reach - lay_.where[at(enemy_)];
  }
}

/// Whoever can come may come: nobody would march first who waited for the others.
void Planner::hope_for_company() {
  constexpr float most_hope = 5.0F;
  auto& company = ground_.company();
  company = lay_.power[at(side_)];
  for (std::size_t i = 0; i < order_count_; ++i) {
    const Unit unit = order_[i];
    const auto power = static_cast<float>(judge_.power(unit, look_.strength(unit)));
    ground_.count_in(unit, s_.area(unit));
    reach_[unit].each([&](Area to) { company[to] = std::min(company[to] + power, most_hope); });
  }
}

/// Who would stand better elsewhere. At first everybody counts on all who can come, and then on those who do.
void Planner::find_moves(Area objective) {
  constexpr int passes = 3;
  ground_.aim_at(objective);
  go_.fill(0);
  for (int pass = 0; pass < passes; ++pass) {
    if (pass == 0) hope_for_company();
    choose_places(pass == 0);
  }
}

/// The strong choose first, and nobody counts on room that another has taken.
void Planner::choose_places(bool hoping) {
  const Units guns = data_.forces.army(side_).artillery;
  std::array<std::int8_t, 128> room = {};  // as many as an AreaSet has places
  data_.board.all().each([&](Area area) {
    room[area] = static_cast<std::int8_t>(data_.board.stack(area) - count(open_.here(side_, area)));
  });
  std::array<std::uint8_t, 128> batteries = {};
  each(side_, guns & open_.field[at(side_)], [&](Unit gun) { ++batteries[open_.area(gun)]; });
  for (std::size_t i = 0; i < order_count_; ++i) {
    const Unit unit = order_[i];
    const Area before = go_[unit];
    const Area to = choose_place(unit, room, batteries);
    go_[unit] = to;
    if (to != 0) {
      if ((guns & bit(unit)) != 0) ++batteries[to];
      --room[to];
      ++room[s_.area(unit)];
    }
    if (!hoping) expect(unit, before, to);
  }
  if (!hoping) return;
  ground_.company() = lay_.power[at(side_)];
  for (std::size_t i = 0; i < order_count_; ++i) expect(order_[i], 0, go_[order_[i]]);
}

/// A unit is expected somewhere and no longer where it was; 0 is where it stands.
void Planner::expect(Unit unit, Area before, Area now) {
  const auto power = static_cast<float>(judge_.power(unit, look_.strength(unit)));
  const Area there = now != 0 ? now : s_.area(unit);
  ground_.company()[before != 0 ? before : s_.area(unit)] -= power;
  ground_.company()[there] += power;
  ground_.count_in(unit, there);
}

Area Planner::choose_place(Unit unit, std::array<std::int8_t, 128>& room,
                           const std::array<std::uint8_t, 128>& batteries) {
  const bool gun = (data_.forces.army(side_).artillery & bit(unit)) != 0;
  const double here = ground_.place(unit, s_.area(unit));
  const bool crowded = room[s_.area(unit)] < 0;
  double most = crowded ? -1e9 : here + worth_a_march;
  Area best = 0;
  gain_[unit] = 0.0F;
  reach_[unit].each([&](Area to) {
    if (room[to] <= 0) return;
    const double there = ground_.place(unit, to) - (gun ? gun_beside * batteries[to] : 0.0);
    if (there <= most) return;
    most = there;
    best = to;
    gain_[unit] = static_cast<float>(there - here + (crowded ? 0.3 : 0.0));
  });
  return best;
}

/// 5.2: what it brings that an active headquarters may go out of the enemy's reach.
double Planner::escape(Unit hq) const {
  const Area from = s_.area(hq);
  if (ground_.threat(from) <= lay_.troops[at(side_)][from]) return 0.0;
  const double here = ground_.place(hq, from);
  double most = 0.0;
  look_.destinations(hq, Going(look_, side_)).each([&](Area to) {
    if (s_.occupied(enemy_, to) || !look_.room(side_, to)) return;
    most = std::max(most, ground_.place(hq, to) - here);
  });
  return most;
}

/// 5.2, 5.21: what it brings that an active headquarters may follow its corps.
double Planner::rejoin(Unit hq) const {
  const Army& army = data_.forces.army(side_);
  if ((army.army_hqs & bit(hq)) != 0) return 0.0;
  const Units own = data_.forces.of_corps(hq) & s_.field[at(side_)] & ~army.hqs;
  const auto led = [&](Area area) {
    int number = 0;
    each(side_, own,
         [&](Unit unit) { number += judge_.atlas().hops(area, s_.area(unit)) <= data_.forces.range(hq) ? 1 : 0; });
    return number;
  };
  const int now = led(s_.area(hq));
  int most = now;
  if (now == count(own)) return 0.0;
  look_.destinations(hq, Going(look_, side_)).each([&](Area to) {
    if (s_.occupied(enemy_, to) || !look_.room(side_, to)) return;
    most = std::max(most, led(to));
  });
  return following * (most - now) * Judge::patience(lay_.turns_left);
}

/// The commands of a plan: those its attacks need, and whoever brings in more than his step is worth.
void Planner::keep_who_is_worth_it(Plan& plan, Units needed, Units used) {
  const Army& army = data_.forces.army(side_);
  const Units hqs = army.hqs & s_.field[at(side_)];
  std::array<double, block_count> brings = {};
  std::array<std::uint8_t, block_count> orders = {};
  const auto credit = [&](Units by, double value) {
    if (by == 0 || value <= 0.0) return;
    const Unit hq = first(side_, by);
    if (open_.leading & bit(hq)) {
      if (orders[hq] >= look_.strength(hq)) return;
      ++orders[hq];
    }
    brings[hq] += value;
  };
  for (const Order& order : plan.bombards) {
    double worth = 0.0;
    for (std::size_t i = 0; i < shot_count_; ++i) worth = shots_[i].gun == order.unit ? shots_[i].worth : worth;
    credit(by_[order.unit], worth);
  }
  for (const Order& order : plan.moves) {
    if ((used & bit(order.unit)) == 0) {
      credit(by_[order.unit], marches_count * static_cast<double>(gain_[order.unit]));
    }
  }
  Units kept = 0;
  int place = 0;
  each(side_, hqs, [&](Unit hq) {
    const Area where = stations_[static_cast<std::size_t>(place++)];
    if (where == 0) return;
    const bool is_needed = (needed & bit(hq)) != 0;
    brings[hq] += escape(hq) + rejoin(hq);
    if (!is_needed && brings[hq] <= price(hq)) return;
    kept |= bit(hq);
    plan.commands.add(hq, where);
    plan.score += brings[hq] - price(hq);
  });
  for (std::size_t i = plan.bombards.size(); i-- > 0;) {
    if ((by_[plan.bombards[i].unit] & kept) == 0) plan.bombards.remove(i);
  }
  for (std::size_t i = plan.moves.size(); i-- > 0;) {
    if ((by_[plan.moves[i].unit] & kept) == 0) plan.moves.remove(i);
  }
}

Plan Planner::compose(std::initializer_list<std::size_t> strikes, Aim aim, Area target, bool guns, bool moves) {
  Plan plan;
  plan.aim = aim;
  plan.target = target;
  const bool commanding = s_.phase == Phase::command;
  Units needed = 0;
  Units used = 0;
  for (const std::size_t i : strikes) {
    const Strike& strike = strikes_[i];
    plan.score += strike.worth;
    for (const Order& order : strike.units) {
      plan.moves.add(order.unit, order.to);
      used |= bit(order.unit);
      needed |= bit(first(side_, by_[order.unit]));
    }
  }
  if (guns && commanding) {
    for (std::size_t i = 0; i < shot_count_; ++i) {
      if ((used & bit(shots_[i].gun)) == 0) plan.bombards.add(shots_[i].gun, shots_[i].target);
    }
  }
  if (moves) {
    std::array<Unit, 64> order;
    std::size_t size = 0;
    each(side_, open_.field[at(side_)] & ~used, [&](Unit unit) {
      if (go_[unit] != 0 && !plan.bombards.has(unit)) order[size++] = unit;
    });
    std::stable_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(size),
                     [&](Unit a, Unit b) { return gain_[a] > gain_[b]; });
    for (std::size_t i = 0; i < size; ++i) {
      plan.moves.add(order[i], go_[order[i]]);
      if (!commanding) plan.score += marches_count * static_cast<double>(gain_[order[i]]);
    }
  }
  if (commanding) keep_who_is_worth_it(plan, needed, used);
  return plan;
}

/// Entry: every corps comes as soon as it may, by the road that leads nearest to where it is wanted.
void Planner::enter_plans(PlanList& plans) const {
  ActionList actions;
  look_.legal_command(actions);
  for (const Action action : actions) {
    if (verb_of(action) != Verb::enter) continue;
    Plan plan;
    plan.aim = Aim::advance;
    plan.target = static_cast<Area>(action.b);
    plan.commands.add(static_cast<Unit>(action.a), static_cast<Area>(action.b));
    double corps = 0.0;
    each(side_, data_.forces.of_corps(static_cast<Unit>(action.a)),
         [&](Unit unit) { corps += judge_.power(unit, data_.forces.strength(unit, s_.blocks[unit].step)); });
    plan.score = corps - static_cast<double>(lay_.way[at(side_)][action.b]);
    if (plans.size() == 0 || plans[0].score < plan.score) {
      plans.clear();
      plans.add(plan);
    }
  }
}

void Planner::prepare() {
  if (s_.phase == Phase::command) activate_all();
  read_commanders();
  if (s_.phase == Phase::command) find_shots();
  find_strikes();
  read_traffic();
}

void Planner::action_plans(PlanList& plans) {
  plans.clear();
  enter_plans(plans);
  if (plans.size() > 0) return;
  prepare();
  find_moves(0);
  plans.add({});
  plans.add(compose({}, Aim::bombard, 0, true, false));
  plans.add(compose({}, Aim::gather, 0, true, true));
  const std::size_t good = std::min<std::size_t>(strike_count_, 6);
  for (std::size_t i = 0; i < good; ++i) {
    plans.add(compose({i}, Aim::attack, strikes_[i].target, true, true));
    if (i < 3) plans.add(compose({i}, Aim::attack, strikes_[i].target, true, false));
  }
  for (std::size_t i = 0; i < std::min<std::size_t>(good, 3); ++i) {
    for (std::size_t j = i + 1; j < std::min<std::size_t>(good, 4); ++j) {
      plans.add(compose({i, j}, Aim::attack, strikes_[i].target, true, true));
    }
  }
  if (good >= 3) plans.add(compose({0, 1, 2}, Aim::attack, strikes_[0].target, true, true));
  ground_.wanted().each([&](Area objective) {
    find_moves(objective);
    plans.add(compose({}, Aim::advance, objective, true, true));
  });
}

Plan Planner::bombardment() {
  read_commanders();
  find_shots();
  Plan plan;
  plan.aim = Aim::bombard;
  for (std::size_t i = 0; i < shot_count_; ++i) {
    if (shots_[i].worth > 0.0) plan.bombards.add(shots_[i].gun, shots_[i].target);
  }
  return plan;
}

void Planner::movement_plans(PlanList& plans) {
  plans.clear();
  prepare();
  find_moves(0);
  plans.add(compose({}, Aim::gather, 0, false, true));
  plans.add({});
  const std::size_t good = std::min<std::size_t>(strike_count_, 6);
  for (std::size_t i = 0; i < good; ++i) plans.add(compose({i}, Aim::attack, strikes_[i].target, false, true));
  for (std::size_t i = 0; i < std::min<std::size_t>(good, 4); ++i) {
    for (std::size_t j = i + 1; j < std::min<std::size_t>(good, 4); ++j) {
      plans.add(compose({i, j}, Aim::attack, strikes_[i].target, false, true));
    }
  }
  if (good >= 3) plans.add(compose({0, 1, 2}, Aim::attack, strikes_[0].target, false, true));
  ground_.wanted().each([&](Area objective) {
    find_moves(objective);
    plans.add(compose({}, Aim::advance, objective, false, true));
  });
}

/// A unit goes elsewhere, and somebody commands it.
void Planner::redirect(Plan& plan, Unit unit, Area to) const {
  plan.moves.remove_all_of(unit);
  plan.bombards.remove_all_of(unit);
  plan.moves.add(unit, to);
  command(plan, unit);
}

/// A gun stays and fires.
void Planner::fire_instead(Plan& plan, const Shot& shot) const {
  plan.moves.remove_all_of(shot.gun);
  plan.bombards.remove_all_of(shot.gun);
  plan.bombards.add(shot.gun, shot.target);
  command(plan, shot.gun);
}

void Planner::command(Plan& plan, Unit unit) const {
  if (s_.phase != Phase::command) return;
  for (const Order& order : plan.commands) {
    if ((by_[unit] & bit(order.unit)) != 0) return;
  }
  const Unit leader = first(side_, by_[unit]);
  int place = 0;
  each(side_, data_.forces.army(side_).hqs & s_.field[at(side_)], [&](Unit hq) {
    const Area where = stations_[static_cast<std::size_t>(place++)];
    if (hq == leader && where != 0) plan.commands.add(hq, where);
  });
}

/// Another of the attacks that were thought of.
void Planner::strike_too(Plan& plan, FastDice& random) const {
  if (strike_count_ == 0) return;
  const Strike& strike = strikes_[random.below(static_cast<std::uint32_t>(strike_count_))];
  for (const Order& order : strike.units) redirect(plan, order.unit, order.to);
  name(plan, Aim::attack, strike.target);
}

/// A unit goes elsewhere, or all of its stack who can.
void Planner::go_elsewhere(Plan& plan, FastDice& random) const {
  if (order_count_ == 0) return;
  const Unit unit = order_[random.below(static_cast<std::uint32_t>(order_count_))];
  const bool attack = !strikes_at_[unit].empty() && random.below(2) == 0;
  const AreaSet ways = attack ? strikes_at_[unit] : reach_[unit];
  if (ways.empty()) return;
  auto skip = static_cast<int>(random.below(static_cast<std::uint32_t>(ways.size())));
  Area to = 0;
  ways.each([&](Area area) { to = skip-- == 0 ? area : to; });
  const bool together = random.below(2) == 0;
  for (std::size_t i = 0; i < order_count_; ++i) {
    const Unit each = order_[i];
    const AreaSet his = attack ? strikes_at_[each] : reach_[each];
    const bool too = together && s_.area(each) == s_.area(unit) && his.has(to);
    if (each == unit || too) redirect(plan, each, to);
  }
  name(plan, attack ? Aim::attack : Aim::advance, to);
}

/// A plan that was to do nothing is called after what it does now.
void Planner::name(Plan& plan, Aim aim, Area target) {
  if (plan.aim != Aim::wait && plan.aim != Aim::bombard) return;
  plan.aim = aim;
  plan.target = target;
}

Plan Planner::variation(const Plan& plan, FastDice& random) const {
  Plan changed = plan;
  const auto some = [&](std::size_t size) { return random.below(static_cast<std::uint32_t>(size)); };
  switch (random.below(9)) {
    case 0:
      if (changed.moves.size() > 0) changed.moves.remove(some(changed.moves.size()));
      break;
    case 1:
      if (changed.commands.size() > 0) changed.commands.remove(some(changed.commands.size()));
      break;
    case 2:
    case 3: strike_too(changed, random); break;
    case 4:
      if (shot_count_ > 0) fire_instead(changed, shots_[some(shot_count_)]);
      break;
    default: go_elsewhere(changed, random); break;
  }
  return changed;
}

}  // namespace redoubt::borodino_1812
