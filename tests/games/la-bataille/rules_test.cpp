// The rule book of the game: every number of the rulebook is there, once and in order, in both languages.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "embedded.h"
#include "kernel/rule.h"
#include "tests/games/la-bataille/data.h"

namespace redoubt::la_bataille {
namespace {

const RuleBook& book() {
  static const RuleBook read = [] {
    Result<RuleBook> parsed = parse_rule_book(embedded::la_bataille_rules());
    if (!parsed) ADD_FAILURE() << describe(parsed.error());
    return parsed ? std::move(*parsed) : RuleBook{};
  }();
  return read;
}

struct Chapter {
  const char* name;
  int first;
  int last;
};
constexpr std::array<Chapter, 18> chapters = {{{"1", 1, 8},
                                               {"2", 1, 8},
                                               {"3", 1, 7},
                                               {"4", 1, 9},
                                               {"5", 1, 9},
                                               {"6", 1, 5},
                                               {"7", 1, 11},
                                               {"8", 1, 9},
                                               {"9", 1, 8},
                                               {"10", 1, 7},
                                               {"11", 1, 13},
                                               {"12", 1, 5},
                                               {"13", 1, 4},
                                               {"14", 0, 7},
                                               {"15", 1, 6},
                                               {"16", 1, 8},
                                               {"A", 1, 8},
                                               {"B", 1, 8}}};

bool chapter_is(const std::string& number, std::string_view chapter) {
  return number.substr(0, number.find('.')) == chapter;
}

TEST(BatailleRules, HaveEveryNumberOfTheRulebookInItsOrder) {
  std::vector<std::string> wanted;
  for (const Chapter& chapter : chapters) {
    for (int i = chapter.first; i <= chapter.last; ++i) {
      wanted.push_back(std::string(chapter.name) + "." + std::to_string(i));
    }
  }
  wanted.insert(wanted.end(), {"C", "D.1"});
  std::vector<std::string> found;
  for (const RuleText& rule : book().rules) found.push_back(rule.number);
  EXPECT_EQ(found, wanted);
}

TEST(BatailleRules, AreFilledInBothLanguages) {
  std::set<std::string> summaries;
  for (const RuleText& rule : book().rules) {
    for (const Language language : {Language::english, Language::spanish}) {
      EXPECT_GE(rule.title.in(language).size(), 3U) << rule.number;
      EXPECT_GE(rule.summary.in(language).size(), 20U) << rule.number;
      EXPECT_EQ(rule.summary.in(language).back(), '.') << rule.number;
      EXPECT_EQ(rule.summary.in(language).find("  "), std::string::npos) << rule.number;
      EXPECT_TRUE(summaries.insert(rule.summary.in(language)).second) << rule.number << " says what another says";
    }
  }
}

TEST(BatailleRules, ScenariosAndOptionsAreMarkedAsSuch) {
  for (const RuleText& rule : book().rules) {
    const bool optional = chapter_is(rule.number, "16") || chapter_is(rule.number, "D");
    const char* wanted = optional ? "optional" : chapter_is(rule.number, "14") ? "scenario" : "basic";
    EXPECT_EQ(rule.kind, wanted) << rule.number;
  }
  EXPECT_EQ(book().find("7.6")->provenance, "public");
  EXPECT_EQ(book().find("12.1")->provenance, "stated");
  EXPECT_EQ(book().find("13.4")->provenance, "derived");
  EXPECT_EQ(book().find("16.5")->provenance, "ours");
}

TEST(BatailleRules, NameNoRuleThatIsNotThere) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (const RuleText& rule : book().rules) {
    const std::string& text = rule.summary.en;
    for (std::size_t at = text.find('('); at != std::string::npos; at = text.find('(', at + 1)) {
      const std::string inside = text.substr(at + 1, text.find(')', at) - at - 1);
      const bool number = inside.find('.') != std::string::npos && (is_digit(inside[0]) || inside[0] == 'D');
      if (!number) continue;
      EXPECT_NE(book().find(inside), nullptr) << rule.number << " names " << inside;
    }
  }
}

}  // namespace
}  // namespace redoubt::la_bataille
