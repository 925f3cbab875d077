// The databases that a table is kept in, SQLite and PostgreSQL, and what goes with them: backups, and the listener that
// tells of other processes' commits.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "kernel/fault.h"
#include "table/store.h"

namespace redoubt::host {

/// Opens a file (SQLite) or a postgresql:// address, and brings it to this version's form: numbered migrations, each in
/// a transaction. A database from a newer version, one that cannot be opened, or a file that is none, is told as such.
/// Whoever finds it locked by another program waits for so long before he gives up.
inline constexpr std::chrono::milliseconds default_lock_timeout{5000};
Result<std::unique_ptr<table::Store>> open_store(const std::string& address,
                                                 std::chrono::milliseconds lock_timeout = default_lock_timeout);

/// Tells, on a thread of its own, of every commit of an append to this database by any process (its own too), and of a
/// seat that was taken. SQLite has one process and needs none: nothing is ever told.
class CommitListener {
 public:
  CommitListener() = default;
  CommitListener(const CommitListener&) = delete;
  CommitListener& operator=(const CommitListener&) = delete;
  virtual ~CommitListener() = default;  // stops, and joins its thread
};
Result<std::unique_ptr<CommitListener>> open_commit_listener(const std::string& address,
                                                             std::function<void(table::CommitNotice)> on_commit);

/// A consistent copy of a live database into one file, and back into an empty one: `redoubt backup`, `redoubt restore`.
/// The file is the same for both kinds of database: restoring it into the other kind moves a club from one to the
/// other.
Result<std::uint64_t> back_up(const std::string& address, const std::string& file);  // gives the number of matches
Result<std::uint64_t> restore(const std::string& file, const std::string& address);

}  // namespace redoubt::host
