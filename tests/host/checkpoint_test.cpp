// Checkpoints in a database, and a table that finds its own again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/dice.h"
#include "table/rooms.h"
#include "tests/host/guest.h"
#include "tests/host/store_support.h"
#include "tests/support/every_game.h"
#include "tests/support/large_staff.h"

namespace redoubt::host {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

using StoredCheckpoints = EachStore;
INSTANTIATE_TEST_SUITE_P(Databases, StoredCheckpoints, testing::Values(Kind::sqlite, Kind::postgres), name_of);

TEST_P(StoredCheckpoints, AreReadByTheProgramThatMadeThem) {
  add_match_of_anna(*store_, "m");
  const auto row = [](std::uint64_t sequence, const std::string& program) {
    table::CheckpointRow made{sequence, sequence - 10, program, 3, "data", "journal", std::string(100'000, 'x'),
                              "seal"};
    return made;
  };
  EXPECT_EQ(store_->set_checkpoint("m", row(20, "a")), table::Stored::done);
  EXPECT_EQ(store_->set_checkpoint("m", row(10, "a")), table::Stored::done);
  EXPECT_EQ(store_->set_checkpoint("m", row(30, "b")), table::Stored::done);
  std::vector<table::CheckpointRow> read = must(store_->checkpoints("m", "a"));
  ASSERT_THAT(read, SizeIs(2));
  EXPECT_EQ(read[0].sequence, 10U);
  EXPECT_EQ(read[1].after, 10U);
  EXPECT_EQ(read[1].rules, 3);
  EXPECT_EQ(read[1].content, std::string(100'000, 'x'));
  EXPECT_EQ(read[1].seal, "seal");
  EXPECT_EQ(store_->set_checkpoint("m", row(20, "b")), table::Stored::done) << "instead of the other";
  EXPECT_THAT(must(store_->checkpoints("m", "a")), SizeIs(1));
  EXPECT_THAT(must(store_->checkpoints("m", "b")), SizeIs(2));
  EXPECT_THAT(must(store_->checkpoints("other", "b")), IsEmpty());
}

/// A bot that digs at random floods the field before long. It is not asked again, and whoever looks on is told.
TEST(FaultTableTest, OneMatchIsFrozenAndTheOthersGoOn) {
  const Folder folder;
  const GameRegistry registry = large::large_registry();
  const TableHome home(folder.database(), folder.client(), {}, default_lock_timeout, registry);
  Guest anna = Guest::arrive(home.port());
  const std::string match = anna.make_match({{"bot", "random"}}, "me", {{"game", "large"}});
  Line line(anna);
  line.open(match);
  const auto stopped = [](const json::object& table) {
    return table.at("mine") == true || !table.at("frozen").is_null();
  };
  while (line.wait(stopped) && line.table().at("frozen").is_null()) {
    line.decide({json::object{{"do", "dig"}, {"cell", 5}}});
  }
  EXPECT_EQ(line.table().at("frozen"), "fault");
  const std::string other = anna.make_match("me", "me", {{"game", "large"}});
  Line others(anna);
  others.open(other);
  others.decide({json::object{{"do", "dig"}, {"cell", 5}}});
  EXPECT_EQ(others.table().at("decisions"), 1);
}

TEST(FaultTableTest, EverybodyIsToldAndTheRecordCanBeTaken) {
  const Folder folder;
  const GameRegistry registry = large::large_registry();
  const TableHome home(folder.database(), folder.client(), {}, default_lock_timeout, registry);
  Guest anna = Guest::arrive(home.port());
  const std::string match = anna.make_match("me", "me", {{"game", "large"}});
  Line line(anna);
  Line other(anna);
  line.open(match);
  other.open(match, {{"as", "observer"}});
  for (int i = 0; i < 3; ++i) line.decide({json::object{{"do", "dig"}, {"cell", 5}}});
  EXPECT_EQ(line.decide({json::object{{"do", "flood"}, {"cell", 5}}}).at("error").at("code"), "fault");
  const auto frozen = [](const json::object& table) { return !table.at("frozen").is_null(); };
  EXPECT_TRUE(line.wait(frozen));
  EXPECT_TRUE(other.wait(frozen));
  const Response record = anna.get("/api/matches/" + match + "/record");
  ASSERT_EQ(record.status, 200) << record.text;
  EXPECT_EQ(record.body.at("count"), 3) << "what was taken, without the decision that could not be";
}

/// At a real table: one is written when there are entries enough, and a table that comes after finds it.
TEST(CheckpointTableTest, IsWrittenAndFoundAgain) {
  const Folder folder;
  std::string match;
  const auto count = [&](const std::string& of) { return run_sql(folder.database(), "SELECT count(*) FROM " + of); };
  {
    const TableHome home(folder.database(), folder.client());
    Guest anna = Guest::arrive(home.port());
    match = anna.make_match("me", "me");
    Line line(anna);
    line.open(match);
    FastDice random(1);
    while (line.sequence() <= static_cast<std::int64_t>(table::Room::checkpoint_every)) {
      if (!line.mine()) line.open(match);
      line.decide({some_choice(line, random)});
      if (line.table().at("undoable") != 0) {
        line.ask({{"t", "undo"}, {"match", match}, {"seq", line.sequence()}});
      }
    }
  }
  EXPECT_EQ(count("checkpoints"), "1");
  const Result<std::unique_ptr<table::Store>> store = open_store(folder.database());
  const std::optional<table::StoredMatch> stored = must(table::read_match(**store, match, true));
  ASSERT_THAT(stored->checkpoints, SizeIs(1));
  const Result<std::unique_ptr<table::Room>> room = table::Room::open(test_registry(), *stored, 1);
  EXPECT_EQ((*room)->frozen(), "");
  EXPECT_EQ((*room)->played_again(), stored->journal.size() - table::Room::checkpoint_every);
  table::StoredMatch bare = *stored;
  bare.checkpoints.clear();
  const Result<std::unique_ptr<table::Room>> anew = table::Room::open(test_registry(), bare, 1);
  EXPECT_EQ((*anew)->played_again(), stored->journal.size());
  EXPECT_EQ(record_text((*room)->match()->record(true)), record_text((*anew)->match()->record(true)));
  for (const Side side : {Side::french, Side::russian}) {
    for (const Choice& each : (*room)->match()->legal(Language::english)) {
      const auto odds = (*room)->with_bots().odds((*room)->memory(side), each.action, Language::english);
      const auto same = (*anew)->with_bots().odds((*anew)->memory(side), each.action, Language::english);
      ASSERT_EQ(odds.has_value(), same.has_value());
      if (odds) {
        EXPECT_EQ(*odds, *same) << "what a side has learned came back with it";
      }
    }
  }
}

}  // namespace
}  // namespace redoubt::host
