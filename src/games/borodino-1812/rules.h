// The rules of Borodino 1812 by their numbers. What each says, in our words, is in data/rules/borodino-1812.json.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/rule.h"

namespace redoubt::borodino_1812 {

// clang-format off
#define BORODINO_1812_RULES(X)                                                                                       \
  X(r1_1, "1.1") X(r1_2, "1.2") X(r2_1, "2.1") X(r2_2, "2.2") X(r2_3, "2.3") X(r2_4, "2.4") X(r3_1, "3.1")           \
  X(r3_2, "3.2") X(r3_31, "3.31") X(r3_32, "3.32") X(r3_33, "3.33") X(r3_34, "3.34") X(r3_4, "3.4")                  \
  X(r4_11, "4.11") X(r4_12, "4.12") X(r4_13, "4.13") X(r4_2, "4.2") X(r4_21, "4.21") X(r4_22, "4.22")                \
  X(r4_23, "4.23") X(r4_24, "4.24") X(r5_1, "5.1") X(r5_2, "5.2") X(r5_21, "5.21") X(r5_22, "5.22")                  \
  X(r5_23, "5.23") X(r5_24, "5.24") X(r5_3, "5.3") X(r5_4, "5.4") X(r5_41, "5.41") X(r5_5, "5.5") X(r5_6, "5.6")     \
  X(r5_7, "5.7") X(flanking, "flanking") X(r6_1, "6.1") X(r6_2, "6.2") X(r6_3, "6.3") X(r6_31, "6.31")               \
  X(r6_4, "6.4") X(r6_5, "6.5") X(r6_51, "6.51") X(r6_52, "6.52") X(r6_53, "6.53") X(r6_6, "6.6") X(r6_61, "6.61")   \
  X(r6_62, "6.62") X(r6_63, "6.63") X(r6_7, "6.7") X(r6_71, "6.71") X(r6_72, "6.72") X(r6_73, "6.73")                \
  X(r6_74, "6.74") X(r6_75, "6.75") X(r6_8, "6.8") X(r6_9, "6.9") X(r6_91, "6.91") X(r6_92, "6.92")                  \
  X(r6_93, "6.93") X(r7_1, "7.1") X(r7_2, "7.2") X(r7_3, "7.3") X(r7_31, "7.31") X(r7_32, "7.32")                    \
  X(r7_33, "7.33") X(r7_34, "7.34") X(r7_4, "7.4") X(r8_1, "8.1") X(r8_2, "8.2") X(r8_3, "8.3") X(r8_4, "8.4")       \
  X(r8_5, "8.5") X(r9_1, "9.1") X(r9_2, "9.2") X(r9_3, "9.3") X(entry, "entry") X(bid, "bid") X(ours_1, "R.1")
// clang-format on

enum class Rule : RuleId {
  none = no_rule,
#define X(name, number) name,
  BORODINO_1812_RULES(X)
#undef X
};

inline constexpr auto rule_numbers = std::to_array<std::string_view>({"",
#define X(name, number) number,
                                                                      BORODINO_1812_RULES(X)
#undef X
});

/// The optional rules, as bits of Setup::options.
enum class Option : std::uint8_t { flanking, bid };
inline constexpr std::array<std::string_view, 2> option_names = {"flanking", "bid"};
inline constexpr std::uint32_t all_options = (1U << option_names.size()) - 1;
constexpr std::uint32_t bit(Option option) { return 1U << static_cast<unsigned>(option); }

constexpr RuleId id(Rule rule) { return static_cast<RuleId>(rule); }
constexpr std::string_view number(Rule rule) { return rule_numbers[id(rule)]; }

}  // namespace redoubt::borodino_1812
