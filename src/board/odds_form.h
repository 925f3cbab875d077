// The odds of a decision in JSON: what all games tell in the same form. docs/table.md has it.
#pragma once
#include <utility>
#include <vector>

#include "kernel/json.h"

namespace redoubt {

/// Outcomes with their chances, the likeliest first. A mixture has many, most of them next to impossible: of it a
/// hundred are told, and how likely the rest is.
void write_outcomes(json::object& out, std::vector<std::pair<double, json::object>> told, bool exact);

}  // namespace redoubt
