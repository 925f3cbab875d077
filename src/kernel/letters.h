// How much room a text takes in a terminal.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string_view>

namespace redoubt {

/// Letters, not bytes: in UTF-8 every byte but the continuations begins one.
inline std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

}  // namespace redoubt
