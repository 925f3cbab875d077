// Ratings against closed forms and against a search over the likelihood; the sequential test against the plain one of
// Wald, and by its errors over many matches.
#include "field/elo.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "kernel/dice.h"

namespace redoubt::field {
namespace {

TEST(Elo, SharesByDefinition) {
  EXPECT_DOUBLE_EQ(share_of(0), 0.5);
  EXPECT_NEAR(share_of(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(share_of(-200), 1 / (1 + std::sqrt(10.0)), 1e-12);
  EXPECT_NEAR(elo_of(0.75), 400 * std::log10(3.0), 1e-9);
}

TEST(Elo, TwoPlayersStandAsFarApartAsTheirShareSays) {
  const std::vector<Meeting> meetings = {{0, 1, 150, 200}};
  const Ratings ratings = rate(2, meetings);
  EXPECT_FALSE(ratings.bounded);
  EXPECT_NEAR(ratings.players[0].elo - ratings.players[1].elo, 400 * std::log10(3.0), 1e-6);
  EXPECT_NEAR(ratings.players[0].elo + ratings.players[1].elo, 0, 1e-9);
  // The standard error of the logit is 1/√(n p q); each player is half of the distance away from the mean.
  const double logit_error = 1 / std::sqrt(200 * 0.75 * 0.25);
  EXPECT_NEAR(ratings.players[0].error, 1.95996 * logit_error / 2 * 400 / std::log(10.0), 1e-3);
}

double log_likelihood(const std::vector<double>& elo, const std::vector<Meeting>& meetings) {
  double sum = 0;
  for (const Meeting& each : meetings) {
    const double share = 1 / (1 + std::pow(10.0, (elo[each.b] - elo[each.a]) / 400));
    sum += each.points_of_a * std::log(share) + (each.games - each.points_of_a) * std::log(1 - share);
  }
  return sum;
}

TEST(Elo, ThreePlayersAreRatedAsLikelyAsCanBe) {
  const std::vector<Meeting> meetings = {{0, 1, 60, 100}, {1, 2, 27.5, 50}, {0, 2, 31, 40}};
  const Ratings ratings = rate(3, meetings);
  std::vector<double> best;
  double likeliest = -1e300;
  for (int a = -200; a <= 200; ++a) {
    for (int b = -200; b <= 200; ++b) {
      const std::vector<double> elo = {double(a), double(b), double(-a - b)};
      const double likelihood = log_likelihood(elo, meetings);
      if (likelihood > likeliest) {
        likeliest = likelihood;
        best = elo;
      }
    }
  }
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(ratings.players[i].elo, best[i], 1.0) << i;
}

TEST(Elo, ErrorIsTheSpreadOfRepeatedTournaments) {
  FastDice dice(7);
  const std::vector<double> truth = {80, 0, -80};
  std::vector<double> first;
  double told = 0;
  for (int round = 0; round < 2000; ++round) {
    std::vector<Meeting> meetings;
    for (std::size_t a = 0; a < 3; ++a) {
      for (std::size_t b = a + 1; b < 3; ++b) {
        Meeting meeting{a, b, 0, 100};
        for (int game = 0; game < 100; ++game) {
          const double share = 1 / (1 + std::pow(10.0, (truth[b] - truth[a]) / 400));
          meeting.points_of_a += static_cast<double>(dice.draw(1'000'000)) < share * 1e6 ? 1 : 0;
        }
        meetings.push_back(meeting);
      }
    }
    const Ratings ratings = rate(3, meetings);
    first.push_back(ratings.players[0].elo);
    told += ratings.players[0].error / 2000;
  }
  double mean = 0;
  for (const double each : first) mean += each / 2000;
  double variance = 0;
  for (const double each : first) variance += (each - mean) * (each - mean) / 2000;
  EXPECT_NEAR(mean, 80, 3);
  EXPECT_NEAR(told, 1.96 * std::sqrt(variance), 0.06 * told);
}

TEST(Elo, WhoNeverLosesIsRatedWithABound) {
  const std::vector<Meeting> meetings = {{0, 1, 200, 200}, {1, 2, 30, 60}, {0, 2, 60, 60}};
  const Ratings ratings = rate(3, meetings);
  EXPECT_TRUE(ratings.bounded);
  EXPECT_TRUE(std::isfinite(ratings.players[0].elo));
  EXPECT_GT(ratings.players[0].elo, ratings.players[1].elo + 400);
}

TEST(SequentialTest, IsTheTestOfWaldWhenPairsAreAllOrNothing) {
  // 70 pairs won whole and 30 lost whole: the results that never came weigh one part in 1,000 each.
  SequentialTest test(0, 50);
  for (int i = 0; i < 70; ++i) test.add(4);
  for (int i = 0; i < 30; ++i) test.add(0);
  const double share1 = 1 / (1 + std::pow(10.0, -50.0 / 400));
  EXPECT_NEAR(test.log_ratio(), 70 * std::log(share1 / 0.5) + 30 * std::log((1 - share1) / 0.5), 0.02);
}

TEST(SequentialTest, IsLikelihoodsFoundByBruteForce) {
  // Counts 10, 20, 40, 30, 20 of 0 to 4 half points. Under a mean of s the likeliest chances are sought on a grid of
  // the three middle ones; the outer two follow from the sum and the mean.
  const std::vector<double> counts = {10, 20, 40, 30, 20};
  const auto best = [&](double share) {
    double likeliest = -1e300;
    for (double p1 = 0.1; p1 < 0.25; p1 += 0.002) {
      for (double p2 = 0.25; p2 < 0.45; p2 += 0.002) {
        for (double p3 = 0.15; p3 < 0.35; p3 += 0.002) {
          const double p4 = share - 0.25 * p1 - 0.5 * p2 - 0.75 * p3;
          const double p0 = 1 - p1 - p2 - p3 - p4;
          if (p0 <= 0 || p4 <= 0) continue;
          likeliest =
              std::max(likeliest, counts[0] * std::log(p0) + counts[1] * std::log(p1) + counts[2] * std::log(p2) +
                                      counts[3] * std::log(p3) + counts[4] * std::log(p4));
        }
      }
    }
    return likeliest;
  };
  SequentialTest test(-20, 30);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    for (int n = 0; n < static_cast<int>(counts[i]); ++n) test.add(i);
  }
  EXPECT_NEAR(test.log_ratio(), best(share_of(30)) - best(share_of(-20)), 0.01);
}

TEST(SequentialTest, ErrsAsSeldomAsItSays) {
  FastDice dice(11);
  const auto wrong = [&](double truth, SequentialTest::Verdict mistake) {
    int errors = 0;
    const auto share = static_cast<std::uint32_t>(share_of(truth) * 1e6);
    for (int match = 0; match < 400; ++match) {
      SequentialTest test(0, 60);
      while (test.verdict() == SequentialTest::Verdict::open) {
        std::size_t half_points = 0;
        for (int game = 0; game < 2; ++game) half_points += dice.draw(1'000'000) < share ? 2 : 0;
        test.add(half_points);
      }
      errors += test.verdict() == mistake ? 1 : 0;
    }
    return errors / 400.0;
  };
  EXPECT_LT(wrong(0, SequentialTest::Verdict::stronger), 0.08);
  EXPECT_LT(wrong(60, SequentialTest::Verdict::not_stronger), 0.08);
}

TEST(SequentialTest, BoundIsOneErrorInTwenty) { EXPECT_NEAR(SequentialTest::bound(), std::log(19.0), 1e-12); }

}  // namespace
}  // namespace redoubt::field
