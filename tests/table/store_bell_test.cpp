// Processes over one PostgreSQL hear of each other's appends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/archive.h"
#include "table/store.h"
#include "tests/table/store_home.h"
#include "tests/table/store_support.h"

namespace redoubt::table {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

class BellTest : public testing::Test {
 protected:
  BellTest() {
    for (const char* id : {"m1", "m2", "m3"}) add_match_of_anna(*store_, id);
  }
  std::unique_ptr<Bell> hang_up(std::vector<News>& heard) {
    auto bell = open_bell(database_.address(), [&, door = home_.door()](News news) {
      door([&heard, news = std::move(news)] { heard.push_back(news); });
    });
    EXPECT_TRUE(bell) << describe(bell.error());
    return bell ? std::move(*bell) : nullptr;
  }
  void wait_for(const std::vector<News>& heard, std::size_t count) {
    EXPECT_TRUE(home_.run_until([&] { return heard.size() >= count; }));
  }

  TestDatabase database_{Kind::postgres};
  std::unique_ptr<Store> store_ = database_.open();
  Home home_;
};

TEST_F(BellTest, rings_at_every_bell_for_what_was_committed_and_nothing_else) {
  std::vector<News> here;
  std::vector<News> there;
  const auto bell = hang_up(here);
  const auto other_bell = hang_up(there);
  ASSERT_EQ(store_->append(an_append("m1", 0, 2)), Stored::done);
  EXPECT_EQ(store_->append(an_append("m1", 0, 2)), Stored::conflict);
  ASSERT_EQ(store_->begin(), Stored::done);
  ASSERT_EQ(store_->append(an_append("m2", 0, 1)), Stored::done);
  store_->roll_back();
  ASSERT_EQ(store_->take_seat("m3", Side::russian, "hash-of-m3", "anna", ""), Stored::done);
  for (const auto* heard : {&here, &there}) {
    wait_for(*heard, 2);
    EXPECT_THAT(*heard, ElementsAre(News{"m1", 2}, News{"m3", {}}));
  }
}

TEST_F(BellTest, rings_for_each_append_of_a_batch) {
  std::vector<News> heard;
  const auto bell = hang_up(heard);
  ASSERT_EQ(store_->begin(), Stored::done);
  ASSERT_EQ(store_->append(an_append("m1", 0, 1)), Stored::done);
  ASSERT_EQ(store_->append(an_append("m1", 1, 1)), Stored::done);
  ASSERT_EQ(store_->append(an_append("m2", 0, 1)), Stored::done);
  ASSERT_EQ(store_->commit(), Stored::done);
  ASSERT_EQ(store_->append(an_append("m3", 0, 1)), Stored::done);
  wait_for(heard, 4);
  EXPECT_THAT(heard, UnorderedElementsAre(News{"m1", 1}, News{"m1", 2}, News{"m2", 1}, News{"m3", 1}));
}

TEST_F(BellTest, says_that_it_was_deaf_and_rings_again) {
  std::vector<News> heard;
  const auto bell = hang_up(heard);
  end_connections_to(database_.address());
  wait_for(heard, 1);
  EXPECT_THAT(heard, ElementsAre(News{}));
  ASSERT_EQ(database_.open()->append(an_append("m1", 0, 1)), Stored::done);
  wait_for(heard, 2);
  EXPECT_THAT(heard, ElementsAre(News{}, News{"m1", 1}));
}

TEST_F(BellTest, stops_while_it_is_deaf) {
  const auto held = std::make_shared<int>();
  auto bell = open_bell(database_.address(), [held](const News&) {});
  ASSERT_TRUE(bell);
  EXPECT_GT(held.use_count(), 1);
  end_connections_to(database_.address());
  bell->reset();
  EXPECT_EQ(held.use_count(), 1);
}

TEST(SilentBell, hangs_over_sqlite_and_a_bad_address_is_told) {
  const TestDatabase database(Kind::sqlite);
  EXPECT_TRUE(open_bell(database.address(), [](const News&) { FAIL(); }));
  EXPECT_FALSE(open_bell("postgresql://127.0.0.1:1/nowhere", [](const News&) { FAIL(); }));
}

}  // namespace
}  // namespace redoubt::table
