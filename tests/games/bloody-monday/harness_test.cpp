// Bloody Monday through the harness that every game passes.
#include "games/bloody-monday/game.h"
#include "tests/support/random_play.h"

namespace redoubt::bloody_monday {
namespace {

constexpr int shards = 8;
constexpr int games_in_all = 20'000;

class SlowRandomPlay : public testing::TestWithParam<int> {};

/// Every set of optional rules turns up; Last Blood in one game of eight.
Setup some_setup(FastDice& random) {
  if (random.below(8) == 0) return {1, all_options};
  return {0, random.below(all_options + 1)};
}

/// Sanitizers and checks of our own make everything many times slower: there a part of the games must do.
#ifdef REDOUBT_DEBUG_CHECKS
constexpr int games_here = games_in_all / 50;
#else
constexpr int games_here = games_in_all;
#endif

/// 20,000 games in all shards together. The costly comparisons are made on a sample, so that they fit into the time of
/// a check; the deep run makes all of them after every decision.
TEST_P(SlowRandomPlay, KeepsTheContractAfterEveryDecision) {
  const Thoroughness how = deep() ? Thoroughness{} : Thoroughness{2, 11, 13, 211};
  const auto seed = static_cast<std::uint64_t>(GetParam());
  FastDice random(seed + 1000);
  RandomPlay play(BloodyMonday::standard(), seed, how);
  for (int i = 0; i < games_here / shards; ++i) {
    if (!play.play(some_setup(random))) return;
  }
  RecordProperty("decisions", std::to_string(play.decisions()));
}

INSTANTIATE_TEST_SUITE_P(Shard, SlowRandomPlay, testing::Range(0, shards));

TEST(RandomPlay, MakesEveryComparisonInAFewGames) {
  FastDice random(12);
  RandomPlay play(BloodyMonday::standard(), 12, Thoroughness{});
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(play.play(some_setup(random)));
}

TEST(Undo, GivesBackEveryState) {
  FastDice random(5);
  for (int i = 0; i < 12; ++i) {
    undo_gives_back_every_state(BloodyMonday::standard(), some_setup(random), "undo " + std::to_string(i));
  }
}

}  // namespace
}  // namespace redoubt::bloody_monday
