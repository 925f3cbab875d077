#include "field/text.h"

#include <fmt/format.h>

#include <cmath>

namespace redoubt::field {

std::string escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string Locale::number(double value, int decimals) const {
  const bool english = language_ == Language::english;
  std::string text = fmt::format("{:.{}f}", std::abs(value), decimals);
  const std::size_t point = std::min(text.find('.'), text.size());
  if (point < text.size() && !english) text[point] = ',';
  // Spanish writes four figures without a point.
  if (english || point > 4) {
    for (std::size_t at = point; at > 3; at -= 3) text.insert(at - 3, english ? "," : ".");
    if (text.front() == ',' || text.front() == '.') text.erase(0, 1);
  }
  const bool nothing = text.find_first_not_of("0.,") == std::string::npos;
  return value < 0 && !nothing ? "−" + text : text;
}

std::string Locale::signed_number(double value, int decimals) const {
  const std::string text = number(value, decimals);
  const bool nothing = text.find_first_not_of("0.,") == std::string::npos;
  return value > 0 && !nothing ? "+" + text : text;
}

std::string Locale::percent(double share, int decimals) const { return number(100 * share, decimals) + " %"; }

std::string Locale::percents(const Interval& interval, int decimals) const {
  return number(100 * interval.low, decimals) + (*this)(" to ", " a ") + percent(interval.high, decimals);
}

std::string Locale::lateness(double milliseconds) const {
  if (milliseconds > 0) return number(milliseconds, 1) + (*this)(" ms over its time", " ms más de su tiempo");
  return (*this)("in time, by ", "a tiempo, por ") + number(-milliseconds, 1) + (*this)(" ms at least", " ms al menos");
}

std::string Locale::range(const Interval& interval, int decimals) const {
  return number(interval.low, decimals) + (*this)(" to ", " a ") + number(interval.high, decimals);
}

}  // namespace redoubt::field
