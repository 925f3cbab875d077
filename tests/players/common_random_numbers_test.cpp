// Chance by what it is asked about.
#include "players/common_random_numbers.h"

#include <gtest/gtest.h>

#include <array>

namespace redoubt {
namespace {

TEST(CommonRandomNumbers, SaysTheSameOfTheSameThingWhateverWasAskedBefore) {
  const CommonRandomNumbers one(1812);
  const CommonRandomNumbers again(1812);
  for (std::uint64_t what = 100; what > 0; --what) static_cast<void>(again.of(what));
  for (std::uint64_t what = 1; what <= 100; ++what) EXPECT_EQ(one.of(what), again.of(what));
}

TEST(CommonRandomNumbers, DiffersFromWorldToWorldAndFromThingToThing) {
  int same = 0;
  for (std::uint64_t i = 0; i < 1000; ++i) {
    same += CommonRandomNumbers(i).below(1000, 7) == CommonRandomNumbers(i + 1).below(1000, 7) ? 1 : 0;
    same += CommonRandomNumbers(7).below(1000, i) == CommonRandomNumbers(7).below(1000, i + 1) ? 1 : 0;
  }
  EXPECT_LT(same, 20);  // two are to be expected
}

/// Chi-square with five degrees of freedom: one in a thousand is above 20.5.
TEST(CommonRandomNumbers, FavoursNoFace) {
  constexpr int throws = 60'000;
  std::array<int, 6> faces = {};
  for (std::uint64_t what = 0; what < throws; ++what) ++faces[CommonRandomNumbers(3).below(6, what)];
  double chi_square = 0.0;
  for (const int count : faces) chi_square += (count - throws / 6.0) * (count - throws / 6.0) / (throws / 6.0);
  EXPECT_LT(chi_square, 20.5);
}

TEST(CommonRandomNumbers, GivesSomeOfWhatThereIs) {
  double sum = 0.0;
  for (std::uint64_t what = 0; what < 10'000; ++what) {
    const double some = CommonRandomNumbers(5).some(2.0, what);
    ASSERT_GE(some, 0.0);
    ASSERT_LT(some, 2.0);
    sum += some;
  }
  EXPECT_NEAR(sum / 10'000, 1.0, 0.03);
}

}  // namespace
}  // namespace redoubt
