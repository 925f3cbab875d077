// The two languages of the table.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace redoubt {

enum class Language : std::uint8_t { english, spanish };

constexpr std::optional<Language> language_named(std::string_view text) {
  if (text == "en") return Language::english;
  if (text == "es") return Language::spanish;
  return std::nullopt;
}

struct Bilingual {
  std::string en;
  std::string es;

  [[nodiscard]] const std::string& in(Language language) const { return language == Language::english ? en : es; }
};

}  // namespace redoubt
