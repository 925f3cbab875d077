// Reads a board as it is handed out, by docs/formats.md and by nothing else.
#pragma once
#include "kernel/json.h"

namespace redoubt {

/// Area by area, as `describe` has them where it has them.
json::array areas_of(const json::object& board);

}  // namespace redoubt
