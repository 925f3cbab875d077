// 14.7 and 16.9: what a finished campaign says of how it was decided.
#include "games/invasion-1812/tally.h"

#include "games/invasion-1812/fog.h"
#include "tests/games/invasion-1812/battles.h"

namespace redoubt::invasion_1812 {
namespace {

/// At the end of turn 16, with the French in Moscow and St Petersburg: eleven points to eight and those of battle.
Tally with_battle_points(int points, bool independent = false) {
  Table table(basic, 16);
  table.put("fr-1", "0308").put("fr-2", "1101");
  table.state.battle_points = static_cast<std::uint8_t>(points);
  table.state.independent = independent;
  table.with([](Play& game) { game.end_turn(); });
  return tally(standard(), see(standard(), table.state, Viewer::observer));
}

TEST(InvasionTally, SaysByWhichRuleATieWasBroken) {
  proves("14.7");
  EXPECT_EQ(with_battle_points(3).decided.en, "The points are equal. The French win ties.");
  EXPECT_EQ(with_battle_points(3).decided.es, "Los puntos están igualados. Los franceses ganan los empates.");
  EXPECT_EQ(with_battle_points(2).decided.en, "The French have more points.");
  EXPECT_EQ(with_battle_points(4).decided.en, "The Russians have more points.");
  EXPECT_EQ(with_battle_points(4).rule, "14.7");
}

TEST(InvasionTally, SaysThatPointsDoNotCountAfterIndependence) {
  proves("16.9");
  EXPECT_EQ(with_battle_points(0, true).rule, "16.9");
  EXPECT_EQ(with_battle_points(0, true).decided.en,
            "After independence the French must hold every victory city, and they do not.");
}

TEST(InvasionTally, CountsCitiesAndBattles) {
  proves("14.7a", "14.7b");
  const std::vector<TallyPart> parts = with_battle_points(3).parts;
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0].points, 11);
  EXPECT_EQ(parts[1].points, 8);
  EXPECT_EQ(parts[2].points, 3);
  EXPECT_NE(parts[0].text.en.find("Moscow"), std::string::npos) << parts[0].text.en;
}

}  // namespace
}  // namespace redoubt::invasion_1812
