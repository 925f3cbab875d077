// No heap in the hot path: `legal`, `check`, `apply`, views and imagined states are counted.
#include <gtest/gtest.h>

#include <new>

#include "subject.h"
#include "tests/support/allocations.h"

namespace redoubt::subject {
namespace {

TEST(Allocation, CounterCounts) {
  const long before = allocations();
  ::operator delete(::operator new(1812));  // a plain `new` and `delete` may be left out
  EXPECT_GT(allocations(), before);
}

TEST(Allocation, ThereIsNoneInLegalCheckOrApply) {
  FastDice random(3);
  EventList events;
  ActionList legal;
  long decisions = 0;
  static_cast<void>(game());  // which is made once, from its files
  const long before = allocations();
  for (int number = 0; number < measure.counted_games; ++number) {
    events.clear();
    Game::State state = game().start(some_setup(static_cast<std::uint32_t>(number) * 97), random, events);
    while (game().to_act(state)) {
      game().legal(state, legal);
      const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (!game().check(state, action).legal()) break;
      events.clear();
      game().apply(state, action, random, events);
      if (++decisions % 50 == 0) static_cast<void>(game().imagine(game().view(state, Viewer::french), random));
    }
  }
  const long counted_here = allocations() - before;
  EXPECT_EQ(counted_here, 0);
  EXPECT_GT(decisions, 10'000);
}

}  // namespace
}  // namespace redoubt::subject
