// PostgreSQL: many processes may serve from one database.
//
// libpq's pipeline mode is on all the time: statements whose outcome nobody waits for travel with the next one.
#include <chrono>
#include <cstdlib>
#include <string>
#include <unordered_map>
#include <utility>

#include "host/database.h"
#include "host/postgres.h"

namespace redoubt::host {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds between_connects{1};
/// Any number will do, as long as all who migrate use the same.
constexpr std::int64_t migration_lock = 18120907;

std::string words_for(const PGresult* result) {
  const auto field = [&](int which) {
    const char* text = PQresultErrorField(result, which);
    return std::string(text != nullptr ? text : "");
  };
  const std::string state = field(PG_DIAG_SQLSTATE);
  if (state == "53100") return "the disk of the PostgreSQL server is full: make room there";
  if (state == "25006") return "PostgreSQL only lets us read: give the address of the primary server";
  if (state == "42501") return "PostgreSQL does not let this user do that: make it the owner of the database";
  if (state == "55P03" || state == "40P01") return "another program keeps rows to itself: try again";
  // The primary message names tables and constraints; values would be in the detail.
  std::string message = field(PG_DIAG_MESSAGE_PRIMARY);
  if (message.empty()) message = "the connection was lost";
  return "PostgreSQL says: " + message + (state.empty() ? "" : " (" + state + ")");
}

/// Parameters as libpq wants them: texts that end with a zero, or nothing for NULL.
class Parameters {
 public:
  explicit Parameters(Values values) : texts_(values.size()), pointers_(values.size(), nullptr) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (const auto* number = std::get_if<std::int64_t>(&values[i])) texts_[i] = std::to_string(*number);
      if (const auto* text = std::get_if<std::string_view>(&values[i])) texts_[i] = *text;
      if (!std::holds_alternative<std::monostate>(values[i])) pointers_[i] = texts_[i].c_str();
      has_zero_ = has_zero_ || texts_[i].find('\0') != std::string::npos;
    }
  }
  [[nodiscard]] int count() const { return static_cast<int>(pointers_.size()); }
  [[nodiscard]] const char* const* pointers() const { return pointers_.data(); }
  /// A text would be cut short there.
  [[nodiscard]] bool has_zero() const { return has_zero_; }

 private:
  std::vector<std::string> texts_;
  std::vector<const char*> pointers_;
  bool has_zero_ = false;
};

std::vector<Row> rows_of(const PGresult* result) {
  std::vector<Row> rows(static_cast<std::size_t>(PQntuples(result)));
  const int columns = PQnfields(result);
  for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
    Row& row = rows[static_cast<std::size_t>(i)];
    row.resize(static_cast<std::size_t>(columns));
    for (int j = 0; j < columns; ++j) {
      if (PQgetisnull(result, i, j) != 0) continue;
      row[static_cast<std::size_t>(j)].emplace(PQgetvalue(result, i, j),
                                               static_cast<std::size_t>(PQgetlength(result, i, j)));
    }
  }
  return rows;
}

bool is_good(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

class Postgres final : public Database {
 public:
  Postgres(PostgresAddress address, std::chrono::milliseconds lock_timeout)
      : address_(std::move(address)), lock_timeout_(std::to_string(lock_timeout.count())) {}

  using Database::later;
  using Database::run;

  Result<void> connect() {
    statements_.clear();
    unconfirmed_.clear();
    pending_ = 0;
    auto connection = connect_postgres(address_);
    if (!connection) {
      connection_.reset();
      return connection.error();
    }
    connection_ = std::move(*connection);
    if (PQenterPipelineMode(connection_.get()) != 1 || !settle())
      return fault(address_.shown, last_error_.empty() ? "the connection was lost" : last_error_);
    return {};
  }

  bool begin(Transaction kind) override {
    last_error_.clear();
    notice_a_farewell();
    if (!is_connected() && !reconnect()) return false;
    if (kind == Transaction::snapshot) return run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", {}).ok;
    return later("BEGIN", {});
  }

  bool commit() override {
    ended_with_.clear();
    if (!run("COMMIT", {}).ok) return false;
    if (ended_with_ == "COMMIT") return true;
    // A transaction in which something failed is rolled back, and PostgreSQL does not call that an error.
    if (last_error_.empty()) last_error_ = "PostgreSQL rolled the transaction back";
    return false;
  }

  void roll_back() override {
    if (!is_connected()) return;
    const std::string reason = last_error_;
    run("ROLLBACK", {});
    last_error_ = reason;
  }

  Answer run(Sql sql, Values values) override {
    if (!send(sql, values)) return {};
    return finish();
  }

  bool later(Sql sql, Values values) override { return send(sql, values); }

  bool notify(std::string_view notice) override {
    static_assert(std::string_view(commit_channel) == "redoubt");
    return later("SELECT pg_notify('redoubt', $1)", {notice});
  }

  bool migrate(std::string_view text) override {
    std::string own(text);
    for (std::size_t at = 0; (at = own.find(") STRICT;", at)) != std::string::npos;) own.replace(at, 9, ");");
    // Several statements in one text go only by the simple protocol, which pipeline mode does not speak.
    if (PQexitPipelineMode(connection_.get()) != 1) return lose("the connection was lost");
    const PostgresResult result(PQexec(connection_.get(), own.c_str()));
    const bool good = is_good(result.get());
    if (!good) last_error_ = words_for(result.get());
    return PQenterPipelineMode(connection_.get()) == 1 && good;
  }

  bool lock_migrations() override { return run("SELECT pg_advisory_xact_lock($1)", {migration_lock}).ok; }

  std::optional<std::vector<std::string>> tables() override {
    const Answer answer = run("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()", {});
    if (!answer.ok) return std::nullopt;
    std::vector<std::string> names;
    names.reserve(answer.rows.size());
    for (const Row& row : answer.rows) names.push_back(row[0].value_or(""));
    return names;
  }

  [[nodiscard]] std::string last_error() const override { return last_error_; }
  [[nodiscard]] std::string name() const override { return address_.shown; }

 private:
  bool is_connected() const { return connection_ != nullptr && PQstatus(connection_.get()) == CONNECTION_OK; }

  /// A server that was stopped in the meantime has said so, and nobody has listened yet.
  void notice_a_farewell() {
    if (!is_connected()) return;
    PQconsumeInput(connection_.get());
    PQconsumeInput(connection_.get());  // the first may have read the last words, and only this one meets the end
  }

  bool reconnect() {
    // Not at every call after one in vain: whoever asks shall be answered, and a server that starts has other things
    // to do.
    if (Clock::now() < next_connect_) return lose("the connection was lost and is not back yet");
    const auto connected = connect();
    if (connected) return true;
    next_connect_ = Clock::now() + between_connects;
    return lose(connected.error().front().reason);
  }

  bool lose(std::string reason) {
    last_error_ = std::move(reason);
    connection_.reset();
    return false;
  }

  /// The settings of a session, and the one property of a database that we cannot do without.
  bool settle() {
    last_error_.clear();
    const Answer encoding = run("SELECT current_setting('server_encoding')", {});
    if (!encoding.ok) return false;
    if (encoding.rows.at(0).at(0) != "UTF8") {
      last_error_ = "its encoding is not UTF8: make the database anew with ENCODING 'UTF8'";
      return false;
    }
    // A commit is answered when it is on disk, whatever the server's usual setting; stricter ones stay.
    return run("SELECT set_config('synchronous_commit', 'on', false)"
               " WHERE current_setting('synchronous_commit') = 'off'",
               {})
               .ok &&
           // A process that hangs must not hang the others.
           run("SELECT set_config('lock_timeout', $1, false),"
               " set_config('idle_in_transaction_session_timeout', '60s', false)",
               {lock_timeout_})
               .ok;
  }

  bool send(Sql sql, Values values) {
    if (!is_connected()) return lose("the connection was lost");
    const Parameters parameters(values);
    if (parameters.has_zero()) {
      last_error_ = "a text has a zero byte in it, which PostgreSQL does not keep";
      return false;
    }
    const auto [statement, is_new] = statements_.try_emplace(sql.text());
    if (is_new) statement->second = "s" + std::to_string(++names_given_);
    const char* prepared = statement->second.c_str();
    if (is_new) {
      unconfirmed_.push_back(sql.text());
      if (PQsendPrepare(connection_.get(), prepared, sql.text(), 0, nullptr) != 1)
        return lose("the connection was lost");
      ++pending_;
    }
    if (PQsendQueryPrepared(connection_.get(), prepared, parameters.count(), parameters.pointers(), nullptr, nullptr,
                            0) != 1)
      return lose("the connection was lost");
    ++pending_;
    return true;
  }

  /// Waits for all that was sent. The answer is that of the last statement.
  Answer finish() {
    Answer answer;
    if (PQpipelineSync(connection_.get()) != 1) {
      lose("the connection was lost");
      return answer;
    }
    bool good = true;
    for (int left = std::exchange(pending_, 0); left > 0; --left) {
      for (PostgresResult result(PQgetResult(connection_.get())); result != nullptr;
           result.reset(PQgetResult(connection_.get()))) {
        if (left == 1) take(result.get(), answer);
        if (is_good(result.get())) continue;
        // The first fault is the cause; those behind it only say that they were not tried.
        if (std::exchange(good, false)) last_error_ = words_for(result.get());
      }
    }
    const PostgresResult sync(PQgetResult(connection_.get()));
    answer.ok = good && sync != nullptr && PQresultStatus(sync.get()) == PGRES_PIPELINE_SYNC;
    if (!is_connected()) connection_.reset();
    // Behind a fault nothing was prepared. Whatever was prepared before it is prepared again under another name.
    if (!good) {
      for (const char* text : unconfirmed_) statements_.erase(text);
    }
    unconfirmed_.clear();
    return answer;
  }

  void take(PGresult* result, Answer& answer) {
    answer.rows = rows_of(result);
    answer.changed = std::strtoll(PQcmdTuples(result), nullptr, 10);
    ended_with_ = PQcmdStatus(result);
  }

  PostgresAddress address_;
  std::string lock_timeout_;  // milliseconds
  PostgresConnection connection_;
  Clock::time_point next_connect_;
  std::unordered_map<const char*, std::string> statements_;  // their names, by their texts
  std::vector<const char*> unconfirmed_;                     // prepared since the last answer
  std::uint64_t names_given_ = 0;
  int pending_ = 0;  // sent, not yet answered
  std::string ended_with_;
  std::string last_error_;
};

}  // namespace

Result<std::unique_ptr<Database>> open_postgres(const std::string& address, std::chrono::milliseconds lock_timeout) {
  auto read = read_postgres_address(address);
  if (!read) return read.error();
  auto database = std::make_unique<Postgres>(std::move(*read), lock_timeout);
  if (const auto connected = database->connect(); !connected) return connected.error();
  return std::unique_ptr<Database>(std::move(database));
}

}  // namespace redoubt::host
