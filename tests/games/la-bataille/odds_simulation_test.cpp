// The odds against fires, melees and charges played through the door: a few thousand a case, and 1,000,000 in the deep
// check.
#include <cmath>

#include "tests/games/la-bataille/odds_cases.h"
#include "tests/support/random_play.h"

namespace redoubt::la_bataille {
namespace {

constexpr double doubtful = 1e-4;
constexpr double far_off = 5.0;  // standard deviations

int times_a_case() { return deep() ? 1'000'000 : 4'000; }

/// Unit by unit and lot by lot.
void expect_units(const Odds& odds, const Seen& seen, int times) {
  std::map<Unit, UnitOdds> exact;
  for (const UnitOdds& each : odds.units) exact[each.unit] = each;
  for (const auto& [unit, shares] : seen.units) EXPECT_TRUE(exact.contains(unit)) << unit;
  for (const auto& [unit, each] : exact) {
    const auto found = seen.units.find(unit);
    for (std::size_t lot = 0; lot < each.chance.size(); ++lot) {
      const double share = found == seen.units.end() ? 0.0 : found->second.chance[lot];
      const double deviation = std::sqrt(each.chance[lot] * (1.0 - each.chance[lot]) / times);
      EXPECT_LE(std::abs(share - each.chance[lot]), far_off * deviation + 2.0 / times) << unit << ' ' << lot_names[lot];
    }
  }
}

void expect_as_played(const std::vector<OddsCase>& cases) {
  const int times = times_a_case();
  std::uint64_t seed = 1812;
  for (const OddsCase& each : cases) {
    SCOPED_TRACE(each.name);
    const Table table = table_of(each);
    expect_sound(table.state);
    const Odds odds = odds_of(table, each);
    ASSERT_TRUE(odds.refusal.legal()) << rule_numbers[odds.refusal.rule] << ' ' << odds.refusal.reason;
    EXPECT_EQ(odds.left_out, 0.0);
    const Shares exact = shares(odds);
    const Seen seen = play_out(table, each, times, ++seed);
    EXPECT_GT(exact.size(), 1U);
    EXPECT_GT(likelihood(exact, seen.shares, times), doubtful) << "the odds are not what was played";
    EXPECT_LT(likelihood(bent(exact), seen.shares, times), doubtful) << "odds that are wrong must not pass";
    expect_units(odds, seen, times);
  }
}

TEST(BatailleOdds, OfFiresAreWhatIsPlayed) {
  proves("7.6", "7.7", "7.8", "7.9", "9.3", "9.4", "4.5");
  expect_as_played(fire_cases());
}

TEST(BatailleOdds, OfMeleesAreWhatIsPlayed) {
  proves("8.4", "8.6", "8.7", "8.8", "8.9", "11.2", "12.4", "10.6", "4.5");
  expect_as_played(melee_cases());
}

TEST(BatailleOdds, OfChargesAreWhatIsPlayed) {
  proves("11.4", "11.5", "11.6", "11.7", "11.8", "11.10", "11.11", "6.5");
  expect_as_played(charge_cases());
}

}  // namespace
}  // namespace redoubt::la_bataille
