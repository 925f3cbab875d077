// Bytes in columns of text.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::table {

std::string to_base64(std::span<const std::uint8_t> bytes);
/// Nothing when it is not what `to_base64` gives.
std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);

}  // namespace redoubt::table
