// What a viewer imagines is sound, looks to him as the truth does, and is the same with the same dice.
#include <set>

#include "games/invasion-1812/fog.h"
#include "games/invasion-1812/soundness.h"
#include "tests/games/invasion-1812/random_game.h"

namespace redoubt::invasion_1812 {
namespace {

void expect_imagined(const State& truth, Viewer who, FastDice& random) {
  const View view = see(standard(), truth, who);
  FastDice again = random;
  const State imagined = imagine(standard(), view, random);
  const std::string phase(phase_names[static_cast<std::size_t>(truth.phase)]);
  EXPECT_TRUE(see(standard(), imagined, who) == view) << name(who) << " in " << phase;
  EXPECT_EQ(describe(inspect(standard(), imagined)), "") << name(who) << " in " << phase;
  EXPECT_TRUE(imagine(standard(), view, again) == imagined) << "the same dice, the same world";
}

void expect_imagined_throughout(std::uint8_t scenario, std::uint32_t options, std::uint64_t seed) {
  FastDice random(seed);
  for_each_position(scenario, options, seed, [&](const State& state, long number) {
    if (number % 3 != 0 && state.phase != Phase::over) return !testing::Test::HasFailure();
    EXPECT_EQ(describe(inspect(standard(), state)), "") << phase_names[static_cast<std::size_t>(state.phase)];
    expect_imagined(state, static_cast<Viewer>(number / 3 % 3), random);
    return !testing::Test::HasFailure();
  });
}

TEST(InvasionImagination, IsSoundAndLooksLikeTheTruthWithOpenStacks) {
  proves("7.5", "R.2");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) expect_imagined_throughout(basic, 0, seed);
}

TEST(InvasionImagination, IsSoundAndLooksLikeTheTruthBehindScreens) {
  proves("15.1", "15.2", "R.2", "R.3");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    expect_imagined_throughout(basic, bit(Option::screens) | (seed % 2 == 0 ? bit(Option::swollen) : 0), seed);
  }
}

TEST(InvasionImagination, IsSoundAndLooksLikeTheTruthInTheAdvancedGame) {
  proves("16.1", "16.13", "R.2");
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    expect_imagined_throughout(advanced_game, seed % 2 == 0 ? all_options : 0, seed);
  }
}

TEST(InvasionImagination, PutsEveryFaceSomewhereInTime) {
  proves("15.1");
  FastDice random(5);
  for_each_position(advanced_game, 0, 3, [&](const State& state, long) {
    if (state.phase != Phase::movement) return true;
    const View view = see(standard(), state, Viewer::russian);
    const Unit davout = standard().forces.named().davout;
    std::set<Hex> seen;
    for (int i = 0; i < 60; ++i) seen.insert(imagine(standard(), view, random).where[davout]);
    EXPECT_GT(seen.size(), 5U) << "he could be in many stacks";
    return false;
  });
}

}  // namespace
}  // namespace redoubt::invasion_1812
