// Small values that the ground's files share.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "ground/geometry.h"
#include "kernel/json.h"

namespace redoubt::ground {

/// Metres from the origin: more is a slip of the pen.
inline constexpr std::int32_t farthest = 100'000;

/// What a text of JSON says that it is; empty when it does not.
std::string format_of(std::string_view text);

std::int32_t read_whole(const json::value& value, const std::string& place, std::int32_t low, std::int32_t high,
                        Faults& faults);

/// `[x, y]`
Point read_point(const json::value& value, const std::string& place, Faults& faults);

/// `[xmin, ymin, xmax, ymax]`, not empty.
Box read_box(const json::value& value, const std::string& place, Faults& faults);

/// The object must have `"provenance": {"tag", "source"}` with a known tag.
void check_provenance(Reader& reader, Faults& faults);

}  // namespace redoubt::ground
