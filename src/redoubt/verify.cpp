// `redoubt verify`: computes a record again and compares everything that it claims.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "redoubt/commands.h"
#include "redoubt/record_file.h"

namespace redoubt {

namespace {

int verify(const Shelf& shelf, const std::string& file, Language language) {
  const RecordOutcome outcome = open_record(shelf, file, language);
  if (!outcome.faults.empty()) {
    if (outcome.code == exit_unusable) return complain(outcome.faults);
    fmt::print("{}: FALSE\n{}\n", file, describe(outcome.faults));
    return outcome.code;
  }
  const Record& record = outcome.opened.record;
  std::size_t dice = 0;
  int by_hand = 0;
  for (const RecordedDecision& each : record.decisions) {
    dice += each.dice.size();
    by_hand += each.scripted;
  }
  fmt::print("{}: true\n", file);
  fmt::print("game       {}\n", record_title(outcome.opened, language));
  fmt::print("data       board, forces and set-up are those of this program\n");
  fmt::print("secret     is the one that was promised ({}…)\n", hex(record.header.commitment).substr(0, 16));
  if (record.header.position) fmt::print("start      from a position that was set up by hand\n");
  fmt::print("decisions  {}, each legal and of the right side\n", record.decisions.size());
  fmt::print("dice       {}, of which {} follow from the secret and {} were set by hand\n", dice,
             dice - static_cast<std::size_t>(by_hand), by_hand);
  fmt::print("states     {}, each with the hash that the record gives\n", record.decisions.size() + 1);
  const std::string result = result_text(outcome.opened.match->result());
  fmt::print("result     {}\n", result.empty() ? "the game is not over" : result);
  return exit_fine;
}

}  // namespace

void add_verify(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("verify", "Compute every die and every state of a record again");
  command->footer("\nExit codes: 0 the record is true; 1 it is not, and where; 2 the file cannot be read.");
  auto file = std::make_shared<std::string>();
  auto language = std::make_shared<std::string>("en");
  command->add_option("FILE", *file, "The record")->required();
  add_language(*command, *language);
  command->callback([&line, file, language] {
    line.run = [&line, file, language] {
      return with_shelf(line, [&](const Shelf& shelf) { return verify(shelf, *file, language_of(*language)); });
    };
  });
}

}  // namespace redoubt
