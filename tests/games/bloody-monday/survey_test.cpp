// What is counted from the events is what stands on the board when the game is over.
#include "games/bloody-monday/survey.h"

#include <gtest/gtest.h>

#include "games/bloody-monday/game.h"
#include "kernel/match.h"
#include "players/random_player.h"

namespace redoubt::bloody_monday {
namespace {

struct Told {
  State state;
  Survey survey;
};

Told random_game(const Setup& setup, std::uint64_t seed) {
  const BloodyMonday& game = BloodyMonday::standard();
  const std::unique_ptr<Surveyor> surveyor = game.surveyor();
  FastDice dice(seed);
  FastDice random(~seed);
  EventList events;
  State state = game.start(setup, dice, events);
  surveyor->see(events.span());
  while (game.to_act(state)) {
    ActionList actions;
    game.legal(state, actions);
    events.clear();
    game.apply(state, actions[random.draw(static_cast<std::uint32_t>(actions.size()))], dice, events);
    surveyor->see(events.span());
  }
  return {state, surveyor->survey()};
}

class SurveyOfGame : public testing::TestWithParam<std::uint64_t> {
 protected:
  const BloodyMonday& game_ = BloodyMonday::standard();
  const Forces& forces_ = game_.data().forces;
  const SurveyPlan plan_ = game_.survey_plan();
  const Told told_ =
      random_game({0, static_cast<std::uint32_t>(GetParam() * 2654435761U) % (1U << option_count)}, GetParam());
};

TEST_P(SurveyOfGame, EndsWithTheLineOnTheBoard) {
  for (Area area = 1; area <= area_count; ++area) {
    EXPECT_EQ(told_.survey.french[area - 1U], told_.state.french.has(area)) << int{area};
  }
}

TEST_P(SurveyOfGame, CountsTheFallenByCorps) {
  std::vector<int> fallen(plan_.forces.size(), 0);
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    if (told_.state.blocks[unit].area != grave) continue;
    for (std::size_t k = 0; k < plan_.forces.size(); ++k) {
      const bool its_own = plan_.forces[k].id == forces_.data(unit).corps && plan_.forces[k].side == side_of(unit);
      fallen[k] += its_own ? 1 : 0;
    }
  }
  for (std::size_t k = 0; k < fallen.size(); ++k) EXPECT_EQ(told_.survey.blocks[k], fallen[k]) << plan_.forces[k].id;
}

TEST_P(SurveyOfGame, MissesTheMenWhoAreNotOnTheBlocks) {
  std::array<double, 2> missing = {};
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Block& block = told_.state.blocks[unit];
    const int left = block.area == grave ? 0 : forces_.strength(unit, block.edge);
    const int full = forces_.strength(unit, 0);
    missing[static_cast<std::size_t>(index(side_of(unit)))] += forces_.data(unit).men * double(full - left) / full;
  }
  for (std::size_t side = 0; side < 2; ++side) {
    EXPECT_NEAR(told_.survey.men[side], missing[side], block_count) << "each block is rounded to a man";
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
    for (const int each : told_.survey.area_losses[static_cast<std::size_t>(index(side))]) by_area += each;
    EXPECT_EQ(by_corps, by_area);
    lost += by_corps;
  }
  if (told_.state.ending != Ending::commander_killed) {
    EXPECT_GT(lost, 0);
  }
}

TEST_P(SurveyOfGame, HasARowForEachTurnThatWasBegun) {
  EXPECT_EQ(told_.survey.held.size(), told_.state.turn);
  int french = 0;
  for (const Holder each : told_.survey.held.back()) french += each == Holder::french ? 1 : 0;
  if (told_.state.ending == Ending::most_areas) {
    EXPECT_EQ(french, told_.state.score[0]);
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, SurveyOfGame, testing::Range<std::uint64_t>(1, 25));

TEST(Survey, AWorkedRollOfFiveDice) {
  // Five dice that hit on 4 to 6, three of which do: 2½ to be expected, with a variance of 5/4.
  const std::unique_ptr<Surveyor> surveyor = BloodyMonday::standard().surveyor();
  Event event;
  event.kind = static_cast<std::uint8_t>(Happening::rolled);
  event.side = Side::russian;
  event.value = 4;
  for (const unsigned face : {6U, 1U, 4U, 3U, 5U}) event.dice = (event.dice << 3) | face;
  surveyor->see({&event, 1});
  EXPECT_EQ(surveyor->survey().luck[1], (Luck{5, 3, 15, 45}));
  EXPECT_EQ(surveyor->survey().luck[0], Luck{});
}

TEST(Survey, PlanKnowsTheArmies) {
  const SurveyPlan plan = BloodyMonday::standard().survey_plan();
  int blocks = 0;
  for (const SurveyedForce& each : plan.forces) blocks += each.blocks;
  EXPECT_EQ(blocks, block_count);
  EXPECT_EQ(plan.areas.size(), 111U);
  EXPECT_EQ(plan.places.size(), 7U);
  EXPECT_NEAR(plan.history.losses[0].present, 125'733, 1);
  EXPECT_NEAR(plan.history.losses[1].present, 123'686, 1);
  EXPECT_EQ(plan.history.turns, last_turn) << "the battle took the day that the game gives it";
  EXPECT_FALSE(plan.history.source.en.empty() || plan.history.source.es.empty());
}

}  // namespace
}  // namespace redoubt::bloody_monday
