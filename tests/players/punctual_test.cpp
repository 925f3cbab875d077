#include "players/punctual.h"

#include <gtest/gtest.h>

#include <thread>

namespace redoubt {
namespace {

TEST(Punctual, KeepsTwiceTheLongestPauseInHand) {
  double passed = 0;
  const Budget budget = punctual([&passed] { return passed; });
  EXPECT_DOUBLE_EQ(budget.used(), 0);
  passed = 0.0625;
  EXPECT_DOUBLE_EQ(budget.used(), 0.0625 + 2 * 0.0625);
  passed = 0.3125;
  EXPECT_DOUBLE_EQ(budget.used(), 0.3125 + 2 * 0.25);
  passed = 0.375;
  EXPECT_DOUBLE_EQ(budget.used(), 0.375 + 2 * 0.25) << "a shorter pause says nothing new";
}

TEST(Punctual, CountsThePausesOfEachThread) {
  double passed = 0;
  const Budget budget = punctual([&passed] { return passed; });
  EXPECT_DOUBLE_EQ(budget.used(), 0);
  passed = 0.125;
  std::thread([&] { EXPECT_DOUBLE_EQ(budget.used(), 0.125) << "who looks for the first time was not kept waiting"; }).join();
  passed = 0.5;
  EXPECT_DOUBLE_EQ(budget.used(), 0.5 + 2 * 0.5) << "this thread was away for half of the time";
}

TEST(Punctual, DoesNotMixTwoClocks) {
  double passed = 0.5;
  const Budget first = punctual([&passed] { return passed; });
  static_cast<void>(first.used());
  const Budget second = punctual([] { return 0.0; });
  EXPECT_DOUBLE_EQ(second.used(), 0);
}

}  // namespace
}  // namespace redoubt
