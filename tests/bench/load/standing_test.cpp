// A seat knows how the match stands from what it was told; whatever does not fit what it was told before is found.
#include "bench/load/standing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace redoubt::load {
namespace {

using testing::HasSubstr;

const std::string table =
    R"({"t":"table","match":"m","seq":4,"as":"french","over":false,"mine":true,"to_act":"french","prompt":"Go",)"
    R"("view":{"turn":1,"blocks":[{"id":"a","steps":3},{"id":"b","steps":4}]},"log":[{"number":1},{"number":2}],)"
    R"("recap":null,"legal":[{"action":{"do":"go","unit":["a","b"]},"rule":"5.2"}]})";

const std::string change =
    R"({"t":"change","match":"m","from":4,"seq":6,"steps":[)"
    R"({"patch":[{"op":"replace","path":"/blocks/0/steps","value":2},{"op":"remove","path":"/blocks/1"}],"log":[]},)"
    R"({"patch":[{"op":"add","path":"/blocks/1","value":{"id":"c"}}],"log":[{"number":2,"side":"french"}]}],)"
    R"("kept":1,"prompt":"Stop",)"
    R"("legal":{"at":1,"drop":1,"add":[{"action":{"do":"stop"},"rule":"5.3","text":"Stop"}]}})";

/// What a whole table says after that change.
const std::string table_then =
    R"({"t":"table","match":"m","seq":6,"as":"french","over":false,"mine":true,"to_act":"french","prompt":"Stop",)"
    R"("view":{"turn":1,"blocks":[{"id":"a","steps":2},{"id":"c"}]},"log":[{"number":2,"side":"french"}],"recap":2,)"
    R"("legal":[{"action":{"do":"go","unit":"a"},"rule":"5.2","text":"Go"},{"action":{"do":["stop"]},"rule":"5.3"}]})";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

/// What a seat has to complain of after these.
std::string trouble(const std::vector<std::string>& messages) {
  Standing standing(true);
  for (const std::string& each : messages) standing.hear(each);
  return standing.trouble();
}

/// The same when it compares the last of them with what the others told it.
std::string trouble_at_last(std::vector<std::string> messages) {
  Standing standing(true);
  const std::string last = messages.back();
  messages.pop_back();
  for (const std::string& each : messages) standing.hear(each);
  EXPECT_EQ(standing.trouble(), "");
  standing.compare_with_next();
  standing.hear(last);
  EXPECT_FALSE(standing.compares());
  return standing.trouble();
}

TEST(Standing, FollowsTablesAndChanges) {
  Standing standing(false);
  EXPECT_EQ(standing.hear(table).kind, Kind::table);
  EXPECT_TRUE(standing.may_decide());
  EXPECT_EQ(standing.hear(change).kind, Kind::change);
  EXPECT_EQ(standing.trouble(), "");
  EXPECT_EQ(standing.sequence(), 6U);
  EXPECT_EQ(standing.choices().all(), (std::vector<std::string>{R"({"do":"go","unit":"a"})", R"({"do":"stop"})"}));
  standing.hear(
      R"({"t":"change","match":"m","from":6,"seq":7,"steps":[],"mine":false,"legal":{"at":0,"drop":2,"add":[]}})");
  EXPECT_FALSE(standing.may_decide());
  standing.hear(R"({"t":"change","match":"m","from":7,"seq":8,"steps":[],"over":true})");
  EXPECT_TRUE(standing.over());
  EXPECT_EQ(standing.trouble(), "");
}

TEST(Standing, KnowsAnswersByTheirId) {
  Standing standing(false);
  const Heard done = standing.hear(R"({"t":"done","id":17,"seq":3})");
  EXPECT_EQ(done.kind, Kind::done);
  EXPECT_EQ(done.id, 17U);
  EXPECT_EQ(standing.hear(R"({"t":"refused","id":17,"error":{"code":"stale"}})").kind, Kind::refused);
  EXPECT_EQ(standing.hear(R"({"t":"bye","reason":"the table is closing"})").kind, Kind::other);
  EXPECT_EQ(standing.trouble(), "");
}

TEST(Standing, FindsWhatDoesNotFit) {
  EXPECT_EQ(trouble({table, change}), "");
  EXPECT_THAT(trouble({change}), HasSubstr("does not follow"));
  EXPECT_THAT(trouble({table, change, change}), HasSubstr("does not follow"));
  EXPECT_THAT(trouble({table, replaced(change, "\"seq\":6", "\"seq\":3")}), HasSubstr("lower seq"));
  EXPECT_THAT(trouble({table, replaced(change, "\"at\":1", "\"at\":2")}), HasSubstr("choices that do not fit"));
  EXPECT_THAT(trouble({table, replaced(change, "\"prompt\"", "\"mine\":false,\"prompt\"")}),
              HasSubstr("does not decide"));
  EXPECT_THAT(trouble({table, replaced(change, "/blocks/0/steps", "/blocks/0/step")}), HasSubstr("patch"));
  EXPECT_THAT(trouble({table, replaced(change, "/blocks/1\"}]", "/blocks/7\"}]")}), HasSubstr("patch"));
  EXPECT_THAT(trouble({table, replaced(change, "\"prompt\"", "\"phase\":\"x\",\"prompt\"")}),
              HasSubstr("unknown member"));
  EXPECT_THAT(trouble({table, replaced(change, "\"steps\":[", "\"step\":[")}), HasSubstr("another form"));
  EXPECT_THAT(trouble({table.substr(0, 50)}), HasSubstr("not JSON"));
}

TEST(Standing, ComparesWhatItKeptWithAWholeTable) {
  EXPECT_EQ(trouble_at_last({table, change, table_then}), "");
  EXPECT_THAT(trouble_at_last({table, change, replaced(table_then, "\"steps\":2", "\"steps\":3")}), HasSubstr("view"));
  EXPECT_THAT(trouble_at_last({table, change, replaced(table_then, "Stop", "Halt")}), HasSubstr("prompt"));
  EXPECT_THAT(trouble_at_last({table, change, replaced(table_then, "\"seq\":6", "\"seq\":5")}), HasSubstr("seq"));
  EXPECT_THAT(trouble_at_last({table, change, replaced(table_then, "\"side\":\"french\"", "\"side\":\"russian\"")}),
              HasSubstr("log"));
  EXPECT_THAT(trouble_at_last({table, change, replaced(table_then, "\"unit\":\"a\"", "\"unit\":\"b\"")}),
              HasSubstr("choices"));
}

TEST(Standing, KnowsThatNumbersAreAnothersOnceTheGameIsOver) {
  const std::string ended = replaced(change, "\"prompt\"", "\"over\":true,\"prompt\"");
  const std::string whole =
      replaced(replaced(table_then, "\"over\":false", "\"over\":true"), "\"seq\":6", "\"seq\":60");
  EXPECT_EQ(trouble_at_last({table, ended, whole}), "");
}

}  // namespace
}  // namespace redoubt::load
