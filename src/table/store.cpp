#include "table/store.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

#include "embedded.h"
#include "table/database.h"
#include "table/store_sql.h"

namespace redoubt::table {

Millis now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

namespace {

/// In order; the first is version 1. A migration that a release has carried is never changed.
std::array<std::string_view, 1> migrations() { return {embedded::migration_0001_tables()}; }

Faults trouble_of(const Database& database) { return fault(database.name(), database.trouble()); }

Result<std::int64_t> version(std::int64_t number) { return {boost::system::in_place_value, number}; }

/// One step, in one transaction; gives the version that it came to.
Result<std::int64_t> migrate_once(Database& database) {
  if (!database.begin(Work::write) || !database.lock_migrations()) return trouble_of(database);
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
  Faults faults = trouble_of(database);
  database.roll_back();
  return faults;
}

}  // namespace

bool is_postgres(std::string_view address) {
  return address.starts_with("postgresql:") || address.starts_with("postgres:");
}

std::int64_t newest_version() { return static_cast<std::int64_t>(migrations().size()); }

Result<std::int64_t> version_of(Database& database) {
  const auto tables = database.tables();
  if (!tables) return trouble_of(database);
  if (tables->empty()) return version(0);
  if (std::find(tables->begin(), tables->end(), "migrations") == tables->end())
    return fault(database.name(), "this database belongs to another program: give an empty one");
  const Answer answer = database.run("SELECT max(version) FROM migrations", {});
  if (!answer.ok) return trouble_of(database);
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

Result<std::unique_ptr<Store>> open_store(const std::string& address, std::chrono::milliseconds patience) {
  auto database =
      is_postgres(address) ? open_postgres(address, patience) : open_sqlite(address, Opening::make, patience);
  if (!database) return database.error();
  if (const auto migrated = migrate(**database); !migrated) return migrated.error();
  return make_store(std::move(*database));
}

}  // namespace redoubt::table
