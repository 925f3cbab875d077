// `redoubt play`: a game in the terminal against the machine.
#include <fmt/format.h>
#include <sodium.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstring>
#include <iostream>

#include "redoubt/commands.h"
#include "redoubt/record_file.h"
#include "redoubt/terminal_game.h"

namespace redoubt {

namespace {

struct PlayOptions {
  std::string game;
  std::string side = "french";
  std::string scenario;
  std::string options;
  std::string seed;
  bool seeded = false;
  std::string load;
  std::string opponent = "cadet";
  std::string language = "en";
};

FairDice fresh_dice() {
  Secret secret;
  randombytes_buf(secret.data(), secret.size());
  Entropy entropy;
  for (std::string& each : entropy) {
    ShortDigest bytes;
    randombytes_buf(bytes.data(), bytes.size());
    each = hex(bytes);
  }
  return {secret, entropy};
}

std::size_t terminal_width() {
  winsize size{};
  if (::isatty(STDOUT_FILENO) != 0 && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20) {
    return size.ws_col;
  }
  return 100;
}

std::optional<std::string> read_line() {
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return line;
}

void print_now(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

int play(const GameRegistry& registry, const PlayOptions& options) {
  const GameWithBots* with_bots = nullptr;
  std::unique_ptr<AnyMatch> match;
  const Language language = language_of(options.language);
  if (!options.load.empty()) {
    RecordOutcome outcome = open_record(registry, options.load, language);
    if (!outcome.faults.empty())
      return complain(fmt::format("{}:\n{}", options.load, describe(outcome.faults)), outcome.code);
    with_bots = outcome.opened.with_bots;
    match = std::move(outcome.opened.match);
  } else {
    if (registry.games().empty()) return complain("there is no game to play");
    with_bots = options.game.empty() ? registry.games().front().get() : registry.find(options.game);
    if (with_bots == nullptr) return complain(registry.no_such_game(options.game));
    const AnyGame& game = with_bots->game();
    const Result<Setup> setup = game.setup(options.scenario.empty() ? game.scenarios().front().id : options.scenario,
                                           options.options.empty() ? usual_options(game) : split(options.options, ','));
    if (!setup) return complain(setup.error());
    match = game.start(*setup, options.seeded ? FairDice::from_seed(options.seed) : fresh_dice());
  }
  TerminalGame::Settings settings;
  settings.human = side_named(options.side);
  settings.opponent = *level_named(options.opponent);
  settings.language = language;
  settings.width = terminal_width();
  std::memcpy(&settings.bot_seed, match->header().commitment.data(), sizeof settings.bot_seed);
  TerminalGame(registry, *with_bots, std::move(match), settings, read_line, print_now).run();
  return exit_ok;
}

}  // namespace

void add_play(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("play", "A game in the terminal against the machine");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("GAME", options->game, "The game (default: the first there is)");
  command->add_option("--side", options->side, "Your side: french, russian or both")
      ->check(CLI::IsMember({"french", "russian", "both"}))
      ->capture_default_str();
  command->add_option("--scenario", options->scenario, "Which scenario")->type_name("ID");
  command->add_option("--options", options->options, "Optional rules, such as 9.1,9.2");
  CLI::Option* seed = command->add_option("--seed", options->seed, "Any text: the same text gives the same dice");
  command->add_option("--load", options->load, "Go on with a record")->type_name("FILE");
  command->add_option("--opponent", options->opponent, "Who plays the other side: " + std::string(level_list))
      ->check(CLI::IsMember(std::vector<std::string>(level_names.begin(), level_names.end())))
      ->capture_default_str();
  add_language(*command, options->language);
  command->callback([&line, options, seed] {
    options->seeded = seed->count() > 0;
    line.run = [&line, options] {
      return with_registry(line, [&](const GameRegistry& registry) { return play(registry, *options); });
    };
  });
}

}  // namespace redoubt
