#include "kernel/verbs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace redoubt {
namespace {

using testing::HasSubstr;

enum class Verb : std::uint16_t { dig, carry, rest };
enum class Names : std::uint8_t { spade, heap, heap_or_none };

using Row = VerbRow<Verb, Names>;
constexpr Operand spade{"spade", Names::spade};
constexpr Operand heap{"heap", Names::heap};
constexpr Operand to{"to", Names::heap_or_none};

constexpr auto verbs = std::to_array<Row>({
    Row(Verb::dig, "dig", {spade}, "Dig with {spade}", "Cavar con {spade}"),
    Row(Verb::carry, "carry", {spade, heap, to}, "Carry {heap|load|loads} to {to}",
        "Llevar {heap|carga|cargas} a {to}"),
    Row(Verb::rest, "rest", {}, "Rest", "Descansar"),
});
static_assert(is_vocabulary(verbs, Verb::rest));
static_assert(verbs[1].takes(Names::spade, Names::heap, Names::heap_or_none));
static_assert(!verbs[1].takes(Names::spade) && verbs[2].takes());

// A hole, an order that is not the enumerators', a word that stands twice, and a sentence that is missing.
static_assert(!is_vocabulary(std::to_array<Row>({verbs[0], verbs[2]}), Verb::rest));
static_assert(!is_vocabulary(std::to_array<Row>({verbs[1], verbs[0], verbs[2]}), Verb::rest));
static_assert(!is_vocabulary(std::to_array<Row>({verbs[0], Row(Verb::carry, "dig", {}, "a", "b"), verbs[2]}),
                             Verb::rest));
static_assert(!is_vocabulary(std::to_array<Row>({verbs[0], verbs[1], Row(Verb::rest, "rest", {}, "Rest", "")}),
                             Verb::rest));

constexpr Action carry{static_cast<std::uint16_t>(Verb::carry), 1, 2, 3};

std::string written(Action action) {
  JsonText out;
  write_decision(verbs, action, out, [](JsonText& text, std::string_view key, Names names, unsigned value) {
    if (names != Names::heap_or_none || value != 0) text[key] = value;
  });
  return compact(out.object());
}

Result<Action> read(const json::value& value) {
  return parse_decision(verbs, value, [](Reader& in, std::string_view key, Names names) -> unsigned {
    if (names == Names::heap_or_none && !in.has(key)) return 0;
    return static_cast<unsigned>(in.number(key, 0, 9));
  });
}

TEST(Verbs, GoToJsonAndBack) {
  EXPECT_EQ(written(carry), R"({"do":"carry","spade":1,"heap":2,"to":3})");
  EXPECT_EQ(written({carry.verb, 1, 2, 0}), R"({"do":"carry","spade":1,"heap":2})") << "what names nothing is left out";
  for (const Action action : {carry, Action{carry.verb, 1, 2, 0}, Action{0, 4, 0, 0}, Action{2, 0, 0, 0}})
    EXPECT_EQ(*read(*parse_json(written(action))), action);
}

TEST(Verbs, AreReadWithEveryFault) {
  EXPECT_THAT(describe(read({{"do", "sing"}}).error()), HasSubstr("is no decision of this game: \"sing\""));
  EXPECT_THAT(describe(read({{"do", "dig"}, {"spade", 1}, {"heap", 1}}).error()),
              HasSubstr("is not known here; known are do, spade"));
  const Faults faults = read({{"do", "carry"}, {"spade", 10}, {"heap", "x"}}).error();
  EXPECT_EQ(faults.size(), 2U) << describe(faults);
  EXPECT_FALSE(read(json::value(7)));
}

TEST(Verbs, HaveTheOperandsThatTheirRowsSay) {
  const auto exists = [](Names names, unsigned value) { return names == Names::heap_or_none || value > 0; };
  EXPECT_TRUE(has_operands(verbs, carry, exists));
  EXPECT_TRUE(has_operands(verbs, {carry.verb, 1, 2, 0}, exists));
  EXPECT_FALSE(has_operands(verbs, {carry.verb, 0, 2, 3}, exists)) << "one does not exist";
  EXPECT_FALSE(has_operands(verbs, {0, 1, 1, 0}, exists)) << "one too many";
  EXPECT_FALSE(has_operands(verbs, {3, 0, 0, 0}, exists)) << "no verb";
}

TEST(Verbs, AreSaidWithTheirOperands) {
  const Row& row = verbs[carry.verb];
  const auto say = [](Names names, unsigned value) {
    return names == Names::heap ? std::to_string(value) : "heap " + std::to_string(value);
  };
  EXPECT_EQ(decision_text(row, row.in(Language::english), carry, say), "Carry 2 loads to heap 3");
  EXPECT_EQ(decision_text(row, row.in(Language::spanish), {carry.verb, 1, 1, 3}, say), "Llevar 1 carga a heap 3");
}

}  // namespace
}  // namespace redoubt
