// The odds of a battle for a side that remembers what it has seen.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/players/common/matches.h"

namespace redoubt::subject {
namespace {

double blocks_lost(const json::object& odds, std::string_view side) {
  return odds.at("expected").at(side).at("blocks_lost").to_number<double>();
}

/// How far odds are from those of somebody who sees every block.
double error(const json::object& odds, const json::object& truth) {
  return std::abs(blocks_lost(odds, "french") - blocks_lost(truth, "french")) +
         std::abs(blocks_lost(odds, "russian") - blocks_lost(truth, "russian"));
}

struct Errors {
  double with_memory = 0.0;
  double without = 0.0;
  int battles = 0;
};

void compare_now(const AnyMatch& match, Side side, Errors& errors) {
  for (const Choice& choice : match.legal(Language::english)) {
    const Result<json::object> remembered = with_bots().odds(match, viewer(side), choice.action, Language::english);
    const Result<json::object> seen = match.odds(viewer(side), choice.action, Language::english);
    ASSERT_EQ(remembered.has_value(), seen.has_value()) << choice.text;
    if (!seen || seen->at("kind") != "battle" || seen->at("exact").as_bool()) continue;
    EXPECT_FALSE(remembered->at("exact").as_bool());
    EXPECT_EQ(remembered->at("worlds"), seen->at("worlds"));
    const Result<json::object> truth = match.odds(std::nullopt, choice.action, Language::english);
    errors.with_memory += error(*remembered, *truth);
    errors.without += error(*seen, *truth);
    ++errors.battles;
  }
}

TEST(SlowOddsMemory, BringsTheOddsNearerToTheTruth) {
  Errors errors;
  for (const char* seed : {"a", "b", "c", "d", "e", "f"}) {
    const std::unique_ptr<AnyMatch> match = with_bots().game().start({}, FairDice::from_seed(seed));
    const std::array<std::unique_ptr<AnyBot>, 2> bots = {with_bots().make_bot(Level::staff, Side::french, 1),
                                                         with_bots().make_bot(Level::staff, Side::russian, 2)};
    while (const std::optional<Side> side = match->to_act()) {
      if (match->phase() == "battles") compare_now(*match, *side, errors);
      const Action action = bots[static_cast<std::size_t>(index(*side))]->decide(*match, {});
      ASSERT_FALSE(match->play(action, Language::english));
    }
  }
  EXPECT_GT(errors.battles, 50);
  EXPECT_LT(errors.with_memory, 0.95 * errors.without)
      << errors.with_memory << " with and " << errors.without << " without, over " << errors.battles << " battles";
}

TEST(OddsMemory, IsTheSameForTheSameQuestion) {
  const std::unique_ptr<AnyMatch> match = with_bots().game().start({}, FairDice::from_seed("again"));
  const auto staff = with_bots().make_bot(Level::staff, Side::french, 1);
  while (match->phase() != "battles") {
    ASSERT_FALSE(match->play(staff->decide(*match, {}), Language::english));
  }
  const Action battle = match->legal(Language::english).front().action;
  const auto once = with_bots().odds(*match, Viewer::french, battle, Language::english);
  ASSERT_TRUE(once);
  EXPECT_EQ(*once, *with_bots().odds(*match, Viewer::french, battle, Language::english));
}

TEST(OddsMemory, AnObserverAndOneWhoKnowsAllNeedNone) {
  const std::unique_ptr<AnyMatch> match = with_bots().game().start({}, FairDice::from_seed("again"));
  const auto staff = with_bots().make_bot(Level::staff, Side::french, 1);
  while (match->phase() != "battles") {
    ASSERT_FALSE(match->play(staff->decide(*match, {}), Language::english));
  }
  const Action battle = match->legal(Language::english).front().action;
  for (const Reading who : {Reading{}, Reading{Viewer::observer}}) {
    EXPECT_EQ(*with_bots().odds(*match, who, battle, Language::english), *match->odds(who, battle, Language::english));
  }
}

}  // namespace
}  // namespace redoubt::subject
