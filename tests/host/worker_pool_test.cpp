#include "host/worker_pool.h"

#include <gtest/gtest.h>

#include <latch>

namespace redoubt::host {
namespace {

TEST(WorkerPool, TakeNoMoreThanTheBoundWhileTheyAreBusy) {
  std::latch begun(1);
  std::latch go_on(1);
  std::latch done(3);
  WorkerPool workers(1, {{"first", 2}, {"second", 1}});
  ASSERT_TRUE(workers.submit(0, [&] {
    begun.count_down();
    go_on.wait();
  }));
  begun.wait();
  const auto task = [&] { done.count_down(); };
  EXPECT_TRUE(workers.submit(0, task));
  EXPECT_TRUE(workers.submit(0, task));
  EXPECT_FALSE(workers.submit(0, task));
  EXPECT_TRUE(workers.submit(1, task));
  EXPECT_FALSE(workers.submit(1, task));
  const std::vector<table::QueueCounts> counts = workers.counts();
  EXPECT_EQ(counts[0].length, 2U);
  EXPECT_EQ(counts[0].met, 1U);
  EXPECT_EQ(counts[1].met, 1U);
  go_on.count_down();
  done.wait();
  EXPECT_TRUE(workers.submit(1, [] {})) << "there is room again";
}

}  // namespace
}  // namespace redoubt::host
