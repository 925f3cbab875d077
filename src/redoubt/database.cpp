#include "redoubt/database.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "host/database.h"

namespace redoubt {

std::string database_or_usual(const std::string& address) {
  if (!address.empty()) return address;
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder = data != nullptr && *data != '\0'
                                     ? std::filesystem::path(data)
                                     : std::filesystem::path(home == nullptr ? "." : home) / ".local" / "share";
  folder /= "redoubt";
  std::error_code trouble;  // the database says it better, when it cannot be opened there
  std::filesystem::create_directories(folder, trouble);
  return (folder / "table.db").string();
}

DatabaseLock::~DatabaseLock() {
  if (file_ >= 0) ::close(file_);
}

Result<DatabaseLock> lock_database(const std::string& address) {
  if (host::is_postgres(address)) return DatabaseLock(-1);
  // SQLite's own locks are of another kind, and last no longer than a transaction.
  const int file = ::open(address.c_str(), O_RDONLY | O_CLOEXEC);
  if (file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) == 0) return DatabaseLock(file);
  if (file >= 0) ::close(file);
  return fault(address,
               "another table serves from it: stop that one, or give this one a file of its own with --db FILE");
}

}  // namespace redoubt
