// A long match is taken up from its last checkpoint. A checkpoint is a cache: what it says is what the journal says, or
// it is not believed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/dice.h"
#include "table/program_version.h"
#include "table/rooms.h"
#include "tests/support/large_staff.h"
#include "tests/table/stored_match.h"

namespace redoubt::table {
namespace {

using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

const GameRegistry& registry() {
  static const GameRegistry made = large::large_registry();
  return made;
}

MatchRow new_match(char secret) { return stored_row(*registry().find("large"), secret, {ClockKind::game, 3'600}); }

std::unique_ptr<Room> opened(const StoredMatch& stored) {
  Result<std::unique_ptr<Room>> room = Room::open(registry(), stored, 1);
  EXPECT_TRUE(room) << describe(room.error());
  return std::move(*room);
}

/// A match as the store would have it after so many entries, some of them undos.
StoredMatch played(char secret, std::uint64_t entries) {
  StoredMatch stored{new_match(secret), {}, {}, {}};
  const std::unique_ptr<Room> room = opened(stored);
  FastDice random(3);
  while (room->sequence() < entries && room->to_act()) {
    const Side side = *room->to_act();
    const auto cell = static_cast<std::uint16_t>(random.below(large::cell_count));
    const auto at = static_cast<Millis>(room->sequence() * 20);
    EXPECT_FALSE(room->decide(side, Action{large::dig, cell, 0, 0}, at, Language::english));
    if (random.below(10) == 0 && room->sequence() < entries)
      room->undo(side, random.below(3) == 0, at, Language::english);
  }
  stored.journal = room->take_fresh()->entries;
  stored.row = room->row();
  stored.checkpoints = room->take_checkpoints();
  return stored;
}

/// Everything that one could ask of a room.
std::string all_of(Room& room) {
  std::string text = record_text(room.match()->record(true)) + room.row().summary + room.row().state;
  for (const Viewer who : {Viewer::french, Viewer::russian, Viewer::observer}) {
    text += room.whole({who, Language::english}, std::nullopt);
  }
  for (const Side side : {Side::french, Side::russian}) {
    const packing::Bytes learned = room.memory(side).pack();
    text += hex(learned);
  }
  for (const std::size_t n : {std::size_t{0}, std::size_t{500}, room.match()->decisions()}) {
    text += room.match()->at(n)->hash();
  }
  return text + room.match()->head() + std::to_string(room.deadline().value_or(0)) +
         std::to_string(room.match()->undoable());
}

class CheckpointTest : public testing::Test {
 protected:
  static constexpr std::uint64_t entries = 2 * Room::checkpoint_every + 300;

  static const StoredMatch& match() {
    static const StoredMatch made = played('7', entries);
    return made;
  }
  static const std::string& truth() {
    static const std::string text = [] {
      StoredMatch bare = match();
      bare.checkpoints.clear();
      return all_of(*opened(bare));
    }();
    return text;
  }
  /// It opens as it is, and so many entries were played again.
  static void opens(const StoredMatch& stored, std::size_t played_again, const std::string& what = "") {
    const std::unique_ptr<Room> room = opened(stored);
    EXPECT_EQ(room->frozen(), "") << what << room->misfit();
    EXPECT_EQ(room->played_again(), played_again) << what;
    EXPECT_TRUE(all_of(*room) == truth()) << what;
  }
};

TEST_F(CheckpointTest, OnlyWhatFollowsTheLastIsPlayedAgain) {
  ASSERT_THAT(match().checkpoints, SizeIs(2));
  opens(match(), 300);
  StoredMatch whole = match();
  whole.journal.resize(2 * Room::checkpoint_every);
  whole.row.sequence = whole.journal.size();
  EXPECT_EQ(opened(whole)->played_again(), 0U) << "the last entry is covered";
}

TEST_F(CheckpointTest, WithoutOneTheMatchIsPlayedAgainAndMakesItAnew) {
  StoredMatch bare = match();
  bare.checkpoints.pop_back();
  opens(bare, Room::checkpoint_every + 300);
  bare.checkpoints.clear();
  opens(bare, entries);
  const std::vector<CheckpointRow> anew = opened(bare)->take_checkpoints();
  ASSERT_THAT(anew, SizeIs(2));
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(anew[i].journal, match().checkpoints[i].journal);
  bare.checkpoints = anew;
  opens(bare, 300);
  EXPECT_THAT(opened(match())->take_checkpoints(), IsEmpty());
}

TEST_F(CheckpointTest, OneThatWasDamagedIsNotBelieved) {
  using Field = std::string CheckpointRow::*;
  FastDice random(1);
  for (const Field field : {&CheckpointRow::program, &CheckpointRow::data, &CheckpointRow::journal,
                            &CheckpointRow::content, &CheckpointRow::seal}) {
    for (int i = 0; i < 8; ++i) {
      StoredMatch damaged = match();
      std::string& text = damaged.checkpoints[1].*field;
      text[random.below(static_cast<std::uint32_t>(text.size()))] ^= static_cast<char>(1U << random.below(7));
      opens(damaged, Room::checkpoint_every + 300);
    }
  }
  StoredMatch damaged = match();
  damaged.checkpoints[0].after = 1;
  opens(damaged, entries, "the first of them");
  damaged = match();
  damaged.checkpoints[1].sequence += 1;
  opens(damaged, Room::checkpoint_every + 300);
  damaged = match();
  std::swap(damaged.checkpoints[0], damaged.checkpoints[1]);
  opens(damaged, entries);
}

TEST_F(CheckpointTest, OneOfAnotherProgramOrOtherRulesOrDataIsNotBelieved) {
  const auto with = [](auto change) {
    StoredMatch other = match();
    for (CheckpointRow& each : other.checkpoints) {
      change(each);
      each.seal = seal_of(each);
    }
    return other;
  };
  EXPECT_THAT(program_version(), SizeIs(32));
  opens(with([](CheckpointRow& row) { row.program = std::string(32, '0'); }), entries, "program");
  opens(with([](CheckpointRow& row) { row.rules += 1; }), entries, "rules");
  opens(with([](CheckpointRow& row) { row.data = "other"; }), entries, "data");
  opens(with([](CheckpointRow& row) { row.journal = std::string(32, '0'); }), entries, "journal");
  opens(with([](CheckpointRow& row) { row.content.resize(row.content.size() / 8 * 4); }), entries, "content");
  opens(with([](CheckpointRow&) {}), 300, "nothing");
}

TEST_F(CheckpointTest, OneOfAnotherMatchIsNotBelievedThoughItSaysItIsOfThisOne) {
  StoredMatch forged = match();
  const StoredMatch other = played('8', entries);
  for (std::size_t i = 0; i < 2; ++i) {
    forged.checkpoints[i].content = other.checkpoints[i].content;
    forged.checkpoints[i].seal = seal_of(forged.checkpoints[i]);
  }
  opens(forged, entries);
}

TEST_F(CheckpointTest, AChangedByteOfACoveredEntryIsFound) {
  for (const std::size_t i : {std::size_t{0}, std::size_t{999}, std::size_t{1'500}, std::size_t{2'047}}) {
    StoredMatch changed = match();
    std::string& entry = changed.journal[i].entry;
    const std::size_t digit = entry.find_first_of("0123456789");
    entry[digit] = entry[digit] == '1' ? '2' : '1';
    const std::unique_ptr<Room> room = opened(changed);
    EXPECT_EQ(room->frozen(), "journal") << entry;
    EXPECT_THAT(room->misfit(), StartsWith("journal[" + std::to_string(i + 1) + "]"));
    changed = match();
    std::string& link = changed.journal[i].link;
    link[9] = link[9] == '0' ? '1' : '0';
    EXPECT_EQ(opened(changed)->frozen(), "journal") << "its link";
  }
  StoredMatch lost = match();
  lost.journal.erase(lost.journal.begin() + 77);
  EXPECT_EQ(opened(lost)->frozen(), "journal");
  lost = match();
  lost.journal.pop_back();
  EXPECT_EQ(opened(lost)->frozen(), "journal");
}

// Times are no part of the chain. The clocks follow from them, so that a checkpoint made with others is of no use.
TEST_F(CheckpointTest, IsNotUsedWithOtherTimes) {
  StoredMatch changed = match();
  for (JournalRow& each : changed.journal) each.at += each.sequence < 50 ? 0 : 1'000;
  const std::unique_ptr<Room> room = opened(changed);
  EXPECT_EQ(room->frozen(), "");
  EXPECT_EQ(room->played_again(), entries);
}

TEST_F(CheckpointTest, OfAMatchThatAdoptedOurRulesIsUsed) {
  StoredMatch old = match();
  old.row = new_match('7');
  old.row.rules += 5;
  old.journal.clear();
  old.checkpoints.clear();
  std::unique_ptr<Room> room = opened(old);
  const std::optional<Append> adopted = room->take_fresh();
  ASSERT_TRUE(adopted);
  old.journal = adopted->entries;
  while (room->sequence() < Room::checkpoint_every + 7) {
    room->decide(*room->to_act(), Action{large::dig, 5, 0, 0}, 3, Language::english);
  }
  const std::optional<Append> played_on = room->take_fresh();
  old.journal.insert(old.journal.end(), played_on->entries.begin(), played_on->entries.end());
  old.row.sequence = old.journal.size();
  old.checkpoints = room->take_checkpoints();
  ASSERT_THAT(old.checkpoints, SizeIs(1));
  EXPECT_EQ(opened(old)->played_again(), 7U);
  EXPECT_EQ(opened(old)->frozen(), "");
}

TEST_F(CheckpointTest, WhatPassedWhileItWasFrozenIsNotCounted) {
  StoredMatch stored = match();
  const Millis due = *opened(stored)->deadline();
  stored.row.frozen = frozen::data;
  const Millis now = due + 1'000'000;
  const std::unique_ptr<Room> room = *Room::open(registry(), stored, now);
  EXPECT_EQ(room->frozen(), "");
  ASSERT_TRUE(room->take_standing()) << "its row says that it goes on";
  const std::optional<Append> said = room->take_fresh();
  ASSERT_TRUE(said);
  EXPECT_THAT(said->entries.at(0).entry, StartsWith(R"({"adopt":)")) << "its journal says from when on";
  const Millis later = *room->deadline();
  EXPECT_GT(later, now);
  stored.journal.push_back(said->entries[0]);
  stored.row.sequence += 1;
  stored.row.frozen.clear();
  const std::unique_ptr<Room> again = *Room::open(registry(), stored, now + 5);
  EXPECT_FALSE(again->take_fresh()) << "said once";
  EXPECT_EQ(again->deadline(), later);
}

TEST_F(CheckpointTest, WhoeverFollowsAnotherTableFreezesWhatItFreezes) {
  const std::unique_ptr<Room> first = opened({new_match('7'), {}, {}, {}});
  const std::unique_ptr<Room> second = opened({new_match('7'), {}, {}, {}});
  EXPECT_FALSE(first->decide(Side::french, Action{large::swarm, 0, 0, 0}, 1, Language::english));
  EXPECT_FALSE(second->follow(first->take_fresh()->entries.at(0)));
  EXPECT_EQ(second->frozen(), "fault");
}

TEST_F(CheckpointTest, MoreToDecideThanAListHoldsFreezesTheMatchAndNothingElse) {
  StoredMatch stored{new_match('7'), {}, {}, {}};
  std::unique_ptr<Room> room = opened(stored);
  EXPECT_FALSE(room->decide(Side::french, Action{large::swarm, 0, 0, 0}, 1, Language::english)) << "it is legal";
  EXPECT_EQ(room->frozen(), "fault");
  EXPECT_THAT(room->misfit(), testing::HasSubstr("more can be decided"));
  EXPECT_EQ(room->decide(Side::french, Action{large::dig, 0, 0, 0}, 1, Language::english)->code, "frozen");
  const std::optional<Append> append = room->take_fresh();
  ASSERT_TRUE(append) << "what was decided is kept";
  stored.journal = append->entries;
  stored.row.sequence = 1;
  EXPECT_EQ(opened(stored)->frozen(), "fault") << "by whoever opens it, too";
}

TEST_F(CheckpointTest, MoreToTellThanAListHoldsFreezesTheMatchAndTakesNothing) {
  const std::unique_ptr<Room> room = opened({new_match('7'), {}, {}, {}});
  EXPECT_EQ(room->decide(Side::french, Action{large::flood, 0, 0, 0}, 1, Language::english)->code, "fault");
  EXPECT_EQ(room->frozen(), "fault");
  EXPECT_FALSE(room->take_fresh());
  ASSERT_TRUE(room->take_standing());
}

using SlowCheckpointTest = CheckpointTest;

TEST_F(SlowCheckpointTest, OfSixtyThousandDecisionsLeaveFewToBePlayedAgain) {
  const StoredMatch longest = played('6', 1'000'000);
  const std::unique_ptr<Room> room = opened(longest);
  EXPECT_EQ(room->match()->decisions(), large::last_decision);
  EXPECT_EQ(room->played_again(), longest.journal.size() % Room::checkpoint_every);
  EXPECT_LT(room->match()->history_memory(), 4U << 20);
  std::size_t bytes = 0;
  for (const CheckpointRow& each : longest.checkpoints) bytes += each.content.size();
  EXPECT_LT(bytes, 200 * longest.journal.size());
}

}  // namespace
}  // namespace redoubt::table
