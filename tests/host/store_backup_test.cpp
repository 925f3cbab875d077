// A backup of either kind of database goes into either kind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "host/store.h"
#include "tests/host/store_support.h"

namespace redoubt::host {
namespace {

using testing::HasSubstr;

struct Way {
  Kind from;
  Kind to;
};

std::string way_name(const testing::TestParamInfo<Way>& info) {
  return name_of({info.param.from, 0}) + "To" + name_of({info.param.to, 1});
}

class BackupWay : public testing::TestWithParam<Way> {
 protected:
  TestDatabase from_{GetParam().from};
  TestDatabase to_{GetParam().to};
  ScratchFolder folder_;
};
INSTANTIATE_TEST_SUITE_P(Store, BackupWay,
                         testing::Values(Way{Kind::sqlite, Kind::sqlite}, Way{Kind::sqlite, Kind::postgres},
                                         Way{Kind::postgres, Kind::sqlite}, Way{Kind::postgres, Kind::postgres}),
                         way_name);

/// Every row of every table, as text.
std::string content(const std::string& address) {
  std::string all;
  for (const char* select :
       {"SELECT id || name || coalesce(name_key, '-') || password || webhook || coalesce(feed, '-') || created AS line"
        " FROM players",
        "SELECT token_hash || player || created || used AS line FROM sessions",
        "SELECT id || game || setup || secret || state || summary || sequence || created || updated AS line FROM "
        "matches",
        "SELECT match_id || side || kind || coalesce(player, '-') || bot || entropy || invitation || seen AS line"
        " FROM seats",
        "SELECT match_id || sequence || at || entry AS line FROM journal"}) {
    const std::string joined = address.starts_with("postgresql:")
                                   ? "SELECT string_agg(line, '|' ORDER BY line COLLATE \"C\") FROM ("
                                   : "SELECT group_concat(line, '|') FROM (SELECT line FROM (";
    const std::string end = address.starts_with("postgresql:") ? ") AS lines" : ") ORDER BY line)";
    all += run_sql(address, joined + select + end) + "\n";
  }
  return all;
}

void fill(table::Store& store) {
  ASSERT_EQ(store.begin(), table::Stored::done);
  for (int i = 0; i < 1203; ++i) {  // more than two pages, and not a whole number of them
    table::PlayerRow guest;
    guest.id = "guest" + std::to_string(i);
    guest.name = "Guest";
    ASSERT_EQ(store.add_player(guest), table::Stored::done);
  }
  ASSERT_EQ(store.commit(), table::Stored::done);
  for (int i = 0; i < 9; ++i) add_match_of_anna(store, "m" + std::to_string(i));
  ASSERT_EQ(store.append(an_append("m3", 0, 40)), table::Stored::done);
  ASSERT_EQ(store.append(an_append("m5", 0, 1)), table::Stored::done);
  ASSERT_EQ(store.set_seen("m3", Side::french, 17), table::Stored::done);
  ASSERT_EQ(store.set_webhook("anna", "https://example.org/ñ'\"\\"), table::Stored::done);
  ASSERT_EQ(store.add_session({.token_hash = "h1", .player = "anna", .created = 5, .used = 6}), table::Stored::done);
}

TEST_P(BackupWay, brings_every_row) {
  const auto store = from_.open();  // open all the time, as a table that serves is
  fill(*store);
  const std::string file = folder_.path("club.backup");
  const auto saved = back_up(from_.address(), file);
  ASSERT_TRUE(saved) << describe(saved.error());
  EXPECT_EQ(*saved, 9U);
  EXPECT_EQ(content(file), content(from_.address()));
  const auto restored = restore(file, to_.address());
  ASSERT_TRUE(restored) << describe(restored.error());
  EXPECT_EQ(*restored, 9U);
  EXPECT_EQ(content(to_.address()), content(from_.address()));
  EXPECT_EQ(to_.open()->append(an_append("m3", 40, 1)), table::Stored::done);

  const auto again = restore(file, to_.address());
  ASSERT_FALSE(again);
  EXPECT_THAT(describe(again.error()), HasSubstr("not empty"));
}

class EachBackup : public EachStore {
 protected:
  ScratchFolder folder_;
};
INSTANTIATE_TEST_SUITE_P(Store, EachBackup, testing::Values(Kind::sqlite, Kind::postgres), name_of);

TEST_P(EachBackup, made_while_the_table_writes_is_of_one_moment) {
  constexpr int matches = 30;
  for (int i = 0; i < matches; ++i) add_match_of_anna(*store_, "m" + std::to_string(i));
  std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> rounds = 0;
  std::thread writer([&] {
    for (std::uint64_t after = 0; !stop; ++after) {
      EXPECT_EQ(store_->begin(), table::Stored::done);
      for (int i = 0; i < matches; ++i)
        EXPECT_EQ(store_->append(an_append("m" + std::to_string(i), after, 1)), table::Stored::done);
      EXPECT_EQ(store_->commit(), table::Stored::done);
      rounds = after + 1;
    }
  });
  while (rounds < 3) std::this_thread::yield();
  const auto saved = back_up(database_.address(), folder_.path("live.backup"));
  stop = true;
  writer.join();
  ASSERT_TRUE(saved) << describe(saved.error());
  const std::string file = folder_.path("live.backup");
  EXPECT_EQ(run_sql(file, "SELECT count(DISTINCT sequence) FROM matches"), "1");
  EXPECT_EQ(run_sql(file, "SELECT count(*) FROM journal"), run_sql(file, "SELECT sum(sequence) FROM matches"));
}

TEST_P(EachBackup, does_not_write_over_a_file) {
  const std::string file = folder_.file("precious", "letters");
  const auto saved = back_up(database_.address(), file);
  ASSERT_FALSE(saved);
  EXPECT_THAT(describe(saved.error()), HasSubstr("there already"));
  EXPECT_EQ(read_whole(file), "letters");
}

TEST_P(EachBackup, leaves_no_half_file_when_it_fails) {
  const auto saved = back_up(database_.address(), folder_.path("nowhere/club.backup"));
  ASSERT_FALSE(saved);
  EXPECT_THAT(describe(saved.error()), HasSubstr("no folder"));
  run_sql(database_.address(), "DROP VIEW whole_matches; DROP TABLE journal");
  ASSERT_EQ(store_->add_player(a_player("anna", "Anna")), table::Stored::done);
  ASSERT_EQ(store_->add_match(a_match("m1")), table::Stored::done);
  EXPECT_FALSE(back_up(database_.address(), folder_.path("club.backup")));
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path("")));
}

TEST_P(EachBackup, refuses_what_is_no_backup) {
  const auto refusal = [&](const std::string& file) {
    const auto restored = restore(file, database_.address());
    return restored ? "" : describe(restored.error());
  };
  EXPECT_THAT(refusal(folder_.path("missing")), HasSubstr("cannot be opened"));
  EXPECT_THAT(refusal(folder_.file("text", std::string(5000, 'x'))), HasSubstr("not a database"));
  EXPECT_THAT(refusal(folder_.file("empty", "")), HasSubstr("nothing in it"));

  add_match_of_anna(*store_, "m1");
  const std::string file = folder_.path("club.backup");
  ASSERT_TRUE(back_up(database_.address(), file));
  std::string damaged = read_whole(file);
  for (std::size_t i = 4096; i < damaged.size(); i += 7) damaged[i] = 'x';
  EXPECT_THAT(refusal(folder_.file("damaged", damaged)), HasSubstr("damaged"));
  run_sql(file, "INSERT INTO migrations (version, applied) VALUES (99, 0)");
  EXPECT_THAT(refusal(file), HasSubstr("version 99"));
}

TEST(Backup, of_a_database_that_is_not_there_makes_none) {
  const ScratchFolder folder;
  EXPECT_FALSE(back_up(folder.path("table.db"), folder.path("club.backup")));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path("")));
}

}  // namespace
}  // namespace redoubt::host
