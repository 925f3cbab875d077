// The odds of battles: by hand, and by their own sums.
#include "games/borodino-1812/odds.h"

#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

Clash clash(const Table& table, std::string_view area, Side attacker) {
  Clash made = clash_at(table.state, table.area(area));
  made.attacker = attacker;
  return made;
}

TEST(BorodinoOdds, OfOneStepAgainstOneAreThoseByHand) {
  proves("6.3", "6.31", "6.5", "6.73");
  Table table;
  table.put("fr-iii-cavalry", "moskva-bank").put("ru-v-horse", "moskva-bank").put("fr-ney", "loginovo");
  const Forecast odds = expected(standard(), table.state, clash(table, "moskva-bank", Side::french));
  // Each round A2 hits one time in three, and else B2 answers with the same chance; in round 4 it goes.
  const double again = 4.0 / 9;
  EXPECT_NEAR(odds[Fate::taken], 2.0 / 9 * (1 + again + again * again), 1e-12);
  EXPECT_NEAR(odds[Fate::taken] + odds[Fate::held], 1.0, 1e-12);
  const double lost = 1.0 / 3 * (1 + again + again * again + again * again * again);
  EXPECT_NEAR(odds.sides[at(Side::french)].steps, lost, 1e-12);
  EXPECT_NEAR(odds.sides[at(Side::french)].points, 2 * lost, 1e-12);
  EXPECT_NEAR(odds.sides[at(Side::russian)].destroyed, odds[Fate::taken], 1e-12);
  EXPECT_EQ(odds.dropped, 0.0);
}

TEST(BorodinoOdds, AttackersMayStillStandElsewhere) {
  proves("6.1", "6.72");
  Table there;
  there.put("fr-iii-cavalry", "moskva-bank").put("ru-v-horse", "moskva-bank").put("fr-ney", "loginovo");
  Table elsewhere;
  elsewhere.put("fr-iii-cavalry", "loginovo").put("ru-v-horse", "moskva-bank").put("fr-ney", "loginovo");
  Clash thought = clash(elsewhere, "moskva-bank", Side::french);
  thought.units[at(Side::french)] = bit(elsewhere.unit("fr-iii-cavalry"));
  const Forecast odds = expected(standard(), elsewhere.state, thought);
  const Forecast real = expected(standard(), there.state, clash(there, "moskva-bank", Side::french));
  EXPECT_EQ(odds.chance, real.chance);
  EXPECT_EQ(odds.sides[0].steps, real.sides[0].steps);
}

}  // namespace
}  // namespace redoubt::borodino_1812
