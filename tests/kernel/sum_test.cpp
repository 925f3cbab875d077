// Sums and their parts.
#include "kernel/sum.h"

#include <gtest/gtest.h>

#include <numeric>

namespace redoubt {
namespace {

enum class Part : std::uint8_t { roll, commands, ground };

int added_up(const Sum& sum) {
  return std::accumulate(sum.parts().begin(), sum.parts().end(), 0,
                         [](int so_far, const SumPart& part) { return so_far + part.amount; });
}

TEST(Sum, HasThePartsThatWereAdded) {
  Sum sum;
  sum.add(Part::roll, 2);
  sum.add(Part::commands, 0);
  sum.add(Part::ground, -3);
  EXPECT_EQ(sum.total(), -1);
  EXPECT_EQ(sum.parts()[0], (SumPart{0, 2}));
  EXPECT_EQ(sum.parts()[1], (SumPart{2, -3}));
  EXPECT_EQ(sum.parts()[2], SumPart{}) << "nothing is no part";
}

TEST(Sum, MakesOnePartOfTheSameTwice) {
  Sum sum;
  sum.add(Part::roll, 2);
  sum.add(Part::ground, 1);
  sum.add(Part::ground, 2);
  EXPECT_EQ(sum.parts()[1], (SumPart{2, 3}));
  sum.add(Part::ground, -3);
  EXPECT_EQ(sum.parts()[1].amount, 0);
  EXPECT_EQ(sum.total(), 2);
  EXPECT_EQ(added_up(sum), 2);
}

TEST(Sum, TakesInAnother) {
  Sum value;
  value.add(Part::commands, 4);
  Sum sum;
  sum.add(Part::roll, 6);
  sum.add(value);
  EXPECT_EQ(sum.total(), 10);
  EXPECT_EQ(added_up(sum), 10);
}

}  // namespace
}  // namespace redoubt
