// `redoubt backup` and `redoubt restore`: a table's database as one file, and back.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "redoubt/commands.h"
#include "redoubt/database.h"
#include "table/store.h"

namespace redoubt {

namespace {

struct BackupOptions {
  std::string file;
  std::string database;
};

int told(const Result<std::uint64_t>& matches, const std::string& done) {
  if (!matches) return complain(matches.error());
  fmt::print("{}: {} {}\n", done, *matches, *matches == 1 ? "match" : "matches");
  return exit_fine;
}

void add_database(CLI::App& command, const std::shared_ptr<BackupOptions>& options) {
  command.add_option("FILE", options->file, "The backup")->required();
  command.add_option("--db", options->database,
                     "A file (SQLite) or postgresql://… (default: redoubt/table.db in your data folder)");
}

}  // namespace

void add_backup(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("backup", "Copy a table's database into one file, while it is played at");
  auto options = std::make_shared<BackupOptions>();
  add_database(*command, options);
  command->callback([&line, options] {
    line.run = [options] {
      return told(table::back_up(database_or_usual(options->database), options->file), "Saved to " + options->file);
    };
  });
}

void add_restore(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("restore", "Fill an empty database, of either kind, from a backup");
  auto options = std::make_shared<BackupOptions>();
  add_database(*command, options);
  command->callback([&line, options] {
    line.run = [options] {
      return told(table::restore(options->file, database_or_usual(options->database)),
                  "Restored from " + options->file);
    };
  });
}

}  // namespace redoubt
