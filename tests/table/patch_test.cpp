// Differences between two views: carried out on the one they give the other.
#include "table/patch.h"

#include <gtest/gtest.h>

#include "kernel/dice.h"
#include "tests/table/apply_patch.h"

namespace redoubt::table {
namespace {

json::value random_value(FastDice& random, int depth) {
  switch (random.below(depth > 0 ? 6 : 4)) {
    case 0: return nullptr;
    case 1: return random.below(2) == 0;
    case 2: return random.below(4);
    case 3: return json::string(std::string(1, "ab/~"[random.below(4)]));
    case 4: {
      json::array array;
      for (std::uint32_t i = random.below(6); i > 0; --i) array.push_back(random_value(random, depth - 1));
      return array;
    }
    default: {
      json::object object;
      for (std::uint32_t i = random.below(5); i > 0; --i) {
        object[std::string(1, "xy/~"[random.below(4)])] = random_value(random, depth - 1);
      }
      return object;
    }
  }
}

TEST(Patch, IsEmptyBetweenEquals) {
  const json::value value = {{"a", {1, 2, {{"b", nullptr}}}}};
  EXPECT_TRUE(difference(value, value).empty());
}

TEST(Patch, NamesOnlyWhatChanged) {
  const json::value before = {{"turn", 1}, {"known", {{{"unit", "a"}, {"area", "1"}}, {{"unit", "b"}, {"area", "2"}}}}};
  const json::value after = {{"turn", 1}, {"known", {{{"unit", "a"}, {"area", "3"}}, {{"unit", "b"}, {"area", "2"}}}}};
  EXPECT_EQ(compact(difference(before, after)), R"([{"op":"replace","path":"/known/0/area","value":"3"}])");
}

TEST(Patch, TakesOneOutOfTheMiddleWithoutNamingTheRest) {
  const json::value before = {1, 2, 3, 4, 5};
  EXPECT_EQ(compact(difference(before, {1, 2, 4, 5})), R"([{"op":"remove","path":"/2"}])");
  EXPECT_EQ(compact(difference({1, 2, 4, 5}, before)), R"([{"op":"add","path":"/2","value":3}])");
}

TEST(Patch, EscapesKeys) {
  const json::value before = {{"a/b~c", 1}};
  const json::value after = {{"a/b~c", 2}};
  EXPECT_EQ(compact(difference(before, after)), R"([{"op":"replace","path":"/a~1b~0c","value":2}])");
}

TEST(Patch, MakesTheOneOfTheOther) {
  FastDice random(6902);
  for (int i = 0; i < 20'000; ++i) {
    const json::value before = random_value(random, 4);
    const json::value after = random_value(random, 4);
    const json::array operations = difference(before, after);
    ASSERT_EQ(patched(before, operations), after)
        << compact(before) << " to " << compact(after) << " by " << compact(operations);
    ASSERT_EQ(operations.empty(), before == after);
  }
}

}  // namespace
}  // namespace redoubt::table
