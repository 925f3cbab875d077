// Battles to compare the odds with: positions of every kind, fought through the kernel.
#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/bloody-monday/odds.h"
#include "tests/games/bloody-monday/table.h"
#include "tests/support/chi_square.h"

namespace redoubt::bloody_monday {

struct OddsCase {
  std::string name;
  std::string position;
  Area area = 0;
  std::vector<std::string> batteries = {};  // are committed before the ground combat
  std::vector<std::string> ambushes = {};   // 9.1: these jägers lie in ambush, others fight
  std::array<std::uint8_t, 2> lost = {};    // on the morale track already
  std::vector<std::string> prelude = {};    // decisions before the odds are asked for
  std::vector<int> dice = {};               // that fall in them
};

const std::vector<OddsCase>& odds_cases();

/// The position of a case, when the odds are asked for.
State begin(const OddsCase& which);
/// Its batteries or ambushes as a set.
Units units_of(const Table& table, const std::vector<std::string>& ids);

/// What the attacker and the defender lose, with the chance or the share of it.
using Outcomes = std::map<std::pair<Losses, Losses>, double>;

Outcomes outcomes(const BattleOdds& odds);
/// What the function under test says of a case.
BattleOdds odds_of(const OddsCase& which);
/// The same battle through `apply`, so many times. Every hit goes to the first block that may take it, jägers do what
/// the case says, and nobody retreats.
Outcomes fought(const OddsCase& which, int times, std::uint64_t seed);

/// What a side lost between two positions in the area of a battle, counted without the odds.
Losses lost_between(const State& before, const State& after, Side side, Area area);

}  // namespace redoubt::bloody_monday
