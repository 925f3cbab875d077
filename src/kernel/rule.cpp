#include "kernel/rule.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "kernel/json.h"

namespace redoubt {

namespace {

constexpr std::array<std::string_view, 5> kinds = {"basic", "optional", "scenario", "faq", "ours"};
constexpr std::array<std::string_view, 4> provenances = {"stated", "derived", "public", "ours"};

template <std::size_t N>
void expect_one_of(Reader& reader, std::string_view key, const std::string& found,
                   const std::array<std::string_view, N>& allowed) {
  if (!reader.has(key) || std::find(allowed.begin(), allowed.end(), found) != allowed.end()) return;
  reader.complain(key, fmt::format("is \"{}\"; expected one of {}", found, fmt::join(allowed, ", ")));
}

void expect_both(Reader& reader, std::string_view key, const Bilingual& text) {
  if (!reader.has(key)) return;
  if (text.en.empty()) reader.complain(key, "has no English text");
  if (text.es.empty()) reader.complain(key, "has no Spanish text");
}

RuleText read_rule(const json::value& value, const std::string& place, Faults& faults) {
  Reader reader(value, place, faults);
  RuleText rule;
  if (!reader.ok()) return rule;
  rule.number = reader.text("number");
  rule.kind = reader.text("kind");
  rule.provenance = reader.text("provenance");
  rule.title = reader.bilingual("title");
  rule.summary = reader.bilingual("summary");
  expect_one_of(reader, "kind", rule.kind, kinds);
  expect_one_of(reader, "provenance", rule.provenance, provenances);
  expect_both(reader, "title", rule.title);
  expect_both(reader, "summary", rule.summary);
  reader.only({"number", "kind", "provenance", "title", "summary"});
  return rule;
}

}  // namespace

const RuleText* RuleBook::find(std::string_view number) const {
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const RuleText& r) { return r.number == number; });
  return found == rules.end() ? nullptr : &*found;
}

Result<RuleBook> parse_rule_book(std::string_view text) {
  const Result<json::value> value = parse_json(text);
  if (!value) return value.error();
  Faults faults;
  Reader reader(*value, "", faults);
  if (!reader.ok()) return faults;
  reader.format("redoubt-rules/1");
  RuleBook book{reader.text("game"), reader.bilingual("title"), {}};
  std::set<std::string> numbers;
  if (const json::array* rules = reader.array("rules")) {
    for (std::size_t i = 0; i < rules->size(); ++i) {
      const std::string place = fmt::format("rules[{}]", i);
      book.rules.push_back(read_rule((*rules)[i], place, faults));
      const std::string& number = book.rules.back().number;
      if (!number.empty() && !numbers.insert(number).second) {
        faults.push_back({place + ".number", fmt::format("\"{}\" stands twice in the book", number)});
      }
    }
  }
  reader.only({"format", "game", "title", "rules"});
  if (!faults.empty()) return faults;
  return book;
}

}  // namespace redoubt
