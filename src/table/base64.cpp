#include "table/base64.h"

#include <algorithm>
#include <array>

namespace redoubt::table {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t none = 255;

constexpr std::array<std::uint8_t, 256> values = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(none);
  for (std::size_t i = 0; i < letters.size(); ++i) {
    table[static_cast<unsigned char>(letters[i])] = static_cast<std::uint8_t>(i);
  }
  return table;
}();

}  // namespace

std::string to_base64(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t word = 0;
    for (std::size_t k = 0; k < 3; ++k) word = word << 8 | (k < count ? bytes[i + k] : 0U);
    for (std::size_t k = 0; k < 4; ++k) text += k <= count ? letters[word >> (18 - 6 * k) & 63U] : '=';
  }
  return text;
}

std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::size_t padding = 0;
  while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=') ++padding;
  std::vector<std::uint8_t> bytes(text.size() / 4 * 3);
  for (std::size_t i = 0; i < text.size(); i += 4) {
    std::uint32_t word = 0;
    for (std::size_t k = i; k < i + 4; ++k) {
      const std::uint8_t value = k >= text.size() - padding ? 0 : values[static_cast<unsigned char>(text[k])];
      if (value == none) return std::nullopt;
      word = word << 6 | value;
    }
    std::uint8_t* const three = bytes.data() + i / 4 * 3;
    for (std::size_t k = 0; k < 3; ++k) three[k] = static_cast<std::uint8_t>(word >> (16 - 8 * k));
  }
  bytes.resize(bytes.size() - padding);
  return bytes;
}

}  // namespace redoubt::table
