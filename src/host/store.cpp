#include "host/store.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "embedded.h"
#include "host/database.h"
#include "host/store_sql.h"
#include "host/wall_clock.h"

namespace redoubt::host {

namespace {

/// In order; the first is version 1. A migration that a release has carried is never changed.
std::array<std::string_view, 3> migrations() {
  return {embedded::migration_0001_tables(), embedded::migration_0002_links(), embedded::migration_0003_checkpoints()};
}

Faults last_error_of(const Database& database) { return fault(database.name(), database.last_error()); }

Result<std::int64_t> version(std::int64_t number) { return {boost::system::in_place_value, number}; }

/// One step, in one transaction; gives the version that it came to.
Result<std::int64_t> migrate_once(Database& database) {
  if (!database.begin(Transaction::write) || !database.lock_migrations()) return last_error_of(database);
  auto before = version_of(database);  // again: another process may have been quicker
  if (!before || *before == newest_version()) {
    database.roll_back();
    return before;
  }
  const bool done =
      database.migrate(migrations()[static_cast<std::size_t>(*before)]) &&
      database.run("INSERT INTO migrations (version, applied) VALUES ($1, $2)", {*before + 1, now()}).ok &&
      database.commit();
  if (done) return version(*before + 1);
  Faults faults = last_error_of(database);
  database.roll_back();
  return faults;
}

}  // namespace

bool Database::each(Sql sql, Values values, const std::function<void(Fields)>& see) {
  const Answer answer = run(sql, values);
  for (const Row& row : answer.rows) {
    std::vector<std::string_view> fields;
    for (const auto& field : row) fields.push_back(field ? std::string_view(*field) : std::string_view());
    see(fields);
  }
  return answer.ok;
}

bool is_postgres(std::string_view address) {
  return address.starts_with("postgresql:") || address.starts_with("postgres:");
}

std::int64_t newest_version() { return static_cast<std::int64_t>(migrations().size()); }

Result<std::int64_t> version_of(Database& database) {
  const auto tables = database.tables();
  if (!tables) return last_error_of(database);
  if (tables->empty()) return version(0);
  if (std::find(tables->begin(), tables->end(), "migrations") == tables->end())
    return fault(database.name(), "this database belongs to another program: give an empty one");
  const Answer answer = database.run("SELECT max(version) FROM migrations", {});
  if (!answer.ok) return last_error_of(database);
  const std::string text = answer.rows.at(0).at(0).value_or("0");
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  if (number > newest_version())
    return fault(database.name(), "this database has version " + text + " and this program knows versions up to " +
                                      std::to_string(newest_version()) +
                                      ": use the newer program that made it so, or restore a backup from before");
  return version(number);
}

Result<void> migrate(Database& database) {
  auto reached = version_of(database);
  while (reached && *reached < newest_version()) reached = migrate_once(database);
  if (!reached) return reached.error();
  return {};
}

Result<std::unique_ptr<table::Store>> open_store(const std::string& address, std::chrono::milliseconds lock_timeout) {
  auto database =
      is_postgres(address) ? open_postgres(address, lock_timeout) : open_sqlite(address, Opening::make, lock_timeout);
  if (!database) return database.error();
  if (const auto migrated = migrate(**database); !migrated) return migrated.error();
  return make_store(std::move(*database));
}

}  // namespace redoubt::host
