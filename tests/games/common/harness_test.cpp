// Random play with the contract checked after every decision, and with undo.
#include <algorithm>
#include <limits>
#include <string>

#include "subject.h"
#include "tests/support/random_play.h"

namespace redoubt::subject {
namespace {

#ifdef REDOUBT_DEBUG_CHECKS
constexpr int most_games = measure.checked_games;
#else
constexpr int most_games = std::numeric_limits<int>::max();
#endif

class SlowRandomPlay : public testing::TestWithParam<int> {};

/// The costly comparisons are made on a sample, so that they fit into the time of a check; the deep run makes all of
/// them after every decision.
TEST_P(SlowRandomPlay, KeepsTheContractAfterEveryDecision) {
  const int games = std::min(deep() ? measure.deep_games : measure.games, most_games);
  RandomPlay play(game(), static_cast<std::uint64_t>(GetParam()), deep() ? Thoroughness{} : measure.sampled);
  for (int i = 0; i < games; ++i) {
    if (!play.play(some_setup(static_cast<std::uint32_t>(GetParam() * games + i)))) return;
  }
  RecordProperty("decisions", std::to_string(play.decisions()));
}

INSTANTIATE_TEST_SUITE_P(Shard, SlowRandomPlay, testing::Range(0, measure.shards));

TEST(RandomPlay, KeepsTheContractInAFewGames) {
  RandomPlay play(game(), 12, measure.closely);
  for (int i = 0; i < measure.few_games; ++i) ASSERT_TRUE(play.play(some_setup(static_cast<std::uint32_t>(i))));
}

TEST(Undo, GivesBackEveryState) {
  for (int i = 0; i < measure.undo_games; ++i) {
    undo_gives_back_every_state(game(), some_setup(static_cast<std::uint32_t>(5 * i)), "undo " + std::to_string(i));
  }
}

}  // namespace
}  // namespace redoubt::subject
