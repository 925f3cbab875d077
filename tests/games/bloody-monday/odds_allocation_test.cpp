// No heap in the odds either.
#include <gtest/gtest.h>

#include "games/bloody-monday/game.h"
#include "games/bloody-monday/odds.h"
#include "games/bloody-monday/play.h"
#include "tests/support/allocations.h"

namespace redoubt::bloody_monday {
namespace {

TEST(OddsAllocation, ThereIsNoneInTheOdds) {
  const BloodyMonday& game = BloodyMonday::standard();
  FastDice random(5);
  EventList muted(true);
  ActionList legal;
  State state = game.start({0, all_options}, random, muted);
  int asked = 0;
  const long before = allocations();
  while (game.to_act(state)) {
    const AreaSet fought = state.phase == Phase::battles ? Position{game.data(), state}.contested() : AreaSet{};
    fought.each([&](Area area) {
      static_cast<void>(summary(battle_odds(game.data(), state, area)));
      ++asked;
    });
    game.legal(state, legal);
    game.apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random, muted);
  }
  const long counted_here = allocations() - before;
  EXPECT_EQ(counted_here, 0);
  EXPECT_GT(asked, 0);
}

}  // namespace
}  // namespace redoubt::bloody_monday
