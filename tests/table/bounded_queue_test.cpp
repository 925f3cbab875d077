// Queues with a bound.
#include "table/bounded_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace redoubt::table {
namespace {

using testing::ElementsAre;

TEST(BoundedQueue, KeepsTheOrderAndTakesNoMoreThanItsBound) {
  BoundedQueue<std::string> queue("letters", 2);
  EXPECT_TRUE(queue.push("a"));
  EXPECT_TRUE(queue.push("b"));
  EXPECT_FALSE(queue.push("c"));
  EXPECT_EQ(queue.pop(), "a");
  EXPECT_TRUE(queue.push("d")) << "there is room again";
  EXPECT_EQ(queue.pop(), "b");
  EXPECT_EQ(queue.pop(), "d");
  EXPECT_EQ(queue.pop(), std::nullopt);
}

TEST(BoundedQueue, CountsItsLengthAndHowOftenItWasFull) {
  BoundedQueue<int> queue("numbers", 3);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(queue.push(i), i < 3);
  queue.pop();
  EXPECT_EQ(queue.counts().name, "numbers");
  EXPECT_EQ(queue.counts().bound, 3U);
  EXPECT_EQ(queue.counts().length, 2U);
  EXPECT_EQ(queue.counts().longest, 3U);
  EXPECT_EQ(queue.counts().met, 2U);
}

TEST(BoundedQueue, WithoutRoomForAnythingIsAlwaysFull) {
  BoundedQueue<int> queue("none", 0);
  EXPECT_FALSE(queue.push(1));
  EXPECT_TRUE(queue.empty());
}

TEST(Gate, AdmitsSeveralTogetherOrNobody) {
  Gate gate("door", 3);
  gate.enter();
  EXPECT_TRUE(gate.admits(2));
  EXPECT_FALSE(gate.admits(3));
  gate.enter();
  gate.enter();
  EXPECT_FALSE(gate.admits());
  gate.leave(2);
  EXPECT_TRUE(gate.admits(2));
  EXPECT_EQ(gate.counts().met, 2U);
}

TEST(QueuesInTurn, ServeALongOneAndAShortOneAlike) {
  std::vector<BoundedQueue<std::string>> each;
  for (const char* name : {"a", "b", "c"}) each.emplace_back(name, 4);
  QueuesInTurn<std::string> queues(std::move(each));
  for (const char* text : {"a1", "a2", "a3", "a4"}) EXPECT_TRUE(queues.push(0, text));
  EXPECT_FALSE(queues.push(0, "a5"));
  EXPECT_TRUE(queues.push(2, "c1")) << "one that is full keeps nobody out of the others";
  EXPECT_TRUE(queues.push(2, "c2"));
  std::vector<std::string> served;
  while (!queues.empty()) served.push_back(*queues.pop());
  EXPECT_THAT(served, ElementsAre("a1", "c1", "a2", "c2", "a3", "a4"));
  EXPECT_EQ(queues.pop(), std::nullopt);
}

}  // namespace
}  // namespace redoubt::table
