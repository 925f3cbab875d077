// `redoubt odds`: what a battle or a fire would do, from a record or a position.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>

#include "kernel/letters.h"
#include "redoubt/commands.h"
#include "redoubt/files.h"
#include "redoubt/record_file.h"

namespace redoubt {

namespace {

struct OddsOptions {
  std::string file;
  std::vector<std::string> words;  // the decision; its words may come one by one
  std::string game;
  std::string as;
  std::string language = "en";
  std::size_t at = static_cast<std::size_t>(-1);
  std::size_t rows = 12;
  bool all = false;
  bool json = false;
};

/// What came of opening the file; `code` is the program's exit code when there are faults.
struct Opened {
  std::unique_ptr<AnyMatch> match;
  Faults faults;
  int code = exit_wrong;
};

Opened open_position(const GameWithBots& with_bots, const json::object& state) {
  auto match = with_bots.game().set_up(state, FairDice::from_seed(""));
  if (!match) return {nullptr, match.error()};
  return {std::move(*match), {}};
}

Opened open_position(const GameRegistry& registry, const OddsOptions& options, const json::object& state) {
  const json::value* named = state.if_contains("game");
  const bool told = named != nullptr && named->is_string();
  const std::string id = !options.game.empty() ? options.game : told ? std::string(named->get_string()) : std::string();
  if (id.empty()) return {nullptr, fault("game", "is not in the position: say which with --game"), exit_unusable};
  const GameWithBots* with_bots = registry.find(id);
  if (with_bots == nullptr) return {nullptr, fault("game", registry.no_such_game(id)), exit_unusable};
  return open_position(*with_bots, state);
}

/// A record says that it is one; a position is what the referee's `state` prints.
Opened open_file(const GameRegistry& registry, const OddsOptions& options) {
  const Result<std::string> text = read_file(options.file);
  if (!text) return {nullptr, text.error(), exit_unusable};
  const Result<json::value> value = parse_json(*text);
  if (!value) return {nullptr, value.error()};
  const json::object* object = value->if_object();
  if (object == nullptr) return {nullptr, fault("", "is neither a record nor a position")};
  if (!object->contains("redoubt-record")) return open_position(registry, options, *object);
  RecordOutcome outcome = open_record(registry, options.file, language_of(options.language));
  if (outcome.opened.match && options.at < outcome.opened.match->decisions()) {
    return open_position(*outcome.opened.with_bots, outcome.opened.match->at(options.at)->state());
  }
  return {std::move(outcome.opened.match), std::move(outcome.faults), outcome.code};
}

/// The decisions that have odds now.
std::vector<Choice> with_odds(const AnyMatch& match, Reading who, Language language) {
  std::vector<Choice> found = match.legal(language);
  std::erase_if(found, [&](const Choice& choice) { return !match.odds(who, choice.action, language); });
  return found;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

/// In JSON, or as a part of its text that only one decision has.
Result<Action> read_decision(const AnyMatch& match, const std::string& text, Reading who, Language language) {
  if (text.starts_with('{')) {
    const Result<json::value> form = parse_json(text);
    if (!form) return form.error();
    return match.game().parse_action(*form);
  }
  const std::vector<Choice> choices = with_odds(match, who, language);
  std::vector<Choice> meant = choices;
  std::erase_if(meant, [&](const Choice& choice) { return lower(choice.text).find(lower(text)) == std::string::npos; });
  const auto whole =
      std::find_if(meant.begin(), meant.end(), [&](const Choice& choice) { return lower(choice.text) == lower(text); });
  if (whole != meant.end()) return whole->action;
  if (meant.size() == 1) return meant.front().action;
  std::string known;
  for (const Choice& choice : meant.empty() ? choices : meant) known += "\n  " + choice.text;
  if (known.empty()) known = " none";
  return fault("decision", fmt::format("\"{}\" {}; decisions with odds here:{}", text,
                                       meant.empty() ? "is none of them" : "can be several", known));
}

std::string percent(const json::value& value) { return fmt::format("{:.2f} %", 100.0 * value.to_number<double>()); }

std::string in_words(std::string_view key) {
  std::string text(key);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

/// What is not nothing: "steps lost 2, blocks lost 1".
std::string cell(const json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  const json::object* object = value.if_object();
  if (object == nullptr) return compact(value);
  std::string text;
  for (const auto& [key, member] : *object) {
    const bool nothing = member == json::value(false) || (member.is_number() && member.to_number<double>() == 0.0);
    if (nothing) continue;
    text += (text.empty() ? "" : ", ") + in_words(key);
    if (member.is_double()) text += fmt::format(" {:.2f}", member.get_double());
    if (!member.is_bool() && !member.is_double()) text += " " + compact(member);
  }
  return text.empty() ? "-" : text;
}

using Row = std::vector<std::string>;

void print_rows(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], letters(row[i]));
  }
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line += fmt::format("  {:<{}}", row[i], i + 1 < row.size() ? widths[i] : 0);
    fmt::print("{}\n", line);
  }
}

void print_outcomes(const json::array& outcomes, std::size_t most) {
  if (outcomes.empty()) return;
  std::vector<Row> rows(1);
  for (const auto& each : outcomes.front().as_object()) rows[0].push_back(in_words(each.key()));
  for (std::size_t i = 0; i < std::min(most, outcomes.size()); ++i) {
    Row row;
    for (const auto& [key, value] : outcomes[i].as_object()) {
      row.push_back(key == "probability" ? percent(value) : cell(value));
    }
    rows.push_back(std::move(row));
  }
  print_rows(rows);
}

void print_sentence(const json::object& report, std::string_view key) {
  if (const json::value* found = report.if_contains(key)) fmt::print("{}\n", std::string(found->as_string()));
}

/// Any game's odds: their sentences, what is expected, the likeliest outcomes; then the same of what goes with them.
void print_report(const json::object& report, const OddsOptions& options) {
  const bool english = options.language == "en";
  for (const char* key : {"text", "belief", "assumes"}) print_sentence(report, key);
  if (const json::value* expected = report.if_contains("expected")) {
    fmt::print("\n{}\n", english ? "Expected" : "De media");
    std::vector<Row> rows;
    for (const auto& [key, value] : expected->as_object()) rows.push_back({in_words(key), cell(value)});
    print_rows(rows);
  }
  if (const json::value* outcomes = report.if_contains("outcomes")) {
    const json::array& list = outcomes->as_array();
    const std::size_t most = options.all ? list.size() : std::min(options.rows, list.size());
    fmt::print("\n{}\n", english ? "Outcomes" : "Resultados");
    print_outcomes(list, most);
    if (most < list.size()) {
      fmt::print("  {}\n",
                 fmt::format(fmt::runtime(english ? "{} more; --all shows them" : "{} más; --all los muestra"),
                             list.size() - most));
    }
  }
  for (const auto& [key, value] : report) {
    if (!value.is_object() || !value.get_object().contains("kind")) continue;
    fmt::print("\n{}\n", in_words(key));
    print_report(value.get_object(), options);
  }
}

int list_decisions(const AnyMatch& match, Reading who, Language language) {
  const std::vector<Choice> choices = with_odds(match, who, language);
  fmt::print("{}\n", match.prompt(language));
  for (const Choice& choice : choices) fmt::print("  {}\n", choice.text);
  if (choices.empty())
    return complain("nothing that can be decided here rolls dice; --at N looks at another moment", exit_wrong);
  return exit_ok;
}

int odds(const GameRegistry& registry, const OddsOptions& options) {
  const Language language = language_of(options.language);
  const Reading who = options.as.empty() ? std::nullopt : viewer_named(options.as);
  const Opened opened = open_file(registry, options);
  if (!opened.faults.empty())
    return complain(fmt::format("{}:\n{}", options.file, describe(opened.faults)), opened.code);
  const AnyMatch& match = *opened.match;
  if (!match.to_act()) return complain(over_text(language), exit_wrong);
  const std::string text = fmt::format("{}", fmt::join(options.words, " "));
  if (text.empty()) return list_decisions(match, who, language);
  const Result<Action> action = read_decision(match, text, who, language);
  if (!action) return complain(action.error());
  if (const auto refusal = match.check(*action, language)) {
    return complain(fmt::format("{} (rule {})", refusal->message, refusal->rule), exit_wrong);
  }
  const Result<json::object> report = registry.find(match.game().id())->odds(match, who, *action, language);
  if (!report) return complain(report.error(), exit_wrong);
  if (options.json) {
    fmt::print("{}\n", pretty(*report));
  } else {
    print_report(*report, options);
  }
  return exit_ok;
}

}  // namespace

void add_odds(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("odds", "The exact odds of a battle or a fire, from a record or a position");
  auto options = std::make_shared<OddsOptions>();
  command->add_option("FILE", options->file, "A record, or a position as the referee's `state` prints it")->required();
  command->add_option(
      "DECISION", options->words,
      "In its JSON form, or a part of its text that no other has; without it the decisions with odds are "
      "listed");
  command->add_option("--at", options->at, "After so many decisions of a record; without it at its end")
      ->type_name("N");
  command
      ->add_option("--as", options->as, "As far as this one can know: french, russian or observer; without it exactly")
      ->check(CLI::IsMember({"french", "russian", "observer"}));
  command->add_option("--game", options->game, "The game of a position that does not say it")->type_name("ID");
  command->add_option("--rows", options->rows, "How many of the likeliest outcomes are shown")->capture_default_str();
  command->add_flag("--all", options->all, "Show every outcome");
  command->add_flag("--json", options->json, "As JSON, in the form of docs/table.md");
  add_language(*command, options->language);
  command->callback([&line, options] {
    line.run = [&line, options] {
      return with_registry(line, [&](const GameRegistry& registry) { return odds(registry, *options); });
    };
  });
}

}  // namespace redoubt
