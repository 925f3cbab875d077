// Small values that the ground's files share.
#pragma once
#include <cstdint>
#include <string>

#include "ground/geometry.h"
#include "kernel/json.h"

namespace redoubt::ground {

std::int32_t read_whole(const json::value& value, const std::string& place, std::int32_t low, std::int32_t high,
                        Faults& faults);

/// `[x, y]`, no farther from the origin than given on either axis.
Point read_point(const json::value& value, const std::string& place, std::int32_t farthest, Faults& faults);

/// `[xmin, ymin, xmax, ymax]`, not empty.
Box read_box(const json::value& value, const std::string& place, std::int32_t farthest, Faults& faults);

/// The object must have `"provenance": {"tag", "source"}` with a known tag.
void check_provenance(Reader& reader, Faults& faults);

}  // namespace redoubt::ground
