// `redoubt convert`: a record of an older form, played again and written in today's.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "redoubt/commands.h"
#include "redoubt/files.h"
#include "redoubt/record_file.h"

namespace redoubt {

namespace {

int convert(const GameRegistry& registry, const std::string& file, const std::string& out, Language language) {
  const RecordOutcome outcome = open_record(registry, file, language);
  if (!outcome.faults.empty()) return complain(fmt::format("{}:\n{}", file, describe(outcome.faults)), outcome.code);
  const Faults faults = write_file(out, record_text(outcome.opened.match->record(true)));
  if (!faults.empty()) return complain(faults);
  fmt::print("{}: form {}, {} decisions, written to {} in form {}\n", file, outcome.opened.record.form,
             outcome.opened.record.decisions, out, record_form);
  return exit_ok;
}

}  // namespace

void add_convert(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("convert", "Write a record of an older form in today's");
  command->footer(
      "\nThe game is played again: decisions and dice stay the same, the hashes are those of today's form.\n"
      "Exit codes: 0; 1 the record is false; 2 it cannot be read, judged or written.");
  auto file = std::make_shared<std::string>();
  auto out = std::make_shared<std::string>();
  auto language = std::make_shared<std::string>("en");
  command->add_option("FILE", *file, "The record")->required();
  command->add_option("--out", *out, "Where the new record goes; it may be the same file")->required();
  add_language(*command, *language);
  command->callback([&line, file, out, language] {
    line.run = [&line, file, out, language] {
      return with_registry(
          line, [&](const GameRegistry& registry) { return convert(registry, *file, *out, language_of(*language)); });
    };
  });
}

}  // namespace redoubt
