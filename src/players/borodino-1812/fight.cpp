#include "players/borodino-1812/fight.h"

#include <algorithm>

namespace redoubt::borodino_1812 {

namespace {

constexpr int fights = 8;            // that are fought out for each question
constexpr std::size_t most = 10;     // units of a side
constexpr double outnumbered = 1.5;  // by less than that: who is spent then goes
constexpr double beaten = 0.45;      // of the other's weight: everybody goes

/// The chance of at least so many hits of a number of dice, in parts of 65536: by dice, by the highest face that hits.
struct HitTable {
  std::array<std::array<std::array<std::uint32_t, 7>, 7>, 7> at_least = {};

  constexpr HitTable() {
    for (std::size_t dice = 0; dice < 7; ++dice) {
      for (std::size_t number = 0; number < 7; ++number) fill(dice, number);
    }
  }

 private:
  constexpr void fill(std::size_t dice, std::size_t number) {
    std::array<double, 8> chance = {1.0};
    const double hit = static_cast<double>(number) / 6.0;
    for (std::size_t i = 0; i < dice; ++i) {
      for (std::size_t hits = i + 2; hits-- > 0;)
        chance[hits] = chance[hits] * (1.0 - hit) + (hits > 0 ? chance[hits - 1] * hit : 0.0);
    }
    double tail = 0.0;
    for (std::size_t hits = 7; hits-- > 1;) {
      tail += chance[hits];
      at_least[dice][number][hits] = static_cast<std::uint32_t>(tail * 65536.0 + 0.5);
    }
  }
};
constexpr HitTable hit_table;

/// Chance by its occasion and not by its order, so that what differs between two battles is not the luck of others.
std::uint64_t chance_of_moment(int fight, int round, int who) {
  std::uint64_t z = 0x9E3779B97F4A7C15U * (static_cast<std::uint64_t>(((fight * 8) + round) * 256 + who) + 1);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

struct Fighter {
  Unit unit = no_unit;
  Letter letter = Letter::c;
  std::int8_t number = 0;  // the highest face that hits, on this ground
  std::int8_t steps = 0;   // that are left at first
  bool reserve = false;
  bool hq = false;
  bool foot_gun = false;
  std::int8_t pursuit = 0;                               // 6.73: what is added in round 4
  std::array<std::int8_t, max_steps + 1> strength = {};  // by steps that are left
  std::array<float, max_steps + 1> loss = {};            // in victory points, by the same
};

/// One side in one fight.
struct Ranks {
  std::array<std::int8_t, most> steps = {};
  unsigned gone = 0;    // retreated
  unsigned joined = 0;  // not in reserve
  int halved = -1;      // 6.52: has taken a half hit
  int out = 0;          // retreats in this round
};

class Reckoning {
 public:
  Reckoning(const Data& data, const Judge& judge, const State& s, const Encounter& e)
      : data_(data),
        judge_(judge),
        s_(s),
        e_(e),
        walls_(data.board.redoubts().has(e.area) && e.attacker == Side::french),
        village_(data.board.villages().has(e.area)) {
    for (const Side side : {Side::french, Side::russian}) {
      each(side, e.units[at(side)], [&](Unit unit) { muster(side, unit); });
      find_exits(side);
    }
  }

  Fight run() {
    Fight sum;
    for (fight_ = 0; fight_ < fights; ++fight_) {
      if (fight_out()) sum.takes += 1.0 / fights;
      for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        for (std::size_t i = 0; i < size_[side]; ++i) {
          const auto left = static_cast<std::size_t>(ranks_[side].steps[i]);
          sum.loss[side] += static_cast<double>(all_[side][i].loss[left]) / fights;
        }
      }
    }
    return sum;
  }

 private:
  [[nodiscard]] bool is(Unit unit, Units Army::* kind) const {
    return (data_.forces.army(side_of(unit)).*kind & bit(unit)) != 0;
  }

  void muster(Side side, Unit unit) {
    if (size_[at(side)] == most) return;
    Fighter& f = all_[at(side)][size_[at(side)]++];
    const Firepower fire = data_.forces.fire(unit);
    const Terrain ground = data_.board.terrain(e_.area);
    f.unit = unit;
    f.letter = fire.letter;
    f.number = static_cast<std::int8_t>(fire.number);
    if (ground != Terrain::clear && is(unit, &Army::cavalry)) f.number = 1;
    if (ground == Terrain::woods && is(unit, &Army::artillery)) --f.number;
    if (ground == Terrain::swamp && is(unit, &Army::artillery)) f.number = 1;
    f.reserve = (e_.reserves[at(side)] & bit(unit)) != 0;
    f.hq = is(unit, &Army::hqs);
    f.foot_gun = is(unit, &Army::artillery) && !is(unit, &Army::horse);
    f.pursuit = is(unit, &Army::cossacks) ? 2 : is(unit, &Army::cavalry) ? 1 : 0;
    const int step = s_.blocks[unit].step;
    const int last = data_.forces.last_step(unit);
    const int turns = judge_.turns_left(s_);
    f.steps = static_cast<std::int8_t>(last - step + 1);
    const double before = judge_.worth(unit, step, turns);
    f.loss[0] = static_cast<float>(before + judge_.points(unit));
    for (int left = 1; left <= f.steps; ++left) {
      const int there = last + 1 - left;
      f.strength[static_cast<std::size_t>(left)] = static_cast<std::int8_t>(data_.forces.strength(unit, there));
      f.loss[static_cast<std::size_t>(left)] = static_cast<float>(before - judge_.worth(unit, there, turns));
    }
  }

  /// 6.71 to 6.74: how many of a side can go back in a round, and whether guns can.
  void find_exits(Side side) {
    const bool attacks = side == e_.attacker;
    const Questions look{data_, s_};
    const Units coming = e_.units[at(e_.attacker)] & ~s_.here(e_.attacker, e_.area);
    for (const Gate& gate : data_.board.gates(e_.area)) {
      if (!look.open(gate) || s_.occupied(other(side), gate.to)) continue;
      const Gate& inward = *data_.board.gate(gate.to, e_.area);
      const bool used =
          s_.entered[at(e_.attacker)].has(passage(inward)) || (coming & s_.here(e_.attacker, gate.to)) != 0;
      if (attacks ? !used && !s_.friendly(side, gate.to) : used) continue;
      const int leaving = attacks && used ? count(coming & s_.here(side, gate.to)) : 0;
      const int room = data_.board.stack(gate.to) - count(s_.here(side, gate.to)) + leaving;
      exits_[at(side)] += std::max(0, std::min(look.limit(gate), room));
      if (!gate.stream || gate.crossing) guns_out_[at(side)] = true;
    }
    if (!attacks && data_.board.edge(side).has(e_.area)) exits_[at(side)] += 4;
  }

  /// Returns whether the attacker has the area.
  bool fight_out() {
    for (const Side side : {Side::french, Side::russian}) {
      Ranks& ranks = ranks_[at(side)];
      ranks = {};
      for (std::size_t i = 0; i < size_[at(side)]; ++i) {
        ranks.steps[i] = all_[at(side)][i].steps;
        if (!all_[at(side)][i].reserve || e_.round > 1) ranks.joined |= 1U << i;
      }
    }
    for (const Side side : {Side::french, Side::russian}) {
      if (e_.hits[at(side)] > 0.0) bombarded(side, whole(e_.hits[at(side)], 0, 240 + static_cast<int>(at(side))));
    }
    for (round_ = e_.round; round_ <= 4 && !decided(); ++round_) fight_round();
    return stands(e_.attacker) && !stands(other(e_.attacker));
  }

  void fight_round() {
    for (const Side side : {Side::french, Side::russian}) {
      Ranks& ranks = ranks_[at(side)];
      ranks.out = 0;
      if (round_ >= 2) ranks.joined = ~0U;
      stances_[at(side)] = round_ == e_.round ? e_.stances[at(side)] : Stance::prudent;
      const bool lost = round_ > e_.round && weight(side) < static_cast<float>(beaten) * weight(other(side));
      if (lost && e_.stances[at(side)] != Stance::stand) stances_[at(side)] = Stance::withdraw;
    }
    for (const Letter letter : {Letter::a, Letter::b, Letter::c}) {
      for (const Side side : {other(e_.attacker), e_.attacker}) turns(side, letter);
    }
    for (const Side side : {Side::french, Side::russian}) {
      if (round_ >= 2 && e_.help[at(side)] > 0.0)
        hit(other(side), whole(e_.help[at(side)], round_, 250 + static_cast<int>(at(side))));
    }
  }

  /// An expectation as a number of hits.
  [[nodiscard]] int whole(double mean, int round, int who) const {
    const std::uint64_t chance = chance_of_moment(fight_, round, who) >> 48;
    return static_cast<int>(mean + static_cast<double>(chance) / 65536.0);
  }

  [[nodiscard]] int strength(Side side, std::size_t i) const {
    return all_[at(side)][i].strength[static_cast<std::size_t>(ranks_[at(side)].steps[i])];
  }
  [[nodiscard]] bool alive(Side side, std::size_t i) const {
    return ranks_[at(side)].steps[i] > 0 && (ranks_[at(side)].gone >> i & 1U) == 0;
  }
  [[nodiscard]] bool present(Side side, std::size_t i) const {
    return alive(side, i) && (ranks_[at(side)].joined >> i & 1U) != 0;
  }

  void turns(Side side, Letter letter) {
    for (std::size_t i = 0; i < size_[at(side)]; ++i) {
      if (all_[at(side)][i].letter == letter && present(side, i)) turn(side, i);
    }
  }

  void turn(Side side, std::size_t i) {
    Ranks& ranks = ranks_[at(side)];
    const Fighter& f = all_[at(side)][i];
    const bool attacks = side == e_.attacker;
    const bool fresh = round_ == 1 || (round_ == 2 && f.reserve);
    const bool must = attacks && round_ == 4;
    const bool can = ranks.out < exits_[at(side)] && !(f.foot_gun && (fresh || !guns_out_[at(side)]));
    const bool spent = ranks.steps[i] <= (f.hq ? 2 : 1);
    const Stance stance = stances_[at(side)];
    const bool wants = stance == Stance::withdraw || (stance == Stance::prudent && spent && worn(side));
    if (must || (wants && can)) {
      if (can) {
        ranks.gone |= 1U << i;
        ++ranks.out;
      } else {
        ranks.steps[i] = 0;
      }
      return;
    }
    int number = f.number - (attacks && fresh && village_ ? 1 : 0) + (!attacks && round_ == 4 ? f.pursuit : 0);
    number = std::clamp(number, 0, 6);
    hit(other(side), roll(strength(side, i), number, f.unit));
  }

  [[nodiscard]] int roll(int dice, int number, int who) const {
    const auto chance = static_cast<std::uint32_t>(chance_of_moment(fight_, round_, who) >> 48);
    const auto& at_least = hit_table.at_least[static_cast<std::size_t>(dice)][static_cast<std::size_t>(number)];
    int hits = 0;
    while (hits < dice && chance < at_least[static_cast<std::size_t>(hits + 1)]) ++hits;
    return hits;
  }

  /// A side that has the better of it does not mind its last steps.
  [[nodiscard]] bool worn(Side side) const {
    return weight(side) < static_cast<float>(outnumbered) * weight(other(side));
  }

  [[nodiscard]] float weight(Side side) const {
    int sum = 0;
    for (std::size_t i = 0; i < size_[at(side)]; ++i) {
      if (alive(side, i)) sum += strength(side, i) * all_[at(side)][i].number;
    }
    return static_cast<float>(doubled(side) ? 2 * sum : sum);
  }

  [[nodiscard]] bool doubled(Side side) const { return walls_ && side == Side::russian; }

  /// 6.5, 6.52: the strongest, or who has a half hit already.
  void hit(Side side, int hits) {
    Ranks& ranks = ranks_[at(side)];
    for (; hits > 0; --hits) {
      int target = ranks.halved >= 0 && present(side, static_cast<std::size_t>(ranks.halved)) ? ranks.halved : -1;
      const bool second = target >= 0;
      if (!second) target = strongest(side, 0);
      if (target < 0) return;
      ranks.halved = -1;
      if (doubled(side) && !second) {
        ranks.halved = target;
      } else {
        --ranks.steps[static_cast<std::size_t>(target)];
      }
    }
  }

  [[nodiscard]] int strongest(Side side, int above) const {
    int target = -1;
    int high = -1;
    for (std::size_t i = 0; i < size_[at(side)]; ++i) {
      if (!present(side, i) || ranks_[at(side)].steps[i] <= above) continue;
      if (const int here = strength(side, i); here > high) {
        high = here;
        target = static_cast<int>(i);
      }
    }
    return target;
  }

  /// 5.3: guns spare the last step; a redoubt shields one of them.
  void bombarded(Side side, int hits) {
    for (int n = 0; n < hits; ++n) {
      if (doubled(side) && (chance_of_moment(fight_, 0, 200 + n) & 3U) == 0) continue;
      const int target = strongest(side, 1);
      if (target < 0) return;
      --ranks_[at(side)].steps[static_cast<std::size_t>(target)];
    }
  }

  [[nodiscard]] bool decided() const { return !stands(Side::french) || !stands(Side::russian); }
  [[nodiscard]] bool stands(Side side) const {
    for (std::size_t i = 0; i < size_[at(side)]; ++i) {
      if (alive(side, i)) return true;
    }
    return false;
  }

  const Data& data_;
  const Judge& judge_;
  const State& s_;
  const Encounter& e_;
  bool walls_;
  bool village_;
  int fight_ = 0;
  int round_ = 1;
  std::array<std::array<Fighter, most>, 2> all_;
  std::array<std::size_t, 2> size_ = {};
  std::array<int, 2> exits_ = {};  // units of each side that can go back in a round
  std::array<bool, 2> guns_out_ = {};
  std::array<Ranks, 2> ranks_ = {};
  std::array<Stance, 2> stances_ = {};
};

}  // namespace

Fight reckon(const Data& data, const Judge& judge, const State& s, const Encounter& encounter) {
  return Reckoning(data, judge, s, encounter).run();
}

Fight reckon_against(const Data& data, const Judge& judge, const State& s, const Encounter& encounter, Side side,
                     double ground) {
  const Fight stays = reckon(data, judge, s, encounter);
  Encounter yielding = encounter;
  yielding.stances[at(other(side))] = Stance::withdraw;
  const Fight goes = reckon(data, judge, s, yielding);
  const bool rather = goes.worth(side, encounter.attacker, ground) < stays.worth(side, encounter.attacker, ground);
  return rather ? goes : stays;
}

Encounter encounter_at(const State& s, Area area) {
  Encounter e;
  e.area = area;
  const bool under_way = s.battle == area && s.round > 0;
  e.attacker = under_way ? s.attacker : s.attacked[0].has(area) ? Side::french : Side::russian;
  if (under_way) e.round = s.round;
  for (const Side side : {Side::french, Side::russian}) {
    e.units[at(side)] = s.here(side, area);
    e.reserves[at(side)] = s.here(side, area) & s.reserves[at(side)];
  }
  return e;
}

}  // namespace redoubt::borodino_1812
