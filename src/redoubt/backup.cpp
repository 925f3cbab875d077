// `redoubt backup` and `redoubt restore`: a table's database as one file, and back.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "host/store.h"
#include "redoubt/commands.h"
#include "redoubt/database.h"

namespace redoubt {

namespace {

struct BackupOptions {
  std::string file;
  std::string database;
};

int told(const Result<std::uint64_t>& matches, const std::string& done) {
  if (!matches) return complain(matches.error());
  fmt::print("{}: {} {}\n", done, *matches, *matches == 1 ? "match" : "matches");
  return exit_ok;
}

void add_database(CLI::App& command, const std::shared_ptr<BackupOptions>& options) {
  command.add_option("FILE", options->file, "The backup")->required();
  add_database_option(command, options->database);
}

}  // namespace

void add_backup(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("backup", "Copy a table's database into one file, while it is played at");
  auto options = std::make_shared<BackupOptions>();
  add_database(*command, options);
  command->callback([&line, options] {
    line.run = [options] {
      return told(host::back_up(database_or_usual(options->database), options->file), "Saved to " + options->file);
    };
  });
}

void add_restore(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("restore", "Fill an empty database, of either kind, from a backup");
  auto options = std::make_shared<BackupOptions>();
  add_database(*command, options);
  command->callback([&line, options] {
    line.run = [options] {
      return told(host::restore(options->file, database_or_usual(options->database)), "Restored from " + options->file);
    };
  });
}

}  // namespace redoubt
