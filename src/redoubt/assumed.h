// What a position left open, and how it was taken.
#pragma once
#include "kernel/json.h"

namespace redoubt {

/// [{"place", "value"}] for all that `taken` holds and `given` does not say, or says otherwise. What is nothing anyway
/// (null, false, 0, an empty list) need not be said.
json::array assumed(const json::object& given, const json::object& taken);

}  // namespace redoubt
