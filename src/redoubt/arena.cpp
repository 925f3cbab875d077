// `redoubt arena`: which player is stronger, and how sure that is.
#include "field/arena.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <thread>

#include "field/game_line.h"
#include "field/parallel_work.h"
#include "field/progress.h"
#include "redoubt/commands.h"
#include "redoubt/files.h"

namespace redoubt {

namespace {

struct ArenaOptions {
  std::string game;
  std::string players;
  std::uint64_t games = 200;
  std::string seed = "1";
  std::string scenario;
  std::string options;
  std::string sprt;
  std::string out;
  std::string report;
  std::string language = "en";
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
};

Result<std::array<double, 2>> two_numbers(const std::string& text) {
  const std::vector<std::string> parts = split(text, ',');
  std::array<double, 2> numbers{};
  bool fine = parts.size() == 2;
  for (std::size_t i = 0; fine && i < 2; ++i) {
    const char* end = parts[i].data() + parts[i].size();
    const auto [rest, error] = std::from_chars(parts[i].data(), end, numbers[i]);
    fine = error == std::errc() && rest == end;
  }
  if (!fine || numbers[0] >= numbers[1])
    return fault("--sprt", "wants two numbers of Elo, the lesser first, such as 0,30");
  return numbers;
}

Result<field::Arena> understand(const GameWithBots& with_bots, const ArenaOptions& options) {
  field::Arena arena;
  const AnyGame& game = with_bots.game();
  const Result<Setup> setup = game.setup(options.scenario.empty() ? game.scenarios().front().id : options.scenario,
                                         options.options.empty() ? usual_options(game) : split(options.options, ','));
  if (!setup) return setup.error();
  arena.setup = played_setup(game, *setup);
  arena.seed = options.seed;
  arena.rounds = (options.games + 1) / 2;
  Faults faults;
  for (const std::string& each : split(options.players, ',')) {
    const Result<field::Setting> player = field::setting_named(each);
    if (player) {
      arena.players.push_back(*player);
    } else {
      const Faults wrong = player.error();
      faults.insert(faults.end(), wrong.begin(), wrong.end());
    }
  }
  if (!faults.empty()) return faults;
  if (arena.players.size() < 2) return fault("--players", "wants two players or more, with commas between them");
  if (!options.sprt.empty()) {
    const auto bounds = two_numbers(options.sprt);
    if (!bounds) return bounds.error();
    if (arena.players.size() != 2) return fault("--sprt", "is for a match of two players");
    arena.sequential = *bounds;
  }
  return arena;
}

std::string play_bout(const GameWithBots& with_bots, const field::Arena& arena, std::uint64_t number) {
  const field::Bout bout = field::bout(arena, number);
  const field::Setting& french = arena.players[bout.a_is_french ? bout.a : bout.b];
  const field::Setting& russian = arena.players[bout.a_is_french ? bout.b : bout.a];
  field::SurveyedGame game;
  game.played = field::play(with_bots, arena.setup, bout.seed, french, russian, nullptr, &game.late);
  return field::to_line(game);
}

field::ArenaWords words_of(const GameWithBots& with_bots, const field::Arena& arena, const ArenaOptions& options) {
  const AnyGame& game = with_bots.game();
  const Language language = language_of(options.language);
  field::ArenaWords words;
  words.game = game.rule_book().title.in(language);
  words.scenario = game.scenarios()[arena.setup.scenario].title.in(language);
  words.options = options_of(game, arena.setup);
  words.command =
      fmt::format("redoubt arena {} --players {} --games {} --seed {}{}{}{}", options.game, options.players,
                  options.games, options.seed, options.scenario.empty() ? "" : " --scenario " + options.scenario,
                  options.options.empty() ? "" : " --options " + options.options,
                  options.sprt.empty() ? "" : " --sprt " + options.sprt);
  return words;
}

/// More games of the same may be asked for; a sequential test may be added or changed.
std::string title_of(const GameWithBots& with_bots, const field::Arena& arena, const field::ArenaWords& words) {
  json::array players;
  for (const field::Setting& each : arena.players) players.push_back(json::value(each.text));
  const auto match = with_bots.game().start(arena.setup, FairDice::from_seed("title"));
  return compact(json::object{{"redoubt", "arena"},
                              {"game", with_bots.game().id()},
                              {"data", match->header().data},
                              {"scenario", match->header().scenario},
                              {"options", json::array(words.options.begin(), words.options.end())},
                              {"players", std::move(players)},
                              {"seed", arena.seed}});
}

int arena(const GameWithBots& with_bots, const ArenaOptions& options) {
  const Result<field::Arena> arena = understand(with_bots, options);
  if (!arena) return complain(arena.error());
  const field::Ranks ranks;
  if (!ranks.trouble().empty()) return complain(ranks.trouble());
  const field::ArenaWords words = words_of(with_bots, *arena, options);
  const std::string kept = options.out.empty() ? options.report : options.out;
  Result<field::Journal> journal =
      field::Journal::open(ranks.leads() && !kept.empty() ? kept + ".journal" : "", title_of(with_bots, *arena, words));
  if (!journal) {
    static_cast<void>(ranks.share({}));  // so that the others do not wait
    return complain(journal.error());
  }
  field::ParallelWork work;
  work.count = field::bouts(*arena);
  work.jobs = options.jobs;
  work.play = [&](std::uint64_t number) { return play_bout(with_bots, *arena, number); };
  field::Referee referee(*arena);
  if (arena->sequential) {
    work.enough = [&](const std::string& line) {
      const auto game = field::from_line(line);
      return game && referee.hear(game->played);
    };
  }
  std::vector<std::string> lines;
  {
    field::Progress progress(work.count);
    if (ranks.leads()) work.progress = [&](std::uint64_t done) { progress.show(done); };
    lines = field::run_parallel(work, ranks, *journal);
  }
  if (!ranks.leads()) return exit_ok;
  if (const Faults faults = journal->faults(); !faults.empty()) return complain(faults);
  std::vector<GameResult> games;
  std::vector<field::Lateness> late;
  for (const std::string& line : lines) {
    const auto game = field::from_line(line);
    if (!game) return complain(game.error());
    games.push_back(game->played);
    late.push_back(game->late);
  }
  const field::Locale locale(language_of(options.language));
  field::Standings standings = field::standings(*arena, games);
  field::add_lateness(standings, *arena, late);
  fmt::print("{}", field::arena_table(*arena, standings, locale));
  if (!options.out.empty()) {
    const std::string text = pretty(field::arena_json(*arena, standings, words)) + "\n";
    if (const Faults faults = write_file(options.out, text); !faults.empty()) return complain(faults);
  }
  if (!options.report.empty()) {
    const std::string page = field::arena_page(*arena, standings, words, locale);
    if (const Faults faults = write_file(options.report, page); !faults.empty()) return complain(faults);
  }
  journal->remove();
  return exit_ok;
}

}  // namespace

void add_arena(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("arena", "Let players meet and say who is stronger, and how sure that is");
  command->footer(
      "\nEvery two players meet with sides swapped and the same dice. The same seed gives the same games, whatever the "
      "number of jobs and processes, unless a player is given a clock.\n"
      "With --out or --report a journal is kept beside that file: who is stopped goes on with the same command.\n"
      "Exit codes: 0; 2 wrong use or an unwritable file.");
  auto options = std::make_shared<ArenaOptions>();
  add_game(*command, options->game);
  command->add_option("--players", options->players, "Who meets: two or more, with commas between them")->required();
  command->add_option("--games", options->games, "How many games every two players play; at most, with --sprt")
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{10'000'000}))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Any text")->capture_default_str();
  command->add_option("--scenario", options->scenario, "Which scenario")->type_name("ID");
  command->add_option("--options", options->options, "Optional rules, such as 9.1,9.2");
  command
      ->add_option("--sprt", options->sprt, "Stop when it is clear whether the first player is ELO1 stronger, or ELO0")
      ->type_name("ELO0,ELO1");
  command->add_option("--out", options->out, "The result as JSON, into this file")->type_name("FILE.json");
  command->add_option("--report", options->report, "A page with charts, into this file")->type_name("FILE.html");
  command->add_option("--jobs", options->jobs, "How many games at a time")
      ->check(CLI::Range(1U, 256U))
      ->default_str("one a core");
  add_language(*command, options->language);
  command->callback([&line, options] {
    line.run = [&line, options] {
      return with_game(line, options->game, [&](const GameWithBots& with_bots) { return arena(with_bots, *options); });
    };
  });
}

}  // namespace redoubt
