#include "tests/support/chi_square.h"

#include <cmath>

namespace redoubt {

/// The regularised incomplete gamma function: its series below the mean, its continued fraction above.
double chi_square_tail(double x, int freedom) {
  const double a = freedom / 2.0;
  const double z = x / 2.0;
  if (z <= 0.0) return 1.0;
  const double factor = std::exp(a * std::log(z) - z - std::lgamma(a));
  if (z < a + 1.0) {
    double term = 1.0 / a;
    double sum = term;
    for (int n = 1; n < 10'000 && term > sum * 1e-15; ++n) sum += term *= z / (a + n);
    return std::max(0.0, 1.0 - factor * sum);
  }
  double b = z + 1.0 - a;
  double c = 1e300;
  double d = 1.0 / b;
  double fraction = d;
  for (int n = 1; n < 10'000; ++n) {
    const double an = -n * (n - a);
    b += 2.0;
    d = 1.0 / (an * d + b);
    c = b + an / c;
    fraction *= d * c;
    if (std::abs(d * c - 1.0) < 1e-15) break;
  }
  return factor * fraction;
}

}  // namespace redoubt
