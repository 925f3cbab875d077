#pragma once
#include <string_view>

namespace redoubt {

/// The project's version; a test keeps it equal to the one in CMakeLists.txt.
inline constexpr std::string_view version = "0.2.0";

}  // namespace redoubt
