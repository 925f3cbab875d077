// `redoubt sim`: many games played by machines, and what they show.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <map>
#include <thread>

#include "kernel/hash.h"
#include "redoubt/commands.h"
#include "redoubt/files.h"
#include "table/thinking.h"

namespace redoubt {

namespace {

struct SimOptions {
  std::string game;
  std::uint64_t games = 100;
  std::string seed = "1";
  std::string scenario;
  std::string options;
  bool random_options = false;
  std::string players = "random";
  std::vector<std::uint64_t> iterations = {usual_iterations};
  std::vector<std::uint64_t> time;  // milliseconds; nothing: iterations count
  std::string format = "table";
  std::string out;
  unsigned jobs = 1;
};

/// Every game has its own seed, so that who plays it, and when, makes no difference.
std::uint64_t seed_of(const std::string& seed, std::uint64_t game) {
  const ShortDigest digest = Hasher().text("redoubt sim").text(seed).number(game).short_digest();
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number |= std::uint64_t{digest[i]} << (8 * i);
  return number;
}

Setup setup_for(const Seats& seats, const SimOptions& options, Setup setup, std::uint64_t game) {
  if (!options.random_options) return setup;
  FastDice dice(seed_of(options.seed + " options", game));
  setup.options = dice.draw(1U << seats.game().options().size());
  return setup;
}

/// One line on a terminal, drawn anew now and then; nothing where nobody looks.
class Progress {
 public:
  explicit Progress(std::uint64_t total) : total_(total), shown_(::isatty(STDERR_FILENO) != 0) {}

  void show(std::uint64_t done) const {
    if (!shown_) return;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    const double left = rate > 0 ? static_cast<double>(total_ - done) / rate : 0;
    const auto filled = static_cast<std::size_t>(total_ == 0 ? 30 : 30 * done / total_);
    fmt::print(stderr, "\r[{:<30}] {} of {} games, {:.0f} a second, {:.0f} s left \033[K", std::string(filled, '#'),
               done, total_, rate, left);
  }
  void clear() const {
    if (shown_) fmt::print(stderr, "\r\033[K");
  }

 private:
  std::uint64_t total_;
  bool shown_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

/// `staff` for both sides, or `cadet,staff` for the French and the Russian.
std::optional<std::array<Level, 2>> players_named(const std::string& text) {
  const std::vector<std::string> names = split(text, ',');
  if (names.empty() || names.size() > 2) return std::nullopt;
  const std::optional<Level> french = level_named(names.front());
  const std::optional<Level> russian = level_named(names.back());
  if (!french || !russian) return std::nullopt;
  return std::array<Level, 2>{*french, *russian};
}

Contenders contenders_for(const SimOptions& options) {
  const std::array<Level, 2> levels = *players_named(options.players);
  Contenders contenders;
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    contenders[i].level = levels[i];
    if (!options.time.empty()) {
      const std::chrono::milliseconds time(i == 0 ? options.time.front() : options.time.back());
      contenders[i].budget = [time] { return table::within(time); };
    } else {
      const std::uint64_t iterations = i == 0 ? options.iterations.front() : options.iterations.back();
      contenders[i].budget = [iterations] { return Budget{iterations, {}}; };
    }
  }
  return contenders;
}

std::vector<Played> play_all(const Seats& seats, const SimOptions& options, const Setup& setup) {
  const Contenders contenders = contenders_for(options);
  std::vector<Played> games(options.games);
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  const auto work = [&] {
    for (std::uint64_t i = next++; i < games.size(); i = next++) {
      games[i] = seats.play(setup_for(seats, options, setup, i), seed_of(options.seed, i), contenders);
      ++done;
    }
  };
  std::vector<std::jthread> hands;
  for (unsigned i = 0; i < std::max(1U, options.jobs); ++i) hands.emplace_back(work);
  const Progress progress(options.games);
  for (int i = 0; done < games.size(); ++i) {
    if (i % 10 == 0) progress.show(done);
    std::this_thread::sleep_for(std::chrono::milliseconds(games.size() - done < 8 ? 1 : 20));
  }
  hands.clear();
  progress.clear();
  return games;
}

struct Spread {
  double sum = 0;
  std::uint64_t least = ~std::uint64_t{0};
  std::uint64_t most = 0;

  void add(std::uint64_t value) {
    sum += static_cast<double>(value);
    least = std::min(least, value);
    most = std::max(most, value);
  }
};

struct Summary {
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;
  std::map<std::string, std::uint64_t> winners;
  std::map<std::pair<std::string, std::string>, std::uint64_t> endings;  // by winner and condition
  Spread decisions;
  Spread turns;
  std::string hash;  // over the last state of every game: changes exactly when behaviour does
};

std::string winner_of(const Played& played) {
  if (!played.finished) return "unfinished";
  return played.outcome.winner ? std::string(name(*played.outcome.winner)) : "nobody";
}

Summary summarise(const std::vector<Played>& games) {
  Summary summary;
  Hasher hasher;
  for (const Played& each : games) {
    ++summary.games;
    summary.unfinished += each.finished ? 0 : 1;
    ++summary.winners[winner_of(each)];
    ++summary.endings[{winner_of(each), each.condition}];
    summary.decisions.add(each.decisions);
    summary.turns.add(static_cast<std::uint64_t>(each.turns));
    hasher.text(each.hash);
  }
  summary.hash = hex(hasher.short_digest());
  return summary;
}

std::string option_ids(const AnyGame& game, const Setup& setup) {
  std::string text;
  for (std::size_t i = 0; i < game.options().size(); ++i) {
    if (((setup.options >> i) & 1U) != 0) text += (text.empty() ? "" : " ") + game.options()[i].id;
  }
  return text;
}

json::object spread_json(const Spread& spread, std::uint64_t games) {
  return {{"least", spread.least}, {"mean", spread.sum / static_cast<double>(games)}, {"most", spread.most}};
}

std::string as_json(const AnyGame& game, const std::vector<Played>& games, const SimOptions& options) {
  const Summary summary = summarise(games);
  json::array endings;
  for (const auto& [key, count] : summary.endings) {
    endings.push_back({{"winner", key.first}, {"condition", key.second}, {"games", count}});
  }
  json::array list;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Played& each = games[i];
    list.push_back({{"game", i},
                    {"scenario", game.scenarios()[each.setup.scenario].id},
                    {"options", option_ids(game, each.setup)},
                    {"winner", winner_of(each)},
                    {"condition", each.condition},
                    {"french", each.outcome.french},
                    {"russian", each.outcome.russian},
                    {"turns", each.turns},
                    {"decisions", each.decisions},
                    {"hash", each.hash}});
  }
  json::object winners;
  for (const auto& [who, count] : summary.winners) winners[who] = count;
  return pretty(json::object{{"game", game.id()},
                             {"seed", options.seed},
                             {"players", options.players},
                             {"games", summary.games},
                             {"winners", std::move(winners)},
                             {"endings", std::move(endings)},
                             {"decisions", spread_json(summary.decisions, summary.games)},
                             {"turns", spread_json(summary.turns, summary.games)},
                             {"hash", summary.hash},
                             {"list", std::move(list)}}) +
         "\n";
}

std::string as_csv(const AnyGame& game, const std::vector<Played>& games) {
  std::string text = "game,scenario,options,winner,condition,french,russian,turns,decisions,hash\n";
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Played& each = games[i];
    text += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", i, game.scenarios()[each.setup.scenario].id,
                        option_ids(game, each.setup), winner_of(each), each.condition, each.outcome.french,
                        each.outcome.russian, each.turns, each.decisions, each.hash);
  }
  return text;
}

std::string as_table(const AnyGame& game, const std::vector<Played>& games, const SimOptions& options) {
  const Summary summary = summarise(games);
  const auto total = static_cast<double>(summary.games);
  const auto share = [&](std::uint64_t count) { return 100.0 * static_cast<double>(count) / total; };
  std::string text = fmt::format("{}: {} games, players {}, seed {}\n\n", game.rule_book().title.en, summary.games,
                                 options.players, options.seed);
  text += fmt::format("{:<12} {:<28} {:>9} {:>8}\n", "winner", "condition", "games", "share");
  for (const auto& [key, count] : summary.endings) {
    text += fmt::format("{:<12} {:<28} {:>9} {:>7.1f}%\n", key.first, key.second, count, share(count));
  }
  text += fmt::format("\n{:<12} {:>9}\n", "winner", "share");
  for (const auto& [who, count] : summary.winners) text += fmt::format("{:<12} {:>8.1f}%\n", who, share(count));
  text += fmt::format("\n{:<12} {:>9} {:>9} {:>9}\n", "length", "least", "mean", "most");
  const auto row = [&](const char* what, const Spread& s) {
    text += fmt::format("{:<12} {:>9} {:>9.1f} {:>9}\n", what, s.least, s.sum / total, s.most);
  };
  row("decisions", summary.decisions);
  row("turns", summary.turns);
  return text + fmt::format("\nhash of all last states: {}\n", summary.hash);
}

int sim(const Seats& seats, const SimOptions& options) {
  const AnyGame& game = seats.game();
  const Result<Setup> setup = game.setup(options.scenario.empty() ? game.scenarios().front().id : options.scenario,
                                         options.options.empty() ? usual_options(game) : split(options.options, ','));
  if (!setup) return complain(setup.error());
  const std::vector<Played> games = play_all(seats, options, *setup);
  const std::string text = options.format == "json"  ? as_json(game, games, options)
                           : options.format == "csv" ? as_csv(game, games)
                                                     : as_table(game, games, options);
  if (options.out.empty()) {
    std::fwrite(text.data(), 1, text.size(), stdout);
  } else if (const Faults faults = write_file(options.out, text); !faults.empty()) {
    return complain(faults);
  }
  const auto endless = std::count_if(games.begin(), games.end(), [](const Played& each) { return !each.finished; });
  if (endless == 0) return exit_fine;
  return complain(fmt::format("{} games did not end within {} decisions", endless, decision_limit), exit_wrong);
}

}  // namespace

void add_sim(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("sim", "Play many games and say what they show");
  command->footer(
      "\nThe same seed gives the same games, whatever the number of jobs.\n"
      "Exit codes: 0; 1 when a game has no end; 2 wrong use or an unwritable file.");
  auto options = std::make_shared<SimOptions>();
  command->add_option("GAME", options->game, "The game, such as bloody-monday")->required();
  command->add_option("--games", options->games, "How many")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Any text")->capture_default_str();
  command->add_option("--scenario", options->scenario, "Which scenario")->type_name("ID");
  CLI::Option* chosen = command->add_option("--options", options->options, "Optional rules, such as 9.1,9.2");
  command->add_flag("--random-options", options->random_options, "Other optional rules in every game")
      ->excludes(chosen);
  command
      ->add_option("--players", options->players,
                   "Who plays, for both sides or as French,Russian: " + std::string(level_list))
      ->check([](const std::string& text) {
        return players_named(text) ? std::string()
                                   : "must be one or two of " + std::string(level_list) + ", with a comma between";
      })
      ->capture_default_str();
  command
      ->add_option("--iterations", options->iterations,
                   "How many worlds a marshal looks at for an impulse; two are French,Russian")
      ->delimiter(',')
      ->expected(1, 2)
      ->capture_default_str();
  command->add_option("--ms", options->time, "How long instead; then the same seed may give other games")
      ->delimiter(',')
      ->expected(1, 2)
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{3'600'000}));
  command->add_option("--format", options->format, "table, json or csv")
      ->check(CLI::IsMember({"table", "json", "csv"}))
      ->capture_default_str();
  command->add_option("--out", options->out, "Into this file instead of the terminal")->type_name("FILE");
  command->add_option("--jobs", options->jobs, "How many games at a time")
      ->check(CLI::Range(1U, 256U))
      ->default_val(std::max(1U, std::thread::hardware_concurrency()));
  command->callback([&line, options] {
    line.run = [&line, options] {
      return with_game(line, options->game, [&](const Seats& seats) { return sim(seats, *options); });
    };
  });
}

}  // namespace redoubt
