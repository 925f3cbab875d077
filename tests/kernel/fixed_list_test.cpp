#include "kernel/fixed_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/action.h"
#include "kernel/event.h"

namespace redoubt {
namespace {

using testing::ElementsAre;

TEST(FixedList, KeepsWhatIsAddedInOrder) {
  FixedList<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.add(7);
  list.add(5);
  EXPECT_THAT(list, ElementsAre(7, 5));
  EXPECT_TRUE(list.contains(5));
  EXPECT_FALSE(list.contains(6));
  list.span()[0] = 8;
  EXPECT_EQ(list[0], 8);
}

TEST(FixedList, SaysThatItOverflowsAndWritesNothingPastItsEnd) {
  FixedList<int, 2> list;
  list.add(1);
  list.add(2);
  EXPECT_FALSE(list.overflowed()) << "full is not too much";
  list.add(3);
  EXPECT_TRUE(list.overflowed());
  EXPECT_THAT(list, ElementsAre(1, 2));
  list.clear();
  EXPECT_FALSE(list.overflowed());
  EXPECT_TRUE(list.empty());
}

TEST(FixedList, ACopyHasTheSameAndIsItsOwn) {
  FixedList<int, 4> list;
  list.add(1);
  FixedList<int, 4> copy = list;
  copy.add(2);
  EXPECT_THAT(list, ElementsAre(1));
  list = copy;
  EXPECT_THAT(list, ElementsAre(1, 2));
}

TEST(EventListTest, AMutedListNeverOverflows) {
  EventList muted(true);
  EventList open;
  for (std::size_t i = 0; i <= EventList::capacity; ++i) {
    muted.add({});
    open.add({});
  }
  EXPECT_FALSE(muted.overflowed());
  EXPECT_EQ(muted.size(), 0U);
  EXPECT_TRUE(open.overflowed());
  EXPECT_EQ(open.size(), EventList::capacity);
}

}  // namespace
}  // namespace redoubt
