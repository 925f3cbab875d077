// `redoubt rules`: what a rule says, in our words, and which tests prove it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "redoubt/commands.h"
#include "redoubt/coverage.h"
#include "redoubt/files.h"

namespace redoubt {

namespace {

struct RulesOptions {
  std::string game;
  std::vector<std::string> number;  // "FAQ 3" may come as two words
  std::string language = "en";
  bool coverage = false;
  bool json = false;
  std::string tests;
};

json::object rule_object(const RuleText& rule) {
  return {{"number", rule.number},
          {"kind", rule.kind},
          {"provenance", rule.provenance},
          {"title", {{"en", rule.title.en}, {"es", rule.title.es}}},
          {"summary", {{"en", rule.summary.en}, {"es", rule.summary.es}}}};
}

void print_wrapped(std::string_view text, std::size_t width) {
  std::size_t column = 0;
  for (const std::string& word : split(std::string(text), ' ')) {
    if (column > 0 && column + 1 + word.size() > width) {
      fmt::print("\n");
      column = 0;
    }
    fmt::print("{}{}", column == 0 ? "" : " ", word);
    column += word.size() + (column == 0 ? 0 : 1);
  }
  fmt::print("\n");
}

int one_rule(const RuleBook& book, const std::string& number, const RulesOptions& options) {
  const RuleText* rule = book.find(number);
  if (rule == nullptr) {
    return complain(
        fmt::format("\"{}\" is not a rule of {}; `redoubt rules {}` lists them", number, options.game, options.game));
  }
  if (options.json) {
    fmt::print("{}\n", pretty(rule_object(*rule)));
    return exit_ok;
  }
  const Language language = language_of(options.language);
  fmt::print("{}  {}\n\n", rule->number, rule->title.in(language));
  print_wrapped(rule->summary.in(language), 100);
  fmt::print("\n({}, {})\n", rule->kind, rule->provenance);
  return exit_ok;
}

int all_rules(const RuleBook& book, const RulesOptions& options) {
  if (options.json) {
    json::array list;
    for (const RuleText& rule : book.rules) list.emplace_back(rule_object(rule));
    fmt::print("{}\n", pretty(json::object{{"game", book.game}, {"rules", std::move(list)}}));
    return exit_ok;
  }
  const Language language = language_of(options.language);
  fmt::print("{}\n\n", book.title.in(language));
  for (const RuleText& rule : book.rules) fmt::print("{:<10} {}\n", rule.number, rule.title.in(language));
  return exit_ok;
}

/// Numbers that tests name and no rule bears: a test that proves nothing.
std::vector<std::string> strangers(const RuleBook& book, const Proofs& proofs) {
  std::vector<std::string> numbers;
  for (const auto& [number, tests] : proofs) {
    if (book.find(number) == nullptr) numbers.push_back(number);
  }
  return numbers;
}

json::object coverage_json(const RuleBook& book, const Proofs& proofs) {
  json::array list;
  for (const RuleText& rule : book.rules) {
    json::array tests;
    if (const auto found = proofs.find(rule.number); found != proofs.end()) {
      for (const std::string& each : found->second) tests.emplace_back(each);
    }
    list.push_back({{"number", rule.number}, {"title", rule.title.en}, {"tests", std::move(tests)}});
  }
  return {{"game", book.game}, {"rules", std::move(list)}};
}

int coverage(const RuleBook& book, const RulesOptions& options) {
  std::filesystem::path folder = options.tests;
  if (folder.empty()) {
    const auto source = source_folder();
    if (!source) return complain("the sources are not near this program; say where the tests are with --tests FOLDER");
    folder = *source / "tests";
  }
  const Result<Proofs> proofs = proofs_under(folder, options.game);
  if (!proofs) return complain(proofs.error());
  std::vector<std::string> gaps;
  for (const RuleText& rule : book.rules) {
    if (!proofs->contains(rule.number)) gaps.push_back(rule.number);
  }
  if (options.json) {
    fmt::print("{}\n", pretty(coverage_json(book, *proofs)));
  } else {
    for (const RuleText& rule : book.rules) {
      const auto found = proofs->find(rule.number);
      fmt::print("{:<10} {:<44} {}\n", rule.number, rule.title.in(language_of(options.language)),
                 found == proofs->end() ? "NO TEST" : fmt::format("{}", fmt::join(found->second, ", ")));
    }
    fmt::print("\n{} rules, {} with a test that names them\n", book.rules.size(), book.rules.size() - gaps.size());
  }
  const std::vector<std::string> unknown = strangers(book, *proofs);
  if (!unknown.empty()) {
    complain(fmt::format("tests name numbers that are not in the rule book: {}", fmt::join(unknown, ", ")));
  }
  if (!gaps.empty()) complain(fmt::format("no test names: {}", fmt::join(gaps, ", ")));
  return gaps.empty() && unknown.empty() ? exit_ok : exit_wrong;
}

}  // namespace

void add_rules(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("rules", "What a game's rules say, in our words, and which tests prove them");
  command->footer("\nExit codes: 0; with --coverage 1 when a rule has no test; 2 when there is no such game or rule.");
  auto options = std::make_shared<RulesOptions>();
  add_game(*command, options->game);
  command->add_option("NUMBER", options->number, "One rule, such as 5.3.6 or FAQ 3");
  command->add_flag("--coverage", options->coverage, "List the tests that name each rule");
  command->add_option("--tests", options->tests, "Where the tests are (default: tests/ of the sources)")
      ->type_name("FOLDER");
  command->add_flag("--json", options->json, "As JSON");
  add_language(*command, options->language);
  command->callback([&line, options] {
    line.run = [&line, options] {
      return with_game(line, options->game, [&](const GameWithBots& with_bots) {
        const RuleBook& book = with_bots.game().rule_book();
        if (options->coverage) return coverage(book, *options);
        if (options->number.empty()) return all_rules(book, *options);
        return one_rule(book, fmt::format("{}", fmt::join(options->number, " ")), *options);
      });
    };
  });
}

}  // namespace redoubt
