// The games beside the real battle: where what happened lies in the spread of what was played.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "field/game_line.h"
#include "field/page.h"
#include "field/statistics.h"
#include "field/text.h"
#include "kernel/json.h"

namespace redoubt::field {

/// Where what happened lies among the games.
enum class Fit : std::uint8_t {
  middle,   // in the middle half
  within,   // in the middle nine tenths, or one game in twenty is like it
  edge,     // further out, but it does happen
  outside,  // in none of them
};

/// One respect in which the games can be set beside history.
struct Measure {
  std::string id;
  Bilingual name;
  Interval real;  // what happened, as closely as it is known
  std::vector<double> sorted;
  double fewer = 0;  // shares of the games with less than that, and with more
  double more = 0;

  [[nodiscard]] double alike() const { return 1 - fewer - more; }
  /// The share of the games below it, and half of those like it.
  [[nodiscard]] double percentile() const { return fewer + alike() / 2; }
  [[nodiscard]] Fit fit() const;
};
Measure measure(std::string id, Bilingual name, const Interval& real, std::vector<double> values);

/// The places that decide the game, against who held them when the real battle was over.
struct FinalLine {
  std::vector<double> as_in_history;  // in which share of the games, place by place
  double whole = 0;                   // share of the games in which all are
  double but_one = 0;                 // in which all but one are
};

struct History {
  std::vector<Measure> measures;
  FinalLine line;
};
/// Wants games that were surveyed, and a plan that knows of a real battle.
History set_beside_history(const SurveyPlan& plan, std::span<const SurveyedGame> games);

/// "within the spread, towards its lower end (percentile 16)"
std::string in_words(const Measure& measure, const Locale& locale);
std::string history_text(const History& history, const SurveyPlan& plan, const Locale& locale);
json::object history_json(const History& history, const SurveyPlan& plan);
Section history_section(const History& history, const SurveyPlan& plan, const Locale& locale);

}  // namespace redoubt::field
