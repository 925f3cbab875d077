// Many games as a page: who wins and how, what it costs, where it is fought.
#pragma once
#include <string>
#include <vector>

#include "field/board_picture.h"
#include "field/game_line.h"
#include "field/text.h"

namespace redoubt::field {

struct SimReport {
  const AnyGame* game = nullptr;
  SurveyPlan plan;
  const BoardPicture* board = nullptr;  // none when the board has no picture
  std::vector<SurveyedGame> games;
  std::string scenario;
  std::string french;  // who played, as it was asked for
  std::string russian;
  std::string seed;
  std::string command;  // that makes this page again
  bool random_options = false;
  std::vector<std::string> options;  // the optional rules in play, when they are always the same
};

std::string sim_page(const SimReport& report, Language language);

}  // namespace redoubt::field
