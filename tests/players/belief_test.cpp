// A belief never excludes the truth, and it excludes much.
#include "players/bloody-monday/belief.h"

#include <gtest/gtest.h>

#include "games/bloody-monday/game.h"
#include "players/bloody-monday/staff.h"
#include "players/seats.h"
#include "tests/support/random_play.h"

namespace redoubt::bloody_monday {
namespace {

const BloodyMonday& game() { return BloodyMonday::standard(); }

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
      if (block.area == grave || s.is_revealed(unit)) continue;
      const Units could = block.area == pool ? belief.could_wait() : belief.could_be(block.token);
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

  std::array<Belief, 2> beliefs_ = {Belief(game().data(), Side::french), Belief(game().data(), Side::russian)};
  double tokens_ = 0.0;
  double choices_ = 0.0;
  double plain_ = 0.0;
};

/// A game between minds of these levels, or of random decisions, with all options drawn by chance.
template <class Each>
void play(std::uint64_t seed, bool planned, Each each) {
  const Staff staff(game());
  FastDice dice(seed);
  EventList events(true);
  State s = game().start({0, dice.below(1U << game().options().size())}, dice, events);
  ActionList legal;
  Plan plan;
  while (each(s) && game().to_act(s)) {
    Action action;
    if (planned) {
      if (staff.fork(s)) plan = staff.quick_plan(s, dice);
      action = staff.next(s, plan, dice);
    } else {
      game().legal(s, legal);
      action = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
    }
    game().apply(s, action, dice, events);
  }
}

TEST(BeliefTest, NeverExcludesTheTruth) {
  const int games = deep() ? 2000 : 60;
  for (int i = 0; i < games; ++i) {
    Watch watch;
    play(static_cast<std::uint64_t>(i), i % 2 == 0, [&](const State& s) { return watch.look(s); });
    if (testing::Test::HasFailure()) return;
  }
}

TEST(BeliefTest, ImaginesWorldsThatLookLikeTheViewAndFitTheBelief) {
  FastDice random(7);
  for (int i = 0; i < 12; ++i) {
    Watch watch;
    play(100 + static_cast<std::uint64_t>(i), i % 2 == 0, [&](const State& s) {
      if (!watch.look(s)) return false;
      if (random.below(8) != 0) return true;
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

TEST(BeliefTest, KnowsFarMoreThanWhatIsMissing) {
  Watch watch;
  play(5, true, [&](const State& s) { return watch.look(s); });
  EXPECT_LT(watch.mean_choice(), watch.plain_choice() / 2);
}

TEST(BeliefTest, LivesWithoutTheBeginning) {
  FastDice random(9);
  Belief late(game().data(), Side::russian);
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
}  // namespace redoubt::bloody_monday
