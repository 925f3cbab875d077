// Charts as inline SVG. Their colours come from the page's style by class: fr, ru, draw and plain; so one drawing
// serves light, dark and paper. What a colour says a label or a dash says too.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "field/statistics.h"
#include "field/text.h"

namespace redoubt::field {

/// A row of a chart of bars. The text in it stays text, so that it can be read on a phone.
struct Bar {
  std::string label;
  std::string kind = "plain";
  double value = 0;
  std::optional<Interval> interval;
  std::string figure;  // the value in words
  std::string note;    // smaller, beside it
};
std::string bars(std::span<const Bar> rows, double greatest);

/// Values with their intervals to the left and right of zero.
std::string spread_about_zero(std::span<const Bar> rows, double greatest, const std::string& left,
                              const std::string& right);

struct Histogram {
  std::vector<double> values;
  double bin = 1;
  std::string kind = "plain";
  std::string axis;
  std::string label;                // for those who do not see it
  std::optional<Interval> history;  // what really happened
  std::string history_label;
};
std::string histogram(const Histogram& chart, const Locale& locale);

struct Column {
  std::string label;
  double value = 0;
  std::string figure;
  bool in_history = false;  // what really happened
};
std::string columns(std::span<const Column> rows, const std::string& kind, const std::string& label,
                    const std::string& history_label = {});

struct Curve {
  std::string label;
  std::string kind = "plain";
  std::vector<double> values;  // one for each place on the axis
  std::vector<Interval> band;
};
struct Curves {
  std::vector<Curve> curves;
  std::vector<std::string> places;
  double least = 0;
  double greatest = 1;
  double tick = 1;
  std::string label;
};
std::string curves(const Curves& chart, const Locale& locale);

/// A long line from left to right, with level lines and marks on it.
struct Mark {
  double at = 0;
  std::string label;
};
struct Walk {
  std::vector<double> values;
  double least = 0;
  double greatest = 1;
  std::vector<Mark> levels;    // lines across, at a value
  std::vector<Mark> sections;  // lines from top to bottom, at a place
  std::vector<Mark> points;    // numbered points on the line, at a place
  std::string above;           // what it means to be high and low
  std::string below;
  std::string label;
  bool sides = false;  // above the middle is the French, below it the Russian side
};
std::string walk(const Walk& chart);

}  // namespace redoubt::field
