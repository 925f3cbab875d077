// What is heard of other tables, and not fetched yet.
#include "host/commit_notices.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace redoubt::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::vector<std::pair<std::string, std::optional<std::uint64_t>>> told(CommitNotices& box) {
  std::vector<std::pair<std::string, std::optional<std::uint64_t>>> all;
  for (const table::CommitNotice& each : box.fetch()) all.emplace_back(each.match, each.sequence);
  return all;
}

TEST(CommitNotices, KeepsTheLastOfEachMatchAndSendsOneMessenger) {
  CommitNotices box(10);
  EXPECT_TRUE(box.put({"m", 1}));
  EXPECT_FALSE(box.put({"m", 3})) << "somebody is on his way";
  EXPECT_FALSE(box.put({"n", 7}));
  EXPECT_FALSE(box.put({"m", 2}));
  EXPECT_THAT(told(box), UnorderedElementsAre(testing::Pair("m", 3U), testing::Pair("n", 7U)));
  EXPECT_THAT(told(box), IsEmpty());
  EXPECT_TRUE(box.put({"m", 4}));
}

TEST(CommitNotices, DoesNotForgetThatASeatWasTaken) {
  for (const bool seat_first : {true, false}) {
    CommitNotices box(10);
    box.put({"m", seat_first ? std::nullopt : std::optional<std::uint64_t>(5)});
    box.put({"m", seat_first ? std::optional<std::uint64_t>(5) : std::nullopt});
    EXPECT_THAT(told(box), ElementsAre(testing::Pair("m", std::nullopt)));
  }
}

TEST(CommitNotices, OfTooManyMatchesTellsThatAnyMayHaveMoved) {
  CommitNotices box(3);
  for (std::uint64_t i = 0; i < 10; ++i) box.put({"m" + std::to_string(i), i});
  EXPECT_EQ(box.counts().longest, 3U);
  EXPECT_EQ(box.counts().met, 1U);
  EXPECT_THAT(box.fetch(), ElementsAre(table::CommitNotice{}));
  box.put({"m", 1});
  EXPECT_THAT(box.fetch(), ElementsAre(table::CommitNotice{"m", 1})) << "and then again which";
}

}  // namespace
}  // namespace redoubt::host
