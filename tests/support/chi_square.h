// Whether what was seen can have come from a distribution.
#pragma once
#include <algorithm>

namespace redoubt {

/// The chance that a chi-square variable exceeds x.
double chi_square_tail(double x, int freedom);

/// Pearson's test over maps of chances and of shares: the chance that a sample of this distribution comes out as far
/// from it as this one did. Cells with fewer than 5 expected are taken together. 0 when something was seen that cannot
/// be.
template <class Outcomes>
double likelihood(const Outcomes& exact, const Outcomes& seen, int times) {
  for (const auto& [what, share] : seen) {
    if (!exact.contains(what)) return 0.0;
  }
  double chi = 0.0;
  int cells = 0;
  double rest_expected = 0.0;
  double rest_seen = 0.0;
  const auto add = [&](double expected, double observed) {
    chi += (observed - expected) * (observed - expected) / expected;
    ++cells;
  };
  for (const auto& [what, chance] : exact) {
    const auto found = seen.find(what);
    const double observed = found == seen.end() ? 0.0 : found->second * times;
    if (chance * times >= 5.0) {
      add(chance * times, observed);
    } else {
      rest_expected += chance * times;
      rest_seen += observed;
    }
  }
  // What is too rare even together still counts when it was seen too often.
  if (rest_expected >= 5.0 || rest_seen > rest_expected + 10.0) add(std::max(rest_expected, 1e-9), rest_seen);
  return cells < 2 ? 1.0 : chi_square_tail(chi, cells - 1);
}

/// Half of the likeliest outcome's chance is given to the next: a distribution that a test must refuse.
template <class Outcomes>
Outcomes bent(Outcomes exact) {
  const auto likelier = [](const auto& a, const auto& b) { return a.second < b.second; };
  const auto first = std::max_element(exact.begin(), exact.end(), likelier);
  const double moved = first->second / 2.0;
  first->second = -1.0;
  const auto second = std::max_element(exact.begin(), exact.end(), likelier);
  first->second = moved;
  second->second += moved;
  return exact;
}

}  // namespace redoubt
