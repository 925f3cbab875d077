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

constexpr std::size_t shards = 4;
class SlowBorodinoOddsOfCases : public testing::TestWithParam<std::size_t> {};

/// Every case with every conduct that makes a difference in it.
TEST_P(SlowBorodinoOddsOfCases, AreWhatTheKernelFights) {
  proves("6.31", "6.4", "6.5", "6.51", "6.52", "6.53", "6.6", "6.62", "6.63", "6.7", "6.71", "6.72", "6.73", "6.74");
  const int times = battles_a_case();
  for (std::size_t i = GetParam(); i < odds_cases().size(); i += shards) {
    const OddsCase& each = odds_cases()[i];
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
    const Outcomes seen = fought(begin, each.conduct, times, 1813 + i);
    EXPECT_GT(likelihood(exact, seen, times), doubtful) << "the odds are not what was fought";
    EXPECT_LT(likelihood(bent(exact), seen, times), doubtful) << "odds that are wrong must not pass";
  }
}

INSTANTIATE_TEST_SUITE_P(Shard, SlowBorodinoOddsOfCases, testing::Range(std::size_t{0}, shards));

TEST(SlowBorodinoOdds, OfBombardmentsAreWhatTheKernelFires) {
  proves("5.3", "3.34", "6.51", "6.52");
  const int times = battles_a_case();
  for (const BombardCase& each : bombard_cases()) {
    SCOPED_TRACE(each.name);
    const Table table = each.table();
    const Action action = each.action();
    ASSERT_TRUE(table.look().check(action).legal());
    const auto target = static_cast<Area>(action.b);
    using Sums = std::map<std::tuple<int, int, int, int, int>, double>;  // steps and blocks of both, driven off
    Sums exact;
    for (const ShotOutcome& outcome : bombard_odds(standard(), table.state, action).outcomes) {
      exact[{outcome.theirs.steps, outcome.theirs.blocks, outcome.own.steps, outcome.own.blocks, outcome.driven_off}] +=
          outcome.chance;
    }
    Sums seen;
    FastDice dice(1812);
    EventList muted(true);
    ActionList legal;
    for (int i = 0; i < times; ++i) {
      State state = table.state;
      Borodino1812::standard().apply(state, action, dice, muted);
      while (state.phase != Phase::bombardment) {
        Borodino1812::standard().legal(state, legal);
        Borodino1812::standard().apply(state, legal[0], dice, muted);
      }
      std::array<int, 2> steps = {};
      std::array<int, 2> dead = {};
      int driven = 0;
      for (const Side side : {Side::french, Side::russian}) {
        borodino_1812::each(side, table.state.here(side, target), [&](Unit unit) {
          const bool fell = state.area(unit) == grave;
          dead[at(side)] += fell ? 1 : 0;
          steps[at(side)] +=
              (fell ? standard().forces.last_step(unit) + 1 : state.blocks[unit].step) - table.state.blocks[unit].step;
          driven += side == Side::russian && !fell && state.area(unit) != target ? 1 : 0;
        });
      }
      seen[{steps[at(Side::russian)], dead[at(Side::russian)], steps[at(Side::french)], dead[at(Side::french)],
            driven}] += 1.0 / times;
    }
    EXPECT_GT(exact.size(), 1U);
    EXPECT_GT(likelihood(exact, seen, times), doubtful);
    EXPECT_LT(likelihood(bent(exact), seen, times), doubtful);
  }
}

}  // namespace
}  // namespace redoubt::borodino_1812
