// Where the table's database is when nobody says, and whose it is.
#pragma once
#include <string>
#include <utility>

#include "kernel/fault.h"

namespace redoubt {

/// The address itself, or redoubt/table.db in the user's data folder (by the XDG convention), which is made if it is
/// not there.
std::string database_or_usual(const std::string& address);

/// A database that one table alone serves from, for as long as this lives or the process does.
class DatabaseLock {
 public:
  explicit DatabaseLock(int file) : file_(file) {}
  DatabaseLock(DatabaseLock&& from) noexcept : file_(std::exchange(from.file_, -1)) {}
  DatabaseLock& operator=(DatabaseLock&&) = delete;
  DatabaseLock(const DatabaseLock&) = delete;
  DatabaseLock& operator=(const DatabaseLock&) = delete;
  ~DatabaseLock();

 private:
  int file_;
};

/// A file belongs to one table: another would not hear of what this one writes. PostgreSQL is open to many.
Result<DatabaseLock> lock_database(const std::string& address);

}  // namespace redoubt
