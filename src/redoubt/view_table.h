// What a side sees of a board of areas with blocks, as a table for a terminal.
#pragma once
#include <optional>
#include <string>

#include "kernel/json.h"
#include "kernel/language.h"

namespace redoubt {

/// Reads the view's `known` and `hidden` blocks and the names in the game's description. Nothing for a view of another
/// kind.
std::optional<std::string> view_table(const json::object& view, const json::object& description, Language language);

/// Letters, not bytes: names have accents.
std::size_t letters(std::string_view text);

}  // namespace redoubt
