#include <CLI/CLI.hpp>
#include <csignal>
#include <exception>
#include <string>

#include "redoubt/commands.h"
#include "redoubt/version.h"

namespace {

constexpr const char* about =
    "Redoubt: a table for the wars of 1812.\n"
    "Board wargames of Napoleon's Russian campaign by their full rules.";
constexpr const char* codes =
    "\nExit codes: 0 all is well; 1 the thing asked about is wrong (a false record, a rule without a test);\n"
    "2 the command is wrong, or a file cannot be read or written.";

void add_files(CLI::App& app, redoubt::DataFiles& files) {
  app.add_option("--board", files.board, "Your own transcription of a board (redoubt-board/1)")->type_name("FILE");
  app.add_option("--forces", files.forces, "Your own transcription of the forces (redoubt-forces/1)")
      ->type_name("FILE");
  app.add_option("--setup", files.setup, "Your own transcription of the set-up (redoubt-setup/1)")->type_name("FILE");
}

/// The first word must be a command; the library's own message would not say which word was wrong.
std::string unknown_command(const CLI::App& app, int count, char** words) {
  if (count < 2 || words[1][0] == '-') return {};
  std::string known;
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (each->get_name() == words[1]) return {};
    known += (known.empty() ? "" : ", ") + each->get_name();
  }
  return "\"" + std::string(words[1]) + "\" is not a command; the commands are: " + known;
}

}  // namespace

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);
  try {
    CLI::App app{about, "redoubt"};
    redoubt::CommandLine line;
    app.footer(codes);
    app.set_version_flag("--version", "redoubt " + std::string(redoubt::version));
    app.require_subcommand(1);
    app.fallthrough();
    add_files(app, line.files);
    redoubt::add_serve(app, line);
    redoubt::add_backup(app, line);
    redoubt::add_restore(app, line);
    redoubt::add_play(app, line);
    redoubt::add_referee(app, line);
    redoubt::add_replay(app, line);
    redoubt::add_verify(app, line);
    redoubt::add_convert(app, line);
    redoubt::add_odds(app, line);
    redoubt::add_rules(app, line);
    redoubt::add_sim(app, line);
    redoubt::add_arena(app, line);
    redoubt::add_review(app, line);
    redoubt::add_board(app, line);
    if (const std::string wrong = unknown_command(app, count, words); !wrong.empty()) return redoubt::complain(wrong);
    try {
      app.parse(count, words);
    } catch (const CLI::ParseError& error) {
      return app.exit(error) == 0 ? redoubt::exit_ok : redoubt::exit_unusable;
    }
    return line.run();
  } catch (const std::exception& error) {
    return redoubt::complain(std::string("internal error: ") + error.what());
  }
}
