// No heap in the hot path: `legal`, `check`, `apply`, views and imagined states are counted.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "subject.h"
#include "tests/games/common/allocations.h"

namespace {

thread_local long taken = 0;

void* counted(std::size_t size) {
  ++taken;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

long redoubt::allocations() { return taken; }

namespace redoubt::subject {
namespace {

TEST(Allocation, CounterCounts) {
  const long before = allocations();
  delete new int(1812);
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
