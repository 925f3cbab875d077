#include "players/borodino-1812/fight.h"

#include <algorithm>
#include <cmath>

namespace redoubt::borodino_1812 {

namespace {

constexpr std::size_t most = 10;
constexpr double close_call = 0.2;   // of its points: a unit near its last step is sometimes beyond it
constexpr double steepness = 2.2;    // how surely the dice decide for the stronger before the pursuit
constexpr double needed = 1.6;       // doublings of strength that make that as likely as not
constexpr double surely = 5.0;       // how surely who has more left by then has the area
constexpr double handicap = 0.05;    // of the attacker
constexpr double outnumbered = 1.5;  // by less than that: who is spent then goes

struct Fighter {
  Unit unit = no_unit;
  Letter letter = Letter::c;
  float number = 0;  // the highest face that hits, on this ground
  float steps = 0;   // that are left, and parts of one
  bool reserve = false;
  bool gone = false;
  bool hq = false;
};

class Reckoning {
 public:
  Reckoning(const Data& data, const Judge& judge, const State& s, const Encounter& e)
      : data_(data), judge_(judge), s_(s), e_(e), walls_(data.board.redoubts().has(e.area)) {
    for (const Side side : {Side::french, Side::russian}) {
      each(side, e.units[at(side)], [&](Unit unit) { muster(side, unit); });
      strength_at_first_[at(side)] = weight(side);
    }
  }

  Fight run() {
    for (const Side side : {Side::french, Side::russian}) {
      if (e_.hits[at(side)] > 0.0) take(side, static_cast<float>(e_.hits[at(side)]), true);
    }
    for (round_ = e_.round; round_ <= 4 && !decided(); ++round_) {
      if (round_ == 4) held_at_pursuit();
      for (const Letter letter : {Letter::a, Letter::b, Letter::c}) {
        for (const Side side : {other(e_.attacker), e_.attacker}) turns(side, letter);
      }
      for (const Side side : {Side::french, Side::russian}) {
        if (round_ >= 2 && e_.help[at(side)] > 0.0) take(other(side), static_cast<float>(e_.help[at(side)]), false);
      }
    }
    return sum_up();
  }

 private:
  [[nodiscard]] bool is(Unit unit, Units Army::* kind) const {
    return (data_.forces.army(side_of(unit)).*kind & bit(unit)) != 0;
  }

  void muster(Side side, Unit unit) {
    if (size_[at(side)] == most) return;
    Fighter& fighter = all_[at(side)][size_[at(side)]++];
    const Firepower fire = data_.forces.fire(unit);
    const Terrain ground = data_.board.terrain(e_.area);
    fighter.unit = unit;
    fighter.letter = fire.letter;
    fighter.number = fire.number;
    if (ground != Terrain::clear && is(unit, &Army::cavalry)) fighter.number = 1;
    if (ground == Terrain::woods && is(unit, &Army::artillery)) --fighter.number;
    if (ground == Terrain::swamp && is(unit, &Army::artillery)) fighter.number = 1;
    fighter.steps = static_cast<float>(data_.forces.last_step(unit) - s_.blocks[unit].step + 1);
    fighter.reserve = (e_.reserves[at(side)] & bit(unit)) != 0;
    fighter.hq = is(unit, &Army::hqs);
  }

  /// Between two steps the strength lies between theirs.
  [[nodiscard]] float strength(const Fighter& f) const {
    if (f.steps <= 0.0F) return 0.0F;
    const int last = data_.forces.last_step(f.unit);
    const float place = static_cast<float>(last + 1) - f.steps;  // 0 at full strength
    const int above = std::min(static_cast<int>(place), last);
    const float part = place - static_cast<float>(above);
    const auto high = static_cast<float>(data_.forces.strength(f.unit, above));
    const auto low = above == last ? 0.0F : static_cast<float>(data_.forces.strength(f.unit, above + 1));
    return high + (low - high) * part;
  }

  [[nodiscard]] bool present(const Fighter& f) const {
    return !f.gone && f.steps > 0.0F && !(f.reserve && round_ <= 1);
  }

  void turns(Side side, Letter letter) {
    const bool attacks = side == e_.attacker;
    for (std::size_t i = 0; i < size_[at(side)]; ++i) {
      Fighter& f = all_[at(side)][i];
      if (f.letter != letter || !present(f)) continue;
      const Stance stance = e_.stances[at(side)];
      const bool fresh = round_ == 1 || (round_ == 2 && f.reserve);
      // 6.7: foot artillery cannot go in its first round.
      const bool fixed = fresh && is(f.unit, &Army::artillery) && !is(f.unit, &Army::horse);
      const bool spent = f.steps <= (f.hq ? 2.1F : 1.3F) && worn(side);
      const bool wants = stance == Stance::withdraw || (stance == Stance::prudent && spent);
      if ((wants && !fixed) || (attacks && round_ == 4)) {
        f.gone = true;
        continue;
      }
      float number = f.number;
      if (attacks && fresh && data_.board.villages().has(e_.area)) --number;
      if (!attacks && round_ == 4 && is(f.unit, &Army::cavalry)) number += is(f.unit, &Army::cossacks) ? 2.0F : 1.0F;
      if (number > 0.0F) take(other(side), strength(f) * number / 6.0F, false);
    }
  }

  /// A side that has the better of it does not mind its last steps.
  [[nodiscard]] bool worn(Side side) const {
    return weight(side) < static_cast<float>(outnumbered) * weight(other(side));
  }

  [[nodiscard]] float weight(Side side) const {
    float sum = 0.0F;
    for (std::size_t i = 0; i < size_[at(side)]; ++i) {
      const Fighter& f = all_[at(side)][i];
      if (!f.gone && f.steps > 0.0F) sum += strength(f) * f.number;
    }
    return doubled(side) ? 2.0F * sum : sum;
  }

  [[nodiscard]] bool doubled(Side side) const { return walls_ && side == Side::russian && e_.attacker == Side::french; }

  /// Half a step at a time from the strongest (6.5); bombardment spares the last (5.3).
  void take(Side side, float hits, bool guns) {
    if (doubled(side)) hits *= guns ? 0.75F : 0.5F;
    while (hits > 0.01F) {
      Fighter* strongest = nullptr;
      float high = 0.0F;
      for (std::size_t i = 0; i < size_[at(side)]; ++i) {
        Fighter& f = all_[at(side)][i];
        if (!present(f) || (guns && f.steps <= 1.0F)) continue;
        if (const float here = strength(f); strongest == nullptr || here > high) {
          strongest = &f;
          high = here;
        }
      }
      if (strongest == nullptr) return;
      const float part = std::min({hits, 0.5F, strongest->steps});
      strongest->steps -= part;
      hits -= part;
    }
  }

  [[nodiscard]] bool decided() const { return !stands(Side::french) || !stands(Side::russian); }
  [[nodiscard]] bool stands(Side side) const {
    for (std::size_t i = 0; i < size_[at(side)]; ++i) {
      if (!all_[at(side)][i].gone && all_[at(side)][i].steps > 0.15F) return true;
    }
    return false;
  }

  /// How likely it is that the dice would have decided the battle by then, with both sides still there on average.
  void held_at_pursuit() {
    const float ours = weight(e_.attacker);
    const float theirs = weight(other(e_.attacker)) + 0.01F;
    takes_ = 1.0 / (1.0 + std::exp(steepness * (needed - std::log2(static_cast<double>(ours / theirs) + 0.01))));
    pursued_ = true;
  }

  Fight sum_up() {
    Fight fight;
    const int turns = judge_.turns_left(s_);
    for (const Side side : {Side::french, Side::russian}) {
      for (std::size_t i = 0; i < size_[at(side)]; ++i) fight.loss[at(side)] += loss(all_[at(side)][i], turns);
    }
    if (pursued_) {
      fight.takes = takes_;
    } else {
      const double ahead = left(e_.attacker) - left(other(e_.attacker));
      fight.takes = 1.0 / (1.0 + std::exp(-surely * (ahead - handicap)));
    }
    return fight;
  }

  /// The part of its strength that a side still has.
  [[nodiscard]] double left(Side side) const {
    return static_cast<double>(weight(side) / (strength_at_first_[at(side)] + 0.01F));
  }

  /// Steps lost by their worth, and what is below one step as the chance of having lost the unit.
  [[nodiscard]] double loss(const Fighter& f, int turns) const {
    const int first = s_.blocks[f.unit].step;
    const int last = data_.forces.last_step(f.unit);
    const double before = judge_.worth(f.unit, first, turns);
    const double place = static_cast<double>(last + 1) - static_cast<double>(std::max(f.steps, 0.0F));
    const int above = std::min(static_cast<int>(place), last);
    const double part = place - above;
    const double high = judge_.worth(f.unit, above, turns);
    const double fall = -1.0 * judge_.points(f.unit);
    const double low = above == last ? fall : judge_.worth(f.unit, above + 1, turns);
    const double risk =
        f.steps > 1.0F && f.steps < 2.0F && !f.gone ? close_call * (2.0 - static_cast<double>(f.steps)) : 0.0;
    return before - (high + (low - high) * part) + risk * judge_.points(f.unit);
  }

  const Data& data_;
  const Judge& judge_;
  const State& s_;
  const Encounter& e_;
  bool walls_;
  int round_ = 1;
  std::array<std::array<Fighter, most>, 2> all_;
  std::array<std::size_t, 2> size_ = {};
  std::array<float, 2> strength_at_first_ = {};
  double takes_ = 0.0;
  bool pursued_ = false;
};

}  // namespace

Fight reckon(const Data& data, const Judge& judge, const State& s, const Encounter& encounter) {
  return Reckoning(data, judge, s, encounter).run();
}

Fight reckon_against(const Data& data, const Judge& judge, const State& s, const Encounter& encounter, Side side,
                     double ground) {
  const Fight stays = reckon(data, judge, s, encounter);
  const Position look{data, s};
  bool way_out = false;
  for (const Gate& gate : data.board.gates(encounter.area)) {
    way_out = way_out || (look.open(gate) && !s.occupied(side, gate.to));
  }
  if (!way_out) return stays;
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
