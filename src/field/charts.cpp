#include "field/charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace redoubt::field {

namespace {

std::string text_at(double x, double y, std::string_view kind, std::string_view text) {
  return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" class="{}">{}</text>)", x, y, kind, escape(text));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
  return fmt::format(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" class="{}"/>)", x1, y1, x2, y2, kind);
}

std::string open_svg(int width, int height, std::string_view kind, std::string_view label) {
  return fmt::format(R"(<svg class="chart {}" viewBox="0 0 {} {}" role="img" aria-label="{}">)", kind, width, height,
                     escape(label));
}

/// 1, 2 or 5 times a power of ten, so that about this many steps fill the span.
double round_step(double span, double steps) {
  const double rough = std::max(span, 1e-9) / steps;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return factor * power;
  }
  return 10 * power;
}

constexpr double sheet_width = 440;

}  // namespace

std::string bars(std::span<const Bar> rows, double greatest) {
  const double scale = 100 / std::max(greatest, 1e-9);
  std::string out = "<div class=\"bars\">";
  for (const Bar& row : rows) {
    out += fmt::format(R"(<div class="bar {}"><span class="label">{}</span><svg class="track" aria-hidden="true">)",
                       row.kind, escape(row.label));
    out += fmt::format(R"(<rect class="ground" width="100%" height="100%"/><rect class="value" width="{:.2f}%" )"
                       R"(height="100%"/>)",
                       std::clamp(row.value * scale, 0.0, 100.0));
    if (row.interval) {
      const double low = std::clamp(row.interval->low * scale, 0.0, 100.0);
      const double high = std::clamp(row.interval->high * scale, 0.0, 100.0);
      out += fmt::format(R"(<rect class="reach" x="{:.2f}%" width="{:.2f}%" y="42%" height="16%"/>)", low, high - low);
    }
    out += fmt::format(R"(</svg><span class="figure">{}{}</span></div>)", escape(row.figure),
                       row.note.empty() ? "" : " <small>" + escape(row.note) + "</small>");
  }
  return out + "</div>";
}

std::string spread_about_zero(std::span<const Bar> rows, double greatest, const std::string& left,
                              const std::string& right) {
  const auto place = [&](double value) { return std::clamp(50 + 50 * value / std::max(greatest, 1e-9), 0.0, 100.0); };
  std::string out = "<div class=\"bars spread\">";
  out += fmt::format(R"(<div class="bar heads"><span class="label"></span><span class="ends"><span>← {}</span>)"
                     R"(<span>{} →</span></span><span class="figure"></span></div>)",
                     escape(left), escape(right));
  for (const Bar& row : rows) {
    const Interval reach = row.interval.value_or(Interval{row.value, row.value});
    const bool clear = reach.low > 0 || reach.high < 0;
    out += fmt::format(R"(<div class="bar {}"><span class="label">{}</span><svg class="track" aria-hidden="true">)",
                       clear ? row.kind : "unclear", escape(row.label));
    out +=
        R"(<rect class="ground" width="100%" height="100%"/><line class="zero" x1="50%" x2="50%" y1="0" y2="100%"/>)";
    out += fmt::format(R"(<rect class="reach" x="{:.2f}%" width="{:.2f}%" y="38%" height="24%"/>)", place(reach.low),
                       place(reach.high) - place(reach.low));
    out += fmt::format(R"(<circle class="point" cx="{:.2f}%" cy="50%" r="6"/></svg>)", place(row.value));
    out += fmt::format(R"(<span class="figure">{}{}</span></div>)", escape(row.figure),
                       row.note.empty() ? "" : " <small>" + escape(row.note) + "</small>");
  }
  return out + "</div>";
}

std::string histogram(const Histogram& chart, const Locale& locale) {
  constexpr double top = 34;
  constexpr double bottom = 196;
  constexpr double left = 8;
  constexpr double right = sheet_width - 8;
  double least = chart.values.empty() ? 0 : *std::min_element(chart.values.begin(), chart.values.end());
  double most = chart.values.empty() ? 1 : *std::max_element(chart.values.begin(), chart.values.end());
  if (chart.history) {
    least = std::min(least, chart.history->low);
    most = std::max(most, chart.history->high);
  }
  const double from = std::floor(least / chart.bin) * chart.bin;
  const auto bins = std::max<std::size_t>(1, static_cast<std::size_t>(std::floor((most - from) / chart.bin)) + 1);
  const double to = from + static_cast<double>(bins) * chart.bin;
  std::vector<double> counts(bins, 0);
  for (const double each : chart.values) {
    ++counts[std::min(bins - 1, static_cast<std::size_t>((each - from) / chart.bin))];
  }
  const double highest = std::max(1.0, *std::max_element(counts.begin(), counts.end()));
  const auto x = [&](double value) { return left + (right - left) * (value - from) / (to - from); };
  std::string out = open_svg(440, 237, "histogram " + chart.kind, chart.label);
  if (chart.history) {
    const double low = x(chart.history->low);
    const double high = x(chart.history->high);
    out += fmt::format(R"(<rect class="history" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)", low, top - 8,
                       std::max(3.0, high - low), bottom - top + 8);
    const bool on_right = (low + high) / 2 > sheet_width * 0.6;
    out +=
        text_at(on_right ? high : low, top - 16, on_right ? "history-label end" : "history-label", chart.history_label);
  }
  for (std::size_t i = 0; i < bins; ++i) {
    if (counts[i] == 0) continue;
    const double height = (bottom - top) * counts[i] / highest;
    const double begin = x(from + static_cast<double>(i) * chart.bin);
    const double end = x(from + static_cast<double>(i + 1) * chart.bin);
    out += fmt::format(R"(<rect class="value" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)", begin + 0.6,
                       bottom - height, std::max(0.8, end - begin - 1.2), height);
  }
  out += line(left, bottom, right, bottom, "axis");
  const double step = round_step(to - from, 5);
  for (double tick = std::ceil(from / step) * step; tick <= to + 1e-9; tick += step) {
    out += line(x(tick), bottom, x(tick), bottom + 5, "axis");
    const bool first = x(tick) < left + 16;
    const bool last = x(tick) > right - 16;
    out += text_at(x(tick), bottom + 19, first ? "tick start" : last ? "tick end" : "tick", locale.number(tick));
  }
  out += text_at((left + right) / 2, bottom + 35, "tick name", chart.axis);
  std::vector<double> sorted = chart.values;
  std::sort(sorted.begin(), sorted.end());
  if (!sorted.empty()) {
    const double median = x(quantile(sorted, 0.5));
    out += line(median, top - 4, median, bottom, "median");
  }
  return out + "</svg>";
}

std::string columns(std::span<const Column> rows, const std::string& kind, const std::string& label,
                    const std::string& history_label) {
  constexpr double top = 46;
  constexpr double bottom = 196;
  double highest = 1e-9;
  for (const Column& each : rows) highest = std::max(highest, each.value);
  const double room = (sheet_width - 16) / static_cast<double>(std::max<std::size_t>(1, rows.size()));
  std::string out = open_svg(440, 232, "columns " + kind, label);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double middle = 8 + room * (static_cast<double>(i) + 0.5);
    const double height = (bottom - top) * rows[i].value / highest;
    const double width = std::min(room * 0.72, 72.0);
    if (rows[i].in_history) {
      const double reach = room * 0.47;
      out += fmt::format(R"(<rect class="history" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)",
                         middle - reach, top - 24, 2 * reach, bottom - top + 24);
      const bool on_right = middle > sheet_width * 0.6;
      out += text_at(on_right ? middle + reach : middle - reach, top - 31,
                     on_right ? "history-label end" : "history-label", history_label);
    }
    out += fmt::format(R"(<rect class="value" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)",
                       middle - width / 2, bottom - height, width, height);
    out += text_at(middle, bottom - height - 7, "tick strong", rows[i].figure);
    out += text_at(middle, bottom + 19, "tick", rows[i].label);
  }
  return out + line(8, bottom, sheet_width - 8, bottom, "axis") + "</svg>";
}

std::string curves(const Curves& chart, const Locale& locale) {
  constexpr double top = 16;
  constexpr double bottom = 196;
  constexpr double left = 30;
  constexpr double right = sheet_width - 96;  // the names of the curves stand there
  const std::size_t places = std::max<std::size_t>(2, chart.places.size());
  const auto x = [&](std::size_t i) {
    return left + (right - left) * static_cast<double>(i) / static_cast<double>(places - 1);
  };
  const auto y = [&](double value) {
    return bottom - (bottom - top) * (value - chart.least) / (chart.greatest - chart.least);
  };
  std::string out = open_svg(440, 232, "curves", chart.label);
  for (double tick = chart.least; tick <= chart.greatest + 1e-9; tick += chart.tick) {
    out += line(left, y(tick), right, y(tick), "grid");
    out += text_at(left - 7, y(tick) + 4.5, "tick end", locale.number(tick));
  }
  for (std::size_t i = 0; i < chart.places.size(); ++i) out += text_at(x(i), bottom + 19, "tick", chart.places[i]);
  for (const Curve& each : chart.curves) {
    std::string high;
    std::string low;
    for (std::size_t i = 0; i < each.band.size(); ++i) {
      high += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", x(i), y(each.band[i].high));
      low.insert(0, fmt::format("L{:.1f} {:.1f}", x(i), y(each.band[i].low)));
    }
    if (!each.band.empty()) out += fmt::format(R"(<path class="band {}" d="{}{}Z"/>)", each.kind, high, low);
    std::string path;
    for (std::size_t i = 0; i < each.values.size(); ++i) {
      path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", x(i), y(each.values[i]));
    }
    out += fmt::format(R"(<path class="curve {}" d="{}"/>)", each.kind, path);
    for (std::size_t i = 0; i < each.values.size(); ++i) {
      out +=
          fmt::format(R"(<circle class="dot {}" cx="{:.1f}" cy="{:.1f}" r="4"/>)", each.kind, x(i), y(each.values[i]));
    }
    if (!each.values.empty()) out += text_at(right + 10, y(each.values.back()) + 5, "name " + each.kind, each.label);
  }
  return out + "</svg>";
}

namespace {

constexpr double walk_top = 30;
constexpr double walk_bottom = 296;
constexpr double walk_left = 46;
constexpr double walk_right = 1070;

/// Two fillings under one line: what lies above the middle and what lies below it.
std::string filled_halves(const std::string& path, double middle) {
  const std::string area = fmt::format("{}L{:.1f} {:.1f}L{:.1f} {:.1f}Z", path, walk_right, middle, walk_left, middle);
  return fmt::format(R"(<clipPath id="above"><rect x="0" y="0" width="1100" height="{0:.1f}"/></clipPath>)"
                     R"(<clipPath id="below"><rect x="0" y="{0:.1f}" width="1100" height="400"/></clipPath>)"
                     R"x(<path class="half fr" clip-path="url(#above)" d="{1}"/>)x"
                     R"x(<path class="half ru" clip-path="url(#below)" d="{1}"/>)x",
                     middle, area);
}

}  // namespace

std::string walk(const Walk& chart) {
  const std::size_t places = std::max<std::size_t>(2, chart.values.size());
  const auto x = [&](double at) { return walk_left + (walk_right - walk_left) * at / static_cast<double>(places - 1); };
  const auto y = [&](double value) {
    const double part = (value - chart.least) / (chart.greatest - chart.least);
    return walk_bottom - (walk_bottom - walk_top) * std::clamp(part, 0.0, 1.0);
  };
  std::string out = "<div class=\"wide\">" + open_svg(1100, 330, "walk", chart.label);
  std::string path;
  for (std::size_t i = 0; i < chart.values.size(); ++i) {
    path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", x(static_cast<double>(i)), y(chart.values[i]));
  }
  if (chart.sides && !path.empty()) out += filled_halves(path, y((chart.least + chart.greatest) / 2));
  for (const Mark& level : chart.levels) {
    out += line(walk_left, y(level.at), walk_right, y(level.at), "grid");
    out += text_at(walk_left - 8, y(level.at) + 4.5, "tick end", level.label);
  }
  for (const Mark& section : chart.sections) {
    out += line(x(section.at), walk_top, x(section.at), walk_bottom, "section");
    out += text_at(x(section.at) + 5, walk_bottom + 20, "tick start", section.label);
  }
  out += fmt::format(R"(<path class="curve plain" d="{}"/>)", path);
  for (const Mark& point : chart.points) {
    const auto place = static_cast<std::size_t>(std::clamp(point.at, 0.0, static_cast<double>(places - 1)));
    if (place >= chart.values.size()) continue;
    const double at = y(chart.values[place]);
    const double badge = at > (walk_top + walk_bottom) / 2 ? at - 22 : at + 22;
    out += line(x(point.at), at, x(point.at), badge, "pin");
    out += fmt::format(R"(<circle class="badge" cx="{:.1f}" cy="{:.1f}" r="12"/>)", x(point.at), badge);
    out += text_at(x(point.at), badge + 5, "badge-text", point.label);
  }
  out += text_at(walk_left + 6, walk_top - 10, chart.sides ? "name fr" : "name", chart.above);
  out += text_at(walk_left + 6, walk_bottom - 8, chart.sides ? "name ru" : "name", chart.below);
  return out + "</svg></div>";
}

}  // namespace redoubt::field
