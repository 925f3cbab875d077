// Figures and words on a page, in the reader's language.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "field/statistics.h"
#include "kernel/language.h"

namespace redoubt::field {

/// For text and for attributes in double quotes.
std::string escape(std::string_view text);

class Locale {
 public:
  explicit Locale(Language language) : language_(language) {}

  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] std::string_view code() const { return language_ == Language::english ? "en" : "es"; }
  [[nodiscard]] std::string operator()(std::string_view english, std::string_view spanish) const {
    return std::string(language_ == Language::english ? english : spanish);
  }
  [[nodiscard]] std::string operator()(const Bilingual& text) const { return text.in(language_); }

  /// 12,345.6 in English, 12.345,6 in Spanish.
  [[nodiscard]] std::string number(double value, int decimals = 0) const;
  [[nodiscard]] std::string signed_number(double value, int decimals = 0) const;
  /// 43.2 %
  [[nodiscard]] std::string percent(double share, int decimals = 1) const;
  /// "41.0 to 45.3 %"
  [[nodiscard]] std::string percents(const Interval& interval, int decimals = 1) const;
  /// "12 to 15"
  [[nodiscard]] std::string range(const Interval& interval, int decimals = 0) const;
  /// How a slowest decision stands to its time: "12 ms over its time", "in time, by 3 ms at least".
  [[nodiscard]] std::string lateness(double milliseconds) const;

 private:
  Language language_;
};

}  // namespace redoubt::field
