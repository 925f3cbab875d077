// Strength from results: Elo by maximum likelihood, and a test that stops as soon as it knows.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace redoubt::field {

/// The share of the points that so many Elo more are worth, and back; a share of 0 or 1 has no end.
double share_of(double elo);
double elo_of(double share);

/// All games of two players against each other; a draw is half a point to each.
struct Meeting {
  std::size_t a = 0;
  std::size_t b = 0;
  double points_of_a = 0;
  double games = 0;
};

struct Rating {
  double elo = 0;    // against the mean of all players
  double error = 0;  // half of the 95 % interval
};
struct Ratings {
  std::vector<Rating> players;
  /// Somebody never lost a point to the others, so that the likeliest strength has no end. Then a drawn game is
  /// imagined in every meeting, and the strengths are what the results bear out at least.
  bool bounded = false;
};
/// Bradley and Terry's model. Wants meetings that join all players.
Ratings rate(std::size_t players, std::span<const Meeting> meetings);

/// Wald's sequential test over pairs of games with the same dice and sides swapped, generalised to what pairs can
/// bring: 0, ½, 1, 1½ or 2 points. It asks whether a player is elo1 stronger rather than elo0.
class SequentialTest {
 public:
  enum class Verdict : std::uint8_t { open, stronger, not_stronger };

  SequentialTest(double elo0, double elo1) : share0_(share_of(elo0)), share1_(share_of(elo1)) {}

  /// Of both games together, in half points: 0 to 4.
  void add(std::size_t half_points) { ++counts_[half_points]; }
  /// How much likelier the second hypothesis makes what was seen, as a logarithm.
  [[nodiscard]] double log_ratio() const;
  [[nodiscard]] Verdict verdict() const;
  /// Either error is made once in twenty times.
  [[nodiscard]] static double bound();

  [[nodiscard]] const std::array<std::uint64_t, 5>& counts() const { return counts_; }

 private:
  double share0_;
  double share1_;
  std::array<std::uint64_t, 5> counts_ = {};
};

}  // namespace redoubt::field
