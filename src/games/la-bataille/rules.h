// The rules of La Bataille de la Moskowa by their numbers. What each says, in our words, is in
// data/rules/la-bataille.json.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/rule.h"

namespace redoubt::la_bataille {

// clang-format off
#define LA_BATAILLE_RULES(X)                                                                                         \
  X(r1_1, "1.1") X(r1_2, "1.2") X(r1_3, "1.3") X(r1_4, "1.4") X(r1_5, "1.5") X(r1_6, "1.6") X(r1_7, "1.7")           \
  X(r1_8, "1.8") X(r2_1, "2.1") X(r2_2, "2.2") X(r2_3, "2.3") X(r2_4, "2.4") X(r2_5, "2.5") X(r2_6, "2.6")           \
  X(r2_7, "2.7") X(r2_8, "2.8") X(r3_1, "3.1") X(r3_2, "3.2") X(r3_3, "3.3") X(r3_4, "3.4") X(r3_5, "3.5")           \
  X(r3_6, "3.6") X(r3_7, "3.7") X(r4_1, "4.1") X(r4_2, "4.2") X(r4_3, "4.3") X(r4_4, "4.4") X(r4_5, "4.5")           \
  X(r4_6, "4.6") X(r4_7, "4.7") X(r4_8, "4.8") X(r4_9, "4.9") X(r5_1, "5.1") X(r5_2, "5.2") X(r5_3, "5.3")           \
  X(r5_4, "5.4") X(r5_5, "5.5") X(r5_6, "5.6") X(r5_7, "5.7") X(r5_8, "5.8") X(r5_9, "5.9") X(r6_1, "6.1")           \
  X(r6_2, "6.2") X(r6_3, "6.3") X(r6_4, "6.4") X(r6_5, "6.5") X(r7_1, "7.1") X(r7_2, "7.2") X(r7_3, "7.3")           \
  X(r7_4, "7.4") X(r7_5, "7.5") X(r7_6, "7.6") X(r7_7, "7.7") X(r7_8, "7.8") X(r7_9, "7.9") X(r7_10, "7.10")         \
  X(r7_11, "7.11") X(r8_1, "8.1") X(r8_2, "8.2") X(r8_3, "8.3") X(r8_4, "8.4") X(r8_5, "8.5") X(r8_6, "8.6")         \
  X(r8_7, "8.7") X(r8_8, "8.8") X(r8_9, "8.9") X(r9_1, "9.1") X(r9_2, "9.2") X(r9_3, "9.3") X(r9_4, "9.4")           \
  X(r9_5, "9.5") X(r9_6, "9.6") X(r9_7, "9.7") X(r9_8, "9.8") X(r10_1, "10.1") X(r10_2, "10.2") X(r10_3, "10.3")     \
  X(r10_4, "10.4") X(r10_5, "10.5") X(r10_6, "10.6") X(r10_7, "10.7") X(r11_1, "11.1") X(r11_2, "11.2")              \
  X(r11_3, "11.3") X(r11_4, "11.4") X(r11_5, "11.5") X(r11_6, "11.6") X(r11_7, "11.7") X(r11_8, "11.8")              \
  X(r11_9, "11.9") X(r11_10, "11.10") X(r11_11, "11.11") X(r11_12, "11.12") X(r11_13, "11.13") X(r12_1, "12.1")      \
  X(r12_2, "12.2") X(r12_3, "12.3") X(r12_4, "12.4") X(r12_5, "12.5") X(r13_1, "13.1") X(r13_2, "13.2")              \
  X(r13_3, "13.3") X(r13_4, "13.4") X(r14_0, "14.0") X(r14_1, "14.1") X(r14_2, "14.2") X(r14_3, "14.3")              \
  X(r14_4, "14.4") X(r14_5, "14.5") X(r14_6, "14.6") X(r14_7, "14.7") X(r15_1, "15.1") X(r15_2, "15.2")              \
  X(r15_3, "15.3") X(r15_4, "15.4") X(r15_5, "15.5") X(r15_6, "15.6") X(r16_1, "16.1") X(r16_2, "16.2")              \
  X(r16_3, "16.3") X(r16_4, "16.4") X(r16_5, "16.5") X(r16_6, "16.6") X(r16_7, "16.7") X(r16_8, "16.8")              \
  X(a_1, "A.1") X(a_2, "A.2") X(a_3, "A.3") X(a_4, "A.4") X(a_5, "A.5") X(a_6, "A.6") X(a_7, "A.7") X(a_8, "A.8")    \
  X(b_1, "B.1") X(b_2, "B.2") X(b_3, "B.3") X(b_4, "B.4") X(b_5, "B.5") X(b_6, "B.6") X(b_7, "B.7") X(b_8, "B.8")    \
  X(c, "C") X(d_1, "D.1")
// clang-format on

enum class Rule : RuleId {
  none = no_rule,
#define X(name, number) name,
  LA_BATAILLE_RULES(X)
#undef X
};

inline constexpr auto rule_numbers = std::to_array<std::string_view>({"",
#define X(name, number) number,
                                                                      LA_BATAILLE_RULES(X)
#undef X
});

/// Chapter 16, as bits of Setup::options.
enum class Option : std::uint8_t {
  earlier_chart,      // 16.1
  cossacks_on_three,  // 16.2
  plus_sixteen,       // 16.3
  fords_in_order,     // 16.4
  dusk,               // 16.5
  free_set_up,        // 16.6
  rallying_corps,     // 16.7
  three_successes     // 16.8
};
inline constexpr int option_count = 8;
constexpr std::uint32_t bit(Option option) { return 1U << static_cast<unsigned>(option); }

constexpr RuleId id(Rule rule) { return static_cast<RuleId>(rule); }
constexpr std::string_view number(Rule rule) { return rule_numbers[id(rule)]; }

}  // namespace redoubt::la_bataille
