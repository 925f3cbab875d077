// The odds against battles fought through the kernel: 20,000 a case, and 1,000,000 in the deep check.
#include <cmath>

#include "tests/games/bloody-monday/odds_cases.h"
#include "tests/support/random_play.h"

namespace redoubt::bloody_monday {
namespace {

constexpr double doubtful = 1e-4;

int battles_a_case() { return deep() ? 1'000'000 : 20'000; }

TEST(SlowOdds, AreWhatTheKernelFights) {
  proves("5.3.1", "5.3.4", "5.3.5", "5.3.6", "5.3.6.1", "1.2.1", "1.2.3", "9.1", "9.5", "9.6", "9.9");
  const int times = battles_a_case();
  std::uint64_t seed = 1812;
  for (const OddsCase& each : odds_cases()) {
    SCOPED_TRACE(each.name);
    const Outcomes exact = outcomes(odds_of(each));
    const Outcomes seen = fought(each, times, ++seed);
    EXPECT_GT(exact.size(), 2U);
    EXPECT_GT(likelihood(exact, seen, times), doubtful) << "the odds are not what was fought";
    EXPECT_LT(likelihood(bent(exact), seen, times), doubtful) << "odds that are wrong must not pass";
  }
}

/// Every area that the Grande Batterie can fire into, with all that can be laid on it.
TEST(SlowOdds, OfTheGrandeBatterieAreWhatTheKernelFires) {
  proves("9.2");
  const BloodyMonday& game = Table::game();
  const int times = battles_a_case();
  for (const std::vector<std::string>& options : {std::vector<std::string>{"9.2"}, {"9.2", "9.6"}}) {
    const Table table(options);
    ASSERT_EQ(table.phase(), "grande-batterie");
    for (const Area target : {Area{41}, Area{57}, Area{58}}) {
      SCOPED_TRACE(static_cast<int>(target));
      const Units guns = [&] {
        Units found = 0;
        for (std::size_t place = 0; place < grande_batterie_areas.size(); ++place) {
          const Unit gun = table.look().battery_laid(place);
          if (table.look().may_lay(gun, target).legal()) found |= bit(gun);
        }
        return found;
      }();
      ASSERT_NE(guns, 0U);
      const FireOdds odds = fire_odds(game.data(), table.state, target, guns);
      Outcomes exact;
      for (std::size_t hits = 0; hits <= odds.dice; ++hits) exact[{Losses{}, odds.losses[hits]}] += odds.chance[hits];
      Outcomes seen;
      FastDice dice(target);
      EventList muted(true);
      ActionList legal;
      for (int i = 0; i < times; ++i) {
        State state = table.state;
        for (std::size_t place = 0; place < grande_batterie_areas.size(); ++place) {
          const Unit gun = table.look().battery_laid(place);
          game.apply(state, (guns & bit(gun)) != 0 ? act(Verb::lay, gun, target) : act(Verb::hold, gun), dice, muted);
        }
        while (state.phase == Phase::artillery_hits) {
          game.legal(state, legal);
          game.apply(state, legal[0], dice, muted);
        }
        seen[{Losses{}, lost_between(table.state, state, Side::russian, target)}] += 1.0 / times;
      }
      EXPECT_GT(likelihood(exact, seen, times), doubtful);
      EXPECT_LT(likelihood(bent(exact), seen, times), doubtful);
    }
  }
}

TEST(Odds, ChiSquareTailsAreThoseOfTheTables) {
  EXPECT_NEAR(chi_square_tail(3.841, 1), 0.05, 1e-4);
  EXPECT_NEAR(chi_square_tail(18.307, 10), 0.05, 1e-5);
  EXPECT_NEAR(chi_square_tail(149.449, 100), 0.001, 1e-6);
  EXPECT_NEAR(chi_square_tail(2.0, 2), std::exp(-1.0), 1e-12);
  EXPECT_NEAR(chi_square_tail(77.929, 100), 0.95, 1e-5);
}

}  // namespace
}  // namespace redoubt::bloody_monday
