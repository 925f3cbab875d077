// The past of a match: every moment of it comes back from the nearest checkpoint, and it takes little room.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "kernel/match.h"
#include "kernel/replay.h"
#include "tests/support/large_game.h"

namespace redoubt {
namespace {

using large::LargeGame;

class History : public testing::Test {
 protected:
  static Action dig(std::uint32_t cell) {
    return {large::dig, static_cast<std::uint16_t>(cell % large::cell_count), 0, 0};
  }
  void play(std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      ASSERT_TRUE(match->play(dig(i * 2'654'435U)).done());
    }
  }

  LargeGame game;
  std::unique_ptr<Match<LargeGame>> match =
      std::make_unique<Match<LargeGame>>(game, redoubt::Setup{}, FairDice::from_seed("history"));
};

TEST_F(History, EveryMomentComesBackWithItsEvents) {
  std::vector<large::State> then = {match->state()};
  std::vector<std::vector<std::uint32_t>> dice = {{}};
  for (std::uint32_t i = 0; i < 400; ++i) {
    ASSERT_TRUE(match->play(dig(i * 97)).done());
    then.push_back(match->state());
  }
  for (std::size_t n = 0; n < then.size(); ++n) ASSERT_TRUE(match->at(n) == then[n]) << n;
  std::size_t n = 100;
  match->walk(n, 300, [&](const large::State& state, std::span<const Event> events) {
    ASSERT_TRUE(state == then[n]) << n;
    ASSERT_EQ(events.size(), 2U);
    const auto faces = match->dice_of(match->steps()[n - 1]);
    ASSERT_EQ(events[0].dice, faces.empty() ? 0U : faces[0]);
    ++n;
  });
  EXPECT_EQ(n, 301U);
}

TEST_F(History, LookingBackChangesNothing) {
  play(150);
  const large::State now = match->state();
  const ShortDigest head = match->head();
  static_cast<void>(match->at(75));
  EXPECT_TRUE(match->state() == now);
  EXPECT_EQ(match->head(), head);
  play(1);
}

TEST_F(History, ADecisionThatTellsTooMuchIsNotTaken) {
  play(60);
  const large::State before = match->state();
  const ShortDigest head = match->head();
  const PlayResult taken = match->play({large::flood, 0, 0, 0});
  EXPECT_TRUE(taken.verdict.legal());
  EXPECT_TRUE(taken.overflow);
  EXPECT_FALSE(taken.done());
  EXPECT_TRUE(match->state() == before);
  EXPECT_EQ(match->head(), head);
  EXPECT_TRUE(match->play(dig(1)).done());
}

/// What was packed, in parts, comes back as the same match: decisions, what was taken back, dice, looking back, undo.
TEST_F(History, ComesBackFromWhatWasPacked) {
  std::vector<packing::Bytes> parts;
  FastDice random(7);
  std::size_t most = 0;
  for (std::uint32_t i = 0; i < 700; ++i) {
    if (i % 9 == 4) match->undo(1 + random.below(20));
    if (i == 300) match->adopt(2, "other data");
    ASSERT_TRUE(match->play(dig(random.below(10'000))).done());
    most = std::max(most, match->undoable());
    if (i % 70 == 5) parts.push_back(match->pack());
  }
  EXPECT_GT(most, 10U) << "some parts begin in the middle of what can be taken back";
  match->undo(3);
  parts.push_back(match->pack());
  Match<LargeGame> other(game, redoubt::Setup{}, FairDice::from_seed("history"));
  for (const packing::Bytes& each : parts) ASSERT_TRUE(other.unpack(each));
  other.resume();
  EXPECT_TRUE(other.state() == match->state());
  EXPECT_EQ(record_text(other.record(true)), record_text(match->record(true)));
  EXPECT_EQ(other.undoable(), match->undoable());
  EXPECT_EQ(other.latest().size(), match->latest().size());
  for (std::size_t n = 0; n <= match->steps().size(); n += 13) ASSERT_TRUE(other.at(n) == match->at(n)) << n;
  EXPECT_EQ(other.checkpoint_memory() / 1024, match->checkpoint_memory() / 1024);
  for (Match<LargeGame>* each : {&other, match.get()}) {
    const UndoBar expected = each->undoable() == 0 ? UndoBar::die : UndoBar::none;
    EXPECT_EQ(each->undo(5), expected);
    EXPECT_TRUE(each->play(dig(11)).done());
  }
  EXPECT_EQ(other.head(), match->head());
}

TEST_F(History, ItsLastEntryProvesAPosition) {
  play(130);
  const ShortDigest before = match->link(129);
  EXPECT_TRUE(match->stands_after(before));
  EXPECT_FALSE(match->stands_after(match->link(128)));
  const packing::Bytes packed = match->pack();
  Match<LargeGame> other(game, redoubt::Setup{}, FairDice::from_seed("history"));
  ASSERT_TRUE(other.unpack(packed));
  other.resume();
  EXPECT_TRUE(other.stands_after(before));
  Match<LargeGame> lied(game, redoubt::Setup{}, FairDice::from_seed("other dice"));
  ASSERT_TRUE(lied.unpack(packed));
  lied.resume();
  EXPECT_FALSE(lied.stands_after(before)) << "its last steps were thrown anew, and fell otherwise";
}

TEST_F(History, WhatWasCutOrMixedUpIsNotTakenIn) {
  play(200);
  const packing::Bytes first = match->pack();
  play(60);
  const packing::Bytes second = match->pack();
  const auto taken = [&](std::vector<packing::Bytes> parts) {
    Match<LargeGame> other(game, redoubt::Setup{}, FairDice::from_seed("history"));
    return std::all_of(parts.begin(), parts.end(), [&](const packing::Bytes& each) { return other.unpack(each); });
  };
  EXPECT_TRUE(taken({first, second}));
  EXPECT_FALSE(taken({second}));
  EXPECT_FALSE(taken({{}}));
  for (const std::size_t size :
       {std::size_t{1}, std::size_t{20}, std::size_t{60}, first.size() / 2, first.size() - 1}) {
    EXPECT_FALSE(taken({packing::Bytes(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(size))})) << size;
  }
}

using SlowHistory = History;

TEST_F(SlowHistory, OfSixtyThousandDecisionsTakesLessThanFourMebibytes) {
  play(large::last_decision);
  EXPECT_TRUE(match->over());
  EXPECT_LT(match->checkpoint_memory(), 4U << 20);
}

TEST_F(SlowHistory, ARecordOfSixtyThousandDecisionsIsSavedAndLoaded) {
  play(large::last_decision);
  const Record record = match->record(true);
  const std::string text = record_text(record);
  EXPECT_LT(text.size(), 11U << 20);
  const Result<json::value> value = parse_json(text);
  ASSERT_TRUE(value);
  const Result<Record> parsed = parse_record(*value);
  ASSERT_TRUE(parsed) << describe(parsed.error());
  const auto loaded = Replay(game, *parsed, Language::english).run();
  ASSERT_TRUE(loaded) << describe(loaded.error());
  EXPECT_EQ(loaded->seal(), match->seal());
}

}  // namespace
}  // namespace redoubt
