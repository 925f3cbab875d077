// Finished games read again by workers who do nothing else, here on the test's own thread.
#include "table/reviews.h"

#include <gtest/gtest.h>

#include "tests/support/every_game.h"
#include "tests/support/inline_services.h"

namespace redoubt::table {
namespace {

class ReviewsTest : public testing::Test {
 protected:
  Reviews::Reader reader() {
    return {[this](double done) { progress_.push_back(done); }, [this](const json::object&) { ++found_; }};
  }
  bool read(const std::string& match) {
    const GameWithBots& with_bots = *test_registry().games().front();
    return reviews_.read(match, with_bots, with_bots.game().start({}, FairDice(Secret{}, {})), reader());
  }

  TaskQueue tasks_;
  InlineWorkers workers_{tasks_};
  int made_ = 0;
  bool went_on_ = true;
  std::vector<double> progress_;
  int found_ = 0;
  Reviews reviews_{[this](const GameWithBots&, const AnyMatch&, const std::function<bool(double)>& go_on) {
                     ++made_;
                     for (const double done : {0.1, 0.11, 0.5}) went_on_ = go_on(done);
                     return json::object{};
                   },
                   workers_, [this](std::function<void()> task) { tasks_.push(std::move(task)); },
                   Bounds{.review_readers = 2}};
};

TEST_F(ReviewsTest, AreMadeOnceForAllWhoWaitAndKept) {
  EXPECT_TRUE(read("m"));
  EXPECT_TRUE(reviews_.busy_with_another("n"));
  EXPECT_TRUE(read("m"));
  EXPECT_FALSE(read("m")) << "one too many waits for it";
  tasks_.run();
  EXPECT_EQ(made_, 1);
  EXPECT_EQ(progress_, (std::vector<double>{0.1, 0.1, 0.5, 0.5})) << "a hundredth is not worth a word";
  EXPECT_EQ(found_, 2);
  EXPECT_NE(reviews_.kept("m"), nullptr);
  EXPECT_FALSE(reviews_.busy_with_another("n"));
}

TEST_F(ReviewsTest, AreGivenUpWhenAllEnds) {
  EXPECT_TRUE(read("m"));
  workers_.is_ending = true;
  tasks_.run();
  EXPECT_FALSE(went_on_);
  EXPECT_EQ(found_, 0);
  EXPECT_EQ(reviews_.kept("m"), nullptr);
}

}  // namespace
}  // namespace redoubt::table
