// What this game counts: victory cities, the armies turn by turn, and the dice of orders; the rest is proved for every
// game.
#include "games/invasion-1812/survey.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/invasion-1812/game.h"
#include "games/invasion-1812/play.h"
#include "tests/games/common/told.h"

namespace redoubt::invasion_1812 {
namespace {

const Data& data() { return subject::game().data(); }

TEST(InvasionSurvey, HasTheVictoryCitiesOfTheEndInItsLastRow) {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const subject::Told told = subject::told_game(number);
    const Position look{data(), told.state};
    std::vector<Holder> holders;
    data().board.victory_cities().each([&](int hex) {
      holders.push_back(look.held_cities(Side::french).has(hex)    ? Holder::french
                        : look.held_cities(Side::russian).has(hex) ? Holder::russian
                                                                   : Holder::nobody);
    });
    EXPECT_EQ(told.survey.held.back(), holders) << number;
  }
}

/// The last turn has the divisions and depots of the last position.
TEST(InvasionSurvey, FollowsTheArmiesTurnByTurn) {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const auto surveyor = make_campaign_surveyor(data());
    FastDice dice(number);
    EventList events;
    State state = subject::game().start(subject::some_setup(static_cast<std::uint32_t>(number)), dice, events);
    surveyor->see(events.span());
    ActionList actions;
    while (subject::game().to_act(state)) {
      subject::game().legal(state, actions);
      events.clear();
      subject::game().apply(state, actions[dice.below(static_cast<std::uint32_t>(actions.size()))], dice, events);
      surveyor->see(events.span());
    }
    const Position look{data(), state};
    const CampaignTurn& last = surveyor->turns().back();
    for (const Side side : {Side::french, Side::russian}) {
      EXPECT_EQ(last.divisions[at(side)], look.on_the_map(data().forces.divisions(side)).size());
      EXPECT_EQ(last.disrupted[at(side)], (state.disrupted & data().forces.divisions(side)).size());
      EXPECT_EQ(last.depots[at(side)], state.depots[at(side)].size());
      EXPECT_EQ(last.city_points[at(side)], look.city_points(side));
    }
    for (const CampaignTurn& each : surveyor->turns()) {
      const auto turn = static_cast<std::size_t>(each.turn - 1);
      EXPECT_EQ(state.strength[0][turn], each.divisions[0]) << each.turn;
      EXPECT_EQ(state.strength[1][turn], each.divisions[1]) << each.turn;
    }
  }
}

/// 16.8: those of the 3rd Army who stand on the map leave it one by one; who is still to come does come.
TEST(InvasionSurvey, ARisingCostsNobodyWhoHasNotCome) {
  const std::unique_ptr<Surveyor> surveyor = subject::game().surveyor();
  Event rising;
  rising.kind = static_cast<std::uint8_t>(EventKind::rising);
  rising.side = Side::french;
  rising.value = 1;
  surveyor->see({&rising, 1});
  EXPECT_EQ(surveyor->survey().men[1], 0);
  Event leaves;
  leaves.kind = static_cast<std::uint8_t>(EventKind::left_the_war);
  leaves.side = Side::russian;
  leaves.unit = (data().forces.third_army() & data().forces.divisions(Side::russian)).first();
  surveyor->see({&leaves, 1});
  EXPECT_EQ(surveyor->survey().men[1], 1);
}

/// 16.9: a march passes through Minsk and goes on: the city is French from then on.
TEST(InvasionSurvey, ACityIsFreedInPassing) {
  const auto surveyor = make_campaign_surveyor(data());
  const auto see = [&](EventKind what, std::string_view to, unsigned value = 0) {
    Event event;
    event.kind = static_cast<std::uint8_t>(what);
    event.side = Side::french;
    event.unit = data().forces.find("fr-1");
    event.to = to.empty() ? Hex{0} : hex_named(to);
    event.value = static_cast<std::uint16_t>(value);
    surveyor->see({&event, 1});
  };
  see(EventKind::placed, "1609");
  see(EventKind::turn_begins, "", 9);
  see(EventKind::independence, "");
  see(EventKind::marches, "1609", 1);
  see(EventKind::stepped, "1610", 1);
  see(EventKind::stepped, "1609", 1);
  see(EventKind::turn_ends, "", 9);
  State s;
  s.freed.add(hex_named("1610"));
  EXPECT_EQ(surveyor->turns().back().city_points, (std::array<int, 2>{Position{data(), s}.city_points(Side::french),
                                                                      Position{data(), s}.city_points(Side::russian)}));
}

TEST(InvasionSurvey, AWorkedRollOfAnOrder) {
  // A four with three added makes seven: four, five and six do it.
  const std::unique_ptr<Surveyor> surveyor = subject::game().surveyor();
  Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::ordered);
  event.side = Side::russian;
  event.amount = 7;
  event.dice = 4;
  surveyor->see({&event, 1});
  EXPECT_EQ(surveyor->survey().luck[1], (Luck{1, 1, 3, 9}));
  EXPECT_EQ(surveyor->survey().luck[0], Luck{});
}

TEST(InvasionSurvey, PlanKnowsTheArmies) {
  const SurveyPlan plan = subject::game().survey_plan();
  EXPECT_EQ(plan.areas.size(), 486U);
  EXPECT_EQ(plan.places.size(), 13U);
  EXPECT_EQ(plan.turns, turn_count);
}

TEST(InvasionSurvey, HistoryStandsBesideTheChart) {
  int last = 0;
  for (const HistoricalStrength& each : historical_strengths()) {
    EXPECT_GT(each.turn, last);
    EXPECT_LE(each.turn, turn_count);
    EXPECT_FALSE(each.what.en.empty() || each.what.es.empty());
    last = each.turn;
  }
  EXPECT_GT(historical_strengths().front().men[0], 10 * historical_strengths().back().men[0]) << "the army melts";
  EXPECT_EQ(subject::game().describe()["history"].get_array().size(), historical_strengths().size());
}

}  // namespace
}  // namespace redoubt::invasion_1812
