// Battles to compare the odds with: positions of every kind, and how they are fought through the kernel.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "games/borodino-1812/odds.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {

struct OddsCase {
  std::string name;
  std::string area;
  Side attacker = Side::french;
  std::string attackers;  // "fr-5 fr-11/2": who came, at full strength or less
  std::string defenders;
  std::string reserves;  // of the defender (6.4)
  std::string from;      // areas that the attackers came from, where friends of theirs stand
  Conduct conduct = {};
  std::string flank = {};      // flanking: of the attackers and the reserves, who come round the flank
  std::string prelude = {};    // decisions before the odds are asked for
  std::vector<int> dice = {};  // that fall in them

  [[nodiscard]] State state() const;
};

/// A position in which a French gun bombards.
struct BombardCase {
  std::string name;
  std::string blocks;  // "ru-7/2 fleches": a block, its strength, its area
  std::string gun;
  std::string target;
  std::string hq;

  [[nodiscard]] Table table() const;
  [[nodiscard]] Action action() const;
};

const std::vector<BombardCase>& bombard_cases();

const std::vector<OddsCase>& odds_cases();

/// What the attacker and the defender lose, with the chance or the share of it.
using Outcomes = std::map<std::tuple<Fate, Losses, Losses>, double>;

/// Who decides in a battle.
using Commander = std::function<Action(const State& begin, const State& state, const ActionList& legal)>;

/// A battle through `apply`, so many times, each side after its conduct: written against the list of legal decisions,
/// without the odds.
Outcomes fought(const State& begin, const Conduct& conduct, int times, std::uint64_t seed);
Outcomes fought(const State& begin, const Commander& commander, int times, std::uint64_t seed);

/// What a conduct that is not optimal decides.
Action decide(const State& begin, const State& state, const ActionList& legal, const Conduct& conduct);

}  // namespace redoubt::borodino_1812
