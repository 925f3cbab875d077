// The rules of Bloody Monday by their numbers. What each says, in our words, is in data/rules/bloody-monday.json.
#pragma once
#include <array>
#include <string_view>

#include "kernel/rule.h"

namespace redoubt::bloody_monday {

// clang-format off
#define BLOODY_MONDAY_RULES(X)                                                                                       \
  X(setup, "setup") X(control, "control") X(contested, "contested") X(initiative, "initiative")                      \
  X(phasing, "phasing") X(victory, "victory") X(sequence, "sequence")                                                \
  X(r1_0, "1.0") X(r1_1, "1.1") X(r1_2, "1.2") X(r1_2_1, "1.2.1") X(r1_2_2, "1.2.2") X(r1_2_3, "1.2.3")              \
  X(r1_2_4, "1.2.4") X(r2_0, "2.0") X(r2_1, "2.1") X(r2_2, "2.2") X(r2_3, "2.3") X(r2_4, "2.4") X(r2_5, "2.5")       \
  X(r2_5_1, "2.5.1") X(r2_5_2, "2.5.2") X(r2_6, "2.6") X(r2_6_1, "2.6.1") X(r2_6_2, "2.6.2") X(r2_6_3, "2.6.3")      \
  X(r3_0, "3.0") X(r3_1, "3.1") X(r3_2, "3.2") X(r3_3, "3.3") X(r3_4, "3.4") X(r3_5, "3.5") X(r3_6, "3.6")           \
  X(r4_0, "4.0") X(r4_1, "4.1") X(r4_1_1, "4.1.1") X(r5_0, "5.0") X(r5_1, "5.1") X(r5_1_1, "5.1.1")                  \
  X(r5_2, "5.2") X(r5_2_1, "5.2.1") X(r5_2_2, "5.2.2") X(r5_3, "5.3") X(r5_3_1, "5.3.1") X(r5_3_2, "5.3.2")          \
  X(r5_3_3, "5.3.3") X(r5_3_4, "5.3.4") X(r5_3_5, "5.3.5") X(r5_3_6, "5.3.6") X(r5_3_6_1, "5.3.6.1")                 \
  X(r5_3_7, "5.3.7") X(r5_4, "5.4") X(r6_0, "6.0") X(r6_1, "6.1") X(r6_2, "6.2") X(r6_3, "6.3") X(r6_4, "6.4")       \
  X(r7_0, "7.0") X(r8_0, "8.0") X(r9_0, "9.0") X(r9_1, "9.1") X(r9_2, "9.2") X(r9_3, "9.3") X(r9_4, "9.4")           \
  X(r9_5, "9.5") X(r9_6, "9.6") X(r9_7, "9.7") X(r9_8, "9.8") X(r9_9, "9.9") X(r9_10, "9.10") X(r9_11, "9.11")       \
  X(r9_12, "9.12") X(r10_0, "10.0")                                                                                  \
  X(faq_1, "FAQ 1") X(faq_2, "FAQ 2") X(faq_3, "FAQ 3") X(faq_4, "FAQ 4") X(faq_5, "FAQ 5") X(faq_6, "FAQ 6")        \
  X(faq_7, "FAQ 7") X(faq_8, "FAQ 8") X(faq_9, "FAQ 9") X(faq_10, "FAQ 10") X(faq_11, "FAQ 11")                      \
  X(faq_12, "FAQ 12") X(faq_13, "FAQ 13") X(faq_es_4, "FAQ ES 4") X(faq_es_9, "FAQ ES 9")                            \
  X(ours_1, "R.1") X(ours_2, "R.2") X(ours_3, "R.3")
// clang-format on

enum class Rule : RuleId {
  none = no_rule,
#define X(name, number) name,
  BLOODY_MONDAY_RULES(X)
#undef X
};

inline constexpr auto rule_numbers = std::to_array<std::string_view>({"",
#define X(name, number) number,
                                                                      BLOODY_MONDAY_RULES(X)
#undef X
});

constexpr RuleId id(Rule rule) { return static_cast<RuleId>(rule); }
constexpr std::string_view number(Rule rule) { return rule_numbers[id(rule)]; }

/// The twelve optional rules of chapter 9, as bits of Setup::options.
enum class Option : std::uint8_t {
  jagers,             // 9.1
  grande_batterie,    // 9.2
  agility,            // 9.3
  first_saber,        // 9.4
  cossacks,           // 9.5
  shields,            // 9.6
  exhausted_leaders,  // 9.7
  general_offensive,  // 9.8
  advanced_combat,    // 9.9
  attrition,          // 9.10
  command_limit,      // 9.11
  extreme_limit,      // 9.12
};
inline constexpr int option_count = 12;
inline constexpr std::uint32_t all_options = (1U << option_count) - 1;
constexpr std::uint32_t bit(Option option) { return 1U << static_cast<unsigned>(option); }

}  // namespace redoubt::bloody_monday
