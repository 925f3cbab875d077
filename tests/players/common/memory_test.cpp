// What a side has learned of a match, kept up to date as it goes on: it knows what somebody knows who walks the past.
#include <gtest/gtest.h>

#include <array>

#include "tests/players/common/matches.h"

namespace redoubt::subject {
namespace {

constexpr std::array<Side, 2> sides = {Side::french, Side::russian};

/// The odds of the first decision that has any, as a side knows them.
std::string some_odds(const AnyMatch& match, Side side, const AnyMemory* memory) {
  for (const Choice& each : match.legal(Language::english)) {
    const Result<json::object> odds = memory == nullptr
                                          ? with_bots().odds(match, viewer(side), each.action, Language::english)
                                          : with_bots().odds(*memory, each.action, Language::english);
    if (odds) return compact(*odds);
  }
  return {};
}

TEST(Memories, GiveTheOddsOfWhoWalksThePastAfterUndoToo) {
  const Pairing pair = pairing({}, "memories", Level::staff, Level::cadet);
  const std::array<std::unique_ptr<AnyMemory>, 2> memories = {with_bots().memory(sides[0]),
                                                              with_bots().memory(sides[1])};
  const auto see = [&] {
    for (const auto& each : memories) each->see(*pair.match);
  };
  int compared = 0;
  for (int i = 0; i < 250 && pair.match->to_act(); ++i) {
    see();
    const Side side = *pair.match->to_act();
    if (i % 10 == 0) {
      const AnyMemory& memory = *memories[static_cast<std::size_t>(index(side))];
      const std::string walked = some_odds(*pair.match, side, nullptr);
      compared += walked.empty() ? 0 : 1;
      ASSERT_EQ(some_odds(*pair.match, side, &memory), walked) << "at decision " << i;
    }
    ASSERT_TRUE(pair.decide());
    if (i % 7 == 0) {
      see();
      pair.match->undo(1, Language::english);  // as far as it may
    }
  }
  EXPECT_GT(compared, 0);
}

TEST(Memories, MakeAMindThatDecidesAsWhoWasThere) {
  const Pairing pair = pairing({}, "copies", Level::staff, Level::staff);
  const std::array<std::unique_ptr<AnyMemory>, 2> memories = {with_bots().memory(sides[0]),
                                                              with_bots().memory(sides[1])};
  for (int i = 0; i < 120 && pair.match->to_act(); ++i) {
    for (const auto& each : memories) each->see(*pair.match);
    const Side side = *pair.match->to_act();
    if (i % 12 == 0) {
      const std::unique_ptr<AnyMemory> copy = memories[static_cast<std::size_t>(index(side))]->copy();
      const auto seed = static_cast<std::uint64_t>(i);
      const Action walked = with_bots().make_bot(Level::staff, side, seed)->decide(*pair.match, {});
      ASSERT_EQ(with_bots().make_bot(Level::staff, side, seed, *copy)->decide(Budget{}), walked) << "at decision " << i;
    }
    ASSERT_TRUE(pair.decide());
  }
}

}  // namespace
}  // namespace redoubt::subject
