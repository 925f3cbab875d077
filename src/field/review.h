// A finished game read again: the chance of winning over time, what turned it, which plans cost most, who had the luck.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "field/board_picture.h"
#include "field/setting.h"
#include "field/text.h"
#include "kernel/any_game.h"
#include "kernel/json.h"
#include "kernel/survey.h"
#include "players/game_with_bots.h"

namespace redoubt::field {

/// A decision, with the chance that the French win, as somebody judges it who sees both sides' blocks.
struct Moment {
  Side side = Side::french;
  int turn = 0;
  double before = 0;
  double expected = 0;  // after the decision, before its dice have fallen
  double after = 0;
  std::array<Luck, 2> luck = {};  // of the dice that it threw
};

/// What a side did of its own, such as an impulse, to the next such beginning of anybody.
struct Stretch {
  std::size_t first = 0;  // decisions, counted from 0
  std::size_t last = 0;
  Side side = Side::french;
  int turn = 0;
  double before = 0;  // the chance of the French
  double after = 0;
  double choice = 0;   // what its own decisions were worth to it
  double answers = 0;  // what the other side's decisions in it were worth to it
  double luck = 0;     // what the dice were worth to it
};

/// What a better player would have thought of there, best first.
struct Advice {
  std::size_t stretch = 0;
  std::vector<Reason> plans;
};

struct Review {
  std::vector<Moment> moments;
  std::vector<Stretch> stretches;
  std::vector<std::size_t> turning_points;  // stretches, in their order
  std::vector<Advice> costliest;            // the dearest first
  std::array<Luck, 2> luck = {};
  double luck_of_french = 0;  // in chances of winning: what all the dice gave the French or took from them
};

struct ReviewOptions {
  Setting advisor;
  std::uint64_t seed = 1;
  int ways = 48;  // in which dice may fall, looked at for each decision
  /// Told now and then how much is done, from 0 to 1; the answer false ends the work, and what is there is of no use.
  std::function<bool(double)> go_on = [](double) { return true; };
};

/// Wants a match of this game with a record that can be played again.
Review review(const GameWithBots& with_bots, const AnyMatch& match, const ReviewOptions& options);

/// What happened in a stretch of decisions: the events worth telling, and where they were.
struct Story {
  std::vector<std::string> lines;
  std::set<std::string> areas;
};
Story story_of(const AnyMatch& match, const Stretch& stretch, const SurveyPlan& plan, Language language);

json::object review_json(const Review& review, const AnyMatch& match, const SurveyPlan& plan);

struct ReviewPage {
  const GameWithBots* with_bots = nullptr;
  const AnyMatch* match = nullptr;
  const BoardPicture* board = nullptr;
  std::string advisor;
  std::string command;
};
std::string review_page(const Review& review, const ReviewPage& page, Language language);
std::string review_text(const Review& review, const Locale& locale);

}  // namespace redoubt::field
