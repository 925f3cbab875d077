// What the judge says of a position, as a chance.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/players/common/matches.h"
#include "tests/players/common/watched_games.h"

namespace redoubt::subject {
namespace {

using invasion_1812::Judge;
using invasion_1812::Phase;

TEST(Chances, OfBothSidesAddUpToOneAndGrowWithTheLead) {
  const Judge& judge = staff().judge();
  int looked_at = 0;
  play(4, true, [&](const Game::State& s) {
    if (s.phase != Phase::movement || !game().to_act(s)) return true;
    const double french = judge.chance(s, Side::french);
    EXPECT_NEAR(french + judge.chance(s, Side::russian), 1.0, 1e-9);
    const double lead = judge.lead(s, Side::french);
    EXPECT_GT(judge.chance_of(s, lead + 1.0, Side::french), french);
    EXPECT_LT(judge.chance_of(s, lead - 1.0, Side::french), french);
    return ++looked_at < 100;
  });
  EXPECT_GT(looked_at, 20);
}

TEST(Chances, AreSettledWhenTheGameIsOver) {
  bool over = false;
  play(6, false, [&](const Game::State& s) {
    if (game().to_act(s)) return true;
    over = true;
    EXPECT_EQ(staff().chance(s, s.winner), 1.0);
    EXPECT_EQ(staff().chance(s, other(s.winner)), 0.0);
    return false;
  });
  EXPECT_TRUE(over);
}

/// Between staffs as many games are won as the chances in the middle of the campaign say, within three deviations.
TEST(DeepChances, FallDueAsOftenAsTheySay) {
  constexpr int games = 60;
  constexpr int middle = 8;  // the turn
  double expected = 0.0;
  double variance = 0.0;
  int won = 0;
  for (int i = 0; i < games; ++i) {
    FastDice dice(static_cast<std::uint64_t>(i) + 5000);
    EventList events(true);
    Game::State s = game().start({}, dice, events);
    StaffBot<Game, Staff> french(game(), staff(), Side::french, static_cast<std::uint64_t>(i));
    StaffBot<Game, Staff> russian(game(), staff(), Side::russian, static_cast<std::uint64_t>(i));
    bool asked = false;
    while (const auto side = game().to_act(s)) {
      if (!asked && s.turn == middle && s.phase == Phase::movement) {
        const double chance = staff().chance(s, Side::french);
        expected += chance;
        variance += chance * (1.0 - chance);
        asked = true;
      }
      Bot<Game>& bot = *side == Side::french ? french : russian;
      game().apply(s, bot.decide(game().view(s, viewer(*side)), {}), dice, events);
    }
    won += asked && s.winner == Side::french ? 1 : 0;
  }
  EXPECT_NEAR(won, expected, 3.0 * std::sqrt(variance));
}

}  // namespace
}  // namespace redoubt::subject
