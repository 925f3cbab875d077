// The exact odds of a battle or a bombardment. Nothing is sampled.
//
// Hits are taken one by one by whom the rules name (6.5, 6.52): a unit with a half hit, or the strongest. Where the
// owner may choose, the first in the order of the blocks is hit, and units of one letter have their turns in that
// order. What else players may choose is in their conduct. What is left of a side is then one of few vectors of steps,
// and the odds are a table over pairs of them, carried from turn to turn in the rules' own order (6.31).
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/borodino-1812/questions.h"

namespace redoubt::borodino_1812 {

/// 6.7: when units go back of their own will. In round 4 attackers go because they must (6.73).
enum class Retreats : std::uint8_t {
  stand,   // never
  stated,  // by the rule in Policy
  optimal  // whenever that is worth more, with perfect play of this side to the end
};

/// How one side fights. Who cannot fire charges where it may, else goes back: the rules leave nothing else.
struct Policy {
  Retreats retreats = Retreats::stand;
  bool last_step = true;  // stated: a unit goes that has been brought to its last step
  double share = 0.0;     // stated: everybody goes when the side has less than this share of the steps it came with
  bool bayonets = false;  // 6.53: charge whenever it is allowed; optimal: whenever it is worth more
  bool squares = false;   // 6.6: infantry stands in square in the rounds that begin with enemy cavalry there, else not;
                          // if false, squares stay as they are. Nobody takes shelter who does not shelter yet.
};

/// What a side plays for when it plays optimally: its enemy's losses less its own, and the ground.
struct Worth {
  double step = 1.0;   // of a step lost
  double point = 1.0;  // of a victory point lost with a unit (8.2 to 8.4)
  double area = 2.0;   // of holding the area when the battle is over
};

struct Conduct {
  std::array<Policy, 2> sides = {};  // by side
  Worth worth = {};
  std::size_t most_states = 2'000'000;  // optimal: positions to be looked at before it is given up
};

/// More than any area holds (3.31), with room for entry areas. Units beyond that are left out.
inline constexpr std::size_t most_units = 8;

/// A battle that is to be fought, or that somebody thinks of.
struct Clash {
  Area area = 0;
  Side attacker = Side::french;
  std::array<Units, 2> units = {};     // who fights, by side, the reserves too; attackers may stand elsewhere yet
  std::array<Units, 2> reserves = {};  // 6.4
};

/// The battle of an area as it stands; the attacker is who is marked as such, else the side to act.
[[nodiscard]] Clash clash_at(const State& state, Area area);

/// What one side has lost. Units that retreated are not lost, but the steps are that they left behind.
struct Losses {
  std::uint8_t strength = 0;
  std::uint8_t steps = 0;
  std::uint8_t blocks = 0;
  std::uint8_t points = 0;  // 8.2 to 8.4: victory points for the enemy
  std::uint8_t hqs = 0;     // 6.91
  bool supreme = false;     // Napoléon or Kutuzov among them
  bool destroyed = false;   // everybody was eliminated

  friend constexpr auto operator<=>(const Losses&, const Losses&) = default;
};

/// What becomes of the area.
enum class Fate : std::uint8_t {
  taken,      // the attacker stands there alone
  held,       // the defender does
  contested,  // both still do
  emptied     // neither does
};
inline constexpr std::array<Fate, 4> fates = {Fate::taken, Fate::held, Fate::contested, Fate::emptied};
constexpr std::string_view name(Fate what) {
  constexpr std::array<std::string_view, 4> names = {"taken", "held", "contested", "emptied"};
  return names[static_cast<std::size_t>(what)];
}

/// What one side loses on average, and the chances of the worst.
struct Expected {
  double strength = 0.0;
  double steps = 0.0;
  double blocks = 0.0;
  double points = 0.0;
  double hqs = 0.0;
  double supreme = 0.0;    // the supreme commander falls
  double destroyed = 0.0;  // everybody is eliminated

  void add(const Losses& lost, double chance);
};

/// The odds in few numbers; also of a mixture of battles, each added with its weight.
struct Forecast {
  std::array<double, 4> chance = {};   // of each fate
  std::array<Expected, 2> sides = {};  // by side
  double dropped = 0.0;                // the chance of what was left out because there was too much; mostly 0

  void add(Fate fate, Side attacker, const Losses& own, const Losses& theirs, double part);
  [[nodiscard]] double operator[](Fate what) const { return chance[static_cast<std::size_t>(what)]; }
};

struct BattleOutcome {
  Fate fate = Fate::held;
  Losses own;     // of the attacker
  Losses theirs;  // of the defender
  double chance = 0.0;
};

/// The whole distribution.
struct BattleOdds {
  Side attacker = Side::french;
  std::vector<BattleOutcome> outcomes;  // each combination once
  double dropped = 0.0;                 // as in Forecast
  bool optimal = true;     // false: an optimal conduct was asked for and there was too much to reckon; who should have
                           // played so went back by the stated rule instead
  std::size_t states = 0;  // positions of the battle that were reckoned for an optimal conduct
};

/// A first decision that has been taken already.
enum class Choice : std::uint8_t { pass, fire, fire_squares, fire_line, bayonet, retreat, perish };
struct Opening {
  Unit unit = no_unit;
  Choice choice = Choice::pass;
};

/// 6.0: the battle from here to its end, after the opening if there is one.
[[nodiscard]] BattleOdds battle_odds(const Data& data, const State& state, const Clash& clash,
                                     const Conduct& conduct = {}, const Opening& opening = {});
[[nodiscard]] Forecast summary(const BattleOdds& odds);

/// What one shot does, by what the dice show.
struct ShotOutcome {
  std::uint8_t hits = 0;
  std::uint8_t own_hits = 0;    // 5.3: sixes on friends; 6.53: on who charges
  std::uint8_t driven_off = 0;  // 5.3: enemies who had to go
  Losses theirs;                // of those who are fired at
  Losses own;
  double chance = 0.0;
};

struct ShotOdds {
  Side side = Side::french;  // who fires
  Area area = 0;
  Shot shot;
  std::vector<ShotOutcome> outcomes;  // each throw of the dice once
};

/// 5.3: of a bombardment that is legal, played through. The first of those in a redoubt stands in the work, unless
/// another does already; who may stay there does, others go by their first way.
[[nodiscard]] ShotOdds bombard_odds(const Data& data, const State& state, Action action);
/// 6.5, 6.53: of a unit that fires or charges now, before anybody else does anything.
[[nodiscard]] ShotOdds fire_odds(const Data& data, const State& state, const Opening& opening);

/// For players, who ask often: no heap, some microseconds (bench/borodino-1812/odds_bench.cpp). Exact with any conduct
/// but the optimal one, for which `battle_odds` is asked.
[[nodiscard]] Forecast expected(const Data& data, const State& state, const Clash& clash, const Conduct& conduct = {});
/// Of the battle that is under way, from here to its end.
[[nodiscard]] Forecast expected(const Data& data, const State& state, const Conduct& conduct = {});

}  // namespace redoubt::borodino_1812
