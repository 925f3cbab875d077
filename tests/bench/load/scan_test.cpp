// The scanner finds what it is asked for, passes over the rest, and never reads past the end of a message.
#include "bench/load/scan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "kernel/dice.h"
#include "kernel/json.h"

namespace redoubt::load {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

using Members = std::vector<std::pair<std::string, std::string>>;

Members members(std::string_view object) {
  Members found;
  EXPECT_TRUE(each_member(object, [&](std::string_view key, std::string_view value) {
    found.emplace_back(key, value);
  })) << object;
  return found;
}

std::vector<std::string> entries(std::string_view array) {
  std::vector<std::string> found;
  EXPECT_TRUE(each_entry(array, [&](std::string_view entry) { found.emplace_back(entry); })) << array;
  return found;
}

TEST(Scan, GivesMembersAndEntriesAsTheyAreWritten) {
  EXPECT_THAT(members("{}"), IsEmpty());
  EXPECT_THAT(members(R"({"t":"change","seq":7,"view":{"a":[1,{"b":2}]},"legal":[],"over":false})"),
              ElementsAre(Pair("t", "\"change\""), Pair("seq", "7"), Pair("view", R"({"a":[1,{"b":2}]})"),
                          Pair("legal", "[]"), Pair("over", "false")));
  EXPECT_THAT(members(" { \"a\" : -1.5e3 ,\n\t\"b\" : null } "), ElementsAre(Pair("a", "-1.5e3"), Pair("b", "null")));
  EXPECT_THAT(entries("[]"), IsEmpty());
  EXPECT_THAT(entries(R"([1,"two",[3],{"four":4}])"), ElementsAre("1", "\"two\"", "[3]", R"({"four":4})"));
}

TEST(Scan, IsNotMisledByWhatStandsInTexts) {
  EXPECT_THAT(members(R"({"text":"}],\"seq\":9,\\","seq":7})"),
              ElementsAre(Pair("text", R"("}],\"seq\":9,\\")"), Pair("seq", "7")));
  EXPECT_THAT(members(R"({"nest":{"text":"]}\\\"{"},"seq":7})"),
              ElementsAre(Pair("nest", R"({"text":"]}\\\"{"})"), Pair("seq", "7")));
}

/// Anything that JSON can say, with brackets, quotes and escapes within texts.
json::value some_value(FastDice& random, int depth) {
  static constexpr std::array<std::string_view, 6> texts = {"",           "a",  "[{",
                                                            "say \"no\"", "\\", "a longer text, of the log]}"};
  const std::uint32_t kind = random.below(depth > 0 ? 5 : 3);
  if (kind == 0) return random.below(1000);
  if (kind == 1) return json::string(texts[random.below(3)]);
  if (kind == 2) return json::string(texts[random.below(texts.size())]);
  json::array list;
  json::object object;
  for (std::uint32_t left = random.below(6); left > 0; --left) {
    json::value value = some_value(random, depth - 1);
    object["key" + std::to_string(left)] = value;
    list.push_back(std::move(value));
  }
  return kind == 3 ? json::value(list) : json::value(object);
}

TEST(Scan, PassesOverWhateverJsonCanSay) {
  FastDice random(1812);
  for (int i = 0; i < 2000; ++i) {
    const json::object object{{"a", some_value(random, 5)}, {"b", some_value(random, 2)}, {"c", some_value(random, 4)}};
    EXPECT_THAT(members(compact(object)),
                ElementsAre(Pair("a", compact(object.at("a"))), Pair("b", compact(object.at("b"))),
                            Pair("c", compact(object.at("c")))));
  }
}

TEST(Scan, SaysSoWhenTheTextEndsTooSoon) {
  const std::string whole =
      R"({"a":{"b":["c\"",1]},"d":12,"e":"f","long":[{"text":"of more than sixty-four bytes, so that )"
      R"(it goes from one block [to the next"},{"more":"of it"}]})";
  const auto ignore = [](std::string_view, std::string_view) {};
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::string cut = whole.substr(0, size);  // of its own, so that a sanitizer sees its end
    EXPECT_FALSE(each_member(cut, ignore)) << cut;
  }
  EXPECT_TRUE(each_member(whole, ignore));
  for (const char* other : {"[1]", "7", "{1:2}", "{\"a\" 1}", "{\"a\":}", "{\"a\":1 \"b\":2}"}) {
    EXPECT_FALSE(each_member(other, ignore)) << other;
  }
  for (const char* other : {"{}", "[1 2]", "[1,]", "[,1]", "["}) {
    EXPECT_FALSE(each_entry(other, [](std::string_view) {})) << other;
  }
}

TEST(Scan, ReadsWholeNumbersAndNothingElse) {
  EXPECT_EQ(number_in("18446744073709551615"), 18446744073709551615U);
  EXPECT_EQ(number_in("-1"), std::nullopt);
  EXPECT_EQ(number_in("7.5"), std::nullopt);
  EXPECT_EQ(number_in("\"7\""), std::nullopt);
  EXPECT_EQ(number_in(""), std::nullopt);
}

}  // namespace
}  // namespace redoubt::load
