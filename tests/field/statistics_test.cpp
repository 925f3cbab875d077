// Against values worked out by hand, or found by brute force with other means than the code's own.
#include "field/statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

namespace redoubt::field {
namespace {

TEST(Statistics, WilsonOfEightInTen) {
  // centre (0.8 + 3.8415/20) / 1.38415 = 0.71674; reach 1.95996 · √(0.016 + 3.8415/400) / 1.38415 = 0.22658
  EXPECT_NEAR(wilson(8, 10).low, 0.49016, 1e-4);
  EXPECT_NEAR(wilson(8, 10).high, 0.94332, 1e-4);
}

TEST(Statistics, WilsonEndsAreWhereTheTestTips) {
  // An end of the interval is the share p from which the observation lies just 1.96 standard errors away.
  for (const auto& [successes, trials] : {std::pair{3.0, 17.0}, {90.0, 200.0}, {199.0, 200.0}, {4.5, 9.0}}) {
    const Interval interval = wilson(successes, trials);
    for (const double p : {interval.low, interval.high}) {
      EXPECT_NEAR(std::abs(successes / trials - p) / std::sqrt(p * (1 - p) / trials), 1.95996, 1e-4);
    }
  }
}

TEST(Statistics, WilsonAtTheEdges) {
  EXPECT_DOUBLE_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(0, 10).high, 3.841459 / 13.841459, 1e-6);  // z² / (n + z²)
  EXPECT_NEAR(wilson(10, 10).low, 10 / 13.841459, 1e-6);
  EXPECT_DOUBLE_EQ(wilson(10, 10).high, 1);
  EXPECT_DOUBLE_EQ(wilson(0, 0).low, 0);
  EXPECT_DOUBLE_EQ(wilson(0, 0).high, 1);
}

TEST(Statistics, DifferenceAsNewcombePrintedIt) {
  // Statistics in Medicine 17 (1998), table II, method 10: 56/70 against 48/80 and 9/10 against 3/10
  const Difference first = difference(56, 70, 48, 80);
  EXPECT_NEAR(first.value, 0.2, 1e-12);
  EXPECT_NEAR(first.interval.low, 0.0524, 5e-5);
  EXPECT_NEAR(first.interval.high, 0.3339, 5e-5);
  const Difference second = difference(9, 10, 3, 10);
  EXPECT_NEAR(second.interval.low, 0.1705, 5e-5);
  EXPECT_NEAR(second.interval.high, 0.8090, 5e-5);
}

TEST(Statistics, MeanAndSpreadByHand) {
  const std::array<double, 8> values = {2, 4, 4, 4, 5, 5, 7, 9};
  const Mean mean = mean_of(values);
  EXPECT_DOUBLE_EQ(mean.value, 5);
  EXPECT_NEAR(mean.deviation, std::sqrt(32.0 / 7), 1e-12);
  EXPECT_NEAR(mean.interval.high, 5 + 1.95996 * std::sqrt(32.0 / 7 / 8), 1e-4);
  EXPECT_NEAR(mean.interval.low + mean.interval.high, 10, 1e-12);
  EXPECT_DOUBLE_EQ(mean_of(std::span(values).first(1)).deviation, 0);
  EXPECT_DOUBLE_EQ(mean_of({}).value, 0);
}

TEST(Statistics, Quantiles) {
  const std::array<double, 5> values = {1, 2, 3, 4, 10};
  EXPECT_DOUBLE_EQ(quantile(values, 0.5), 3);
  EXPECT_DOUBLE_EQ(quantile(values, 0), 1);
  EXPECT_DOUBLE_EQ(quantile(values, 1), 10);
  EXPECT_DOUBLE_EQ(quantile(values, 0.875), 7);
}

}  // namespace
}  // namespace redoubt::field
