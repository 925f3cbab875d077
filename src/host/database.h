// One connection to a database that speaks SQL, for the files of the store alone.
//
// A connection is used by one thread at a time. Statements are prepared once and kept.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/fault.h"

namespace redoubt::host {

/// A statement, fixed when the program is compiled: what comes from outside cannot become part of it. Parameters are
/// $1, $2, … in the order of their first appearance.
class Sql {
 public:
  template <std::size_t n>
  consteval Sql(const char (&text)[n]) : text_(text, n - 1) {}  // NOLINT(google-explicit-constructor)
  [[nodiscard]] constexpr const char* text() const { return text_.data(); }
  [[nodiscard]] constexpr std::string_view view() const { return text_; }

 private:
  std::string_view text_;
};

/// Nothing, a number or a text, for a parameter. A text is not copied.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;
using Values = std::span<const Value>;

/// As the database writes it; nothing for NULL.
using Row = std::vector<std::optional<std::string>>;

struct Answer {
  bool ok = false;
  std::int64_t changed = 0;  // rows that a write touched
  std::vector<Row> rows;
};

/// The fields of a row as the database has them; empty for NULL. They are gone with the next row.
using Fields = std::span<const std::string_view>;

enum class Transaction : std::uint8_t {
  write,     // nobody else writes what this one writes
  snapshot,  // reads what was there when it began
};

class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  virtual bool begin(Transaction kind) = 0;
  virtual bool commit() = 0;
  virtual void roll_back() = 0;

  virtual Answer run(Sql sql, Values values) = 0;
  /// Shows each row that is found: for what would be too much to gather first. Says whether all were shown.
  virtual bool each(Sql sql, Values values, const std::function<void(Fields)>& see);
  /// A statement that must succeed and whose outcome nobody waits for: a fault may show here, or at `commit`.
  virtual bool later(Sql sql, Values values) = 0;
  /// Notifies the listeners of other processes, once the transaction is committed.
  virtual bool notify(std::string_view notice) = 0;

  /// The text of a migration, several statements.
  virtual bool migrate(std::string_view text) = 0;
  /// Waits inside a transaction until no other process migrates.
  virtual bool lock_migrations() = 0;
  virtual std::optional<std::vector<std::string>> tables() = 0;

  /// What went wrong last, in words for an operator; never a value of a row.
  [[nodiscard]] virtual std::string last_error() const = 0;
  /// What the operator calls it, without a password.
  [[nodiscard]] virtual std::string name() const = 0;

  Answer run(Sql sql, std::initializer_list<Value> values) { return run(sql, Values(values.begin(), values.size())); }
  bool later(Sql sql, std::initializer_list<Value> values) { return later(sql, Values(values.begin(), values.size())); }
};

enum class Opening : std::uint8_t {
  make,      // make the file if it is not there
  existing,  // it must be there already
};

bool is_postgres(std::string_view address);
/// Both wait no longer than the lock timeout for what another program has locked.
Result<std::unique_ptr<Database>> open_sqlite(const std::string& file, Opening opening,
                                              std::chrono::milliseconds lock_timeout);
Result<std::unique_ptr<Database>> open_postgres(const std::string& address, std::chrono::milliseconds lock_timeout);
/// A new file that is complete in itself when it is closed.
Result<std::unique_ptr<Database>> make_backup_file(const std::string& file);
/// A copy of a backup's content, which may be migrated and is gone when it is closed.
Result<std::unique_ptr<Database>> open_backup_copy(const std::string& file);

/// The form that this program knows.
std::int64_t newest_version();
/// 0 for an empty database; a fault for one that is somebody else's or newer than this program.
Result<std::int64_t> version_of(Database& database);
/// Brings it to `newest_version`.
Result<void> migrate(Database& database);

}  // namespace redoubt::host
