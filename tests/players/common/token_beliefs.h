// For games whose blocks are seen as tokens: a belief never excludes the truth, and it excludes much. Included by one
// test of each.
#pragma once
#include <gtest/gtest.h>

#include <array>

#include "tests/players/common/watched_games.h"

namespace redoubt::subject {
namespace {

using Belief = Staff::Belief;

/// Whether a side's belief allows every enemy block to be what it is in this state.
bool allows_all(const Belief& belief, const Game::State& s, Side side) {
  for (int i = 0; i < blocks_of(other(side)); ++i) {
    const Unit unit = unit_at(other(side), i);
    if (allows(belief, s, unit)) continue;
    ADD_FAILURE() << "the " << name(side) << " exclude " << game().data().forces.data(unit).id << " in area "
                  << int{s.blocks[unit].area} << " in phase " << game().phase(s) << " of turn " << int{s.turn};
    return false;
  }
  return true;
}

/// Follows a game with the beliefs of both sides.
class Watch {
 public:
  /// Returns false, having failed the test, when a belief excludes the truth.
  bool look(const Game::State& s) {
    for (const Side side : {Side::french, Side::russian}) {
      Belief& belief = beliefs_[static_cast<std::size_t>(index(side))];
      const auto view = game().view(s, viewer(side));
      belief.see(view);
      if (!allows_all(belief, s, side)) return false;
      for (std::size_t i = 0; i < view.hidden_count; ++i) {
        tokens_ += 1.0;
        choices_ += count(belief.could_be(view.hidden[i].token));
        plain_ += view.hidden_count;
      }
    }
    return true;
  }
  [[nodiscard]] const Belief& of(Side side) const { return beliefs_[static_cast<std::size_t>(index(side))]; }
  [[nodiscard]] double mean_choice() const { return choices_ / tokens_; }
  [[nodiscard]] double plain_choice() const { return plain_ / tokens_; }

 private:
  std::array<Belief, 2> beliefs_ = {staff().belief(Side::french), staff().belief(Side::russian)};
  double tokens_ = 0.0;
  double choices_ = 0.0;
  double plain_ = 0.0;
};

TEST(TokenBeliefs, NeverExcludeTheTruth) {
  const int wanted = deep() ? measure.deep_believed_games : measure.believed_games;
  const auto games = static_cast<std::uint32_t>(sanitized ? wanted / 4 : wanted);
  for (std::uint32_t i = 0; i < games && !testing::Test::HasFailure(); ++i) {
    Watch watch;
    play(i, i % 2 == 0, [&](const Game::State& s) { return watch.look(s); });
  }
}

TEST(TokenBeliefs, ImagineWorldsThatFit) {
  FastDice random(7);
  for (int i = 0; i < measure.imagined_games; ++i) {
    Watch watch;
    play(100 + static_cast<std::uint32_t>(i), i % 2 == 0, [&](const Game::State& s) {
      if (!watch.look(s)) return false;
      if (random.below(measure.imagined_every) != 0) return true;
      for (const Side side : {Side::french, Side::russian}) {
        const auto view = game().view(s, viewer(side));
        const Game::State world = watch.of(side).imagine(view, random);
        EXPECT_TRUE(allows_all(watch.of(side), world, side)) << "in phase " << game().phase(s);
      }
      return !testing::Test::HasFailure();
    });
  }
}

TEST(TokenBeliefs, KnowFarMoreThanWhatIsMissing) {
  Watch watch;
  play(6, true, [&](const Game::State& s) { return watch.look(s); });
  EXPECT_LT(watch.mean_choice(), watch.plain_choice() / 2);
}

}  // namespace
}  // namespace redoubt::subject
