// Bodies that are compressed once and kept.
#pragma once
#include <string>
#include <string_view>

namespace redoubt::host {

/// As small as the method goes (RFC 1952), and the same bytes for the same text.
std::string gzipped(std::string_view text);

}  // namespace redoubt::host
