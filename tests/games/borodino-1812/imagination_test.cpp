// What a viewer imagines is sound, looks to him as the truth does, and is the same with the same dice.
#include "games/borodino-1812/fog.h"
#include "games/borodino-1812/soundness.h"
#include "tests/games/borodino-1812/table.h"

namespace redoubt::borodino_1812 {
namespace {

constexpr std::array<Viewer, 3> viewers = {Viewer::french, Viewer::russian, Viewer::observer};

void expect_imagined(const State& truth, Viewer who, FastDice& random) {
  const View view = see(standard(), truth, who);
  FastDice again = random;
  const State imagined = imagine(standard(), view, random);
  const std::string phase(phase_names[static_cast<std::size_t>(truth.phase)]);
  EXPECT_TRUE(see(standard(), imagined, who) == view) << name(who) << " in " << phase;
  EXPECT_EQ(describe(inspect(standard(), imagined)), "") << name(who) << " in " << phase;
  EXPECT_TRUE(imagine(standard(), view, again) == imagined) << "the same dice, the same world";
}

TEST(BorodinoImagination, IsSoundAndLooksLikeTheTruth) {
  proves("R.1", "entry", "6.93");
  for (std::uint8_t scenario = 0; scenario < 3; ++scenario) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      FastDice random(seed * 3 + scenario);
      EventList muted(true);
      State state;
      state.scenario = scenario;
      Play(standard(), state, random, muted).set_up();
      ActionList legal;
      for (long number = 0; state.phase != Phase::over; ++number) {
        ASSERT_EQ(describe(inspect(standard(), state)), "") << phase_names[static_cast<std::size_t>(state.phase)];
        expect_imagined(state, viewers[static_cast<std::size_t>(number % 3)], random);
        if (HasFailure()) return;
        Position{standard(), state}.legal(legal);
        Play(standard(), state, random, muted).apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
      }
      for (const Viewer who : viewers) expect_imagined(state, who, random);
    }
  }
}

TEST(BorodinoImagination, PutsEveryFaceSomewhereInTime) {
  Table table;
  table.deployed(3);
  const View view = see(standard(), table.state, Viewer::french);
  FastDice random(5);
  const Unit tuchkov = table.unit("ru-tuchkov");
  AreaSet seen;
  for (int i = 0; i < 60; ++i) seen.add(imagine(standard(), view, random).area(tuchkov));
  EXPECT_GT(seen.size(), 10) << "he could be behind any back";
}

TEST(BorodinoImagination, KnowsWhatTheScenarioTellsEverybody) {
  proves("9.1", "1.2");
  Table table(1);
  table.deployed(3);
  FastDice random(5);
  for (int i = 0; i < 20; ++i) {
    const State world = imagine(standard(), see(standard(), table.state, Viewer::russian), random);
    EXPECT_EQ(world.area(table.unit("fr-ney")), off_board);
    EXPECT_EQ(world.area(table.unit("fr-davout")), on_the_way);
  }
}

}  // namespace
}  // namespace redoubt::borodino_1812
