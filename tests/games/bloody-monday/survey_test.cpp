// What this game counts: places that win, dice, men; the rest is proved for every game.
#include "games/bloody-monday/survey.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/bloody-monday/game.h"
#include "tests/games/common/told.h"

namespace redoubt::bloody_monday {
namespace {

TEST(Survey, CountsInItsLastRowTheAreasThatWin) {
  int counted = 0;
  for (std::uint64_t number = 1; number <= 24; ++number) {
    const subject::Told told = subject::told_game(number);
    if (told.state.ending != Ending::most_areas) continue;
    const auto& row = told.survey.held.back();
    EXPECT_EQ(std::count(row.begin(), row.end(), Holder::french), told.state.score[0]);
    ++counted;
  }
  EXPECT_GT(counted, 0);
}

TEST(Survey, AWorkedRollOfFiveDice) {
  // Five dice that hit on 4 to 6, three of which do: 2½ to be expected, with a variance of 5/4.
  const std::unique_ptr<Surveyor> surveyor = BloodyMonday::standard().surveyor();
  Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::rolled);
  event.side = Side::russian;
  event.value = 4;
  for (const unsigned face : {6U, 1U, 4U, 3U, 5U}) event.dice = (event.dice << 3) | face;
  surveyor->see({&event, 1});
  EXPECT_EQ(surveyor->survey().luck[1], (Luck{5, 3, 15, 45}));
  EXPECT_EQ(surveyor->survey().luck[0], Luck{});
}

TEST(Survey, PlanKnowsTheArmies) {
  const SurveyPlan plan = BloodyMonday::standard().survey_plan();
  EXPECT_EQ(plan.areas.size(), 111U);
  EXPECT_EQ(plan.places.size(), 7U);
  EXPECT_NEAR(plan.history.losses[0].present, 125'733, 1);
  EXPECT_NEAR(plan.history.losses[1].present, 123'686, 1);
  EXPECT_EQ(plan.history.turns, last_turn) << "the battle took the day that the game gives it";
  EXPECT_FALSE(plan.history.source.en.empty() || plan.history.source.es.empty());
}

}  // namespace
}  // namespace redoubt::bloody_monday
