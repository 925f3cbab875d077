// The players' own exponentials and logarithms: right, and the same bits under every compiler and library.
#include "players/numbers.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace redoubt::numbers {
namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();

TEST(Numbers, ExponentialIsRight) {
  for (int i = -70'000; i <= 70'000; ++i) {
    const double x = i / 100.0;
    EXPECT_NEAR(exponential(x) / std::exp(x), 1.0, 2 * eps) << x;
  }
  EXPECT_EQ(exponential(0.0), 1.0);
  EXPECT_EQ(exponential(1e9), exponential(700.0));
  EXPECT_EQ(exponential(-1e9), exponential(-700.0));
}

TEST(Numbers, LogarithmIsRight) {
  for (int i = 1; i <= 100'000; ++i) {
    const double x = i / 1000.0;
    EXPECT_NEAR(natural_log(x), std::log(x), 2 * eps * std::max(0.25, std::abs(std::log(x)))) << x;
  }
  EXPECT_EQ(natural_log(1.0), 0.0);
  for (const double x : {1e-300, 1e-9, 1e9, 1e300}) EXPECT_NEAR(natural_log(x) / std::log(x), 1.0, 2 * eps) << x;
}

TEST(Numbers, PowersAndChances) {
  EXPECT_EQ(power(0.5, 0), 1.0);
  EXPECT_EQ(power(0.5, 3), 0.125);
  EXPECT_EQ(logistic(0.0), 0.5);
  EXPECT_NEAR(logistic(2.0) + logistic(-2.0), 1.0, eps);
  for (std::size_t things = 1; things < 2'000; ++things)
    EXPECT_EQ(halvings(things), static_cast<int>(std::ceil(std::log2(static_cast<double>(things))))) << things;
}

/// All bits of many values in one number: another last bit anywhere gives another.
TEST(GoldenNumbers, TheSameBitsEverywhere) {
  std::uint64_t mixed = 0;
  const auto mix = [&](double value) { mixed = (mixed ^ std::bit_cast<std::uint64_t>(value)) * 0x9e3779b97f4a7c15U; };
  for (int i = -2'000; i <= 2'000; ++i) {
    mix(exponential(i / 7.0 / 10));
    mix(logistic(i / 300.0));
    if (i > 0) mix(natural_log(i / 31.0));
    mix(power(1.0 - i / 9'000.0, 9));
  }
  EXPECT_EQ(mixed, 2998697746267484538U);
}

}  // namespace
}  // namespace redoubt::numbers
