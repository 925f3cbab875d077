// SQLite: one file, one process that serves from it.
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <unordered_map>
#include <utility>

#include "host/database.h"
#include "host/store.h"

namespace redoubt::host {
namespace {

struct CloseConnection {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Milliseconds = std::chrono::milliseconds;
using Connection = std::unique_ptr<sqlite3, CloseConnection>;
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

std::string words_for(int code, sqlite3* connection) {
  switch (code & 0xff) {
    case SQLITE_FULL: return "the disk is full: make room where the database is";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another program keeps the database to itself: end it, or try again";
    case SQLITE_READONLY: return "the database may only be read: give the table's user the right to write it";
    case SQLITE_IOERR:
      return "the disk does not do as it is told (" + std::string(sqlite3_errstr(code)) + "): look to it";
    case SQLITE_CORRUPT: return "the database is damaged: restore the last backup";
    case SQLITE_NOTADB: return "this is not a database: give another file";
    case SQLITE_CANTOPEN: return "the file cannot be opened: may the table's user read and write it and its folder?";
    default: return connection != nullptr ? sqlite3_errmsg(connection) : sqlite3_errstr(code);
  }
}

void bind(sqlite3_stmt* statement, Values values) {
  for (int i = 0; i < static_cast<int>(values.size()); ++i) {
    const Value& value = values[static_cast<std::size_t>(i)];
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      sqlite3_bind_int64(statement, i + 1, *number);
    } else if (const auto* text = std::get_if<std::string_view>(&value)) {
      // An empty view may have no address, which SQLite would take for NULL.
      sqlite3_bind_text64(statement, i + 1, text->empty() ? "" : text->data(), text->size(), SQLITE_STATIC,
                          SQLITE_UTF8);
    } else {
      sqlite3_bind_null(statement, i + 1);
    }
  }
}

Row row_of(sqlite3_stmt* statement) {
  Row row(static_cast<std::size_t>(sqlite3_column_count(statement)));
  for (int i = 0; i < static_cast<int>(row.size()); ++i) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
    if (text == nullptr) continue;
    row[static_cast<std::size_t>(i)].emplace(text, static_cast<std::size_t>(sqlite3_column_bytes(statement, i)));
  }
  return row;
}

class Sqlite final : public Database {
 public:
  Sqlite(Connection connection, std::string file) : connection_(std::move(connection)), file_(std::move(file)) {}

  using Database::later;
  using Database::run;

  bool begin(Transaction kind) override {
    // IMMEDIATE waits for other writers now; later there is no waiting, only a refusal.
    return kind == Transaction::write ? run("BEGIN IMMEDIATE", {}).ok : run("BEGIN", {}).ok;
  }
  bool commit() override { return run("COMMIT", {}).ok; }
  void roll_back() override {
    // After some faults SQLite has rolled back by itself.
    if (sqlite3_get_autocommit(connection_.get()) == 0) run("ROLLBACK", {});
  }

  Answer run(Sql sql, Values values) override {
    Answer answer;
    sqlite3_stmt* statement = prepared(sql);
    if (statement == nullptr) return answer;
    bind(statement, values);
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) answer.rows.push_back(row_of(statement));
    answer.ok = code == SQLITE_DONE;
    if (!answer.ok) note(code);
    answer.changed = sqlite3_changes64(connection_.get());
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return answer;
  }

  bool each(Sql sql, Values values, const std::function<void(Fields)>& see) override {
    sqlite3_stmt* statement = prepared(sql);
    if (statement == nullptr) return false;
    bind(statement, values);
    std::vector<std::string_view> fields(static_cast<std::size_t>(sqlite3_column_count(statement)));
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
      for (int i = 0; i < static_cast<int>(fields.size()); ++i) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
        fields[static_cast<std::size_t>(i)] = {
            text, text == nullptr ? 0 : static_cast<std::size_t>(sqlite3_column_bytes(statement, i))};
      }
      see(fields);
    }
    if (code != SQLITE_DONE) note(code);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE;
  }

  bool later(Sql sql, Values values) override { return run(sql, values).ok; }
  bool notify(std::string_view /*notice*/) override { return true; }

  bool migrate(std::string_view text) override {
    std::string own(text);
    for (std::size_t at = 0; (at = own.find("BIGINT", at)) != std::string::npos;) own.replace(at, 6, "INTEGER");
    const int code = sqlite3_exec(connection_.get(), own.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) note(code);
    return code == SQLITE_OK;
  }
  bool lock_migrations() override { return true; }  // BEGIN IMMEDIATE has done it

  std::optional<std::vector<std::string>> tables() override {
    const Answer answer = run("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", {});
    if (!answer.ok) return std::nullopt;
    std::vector<std::string> names;
    names.reserve(answer.rows.size());
    for (const Row& row : answer.rows) names.push_back(row[0].value_or(""));
    return names;
  }

  [[nodiscard]] std::string last_error() const override { return last_error_; }
  [[nodiscard]] std::string name() const override { return file_; }

  [[nodiscard]] sqlite3* raw() const { return connection_.get(); }

 private:
  sqlite3_stmt* prepared(Sql sql) {
    Statement& statement = statements_[sql.text()];
    if (statement == nullptr) {
      sqlite3_stmt* made = nullptr;
      const int code = sqlite3_prepare_v3(connection_.get(), sql.text(), static_cast<int>(sql.view().size()),
                                          SQLITE_PREPARE_PERSISTENT, &made, nullptr);
      statement.reset(made);
      if (code != SQLITE_OK) note(code);
    }
    return statement.get();
  }

  void note(int code) { last_error_ = words_for(code, connection_.get()); }

  Connection connection_;  // outlives the statements
  std::string file_;
  std::unordered_map<const char*, Statement> statements_;
  std::string last_error_;
};

Result<std::unique_ptr<Sqlite>> connect(const std::string& file, int flags, Milliseconds lock_timeout) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  Connection connection(opened);
  if (code != SQLITE_OK) return fault(file, words_for(code, connection.get()));
  sqlite3_busy_timeout(connection.get(), static_cast<int>(lock_timeout.count()));
  return std::make_unique<Sqlite>(std::move(connection), file);
}

/// Passwords' hashes and the dice's secrets are in it: it is made for its owner's eyes alone.
Result<void> make_private(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  std::error_code ignored;
  if (!folder.empty() && !std::filesystem::is_directory(folder, ignored))
    return fault(file, "there is no folder " + folder.string() + ": make it, or give another file");
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (made < 0)
    return fault(file, "cannot be opened for writing (" + std::string(std::strerror(errno)) +
                           "): give the table's user the right to, or give another file");
  ::close(made);
  return {};
}

Result<std::unique_ptr<Sqlite>> open_for_writing(const std::string& file, Sql journal_mode, Milliseconds lock_timeout) {
  auto opened = connect(file, SQLITE_OPEN_READWRITE, lock_timeout);
  if (!opened) return opened;
  Sqlite& database = **opened;
  if (sqlite3_db_readonly(database.raw(), "main") == 1) return fault(file, words_for(SQLITE_READONLY, nullptr));
  // FULL: a commit has reached the disk when it is answered.
  const bool set = database.run(journal_mode, {}).ok && database.run("PRAGMA synchronous = FULL", {}).ok &&
                   database.run("PRAGMA foreign_keys = ON", {}).ok;
  if (!set) return fault(file, database.last_error());
  return opened;
}

}  // namespace

Result<std::unique_ptr<Database>> open_sqlite(const std::string& file, Opening opening, Milliseconds lock_timeout) {
  std::error_code ignored;
  if (opening == Opening::existing && !std::filesystem::exists(file, ignored))
    return fault(file, "there is no such database: give the file that the table serves from");
  if (const auto made = make_private(file); !made) return made.error();
  auto opened = open_for_writing(file, "PRAGMA journal_mode = WAL", lock_timeout);
  if (!opened) return opened.error();
  return std::unique_ptr<Database>(std::move(*opened));
}

Result<std::unique_ptr<Database>> make_backup_file(const std::string& file) {
  if (const auto made = make_private(file); !made) return made.error();
  auto opened = open_for_writing(file, "PRAGMA journal_mode = DELETE", default_lock_timeout);
  if (!opened) return opened.error();
  return std::unique_ptr<Database>(std::move(*opened));
}

Result<std::unique_ptr<Database>> open_backup_copy(const std::string& file) {
  auto source = connect(file, SQLITE_OPEN_READONLY, default_lock_timeout);
  if (!source) return source.error();
  auto copy = connect("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                      default_lock_timeout);  // no name: SQLite removes it by itself
  if (!copy) return copy.error();
  sqlite3_backup* backup = sqlite3_backup_init((*copy)->raw(), "main", (*source)->raw(), "main");
  int code = backup == nullptr ? sqlite3_errcode((*copy)->raw()) : sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code == SQLITE_DONE) {
    const Answer sound = (*copy)->run("PRAGMA quick_check(1)", {});
    if (!sound.ok || sound.rows.empty() || sound.rows[0][0] != "ok") code = SQLITE_CORRUPT;
  }
  if (code == SQLITE_CORRUPT) return fault(file, "the backup is damaged: take an older one");
  if (code != SQLITE_DONE) return fault(file, words_for(code, nullptr));
  return std::unique_ptr<Database>(std::move(*copy));
}

}  // namespace redoubt::host
