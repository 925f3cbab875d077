#include "tests/host/store_support.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <unistd.h>

#include "source_root.h"

namespace redoubt::host {
namespace {

std::string tool(const std::string& action, const std::string& folder) {
  std::vector<std::string> words = {std::string(source_root()) + "/tools/postgres", action, folder};
  if (action == "start") words.push_back(std::to_string(::getpid()));
  const Ran ran = run(words);
  EXPECT_EQ(ran.code, 0) << ran.err;
  return ran.out.substr(0, ran.out.find('\n'));
}

class PostgresServer : public testing::Environment {
 public:
  void TearDown() override {
    if (folder_ != nullptr) tool("stop", folder_->path("server"));
    folder_.reset();
  }
  const std::string& address() {
    if (folder_ == nullptr) {
      folder_ = std::make_unique<ScratchFolder>();
      // Root starts it as another user, who must be able to reach it.
      run({"chmod", "755", folder_->path("")});
      address_ = tool("start", folder_->path("server"));
    }
    return address_;
  }
  void crash_and_start() {
    tool("kill", folder_->path("server"));
    EXPECT_EQ(tool("start", folder_->path("server")), address_);
  }

 private:
  std::unique_ptr<ScratchFolder> folder_;
  std::string address_;
};

// Google Test owns it. It starts nothing until somebody asks for the address.
PostgresServer* const server = new PostgresServer;
[[maybe_unused]] const testing::Environment* const registered = testing::AddGlobalTestEnvironment(server);

std::string run_postgres(const std::string& address, const std::string& sql) {
  PGconn* connection = PQconnectdb((address + "?application_name=test").c_str());
  PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
  PGresult* result = PQexec(connection, sql.c_str());
  const ExecStatusType status = PQresultStatus(result);
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) << PQerrorMessage(connection);
  std::string first = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
  PQclear(result);
  PQfinish(connection);
  return first;
}

std::string run_sqlite(const std::string& file, const std::string& sql) {
  sqlite3* connection = nullptr;
  EXPECT_EQ(sqlite3_open(file.c_str(), &connection), SQLITE_OK);
  std::string first;
  const auto keep = [](void* to, int columns, char** fields, char**) {
    if (columns > 0 && fields[0] != nullptr) *static_cast<std::string*>(to) = fields[0];
    return 0;
  };
  EXPECT_EQ(sqlite3_exec(connection, sql.c_str(), keep, &first, nullptr), SQLITE_OK) << sqlite3_errmsg(connection);
  sqlite3_close(connection);
  return first;
}

/// Making one and dropping it costs more than emptying it.
std::vector<std::string> unused_databases;

bool is_postgres_address(const std::string& address) { return address.starts_with("postgresql:"); }

std::string database_in(const std::string& address) { return address.substr(address.rfind('/') + 1); }

}  // namespace

std::string name_of(const testing::TestParamInfo<Kind>& info) {
  return info.param == Kind::sqlite ? "Sqlite" : "Postgres";
}

std::string postgres_address() { return server->address(); }

void crash_and_start_postgres() { server->crash_and_start(); }

void end_connections_to(const std::string& address) {
  run_postgres(postgres_address(), "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '" +
                                       database_in(address) + "'");
}

std::string run_sql(const std::string& address, const std::string& sql) {
  return is_postgres_address(address) ? run_postgres(address, sql) : run_sqlite(address, sql);
}

TestDatabase::TestDatabase(Kind kind) {
  if (kind == Kind::sqlite) {
    address_ = folder_.path("table.db");
    return;
  }
  const std::string admin = postgres_address();
  if (unused_databases.empty()) {
    static int made = 0;
    unused_databases.push_back("test" + std::to_string(++made));
    run_postgres(admin, "CREATE DATABASE " + unused_databases.back());
  }
  name_ = unused_databases.back();
  unused_databases.pop_back();
  address_ = admin.substr(0, admin.rfind('/') + 1) + name_;
}

TestDatabase::~TestDatabase() {
  if (name_.empty()) return;
  end_connections_to(address_);
  run_postgres(address_, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  unused_databases.push_back(name_);
}

std::unique_ptr<table::Store> TestDatabase::open(std::chrono::milliseconds lock_timeout) const {
  auto store = open_store(address_, lock_timeout);
  EXPECT_TRUE(store) << describe(store.error());
  return store ? std::move(*store) : nullptr;
}

Lock::Lock(const TestDatabase& database) {
  const bool postgres = is_postgres(database.address());
  auto opened = postgres ? open_postgres(database.address(), default_lock_timeout)
                         : open_sqlite(database.address(), Opening::existing, default_lock_timeout);
  EXPECT_TRUE(opened && (*opened)->begin(Transaction::write));
  connection_ = std::move(*opened);
  if (!postgres) return;
  const Answer locked =
      connection_->run("LOCK TABLE players, sessions, matches, seats, journal IN ACCESS EXCLUSIVE MODE", {});
  EXPECT_TRUE(locked.ok) << connection_->last_error();
}

Lock::~Lock() { connection_->roll_back(); }

table::PlayerRow a_player(const std::string& id, const std::string& name) {
  return {.id = id, .name = name, .password = "$argon2id$" + id, .webhook = "", .feed = "feed-" + id, .created = 1812};
}

table::SeatRow a_seat(const std::string& kind) {
  table::SeatRow seat;
  seat.kind = kind;
  return seat;
}

table::MatchRow a_match(const std::string& id) {
  table::MatchRow match;
  match.id = id;
  match.game = "bloody-monday";
  match.setup = R"({"scenario": "usual"})";
  match.secret = "c0ffee";
  match.state = "open";
  match.summary = R"({"turn": 1})";
  match.created = match.updated = 1000;
  table::SeatRow& anna = match.seats[index(Side::french)] = a_seat("player");
  anna.player = "anna";
  anna.entropy = "aa";
  match.seats[index(Side::russian)] = a_seat("open");
  match.seats[index(Side::russian)].invitation = "hash-of-" + id;
  return match;
}

table::Append an_append(const std::string& match, std::uint64_t after, std::size_t count) {
  table::Append append{.match = match, .after = after, .entries = {}, .state = "running", .summary = R"({"turn": 2})"};
  for (std::uint64_t i = after + 1; i <= after + count; ++i)
    append.entries.push_back(
        {i, static_cast<table::Millis>(2000 + i), R"({"do": ")" + match + "/" + std::to_string(i) + "\"}", "link"});
  return append;
}

void add_match_of_anna(table::Store& store, const std::string& id) {
  if (!must(store.find_player("anna"))) store.add_player(a_player("anna", "Anna"));
  ASSERT_EQ(store.add_match(a_match(id)), table::Stored::done) << store.last_error();
}

}  // namespace redoubt::host
