#include "board/odds_form.h"

#include <algorithm>

namespace redoubt {

void write_outcomes(json::object& out, std::vector<std::pair<double, json::object>> told, bool exact) {
  constexpr std::size_t most_told = 100;
  std::stable_sort(told.begin(), told.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  double rest = 0.0;
  json::array outcomes;
  for (auto& [chance, form] : told) {
    if (exact || outcomes.size() < most_told) {
      outcomes.emplace_back(std::move(form));
    } else {
      rest += chance;
    }
  }
  out["outcomes"] = std::move(outcomes);
  if (!exact) out["rest"] = rest;
}

}  // namespace redoubt
