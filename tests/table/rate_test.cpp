#include "table/rate.h"

#include <gtest/gtest.h>

namespace redoubt::table {
namespace {

TEST(Buckets, OfTooManyNamesAreShared) {
  Buckets buckets("callers", {.per_second = 1, .burst = 2}, 2);
  EXPECT_TRUE(buckets.take("anna", 1000));
  EXPECT_TRUE(buckets.take("boris", 1000));
  EXPECT_TRUE(buckets.take("clara", 1000));
  EXPECT_TRUE(buckets.take("denis", 1000));
  EXPECT_FALSE(buckets.take("elena", 1000)) << "clara and denis have emptied the bucket of the others";
  EXPECT_TRUE(buckets.take("anna", 1000)) << "who is known keeps his own";
  EXPECT_EQ(buckets.counts().longest, 2U);
  EXPECT_EQ(buckets.counts().met, 3U);
}

TEST(Buckets, AreForgottenWhenTheyAreFullAgain) {
  Buckets buckets("callers", {.per_second = 1, .burst = 2}, 2);
  buckets.take("anna", 1000);
  buckets.take("boris", 1000);
  buckets.take("boris", 1000);
  buckets.forget(2000);
  EXPECT_EQ(buckets.counts().length, 1U) << "boris has one left to wait for";
  EXPECT_TRUE(buckets.take("boris", 2000));
  EXPECT_FALSE(buckets.take("boris", 2000));
}

}  // namespace
}  // namespace redoubt::table
