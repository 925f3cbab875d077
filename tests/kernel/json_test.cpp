#include "kernel/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/rule.h"

namespace redoubt {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::string fault_of(std::string_view text) {
  const auto value = parse_json(text);
  return value ? "" : describe(value.error());
}

TEST(Json, FaultsNameLineAndColumn) {
  EXPECT_THAT(fault_of("{\"a\": 1,\n \"b\": tru}"), HasSubstr("line 2, column 7"));
  EXPECT_THAT(fault_of("{} {}"), HasSubstr("line 1, column 4: not JSON: something follows"));
  EXPECT_THAT(fault_of("[1,\n2,"), HasSubstr("line 2, column 3: not JSON: the text ends"));
  EXPECT_THAT(fault_of(""), HasSubstr("the text ends"));
  EXPECT_THAT(fault_of("\"\xff\""), HasSubstr("not JSON"));
  EXPECT_THAT(fault_of(std::string(100, '[')), HasSubstr("not JSON"));
  EXPECT_THAT(fault_of(std::string_view("\0", 1)), HasSubstr("not JSON"));
  EXPECT_EQ(fault_of(" {\"a\": [1, 2.5, null, true]} \n"), "");
}

TEST(Json, ReaderGathersEveryFault) {
  const auto value = parse_json(R"({"format": "x/1", "name": 3, "size": 11, "list": {}, "title": {"en": "a"},
                                    "open": 1, "odd": 0})");
  ASSERT_TRUE(value);
  Faults faults;
  Reader reader(*value, "thing", faults);
  ASSERT_TRUE(reader.ok());
  reader.format("y/1");
  reader.text("name");
  reader.text("absent");
  EXPECT_EQ(reader.number("size", 0, 10), 0);
  reader.number("title", 0, 10);
  EXPECT_EQ(reader.array("list"), nullptr);
  reader.bilingual("title");
  EXPECT_FALSE(reader.truth("open"));
  reader.only({"format", "name", "size", "list", "title", "open"});
  EXPECT_EQ(describe(faults), R"(thing.format: is "x/1"; expected "y/1"
thing.name: is a number; expected a text
thing.absent: is missing
thing.size: is 11; expected a whole number from 0 to 10
thing.title: is an object; expected a whole number from 0 to 10
thing.list: is an object; expected a list
thing.title.es: is missing
thing.open: is a number; expected true or false
thing.odd: is not known here; known are format, name, size, list, title, open)");
}

TEST(Json, ReaderWantsAnObject) {
  Faults faults;
  const json::value text("text");
  Reader reader(text, "here", faults);
  EXPECT_FALSE(reader.ok());
  EXPECT_FALSE(reader.has("a"));
  EXPECT_EQ(reader.member("a"), nullptr);
  EXPECT_EQ(describe(faults), "here: is a text; expected an object");
}

TEST(Json, ReaderReadsWhatIsRight) {
  const auto value =
      parse_json(R"({"format": "x/1", "name": "n", "size": 7, "list": [1], "title": {"en": "a", "es": "b"},
                                    "open": true})");
  Faults faults;
  Reader reader(*value, "", faults);
  reader.format("x/1");
  EXPECT_EQ(reader.text("name"), "n");
  EXPECT_EQ(reader.number("size", 0, 10), 7);
  EXPECT_EQ(reader.array("list")->size(), 1U);
  EXPECT_EQ(reader.bilingual("title").in(Language::spanish), "b");
  EXPECT_TRUE(reader.truth("open"));
  EXPECT_THAT(faults, IsEmpty());
}

TEST(Json, PrettyKeepsOnALineWhatFits) {
  json::object object{{"a", {1, 2, 3}}, {"half", 0.5}, {"nothing", nullptr}, {"yes", true}};
  EXPECT_EQ(pretty(object), R"({"a": [1, 2, 3], "half": 0.5, "nothing": null, "yes": true})");
  EXPECT_EQ(compact(object), R"({"a":[1,2,3],"half":0.5,"nothing":null,"yes":true})");
  object["long"] = std::string(90, 'x');
  EXPECT_EQ(pretty(object), "{\n  \"a\": [1, 2, 3],\n  \"half\": 0.5,\n  \"nothing\": null,\n  \"yes\": true,\n" +
                                std::string("  \"long\": \"") + std::string(90, 'x') + "\"\n}");
  EXPECT_EQ(pretty(json::array{json::value(std::string(130, 'y'))}), "[\n  \"" + std::string(130, 'y') + "\"\n]");
}

TEST(Json, PrettyLinesAreNoWiderThanThePage) {
  json::array rows;
  for (int length = 60; length < 130; ++length) {
    rows.push_back({{"name", std::string(static_cast<std::size_t>(length), 'n')}, {"pair", {1, 2}}});
  }
  const std::string text = pretty(json::object{{"rows", rows}});
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    const std::string_view line(text.data() + from, to - from);
    const bool row = line.find("{\"name\"") != std::string_view::npos;
    EXPECT_TRUE(!row || line.size() <= 120) << line;
    from = to + 1;
  }
  EXPECT_EQ(*parse_json(text), json::value(json::object{{"rows", rows}}));
}

constexpr std::string_view book_text = R"({"format": "redoubt-rules/1", "game": "toy", "title": {"en": "T", "es": "T"},
  "rules": [{"number": "1", "kind": "basic", "title": {"en": "a", "es": "b"}, "summary": {"en": "c", "es": "d"},
             "provenance": "stated"}]})";

std::string with(std::string_view from, std::string_view to) {
  std::string text(book_text);
  return text.replace(text.find(from), from.size(), to);
}

TEST(RuleBook, IsReadAndSearched) {
  const auto book = parse_rule_book(book_text);
  ASSERT_TRUE(book) << describe(book.error());
  EXPECT_EQ(book->game, "toy");
  ASSERT_NE(book->find("1"), nullptr);
  EXPECT_EQ(book->find("1")->summary.in(Language::spanish), "d");
  EXPECT_EQ(book->find("2"), nullptr);
}

TEST(RuleBook, TellsEveryFaultWithItsPlace) {
  const auto faults = [](const std::string& text) {
    const auto book = parse_rule_book(text);
    return book ? std::string() : describe(book.error());
  };
  EXPECT_EQ(faults(with("basic", "plain")),
            "rules[0].kind: is \"plain\"; expected one of basic, optional, scenario, faq, ours");
  EXPECT_EQ(faults(with("stated", "said")),
            "rules[0].provenance: is \"said\"; expected one of stated, derived, public, ours");
  EXPECT_EQ(faults(with("\"es\": \"d\"", "\"es\": \"\"")), "rules[0].summary: has no Spanish text");
  EXPECT_EQ(faults(with("\"en\": \"c\"", "\"en\": \"\"")), "rules[0].summary: has no English text");
  EXPECT_EQ(faults(with("redoubt-rules/1", "redoubt-rules/2")),
            "format: is \"redoubt-rules/2\"; expected \"redoubt-rules/1\"");
  EXPECT_EQ(faults(with("[{", "[5, {")), "rules[0]: is a number; expected an object");
  EXPECT_THAT(faults(with("\"provenance\": \"stated\"}]",
                          "\"provenance\": \"stated\"}, {\"number\": \"1\", \"kind\": \"faq\", \"odd\": 1}]")),
              testing::AllOf(HasSubstr("rules[1].provenance: is missing"), HasSubstr("rules[1].title: is missing"),
                             HasSubstr("rules[1].odd: is not known here"), HasSubstr("\"1\" stands twice")));
  EXPECT_THAT(faults("{"), HasSubstr("not JSON"));
  EXPECT_THAT(faults("[]"), HasSubstr("expected an object"));
}

}  // namespace
}  // namespace redoubt
