// The odds by hand. Around 06587 the ground is clear and level for five hexes.
#include <chrono>
#include <cstdio>
#include <numeric>

#include "tests/games/la-bataille/odds_cases.h"

namespace redoubt::la_bataille {
namespace {

/// The sum of the chances of the rows that f wants.
template <class F>
double chance(const Odds& odds, F f) {
  double sum = 0.0;
  for (const OddsRow& row : odds.rows) sum += f(row.outcome) ? row.chance : 0.0;
  return sum;
}

double chance(const Odds& odds, Unit unit, Lot lot) {
  for (const UnitOdds& each : odds.units) {
    if (each.unit == unit) return each.chance[static_cast<std::size_t>(lot)];
  }
  return 0.0;
}

/// 9.1: that a d66 does not pass a morale.
double failing(const Table& table, std::string_view id, int modifier = 0) {
  const int morale = standard().forces.roster()[table.unit(id)].morale;
  int failed = 0;
  for (int step = 0; step < 36; ++step) {
    const int natural = throw_of(step);
    if (natural == 11 || (natural != 66 && moved(natural, modifier) <= morale)) ++failed;
  }
  return failed / 36.0;
}

TEST(BatailleOdds, OfAFireAtABattalion) {
  proves("7.6", "9.3", "9.4");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06586", "S").fire_phase(Phase::offensive_fire);
  const Odds odds = fire_odds(standard(), table.state, fire("06587", "06586", 1));
  ASSERT_TRUE(odds.refusal.legal());
  // 5 to 7 is 1:1½: 55 to 66 cost one, and the first costs a Russian a check
  const double hit = 8.0 / 36.0;
  EXPECT_EQ(odds.ways, 3U);
  EXPECT_DOUBLE_EQ(odds.left_out, 0.0);
  EXPECT_DOUBLE_EQ(chance(odds, [](const OddsOutcome& each) { return each.sides[1].strength == 1; }), hit);
  EXPECT_DOUBLE_EQ(chance(odds, table.unit("ru-narva-1"), Lot::disordered), hit * failing(table, "ru-narva-1"));
  EXPECT_DOUBLE_EQ(chance(odds, [](const OddsOutcome& each) { return each.holder == Holder::nobody; }),
                   hit * failing(table, "ru-narva-1"));
  EXPECT_EQ(odds.attacker, Side::french);
}

TEST(BatailleOdds, OfAFireAtALeader) {
  proves("4.5", "7.9");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06586", "S").put("ru-raevsky", "06586");
  table.fire_phase(Phase::offensive_fire);
  const Odds odds = fire_odds(standard(), table.state, fire("06587", "06586", 1));
  const Unit leader = table.unit("ru-raevsky");
  const int bonus = standard().forces.roster()[leader].morale;
  const double struck = 2.0 / 36.0 * (1.0 - failing(table, "ru-narva-1", bonus));  // else he is gone already
  EXPECT_NEAR(chance(odds, leader, Lot::eliminated), struck * 2 / 5, 1e-12) << "a 5 is thrown again";
  EXPECT_NEAR(chance(odds, leader, Lot::away), struck * 2 / 5, 1e-12);
  EXPECT_NEAR(chance(odds, leader, Lot::captured), 0.0, 1e-12);
  EXPECT_NEAR(std::accumulate(odds.rows.begin(), odds.rows.end(), 0.0,
                              [](double sum, const OddsRow& row) { return sum + row.chance; }),
              1.0, 1e-12);
}

TEST(BatailleOdds, OfWhatIsNotLegalThereAreNone) {
  proves("7.2");
  Table table;
  table.put("fr-25-line-1", "06587").put("ru-narva-1", "06586", "S").put("ru-narva-2", "06580", "S");
  table.fire_phase(Phase::offensive_fire);
  const Odds odds = fire_odds(standard(), table.state, fire("06587", "06580", 1));
  EXPECT_EQ(rule_numbers[odds.refusal.rule], "7.2");
  EXPECT_TRUE(odds.rows.empty());
  EXPECT_FALSE(fire_odds(standard(), table.state, fire("06588", "06586", 1)).refusal.legal());
}

/// Printed, never asserted.
TEST(BatailleOdds, TakeSoLong) {
  for (const auto& cases : {fire_cases(), melee_cases(), charge_cases()}) {
    for (const OddsCase& each : cases) {
      const Table table = table_of(each);
      using Clock = std::chrono::steady_clock;
      constexpr int times = 20;
      std::size_t ways = 0;
      const auto begin = Clock::now();
      for (int i = 0; i < times; ++i) ways = odds_of(table, each).ways;
      const double taken = std::chrono::duration<double, std::milli>(Clock::now() - begin).count() / times;
      std::printf("%8.3f ms %7zu ways  %s\n", taken, ways, each.name.c_str());
      EXPECT_GT(ways, 0U);
    }
  }
}

}  // namespace
}  // namespace redoubt::la_bataille
