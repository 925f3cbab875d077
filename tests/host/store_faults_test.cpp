// What can go wrong with a database, told in words, and what comes after it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>

#include "host/database.h"
#include "host/store.h"
#include "host/store_sql.h"
#include "host/threaded_archive.h"
#include "tests/host/store_home.h"
#include "tests/host/store_support.h"

namespace redoubt::host {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string refusal(const std::string& address) {
  const auto store = open_store(address);
  return store ? "" : describe(store.error());
}

class EachStoreVersion : public EachStore {};
INSTANTIATE_TEST_SUITE_P(Store, EachStoreVersion, testing::Values(Kind::sqlite, Kind::postgres), name_of);

TEST_P(EachStoreVersion, opening_again_changes_nothing) {
  add_match_of_anna(*store_, "m1");
  const std::string before = run_sql(database_.address(), "SELECT max(applied) FROM migrations");
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(must(database_.open()->find_match("m1")));
  EXPECT_EQ(run_sql(database_.address(), "SELECT count(*) FROM migrations"), std::to_string(newest_version()));
  EXPECT_EQ(run_sql(database_.address(), "SELECT max(applied) FROM migrations"), before);
}

TEST_P(EachStoreVersion, a_newer_one_is_refused_and_left_as_it_is) {
  run_sql(database_.address(), "INSERT INTO migrations (version, applied) VALUES (1812, 0)");
  EXPECT_THAT(refusal(database_.address()), AllOf(HasSubstr("version 1812"), HasSubstr("newer program")));
  EXPECT_EQ(run_sql(database_.address(), "SELECT max(version) FROM migrations"), "1812");
}

TEST_P(EachStoreVersion, that_of_another_program_is_refused) {
  const TestDatabase foreign(GetParam());
  run_sql(foreign.address(), "CREATE TABLE recipes (name TEXT)");
  EXPECT_THAT(refusal(foreign.address()), HasSubstr("another program"));
  EXPECT_EQ(run_sql(foreign.address(), "SELECT count(*) FROM recipes"), "0");
}

TEST(StoreFaults, a_file_that_is_no_database) {
  const ScratchFolder folder;
  const std::string file = folder.file("notes.txt", std::string(5000, 'x'));
  EXPECT_THAT(refusal(file), AllOf(HasSubstr(file), HasSubstr("not a database")));
  EXPECT_EQ(read_whole(file), std::string(5000, 'x'));
}

TEST(StoreFaults, a_folder_that_is_missing) {
  const ScratchFolder folder;
  EXPECT_THAT(refusal(folder.path("nowhere/table.db")), AllOf(HasSubstr("no folder"), HasSubstr("make it")));
}

TEST(StoreFaults, a_folder_that_cannot_be_written) {
  EXPECT_THAT(refusal("/proc/table.db"), HasSubstr("cannot be opened for writing"));
  EXPECT_THAT(refusal("/"), HasSubstr("cannot be opened for writing"));
}

TEST(StoreFaults, the_file_is_for_its_owner_alone) {
  const ScratchFolder folder;
  ASSERT_EQ(refusal(folder.path("table.db")), "");
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(folder.path("table.db")).permissions(), perms::owner_read | perms::owner_write);
}

TEST(StoreFaults, a_full_disk_fails_and_room_heals_it) {
  const ScratchFolder folder;
  auto database = open_sqlite(folder.path("table.db"), Opening::make, default_lock_timeout);
  ASSERT_TRUE(database);
  ASSERT_TRUE(migrate(**database));
  Database& connection = **database;
  const auto store = make_store(std::move(*database));
  add_match_of_anna(*store, "m1");
  ASSERT_EQ(store->append(an_append("m1", 0, 1)), table::Stored::done);

  // SQLite answers a limit on its pages as it answers a full disk.
  ASSERT_TRUE(connection.run("PRAGMA max_page_count = 1", {}).ok);
  table::Append large = an_append("m1", 1, 1);
  large.entries[0].entry = std::string(1'000'000, 'x');
  EXPECT_EQ(store->append(large), table::Stored::failed);
  EXPECT_THAT(store->last_error(), AllOf(HasSubstr("table.db"), HasSubstr("disk is full"), Not(HasSubstr("xxx"))));
  EXPECT_EQ(must(store->find_match("m1"))->sequence, 1U);

  ASSERT_TRUE(connection.run("PRAGMA max_page_count = 1000000", {}).ok);
  EXPECT_EQ(store->append(large), table::Stored::done);
  EXPECT_EQ(must(store->journal("m1", 1)).at(0).entry.size(), 1'000'000U);
}

TEST(StoreFaults, a_disk_that_refuses_a_commit_fails_the_batch_and_nothing_of_it_stays) {
  const TestDatabase database(Kind::sqlite);
  const auto store = database.open();
  add_match_of_anna(*store, "m1");
  Home home;
  ThreadedArchive archive(database.open(), home.door());
  const auto append_large = [&] {
    std::optional<table::Stored> stored;
    table::Append large = an_append("m1", 0, 1);
    large.entries[0].entry = std::string(1'000'000, 'x');
    archive.write([large](table::Store& own) { return own.append(large); },
                  [&](table::Stored answer) { stored = answer; });
    EXPECT_TRUE(home.run_until([&] { return stored.has_value(); }));
    return *stored;
  };

  // The kernel refuses what goes beyond this size in any file.
  rlimit usual{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &usual), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit tiny{std::filesystem::file_size(database.address()) + 200'000, usual.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &tiny), 0);
  const table::Stored refused = append_large();
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &usual), 0);
  std::signal(SIGXFSZ, handler);

  EXPECT_EQ(refused, table::Stored::failed);
  EXPECT_THAT(archive.last_error(), HasSubstr("disk"));
  EXPECT_EQ(archive.counts().failures, 1U);
  EXPECT_EQ(must(store->find_match("m1"))->sequence, 0U);
  EXPECT_EQ(append_large(), table::Stored::done);
  EXPECT_EQ(must(store->find_match("m1"))->sequence, 1U);
}

// ---- PostgreSQL ----

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  return text.replace(text.find(what), what.size(), by);
}

std::string password_in(const std::string& address) {
  const std::size_t start = address.find(':', address.find("://") + 3) + 1;
  return address.substr(start, address.find('@') - start);
}

TEST(PostgresFaults, wrong_addresses_are_told_without_the_password) {
  const std::string good = postgres_address();
  const std::string password = password_in(good);
  const std::string port = good.substr(good.rfind(':') + 1, good.rfind('/') - good.rfind(':') - 1);

  const std::string wrong_password = refusal(replaced(good, password, "wrongsecret"));
  EXPECT_THAT(wrong_password, AllOf(HasSubstr("password"), HasSubstr("127.0.0.1"), Not(HasSubstr("wrongsecret"))));
  const std::string wrong_database = refusal(replaced(good, "/postgres", "/nowhere"));
  EXPECT_THAT(wrong_database, AllOf(HasSubstr("nowhere"), Not(HasSubstr(password))));
  const std::string wrong_port = refusal(replaced(good, ":" + port, ":1"));
  EXPECT_THAT(wrong_port, AllOf(HasSubstr("cannot be reached"), Not(HasSubstr(password))));
  const std::string wrong_user = refusal(replaced(good, "redoubt:", "nobody:"));
  EXPECT_THAT(wrong_user, AllOf(HasSubstr("nobody"), Not(HasSubstr(password))));
}

TEST(PostgresFaults, addresses_that_cannot_be_read_are_not_repeated) {
  EXPECT_THAT(refusal("postgresql://anna:p@geheim@127.0.0.1/club"), AllOf(HasSubstr("%40"), Not(HasSubstr("geheim"))));
  EXPECT_THAT(refusal("postgresql://anna:secret@[127.0.0.1/club"),
              AllOf(HasSubstr("postgresql://user:password@host"), Not(HasSubstr("secret"))));
  EXPECT_THAT(refusal("postgresql://127.0.0.1:1/club?password=secret"),
              AllOf(HasSubstr("cannot be reached"), Not(HasSubstr("secret"))));
}

TEST(PostgresFaults, a_database_in_another_encoding_is_refused) {
  const std::string admin = postgres_address();
  run_sql(admin, "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
  EXPECT_THAT(refusal(admin.substr(0, admin.rfind('/')) + "/latin"), HasSubstr("UTF8"));
  run_sql(admin, "DROP DATABASE latin WITH (FORCE)");
}

TEST(PostgresFaults, a_zero_byte_is_refused_and_not_cut_off) {
  const TestDatabase database(Kind::postgres);
  const auto store = database.open();
  EXPECT_EQ(store->add_player(a_player("anna", std::string("An\0na", 5))), table::Stored::failed);
  EXPECT_THAT(store->last_error(), HasSubstr("zero byte"));
  EXPECT_EQ(store->add_player(a_player("anna", "Anna")), table::Stored::done);
}

TEST(PostgresFaults, a_connection_that_ends_within_a_batch_fails_it_and_comes_back) {
  const TestDatabase database(Kind::postgres);
  const auto store = database.open();
  add_match_of_anna(*store, "m1");
  ASSERT_EQ(store->begin(), table::Stored::done);
  ASSERT_EQ(store->append(an_append("m1", 0, 1)), table::Stored::done);
  end_connections_to(database.address());
  EXPECT_EQ(store->commit(), table::Stored::failed);
  EXPECT_THAT(store->last_error(), HasSubstr("connection"));

  EXPECT_EQ(store->append(an_append("m1", 0, 1)), table::Stored::done) << store->last_error();
  EXPECT_EQ(must(store->find_match("m1"))->sequence, 1U);
}

TEST(PostgresFaults, a_connection_that_ended_between_batches_costs_nobody_anything) {
  const TestDatabase database(Kind::postgres);
  const auto store = database.open();
  add_match_of_anna(*store, "m1");
  end_connections_to(database.address());
  EXPECT_EQ(store->append(an_append("m1", 0, 1)), table::Stored::done) << store->last_error();
}

TEST(PostgresFaults, a_crash_of_the_server_loses_nothing_and_is_outlived) {
  const TestDatabase database(Kind::postgres);
  Home home;
  {
    const auto store = database.open();
    add_match_of_anna(*store, "m1");
  }
  ThreadedArchive archive(database.open(), home.door());
  const auto append = [&](std::uint64_t after) {
    std::optional<table::Stored> stored;
    archive.write([after](table::Store& store) { return store.append(an_append("m1", after, 1)); },
                  [&](table::Stored answer) { stored = answer; });
    EXPECT_TRUE(home.run_until([&] { return stored.has_value(); }));
    return stored.value_or(table::Stored::failed);
  };
  ASSERT_EQ(append(0), table::Stored::done);
  crash_and_start_postgres();
  table::Stored stored = table::Stored::failed;
  for (int i = 0; i < 100 && stored == table::Stored::failed; ++i) {
    stored = append(1);
    if (stored == table::Stored::failed) ::usleep(50'000);
  }
  EXPECT_EQ(stored, table::Stored::done) << archive.last_error();
  EXPECT_EQ(must(database.open()->journal("m1", 0)).size(), 2U);
}

}  // namespace
}  // namespace redoubt::host
