// How much room a text takes in a terminal.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace redoubt {

/// Letters, not bytes: in UTF-8 every byte but the continuations begins one.
inline std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

/// Filled up to so many columns, or by one blank where it is longer.
inline std::string padded(std::string text, std::size_t columns) {
  const std::size_t used = letters(text);
  text.append(used < columns ? columns - used : 1, ' ');
  return text;
}

}  // namespace redoubt
