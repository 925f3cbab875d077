// A database of the program of commit 2f541de, whose journals had no links, is brought to today's form by whoever opens
// it. Its matches are played again and compared with the turn, the side to act and the result that their rows name.
//
// tests/host/databases/2f541de.sql is what that program left behind after seven matches at its own table, played over
// its WebSocket by random choices, some taken back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "source_root.h"
#include "table/rooms.h"
#include "tests/host/guest.h"
#include "tests/host/store_support.h"

namespace redoubt::host {
namespace {

using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// The dump, in the words of the database that is to read it.
std::string dump(Kind kind) {
  std::ifstream file(std::string(source_root()) + "/tests/host/databases/2f541de.sql");
  std::string text;
  for (std::string line; std::getline(file, line);) {
    if (kind == Kind::postgres) {
      if (line.starts_with("PRAGMA")) continue;
      if (line == ") STRICT;") line = ");";
      if (const std::size_t at = line.find(" INTEGER "); at != line.npos && line.starts_with("  ")) {
        line.replace(at, 9, " BIGINT ");
      }
    }
    text += line + "\n";
  }
  EXPECT_THAT(text, SizeIs(testing::Gt(100'000U)));
  return text;
}

class Migration : public testing::TestWithParam<Kind> {
 protected:
  TestDatabase database_{GetParam()};

  void SetUp() override { run_sql(database_.address(), dump(GetParam())); }

  static std::unique_ptr<table::Room> open(table::Store& store, const std::string& id) {
    std::optional<table::StoredMatch> stored = must(table::read_match(store, id, true));
    EXPECT_TRUE(stored) << id;
    Result<std::unique_ptr<table::Room>> room = table::Room::open(test_registry(), std::move(*stored), 1);
    EXPECT_TRUE(room) << describe(room.error());
    return std::move(*room);
  }
  /// As `Rooms` does.
  static void note(table::Store& store, table::Room& room) {
    const std::optional<table::Standing> standing = room.take_standing();
    if (!standing) return;
    EXPECT_EQ(store.set_standing(*standing), table::Stored::done);
    if (const auto links = room.take_links(); !links.empty()) {
      EXPECT_EQ(store.add_links(room.id(), links), table::Stored::done);
    }
  }
};
INSTANTIATE_TEST_SUITE_P(Databases, Migration, testing::Values(Kind::sqlite, Kind::postgres), name_of);

struct Old {
  std::string id;
  bool fits;
  std::string why;
};

/// What becomes of each. Rules and forces have been mended since, and nobody counted their versions then. Short ones
/// never came to where that matters; the others go other ways (who may act in the first impulse, what a die hits) until
/// a decision is not legal any more. Whoever mends more rules may have to say here what that changes.
const std::vector<Old>& olds() {
  static const std::vector<Old> list = {
      {"4_hd9tE7I5JyAJY9168GHg", false, "Bloody Monday, in its third turn"},
      {"Gg-kwvM9s3__7HrDIVWJEg", true, "Bloody Monday, given up in its first turn"},
      {"ATreSiqb4KgW5-8k0yLJ-g", false, "the Last Blood, played to its end against a bot"},
      {"qxsZnMupxGVIEJF97eegYA", false, "Shevardino, played to its end"},
      {"LXO3Uqu0IrnIh-iQpETJxg", true, "Borodino 1812, in its first turn"},
      {"-a6uwfOg658Kr_vCc9Y1Lw", true, "The Invasion of Russia, in its first turn"},
      {"058pa_CJF3AeYwpBYbdSwA", true, "The Invasion of Russia, given up"},
  };
  return list;
}

TEST_P(Migration, WhatFitsGoesOnAndGetsItsLinksAndWhatDiffersIsFrozen) {
  const std::unique_ptr<table::Store> store = database_.open();
  for (const Old& each : olds()) {
    const std::optional<table::StoredMatch> before = must(table::read_match(*store, each.id, true));
    ASSERT_TRUE(before);
    EXPECT_EQ(before->row.rules, 0) << "nobody has looked at it yet";
    const std::unique_ptr<table::Room> room = open(*store, each.id);
    EXPECT_EQ(room->frozen(), each.fits ? "" : "rules") << each.why << ": " << room->misfit();
    EXPECT_EQ(room->sequence(), before->row.sequence);
    EXPECT_EQ(room->row().state, before->row.state);
    note(*store, *room);
    const std::optional<table::StoredMatch> after = must(table::read_match(*store, each.id, true));
    EXPECT_EQ(after->row.frozen, room->frozen());
    ASSERT_EQ(after->journal.size(), before->journal.size());
    for (std::size_t i = 0; i < after->journal.size(); ++i) {
      ASSERT_EQ(after->journal[i].entry, before->journal[i].entry) << "nothing is rewritten";
      ASSERT_EQ(after->journal[i].link.size(), each.fits ? 32U : 0U);
    }
    EXPECT_EQ(after->row.rules != 0, each.fits) << each.why;
    // What fitted is from now on a match like any other; what did not is judged again in the same way.
    const std::unique_ptr<table::Room> again = open(*store, each.id);
    EXPECT_EQ(again->frozen(), room->frozen()) << again->misfit();
    EXPECT_FALSE(again->take_standing());
    EXPECT_THAT(again->take_links(), IsEmpty());
    if (each.fits) {
      EXPECT_EQ(again->match()->head(), after->journal.back().link);
    }
  }
}

TEST_P(Migration, AJournalThatLeadsElsewhereThanItsRowSaysIsFrozen) {
  ASSERT_TRUE(database_.open());
  // As if other rules had brought it to its second turn.
  run_sql(database_.address(),
          "UPDATE matches SET summary = '{\"turn\":2,\"to_act\":\"russian\",\"exchanged\":false,\"result\":null,"
          "\"deadline\":null}' WHERE id = 'LXO3Uqu0IrnIh-iQpETJxg'");
  const std::unique_ptr<table::Store> store = database_.open();
  const std::unique_ptr<table::Room> room = open(*store, "LXO3Uqu0IrnIh-iQpETJxg");
  EXPECT_EQ(room->frozen(), "rules");
  EXPECT_THAT(room->misfit(), HasSubstr("as it did"));
  note(*store, *room);
  for (const table::JournalRow& each : must(store->journal(room->id(), 0))) EXPECT_EQ(each.link, "");
  EXPECT_THAT(table::stored_record(room->kept()).entries, SizeIs(70));
}

TEST(MigrationTable, ItsMatchesAreServed) {
  const Folder folder;
  run_sql(folder.database(), dump(Kind::sqlite));
  {
    const TableHome home(folder.database(), folder.client());
    Guest anna = Guest::arrive(home.port());
    Line line(anna);
    for (const Old& each : olds()) {
      line.open(each.id, {{"as", "observer"}});
      EXPECT_EQ(line.table().at("frozen").is_null(), each.fits) << each.why;
    }
  }
  EXPECT_EQ(run_sql(folder.database(), "SELECT max(version) FROM migrations"), std::to_string(newest_version()));
  for (const Old& each : olds()) {
    EXPECT_EQ(run_sql(folder.database(),
                      "SELECT count(*) FROM journal WHERE link = '' AND match_id = '" + each.id + "'") == "0",
              each.fits)
        << each.why;
  }
}

}  // namespace
}  // namespace redoubt::host
