// `redoubt review`: a recorded game read again.
#include "field/review.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "redoubt/commands.h"
#include "redoubt/files.h"
#include "redoubt/record_file.h"

namespace redoubt {

namespace {

struct ReviewCommand {
  std::string file;
  std::string report;
  std::string json;
  std::string advisor = "marshal";
  std::string language = "en";
};

Faults write_page(const field::Review& review, const OpenedRecord& opened, const ReviewCommand& command,
                  const DataFiles& files) {
  const Result<std::string> board = board_text(files, opened.with_bots->game().id());
  const Result<field::BoardPicture> picture =
      board ? field::BoardPicture::parse(*board) : Result<field::BoardPicture>(board.error());
  field::ReviewPage page;
  page.with_bots = opened.with_bots;
  page.match = opened.match.get();
  page.board = picture ? &*picture : nullptr;
  page.advisor = command.advisor;
  page.command = fmt::format("redoubt review {} --advisor {} --report {}{}", command.file, command.advisor,
                             command.report, command.language == "en" ? "" : " --lang " + command.language);
  return write_file(command.report, field::review_page(review, page, language_of(command.language)));
}

int review(const GameRegistry& registry, const ReviewCommand& command, const DataFiles& files) {
  const Language language = language_of(command.language);
  field::ReviewOptions options;
  const Result<field::Setting> advisor = field::setting_named(command.advisor);
  if (!advisor) return complain(advisor.error());
  options.advisor = *advisor;
  const RecordOutcome outcome = open_record(registry, command.file, language);
  if (!outcome.faults.empty()) {
    return complain(fmt::format("{}:\n{}", command.file, describe(outcome.faults)), outcome.code);
  }
  const AnyMatch& match = *outcome.opened.match;
  const field::Review made = field::review(*outcome.opened.with_bots, match, options);
  const bool only_json = command.json == "-";
  if (!only_json) {
    fmt::print("{}\n\n{}", record_title(outcome.opened, language), field::review_text(made, field::Locale(language)));
  }
  if (!command.json.empty()) {
    const std::string text = one_line(field::review_json(made, match, outcome.opened.with_bots->survey_plan())) + "\n";
    if (only_json) {
      fmt::print("{}", text);
    } else if (const Faults faults = write_file(command.json, text); !faults.empty()) {
      return complain(faults);
    }
  }
  if (!command.report.empty()) {
    if (const Faults faults = write_page(made, outcome.opened, command, files); !faults.empty())
      return complain(faults);
  }
  return exit_ok;
}

}  // namespace

void add_review(CLI::App& app, CommandLine& line) {
  CLI::App* command =
      app.add_subcommand("review", "Read a recorded game again: chances, turning points, costly plans, luck");
  command->footer("\nExit codes: 0; 1 the record is false; 2 wrong use, or a file cannot be read or written.");
  auto options = std::make_shared<ReviewCommand>();
  command->add_option("FILE", options->file, "The record")->required();
  command->add_option("--report", options->report, "A page with charts and maps, into this file")
      ->type_name("FILE.html");
  command->add_option("--json", options->json, "All of it as JSON, into this file; - for the terminal")
      ->type_name("FILE");
  command
      ->add_option("--advisor", options->advisor,
                   "Who says what would have been better: staff, marshal, marshal:500i …")
      ->capture_default_str();
  add_language(*command, options->language);
  command->callback([&line, options] {
    line.run = [&line, options] {
      return with_registry(line, [&](const GameRegistry& registry) { return review(registry, *options, line.files); });
    };
  });
}

}  // namespace redoubt
