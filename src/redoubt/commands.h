// The subcommands. Each adds itself to the command line and, when it is chosen, says what is to be run.
#pragma once
#include <CLI/App.hpp>
#include <functional>
#include <string>

#include "kernel/fault.h"
#include "kernel/language.h"
#include "redoubt/registry.h"

namespace redoubt {

// What the program says with its exit code; docs/command-line.md tells it to its users.
inline constexpr int exit_ok = 0;
inline constexpr int exit_wrong = 1;     // the thing asked about is wrong: a false record, a gap in the tests
inline constexpr int exit_unusable = 2;  // the command is wrong, or a file cannot be read or written

struct CommandLine {
  DataFiles files;
  std::function<int()> run;
};

void add_referee(CLI::App& app, CommandLine& line);
void add_replay(CLI::App& app, CommandLine& line);
void add_verify(CLI::App& app, CommandLine& line);
void add_convert(CLI::App& app, CommandLine& line);
void add_odds(CLI::App& app, CommandLine& line);
void add_rules(CLI::App& app, CommandLine& line);
void add_sim(CLI::App& app, CommandLine& line);
void add_arena(CLI::App& app, CommandLine& line);
void add_review(CLI::App& app, CommandLine& line);
void add_board(CLI::App& app, CommandLine& line);
void add_play(CLI::App& app, CommandLine& line);
void add_serve(CLI::App& app, CommandLine& line);
void add_backup(CLI::App& app, CommandLine& line);
void add_restore(CLI::App& app, CommandLine& line);

/// "en" or "es", already checked by the command line.
Language language_of(const std::string& text);
/// Adds GAME, without which the command is wrong.
void add_game(CLI::App& app, std::string& game);
/// Adds --lang.
void add_language(CLI::App& app, std::string& language);
/// Adds --db, where the table's database is.
void add_database_option(CLI::App& app, std::string& address);

/// Says on standard error what is wrong, and gives the code.
int complain(const std::string& message, int code = exit_unusable);
int complain(const Faults& faults, int code = exit_unusable);

/// Opens the registry and runs; complains when the player's files are not sound.
int with_registry(const CommandLine& line, const std::function<int(const GameRegistry&)>& run);
/// The same for one game by its id.
int with_game(const CommandLine& line, const std::string& id, const std::function<int(const GameWithBots&)>& run);

/// Cuts "9.1,9.2" apart.
std::vector<std::string> split(const std::string& list, char separator);

}  // namespace redoubt
