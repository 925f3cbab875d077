// Exponentials and logarithms whose last bit is ours. Those of the C library differ between libraries, and a player
// that compares two plans by them would play otherwise on another machine. These use nothing but the four operations,
// which IEEE 754 rounds alike everywhere.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace redoubt::numbers {

// ln 2 in two parts: the first has so few digits that its product with an exponent is exact.
inline constexpr double ln2_high = 0x1.62e42feep-1;
inline constexpr double ln2_low = 0x1.a39ef35793c76p-33;

// 1 / n!, from n = 0.
inline constexpr auto exponential_terms = [] {
  std::array<double, 14> terms = {};
  double factorial = 1.0;
  for (std::size_t n = 0; n < terms.size(); ++n) {
    if (n > 0) factorial *= static_cast<double>(n);
    terms[n] = 1.0 / factorial;
  }
  return terms;
}();

// 1 / (2 n + 1), from n = 1.
inline constexpr auto logarithm_terms = [] {
  std::array<double, 11> terms = {};
  for (std::size_t n = 0; n < terms.size(); ++n) terms[n] = 1.0 / static_cast<double>(2 * n + 3);
  return terms;
}();

/// e to the power of x; within two units of the last place. Beyond +-700 it stays what it is there.
constexpr double exponential(double x) {
  constexpr double bound = 700.0;
  x = x > bound ? bound : x < -bound ? -bound : x;
  const double turns = x / (ln2_high + ln2_low);
  const auto whole = static_cast<int>(turns < 0 ? turns - 0.5 : turns + 0.5);
  const double rest = (x - whole * ln2_high) - whole * ln2_low;  // at most half of ln 2
  double sum = 0.0;
  for (std::size_t n = exponential_terms.size(); n-- > 0;) sum = sum * rest + exponential_terms[n];
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(1023 + whole) << 52U);
}

/// The natural logarithm of a positive number that is not tiny (2^-1022 at least); within two units of the last place.
constexpr double natural_log(double x) {
  constexpr std::uint64_t fraction = (std::uint64_t{1} << 52U) - 1;
  constexpr double root2 = 1.4142135623730951;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  int exponent = static_cast<int>(bits >> 52U) - 1023;
  auto mantissa = std::bit_cast<double>((bits & fraction) | (std::uint64_t{1023} << 52U));
  if (mantissa > root2) {
    mantissa *= 0.5;
    ++exponent;
  }
  const double s = (mantissa - 1.0) / (mantissa + 1.0);
  const double square = s * s;
  double sum = 0.0;
  for (std::size_t n = logarithm_terms.size(); n-- > 0;) sum = (sum + logarithm_terms[n]) * square;
  return exponent * ln2_high + (2.0 * s + 2.0 * s * sum + exponent * ln2_low);
}

/// A number times itself so many times.
constexpr double power(double base, int times) {
  double product = 1.0;
  for (int i = 0; i < times; ++i) product *= base;
  return product;
}

/// The chance that goes with the logarithm of its odds.
constexpr double logistic(double log_odds) { return 1.0 / (1.0 + exponential(-log_odds)); }

/// How often a number of things must be halved until one is left.
constexpr int halvings(std::size_t things) { return things < 2 ? 0 : static_cast<int>(std::bit_width(things - 1)); }

}  // namespace redoubt::numbers
