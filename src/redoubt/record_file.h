// A record from a file, opened with the game that it names.
#pragma once
#include <memory>
#include <string>

#include "kernel/any_game.h"
#include "redoubt/registry.h"

namespace redoubt {

struct OpenedRecord {
  Record record;
  const GameWithBots* with_bots = nullptr;
  std::unique_ptr<AnyMatch> match;
};

/// What came of it; `code` is the program's exit code when there are faults.
struct RecordOutcome {
  OpenedRecord opened;
  Faults faults;
  int code = 0;
};

RecordOutcome open_record(const GameRegistry& registry, const std::string& path, Language language);

/// "The title, standard, with 9.1 and 9.2"
std::string record_title(const OpenedRecord& opened, Language language);

/// "french wins by sudden-death, 3 to 5 (rule 8.0)"; empty while the game runs.
std::string result_text(const json::value& result);

}  // namespace redoubt
