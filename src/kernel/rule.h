// Rules that cite themselves: a number in the rulebook, and in our own words what it says.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/fault.h"
#include "kernel/language.h"

namespace redoubt {

/// A rule's place in its game's table. Zero is "no rule".
using RuleId = std::uint16_t;
inline constexpr RuleId no_rule = 0;

/// The answer to "may I?": legal, or the rule that forbids it and a reason that the game can put into words.
struct Verdict {
  RuleId rule = no_rule;
  std::uint16_t reason = 0;
  std::uint16_t a = 0;
  std::uint16_t b = 0;

  [[nodiscard]] constexpr bool legal() const { return rule == no_rule; }
  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};

struct RuleText {
  std::string number;
  std::string kind;        // basic, optional, scenario, faq or ours
  std::string provenance;  // stated, derived, public or ours
  Bilingual title;
  Bilingual summary;
};

/// A game's rules as its players read them.
struct RuleBook {
  std::string game;
  Bilingual title;
  std::vector<RuleText> rules;

  [[nodiscard]] const RuleText* find(std::string_view number) const;
};

/// Reads `redoubt-rules/1`; see docs/formats.md.
Result<RuleBook> parse_rule_book(std::string_view text);

}  // namespace redoubt
