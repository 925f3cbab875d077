// `redoubt verify`: computes a record again and compares everything that it claims.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "redoubt/commands.h"
#include "redoubt/record_file.h"

namespace redoubt {

namespace {

int verify(const GameRegistry& registry, const std::string& file, Language language) {
  const RecordOutcome outcome = open_record(registry, file, language);
  if (!outcome.faults.empty()) {
    if (outcome.code == exit_unusable) {
      return complain(fmt::format("{} cannot be judged here:\n{}", file, describe(outcome.faults)), exit_unusable);
    }
    fmt::print("{}: FALSE\n{}\n", file, describe(outcome.faults));
    return outcome.code;
  }
  const Record& record = outcome.opened.record;
  std::size_t dice = 0;
  int by_hand = 0;
  std::uint32_t taken_back = 0;
  for (const RecordedEntry& each : record.entries) {
    dice += each.dice.size();
    by_hand += each.scripted;
    taken_back += each.undone;
  }
  fmt::print("{}: true\n", file);
  fmt::print("game       {}\n", record_title(outcome.opened, language));
  fmt::print("data       board, forces and set-up are those of this program\n");
  fmt::print("secret     is the one that was promised ({}…)\n", hex(record.header.commitment).substr(0, 16));
  if (record.header.position) fmt::print("start      from a position that was set up by hand\n");
  fmt::print("rules      version {}, which this program plays by\n", outcome.opened.match->game().rules_version());
  fmt::print("decisions  {} that stand, each legal and of the right side; {} were taken back\n", record.decisions,
             taken_back);
  fmt::print("dice       {}, of which {} follow from the secret and {} were set by hand\n", dice,
             dice - static_cast<std::size_t>(by_hand), by_hand);
  if (record.form == 1) {
    fmt::print(
        "states     not compared: form 1 hashed them in another way; `redoubt convert` makes a record of form 2\n");
  } else {
    fmt::print("states     {}, each with the link that the record gives\n", record.entries.size() + 1);
  }
  const std::string result = result_text(outcome.opened.match->result());
  fmt::print("result     {}\n", result.empty() ? "the game is not over" : result);
  return exit_ok;
}

}  // namespace

void add_verify(CLI::App& app, CommandLine& line) {
  CLI::App* command = app.add_subcommand("verify", "Compute every die and every state of a record again");
  command->footer(
      "\nExit codes: 0 the record is true; 1 it is not, and where; 2 the file cannot be read, or this program has not "
      "the rules or the forces that it was played with.");
  auto file = std::make_shared<std::string>();
  auto language = std::make_shared<std::string>("en");
  command->add_option("FILE", *file, "The record")->required();
  add_language(*command, *language);
  command->callback([&line, file, language] {
    line.run = [&line, file, language] {
      return with_registry(
          line, [&](const GameRegistry& registry) { return verify(registry, *file, language_of(*language)); });
    };
  });
}

}  // namespace redoubt
