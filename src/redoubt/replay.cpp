// `redoubt replay`: a record told as a story.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

#include "redoubt/commands.h"
#include "redoubt/record_file.h"

namespace redoubt {

namespace {

struct ReplayOptions {
  std::string file;
  std::string language = "en";
  std::string as;
  std::size_t to = static_cast<std::size_t>(-1);
};

void print_entry(const LogEntry& entry, std::size_t number) {
  if (entry.decision.empty() && entry.lines.empty()) return;
  std::string head = number == 0 ? std::string() : fmt::format("{:>5}  {}", number, name(entry.side));
  if (!entry.decision.empty()) head += ": " + entry.decision;
  if (!entry.dice.empty()) head += fmt::format("  [{}]", fmt::join(entry.dice, " "));
  if (!head.empty()) fmt::print("{}\n", head);
  for (const LogLine& line : entry.lines) fmt::print("         {:<8} {}\n", line.rule, line.text);
}

int replay(const GameRegistry& registry, const ReplayOptions& options) {
  const Language language = language_of(options.language);
  const Reading who = options.as.empty() ? std::nullopt : viewer_named(options.as);
  const RecordOutcome outcome = open_record(registry, options.file, language);
  if (!outcome.faults.empty())
    return complain(fmt::format("{}:\n{}", options.file, describe(outcome.faults)), outcome.code);
  const AnyMatch& match = *outcome.opened.match;
  const bool english = language == Language::english;
  fmt::print("{}\n", record_title(outcome.opened, language));
  print_entry(match.opening(who, language), 0);
  int turn = -1;
  const std::size_t last = std::min(options.to, match.decisions());
  for (std::size_t i = 0; i < last; ++i) {
    const LogEntry entry = match.log(i, who, language);
    if (entry.turn != turn) fmt::print("\n{} {}\n", english ? "Turn" : "Turno", entry.turn);
    turn = entry.turn;
    print_entry(entry, i + 1);
  }
  const bool whole = last == match.decisions();
  const std::unique_ptr<AnyMoment> then = match.at(last);
  const std::string result = result_text(whole ? match.result() : then->result());
  fmt::print("\n{}\n", result.empty() ? then->prompt(language) : result);
  return exit_ok;
}

}  // namespace

void add_replay(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("replay", "Tell a recorded game, decision by decision");
  auto options = std::make_shared<ReplayOptions>();
  command->add_option("FILE", options->file, "The record")->required();
  command->add_option("--as", options->as, "Tell only what this one may know: french, russian or observer")
      ->check(CLI::IsMember({"french", "russian", "observer"}));
  command->add_option("--to", options->to, "Stop after so many decisions")->type_name("N");
  add_language(*command, options->language);
  command->callback([&line, options] {
    line.run = [&line, options] {
      return with_registry(line, [&](const GameRegistry& registry) { return replay(registry, *options); });
    };
  });
}

}  // namespace redoubt
