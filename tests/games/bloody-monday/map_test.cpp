// Chapter 1: terrain, stacking, engaging, the Kolocha.
#include "tests/games/bloody-monday/table.h"

namespace redoubt::bloody_monday {
namespace {

/// 1.2.3, the printed example: two points into 42, three into 54 across the Kolocha, with a light blue cube.
TEST(Map, CrossingTheKolochaToEngageCostsThreeAndHalvesTheDice) {
  proves("1.2.3", "1.2.2", "2.1");
  Table table(R"({"phase": "movement", "impulse": "initiative", "disc_spent": true, "moves_left": 3,
    "blocks": [{"unit": "fr-napoleon", "area": "21"}, {"unit": "ru-kutuzov", "area": "69"},
               {"unit": "fr-iv-13", "area": "41"}, {"unit": "fr-iv-14", "area": "41"},
               {"unit": "ru-a1-4-jag", "area": "42"}, {"unit": "ru-a1-4-inf", "area": "54"}]})");
  const Position look = table.look();
  EXPECT_EQ(look.step_cost(Side::french, 41, 42, look.board().graph().river(41, 42)), 2);
  EXPECT_EQ(look.step_cost(Side::french, 41, 54, look.board().graph().river(41, 54)), 3);
  table.play("step fr-iv-13 42").play("step fr-iv-14 54");
  EXPECT_FALSE(table.marked(table.state.crossed, "fr-iv-13"));
  EXPECT_TRUE(table.marked(table.state.crossed, "fr-iv-14"));
  EXPECT_TRUE(table.saw(Happening::crossed, "1.2.3"));
}

}  // namespace
}  // namespace redoubt::bloody_monday
