// `redoubt sim`: many games played by machines, and what they show.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include "field/board_picture.h"
#include "field/game_line.h"
#include "field/history.h"
#include "field/parallel_work.h"
#include "field/progress.h"
#include "field/setting.h"
#include "field/sim_report.h"
#include "field/statistics.h"
#include "kernel/hash.h"
#include "redoubt/commands.h"
#include "redoubt/files.h"

namespace redoubt {

namespace {

using field::Setting;
using field::SurveyedGame;

struct SimOptions {
  std::string game;
  std::uint64_t games = 100;
  std::string seed = "1";
  std::string scenario;
  std::string options;
  bool random_options = false;
  std::string players = "random";
  std::string format;
  std::string out;
  std::string report;
  std::string records;
  std::string language = "en";
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
};

/// Records are for reading single games: nobody reads more than so many.
constexpr std::uint64_t most_records = 1'000;

/// What is to be played, when all that the user said is understood.
struct Sim {
  const GameWithBots* with_bots = nullptr;
  Setup setup;
  Setting french;
  Setting russian;
};

Setup setup_for(const Sim& sim, const SimOptions& options, std::uint64_t game) {
  if (!options.random_options) return sim.setup;
  FastDice dice(field::seed_of("redoubt sim", options.seed + " options", game));
  Setup setup = sim.setup;
  setup.options = dice.draw(1U << sim.with_bots->game().options().size());
  return played_setup(sim.with_bots->game(), setup);
}

/// The folder into which the first games are written, by all threads at once.
class RecordFolder {
 public:
  explicit RecordFolder(std::string path) : path_(std::move(path)) {}

  [[nodiscard]] Faults make() const {
    std::error_code error;
    if (!path_.empty()) std::filesystem::create_directories(path_, error);
    return error ? fault(path_, error.message()) : Faults{};
  }
  [[nodiscard]] bool wanted() const { return !path_.empty(); }

  void keep(std::uint64_t number, const Record& record) {
    if (number >= most_records) return;
    Faults faults =
        write_file(std::filesystem::path(path_) / fmt::format("game-{:04}.json", number), record_text(record));
    const std::lock_guard lock(mutex_);
    if (faults_.empty()) faults_ = std::move(faults);
  }
  /// The first record that could not be written.
  [[nodiscard]] Faults faults() const {
    const std::lock_guard lock(mutex_);
    return faults_;
  }

 private:
  std::string path_;
  mutable std::mutex mutex_;
  Faults faults_;
};

std::string play_one(const Sim& sim, const SimOptions& options, RecordFolder& records, std::uint64_t number) {
  SurveyedGame game;
  const std::unique_ptr<Surveyor> surveyor = options.report.empty() ? nullptr : sim.with_bots->surveyor();
  const Setup setup = setup_for(sim, options, number);
  if (records.wanted()) {
    field::RecordedGame recorded =
        field::play_recorded(*sim.with_bots, setup, fmt::format("redoubt sim {} game {}", options.seed, number),
                             sim.french, sim.russian, surveyor.get());
    records.keep(number, recorded.record);
    game.played = std::move(recorded.played);
    game.late = recorded.late;
  } else {
    game.played = field::play(*sim.with_bots, setup, field::seed_of("redoubt sim", options.seed, number), sim.french,
                              sim.russian, surveyor.get(), &game.late);
  }
  if (surveyor) game.survey = surveyor->survey();
  return field::to_line(game);
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
  field::Lateness late;
  std::string hash;  // over the last state of every game: changes exactly when behaviour does
};

std::string winner_of(const GameResult& played) {
  if (!played.finished) return "unfinished";
  return played.outcome.winner ? std::string(name(*played.outcome.winner)) : "nobody";
}

Summary summarise(const std::vector<SurveyedGame>& games) {
  Summary summary;
  Hasher hasher;
  for (const auto& [each, survey, late] : games) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (late[side]) summary.late[side] = std::max(summary.late[side].value_or(*late[side]), *late[side]);
    }
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

/// Only games that a report is made of are surveyed.
bool beside_history(const SurveyPlan& plan, const std::vector<SurveyedGame>& games) {
  return !plan.history.day.en.empty() && !games.empty() && games.front().survey.has_value();
}

std::string as_json(const GameWithBots& with_bots, const std::vector<SurveyedGame>& games, const SimOptions& options) {
  const AnyGame& game = with_bots.game();
  const Summary summary = summarise(games);
  json::array endings;
  for (const auto& [key, count] : summary.endings) {
    endings.push_back({{"winner", key.first}, {"condition", key.second}, {"games", count}});
  }
  json::array list;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameResult& each = games[i].played;
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
  json::object out{{"game", game.id()},
                   {"seed", options.seed},
                   {"players", options.players},
                   {"games", summary.games},
                   {"winners", std::move(winners)},
                   {"endings", std::move(endings)},
                   {"decisions", spread_json(summary.decisions, summary.games)},
                   {"turns", spread_json(summary.turns, summary.games)},
                   {"hash", summary.hash}};
  for (const Side side : {Side::french, Side::russian}) {
    const auto& late = summary.late[static_cast<std::size_t>(index(side))];
    if (late) out[fmt::format("{}_late_ms", name(side))] = *late;
  }
  const SurveyPlan plan = with_bots.survey_plan();
  if (beside_history(plan, games)) out["history"] = history_json(field::set_beside_history(plan, games), plan);
  out["list"] = std::move(list);
  return pretty(out) + "\n";
}

std::string as_csv(const AnyGame& game, const std::vector<SurveyedGame>& games) {
  std::string text = "game,scenario,options,winner,condition,french,russian,turns,decisions,hash\n";
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameResult& each = games[i].played;
    text += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", i, game.scenarios()[each.setup.scenario].id,
                        option_ids(game, each.setup), winner_of(each), each.condition, each.outcome.french,
                        each.outcome.russian, each.turns, each.decisions, each.hash);
  }
  return text;
}

std::string as_table(const GameWithBots& with_bots, const std::vector<SurveyedGame>& games, const SimOptions& options) {
  const Summary summary = summarise(games);
  const auto total = static_cast<double>(summary.games);
  const auto share = [&](std::uint64_t count) { return 100.0 * static_cast<double>(count) / total; };
  std::string text = fmt::format("{}: {} games, players {}, seed {}\n\n", with_bots.game().rule_book().title.en,
                                 summary.games, options.players, options.seed);
  text += fmt::format("{:<12} {:<28} {:>9} {:>8}\n", "winner", "condition", "games", "share");
  for (const auto& [key, count] : summary.endings) {
    text += fmt::format("{:<12} {:<28} {:>9} {:>7.1f}%\n", key.first, key.second, count, share(count));
  }
  text += fmt::format("\n{:<12} {:>9}   {}\n", "winner", "share", "95 % interval");
  for (const auto& [who, count] : summary.winners) {
    const field::Interval interval = field::wilson(static_cast<double>(count), total);
    text += fmt::format("{:<12} {:>8.1f}%   {:.1f} to {:.1f}%\n", who, share(count), 100 * interval.low,
                        100 * interval.high);
  }
  text += fmt::format("\n{:<12} {:>9} {:>9} {:>9}\n", "length", "least", "mean", "most");
  const auto row = [&](const char* what, const Spread& s) {
    text += fmt::format("{:<12} {:>9} {:>9.1f} {:>9}\n", what, s.least, s.sum / total, s.most);
  };
  row("decisions", summary.decisions);
  row("turns", summary.turns);
  const field::Locale english(Language::english);
  for (const Side side : {Side::french, Side::russian}) {
    const auto& late = summary.late[static_cast<std::size_t>(index(side))];
    if (late) text += fmt::format("latest decision of the {} player: {}\n", name(side), english.lateness(*late));
  }
  const SurveyPlan plan = with_bots.survey_plan();
  if (beside_history(plan, games)) {
    text += "\n" + history_text(field::set_beside_history(plan, games), plan, english);
  }
  return text + fmt::format("\nhash of all last states: {}\n", summary.hash);
}

/// What a journal must have been begun for, so that it can be gone on with. More games of the same may be asked for.
std::string title_of(const Sim& sim, const SimOptions& options) {
  const AnyGame& game = sim.with_bots->game();
  const auto match = game.start(sim.setup, FairDice::from_seed("title"));
  json::object title{{"redoubt", "sim"},
                     {"game", game.id()},
                     {"data", match->header().data},
                     {"scenario", match->header().scenario},
                     {"options", options.random_options ? "random" : option_ids(game, sim.setup)},
                     {"players", {sim.french.text, sim.russian.text}},
                     {"seed", options.seed},
                     {"surveyed", !options.report.empty()},
                     {"records", options.records}};
  return compact(title);
}

std::string command_of(const Sim& sim, const SimOptions& options) {
  const auto given = [](const char* name, const std::string& value) {
    return value.empty() ? std::string() : fmt::format(" --{} {}", name, value);
  };
  return fmt::format("redoubt sim {} --games {} --seed {}", options.game, options.games, options.seed) +
         given("players", options.players) +
         given("scenario", sim.with_bots->game().scenarios()[sim.setup.scenario].id) +
         given("options", options.options) + (options.random_options ? " --random-options" : "") +
         given("report", options.report) + given("records", options.records) +
         (options.language == "en" ? "" : " --lang " + options.language);
}

Faults write_report(const Sim& sim, const SimOptions& options, const std::vector<SurveyedGame>& games,
                    const DataFiles& files) {
  const AnyGame& game = sim.with_bots->game();
  field::SimReport report;
  report.game = &game;
  report.plan = sim.with_bots->survey_plan();
  report.games = games;
  report.scenario = game.scenarios()[sim.setup.scenario].title.in(language_of(options.language));
  report.french = sim.french.text;
  report.russian = sim.russian.text;
  report.seed = options.seed;
  report.command = command_of(sim, options);
  report.random_options = options.random_options;
  report.options = split(option_ids(game, sim.setup), ' ');
  const Result<std::string> board = board_text(files, game.id());
  const Result<field::BoardPicture> picture =
      board ? field::BoardPicture::parse(*board) : Result<field::BoardPicture>(board.error());
  if (picture) report.board = &*picture;
  return write_file(options.report, field::sim_page(report, language_of(options.language)));
}

std::string as_text(const Sim& sim, const std::vector<SurveyedGame>& games, const SimOptions& options) {
  std::string format = options.format;
  if (format.empty())
    format = options.out.ends_with(".json") ? "json" : options.out.ends_with(".csv") ? "csv" : "table";
  if (format == "json") return as_json(*sim.with_bots, games, options);
  return format == "csv" ? as_csv(sim.with_bots->game(), games) : as_table(*sim.with_bots, games, options);
}

Faults write_results(const Sim& sim, const SimOptions& options, const std::vector<SurveyedGame>& games,
                     const DataFiles& files) {
  if (!options.report.empty()) {
    if (Faults faults = write_report(sim, options, games, files); !faults.empty()) return faults;
  }
  const std::string text = as_text(sim, games, options);
  if (!options.out.empty()) return write_file(options.out, text);
  std::fwrite(text.data(), 1, text.size(), stdout);
  return {};
}

Result<Sim> understand(const GameWithBots& with_bots, const SimOptions& options) {
  Sim sim;
  sim.with_bots = &with_bots;
  const AnyGame& game = with_bots.game();
  Result<Setup> setup = game.setup(options.scenario.empty() ? game.scenarios().front().id : options.scenario,
                                   options.options.empty() ? usual_options(game) : split(options.options, ','));
  if (!setup) return setup.error();
  sim.setup = played_setup(game, *setup);
  const std::vector<std::string> players = split(options.players, ',');
  if (players.empty() || players.size() > 2) return fault("--players", "wants one player, or two with a comma");
  Result<Setting> french = field::setting_named(players.front());
  Result<Setting> russian = field::setting_named(players.back());
  if (!french) return french.error();
  if (!russian) return russian.error();
  sim.french = *french;
  sim.russian = *russian;
  return sim;
}

int run_sim(const GameWithBots& with_bots, const SimOptions& options, const DataFiles& files) {
  const Result<Sim> sim = understand(with_bots, options);
  if (!sim) return complain(sim.error());
  const field::Ranks ranks;
  if (!ranks.trouble().empty()) return complain(ranks.trouble());
  RecordFolder records(options.records);
  const Faults no_folder = records.make();
  const std::string kept = options.out.empty() ? options.report : options.out;
  Result<field::Journal> journal =
      field::Journal::open(ranks.leads() && !kept.empty() ? kept + ".journal" : "", title_of(*sim, options));
  if (!journal || !no_folder.empty()) {
    static_cast<void>(ranks.share({}));  // so that the others do not wait
    return complain(journal ? no_folder : journal.error());
  }
  field::ParallelWork work;
  work.count = options.games;
  work.jobs = options.jobs;
  work.play = [&](std::uint64_t number) { return play_one(*sim, options, records, number); };
  std::vector<std::string> lines;
  {
    field::Progress progress(options.games);
    if (ranks.leads()) work.progress = [&](std::uint64_t done) { progress.show(done); };
    lines = field::run_parallel(work, ranks, *journal);
  }
  if (const Faults faults = records.faults(); !faults.empty()) {
    journal->remove();  // it holds games whose records are missing
    return complain(faults);
  }
  if (!ranks.leads()) return exit_ok;
  if (const Faults faults = journal->faults(); !faults.empty()) return complain(faults);
  std::vector<SurveyedGame> games;
  for (const std::string& line : lines) {
    Result<SurveyedGame> game = field::from_line(line);
    if (!game) return complain(game.error());
    games.push_back(std::move(*game));
  }
  if (const Faults faults = write_results(*sim, options, games, files); !faults.empty()) return complain(faults);
  journal->remove();
  const auto endless =
      std::count_if(games.begin(), games.end(), [](const auto& each) { return !each.played.finished; });
  if (endless == 0) return exit_ok;
  return complain(fmt::format("{} games did not end within {} decisions", endless, decision_limit), exit_wrong);
}

}  // namespace

void add_sim(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("sim", "Play many games and say what they show");
  command->footer(
      "\nThe same seed gives the same games, whatever the number of jobs and processes.\n"
      "With --records all games are played with fair dice, as at the table: other games than without.\n"
      "With --out or --report a journal is kept beside that file: who is stopped goes on with the same command.\n"
      "Under mpirun the games are spread over its processes.\n"
      "Exit codes: 0; 1 when a game has no end; 2 wrong use or an unwritable file.");
  auto options = std::make_shared<SimOptions>();
  add_game(*command, options->game);
  command->add_option("--games", options->games, "How many")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Any text")->capture_default_str();
  command->add_option("--scenario", options->scenario, "Which scenario")->type_name("ID");
  CLI::Option* chosen = command->add_option("--options", options->options, "Optional rules, such as 9.1,9.2");
  command->add_flag("--random-options", options->random_options, "Other optional rules in every game")
      ->excludes(chosen);
  command->add_option("--players", options->players, "Who plays: one for both sides, or the French and the Russian")
      ->capture_default_str();
  command->add_option("--format", options->format, "table, json or csv; otherwise by the end of the file's name")
      ->check(CLI::IsMember({"table", "json", "csv"}));
  command->add_option("--out", options->out, "Into this file instead of the terminal")->type_name("FILE");
  command->add_option("--report", options->report, "A page with charts and maps, into this file")
      ->type_name("FILE.html");
  command
      ->add_option("--records", options->records,
                   fmt::format("The records of the first {} games, into this folder", most_records))
      ->type_name("FOLDER");
  command->add_option("--jobs", options->jobs, "How many games at a time")
      ->check(CLI::Range(1U, 256U))
      ->default_str("one a core");
  add_language(*command, options->language);
  command->callback([&line, options] {
    line.run = [&line, options] {
      return with_game(line, options->game,
                       [&](const GameWithBots& with_bots) { return run_sim(with_bots, *options, line.files); });
    };
  });
}

}  // namespace redoubt
