#include "field/statistics.h"

#include <algorithm>
#include <cmath>

namespace redoubt::field {

Interval wilson(double successes, double trials) {
  if (trials <= 0) return {0, 1};
  const double share = successes / trials;
  const double weight = z95 * z95 / trials;
  const double centre = (share + weight / 2) / (1 + weight);
  const double reach = z95 * std::sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight);
  return {std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

Difference difference(double successes, double trials, double other_successes, double other_trials) {
  if (trials <= 0 || other_trials <= 0) return {0, {-1, 1}};
  const double share = successes / trials;
  const double other = other_successes / other_trials;
  const Interval here = wilson(successes, trials);
  const Interval there = wilson(other_successes, other_trials);
  const double value = share - other;
  return {value,
          {value - std::hypot(share - here.low, there.high - other),
           value + std::hypot(here.high - share, other - there.low)}};
}

Mean mean_of(std::span<const double> values) {
  if (values.empty()) return {};
  const auto count = static_cast<double>(values.size());
  double sum = 0;
  for (const double each : values) sum += each;
  Mean mean;
  mean.value = sum / count;
  double squares = 0;
  for (const double each : values) squares += (each - mean.value) * (each - mean.value);
  mean.deviation = values.size() < 2 ? 0 : std::sqrt(squares / (count - 1));
  const double reach = z95 * mean.deviation / std::sqrt(count);
  mean.interval = {mean.value - reach, mean.value + reach};
  return mean;
}

double quantile(std::span<const double> sorted, double share) {
  if (sorted.empty()) return 0;
  const double place = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 >= sorted.size()) return sorted.back();
  const double part = place - static_cast<double>(below);
  return sorted[below] * (1 - part) + sorted[below + 1] * part;
}

}  // namespace redoubt::field
