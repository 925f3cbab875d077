// A game that was played, as one line of text: in a journal, between processes, in the results.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "field/setting.h"
#include "kernel/fault.h"
#include "kernel/survey.h"
#include "players/game_with_bots.h"

namespace redoubt::field {

struct SurveyedGame {
  GameResult played;
  std::optional<Survey> survey;
  Lateness late;
};

std::string to_line(const SurveyedGame& game);
/// A line of ours, read back; a fault says that it is none.
Result<SurveyedGame> from_line(std::string_view line);

}  // namespace redoubt::field
