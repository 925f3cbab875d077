// The exact odds of a battle or a fire: the joint distribution of what both sides lose. Nothing is sampled.
//
// Hits are taken one by one, each by a block that the rules name (5.3.6): the strongest primary target. Where the owner
// may choose among equals, the first in the order of the blocks is hit; that is the one assumption. So what a side has
// left depends on nothing but the number of hits that fell on it, and the odds are a table of two such numbers, filled
// round by round in the rules' own order of fire. No heap, and quick enough to ask thousands of times a second.
#pragma once
#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/bloody-monday/state.h"

namespace redoubt::bloody_monday {

/// More than any battle can have: of hits until nobody is left (four blocks of four steps with a shield each, a supreme
/// commander, and 2 for the ground), and of dice in one volley.
inline constexpr std::size_t most_hits = 31;
inline constexpr std::size_t most_dice = 31;

/// What one side has lost in a battle.
struct Losses {
  std::uint8_t strength = 0;  // of combat units
  std::uint8_t steps = 0;     // of combat units
  std::uint8_t blocks = 0;
  std::uint8_t morale = 0;  // 2.4: blocks that count for morale
  bool commander = false;   // the supreme commander fell
  bool gone = false;        // nobody is left in the area
  bool defeat = false;      // the game ends with this side's defeat: its commander, or its tenth block

  friend constexpr auto operator<=>(const Losses&, const Losses&) = default;
};

/// One side's losses by the number of hits that fell on it, those that ground and shields took included. The last entry
/// is for every number above as well.
struct LossTable {
  std::size_t size = 0;
  std::array<Losses, most_hits + 1> by_hits = {};

  [[nodiscard]] const Losses& operator[](std::size_t hits) const { return by_hits[std::min(hits, size - 1)]; }
};

/// What battery fire does to the defender.
struct FireOdds {
  Side target = Side::russian;
  std::size_t dice = 0;
  std::array<double, most_dice + 1> chance = {};  // of so many hits
  LossTable losses;
};

/// The chance of so many hits on the attacker and so many on the defender.
using HitTable = std::array<std::array<double, most_hits + 1>, most_hits + 1>;

/// What a whole battle does to both.
struct BattleOdds {
  Side attacker = Side::french;
  std::array<LossTable, 2> losses = {};  // by side
  HitTable chance = {};

  /// Calls f(attacker's losses, defender's losses, chance) for everything that can come out; the same pair of losses
  /// may come more than once.
  template <class F>
  void each(F f) const {
    const LossTable& own = losses[static_cast<std::size_t>(index(attacker))];
    const LossTable& theirs = losses[static_cast<std::size_t>(index(other(attacker)))];
    for (std::size_t i = 0; i < own.size; ++i) {
      for (std::size_t j = 0; j < theirs.size; ++j) {
        if (chance[i][j] > 0.0) f(own[i], theirs[j], chance[i][j]);
      }
    }
  }
};

/// What becomes of the area.
enum class Fate : std::uint8_t {
  taken,      // the attacker stands there alone
  held,       // the defender does
  contested,  // both still do
  emptied     // neither does: the area stays with its owner
};
inline constexpr std::array<Fate, 4> fates = {Fate::taken, Fate::held, Fate::contested, Fate::emptied};
constexpr std::string_view name(Fate what) {
  constexpr std::array<std::string_view, 4> names = {"taken", "held", "contested", "emptied"};
  return names[static_cast<std::size_t>(what)];
}

constexpr Fate fate(const Losses& attacker, const Losses& defender) {
  if (attacker.gone) return defender.gone ? Fate::emptied : Fate::held;
  return defender.gone ? Fate::taken : Fate::contested;
}

/// What one side loses on average, and the chances of the worst.
struct Expected {
  double strength = 0.0;
  double steps = 0.0;
  double blocks = 0.0;
  double morale = 0.0;
  double destroyed = 0.0;  // nobody is left in the area
  double commander = 0.0;  // the supreme commander falls
  double defeat = 0.0;     // the game is lost here and now

  void add(const Losses& lost, double chance);
};

/// The odds of a battle in few numbers; also of a mixture of battles, each added with its weight.
struct BattleSummary {
  std::array<double, 4> chance = {};   // of each fate; they sum to 1
  std::array<Expected, 2> sides = {};  // by side

  void add(Side attacker, const Losses& own, const Losses& theirs, double part);
  [[nodiscard]] double operator[](Fate what) const { return chance[static_cast<std::size_t>(what)]; }
};

/// An attack that has not been made yet.
struct Assault {
  Side attacker = Side::french;
  Units attackers = 0;  // who come, besides those who stand there
  Units inspired = 0;   // 5.2.2
  Units crossed = 0;    // 1.2.3: over the Kolocha
  Units batteries = 0;  // 5.3.1: who fire first
  Units ambushes = 0;   // 9.1
};

/// 5.3.1, 9.2: the fire of these batteries into an area, as of now.
[[nodiscard]] FireOdds fire_odds(const Data& data, const State& state, Area area, Units batteries);

/// 5.3: the battle in an area, from here to its end: these batteries first, nobody retreats, and no jäger does what he
/// has not chosen yet. A battle that is under way goes on from where it is, with the hits that are still to be taken.
[[nodiscard]] BattleOdds battle_odds(const Data& data, const State& state, Area area, Units batteries = 0);
/// The same with attackers who are elsewhere yet.
[[nodiscard]] BattleOdds battle_odds(const Data& data, const State& state, Area area, const Assault& assault);

[[nodiscard]] BattleSummary summary(const BattleOdds& odds);

}  // namespace redoubt::bloody_monday
