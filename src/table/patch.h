// The difference between two JSON values as RFC 6902 operations: what is sent instead of a whole view.
#pragma once
#include "kernel/json.h"

namespace redoubt::table {

/// add, remove and replace that make `after` of `before`, in the order in which they must be carried out.
json::array difference(const json::value& before, const json::value& after);

}  // namespace redoubt::table
