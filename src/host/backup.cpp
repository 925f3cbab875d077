// A backup is an SQLite database of the same form, whatever database it was made from.
#include <fcntl.h>
#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <string>
#include <utility>

#include "host/database.h"
#include "host/store.h"

namespace redoubt::host {
namespace {

/// Copies in pages, so that a large club needs no large memory.
constexpr std::int64_t page = 500;

class Copy {
 public:
  Copy(Database& from, Database& to) : from_(from), to_(to) {}

  Result<std::uint64_t> all() {
    const bool done = players() && sessions() && matches();
    if (done) return {boost::system::in_place_value, matches_};
    return faults_;
  }

 private:
  using Values = std::vector<Value>;

  static Values values_of(const Row& row) {
    Values values;
    for (const auto& field : row) values.push_back(field ? Value(std::string_view(*field)) : Value());
    return values;
  }

  bool read(const Answer& answer) {
    if (!answer.ok) faults_ = fault(from_.name(), from_.last_error());
    return answer.ok;
  }
  bool write(Sql sql, const Row& row) {
    const bool ok = to_.later(sql, values_of(row));
    if (!ok) faults_ = fault(to_.name(), to_.last_error());
    return ok;
  }

  /// `select` reads a page of rows, whose first column is their key, after a key.
  template <class Each>
  bool pages(Sql select, Each each) {
    std::string last;
    for (;;) {
      const Answer found = from_.run(select, {last, page});
      if (!read(found)) return false;
      for (const Row& row : found.rows) {
        if (!each(row)) return false;
      }
      if (found.rows.empty()) return true;
      last = found.rows.back()[0].value_or("");
    }
  }

  bool players() {
    return pages(
        "SELECT id, name, name_key, password, webhook, feed, created FROM players WHERE id > $1 ORDER BY id LIMIT $2",
        [this](const Row& row) {
          return write(
              "INSERT INTO players (id, name, name_key, password, webhook, feed, created)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7)",
              row);
        });
  }

  bool sessions() {
    return pages(
        "SELECT token_hash, player, created, used FROM sessions WHERE token_hash > $1 ORDER BY token_hash LIMIT $2",
        [this](const Row& row) {
          return write("INSERT INTO sessions (token_hash, player, created, used) VALUES ($1, $2, $3, $4)", row);
        });
  }

  bool matches() {
    return pages(
        "SELECT id, game, setup, secret, state, summary, sequence, created, updated, rules, data, frozen FROM matches"
        " WHERE id > $1 ORDER BY id LIMIT $2",
        [this](const Row& row) {
          ++matches_;
          return write(
                     "INSERT INTO matches (id, game, setup, secret, state, summary, sequence, created, updated, rules,"
                     " data, frozen) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
                     row) &&
                 parts_of(row[0].value_or(""));
        });
  }

  bool parts_of(std::string_view match) {
    const Answer seats = from_.run(
        "SELECT match_id, side, kind, player, bot, entropy, invitation, seen FROM seats WHERE match_id = $1"
        " ORDER BY side",
        {match});
    if (!read(seats)) return false;
    for (const Row& row : seats.rows) {
      if (!write("INSERT INTO seats (match_id, side, kind, player, bot, entropy, invitation, seen)"
                 " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                 row))
        return false;
    }
    const Answer journal = from_.run(
        "SELECT match_id, sequence, at, entry, link FROM journal WHERE match_id = $1 ORDER BY sequence", {match});
    if (!read(journal)) return false;
    for (const Row& row : journal.rows) {
      if (!write("INSERT INTO journal (match_id, sequence, at, entry, link) VALUES ($1, $2, $3, $4, $5)", row))
        return false;
    }
    return true;
  }

  Database& from_;
  Database& to_;
  std::uint64_t matches_ = 0;
  Faults faults_;
};

/// All of one database into another that is empty, or nothing.
Result<std::uint64_t> copy(Database& from, Database& to) {
  if (!from.begin(Transaction::snapshot)) return fault(from.name(), from.last_error());
  if (!to.begin(Transaction::write)) return fault(to.name(), to.last_error());
  auto copied = Copy(from, to).all();
  from.roll_back();
  if (copied && !to.commit()) copied = fault(to.name(), to.last_error());
  if (!copied) to.roll_back();
  return copied;
}

Result<std::unique_ptr<Database>> open_live(const std::string& address) {
  return is_postgres(address) ? open_postgres(address, default_lock_timeout)
                              : open_sqlite(address, Opening::existing, default_lock_timeout);
}

/// A new name is durable only when its folder is.
void sync_folder(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;
  ::fsync(opened);
  ::close(opened);
}

Result<std::uint64_t> back_up_into(Database& from, const std::string& file) {
  auto to = make_backup_file(file);
  if (!to) return to.error();
  if (const auto migrated = migrate(**to); !migrated) return migrated.error();
  return copy(from, **to);
}

/// Only an empty database is restored into; one that does not answer is not called full.
Result<void> must_be_empty(Database& database) {
  for (const Sql probe : {Sql("SELECT 1 FROM matches LIMIT 1"), Sql("SELECT 1 FROM players LIMIT 1")}) {
    const Answer found = database.run(probe, {});
    if (!found.ok) return fault(database.name(), database.last_error());
    if (!found.rows.empty()) return fault(database.name(), "is not empty: a backup is restored into a new database");
  }
  return {};
}

}  // namespace

Result<std::uint64_t> back_up(const std::string& address, const std::string& file) {
  std::error_code trouble;
  if (std::filesystem::exists(file, trouble)) return fault(file, "is there already: give another name");
  auto from = open_live(address);
  if (!from) return from.error();
  const auto version = version_of(**from);
  if (!version) return version.error();
  // It is not brought up to date here: the table that serves from it may be of the older version still.
  if (*version != newest_version())
    return fault((*from)->name(), "is of an older version: make the backup with the program that serves from it");

  const std::string unfinished = file + ".part";
  std::filesystem::remove(unfinished, trouble);
  auto copied = back_up_into(**from, unfinished);
  if (copied) {
    std::filesystem::rename(unfinished, file, trouble);
    if (trouble) copied = fault(file, "cannot be written: " + trouble.message());
  }
  if (!copied) std::filesystem::remove(unfinished, trouble);
  sync_folder(file);
  return copied;
}

Result<std::uint64_t> restore(const std::string& file, const std::string& address) {
  auto from = open_backup_copy(file);
  if (!from) return from.error();
  const auto version = version_of(**from);
  if (!version) return version.error();
  if (*version == 0) return fault(file, "there is nothing in it: give a backup");
  if (const auto migrated = migrate(**from); !migrated) return migrated.error();

  auto to = is_postgres(address) ? open_postgres(address, default_lock_timeout)
                                 : open_sqlite(address, Opening::make, default_lock_timeout);
  if (!to) return to.error();
  if (const auto migrated = migrate(**to); !migrated) return migrated.error();
  if (const auto empty = must_be_empty(**to); !empty) return empty.error();
  return copy(**from, **to);
}

}  // namespace redoubt::host
