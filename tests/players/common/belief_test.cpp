// What a belief imagines looks like what was seen.
#include <gtest/gtest.h>

#include <array>

#include "tests/players/common/watched_games.h"

namespace redoubt::subject {
namespace {

using Belief = Staff::Belief;

TEST(Beliefs, ImagineWorldsThatLookLikeTheView) {
  FastDice random(7);
  for (int i = 0; i < measure.imagined_games; ++i) {
    std::array<Belief, 2> beliefs = {staff().belief(Side::french), staff().belief(Side::russian)};
    play(100 + static_cast<std::uint32_t>(i), i % 2 == 0, [&](const Game::State& s) {
      const bool now = random.below(measure.imagined_every) == 0;
      for (const Side side : {Side::french, Side::russian}) {
        Belief& belief = beliefs[static_cast<std::size_t>(index(side))];
        const auto view = game().view(s, viewer(side));
        belief.see(view);
        if (!now) continue;
        EXPECT_TRUE(game().view(belief.imagine(view, random), viewer(side)) == view) << "in phase " << game().phase(s);
      }
      return !testing::Test::HasFailure();
    });
  }
}

TEST(Beliefs, LiveWithoutTheBeginning) {
  FastDice random(9);
  Belief late = staff().belief(Side::russian);
  int seen = 0;
  play(6, true, [&](const Game::State& s) {
    if (++seen < 200) return true;
    const auto view = game().view(s, Viewer::russian);
    late.see(view);
    EXPECT_TRUE(game().view(late.imagine(view, random), Viewer::russian) == view);
    return !testing::Test::HasFailure();
  });
}

}  // namespace
}  // namespace redoubt::subject
