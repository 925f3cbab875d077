// A belief never excludes the truth, and it excludes much.
#include "players/borodino-1812/belief.h"

#include <gtest/gtest.h>

#include "games/borodino-1812/game.h"
#include "players/borodino-1812/staff.h"
#include "players/seats.h"
#include "tests/support/random_play.h"

namespace redoubt::borodino_1812 {
namespace {

const Borodino1812& game() { return Borodino1812::standard(); }

const Staff& staff() {
  static const Staff made(game());
  return made;
}

std::uint8_t place(Unit unit) { return static_cast<std::uint8_t>(Blocks::place_of(unit)); }

/// Follows a game with the beliefs of both sides.
class Watch {
 public:
  /// Returns false, having failed the test, when a belief excludes the truth.
  bool look(const State& s) {
    for (const Side side : {Side::french, Side::russian}) {
      Belief& belief = beliefs_[at(side)];
      const View view = game().view(s, viewer(side));
      belief.see(view);
      if (!true_of(s, side, belief)) return false;
      measure(view, belief);
    }
    return true;
  }
  [[nodiscard]] const Belief& of(Side side) const { return beliefs_[at(side)]; }
  [[nodiscard]] double mean_choice() const { return choices_ / tokens_; }
  [[nodiscard]] double plain_choice() const { return plain_ / tokens_; }

 private:
  static bool true_of(const State& s, Side side, const Belief& belief) {
    const Side enemy = other(side);
    for (int i = 0; i < blocks_of(enemy); ++i) {
      const Unit unit = unit_at(enemy, i);
      const Block& block = s.blocks[unit];
      if (s.is_revealed(unit)) continue;
      const Units could = belief.could_be(block.token);
      if (((could >> place(unit)) & 1U) != 0) continue;
      ADD_FAILURE() << "the " << name(side) << " exclude " << game().data().forces.data(unit).id << " in area "
                    << int{block.area} << " in phase " << game().phase(s) << " of turn " << int{s.turn};
      return false;
    }
    return true;
  }
  void measure(const View& view, const Belief& belief) {
    for (std::size_t i = 0; i < view.hidden_count; ++i) {
      tokens_ += 1.0;
      choices_ += count(belief.could_be(view.hidden[i].token));
      plain_ += view.hidden_count;
    }
  }

  std::array<Belief, 2> beliefs_ = {staff().belief(Side::french), staff().belief(Side::russian)};
  double tokens_ = 0.0;
  double choices_ = 0.0;
  double plain_ = 0.0;
};

/// A game of plans, or of random decisions.
template <class Each>
void play(std::uint64_t seed, bool planned, Each each) {
  FastDice dice(seed);
  EventList events(true);
  State s = game().start({static_cast<std::uint16_t>(seed % 3), 0}, dice, events);
  ActionList legal;
  Plan plan;
  while (each(s) && game().to_act(s)) {
    Action action;
    if (planned) {
      if (staff().fork(s)) plan = staff().quick_plan(s, dice);
      action = staff().next(s, plan, dice);
    } else {
      game().legal(s, legal);
      action = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
    }
    game().apply(s, action, dice, events);
  }
}

TEST(BorodinoBelief, NeverExcludesTheTruth) {
  const int games = deep() ? 600 : 12;
  for (int i = 0; i < games; ++i) {
    Watch watch;
    play(static_cast<std::uint64_t>(i), i % 2 == 0, [&](const State& s) { return watch.look(s); });
    if (testing::Test::HasFailure()) return;
  }
}

TEST(BorodinoBelief, ImaginesWorldsThatLookLikeTheViewAndFitTheBelief) {
  FastDice random(7);
  for (int i = 0; i < 6; ++i) {
    Watch watch;
    play(100 + static_cast<std::uint64_t>(i), i % 2 == 0, [&](const State& s) {
      if (!watch.look(s)) return false;
      if (random.below(40) != 0) return true;
      for (const Side side : {Side::french, Side::russian}) {
        const View view = game().view(s, viewer(side));
        const State world = watch.of(side).imagine(view, random);
        EXPECT_TRUE(game().view(world, viewer(side)) == view) << "in phase " << game().phase(s);
        bool fits = true;
        each(other(side), world.field[at(other(side))] & ~world.revealed[at(other(side))],
             [&](Unit unit) { fits = fits && (watch.of(side).could_be(world.blocks[unit].token) & bit(unit)) != 0; });
        EXPECT_TRUE(fits) << "in phase " << game().phase(s);
      }
      return !testing::Test::HasFailure();
    });
  }
}

TEST(BorodinoBelief, KnowsFarMoreThanWhatIsMissing) {
  Watch watch;
  play(6, true, [&](const State& s) { return watch.look(s); });
  EXPECT_LT(watch.mean_choice(), watch.plain_choice() / 2);
}

TEST(BorodinoBelief, LivesWithoutTheBeginning) {
  FastDice random(9);
  Belief late = staff().belief(Side::russian);
  int seen = 0;
  play(6, true, [&](const State& s) {
    if (++seen < 200) return true;
    const View view = game().view(s, Viewer::russian);
    late.see(view);
    EXPECT_TRUE(game().view(late.imagine(view, random), Viewer::russian) == view);
    return !testing::Test::HasFailure();
  });
}

}  // namespace
}  // namespace redoubt::borodino_1812
