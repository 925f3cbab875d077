// No heap in the hot path: `legal`, `check` and `apply` are counted.
#include <gtest/gtest.h>

#include <new>

#include "games/la-bataille/play.h"
#include "tests/games/la-bataille/table.h"
#include "tests/support/allocations.h"

namespace redoubt::la_bataille {
namespace {

constexpr std::uint32_t every_option = (1U << option_count) - 1;

/// How many decisions a random game had.
long play(std::string_view scenario, std::uint32_t options, std::uint64_t seed) {
  FastDice random(seed);
  State state;
  EventList events;
  ActionList legal;
  Play game(standard(), state, random, events);
  game.begin({static_cast<std::uint16_t>(scenario_named(scenario)), options});
  long decisions = 0;
  for (; state.phase != Phase::over; ++decisions) {
    game.legal(legal);
    const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    if (!game.check(action).legal()) break;
    events.clear();
    game.apply(action);
  }
  return decisions;
}

TEST(BatailleHeap, CounterCounts) {
  const long before = allocations();
  ::operator delete(::operator new(1812));  // a plain `new` and `delete` may be left out
  EXPECT_GT(allocations(), before);
}

TEST(BatailleHeap, ThereIsNoneInLegalCheckOrApply) {
  static_cast<void>(standard());  // which is made once, from its files
  long decisions = 0;
  const long before = allocations();
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    for (const char* scenario : {"borodino-village", "fleches", "great-redoubt", "utitsa"})
      decisions += play(scenario, seed % 2 == 0 ? every_option : 0, seed);
  }
  decisions += play("davout", 0, 1) + play("battle", every_option, 2);
  const long counted_here = allocations() - before;
  EXPECT_EQ(counted_here, 0);
  EXPECT_GT(decisions, 100'000);
}

}  // namespace
}  // namespace redoubt::la_bataille
