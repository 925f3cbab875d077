// What this game counts: redoubts and dice; the rest is proved for every game.
#include "games/borodino-1812/survey.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/borodino-1812/game.h"
#include "tests/games/common/told.h"

namespace redoubt::borodino_1812 {
namespace {

TEST(BorodinoSurvey, HasTheRedoubtsOfTheEndInItsLastRow) {
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const subject::Told told = subject::told_game(number);
    std::vector<Holder> holders;
    subject::game().data().board.redoubts().each([&](Area area) {
      holders.push_back(told.state.friendly(Side::french, area)    ? Holder::french
                        : told.state.friendly(Side::russian, area) ? Holder::russian
                                                                   : Holder::nobody);
    });
    EXPECT_EQ(told.survey.held.back(), holders);
  }
}

TEST(BorodinoSurvey, AWorkedRollOfFiveDice) {
  // Five dice that hit on 1 and 2, one of which does: 5/3 to be expected, with a variance of 10/9.
  const std::unique_ptr<Surveyor> surveyor = Borodino1812::standard().surveyor();
  Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::rolled);
  event.side = Side::russian;
  event.value = 2;
  for (const unsigned face : {6U, 1U, 4U, 3U, 5U}) event.dice = event.dice * 10 + face;
  surveyor->see({&event, 1});
  EXPECT_EQ(surveyor->survey().luck[1], (Luck{5, 1, 10, 40}));
  EXPECT_EQ(surveyor->survey().luck[0], Luck{});
}

TEST(BorodinoSurvey, PlanKnowsTheArmies) {
  const SurveyPlan plan = Borodino1812::standard().survey_plan();
  EXPECT_EQ(plan.areas.size(), static_cast<std::size_t>(Borodino1812::standard().data().board.areas()));
  EXPECT_EQ(plan.places.size(), 5U);
  EXPECT_EQ(plan.turns, 22);
}

}  // namespace
}  // namespace redoubt::borodino_1812
