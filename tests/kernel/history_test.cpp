// The past of a match: every moment of it comes back from the nearest checkpoint, and it takes little room.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "kernel/match.h"
#include "tests/support/large_game.h"

namespace redoubt {
namespace {

using large::LargeGame;

class History : public testing::Test {
 protected:
  static Action dig(std::uint32_t cell) {
    return {large::dig, static_cast<std::uint16_t>(cell % large::cell_count), 0, 0};
  }
  void play(std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      ASSERT_TRUE(match->play(dig(i * 2'654'435U)).done());
    }
  }

  LargeGame game;
  std::unique_ptr<Match<LargeGame>> match =
      std::make_unique<Match<LargeGame>>(game, redoubt::Setup{}, FairDice::from_seed("history"));
};

TEST_F(History, EveryMomentComesBackWithItsEvents) {
  std::vector<large::State> then = {match->state()};
  std::vector<std::vector<std::uint32_t>> dice = {{}};
  for (std::uint32_t i = 0; i < 400; ++i) {
    ASSERT_TRUE(match->play(dig(i * 97)).done());
    then.push_back(match->state());
  }
  for (std::size_t n = 0; n < then.size(); ++n) ASSERT_TRUE(match->at(n) == then[n]) << n;
  std::size_t n = 100;
  match->walk(n, 300, [&](const large::State& state, std::span<const Event> events) {
    ASSERT_TRUE(state == then[n]) << n;
    ASSERT_EQ(events.size(), 2U);
    const auto faces = match->dice_of(match->steps()[n - 1]);
    ASSERT_EQ(events[0].dice, faces.empty() ? 0U : faces[0]);
    ++n;
  });
  EXPECT_EQ(n, 301U);
}

TEST_F(History, LookingBackChangesNothing) {
  play(150);
  const large::State now = match->state();
  const ShortDigest head = match->head();
  static_cast<void>(match->at(75));
  EXPECT_TRUE(match->state() == now);
  EXPECT_EQ(match->head(), head);
  play(1);
}

TEST_F(History, ADecisionThatTellsTooMuchIsNotTaken) {
  play(60);
  const large::State before = match->state();
  const ShortDigest head = match->head();
  const Taken taken = match->play({large::flood, 0, 0, 0});
  EXPECT_TRUE(taken.verdict.legal());
  EXPECT_TRUE(taken.overflow);
  EXPECT_FALSE(taken.done());
  EXPECT_TRUE(match->state() == before);
  EXPECT_EQ(match->head(), head);
  EXPECT_TRUE(match->play(dig(1)).done());
}

using SlowHistory = History;

TEST_F(SlowHistory, OfSixtyThousandDecisionsTakesLessThanFourMebibytes) {
  play(large::last_decision);
  EXPECT_TRUE(match->over());
  EXPECT_LT(match->checkpoint_memory(), 4U << 20);
  EXPECT_TRUE(match->at(30'000) == match->at(30'000));
}

}  // namespace
}  // namespace redoubt
