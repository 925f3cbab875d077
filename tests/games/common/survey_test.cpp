// What is counted from the events is what stands on the board when the game is over.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "subject.h"
#include "tests/games/common/told.h"

namespace redoubt::subject {
namespace {

std::size_t place(Side side) { return static_cast<std::size_t>(index(side)); }

class SurveyOfGame : public testing::TestWithParam<int> {
 protected:
  const SurveyPlan plan_ = game().survey_plan();
  const Told told_ = told_game(static_cast<std::uint64_t>(GetParam()));
  const std::vector<Loss> losses_ = losses(told_.state);
};

TEST_P(SurveyOfGame, EndsWithTheLineOnTheBoard) {
  for (std::size_t i = 0; i < plan_.areas.size(); ++i) {
    if (const auto side = owner(told_.state, i)) {
      EXPECT_EQ(told_.survey.french[i], *side == Side::french) << i;
    }
  }
}

TEST_P(SurveyOfGame, CountsTheFallenByCorps) {
  std::vector<int> fallen(plan_.forces.size(), 0);
  for (const Loss& each : losses_) {
    for (std::size_t k = 0; k < plan_.forces.size(); ++k) {
      const bool its_own = plan_.forces[k].id == each.corps && plan_.forces[k].side == each.side;
      fallen[k] += each.fallen && its_own ? 1 : 0;
    }
  }
  for (std::size_t k = 0; k < fallen.size(); ++k) EXPECT_EQ(told_.survey.blocks[k], fallen[k]) << plan_.forces[k].id;
}

TEST_P(SurveyOfGame, MissesTheMenWhoAreNotOnTheBlocks) {
  std::array<double, 2> missing = {};
  for (const Loss& each : losses_) missing[place(each.side)] += each.men;
  for (std::size_t side = 0; side < 2; ++side) {
    EXPECT_NEAR(static_cast<double>(static_cast<std::int32_t>(told_.survey.men[side])), missing[side],
                static_cast<double>(losses_.size()))
        << "each block is rounded to a man";
  }
}

TEST_P(SurveyOfGame, LosesInAreasWhatItLosesInCorps) {
  int lost = 0;
  for (const Side side : {Side::french, Side::russian}) {
    int by_corps = 0;
    for (std::size_t k = 0; k < plan_.forces.size(); ++k) {
      if (plan_.forces[k].side == side) by_corps += told_.survey.steps[k];
    }
    int by_area = 0;
    for (const int each : told_.survey.area_losses[place(side)]) by_area += each;
    EXPECT_EQ(by_corps, by_area);
    lost += by_corps;
  }
  double men = 0.0;
  for (const Loss& each : losses_) men += each.men;
  if (men > 0.0) {
    EXPECT_GT(lost, 0);
  }
}

TEST_P(SurveyOfGame, HasARowForEachTurnThatWasBegun) {
  EXPECT_EQ(told_.survey.held.size(), static_cast<std::size_t>(game().turn(told_.state)));
  EXPECT_EQ(told_.survey.held.back().size(), plan_.places.size());
}

INSTANTIATE_TEST_SUITE_P(Seeds, SurveyOfGame, testing::Range(1, measure.surveyed_games + 1));

TEST(Survey, PlanKnowsEveryBlock) {
  int blocks = 0;
  for (const SurveyedForce& each : game().survey_plan().forces) blocks += each.blocks;
  EXPECT_EQ(static_cast<std::size_t>(blocks), losses(told_game(1).state).size());
}

}  // namespace
}  // namespace redoubt::subject
