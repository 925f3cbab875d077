#include "players/invasion-1812/fight.h"

#include <algorithm>
#include <cstdlib>

#include "games/invasion-1812/odds.h"

namespace redoubt::invasion_1812 {

namespace {

/// How much those who may come add to a value, each sum with its chance.
class Helpers {
 public:
  Helpers() { chance_[offset] = 1.0; }

  void add(int value, int sixths) {
    if (value == 0 || sixths == 0) return;
    std::array<double, size> next = {};
    for (int i = 0; i < size; ++i) {
      const double chance = chance_[static_cast<std::size_t>(i)];
      if (chance == 0.0) continue;
      next[static_cast<std::size_t>(i)] += chance * (6 - sixths) / 6.0;
      next[static_cast<std::size_t>(std::clamp(i + value, 0, size - 1))] += chance * sixths / 6.0;
    }
    chance_ = next;
  }
  template <class F>
  void each(F f) const {
    for (int i = 0; i < size; ++i) {
      if (chance_[static_cast<std::size_t>(i)] > 0.0) f(i - offset, chance_[static_cast<std::size_t>(i)]);
    }
  }

 private:
  static constexpr int offset = 10;
  static constexpr int size = 50;
  std::array<double, size> chance_ = {};
};

class Reckoning {
 public:
  Reckoning(const Judge& judge, const State& declared)
      : s_(declared), look_{judge.data(), declared}, attacker_(declared.attacker) {
    attackers_ = look_.effective_of(s_.party).size();
    const UnitSet target = look_.defenders() & all_divisions;
    defenders_ = look_.effective_of(target).size();
    shaken_ = target.size() - defenders_;
    cut_off_ = look_.refuges(s_.attack.to).empty();
    const UnitSet horse = look_.forces().of(Arm::cavalry);
    pursues_ = !(look_.effective_of(s_.party) & horse).empty() && (look_.effective_of(target) & horse).empty();
    worth_ = judge.worth(s_);
    const int points = look_.board().points(s_.attack.to);
    prize_ = points * 1.5 + (look_.board().cities().has(s_.attack.to) ? 0.15 : 0.0);
    if (s_.depots[at(other(attacker_))].has(s_.attack.to)) prize_ += 0.4;
    if (!look_.passable(attacker_).has(s_.attack.to)) prize_ = 0.0;
  }

  /// 11.8 to 11.16, over all margins.
  [[nodiscard]] double expected() const {
    const Helpers ours = helpers(attacker_, s_.attack.commands);
    const Helpers theirs = defenders_ == 0 ? Helpers{} : helpers(other(attacker_), expected_commitment());
    const int ahead = look_.attack_value() - look_.defence_value();
    std::array<double, 80> margins = {};
    ours.each([&](int a, double p) {
      theirs.each(
          [&](int b, double q) { margins[static_cast<std::size_t>(std::clamp(ahead + a - b + 40, 6, 73))] += p * q; });
    });
    double sum = 0.0;
    for (int i = 6; i <= 73; ++i) {
      const double chance = margins[static_cast<std::size_t>(i)];
      if (chance == 0.0) continue;
      for (int dice = -5; dice <= 5; ++dice) {
        sum += chance * (6 - std::abs(dice)) / 36.0 * outcome(i - 40 + dice);
      }
    }
    return sum;
  }

 private:
  /// Those beside the attacked hex whom a side could call.
  [[nodiscard]] Helpers helpers(Side side, int commands) const {
    Helpers sum;
    (look_.board().at_or_near(s_.attack.to) & s_.held[at(side)]).each([&](int each) {
      const auto hex = static_cast<Hex>(each);
      if (hex == s_.attack.from || hex == s_.attack.to || look_.effective(side, hex) == 0) return;
      if (side == attacker_ && look_.forages(side, hex)) return;
      int sixths = commands + look_.best_rating(side, hex);
      look_.each_at(side, hex, [&](Unit unit) {
        sixths -= is_division(unit) && look_.forces().quality(unit) == Class::conscript ? 1 : 0;
      });
      sum.add(std::max(0, look_.support_value(side, hex)), std::clamp(sixths, 0, 6));
    });
    return sum;
  }
  [[nodiscard]] int expected_commitment() const { return std::min<int>(1, s_.commands[at(other(attacker_))]); }

  /// What a side loses in divisions by so many hits: first they disrupt, then they eliminate.
  struct Loss {
    double divisions = 0.0;
    int eliminated = 0;
  };
  static Loss loss(int hits, int fit, int shaken) {
    const int disrupted = std::min(hits, fit);
    const int eliminated = std::min(hits - disrupted, disrupted + shaken);
    return {0.45 * (disrupted - std::max(0, eliminated - shaken)) + 0.55 * std::min(eliminated, shaken) +
                1.0 * std::max(0, eliminated - shaken),
            eliminated};
  }

  [[nodiscard]] double outcome(int margin) const {
    if (margin == 0) return -0.45 * worth_;
    const int difference = std::abs(margin);
    const int small = (difference + 1) / 2;
    if (margin < 0) {
      const Loss ours = loss(std::min(difference, 2 * std::max(1, defenders_)), attackers_, 0);
      const Loss theirs = loss(std::min(small, attackers_), defenders_, shaken_);
      const double decisive = ours.eliminated - theirs.eliminated >= 3 ? 1.3 : 0.0;
      return worth_ * (theirs.divisions - ours.divisions) - decisive;
    }
    const Loss ours = loss(std::min(small, defenders_), attackers_, 0);
    Loss theirs = loss(std::min(difference, 2 * attackers_), defenders_, shaken_);
    double gain = 0.0;
    if (difference >= 3) {
      if (cut_off_) {
        theirs = {static_cast<double>(defenders_ + shaken_), defenders_ + shaken_};
      } else if (pursues_ && difference > 0) {
        theirs.divisions += 0.55;
        ++theirs.eliminated;
      }
      gain += prize_;
    } else if (theirs.eliminated >= defenders_ + shaken_) {
      gain += prize_;
    }
    const double decisive = theirs.eliminated - ours.eliminated >= 3 ? 1.3 : 0.0;
    return worth_ * (theirs.divisions - ours.divisions) + decisive + gain;
  }

  const State& s_;
  Questions look_;
  Side attacker_;
  int attackers_ = 0;
  int defenders_ = 0;
  int shaken_ = 0;
  bool cut_off_ = false;
  bool pursues_ = false;
  double worth_ = 0.0;
  double prize_ = 0.0;
};

}  // namespace

double attack_worth(const Judge& judge, const State& s, Hex from, Hex to, unsigned commands) {
  const Questions look{judge.data(), s};
  const OrderOdds order = order_odds(look, from, commands);
  const State declared = with_attack(look, from, to, commands);
  constexpr double a_command = 0.06;
  const double price = a_command * commands + 0.03;
  if (!s.held[at(other(s.acting))].has(to)) {  // 8.7, 11.19: a depot, or commanders alone
    const bool napoleon = s.where[look.forces().named().napoleon] == to;
    const double prize =
        (s.depots[at(other(s.acting))].has(to) ? 0.5 : 0.1) + (napoleon ? 4.0 : 0.0) + 1.5 * look.board().points(to);
    return order.executed / 6.0 * prize - price;
  }
  return order.executed / 6.0 * Reckoning(judge, declared).expected() - price;
}

}  // namespace redoubt::invasion_1812
