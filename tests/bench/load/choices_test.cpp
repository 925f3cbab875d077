// The list of choices is the one that the table means, however it is grouped and by whatever differences it came.
#include "bench/load/choices.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/dice.h"

namespace redoubt::load {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string group(std::string_view action) { return fmt::format(R"({{"action":{},"rule":"5.2"}})", action); }

TEST(Choices, AreExpandedInOrderAndTheLaterListVariesFastest) {
  Choices choices;
  ASSERT_TRUE(choices.assign(R"([{"action":{"do":"end"},"rule":"4.1","text":"End, or go on: [1,2]"},)" +
                             group(R"({"do":"go","unit":["a","b"],"area":[7,"8,]"]})") + "," +
                             group(R"({"do":"fire","unit":"c","hits":[1,2]})") + "]"));
  EXPECT_EQ(choices.size(), 7U);
  EXPECT_THAT(
      choices.all(),
      ElementsAre(R"({"do":"end"})", R"({"do":"go","unit":"a","area":7})", R"({"do":"go","unit":"a","area":"8,]"})",
                  R"({"do":"go","unit":"b","area":7})", R"({"do":"go","unit":"b","area":"8,]"})",
                  R"({"do":"fire","unit":"c","hits":1})", R"({"do":"fire","unit":"c","hits":2})"));
}

TEST(Choices, AreEmptyAtFirstAndCanBecomeSoAgain) {
  Choices choices;
  EXPECT_THAT(choices.all(), IsEmpty());
  ASSERT_TRUE(choices.splice(R"({"at":0,"drop":0,"add":[)" + group(R"({"do":["a","b"]})") + "]}"));
  EXPECT_EQ(choices.size(), 2U);
  ASSERT_TRUE(choices.splice(R"({"at":0,"drop":2,"add":[]})"));
  EXPECT_THAT(choices.all(), IsEmpty());
}

TEST(Choices, RefuseDifferencesThatDoNotFit) {
  Choices choices;
  ASSERT_TRUE(choices.assign("[" + group(R"({"do":["a","b","c"]})") + "]"));
  for (const char* wrong :
       {R"({"at":4,"drop":0,"add":[]})", R"({"at":1,"drop":3,"add":[]})", R"({"at":0,"add":[]})",
        R"({"at":0,"drop":1})", R"({"at":-1,"drop":1,"add":[]})", R"({"at":0,"drop":1,"add":[{"rule":"1"}]})", "[]",
        R"({"at":0,"drop":1,"add":[{"action":{"do":[]}}]})"}) {
    EXPECT_FALSE(choices.splice(wrong)) << wrong;
  }
  EXPECT_FALSE(choices.assign("{}"));
  EXPECT_FALSE(choices.assign("7"));
}

/// Groups of names that nothing else has, and the actions that they stand for.
std::string some_groups(FastDice& random, std::size_t& next_name, std::vector<std::string>& actions) {
  std::string groups;
  for (std::uint32_t left = random.below(4); left > 0; --left) {
    const std::size_t name = next_name++;
    const std::uint32_t units = random.below(4);
    std::string list;
    for (std::uint32_t unit = 0; unit < units; ++unit) {
      list += fmt::format("{}\"{}\"", unit == 0 ? "" : ",", unit);
      for (int area = 0; area < 2; ++area) {
        actions.push_back(fmt::format(R"({{"do":"{}","unit":"{}","area":{}}})", name, unit, area));
      }
    }
    if (units == 0) actions.push_back(fmt::format(R"({{"do":"{}"}})", name));
    const std::string action = units == 0 ? fmt::format(R"({{"do":"{}"}})", name)
                                          : fmt::format(R"({{"do":"{}","unit":[{}],"area":[0,1]}})", name, list);
    groups += (groups.empty() ? "" : ",") + group(action);
  }
  return "[" + groups + "]";
}

TEST(Choices, StayTheTablesOverManyRandomDifferences) {
  FastDice random(1812);
  Choices choices;
  std::vector<std::string> expected;
  std::size_t next_name = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(expected.size()) + 1);
    const std::size_t left = expected.size() - at;
    // Long lists have more taken away than they are given.
    const std::size_t drop = random.below(static_cast<std::uint32_t>(std::min<std::size_t>(left, 12)) + 1);
    std::vector<std::string> added;
    const std::string groups = some_groups(random, next_name, added);
    ASSERT_TRUE(choices.splice(fmt::format(R"({{"at":{},"drop":{},"add":{}}})", at, drop, groups)));
    const auto place = expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(at),
                                      expected.begin() + static_cast<std::ptrdiff_t>(at + drop));
    expected.insert(place, added.begin(), added.end());
    ASSERT_EQ(choices.size(), expected.size());
    if (i % 10 == 0) {
      ASSERT_EQ(choices.all(), expected);
    }
  }
  EXPECT_GT(expected.size(), 0U);
}

}  // namespace
}  // namespace redoubt::load
