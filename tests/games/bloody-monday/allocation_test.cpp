// No heap in the hot path: `legal`, `check`, `apply`, views, imagined states and odds are counted.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "games/bloody-monday/game.h"
#include "games/bloody-monday/odds.h"
#include "games/bloody-monday/play.h"
#include "tests/support/proves.h"

namespace {

thread_local long allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
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

namespace redoubt::bloody_monday {
namespace {

TEST(Allocation, CounterCounts) {
  const long before = allocations;
  delete new int(1812);
  EXPECT_GT(allocations, before);
}

TEST(Allocation, ThereIsNoneInLegalCheckOrApply) {
  const BloodyMonday& game = BloodyMonday::standard();
  FastDice random(3);
  EventList events;
  ActionList legal;
  long decisions = 0;
  const long before = allocations;
  for (std::uint32_t number = 0; number < 40; ++number) {
    State state = game.start({0, number * 97 % (all_options + 1)}, random, events);
    while (game.to_act(state)) {
      game.legal(state, legal);
      const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (!game.check(state, action).legal()) break;
      events.clear();
      game.apply(state, action, random, events);
      if (++decisions % 50 == 0) static_cast<void>(game.imagine(game.view(state, Viewer::french), random));
    }
  }
  const long counted_here = allocations - before;
  EXPECT_EQ(counted_here, 0);
  EXPECT_GT(decisions, 10'000);
}

TEST(Allocation, ThereIsNoneInTheOdds) {
  const BloodyMonday& game = BloodyMonday::standard();
  FastDice random(5);
  EventList muted(true);
  ActionList legal;
  State state = game.start({0, all_options}, random, muted);
  int asked = 0;
  const long before = allocations;
  while (game.to_act(state)) {
    const AreaSet fought = state.phase == Phase::battles ? Position{game.data(), state}.contested() : AreaSet{};
    fought.each([&](Area area) {
      static_cast<void>(summary(battle_odds(game.data(), state, area)));
      ++asked;
    });
    game.legal(state, legal);
    game.apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random, muted);
  }
  const long counted_here = allocations - before;
  EXPECT_EQ(counted_here, 0);
  EXPECT_GT(asked, 0);
}

}  // namespace
}  // namespace redoubt::bloody_monday
