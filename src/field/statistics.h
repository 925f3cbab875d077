// Shares, means and how sure of them one can be.
#pragma once
#include <cstddef>
#include <span>

namespace redoubt::field {

struct Interval {
  double low = 0;
  double high = 0;
};

/// The quantile of the normal distribution that leaves 2.5 % on each side: every interval here is of 95 %.
inline constexpr double z95 = 1.959963984540054;

/// Wilson's score interval of a share; it stays within 0 and 1 and is honest for few trials and for shares near them.
/// Nothing is known without trials: 0 to 1.
Interval wilson(double successes, double trials);

/// How much greater one share is than another.
struct Difference {
  double value = 0;
  Interval interval;
};
/// Newcombe's interval, made of the two intervals of Wilson.
Difference difference(double successes, double trials, double other_successes, double other_trials);

struct Mean {
  double value = 0;
  double deviation = 0;  // of one observation
  Interval interval;
};
Mean mean_of(std::span<const double> values);

/// The value below which this share of the sorted values lies, between two of them in proportion.
double quantile(std::span<const double> sorted, double share);

}  // namespace redoubt::field
