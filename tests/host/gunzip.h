// What a browser does with a body that came compressed.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace redoubt::host {

/// Nothing when it is not gzip, or its sum or its length is not that of what is in it.
std::optional<std::string> gunzipped(std::string_view bytes);

}  // namespace redoubt::host
