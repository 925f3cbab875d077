#include "field/setting.h"

#include <gtest/gtest.h>

namespace redoubt::field {
namespace {

TEST(Setting, IsALevelAndForTheMarshalABudget) {
  const auto staff = setting_named("staff");
  ASSERT_TRUE(staff);
  EXPECT_EQ(staff->level, Level::staff);
  EXPECT_EQ(staff->time.count(), 0);
  EXPECT_EQ(setting_named("marshal:500i")->iterations, 500U);
  EXPECT_EQ(setting_named("marshal:250ms")->time.count(), 250);
  EXPECT_EQ(setting_named("marshal:0.5s")->time.count(), 500);
  EXPECT_EQ(setting_named("marshal:2s")->text, "marshal:2s");
}

TEST(Setting, RefusesWhatIsNone) {
  for (const char* text : {"", "god", "marshal:", "marshal:i", "marshal:-1s", "marshal:0s", "marshal:5", "marshal:5m",
                           "marshal:0.5i", "marshal:nans", "marshal:1e99s", "cadet:5i", "marshal:5i5s"}) {
    EXPECT_FALSE(setting_named(text)) << text;
  }
}

TEST(Setting, BudgetIsIterationsOrAClockThatRuns) {
  EXPECT_EQ(budget_of(*setting_named("marshal:7i")).iterations, 7U);
  EXPECT_FALSE(budget_of(*setting_named("marshal:7i")).used);
  const Budget timed = budget_of(*setting_named("marshal:1ms"));
  const double first = timed.used();
  while (timed.used() < 1) {
  }
  EXPECT_LT(first, timed.used());
}

TEST(Stopwatch, TellsOfEveryDecisionOfAPlayerWithAClock) {
  const Setting hasty = *setting_named("marshal:1ms");
  Stopwatch watch(hasty);
  EXPECT_FALSE(watch.latest());
  const Budget late = watch.start();
  while (late.used() < 2) {
  }
  watch.stop();
  ASSERT_TRUE(watch.latest());
  EXPECT_GT(*watch.latest(), 0) << "twice its time was used";
  const double latest = *watch.latest();
  watch.stop();
  EXPECT_EQ(*watch.latest(), latest);
}

TEST(Stopwatch, IsNotHeldOverWhoHasNone) {
  const Setting staff = *setting_named("staff");
  Stopwatch watch(staff);
  EXPECT_FALSE(watch.start().used);
  watch.stop();
  EXPECT_FALSE(watch.latest());
}

TEST(Setting, SeedsDifferByPurposeSeedAndNumber) {
  EXPECT_EQ(seed_of("sim", "1", 7), seed_of("sim", "1", 7));
  EXPECT_NE(seed_of("sim", "1", 7), seed_of("sim", "1", 8));
  EXPECT_NE(seed_of("sim", "1", 7), seed_of("sim", "2", 7));
  EXPECT_NE(seed_of("sim", "1", 7), seed_of("arena", "1", 7));
}

}  // namespace
}  // namespace redoubt::field
