#include "field/elo.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "field/statistics.h"

namespace redoubt::field {

namespace {

const double elo_unit = 400 / std::log(10.0);

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

using Matrix = std::vector<std::vector<double>>;

/// Gauss and Jordan with the greatest pivot. Wants a matrix that has an inverse.
Matrix inverse(Matrix left) {
  const std::size_t size = left.size();
  Matrix right(size, std::vector<double>(size, 0));
  for (std::size_t i = 0; i < size; ++i) right[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < size; ++row) {
      if (std::abs(left[row][column]) > std::abs(left[pivot][column])) pivot = row;
    }
    std::swap(left[pivot], left[column]);
    std::swap(right[pivot], right[column]);
    const double divisor = left[column][column];
    for (std::size_t i = 0; i < size; ++i) {
      left[column][i] /= divisor;
      right[column][i] /= divisor;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column) continue;
      const double factor = left[row][column];
      for (std::size_t i = 0; i < size; ++i) {
        left[row][i] -= factor * left[column][i];
        right[row][i] -= factor * right[column][i];
      }
    }
  }
  return right;
}

/// The likeliest strengths exist when points lead from every player to every other.
bool all_joined(std::size_t players, std::span<const Meeting> meetings) {
  std::vector<std::vector<bool>> joined(players, std::vector<bool>(players, false));
  for (const Meeting& each : meetings) {
    if (each.points_of_a > 0) joined[each.a][each.b] = true;
    if (each.points_of_a < each.games) joined[each.b][each.a] = true;
  }
  for (std::size_t via = 0; via < players; ++via) {
    for (std::size_t from = 0; from < players; ++from) {
      for (std::size_t to = 0; to < players; ++to) {
        if (joined[from][via] && joined[via][to]) joined[from][to] = true;
      }
    }
  }
  for (std::size_t from = 0; from < players; ++from) {
    for (std::size_t to = 0; to < players; ++to) {
      if (from != to && !joined[from][to]) return false;
    }
  }
  return true;
}

/// The inverse of the information that the games hold about the strengths, whose sum is 0.
Matrix spread_of(std::span<const double> strength, std::span<const Meeting> meetings) {
  const std::size_t players = strength.size();
  const double level = 1 / static_cast<double>(players);  // holds the sum, which no game tells
  Matrix information(players, std::vector<double>(players, level));
  for (const Meeting& each : meetings) {
    const double share = logistic(strength[each.a] - strength[each.b]);
    const double weight = each.games * share * (1 - share);
    information[each.a][each.a] += weight;
    information[each.b][each.b] += weight;
    information[each.a][each.b] -= weight;
    information[each.b][each.a] -= weight;
  }
  Matrix spread = inverse(std::move(information));
  for (auto& row : spread) {
    for (double& each : row) each -= level;
  }
  return spread;
}

/// Newton's method, with steps short enough not to overshoot.
std::vector<double> likeliest(std::size_t players, std::span<const Meeting> meetings) {
  std::vector<double> strength(players, 0);
  for (int round = 0; round < 200; ++round) {
    std::vector<double> slope(players, 0);
    for (const Meeting& each : meetings) {
      const double more = each.points_of_a - each.games * logistic(strength[each.a] - strength[each.b]);
      slope[each.a] += more;
      slope[each.b] -= more;
    }
    const Matrix spread = spread_of(strength, meetings);
    double longest = 0;
    for (std::size_t i = 0; i < players; ++i) {
      double step = 0;
      for (std::size_t k = 0; k < players; ++k) step += spread[i][k] * slope[k];
      step = std::clamp(step, -1.0, 1.0);
      strength[i] += step;
      longest = std::max(longest, std::abs(step));
    }
    if (longest < 1e-12) break;
  }
  return strength;
}

/// The likeliest chances of the five results when their mean is `share`, as factors of how often they were seen.
/// Found by halving: the sum below falls as x rises.
double tilt(const std::array<double, 5>& seen, double share) {
  const auto sum = [&](double x) {
    double total = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const double away = static_cast<double>(i) / 4 - share;
      total += seen[i] * away / (1 + x * away);
    }
    return total;
  };
  double low = -1 / (1 - share);
  double high = 1 / share;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (sum(middle) > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

double share_of(double elo) { return logistic(elo / elo_unit); }
double elo_of(double share) { return elo_unit * std::log(share / (1 - share)); }

Ratings rate(std::size_t players, std::span<const Meeting> meetings) {
  Ratings ratings;
  std::vector<Meeting> counted(meetings.begin(), meetings.end());
  ratings.bounded = !all_joined(players, meetings);
  if (ratings.bounded) {
    for (Meeting& each : counted) {
      each.points_of_a += 0.5;
      each.games += 1;
    }
  }
  const std::vector<double> strength = likeliest(players, counted);
  const Matrix spread = spread_of(strength, counted);
  for (std::size_t i = 0; i < players; ++i) {
    ratings.players.push_back({strength[i] * elo_unit, z95 * std::sqrt(spread[i][i]) * elo_unit});
  }
  return ratings;
}

double SequentialTest::log_ratio() const {
  constexpr double never = 1e-3;  // a result that was not seen yet is not impossible
  std::array<double, 5> seen{};
  double total = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    seen[i] = counts_[i] == 0 ? never : static_cast<double>(counts_[i]);
    total += seen[i];
  }
  const double x0 = tilt(seen, share0_);
  const double x1 = tilt(seen, share1_);
  double ratio = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const double points = static_cast<double>(i) / 4;
    ratio += seen[i] * std::log((1 + x0 * (points - share0_)) / (1 + x1 * (points - share1_)));
  }
  return total < 1 ? 0 : ratio;
}

double SequentialTest::bound() { return std::log(0.95 / 0.05); }

SequentialTest::Verdict SequentialTest::verdict() const {
  const double ratio = log_ratio();
  if (ratio >= bound()) return Verdict::stronger;
  return ratio <= -bound() ? Verdict::not_stronger : Verdict::open;
}

}  // namespace redoubt::field
