#include "players/bloody-monday/fight.h"

#include <algorithm>
#include <array>

#include "games/bloody-monday/odds.h"

namespace redoubt::bloody_monday {

namespace {

constexpr int hits_counted = 31;
constexpr double certain = 12.0;
using Chances = std::array<float, hits_counted + 1>;

/// So many dice more, each hitting with the same chance; returns the highest number of hits.
int add_dice(Chances& chances, int highest, int dice, float hit) {
  for (int i = 0; i < dice && highest < hits_counted; ++i) {
    ++highest;
    chances[static_cast<std::size_t>(highest)] = 0.0F;
    for (int k = highest; k > 0; --k) {
      float& here = chances[static_cast<std::size_t>(k)];
      here = here * (1.0F - hit) + chances[static_cast<std::size_t>(k - 1)] * hit;
    }
    chances[0] *= 1.0F - hit;
  }
  return highest;
}

/// What a stack is and becomes, hit by hit (5.3.6): the strongest combat unit first, then the others.
class Wear {
 public:
  Wear(const Data& data, const Judge& judge, const State& s, Side side, Units units)
      : data_(data), judge_(judge), side_(side), shields_(s.plays(Option::shields)) {
    const double block = judge.block_worth(s, side);
    each(side, units, [&](Unit unit) {
      if (size_ < pieces_.size()) pieces_[size_++] = {unit, s.blocks[unit].edge, false};
    });
    for (std::size_t i = 0; i < size_; ++i) power_[0] += power(pieces_[i]);
    while (hits_ < hits_counted && alive_ != size_) take_hit(block);
  }

  /// How many hits leave nobody, or more than can fall.
  [[nodiscard]] int end() const { return hits_; }
  [[nodiscard]] double worth(int hits) const { return worth_[static_cast<std::size_t>(std::min(hits, hits_))]; }
  [[nodiscard]] double power(int hits) const {
    return static_cast<double>(power_[static_cast<std::size_t>(std::min(hits, hits_))]);
  }
  /// From how many hits on the supreme commander is dead.
  [[nodiscard]] int regicide() const { return regicide_; }
  /// Between whole numbers of hits.
  [[nodiscard]] double worth_at(double hits) const {
    const int whole = static_cast<int>(hits);
    return worth(whole) + (hits - whole) * (worth(whole + 1) - worth(whole));
  }

 private:
  struct Piece {
    Unit unit;
    int edge;
    bool shield_spent;
  };
  [[nodiscard]] const Army& army() const { return data_.forces.army(side_); }
  [[nodiscard]] bool support(Unit unit) const { return (army().support & bit(unit)) != 0; }
  [[nodiscard]] float power(const Piece& piece) const {
    if (!support(piece.unit)) return judge_.firepower(piece.unit, piece.edge);
    return (army().artillery & bit(piece.unit)) != 0 ? 1.0F / 6.0F : 0.5F;
  }
  [[nodiscard]] int strength(const Piece& piece) const {
    return (support(piece.unit) ? 0 : 100) + data_.forces.strength(piece.unit, piece.edge);
  }

  void take_hit(double block) {
    std::size_t struck = size_;
    for (std::size_t i = 0; i < size_; ++i) {
      if (pieces_[i].edge < 0) continue;
      if (struck == size_ || strength(pieces_[i]) > strength(pieces_[struck])) struck = i;
    }
    Piece& piece = pieces_[struck];
    double lost = 0.0;
    const float before = power(piece);
    float after = before;
    if (shields_ && !piece.shield_spent && (army().shielded & bit(piece.unit)) != 0) {
      piece.shield_spent = true;
    } else if (support(piece.unit) || piece.edge == data_.forces.last_edge(piece.unit)) {
      lost += fallen(piece.unit, block);
      after = 0.0F;
      piece.edge = -1;
      ++alive_;
    } else {
      ++piece.edge;
      after = power(piece);
    }
    if (!support(piece.unit) && !(piece.shield_spent && before == after)) lost += Judge::weight(Feature::steps);
    if (!support(piece.unit)) lost += Judge::weight(Feature::firepower) * static_cast<double>(before - after);
    ++hits_;
    worth_[static_cast<std::size_t>(hits_)] = worth_[static_cast<std::size_t>(hits_ - 1)] + lost;
    power_[static_cast<std::size_t>(hits_)] = power_[static_cast<std::size_t>(hits_ - 1)] - (before - after);
  }

  double fallen(Unit unit, double block) {
    if (unit == army().supreme) {
      regicide_ = hits_ + 1;
      return certain;
    }
    double lost = (army().morale & bit(unit)) != 0 ? block : 0.0;
    if ((army().artillery & bit(unit)) != 0) lost += 2.0 * Judge::weight(Feature::shots);
    if ((army().leaders & bit(unit)) != 0) lost += 4.0 * Judge::weight(Feature::orders);
    return lost;
  }

  const Data& data_;
  const Judge& judge_;
  Side side_;
  bool shields_;
  std::array<Piece, 6> pieces_;
  std::size_t size_ = 0;
  std::size_t alive_ = 0;  // how many have fallen
  int hits_ = 0;
  int regicide_ = hits_counted + 1;
  std::array<double, hits_counted + 2> worth_ = {};
  std::array<float, hits_counted + 2> power_ = {};
};

/// 5.3.5, as it would be.
bool combined(const Data& data, const State& s, Side side, Units units) {
  const Army& army = data.forces.army(side);
  const Units cavalry = s.plays(Option::cossacks) ? army.cavalry & ~army.cossacks : army.cavalry;
  return (units & army.infantry) != 0 && (units & cavalry) != 0;
}

struct Volley {
  Chances chances = {};
  int highest = 0;
  double mean = 0.0;
};

Volley volley(const Data& data, const State& s, const Attack& attack) {
  const Army& army = data.forces.army(attack.side);
  Volley made;
  made.chances[0] = 1.0F;
  each(attack.side, attack.attackers, [&](Unit unit) {
    const Edge edge = data.forces.edge(unit, s.blocks[unit].edge);
    const bool support = (army.support & bit(unit)) != 0;
    int dice = support ? 1 : edge.strength;
    int faces = !support ? static_cast<int>(edge.fire) : (army.artillery & bit(unit)) != 0 ? 1 : 3;
    if ((attack.crossed & bit(unit)) != 0) dice = std::max(1, dice / 2);
    if ((attack.inspired & bit(unit)) != 0) ++faces;
    made.highest = add_dice(made.chances, made.highest, dice, static_cast<float>(faces) / 6.0F);
    made.mean += dice * faces / 6.0;
  });
  return made;
}

}  // namespace

Fight foresee(const Data& data, const Judge& judge, const State& s, const Attack& attack) {
  const Side enemy = other(attack.side);
  const Units defenders = s.here(enemy, attack.area);
  const Wear theirs(data, judge, s, enemy, defenders);
  const Wear ours(data, judge, s, attack.side, attack.attackers);
  const Volley ground = volley(data, s, attack);
  Chances guns = {};
  guns[0] = 1.0F;
  const int gun_hits = add_dice(guns, 0, attack.gun_dice, 0.5F);
  const bool red = data.board.terrain(attack.area) == Terrain::red;
  const int cover = red && s.owner(attack.area) != enemy ? 0 : data.board.row(attack.area).cover;
  const bool open = data.board.terrain(attack.area) == Terrain::green;
  const bool we_first = open && combined(data, s, attack.side, attack.attackers & ~attack.crossed) &&
                        !combined(data, s, enemy, defenders);
  Fight fight;
  for (int g = 0; g <= gun_hits; ++g) {
    const double chance = static_cast<double>(guns[static_cast<std::size_t>(g)]);
    if (chance < 1e-4) continue;
    const int shelled = std::max(0, g - cover);
    const int left = std::max(0, cover - g);
    for (int k = 0; k <= ground.highest; ++k) {
      const double both = chance * static_cast<double>(ground.chances[static_cast<std::size_t>(k)]);
      const int total = shelled + std::max(0, k - left);
      fight.gain += both * theirs.worth(total);
      if (total >= theirs.end()) fight.takes += both;
      if (total >= theirs.regicide()) fight.kills += both;
    }
    if (shelled >= theirs.end()) continue;
    const int before_they_fire = shelled + (we_first ? static_cast<int>(ground.mean) : 0);
    fight.loss += chance * ours.worth_at(theirs.power(before_they_fire));
  }
  return fight;
}

Fight reckon(const Data& data, const Judge& judge, const State& s, Area area, Units batteries) {
  const BattleOdds odds = battle_odds(data, s, area, batteries);
  const auto worth = [&](const Losses& lost, double block) {
    // A point of strength is worth about three faces of a die.
    if (lost.defeat) return certain;
    return lost.morale * block + lost.steps * Judge::weight(Feature::steps) +
           0.5 * lost.strength * Judge::weight(Feature::firepower);
  };
  const double ours = judge.block_worth(s, odds.attacker);
  const double theirs = judge.block_worth(s, other(odds.attacker));
  Fight fight;
  odds.each([&](const Losses& attacker, const Losses& defender, double chance) {
    fight.gain += chance * worth(defender, theirs);
    fight.loss += chance * worth(attacker, ours);
    if (fate(attacker, defender) == Fate::taken) fight.takes += chance;
    if (defender.commander) fight.kills += chance;
  });
  return fight;
}

}  // namespace redoubt::bloody_monday
