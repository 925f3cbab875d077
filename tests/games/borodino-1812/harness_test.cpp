// Borodino 1812 through the harness that every game passes.
#include "games/borodino-1812/game.h"
#include "tests/support/random_play.h"

namespace redoubt::borodino_1812 {
namespace {

constexpr int shards = 4;

class BorodinoSlowRandomPlay : public testing::TestWithParam<int> {};

/// The costly comparisons are made on a sample; the deep run makes all of them after every decision.
TEST_P(BorodinoSlowRandomPlay, KeepsTheContractAfterEveryDecision) {
  const Thoroughness how = deep() ? Thoroughness{} : Thoroughness{3, 11, 13, 211};
  RandomPlay play(Borodino1812::standard(), static_cast<std::uint64_t>(GetParam()), how);
  for (std::uint16_t i = 0; i < 30; ++i) {
    if (!play.play({static_cast<std::uint16_t>(i % 3), 0})) return;
  }
  RecordProperty("decisions", std::to_string(play.decisions()));
}

INSTANTIATE_TEST_SUITE_P(Shard, BorodinoSlowRandomPlay, testing::Range(0, shards));

TEST(BorodinoRandomPlay, KeepsTheContractInEveryScenario) {
  RandomPlay play(Borodino1812::standard(), 12, Thoroughness{2, 3, 3, 5});
  for (std::uint16_t scenario = 0; scenario < 3; ++scenario) ASSERT_TRUE(play.play({scenario, 0}));
}

TEST(BorodinoUndo, GivesBackEveryState) {
  for (std::uint16_t scenario = 0; scenario < 3; ++scenario) {
    undo_gives_back_every_state(Borodino1812::standard(), {scenario, 0}, "undo " + std::to_string(scenario));
  }
}

}  // namespace
}  // namespace redoubt::borodino_1812
