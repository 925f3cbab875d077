// Databases for the tests of the store: each test has one of its own, of either kind.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "host/database.h"
#include "host/store.h"
#include "tests/support/process.h"

namespace redoubt::host {

enum class Kind : std::uint8_t { sqlite, postgres };

std::string name_of(const testing::TestParamInfo<Kind>& info);

/// Starts the program's one PostgreSQL at the first call; it is stopped when the tests are over. Gives the address of
/// its database for administration.
std::string postgres_address();
/// As a crash and a new start would.
void crash_and_start_postgres();
/// Ends all connections to the database of this address but the one that asks.
void end_connections_to(const std::string& address);
/// Runs statements in the database of this address, of either kind, and gives the first field of the last answer.
std::string run_sql(const std::string& address, const std::string& sql);

/// An empty database that goes with the object.
class TestDatabase {
 public:
  explicit TestDatabase(Kind kind);
  ~TestDatabase();
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;

  [[nodiscard]] const std::string& address() const { return address_; }
  [[nodiscard]] std::unique_ptr<table::Store> open(std::chrono::milliseconds lock_timeout = default_lock_timeout) const;

 private:
  ScratchFolder folder_;
  std::string address_;
  std::string name_;  // in PostgreSQL
};

/// Keeps the tables of a database to itself for as long as it is there.
class Lock {
 public:
  explicit Lock(const TestDatabase& database);
  ~Lock();
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  std::unique_ptr<Database> connection_;
};

/// What was read; the test fails when nothing could be.
template <class T>
T must(table::Read<T> read) {
  T value{};
  std::move(read).either([&](T found) { value = std::move(found); }, [] { ADD_FAILURE() << "it could not be read"; });
  return value;
}

table::SeatRow a_seat(const std::string& kind);
table::PlayerRow a_player(const std::string& id, const std::string& name);
/// French: the player "anna", whom it needs; Russian: open, with the invitation "hash-of-ID".
table::MatchRow a_match(const std::string& id);
/// `count` entries behind `after`.
table::Append an_append(const std::string& match, std::uint64_t after, std::size_t count);
/// Adds "anna" and one match of hers.
void add_match_of_anna(table::Store& store, const std::string& id);

class EachStore : public testing::TestWithParam<Kind> {
 protected:
  TestDatabase database_{GetParam()};
  std::unique_ptr<table::Store> store_ = database_.open();
};

}  // namespace redoubt::host
