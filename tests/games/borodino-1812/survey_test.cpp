// What is counted from the events is what stands on the board when the game is over.
#include "games/borodino-1812/survey.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/borodino-1812/game.h"
#include "kernel/match.h"
#include "players/random_player.h"

namespace redoubt::borodino_1812 {
namespace {

struct Told {
  State state;
  Survey survey;
};

Told random_game(const Setup& setup, std::uint64_t seed) {
  const Borodino1812& game = Borodino1812::standard();
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

class BorodinoSurveyOfGame : public testing::TestWithParam<std::uint64_t> {
 protected:
  const Borodino1812& game_ = Borodino1812::standard();
  const Forces& forces_ = game_.data().forces;
  const SurveyPlan plan_ = game_.survey_plan();
  const Told told_ = random_game({static_cast<std::uint16_t>(GetParam() % 3), 0}, GetParam());
};

TEST_P(BorodinoSurveyOfGame, EndsWithTheLineOnTheBoard) {
  for (int i = 1; i <= game_.data().board.areas(); ++i) {
    const auto area = static_cast<Area>(i);
    if (told_.state.friendly(Side::french, area)) {
      EXPECT_TRUE(told_.survey.french[area - 1U]) << i;
    }
    if (told_.state.friendly(Side::russian, area)) {
      EXPECT_FALSE(told_.survey.french[area - 1U]) << i;
    }
  }
}

TEST_P(BorodinoSurveyOfGame, CountsTheFallenByCorps) {
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

TEST_P(BorodinoSurveyOfGame, MissesTheMenWhoAreNotOnTheBlocks) {
  std::array<double, 2> missing = {};
  const std::vector<Unit>& reduced = game_.data().scenarios.at(told_.state.scenario).reduced;
  for (int i = 0; i < block_count; ++i) {
    const auto unit = static_cast<Unit>(i);
    const Block& block = told_.state.blocks[unit];
    if ((forces_.army(side_of(unit)).hqs & bit(unit)) != 0) continue;
    const bool worn = std::find(reduced.begin(), reduced.end(), unit) != reduced.end();
    const int left = block.area == grave ? 0 : forces_.strength(unit, block.step);
    const int began = forces_.strength(unit, worn ? 1 : 0);
    missing[at(side_of(unit))] += forces_.data(unit).men * double(began - left) / forces_.strength(unit, 0);
  }
  for (std::size_t side = 0; side < 2; ++side) {
    EXPECT_NEAR(static_cast<double>(static_cast<std::int32_t>(told_.survey.men[side])), missing[side], block_count)
        << "each block is rounded to a man";
  }
}

TEST_P(BorodinoSurveyOfGame, LosesInAreasWhatItLosesInCorps) {
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
  EXPECT_GT(lost, 0);
}

TEST_P(BorodinoSurveyOfGame, HasARowForEachTurn) {
  EXPECT_EQ(told_.survey.held.size(), told_.state.turn);
  std::vector<Holder> holders;
  game_.data().board.redoubts().each([&](Area area) {
    holders.push_back(told_.state.friendly(Side::french, area)    ? Holder::french
                      : told_.state.friendly(Side::russian, area) ? Holder::russian
                                                                  : Holder::nobody);
  });
  EXPECT_EQ(told_.survey.held.back(), holders);
}

INSTANTIATE_TEST_SUITE_P(Seeds, BorodinoSurveyOfGame, testing::Range<std::uint64_t>(1, 13));

TEST(BorodinoSurvey, AWorkedRollOfFiveDice) {
  // Five dice that hit on 1 and 2, one of which does: 5/3 to be expected, with a variance of 10/9.
  const std::unique_ptr<Surveyor> surveyor = Borodino1812::standard().surveyor();
  Event event;
  event.kind = static_cast<std::uint8_t>(Happening::rolled);
  event.side = Side::russian;
  event.value = 2;
  for (const unsigned face : {6U, 1U, 4U, 3U, 5U}) event.dice = event.dice * 10 + face;
  surveyor->see({&event, 1});
  EXPECT_EQ(surveyor->survey().luck[1], (Luck{5, 1, 10, 40}));
  EXPECT_EQ(surveyor->survey().luck[0], Luck{});
}

TEST(BorodinoSurvey, PlanKnowsTheArmies) {
  const SurveyPlan plan = Borodino1812::standard().survey_plan();
  int blocks = 0;
  for (const SurveyedForce& each : plan.forces) blocks += each.blocks;
  EXPECT_EQ(blocks, block_count);
  EXPECT_EQ(plan.areas.size(), static_cast<std::size_t>(Borodino1812::standard().data().board.areas()));
  EXPECT_EQ(plan.places.size(), 5U);
  EXPECT_EQ(plan.turns, 22);
}

}  // namespace
}  // namespace redoubt::borodino_1812
