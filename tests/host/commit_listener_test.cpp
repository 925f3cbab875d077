// Processes over one PostgreSQL hear of each other's appends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host/store.h"
#include "host/threaded_archive.h"
#include "tests/host/store_home.h"
#include "tests/host/store_support.h"

namespace redoubt::host {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

class CommitListenerTest : public testing::Test {
 protected:
  CommitListenerTest() {
    for (const char* id : {"m1", "m2", "m3"}) add_match_of_anna(*store_, id);
  }
  std::unique_ptr<CommitListener> listener_into(std::vector<table::CommitNotice>& heard) {
    auto listener = open_commit_listener(database_.address(), [&, door = home_.door()](table::CommitNotice notice) {
      door([&heard, notice = std::move(notice)] { heard.push_back(notice); });
    });
    EXPECT_TRUE(listener) << describe(listener.error());
    return listener ? std::move(*listener) : nullptr;
  }
  void wait_for(const std::vector<table::CommitNotice>& heard, std::size_t count) {
    EXPECT_TRUE(home_.run_until([&] { return heard.size() >= count; }));
  }

  TestDatabase database_{Kind::postgres};
  std::unique_ptr<table::Store> store_ = database_.open();
  Home home_;
};

TEST_F(CommitListenerTest, notifies_every_listener_of_what_was_committed_and_nothing_else) {
  std::vector<table::CommitNotice> here;
  std::vector<table::CommitNotice> there;
  const auto listener = listener_into(here);
  const auto other_listener = listener_into(there);
  ASSERT_EQ(store_->append(an_append("m1", 0, 2)), table::Stored::done);
  EXPECT_EQ(store_->append(an_append("m1", 0, 2)), table::Stored::conflict);
  ASSERT_EQ(store_->begin(), table::Stored::done);
  ASSERT_EQ(store_->append(an_append("m2", 0, 1)), table::Stored::done);
  store_->roll_back();
  ASSERT_EQ(store_->take_seat("m3", Side::russian, "hash-of-m3", "anna", ""), table::Stored::done);
  for (const auto* heard : {&here, &there}) {
    wait_for(*heard, 2);
    EXPECT_THAT(*heard, ElementsAre(table::CommitNotice{"m1", 2}, table::CommitNotice{"m3", {}}));
  }
}

TEST_F(CommitListenerTest, notifies_of_each_append_of_a_batch) {
  std::vector<table::CommitNotice> heard;
  const auto listener = listener_into(heard);
  ASSERT_EQ(store_->begin(), table::Stored::done);
  ASSERT_EQ(store_->append(an_append("m1", 0, 1)), table::Stored::done);
  ASSERT_EQ(store_->append(an_append("m1", 1, 1)), table::Stored::done);
  ASSERT_EQ(store_->append(an_append("m2", 0, 1)), table::Stored::done);
  ASSERT_EQ(store_->commit(), table::Stored::done);
  ASSERT_EQ(store_->append(an_append("m3", 0, 1)), table::Stored::done);
  wait_for(heard, 4);
  EXPECT_THAT(heard, UnorderedElementsAre(table::CommitNotice{"m1", 1}, table::CommitNotice{"m1", 2},
                                          table::CommitNotice{"m2", 1}, table::CommitNotice{"m3", 1}));
}

TEST_F(CommitListenerTest, says_that_it_was_disconnected_and_listens_again) {
  std::vector<table::CommitNotice> heard;
  const auto listener = listener_into(heard);
  end_connections_to(database_.address());
  wait_for(heard, 1);
  EXPECT_THAT(heard, ElementsAre(table::CommitNotice{}));
  ASSERT_EQ(database_.open()->append(an_append("m1", 0, 1)), table::Stored::done);
  wait_for(heard, 2);
  EXPECT_THAT(heard, ElementsAre(table::CommitNotice{}, table::CommitNotice{"m1", 1}));
}

TEST_F(CommitListenerTest, stops_while_it_is_disconnected) {
  const auto held = std::make_shared<int>();
  auto listener = open_commit_listener(database_.address(), [held](const table::CommitNotice&) {});
  ASSERT_TRUE(listener);
  EXPECT_GT(held.use_count(), 1);
  end_connections_to(database_.address());
  listener->reset();
  EXPECT_EQ(held.use_count(), 1);
}

TEST(NullCommitListener, hangs_over_sqlite_and_a_bad_address_is_told) {
  const TestDatabase database(Kind::sqlite);
  EXPECT_TRUE(open_commit_listener(database.address(), [](const table::CommitNotice&) { FAIL(); }));
  EXPECT_FALSE(open_commit_listener("postgresql://127.0.0.1:1/nowhere", [](const table::CommitNotice&) { FAIL(); }));
}

}  // namespace
}  // namespace redoubt::host
