// Borodino 1812 through the harness that every game passes.
#include "games/borodino-1812/game.h"
#include "tests/support/random_play.h"

namespace redoubt::borodino_1812 {
namespace {

constexpr int shards = 4;
constexpr int games_a_shard = 600;

/// Every scenario with every choice of options, in turn.
Setup setup_of(int number) {
  return {static_cast<std::uint16_t>(number % 3), static_cast<std::uint32_t>(number / 3) % (all_options + 1)};
}

class BorodinoSlowRandomPlay : public testing::TestWithParam<int> {};

/// The costly comparisons are made on a sample; the deep run makes all of them after every decision.
TEST_P(BorodinoSlowRandomPlay, KeepsTheContractAfterEveryDecision) {
  const Thoroughness how = deep() ? Thoroughness{} : Thoroughness{7, 23, 29, 401};
  RandomPlay play(Borodino1812::standard(), static_cast<std::uint64_t>(GetParam()), how);
  // Every comparison after every decision is worth ten games.
  for (int i = 0; i < (deep() ? games_a_shard / 10 : games_a_shard); ++i) {
    if (!play.play(setup_of(i + GetParam()))) return;
  }
  RecordProperty("decisions", std::to_string(play.decisions()));
}

INSTANTIATE_TEST_SUITE_P(Shard, BorodinoSlowRandomPlay, testing::Range(0, shards));

TEST(BorodinoRandomPlay, KeepsTheContractInEveryScenario) {
  RandomPlay play(Borodino1812::standard(), 12, Thoroughness{3, 7, 11, 23});
  for (int i = 0; i < 12; ++i) ASSERT_TRUE(play.play(setup_of(i)));
}

TEST(BorodinoUndo, GivesBackEveryState) {
  for (int i = 0; i < 6; ++i) {
    undo_gives_back_every_state(Borodino1812::standard(), setup_of(5 * i), "undo " + std::to_string(i));
  }
}

}  // namespace
}  // namespace redoubt::borodino_1812
