// The odds against battles fought through the kernel: 20,000 a case, and 1,000,000 in the deep check.
#include <map>
#include <tuple>

#include "games/borodino-1812/game.h"
#include "games/borodino-1812/odds.h"
#include "tests/games/borodino-1812/odds_cases.h"
#include "tests/support/chi_square.h"
#include "tests/support/random_play.h"

namespace redoubt::borodino_1812 {
namespace {

constexpr double doubtful = 1e-4;

int battles_a_case() { return deep() ? 1'000'000 : 20'000; }

Outcomes outcomes(const BattleOdds& odds) {
  Outcomes found;
  for (const BattleOutcome& each : odds.outcomes) found[{each.fate, each.own, each.theirs}] += each.chance;
  return found;
}

/// Every case with every conduct that makes a difference in it.
TEST(SlowBorodinoOdds, AreWhatTheKernelFights) {
  proves("6.31", "6.4", "6.5", "6.51", "6.52", "6.53", "6.6", "6.62", "6.63", "6.7", "6.71", "6.72", "6.73", "6.74");
  const int times = battles_a_case();
  std::uint64_t seed = 1812;
  for (const OddsCase& each : odds_cases()) {
    SCOPED_TRACE(each.name);
    const State begin = each.state();
    const BattleOdds odds =
        battle_odds(standard(), begin, clash_at(begin, standard().board.find(each.area)), each.conduct);
    const Outcomes exact = outcomes(odds);
    double sum = 0.0;
    for (const auto& [what, chance] : exact) sum += chance;
    EXPECT_NEAR(sum, 1.0, 1e-9);
    EXPECT_EQ(odds.dropped, 0.0);
    EXPECT_GT(exact.size(), 2U);
    const Outcomes seen = fought(begin, each.conduct, times, ++seed);
    EXPECT_GT(likelihood(exact, seen, times), doubtful) << "the odds are not what was fought";
    EXPECT_LT(likelihood(bent(exact), seen, times), doubtful) << "odds that are wrong must not pass";
  }
}

}  // namespace
}  // namespace redoubt::borodino_1812
