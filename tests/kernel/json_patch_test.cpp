// Differences between two views: carried out on the one they give the other.
#include "kernel/json_patch.h"

#include <gtest/gtest.h>

#include <map>

#include "kernel/dice.h"
#include "tests/support/apply_patch.h"

namespace redoubt {
namespace {

json::array difference(const json::value& before, const json::value& after) {
  std::string operations;
  append_difference(before, after, nullptr, operations);
  return parse_json("[" + operations + "]")->as_array();
}

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

/// Two lists of objects by their "key", rising.
json::array keyed(const std::map<int, int>& values) {
  json::array list;
  for (const auto& [key, value] : values) list.push_back({{"key", key}, {"value", value}});
  return list;
}

json::array keyed_difference(const json::array& before, const json::array& after) {
  std::string operations;
  const JsonStep place{nullptr, "list"};
  append_keyed_difference(
      before.size(), after.size(), &place, operations, [&](std::size_t i) { return before[i].at("key").as_int64(); },
      [&](std::size_t j) { return after[j].at("key").as_int64(); },
      [&](std::size_t i, std::size_t j) { return before[i] == after[j]; },
      [&](std::size_t i, std::size_t j, const JsonStep* step) {
        append_difference(before[i], after[j], step, operations);
      },
      [&](std::size_t j, const JsonStep* step) { append_operation("add", step, &after[j], operations); });
  return parse_json("[" + operations + "]")->as_array();
}

TEST(KeyedPatch, WhoComesAndWhoGoesLeaveTheOthersAlone) {
  const json::array before = keyed({{1, 10}, {3, 30}, {5, 50}, {7, 70}});
  const json::array after = keyed({{1, 10}, {2, 20}, {5, 51}, {7, 70}});
  EXPECT_EQ(compact(keyed_difference(before, after)),
            R"([{"op":"add","path":"/list/1","value":{"key":2,"value":20}},{"op":"remove","path":"/list/2"},)"
            R"({"op":"replace","path":"/list/2/value","value":51}])");
}

TEST(KeyedPatch, MakesTheOneListOfTheOther) {
  FastDice random(6902);
  const auto random_list = [&] {
    std::map<int, int> values;
    for (std::uint32_t i = random.below(12); i > 0; --i)
      values[static_cast<int>(random.below(16))] = static_cast<int>(random.below(3));
    return keyed(values);
  };
  for (int i = 0; i < 20'000; ++i) {
    const json::array before = random_list();
    const json::array after = random_list();
    const json::array operations = keyed_difference(before, after);
    ASSERT_EQ(patched({{"list", before}}, operations), (json::value{{"list", after}}))
        << compact(before) << " to " << compact(after) << " by " << compact(operations);
    ASSERT_EQ(operations.empty(), before == after);
  }
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
}  // namespace redoubt
